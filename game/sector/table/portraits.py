"""The sculpted pictures of what lies beside the board, by what they show; drawn marks where none is sculpted."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from game.ui.figures import families, sheet

EVENTS: Final = (
    "looters",
    "hive-fleet",
    "explosion",
    "corners",
    "sources",
    "force",
    "sabotage",
    "forge-world",
    "quiet",
    "quiet",
    "faction",
    "wanes",
    "asteroids",
    "webway",
    "wanes-twice",
    "emissary",
    "munitorum",
    "reinforcements",
)
"""The card picture of each row of the table of events."""
FACES: Final = 7
"""Cells that lie so many apart show the same face of a world."""


@cache
def sculpted() -> dict[str, str]:
    """Return every sculpted picture of this game by its row's name, as `family/kind-pose`."""
    found = [(family, row) for family in families() if family.startswith("sector") for row in sheet(family).rows]
    return {row: f"{family}/{row.replace('/', '-')}" for family, row in found}


def incident_picture(row: int) -> str:
    """Return the picture of an event's card, by its row; empty where it has none."""
    return sculpted().get(f"event/{EVENTS[row]}", "")


def ship_picture(kind: str) -> str:
    """Return the picture of a kind of ship."""
    return sculpted()[f"{kind}/hull"]


def world_picture(kind: str, cell: int = 0) -> str:
    """Return the picture of a kind of world, with the face that it has in a cell."""
    faces = [path for row, path in sculpted().items() if row.startswith(f"{kind}/")]
    return faces[cell % FACES % len(faces)]


def general_picture(seat: int) -> str:
    """Return the portrait of a seat's general."""
    return sculpted()[f"player-{seat + 1}/bust"]


def offer_picture(name: str) -> str:
    """Return the picture of what is bought but for ships: a slot, a strategy, `garrison` or `repair`; empty where it
    has none."""
    return sculpted().get(f"shop/{name}", "")


def offers() -> list[str]:
    """Return the pictures of all that is bought but for ships."""
    return [picture for name, picture in sculpted().items() if name.startswith("shop/")]


def _world(kind: str, cell: str = "0") -> str:
    return world_picture(kind, int(cell))


PICTURES: Final[dict[str, Callable[[str], str]]] = {
    "ship": ship_picture,
    "world": lambda which: _world(*which.split(":")),
    "general": lambda seat: general_picture(int(seat)),
    "incident": lambda row: incident_picture(int(row)),
}


def picture_of(icon: str) -> str:
    """Return the picture of what is told with an icon: "ship:cruiser", "general:2", or a mark by its own name."""
    kind, colon, which = icon.partition(":")
    return PICTURES[kind](which) if colon else icon
