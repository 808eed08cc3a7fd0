"""Schemas of the API: they parse queries and document requests and responses.

Responses are plain dicts, serialised by orjson. Their schemas are used for the OpenAPI document
only; the contract tests check real responses against it.
"""
