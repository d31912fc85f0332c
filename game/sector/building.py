"""Research and construction: ships, repairs, garrisons, slots, strategies, factories (SECTOR-23 to SECTOR-28)."""

from __future__ import annotations

from typing import Final

from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, Procedure, call
from game.kernel.state import Frame
from game.kernel.text import N_
from game.sector import amending, strategies
from game.sector import events as e
from game.sector.actions import Acquire, Amend, Build, EndBuilding, Improve, Make, Recruit, Repair, Research
from game.sector.control import claim
from game.sector.damage import board, gain
from game.sector.sector import BASTION, FACTORY, FORGE, HQ, PRODUCTION, RAW, SHIPYARD
from game.sector.settling import AsksAgain
from game.sector.ships import ATTRIBUTES, BUILT, CORVETTE, FRIGATE, PROFILES
from game.sector.ships import KINDS as SHIPS
from game.sector.state import (
    FIT,
    SLOTS,
    STRATEGIES,
    TABLE,
    WRECKED,
    SectorState,
    add_ship,
    fleet,
    has_walls,
    owned,
    planets_of,
    seat_id,
)

SLOT_PRICES: Final = ((3, 3), (5, 5), (4, 4), (7, 6), (5, 5), (10, 9))
"""What each slot costs in raw material and production (SECTOR-27)."""
GARRISON: Final = (4, 4)
RECRUITS, HELD = 2, 2
"""How many garrisons a seat recruits in a round, and how many a planet holds (SECTOR-R15)."""
CACHE: Final = {"each": (1, 1), "production": (0, 2)}
"""What a cache of weapons takes off the price of a slot, by what is agreed on."""
MOST_SHIPS = 6
"""The ship limit, without shipyards (SECTOR-R45)."""
GOODS: Final = ("raw", "production")
ON_A_TABLE: Final = ("ask", "entered")
"""How battles are settled where people may fight them on their own table."""


class Building(Frame):
    """The phase of construction of a seat: how many garrisons were recruited, and the factories still to choose."""

    procedure = "building"
    recruited: int
    factories: int
    good: str


def bases(s: SectorState, seat: int) -> list[int]:
    """Return where a seat's ships appear: its headquarters, or once that is lost its bastions and shipyards
    (SECTOR-25, SECTOR-R49)."""
    home = s.sector.headquarters[seat]
    if s.owner[home] == seat:
        return [home]
    found = owned(s, seat, BASTION) + owned(s, seat, SHIPYARD) + owned(s, seat, HQ)
    return found + [cell for cell in planets_of(s, seat) if has_walls(s, cell) and cell not in found]


def place_at(s: SectorState, base: int) -> int:
    """Return the cell in which a ship appears: the planet's, or the first free one next to it; -1 for none."""
    return next((cell for cell in (base, *s.grid.near[base]) if s.here[cell] < 0 and not s.storm[cell]), -1)


def has_room(s: SectorState, seat: int) -> bool:
    """Return whether a seat may have one more ship (SECTOR-R5, SECTOR-R45)."""
    waiting = sum(of == seat for of, _kind in s.waiting)
    return s.limit_rule == "none" or len(fleet(s, seat)) + waiting < MOST_SHIPS + len(owned(s, seat, SHIPYARD))


def price_of_ship(s: SectorState, seat: int, kind: int) -> tuple[int, int]:
    """Return what a ship costs a seat: one raw material less for each shipyard, never below 1."""
    raw, production = PROFILES[kind].price
    return max(1, raw - len(owned(s, seat, SHIPYARD))), production


def price_of_slot(s: SectorState, seat: int, slot: int) -> tuple[int, int]:
    """Return what a slot costs a seat: one raw material less for each forge world, less for a cache (SECTOR-R29)."""
    raw, production = SLOT_PRICES[slot]
    less = CACHE[s.cache_rule] if s.caches[seat] else (0, 0)
    return max(1, raw - len(owned(s, seat, FORGE)) - less[0]), max(1, production - less[1])


def affords(s: SectorState, seat: int, price: tuple[int, int]) -> bool:
    """Return whether a seat has so much raw material and production."""
    return s.raw[seat] >= price[0] and s.production[seat] >= price[1]


def pay(s: SectorState, seat: int, price: tuple[int, int]) -> None:
    """Take a price from a seat's stock: it has bought something this round."""
    s.raw[seat] -= price[0]
    s.production[seat] -= price[1]
    s.worked = 1


def commission(s: SectorState, seat: int, kind: int, base: int) -> int:
    """Put a new ship of a seat on the map; return it, or -1 where no cell is free and it waits (SECTOR-R49)."""
    cell = place_at(s, base)
    if cell < 0:
        s.waiting.append((seat, kind))
        s.events.append(e.ShipBuilt(seat_id(s, seat), -1, -1, SHIPS[kind]))
        return -1
    ship = add_ship(s, seat, kind, cell)
    s.events.append(e.ShipBuilt(seat_id(s, seat), ship, cell, SHIPS[kind]))
    claim(s, ship)
    board(s, seat)
    return ship


