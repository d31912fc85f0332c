"""The event of a turn: the table of events and what each row does (SECTOR-3, the annex)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.kernel.actions import Action, Pass
from game.kernel.asking import Round as Asking
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, Procedure, call, done, queue
from game.kernel.state import Frame
from game.kernel.text import N_
from game.sector import events as e
from game.sector import hives, storms, strategies
from game.sector.actions import Accept, Choose, SendShip, Take, UseStrategy
from game.sector.battle import fight
from game.sector.building import bases, commission, has_room
from game.sector.damage import gain
from game.sector.frames import Ask
from game.sector.sector import BASTION, EMPTY, FACTORY, HQ, KINDS, PLANETS, PRODUCTION, RAW, RUIN, UNKNOWN
from game.sector.ships import CORVETTE, EXPLORER, is_active
from game.sector.ships import KINDS as SHIPS
from game.sector.skirmishes import RAID, SUPPLIES
from game.sector.state import INDEPENDENT, NOBODY, SectorState, fleet, seat_id
from game.sector.terms import PRICE
from game.sector.warp import storm_of

(
    ORKS,
    SWARM,
    EXPLOSION,
    CORNERS,
    SOURCES,
    FORCE,
    SABOTAGE,
    FORGE_WORLD,
    NOTHING,
    NOTHING_TOO,
    FACTION,
    WANES,
    ASTEROIDS,
    WEBWAY,
    WANES_TWICE,
    EMISSARY,
    MUNITORUM,
    REINFORCEMENTS,
) = range(18)
"""The rows of the table of events: 11-12 is the first."""
LOOTED: Final = {"five": 5, "three": 3}
"""How many planets orks loot, by what is agreed on (SECTOR-R23)."""
SPOTTED, UNKNOWN_FOUND, STORMS_MADE, SABOTAGED_FROM = 1, 2, 3, 4


def row_of(dice: tuple[int, int]) -> int:
    """Return the row of two dice read as a number from 11 to 66."""
    return (dice[0] - 1) * 3 + (dice[1] - 1) // 2


class Incident(Frame):
    """The event of this turn: its dice (0 where it was drawn from the deck) and its row, -1 before."""

    procedure = "event"
    dice: tuple[int, int]
    row: int


def draw(s: SectorState, f: Incident) -> None:
    """Roll or draw the event; the Dark Emissary comes once in a campaign (SECTOR-R27)."""
    seat = seat_id(s, s.order[0])
    while True:
        if s.events_rule == "deck":
            f.dice, f.row = (0, 0), _drawn(s)
            s.events.append(e.EventDrawn(seat, f.row))
        else:
            one, other = s.dice.rolls(2)
            f.dice, f.row = (one, other), row_of((one, other))
            s.events.append(e.EventRolled(seat, (one, other)))
        if f.row != EMISSARY or not s.emissary:
            return


def _drawn(s: SectorState) -> int:
    """Return the row of the next card: each row is in the deck twice (SECTOR-R22)."""
    if not s.deck:
        s.deck = [row for row in range(18) for _copy in range(2)]
        s.dice.shuffle(s.deck)
    return s.deck.pop()


class Fate(Asking[SectorState]):
    """In the order of initiative, whoever holds the strategy may roll one of the dice again (SECTOR-R28)."""

    window = "fate"
    again = True
    awaits = Refusal("SECTOR-R28", N_("Reroll a die of the event with a strategy, or let the event happen."))

    def order(self, s: SectorState, f: Incident) -> Sequence[str]:
        return [s.seats[seat] for seat in s.order]

    def asks(self, s: SectorState, f: Incident, seat: str) -> bool:
        return f.dice[0] > 0 and strategies.held(s, s.seats.index(seat), "fate") > 0

    def answers(self, s: SectorState, f: Incident, seat: str) -> list[Action]:
        return [UseStrategy("fate", die=0), UseStrategy("fate", die=1)]

    why_not_use_strategy = awaits

    def use_strategy(self, s: SectorState, f: Incident, action: UseStrategy) -> None:
        seat = self.answered(s, f)
        strategies.use(s, s.seats.index(seat), "fate")
        dice = list(f.dice)
        dice[action.die] = s.dice.roll()
        f.dice = dice[0], dice[1]
        f.row = row_of(f.dice)
        s.events.append(e.EventRolled(seat, f.dice, True))
        if f.row == EMISSARY and s.emissary:
            draw(s, f)


def happen(s: SectorState, f: Incident) -> None:
    """Let the event happen."""
    ROWS[f.row](s)


def _asked(s: SectorState, name: str, seats: Sequence[int], left: int = 1) -> None:
    """Ask these seats, in their order."""
    queue(s, *[(name, {"seat": seat, "left": left, "within": ()}) for seat in seats])


def _uncontrolled(s: SectorState) -> list[int]:
    """Return the cells in nobody's colour without a storm."""
    return [cell for cell, of in enumerate(s.colour) if of == NOBODY and not s.storm[cell]]


