"""The texts of the service and its pages, a folder for each language."""
