"""What a campaign must keep beyond its shape: the game's own boards, a set-up with room for it, goals within reach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.boards.graphfile import GATEWAY, Written, place_number
from game.boards.graphs import GraphBoard
from game.heresy.boardfile import BoardFile, World
from game.heresy.campaignfile import PALACE, CampaignFile, Counters, SideFile
from game.heresy.units import CUSTODES, EMPEROR, HORUS, LEADERS, SIDES, UNIT, UNITS, is_primarch
from game.kernel.mapfile import Source
from game.kernel.text import N_, listed, said

KINDS: Final = (("world", GATEWAY), ("planet", GATEWAY), ("outside", "wall", "inner", "sanctum"))
"""The kinds of place on each board: the galaxy, the Solar System, the Palace."""
MOVEMENT: Final = ("step", "free", "step")
PRIMARCH: Final = "primarch"
"""What `forbids` calls all primarchs together."""


@dataclass(frozen=True)
class Checked:
    """A campaign under check, its boards, and where it was read from."""

    file: CampaignFile
    board: GraphBoard[World]
    written: Sequence[Written[BoardFile]]
    source: Source

    def sides(self) -> Iterator[tuple[str, int, SideFile]]:
        """Yield both sides: the name, the number, the forces."""
        yield from zip(SIDES, range(2), (self.file.loyal, self.file.traitor), strict=True)

    def place(self, place: World, field: str, sentence: str) -> None:
        """Refuse a place in the file of its board."""
        source = self.written[place.board].source
        source.refuse(f"/places/{place_number(self.board, place)}{field}", sentence)


def check_campaign(c: Checked) -> None:
    """Check everything but the deck. Raises BadFile."""
    _check_boards(c)
    for place in c.board.places:
        _check_place(c, place)
    _check_sanctum(c)
    for name, side, forces in c.sides():
        _check_fixed(c, name, side, forces)
        _check_free(c, name, side, forces)
    _check_leaders(c)
    _check_goals(c)


# -- the boards --


def _check_boards(c: Checked) -> None:
    for number, (board, written) in enumerate(zip(c.board.boards, c.written, strict=True)):
        if board.movement != MOVEMENT[number]:
            called = ("galaxy", "Solar System", "Palace")[number]
            written.source.refuse(
                "/movement",
                said(
                    "The board of the {called} needs the movement “{movement}”.",
                    called=called,
                    movement=MOVEMENT[number],
                ),
            )
        if number and c.board.places[board.opens_from].board != number - 1:
            written.source.refuse("/id", N_("A place on the board before it must open each board."))


def _check_place(c: Checked, place: World) -> None:
    kinds = KINDS[place.board]
    if place.kind not in kinds:
        c.place(place, "/kind", said("This board can have places of these kinds: {names}.", names=", ".join(kinds)))
    for field, side in (("owner", place.owner), ("yields_to", place.yields_to)):
        if side not in ("", *SIDES):
            c.place(
                place,
                f"/{field}",
                said("The side “{side}” is unknown. The sides are {names}.", side=side, names=" and ".join(SIDES)),
            )
    if place.home_of and UNIT.get(place.home_of) not in LEADERS:
        c.place(place, "/home_of", said("The leader “{home_of}” is unknown.", home_of=place.home_of))
    if place.home_of and any(other.home_of == place.home_of for other in c.board.places[: place.index]):
        c.place(place, "/home_of", said("“{home_of}” has a home already.", home_of=place.home_of))
    for i, kind in enumerate(place.forbids):
        if kind != PRIMARCH and kind not in UNIT:
            c.place(
                place,
                f"/forbids/{i}",
                said("The unit “{kind}” is unknown. Use “{all}” for all Primarchs together.", kind=kind, all=PRIMARCH),
            )
        if kind in place.forbids[:i]:
            c.place(place, f"/forbids/{i}", N_("This appears twice."))


def _check_sanctum(c: Checked) -> None:
    palace = [c.board.places[i] for i in c.board.on(PALACE)]
    sanctums = [place for place in palace if place.kind == "sanctum"]
    if not sanctums:
        c.written[PALACE].source.refuse("/places", N_("The Palace needs a place of the kind “sanctum”."))
    if len(sanctums) > 1:
        c.place(sanctums[1], "/kind", N_("The Palace can have only one Sanctum."))
    entrances = c.board.gate_at[c.board.boards[PALACE].opens_from].entrances
    for place in palace:
        if (place.kind == "outside") != (place.index in entrances):
            c.place(place, "/entrance", N_("The entrances of the Palace must be its places of the kind “outside”."))


# -- the forces --


def _check_fixed(c: Checked, name: str, side: int, forces: SideFile) -> None:
    taken: set[str] = set()
    for i, stack in enumerate(forces.fixed):
        at = f"/{name}/fixed/{i}"
        if stack.place not in c.board.index:
            c.source.refuse(f"{at}/place", said("The place “{place}” is unknown.", place=stack.place))
        if stack.place in taken:
            c.source.refuse(f"{at}/place", N_("This place appears twice."))
        taken.add(stack.place)
        place = c.board.places[c.board.index[stack.place]]
        if place.owner != name:
            c.source.refuse(f"{at}/place", said("This place doesn't belong to the {name} side.", name=name))
        _check_units(c, side, stack.counters, f"{at}/counters")
        for j, one in enumerate(stack.counters):
            if is_forbidden(place, UNIT[one.unit]):
                c.source.refuse(f"{at}/counters/{j}/unit", said("“{id}” doesn't admit this unit.", id=place.id))
        count = sum(one.count for one in stack.counters)
        if count > place.capacity:
            c.source.refuse(
                f"{at}/counters",
                said(
                    "“{id}” holds {capacity} and has too many counters: {count}.",
                    count=count,
                    id=place.id,
                    capacity=place.capacity,
                ),
            )


def _check_units(c: Checked, side: int, counters: Sequence[Counters], at: str) -> None:
    for i, one in enumerate(counters):
        if one.unit not in UNIT:
            c.source.refuse(
                f"{at}/{i}/unit",
                said("The unit “{unit}” is unknown. The units are: {names}.", unit=one.unit, names=listed(UNIT)),
            )
        if one.unit in [other.unit for other in counters[:i]]:
            c.source.refuse(f"{at}/{i}/unit", N_("This unit appears twice."))
        unit = UNIT[one.unit]
        if UNITS[unit].side not in (None, side):
            c.source.refuse(f"{at}/{i}/unit", said("The {side} side doesn't have this unit.", side=SIDES[side]))
        if one.count > 1 and (unit in LEADERS or unit == CUSTODES):
            c.source.refuse(f"{at}/{i}/count", N_("Only one counter of this unit exists."))


def _check_free(c: Checked, name: str, side: int, forces: SideFile) -> None:
    """Refuse free units that might find no room, wherever all the others were put before them."""
    at = f"/{name}/free"
    _check_units(c, side, forces.free, at)
    full = {stack.place: sum(one.count for one in stack.counters) for stack in forces.fixed}
    own = [place for place in c.board.places if place.owner == name]
    count = sum(one.count for one in forces.free)
    for i, one in enumerate(forces.free):
        open_to = (place for place in own if not is_forbidden(place, UNIT[one.unit]))
        room = sum(place.capacity - full.get(place.id, 0) for place in open_to)
        if count > room:
            c.source.refuse(
                f"{at}/{i}",
                said(
                    "The free counters ({count}) don't fit: this unit's places have room for {room}.",
                    count=count,
                    room=room,
                ),
            )


def is_forbidden(place: World, unit: int) -> bool:
    """Return whether a unit may not be deployed in a place (HERESY-6)."""
    return UNITS[unit].id in place.forbids or (is_primarch(unit) and PRIMARCH in place.forbids)


def _check_leaders(c: Checked) -> None:
    seen: set[str] = set()
    for at, one in _counters(c):
        if (UNIT[one.unit] in LEADERS or UNIT[one.unit] == CUSTODES) and one.unit in seen:
            c.source.refuse(f"{at}/unit", N_("Only one counter of this unit exists, and it already has a place."))
        seen.add(one.unit)
    palace = {c.board.places[i].id for i in c.board.on(PALACE)}
    home = [stack for stack in c.file.loyal.fixed if stack.place in palace]
    if not any(one.unit == UNITS[EMPEROR].id for stack in home for one in stack.counters):
        c.source.refuse("/loyal/fixed", N_("The Emperor must start in the Palace."))
    if UNITS[HORUS].id not in seen:
        c.source.refuse("/traitor", N_("Every campaign needs Horus."))


def _counters(c: Checked) -> Iterator[tuple[str, Counters]]:
    for name, _, forces in c.sides():
        for i, stack in enumerate(forces.fixed):
            yield from ((f"/{name}/fixed/{i}/counters/{j}", one) for j, one in enumerate(stack.counters))
        yield from ((f"/{name}/free/{i}", one) for i, one in enumerate(forces.free))


# -- the goals --


def _check_goals(c: Checked) -> None:
    goal, sectors = c.file.production_goal, c.file.sector_goal
    for name in SIDES:
        yields = [place for place in c.board.places if place.yields_to in ("", name)]
        most = sum(place.production for place in yields)
        if most < goal:
            c.source.refuse(
                "/production_goal",
                said(
                    "The {name} side can never reach this: its worlds could yield {most} at most.",
                    name=name,
                    most=most,
                ),
            )
        start = sum(place.production for place in yields if place.owner == name)
        if start >= goal:
            c.source.refuse(
                "/production_goal",
                said("The {name} side would win at the start: its worlds yield {start}.", name=name, start=start),
            )
        held = sum(all(c.board.places[place].owner == name for place in sector.places) for sector in c.board.sectors)
        if held >= sectors:
            c.source.refuse(
                "/sector_goal",
                said(
                    "The {name} side would win at the start by the sectors it controls: {held}.", name=name, held=held
                ),
            )
    if len(c.board.sectors) < sectors:
        c.source.refuse("/sector_goal", said("The campaign has too few sectors: {count}.", count=len(c.board.sectors)))
