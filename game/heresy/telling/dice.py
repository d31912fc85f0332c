"""What dice show as a battle goes on."""

from __future__ import annotations

from collections.abc import Sequence

from game.heresy import events as ev
from game.heresy.frames import Battle
from game.heresy.rolls import ROLES, setting
from game.heresy.telling.words import Seen
from game.kernel.sequence import find, inside

Rolled = tuple[tuple[int, ...], tuple[int, ...]]
"""What the dice of the attacker and of the defender show."""


def rolled(who: Seen) -> Rolled:
    """Return what the dice of the attacker and of the defender show after those of the events that came already."""
    before = who.before
    faces: Rolled = find(before, Battle).values.get("faces", ((), ())) if inside(before, Battle) else ((), ())
    for e in who.earlier:
        if isinstance(e, ev.BattleRolled):
            faces = e.attack, e.defence
        elif isinstance(e, ev.DiceChanged):
            role = ROLES.index(e.side)
            faces = setting(faces, role, changed(faces[role], e))
    return faces


def changed(faces: Sequence[int], e: ev.DiceChanged) -> tuple[int, ...]:
    """Return what the dice of a side show once some of them were rolled again."""
    again = dict(zip(e.dice, e.faces, strict=True))
    return tuple(again.get(die, face) for die, face in enumerate(faces))


def shown(faces: Sequence[int], die: int) -> int:
    """Return what a die shows; 0 where that is not known."""
    return faces[die] if die < len(faces) else 0
