"""What widgets are told: words, and the choices of a menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Text = str | Callable[[], str]
"""What a player reads: a string, or a function that gives it in the language of the moment."""


def say(words: Text) -> str:
    """Return the string itself, in the language of the moment."""
    return words if isinstance(words, str) else words()


@dataclass(frozen=True)
class MenuItem:
    """One choice of a menu: `detail` stands at the right in quiet text, `key` as a key cap, `ticked` marks it."""

    label: Text
    on_choose: Callable[[], Any] | None = None
    key: Text = ""
    enabled: bool = True
    detail: Text = ""
    icon: str | None = None
    ticked: bool = False
