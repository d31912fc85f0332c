"""The games by key. Each is imported only when it is asked for, by a written-out import that a packager can see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.rules import Rules


def _hulk() -> Rules[Any]:
    from game.hulk.rules import SpaceHulk

    return SpaceHulk()


def _heresy() -> Rules[Any]:
    from game.heresy.rules import HorusHeresy

    return HorusHeresy()


def _calth() -> Rules[Any]:
    from game.calth.rules import BetrayalAtCalth

    return BetrayalAtCalth()


GAMES: dict[str, Callable[[], Rules[Any]]] = {"hulk": _hulk, "heresy": _heresy, "calth": _calth}