def _some(s: SectorState, cells: list[int], count: int) -> list[int]:
    """Return so many of these cells at random, fewer where there are not as many."""
    s.dice.shuffle(cells)
    return sorted(cells[:count])


# -- the rows --


def _orks(s: SectorState) -> None:
    """Orks loot planets that are not fortified, never headquarters; an owner may defend his (SECTOR-R23, SECTOR-R24,
    SECTOR-R55). By the example of SECTOR-3 they loot three that make something, which nobody can conquer meanwhile."""
    kinds = PLANETS - {BASTION, HQ} if s.looters_rule == "five" else {RAW, PRODUCTION}
    settled = [cell for cell, kind in enumerate(s.what) if kind in kinds and s.owner[cell] != INDEPENDENT]
    settled = [cell for cell in settled if s.looters_rule == "three" or cell not in s.sector.bastions]
    if s.fortified_rule == "garrison":
        settled = [cell for cell in settled if not s.garrison[cell]]
    cells = _some(s, settled, LOOTED[s.looters_rule])
    for cell in cells:
        s.quiet[cell] = s.turn
    s.looted = cells[:] if s.looters_rule == "three" else []
    s.events.append(e.Raided(tuple(cells), "orks"))
    owned = [(s.owner[cell], cell) for cell in cells if s.owner[cell] >= 0]
    asked = [(seat, cell) for seat in s.order for owner, cell in owned if owner == seat]
    queue(s, *[("defend", {"seat": seat, "left": 1, "within": (cell,)}) for seat, cell in asked])


def _explosion(s: SectorState) -> None:
    for _ in range(STORMS_MADE):
        storms.erupt(s, storms.YOUNG)


def _corners(s: SectorState) -> None:
    """Two unknown cells and a ruin appear in empty cells of nobody's colour."""
    free = [cell for cell in _uncontrolled(s) if s.what[cell] == EMPTY]
    s.dice.shuffle(free)
    for cell, kind in zip(free, (UNKNOWN, UNKNOWN, RUIN), strict=False):
        s.what[cell] = kind
        s.events.append(e.WorldFound(cell, KINDS[kind], "event"))


def _sources(s: SectorState) -> None:
    for seat in s.order:
        if not s.out[seat]:
            s.stones[seat] += 1
            s.events.append(e.StoneGained(seat_id(s, seat), 1))


def _force(s: SectorState) -> None:
    _asked(s, "grow", _in_play(s))


def _sabotage(s: SectorState) -> None:
    lucky = []
    for seat in _in_play(s):
        die = s.dice.roll()
        s.events.append(e.SabotageRolled(seat_id(s, seat), die))
        if die >= SABOTAGED_FROM:
            lucky.append(seat)
    _asked(s, "sabotage", lucky)


def _forge_world(s: SectorState) -> None:
    free = [cell for cell in _uncontrolled(s) if s.what[cell] == EMPTY]
    if free:
        cell = s.dice.pick(free)
        s.what[cell] = FACTORY
        s.events.append(e.WorldFound(cell, KINDS[FACTORY], "event"))


def _nothing(s: SectorState) -> None:
    """Do nothing."""


def _faction(s: SectorState) -> None:
    free = [cell for cell, kind in enumerate(s.what) if kind in PLANETS and s.owner[cell] == NOBODY]
    if free:
        cell = s.dice.pick(free)
        s.owner[cell] = INDEPENDENT
        s.events.append(e.Settled(cell))


def _wanes(s: SectorState) -> None:
    _asked(s, "shrink", _in_play(s))


def _wanes_twice(s: SectorState) -> None:
    _asked(s, "shrink", _in_play(s), 2)


