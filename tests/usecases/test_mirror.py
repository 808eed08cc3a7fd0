"""`eights mirror` stores the checkpoints of a service and reports inconsistencies."""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Thread
from typing import Any

import pytest
from click.testing import CliRunner

from crazy_eights.cli import _evidence, _leaves, _mirror, main
from crazy_eights.cli._leaves import MirrorMismatch
from crazy_eights.cli._mirror import Folder, Mirrored
from crazy_eights.cli._remote import Away
from crazy_eights.fairness.merkle import (
    Tree,
    checkpoint_line,
    checkpoint_message,
    day_leaf,
    tree_message,
)
from service.usecases.receipts import Signer
from tests.databases import database_url
from tests.live_server import Server, running
from tests.usecases.club import Club
from tests.usecases.days import DAY, SIGNER, at_noon, closed, ended, get, grown, signed

OTHER = Signer("11" * 32)
LATER = 1 << 45
Fetch = Callable[[str], Any]


def mirror(folder: Folder, fetch: Fetch, **more: Any) -> Mirrored:
    """Mirror long after the days of a club, whose clock runs ahead; what it says is left out."""
    return noted(folder, fetch, **more)._replace(notes=())


def noted(folder: Folder, fetch: Fetch, **more: Any) -> Mirrored:
    """The same with what the mirror says about keys."""
    return _mirror.mirror(folder, fetch, **{"now": LATER, **more})


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """An empty folder to mirror into."""
    made = tmp_path / "mirror"
    made.mkdir()
    return made


@pytest.fixture
def service(club: Club) -> Club:
    """A club with a key that has closed three days."""
    at_noon(club)
    return grown(club, 3)


def of(club: Club) -> Fetch:
    return lambda path: get(club, path).json


