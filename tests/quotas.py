"""Quotas for tests that count the remaining part."""

from flask import Flask


def with_a_minute_that_lasts(app: Flask) -> Flask:
    """The same application; the minute of its quotas, if it has any, does not end meanwhile."""
    for name in ("eights-limiter", "eights-guesses"):
        limiter = app.extensions.get(name)
        if limiter is not None:
            limiter._clock = lambda: 600.0
    return app
