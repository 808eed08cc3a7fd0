"""What every knob means to a person, value by value, and which rules it comes from."""

from typing import Final

from service.game.prose.knob_text import ANY, SAME, KnobText
from service.game.prose.knob_texts_end import END_TEXTS

_CARDS: Final = {1: "one card", ANY: "{value} cards"}

KNOB_TEXTS: Final[dict[str, KnobText]] = {
    "#/id": KnobText("The preset these rules began with", SAME, "CE-12"),
    "#/players/min": KnobText("The smallest number of players", SAME, "CE-01 LO-01 RC-01 ZW-01"),
    "#/players/max": KnobText("The largest number of players", SAME, "CE-01 LO-01 RC-01 ZW-01"),
    "#/deck/packs": KnobText(
        "How many packs are shuffled together",
        {"auto": "one, or two from deck.two_packs_from players on", ANY: "{value}"},
        "CE-01 CD-01 LO-01 RC-01 ZW-01 FP-02",
    ),
    "#/deck/two_packs_from": KnobText(
        'From how many players on packs "auto" means two', SAME, "CE-01 CD-01 FP-02"
    ),
    "#/deck/jokers_per_pack": KnobText(
        "How many jokers each pack has", {0: "none", ANY: "{value}"}, "LO-01 ZW-01 FP-28"
    ),
    "#/deck/lowest": KnobText(
        "The lowest rank of the pack besides the ace",
        {"2": "the two, 52 cards", "6": "the six, 36 cards", "7": "the seven, 32 cards"},
        "CE-01 FP-28",
    ),
    "#/deal/cards": KnobText("Each player is dealt", _CARDS, "CE-02 CV-03 LO-01 RC-01 ZW-01 FP-28"),
    "#/deal/two_players": KnobText(
        "When two play a round each is dealt", _CARDS, "CE-02 FR-01 FP-02"
    ),
    "#/deal/by_round": KnobText(
        "The number of cards may change from round to round",
        {None: "it does not", ANY: "{value}, and the last number holds for later rounds"},
        "CV-03 FP-02",
    ),
    "#/first_seat": KnobText(
        "Who begins a round",
        {
            "dealer_left": "the player at the dealer's left",
            "dealer_right": "the player at the dealer's right",
            "dealer": "the dealer",
        },
        "CE-03 LO-02 FR-02 ZW-01 FP-04",
    ),
    "#/direction": KnobText(
        "Which way play runs at the start of a round",
        {"clockwise": "clockwise", "counterclockwise": "counter-clockwise"},
        "CE-03 LO-02 ZW-01",
    ),
    "#/starter/wild": KnobText(
        "A wild card that is turned up to begin",
        {
            "dealer_declares": "the dealer declares a suit",
            "first_seat_declares": "the player who begins declares a suit",
            "own_suit": "it counts as its own suit",
            "put_back": "it goes into the middle of the stock and another card is turned",
        },
        "CE-08 FR-01 RC-02 FP-01 FP-05",
    ),
    "#/starter/special": KnobText(
        "A card with an effect that is turned up to begin",
        {
            "active": "its effect happens as if the dealer had played it",
            "inert": "it has no effect",
            "put_back": "it goes into the middle of the stock and another card is turned",
        },
        "CS-06 LO-02 RC-02 ZW-01 FP-01 FP-04",
    ),
    "#/starter/joker": KnobText(
        "A joker that is turned up to begin",
        {"put_back": "it goes into the middle of the stock and another card is turned"},
        "LO-02 FP-01",
    ),
    "#/wild/ranks": KnobText(
        "The ranks that are wild", {(): "none", ANY: "{value}"}, "CE-06 CV-06 FP-28"
    ),
    "#/wild/own_score": KnobText(
        "Whether a player's score names the own wild rank",
        {True: "it does, in place of wild.ranks", False: "it does not"},
        "CD-03 FP-28",
    ),
    "#/wild/playable": KnobText(
        "When a wild may be played",
        {
            "always": "on any card",
            "matching": "on the active suit, on a wild, or on a card of its rank",
        },
        "CE-05 CE-06 CV-07 CV-08 CV-09 FP-07",
    ),
    "#/wild/declares": KnobText(
        "Whether a wild declares the suit to follow",
        {
            "always": "always",
            "never": "never, its own suit counts",
            "if_matching": "if it matched what it was laid on, else its own suit counts",
        },
        "CE-06 CE-07 CV-07 CV-08 CV-09 FP-05 FP-07",
    ),
    "#/wild/on_wild": KnobText(
        "Whether a wild may be laid on a wild",
        {True: "it may", False: "it may not"},
        "CE-07 FP-08",
    ),
    "#/wild/rank_match": KnobText(
        "Whether cards of a wild's rank may follow it off suit",
        {True: "they may", False: "they may not"},
        "CD-04 CD-07 FP-09",
    ),
    "#/effects": KnobText(
        "Which cards have an effect",
        {ANY: "{value}"},
        "CS-01 CS-02 CS-03 CV-01 CV-02 LO-04 LO-05 LO-06 RC-05 ZW-05 ZW-08 ZW-12 FP-13",
    ),
    "#/reverse_two_players": KnobText(
        "What a reverse does between two players",
        {"none": "nothing", "skip": "its player plays again"},
        "CS-02 LO-09 RC-05 ZW-06 FP-11",
    ),
    "#/attack/answer": KnobText(
        "What a player may lay on a demand to draw instead of drawing",
        {
            "none": "nothing, so the cards are drawn at once",
            "same_rank": "a card of the same rank and effect",
            "any_draw_card": "any card that makes others draw",
        },
        "CS-03 CS-04 CD-05 LO-04 RC-05 ZW-08 ZW-10 FP-09",
    ),
    "#/attack/block_suit": KnobText(
        "Which suit a card needs that cancels a demand",
        {"any": "any", "same": "the suit of the attacking card"},
        "ZW-12 FP-09",
    ),
    "#/attack/victim": KnobText(
        "What taking the cards of a demand costs besides",
        {"loses_turn": "the turn", "may_play": "nothing, an ordinary turn follows"},
        "CS-05 LO-04 ZW-11 FP-10 FP-18",
    ),
    "#/attack/first_pick_block": KnobText(
        "Whether a blocking card drawn first spares the rest of a demand",
        {True: "it does, if it is played at once", False: "it does not"},
        "ZW-12 FP-10",
    ),
    "#/joker/role": KnobText(
        "What a joker is played as",
        {
            "none": "there are no jokers",
            "any_card": "the card its player names, which must itself be legal",
            "effect": "itself, on any card, with the effect of the entry X",
        },
        "LO-10 ZW-09 FP-11 FP-28",
    ),
    "#/joker/after": KnobText(
        "What follows a joker that stands for itself",
        {"any_card": "any card", "suit_below": "the suit that was active before it"},
        "ZW-13 FP-08",
    ),
    "#/draw/voluntary": KnobText(
        "Whether a player who can play may draw instead",
        {True: "yes", False: "no, who can play must"},
        "CE-04 CV-04 LO-03 FR-03 RC-04 ZW-02 FP-16",
    ),
    "#/draw/limit": KnobText(
        "How many cards a player may draw in a turn",
        {0: "as many as it takes until one fits", 1: "one", ANY: "up to {value}"},
        "CE-04 FR-03 RC-04 FP-15",
    ),
    "#/draw/play_drawn": KnobText(
        "What becomes of a drawn card that fits",
        {
            "no": "it is kept and the turn ends",
            "may": "it may be played at once, or the turn is passed",
            "must": "it must be played at once",
        },
        "CE-04 CV-05 FR-03 RC-04 ZW-02 FP-15",
    ),
    "#/several_cards/allowed": KnobText(
        "Whether cards of one rank may be played together",
        {True: "they may", False: "they may not"},
        "CV-10 CN-01 FP-14 FP-30",
    ),
    "#/several_cards/effects": KnobText(
        "Which of several cards played together have their effect",
        {"all": "all of them", "last": "only the last one"},
        "CV-10 CN-01 FP-14",
    ),
    "#/calls": KnobText(
        "What must be announced", {ANY: "{value}"}, "CE-09 CV-11 LO-11 ZW-16 FP-20"
    ),
    **END_TEXTS,
}
"""By JSON pointer, in the order of the knobs. `describe` explains single effects and calls."""