def _asteroids(s: SectorState) -> None:
    s.asteroids = 1
    s.events.append(e.AsteroidsCame())


def _webway(s: SectorState) -> None:
    """Two gates open, linked for all; later only one more (SECTOR-R34)."""
    for _ in range(1 if s.gates else 2):
        free = [cell for cell, kind in enumerate(s.what) if kind in PLANETS and cell not in s.gates]
        if free:
            s.gates.append(s.dice.pick(free))
            s.events.append(e.GateOpened(s.gates[-1]))


def _emissary(s: SectorState) -> None:
    s.emissary = 1
    _asked(s, "bargain", _in_play(s))


def _munitorum(s: SectorState) -> None:
    call(s, "supplies")


def _reinforcements(s: SectorState) -> None:
    _asked(s, "reinforce", _in_play(s))


def _in_play(s: SectorState) -> list[int]:
    return [seat for seat in s.order if not s.out[seat]]


ROWS: Final[tuple[Callable[[SectorState], None], ...]] = (
    _orks,
    hives.arrive,
    _explosion,
    _corners,
    _sources,
    _force,
    _sabotage,
    _forge_world,
    _nothing,
    _nothing,
    _faction,
    _wanes,
    _asteroids,
    _webway,
    _wanes_twice,
    _emissary,
    _munitorum,
    _reinforcements,
)
"""What each row does."""


# -- what seats are asked --


class Defend(Decision[SectorState]):
    """The owner of a looted planet may fight a skirmish for it."""

    awaits = Refusal("SECTOR-3", N_("Defend the planet in a skirmish, or let it be looted."))

    def seat(self, s: SectorState, f: Ask) -> str | None:
        return s.seats[f.seat]

    def offers(self, s: SectorState, f: Ask) -> list[Action]:
        return [Accept(), Pass()]

    def accept(self, s: SectorState, f: Ask, action: Accept) -> None:
        f.step += 1
        fight(s, f.seat, INDEPENDENT, f.within[0], -1, RAID)

    def pass_(self, s: SectorState, f: Ask, action: Pass) -> None:
        f.step += 1


class Grow(Decision[SectorState]):
    """A seat adds a cell to a storm in play (event 25-26)."""

    awaits = Refusal("SECTOR-R31", N_("Choose a cell next to a storm. Storms never cover planets."))

    def seat(self, s: SectorState, f: Ask) -> str | None:
        return s.seats[f.seat] if f.left and self._cells(s) else None

    def _cells(self, s: SectorState) -> list[int]:
        near = {other for cell, here in enumerate(s.storm) if here for other in s.grid.near[cell]}
        return sorted(cell for cell in near if storms.open_to_storm(s, cell))

    def offers(self, s: SectorState, f: Ask) -> list[Action]:
        return [Choose(cell) for cell in self._cells(s)]

    why_not_choose = awaits

    def choose(self, s: SectorState, f: Ask, action: Choose) -> None:
        storms.cover(s, action.cell)
        s.events.append(e.StormGrew((action.cell,)))
        storms.merge(s)
        storms.throw_out(s, [action.cell])
        f.left -= 1

    def over(self, s: SectorState, f: Ask) -> None:
        """Make a new storm where there is none."""
        if f.left and not any(s.storm):
            storms.erupt(s, storms.YOUNG)


class Shrink(Decision[SectorState]):
    """A seat takes a cell off a storm, or two off one storm (events 45-46 and 55-56)."""

    awaits = Refusal("SECTOR-4", N_("Choose a cell of a storm. The second cell must belong to the same storm."))

    def seat(self, s: SectorState, f: Ask) -> str | None:
        return s.seats[f.seat] if f.left and self._cells(s, f) else None

    def _cells(self, s: SectorState, f: Ask) -> list[int]:
        return [cell for cell, here in enumerate(s.storm) if here and (not f.within or cell in f.within)]

    def offers(self, s: SectorState, f: Ask) -> list[Action]:
        return [Choose(cell) for cell in self._cells(s, f)]

    why_not_choose = awaits

    def choose(self, s: SectorState, f: Ask, action: Choose) -> None:
        f.within = f.within or storm_of(s, action.cell)
        f.left -= 1
        storms.clear(s, [action.cell])


