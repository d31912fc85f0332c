"""What counts in a land battle: bombardment, support, fronts, garrisons, slots, generals (SECTOR-21, section 5.3)."""

from __future__ import annotations

from typing import Final

import msgspec

from game.sector.contact import foes_of
from game.sector.sector import HIVE
from game.sector.ships import is_active
from game.sector.state import INDEPENDENT, SLOTS, SectorState, has_walls, owned

POINTS, SKIRMISH = 1000, 500
"""The points of an army."""
BOMBARDED, MOST_STEPS = 10, 3
"""What a step of bombardment takes off the defender's points, in percent, and how many steps there can be."""
BONUS: Final = 5
"""What a hive world adds to its owner's points, in percent, and what the titles of a general do."""
FRONTS: Final = 3
"""How many fronts beyond the first count at most."""
ORBITAL: Final = 2
"""The successes of Orbital Support, and of each garrison beyond the first."""
ATTACKING, DEFENDING, TACTICAL, SHELTERED = 2, 3, 4, 5
"""The titles of a victorious general that count in battle, by the die."""
RITUAL, PRICE, VISION, DREAD, MIGHT, KNOWLEDGE = range(1, 7)
"""What the Dark Emissary leaves, by the die (SECTOR-R26)."""


class Terms(msgspec.Struct, frozen=True):
    """What one side has in a land battle: half-hundreds of points, re-rolls in every engagement and once in the battle,
    and successes; beside that, for people, what they come from."""

    halves: int
    rerolls: int = 0
    once: int = 0
    successes: int = 0
    bombardment: int = 0
    fronts: int = 0
    orbital: bool = False
    garrisons: int = 0
    general: bool = False
    slots: tuple[int, ...] = (0,) * len(SLOTS)

    @property
    def extra_rerolls(self) -> int:
        """Return how many re-rolls in every engagement come from elsewhere than from slots; below 0: how many less."""
        return self.rerolls - sum(self.slots) - self.slots[-1]

    @property
    def extra_successes(self) -> int:
        """Return how many successes come from elsewhere than from support, fronts and garrisons."""
        more = ORBITAL * (self.orbital + max(0, self.garrisons - 1)) + max(0, self.fronts - 1)
        return self.successes - more


def adjacent(s: SectorState, seat: int, cell: int) -> list[int]:
    """Return the active warships of a seat next to a cell (SECTOR-R51)."""
    here, of, found = s.here, s.ship_seat, []
    for other in s.grid.near[cell]:
        ship = here[other]
        if ship >= 0 and of[ship] == seat and is_active(s, ship):
            found.append(ship)
    return found


def defenders(s: SectorState, cell: int) -> int:
    """Return how many garrisons defend a planet; a bastion, a headquarters or a faction of its own counts as one."""
    walls = has_walls(s, cell) or s.owner[cell] == INDEPENDENT
    return s.garrison[cell] + walls


def steps(s: SectorState, seat: int, cell: int, landing: int) -> int:
    """Return the steps of bombardment against a planet: one for each turn that warships next to it have stayed there,
    and that the ship that lands stayed before; as a house rule one for each other ship that stayed (SECTOR-R52)."""
    still = [s.ship_still[ship] for ship in bombarding(s, seat, cell) if ship != landing]
    if s.bombard_rule == "staying":
        return min(MOST_STEPS, len(still))
    brought = max(0, -s.ship_still[landing]) if s.ship_at[landing] == cell else 0
    return min(MOST_STEPS, sum(still) + brought)


def bombarding(s: SectorState, seat: int, cell: int) -> list[int]:
    """Return the warships of a seat that have stayed next to a cell."""
    return [ship for ship in adjacent(s, seat, cell) if s.ship_still[ship] > 0]


def leads(s: SectorState, seat: int, cell: int, landing: int = -1) -> bool:
    """Return whether the general of a seat leads its side: aboard the ship that lands, aboard one next to the planet,
    or on the planet itself."""
    if seat < 0:
        return False
    ship = s.general_ship[seat]
    if ship < 0:
        return s.general_at[seat] == cell
    return ship == landing or ship in adjacent(s, seat, cell)


