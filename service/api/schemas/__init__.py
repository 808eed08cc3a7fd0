"""The shapes of the API: they read what clients send and document what the service answers.

Answers are plain dicts, written by orjson; their schemas serve the OpenAPI document only, and the
contract tests hold real answers against it.
"""
