"""What can be shown on asking: lines of sight, enemy fire, distances."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.calth import ground
from game.calth.lookups import bits
from game.calth.seeing import BLOCKED, CLEAR, OBSCURED
from game.calth.state import CalthState, pinned
from game.calth.telling.names import sight_name
from game.calth.telling.words import hex_of, place_of
from game.telling.sheet import Highlight, Overlay
from game.telling.text import _
from game.telling.values import Ref

SIGHT, FIRE, FAR = "sight", "fire", "far"
TINTS: Final = {CLEAR: "go", OBSCURED: "hit", BLOCKED: "danger"}
STRENGTHS: Final = {CLEAR: 0.3, OBSCURED: 0.36, BLOCKED: 0.34}
FARTHEST = 6
OF = "picked", "place"


def overlays() -> tuple[Overlay, ...]:
    """Return what can be shown on asking."""
    return (
        Overlay(SIGHT, _("Line of sight"), "l", "eye_los", "CALTH-A4", OF),
        Overlay(FIRE, _("Enemy fire"), "o", "threat", "CALTH-7.1", OF),
        Overlay(FAR, _("Distances"), "p", "move", "CALTH-2.4", OF),
    )


def shades(view: CalthState, overlay: str, about: Ref | None) -> list[Highlight]:
    """Return the hexes of an overlay: from a unit or a hex, of fire those of a unit's enemies, or of the side that
    acts."""
    start = hex_of(view, about)
    if overlay == FIRE:
        side = view.owner[start] if isinstance(about, int) and view.units[start] else view.turn
        return list(_fire(view, side))
    if start < 0 or not view.scenario.board.passable[start]:
        return []
    return list(_sight(view, start) if overlay == SIGHT else _far(view, start))


def _open(view: CalthState) -> Iterator[int]:
    board = view.scenario.board
    return (hex.index for hex in board.hexes if board.passable[hex.index])


def _shade(view: CalthState, hex: int, tint: str, mark: str, strength: float, said: str = "") -> Highlight:
    return Highlight(place_of(view.tables.names[hex]), tint, mark, strength, said)


def _sight(view: CalthState, start: int) -> Iterator[Highlight]:
    """Return how every hex is seen from one."""
    for hex in (hex for hex in _open(view) if hex != start):
        state = ground.sight(view, start, hex)
        mark = "+1" if state == OBSCURED else ""
        yield _shade(view, hex, TINTS[state], mark, STRENGTHS[state], sight_name(state))


def _fire(view: CalthState, side: int) -> Iterator[Highlight]:
    """Return how many enemy units that are not pinned, and have a point while points are spent, can shoot at each
    hex."""
    enemies = [
        hex
        for hex in bits(view.standing[1 - side])
        if not pinned(view, hex) and (view.points[hex] or view.phase != "action")
    ]
    for hex in (hex for hex in _open(view) if view.owner[hex] != 1 - side):
        if n := sum(ground.sight(view, enemy, hex) != BLOCKED for enemy in enemies):
            yield _shade(view, hex, "danger", str(n), min(0.14 + 0.08 * n, 0.5))


def _far(view: CalthState, start: int) -> Iterator[Highlight]:
    """Return how many hexes it is to each, as effects count them (CALTH-2.4)."""
    for hex, far in enumerate(view.scenario.board.distances(start, view.seals)):
        if 0 < far <= FARTHEST:
            yield _shade(view, hex, "accent", str(far), 0.42 - 0.05 * far)
