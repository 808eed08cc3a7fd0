"""Forged logs: every line is well-formed and the chain is right, but the game is impossible.

Each forgery changes a story in place and returns the first bad line. Nearly all start from logs
whose seed the creator chose, so that a changed header deals the same cards.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from crazy_eights.verification.verify import verify
from tests.kit.story import Story

Forge = Callable[[Story], int]
ANYBODY: Final = "ab" * 16


class Forgery(NamedTuple):
    """A change of a valid log, and the check that finds it."""

    name: str
    of: str
    check: str
    forge: Forge

    @property
    def about(self) -> str:
        """The description of the change."""
        return " ".join((self.forge.__doc__ or "").split())


def forging(found: list[Forgery]) -> Callable[..., Callable[[Forge], Forge]]:
    """A decorator that adds a change of a valid log, and the check that finds it, to a list."""

    def forges(of: str, check: str = "replay") -> Callable[[Forge], Forge]:
        def note(forge: Forge) -> Forge:
            name = f"{check}/{forge.__name__.replace('_', '-')}"
            found.append(Forgery(name, of, check, forge))
            return forge

        return note

    return forges


FORGERIES: Final[list[Forgery]] = []
forges = forging(FORGERIES)


@forges("end/finished", "seq")
def gap_in_seq(story: Story) -> int:
    """One number of an entry is left out."""
    for line in range(4, story.last + 1):
        story[line]["seq"] += 1
    return 4


@forges("end/finished", "seq")
def at_runs_backwards(story: Story) -> int:
    """One entry is a millisecond older than the one before it."""
    story[5]["at"] = story[4]["at"] - 1
    return 5


@forges("end/finished", "seq")
def older_than_the_game(story: Story) -> int:
    """The first entry is older than the header."""
    story[2]["at"] = story[1]["created"] - 1
    return 2


@forges("seed/commit", "commitment")
def another_seed_is_revealed(story: Story) -> int:
    """The revealed seed is not the committed one."""
    story[story.last]["server_seed"] = "00" * 32
    return story.last


@forges("seed/commit", "commitment")
def another_commitment(story: Story) -> int:
    """The header commits to another seed."""
    story[1]["commit"] = "00" * 32
    return story.last


@forges("seed/commit", "commitment")
def another_game(story: Story) -> int:
    """The log has the id of another game."""
    story[1]["game"] = "00" * 16
    return story.last


@forges("seed/setup", "commitment")
def another_position_is_revealed(story: Story) -> int:
    """Two hands of the revealed position are exchanged."""
    story[story.last]["setup"]["hands"].reverse()
    return story.last


@forges("seed/commit", "commitment")
def a_position_is_made_up(story: Story) -> int:
    """A position is promised that is not revealed."""
    story[1]["setup"] = "00" * 32
    return story.last


@forges("seed/sealed", "seed")
def another_seed_is_opened(story: Story) -> int:
    """A client seed is opened that is not the sealed one."""
    line = story.find(type="opened")
    story[line]["client_seed"] = "00" * 32
    return line


@forges("seed/commit")
def another_client_seed(story: Story) -> int:
    """A player is recorded with another seed, so that other cards were dealt."""
    joined = max(n for n in range(2, story.last) if story[n].get("client_seed"))
    story[joined]["client_seed"] = "00" * 32
    return _first_impossible(story)


@forges("seed/commit")
def a_silent_seat(story: Story) -> int:
    """A player is recorded without a seed, so that other cards were dealt."""
    joined = max(n for n in range(2, story.last) if story[n].get("client_seed"))
    story[joined]["client_seed"] = None
    return _first_impossible(story)


def _first_impossible(story: Story) -> int:
    """The first move that other cards do not allow."""
    line = verify(story.export()).first_bad_line or 0
    if line <= story.find(type="started"):
        raise LookupError(line)
    return line


@forges("end/finished")
def unplayable_rules(story: Story) -> int:
    """No fewer than eight players and no more than two: such rules cannot be played."""
    story[1]["rules"]["players"] = {"max": 2, "min": 8}
    return 1


@forges("end/finished")
def a_seat_is_taken_twice(story: Story) -> int:
    """A player joins at a taken seat."""
    seat = story[2]["seat"]
    return story.insert(3, type="joined", seat=seat, player=ANYBODY, bot=None, client_seed=None)


@forges("end/finished")
def a_player_takes_two_seats(story: Story) -> int:
    """Both seats are recorded as taken by the same player."""
    first, second = story.find(type="joined"), story.rfind(type="joined")
    story[second]["player"] = story[first]["player"]
    return second


@forges("seed/sealed")
def opened_after_leaving(story: Story) -> int:
    """A player that has left opens its sealed seed."""
    opened = dict(story[story.find(type="opened")])
    joined = story.rfind(type="joined", seat=opened["seat"])
    line = story.insert(joined + 1, type="left", seat=opened["seat"], by="seat") + 1
    return story.insert(line, **{**opened, "at": story[line - 1]["at"]})


@forges("seed/come-and-go")
def a_quick_game_starts_with_a_free_seat(story: Story) -> int:
    """A game that has to fill starts without its last seat."""
    story[1]["limits"]["fill_seconds"] = 600
    return story.find(type="started")


@forges("seed/come-and-go")
def nobody_leaves(story: Story) -> int:
    """A free seat is left."""
    return story.insert(2, type="left", seat=5, by="creator")


@forges("end/finished")
def declined_by_who_sits_there(story: Story) -> int:
    """A seat that is taken is declined."""
    return story.insert(3, type="declined", seat=story[2]["seat"])


@forges("end/finished")
def expired_where_a_player_sits(story: Story) -> int:
    """An invitation to a seat that is taken expires."""
    return story.insert(3, type="expired", seat=story[2]["seat"])


@forges("seed/sealed")
def opened_too_early(story: Story) -> int:
    """A seed is opened before all seats are taken."""
    opened = dict(story[story.find(type="opened")])
    joined = story.find(type="joined", seat=opened["seat"])
    last = story.rfind(type="joined")
    if joined == last:
        story.lines[joined - 1], story.lines[last - 2] = story[last - 1], story[joined]
        story[last]["at"], story[last - 1]["at"] = story[last - 1]["at"], story[last]["at"]
    return story.insert(last, **{**opened, "at": story[last - 1]["at"]})


@forges("seed/sealed")
def opened_twice(story: Story) -> int:
    """A seat opens its seed a second time."""
    line = story.find(type="opened")
    return story.insert(line + 1, **dict(story[line]))


@forges("seed/sealed")
def started_with_a_sealed_seed(story: Story) -> int:
    """The game starts before all seeds are open."""
    return story.drop(story.rfind(type="opened"))


@forges("end/finished")
def it_does_not_start(story: Story) -> int:
    """All seats are taken and the game does not start."""
    return story.drop(story.find(type="started"))


@forges("seed/commit")
def cancelled_when_all_seats_were_taken(story: Story) -> int:
    """The creator cancels the game where it should start, when its deal is known."""
    return story.cut(story.find(type="started"), "cancelled", by="creator")


@forges("seed/sealed")
def cancelled_when_all_seeds_were_open(story: Story) -> int:
    """The creator cancels the game after the last seed was opened."""
    return story.cut(story.find(type="started"), "cancelled", by="creator")


@forges("seed/sealed")
def timed_out_when_all_seeds_were_open(story: Story) -> int:
    """The clock cancels an idle game after the last seed was opened."""
    line = story.cut(story.find(type="started"), "cancelled", by="clock")
    return story.shift(line, 1000 * story[1]["limits"]["idle_seconds"])


@forges("house/both")
def others_play(story: Story) -> int:
    """A seat that was taken does not play."""
    line = story.find(type="started")
    story[line]["seats"] = [0, 1]
    return line


@forges("seed/come-and-go")
def nobody_plays(story: Story) -> int:
    """A free seat plays."""
    line = story.find(type="started")
    story[line]["seats"] = [0, 1, 2, 3, 4, 5]
    return line


@forges("house/both")
def a_bot_in_the_header_that_never_came(story: Story) -> int:
    """The header has the version of a bot without a seat."""
    story[1]["house"]["expert"] = 1
    return story.find(type="started")


@forges("house/both")
def a_bot_leaves(story: Story) -> int:
    """A house bot leaves its seat."""
    line = story.find(bot="greedy")
    return story.insert(line + 1, type="left", seat=story[line]["seat"], by="creator")


@forges("house/both")
def a_bot_of_another_level(story: Story) -> int:
    """The greedy bot, which has none, is given a level."""
    line = story.find(bot="greedy")
    story[line]["level"] = 2
    return line


@forges("house/expert")
def an_expert_of_another_level(story: Story) -> int:
    """The expert is recorded with level 4."""
    line = story.find(bot="expert")
    story[line]["level"] = 4
    return line


@forges("end/finished")
def moved_before_the_start(story: Story) -> int:
    """A card is drawn before the game has started."""
    return story.insert(3, type="draw", seat=0)


@forges("end/finished")
def joined_after_the_start(story: Story) -> int:
    """A player joins a game in play."""
    line = story.find(type="started") + 1
    return story.insert(line, type="joined", seat=1, player=ANYBODY, bot=None, client_seed=None)


@forges("end/finished")
def started_twice(story: Story) -> int:
    """The game starts again."""
    line = story.find(type="started")
    return story.insert(line + 1, **dict(story[line]))


@forges("end/finished")
def not_the_turn(story: Story) -> int:
    """The other seat makes the first move."""
    line = story.find(type="started") + 1
    story[line]["seat"] = 1 - story[line]["seat"]
    return line


@forges("end/finished")
def a_card_of_nobody(story: Story) -> int:
    """A joker is played where the pack has none."""
    return story.move(story.find(type="play"), type="play", cards=["XR"])


@forges("end/finished")
def a_suit_owed_by_nobody(story: Story) -> int:
    """A suit is declared that no seat owes."""
    return story.move(story.find(type="started") + 1, type="declare", suit="clubs")


@forges("end/finished")
def a_challenge_for_nothing(story: Story) -> int:
    """A call is challenged where no window is open."""
    line = story.find(type="started") + 1
    seat = story[line]["seat"]
    return story.insert(line, type="challenge", seat=seat, target=1 - seat, call="last_card")


@forges("moves/illegal")
def a_legal_move_is_punished(story: Story) -> int:
    """A move that was made is first recorded as an illegal one."""
    line = story.find(after=story.find(type="started"), type="play")
    move = {k: v for k, v in story[line].items() if k not in ("at", "seat", "seq")}
    return story.insert(line, type="illegal", seat=story[line]["seat"], move=move)


@forges("end/finished")
def punished_by_nobody(story: Story) -> int:
    """An illegal move is punished where the rules do not."""
    line = story.find(type="started") + 1
    seat = story[line]["seat"]
    return story.insert(line, type="illegal", seat=seat, move={"type": "play", "cards": ["XR"]})


@forges("end/finished")
def finished_too_early(story: Story) -> int:
    """The game is recorded as finished after the first moves."""
    return story.cut(story.find(type="started") + 3, "finished")


@forges("end/finished")
def expired_after_four_entries(story: Story) -> int:
    """The game expires at once, long before its limits."""
    return story.cut(story.find(type="started") + 1, "expired")


@forges("end/finished")
def cancelled_after_the_start(story: Story) -> int:
    """A game that is being played is cancelled."""
    return story.cut(story.find(type="started") + 2, "cancelled", by="creator")


@forges("end/finished")
def another_reason(story: Story) -> int:
    """A finished game is recorded as resigned."""
    story[story.last]["reason"] = "resigned"
    return story.last


@forges("end/finished")
def moved_after_the_last_card(story: Story) -> int:
    """A move stands between the winning card and the end."""
    return story.insert(story.last, type="draw", seat=0)


@forges("end/finished")
def moved_after_the_end(story: Story) -> int:
    """A move stands behind the end."""
    return story.insert(story.last + 1, type="draw", seat=0)


@forges("end/finished")
def ended_twice(story: Story) -> int:
    """The game ends a second time."""
    return story.insert(story.last + 1, **dict(story[story.last]))


@forges("end/finished-at-the-limit")
def expired_though_it_was_won(story: Story) -> int:
    """A game that is won by its last entry is recorded as expired."""
    story[story.last]["reason"] = "expired"
    return story.last


@forges("end/finished")
def other_rules(story: Story) -> int:
    """One card fewer is dealt to each seat than in the game that was played."""
    story[1]["rules"]["deal"]["two_players"] -= 1
    return _first_impossible(story)


@forges("end/idle")
def resigned_twice(story: Story) -> int:
    """A seat that is out resigns again."""
    line = story.find(type="resigned")
    return story.insert(line + 1, type="resigned", by="seat", seat=story[line]["seat"])


@forges("cancelled/creator")
def finished_without_a_start(story: Story) -> int:
    """A game that never started is recorded as finished."""
    end = story[story.last]
    end["reason"] = "finished"
    del end["by"]
    return story.last


@forges("cancelled/idle")
def idle_a_millisecond_too_short(story: Story) -> int:
    """The clock cancels an idle game a millisecond early."""
    before = story[story.last - 1]["at"]
    story[story.last]["at"] = before + 1000 * story[1]["limits"]["idle_seconds"] - 1
    return story.last


@forges("cancelled/filling")
def filled_a_millisecond_too_short(story: Story) -> int:
    """The clock cancels a game that does not fill a millisecond early."""
    due = story[1]["created"] + 1000 * story[1]["limits"]["fill_seconds"]
    story[story.last]["at"] = due - 1
    return story.last


@forges("cancelled/opening")
def opening_a_millisecond_too_short(story: Story) -> int:
    """The clock cancels a sealed game a millisecond before its seeds had to be open."""
    filled = story[story.rfind(type="joined")]["at"]
    story[story.last]["at"] = filled + 1000 * story[1]["limits"]["open_seconds"] - 1
    return story.last


@forges("cancelled/creator")
def cancelled_by_a_clock_without_reason(story: Story) -> int:
    """The clock cancels a game though no time has run out."""
    story[story.last]["by"] = "clock"
    return story.last


@forges("cancelled/entries")
def cancelled_by_the_creator_at_the_limit(story: Story) -> int:
    """At the greatest length it is the clock that cancels a game."""
    story[story.last]["by"] = "creator"
    return story.last


@forges("cancelled/entries")
def one_entry_beyond_the_limit_before_the_start(story: Story) -> int:
    """A seat is declined once more in a game that has reached its greatest length."""
    declined = dict(story[story.rfind(type="declined")])
    return story.insert(story.last, **declined)


@forges("end/expired-by-entries")
def one_entry_beyond_the_limit(story: Story) -> int:
    """The limit is one entry lower than where the game ends."""
    story[1]["limits"]["entries"] -= 1
    return story.last - 1


@forges("end/expired-by-entries")
def one_entry_short_of_the_limit(story: Story) -> int:
    """The game expires an entry before its limit."""
    story[1]["limits"]["entries"] += 1
    return story.last


@forges("end/expired-by-rounds")
def one_round_beyond_the_limit(story: Story) -> int:
    """The limit is one round lower, so the game should have expired with an earlier round."""
    story[1]["limits"]["rounds"] -= 1
    return story.after_round(2)


@forges("end/expired-by-rounds")
def one_round_short_of_the_limit(story: Story) -> int:
    """The game expires a round before its limit."""
    story[1]["limits"]["rounds"] += 1
    return story.last


@forges("end/expired-by-rounds")
def expired_without_a_limit_of_rounds(story: Story) -> int:
    """The game expires after some rounds, and its header does not limit them."""
    del story[1]["limits"]["rounds"]
    return story.last
