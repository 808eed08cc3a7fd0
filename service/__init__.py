"""A game service for Crazy Eights and its relatives.

Layers, each importing only those after it: ``api`` (HTTP) → ``games`` (use cases) → ``store``
(SQL) → ``game`` (the rules, pure).
"""
