"""Positions of Sector Invasion in a few lines, and actions through the door that the interface uses.

    t = Table("player-1: corvette E5", "player-2: frigate F5", worlds="raw C3")
    t.rolls(5)
    t.play(Attack(t["E5"], t["F5"]))

The map is nine by nine hexes with a headquarters in A1 and in I9; nothing else lies on it. It is the round
of player 1, whose ships move, unless another phase is named.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.kernel.actions import Action, Event
from game.kernel.dice import Dice
from game.kernel.results import Refusal
from game.kernel.rules import find_scenario, settled_options
from game.kernel.sequence import call
from game.sector.control import claim, hoist
from game.sector.rules import SectorInvasion
from game.sector.sector import HQ, KINDS, load_sector, read_sector
from game.sector.ships import KINDS as SHIPS
from game.sector.state import INDEPENDENT, NOBODY, SWARM, SectorState, add_ship, lift_ship

RULES = SectorInvasion()
CORNERS = ("A1", "I9", "I1", "A9", "E1", "E9")


def shipped(players: int) -> dict[str, Any]:
    """Return the map for so many seats."""
    value: dict[str, Any] = load_sector(Path(__file__).parents[2] / "maps/sector" / f"sector-{players}.json").to_json()
    return value


def empty(players: int = 2, **more: Any) -> dict[str, Any]:
    """Return a map with headquarters and nothing else."""
    value = {
        "format": 1,
        "id": "test",
        "name": "Test",
        "story": "A test.",
        "columns": 9,
        "rows": 9,
        "headquarters": list(CORNERS[:players]),
        "worlds": [],
    }
    return value | more


class Table:
    """A position, and what is offered and played in it."""

    def __init__(
        self,
        *fleets: str,
        worlds: str = "",
        storms: str = "",
        phase: str = "ships",
        players: int = 2,
        grid: str = "hex",
        **options: str,
    ) -> None:
        """`fleets`: a seat and its ships with their places, each perhaps `idle` or `wrecked`. `worlds`: kinds with
        their places and owners. `storms`: places, the core of each first, storms apart by a bar."""
        chosen = settled_options(find_scenario(RULES, "sector"), {"battles": "resolved", **options})
        self.s: SectorState = RULES.new_state(
            read_sector(empty(players, grid=grid), "").to_json(), chosen, Dice.seeded(1), players
        )
        self.events: list[Event] = []
        s = self.s
        for ship in range(len(s.ship_at)):
            lift_ship(s, ship)
        for name in [name for name in s.lists if name.startswith("ship_")]:
            getattr(s, name).clear()
        s.general_ship, s.general_at = [-1] * players, list(s.sector.headquarters[:players])
        s.colour, s.frames, s.turn = [NOBODY] * len(s.grid), [], 1
        s.order, s.emissary, s.asteroids = list(range(players)), 0, 0
        s.raw, s.production = [10] * players, [6] * players
        s.what = [kind if kind == HQ else 0 for kind in s.what]
        s.owner, s.garrison, s.quiet = [NOBODY] * len(s.grid), [0] * len(s.grid), [0] * len(s.grid)
        for seat, home in enumerate(s.sector.headquarters[:players]):
            hoist(s, home, seat)
        for words in filter(None, storms.split("|")):
            cells = [self.cell(place) for place in words.split()]
            s.cores.append(cells[0])
            for cell in cells:
                s.storm[cell] = 1
        self._lay(worlds)
        for fleet in fleets:
            self._launch(fleet)
        s.recache()
        for ship in range(len(s.ship_at)):
            claim(s, ship)
        self.begin(phase)

    def _lay(self, worlds: str) -> None:
        s = self.s
        for words in filter(None, (part.split() for part in worlds.split(","))):
            kind, place, *owner = words
            cell = self.cell(place)
            s.what[cell] = KINDS.index(kind)
            if owner:
                hoist(s, cell, INDEPENDENT if owner[0] == "independent" else int(owner[0]) - 1)

    def _launch(self, fleet: str) -> None:
        seat, _, ships = fleet.partition(":")
        for words in (part.split() for part in ships.split(",")):
            kind, place, *marks = words
            number = SWARM if seat == "swarm" else self.s.seats.index(seat)
            ship = add_ship(self.s, number, SHIPS.index(kind), self.cell(place))
            self.s.ship_state[ship] = 1 if "idle" in marks else 2 if "wrecked" in marks else 0
            self.s.ship_until[ship] = 2 if "idle" in marks else 0
            self.s.ship_still[ship] = int("still" in marks)
            if "general" in marks:
                self.s.general_ship[number], self.s.general_at[number] = ship, -1
            if seat == "swarm":
                self.s.hives.append((ship, ()))

    def begin(self, phase: str) -> None:
        """Let play stand at a phase of the first seat's round, or at another point of the turn."""
        s = self.s
        s.frames, s.acting, s.phase, s.events = [], 0, phase, []
        if phase in ("ships", "landing", "building"):
            call(s, "match")
            call(s, "turn")
            s.frames[-1].step = 5
            call(s, "round", seat=0)
            s.frames[-1].step = {"ships": 1, "landing": 2, "building": 3}[phase]
            values: dict[str, dict[str, Any]] = {
                "landing": {"fought": ()},
                "building": {"recruited": 0, "factories": 0, "good": ""},
            }
            call(s, phase, **values.get(phase, {}))
        RULES.sequence.settle(s)
        self.events = list(s.events)

    # -- what is where --

    def cell(self, place: str) -> int:
        """Return the number of a cell."""
        found = self.s.grid.named(place)
        assert found >= 0, place
        return found

    def __getitem__(self, place: str) -> int:
        """Return the ship in a cell."""
        ship = self.s.here[self.cell(place)]
        assert ship >= 0, f"no ship in {place}"
        return ship

    def at(self, ship: int) -> str:
        """Return where a ship is; empty for one that is gone."""
        cell = self.s.ship_at[ship]
        return self.s.grid.name(cell) if cell >= 0 else ""

    def owner(self, place: str) -> int:
        """Return the owner of a planet: 1 for the first seat, 0 for nobody."""
        return self.s.owner[self.cell(place)] + 1

    def colour(self, place: str) -> int:
        """Return in whose colour a cell is: 1 for the first seat, 0 for nobody's."""
        return self.s.colour[self.cell(place)] + 1

    def places(self, cells: Any) -> set[str]:
        """Return the names of cells."""
        return {self.s.grid.name(cell) for cell in cells}

    # -- what is done --

    def rolls(self, *faces: int) -> Table:
        """Script the next dice."""
        self.s.dice = Dice.scripted(faces, 3)
        return self

    @property
    def offers(self) -> list[Action]:
        """Return what is offered."""
        return list(RULES.legal_actions(self.s))

    def of(self, kind: type[Any]) -> list[Any]:
        """Return what is offered of a kind."""
        return [action for action in self.offers if isinstance(action, kind)]

    @property
    def decides(self) -> str | None:
        """Return the seat that decides."""
        return RULES.to_decide(self.s)

    def refusal(self, action: Action) -> Refusal:
        """Return why an action is refused."""
        refused = RULES.refusal(self.s, action)
        assert refused is not None, f"{action} is offered"
        return refused

    def play(self, *actions: Action) -> list[Event]:
        """Play actions that are offered; return what happened by the last."""
        for action in actions:
            assert RULES.refusal(self.s, action) is None, (action, RULES.refusal(self.s, action))
            assert action.worded("") in self.offers
            self.events = RULES.apply(self.s, action)
            assert RULES.invariants(self.s) == []
        return self.events

    def told(self, kind: type[Any]) -> list[Any]:
        """Return what was told of a kind by the last action."""
        return [event for event in self.events if isinstance(event, kind)]

    def spent(self) -> int:
        """Return how many of the scripted dice were rolled."""
        return self.s.dice.used
