"""The sculpted pictures of cards and planets, and the drawn marks, by the names they lie under."""

from __future__ import annotations

from functools import cache

from game.ui.figures import sheet

FAMILIES = ("conquest_imperium", "conquest_hordes", "conquest_xenos", "conquest_warlords", "conquest_worlds")


@cache
def pictures() -> dict[str, str]:
    """Return the picture of each card, token and planet by its id, as `family/kind-pose`."""
    rows = [(family, row) for family in FAMILIES for row in sheet(family).rows]
    return {row.partition("/")[2]: f"{family}/{row.replace('/', '-')}" for family, row in rows}


def mark(name: str) -> str:
    """Return the drawing of a mark: a faction, a kind of planet, or what a card counts in."""
    return f"conquest/{name}"
