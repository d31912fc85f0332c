"""An attack (CONQUEST-6.27 to 6.31, G20, G35): the attacker is exhausted, the defender named, damage dealt."""

from __future__ import annotations

from typing import Final

from game.conquest import board, values
from game.conquest.actions import AreaAttack, Attack
from game.conquest.changes import exhaust
from game.conquest.damage import deal
from game.conquest.events import AreaAttacked, UnitAttacked
from game.conquest.frames import Attacking
from game.conquest.state import SEATS, ConquestState
from game.conquest.using import announcement
from game.conquest.victory import go
from game.kernel.actions import Action
from game.kernel.sequence import Procedure, done


def attackers(s: ConquestState, seat: int, planet: int, ranged: bool) -> list[int]:
    """Return the units with which a seat may attack at a planet."""
    return [id for id in board.units(s, planet, seat) if s.ready[id] and (not ranged or values.has(s, id, "ranged"))]


def defenders(s: ConquestState, seat: int, planet: int) -> list[int]:
    """Return the enemy units that a seat may attack at a planet."""
    return [id for id in board.units(s, planet, 1 - seat) if not values.flagged(s, id, "cannot_be_attacked")]


def attacks(s: ConquestState, seat: int, planet: int, ranged: bool) -> list[Action]:
    """Return the attacks that a seat may make at a planet."""
    targets = defenders(s, seat, planet)
    found: list[Action] = []
    for id in attackers(s, seat, planet, ranged):
        found += [Attack(id, target) for target in targets]
        if values.has(s, id, "area_effect") and board.units(s, planet, 1 - seat):
            found.append(AreaAttack(id))
    return found


def begin(s: ConquestState, seat: int, attacker: int, defender: int) -> None:
    """Begin an attack; without a defender, with the Area Effect."""
    go(
        s,
        Attacking.procedure,
        seat=seat,
        attacker=attacker,
        defender=defender,
        bonus=0,
        place=board.place(s, attacker),
    )
    exhaust(s, attacker)


def _stands(s: ConquestState, f: Attacking) -> bool:
    """Return whether the attacker is still there."""
    return board.is_unit(s, f.attacker) and board.place(s, f.attacker) == f.place


def _attacker_gone(s: ConquestState, f: Attacking) -> None:
    """End an attack whose attacker has not lived to be exhausted (Dire Mutation)."""
    if not _stands(s, f):
        done(s)


def _declared(s: ConquestState, f: Attacking) -> None:
    """Tell what is attacked."""
    kind = s.kind[f.attacker]
    if f.defender < 0:
        amount = values.keywords(s, f.attacker).get("area_effect", 0)
        s.events.append(AreaAttacked(SEATS[f.seat], f.attacker, kind, f.place, amount))
    else:
        s.events.append(UnitAttacked(SEATS[f.seat], f.attacker, kind, f.defender, s.kind[f.defender], f.place))


def _strike(s: ConquestState, f: Attacking) -> None:
    """Deal the damage, if attacker and defender still face each other (CONQUEST-R17)."""
    if not _stands(s, f):
        return
    if f.defender < 0:
        amount = values.keywords(s, f.attacker).get("area_effect", 0)
        deal(s, f.seat, f.attacker, [(id, amount) for id in board.units(s, f.place, 1 - f.seat)])
    elif board.is_unit(s, f.defender) and board.place(s, f.defender) == f.place:
        amount = values.striking(s, f.attacker, f.defender, f.bonus)
        deal(s, f.seat, f.attacker, [(f.defender, amount)], attack=True)
    s.effects = [one for one in s.effects if one[0] != values.AIMED or one[2] != f.attacker]
    board.turned(s)


_ANNOUNCED: Final = announcement(_declared)
ATTACK: Final[Procedure[ConquestState]] = (
    _attacker_gone,
    *announcement(_declared, 1 + len(_ANNOUNCED)),
    _strike,
)
