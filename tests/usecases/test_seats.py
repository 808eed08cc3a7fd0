"""Seats, and the codes by which open games are joined: who sees them, and that they cannot be
guessed.
"""

import hashlib
import os
import uuid
from collections import Counter
from functools import partial
from typing import Any

import pytest

from crazy_eights.errors import Refusal
from crazy_eights.fairness.shuffle import seal
from crazy_eights.locales import Message
from crazy_eights.verification.verify import verify
from service.api.seats import JoinByCodeSchema
from service.usecases import reading, rematches, seats
from service.usecases.background import sweep
from service.usecases.inputs import ALPHABET, CODE_LENGTH
from service.usecases.live.topics import SharedViews
from service.usecases.people import block
from service.usecases.players import change_me, profile
from service.usecases.seats import (
    GUESSES_OF_ADDRESS,
    GUESSES_OF_ALL,
    Guesses,
    TooManyGuesses,
    join_by_code,
    new_code,
)
from service.usecases.transaction import read_game
from tests.asked import asked, retry
from tests.usecases.club import SEED, Club
from tests.usecases.days import signed

SAID = {"visibility": "private"}


def code_of(call: Any) -> str:
    """The code of the refusal of a call."""
    with pytest.raises(Refusal) as refused:
        call()
    return refused.value.code


def pointers_of(call: Any) -> list[str]:
    """The pointers of all faults."""
    with pytest.raises(Refusal) as refused:
        call()
    return [fault.pointer for fault in refused.value.extra["errors"]]


def test_the_last_seat_taken_starts_the_game(club: Club) -> None:
    made = club.create("ann", "me", "open", "bot:greedy")
    assert (made.status, made.game["status"], made.game["version"]) == (201, "open", 2)
    assert made.game["creator"] == club.id_of("ann")
    assert made.game["seats"][0]["player"] == {
        "id": club.id_of("ann"),
        "name": "ann",
        "kind": "person",
    }
    joined = club.join("bob", made.game["id"], client_seed=SEED)
    assert joined.game["status"] == "active"
    assert joined.game["you"]["seat"] == 1
    assert joined.game["fairness"]["client_seeds"] == [1]


def test_a_creator_may_watch_without_a_seat(club: Club) -> None:
    game = club.create("ann", "open", "open", visibility="private").game
    club.join("bob", game["id"])
    assert club.see("ann", game["id"])["you"] is None


def test_a_game_of_bots_has_ended_when_its_creation_is_answered(club: Club) -> None:
    game = club.create("ann", "bot:random", "bot:greedy", ruleset="five-rounds", key="k").game
    assert game["status"] == "finished"
    again = club.create("ann", "bot:random", "bot:greedy", ruleset="five-rounds", key="k")
    assert again.replayed
    assert again.game == game
    export = reading.export_log(club.service, token=None, game_id=game["id"])
    assert verify(b"".join(export.chunks)).valid


def test_a_creators_seed_deals_equal_cards_and_is_never_fair(club: Club) -> None:
    games = [club.see("ann", club.duel(seed=SEED)) for _ in range(2)]
    assert games[0]["you"]["hand"] == games[1]["you"]["hand"]
    assert not games[0]["provably_fair"]
    assert games[0]["fairness"]["seed"] is None
    assert games[0]["fairness"]["seed_mode"] == "creator"


def test_a_setup_is_applied(club: Club) -> None:
    setup = {"hands": [["8H", "3C"], ["9D", "4D"]], "starter": "4C", "stock": ["9S"]}
    game = club.see("ann", club.duel(setup=setup))
    assert sorted(game["you"]["hand"]) == ["3C", "8H"]
    assert game["upcard"] == "4C"
    assert not game["provably_fair"]


