"""What a campaign was, heard from its beginning: how every turn ended, land battles, generals, losses, research."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.kernel.actions import Event
from game.sector import events as e
from game.sector.odds import battle
from game.sector.results import DRAWN
from game.sector.sector import HQ
from game.sector.state import INDEPENDENT, NOBODY, STRATEGIES, SWARM, SectorState, fleet, planets_of
from game.sector.terms import Terms, terms
from game.sector.victory import score


class Standing(NamedTuple):
    """How a seat stood at the end of a turn."""

    planets: int
    ships: int
    raw: int
    production: int
    stones: int
    score: int


class Turn(NamedTuple):
    """A turn: its number, the seats in their initiative, after how many actions it was over, and how all stood then;
    `made`: what each seat's worlds made in it."""

    number: int
    order: tuple[int, ...]
    at: int
    standings: tuple[Standing, ...]
    made: tuple[tuple[int, int], ...]


@dataclass
class LandBattle:
    """A land battle: where and between whom, what both sides had, how it was settled and how it ended.

    `settled`, `how`, `losses`, `wounded` and `note` are those of `BattleEnded`, and `ended` is the action that brought
    it; `successes`: of one that was rolled.
    """

    turn: int
    at: int
    cell: int
    attacker: int
    defender: int
    attack: Terms
    defence: Terms
    chance: float
    settled: str = ""
    successes: tuple[int, int] = (0, 0)
    won: bool = False
    how: str = ""
    losses: tuple[int, int] | None = None
    wounded: tuple[bool, bool] = (False, False)
    ended: int | None = None
    note: str = ""


@dataclass
class Career:
    """What became of a seat: worlds taken and lost, ships built, lost and destroyed, battles won (`led`: by its
    general) and lost, what was explored and researched, the dice of its general's titles with their turns."""

    taken: int = 0
    stormed: int = 0
    lost: int = 0
    built: Counter[str] = field(default_factory=Counter)
    wrecks: int = 0
    kills: int = 0
    won: int = 0
    led: int = 0
    beaten: int = 0
    explored: int = 0
    slots: list[tuple[int, str]] = field(default_factory=list)
    strategies: Counter[str] = field(default_factory=Counter)
    titles: list[tuple[int, int]] = field(default_factory=list)
    fell: int = 0
    """In which turn it fell; 0: never."""
    left: int = 0
    """In which turn its player left; 0: never."""
    home: list[tuple[int, int]] = field(default_factory=list)
    """Who took its headquarters in which turn."""


_NO_SEATS: Final = {"": NOBODY, "independent": INDEPENDENT, "swarm": SWARM}


