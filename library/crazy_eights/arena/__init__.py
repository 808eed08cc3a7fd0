"""Bots against each other: programs run as processes, and house bots, on this machine or over HTTP
(docs/bots.md).
"""
