"""Why a piece cannot do what it tries with objects, exits and fittings (chapters 6 and 12)."""

from __future__ import annotations

from game.hulk.actions import Damage, Drop, HandOver, Leave
from game.hulk.exits import leave_cost, may_leave
from game.hulk.fittings import GENERATOR, in_reach
from game.hulk.objects import load_of, receivers
from game.hulk.refusals_basics import not_in_play
from game.hulk.state import BLIP, MARINE, HulkState
from game.kernel.state import Frame
from game.kernel.text import N_
from game.kernel.verdicts import Refusal

Handling = Drop | HandOver | Leave | Damage


def no_load(s: HulkState, action: Drop | HandOver) -> Refusal | None:
    """Why a piece has not that object in its hands."""
    if s.kind[action.piece] == BLIP:
        return Refusal("HULK-12.23", N_("A blip carries nothing."))
    if not 0 <= action.item < len(s.objects):
        return Refusal("HULK-12.14", N_("There is no such object in this mission."))
    if action.item not in load_of(s, action.piece):
        return Refusal("HULK-12.19", N_("That piece does not carry this object."))
    return None


def no_drop(f: Frame, action: Drop) -> Refusal:
    """Why a carrier does not say now that it drops an object."""
    if action.item in f.values.get("dropping", ()):
        return Refusal("HULK-12.21", N_("It is dropped with the next step anyway."))
    return Refusal("HULK-12.21", N_("An object is dropped while moving only, and this piece has no step to take."))


def no_handing_over(s: HulkState, action: HandOver) -> Refusal | None:
    """Why an object cannot change hands."""
    if wrong := no_load(s, action) or not_in_play(s, action.other):
        return wrong
    if s.kind[action.other] != s.kind[action.piece]:
        return Refusal("HULK-R114", N_("An object is handed to a model of the same side only."))
    if action.other not in receivers(s, action.piece):
        return Refusal("HULK-12.24", N_("An object is handed to a model in the square straight in front only."))
    return None


def no_leaving(s: HulkState, action: Leave) -> Refusal | None:
    """Why a piece cannot step off the board."""
    piece = action.piece
    if not 0 <= action.way_out < len(s.board.exits):
        return Refusal("HULK-6.9", N_("There is no such exit on this board."))
    if not may_leave(s, piece, action.way_out):
        if s.kind[piece] == MARINE:
            return Refusal("HULK-R22", N_("In this mission Marines do not leave by this exit."))
        return Refusal("HULK-R22", N_("In this mission only Marines leave by this exit."))
    way_out = s.board.exits[action.way_out]
    if s.place[piece] != way_out.square:
        return Refusal("HULK-6.10", N_("One leaves the board from the square of an exit."))
    if not leave_cost(s, piece, 2 * way_out.side):
        return Refusal("HULK-R21", N_("A Marine cannot step sideways off the board; it has to turn first."))
    return None


def no_damage(s: HulkState, action: Damage) -> Refusal | None:
    """Why a generator is not damaged."""
    if s.kind[action.piece] != MARINE:
        return Refusal("HULK-R141", N_("Only Marines damage generators."))
    if not 0 <= action.fitting < len(s.fittings) or s.mission.file.fittings[action.fitting].kind != GENERATOR:
        return Refusal("HULK-R141", N_("That is no generator."))
    if s.fittings[action.fitting]:
        return Refusal("HULK-R141", N_("That generator is damaged already."))
    if not in_reach(s, action.piece, action.fitting):
        sentence = N_("A Marine damages a generator that it stands on, or one in a free square straight ahead.")
        return Refusal("HULK-R141", sentence)
    return None
