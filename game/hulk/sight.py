"""Who sees what (chapter 7). Sets of squares are bit sets."""

from __future__ import annotations

from game.hulk.state import BLIP, HulkState, barrier_set


def blocking(s: HulkState) -> int:
    """The squares that stop a line of sight: models, blips, closed doors, flames (HULK-7.5, 7.11, R25)."""
    return s.occupied | s.closed | s.fire


def seen_from(s: HulkState, square: int, facing: int, blocked: int) -> int:
    """The squares a Marine standing there, facing so, sees (HULK-R23)."""
    seen = s.sight.seen_from(square, facing, blocked)
    if s.fire >> square & 1:  # HULK-R29
        seen |= s.sight.seen_from(square, facing, blocked & ~(s.fire & ~s.occupied)) & s.board.reach[square]
    return seen


def seen_by(s: HulkState, marine: int) -> int:
    """The squares a Marine on the board sees now."""
    return seen_from(s, s.place[marine], s.facing[marine], blocking(s))


def shot_lines(s: HulkState, marine: int) -> int:
    """The squares a Marine sees that no force barrier shields from its shots (HULK-14.17, R26)."""
    return seen_from(s, s.place[marine], s.facing[marine], blocking(s) | barrier_set(s))


def seen_by_any(s: HulkState, blocked: int) -> int:
    """The squares that some Marine sees, past a given set of blocking squares."""
    seen = 0
    place, facing = s.place, s.facing
    for marine in s.marines:
        seen |= seen_from(s, place[marine], facing[marine], blocked)
    return seen


def visible_blips(s: HulkState) -> list[int]:
    """Blips on the board that a Marine sees: they are to be revealed (HULK-10.29)."""
    place, kind = s.place, s.kind
    blips = [piece for piece in s.swarm if kind[piece] == BLIP and place[piece] >= 0]
    if not blips:
        return blips
    seen = seen_by_any(s, blocking(s))
    return [blip for blip in blips if seen >> place[blip] & 1]


def beside_marines(s: HulkState) -> int:
    """The squares adjacent to a Marine, past no closed door's corner (HULK-10.22, R1, R94)."""
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
