"""Operations of the service. `make openapi` writes this from the document."""

from collections.abc import Generator
from contextlib import AbstractContextManager
from typing import Literal

from crazy_eights.bounded import VIEW
from crazy_eights.client._calls import Caller, Download, download, items
from crazy_eights.client._core import iterate, run
from crazy_eights.client._operation import Request, segment
from crazy_eights.client._streams import Message, messages
from crazy_eights.client.types import (
    AddedToken,
    Analysis,
    Announce,
    Audit,
    AuditReport,
    Block,
    BlockPage,
    BotInfoPage,
    Challenge,
    ChangedPlayer,
    Checkpoint,
    CheckpointConsistency,
    CheckpointPage,
    CheckpointProof,
    CheckpointTree,
    Declare,
    Draw,
    Entry,
    EntryEventsPage,
    EntryPage,
    GameSummary,
    GameSummaryPage,
    Invitation,
    Join,
    JoinByCode,
    Leaf,
    LeafPage,
    Move,
    Moved,
    MyGame,
    MyGamePage,
    NewEmote,
    NewGame,
    NewPlayer,
    NewReport,
    NewToken,
    NoticePage,
    OpenSeed,
    Pass,
    Play,
    Player,
    PlayerKind,
    PlayerWithToken,
    Presence,
    Profile,
    PublicKeys,
    Quick,
    Ranked,
    RankedPage,
    Receipt,
    Replay,
    ReportId,
    Round,
    RoundPage,
    Ruleset,
    RulesetSummaryPage,
    Statistics,
    Tokens,
    TurnView,
    Validate,
    Validated,
    View,
    Words,
)


