"""Operations of the service. `make openapi` writes this from the document."""

from collections.abc import AsyncGenerator, Generator

from crazy_eights.client._calls import (
    Caller,
    items,
)
from crazy_eights.client._core import iterate, run
from crazy_eights.client._operation import Request, segment
from crazy_eights.client.types import (
    AddedToken,
    Blanked,
    ExternalPlayer,
    ExternalPlayerRequest,
    FeedPage,
    Health,
    NewToken,
    Readiness,
    Report,
    ReportPage,
)


class Operators(Caller):
    """Operations for those who run the service; the token is their key."""

    def feed_notices(
        self,
        *,
        after: str | None = None,
        wait: int | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> FeedPage:
        """Get the notices of all players by page."""
        request = Request[FeedPage](
            "GET",
            "/v1/operator/notices",
            query={"after": after, "wait": wait, "limit": limit},
            repeatable=True,
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_external_player(
        self,
        body: ExternalPlayerRequest,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> ExternalPlayer:
        """Find or create a player by the id of a front end's log-in."""
        request = Request[ExternalPlayer](
            "POST", "/v1/operator/players", repeatable=True, body=body
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def issue_token(
        self,
        player_id: str,
        body: NewToken,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> AddedToken:
        """Issue a token for a player that this key created."""
        request = Request[AddedToken](
            "POST", f"/v1/operator/players/{segment(player_id)}/tokens", body=body
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def blank_name(
        self,
        player_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Blanked:
        """Remove a player's name."""
        request = Request[Blanked](
            "POST", f"/v1/operator/players/{segment(player_id)}/blank-name", repeatable=True
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def close_player(
        self,
        player_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> None:
        """Close a player's account."""
        request = Request[None]("POST", f"/v1/operator/players/{segment(player_id)}/close")
        run(self._core.using(timeout, language, token, tries).send(request))

    def list_reports(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        closed: bool | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> ReportPage:
        """List reports about players, oldest first."""
        request = Request[ReportPage](
            "GET",
            "/v1/operator/reports",
            query={"cursor": cursor, "limit": limit, "closed": closed},
            repeatable=True,
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def close_report(
        self,
        report_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> None:
        """Close a report."""
        request = Request[None]("POST", f"/v1/operator/reports/{segment(report_id)}/close")
        run(self._core.using(timeout, language, token, tries).send(request))

    def get_liveness(
        self,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Health:
        """Check that the process is alive."""
        request = Request[Health]("GET", "/livez", repeatable=True)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_readiness(
        self,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Readiness:
        """Check that the service is ready."""
        request = Request[Readiness]("GET", "/readyz", repeatable=True)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_metrics(
        self,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> str:
        """Get metrics for Prometheus."""
        request = Request[str]("GET", "/metrics", repeatable=True, accept="text/plain")
        return run(self._core.using(timeout, language, token, tries).send(request))

    def iter_reports(
        self,
        *,
        limit: int | None = None,
        closed: bool | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Generator[Report, None, None]:
        """Yield the items of all pages of `list_reports`."""
        request = Request[ReportPage](
            "GET", "/v1/operator/reports", query={"limit": limit, "closed": closed}, repeatable=True
        )
        return iterate(items(self._core.using(timeout, language, token, tries), request, "cursor"))


class AsyncOperators(Caller):
    """Operations for those who run the service; the token is their key."""

    async def feed_notices(
        self,
        *,
        after: str | None = None,
        wait: int | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> FeedPage:
        """Get the notices of all players by page."""
        request = Request[FeedPage](
            "GET",
            "/v1/operator/notices",
            query={"after": after, "wait": wait, "limit": limit},
            repeatable=True,
        )
        return await self._core.using(timeout, language, token, tries).send(request)

    async def get_external_player(
        self,
        body: ExternalPlayerRequest,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> ExternalPlayer:
        """Find or create a player by the id of a front end's log-in."""
        request = Request[ExternalPlayer](
            "POST", "/v1/operator/players", repeatable=True, body=body
        )
        return await self._core.using(timeout, language, token, tries).send(request)

    async def issue_token(
        self,
        player_id: str,
        body: NewToken,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> AddedToken:
        """Issue a token for a player that this key created."""
        request = Request[AddedToken](
            "POST", f"/v1/operator/players/{segment(player_id)}/tokens", body=body
        )
        return await self._core.using(timeout, language, token, tries).send(request)

    async def blank_name(
        self,
        player_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Blanked:
        """Remove a player's name."""
        request = Request[Blanked](
            "POST", f"/v1/operator/players/{segment(player_id)}/blank-name", repeatable=True
        )
        return await self._core.using(timeout, language, token, tries).send(request)

    async def close_player(
        self,
        player_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> None:
        """Close a player's account."""
        request = Request[None]("POST", f"/v1/operator/players/{segment(player_id)}/close")
        await self._core.using(timeout, language, token, tries).send(request)

    async def list_reports(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        closed: bool | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> ReportPage:
        """List reports about players, oldest first."""
        request = Request[ReportPage](
            "GET",
            "/v1/operator/reports",
            query={"cursor": cursor, "limit": limit, "closed": closed},
            repeatable=True,
        )
        return await self._core.using(timeout, language, token, tries).send(request)

    async def close_report(
        self,
        report_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> None:
        """Close a report."""
        request = Request[None]("POST", f"/v1/operator/reports/{segment(report_id)}/close")
        await self._core.using(timeout, language, token, tries).send(request)

    async def get_liveness(
        self,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Health:
        """Check that the process is alive."""
        request = Request[Health]("GET", "/livez", repeatable=True)
        return await self._core.using(timeout, language, token, tries).send(request)

    async def get_readiness(
        self,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Readiness:
        """Check that the service is ready."""
        request = Request[Readiness]("GET", "/readyz", repeatable=True)
        return await self._core.using(timeout, language, token, tries).send(request)

    async def get_metrics(
        self,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> str:
        """Get metrics for Prometheus."""
        request = Request[str]("GET", "/metrics", repeatable=True, accept="text/plain")
        return await self._core.using(timeout, language, token, tries).send(request)

    def iter_reports(
        self,
        *,
        limit: int | None = None,
        closed: bool | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> AsyncGenerator[Report, None]:
        """Yield the items of all pages of `list_reports`."""
        request = Request[ReportPage](
            "GET", "/v1/operator/reports", query={"limit": limit, "closed": closed}, repeatable=True
        )
        return items(self._core.using(timeout, language, token, tries), request, "cursor")
