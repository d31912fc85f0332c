"""Positions of Sector Invasion as diagrams have them: ships, worlds and storms in a few words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from game.kernel.actions import Action
from game.kernel.diagrams import Stage
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.kernel.match.setup import Setup
from game.kernel.sequence import call
from game.sector import actions as act
from game.sector import turns
from game.sector.control import claim, hoist
from game.sector.options import agree
from game.sector.rules import SectorInvasion
from game.sector.sector import KINDS, read_sector
from game.sector.ships import KINDS as SHIPS
from game.sector.state import INDEPENDENT, NOBODY, SWARM, SectorState, add_ship

WIDE, HIGH = 13, 9
HOMES: Final = ("A1", "M9")
"""Where the headquarters are, out of sight of most diagrams."""
STEPS: Final = {
    "ships": turns.ROUND.index(turns.begin_round) + 1,
    "landing": turns.ROUND.index(turns.conquer) + 1,
    "building": turns.ROUND.index(turns.construct) + 1,
}
"""The steps of a round at which its phases begin."""
ASKED: Final = ("grow", "shrink", "sabotage")
"""What events ask, as a phase of a diagram."""
OPTIONS: Final = {"battles": "resolved"}
ROUNDS = turns.TURN.index(turns.rounds) + 1
"""The step of a turn after which the rounds have begun."""


@dataclass(frozen=True)
class Drawn:
    """A position. `fleets`: "1: corvette E5 still, explorer C3; 2: frigate F5", a seat's number and its ships with
    their places, each perhaps `still`, `idle`, `wrecked`, `general` or `moved3`. `worlds`: "raw C3 1, bastion D4 2 +1",
    kinds with places, owners and garrisons. `storms`: places, each storm's core first, storms apart by a bar. `gates`:
    places. `path`: where a hive ship goes. `phase`: of the first seat's round, "march", or what an event asks.
    `dice` are rolled by what is `done` before it is looked at."""

    fleets: str = ""
    worlds: str = ""
    storms: str = ""
    gates: str = ""
    path: str = ""
    phase: str = "ships"
    dice: tuple[int, ...] = ()
    done: tuple[str, ...] = ()
    colours: str = ""
    """Cells in the colour of the first seat besides."""


class Staged(Stage):
    """A drawn position and the match that stands in it."""

    margin, shape = 0.6, 1.6
    around = ("D4", "G6")

    def __init__(self, drawn: Drawn) -> None:
        self.rules = SectorInvasion()
        value = read_sector(_map(), "").to_json()
        s = self.state = SectorState(read_sector(_map(), ""), 2, Dice.scripted(drawn.dice, 3))
        agree(s, dict(OPTIONS))
        for seat, home in enumerate(HOMES):
            s.what[self._cell(home)] = KINDS.index("headquarters")
            hoist(s, self._cell(home), seat)
        self._lay(drawn)
        for fleet in filter(None, drawn.fleets.split(";")):
            self._launch(fleet, drawn.path)
        s.turn, s.order = 3, [0, 1]
        s.raw, s.production = [10, 10], [6, 6]
        s.recache()
        for ship in range(len(s.ship_at)):
            claim(s, ship)
        for place in drawn.colours.split():
            s.colour[self._cell(place)] = 0
        self._begin(drawn.phase)
        setup = Setup("sector", "diagram", value, 2, dict(OPTIONS), 0, None, s.seats, {}, "free")
        self.session = Session(setup, s)
        for words in drawn.done:
            self.session.play(self.action(words))

    def _cell(self, place: str) -> int:
        return self.state.grid.named(place)

    def _lay(self, drawn: Drawn) -> None:
        s = self.state
        for words in filter(None, (part.split() for part in drawn.worlds.split(","))):
            kind, place, *rest = words
            cell = self._cell(place)
            s.what[cell] = KINDS.index(kind)
            for word in rest:
                if word.startswith("+"):
                    s.garrison[cell] = int(word)
                else:
                    hoist(s, cell, INDEPENDENT if word == "independent" else int(word) - 1)
        for storm in filter(None, drawn.storms.split("|")):
            cells = [self._cell(place) for place in storm.split()]
            s.cores.append(cells[0])
            for cell in cells:
                s.storm[cell], s.colour[cell] = 1, NOBODY
        s.gates = [self._cell(place) for place in drawn.gates.split()]

    def _launch(self, fleet: str, path: str) -> None:
        s = self.state
        owner, _, ships = fleet.strip().partition(":")
        seat = SWARM if owner == "swarm" else int(owner) - 1
        for words in (part.split() for part in ships.split(",")):
            kind, place, *marks = words
            ship = add_ship(s, seat, SHIPS.index(kind), self._cell(place))
            s.ship_state[ship] = 1 if "idle" in marks else 2 if "wrecked" in marks else 0
            s.ship_until[ship] = 4 if "idle" in marks else 0
            s.ship_still[ship] = int("still" in marks)
            s.ship_moved[ship] = sum(int(mark[5:]) for mark in marks if mark.startswith("moved"))
            if "general" in marks:
                s.general_ship[seat] = ship
            if seat == SWARM:
                s.hives.append((ship, tuple(self._cell(cell) for cell in path.split())))
        s.general_at = [-1 if s.general_ship[n] >= 0 else self._cell(home) for n, home in enumerate(HOMES)]

    def _begin(self, phase: str) -> None:
        s = self.state
        call(s, "match")
        s.frames[-1].step = 1
        call(s, "turn")
        s.frames[-1].step = ROUNDS
        if phase == "march":
            s.phase, s.frames[-1].step = "garrisons", ROUNDS + 1
            call(s, "march", seat=0, moved=())
        elif phase in ASKED:
            s.phase = "event"
            call(s, phase, seat=0, left=2, within=())
        else:
            s.phase, s.acting = phase, 0
            call(s, "round", seat=0)
            s.frames[-1].step = STEPS[phase]
            values: dict[str, dict[str, Any]] = {
                "building": {"recruited": 0, "factories": 0, "good": ""},
                "landing": {"fought": ()},
            }
            call(s, phase, **values.get(phase, {}))
        self.rules.sequence.settle(s)
        s.events = []

    # -- words --

    def action(self, words: str) -> Action:
        """Return an action: "fly E5 F5", "attack E5 F5", "land E5", "push F7"; ships are named by their places."""
        verb, *places = words.split()
        cells = [self._cell(place) for place in places]
        ships = [self.state.here[cell] for cell in cells]
        match verb:
            case "fly":
                return act.Fly(ships[0], cells[1])
            case "attack":
                return act.Attack(ships[0], ships[1])
            case "push":
                return act.PushTo(cells[0])
            case "land":
                return act.Land(ships[0])
            case "explore":
                return act.Explore(ships[0])
            case "march":
                return act.MoveGarrison(cells[0], cells[1])
            case "choose":
                return act.Choose(cells[0])
            case "repair":
                return act.Repair(ships[0])
        raise LookupError(words)


def _map() -> dict[str, Any]:
    return {
        "format": 1,
        "id": "diagram",
        "name": "Diagram",
        "story": "A diagram.",
        "columns": WIDE,
        "rows": HIGH,
        "headquarters": list(HOMES),
        "worlds": [],
    }