def test_a_reserved_seat_is_for_one_player(club: Club) -> None:
    kept = {"occupant": "player", "id": club.id_of("bob")}
    game_id = club.create("ann", "me", "open", kept).game["id"]
    assert code_of(lambda: club.join("eve", game_id, seat=2)) == "seat-taken"
    assert club.join("bob", game_id).game["you"]["seat"] == 2


@pytest.mark.parametrize("other", ["open", "bot:greedy"])
@pytest.mark.parametrize("visibility", ["public", "private"])
def test_a_creator_joins_its_own_reserved_seat_with_a_seed(
    club: Club, other: str, visibility: str
) -> None:
    change_me(club.service, token=club.bearer("ann"), changes={"invitations": "nobody"})
    own = {"occupant": "player", "id": club.id_of("ann")}
    made = club.create("ann", other, own, visibility=visibility).game
    assert (made["status"], made["you"]) == ("open", None)
    if other == "open":
        assert club.join("bob", made["id"]).game["status"] == "open"
    joined = club.join("ann", made["id"], client_seed=SEED).game
    assert (joined["status"], joined["you"]["seat"]) == ("active", 1)
    assert joined["fairness"]["client_seeds"] == [1]


def test_a_creator_opens_the_sealed_seed_of_its_reserved_seat(club: Club) -> None:
    own = {"occupant": "player", "id": club.id_of("ann")}
    game_id = signed(club).create("ann", own, "bot:greedy", seed_mode="sealed").game["id"]
    sealed = seal(bytes.fromhex(game_id), 0, bytes(32)).hex()
    assert club.join("ann", game_id, seal=sealed).game["status"] == "open"
    opened = seats.open_seed(club.service, **club.at("ann", game_id), asked=bytes(32)).game
    assert opened["status"] == "active"
    assert club.see("ann", game_id)["fairness"]["client_seeds"] == [0]


def test_a_creator_has_one_seat(club: Club) -> None:
    own = {"occupant": "player", "id": club.id_of("ann")}
    assert pointers_of(lambda: club.create("ann", "me", own)) == ["/seats/1/id"]


def test_joining_is_refused_with_the_reason(club: Club) -> None:
    game_id = club.create("ann", "me", "open", "open").game["id"]
    assert code_of(lambda: club.join("ann", game_id)) == "already-seated"
    assert code_of(lambda: club.join("bob", game_id, seat=0)) == "seat-taken"
    assert pointers_of(lambda: club.join("bob", game_id, seat=3)) == ["/seat"]
    assert pointers_of(lambda: club.join("bob", game_id, client_seed="x")) == ["/client_seed"]
    club.join("bob", game_id)
    club.join("eve", game_id)
    assert code_of(lambda: club.join("zoe", game_id)) == "already-started"
    kept = {"occupant": "player", "id": club.id_of("bob")}
    full = club.create("ann", "me", kept).game["id"]
    assert code_of(lambda: club.join("eve", full)) == "game-full"


def test_players_may_leave_and_rejoin(club: Club) -> None:
    game_id = club.create("ann", "me", "open").game["id"]
    asked = club.at("ann", game_id)
    left = seats.leave(club.service, **asked)
    assert left.game["you"] is None
    assert left.game["seats"][0]["player"] is None
    assert left.game["creator"] == club.id_of("ann")
    assert code_of(lambda: seats.leave(club.service, **asked)) == "not-seated"
    club.join("bob", game_id, seat=0)
    assert club.join("ann", game_id).game["you"]["seat"] == 1
    assert code_of(lambda: seats.leave(club.service, **asked)) == "already-started"


def test_the_creator_can_start_early_without_the_open_seats(club: Club) -> None:
    game_id = club.create("ann", "me", "open", "open").game["id"]
    ann = club.at("ann", game_id)
    assert code_of(lambda: seats.start(club.service, **ann)) == "too-few-players"
    club.join("bob", game_id, seat=2)
    bob = club.at("bob", game_id)
    assert code_of(lambda: seats.start(club.service, **bob)) == "not-the-creator"
    started = seats.start(club.service, **ann).game
    assert [seat["status"] for seat in started["seats"]] == ["playing", "out", "playing"]
    assert code_of(lambda: seats.start(club.service, **ann)) == "already-started"
    assert code_of(lambda: seats.cancel(club.service, **ann)) == "already-started"


