"""The phase of ships: moving cell by cell, slipping through, crossing storms, fights (SECTOR-8 to SECTOR-17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, Procedure, call, done, queue
from game.kernel.state import Frame
from game.kernel.text import N_
from game.sector import events as e
from game.sector import strategies
from game.sector.actions import Attack, EndShips, Fly, UseStrategy
from game.sector.contact import foes_at, foes_of, may_attack, targets_of
from game.sector.control import claim
from game.sector.damage import board
from game.sector.exploring import survey, unknown
from game.sector.ships import STRENGTH, agility, attribute, is_idle, movement
from game.sector.state import FIT, STRATEGIES, SWARM, SectorState, fleet, lift_ship, put_ship
from game.sector.warp import cross, storm_of

SPENT: Final = 99
"""More cells than any ship may move: one that was stopped."""


def left(s: SectorState, ship: int) -> int:
    """Return how many cells a ship may still move this round."""
    return movement(s, ship) - s.ship_moved[ship]


def neighbours(s: SectorState, cell: int) -> Sequence[int]:
    """Return the cells that are one step away: those around, and through a webway gate the other gates (SECTOR-R34)."""
    near = s.grid.near[cell]
    if cell not in s.gates:
        return near
    return [*near, *(gate for gate in s.gates if gate != cell and gate not in near)]


def can_stop(s: SectorState, cell: int) -> bool:
    """Return whether a ship may end its movement in a cell: not on another ship, not in a storm (SECTOR-8)."""
    return s.here[cell] < 0 and not s.storm[cell]


def gets_out(s: SectorState, cell: int, steps: int, home: int) -> bool:
    """Return whether a ship that comes from `home` can stop in a cell, or reach with so many steps one where it can."""
    reached, edge = {cell}, [cell]
    for step in range(steps + 1):
        if any(here == home or can_stop(s, here) for here in edge):
            return True
        if step < steps:
            edge = list({near for here in edge for near in neighbours(s, here)} - reached)
            reached.update(edge)
    return False


def ways(s: SectorState, ship: int) -> list[int]:
    """Return the cells into which a ship may take its next step."""
    steps = left(s, ship)
    if steps < 1:
        return []
    at, here, storm = s.ship_at[ship], s.here, s.storm
    home = s.origin if s.flying == ship else at
    return [
        cell
        for cell in neighbours(s, at)
        if here[cell] < 0 and not storm[cell] or (steps > 1 and gets_out(s, cell, steps - 1, home))
    ]


NOT_BOUGHT = Refusal("SECTOR-R28", N_("You don't have this strategy. Buy it with an arcane stone when you build."))


class Ships(Decision[SectorState]):
    """The seat whose round it is moves its ships in any order, a cell at a time, and starts fights."""

    awaits = Refusal("SECTOR-5", N_("Move ships and fight, or end the movement of ships."))

    def seat(self, s: SectorState, f: Frame) -> str | None:
        flies = any(of == s.acting and s.ship_at[ship] >= 0 for ship, of in enumerate(s.ship_seat))
        return s.seats[s.acting] if flies or strategies.held(s, s.acting, "survey") else None

    def offers(self, s: SectorState, f: Frame) -> list[Action]:
        if s.flying >= 0:
            return [Fly(s.flying, cell) for cell in ways(s, s.flying)]
        found: list[Action] = []
        for ship in fleet(s, s.acting):
            found += [Fly(ship, cell) for cell in ways(s, ship)]
            if may_attack(s, ship):
                found += [Attack(ship, target) for target in targets_of(s, ship)]
        found += self._strategies(s)
        found.append(EndShips())
        return found

    def _strategies(self, s: SectorState) -> list[Action]:
        """Return the strategies for ships and unknown cells (SECTOR-R28)."""
        found: list[Action] = []
        if strategies.held(s, s.acting, "agility"):
            fit = [ship for ship in fleet(s, s.acting) if not (is_idle(s, ship) or s.ship_nimble[ship])]
            found += [UseStrategy("agility", ship=ship) for ship in fit]
        if strategies.held(s, s.acting, "survey"):
            found += [UseStrategy("survey", cell=cell) for cell in unknown(s)]
        return found

    def why_not_fly(self, s: SectorState, f: Frame, action: Fly) -> Refusal | None:
        ship = action.ship
        refusal = _not_mine(s, ship)
        if refusal is not None:
            return refusal
        if s.flying not in (-1, ship):
            return Refusal("SECTOR-8", N_("Another ship of yours can't stop where it is. Move it on first."))
        if is_idle(s, ship):
            return Refusal("SECTOR-R46", N_("This ship is out of action this round. Choose another one."))
        if left(s, ship) < 1:
            return Refusal("SECTOR-8", N_("This ship has no Movement left. Choose another one."))
        if action.cell not in neighbours(s, s.ship_at[ship]):
            sentence = N_("This cell is out of reach. Moves left: {n}. Choose a lit cell.")
            return Refusal("SECTOR-8", sentence, {"n": left(s, ship)})
        if action.cell in ways(s, ship):
            return None
        if s.storm[action.cell]:
            return Refusal("SECTOR-8", N_("The ship would end its move in the storm. Choose a shorter way through."))
        return Refusal("SECTOR-8", N_("Another ship is in the way. End the move in a free cell."))

    def why_not_attack(self, s: SectorState, f: Frame, action: Attack) -> Refusal | None:
        ship = action.ship
        refusal = _not_mine(s, ship)
        if refusal is not None:
            return refusal
        if s.flying >= 0:
            return Refusal("SECTOR-8", N_("This ship can't stop here. Move it on."))
        if s.ship_fought[ship]:
            return Refusal("SECTOR-R47", N_("This ship has fought this round. Choose another one."))
        if not attribute(s, ship, STRENGTH):
            return Refusal("SECTOR-R8", N_("This ship has no Strength. Attack with a warship."))
        if s.ship_state[ship] != FIT:
            return Refusal("SECTOR-R46", N_("A damaged ship can't start a fight. Repair it first."))
        if action.target not in targets_of(s, ship):
            return Refusal("SECTOR-10", N_("The target is too far away. Move next to it first."))
        return None

    def why_not_use_strategy(self, s: SectorState, f: Frame, action: UseStrategy) -> Refusal | None:
        """Refuse a strategy that the seat does not hold, or that has its moment elsewhere."""
        if action in self.offers(s, f):
            return None
        if action.strategy in STRATEGIES and not strategies.held(s, s.acting, action.strategy):
            return NOT_BOUGHT
        return Refusal("SECTOR-R28", N_("You can't use this strategy now. Choose something else."))

    why_not_end_ships = Refusal("SECTOR-8", N_("This ship can't stop here. Move it on."))

    def fly(self, s: SectorState, f: Frame, action: Fly) -> None:
        fly(s, action.ship, action.cell)

    def attack(self, s: SectorState, f: Frame, action: Attack) -> None:
        start_fight(s, action.ship, action.target)

    def use_strategy(self, s: SectorState, f: Frame, action: UseStrategy) -> None:
        strategies.use(s, s.acting, action.strategy)
        if action.strategy == "agility":
            s.ship_nimble[action.ship] = 1
        else:
            survey(s, s.acting, action.cell)

    def end_ships(self, s: SectorState, f: Frame, action: EndShips) -> None:
        f.step += 1


def _not_mine(s: SectorState, ship: int) -> Refusal | None:
    if not 0 <= ship < len(s.ship_at) or s.ship_at[ship] < 0 or s.ship_seat[ship] != s.acting:
        return Refusal("SECTOR-5", N_("This ship isn't yours. Choose one of your own."))
    return None


def fly(s: SectorState, ship: int, cell: int) -> None:
    """Take a step: check agility where it is due, roll for a storm, spread the control area."""
    if s.flying != ship:
        s.origin = s.ship_at[ship]
    slipped = _slips(s, ship, cell)
    if s.contact_rule == "begun" and all(other != ship for other, _contact in s.begun):
        s.begun += ((ship, began_in_contact(s, ship)),)
    s.ship_moved[ship] += 1
    if not slipped:
        _stopped(s, ship, cell)
        return
    if s.storm[cell] and (ship, cell) not in s.crossed:
        storm = storm_of(s, cell)
        s.crossed += tuple((ship, other) for other in storm)
        s.events.append(e.ShipFlew(ship, cell))
        if not cross(s, ship, storm):
            s.ship_moved[ship] = SPENT
            s.flying = -1
            return
    else:
        s.events.append(e.ShipFlew(ship, cell))
    _enter(s, ship, cell)


def _slips(s: SectorState, ship: int, cell: int) -> bool:
    """Return whether a ship slips into a cell: a die and the number of enemies are its agility at most, where the cell
    is in contact, or where it leaves contact for a free one (SECTOR-17, SECTOR-R44)."""
    foes = checked(s, ship, cell)
    if not foes:
        return True
    die = s.dice.roll()
    most = agility(s, ship) - len(foes)
    s.events.append(e.AgilityRolled(ship, die, most))
    return die <= most


def checked(s: SectorState, ship: int, cell: int) -> list[int]:
    """Return the enemies for which a ship that takes its next step into a cell must roll (SECTOR-R44)."""
    leaving = foes_of(s, ship) if must_break_off(s, ship) else []
    return foes_at(s, s.ship_seat[ship], cell) or leaving


def must_break_off(s: SectorState, ship: int) -> bool:
    """Return whether a ship must roll when it leaves contact for a free cell: always, or as a house rule only if its
    move of this round began in contact, or never (SECTOR-R44)."""
    return s.contact_rule == "always" or (s.contact_rule == "begun" and began_in_contact(s, ship))


def began_in_contact(s: SectorState, ship: int) -> bool:
    """Return whether a ship was in contact where its move of this round began, or is where it would begin."""
    return next((contact for other, contact in s.begun if other == ship), bool(foes_of(s, ship)))


def _stopped(s: SectorState, ship: int, cell: int) -> None:
    """Stop a ship that did not slip through, in the contact that it entered or where it last could; it fights at once
    if it can (SECTOR-R18, SECTOR-R44)."""
    s.ship_moved[ship] = SPENT
    if foes_at(s, s.ship_seat[ship], cell) and can_stop(s, cell):
        s.events.append(e.ShipFlew(ship, cell))
        _enter(s, ship, cell)
    elif s.flying == ship:
        s.events.append(e.ShipFlew(ship, s.origin))
        _enter(s, ship, s.origin)
    foes = foes_of(s, ship) if s.caught_rule == "fights" and may_attack(s, ship) else []
    if len(foes) == 1:
        start_fight(s, ship, foes[0])
    elif foes:
        call(s, "caught", ship=ship)


def start_fight(s: SectorState, ship: int, target: int) -> None:
    """Begin a fight."""
    call(s, "fight", **fight_of(ship, target))


def fight_of(ship: int, target: int) -> dict[str, Any]:
    """Return the values of the frame of a fight."""
    return {"ship": ship, "target": target, "roller": -1, "dice": (), "face": 0, "vacated": -1}


def _enter(s: SectorState, ship: int, cell: int) -> None:
    """Bring a ship into a cell, where it stands or from where it must go on."""
    s.flying = -1
    if can_stop(s, cell):
        put_ship(s, ship, cell)
        claim(s, ship)
        board(s, s.ship_seat[ship])
        return
    lift_ship(s, ship)
    s.ship_at[ship], s.flying, s.ship_still[ship] = cell, ship, 0


class Caught(Decision[SectorState]):
    """A ship that was stopped picks the enemy that it fights."""

    awaits = Refusal("SECTOR-R44", N_("This ship was stopped and must fight. Choose its target."))

    def seat(self, s: SectorState, f: Frame) -> str | None:
        return s.seats[s.acting]

    def offers(self, s: SectorState, f: Frame) -> list[Action]:
        ship = f.values["ship"]
        return [Attack(ship, target) for target in foes_of(s, ship)]

    why_not_attack = awaits

    def attack(self, s: SectorState, f: Frame, action: Attack) -> None:
        done(s)
        start_fight(s, action.ship, action.target)


def hives_strike(s: SectorState, f: Frame) -> None:
    """Let hive ships attack every ship of the seat that ended its movement next to them (event 13-14)."""
    near = [(foe, ship) for ship in fleet(s, s.acting) for foe in foes_of(s, ship) if s.ship_seat[foe] == SWARM]
    queue(s, *[("fight", fight_of(foe, ship)) for foe, ship in near])


SHIPS: Procedure[SectorState] = (Ships(), hives_strike)
CAUGHT: Procedure[SectorState] = (Caught(),)
