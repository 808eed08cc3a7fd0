"""What the document says of a field of answers by its name, unless the field says it itself.

One text here serves every answer that shares the field: 84 describe 259 fields.
"""

from typing import Any, Final

from apispec import BasePlugin
from marshmallow import fields

PHASES_MEAN: Final = (
    "`declare` a suit that is owed, play on after it has `drawn`, answer an `attack`, put on a "
    "`cover`, continue a `fight`, or `play`; `over` at the end"
)
WORDS: Final[dict[str, str]] = {
    "active_suit": "The suit that must be followed; null: any card follows.",
    "algorithm": "How it signs.",
    "announced": "The calls that the seat has made and that still hold.",
    "bot": "The house bot in the seat; null: none.",
    "card_count": "How many cards the seat holds.",
    "check": "The name of the check.",
    "checks": "What was checked, in order.",
    "code": "Which refusal it is; branch on this.",
    "created_at": "When it was created.",
    "creator": "The id of the player who created it; null: nobody is known.",
    "day": "The day in UTC.",
    "deadline": "When the clock acts for whoever does not; null: there is no clock.",
    "dealer": "The seat that deals; null before the start.",
    "detail": "The same in a sentence.",
    "direction": "Which way play runs: `clockwise` or `counterclockwise`; null before the start.",
    "discard_count": "How many cards lie on the discard pile, the upcard among them.",
    "ended_at": "When it ended; null before.",
    "entries": "How many entries the log has.",
    "entropy": "Whose entropy shaped the deals; null: the check did not come so far.",
    "entry": "The caller's own entry in the log.",
    "errors": "Every fault of the request, each with its place.",
    "events": "What happened, in order.",
    "expires_at": "When it ends by itself; null: never.",
    "fairness": "Whose chance made the deal.",
    "first_bad_line": "The first line that is wrong, from 1; null: none.",
    "format": "The format and its version.",
    "from": "The size of the older tree.",
    "game_id": "The id of the game.",
    "hand": "The cards in the hand.",
    "hands": "What each seat still held.",
    "head": "The head of the hash chain.",
    "house": "How the house's own bots were held against their decision code.",
    "index": "Which leaf it is, from 0.",
    "items": "The items of the page, in order.",
    "key_id": "The key that signed; null: unsigned.",
    "keys": "The keys, the one in use first.",
    "knobs": "What each knob means at its value.",
    "last_used_at": "When it was last used, to the hour; null: never.",
    "meaning": "The same in words.",
    "passed": "Whether nothing was wrong.",
    "pending": "How many cards the seat under attack must draw; 0: no attack.",
    "phase": f"What the seat to act may do: {PHASES_MEAN}, null before the start.",
    "place": "Its place, from 1; equal seats share one.",
    "player": "The player in the seat; null: none.",
    "points": "What the round counted for each seat.",
    "provably_fair": "true: the creator fixed neither seed nor position.",
    "reason": "Why it ended.",
    "receipt": "What to keep to prove later that the entry was in the log.",
    "result": "How the game ended; null before.",
    "round": "The round, from 1; null before the start.",
    "rules": "Every knob of the rules with its value.",
    "rules_version": "The version of the rules that the log is replayed by.",
    "ruleset": "The id of the preset.",
    "score": "The score of the seat.",
    "scores": "The scores after the round.",
    "seat": "The number of the seat, from 0.",
    "seats": "The seats in their order.",
    "seed_mode": "How the seed came about.",
    "seq": "The number of the entry in the log, from 1.",
    "shuffle": "The shuffle and its version.",
    "signature": "Ed25519, as hex digits; null: unsigned.",
    "size": "How many leaves the tree has.",
    "standings": "The final table.",
    "started_at": "When it started; null before.",
    "status": "How the game stands.",
    "stock_count": "How many cards the stock has.",
    "text": "The same in words.",
    "title": "The name in the language of the answer.",
    "to": "The size of the newer tree.",
    "tree": "The tree that it is a leaf of.",
    "checkpoint": "The checkpoint whose place in the tree is proven.",
    "turn": "The seat whose turn it is; null: nobody's.",
    "type": "Which kind it is.",
    "upcard": "The card that lies on top; null before the start.",
    "upcard_as": "What a named joker stands for; null: itself.",
    "valid": "Whether no check failed.",
    "valid_from": "From when on it signs; null: unknown.",
    "valid_until": "Until when it signed; null: it still does.",
    "value": "The knob's value.",
    "version": "The number of the newest entry.",
    "visibility": "Who may find and see it.",
    "wild_rank": "The rank that is wild for this seat alone; null: those of the rules are.",
    "winner": "The seat that won; null: nobody did.",
    "winners": "The seats that won.",
}


def words_of(_converter: Any, field: fields.Field[Any], **_options: Any) -> dict[str, Any]:
    """An attribute function for apispec: what is said of a field by its name."""
    # The items of a list bear its name, and say nothing of their own.
    if isinstance(field.parent, fields.Field):
        return {}
    name = field.data_key or field.name
    if "description" in field.metadata or name not in WORDS:
        return {}
    return {"description": WORDS[name]}


class Docstrings(BasePlugin):  # type: ignore[misc]  # apispec is typed in part only.
    """A plugin of apispec: what is said of a marshmallow schema is its docstring."""

    def schema_helper(self, name: str, definition: Any, **kwargs: Any) -> dict[str, Any] | None:
        """The description of a component; None where it is no marshmallow schema."""
        schema = kwargs.get("schema")
        if schema is None:
            return None
        described = schema if isinstance(schema, type) else type(schema)
        return {"description": " ".join((described.__doc__ or "").split())}