def test_a_cancelled_game_reveals_its_seed(club: Club) -> None:
    game_id = club.create("ann", "me", "open").game["id"]
    cancelled = seats.cancel(club.service, token=club.bearer("ann"), game_id=game_id).game
    assert cancelled["status"] == "cancelled"
    assert club.see("ann", game_id)["fairness"]["seed"] is not None
    assert cancelled["expires_at"] is None
    assert cancelled["ended_at"] is not None
    assert code_of(lambda: club.join("bob", game_id)) == "game-over"


def test_resigning_ends_a_game_of_two(club: Club) -> None:
    game_id = club.duel()
    bob = club.at("bob", game_id)
    ended = seats.resign(club.service, **bob).game
    assert (ended["status"], ended["result"]["winners"]) == ("finished", [0])
    assert ended["result"]["reason"] == "resigned"
    assert code_of(lambda: seats.resign(club.service, **bob)) == "game-over"


def test_published_heads_do_not_lead_to_the_rematch_of_a_private_game(club: Club) -> None:
    """Checkpoints publish the head of each game that has ended; ids of games open their lobbies."""
    game_id = club.duel(visibility="private")
    over = seats.resign(club.service, **club.at("bob", game_id)).game
    made = rematches.rematch(club.service, **club.at("ann", game_id)).game["id"]
    published = bytes.fromhex(game_id) + bytes.fromhex(over["head"]) + bytes(4)
    digest = hashlib.sha256(b"c8/rematch/3\0" + published).digest()
    assert made[4:] != uuid.UUID(bytes=digest[:16], version=4).hex[4:]


def test_a_rematch_is_in_the_slot_of_its_game(club: Club) -> None:
    """One transaction writes rows of both games, so no cell may have only one of them."""
    game_id = club.duel()
    seats.resign(club.service, **club.at("bob", game_id))
    made = rematches.rematch(club.service, **club.at("ann", game_id)).game["id"]
    assert made[:4] == game_id[:4]
    assert made != game_id
    assert uuid.UUID(made).version == 4


def test_all_players_get_the_same_rematch(club: Club) -> None:
    game_id = club.duel(rules={"draw": {"voluntary": True}})
    bob = club.at("bob", game_id)
    assert code_of(lambda: rematches.rematch(club.service, **bob)) == "game-not-over"
    seats.resign(club.service, **bob)
    stranger = club.at("eve", game_id)
    assert code_of(lambda: rematches.rematch(club.service, **stranger)) == "not-seated"
    first = rematches.rematch(club.service, **bob, retry=retry("k"))
    ann = club.at("ann", game_id)
    second = rematches.rematch(club.service, **ann)
    again = rematches.rematch(club.service, **bob, retry=retry("k"))
    assert [each.status for each in (first, second, again)] == [201, 200, 201]
    assert again.replayed
    assert again.game == first.game
    assert second.game["id"] == first.game["id"] != game_id
    assert first.game["rematch_of"] == game_id
    assert first.game["creator"] == club.id_of("bob")
    assert first.game["rules"] == club.see("ann", game_id)["rules"]
    assert [seat["reserved_for"] for seat in first.game["seats"]] == [
        club.id_of("ann"),
        club.id_of("bob"),
    ]
    assert code_of(lambda: club.join("eve", first.game["id"])) == "game-full"


def test_a_sealed_game_needs_a_receipt_key(club: Club) -> None:
    sealed = partial(club.create, "ann", "open", "open", seed_mode="sealed")
    assert pointers_of(sealed) == ["/seed_mode"]
    with pytest.raises(Refusal) as refused:
        sealed()
    assert refused.value.extra["errors"][0].detail == Message("needs-receipt-key")


