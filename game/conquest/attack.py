"""An attack (CONQUEST-6.27 to 6.31, G20, G35): the attacker is exhausted, the defender named, damage dealt."""

from __future__ import annotations

from typing import Final

from game.conquest import board, values
from game.conquest.actions import AreaAttack, Attack
from game.conquest.changes import exhaust
from game.conquest.damage import deal
from game.conquest.events import AreaAttacked, UnitAttacked
from game.conquest.frames import Attacking
from game.conquest.refusals import called, exists, named, planet_called
from game.conquest.state import SEATS, ConquestState
from game.conquest.using import announcement
from game.conquest.victory import go
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure, done
from game.kernel.text import N_

EXHAUSTED: Final = Refusal("CONQUEST-6.27", N_("{unit} is exhausted, and only a ready unit can exhaust to attack."))
NOT_RANGED: Final = Refusal(
    "CONQUEST-6.13", N_("{unit} isn't Ranged, so it can't attack in the ranged skirmish. Its chance comes afterwards.")
)
NO_UNIT: Final = Refusal("CONQUEST-6.27", N_("{unit} isn't a unit, and only units attack and are attacked."))
NOT_YOURS: Final = Refusal("CONQUEST-6.27", N_("{unit} is your opponent's. Attack with a unit of your own."))
YOURS: Final = Refusal("CONQUEST-6.28", N_("{unit} is your own. Attack an enemy unit at the planet {planet}."))
ELSEWHERE: Final = Refusal("CONQUEST-6.5", N_("{unit} isn't at the planet {planet}, where the battle is being fought."))
GUARDED: Final = Refusal("CONQUEST-1.3", N_("{unit} can't be attacked while {other} is with it. Attack {other} first."))
NO_AREA: Final = Refusal("CONQUEST-G35", N_("{unit} has no Area Effect. Choose an enemy unit to attack."))


def not_there(s: ConquestState, seat: int, planet: int, id: int) -> Refusal | None:
    """Return why a card is no unit of a seat in the battle at a planet."""
    refused = None
    if not exists(s, id) or not board.is_unit(s, id):
        refused = NO_UNIT
    elif s.controller[id] != seat:
        refused = NOT_YOURS
    elif board.place(s, id) != planet:
        refused = ELSEWHERE
    return None if refused is None else named(refused, unit=called(s, id), planet=planet_called(s, planet))


def unready(s: ConquestState, id: int, ranged: bool) -> Refusal | None:
    """Return why a unit in a battle may not attack now, its fields still empty."""
    if not s.ready[id]:
        return EXHAUSTED
    return NOT_RANGED if ranged and not values.has(s, id, "ranged") else None


def why_not_attacker(s: ConquestState, seat: int, planet: int, ranged: bool, id: int) -> Refusal | None:
    """Return why a seat may not attack with a card."""
    if refused := not_there(s, seat, planet, id):
        return refused
    refused = unready(s, id, ranged)
    return None if refused is None else named(refused, unit=called(s, id))


def why_not_defender(s: ConquestState, seat: int, planet: int, id: int) -> Refusal | None:
    """Return why a seat may not attack a card."""
    names = {"unit": called(s, id), "planet": planet_called(s, planet)}
    if refused := not_there(s, 1 - seat, planet, id):
        return named(YOURS, **names) if refused.message == NOT_YOURS.message else refused
    if not values.flagged(s, id, "cannot_be_attacked"):
        return None
    other = next((one for one in board.units(s, planet, 1 - seat) if s.kind[one] != s.kind[id]), id)
    return named(GUARDED, other=called(s, other), **names)


def why_not_area(s: ConquestState, seat: int, planet: int, ranged: bool, id: int) -> Refusal | None:
    """Return why a seat may not attack with the Area Effect of a card."""
    if refused := why_not_attacker(s, seat, planet, ranged, id):
        return refused
    return None if values.has(s, id, "area_effect") else named(NO_AREA, unit=called(s, id))


def attackers(s: ConquestState, seat: int, planet: int, ranged: bool) -> list[int]:
    """Return the units with which a seat may attack at a planet."""
    return [id for id in board.units(s, planet, seat) if unready(s, id, ranged) is None]


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
