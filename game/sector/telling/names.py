"""The names of players, ships, worlds, phases and all that is bought or rolled, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.kernel.sequence import Decision
from game.kernel.state import Frame
from game.sector.realms import POWERS
from game.sector.rules import SectorInvasion
from game.sector.sector import EMPTY, KINDS, PLANETS, RUIN, UNKNOWN, Sector
from game.sector.ships import KINDS as SHIPS
from game.sector.state import SectorState, seat_id
from game.sector.telling.lexis import (
    GENERALS,
    GIFT_PAPERS,
    GIFT_TEXTS,
    MOTTOES,
    PHASES,
    REASONS,
    WORLD_KINDS,
    WORLD_TEXTS,
    kind_name,
)
from game.sector.telling.shipnames import SHIP_NAMES
from game.sector.turns import next_order
from game.sector.worldnames import WORLD_NAMES
from game.telling import labels
from game.telling.text import _, language, ngettext, pgettext, probability, with_percent

STRIDE: Final = 37
"""So many names lie between those of two cells side by side."""
Waiting = tuple[Decision[SectorState], Frame]


share: Final = probability


def waiting(view: SectorState) -> Waiting | None:
    """Return the decision that play waits at, with its frame; None when the campaign is over."""
    return SectorInvasion.sequence.decision(view)


def at_play(view: SectorState) -> tuple[int, list[int]]:
    """Return the turn and its initiative; before a campaign begins or goes on, those of its first turn here."""
    return (view.turn + 1, next_order(view)) if view.phase == "setup" else (view.turn, view.order)


# -- players --


def seat_name(seat: str) -> str:
    """Return what a seat is called, or what owns things without being one."""
    others = {"": _("nobody"), "independent": _("an independent faction"), "swarm": _("the hive fleet")}
    return others[seat] if seat in others else _(POWERS[int(seat.rpartition("-")[2]) - 1])


def motto(seat: str) -> str:
    """Return what the ruler of a seat is known for; nothing for what is no seat."""
    number = seat.rpartition("-")[2]
    return _(MOTTOES[int(number) - 1]) if number.isdigit() else ""


def owner_name(view: SectorState, seat: int) -> str:
    """Return what the owner of a planet or ship is called, by number."""
    return seat_name(seat_id(view, seat))


def general_name(seat: int) -> str:
    """Return what the general of a seat is called."""
    return _("General {name}").format(name=GENERALS[seat])


# -- ships --


def christened(kind: str, seat: int, number: int) -> str:
    """Return the name of a seat's ship of a kind, by how many of that kind it had before; of those beyond the list
    with a Roman number."""
    pool = SHIP_NAMES[kind]
    mine = pool[max(0, seat) :: len(POWERS)] if seat >= 0 else pool
    again, at = divmod(number, len(mine))
    return f"{mine[at]} {roman(again + 1)}" if again else mine[at]


def roman(number: int) -> str:
    """Return a Roman number."""
    found = ""
    for value, letters in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        count, number = divmod(number, value)
        found += letters * count
    return found


def ship_name(view: SectorState, ship: int) -> str:
    """Return the name of a ship."""
    kind, seat = view.ship_kind[ship], view.ship_seat[ship]
    pairs = zip(view.ship_kind[:ship], view.ship_seat[:ship], strict=True)
    return christened(SHIPS[kind], seat, sum(pair == (kind, seat) for pair in pairs))


def kind_name_of(view: SectorState, ship: int) -> str:
    """Return what the kind of a ship is called, within a sentence."""
    return kind_name(SHIPS[view.ship_kind[ship]])


def of_kind(name: str, kind: str) -> str:
    """Return the name of a ship with its kind."""
    return _("{ship} ({kind})").format(ship=name, kind=kind_name(kind))


def full_name(view: SectorState, ship: int) -> str:
    """Return the name of a ship with its kind."""
    return of_kind(ship_name(view, ship), SHIPS[view.ship_kind[ship]])


# -- places --


def world_name(view: SectorState, cell: int) -> str:
    """Return the name of the planet in a cell; empty for what is no planet."""
    return "" if view.what[cell] in (EMPTY, RUIN, UNKNOWN) else named_world(view, cell)


def named_world(view: SectorState, cell: int) -> str:
    """Return the name of the planet that is, or would be, in a cell: what the map calls it, or for one that was found
    a name that no planet of the map has."""
    known, homes = view.sector.names, view.sector.headquarters[: view.players]
    if cell in known:
        return _(known[cell])
    if cell in homes:
        return _("{realm} Prime").format(realm=seat_name(view.seats[homes.index(cell)]))
    return _found_names(view.sector)[cell]


@lru_cache(maxsize=8)
def _found_names(sector: Sector) -> dict[int, str]:
    """Return what planets would be called that are found, by their cells: no two are called alike. The cells that are
    unknown from the start have the names without a number."""
    taken = set(sector.names.values())
    free = [name for name in WORLD_NAMES if name not in taken]
    unknown = [cell for cell, kind in sorted(sector.worlds.items()) if kind == UNKNOWN]
    rest = [cell for cell in range(len(sector.grid)) if sector.worlds.get(cell) != UNKNOWN]
    found: dict[int, str] = {}
    used: set[str] = set()
    for cell in (*unknown, *rest):
        first = cell * STRIDE % len(free)
        found[cell] = next(
            name
            for again in range(1, len(rest) + 2)
            for name in (f"{one} {roman(again)}" if again > 1 else one for one in (*free[first:], *free[:first]))
            if name not in used
        )
        used.add(found[cell])
    return found


def place_name(view: SectorState, cell: int) -> str:
    """Return what a cell is called: by its planet, if it has one."""
    if cell < 0:
        return _("the edge of the sector")
    name, at = world_name(view, cell), view.grid.name(cell)
    return in_cell(name, at) if name else at


def found_by(view: SectorState, cell: int) -> str:
    """Return what a cell is called where one is to find it on the map: by its planet, or by the nearest."""
    return place_name(view, cell) if cell < 0 or world_name(view, cell) else near(view, cell)


def near(view: SectorState, cell: int, said: str = "") -> str:
    """Return what a cell without a planet is called, or what is `said` of it, with the planet that is nearest."""
    planets = [other for other, what in enumerate(view.what) if what in PLANETS and other != cell]
    called = said or view.grid.name(cell)
    if not planets:
        return called
    nearest = min(planets, key=lambda other: (view.grid.apart(cell, other), other))
    return _("{cell} (near {world})").format(cell=called, world=world_name(view, nearest))


def in_cell(name: str, cell: str) -> str:
    """Return the name of a planet with that of its cell."""
    return _("{world} ({cell})").format(world=name, cell=cell)


def places(view: SectorState, cells: Sequence[int]) -> str:
    """Return several places in a row."""
    return listed([place_name(view, cell) for cell in cells])


def what_name(what: int) -> str:
    """Return what a kind of world is called, by number."""
    return pgettext("world", WORLD_KINDS[KINDS[what]])


def what_text(what: int) -> str:
    """Return what a kind of world is good for, by number."""
    return _(WORLD_TEXTS[KINDS[what]])


def listed(names: Sequence[str]) -> str:
    """Return names in a row, the last joined with "and"."""
    if len(names) < 2:
        return "".join(names)
    return labels.both(", ".join(names[:-1]), names[-1])


# -- what is bought --


def gift_text(view: SectorState, die: int) -> str:
    """Return what the Dark Emissary's gift does, by its die: by the dice, on people's own table, or both where it is
    asked for each battle."""
    rolled, fought = _(GIFT_TEXTS[die]), _(GIFT_PAPERS[die])
    if view.battles == "ask":
        return _("{rolled} (on your own table: {fought})").format(rolled=rolled, fought=fought)
    return fought if view.battles == "entered" else rolled


def spells_of(view: SectorState, seat: int) -> list[str]:
    """Return the spells and strategies that a seat has bought for its own table, by their names."""
    return [name or _("a spell or strategy of your choice") for of, name in view.spells if of == seat]


def noted(sentence: str, note: str) -> str:
    """Return a sentence with what people wrote of it, if they did."""
    return _("{sentence} Note: {note}").format(sentence=sentence, note=note) if note else sentence


def raw_text(n: int) -> str:
    """Say so much raw material."""
    return ngettext("{n} raw material", "{n} raw material", n).format(n=n)


def production_text(n: int) -> str:
    """Say so much production."""
    return ngettext("{n} production", "{n} production", n).format(n=n)


def garrisons_text(n: int) -> str:
    """Say so many garrisons."""
    return ngettext("{n} garrison", "{n} garrisons", n).format(n=n)


def stones_text(n: int) -> str:
    """Say so many arcane stones."""
    return ngettext("{n} arcane stone", "{n} arcane stones", n).format(n=n)


def goods_text(raw: int, production: int, stones: int = 0) -> str:
    """Say so much of each, without what there is none of."""
    parts = [raw_text(raw)] * bool(raw) + [production_text(production)] * bool(production)
    return listed(parts + [stones_text(stones)] * bool(stones)) or pgettext("goods", "nothing")


# -- phases, events, chances --


def phase_name(phase: str) -> str:
    """Return what a phase is called."""
    return pgettext("phase", PHASES[phase]) if phase in PHASES else phase


def incident_rule(row: int) -> str:
    """Return the rule of a row of the table of events."""
    return f"SECTOR-E{row + 1}"


def reason_text(reason: str) -> str:
    """Return how a campaign ended."""
    return _(REASONS[reason]) if reason in REASONS else ""


def exactly(chance: float) -> str:
    """Return a chance with as many decimal places as tell it from 0% and 100%."""
    rounded = share(chance)
    if rounded[0] not in "<>":
        return rounded
    places = (f"{100 * chance:.{n}f}" for n in range(1, 13))
    written = next(text for text in places if text.strip("0.") and not text.startswith("100"))
    return with_percent(written if language() == "en" else written.replace(".", ","))


def signed(value: int) -> str:
    """Return a number with its sign."""
    return f"{value:+d}".replace("-", "−")