def muster(s: SectorState, seat: int) -> None:
    """Put the ships of a seat on the map that have waited for a free cell."""
    for entry in [entry for entry in s.waiting if entry[0] == seat]:
        base = next((base for base in bases(s, seat) if place_at(s, base) >= 0), None)
        if base is not None:
            s.waiting.remove(entry)
            commission(s, seat, entry[1], base)


def at_home(s: SectorState, ship: int) -> bool:
    """Return whether a ship can be repaired where it is: on or next to a planet of its owner, or where that is agreed
    on at its headquarters (SECTOR-R36)."""
    cell, seat = s.ship_at[ship], s.ship_seat[ship]
    near = (cell, *s.grid.near[cell])
    if s.repair_rule == "headquarters":
        near = tuple(other for other in near if other in bases(s, seat))
    return any(s.owner[other] == seat for other in near)


def income(s: SectorState, f: Frame) -> None:
    """Let the planets of the seat make what they make, one each, unless they are looted (SECTOR-R3)."""
    seat = s.acting
    making = [s.what[cell] for cell in planets_of(s, seat) if s.quiet[cell] < s.turn]
    home = making.count(HQ) if s.income_rule == "one" else 0
    raw, production = making.count(RAW) + home, making.count(PRODUCTION) + home
    s.raw[seat] += raw
    s.production[seat] += production
    s.worked = 0
    if raw or production:
        s.events.append(e.Produced(seat_id(s, seat), raw, production))


class Construct(AsksAgain):
    """The seat buys, repairs, recruits and researches as long as it can pay."""

    awaits = Refusal("SECTOR-24", N_("Build, repair, recruit and research, or end the round."))

    def seat(self, s: SectorState, f: Building) -> str | None:
        return s.seats[s.acting]

    def offers(self, s: SectorState, f: Building) -> list[Action]:
        seat = s.acting
        where = bases(s, seat)
        candidates: list[Action] = [Build(SHIPS[kind], base) for kind in BUILT for base in where]
        candidates += [Repair(ship) for ship in fleet(s, seat) if s.ship_state[ship] == WRECKED]
        candidates += [Recruit(cell) for cell in self._barracks(s)]
        candidates += [Research(slot) for slot in SLOTS]
        found = self.legal(s, f, candidates)
        if s.stones[seat]:
            found += [Acquire(name) for name in STRATEGIES]
            found += [Acquire(TABLE)] if s.battles in ON_A_TABLE else []
        found += [Amend()] if amending.may_propose(s) else []
        return [*found, *self.standing(s, seat), EndBuilding()]

    def _barracks(self, s: SectorState) -> list[int]:
        """Return where garrisons are recruited: the headquarters and planets with a bastion, or where that is agreed on
        all planets (SECTOR-R16)."""
        planets = planets_of(s, s.acting)
        return planets if s.recruit_rule == "planets" else [cell for cell in planets if has_walls(s, cell)]

    def why_not_build(self, s: SectorState, f: Building, action: Build) -> Refusal | None:
        seat = s.acting
        if action.kind not in SHIPS[: len(BUILT)] or action.cell not in bases(s, seat):
            return Refusal("SECTOR-25", N_("You can't build here. Choose your headquarters."))
        if not has_room(s, seat):
            return Refusal(
                "SECTOR-R5", N_("Your fleet has reached its limit. Take a shipyard to make room for one more.")
            )
        return _unaffordable(s, price_of_ship(s, seat, SHIPS.index(action.kind)))

    def why_not_repair(self, s: SectorState, f: Building, action: Repair) -> Refusal | None:
        ship = action.ship
        if not 0 <= ship < len(s.ship_at) or s.ship_at[ship] < 0 or s.ship_seat[ship] != s.acting:
            return Refusal("SECTOR-25", N_("This ship isn't yours. Choose one of your own."))
        if s.ship_state[ship] != WRECKED:
            return Refusal("SECTOR-14", N_("This ship needs no repair. Choose a seriously damaged one."))
        if not at_home(s, ship):
            return Refusal(
                "SECTOR-R36", N_("The ship is too far from home. Bring it onto or next to a planet of yours.")
            )
        return _unaffordable(s, PROFILES[s.ship_kind[ship]].repair)

    def why_not_recruit(self, s: SectorState, f: Building, action: Recruit) -> Refusal | None:
        if action.cell not in self._barracks(s):
            return Refusal(
                "SECTOR-R16",
                N_("You can't recruit here. Choose your headquarters or a planet of yours with a bastion."),
            )
        if f.recruited >= RECRUITS:
            return Refusal("SECTOR-R15", N_("You have recruited two garrisons this round. Wait for your next one."))
        if s.garrison[action.cell] >= HELD:
            return Refusal("SECTOR-R15", N_("Two garrisons are here already. Choose another planet."))
        if s.garrison_rule == "player" and sum(s.garrison[cell] for cell in planets_of(s, s.acting)) >= HELD:
            return Refusal("SECTOR-R15", N_("You already have two garrisons, the most allowed. Move one instead."))
        return _unaffordable(s, GARRISON)

    def why_not_research(self, s: SectorState, f: Building, action: Research) -> Refusal | None:
        if action.slot not in SLOTS:
            return Refusal("SECTOR-27", N_("Armies don't have this slot. Choose one from the shop."))
        return _unaffordable(s, price_of_slot(s, s.acting, SLOTS.index(action.slot)))

    why_not_acquire = Refusal("SECTOR-28", N_("You have no arcane stone. Search ruins for one."))

    def build(self, s: SectorState, f: Building, action: Build) -> None:
        kind, seat = SHIPS.index(action.kind), s.acting
        pay(s, seat, price_of_ship(s, seat, kind))
        ship = commission(s, seat, kind, action.cell)
        if ship >= 0 and s.plans[seat] and kind in (CORVETTE, FRIGATE):
            s.plans[seat] -= 1
            call(s, "improve", ship=ship)

    def repair(self, s: SectorState, f: Building, action: Repair) -> None:
        pay(s, s.acting, PROFILES[s.ship_kind[action.ship]].repair)
        s.ship_state[action.ship] = FIT
        s.events.append(e.ShipRepaired(action.ship))
        claim(s, action.ship)

    def recruit(self, s: SectorState, f: Building, action: Recruit) -> None:
        pay(s, s.acting, GARRISON)
        f.recruited += 1
        s.garrison[action.cell] += 1
        s.events.append(e.Recruited(seat_id(s, s.acting), action.cell))

    def research(self, s: SectorState, f: Building, action: Research) -> None:
        seat, slot = s.acting, SLOTS.index(action.slot)
        pay(s, seat, price_of_slot(s, seat, slot))
        s.caches[seat] -= s.caches[seat] > 0
        s.slots[seat] = tuple(count + (n == slot) for n, count in enumerate(s.slots[seat]))
        s.events.append(e.Researched(seat_id(s, seat), action.slot))

    def acquire(self, s: SectorState, f: Building, action: Acquire) -> None:
        s.stones[s.acting] -= 1
        s.worked = 1
        if action.strategy == TABLE:
            s.spells.append((s.acting, action.name))
        else:
            strategies.add(s, s.acting, action.strategy)
        s.events.append(e.Acquired(seat_id(s, s.acting), action.strategy, action.name))

    why_not_amend = Refusal("SECTOR-R40", N_("A rule is proposed already this turn. Wait for the next turn."))

    def amend(self, s: SectorState, f: Building, action: Amend) -> None:
        call(s, "amend", rule="")

    def end_building(self, s: SectorState, f: Building, action: EndBuilding) -> None:
        f.step += 1


