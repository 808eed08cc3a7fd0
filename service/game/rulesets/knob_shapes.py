"""What every knob may be: types, words and bounds. Which values go together: `ruleset_check`."""

from typing import Final

from service.game.cards import CODES, RANKS
from service.game.rulesets import knobs
from service.game.schema import Choice, Flag, Nullable, Record, Sequence, Table, Text, Whole, word

NATURAL_RANKS: Final = RANKS[:13]
FIGHT_TOPS: Final = ("5", "6", "7", "8", "9", "T", "K")
MAX_CARDS: Final = 52

_count = Whole(1, MAX_CARDS)
_penalty = Whole(0, MAX_CARDS)
_rank = word(*NATURAL_RANKS)


def is_effect_key(key: str) -> bool:
    """Whether a text names a card, a rank, the jokers, or the black or red cards of a rank."""
    if key in CODES or (len(key) == 1 and key in RANKS):
        return True
    rank, _, colour = key.partition("_")
    return len(rank) == 1 and rank in NATURAL_RANKS and colour in ("black", "red")


def effect_key_order(key: str) -> tuple[int, int, str]:
    """Sorts effect keys by rank, the wider key first."""
    width = 9 if key in CODES else len(key)
    return RANKS.index(key[0]), width, key


_effect_key = Text("a card, a rank, X for jokers, or a rank with _black or _red", is_effect_key)


def _effect(**shapes: object) -> Record:
    optional = {"against": None} if "against" in shapes else None
    return Record(knobs.Effect, {"type": _any_text, **shapes}, optional)  # type: ignore[dict-item]


_any_text = Text("a text", lambda text: True)
_effects = Choice(
    {
        "skip": _effect(),
        "reverse": _effect(),
        "again": _effect(),
        "draw": _effect(count=_count),
        "block": _effect(against=Nullable(Sequence(_effect_key, 1, MAX_CARDS, distinct=True))),
        "cover": _effect(match=word("any", "follow")),
        "fight": _effect(top=word(*FIGHT_TOPS)),
    }
)

_call = Record(
    knobs.Call,
    {
        "call": word("last_card", "half_card", "attack"),
        "cards_left": Nullable(word(1, 2)),
        "penalty": Nullable(_penalty),
        "enforce": word("auto", "challenge", "none"),
        "window": word("next_action", "own_next_turn"),
    },
)

_deck = Record(
    knobs.Deck,
    {
        "packs": word(1, 2, 3, 4, "auto"),
        "two_packs_from": Whole(1, MAX_CARDS),
        "jokers_per_pack": Whole(0, MAX_CARDS),
        "lowest": word("2", "6", "7"),
    },
)

_deal = Record(
    knobs.Deal,
    {
        "cards": _count,
        "two_players": _count,
        "by_round": Nullable(Sequence(_count, 1, 100)),
    },
)

_starter = Record(
    knobs.Starter,
    {
        "wild": word("dealer_declares", "first_seat_declares", "own_suit", "put_back"),
        "special": word("active", "inert", "put_back"),
        "joker": word("put_back"),
    },
)

_wild = Record(
    knobs.Wild,
    {
        "ranks": Sequence(_rank, 0, len(NATURAL_RANKS), distinct=True),
        "own_score": Flag(),
        "playable": word("always", "matching"),
        "declares": word("always", "never", "if_matching"),
        "on_wild": Flag(),
        "rank_match": Flag(),
    },
)

_attack = Record(
    knobs.Attack,
    {
        "answer": word("none", "same_rank", "any_draw_card"),
        "block_suit": word("any", "same"),
        "victim": word("loses_turn", "may_play"),
        "first_pick_block": Flag(),
    },
)

_finish = Record(
    knobs.Finish,
    {
        "card": word("any", "regular"),
        "on": word("any", "regular_or_shifting"),
        "otherwise": word("illegal", "in_air", "penalty"),
        "penalty": _penalty,
        "effect": word("ignored", "draw_only"),
    },
)

_points = Table(
    Text("a rank, or X for jokers", lambda key: len(key) == 1 and key in RANKS),
    Whole(0, 1000),
    RANKS.index,
)

_game_end = Record(
    knobs.GameEnd,
    {
        "when": word("single_round", "rounds", "target", "bust", "drop_highest", "countdown"),
        "rounds": Nullable(Whole(1, 100, or_word="players")),
        "points": Nullable(Whole(1, 10_000)),
        "winner": word("lowest", "highest", "last_left", "first_to_zero", "round_winner"),
    },
)

RULE_SET: Final = Record(
    knobs.RuleSet,
    {
        "id": Text("a text of 1 to 64 characters", lambda text: 1 <= len(text) <= 64),
        "players": Record(knobs.Players, {"min": Whole(2, 8), "max": Whole(2, 8)}),
        "deck": _deck,
        "deal": _deal,
        "first_seat": word("dealer_left", "dealer_right", "dealer"),
        "direction": word("clockwise", "counterclockwise"),
        "starter": _starter,
        "wild": _wild,
        "effects": Table(_effect_key, _effects, effect_key_order),
        "reverse_two_players": word("none", "skip"),
        "attack": _attack,
        "joker": Record(
            knobs.Joker,
            {
                "role": word("none", "any_card", "effect"),
                "after": word("any_card", "suit_below"),
            },
        ),
        "draw": Record(
            knobs.Draw,
            {
                "voluntary": Flag(),
                "limit": Whole(0, MAX_CARDS),
                "play_drawn": word("no", "may", "must"),
            },
        ),
        "several_cards": Record(
            knobs.SeveralCards, {"allowed": Flag(), "effects": word("all", "last")}
        ),
        "calls": Sequence(_call, 0, 8),
        "finish": _finish,
        "stock_out": word("reshuffle", "pass", "end_round"),
        "blocked": word("score_all", "lowest_takes_differences", "no_winner"),
        "countdown": Nullable(
            Record(
                knobs.Countdown,
                {"start": Whole(1, 13), "answered_wild_two": word("stack", "ends")},
            )
        ),
        "scoring": Record(
            knobs.Scoring, {"method": word("none", "penalty", "collect"), "points": _points}
        ),
        "game_end": _game_end,
        "turn_seconds": Nullable(Whole(5, 604_800)),
        "illegal_move_penalty": Whole(0, 5),
    },
)
"""The shape of a whole rule set, in the order in which it is shown."""
