"""What can be seen on asking: lines of sight, threats, overwatch, board sections."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from game.boards.squares import squares_of
from game.hulk.sight import seen_by
from game.hulk.state import HulkState
from game.hulk.telling import threat
from game.hulk.telling.names import is_marine
from game.hulk.telling.threat import covered
from game.hulk.telling.words import number_of
from game.hulk.telling.words import square as at
from game.kernel.text import N_
from game.telling.desk import Overlay
from game.telling.sheet import Highlight
from game.telling.text import _
from game.telling.values import Ref


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
    Overlay("threat", N_("What the enemy can reach, and what guns look at"), "t", "threat", "HULK-4.2"),
    Overlay("watch", N_("Overwatch lanes"), "w", "fire", "HULK-8.14"),
    Overlay("sections", N_("Board sections: what one burst of the heavy flamer burns"), "s", "flamer", "HULK-1.28"),
)
"""What can be seen on asking, with its name in English."""


def overlays(view: HulkState | None = None) -> list[Overlay]:
    """Return what can be seen on asking; of a position with what its shades mean."""
    found = [replace(one, name=_(one.name)) for one in OVERLAYS]
    return [replace(one, signs=threat.signs(view)) if one.id == "threat" and view else one for one in found]


def shades(view: HulkState, overlay: str, about: Ref | None) -> list[Highlight]:
    """Return the places of an overlay, for a piece or a square."""
    match overlay:
        case "sight":
            return _sight(view, about)
        case "threat":
            return threat.shades(view)
        case "watch":
            return _watch(view)
    return _sections(view) if overlay == "sections" else []
