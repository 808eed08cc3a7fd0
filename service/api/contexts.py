"""What Flask makes for every request, without what this service does not use.

There are no cookies, so no session is opened. The route of an address with one id, such as
`/v1/games/{game_id}/moves`, is remembered: Werkzeug would look it up again for every id.
"""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from flask import Flask
from flask.ctx import RequestContext
from flask.sessions import NullSession
from werkzeug.routing import MapAdapter, Rule

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

_WITH_ID: Final = re.compile(r"(/v1/[a-z]+/)([0-9a-f]{32})((?:/[a-z-]+)*)")
# Werkzeug checks the host while it searches a route, and accepts all of these.
_HOST: Final = re.compile(r"[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){0,8}(:[0-9]{1,5})?")
_NO_SESSION: Final = NullSession()
_Place = tuple[str, str, str]
"""A method, and an address before and after its id."""


class Routes:
    """The routes of addresses with one id that requests have had so far."""

    def __init__(self) -> None:
        self._rules: dict[_Place, tuple[Rule, str]] = {}

    def find(self, environ: "WSGIEnvironment") -> "KnownRoute | None":
        """The route of a request if it is known."""
        found = _WITH_ID.fullmatch(environ["PATH_INFO"])
        if found is None or "HTTP_UPGRADE" in environ:
            return None
        known = self._rules.get((environ["REQUEST_METHOD"], found[1], found[3]))
        if known is None or not _HOST.fullmatch(environ.get("HTTP_HOST", "")):
            return None
        rule, name = known
        return KnownRoute(rule, {name: found[2]})

    def remember(
        self, environ: "WSGIEnvironment", rule: Rule | None, arguments: Mapping[str, Any] | None
    ) -> None:
        """Remember the route of a request, if it depends on nothing but method and id."""
        found = _WITH_ID.fullmatch(environ["PATH_INFO"])
        if found is None or rule is None or list((arguments or {}).values()) != [found[2]]:
            return
        place = (environ["REQUEST_METHOD"], found[1], found[3])
        self._rules[place] = rule, next(iter(arguments or ()))


class KnownRoute(NamedTuple):
    """A route with its arguments, in place of Werkzeug's adapter that would search it."""

    rule: Rule
    arguments: dict[str, Any]

    def match(self, *, return_rule: bool) -> tuple[Rule, dict[str, Any]]:
        """The same as `MapAdapter.match`, which Flask calls with `return_rule`."""
        assert return_rule, "Flask asks for the rule"  # noqa: S101
        return self


class Context(RequestContext):
    """The context of one request; `routes` are the known ones."""

    def __init__(self, app: Flask, environ: "WSGIEnvironment", routes: Routes) -> None:
        self._routes = routes
        super().__init__(app, environ, session=_NO_SESSION)

    def match_request(self) -> None:
        """Find the route of the request."""
        super().match_request()
        if isinstance(self.url_adapter, MapAdapter):
            self._routes.remember(
                self.request.environ, self.request.url_rule, self.request.view_args
            )
