"""What can be seen on asking: lines of sight, threats, overwatch, board sections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from game.boards.squares import squares_of
from game.hulk.acting import SWARM_POINTS
from game.hulk.moving import STEALER_STEPS, open_hops
from game.hulk.shooting import OVERWATCH_RANGE
from game.hulk.sight import seen_by
from game.hulk.state import BLIP, STEALER, HulkState
from game.hulk.telling.names import is_marine
from game.hulk.telling.words import number_of
from game.hulk.telling.words import square as at
from game.kernel.text import N_
from game.telling.sheet import Highlight, Overlay
from game.telling.text import _
from game.telling.values import Ref

Stand = tuple[int, int]


def _picked(view: HulkState, about: Ref | None) -> int | None:
    """Return the piece on the board that is meant, by itself or by its square."""
    if isinstance(about, int):
        return about if 0 <= about < len(view.place) and view.place[about] >= 0 else None
    at = number_of(about or "", "square")
    return view.at[at] if at >= 0 and view.at[at] >= 0 else None


def _sight(view: HulkState, about: Ref | None) -> list[Highlight]:
    """Return what the Marine pointed at or selected sees; what all Marines see when none is. The rest lies in the
    dark."""
    piece = _picked(view, about)
    watchers = [piece] if piece is not None and is_marine(view, piece) else view.marines
    seen = 0
    for marine in watchers:
        seen |= seen_by(view, marine)
    stand = sum(1 << view.place[marine] for marine in watchers)
    dark = [Highlight(at(square), "table", strength=0.5) for square in squares_of(view.board.full & ~seen & ~stand)]
    return dark + [Highlight(at(square), "go", strength=0.16) for square in squares_of(seen)]


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


def _threat(view: HulkState, about: Ref | None) -> list[Highlight]:
    """Return what the Genestealer pointed at or selected could attack with six points; all of them when none is."""
    piece = _picked(view, about)
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
        Highlight(at(square), "danger", str(cost), strengths[square])
        for square, cost in sorted(costs.items())
        if view.at[square] < 0 or view.kind[view.at[square]] != BLIP
    ]


def covered(view: HulkState) -> Iterator[tuple[int, int]]:
    """Yield what each Marine on overwatch who can fire covers: the squares, with how far away each is."""
    for marine in view.marines:
        if view.watch[marine] and not view.jam[marine]:
            for square in squares_of(seen_by(view, marine)):
                far = view.board.distance(view.place[marine], square)
                if far is not None and far <= OVERWATCH_RANGE:
                    yield square, far


def nearest_watch(view: HulkState) -> dict[int, int]:
    """Return the squares that Marines on overwatch cover, with how far the nearest of these Marines is."""
    return dict(sorted(covered(view), key=lambda one: -one[1]))


def _watch(view: HulkState) -> list[Highlight]:
    """Return where the Marines on overwatch would fire; the number says how many of them."""
    lanes = Counter(square for square, _far in covered(view))
    return [
        Highlight(at(square), "hit", str(n) if n > 1 else "", min(0.2 + 0.1 * n, 0.5))
        for square, n in sorted(lanes.items())
    ]


def _sections(view: HulkState) -> list[Highlight]:
    """Return the board sections, in turns of three tints: what the heavy flamer burns at once."""
    board = view.board
    tints: dict[int, int] = {}
    for section, squares in enumerate(board.section_squares):
        near = {board.section[other] for square in squares for other in board.around[square]} - {section}
        taken = {tints[other] for other in near if other in tints}
        tints[section] = next(tint for tint in range(len(board.sections)) if tint not in taken)
    names = ("accent", "go", "hit", "quiet", "danger")
    return [
        Highlight(at(square), names[tints[board.section[square]] % len(names)], strength=0.3)
        for square in range(board.n)
    ]


OVERLAYS = (
    Overlay("sight", N_("Line of sight"), "l", "eye_los", "HULK-7.1"),
    Overlay("threat", N_("Threatened squares"), "t", "threat", "HULK-4.2"),
    Overlay("watch", N_("Overwatch lanes"), "w", "fire", "HULK-8.14"),
    Overlay("sections", N_("Board sections"), "s", "fit", "HULK-1.28"),
)
"""What can be seen on asking, with its name in English."""


def overlays() -> list[Overlay]:
    """Return what can be seen on asking."""
    return [replace(one, name=_(one.name)) for one in OVERLAYS]


def shades(view: HulkState, overlay: str, about: Ref | None) -> list[Highlight]:
    """Return the places of an overlay, for a piece or a square."""
    match overlay:
        case "sight":
            return _sight(view, about)
        case "threat":
            return _threat(view, about)
        case "watch":
            return _watch(view)
    return _sections(view) if overlay == "sections" else []
