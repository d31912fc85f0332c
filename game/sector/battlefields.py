"""Battlefields: read and checked, picked by the kind of planet, and put together as matches of other games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.kernel import paths
from game.kernel.dice import Dice
from game.kernel.door import guarded, step
from game.kernel.jsonread import convert
from game.kernel.listing import Filed, ScenarioFiles
from game.kernel.mapfile import Source, check_schema
from game.kernel.registry import rules_of
from game.kernel.text import N_, said
from game.sector import hexfields, tunnelfields
from game.sector.battlefieldfile import SCHEMA, BattlefieldFile
from game.sector.state import SLOTS
from game.sector.terms import ORBITAL, POINTS, SKIRMISH, Terms

HEXES, TUNNELS = "calth", "hulk"
"""The games that are played: in the open between two seats, underground against a brood."""
SEATS: Final = {HEXES: hexfields.SEATS, TUNNELS: tunnelfields.SEATS}
FOLDER: Final = "battlefields"


@dataclass(frozen=True, eq=False, repr=False)
class Battlefield(Filed):
    """A checked battlefield."""

    file: BattlefieldFile

    @property
    def game(self) -> str:
        """Return the key of the game that is played on it."""
        return self.file.game

    def attacker(self, chance: int) -> str:
        """Return the seat of that game which attacks."""
        if self.game == HEXES:
            return hexfields.attacking_seat(self.file, chance)
        return self.file.attacker

    def scenario(self, attacker: str, attack: Terms, defence: Terms, seed: int) -> Any:
        """Return the scenario for what both sides have."""
        module = hexfields if self.game == HEXES else tunnelfields
        return module.compose(self.file, attacker, attack, defence, Dice.seeded(seed))


def read_battlefield(value: Any, file: str, folder: Path | None = None) -> Battlefield:
    """Return the battlefield of a JSON value, as far as it can be checked by itself. Raises BadFile."""
    found = convert(value, BattlefieldFile, file)
    check_schema(found.schema, SCHEMA, file)
    source = Source(file)
    seats = SEATS[found.game]
    allowed = seats if found.game == TUNNELS else ("either", *seats)
    sentence = said(
        "“{name}” can't attack here. Choose one of these: {names}.", name=found.attacker, names=", ".join(allowed)
    )
    source.refuse_if(found.attacker not in allowed, "/attacker", sentence)
    for side in ("attack", "defence"):
        line = [troop for troop in getattr(found, side).troops if troop.role == "line"]
        free = not line or any(troop.points < 1 or not troop.models for troop in line)
        source.refuse_if(free, f"/{side}/troops", N_("A line troop needs models and a price of at least 1 point."))
    _check_models(found, source)
    if found.game == TUNNELS:
        tunnelfields.check_turns(found, source)
    return Battlefield(found)


def _check_models(found: BattlefieldFile, source: Source) -> None:
    """Refuse a battlefield with a model that is not written as its game writes it: the Marines of the tunnels as
    objects, all others by their names."""
    for side in ("attack", "defence"):
        attacks = found.attacker == tunnelfields.SEATS[0]
        written = found.game == TUNNELS and attacks == (side == "attack")
        for place, model in getattr(found, side).models():
            wrong = isinstance(model, str) == written
            words = N_("Describe a Marine here, as an object.") if written else N_("Write the name of a model here.")
            source.refuse_if(wrong, f"/{side}{place}", words)


def load_battlefield(path: Path) -> Battlefield:
    """Read the battlefield in a file, and try the armies that may meet on it. Raises BadFile."""
    with guarded(str(path)):
        found = FIELDS.load(path)
        try_out(found, str(path))
        return found


def try_out(field: Battlefield, file: str) -> None:
    """Set a battle up for every army that has the least, the most, or one thing alone. Raises BadFile with what the
    game that is played on it finds wrong."""
    for attack, defence in extremes():
        for chance in (0, 1):
            step()
            with guarded(
                file, "/scenario", N_("The rules of the game can't set up this scenario."), within="/scenario"
            ):
                scenario = field.scenario(field.attacker(chance), attack, defence, chance)
                rules_of(field.game).new_state(scenario, {}, Dice.seeded(chance))


def extremes() -> Iterator[tuple[Terms, Terms]]:
    """Yield terms of both sides between which all that can occur lie."""
    every, none = (2,) * len(SLOTS), (0,) * len(SLOTS)
    plain, least = Terms(POINTS // 50), Terms(1)
    most = Terms(22, 20, 1, 5, fronts=4, orbital=True, general=True, slots=every)
    wall = Terms(22, 20, 1, 4 * ORBITAL, garrisons=5, general=True, slots=every)
    alone = [Terms(20, slots=tuple(int(n == slot) for n in range(len(SLOTS)))) for slot in range(len(SLOTS))]
    fronts = [Terms(20, 0, 0, n, fronts=1 + n, slots=none) for n in range(4)]
    yield from ((one, other) for one in (plain, least, most) for other in (plain, least, wall))
    yield from ((one, plain) for one in (*alone, *fronts))
    yield from ((plain, one) for one in alone)
    yield Terms(SKIRMISH // 50), Terms(SKIRMISH // 50)


class BattlefieldFiles(ScenarioFiles[Battlefield]):
    """The battlefields: the program's own in their folder beside the maps, then people's in theirs."""

    @property
    def folder(self) -> Path:
        return paths.folder("maps", self.key) / FOLDER


FIELDS: Final = BattlefieldFiles("sector", N_("battlefield"), read_battlefield, beside="columns")


def known() -> Sequence[Battlefield]:
    """Return the battlefields that can be used, by their ids."""
    listed = FIELDS.listed(FIELDS.folder, paths.folders().maps / FIELDS.key / FOLDER)
    return sorted((found.scenario for found in listed.found), key=lambda field: field.id)


def candidates(game: str, world: str, attacker: str = "") -> list[Battlefield]:
    """Return the battlefields of a game for a kind of planet; with `attacker`, on which that seat of it attacks."""
    fit = [field for field in known() if field.game == game and attacker in ("", field.file.attacker)]
    return [field for field in fit if world in field.file.worlds] or fit