class Operations(Caller):
    """A method for each operation, with the name of its id."""

    def create_player(
        self,
        body: NewPlayer,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> PlayerWithToken:
        """Create a player."""
        request = Request[PlayerWithToken]("POST", "/v1/players", body=body)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_me(
        self,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Player:
        """Get the caller's player."""
        request = Request[Player]("GET", "/v1/me", repeatable=True)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def change_me(
        self,
        body: ChangedPlayer,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Player:
        """Change my name, invitations, language or presence."""
        request = Request[Player]("PATCH", "/v1/me", repeatable=True, body=body)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def delete_me(
        self,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> None:
        """Delete my player."""
        request = Request[None]("DELETE", "/v1/me", repeatable=True)
        run(self._core.using(timeout, language, token, tries).send(request))

    def get_player(
        self,
        player_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Profile:
        """Get a player's profile."""
        request = Request[Profile]("GET", f"/v1/players/{segment(player_id)}", repeatable=True)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def rotate_token(
        self,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> PlayerWithToken:
        """Replace all my tokens with a new one."""
        request = Request[PlayerWithToken]("POST", "/v1/me/tokens/rotate")
        return run(self._core.using(timeout, language, token, tries).send(request))

    def list_tokens(
        self,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Tokens:
        """List my valid tokens."""
        request = Request[Tokens]("GET", "/v1/me/tokens", repeatable=True)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def add_token(
        self,
        body: NewToken,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> AddedToken:
        """Add a token."""
        request = Request[AddedToken]("POST", "/v1/me/tokens", body=body)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def revoke_token(
        self,
        token_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> None:
        """Revoke one of my tokens."""
        request = Request[None]("DELETE", f"/v1/me/tokens/{segment(token_id)}", repeatable=True)
        run(self._core.using(timeout, language, token, tries).send(request))

    def list_blocks(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> BlockPage:
        """List the players whom I have blocked."""
        request = Request[BlockPage](
            "GET", "/v1/me/blocks", query={"cursor": cursor, "limit": limit}, repeatable=True
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def block_player(
        self,
        player_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> None:
        """Block a player."""
        request = Request[None]("PUT", f"/v1/me/blocks/{segment(player_id)}", repeatable=True)
        run(self._core.using(timeout, language, token, tries).send(request))

    def unblock_player(
        self,
        player_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> None:
        """Stop blocking a player."""
        request = Request[None]("DELETE", f"/v1/me/blocks/{segment(player_id)}", repeatable=True)
        run(self._core.using(timeout, language, token, tries).send(request))

    def report_player(
        self,
        body: NewReport,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> ReportId:
        """Report a player to the operators."""
        request = Request[ReportId]("POST", "/v1/reports", body=body)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_presence(
        self,
        game_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Presence:
        """Get when the players of my game were last seen."""
        request = Request[Presence](
            "GET", f"/v1/games/{segment(game_id)}/presence", repeatable=True
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def show_emote(
        self,
        game_id: str,
        body: NewEmote,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> None:
        """Show an emote to those who stream the game."""
        request = Request[None](
            "POST", f"/v1/games/{segment(game_id)}/emotes", fleeting=True, body=body
        )
        run(self._core.using(timeout, language, token, tries).send(request))

    def get_leaderboard(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        ruleset: str,
        kind: PlayerKind | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> RankedPage:
        """List the players of a preset by rating, highest first."""
        request = Request[RankedPage](
            "GET",
            "/v1/leaderboard",
            query={"cursor": cursor, "limit": limit, "ruleset": ruleset, "kind": kind},
            repeatable=True,
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_statistics(
        self,
        player_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Statistics:
        """Get the statistics of a player's public games."""
        request = Request[Statistics](
            "GET", f"/v1/players/{segment(player_id)}/statistics", repeatable=True
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_my_statistics(
        self,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Statistics:
        """Get the statistics of all my games."""
        request = Request[Statistics]("GET", "/v1/me/statistics", repeatable=True)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def list_games(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        status: Literal["open", "active", "finished", "cancelled"] | None = None,
        ruleset: str | None = None,
        player: str | None = None,
        free: bool | None = None,
        bots: bool | None = None,
        ended_after: str | None = None,
        ended_before: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> GameSummaryPage:
        """List public games, newest first."""
        request = Request[GameSummaryPage](
            "GET",
            "/v1/games",
            query={
                "cursor": cursor,
                "limit": limit,
                "status": status,
                "ruleset": ruleset,
                "player": player,
                "free": free,
                "bots": bots,
                "ended_after": ended_after,
                "ended_before": ended_before,
            },
            repeatable=True,
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def create_game(
        self,
        body: NewGame,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> View:
        """Create a game."""
        request = Request[View]("POST", "/v1/games", key=key, keyed=True, body=body, most=VIEW)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def quick_game(
        self,
        body: Quick,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> View:
        """Join or create a quick game."""
        request = Request[View](
            "POST", "/v1/games/quick", key=key, keyed=True, body=body, most=VIEW
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def list_my_games(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        status: Literal["open", "active", "finished", "cancelled"] | None = None,
        to_act: bool | None = None,
        invited: bool | None = None,
        ruleset: str | None = None,
        opponent: str | None = None,
        result: Literal["won", "lost", "drawn"] | None = None,
        ended_after: str | None = None,
        ended_before: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> MyGamePage:
        """List my games."""
        request = Request[MyGamePage](
            "GET",
            "/v1/me/games",
            query={
                "cursor": cursor,
                "limit": limit,
                "status": status,
                "to_act": to_act,
                "invited": invited,
                "ruleset": ruleset,
                "opponent": opponent,
                "result": result,
                "ended_after": ended_after,
                "ended_before": ended_before,
            },
            repeatable=True,
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_game(
        self,
        game_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> View:
        """Get a game."""
        request = Request[View]("GET", f"/v1/games/{segment(game_id)}", repeatable=True, most=VIEW)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_invitation(
        self,
        game_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Invitation:
        """Get an open game before joining it."""
        request = Request[Invitation](
            "GET", f"/v1/games/{segment(game_id)}/invitation", repeatable=True
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def join_game(
        self,
        game_id: str,
        body: Join,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> View:
        """Take a seat."""
        request = Request[View](
            "POST", f"/v1/games/{segment(game_id)}/seats", key=key, keyed=True, body=body, most=VIEW
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def join_by_code(
        self,
        body: JoinByCode,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> View:
        """Take a seat in the open game with a code."""
        request = Request[View](
            "POST", "/v1/games/join", key=key, keyed=True, prompt=True, body=body, most=VIEW
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def open_seed(
        self,
        game_id: str,
        body: OpenSeed,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> TurnView:
        """Open the client seed of a sealed game."""
        request = Request[TurnView](
            "POST",
            f"/v1/games/{segment(game_id)}/seats/me/open",
            key=key,
            keyed=True,
            body=body,
            most=VIEW,
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def leave_game(
        self,
        game_id: str,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> TurnView:
        """Leave a seat before the start, or decline a reserved one."""
        request = Request[TurnView](
            "DELETE", f"/v1/games/{segment(game_id)}/seats/me", key=key, keyed=True, most=VIEW
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def free_seat(
        self,
        game_id: str,
        seat: int,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> TurnView:
        """Remove another player from a seat before the start."""
        request = Request[TurnView](
            "DELETE",
            f"/v1/games/{segment(game_id)}/seats/{segment(seat)}",
            key=key,
            keyed=True,
            most=VIEW,
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def start_game(
        self,
        game_id: str,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> TurnView:
        """Start a game without its open seats."""
        request = Request[TurnView](
            "POST", f"/v1/games/{segment(game_id)}/start", key=key, keyed=True, most=VIEW
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def cancel_game(
        self,
        game_id: str,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> TurnView:
        """Cancel a game before the start."""
        request = Request[TurnView](
            "POST", f"/v1/games/{segment(game_id)}/cancel", key=key, keyed=True, most=VIEW
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def resign_game(
        self,
        game_id: str,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> TurnView:
        """Resign."""
        request = Request[TurnView](
            "POST", f"/v1/games/{segment(game_id)}/resign", key=key, keyed=True, most=VIEW
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def rematch_game(
        self,
        game_id: str,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> View:
        """Create a rematch with the same seats."""
        request = Request[View](
            "POST", f"/v1/games/{segment(game_id)}/rematch", key=key, keyed=True, most=VIEW
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def submit_move(
        self,
        game_id: str,
        body: Move,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Moved:
        """Make any move."""
        request = Request[Moved](
            "POST", f"/v1/games/{segment(game_id)}/moves", key=key, keyed=True, body=body, most=VIEW
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def play_move(
        self,
        game_id: str,
        body: Play,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Moved:
        """Play cards."""
        request = Request[Moved](
            "POST", f"/v1/games/{segment(game_id)}/play", key=key, keyed=True, body=body, most=VIEW
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def draw_move(
        self,
        game_id: str,
        body: Draw,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Moved:
        """Draw cards."""
        request = Request[Moved](
            "POST", f"/v1/games/{segment(game_id)}/draw", key=key, keyed=True, body=body, most=VIEW
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def pass_move(
        self,
        game_id: str,
        body: Pass,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Moved:
        """Pass the turn."""
        request = Request[Moved](
            "POST", f"/v1/games/{segment(game_id)}/pass", key=key, keyed=True, body=body, most=VIEW
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def declare_move(
        self,
        game_id: str,
        body: Declare,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Moved:
        """Declare a suit, a rank or a card."""
        request = Request[Moved](
            "POST",
            f"/v1/games/{segment(game_id)}/declare-suit",
            key=key,
            keyed=True,
            body=body,
            most=VIEW,
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def announce_move(
        self,
        game_id: str,
        body: Announce,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Moved:
        """Announce a call."""
        request = Request[Moved](
            "POST",
            f"/v1/games/{segment(game_id)}/announce",
            key=key,
            keyed=True,
            body=body,
            most=VIEW,
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def challenge_move(
        self,
        game_id: str,
        body: Challenge,
        *,
        key: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Moved:
        """Challenge a missed call."""
        request = Request[Moved](
            "POST",
            f"/v1/games/{segment(game_id)}/challenge",
            key=key,
            keyed=True,
            body=body,
            most=VIEW,
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_log(
        self,
        game_id: str,
        *,
        after: int | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> EntryPage:
        """Read the log by page, or export it as NDJSON."""
        request = Request[EntryPage](
            "GET",
            f"/v1/games/{segment(game_id)}/log",
            query={"after": after, "limit": limit},
            repeatable=True,
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_receipt(
        self,
        game_id: str,
        *,
        seq: int | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Receipt:
        """Get a signed receipt for the log up to an entry."""
        request = Request[Receipt](
            "GET", f"/v1/games/{segment(game_id)}/receipt", query={"seq": seq}, repeatable=True
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def export_games(
        self,
        *,
        after: str | None = None,
        ruleset: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> AbstractContextManager[Download]:
        """Export finished public games."""
        request = Request[str](
            "GET",
            "/v1/exports",
            query={"after": after, "ruleset": ruleset},
            repeatable=True,
            accept="application/x-ndjson",
        )
        return download(self._core.using(timeout, language, token, tries), request)

    def export_me(
        self,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> AbstractContextManager[Download]:
        """Export all data about me."""
        request = Request[str](
            "GET", "/v1/me/export", repeatable=True, accept="application/x-ndjson"
        )
        return download(self._core.using(timeout, language, token, tries), request)

    def get_replay(
        self,
        game_id: str,
        *,
        version: int | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Replay:
        """Get the game at an earlier version."""
        request = Request[Replay](
            "GET",
            f"/v1/games/{segment(game_id)}/replay",
            query={"version": version},
            repeatable=True,
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_analysis(
        self,
        game_id: str,
        *,
        version: int,
        seat: int,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Analysis:
        """Analyse a move of a finished game."""
        request = Request[Analysis](
            "GET",
            f"/v1/games/{segment(game_id)}/analysis",
            query={"version": version, "seat": seat},
            repeatable=True,
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def list_rounds(
        self,
        game_id: str,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> RoundPage:
        """List completed rounds, oldest first."""
        request = Request[RoundPage](
            "GET",
            f"/v1/games/{segment(game_id)}/rounds",
            query={"cursor": cursor, "limit": limit},
            repeatable=True,
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def follow_game(
        self,
        game_id: str,
        *,
        limit: int | None = None,
        wait: int | None = None,
        after: int | None = None,
        view: bool | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> EntryEventsPage:
        """Get the events of a game by page, at once or by long poll."""
        request = Request[EntryEventsPage](
            "GET",
            f"/v1/games/{segment(game_id)}/events",
            query={"limit": limit, "wait": wait, "after": after, "view": view},
            repeatable=True,
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def stream_game(
        self,
        game_id: str,
        *,
        after: int | None = None,
        view: bool | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Generator[Message, None, None]:
        """Yield the messages of a stream, each once, also if it is cut."""
        request = Request[str](
            "GET",
            f"/v1/games/{segment(game_id)}/stream",
            query={"view": view},
            repeatable=True,
            accept="text/event-stream",
        )
        return iterate(
            messages(self._core.using(timeout, language, token, tries), request, after=after)
        )

    def follow_me(
        self,
        *,
        limit: int | None = None,
        wait: int | None = None,
        after: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> NoticePage:
        """Get my notices by page."""
        request = Request[NoticePage](
            "GET",
            "/v1/me/events",
            query={"limit": limit, "wait": wait, "after": after},
            repeatable=True,
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def stream_me(
        self,
        *,
        after: str | None = None,
        games: Literal["all"] | None = None,
        view: bool | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Generator[Message, None, None]:
        """Yield the messages of a stream, each once, also if it is cut."""
        request = Request[str](
            "GET",
            "/v1/me/stream",
            query={"games": games, "view": view},
            repeatable=True,
            accept="text/event-stream",
        )
        return iterate(
            messages(self._core.using(timeout, language, token, tries), request, after=after)
        )

    def get_audit(
        self,
        game_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Audit:
        """Get the audit data of a game."""
        request = Request[Audit]("GET", f"/v1/games/{segment(game_id)}/audit", repeatable=True)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def audit_log(
        self,
        body: bytes,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> AuditReport:
        """Verify an exported log."""
        request = Request[AuditReport]("POST", "/v1/audits", repeatable=True, body=body)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_keys(
        self,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> PublicKeys:
        """Get the public keys for receipts and checkpoints."""
        request = Request[PublicKeys]("GET", "/.well-known/c8-keys.json", repeatable=True)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def list_checkpoints(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> CheckpointPage:
        """List the checkpoints, oldest first."""
        request = Request[CheckpointPage](
            "GET", "/v1/checkpoints", query={"cursor": cursor, "limit": limit}, repeatable=True
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_checkpoint(
        self,
        day: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Checkpoint:
        """Get the checkpoint of a day."""
        request = Request[Checkpoint]("GET", f"/v1/checkpoints/{segment(day)}", repeatable=True)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def list_leaves(
        self,
        day: str,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> LeafPage:
        """List the leaves of a checkpoint."""
        request = Request[LeafPage](
            "GET",
            f"/v1/checkpoints/{segment(day)}/leaves",
            query={"cursor": cursor, "limit": limit},
            repeatable=True,
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_checkpoint_proof(
        self,
        day: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> CheckpointProof:
        """Prove that a checkpoint is in the tree."""
        request = Request[CheckpointProof](
            "GET", f"/v1/checkpoints/{segment(day)}/proof", repeatable=True
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_checkpoint_tree(
        self,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> CheckpointTree:
        """Get the head of the tree over all checkpoints."""
        request = Request[CheckpointTree]("GET", "/v1/checkpoints/tree", repeatable=True)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_checkpoint_consistency(
        self,
        *,
        from_: int,
        to: int,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> CheckpointConsistency:
        """Prove that a tree extends an older one."""
        request = Request[CheckpointConsistency](
            "GET", "/v1/checkpoints/consistency", query={"from": from_, "to": to}, repeatable=True
        )
        return run(self._core.using(timeout, language, token, tries).send(request))

    def list_rulesets(
        self,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> RulesetSummaryPage:
        """List the presets."""
        request = Request[RulesetSummaryPage]("GET", "/v1/rulesets", repeatable=True)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_ruleset(
        self,
        ruleset_id: str,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Ruleset:
        """Get a preset with every knob."""
        request = Request[Ruleset]("GET", f"/v1/rulesets/{segment(ruleset_id)}", repeatable=True)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def validate_ruleset(
        self,
        body: Validate,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Validated:
        """Validate rules without creating a game."""
        request = Request[Validated]("POST", "/v1/rulesets/validate", repeatable=True, body=body)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def list_bots(
        self,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> BotInfoPage:
        """List the house bots."""
        request = Request[BotInfoPage]("GET", "/v1/bots", repeatable=True)
        return run(self._core.using(timeout, language, token, tries).send(request))

    def get_words(
        self,
        *,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Words:
        """Get words and sentences in one language."""
        request = Request[Words]("GET", "/v1/words", repeatable=True)
        return run(self._core.using(timeout, language, token, tries).send(request))


class Lists(Caller):
    """For each list a method that yields the items of all its pages."""

    def iter_blocks(
        self,
        *,
        limit: int | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Generator[Block, None, None]:
        """Yield the items of all pages of `list_blocks`."""
        request = Request[BlockPage](
            "GET", "/v1/me/blocks", query={"limit": limit}, repeatable=True
        )
        return iterate(items(self._core.using(timeout, language, token, tries), request, "cursor"))

    def iter_leaderboard(
        self,
        *,
        limit: int | None = None,
        ruleset: str,
        kind: PlayerKind | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Generator[Ranked, None, None]:
        """Yield the items of all pages of `get_leaderboard`."""
        request = Request[RankedPage](
            "GET",
            "/v1/leaderboard",
            query={"limit": limit, "ruleset": ruleset, "kind": kind},
            repeatable=True,
        )
        return iterate(items(self._core.using(timeout, language, token, tries), request, "cursor"))

    def iter_games(
        self,
        *,
        limit: int | None = None,
        status: Literal["open", "active", "finished", "cancelled"] | None = None,
        ruleset: str | None = None,
        player: str | None = None,
        free: bool | None = None,
        bots: bool | None = None,
        ended_after: str | None = None,
        ended_before: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Generator[GameSummary, None, None]:
        """Yield the items of all pages of `list_games`."""
        request = Request[GameSummaryPage](
            "GET",
            "/v1/games",
            query={
                "limit": limit,
                "status": status,
                "ruleset": ruleset,
                "player": player,
                "free": free,
                "bots": bots,
                "ended_after": ended_after,
                "ended_before": ended_before,
            },
            repeatable=True,
        )
        return iterate(items(self._core.using(timeout, language, token, tries), request, "cursor"))

    def iter_my_games(
        self,
        *,
        limit: int | None = None,
        status: Literal["open", "active", "finished", "cancelled"] | None = None,
        to_act: bool | None = None,
        invited: bool | None = None,
        ruleset: str | None = None,
        opponent: str | None = None,
        result: Literal["won", "lost", "drawn"] | None = None,
        ended_after: str | None = None,
        ended_before: str | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Generator[MyGame, None, None]:
        """Yield the items of all pages of `list_my_games`."""
        request = Request[MyGamePage](
            "GET",
            "/v1/me/games",
            query={
                "limit": limit,
                "status": status,
                "to_act": to_act,
                "invited": invited,
                "ruleset": ruleset,
                "opponent": opponent,
                "result": result,
                "ended_after": ended_after,
                "ended_before": ended_before,
            },
            repeatable=True,
        )
        return iterate(items(self._core.using(timeout, language, token, tries), request, "cursor"))

    def iter_log(
        self,
        game_id: str,
        *,
        limit: int | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Generator[Entry, None, None]:
        """Yield the items of all pages of `get_log`."""
        request = Request[EntryPage](
            "GET", f"/v1/games/{segment(game_id)}/log", query={"limit": limit}, repeatable=True
        )
        return iterate(items(self._core.using(timeout, language, token, tries), request, "after"))

    def iter_rounds(
        self,
        game_id: str,
        *,
        limit: int | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Generator[Round, None, None]:
        """Yield the items of all pages of `list_rounds`."""
        request = Request[RoundPage](
            "GET", f"/v1/games/{segment(game_id)}/rounds", query={"limit": limit}, repeatable=True
        )
        return iterate(items(self._core.using(timeout, language, token, tries), request, "cursor"))

    def iter_checkpoints(
        self,
        *,
        limit: int | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Generator[Checkpoint, None, None]:
        """Yield the items of all pages of `list_checkpoints`."""
        request = Request[CheckpointPage](
            "GET", "/v1/checkpoints", query={"limit": limit}, repeatable=True
        )
        return iterate(items(self._core.using(timeout, language, token, tries), request, "cursor"))

    def iter_leaves(
        self,
        day: str,
        *,
        limit: int | None = None,
        timeout: float | None = None,
        language: str | None = None,
        token: str | None = None,
        tries: int | None = None,
    ) -> Generator[Leaf, None, None]:
        """Yield the items of all pages of `list_leaves`."""
        request = Request[LeafPage](
            "GET", f"/v1/checkpoints/{segment(day)}/leaves", query={"limit": limit}, repeatable=True
        )
        return iterate(items(self._core.using(timeout, language, token, tries), request, "cursor"))
