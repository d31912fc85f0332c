"""Force field generators and control areas: the rulebook has no rule for them, missions use them (HULK-R141).

A Marine damages a generator that it stands on or that is straight ahead of it. At the end of a turn the Marines hold a
control area when one of them stands in its board section and no enemy does.
"""

from __future__ import annotations

from game.boards.squares import squares_of
from game.hulk import events as ev
from game.hulk.actions import Damage
from game.hulk.state import DAMAGED, FREE, HELD, MARINE, HulkState
from game.kernel.results import Refusal
from game.kernel.text import N_

DAMAGE_COST = 2
GENERATOR, CONTROL_AREA = "generator", "control_area"


def in_reach(s: HulkState, marine: int, fitting: int) -> bool:
    """Return whether it is a generator in the Marine's own square, or in the next one ahead with nobody on it."""
    if s.mission.file.fittings[fitting].kind != GENERATOR:
        return False
    here, square = s.place[marine], s.mission.fittings[fitting]
    return square == here or (square == s.board.step[here * 8 + 2 * s.facing[marine]] and s.at[square] < 0)


def no_damage(s: HulkState, action: Damage) -> Refusal | None:
    """Refuse all but working generators in reach of a Marine."""
    if s.kind[action.piece] != MARINE:
        return Refusal("HULK-R141", N_("Only Marines can damage generators. Choose a Marine."))
    if not 0 <= action.fitting < len(s.fittings) or s.mission.file.fittings[action.fitting].kind != GENERATOR:
        return Refusal("HULK-R141", N_("That isn't a generator. Choose one."))
    if s.fittings[action.fitting]:
        return Refusal("HULK-R141", N_("That generator is damaged already. Choose another generator."))
    if not in_reach(s, action.piece, action.fitting):
        return Refusal("HULK-R141", N_("That generator is out of reach. Stand on it, or face it from the next square."))
    return None


def damage(s: HulkState, marine: int, fitting: int) -> None:
    """Stop the generator for good."""
    s.fittings[fitting] = DAMAGED
    s.events.append(ev.GeneratorDamaged(marine, fitting))


def area_held(s: HulkState, fitting: int) -> bool:
    """Return whether the Marines hold a control area: one stands in its board section, and no enemy does."""
    area = s.board.section_mask[s.board.section[s.mission.fittings[fitting]]]
    kinds = {s.kind[s.at[square]] == MARINE for square in squares_of(area & s.occupied)}
    return kinds == {True}


def hold_areas(s: HulkState) -> None:
    """Settle at the end of a turn who holds which control area until the next (HULK-R140)."""
    for fitting, part in enumerate(s.mission.file.fittings):
        if part.kind != CONTROL_AREA:
            continue
        held = HELD if area_held(s, fitting) else FREE
        if held != s.fittings[fitting]:
            s.fittings[fitting] = held
            s.events.append(ev.AreaTaken(fitting) if held else ev.AreaLost(fitting))
