"""What a seat did in a campaign of Sector Invasion, as facts with names."""

from __future__ import annotations

from collections import Counter

from game.kernel.actions import Event
from game.kernel.facts import Facts, most
from game.sector import events as ev
from game.sector import odds
from game.sector.state import SWARM, SectorState, planets_of, seat_id

PLAYED = "played"


class SectorFacts:
    """One campaign. `ships_lost` and `ships_destroyed`; `returned`: ships that came out of the warp whole; `hives`:
    hive ships destroyed; `long_odds`: the least chance in 100 of a land battle that the seat won; `battles` won, and
    those of them `played` as matches; `titles` of its general; `planets` in the end; `taken`: the most planets taken in
    one turn; `capital`: whether it took the headquarters of another."""

    def __init__(self, first: SectorState) -> None:
        self._counts: dict[str, Counter[str]] = {seat: Counter() for seat in first.seats}
        self._taken: dict[str, Counter[int]] = {seat: Counter() for seat in first.seats}
        self._odds: dict[str, int] = {}
        self._turn = 0

    def hear(self, before: SectorState, event: Event) -> None:
        """Take note of an event."""
        match event:
            case ev.TurnBegan(turn=turn):
                self._turn = turn
            case ev.ShipLost(ship=ship, to=to):
                self._count(_owner(before, ship), "ships_lost")
                self._count(_owner(before, to), "ships_destroyed")
                if ship < len(before.ship_seat) and before.ship_seat[ship] == SWARM:
                    self._count(_owner(before, to), "hives")
            case ev.Reappeared(ship=ship, lost=""):
                self._count(_owner(before, ship), "returned")
            case ev.PlanetTaken(seat=seat, cell=cell) if seat in self._counts:
                self._taken[seat][self._turn] += 1
                homes = before.sector.headquarters
                if cell in homes and homes[before.seats.index(seat)] != cell and before.owner[cell] >= 0:
                    self._count(seat, "capital")
            case ev.BattleEnded():
                self._fought(event)

    def _fought(self, event: ev.BattleEnded) -> None:
        winner = event.seat if event.attacker else event.enemy
        self._count(winner, "battles")
        self._count(winner, "played", event.way == PLAYED)
        if event.way == "resolved" and event.sides and winner in self._counts:
            chance = odds.battle(*event.sides)
            mine = round(100 * (chance if event.attacker else 1 - chance))
            self._odds[winner] = min(mine, self._odds.get(winner, 100))

    def _count(self, seat: str, what: str, many: int = 1) -> None:
        if seat in self._counts:
            self._counts[seat][what] += many

    def of(self, seat: str, last: SectorState) -> Facts:
        """Return the facts of a seat."""
        number, counts = last.seats.index(seat), self._counts[seat]
        names = "ships_lost", "ships_destroyed", "returned", "hives", "battles", "played", "capital"
        found = {name: counts[name] for name in names}
        found |= {"taken": most(self._taken[seat]), "titles": len(last.titles[number])}
        found["planets"] = len(list(planets_of(last, number)))
        if seat in self._odds:
            found["long_odds"] = self._odds[seat]
        return found


def _owner(s: SectorState, ship: int) -> str:
    return seat_id(s, s.ship_seat[ship]) if 0 <= ship < len(s.ship_seat) else ""