class Sabotage(Decision[SectorState]):
    """A seat may sabotage a planet of another (event 31-32)."""

    awaits = Refusal("SECTOR-3", N_("Choose a planet of another player to sabotage, or pass."))

    def seat(self, s: SectorState, f: Ask) -> str | None:
        return s.seats[f.seat] if self._cells(s, f) else None

    def _cells(self, s: SectorState, f: Ask) -> list[int]:
        return [cell for cell, of in enumerate(s.owner) if of >= 0 and of != f.seat and s.quiet[cell] < s.turn]

    def offers(self, s: SectorState, f: Ask) -> list[Action]:
        return [*[Choose(cell) for cell in self._cells(s, f)], Pass()]

    why_not_choose = awaits

    def choose(self, s: SectorState, f: Ask, action: Choose) -> None:
        s.quiet[action.cell] = s.turn
        s.events.append(e.Raided((action.cell,), seat_id(s, f.seat)))
        f.step += 1

    def pass_(self, s: SectorState, f: Ask, action: Pass) -> None:
        f.step += 1


class Bargain(Decision[SectorState]):
    """A lord may accept the Dark Emissary's bargain (event 61-62)."""

    awaits = Refusal("SECTOR-R26", N_("Accept the bargain, or refuse it."))

    def seat(self, s: SectorState, f: Ask) -> str | None:
        return s.seats[f.seat]

    def offers(self, s: SectorState, f: Ask) -> list[Action]:
        return [Accept(), Pass()]

    def accept(self, s: SectorState, f: Ask, action: Accept) -> None:
        die = s.dice.roll()
        s.events.append(e.Bargained(seat_id(s, f.seat), die))
        s.blessing[f.seat] += (die,)
        if die == PRICE and s.general_ship[f.seat] >= 0:
            gain(s, s.general_ship[f.seat], (-1, 0, 0, 0))
        f.step += 1

    def pass_(self, s: SectorState, f: Ask, action: Pass) -> None:
        f.step += 1


class Supplies(Asking[SectorState]):
    """In the order of initiative each player may send a warship; the first who does fights (SECTOR-R55)."""

    window = "supplies"
    awaits = Refusal("SECTOR-R55", N_("Send a fit warship to fight for the supplies, or pass."))

    def order(self, s: SectorState, f: Frame) -> Sequence[str]:
        return [s.seats[seat] for seat in s.order]

    def asks(self, s: SectorState, f: Frame, seat: str) -> bool:
        return bool(self._ships(s, seat))

    def _ships(self, s: SectorState, seat: str) -> list[int]:
        return [ship for ship in fleet(s, s.seats.index(seat)) if is_active(s, ship)]

    def answers(self, s: SectorState, f: Frame, seat: str) -> list[Action]:
        return [SendShip(ship) for ship in self._ships(s, seat)]

    why_not_send_ship = awaits

    def send_ship(self, s: SectorState, f: Frame, action: SendShip) -> None:
        seat = s.seats.index(self.answered(s, f))
        done(s)
        fight(s, seat, INDEPENDENT, s.ship_at[action.ship], action.ship, SUPPLIES)


class Reinforce(Decision[SectorState]):
    """A seat takes a free corvette or explorer, if it may have one more ship (event 65-66)."""

    awaits = Refusal("SECTOR-R5", N_("Take a corvette or an explorer."))

    def seat(self, s: SectorState, f: Ask) -> str | None:
        return s.seats[f.seat] if f.left and has_room(s, f.seat) and bases(s, f.seat) else None

    def offers(self, s: SectorState, f: Ask) -> list[Action]:
        return [Take(SHIPS[kind], cell) for kind in (CORVETTE, EXPLORER) for cell in bases(s, f.seat)]

    why_not_take = awaits

    def take(self, s: SectorState, f: Ask, action: Take) -> None:
        commission(s, f.seat, SHIPS.index(action.kind), action.cell)
        f.left -= 1


EVENT: Procedure[SectorState] = (draw, Fate(), happen)
ASKED: Final[dict[str, Procedure[SectorState]]] = {
    "defend": (Defend(),),
    "grow": (Grow(),),
    "shrink": (Shrink(),),
    "sabotage": (Sabotage(),),
    "bargain": (Bargain(),),
    "supplies": (Supplies(),),
    "reinforce": (Reinforce(),),
}
