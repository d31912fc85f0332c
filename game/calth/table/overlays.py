"""What is shown while a key is held: lines of sight, what the enemy can shoot at, how far it is."""

from __future__ import annotations

from game.calth import ground
from game.calth.lookups import bits
from game.calth.state import CalthState, pinned
from game.calth.table.base import CalthBoard
from game.calth.table.layout import Plan
from game.calth.table.pointing import tint_of
from game.ui.tabletop import Overlay, Selection, Shade
from game.ui.text import _

SIGHT, FIRE, FAR = "sight", "fire", "far"
FARTHEST = 6


class Overlays(CalthBoard):
    """A table with things to be shown while a key is held."""

    def overlays(self) -> list[Overlay]:
        """Return what can be shown on asking."""
        return [
            Overlay(SIGHT, _("Line of sight"), "l", "eye_los", "CALTH-A4"),
            Overlay(FIRE, _("Enemy fire"), "o", "threat", "CALTH-7.1"),
            Overlay(FAR, _("Distances"), "p", "move", "CALTH-2.4"),
        ]

    def overlay(self, view: CalthState, id: str, selection: Selection) -> list[Shade]:
        """Return the places of an overlay."""
        self.ledger.sync(view)
        hovered = self.plan.at(selection.hover) if selection.hover is not None else -1
        picked = self.ledger.hex_of(selection.piece)
        start = picked if picked >= 0 else hovered
        if id == FIRE:
            return _fire(self.plan, view, view.owner[picked] if picked >= 0 and view.units[picked] else view.turn)
        if start < 0 or not self.plan.board.passable[start]:
            return []
        return _sight(self.plan, view, start) if id == SIGHT else _far(self.plan, view, start)


def _open(plan: Plan) -> list[int]:
    return [hex.index for hex in plan.board.hexes if plan.board.passable[hex.index]]


def _sight(plan: Plan, view: CalthState, start: int) -> list[Shade]:
    """Return how every hex is seen from one."""
    strength = {"go": 0.3, "hit": 0.36, "danger": 0.34}
    found = []
    for hex in _open(plan):
        if hex != start:
            tint = tint_of(ground.sight(view, start, hex))
            found.append(Shade(plan.spot(hex), tint, "+1" if tint == "hit" else "", strength[tint]))
    return found


def _fire(plan: Plan, view: CalthState, side: int) -> list[Shade]:
    """Return how many enemy units that are not pinned, and have a point while points are spent, can shoot at each
    hex."""
    enemies = [
        hex
        for hex in bits(view.standing[1 - side])
        if not pinned(view, hex) and (view.points[hex] or view.phase != "action")
    ]
    found = []
    for hex in _open(plan):
        n = sum(ground.sight(view, enemy, hex) != ground.BLOCKED for enemy in enemies if enemy != hex)
        if n and view.owner[hex] != 1 - side:
            found.append(Shade(plan.spot(hex), "danger", str(n), min(0.14 + 0.08 * n, 0.5)))
    return found


def _far(plan: Plan, view: CalthState, start: int) -> list[Shade]:
    """Return how many hexes it is to each, as effects count them (CALTH-2.4)."""
    found = []
    for hex, far in enumerate(plan.board.distances(start, view.seals)):
        if 0 < far <= FARTHEST:
            found.append(Shade(plan.spot(hex), "accent", str(far), 0.42 - 0.05 * far))
    return found
