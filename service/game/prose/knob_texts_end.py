"""What the knobs mean that say how rounds and games end."""

from typing import Final

from service.game.prose.knob_text import ANY, SAME, KnobText

END_TEXTS: Final[dict[str, KnobText]] = {
    "#/finish/card": KnobText(
        "Which last card wins",
        {"any": "any", "regular": "only one that is neither wild nor has an effect"},
        "CE-10 ZW-14 FP-14",
    ),
    "#/finish/on": KnobText(
        "What the last card may be laid on",
        {
            "any": "any card",
            "regular_or_shifting": "a card without effect, a wild, a skip, a reverse or an again",
        },
        "ZW-14 FP-14",
    ),
    "#/finish/otherwise": KnobText(
        "What becomes of a last card that does not win",
        {
            "illegal": "it may not be played",
            "in_air": "its player has no cards but plays on, in the air",
            "penalty": "its player draws finish.penalty cards and plays on",
        },
        "ZW-15 FP-18 FP-19 FP-23",
    ),
    "#/finish/penalty": KnobText(
        'How many cards a last card that does not win costs with finish.otherwise "penalty"',
        {0: "none", ANY: "{value}"},
        "FP-19",
    ),
    "#/finish/effect": KnobText(
        "Whether the effect of a winning card happens",
        {"ignored": "no", "draw_only": "only a demand to draw does"},
        "CS-07 RC-07 FP-19",
    ),
    "#/stock_out": KnobText(
        "What happens when the stock is used up",
        {
            "reshuffle": "all discards but the upcard are shuffled into a new one",
            "pass": "nobody draws any more, and who cannot play passes",
            "end_round": "the round ends with that turn",
        },
        "CE-11 CV-12 FR-05 ZW-03 FP-06 FP-16 FP-17",
    ),
    "#/blocked": KnobText(
        "How a round is counted that nobody wins",
        {
            "score_all": "everybody counts the own hand, where hands are counted as penalties",
            "lowest_takes_differences": "the lowest hand collects what the others hold above it",
            "no_winner": "it is not counted",
        },
        "CV-12 RC-09 FP-22 FP-25 FP-26 FP-28",
    ),
    "#/countdown": KnobText(
        "Whether scores count down to zero, one new hand at a time",
        {None: "they do not"},
        "CD-01 CD-02 FP-28",
    ),
    "#/countdown/start": KnobText("The score everybody starts with", SAME, "CD-01 CD-02 CD-03"),
    "#/countdown/answered_wild_two": KnobText(
        "What becomes of the demand of a wild two that is answered with a two",
        {"stack": "it adds up as usual", "ends": "it is cancelled"},
        "CD-05 CD-06",
    ),
    "#/scoring/method": KnobText(
        "Who writes down points after a round",
        {
            "none": "nobody",
            "penalty": "everybody the own cards, as penalties",
            "collect": "the winner those of all other hands",
        },
        "CE-10 FR-05 FR-06 RC-06 ZW-17 FP-28",
    ),
    "#/scoring/points": KnobText(
        "What cards count, ranks that are not named counting their number",
        {ANY: "{value}"},
        "CE-10 LO-12 FR-05 RC-06 ZW-17 FP-12",
    ),
    "#/game_end/when": KnobText(
        "When the game ends",
        {
            "single_round": "after one round",
            "rounds": "after game_end.rounds rounds",
            "target": "when somebody has game_end.points points",
            "bust": "when one player is left, everybody with game_end.points points being out",
            "drop_highest": "when one player is left, the highest hand of each round dropping out",
            "countdown": "when a score has been counted down to zero",
        },
        "CE-12 CD-02 LO-13 FR-06 RC-06 ZW-17 FP-22 FP-25 FP-28",
    ),
    "#/game_end/rounds": KnobText(
        'How many rounds a game has that ends by "rounds"',
        {None: "not used", "players": "as many as players", ANY: "{value}"},
        "FR-06 FP-25",
    ),
    "#/game_end/points": KnobText(
        'How many points end a game that ends by "target" or "bust"',
        {None: "not used", ANY: "{value}"},
        "LO-13 RC-06 FP-25",
    ),
    "#/game_end/winner": KnobText(
        "Who wins the game",
        {
            "lowest": "the lowest score",
            "highest": "the highest score",
            "last_left": "the last player left",
            "first_to_zero": "the first to reach zero",
            "round_winner": "the winner of the round",
        },
        "CE-10 CD-02 LO-13 FR-06 RC-06 ZW-17 FP-25 FP-28",
    ),
    "#/turn_seconds": KnobText(
        "How long a turn may last before a move is made for the player",
        {None: "as long as it takes", ANY: "{value} seconds"},
        "RC-08",
    ),
    "#/illegal_move_penalty": KnobText(
        "How many cards an illegal move costs",
        {0: "none, it is only refused", ANY: "{value}"},
        "LO-11 FP-21",
    ),
}