def _unaffordable(s: SectorState, price: tuple[int, int]) -> Refusal | None:
    if affords(s, s.acting, price):
        return None
    raw, production = max(0, price[0] - s.raw[s.acting]), max(0, price[1] - s.production[s.acting])
    sentence = N_("You can't pay for this. Missing: {raw} raw material and {production} production.")
    return Refusal("SECTOR-23", sentence, {"raw": raw, "production": production})


class Plan(Decision[SectorState]):
    """A ship built by the plans of a lost one has one more of an attribute (relic row 4)."""

    awaits = Refusal("SECTOR-22", N_("Choose the attribute that the plans improve."))

    def seat(self, s: SectorState, f: Frame) -> str | None:
        return s.seats[s.acting]

    def offers(self, s: SectorState, f: Frame) -> list[Action]:
        return [Improve(name) for name in ATTRIBUTES]

    why_not_improve = awaits

    def improve(self, s: SectorState, f: Frame, action: Improve) -> None:
        one = [int(name == action.attribute) for name in ATTRIBUTES]
        gain(s, f.values["ship"], (one[0], one[1], one[2], one[3]))
        f.step += 1


def count_factories(s: SectorState, f: Building) -> None:
    """Let the factories work, if nothing was bought or researched this round (SECTOR-24, SECTOR-R4)."""
    working = [cell for cell in owned(s, s.acting, FACTORY) if s.quiet[cell] < s.turn]
    f.factories = 0 if s.worked else len(working)


class Factories(Decision[SectorState]):
    """For each factory the seat chooses raw material or production; or once for all, where that is agreed on."""

    awaits = Refusal("SECTOR-24", N_("Choose what the factory makes."))

    def seat(self, s: SectorState, f: Building) -> str | None:
        return s.seats[s.acting] if f.factories else None

    def offers(self, s: SectorState, f: Building) -> list[Action]:
        return [Make(good) for good in GOODS]

    why_not_make = awaits

    def make(self, s: SectorState, f: Building, action: Make) -> None:
        made = f.factories if s.factory_rule == "all" else 1
        f.factories -= made
        raw, production = (made, 0) if action.good == "raw" else (0, made)
        s.raw[s.acting] += raw
        s.production[s.acting] += production
        s.events.append(e.Produced(seat_id(s, s.acting), raw, production))


BUILDING: Procedure[SectorState] = (income, Construct(), count_factories, Factories())
IMPROVE: Procedure[SectorState] = (Plan(),)
