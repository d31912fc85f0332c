"""From a parsed JSON value to a struct: where it differs is told as a JSON pointer and a sentence."""

import re
from typing import Any, Final, TypeVar

import msgspec

from game.kernel.errors import BadFile
from game.kernel.text import N_, said

_PATH: Final = re.compile(r"\$(?:\.[\w$-]+|\[\d+\]|\[\.\.\.\])*")
_PART: Final = re.compile(r"\.([\w$-]+)|\[(\d+)\]")
_FIELD: Final = re.compile(r"Object (missing required|contains unknown) field `(.*)`", re.DOTALL)
_WORDS: Final = {
    "int": N_("a whole number"),
    "float": N_("a number"),
    "str": N_("text"),
    "bool": N_("true or false"),
    "array": N_("a list"),
    "object": N_("an object"),
    "null": "null",
}
_KINDS: Final = re.compile(r"Expected `([^`]*)`, got `([^`]*)`")
_LIMITS: Final = re.compile(r"Expected `([^`]*)` (of length |matching regex )?(.*)", re.DOTALL)
_VALUE: Final = re.compile(r"Invalid (?:enum )?value (.*)", re.DOTALL)

T = TypeVar("T")


def convert(value: Any, kind: type[T], file: str, pointer: str = "") -> T:
    """Return the parsed JSON value as a struct of that kind. Raises BadFile with the place where it differs."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        place, sentence = _told(str(error))
        raise BadFile(file, pointer + place, sentence) from error


def escaped(key: str) -> str:
    """Return a key as a step of a JSON pointer."""
    return "/" + key.replace("~", "~0").replace("/", "~1")


def _told(message: str) -> tuple[str, str]:
    """Return a msgspec message as a JSON pointer and a sentence."""
    text, found, path = message.rpartition(" - at `")
    if not found or not _PATH.fullmatch(path.removesuffix("`")):
        text, path = message, "$"
    pointer = "".join(escaped(name or number) for name, number in _PART.findall(path.removeprefix("$")))
    field = _FIELD.fullmatch(text)
    if field and field[1] == "contains unknown":
        return pointer + escaped(field[2]), said("This program doesn't know the field “{field}” here.", field=field[2])
    if field:
        return pointer, said("The field “{field}” is missing.", field=field[2])
    return pointer, _mistake(text.rstrip("."))


def _mistake(text: str) -> str:
    """Return what msgspec says of a value, in words."""
    if found := _KINDS.fullmatch(text):
        return said("This should be {wanted}, not {given}.", wanted=_in_words(found[1]), given=_in_words(found[2]))
    if found := _VALUE.fullmatch(text):
        return said("{value} isn't allowed here.", value=found[1])
    if found := _LIMITS.fullmatch(text):
        wanted, limit = _in_words(found[1]), found[3]
        if found[2] == "of length ":
            return said("This should be {wanted} of length {limit}.", wanted=wanted, limit=limit)
        if found[2]:
            return said("This should be {wanted} that matches {limit}.", wanted=wanted, limit=limit)
        return said("This should be {wanted} {limit}.", wanted=wanted, limit=limit)
    return re.sub(r"`([^`]*)`", lambda found: _in_words(found[1]), text) + "."


def _in_words(kinds: str) -> str:
    """Return the kinds of value that msgspec names, joined by bars."""
    first, *others = (_WORDS.get(word, word) for word in kinds.split(" | "))
    for other in others:
        first = said("{one} or {other}", one=first, other=other)
    return first
