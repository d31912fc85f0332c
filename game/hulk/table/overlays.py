"""What can be seen on asking: lines of sight, threats, overwatch, board sections."""

from __future__ import annotations

from game.boards.squares import squares_of
from game.hulk.acting import SWARM_POINTS
from game.hulk.moving import STEALER_STEPS, open_hops
from game.hulk.shooting import OVERWATCH_RANGE
from game.hulk.sight import seen_by
from game.hulk.state import BLIP, STEALER, HulkState
from game.hulk.table.layout import HulkBoard, Plan
from game.hulk.telling.names import is_marine
from game.telling.text import _
from game.ui.tabletop import Overlay, Selection, Shade

Stand = tuple[int, int]


def _picked(plan: Plan, view: HulkState, selection: Selection) -> int | None:
    """Return the piece pointed at, or else the one selected."""
    if selection.hover is not None:
        square = plan.square_at(selection.hover)
        if square >= 0 and view.at[square] >= 0:
            return view.at[square]
    piece = selection.piece
    return piece if piece is not None and 0 <= piece < len(view.place) and view.place[piece] >= 0 else None


def _sight(plan: Plan, view: HulkState, selection: Selection) -> list[Shade]:
    """Return what the Marine pointed at or selected sees; what all Marines see when none is. The rest lies in the
    dark."""
    piece = _picked(plan, view, selection)
    watchers = [piece] if piece is not None and is_marine(view, piece) else view.marines
    seen = 0
    for marine in watchers:
        seen |= seen_by(view, marine)
    stand = sum(1 << view.place[marine] for marine in watchers)
    dark = [Shade(plan.box(square), "table", strength=0.5) for square in squares_of(view.board.full & ~seen & ~stand)]
    return dark + [Shade(plan.box(square), "go", strength=0.16) for square in squares_of(seen)]


def attack_reach(view: HulkState, stealer: int, points: int) -> dict[int, int]:
    """Return the squares that a Genestealer could attack with so many action points, with the cost of getting there.

    It pays for steps and turns, and one point for the attack on the square straight ahead (HULK-9.1).
    """
    s = view.copy()
    s.occupied &= ~(1 << s.place[stealer])
    best: dict[Stand, int] = {(s.place[stealer], s.facing[stealer]): 0}
    ring = [(s.place[stealer], s.facing[stealer])]
    found: dict[int, int] = {}
    for spent in range(points):
        later: list[Stand] = []
        for square, facing in [stand for stand in ring if best[stand] == spent]:
            for front in s.board.step[square * 8 + 2 * facing], s.board.partner[square]:
                if front >= 0:
                    found.setdefault(front, spent + 1)
            for stand, cost in _next(s, square, facing):
                if spent + cost < best.get(stand, points):
                    best[stand] = spent + cost
                    later.append(stand)
        ring = [*later, *[stand for stand in ring if best[stand] > spent]]
    return found


def _next(s: HulkState, square: int, facing: int) -> list[tuple[Stand, int]]:
    found: list[tuple[Stand, int]] = [((square, (facing + quarter) % 4), 1) for quarter in (1, 2, 3)]
    for direction, to, bit, _flanks in open_hops(s, square):
        if not s.fire & bit:
            found.extend([((to, end), cost) for end, cost in STEALER_STEPS[facing][direction]])
    return found


def _threat(plan: Plan, view: HulkState, selection: Selection) -> list[Shade]:
    """Return what the Genestealer pointed at or selected could attack with six points; all of them when none is."""
    piece = _picked(plan, view, selection)
    if piece is not None and view.kind[piece] == STEALER:
        pieces = [piece]
    else:
        pieces = [p for p in view.swarm if view.kind[p] == STEALER and view.place[p] >= 0]
    costs: dict[int, int] = {}
    for stealer in pieces:
        for square, cost in attack_reach(view, stealer, SWARM_POINTS).items():
            costs[square] = min(cost, costs.get(square, cost))
    strengths = {square: 0.5 - 0.05 * cost for square, cost in costs.items()}
    return [
        Shade(plan.box(square), "danger", str(cost), strengths[square])
        for square, cost in sorted(costs.items())
        if view.at[square] < 0 or view.kind[view.at[square]] != BLIP
    ]


def _watch(plan: Plan, view: HulkState) -> list[Shade]:
    """Return where the Marines on overwatch would fire; the number says how many of them."""
    lanes: dict[int, int] = {}
    for marine in view.marines:
        if view.watch[marine] and not view.jam[marine]:
            here = view.place[marine]
            for square in squares_of(seen_by(view, marine)):
                distance = view.board.distance(here, square)
                if distance is not None and distance <= OVERWATCH_RANGE:
                    lanes[square] = lanes.get(square, 0) + 1
    return [
        Shade(plan.box(square), "hit", str(n) if n > 1 else "", min(0.2 + 0.1 * n, 0.5))
        for square, n in sorted(lanes.items())
    ]


def _sections(plan: Plan, view: HulkState) -> list[Shade]:
    """Return the board sections, in turns of three tints: what the heavy flamer burns at once."""
    board = view.board
    tints: dict[int, int] = {}
    for section, squares in enumerate(board.section_squares):
        near = {board.section[other] for square in squares for other in board.around[square]} - {section}
        taken = {tints[other] for other in near if other in tints}
        tints[section] = next(tint for tint in range(len(board.sections)) if tint not in taken)
    names = ("accent", "go", "hit", "quiet", "danger")
    return [
        Shade(plan.box(square), names[tints[board.section[square]] % len(names)], strength=0.3)
        for square in range(board.n)
    ]


class Overlays(HulkBoard):
    """A table that shows lines of sight, threats and sections on asking."""

    def overlays(self) -> list[Overlay]:
        """Return the overlays and their keys."""
        return [
            Overlay("sight", _("Line of sight"), "l", "eye_los", "HULK-7.1"),
            Overlay("threat", _("Threatened squares"), "t", "threat", "HULK-4.2"),
            Overlay("watch", _("Overwatch lanes"), "w", "fire", "HULK-8.14"),
            Overlay("sections", _("Board sections"), "s", "fit", "HULK-1.28"),
        ]

    def overlay(self, view: HulkState, id: str, selection: Selection) -> list[Shade]:
        """Return the places of an overlay."""
        if id == "sight":
            return _sight(self.plan, view, selection)
        if id == "threat":
            return _threat(self.plan, view, selection)
        if id == "watch":
            return _watch(self.plan, view)
        return _sections(self.plan, view) if id == "sections" else []
