"""Forged entries of the clock and the house bots (see `forged`)."""

from typing import Final

from crazy_eights.verification.verify import verify
from tests.kit.forged import Forgery, forging
from tests.kit.story import Story

FORGERIES_OF_ACTS: Final[list[Forgery]] = []
forges = forging(FORGERIES_OF_ACTS)


@forges("clock/time-outs")
def timed_out_a_millisecond_early(story: Story) -> int:
    """The clock moves a millisecond before the time of the turn has run out."""
    return story.shift(story.find(type="timed_out"), -1)


@forges("clock/time-outs")
def the_clock_makes_another_move(story: Story) -> int:
    """The clock passes where it draws."""
    line = story.find(type="timed_out", move={"type": "draw"})
    story[line]["move"] = {"type": "pass"}
    return line


@forges("clock/time-outs")
def timed_out_another_seat(story: Story) -> int:
    """The clock moves for a seat that is not to act."""
    line = story.find(type="timed_out")
    story[line]["seat"] = (story[line]["seat"] + 1) % 3
    return line


@forges("end/finished")
def timed_out_without_a_timer(story: Story) -> int:
    """The clock moves though the rules have no turn timer."""
    line = story.find(type="started") + 1
    story.insert(line, type="timed_out", seat=story[line]["seat"], move={"type": "draw"})
    return story.shift(line, 10**9)


@forges("clock/time-outs")
def it_does_not_resign_after_three_time_outs(story: Story) -> int:
    """A seat plays on after as many time-outs as make it resign."""
    return story.drop(story.find(type="resigned", by="clock"))


@forges("clock/time-outs")
def it_resigns_by_itself_after_three_time_outs(story: Story) -> int:
    """The resignation that follows from time-outs is recorded as the seat's own."""
    line = story.find(type="resigned", by="clock")
    story[line]["by"] = "seat"
    return line


@forges("clock/time-outs")
def it_resigns_a_millisecond_after_three_time_outs(story: Story) -> int:
    """The resignation has another time than the time-out from which it follows."""
    return story.shift(story.find(type="resigned", by="clock"), 1)


@forges("clock/time-outs")
def it_resigns_a_time_out_early(story: Story) -> int:
    """A seat resigns by the clock after three time-outs where the limit is four."""
    story[1]["limits"]["timeouts"] += 1
    return story.find(type="resigned", by="clock")


@forges("end/resigned")
def resigned_by_the_clock_in_time(story: Story) -> int:
    """A player's resignation is recorded as the clock's."""
    line = story.find(type="resigned", by="seat")
    story[line]["by"] = "clock"
    return line


def _pair(story: Story, kind: str) -> int:
    """The first of two such lines with one time."""
    return next(
        line
        for line in range(2, story.last)
        if story[line]["type"] == story[line + 1]["type"] == kind
        and story[line]["at"] == story[line + 1]["at"]
    )


@forges("clock/fight")
def one_of_a_fight_does_not_pass(story: Story) -> int:
    """In a fight the clock passes for one person, but not for the next."""
    return story.drop(_pair(story, "timed_out") + 1)


@forges("clock/fight")
def one_of_a_fight_passes_later(story: Story) -> int:
    """In a fight the clock passes for the second person a millisecond later."""
    return story.shift(_pair(story, "timed_out") + 1, 1)


@forges("clock/fight")
def a_fight_is_passed_in_another_order(story: Story) -> int:
    """In a fight the clock passes for the higher seat first."""
    line = _pair(story, "timed_out")
    one, two = story[line], story[line + 1]
    one["seat"], two["seat"] = two["seat"], one["seat"]
    return line


@forges("clock/idle")
def resigned_a_millisecond_before_it_was_idle(story: Story) -> int:
    """The clock resigns for a person a millisecond before the idle deadline."""
    line = _pair(story, "resigned")
    deadline = story[line - 1]["at"] + 1000 * story[1]["limits"]["idle_seconds"]
    return story.shift(line, deadline - 1 - story[line]["at"])


@forges("clock/idle")
def one_of_the_idle_does_not_resign(story: Story) -> int:
    """Of two persons in `to_act` at the idle deadline only the first resigns."""
    return story.drop(_pair(story, "resigned") + 1)


@forges("clock/idle")
def the_idle_resign_in_another_order(story: Story) -> int:
    """The higher of two seats resigns first at the idle deadline."""
    line = _pair(story, "resigned")
    one, two = story[line], story[line + 1]
    one["seat"], two["seat"] = two["seat"], one["seat"]
    return line


def _seat_of(story: Story, bot: str) -> int:
    seat: int = story[story.find(type="joined", bot=bot)]["seat"]
    return seat


@forges("house/both")
def greedy_draws_instead(story: Story) -> int:
    """The greedy bot draws, which is legal, where it would have played."""
    return story.move(story.find(type="play", seat=_seat_of(story, "greedy")), type="draw")


