"""Dice that are rolled again: by a leader's help, a card or a weapon (CALTH-2.11, A40)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from game.calth import events as ev
from game.calth.actions import Help, Reroll
from game.calth.decisions import IN_ATTACK, Choice
from game.calth.frames import AttackFrame, RerollFrame, RollFrame
from game.calth.lookups import bits
from game.calth.models import FACES, SEATS, model_of
from game.calth.state import CalthState
from game.kernel.actions import Action, Pass
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure, call, done, find
from game.kernel.text import N_

LEADER_REACH, LEADER_DICE = 2, 2
LEADER: Final = "leader"


def roll_again(s: CalthState, f: RollFrame, side: int, source: str, dice: tuple[int, ...]) -> None:
    """Roll these dice of a roll again, and then never more (CALTH-2.11)."""
    if not dice:
        return
    faces = list(f.faces)
    for die in dice:
        faces[die] = s.dice.roll()
    f.values.update(faces=tuple(faces), again=tuple(sorted({*f.again, *dice})))
    s.events.append(ev.DiceRerolled(SEATS[side], source, dice, tuple([faces[die] for die in dice])))


def fresh(f: RollFrame) -> tuple[int, ...]:
    """Return the dice of a roll that have not been rolled again."""
    return tuple([die for die in range(len(f.faces)) if die not in f.again])


class Rerolling(Choice):
    """Which dice of the attack, up to `count`, are rolled again; of dice that show the same the first are taken."""

    awaits = Refusal("CALTH-2.11", N_("Choose the dice to reroll."))
    why_not_reroll = Refusal("CALTH-2.11", N_("You can't reroll those dice. Choose fewer or others."))

    def seat(self, s: CalthState, f: RerollFrame) -> str | None:
        return SEATS[f.side] if fresh(find(s, AttackFrame)) else None

    def offers(self, s: CalthState, f: RerollFrame) -> list[Action]:
        attack = find(s, AttackFrame)
        left = fresh(attack)
        return list(_choices(tuple([FACES[attack.faces[die] - 1] for die in left]), left, f.count))

    def reroll(self, s: CalthState, f: RerollFrame, action: Reroll) -> None:
        """Roll the chosen dice again."""
        roll_again(s, find(s, AttackFrame), f.side, f.source, action.dice)
        done(s)


@lru_cache(maxsize=4096)
def _choices(shown: tuple[str, ...], dice: tuple[int, ...], count: int) -> tuple[Reroll, ...]:
    """Return every choice of up to so many of these dice."""
    kinds = [[die for die, one in zip(dice, shown, strict=True) if one == kind] for kind in dict.fromkeys(shown)]
    found = []
    for numbers in product(*(range(min(count, len(kind)) + 1) for kind in kinds)):
        if 0 < sum(numbers) <= count:
            chosen = [die for kind, number in zip(kinds, numbers, strict=True) for die in kind[:number]]
            found.append(tuple(sorted(chosen)))
    return tuple([Reroll(chosen) for chosen in sorted(found, key=lambda chosen: (len(chosen), chosen))])


def leader_near(s: CalthState, side: int, at: int) -> bool:
    """Return whether a leader of a side stands within two hexes of a hex, or in it."""
    near = bits(s.standing[side] & s.zones.within(at, LEADER_REACH))
    return any(model_of(piece).leader for hex in near for piece in s.units[hex])


class LeaderHelp(Choice):
    """Once a round a leader lets a unit near him roll two of its attack dice again (the unit table, CALTH-A40)."""

    awaits = IN_ATTACK

    def seat(self, s: CalthState, f: AttackFrame) -> str | None:
        if f.side in s.spent_leaders or not fresh(f) or not leader_near(s, f.side, f.origin):
            return None
        return SEATS[f.side]

    def offers(self, s: CalthState, f: AttackFrame) -> list[Action]:
        return [Help(), Pass()]

    def help(self, s: CalthState, f: AttackFrame, action: Help) -> None:
        """Let the leader help, for this once in the round."""
        s.spent_leaders = tuple(sorted({*s.spent_leaders, f.side}))
        f.step += 1
        call(s, "rerolling", side=f.side, source=LEADER, count=LEADER_DICE)

    def pass_(self, s: CalthState, f: AttackFrame, action: Pass) -> None:
        """Decline for now."""
        f.step += 1


REROLLING: Procedure[CalthState] = (Rerolling(),)
