"""Which cards declare a suit; which may be played on a demand, and which of these end it."""

from crazy_eights.cards import PACK_SIZE, CardMask
from crazy_eights.engine.facing import WILD_FACING
from crazy_eights.engine.rule_tables import RuleTables
from crazy_eights.engine.state import ATTACK, NONE, State

Answers = tuple[CardMask, CardMask]
_FACINGS = 2 * WILD_FACING


def declaring(tables: RuleTables, key: int, facing: int) -> CardMask:
    """The kinds that declare a suit on a facing (CE-06, CV-06 … CV-09), where `key` is the seat's
    index into `tables.wild_masks`.
    """
    found = tables.declaring[key]
    if tables.declares_if_matching:
        found |= tables.declaring_if[key] & tables.matching[facing]
    return found


def answers(state: State, seat: int) -> Answers:
    """The kinds with which a seat may answer what is demanded of it, and those that end the demand
    (FP-09), remembered per rule set.
    """
    tables = state.tables
    key = state.scores[seat] if tables.own_score else 0
    place = (key * PACK_SIZE + state.attack) * _FACINGS + state.facing
    found = tables.answers.get(place)
    if found is None:
        found = tables.answers[place] = answers_to(tables, key, state.attack, state.facing)
    return found


def answers_to(tables: RuleTables, key: int, attack: int, facing: int) -> Answers:
    """The same for a demanding card, where `key` is the seat's index into `tables.wild_masks`. Of
    the rules for one card the first applies.
    """
    allowed = ends = 0
    for meeting in tables.meetings[attack]:
        if meeting.on_wild and facing < WILD_FACING:
            continue
        found = meeting.cards | (tables.wild_masks[key] if meeting.wild else 0)
        if meeting.follows:
            found &= tables.follow[key][facing]
        found &= ~allowed
        allowed |= found
        if meeting.ends:
            ends |= found
    return allowed, ends


def ender_of(state: State, seat: int, kinds: tuple[int, ...]) -> int:
    """The card of a play, not yet made, that ends the demand on its player; -1 if none does."""
    ends = answers(state, seat)[1] if state.phase == ATTACK else 0
    return ender_in(state.tables, ends, kinds) if ends else NONE


def ender_in(tables: RuleTables, ends: CardMask, kinds: tuple[int, ...]) -> int:
    """The same where `ends` end the demand. What it demands itself lapses, so a card without a
    demand comes first (CD-06, ZW-12).
    """
    found = [kind for kind in (kinds[-1:] if tables.last_acts else kinds) if ends >> kind & 1]
    without = [kind for kind in found if not tables.draw_count[kind]]
    return (without or found or (NONE,))[0]


def demand_of(tables: RuleTables, kinds: tuple[int, ...], ender: int) -> int:
    """How many cards a play demands of the next seat by itself (FP-20)."""
    if len(kinds) == 1:
        return 0 if ender >= 0 else tables.draw_count[kinds[0]]
    if tables.deeds[kinds[-1]].top >= 0:
        return 0
    counted = kinds[-1:] if tables.last_acts else kinds
    demand = sum([tables.draw_count[kind] for kind in counted])
    return demand - tables.draw_count[ender] if ender >= 0 else demand
