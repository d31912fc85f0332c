"""Who sees what (chapter 7). Sets of squares are bit sets."""

from __future__ import annotations

from game.boards.squares import mask_of
from game.hulk.state import BLIP, HulkState, barrier_set
from game.kernel.results import Refusal
from game.kernel.text import N_

EVERYWHERE = -1
"""The set of all squares."""


def blocking(s: HulkState) -> int:
    """Return the squares that stop a line of sight: models, blips, closed doors, flames (HULK-7.5, 7.11, R25)."""
    return s.occupied | s.closed | s.fire


def seen_from(s: HulkState, square: int, facing: int, blocked: int) -> int:
    """Return the squares a Marine standing there, facing so, sees (HULK-R23)."""
    seen = s.sight.seen_from(square, facing, blocked)
    if s.fire >> square & 1:  # HULK-R29
        seen |= s.sight.seen_from(square, facing, blocked & ~(s.fire & ~s.occupied)) & s.board.reach[square]
    return seen


def seen_by(s: HulkState, marine: int) -> int:
    """Return the squares a Marine on the board sees now."""
    return seen_from(s, s.place[marine], s.facing[marine], blocking(s))


def shot_lines(s: HulkState, marine: int) -> int:
    """Return the squares a Marine sees that no force barrier shields from its shots (HULK-14.17, R26)."""
    return seen_from(s, s.place[marine], s.facing[marine], blocking(s) | barrier_set(s))


def seen_by_any(s: HulkState, among: int, blocked: int) -> int:
    """Return which squares of a set some Marine sees, past a given set of blocking squares."""
    seen = 0
    place, facing, ever = s.place, s.facing, s.sight.ever
    for marine in s.marines:
        if among & ever[place[marine] * 4 + facing[marine]]:
            seen |= seen_from(s, place[marine], facing[marine], blocked)
    return seen & among


def visible_blips(s: HulkState) -> list[int]:
    """Return the blips on the board that a Marine sees: they are to be revealed (HULK-10.29)."""
    place, kind = s.place, s.kind
    blips = [piece for piece in s.swarm if kind[piece] == BLIP and place[piece] >= 0]
    if not blips:
        return blips
    seen = seen_by_any(s, mask_of([place[blip] for blip in blips]), blocking(s))
    return [blip for blip in blips if seen >> place[blip] & 1]


def beside_marines(s: HulkState) -> int:
    """Return the squares adjacent to a Marine, past no closed door's corner (HULK-10.22, R1, R94)."""
    near = 0
    board, closed = s.board, s.closed
    for marine in s.marines:
        square = s.place[marine]
        near |= board.reach[square]
        for other in board.around[square] if closed & board.reach[square] else ():
            direction = board.direction(square, other)
            if direction & 1 and board.squeezed(square, direction, closed):
                near &= ~(1 << other)
    return near


def no_sight(s: HulkState, viewer: int, facing: int, target: int) -> Refusal | None:
    """Refuse a target square that a Marine standing there, facing so, does not see, and say what hides it."""
    if seen_from(s, viewer, facing, blocking(s)) >> target & 1:
        return None
    if s.board.level[viewer] != s.board.level[target]:
        return Refusal("HULK-R12", N_("That target is on another level. Choose one on this level."))
    if not s.sight.arc(viewer, facing) >> target & 1:
        return Refusal(
            "HULK-7.2", N_("The target is outside this Marine's front arc. Turn first, or choose another target.")
        )
    between = next((line.between for line in s.sight.lines[viewer * 4 + facing] if line.target == target), None)
    if between is None:
        return _never(s, viewer, facing, target)
    if between & s.closed:
        return Refusal("HULK-6.2", N_("A closed door hides the target. Open the door first, or choose another target."))
    if between & s.fire:
        return Refusal("HULK-7.11", N_("Flames hide the target. Choose another target."))
    if between & s.occupied:
        return Refusal("HULK-7.5", N_("Another piece blocks the line of sight. Choose another target."))
    return Refusal(
        "HULK-R23",
        N_("Two blocked squares meet at a corner in the line of sight. Move for a clear view."),
    )


def _never(s: HulkState, viewer: int, facing: int, target: int) -> Refusal:
    """Say why a target in the front arc is hidden that even an empty board would hide."""
    board = s.board
    (x, y), (tx, ty) = board.xy[viewer], board.xy[target]
    aside = ty - y if facing % 2 else tx - x
    if not aside or board.direction(viewer, target) >= 0 or _looks_into(s, viewer, target):
        return Refusal("HULK-7.5", N_("A wall blocks the line of sight. Choose another target."))
    if board.room[target]:
        return Refusal("HULK-7.7", N_("You see the sides of a room only from its doorway. Move there first."))
    return Refusal("HULK-7.6", N_("A Marine sees round a corner only from right beside it. Move closer."))


def _looks_into(s: HulkState, viewer: int, target: int) -> bool:
    """Return whether the target lies in a room and the viewer in it, in its doorway or at its edge (HULK-R23)."""
    board, section = s.board, s.board.section[target]
    edges = [board.step[viewer * 8 + direction] for direction in (0, 2, 4, 6)]
    at_edge = any(near >= 0 and board.interior[near] and board.section[near] == section for near in edges)
    return board.room[target] and (board.section[viewer] == section or at_edge)
