"""Creates the conformance kit, `docs/spec/kit`, from fixed seeds.

python -m tests.kit.make
"""

import io
import json
import lzma
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from crazy_eights.verification.verify import Report, verify
from tests.kit.forged import FORGERIES
from tests.kit.forged_acts import FORGERIES_OF_ACTS
from tests.kit.logs import valid_logs
from tests.kit.malformed import MALFORMED, OF
from tests.kit.story import Story
from tests.kit.vectors import vectors

FOLDER: Final = Path(__file__).parents[2] / "docs" / "spec" / "kit"
LOGS: Final = FOLDER / "logs.tar.xz"
INDEX: Final = FOLDER / "index.json"
VECTORS: Final = FOLDER / "vectors.json"
CHAINED: Final = "seed/sealed"

Case = tuple[str, bytes, dict[str, Any]]


def verdict(report: Report) -> dict[str, Any]:
    """The report that every verifier must give on a log."""
    failed = next((check.check for check in report.checks if not check.passed), None)
    if failed is not None:
        return {"valid": False, "check": failed, "line": report.first_bad_line}
    game = report.game
    about: dict[str, Any] = {"valid": True, "complete": report.complete}
    if game is None:
        return about
    result = game.state.result if game.state is not None else None
    return {
        **about,
        "head": game.head.hex(),
        "reason": game.end_reason,
        "scores": [] if game.state is None else game.state.scores,
        "winners": [] if result is None else result["winners"],
        "client_seeds": (report.entropy or {})["seats"],
        "house": about_house(report.house.to_json()),
    }


def about_house(found: dict[str, Any]) -> dict[str, Any]:
    """The counts of a report; `unjudged` only if it names a bot."""
    return {name: value for name, value in found.items() if value != []}


def good(logs: dict[str, tuple[str, bytes]]) -> Iterator[Case]:
    """The valid logs, and some that can be verified only in part."""
    for name, (about, export) in logs.items():
        yield name, export, {"about": about}
    yield "part/live", _live(logs["end/finished"][1]), {"about": "A game that has not ended."}
    story = Story(logs["house/both"][1])
    story[1]["house"]["greedy"] = 99
    about = "The version of the greedy bot is known to nobody: its replies are not judged."
    yield "part/unknown-version", story.export(), {"about": about}
    for name, bots in (("wizard", ("random", "greedy")), ("rules", ("random",))):
        story = Story(logs["house/both"][1])
        _rename_bots(story, bots, name)
        about = f"A house bot named {name}, which no verifier knows: its replies are not judged."
        yield f"part/unknown-bot-{name}", story.export(), {"about": about}


def with_edges(logs: dict[str, tuple[str, bytes]]) -> dict[str, tuple[str, bytes]]:
    """The valid logs, one that is won by the last possible entry, and one that is full by then."""
    story = Story(logs["end/finished"][1])
    story[1]["limits"]["entries"] = story.last - 2
    about = "The game is won by the last entry that it may have."
    full = Story(logs["seed/commit"][1])
    started = full.find(type="started")
    full[1]["limits"]["entries"] = started - 2
    full.cut(started, "cancelled", by="clock")
    taken = "The last seat is taken by the last entry that the log may have, so it cannot start."
    return {
        **logs,
        "end/finished-at-the-limit": (about, story.export()),
        "cancelled/full-at-the-limit": (taken, full.export()),
    }


def _rename_bots(story: Story, bots: tuple[str, ...], name: str) -> None:
    """Call some house bots by another name."""
    house = story[1]["house"]
    story[1]["house"] = {bot: house[bot] for bot in house if bot not in bots} | {name: 1}
    for entry in story.lines[1:]:
        if entry.get("bot") in bots:
            entry["bot"] = name


def _live(export: bytes) -> bytes:
    story = Story(export)
    del story.lines[-3:]
    return story.export()


def bad(logs: dict[str, tuple[str, bytes]]) -> Iterator[Case]:
    """The spoilt logs, each with the expected check and line."""
    for case in MALFORMED:
        lines = logs[OF][1].splitlines()
        line = case.spoil(lines)
        data = b"".join(each + b"\n" for each in lines)
        yield case.name, data, {"about": case.about, "of": OF, "check": case.check, "line": line}
    yield (
        "grammar/unended",
        logs[OF][1][:-1],
        {
            "about": "The last line is not ended.",
            "of": OF,
            "check": "grammar",
            "line": len(logs[OF][1].splitlines()),
        },
    )
    empty = {"about": "There is no line.", "of": OF, "check": "grammar", "line": 1}
    yield "grammar/empty", b"", empty
    for forgery in (*FORGERIES, *FORGERIES_OF_ACTS):
        story = Story(logs[forgery.of][1])
        line = forgery.forge(story)
        about = {"about": forgery.about, "of": forgery.of, "check": forgery.check, "line": line}
        yield forgery.name, story.export(), about


def cases() -> Iterator[Case]:
    """All logs: the name, the bytes, and the index entry. Raises if a fault is found at
    another place than expected.
    """
    logs = with_edges({name: (about, export) for name, about, export in valid_logs()})
    for name, data, about in good(logs):
        found = verdict(verify(data))
        if not found["valid"]:
            raise AssertionError((name, found))
        yield f"valid/{name}", data, {**about, **found}
    for name, data, about in bad(logs):
        found = verdict(verify(data))
        if found != {"valid": False, "check": about["check"], "line": about["line"]}:
            raise AssertionError((name, about, found))
        yield f"spoilt/{name}", data, {**about, **found}


def main() -> None:
    """Write the logs, the index and the vectors."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    index = []
    with lzma.open(LOGS, "wb", preset=9) as packed, tarfile.open(mode="w", fileobj=packed) as out:
        for name, data, about in cases():
            entry = tarfile.TarInfo(f"{name}.ndjson")
            entry.size = len(data)
            out.addfile(entry, io.BytesIO(data))
            index.append({"file": f"{name}.ndjson", **about})
            if name == f"valid/{CHAINED}":
                VECTORS.write_text(json.dumps(vectors(data), indent=1) + "\n", encoding="utf-8")
    lines = ",\n".join(json.dumps(each) for each in index)
    INDEX.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(len(index), "logs,", LOGS.stat().st_size, "bytes")  # noqa: T201  # A script.


if __name__ == "__main__":
    main()
