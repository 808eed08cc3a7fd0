"""Background duties are supervised: one that fails, dies or hangs affects at most one game."""

import os
import threading
from collections.abc import Callable

import pytest
from structlog.testing import capture_logs

from service import logs
from service.logs import LineLimiter
from service.server import duties
from service.server.duties import Duties, Duty
from service.store import Unavailable
from service.store.duty_games import WaitingGame
from service.usecases import background, clock
from service.usecases.background import BotRunner
from tests.streams import until
from tests.usecases.club import SEED, Club

EXPERTS = ("bot:expert", "bot:expert")


@pytest.fixture
def supervised(club: Club) -> Duties:
    """Duties that are not started yet."""
    return Duties(club.service)


def duty_of(supervised: Duties, name: str) -> Duty:
    return next(each for each in supervised.duties if each.name == name)


def failures(name: str, fate: str) -> float:
    return float(duties.FAILURES.labels(name, fate)._value.get())


def run_until(supervised: Duties, name: str, done: Callable[[], object]) -> None:
    """Run one duty in its thread until a condition holds."""
    duty = duty_of(supervised, name)
    supervised.look_after(duty)
    try:
        until(done)
    finally:
        supervised.stop()
        assert duty.thread is not None
        duty.thread.join()


def test_a_signal_ends_the_duties_without_waiting_for_a_lock(
    supervised: Duties, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched: list[float] = []

    def interrupted(seconds: float) -> None:
        watched.append(seconds)
        supervised.stop_requested = True

    monkeypatch.setattr(duties, "sleep", interrupted)
    for duty in supervised.duties:
        duty.work = lambda: 3600.0
    supervised.run(parent=os.getppid())
    assert len(watched) == 1
    for duty in supervised.duties:
        assert duty.thread is not None
        duty.thread.join()


def test_spent_time_counts_for_a_window() -> None:
    now = [0.0]
    spent = duties.ProcessorUse(lambda: now[0])
    for at, seconds in ((1.0, 2.0), (4.0, 1.5)):
        now[0] = at
        spent.add(seconds)
    assert spent.recent() == 3.5
    now[0] = 1.0 + duties.WINDOW
    assert spent.recent() == 1.5


def test_low_budget_replies_to_persons_only_then_to_none(
    club: Club, supervised: Duties, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = club.create("ann", *EXPERTS, ruleset="basic").game["id"]
    monkeypatch.setattr(clock, "UNITS", 1)
    waits = club.create("ann", "me", "bot:greedy", "bot:greedy", seed=SEED).game["id"]
    club.move("ann", waits, {"type": "draw"})
    house = duty_of(supervised, "house")
    supervised._spent.add(duties.ALLOWED)
    house.work()
    assert club.see("ann", waits)["to_act"] != [0]
    supervised._spent = duties.ProcessorUse()
    supervised._spent.add(duties.ALLOWED - duties.LONGEST)
    house.work()
    house.work()
    assert club.see("ann", waits)["to_act"] == [0]
    assert club.see(None, alone)["version"] == 3
    supervised._spent = duties.ProcessorUse()
    house.work()
    assert club.see(None, alone)["version"] > 3


def test_game_with_failed_duty_is_skipped_and_logged(
    club: Club,
    supervised: Duties,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    bad = club.create("ann", *EXPERTS, ruleset="basic").game["id"]
    good = club.create("bob", *EXPERTS, ruleset="basic").game["id"]
    play = BotRunner._play

    def fail(house: BotRunner, found: WaitingGame) -> None:
        if found.game_id == bytes.fromhex(bad):
            raise ValueError("a secret that no log may tell")
        play(house, found)

    monkeypatch.setattr(BotRunner, "_play", fail)
    before = failures("house", "failed")
    run_until(supervised, "house", lambda: club.see(None, good)["status"] == "finished")
    assert club.see(None, bad)["version"] == 3
    assert failures("house", "failed") == before + 1
    actual = capsys.readouterr()
    assert bad in actual.out + actual.err
    assert "secret" not in actual.out + actual.err


def test_dead_duty_thread_is_restarted_and_logged(
    supervised: Duties, monkeypatch: pytest.MonkeyPatch
) -> None:
    duty = duty_of(supervised, "sweep")
    monkeypatch.setattr(threading, "excepthook", lambda _args: None)
    ran = []

    def die() -> float:
        ran.append(threading.current_thread())
        raise SystemExit

    duty.work = die
    before = failures("sweep", "died")
    supervised.look_after(duty)
    assert duty.thread is not None
    duty.thread.join()
    supervised.look_after(duty)
    assert duty.thread is not None
    duty.thread.join()
    assert len(set(ran)) == 2
    assert failures("sweep", "died") == before + 1


def test_duty_waits_while_database_is_unavailable(
    supervised: Duties, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = failures("sweep", "failed")
    asked = threading.Event()

    def away(*_args: object, **_options: object) -> None:
        asked.set()
        raise Unavailable("away")

    monkeypatch.setattr(background, "sweep", away)
    run_until(supervised, "sweep", asked.is_set)
    assert failures("sweep", "failed") == before


def test_a_lasting_error_of_a_duty_is_logged_once_a_minute(supervised: Duties) -> None:
    logs.configure("info")  # Another test may have set a higher level.
    duty = duty_of(supervised, "ratings")
    now = [0.0]
    supervised._lines = LineLimiter(duties._LINE_SECONDS, clock=lambda: now[0])
    counted = failures("ratings", "failed")
    waits = Unavailable("the database is away")
    with capture_logs() as lines:
        for second in range(120):
            now[0] = float(second)
            supervised._report(duty, "failed", ValueError())
            supervised._report_wait(duty, waits)
    assert failures("ratings", "failed") == counted + 120
    told = [(each["fate"], each.get("cause"), each["omitted"]) for each in lines]
    assert told == [
        ("failed", None, 0),
        ("waits", "database-is-away", 0),
        ("failed", None, 59),
        ("waits", "database-is-away", 59),
    ]
