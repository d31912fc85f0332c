"""How worlds and counters are shared out among the players of a side (HERESY-5, R20)."""

from __future__ import annotations

from game.heresy.campaign import Campaign
from game.heresy.state import HeresyState, counter, put, seat_of, unit_of
from game.heresy.units import ARMY, ASTARTES, SIDES, TITAN, TRAITOR

LISTED = 13
"""Free Legiones Astartes of the traitors that make the 30 of their total (HERESY-R2)."""


def free_units(s: HeresyState, side: int) -> list[int]:
    """Return the units that a side's players deploy as they like, one by one."""
    found = [unit for unit, count in s.campaign.free[side] for _ in range(count)]
    if side == TRAITOR:
        for _ in range(min(LISTED - s.traitor_marines, found.count(ASTARTES))):
            found.remove(ASTARTES)
    return found


def deal(s: HeresyState) -> None:
    """Deal worlds first, then the fixed forces with the worlds they stand on, then the free counters."""
    for side in range(len(SIDES)):
        seats = [seat for seat, of in enumerate(s.sides) if of == side]
        _deal_worlds(s, side, seats)
        for place, unit, count in s.campaign.fixed[side]:
            for _ in range(count):
                put(s, place, counter(unit, s.dealt[place]))
        _deal_counters(s, side, seats)
    s.recache()


def _deal_worlds(s: HeresyState, side: int, seats: list[int]) -> None:
    """Deal each group of worlds to the seat with least of what they bring: Terra's together, then those with fixed
    forces, then those that produce, then the rest."""
    places = s.campaign.board.places
    forces = dict.fromkeys(range(len(places)), 0)
    for place, _, count in s.campaign.fixed[side]:
        forces[place] += count
    counters, made, worlds = (dict.fromkeys(seats, 0) for _ in range(3))
    for group in _groups(s.campaign, s.tables.coloured[side], forces):
        seat = min(
            seats,
            key=lambda seat: (
                counters[seat] if any(forces[place] for place in group) else 0,
                made[seat] if any(places[place].production for place in group) else 0,
                worlds[seat],
                seat,
            ),
        )
        for place in group:
            s.dealt[place] = seat
            counters[seat] += forces[place]
            made[seat] += places[place].production
            worlds[seat] += 1


def _groups(campaign: Campaign, coloured: int, forces: dict[int, int]) -> list[tuple[int, ...]]:
    """Return worlds that are dealt together, the weightiest first."""
    places = campaign.board.places
    mine = [place for place in range(len(places)) if coloured >> place & 1]
    court = {campaign.terra, *(place for place in campaign.palace if forces[place])}
    first = tuple(place for place in mine if place in court)
    rest = [place for place in mine if place not in court]
    rest.sort(key=lambda place: (-forces[place], -places[place].production, place))
    return ([first] if first else []) + [(place,) for place in rest]


def _deal_counters(s: HeresyState, side: int, seats: list[int]) -> None:
    """Deal leaders, Titans and Legiones evenly by kind, the Imperial Army so that all have the same number."""
    has = {seat: [unit_of(one) for stack in s.stacks for one in stack if seat_of(one) == seat] for seat in seats}
    camp: dict[int, list[int]] = {seat: [] for seat in seats}
    for unit in sorted(free_units(s, side), key=lambda unit: (unit == ARMY, unit == ASTARTES, unit != TITAN, unit)):
        seat = min(
            seats,
            key=lambda seat: (0 if unit == ARMY else has[seat].count(unit), len(has[seat]), seat),
        )
        has[seat].append(unit)
        camp[seat].append(unit)
    for seat in seats:
        s.camp[seat] = tuple(sorted(camp[seat]))