def test_a_sealed_rematch_needs_a_receipt_key(club: Club) -> None:
    game_id = half_opened(club)
    seats.cancel(club.service, **club.at("bob", game_id))
    assert pointers_of(lambda: rematches.rematch(club.service, **club.at("ann", game_id))) == [""]


def test_a_game_that_was_never_dealt_is_not_fair(club: Club) -> None:
    game_id = half_opened(club)
    seats.cancel(club.service, **club.at("bob", game_id))
    assert reading.audit(club.service, token=None, game_id=game_id).body["entropy"] is None


def test_sealed_seeds_are_opened_before_the_deal(club: Club) -> None:
    game_id = signed(club).create("ann", "open", "open", seed_mode="sealed").game["id"]
    seeds = [bytes([seat]) * 32 for seat in (0, 1)]
    assert pointers_of(lambda: club.join("ann", game_id, client_seed=SEED)) == ["/client_seed"]
    assert pointers_of(lambda: club.join("ann", game_id)) == ["/seal"]
    for seat, who in enumerate(("ann", "bob")):
        sealed = seal(bytes.fromhex(game_id), seat, seeds[seat]).hex()
        view = club.join(who, game_id, seat=seat, seal=sealed).game
    assert (view["status"], view["deadline"] is not None) == ("open", True)

    def open_(who: str, seed: bytes) -> dict[str, Any]:
        return seats.open_seed(
            club.service,
            token=club.bearer(who),
            game_id=game_id,
            asked=seed,
        ).game

    assert code_of(lambda: open_("ann", seeds[1])) == "seal-mismatch"
    assert open_("ann", seeds[0])["deadline"] == view["deadline"]
    assert code_of(lambda: open_("ann", seeds[0])) == "nothing-to-open"
    assert open_("bob", seeds[1])["status"] == "active"
    assert club.see("bob", game_id)["fairness"]["client_seeds"] == [0, 1]


def test_leaving_keeps_the_deadline_for_seeds(club: Club) -> None:
    game_id = signed(club).create("ann", "open", "open", seed_mode="sealed").game["id"]
    for seat, who in enumerate(("ann", "bob")):
        view = club.join(
            who, game_id, seat=seat, seal=seal(bytes.fromhex(game_id), seat, bytes(32)).hex()
        ).game
    seats.open_seed(club.service, token=club.bearer("ann"), game_id=game_id, asked=bytes(32))
    left = seats.leave(club.service, token=club.bearer("bob"), game_id=game_id).game
    assert left["deadline"] == view["deadline"]
    club.clock.wait(61)
    assert club.see(None, game_id)["status"] == "cancelled"


def unopened(club: Club) -> list[int]:
    """How many seals ann and bob have left unopened, as their profiles say."""
    found = (profile(club.service, player_id=club.id_of(who)) for who in ("ann", "bob"))
    return [each.games["unopened"] for each in found]


def half_opened(club: Club, creator: str = "bob") -> str:
    """A full sealed game of ann, who has opened her seed, and bob, who has not."""
    game_id = str(signed(club).create(creator, "open", "open", seed_mode="sealed").game["id"])
    for seat, who in enumerate(("ann", "bob")):
        sealed = seal(bytes.fromhex(game_id), seat, bytes(32)).hex()
        club.join(who, game_id, seat=seat, seal=sealed)
    seats.open_seed(club.service, token=club.bearer("ann"), game_id=game_id, asked=bytes(32))
    return game_id


def test_profiles_count_seals_that_were_not_opened(club: Club) -> None:
    assert unopened(club) == [0, 0]
    half_opened(club)
    club.clock.wait(61)
    sweep(club.service)
    assert unopened(club) == [0, 1]
    seats.leave(club.service, token=club.bearer("bob"), game_id=half_opened(club))
    assert unopened(club) == [0, 2]
    seats.cancel(club.service, token=club.bearer("bob"), game_id=half_opened(club))
    assert unopened(club) == [0, 3]
    opened = half_opened(club)
    seats.open_seed(club.service, token=club.bearer("bob"), game_id=opened, asked=bytes(32))
    assert unopened(club) == [0, 3]


