"""From a parsed JSON value to a struct: where it differs is told as a JSON pointer and a sentence."""

import re
from typing import Any, Final, TypeVar

import msgspec

from game.kernel.errors import BadFile

_PATH: Final = re.compile(r"\$(?:\.[\w$-]+|\[\d+\]|\[\.\.\.\])*")
_PART: Final = re.compile(r"\.([\w$-]+)|\[(\d+)\]")
_FIELD: Final = re.compile(r"Object (missing required|contains unknown) field `(.*)`", re.DOTALL)
_WORDS: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}

T = TypeVar("T")


def shaped(value: Any, kind: type[T], file: str, pointer: str = "") -> T:
    """The parsed JSON value as a struct of that kind. Raises BadFile with the place where it differs."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        place, sentence = _told(str(error))
        raise BadFile(file, pointer + place, sentence) from error


def escaped(key: str) -> str:
    """A key as a step of a JSON pointer."""
    return "/" + key.replace("~", "~0").replace("/", "~1")


def _told(message: str) -> tuple[str, str]:
    """A msgspec message as a JSON pointer and a sentence."""
    text, found, path = message.rpartition(" - at `")
    if not found or not _PATH.fullmatch(path.removesuffix("`")):
        text, path = message, "$"
    pointer = "".join(escaped(name or number) for name, number in _PART.findall(path.removeprefix("$")))
    field = _FIELD.fullmatch(text)
    if field and field[1] == "contains unknown":
        return pointer + escaped(field[2]), f'The field "{field[2]}" is not known here.'
    if field:
        return pointer, f'The field "{field[2]}" is missing.'
    return pointer, re.sub(r"`([^`]*)`", _in_words, text).rstrip(".") + "."


def _in_words(found: re.Match[str]) -> str:
    return " or ".join(_WORDS.get(word, word) for word in found[1].split(" | "))
