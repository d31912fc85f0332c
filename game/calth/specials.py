"""The special action of a scenario: the chant of the rite (CALTH-S5)."""

from __future__ import annotations

from game.calth import events as ev
from game.calth.models import CRITICAL, FACES, HIT, MODEL, SEATS
from game.calth.scenariofile import Rite
from game.calth.state import CalthState
from game.calth.victory import on_marks
from game.kernel.results import Refusal
from game.kernel.text import N_


def may_chant(s: CalthState, at: int) -> bool:
    """Return whether the unit in a hex is the leader's, at the altar; being pinned is no hindrance."""
    rite = s.scenario.victory
    if at != s.scenario.altar or not isinstance(rite, Rite) or SEATS[s.owner[at]] != rite.seat:
        return False
    return any(piece >> 2 == MODEL[rite.leader] for piece in s.units[at])


def no_chant(s: CalthState, at: int) -> Refusal | None:
    """Return why the unit in a hex does not chant."""
    if may_chant(s, at):
        return None
    if s.scenario.altar < 0:
        return Refusal("CALTH-S5", N_("This scenario has no special action."))
    if at != s.scenario.altar:
        return Refusal("CALTH-S5", N_("The rite is chanted only in the hex of the altar."))
    return Refusal("CALTH-S5", N_("The leader of the rite is not in that unit."))


def perform_chant(s: CalthState, at: int) -> None:
    """Each hit or critical is a mark; with enough of them the rite is done."""
    rite = s.scenario.victory
    assert isinstance(rite, Rite)
    faces = s.dice.rolls(rite.dice)
    s.marks += sum(FACES[face - 1] in (HIT, CRITICAL) for face in faces)
    s.events.append(ev.ChantRolled(SEATS[s.owner[at]], s.tables.names[at], faces, s.marks))
    on_marks(s)
