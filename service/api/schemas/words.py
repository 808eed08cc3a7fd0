"""Default descriptions of fields in responses, by field name.

A field whose metadata has a description uses that one instead.
"""

from typing import Any, Final

from apispec import BasePlugin
from marshmallow import fields

PHASES_MEAN: Final = (
    "`declare` a suit, continue after it has `drawn`, answer an `attack`, play a card on a "
    "`cover`, continue a `fight`, or `play`; `over`: the game has ended"
)
WORDS: Final[dict[str, str]] = {
    "active_suit": "The suit to follow; null: any card follows.",
    "algorithm": "The signature algorithm.",
    "announced": "The calls of the seat that are still valid.",
    "bot": "The id of the house bot in the seat; null: none.",
    "card_count": "The number of cards in the seat's hand.",
    "check": "The name of the check.",
    "checks": "The checks, in order.",
    "code": "The code of the problem; branch on it.",
    "created_at": "The time of creation.",
    "creator": "The id of the player who created the game; null: unknown.",
    "day": "The day in UTC.",
    "deadline": "When the clock moves for seats that have not acted; null: there is no clock.",
    "dealer": "The dealer's seat; null before the start.",
    "detail": "An explanation in words.",
    "direction": "The direction of play: `clockwise` or `counterclockwise`; null before the start.",
    "discard_count": "The number of cards in the discard pile, including the upcard.",
    "ended_at": "When the game ended; null before.",
    "entries": "The number of log entries.",
    "entropy": "Whose randomness determined the deals; null: verification stopped earlier.",
    "entry": "The caller's own entry in the log.",
    "errors": "All errors in the request, with their locations.",
    "events": "The events, in order.",
    "expires_at": "When it expires; null: never.",
    "fairness": "Where the randomness of the deals comes from.",
    "first_bad_line": "The number of the first invalid line, from 1; null: none.",
    "format": "The name and version of the format.",
    "from": "The size of the older tree.",
    "game_id": "The id of the game.",
    "hand": "The cards in the hand.",
    "hands": "The remaining cards of each seat.",
    "head": "The head of the hash chain.",
    "house": "How many moves of house bots were recomputed.",
    "index": "The index of the leaf, from 0.",
    "items": "The items of the page, in order.",
    "key_id": "The id of the signing key; null: unsigned.",
    "keys": "The public keys, the one in use first.",
    "knobs": "Every knob with its value and what that means.",
    "last_used_at": "When the token was last used, to the hour; null: never.",
    "meaning": "What the value means, in words.",
    "passed": "Whether the check passed.",
    "pending": "How many cards an attack demands; 0: no attack.",
    "phase": f"What the seat to act may do: {PHASES_MEAN}; null before the start.",
    "place": "The place of the seat, from 1; tied seats share a place.",
    "player": "The player in the seat; null: none.",
    "points": "The points of the round, by seat.",
    "provably_fair": "true: the creator set neither the seed nor the position.",
    "reason": "Why it ended.",
    "receipt": "The receipt for the entry; keep it to prove later that the entry was in the log.",
    "result": "How the game ended; null before.",
    "round": "The round, from 1; null before the start.",
    "rules": "All knobs of the rules.",
    "rules_version": "The version of the rules with which the log is replayed.",
    "ruleset": "The id of the preset.",
    "score": "The score of the seat.",
    "scores": "The scores after the round, by seat.",
    "seat": "The number of the seat, counted from 0.",
    "seats": "The seats, in order.",
    "seed_mode": "How the seed of the game is made.",
    "seq": "The number of the log entry, from 1.",
    "shuffle": "The name and version of the shuffle.",
    "signature": "Ed25519, as hex digits; null: unsigned.",
    "size": "The number of leaves of the tree.",
    "standings": "The final standings.",
    "started_at": "When the game started; null before.",
    "status": "The status of the game.",
    "stock_count": "The number of cards in the stock.",
    "text": "A description in words.",
    "title": "The title, in the language of the response.",
    "to": "The size of the newer tree.",
    "tree": "The head of the tree that contains the checkpoint.",
    "checkpoint": "The checkpoint that is in the tree.",
    "turn": "The seat whose turn it is; null: none.",
    "type": "The type of the event, entry or message.",
    "upcard": "The top card of the discard pile; null before the start.",
    "upcard_as": "The card that the upcard, a joker, was named as; null: the upcard itself.",
    "valid": "Whether all checks passed.",
    "valid_from": "When the key came into use; null: unknown.",
    "valid_until": "When the key was retired; null: it is in use.",
    "value": "The knob's value.",
    "version": "The version of the game: the number of its newest log entry.",
    "visibility": "Who can find and see the game.",
    "wild_rank": "The rank that is wild for this seat only; null: the wild ranks of the rules "
    "apply.",
    "winner": "The seat that won; null: none.",
    "winners": "The seats that won.",
}


def words_of(_converter: Any, field: fields.Field[Any], **_options: Any) -> dict[str, Any]:
    """An attribute function for apispec: the default description of a field."""
    # The items of a list have the same name, but need no description.
    if isinstance(field.parent, fields.Field):
        return {}
    name = field.data_key or field.name
    if "description" in field.metadata or name not in WORDS:
        return {}
    return {"description": WORDS[name]}


class Docstrings(BasePlugin):  # type: ignore[misc]  # apispec is typed in part only.
    """An apispec plugin that uses the docstring of a marshmallow schema as its description."""

    def schema_helper(self, name: str, definition: Any, **kwargs: Any) -> dict[str, Any] | None:
        """The description of a component; None for components without a marshmallow schema."""
        schema = kwargs.get("schema")
        if schema is None:
            return None
        described = schema if isinstance(schema, type) else type(schema)
        return {"description": " ".join((described.__doc__ or "").split())}
