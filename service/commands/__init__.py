"""The commands of ``eights``, one module each; the name of the module is the name of the command."""
