"""Why a piece cannot walk to a square that is more than one step away."""

from __future__ import annotations

from game.hulk import command
from game.hulk.actions import Move
from game.hulk.moving import way_to
from game.hulk.state import MARINE, NOWHERE, HulkState
from game.hulk.walks import kept_out_of, walk_cost
from game.kernel.text import N_
from game.kernel.verdicts import Refusal


def no_walk(s: HulkState, action: Move, points: int | None = None) -> Refusal | None:
    """Why no walk within so many action points, if they are told, leads there; None where one does, or where one step
    would."""
    piece, to = action.piece, action.to
    if way_to(s.board, s.place[piece], to) >= 0:
        return None
    cost = walk_cost(s, piece, to, kept_out_of(s, piece))
    if cost is None:
        return _in_the_way(s, piece, to)
    if points is None or cost <= points:
        return None
    told, extra = {"cost": cost, "left": points}, command.left(s) if s.kind[piece] == MARINE else 0
    if cost <= points + extra:
        sentence = N_("The way there costs {cost} AP; you have {left}. Go step by step: command points pay, too.")
        return Refusal("HULK-R34", sentence, told)
    if not extra:
        return Refusal("HULK-4.4", N_("Too far: the way there costs {cost} AP; you have {left}."), told)
    sentence = N_("Too far: the way there costs {cost} AP; you have {left} and {command} command points.")
    return Refusal("HULK-4.4", sentence, {**told, "command": extra})


def _in_the_way(s: HulkState, piece: int, to: int) -> Refusal | None:
    """What bars every way there: the first thing without which there would be one."""
    if s.occupied >> to & 1:
        return Refusal("HULK-5.7", N_("Another piece stands in that square."))
    kept = kept_out_of(s, piece)
    kept_by_rule = kept & ~s.fire
    opened = s.copy()
    opened.closed = 0
    if walk_cost(opened, piece, to, kept) is not None:
        return Refusal("HULK-5.8", N_("No way leads there: a closed door bars it."))
    opened.occupied = 0
    if walk_cost(opened, piece, to, kept | s.occupied & ~(1 << s.place[piece])) is not None:
        return Refusal("HULK-5.9", N_("No way leads there: both squares beside a diagonal step are blocked."))
    if walk_cost(opened, piece, to, kept) is not None:
        return Refusal("HULK-5.7", N_("No way leads there: another piece stands in it."))
    opened.barrier = NOWHERE
    if walk_cost(opened, piece, to, kept) is not None:
        return Refusal("HULK-14.16", N_("No way leads there: the force barrier bars it."))
    opened.fire = 0
    if walk_cost(opened, piece, to, kept_by_rule) is not None:
        return Refusal("HULK-13.49", N_("No way leads there: it is burning."))
    if walk_cost(opened, piece, to, 0) is not None:
        return Refusal("HULK-10.20", N_("No way leads there that keeps a blip out of sight of the Marines."))
    return Refusal("HULK-5.1", N_("No way leads there."))
