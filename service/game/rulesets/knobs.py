"""The rule set as data: one frozen class per JSON object of the knobs, one field per JSON key.

What each knob may be is written in `knob_shapes`, what it means to a person in `knob_texts`, and
which values go together in `ruleset_check`. Nothing here decides anything.
"""

from dataclasses import dataclass, fields, is_dataclass
from typing import Any

Effects = tuple[tuple[str, "Effect"], ...]


@dataclass(frozen=True, slots=True)
class Players:
    """How many seats the game is for."""

    min: int
    max: int


@dataclass(frozen=True, slots=True)
class Deck:
    """Which cards are shuffled together; `packs` is a number or `auto`."""

    packs: int | str
    two_packs_from: int
    jokers_per_pack: int
    lowest: str


@dataclass(frozen=True, slots=True)
class Deal:
    """How many cards each seat gets."""

    cards: int
    two_players: int
    by_round: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Starter:
    """What happens when the card turned up to begin a round is wild, special or a joker."""

    wild: str
    special: str
    joker: str


@dataclass(frozen=True, slots=True)
class Wild:
    """Which ranks are wild, when they may be played, and what follows them."""

    ranks: tuple[str, ...]
    own_score: bool
    playable: str
    declares: str
    on_wild: bool
    rank_match: bool


@dataclass(frozen=True, slots=True)
class Effect:
    """What a played card does. `count`, `against`, `match` and `top` belong to one type each."""

    type: str
    count: int | None = None
    against: tuple[str, ...] | None = None
    match: str | None = None
    top: str | None = None


@dataclass(frozen=True, slots=True)
class Attack:
    """How cards to be drawn are answered, and what taking them costs."""

    answer: str
    block_suit: str
    victim: str
    first_pick_block: bool


@dataclass(frozen=True, slots=True)
class Joker:
    """What a joker is played as, and what follows it."""

    role: str
    after: str


@dataclass(frozen=True, slots=True)
class Draw:
    """When a seat may draw, how often, and what it may do with the card."""

    voluntary: bool
    limit: int
    play_drawn: str


@dataclass(frozen=True, slots=True)
class SeveralCards:
    """Whether cards of one rank may be played together."""

    allowed: bool
    effects: str


@dataclass(frozen=True, slots=True)
class Call:
    """One announcement that a play may owe."""

    call: str
    cards_left: int | None
    penalty: int | None
    enforce: str
    window: str


@dataclass(frozen=True, slots=True)
class Finish:
    """Which last cards win, and what the others do."""

    card: str
    on: str
    otherwise: str
    penalty: int
    effect: str


@dataclass(frozen=True, slots=True)
class Countdown:
    """Scores that count down to zero, one new hand at a time."""

    start: int
    answered_wild_two: str


@dataclass(frozen=True, slots=True)
class Scoring:
    """Who writes down points, and what the cards count; ranks not named count their number."""

    method: str
    points: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class GameEnd:
    """When the game is over and who has won it; `rounds` is a number or `players`."""

    when: str
    rounds: int | str | None
    points: int | None
    winner: str


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A full set of knob values; the order in which they were written makes no difference.

    Made by `ruleset.expand` or `ruleset.from_json`, which see to it that it can be played.
    """

    id: str
    players: Players
    deck: Deck
    deal: Deal
    first_seat: str
    direction: str
    starter: Starter
    wild: Wild
    effects: Effects
    reverse_two_players: str
    attack: Attack
    joker: Joker
    draw: Draw
    several_cards: SeveralCards
    calls: tuple[Call, ...]
    finish: Finish
    stock_out: str
    blocked: str
    countdown: Countdown | None
    scoring: Scoring
    game_end: GameEnd
    turn_seconds: int | None
    illegal_move_penalty: int

    def to_json(self) -> dict[str, Any]:
        """The expanded rule set as JSON in the order of the knobs; `from_json` reads it back."""
        plain: dict[str, Any] = _plain(self)
        plain["effects"] = {key: effect_to_json(effect) for key, effect in self.effects}
        plain["scoring"]["points"] = dict(self.scoring.points)
        return plain


def effect_to_json(effect: Effect) -> dict[str, Any]:
    """An effect with the fields of its own type only."""
    plain: dict[str, Any] = {"type": effect.type}
    if effect.type == "block":
        plain["against"] = None if effect.against is None else list(effect.against)
    for name in ("count", "match", "top"):
        value = getattr(effect, name)
        if value is not None:
            plain[name] = value
    return plain


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value
