"""What rows of offers share: deeds and what they cost, verbs with a place of their own, where things are done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.hulk.acting import Commanding
from game.hulk.state import HulkState
from game.hulk.telling.chances import beyond
from game.hulk.telling.names import (
    cost_text,
    frame_at,
    psi_text,
)
from game.hulk.telling.slots import SLOTS
from game.hulk.telling.words import degrees, square
from game.telling.dialect import Row, row
from game.telling.text import _, ngettext

Say = Callable[[HulkState, Any], Any]
NONE = "0"
"""The key of the answer that takes nothing."""


def deed(words: Any, cost: int | Say, /, detail: str | Say = "", **named: Any) -> Row:
    """Return a row of what a piece does at a cost: what is paid with command points beyond what is public is secret."""

    def price(view: HulkState, a: Any) -> int:
        return cost if isinstance(cost, int) else int(cost(view, a))

    def paid(view: HulkState, a: Any) -> bool:
        return beyond(view, a.piece, price(view, a)) > 0

    def said(view: HulkState, a: Any) -> str:
        text, whole = detail(view, a) if callable(detail) else _(detail), price(view, a)
        n = beyond(view, a.piece, whole)
        if not n:
            return text
        n = n if frame_at(view, Commanding) is None else whole
        more = ngettext("Costs {cost}, {n} of it a command point.", "Costs {cost}, {n} of it command points.", n)
        return f"{text} {more.format(cost=whole, n=n)}".strip()

    shared = {"about": "piece", "cost": lambda view, a: cost_text(price(view, a)), "secret": paid, "detail": said}
    return row(words, **{**shared, "mark": lambda view, a: str(price(view, a)), **named})


def of_slot(id: str, /, **named: Any) -> dict[str, Any]:
    """Return what else is said of what stands in a place of the bar."""
    slot = SLOTS[id]
    return {"icon": slot.icon, "key": slot.key, "slot": id, **named}


def in_slot(id: str, cost: int | Say, detail: str | Say, **named: Any) -> Row:
    """Return a deed that is called as its place is."""
    return deed(SLOTS[id].name, cost, detail, **of_slot(id, **named))


def power(id: str, detail: str, rule: str) -> Row:
    """Return a power of a Librarian, which costs psi points."""
    cost = int(SLOTS[id].mark)
    said = {"about": "librarian", "detail": lambda view, a: f"{_(detail)} {psi_text(cost)}."}
    return row(SLOTS[id].name, mark=str(cost), order=6, rule=rule, **said, **of_slot(id))


def at(field: str) -> Say:
    return lambda view, a: square(getattr(a, field))


def facing(view: HulkState, a: Any) -> float | None:
    return degrees(a.facing)
