import threading
import time

from service.store.fair_semaphore import FairSemaphore

SHORT = 0.02
LONG = 60


def test_size_is_limited() -> None:
    permits = FairSemaphore(2)
    assert [permits.take(SHORT) for _ in range(3)] == [True, True, False]
    permits.give_back()
    assert [permits.take(SHORT) for _ in range(2)] == [True, False]
    for _ in range(2):
        permits.give_back()
    assert [permits.take(SHORT) for _ in range(3)] == [True, True, False]


def test_permits_are_granted_in_order() -> None:
    permits = FairSemaphore(1)
    assert permits.take(SHORT)
    served: list[int] = []

    def work(number: int) -> None:
        assert permits.take(LONG)
        served.append(number)
        permits.give_back()

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for number, thread in enumerate(threads):
        thread.start()
        while permits.waiting <= number:
            time.sleep(0.001)
    permits.give_back()
    for thread in threads:
        thread.join()
    assert served == list(range(8))


def test_two_lanes_are_served_in_turn() -> None:
    permits = FairSemaphore(1)
    assert permits.take(SHORT)
    served: list[str] = []

    def work(name: str, lane: int) -> None:
        assert permits.take(LONG, lane=lane)
        served.append(name)
        permits.give_back()

    many = [(f"many {number}", 1) for number in range(4)]
    few = [(f"few {number}", 0) for number in range(2)]
    threads = [threading.Thread(target=work, args=each) for each in (*many, *few)]
    for number, thread in enumerate(threads):
        thread.start()
        while permits.waiting <= number:
            time.sleep(0.001)
    permits.give_back()
    for thread in threads:
        thread.join()
    assert served == ["many 0", "few 0", "many 1", "few 1", "many 2", "many 3"]


def test_timeouts_lose_no_permit() -> None:
    permits = FairSemaphore(3)
    used: list[None] = []

    def work(lane: int) -> None:
        for _ in range(200):
            if permits.take(0.0001, lane=lane):
                used.append(None)
                permits.give_back()

    threads = [threading.Thread(target=work, args=(number % 2,)) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert used
    assert [permits.take(SHORT) for _ in range(4)] == [True, True, True, False]
