"""The HTTP layer: thin views that parse a request, make one use-case call and respond."""