def test_leaving_before_a_seed_is_open_is_not_counted(club: Club) -> None:
    game_id = str(signed(club).create("ann", "open", "open", seed_mode="sealed").game["id"])
    for who in ("ann", "bob"):
        club.join(who, game_id, seal="ab" * 32)
    seats.leave(club.service, token=club.bearer("bob"), game_id=game_id)
    seats.cancel(club.service, token=club.bearer("ann"), game_id=game_id)
    assert unopened(club) == [0, 0]


def join_code_of(club: Club, game_id: str, who: str | None) -> Any:
    return club.see(who, game_id)["code"]


def join(club: Club, who: str, code: str, key: str | None = None, **body: Any) -> Any:
    whole = {"code": code, **body}
    wanted = asked(JoinByCodeSchema, whole)
    return join_by_code(club.service, token=club.bearer(who), asked=wanted, retry=retry(key, whole))


def refusal(club: Club, who: str, code: str, key: str | None = None) -> str:
    with pytest.raises(Refusal) as refused:
        join(club, who, code, key)
    return refused.value.code


def test_a_code_cannot_be_guessed_in_a_day() -> None:
    codes = len(ALPHABET) ** CODE_LENGTH
    assert (len(ALPHABET), CODE_LENGTH) == (24, 8)
    assert GUESSES_OF_ADDRESS < GUESSES_OF_ALL
    assert GUESSES_OF_ALL * 24 * 60 * 1000 / codes < 1e-4


def test_codes_are_random_and_have_no_letters_that_look_alike() -> None:
    codes = [new_code(os.urandom) for _ in range(500)]
    assert len(set(codes)) == 500
    letters = Counter("".join(codes))
    assert set(letters) == set(ALPHABET)
    assert not set(ALPHABET) & set("01258BILOSUZ")
    assert min(letters.values()) > 80, "about 167 of each"


def test_the_creator_and_those_invited_see_the_code(club: Club) -> None:
    invited = {"occupant": "player", "id": club.id_of("bob")}
    game_id = club.create("ann", "open", invited, "open").game["id"]
    code = join_code_of(club, game_id, "ann")
    assert len(code) == CODE_LENGTH
    assert join_code_of(club, game_id, "bob") == code
    assert join_code_of(club, game_id, None) is join_code_of(club, game_id, "cid") is None
    club.join("bob", game_id)
    club.join("cid", game_id)
    assert join_code_of(club, game_id, "bob") == code
    assert join_code_of(club, game_id, "cid") is None, "a seat alone shows no code"
    for who in ("ann", "bob", None):
        replay = reading.replay_view(club.service, token=club.bearer(who), game_id=game_id)
        assert replay.body["code"] is None
    club.join("ann", game_id)
    assert join_code_of(club, game_id, "ann") is None, "the game has started"


def test_a_watching_creator_shares_no_view_with_strangers(club: Club) -> None:
    game_id = club.create("ann", "open", "open").game["id"]
    context = read_game(club.service, token=None, game_id=game_id)
    views = SharedViews(context.loaded)
    ann = bytes.fromhex(club.id_of("ann"))
    seen = [views.of(club.service.store, context.row, each)["code"] for each in (None, ann, None)]
    assert seen == [None, join_code_of(club, game_id, "ann"), None]


