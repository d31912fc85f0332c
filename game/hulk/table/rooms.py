"""What each room was built for, and so what stands along its wall, what lies on its floor, and its light."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.hulk.telling.layout import Plan
from game.ui.theme import Colour


class Purpose(NamedTuple):
    """How a room looks: its wall from left to right, its plates, the one in its middle, and the light over it."""

    wall: Sequence[str]
    floor: Sequence[str]
    middle: str
    light: Colour


AMBER, FIRE, ICE, GREEN, FOUL = (46, 28, 8), (74, 27, 3), (6, 24, 44), (4, 28, 16), (14, 22, 4)
CALM = ("quarters", "quarters", "quarters", "plain")
CONTROL = Purpose(("screens",), CALM, "marked", AMBER)
SOUNDING = Purpose(("screens", "scope", "screens"), CALM, "marked", GREEN)
FURNACE = Purpose(("furnace", "bellows", "furnace"), ("tread", "quarters", "planks"), "embers", FIRE)
WORKS = Purpose(("pipes", "turbine", "turbine"), ("tread", "tread", "quarters", "planks"), "marked", AMBER)
SUMP = Purpose(("outfall", "pipes", "outfall"), ("flooded", "flooded", "tread"), "flooded", FOUL)
CHAPEL = Purpose(("banner", "shrine", "banner"), ("flags",), "inlay", AMBER)
PODS = Purpose(("hatch",), CALM, "marked", ICE)
HALL = Purpose(("arms", "banner", "arms"), ("quarters", "planks"), "plain", AMBER)
BERTHS = Purpose(("pods", "lamp", "pods"), CALM, "quarters", (4, 12, 20))
STORE = Purpose(("crates", "lamp", "crates"), ("planks", "planks", "quarters"), "marked", (0, 0, 0))
NAMED = {
    "Furnace": FURNACE,
    "Works": WORKS,
    "Pump": SUMP,
    "Sump": SUMP,
    "Pod": PODS,
    "Reliquary": CHAPEL,
    "Sounding": SOUNDING,
    "Relay": SOUNDING,
    "Hall": HALL,
}
"""What a word in a room's name says it was built for; any other named room is a bridge."""
NAMELESS = (BERTHS, STORE, HALL)


def purpose_of(plan: Plan, section: int) -> Purpose | None:
    """Return what a section was built for; None of a passage."""
    placed = plan.board.sections[section]
    if not placed.room:
        return None
    if not placed.label:
        return NAMELESS[section % len(NAMELESS)]
    return next((purpose for word, purpose in NAMED.items() if word in placed.label), CONTROL)


def wall_of(plan: Plan, purpose: Purpose, square: int) -> str:
    """Return what stands behind a square at the upper wall of its room."""
    left = _corners(plan, square)[0][0]
    return purpose.wall[(plan.corner(square)[0] - left) % len(purpose.wall)]


def floor_of(plan: Plan, purpose: Purpose, square: int) -> Sequence[str]:
    """Return the plates of which one lies on a square of a room."""
    corners = _corners(plan, square)
    (left, top), (right, bottom) = corners[0], corners[-1]
    middle = (left + right) // 2, (top + bottom) // 2
    return (purpose.middle,) if plan.corner(square) == middle else purpose.floor


def _corners(plan: Plan, square: int) -> list[tuple[int, int]]:
    """Return the corners of the squares inside a square's room, from the left and the top on."""
    board = plan.board
    return sorted(plan.corner(one) for one in board.section_squares[board.section[square]] if board.interior[one])