class History:
    """Hears a campaign."""

    def __init__(self, state: SectorState) -> None:
        self.seats = state.seats
        self.homes = state.sector.headquarters
        self.first = state.turn
        self.turns: list[Turn] = []
        self.battles: list[LandBattle] = []
        self.careers = [Career() for _seat in self.seats]
        self._made = [(0, 0)] * len(self.seats)
        self._order = tuple(state.order)

    def number(self, seat: str) -> int:
        """Return the number of a seat, or of what owns things without being one."""
        return _NO_SEATS.get(seat, NOBODY) if seat not in self.seats else self.seats.index(seat)

    def hear(self, at: int, before: SectorState, events: Sequence[Event]) -> None:
        """Note what an action brought."""
        turn = before.turn
        for n, event in enumerate(events):
            if isinstance(event, e.TurnBegan):
                if turn:
                    self.end_turn(at, before)
                turn, self._order = event.turn, tuple(map(self.number, event.order))
            elif isinstance(event, e.BattleBegan | e.BattleFought | e.BattleEnded):
                self._battle(at, turn, before, event)
            else:
                self._career(turn, before, event, events[:n])

    def end_turn(self, at: int, state: SectorState) -> None:
        """Note how all stand at the end of a turn."""
        standings = tuple(standing(state, seat) for seat in range(state.players))
        self.turns.append(Turn(state.turn, self._order, at, standings, tuple(self._made)))
        self._made = [(0, 0)] * len(self.seats)

    def _battle(self, at: int, turn: int, before: SectorState, event: Event) -> None:
        if isinstance(event, e.BattleBegan):
            seat, enemy = self.number(event.seat), self.number(event.enemy)
            attack, defence = terms(before, before.here[event.cell], event.cell, enemy)
            odds = battle(attack, defence)
            self.battles.append(LandBattle(turn, at, event.cell, seat, enemy, attack, defence, odds))
        elif isinstance(event, e.BattleFought) and self.battles:
            self.battles[-1].successes = event.successes
        elif isinstance(event, e.BattleEnded) and self.battles:
            fought = self.battles[-1]
            fought.won, fought.settled, fought.how = event.attacker, event.way, event.how
            fought.losses, fought.wounded, fought.ended = event.losses, event.wounded, at
            fought.note = event.note
            fought.attack, fought.defence = event.sides
            fought.chance = battle(*event.sides)
            for side, seat in enumerate((fought.attacker, fought.defender)):
                if seat >= 0 and event.how != DRAWN:
                    won = event.attacker == (side == 0)
                    self.careers[seat].won += won
                    self.careers[seat].led += won and event.sides[side].general and not event.wounded[side]
                    self.careers[seat].beaten += not won

    def _career(self, turn: int, before: SectorState, event: Event, earlier: Sequence[Event]) -> None:
        if isinstance(event, e.PlanetTaken):
            self._taken(turn, before, event)
        elif isinstance(event, e.ShipBuilt) and event.ship >= 0:
            self._of(event.seat).built[event.kind] += 1
        elif isinstance(event, e.ShipLost):
            self._lost(before, event)
        elif isinstance(event, e.Produced):
            seat = self.number(event.seat)
            raw, production = self._made[seat]
            self._made[seat] = raw + event.raw, production + event.production
        elif isinstance(event, e.Explored) and before.ship_seat[event.ship] >= 0:
            self.careers[before.ship_seat[event.ship]].explored += 1
        elif isinstance(event, e.Researched):
            self._of(event.seat).slots.append((turn, event.slot))
        elif isinstance(event, e.Acquired) and event.strategy in STRATEGIES:
            self._of(event.seat).strategies[event.strategy] += 1
        elif isinstance(event, e.GeneralRolled):
            self._of(event.seat).titles.append((turn, event.die))
        elif isinstance(event, e.SeatFell):
            self._of(event.seat).fell = turn
        elif isinstance(event, e.SeatLeft):
            self._of(event.seat).left = turn

    def _of(self, seat: str) -> Career:
        return self.careers[self.number(seat)]

    def _taken(self, turn: int, before: SectorState, event: e.PlanetTaken) -> None:
        seat, owner = self.number(event.seat), before.owner[event.cell]
        self.careers[seat].taken += 1
        self.careers[seat].stormed += event.fought
        if owner >= 0 and owner != seat:
            self.careers[owner].lost += 1
            if before.what[event.cell] == HQ and self.homes[owner] == event.cell:
                self.careers[owner].home.append((turn, seat))

    def _lost(self, before: SectorState, event: e.ShipLost) -> None:
        for ship, gain in ((event.ship, "wrecks"), (event.to, "kills")):
            seat = before.ship_seat[ship] if 0 <= ship < len(before.ship_seat) else NOBODY
            if seat >= 0:
                setattr(self.careers[seat], gain, getattr(self.careers[seat], gain) + 1)


def standing(s: SectorState, seat: int) -> Standing:
    """Return how a seat stands."""
    return Standing(
        len(planets_of(s, seat)),
        len(fleet(s, seat)),
        s.raw[seat],
        s.production[seat],
        s.stones[seat],
        score(s, seat),
    )
