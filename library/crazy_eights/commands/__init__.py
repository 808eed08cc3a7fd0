"""The commands of ``eights``: one module each, named like the command."""
