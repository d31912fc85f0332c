"""When the Librarian uses a psychic power, and on what."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.player import best_of
from game.hulk.actions import ForceBarrier, Premonition, PsychicStorm, RaiseBarrier, StormAt, StormSection
from game.hulk.bots.danger import Formation, standing
from game.hulk.bots.evaluation import Outlook
from game.hulk.bots.ground import sides_of
from game.hulk.bots.reactions import fear_of
from game.hulk.psychic import PREMONITION_COST, STORM_SCORE, barrier_squares, storm_models, storm_sections, stormed
from game.kernel.actions import Action
from game.kernel.dice import Dice

SINGLE = (7 - STORM_SCORE) / 6
SECTION = 1 / 2
WORTH_A_STORM, WORTH_A_BARRIER = 0.3, 0.25
SPARE = 12
"""Psi points beyond which one more command point is worth one."""


def power(outlook: Outlook, actions: Sequence[Action], late: bool) -> Action | None:
    """Return a power worth its psi points now; `late`: when all Marines have acted."""
    if not outlook.ideas.psi:
        return None
    for action in actions:
        match action:
            case PsychicStorm(librarian=librarian) if _best_storm(outlook, librarian)[0] > WORTH_A_STORM:
                return action
            case ForceBarrier(librarian=librarian) if late:
                if _best_barrier(outlook, _squares(outlook, librarian))[0] > WORTH_A_BARRIER:
                    return action
            case Premonition() if late and outlook.view.psi >= SPARE + PREMONITION_COST:
                return action
    return None


def _best_storm(outlook: Outlook, librarian: int) -> tuple[float, Action | None]:
    view = outlook.view
    best: tuple[float, Action | None] = (0.0, None)
    for square in storm_models(view, librarian):
        best = max(best, (SINGLE * fear_of(view, outlook.worth, view.at[square]), StormAt(square)), key=lambda b: b[0])
    for section in storm_sections(view, librarian):
        fear = SECTION * sum(fear_of(view, outlook.worth, piece) for piece in stormed(view, section))
        best = max(best, (fear, StormSection(section)), key=lambda b: b[0])
    return best


def storm_target(outlook: Outlook, actions: Sequence[Action], librarian: int) -> Action:
    """Return where the storm breaks."""
    return _best_storm(outlook, librarian)[1] or actions[0]


def _squares(outlook: Outlook, librarian: int) -> list[int]:
    """Return squares beside Marines on which the barrier may stand."""
    free = barrier_squares(outlook.view, librarian)
    near = {side for m in outlook.view.marines for _, side in sides_of(outlook.board)[outlook.view.place[m]]}
    return sorted(square for square in near if free >> square & 1)


def _best_barrier(outlook: Outlook, squares: Sequence[int]) -> tuple[float, int]:
    view = outlook.view
    stands = [standing(view, marine) for marine in view.marines]
    now = outlook.peril()
    best = (0.0, -1)
    for square in squares:
        formation = Formation(view, stands, view.closed, view.fire | 1 << square)
        gain = now - outlook.danger(formation, outlook.threats)
        best = max(best, (gain, square))
    return best


def barrier_square(outlook: Outlook, actions: Sequence[Action], librarian: int) -> Action:
    """Return where the barrier stands."""
    square = _best_barrier(outlook, _squares(outlook, librarian))[1]
    chosen = RaiseBarrier(square)
    return chosen if chosen in actions else best_of(actions, lambda action: 0.0, Dice())
