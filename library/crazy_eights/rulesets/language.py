"""The language that the engine plays: a table of cards.

A row is a card set, a column one question about a card. The narrowest row that has a column decides
it, column by column. A card set is a list of keys, such as `QS`, `J_red` or `7`, and words: `wild`
(cards that name a suit), `special` (cards that name, do or answer something) and effects, such as
`draw`.
"""

from typing import Final, NamedTuple

CardSet = tuple[str, ...]
Follow = tuple[str, ...]
"""What a card must have in common with the card below, one of these: `suit`, `rank`, `wild` (it
lies on a wild card) or `any`."""
ANYTHING: Final[Follow] = ("any",)


class Answer(NamedTuple):
    """Cards of `with_` may be played on a demand, and then it grows (`so` is `add`) or ends
    (`end`).

    `rank` in `with_` is a card of the demanding card's rank with the same demand. `match` is
    `follow`, `suit` (of the demanding card) or `any`. The rule is limited to demanding cards of
    `on`.
    """

    with_: CardSet
    so: str
    match: str = "follow"
    on: CardSet | None = None


class Act(NamedTuple):
    """One thing that a card does; `answer` are the rules for what it demands, if not those of all
    demands.
    """

    do: str
    n: int = 1
    answer: tuple[Answer, ...] | None = None
    on: Follow = ()
    top: str = ""


class Row(NamedTuple):
    """The columns of a card set; None leaves a column to wider rows."""

    on: Follow | None = None
    not_on: CardSet | None = None
    name: str | None = None
    rank_stays: bool | None = None
    leaves: str | None = None
    stands_for: bool | None = None
    do: tuple[Act, ...] | None = None
    points: int | None = None


class Language(NamedTuple):
    """What the cards of a game are and do.

    `rows` are by key; `own` is the rank of a seat's score. `first_pick` are the cards that may
    answer a demand after its first card was drawn, None where all are drawn at once.
    """

    ranks: str
    jokers: int
    rows: tuple[tuple[str, Row], ...]
    follow: Follow
    answer: tuple[Answer, ...]
    first_pick: CardSet | None
    together: bool
    last_acts: bool
    not_with: CardSet
    not_on: CardSet
