"""Bots against one another: anybody's as processes, those of the house, on this machine or over
HTTP (docs/bots.md).
"""
