"""The phase of conquest: planets that fall at once, land battles, exploration (SECTOR-18 to SECTOR-22)."""

from __future__ import annotations

from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure
from game.kernel.state import Frame
from game.kernel.text import N_
from game.sector import battle
from game.sector import events as e
from game.sector.actions import EndConquest, Explore, Land
from game.sector.control import hoist
from game.sector.damage import flee
from game.sector.exploring import explore, may_explore
from game.sector.sector import HQ, PLANETS
from game.sector.settling import AsksAgain
from game.sector.ships import is_active
from game.sector.state import INDEPENDENT, SectorState, fleet, seat_id
from game.sector.terms import adjacent, defenders


class Landing(Frame):
    """The phase of conquest of a seat: the ships that have fought for the planet that they are at."""

    procedure = "landing"
    fought: tuple[int, ...]


def may_land(s: SectorState, ship: int) -> bool:
    """Return whether a ship may conquer where it is: an active warship on a planet that is not its owner's, and that no
    orks bar."""
    cell = s.ship_at[ship]
    held = s.owner[cell] == s.ship_seat[ship] or cell in s.looted
    return is_active(s, ship) and s.what[cell] in PLANETS and not held


def falls_at_once(s: SectorState, cell: int) -> bool:
    """Return whether a planet is captured without a battle: nobody's, or without garrison and without a ship of its
    owner next to it, or as a house rule without either; a headquarters never (SECTOR-19, SECTOR-R14, SECTOR-R49)."""
    owner = s.owner[cell]
    if owner == INDEPENDENT or s.what[cell] == HQ and owner >= 0:
        return False
    if owner < 0:
        return True
    if s.capture_rule == "either":
        return not (defenders(s, cell) and adjacent(s, owner, cell))
    return not (defenders(s, cell) or adjacent(s, owner, cell))


class Conquest(AsksAgain):
    """The seat whose round it is conquers and explores with the ships that are there."""

    awaits = Refusal("SECTOR-5", N_("Conquer and explore, or end conquest."))

    def seat(self, s: SectorState, f: Landing) -> str | None:
        return s.seats[s.acting] if self._candidates(s, f) else None

    def _candidates(self, s: SectorState, f: Landing) -> list[Action]:
        found: list[Action] = []
        for ship in fleet(s, s.acting):
            if may_land(s, ship) and ship not in f.fought:
                found.append(Land(ship))
            elif may_explore(s, ship):
                found.append(Explore(ship))
        return found

    def offers(self, s: SectorState, f: Landing) -> list[Action]:
        return [*self._candidates(s, f), *self.standing(s, s.acting), EndConquest()]

    def why_not_land(self, s: SectorState, f: Landing, action: Land) -> Refusal | None:
        ship = action.ship
        if Land(ship) in self._candidates(s, f):
            return None
        if ship in f.fought:
            return Refusal("SECTOR-19", N_("This ship has been beaten off. It can land again next round."))
        if ship in fleet(s, s.acting) and s.ship_at[ship] in s.looted:
            return Refusal("SECTOR-R23", N_("Orks are looting this planet. Come back next turn."))
        return Refusal(
            "SECTOR-18", N_("This ship can't conquer here. Choose a fit warship that ended its movement on a planet.")
        )

    def why_not_explore(self, s: SectorState, f: Landing, action: Explore) -> Refusal | None:
        if Explore(action.ship) in self._candidates(s, f):
            return None
        return Refusal(
            "SECTOR-6", N_("This ship can't explore here. Choose a fit explorer on a ruin or an unknown cell.")
        )

    def land(self, s: SectorState, f: Landing, action: Land) -> None:
        cell = s.ship_at[action.ship]
        if falls_at_once(s, cell):
            owner = s.owner[cell]
            hoist(s, cell, s.acting)
            s.events.append(e.PlanetTaken(seat_id(s, s.acting), cell))
            flee(s, owner, cell)
            return
        f.fought += (action.ship,)
        battle.fight(s, s.acting, s.owner[cell], cell, action.ship)

    def explore(self, s: SectorState, f: Landing, action: Explore) -> None:
        explore(s, action.ship)

    def end_conquest(self, s: SectorState, f: Landing, action: EndConquest) -> None:
        f.step += 1


CONQUEST: Procedure[SectorState] = (Conquest(),)
