"""The Marines of a mission, and who bears what (chapter 13)."""

from __future__ import annotations

from functools import lru_cache

from game.hulk.mission import Mission
from game.hulk.missionfile import MarineFile


class Roster:
    """The Marines in the order of their ids, the squad of each, and the sets of those who bear a weapon or a rank."""

    def __init__(self, mission: Mission) -> None:
        squads = mission.file.forces.squads
        self.marines: tuple[MarineFile, ...] = tuple(marine for squad in squads for marine in squad.marines)
        self.squad: tuple[int, ...] = tuple(i for i, squad in enumerate(squads) for _ in squad.marines)
        self.storm_bolters = self._bearers("storm_bolter")
        self.heavy_flamers = self._bearers("heavy_flamer")
        self.assault_cannons = self._bearers("assault_cannon")
        self.shooters = self.storm_bolters | self.assault_cannons
        self.chain_fists = self._bearers("chain_fist")
        self.power_swords = self._bearers("power_sword")
        self.lightning_claws = self._bearers("lightning_claws")
        self.thunder_hammers = self._bearers("thunder_hammer")
        self.storm_shields = self._bearers("storm_shield")
        self.power_axes = self._bearers("power_axe")
        self.sergeants = self._of_kind("sergeant") | self._of_kind("hammer")
        self.librarians = self._of_kind("librarian")

    def _bearers(self, weapon: str) -> int:
        return sum(1 << i for i, marine in enumerate(self.marines) if weapon in marine.weapons)

    def _of_kind(self, kind: str) -> int:
        return sum(1 << i for i, marine in enumerate(self.marines) if marine.kind == kind)


@lru_cache(maxsize=64)
def roster_of(mission: Mission) -> Roster:
    """Return the roster of a mission."""
    return Roster(mission)
