"""All operations of the service. `make openapi` writes this from the document."""

from typing import Literal

from crazy_eights.bounded import VIEW
from crazy_eights.client._operation import Operation, Request, segment
from crazy_eights.client.types import (
    AddedToken,
    Analysis,
    Announce,
    Audit,
    AuditReport,
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
    EntryEventsPage,
    EntryPage,
    GameSummaryPage,
    Invitation,
    Join,
    JoinByCode,
    LeafPage,
    Move,
    Moved,
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
    RankedPage,
    Receipt,
    Replay,
    ReportId,
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


class Operations:
    """A method for each operation, with the name of its id."""

    @Operation
    def create_player(self, body: NewPlayer) -> Request[PlayerWithToken]:
        """Create a player."""
        return Request("POST", "/v1/players", body=body)

    @Operation
    def get_me(self) -> Request[Player]:
        """Get the caller's player."""
        return Request("GET", "/v1/me", repeatable=True)

    @Operation
    def change_me(self, body: ChangedPlayer) -> Request[Player]:
        """Change my name, invitations, language or presence."""
        return Request("PATCH", "/v1/me", body=body, repeatable=True)

    @Operation
    def delete_me(self) -> Request[None]:
        """Delete my player."""
        return Request("DELETE", "/v1/me", repeatable=True)

    @Operation
    def get_player(self, player_id: str) -> Request[Profile]:
        """Get a player's profile."""
        return Request("GET", f"/v1/players/{segment(player_id)}", repeatable=True)

    @Operation
    def rotate_token(self) -> Request[PlayerWithToken]:
        """Replace all my tokens with a new one."""
        return Request("POST", "/v1/me/tokens/rotate")

    @Operation
    def list_tokens(self) -> Request[Tokens]:
        """List my valid tokens."""
        return Request("GET", "/v1/me/tokens", repeatable=True)

    @Operation
    def add_token(self, body: NewToken) -> Request[AddedToken]:
        """Add a token."""
        return Request("POST", "/v1/me/tokens", body=body)

    @Operation
    def revoke_token(self, token_id: str) -> Request[None]:
        """Revoke one of my tokens."""
        return Request("DELETE", f"/v1/me/tokens/{segment(token_id)}", repeatable=True)

    @Operation
    def list_blocks(
        self, *, cursor: str | None = None, limit: int | None = None
    ) -> Request[BlockPage]:
        """List the players whom I have blocked."""
        return Request(
            "GET", "/v1/me/blocks", query={"cursor": cursor, "limit": limit}, repeatable=True
        )

    @Operation
    def block_player(self, player_id: str) -> Request[None]:
        """Block a player."""
        return Request("PUT", f"/v1/me/blocks/{segment(player_id)}", repeatable=True)

    @Operation
    def unblock_player(self, player_id: str) -> Request[None]:
        """Stop blocking a player."""
        return Request("DELETE", f"/v1/me/blocks/{segment(player_id)}", repeatable=True)

    @Operation
    def report_player(self, body: NewReport) -> Request[ReportId]:
        """Report a player to the operators."""
        return Request("POST", "/v1/reports", body=body)

    @Operation
    def get_presence(self, game_id: str) -> Request[Presence]:
        """Get when the players of my game were last seen."""
        return Request("GET", f"/v1/games/{segment(game_id)}/presence", repeatable=True)

    @Operation
    def show_emote(self, game_id: str, body: NewEmote) -> Request[None]:
        """Show an emote to those who stream the game."""
        return Request("POST", f"/v1/games/{segment(game_id)}/emotes", body=body, fleeting=True)

    @Operation
    def get_leaderboard(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        ruleset: str | None = None,
        kind: PlayerKind | None = None,
    ) -> Request[RankedPage]:
        """List the players of a preset by rating, highest first."""
        return Request(
            "GET",
            "/v1/leaderboard",
            query={"cursor": cursor, "limit": limit, "ruleset": ruleset, "kind": kind},
            repeatable=True,
        )

    @Operation
    def get_statistics(self, player_id: str) -> Request[Statistics]:
        """Get the statistics of a player's public games."""
        return Request("GET", f"/v1/players/{segment(player_id)}/statistics", repeatable=True)

    @Operation
    def get_my_statistics(self) -> Request[Statistics]:
        """Get the statistics of all my games."""
        return Request("GET", "/v1/me/statistics", repeatable=True)

    @Operation
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
    ) -> Request[GameSummaryPage]:
        """List public games, newest first."""
        return Request(
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

    @Operation
    def create_game(self, body: NewGame, *, key: str | None = None) -> Request[View]:
        """Create a game."""
        return Request("POST", "/v1/games", body=body, key=key, keyed=True, most=VIEW)

    @Operation
    def quick_game(self, body: Quick, *, key: str | None = None) -> Request[View]:
        """Join or create a quick game."""
        return Request("POST", "/v1/games/quick", body=body, key=key, keyed=True, most=VIEW)

    @Operation
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
    ) -> Request[MyGamePage]:
        """List my games."""
        return Request(
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

    @Operation
    def get_game(self, game_id: str) -> Request[View]:
        """Get a game."""
        return Request("GET", f"/v1/games/{segment(game_id)}", repeatable=True, most=VIEW)

    @Operation
    def get_invitation(self, game_id: str) -> Request[Invitation]:
        """Get an open game before joining it."""
        return Request("GET", f"/v1/games/{segment(game_id)}/invitation", repeatable=True)

    @Operation
    def join_game(self, game_id: str, body: Join, *, key: str | None = None) -> Request[View]:
        """Take a seat."""
        return Request(
            "POST", f"/v1/games/{segment(game_id)}/seats", body=body, key=key, keyed=True, most=VIEW
        )

    @Operation
    def join_by_code(self, body: JoinByCode, *, key: str | None = None) -> Request[View]:
        """Take a seat in the open game with a code."""
        return Request(
            "POST", "/v1/games/join", body=body, key=key, keyed=True, prompt=True, most=VIEW
        )

    @Operation
    def open_seed(
        self, game_id: str, body: OpenSeed, *, key: str | None = None
    ) -> Request[TurnView]:
        """Open the client seed of a sealed game."""
        return Request(
            "POST",
            f"/v1/games/{segment(game_id)}/seats/me/open",
            body=body,
            key=key,
            keyed=True,
            most=VIEW,
        )

    @Operation
    def leave_game(self, game_id: str, *, key: str | None = None) -> Request[TurnView]:
        """Leave a seat before the start, or decline a reserved one."""
        return Request(
            "DELETE", f"/v1/games/{segment(game_id)}/seats/me", key=key, keyed=True, most=VIEW
        )

    @Operation
    def free_seat(self, game_id: str, seat: int, *, key: str | None = None) -> Request[TurnView]:
        """Remove another player from a seat before the start."""
        return Request(
            "DELETE",
            f"/v1/games/{segment(game_id)}/seats/{segment(seat)}",
            key=key,
            keyed=True,
            most=VIEW,
        )

    @Operation
    def start_game(self, game_id: str, *, key: str | None = None) -> Request[TurnView]:
        """Start a game without its open seats."""
        return Request(
            "POST", f"/v1/games/{segment(game_id)}/start", key=key, keyed=True, most=VIEW
        )

    @Operation
    def cancel_game(self, game_id: str, *, key: str | None = None) -> Request[TurnView]:
        """Cancel a game before the start."""
        return Request(
            "POST", f"/v1/games/{segment(game_id)}/cancel", key=key, keyed=True, most=VIEW
        )

    @Operation
    def resign_game(self, game_id: str, *, key: str | None = None) -> Request[TurnView]:
        """Resign."""
        return Request(
            "POST", f"/v1/games/{segment(game_id)}/resign", key=key, keyed=True, most=VIEW
        )

    @Operation
    def rematch_game(self, game_id: str, *, key: str | None = None) -> Request[View]:
        """Create a rematch with the same seats."""
        return Request(
            "POST", f"/v1/games/{segment(game_id)}/rematch", key=key, keyed=True, most=VIEW
        )

    @Operation
    def submit_move(self, game_id: str, body: Move, *, key: str | None = None) -> Request[Moved]:
        """Make any move."""
        return Request(
            "POST", f"/v1/games/{segment(game_id)}/moves", body=body, key=key, keyed=True, most=VIEW
        )

    @Operation
    def play_move(self, game_id: str, body: Play, *, key: str | None = None) -> Request[Moved]:
        """Play cards."""
        return Request(
            "POST", f"/v1/games/{segment(game_id)}/play", body=body, key=key, keyed=True, most=VIEW
        )

    @Operation
    def draw_move(self, game_id: str, body: Draw, *, key: str | None = None) -> Request[Moved]:
        """Draw cards."""
        return Request(
            "POST", f"/v1/games/{segment(game_id)}/draw", body=body, key=key, keyed=True, most=VIEW
        )

    @Operation
    def pass_move(self, game_id: str, body: Pass, *, key: str | None = None) -> Request[Moved]:
        """Pass the turn."""
        return Request(
            "POST", f"/v1/games/{segment(game_id)}/pass", body=body, key=key, keyed=True, most=VIEW
        )

    @Operation
    def declare_move(
        self, game_id: str, body: Declare, *, key: str | None = None
    ) -> Request[Moved]:
        """Declare a suit, a rank or a card."""
        return Request(
            "POST",
            f"/v1/games/{segment(game_id)}/declare-suit",
            body=body,
            key=key,
            keyed=True,
            most=VIEW,
        )

    @Operation
    def announce_move(
        self, game_id: str, body: Announce, *, key: str | None = None
    ) -> Request[Moved]:
        """Announce a call."""
        return Request(
            "POST",
            f"/v1/games/{segment(game_id)}/announce",
            body=body,
            key=key,
            keyed=True,
            most=VIEW,
        )

    @Operation
    def challenge_move(
        self, game_id: str, body: Challenge, *, key: str | None = None
    ) -> Request[Moved]:
        """Challenge a missed call."""
        return Request(
            "POST",
            f"/v1/games/{segment(game_id)}/challenge",
            body=body,
            key=key,
            keyed=True,
            most=VIEW,
        )

    @Operation
    def get_log(
        self, game_id: str, *, after: int | None = None, limit: int | None = None
    ) -> Request[EntryPage]:
        """Read the log by page, or export it as NDJSON."""
        return Request(
            "GET",
            f"/v1/games/{segment(game_id)}/log",
            query={"after": after, "limit": limit},
            repeatable=True,
        )

    @Operation
    def get_receipt(self, game_id: str, *, seq: int | None = None) -> Request[Receipt]:
        """Get a signed receipt for the log up to an entry."""
        return Request(
            "GET", f"/v1/games/{segment(game_id)}/receipt", query={"seq": seq}, repeatable=True
        )

    @Operation
    def get_replay(self, game_id: str, *, version: int | None = None) -> Request[Replay]:
        """Get the game at an earlier version."""
        return Request(
            "GET",
            f"/v1/games/{segment(game_id)}/replay",
            query={"version": version},
            repeatable=True,
        )

    @Operation
    def get_analysis(
        self, game_id: str, *, version: int | None = None, seat: int | None = None
    ) -> Request[Analysis]:
        """Analyse a move of a finished game."""
        return Request(
            "GET",
            f"/v1/games/{segment(game_id)}/analysis",
            query={"version": version, "seat": seat},
            repeatable=True,
        )

    @Operation
    def list_rounds(
        self, game_id: str, *, cursor: str | None = None, limit: int | None = None
    ) -> Request[RoundPage]:
        """List completed rounds, oldest first."""
        return Request(
            "GET",
            f"/v1/games/{segment(game_id)}/rounds",
            query={"cursor": cursor, "limit": limit},
            repeatable=True,
        )

    @Operation
    def follow_game(
        self,
        game_id: str,
        *,
        limit: int | None = None,
        wait: int | None = None,
        after: int | None = None,
        view: bool | None = None,
    ) -> Request[EntryEventsPage]:
        """Get the events of a game by page, at once or by long poll."""
        return Request(
            "GET",
            f"/v1/games/{segment(game_id)}/events",
            query={"limit": limit, "wait": wait, "after": after, "view": view},
            repeatable=True,
        )

    @Operation
    def follow_me(
        self, *, limit: int | None = None, wait: int | None = None, after: str | None = None
    ) -> Request[NoticePage]:
        """Get my notices by page."""
        return Request(
            "GET",
            "/v1/me/events",
            query={"limit": limit, "wait": wait, "after": after},
            repeatable=True,
        )

    @Operation
    def get_audit(self, game_id: str) -> Request[Audit]:
        """Get the audit data of a game."""
        return Request("GET", f"/v1/games/{segment(game_id)}/audit", repeatable=True)

    @Operation
    def audit_log(self, body: bytes) -> Request[AuditReport]:
        """Verify an exported log."""
        return Request("POST", "/v1/audits", body=body, repeatable=True)

    @Operation
    def get_keys(self) -> Request[PublicKeys]:
        """Get the public keys for receipts and checkpoints."""
        return Request("GET", "/.well-known/c8-keys.json", repeatable=True)

    @Operation
    def list_checkpoints(
        self, *, cursor: str | None = None, limit: int | None = None
    ) -> Request[CheckpointPage]:
        """List the checkpoints, oldest first."""
        return Request(
            "GET", "/v1/checkpoints", query={"cursor": cursor, "limit": limit}, repeatable=True
        )

    @Operation
    def get_checkpoint(self, day: str) -> Request[Checkpoint]:
        """Get the checkpoint of a day."""
        return Request("GET", f"/v1/checkpoints/{segment(day)}", repeatable=True)

    @Operation
    def list_leaves(
        self, day: str, *, cursor: str | None = None, limit: int | None = None
    ) -> Request[LeafPage]:
        """List the leaves of a checkpoint."""
        return Request(
            "GET",
            f"/v1/checkpoints/{segment(day)}/leaves",
            query={"cursor": cursor, "limit": limit},
            repeatable=True,
        )

    @Operation
    def get_checkpoint_proof(self, day: str) -> Request[CheckpointProof]:
        """Prove that a checkpoint is in the tree."""
        return Request("GET", f"/v1/checkpoints/{segment(day)}/proof", repeatable=True)

    @Operation
    def get_checkpoint_tree(self) -> Request[CheckpointTree]:
        """Get the head of the tree over all checkpoints."""
        return Request("GET", "/v1/checkpoints/tree", repeatable=True)

    @Operation
    def get_checkpoint_consistency(
        self, *, from_: int | None = None, to: int | None = None
    ) -> Request[CheckpointConsistency]:
        """Prove that a tree extends an older one."""
        return Request(
            "GET", "/v1/checkpoints/consistency", query={"from": from_, "to": to}, repeatable=True
        )

    @Operation
    def list_rulesets(self) -> Request[RulesetSummaryPage]:
        """List the presets."""
        return Request("GET", "/v1/rulesets", repeatable=True)

    @Operation
    def get_ruleset(self, ruleset_id: str) -> Request[Ruleset]:
        """Get a preset with every knob."""
        return Request("GET", f"/v1/rulesets/{segment(ruleset_id)}", repeatable=True)

    @Operation
    def validate_ruleset(self, body: Validate) -> Request[Validated]:
        """Validate rules without creating a game."""
        return Request("POST", "/v1/rulesets/validate", body=body, repeatable=True)

    @Operation
    def list_bots(self) -> Request[BotInfoPage]:
        """List the house bots."""
        return Request("GET", "/v1/bots", repeatable=True)

    @Operation
    def get_words(self) -> Request[Words]:
        """Get words and sentences in one language."""
        return Request("GET", "/v1/words", repeatable=True)
