"""What use cases take: bodies as the API reads them, and what makes retries safe."""

from typing import Any

from marshmallow import ValidationError

from service.api.schema import Body, faults_of
from service.usecases.errors import invalid
from service.usecases.inputs import Retry, fingerprint_of


def asked(schema: type[Body], body: Any) -> Any:
    """What a use case takes. Raises Refusal `validation-failed`."""
    made = schema()
    try:
        return made.load(made.normalized(body))
    except ValidationError as error:
        raise invalid(faults_of(error)) from error


def retry(key: str | None, body: object = None) -> Retry | None:
    """The key of a call with this body; None without a key."""
    return None if key is None else Retry(key, fingerprint_of(body or {}))
