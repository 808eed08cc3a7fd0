"""The refusals of the API: every code with its status, its title and the page that explains it."""

from typing import Any, Final, NamedTuple


class Kind(NamedTuple):
    """One sort of problem: what its page says."""

    status: int
    title: str
    about: str


# In the order of the contract's table. A code is never renamed: clients branch on it.
KINDS: Final[dict[str, Kind]] = {
    "malformed-json": Kind(
        400,
        "The body is not JSON",
        "The body could not be read as JSON: a syntax error, bytes that are not UTF-8, the same "
        "key twice in an object, NaN or Infinity, a number beyond 2^53 - 1, a NUL character or "
        "half of a surrogate pair in a string, or nesting beyond any use.",
    ),
    "bad-request": Kind(
        400, "The request is malformed", "The request itself, not its body, could not be read."
    ),
    "unauthorized": Kind(
        401,
        "A valid token is needed",
        "The call acts for a player or sees a hand: send `Authorization: Bearer` with the token "
        "that POST /v1/players answered. A token that was rotated away no longer works.",
    ),
    "not-seated": Kind(403, "You have no seat in this game", "Only a seated player may do this."),
    "not-the-creator": Kind(
        403, "You did not create this game", "Only the player who created the game may do this."
    ),
    "not-found": Kind(
        404,
        "There is no such thing here",
        "The address names nothing that this caller may know of. Private games of others answer "
        "exactly like games that don't exist.",
    ),
    "method-not-allowed": Kind(
        405, "This address does not take this method", "The `Allow` header lists those it takes."
    ),
    "not-acceptable": Kind(
        406,
        "No such representation",
        "The `Accept` header asks for a media type that this address does not offer.",
    ),
    "not-your-turn": Kind(
        409, "It is not your turn", "The view's `to_act` lists the seats that are to act now."
    ),
    "game-not-started": Kind(
        409,
        "The game has not started",
        "Moves are taken once every seat is taken or the creator has started the game.",
    ),
    "game-over": Kind(409, "The game is over", "Nothing can change in a game that has ended."),
    "game-not-over": Kind(409, "The game is not over", "A rematch needs a game that has ended."),
    "too-few-players": Kind(
        409,
        "Too few players to start",
        "The rule set's `players.min` asks for more seats taken, or the game has a set-up "
        "position, which needs every seat.",
    ),
    "game-full": Kind(409, "Every seat is taken", "No open seat is left in this game."),
    "seat-taken": Kind(
        409, "This seat is taken", "Somebody sits there, or it is kept for another player."
    ),
    "already-seated": Kind(409, "You have a seat already", "A player has one seat in a game."),
    "already-started": Kind(
        409, "The game has started", "Joining, leaving and cancelling end with the start."
    ),
    "nothing-to-open": Kind(
        409,
        "There is no seed to open",
        "Seeds are opened in sealed games, once every seat is taken, by seats that sealed one.",
    ),
    "quota-exceeded": Kind(
        409,
        "You hold as many as one player may",
        "A player may have so many seats in games not yet over, and so many created games that "
        "wait for players, and ten tokens. Finish, leave, cancel or revoke some first.",
    ),
    "last-token": Kind(
        409,
        "This is your last token",
        "A player keeps at least one token that never expires. Take a new one first.",
    ),
    "stale-version": Kind(
        409,
        "The game has moved on",
        "The version that the call expected is not the game's any more: `current_version` is. "
        "412 answers the `If-Match` header, 409 `expected_version` in the body. Look again, then "
        "decide.",
    ),
    "too-large": Kind(413, "The body is too large", "Moves take 4 KiB, other calls 64 KiB."),
    "too-costly": Kind(
        413,
        "The check would take too long here",
        "A log is checked here within a budget of work. `eights verify FILE` and the page "
        "`/verify` have none and need no service.",
    ),
    "unsupported-media-type": Kind(
        415,
        "The body must be plain application/json",
        "Send `Content-Type: application/json` in UTF-8, without a `Content-Encoding`.",
    ),
    "validation-failed": Kind(
        422,
        "The request does not have the right shape",
        "`errors` lists every fault with a JSON pointer to its place in the body (`#/cards/0`), "
        "or the name of the query parameter (`?limit`) or header.",
    ),
    "ruleset-invalid": Kind(
        422,
        "These rules cannot be played",
        "`errors` lists every fault with a JSON pointer to the knob: unknown, of the wrong type, "
        "out of its bounds, or impossible together with others.",
    ),
    "idempotency-key-reused": Kind(
        422,
        "This key was used for another request",
        "An `Idempotency-Key` stands for one request; bodies are compared as parsed JSON. Take a "
        "new key for a new request.",
    ),
    "seal-mismatch": Kind(
        422,
        "This is not the seed that was sealed",
        "The seal is SHA-256 over the game's id, the seat and the client seed: see the fairness "
        "page. The opened seed does not lead to it.",
    ),
    "illegal-move": Kind(
        422,
        "This move is not allowed now",
        "`reason` says why. The view's `legal_moves` lists every move that is allowed.",
    ),
    "rate-limited": Kind(
        429,
        "Too many requests",
        "A player and an address have so many units a minute for calls of each kind, and may hold "
        "so many streams and waiting polls, and calls that thinking bots answer. "
        "`RateLimit-Policy` says what the call costs, "
        "`Retry-After` after how many seconds to go on.",
    ),
    "internal-error": Kind(
        500, "Something broke here", "Our fault. `instance` names the request in our logs."
    ),
    "unavailable": Kind(
        503,
        "The service cannot answer now",
        "The database is away, the service is stopping, or it is as busy with streams, thinking "
        "bots or checks of logs as it may be. Nothing was changed, or a retry with "
        "the same `Idempotency-Key` tells what was. `Retry-After` says when to come back.",
    ),
}

REASONS: Final[dict[str, str]] = {
    "card-not-in-hand": "a card of the play is not in the hand",
    "does-not-follow": "the card matches neither the active suit nor the rank",
    "attack-unanswered": "under an attack only an answer or a draw is allowed",
    "suit-owed": "a suit has to be declared first",
    "nothing-to-declare": "no suit is owed",
    "no-declaration": "a suit was named with a card that declares nothing",
    "must-play": "the seat can play and may not draw",
    "must-play-drawn": "the drawn card must be played",
    "must-draw": "the seat has to draw",
    "cannot-draw": "drawing is not possible now",
    "cannot-pass": "passing is not possible now",
    "ranks-differ": "cards played together must have one rank",
    "several-not-allowed": "the rule set allows one card a turn",
    "cannot-finish": "the game may not be won with this card",
    "joker-unnamed": "a joker must be named (`as`)",
    "bad-joker-name": "the joker is named as something it cannot stand for",
    "not-in-fight": "this has no place in a fight",
    "nothing-to-announce": "no such announcement is open",
    "nothing-to-challenge": "nothing to catch there",
}


class Problem(Exception):
    """A refusal found by the HTTP layer itself; ``extra`` goes into the document."""

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        status: int | None = None,
        headers: dict[str, str] | None = None,
        **extra: Any,
    ) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.status = KINDS[code].status if status is None else status
        self.headers = headers or {}
        self.extra = extra


def invalid(*faults: tuple[str, str]) -> Problem:
    """``validation-failed`` with its (pointer, detail) faults."""
    errors = [{"pointer": pointer, "detail": detail} for pointer, detail in faults]
    return Problem("validation-failed", f"{faults[0][0]}: {faults[0][1]}", errors=errors)
