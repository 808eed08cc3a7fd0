"""What cards name; which may be played on a demand, and what these do to it."""

from typing import Final

from crazy_eights.cards import PACK_SIZE, CardMask
from crazy_eights.engine.deeds import END, PASS_ON
from crazy_eights.engine.rule_tables import Answers, RuleTables
from crazy_eights.engine.state import ANSWER, FIGHT, UNMET, Met, State

_EFFECTS: Final = 4
"""The most effects of a card."""
_SAME: Final = PACK_SIZE * _EFFECTS * 2


def declaring(tables: RuleTables, key: int, facing: int) -> CardMask:
    """The kinds that name a suit or a rank on a facing (CE-06, CV-06 … CV-09), where `key` is the
    seat's index into `tables.wild_masks`.
    """
    found = tables.declaring[key]
    if tables.declares_if_matching:
        found |= tables.declaring_if[key] & tables.matching[facing]
    return found


def named_by(tables: RuleTables, key: int, facing: int, kind: int) -> str:
    """What a card names on a facing: `suit`, `rank`, `either`, or nothing."""
    if not tables.declaring[key] >> kind & 1:
        follows = tables.declares_if_matching and declaring(tables, key, facing) >> kind & 1
        return "suit" if follows else ""
    if not tables.naming_rank[key] >> kind & 1:
        return "suit"
    return "either" if tables.naming_either[key] >> kind & 1 else "rank"


def answers(state: State, seat: int) -> Answers:
    """The kinds with which a seat may answer what is demanded of it (FP-09), remembered per rule
    set.
    """
    tables = state.tables
    key = state.scores[seat] if tables.own_score else 0
    demand = (state.attack * _EFFECTS + state.attack_effect) * 2 + state.attack_wild
    place = (state.facing * (len(tables.wild_masks)) + key) * _SAME + demand
    found = tables.answers.get(place)
    if found is None:
        found = tables.answers[place] = answers_to(
            tables, key, state.attack, state.attack_effect, state.facing, wild=state.attack_wild
        )
    return found


def answers_to(
    tables: RuleTables, key: int, attack: int, effect: int, facing: int, *, wild: bool
) -> Answers:
    """The same for an effect of a card, which was `wild`, where `key` is the seat's index into
    `tables.wild_masks`. Of the rules for one card the first applies.
    """
    allowed = ends = passes = 0
    for meeting in tables.meetings[attack][effect]:
        if meeting.on_wild and not wild:
            continue
        found = meeting.cards | (tables.wild_masks[key] if meeting.wild else 0)
        found &= meeting.among & ~allowed
        if meeting.follows:
            found &= tables.follow[key][facing]
        allowed |= found
        if meeting.so == END:
            ends |= found
        elif meeting.so == PASS_ON:
            passes |= found
    return allowed, ends, passes


def met_by(state: State, seat: int, kinds: tuple[int, ...]) -> Met:
    """What a play, not yet made, does to the demand on its player."""
    if state.phase != ANSWER:
        return UNMET
    _, ends, passes = answers(state, seat)
    return met_in(state.tables, ends, passes, kinds) if ends or passes else UNMET


def met_in(tables: RuleTables, ends: CardMask, passes: CardMask, kinds: tuple[int, ...]) -> Met:
    """The same where `ends` end the demand and `passes` pass it on. What such a card demands itself
    lapses, so one without a demand comes first (CD-06, ZW-12).
    """
    either = ends | passes
    found = [kind for kind in counted(tables, kinds) if either >> kind & 1]
    if not found:
        return UNMET
    without = [kind for kind in found if not demands(tables, kind)]
    card = (without or found)[0]
    return Met(card, ends >> card & 1 != 0)


def counted(tables: RuleTables, kinds: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of a play whose effects count."""
    return kinds[-1:] if tables.last_acts else kinds


def demands(tables: RuleTables, kind: int) -> bool:
    """Whether a card demands anything."""
    return any(act.demands for act in tables.deeds[kind].acts)


def demand_of(tables: RuleTables, kinds: tuple[int, ...], met: Met) -> int:
    """How many cards a play demands of others by itself (FP-20)."""
    if tables.deeds[kinds[-1]].top >= 0:
        return 0
    demand = sum([tables.draw_count[kind] for kind in counted(tables, kinds)])
    return demand - tables.draw_count[met.card] if met.card >= 0 else demand


def stays(state: State, kinds: tuple[int, ...], met: Met) -> bool:
    """Whether the player of a play, not yet made, stays in the round although no card is left: the
    cards must be covered, and nobody faces a demand (LO-05, FP-56).
    """
    tables = state.tables
    if not tables.has_must or state.phase == FIGHT or (state.attack >= 0 and not met.ends):
        return False
    kinds = counted(tables, kinds)
    deeds = [tables.deeds[kind] for kind in kinds]
    if deeds[-1].top >= 0 or not any(deed.must for deed in deeds):
        return False
    left = list(kinds)
    if met.card >= 0:
        left.remove(met.card)
    return not any(demands(tables, kind) for kind in left)