@forges("house/both")
def random_draws_instead(story: Story) -> int:
    """The random bot draws, which is legal, where its chance had it play."""
    return story.move(story.find(type="play", seat=_seat_of(story, "random")), type="draw")


@forges("house/both")
def a_bot_moves_for_a_person(story: Story) -> int:
    """A house bot draws when it is the turn of a person."""
    person = story[story.find(type="joined", bot=None)]["seat"]
    line = story.find(after=story.find(type="started"), seat=person)
    return story.insert(line, type="draw", seat=_seat_of(story, "greedy"))


@forges("house/fight")
def a_bot_passes_before_a_person(story: Story) -> int:
    """In a fight a house bot passes while a person may still continue it."""
    bots = {entry["seat"] for entry in story.lines[1:] if entry.get("bot")}
    for line in range(story.find(type="started") + 1, story.last):
        one, two = story[line], story[line + 1]
        if one["type"] == two["type"] == "pass" and {one["seat"], two["seat"]} & bots == {
            two["seat"]
        }:
            one["seat"], two["seat"] = two["seat"], one["seat"]
            if verify(story.export()).checks[-1].detail == "It is not the turn of this house bot.":
                return line
            one["seat"], two["seat"] = two["seat"], one["seat"]
    raise LookupError("No such fight.")


@forges("house/calls")
def a_bot_challenges(story: Story) -> int:
    """A house bot challenges a forgotten call, which is legal, but it never would."""
    person = story[story.find(type="joined", bot=None)]["seat"]
    seat = _seat_of(story, "greedy")
    for line in range(story.find(type="started") + 2, story.last):
        for call in ("last_card", "half_card") if story[line - 1]["seat"] == person else ():
            story.insert(line, type="challenge", seat=seat, target=person, call=call)
            if (
                verify(story.export()).checks[-1].detail
                == "The house bot would not have said this."
            ):
                return line
            story.drop(line)
    raise LookupError("No such call.")


@forges("house/both")
def a_reply_is_left_out(story: Story) -> int:
    """A house bot does not move when it is its turn."""
    return story.drop(story.find(after=story.find(type="started"), seat=_seat_of(story, "greedy")))


@forges("house/alone")
def two_replies_are_exchanged(story: Story) -> int:
    """The second of two house bots moves first."""
    line = story.find(type="started") + 1
    one, two = story[line], story[line + 1]
    story.lines[line - 1 : line + 1] = [{**two, "seq": one["seq"]}, {**one, "seq": two["seq"]}]
    return line


@forges("house/both")
def a_bot_runs_out_of_time(story: Story) -> int:
    """The clock moves for a house bot, which has none."""
    line = story.find(type="play", seat=_seat_of(story, "greedy"))
    story.move(line, type="timed_out", move={"type": "draw"})
    return story.shift(line, 10**9)


@forges("house/both")
def a_bot_resigns(story: Story) -> int:
    """A house bot resigns."""
    line = story.find(type="play", seat=_seat_of(story, "greedy"))
    return story.move(line, type="resigned", by="seat")


@forges("house/both")
def a_bot_resigns_by_the_clock(story: Story) -> int:
    """A house bot resigns in a game that was idle."""
    line = story.find(type="play", seat=_seat_of(story, "random"))
    story.move(line, type="resigned", by="clock")
    return story.shift(line, 10**12)


@forges("house/both")
def a_bot_is_punished(story: Story) -> int:
    """A house bot tries an illegal move."""
    line = story.find(type="play", seat=_seat_of(story, "greedy"))
    return story.move(line, type="illegal", move={"type": "play", "cards": ["XR"]})


@forges("house/both")
def the_bots_change_their_names(story: Story) -> int:
    """The moves of the greedy and the random bot are recorded under each other's names."""
    for line in range(2, story.find(type="started")):
        other = {"greedy": "random", "random": "greedy"}.get(story[line].get("bot") or "")
        if other is not None:
            story[line]["bot"] = other
    return _first_other_choice(story, {_seat_of(story, bot) for bot in ("greedy", "random")})


def _first_other_choice(story: Story, seats: set[int]) -> int:
    """The first line of these seats that the recorded bots would not have made: sometimes the
    bots make equal choices.
    """
    line = verify(story.export()).first_bad_line or 0
    if story[line]["seat"] not in seats:
        raise LookupError(line)
    return line


@forges("end/finished")
def a_person_is_told_to_be_a_bot(story: Story) -> int:
    """The moves of a person are recorded as those of a random bot."""
    story[1]["house"] = {"random": 1}
    story[2].update(player=None, bot="random", level=None, client_seed=None)
    return _first_other_choice(story, {story[2]["seat"]})
