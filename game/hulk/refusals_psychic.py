"""Why a psychic power, its target or psi points for the power axe are refused (chapter 14)."""

from __future__ import annotations

from game.boards.squares import squares_of
from game.hulk.actions import (
    ForceBarrier,
    Premonition,
    PsychicStorm,
    RaiseBarrier,
    SpendPsi,
    StormAt,
    StormSection,
)
from game.hulk.broodlord import is_lord
from game.hulk.psychic import (
    BARRIER_COST,
    BARRIER_RANGE,
    PREMONITION_COST,
    STORM_COST,
    STORM_RANGE,
    librarians,
    squares_near,
)
from game.hulk.refusals_basics import no_square
from game.hulk.state import MARINE, HulkState
from game.kernel.state import Frame
from game.kernel.text import N_
from game.kernel.verdicts import Refusal

Power = Premonition | ForceBarrier | PsychicStorm
_COSTS = {Premonition: PREMONITION_COST, ForceBarrier: BARRIER_COST, PsychicStorm: STORM_COST}


def no_power(s: HulkState, action: Power) -> Refusal | None:
    """Why a Librarian cannot use a power between two actions."""
    if action.librarian not in librarians(s):
        return Refusal("HULK-14.4", N_("Only a Librarian on the board uses psychic powers."))
    if s.phase != "marines":
        return Refusal("HULK-R131", N_("Psychic powers are used in the Marine action phase only."))
    if s.power_used:
        return Refusal("HULK-14.9", N_("One psychic power is used in a turn, and no more."))
    cost = _COSTS[type(action)]
    if s.psi < cost:
        sentence = N_("Costs {cost} psi; you have {left}.")
        return Refusal("HULK-14.6", sentence, {"cost": cost, "left": s.psi})
    if isinstance(action, Premonition):
        return Refusal("HULK-R133", N_("The command marker is on space 0 and cannot go back."))
    return Refusal("HULK-R134", N_("There is no empty square within reach for the force barrier."))


def no_barrier_there(s: HulkState, f: Frame, action: RaiseBarrier) -> Refusal | None:
    """Why the force barrier cannot stand on that square."""
    square = action.at
    if wrong := no_square(s, square):
        return wrong
    if s.occupied >> square & 1:
        return Refusal("HULK-14.14", N_("Somebody stands there; the force barrier needs an empty square."))
    if s.closed >> square & 1:
        return Refusal("HULK-R134", N_("There is a closed door; the force barrier needs an empty square."))
    if square in s.objects:
        return Refusal("HULK-R134", N_("Something lies there; the force barrier needs an empty square."))
    return _too_far(s, f, square, "HULK-14.14", BARRIER_RANGE)


def _too_far(s: HulkState, f: Frame, square: int, rule: str, reach: int) -> Refusal | None:
    here = s.place[f.values["librarian"]]
    if s.board.level[here] != s.board.level[square]:
        return Refusal("HULK-R11", N_("Psychic powers do not reach another level."))
    if squares_near(s.board, here, reach) >> square & 1:
        return None
    return Refusal(rule, N_("That is farther than {range} squares from the Librarian."), {"range": reach})


def no_storm_at(s: HulkState, f: Frame, action: StormAt) -> Refusal | None:
    """Why the psychic storm cannot be aimed at who stands there."""
    if wrong := no_square(s, action.at):
        return wrong
    piece = s.at[action.at]
    if piece < 0:
        return Refusal("HULK-14.18", N_("There is neither a Genestealer nor a blip to strike."))
    if s.kind[piece] == MARINE:
        return Refusal("HULK-14.21", N_("The psychic storm does not touch Marines."))
    if is_lord(s, piece):
        return Refusal("HULK-15.10", N_("The psychic storm cannot harm the Brood Lord."))
    return _too_far(s, f, action.at, "HULK-14.18", STORM_RANGE)


def no_storm_section(s: HulkState, f: Frame, action: StormSection) -> Refusal | None:
    """Why the psychic storm cannot be aimed at that section."""
    if not 0 <= action.section < len(s.board.sections):
        return Refusal("HULK-14.18", N_("There is no such board section."))
    near = squares_near(s.board, s.place[f.values["librarian"]], STORM_RANGE)
    if any(s.board.section[square] == action.section for square in squares_of(near)):
        return None
    return Refusal("HULK-14.18", N_("No square of that section is within {range} squares."), {"range": STORM_RANGE})


def no_points(s: HulkState, f: Frame, action: SpendPsi) -> Refusal | None:
    """Why so many psi points cannot be spent."""
    if action.points < 0:
        return Refusal("HULK-14.7", N_("Psi points are spent, not won."))
    return Refusal("HULK-14.6", N_("Psi points left: {left}."), {"left": s.psi})