def test_a_code_in_any_form_takes_a_free_seat_in_a_private_game(club: Club) -> None:
    game_id = club.create("ann", "me", "open", "open", **SAID).game["id"]
    code = join_code_of(club, game_id, "ann")
    made = join(club, "bob", f"{code[:4]}-{code[4:]}".lower(), client_seed="5e" * 32)
    assert (made.game["id"], made.game["you"]["seat"], made.status) == (game_id, 1, 201)
    assert made.game["fairness"]["client_seeds"] == [1]
    assert refusal(club, "bob", code) == "already-seated"
    assert refusal(club, "cid", "34679ACD") == refusal(club, "cid", "") == "not-found"


def test_a_blocked_player_does_not_learn_that_a_code_is_right(club: Club) -> None:
    hidden = club.create("ann", "me", "open", **SAID).game["id"]
    shown = club.create("ann", "me", "open").game["id"]
    block(club.service, token=club.bearer("ann"), player_id=club.id_of("bob"))
    assert refusal(club, "bob", join_code_of(club, shown, "ann")) == "cannot-join"
    with pytest.raises(Refusal) as right:
        join(club, "bob", join_code_of(club, hidden, "ann"))
    with pytest.raises(Refusal) as wrong:
        join(club, "bob", "34679ACD")
    assert (right.value.code, str(right.value)) == (wrong.value.code, str(wrong.value))


def test_a_code_dies_with_the_start(club: Club) -> None:
    game_id = club.create("ann", "me", "open").game["id"]
    code = join_code_of(club, game_id, "ann")
    first = join(club, "bob", code, "k")
    assert first.game["status"] == "active"
    for who, key in (("cid", None), ("cid", "k"), ("bob", None), ("bob", "other")):
        assert refusal(club, who, code, key) == "not-found"
    again = join(club, "bob", code, "k")
    assert (again.game, again.replayed) == (first.game, True)
    seats.resign(club.service, token=club.bearer("ann"), game_id=game_id)
    assert join(club, "bob", code, "k").game == first.game


def test_a_cancelled_game_has_no_code(club: Club) -> None:
    game_id = club.create("ann", "me", "open").game["id"]
    code = join_code_of(club, game_id, "ann")
    seats.cancel(club.service, token=club.bearer("ann"), game_id=game_id)
    assert join_code_of(club, game_id, "ann") is None
    assert refusal(club, "bob", code) == "not-found"


class Counted:
    """What callers have used, as the database counts it."""

    def __init__(self) -> None:
        self.used: Counter[bytes] = Counter()
        self.now = 60.0

    def spend(self, key: bytes, period: int, amount: int) -> int:
        self.used[key + period.to_bytes(8)] += amount
        return self.used[key + period.to_bytes(8)]

    def process(self) -> Guesses:
        return Guesses(self.spend, lambda: self.now)


def guess(guesses: Guesses, address: str, *, right: bool = False) -> bool:
    """Whether an attempt was looked up."""
    try:
        with guesses.attempt(address):
            if not right:
                raise Refusal("not-found", Message("no-such-code"))
    except TooManyGuesses as error:
        return not 1 <= error.retry_after <= 60
    except Refusal:
        return True
    return True


def test_wrong_codes_are_limited_for_an_address_and_for_all() -> None:
    counted = Counted()
    here, there = counted.process(), counted.process()
    assert [guess(here, "a") for _ in range(5)] == [True] * GUESSES_OF_ADDRESS + [False] * 2
    assert not guess(there, "a", right=True), "other processes know, and right codes wait too"
    tried = [guess(each, f"b{number}") for number in range(10) for each in (here, there)]
    assert sum(tried) == GUESSES_OF_ALL - GUESSES_OF_ADDRESS
    assert not guess(here, "c", right=True)
    counted.now += 60
    assert guess(here, "a")


def test_right_codes_are_not_counted() -> None:
    counted = Counted()
    guesses = counted.process()
    assert all(guess(guesses, "a", right=True) for _ in range(30))
    assert [guess(guesses, "a") for _ in range(4)] == [True] * GUESSES_OF_ADDRESS + [False]
    assert set(counted.used.values()) == {GUESSES_OF_ADDRESS}