def shelters(s: SectorState, seat: int, cell: int) -> bool:
    """Return whether the general of a seat that defends a planet keeps one step of a bombardment off it (SECTOR-20)."""
    return leads(s, seat, cell) and SHELTERED in s.titles[seat]


def terms(s: SectorState, ship: int, cell: int, enemy: int, more: int = 0) -> tuple[Terms, Terms]:
    """Return what the attacker and the defender of a planet have. `more`: steps of bombardment from a strategy."""
    seat = s.ship_seat[ship]
    fronts = [other for other in adjacent(s, seat, cell) if not foes_of(s, other)]
    orbital = enemy < 0 or not adjacent(s, enemy, cell)
    led, held = leads(s, seat, cell, ship), leads(s, enemy, cell)
    gifts, theirs = gifts_of(s, seat, led), gifts_of(s, enemy, held)
    fire = min(MOST_STEPS, steps(s, seat, cell, ship) + more + (VISION in gifts))
    return_fire = int(VISION in theirs)
    walls = defenders(s, cell)
    shelter = shelters(s, enemy, cell)
    attack = Terms(
        halves=_halves(s, seat, led and ATTACKING in s.titles[seat]) - 2 * return_fire,
        rerolls=_rerolls(s, seat),
        once=_once(s, seat, led, gifts, theirs),
        successes=ORBITAL * orbital + min(FRONTS, len(fronts)) + _blessed(gifts),
        bombardment=fire,
        fronts=1 + min(FRONTS, len(fronts)),
        orbital=orbital,
        general=led,
        slots=s.slots[seat],
    )
    defence = Terms(
        halves=_halves(s, enemy, held and DEFENDING in s.titles[enemy]) - 2 * max(0, fire - shelter),
        rerolls=_rerolls(s, enemy),
        once=_once(s, enemy, held, theirs, gifts),
        successes=ORBITAL * max(0, walls - 1) + _blessed(theirs),
        bombardment=return_fire,
        garrisons=walls,
        general=held,
        slots=s.slots[enemy] if enemy >= 0 else (0,) * len(SLOTS),
    )
    return attack, defence


def gifts_of(s: SectorState, seat: int, led: bool) -> tuple[int, ...]:
    """Return what the Dark Emissary has given a side for this battle: nothing where its general does not lead it
    (SECTOR-R26). A vision takes 10% off the other side's points."""
    return s.blessing[seat] if led else ()


def skirmish() -> tuple[Terms, Terms]:
    """Return two bands of raiders and defenders: 500 points each and nothing else."""
    return Terms(SKIRMISH // 50), Terms(SKIRMISH // 50)


def _halves(s: SectorState, seat: int, titled: bool) -> int:
    """Return the half-hundreds of a side's points: each hive world and a title add one."""
    hives = len(owned(s, seat, HIVE)) if seat >= 0 else 0
    return POINTS // 50 + hives + titled


def _rerolls(s: SectorState, seat: int) -> int:
    """Return the re-rolls in each engagement: one for each slot, two for a lord of war."""
    return sum(s.slots[seat]) + s.slots[seat][-1] if seat >= 0 else 0


def _once(s: SectorState, seat: int, led: bool, gifts: tuple[int, ...], theirs: tuple[int, ...]) -> int:
    """Return the re-rolls in the whole battle: by a general, his title, relics and what the Emissary left; a
    disfigured lord takes one from the other side."""
    found = gifts.count(MIGHT) - gifts.count(RITUAL) - theirs.count(DREAD)
    if seat >= 0:
        found += led + (led and TACTICAL in s.titles[seat]) + s.relics[seat]
    return found


def _blessed(gifts: tuple[int, ...]) -> int:
    """Return the successes that the Emissary's gifts add (rows 2 and 6 of SECTOR-R26)."""
    return gifts.count(PRICE) + gifts.count(KNOWLEDGE)
