"""What a declared word must have: a text, a place in the random tests, the second verifier, games.

Each check takes the shape of rule sets, so that it can be tried with an unknown word.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from fluent.syntax import ast, parse

from crazy_eights.belief.play import open_table
from crazy_eights.engine import legal
from crazy_eights.engine.apply import apply, begin
from crazy_eights.engine.state import OVER
from crazy_eights.prose.words import word_text
from crazy_eights.rulesets.consistency import contradictions
from crazy_eights.rulesets.knob import KnobPath, knob_paths
from crazy_eights.rulesets.knobs import RULE_SET
from crazy_eights.rulesets.language import EFFECT
from crazy_eights.rulesets.ruleset import RuleSet, expand
from crazy_eights.schema import Choice, Constrained, Dictionary, Nullable, Record, Sequence
from tests.log.differ import public
from tests.log.node import json_lines, run
from tests.sources import LIBRARY
from tests.strategies import drawn, random_rules

Json = dict[str, Any]
Step = str | int
ASK: Final = Path(__file__).parent / "words.mjs"
ENGLISH: Final = LIBRARY / "locales" / "en" / "rules.ftl"
MOVES: Final = 120
OTHER: Final = "other"


# Texts


def english() -> dict[str, set[str]]:
    """The ids of all English messages, with the names of their attributes."""
    found = {}
    for entry in parse(ENGLISH.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            found[entry.id.name] = {each.id.name for each in entry.attributes}
    return found


def untold(rules: Record, texts: Mapping[str, set[str]]) -> list[str]:
    """The ids of the texts that are missing: of knobs, of their words, and in the paragraphs."""
    return [text for text in _texts_needed(rules, texts) if not _is_there(text, texts)]


def _is_there(text: str, texts: Mapping[str, set[str]]) -> bool:
    message, _, attribute = text.partition(".")
    return message in texts and (not attribute or attribute in texts[message])


def _texts_needed(rules: Record, texts: Mapping[str, set[str]]) -> Iterator[str]:
    for path in knob_paths(rules):
        yield path.text
        yield f"{path.text}.name"
        yield from dict.fromkeys(word_text(path.text, word) for word in path.words)
        for message, attributes in texts.items():
            if attributes and message.partition("--")[0] == f"text-{path.text}":
                words = [word for word in path.words if isinstance(word, str)]
                yield from (word_text(message, word) for word in words)


# Places in a rule set


def spots(value: Any, pointer: str) -> Iterator[tuple[Step, ...]]:
    """Where a rule set has a knob: several times, if it is one of the items of a list or a map."""
    yield from _spots(value, pointer.split("/")[1:])


def _spots(value: Any, path: list[str]) -> Iterator[tuple[Step, ...]]:
    if not path:
        yield ()
        return
    first, rest = path[0], path[1:]
    keys: Iterable[Step] = [first] if isinstance(value, dict) and first in value else []
    if first == "*":
        keys = list(value) if isinstance(value, dict) else range(len(value or ()))
    for key in keys:
        yield from ((key, *spot) for spot in _spots(value[key], rest))


def at(value: Any, spot: Iterable[Step]) -> Any:
    """What stands there."""
    for key in spot:
        value = value[key]
    return value


def with_value(rules: Json, spot: tuple[Step, ...], value: Any) -> Json:
    """The rules with another value there; everything outside the path is shared."""
    key: Any = spot[0]
    rest = spot[1:]
    changed = rules.copy()
    changed[key] = with_value(changed[key], rest, value) if rest else value
    return changed


def variants(rules: Record, path: KnobPath, full: Json, rng: Random) -> dict[str, Json]:
    """The rule set with each word of a knob in turn, at one of the spots where it has the knob.

    Words are written as JSON; a value that is there already and is no word is called OTHER.
    """
    if not path.words or not (found := list(spots(full, path.pointer))):
        return {}
    spot = rng.choice(found)
    if path.pointer == "/cards/*/do/*/do":
        # Each kind of effect has members of its own.
        effects = {word: drawn(rng, EFFECT.records[str(word)]) for word in path.words}
        return {
            json.dumps(word): with_value(full, spot[:-1], effect)
            for word, effect in effects.items()
        }
    made = {json.dumps(word): with_value(full, spot, word) for word in path.words}
    return made if json.dumps(at(full, spot)) in made else {**made, OTHER: full}


# Random rule sets


class Sample(NamedTuple):
    """A random rule set in full."""

    rules: Json
    seats: int


def samples(count: int) -> list[Sample]:
    """Random rule sets, always the same ones."""
    made = (random_rules(Random(f"words {number}")) for number in range(count))
    return [
        Sample(
            spelled_out(RULE_SET, expand(each.preset, each.rules, seats=each.seats).to_json()),
            each.seats,
        )
        for each in made
    ]


def spelled_out(shape: Any, value: Any) -> Any:
    """The JSON of a rule set with members that are left out as they are then."""
    match shape:
        case Record(_, shapes, optional):
            unsaid = {
                name: default
                for name, default in (optional or {}).items()
                if not any(shapes[name].judge(default, ""))
            }
            full = {**unsaid, **value}
            return {name: spelled_out(shapes[name], item) for name, item in full.items()}
        case Nullable(inner) | Constrained(inner):
            return None if value is None else spelled_out(inner, value)
        case Sequence(inner):
            return [spelled_out(inner, item) for item in value]
        case Dictionary(_, inner):
            return {key: spelled_out(inner, item) for key, item in value.items()}
        case Choice(records, tag):
            return spelled_out(records[value[tag]], value)
    return value


def undrawn(rules: Record, drawn_rules: Iterable[Sample]) -> list[str]:
    """The words that no random rule set has."""
    missing = {
        path.pointer: {json.dumps(word) for word in path.words} for path in knob_paths(rules)
    }
    for sample in drawn_rules:
        for pointer, words in missing.items():
            if words:
                words -= {
                    json.dumps(at(sample.rules, spot)) for spot in spots(sample.rules, pointer)
                }
    return [f"{pointer} {word}" for pointer, words in missing.items() for word in sorted(words)]


# The second verifier


def unknown_to_javascript(rules: Record, some_rules: Iterable[Sample]) -> list[str]:
    """The words that the schema of the JavaScript verifier refuses."""
    asked: dict[str, Json] = {}
    rng = Random("javascript")
    for sample in some_rules:
        for path in knob_paths(rules):
            for word, made in variants(rules, path, sample.rules, rng).items():
                if not any(rules.judge(made, "")):
                    asked.setdefault(f"{path.pointer} {word}", made)
    lines = "".join(f"{json.dumps(made)}\n" for made in asked.values())
    answers = json_lines(run(ASK, given=lines.encode())[1])
    return [name for name, fault in zip(asked, answers, strict=True) if fault is not None]


# Games


def idle(rules: Record, pointer: str, some_rules: Iterable[Sample]) -> list[str]:
    """The words of a knob that play every game as another value does, and are not declared inert.

    Of every two that one and the same rule set can have some game must differ.
    """
    path = next(each for each in knob_paths(rules) if each.pointer == pointer)
    alike: set[frozenset[str]] = set()
    differ: set[frozenset[str]] = set()
    for number, sample in enumerate(some_rules):
        made = variants(rules, path, sample.rules, Random(f"{pointer} {number}"))
        judged = {word: _playable(rules, full, sample.seats) for word, full in made.items()}
        playable = {word: each for word, each in judged.items() if each is not None}
        pairs = {frozenset(pair) for pair in combinations(playable, 2)} - differ
        games = {word: game(playable[word], sample.seats, number) for word in set().union(*pairs)}
        apart = {pair for pair in pairs if len({games[word] for word in pair}) > 1}
        differ |= apart
        alike |= pairs
    inert = {json.dumps(word) for word in path.knob.inert}
    same = set().union(*(pair for pair in alike - differ if not pair & inert))
    return [f"{pointer} {word}" for word in map(json.dumps, path.words) if word in same]


def _playable(rules: Record, full: Json, seats: int) -> RuleSet | None:
    if any(rules.judge(full, "")):
        return None
    judged: RuleSet = rules.read(full)
    return None if contradictions(judged, seats) else judged


def game(ruleset: RuleSet, seats: int, number: int) -> str:
    """All that is to be seen of a game whose moves are chosen by a fixed seed."""
    rng = Random(number)
    table = open_table(ruleset, seats, tuple(range(seats)), rng.randbytes(32))
    begin(table)
    reported = []
    for _ in range(MOVES):
        reported.append(str(public(table, table.records.newest)))
        if table.phase == OVER:
            break
        moves = [(seat, move) for seat in table.playing for move in legal.legal_moves(table, seat)]
        seat, move = moves[int(rng.random() * len(moves))]
        if move.announce and rng.random() < 0.5:
            move = replace(move, announce=())  # It forgets to.
        apply(table, seat, move)
    return "\n".join(reported)
