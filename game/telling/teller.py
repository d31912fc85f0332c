"""What tells a game, and a whole position as it tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.actions import Action
from game.kernel.manifest import resolve
from game.kernel.registry import game_of
from game.telling.desk import Desk, Sheet
from game.telling.plain import PlainTelling

Teller = PlainTelling
"""All that a front end asks of a game. What it gets is a value; nothing is kept between two questions."""


def teller_of(key: str, scenario: Any = None) -> Teller:
    """Return what tells a game, or a match of that scenario; one that has no words of its own is told by its verbs."""
    part = game_of(key).telling
    made: Teller = (resolve(part) if part else PlainTelling)(key, scenario)
    return made


def describe(teller: Teller, view: Any, legal: Sequence[Action] = (), seat: str | None = None) -> Sheet:
    """Return a whole position: what lies there, and what a seat may do if it is one's decision."""
    return Sheet(teller.board(view), Desk() if seat is None else teller.desk(view, legal, seat))