def kept(folder: Path) -> dict[str, bytes]:
    files = (file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


FILES = {"keys.ndjson", "checkpoints.ndjson", "heads.ndjson"}


def files_of(club: Club) -> list[str]:
    return [f"leaves/{each['day']}.txt" for each in get(club, "/v1/checkpoints").json["items"]]


def test_mirror_fetches_new_checkpoints(
    service: Club, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_mirror, "PAGE", 2)
    assert mirror(Folder(place), of(service)) == Mirrored(3, 3, 4)
    assert mirror(Folder(place), of(service)) == Mirrored(3, 0, 0)
    service.clock.wait(2 * DAY)
    closed(service)
    assert mirror(Folder(place), of(service)) == Mirrored(5, 2, 2)
    assert [head["size"] for head in Folder(place).heads] == [3, 5]
    assert set(kept(place)) == {*FILES, *files_of(service)}


@pytest.mark.parametrize("written", range(3))
def test_mirror_killed_between_files_resumes(
    service: Club, place: Path, monkeypatch: pytest.MonkeyPatch, written: int
) -> None:
    mirror(Folder(place), of(service))
    service.clock.wait(2 * DAY)
    closed(service)
    write = Folder._write
    done: list[str] = []

    def killed(folder: Folder, name: str, values: Iterable[Any]) -> None:
        if len(done) == written:
            (place / f"{name}.new").write_text(str(values)[:-20])
            raise KeyboardInterrupt
        done.append(name)
        write(folder, name, values)

    with monkeypatch.context() as patched:
        patched.setattr(Folder, "_write", killed)
        with pytest.raises(KeyboardInterrupt):
            mirror(Folder(place), of(service))
    assert mirror(Folder(place), of(service)).size == 5
    assert [head["size"] for head in Folder(place).heads] == [3, 5]
    assert set(kept(place)) == {*FILES, *files_of(service)}


def test_unsigned_checkpoints_are_reported(club: Club, place: Path) -> None:
    assert "the head of 0 checkpoints is not signed" in refused(place, of(club))
    at_noon(club)
    ended(club)
    club.clock.wait(2 * DAY)
    day = closed(club)[0]
    for each in (club, signed(club)):
        assert refused(place, of(each)) == f"the checkpoint of {day} is not signed"


class Liar:
    """A service with a key that contradicts its earlier answers."""

    def __init__(self, club: Club, signer: Signer = SIGNER) -> None:
        self.items = get(club, "/v1/checkpoints").json["items"]
        self.keys = get(club, "/.well-known/c8-keys.json").json
        self.leaves = {
            each["day"]: get(club, f"/v1/checkpoints/{each['day']}/leaves").json["items"]
            for each in self.items
        }
        self.signer = signer
        self.path: list[str] | None = None

    def change(self, index: int, **fields: Any) -> None:
        """Replace a checkpoint by another one with a valid signature."""
        item = self.items[index] | fields
        message = checkpoint_message(item["day"], item["size"], bytes.fromhex(item["root"]))
        signature = self.signer.sign(message).hex()
        self.items[index] = item | {"key_id": self.signer.key_id, "signature": signature}

    def own(self, index: int) -> tuple[str, str]:
        """The day's own leaf."""
        item = self.items[index]
        leaf = day_leaf(item["day"], item["keys"], item["unopened"]).hex()
        return leaf[:64], leaf[64:]

    def publish(self, index: int, leaves: list[tuple[str, str]]) -> None:
        """Publish other leaves for a day beside its own, with a checkpoint that has their root."""
        own = self.own(index)
        at = sum(leaf < own for leaf in leaves)
        leaves = [*leaves[:at], own, *leaves[at:]]
        root = Tree([bytes.fromhex(name + head) for name, head in leaves]).root.hex()
        self.change(index, root=root, size=len(leaves))
        listed = [{"name": name, "head": head} for name, head in leaves]
        self.leaves[self.items[index]["day"]] = listed

    def retire(self, first: int, until: str | None) -> None:
        """Retire the key in the checkpoints from the `first` on."""
        for index in range(first, len(self.items)):
            own, day = self.own(index), self.items[index]["day"]
            games = [(each["name"], each["head"]) for each in self.leaves[day]]
            games.remove(own)
            self.items[index]["keys"] = [KEY | {"valid_until": until}]
            self.publish(index, games)

    def head(self) -> dict[str, Any]:
        tree = Tree([checkpoint_line(each) for each in self.items])
        return {
            "format": "c8-checkpoint-tree/1",
            "size": tree.size,
            "root": tree.root.hex(),
            "key_id": self.signer.key_id,
            "signature": self.signer.sign(tree_message(tree.size, tree.root)).hex(),
        }

    def __call__(self, path: str) -> Any:
        if path.endswith("keys.json"):
            return self.keys
        if path.endswith("tree"):
            return self.head()
        if "consistency" in path:
            old = int(path.partition("from=")[2].partition("&")[0])
            tree = Tree([checkpoint_line(each) for each in self.items])
            proof = [each.hex() for each in tree.consistency(old)]
            return {"path": proof if self.path is None else self.path}
        if "/leaves" in path:
            return self.page(path.split("/")[3], int(path.partition("cursor=")[2] or 0))
        cursor = path.partition("cursor=")[2]
        return {"items": [each for each in self.items if each["day"] > cursor]}

    def page(self, day: str, first: int) -> dict[str, Any]:
        """Some leaves of a day."""
        last = first + _leaves.PAGE
        more = str(last) if last < len(self.leaves[day]) else None
        return {"items": self.leaves[day][first:last], "next_cursor": more}


def refused(folder: Path, liar: Fetch, **more: Any) -> str:
    """The report of a mirror on a liar; checks that it stores nothing."""
    before = kept(folder)
    with pytest.raises(MirrorMismatch) as raised:
        mirror(Folder(folder), liar, **more)
    assert kept(folder) == before
    return str(raised.value)


@pytest.fixture
def folder(service: Club, place: Path) -> Path:
    """The folder of a mirror from when the service was honest."""
    mirror(Folder(place), of(service))
    return place


def test_changed_checkpoint_is_reported(service: Club, folder: Path) -> None:
    liar = Liar(service)
    liar.change(1, root="ab" * 32)
    result = refused(folder, liar)
    assert result == f"the checkpoint of {liar.items[1]['day']} was CHANGED since it was kept"
    shorter, unproven = Liar(service), Liar(service)
    del shorter.items[-1]
    assert refused(folder, shorter) == "the tree shrank from 3 checkpoints to 2"
    unproven.path = ["ab" * 32]
    assert refused(folder, unproven) == "the proof of consistency from 3 to 3 is wrong"


def test_inconsistent_head_is_reported(service: Club, folder: Path) -> None:
    liar, other = Liar(service), Liar(service)
    other.change(0, root="ab" * 32)
    liar.head = other.head  # type: ignore[method-assign]
    assert "not consistent with the 3 kept" in refused(folder, liar)


def test_a_list_older_than_the_head_as_from_a_cache_is_no_lie(service: Club, place: Path) -> None:
    liar, other = Liar(service), Liar(service)
    del liar.items[-1]
    liar.head = other.head  # type: ignore[method-assign]

    def fetch(path: str) -> Any:
        # There is none after the last listed day.
        return {"items": []} if liar.items[-1]["day"] in path else liar(path)

    with pytest.raises(Away, match="the tree has 3 checkpoints, but only 2 are listed yet"):
        mirror(Folder(place), fetch)
    assert kept(place) == {}


def test_head_without_listed_checkpoints_is_reported(service: Club, place: Path) -> None:
    liar, other = Liar(service), Liar(service)
    other.change(0, root="ab" * 32)
    liar.head = other.head  # type: ignore[method-assign]
    result = refused(place, liar)
    assert result == "the head of 3 checkpoints is not that of the checkpoints listed"


def test_wrong_signatures_are_reported(service: Club, place: Path) -> None:
    liar = Liar(service)
    day = liar.items[2]["day"]
    liar.items[2]["signature"] = "00" * 64
    assert refused(place, liar) == f"the checkpoint of {day} has a wrong signature"


BOTH = [SIGNER.public.to_json(), OTHER.public.to_json()]


@pytest.mark.parametrize("changed", [{"keys": BOTH}, {"unopened": 1}])
def test_keys_and_counts_that_are_not_in_the_tree_are_reported(
    service: Club, place: Path, changed: dict[str, Any]
) -> None:
    liar = Liar(service)
    liar.items[0] |= changed
    day = liar.items[0]["day"]
    assert refused(place, liar) == f"the leaves of {day} lack that of its keys and count"


KEY = SIGNER.public.to_json()


@pytest.mark.parametrize(
    "keys",
    [None, KEY, [7], [KEY | {"more": 1}], [KEY | {"valid_until": "soon"}], [KEY] * 101],
)
def test_keys_of_another_form_are_reported(service: Club, place: Path, keys: Any) -> None:
    expected = "the service's keys are not in the form of c8-keys.json"
    liar = Liar(service)
    liar.keys["keys"] = keys
    assert refused(place, liar) == expected
    liar = Liar(service)
    liar.items[2]["keys"] = keys
    assert refused(place, liar) == expected


UNKNOWN = f"is signed with a key that no earlier checkpoint has: '{OTHER.key_id}'"
NEW_KEY = f"NEW KEY {OTHER.key_id}: no checkpoint has it, so nothing signed with it is accepted"


def test_the_keys_of_the_first_checkpoint_are_trusted(service: Club, place: Path) -> None:
    day = get(service, "/v1/checkpoints").json["items"][0]["day"]
    first = f"TRUSTED without proof, as in the checkpoint of {day}: {SIGNER.key_id}"
    assert noted(Folder(place), of(service)).notes == (first,)
    assert noted(Folder(place), of(service)).notes == ()


def test_a_key_that_only_the_served_list_has_is_reported(service: Club, folder: Path) -> None:
    announced = signed(service, SIGNER, OTHER)
    assert noted(Folder(folder), of(announced)) == Mirrored(3, 0, 0, notes=(NEW_KEY,))
    assert _evidence.read_keys(folder / "keys.ndjson").keys() == {SIGNER.key_id}


def test_a_key_that_a_checkpoint_has_announced_may_sign(service: Club, folder: Path) -> None:
    service.clock.wait(DAY)
    closed(signed(service, SIGNER, OTHER))
    switched = signed(service, OTHER, SIGNER)
    assert noted(Folder(folder), of(switched)) == Mirrored(4, 1, 1)
    service.clock.wait(DAY)
    closed(switched)
    assert noted(Folder(folder), of(switched)) == Mirrored(5, 1, 1)
    assert _evidence.read_keys(folder / "keys.ndjson").keys() == {SIGNER.key_id, OTHER.key_id}


def test_a_swapped_key_is_reported(service: Club, folder: Path, tmp_path: Path) -> None:
    swapped = signed(service, OTHER, SIGNER)
    assert refused(folder, of(swapped)) == f"the head of 3 checkpoints {UNKNOWN}"
    service.clock.wait(DAY)
    day = closed(swapped)[0]
    for listed in (swapped, signed(service, OTHER), signed(service, SIGNER, OTHER)):
        assert refused(folder, of(listed)) == f"the checkpoint of {day} {UNKNOWN}"
    # An auditor who begins now trusts the first checkpoint, not the newest.
    assert refused(tmp_path / "new", of(swapped)) == f"the checkpoint of {day} {UNKNOWN}"


def test_another_key_under_a_known_id_is_reported(service: Club, folder: Path) -> None:
    liar = Liar(service)
    liar.keys["keys"][0]["public_key"] = OTHER.public.public.hex()
    assert "is not the id of its key" in refused(folder, liar)
    one, other = ({"k": each.public.to_json()} for each in (SIGNER, OTHER))
    with pytest.raises(MirrorMismatch, match="the key k was CHANGED"):
        _mirror._joined(one, other, "2026-11-20")  # As if two keys had one id.


def test_lists_of_keys_that_change_too_often_are_rejected(
    service: Club, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_mirror, "MOST_LISTS", 1)
    liar = Liar(service)
    liar.change(1, keys=BOTH)
    assert refused(place, liar) == "the keys change more than 1 times"


def test_a_key_that_was_retired_signs_no_later_day(service: Club, place: Path) -> None:
    liar = Liar(service)
    liar.retire(0, f"{liar.items[0]['day']}T12:00:00Z")
    assert "retired before" in refused(place, liar)


@pytest.mark.parametrize("moved", ["2999-01-02T00:00:00Z", "2998-12-31T00:00:00Z", None])
def test_a_moved_end_of_a_key_is_reported(service: Club, place: Path, moved: str | None) -> None:
    liar = Liar(service)
    liar.retire(0, "2999-01-01T00:00:00Z")
    liar.retire(2, moved)
    assert refused(place, liar) == (
        f"valid_until of the key {SIGNER.key_id} MOVED from 2999-01-01T00:00:00Z to {moved}"
    )


def test_a_checkpoint_retires_no_key_before_its_day(service: Club, folder: Path) -> None:
    """Or a service could void what it has signed."""
    service.clock.wait(DAY)
    closed(signed(service, SIGNER))
    liar = Liar(service)
    day, at = liar.items[-1]["day"], f"{liar.items[-2]['day']}T12:00:00Z"
    liar.retire(3, at)
    assert f"the checkpoint of {day} retires the key {KEY['key_id']} at" in refused(folder, liar)
    liar.retire(3, f"{day}T00:00:00Z")
    assert mirror(Folder(folder), liar).size == 4


def test_what_only_the_served_list_says_of_a_known_key_changes_nothing(
    service: Club, folder: Path
) -> None:
    liar = Liar(service)
    liar.keys["keys"][0]["valid_until"] = f"{liar.items[0]['day']}T12:00:00Z"
    before = kept(folder)
    mirror(Folder(folder), liar)
    assert kept(folder) == before


def test_days_without_a_checkpoint_are_missed(service: Club, folder: Path) -> None:
    newest = Folder(folder).checkpoints[-1]["day"]
    began = datetime.fromisoformat(f"{newest}T00:00:00Z").timestamp()
    days = [_mirror.late(Folder(folder), began + n * DAY) for n in (2, 3)]
    assert days == [None, newest]


def test_a_day_to_come_is_reported(service: Club, place: Path) -> None:
    liar = Liar(service)
    last = datetime.fromisoformat(liar.items[-1]["day"]).replace(tzinfo=UTC)
    midnight = int(last.timestamp() * 1000) + 1000 * DAY
    early = midnight - _mirror.AHEAD_MS - 1
    day = liar.items[-1]["day"]
    expected = f"there is a checkpoint of {day}, but that day is not over"
    assert refused(place, liar, now=early) == expected
    assert mirror(Folder(place), liar, now=early + 1).size == 3


A, B, C = ("aa" * 32, "01" * 32), ("bb" * 32, "02" * 32), ("cc" * 32, "03" * 32)
OTHER_A = (A[0], "04" * 32)


def test_a_game_with_two_histories_is_reported(service: Club, place: Path) -> None:
    liar = Liar(service)
    liar.publish(1, [A, OTHER_A, B])
    result = refused(place, liar)
    assert result == f"the game {A[0]} is listed TWICE on {liar.items[1]['day']}"
    liar.publish(1, [A, B])
    liar.publish(2, [OTHER_A, C])
    days = [each["day"] for each in liar.items]
    assert refused(place, liar) == f"the game {A[0]} is listed on {days[1]} and on {days[2]}"


def test_a_game_that_is_listed_again_on_a_later_day_is_reported(service: Club, place: Path) -> None:
    liar = Liar(service)
    liar.publish(1, [A, B])
    last = liar.items.pop()
    mirror(Folder(place), liar)
    liar.items.append(last)
    liar.publish(2, [OTHER_A])
    days = [each["day"] for each in liar.items]
    assert refused(place, liar) == f"the game {A[0]} is listed on {days[1]} and on {days[2]}"


def test_leaves_must_be_in_order_and_lead_to_the_root(service: Club, place: Path) -> None:
    liar = Liar(service)
    day = liar.items[1]["day"]
    liar.publish(1, [B, A])
    assert refused(place, liar) == f"the leaves of {day} are not in order"
    wrong = f"the leaves of {day} do not lead to the root of its checkpoint"
    liar.publish(1, [A, B])
    for listed in ([A], [A, C], [A, B, C]):
        liar.leaves[day] = [{"name": name, "head": head} for name, head in listed]
        assert refused(place, liar) == wrong
    liar.leaves[day] = []
    assert refused(place, liar) == f"{day} has 3 leaves, but only 0 are listed"
    liar.leaves[day] = [{"name": A[0], "head": A[1].upper() + "é"}]
    assert refused(place, liar) == "the service answers something that is no leaf"
    liar.change(1, size=_leaves.MOST + 1)
    assert "claims 20000001 games" in refused(place, liar)


def test_changed_leaves_of_an_earlier_day_are_reported(service: Club, place: Path) -> None:
    liar = Liar(service)
    liar.publish(1, [A, B])
    mirror(Folder(place), liar)
    days = [each["day"] for each in liar.items]
    file = place / "leaves" / f"{days[1]}.txt"
    listed = sorted([A, B, liar.own(1)])
    assert file.read_text() == "".join(f"{name}{head}\n" for name, head in listed)
    file.write_text(f"{A[0]}{A[1]}\n")
    # Only the newest days are compared, unless all are asked for.
    mirror(Folder(place), liar, recheck=0)
    assert refused(place, liar) == f"the leaves of {days[1]} were CHANGED since they were kept"


def test_many_leaves_come_in_pages(
    service: Club, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_leaves, "PAGE", 2)
    liar = Liar(service)
    liar.publish(2, [A, B, C])
    assert mirror(Folder(place), liar) == Mirrored(3, 3, 7)


@pytest.mark.parametrize(
    "changed",
    [
        {"format": "c8-checkpoint/3"},
        {"unopened": 1},
        {"unopened": -1},
        {"unopened": None},
        {"key_id": []},
    ],
)
def test_a_checkpoint_of_another_form_is_reported(
    service: Club, place: Path, changed: dict[str, Any]
) -> None:
    liar = Liar(service)
    liar.items[2] |= changed
    assert refused(place, liar) == "the service answers something that is no checkpoint"


def test_skipped_day_is_reported(service: Club, place: Path) -> None:
    liar = Liar(service)
    days = [each["day"] for each in liar.items]
    del liar.items[1]
    assert refused(place, liar) == f"the checkpoint of {days[2]} follows that of {days[0]}"


@pytest.mark.thorough
@pytest.mark.parametrize("junk", [None, [], {}, {"keys": [1]}, {"items": [{}], "size": -1}, "x"])
def test_malformed_answers_are_reported(service: Club, folder: Path, junk: Any) -> None:
    liar = Liar(service)
    for part in ("keys.json", "tree", "consistency"):

        def fetch(path: str, part: str = part) -> Any:
            return junk if part in path else liar(path)

        assert refused(folder, fetch)


def test_changed_folder_is_reported(service: Club, folder: Path) -> None:
    file = folder / "checkpoints.ndjson"
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    lines[0]["size"] = 7
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert "not as a mirror left it" in refused(folder, of(service))
    file.write_text("{")
    assert "not as a mirror left it" in refused(folder, of(service))


def eights(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["mirror", *words])
    return result.exit_code, result.output


@contextmanager
def answering(raw: bytes) -> Iterator[str]:
    """The URL of a server that answers every request with the same bytes, and hangs up."""

    class Handler(StreamRequestHandler):
        def handle(self) -> None:
            while self.rfile.readline().strip():
                pass
            self.wfile.write(raw)

    with ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
        thread.join()


OK = b"HTTP/1.1 200 OK\r\n"
CUT_OFF = {
    "in its body": OK + b'Content-Length: 20\r\n\r\n{"keys": []}',
    "in a chunk": OK + b'Transfer-Encoding: chunked\r\n\r\n20\r\n{"keys": []}',
    "in its first line": b"HTT",
    "before it began": b"",
    "with 429": b"HTTP/1.1 429 No\r\nRetry-After: 0\r\nContent-Length: 0\r\n\r\n",
    "with 503": b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n",
}


@pytest.mark.thorough
@pytest.mark.parametrize("raw", CUT_OFF.values(), ids=CUT_OFF)
def test_truncated_answer_proves_nothing(folder: Path, raw: bytes) -> None:
    before = kept(folder)
    with answering(raw) as url:
        code, output = eights("--url", url, "--folder", str(folder))
    assert (code, "WRONG" in output, output.count("\n")) == (2, False, 1)
    assert kept(folder) == before


GONE = {
    "it is not there": b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n",
    "it is gone": b"HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n",
    "it is no JSON": OK + b"Content-Length: 4\r\n\r\nnone",
    "it is larger than 1 MiB": OK + b"Content-Length: 1048577\r\n\r\n" + b"[]".ljust(1048577),
}


@pytest.mark.parametrize("raw", GONE.values(), ids=GONE)
def test_missing_endpoints_are_reported(folder: Path, raw: bytes) -> None:
    before = kept(folder)
    with answering(raw) as url:
        code, output = eights("--url", url, "--folder", str(folder))
    assert (code, output.startswith(f"WRONG {url}: ")) == (1, True)
    assert kept(folder) == before


def test_too_many_leaves_are_not_kept(service: Club, place: Path) -> None:
    (place / "leaves").mkdir()
    (place / "leaves" / "2020-01-01.new").touch()
    with pytest.raises(Away, match="--most-gib"):
        mirror(Folder(place, most_gib=0), of(service))
    assert list(place.iterdir()) == []


@pytest.mark.thorough
def test_unwritable_folder_is_reported(sqlite_server: Server, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    code, output = eights("--url", sqlite_server.url, "--folder", str(file / "below"))
    assert (code, "Not a directory" in output) == (2, True)


@pytest.mark.thorough
def test_exit_code_shows_the_result(tmp_path: Path, place: Path) -> None:
    folder = str(place)
    # A separate server: with games of other tests, a day may end meanwhile.
    with running(database_url("sqlite", tmp_path), workers=1) as server:
        code, output = eights("--url", server.url, "--folder", folder)
        first, new = output.splitlines()
        assert (code, first) == (0, f"{server.url}: 0 checkpoints fit, 0 of them new")
        assert new.startswith("NEW KEY ")
        code, output = eights("--url", f"{server.url}/docs#", "--folder", folder)
        assert (code, output.startswith("WRONG ")) == (1, True)
    assert eights("--url", "http://127.0.0.1:1", "--folder", folder)[0] == 2
    code, output = eights("--url", "file:///etc/passwd", "--folder", folder)
    assert (code, "must begin with http" in output) == (2, True)
