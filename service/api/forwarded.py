"""What a trusted proxy says of a request: the client's address, the scheme and the host."""

import re
from typing import Final

from werkzeug.middleware.proxy_fix import ProxyFix

_SINGLE: Final = re.compile(r"[A-Za-z0-9.:\[\]-]+")


class Forwarded(ProxyFix):
    """Werkzeug's middleware, which reads a header with a single value without parsing a list."""

    def _get_real_value(self, trusted: int, value: str | None) -> str | None:
        if trusted == 1 and value and _SINGLE.fullmatch(value):
            return value
        return super()._get_real_value(trusted, value)
