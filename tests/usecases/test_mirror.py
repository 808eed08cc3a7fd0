"""`eights mirror` keeps what a service told of its checkpoints and says what does not fit."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from service.cli import main
from service.commands import _mirror
from service.commands._mirror import Folder, Mirrored, Wrong, mirror
from service.game.fairness.merkle import Tree, checkpoint_line, checkpoint_message, tree_message
from service.usecases.receipts import Signer
from tests.live_server import Server
from tests.usecases.club import Club
from tests.usecases.days import DAY, SIGNER, at_noon, closed, ended, get, grown

OTHER = Signer("11" * 32)
Fetch = Callable[[str], Any]


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
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_a_mirror_takes_over_what_is_new(
    service: Club, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_mirror, "PAGE", 2)
    assert mirror(Folder(place), of(service)) == Mirrored(3, 3, 0)
    assert mirror(Folder(place), of(service)) == Mirrored(3, 0, 0)
    service.clock.wait(2 * DAY)
    closed(service)
    assert mirror(Folder(place), of(service)) == Mirrored(5, 2, 0)
    assert [head["size"] for head in Folder(place).heads] == [3, 5]
    assert set(kept(place)) == {"keys.ndjson", "checkpoints.ndjson", "heads.ndjson"}


def test_a_mirror_that_was_ended_while_it_wrote_goes_on(service: Club, place: Path) -> None:
    mirror(Folder(place), of(service))
    head = (place / "heads.ndjson").read_bytes()
    service.clock.wait(DAY)
    closed(service)
    mirror(Folder(place), of(service))
    (place / "heads.ndjson").write_bytes(head)
    assert mirror(Folder(place), of(service)) == Mirrored(4, 0, 0)


def test_without_a_key_what_is_unsigned_is_counted(club: Club, place: Path) -> None:
    at_noon(club)
    ended(club)
    club.clock.wait(2 * DAY)
    closed(club)
    assert mirror(Folder(place), of(club)) == Mirrored(2, 2, 3)


class Liar:
    """A service with a key that tells another story than the one it told before."""

    def __init__(self, club: Club, signer: Signer = SIGNER) -> None:
        self.items = get(club, "/v1/checkpoints").json["items"]
        self.keys = get(club, "/.well-known/c8-keys.json").json
        self.signer = signer
        self.path: list[str] | None = None

    def change(self, index: int, **fields: Any) -> None:
        """Another checkpoint, signed as it should be."""
        item = self.items[index] | fields
        message = checkpoint_message(item["day"], item["size"], bytes.fromhex(item["root"]))
        signature = self.signer.sign(message).hex()
        self.items[index] = item | {"key_id": self.signer.key_id, "signature": signature}

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
        cursor = path.partition("cursor=")[2]
        return {"items": [each for each in self.items if each["day"] > cursor]}


def refused(folder: Path, liar: Fetch) -> str:
    """What a mirror says of a liar; it keeps nothing of it."""
    before = kept(folder)
    with pytest.raises(Wrong) as told:
        mirror(Folder(folder), liar)
    assert kept(folder) == before
    return str(told.value)


@pytest.fixture
def folder(service: Club, place: Path) -> Path:
    """What a mirror kept when the service was honest."""
    mirror(Folder(place), of(service))
    return place


def test_an_honest_story_fits(service: Club, folder: Path) -> None:
    assert mirror(Folder(folder), Liar(service)) == Mirrored(3, 0, 0)


def test_a_changed_checkpoint_is_named(service: Club, folder: Path) -> None:
    liar = Liar(service)
    liar.change(1, root="ab" * 32)
    told = refused(folder, liar)
    assert told == f"the checkpoint of {liar.items[1]['day']} was CHANGED since it was kept"


def test_a_tree_that_shrank_is_told(service: Club, folder: Path) -> None:
    liar = Liar(service)
    del liar.items[-1]
    assert refused(folder, liar) == "the tree shrank from 3 checkpoints to 2"


def test_a_head_that_is_not_consistent_with_the_kept_one_is_told(
    service: Club, folder: Path
) -> None:
    liar, other = Liar(service), Liar(service)
    other.change(0, root="ab" * 32)
    liar.head = other.head  # type: ignore[method-assign]
    assert "not consistent with the 3 kept" in refused(folder, liar)


def test_a_wrong_proof_of_consistency_is_told(service: Club, folder: Path) -> None:
    liar = Liar(service)
    liar.path = ["00" * 32]
    assert refused(folder, liar) == "the proof of consistency from 3 to 3 is wrong"


def test_wrong_signatures_are_told(service: Club, place: Path) -> None:
    liar = Liar(service)
    day = liar.items[2]["day"]
    liar.items[2]["signature"] = "00" * 64
    assert refused(place, liar) == f"the signature of the checkpoint of {day} is wrong"
    stranger = Liar(service, OTHER)
    assert "the head of 3 checkpoints is signed with a key" in refused(place, stranger)


def test_a_key_that_was_retired_signs_no_later_day(service: Club, place: Path) -> None:
    liar = Liar(service)
    liar.keys["keys"][0]["valid_until"] = f"{liar.items[0]['day']}T12:00:00Z"
    assert "retired before" in refused(place, liar)


def test_a_day_that_is_left_out_is_told(service: Club, place: Path) -> None:
    liar = Liar(service)
    days = [each["day"] for each in liar.items]
    del liar.items[1]
    assert refused(place, liar) == f"the checkpoint of {days[2]} follows that of {days[0]}"


@pytest.mark.parametrize("junk", [None, [], {}, {"keys": [1]}, {"items": [{}], "size": -1}, "x"])
def test_junk_is_told(service: Club, folder: Path, junk: Any) -> None:
    liar = Liar(service)
    for part in ("keys.json", "tree", "consistency"):

        def fetch(path: str, part: str = part) -> Any:
            return junk if part in path else liar(path)

        assert refused(folder, fetch)


def test_a_folder_that_was_changed_is_told(service: Club, folder: Path) -> None:
    file = folder / "checkpoints.ndjson"
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    lines[0]["size"] = 7
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert "not as a mirror left it" in refused(folder, of(service))
    file.write_text("{")
    assert "not as a mirror left it" in refused(folder, of(service))


def eights(*words: str) -> tuple[int, str]:
    told = CliRunner().invoke(main, ["mirror", *words])
    return told.exit_code, told.output


def test_the_command_tells_by_its_exit_code(sqlite_server: Server, place: Path) -> None:
    folder = str(place)
    told = eights("--url", sqlite_server.url, "--folder", folder)
    assert told == (0, f"{sqlite_server.url}: 0 checkpoints fit, 0 of them new\n")
    assert eights("--url", "http://127.0.0.1:1", "--folder", folder)[0] == 2
    code, output = eights("--url", "file:///etc/passwd", "--folder", folder)
    assert (code, "must begin with http" in output) == (2, True)
    code, output = eights("--url", f"{sqlite_server.url}/docs#", "--folder", folder)
    assert (code, output.startswith("WRONG ")) == (1, True)
