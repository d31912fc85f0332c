"""Reading JSON that people wrote: whatever is wrong with it becomes one BadFile, and nothing else escapes."""

import json
import math
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Generic, NamedTuple, NoReturn, Protocol, TypeVar

import msgspec
from msgspec import Meta

from game.kernel.door import guarded
from game.kernel.errors import BadFile
from game.kernel.files import read_bytes, too_large
from game.kernel.jsonread import convert, escaped
from game.kernel.text import N_, said

LARGEST: Final = 2_000_000
DEEPEST: Final = 64
Slug = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]{0,39}$", description="A name for machines: small letters.")]
Plain = Annotated[str, Meta(pattern=r"^(?![\s\S]*[\x00-\x1f\x7f])", description="Text for people, on one line.")]
LONGEST_NAME: Final = 80
Name = Annotated[Plain, Meta(min_length=1, max_length=LONGEST_NAME)]
Closing = tuple[Annotated[Plain, Meta(max_length=240)], Annotated[Plain, Meta(max_length=240)]]
"""What is said last: when the first side has won, and when the second has."""
_LONE_HALF: Final = re.compile("[\ud800-\udfff]")


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What all parts of such files share."""


class Source(NamedTuple):
    """Where something was read from: a file, and the place in it."""

    path: str
    pointer: str = ""

    def refuse(self, place: str, sentence: str) -> NoReturn:
        """Refuse the file: say what is wrong at that place in it. Raises BadFile."""
        raise BadFile(self.path, f"{self.pointer}{place}", sentence)

    def refuse_if(self, wrong: object, place: str, sentence: str) -> None:
        """Refuse the file if something is wrong at that place in it."""
        if wrong:
            self.refuse(place, sentence)


@dataclass
class _Fault:
    """Stands in the parsed value where something must be refused, so that the place can be named."""

    sentence: str


def read_json(path: Path) -> Any:
    """Return the JSON value in a file. Raises BadFile."""
    return parse_json(read_bytes(path, LARGEST), str(path))


def parse_json(data: bytes, file: str) -> Any:
    """Return the JSON value in these bytes: UTF-8, no key twice, finite numbers, sensible size and depth. Raises
    BadFile."""
    if len(data) > LARGEST:
        raise too_large(file, LARGEST)
    try:
        value = json.loads(
            data.decode("utf-8-sig"),
            object_pairs_hook=_object,
            parse_constant=lambda name: _Fault(said("{name} isn't a number in JSON.", name=name)),
            parse_float=_finite,
        )
    except UnicodeDecodeError as error:
        raise BadFile(
            file, "", said("This file isn't UTF-8 text: the character at position {n} is wrong.", n=error.start + 1)
        ) from error
    except json.JSONDecodeError as error:
        sentence = said(
            "This file isn't valid JSON: line {lineno}, column {colno}: {msg}.",
            lineno=error.lineno,
            colno=error.colno,
            msg=error.msg,
        )
        raise BadFile(file, "", sentence) from error
    except ValueError as error:
        raise BadFile(file, "", N_("A number in this file is too long.")) from error
    except RecursionError as error:
        raise BadFile(file, "", N_("This file has too many levels of brackets.")) from error
    _inspect(value, file)
    return value


def check_schema(named: str, expected: str, file: str, pointer: str = "/$schema") -> None:
    """Check the schema that a file names, by any path: it must be that of its kind of file. Raises BadFile."""
    if named and named.replace("\\", "/").rpartition("/")[2] != expected:
        raise BadFile(
            file,
            pointer,
            said("The schema of such a file is {expected}, not {named}.", expected=expected, named=named),
        )


def check_id(id: str, path: Path) -> None:
    """Check that an id is the stem of its file's name. Raises BadFile."""
    if id != path.stem:
        raise BadFile(str(path), "/id", said("The id must be the name of the file, “{stem}”.", stem=path.stem))


def file_named(name: str, source: Source, place: str, folders: Iterable[Path | None]) -> Path:
    """Return a file that another names at that place: in the first of the folders that has it. Raises BadFile."""
    paths = [folder / name for folder in folders if folder is not None]
    found = next((path for path in paths if path.is_file()), None)
    if found is None:
        source.refuse(
            place,
            said("The file “{name}” is missing: it is neither beside this one nor among the program's own.", name=name),
        )
    return found


class Shared(Protocol):
    """A file that others may name, or hold written out: a deck, a board, a tile."""

    @property
    def schema(self) -> str: ...
    @property
    def id(self) -> str: ...


F = TypeVar("F", bound=Shared)


@dataclass(frozen=True)
class FileKind(Generic[F]):
    """A kind of file that others name by its id: its struct, its schema, what is checked beyond its shape, and where
    such files lie in a folder of maps."""

    struct: type[F]
    schema: str
    check: Callable[[F, Source], None]
    name: str = "{id}.json"

    def load(self, path: Path) -> F:
        """Read a file, as far as it can be checked by itself. Raises BadFile."""
        with guarded(str(path)):
            found = convert(read_json(path), self.struct, str(path))
            check_id(found.id, path)
            return self._checked(found, Source(str(path)))

    def find(self, part: str | F, source: Source, place: str, *folders: Path | None) -> tuple[F, Source]:
        """Return what stands at a place of another file, written out or named by its id, and where it was written: in
        the first of the folders that has it. Raises BadFile."""
        if not isinstance(part, str):
            inner = Source(source.path, source.pointer + place)
            return self._checked(part, inner), inner
        path = file_named(self.name.format(id=part), source, place, folders)
        return self.load(path), Source(str(path))

    def _checked(self, found: F, source: Source) -> F:
        check_schema(found.schema, self.schema, source.path, f"{source.pointer}/$schema")
        self.check(found, source)
        return found


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key, value in pairs:
        made[key] = _Fault(said("The field “{key}” appears twice here.", key=_printable(key))) if key in made else value
    return made


def _finite(text: str) -> float | _Fault:
    number = float(text)
    return number if math.isfinite(number) else _Fault(N_("The number is too large."))


def _inspect(value: Any, file: str) -> None:
    """Raise BadFile for the first fault inside the value, without recursion."""
    waiting: list[tuple[str, int, Any]] = [("", 0, value)]
    while waiting:
        pointer, depth, item = waiting.pop()
        if isinstance(item, _Fault):
            raise BadFile(file, pointer, item.sentence)
        if depth > DEEPEST:
            raise BadFile(file, "", N_("This file has too many levels of brackets."))
        if isinstance(item, str) and _LONE_HALF.search(item):
            raise BadFile(file, pointer, N_("This text contains half a character."))
        waiting.extend((pointer + step, depth + 1, inner) for step, inner in _inner(item, file, pointer))


def _inner(item: Any, file: str, pointer: str) -> Iterator[tuple[str, Any]]:
    if isinstance(item, dict):
        for key, inner in item.items():
            if _LONE_HALF.search(key):
                raise BadFile(file, pointer, N_("The name of a field contains half a character."))
            yield escaped(key), inner
    elif isinstance(item, list):
        for i, inner in enumerate(item):
            yield f"/{i}", inner


def _printable(text: str) -> str:
    return _LONE_HALF.sub("\N{REPLACEMENT CHARACTER}", text)
