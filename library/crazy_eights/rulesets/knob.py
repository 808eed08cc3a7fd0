"""How to declare a knob: one annotation of a field describes it completely."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from crazy_eights.schema import (
    Choice,
    Constrained,
    Dictionary,
    Flag,
    Integer,
    Nullable,
    Record,
    Sequence,
    Shape,
    Word,
)

Value = str | int | bool | None


@dataclass(frozen=True)
class Knob:
    """What a knob may be, and the ids of the rules it comes from.

    Its default is the field's; its texts have the id that `KnobPath.text` gives. `rules_of` names
    the rules of single words, `inert` the words that change no game.
    """

    shape: Shape
    rules: str
    rules_of: Mapping[str, str] = field(default_factory=dict)
    inert: tuple[Value, ...] = ()

    def rules_for(self, word: str) -> str:
        """The rules of a word; those of the knob where it has none of its own."""
        return self.rules_of.get(word, self.rules)


@cache
def knobs_of(cls: type) -> dict[str, Knob]:
    """The knob of every field of a class; a field of another class of knobs has its record."""
    found = {}
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if get_origin(hint) is Annotated:
            found[name.rstrip("_")] = next(
                each for each in get_args(hint)[1:] if isinstance(each, Knob)
            )
        else:
            found[name] = Knob(record(hint), "")
    return found


def record(cls: type, unsaid: Mapping[str, Any] | None = None) -> Record:
    """The shape of an object with a member for every knob that a class declares; those of `unsaid`
    may be left out and have these values then.
    """
    return Record(cls, {name: knob.shape for name, knob in knobs_of(cls).items()}, unsaid)


@dataclass(frozen=True)
class KnobPath:
    """A knob and its JSON pointer, in which `*` stands for any item of a list or key of a map."""

    pointer: str
    shape: Shape
    knob: Knob

    @property
    def text(self) -> str:
        """The id of its message: `draw-limit` for `/draw/limit`, `calls-window` in a list.
        The rules that answer a demand have one text each, wherever they stand.
        """
        names = [name for name in self.pointer.split("/")[1:] if name != "*"]
        if "answer" in names[:-1]:
            names = names[names.index("answer") :]
        return "-".join(names)

    @property
    def words(self) -> tuple[Value, ...]:
        """The values that can be listed: words, yes and no, null, but no numbers of a range."""
        return _words(self.shape)


def knob_paths(shape: Record, at: str = "") -> Iterator[KnobPath]:
    """Every knob below an object, in the order in which they are shown."""
    declared = knobs_of(shape.build)
    for name, inner in shape.shapes.items():
        pointer = f"{at}/{name}"
        if isinstance(inner, Record):
            yield from knob_paths(inner, pointer)
        else:
            yield KnobPath(pointer, inner, declared[name])
            yield from _inside(inner, pointer)


def _inside(shape: Shape, at: str) -> Iterator[KnobPath]:
    """The knobs of the objects that a list, a map or a value that may be null holds."""
    match shape:
        case Nullable(inner) | Constrained(inner):
            yield from _inside(inner, at)
        case Record() as inner:
            yield from knob_paths(inner, at)
        case Sequence(inner):
            yield from _inside(inner, f"{at}/*")
        case Dictionary(_, inner):
            yield from _inside(inner, f"{at}/*")
        case Choice(records):
            paths = (path for each in records.values() for path in knob_paths(each, at))
            # What differs from kind to kind is shown as the knob declares it, for all of them.
            found = {path.pointer: path for path in paths}
            yield from (KnobPath(at, path.knob.shape, path.knob) for at, path in found.items())


def _words(shape: Shape) -> tuple[Value, ...]:
    match shape:
        case Word(words):
            return words
        case Flag():
            return (True, False)
        case Integer(or_word=str(instead)):
            return (instead,)
        case Nullable(inner):
            return (None, *_words(inner))
        case Constrained(inner):
            return _words(inner)
    return ()
