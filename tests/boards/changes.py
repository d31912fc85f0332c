"""Changes to a parsed JSON value, for files that are to be refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Change = Callable[[Any], object]


def put(pointer: str, new: Any) -> Change:
    """Something else at a place of the value; a list grows when the place is its end."""

    def change(value: Any) -> None:
        *steps, last = pointer.strip("/").split("/")
        for step in steps:
            value = value[int(step)] if isinstance(value, list) else value[step]
        if isinstance(value, list) and int(last) == len(value):
            value.append(new)
        else:
            value[int(last) if isinstance(value, list) else last] = new

    return change


def drop(pointer: str) -> Change:
    """Nothing at a place of the value."""

    def change(value: Any) -> None:
        *steps, last = pointer.strip("/").split("/")
        for step in steps:
            value = value[int(step)] if isinstance(value, list) else value[step]
        del value[int(last) if isinstance(value, list) else last]

    return change


def both(*changes: Change) -> Change:
    return lambda value: [change(value) for change in changes]
