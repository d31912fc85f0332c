"""Blast doors that shut at the end of a round (CALTH-A35, S1)."""

from __future__ import annotations

from game.calth import events as ev
from game.calth.models import CRITICAL, FACES, HIT
from game.calth.state import CalthState, seal
from game.kernel import effects


def close_doors(s: CalthState) -> None:
    """Those whose round it is shut; then the die is rolled which of two comes next, if it is time."""
    scenario, doors = s.scenario, s.scenario.board.doors
    drawn = dict(effects.active(s, "closes"))
    for door, closes in enumerate(scenario.closing):
        if not s.sealed[door] and drawn.get(door, closes) == s.round:
            seal(s, door)
            s.events.append(ev.DoorSealed(doors[door].id))
    roll = scenario.roll
    if roll and roll.after == s.round:
        face = s.dice.roll()
        first, other = roll.doors if FACES[face - 1] in (HIT, CRITICAL) else roll.doors[::-1]
        s.events.append(ev.DoorRolled(face, doors[first].id))
        for door, closes in zip((first, other), roll.closes, strict=True):
            effects.add(s, "closes", "match", door, closes)
