"""What comes over the sector by itself: storms and hive ships, and how ships fly; a row an event."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from game.kernel.actions import Event
from game.kernel.text import N_
from game.sector import events as ev
from game.sector.storms import CHANGES, EXPLODES, SMALL
from game.sector.telling import names
from game.sector.telling.logbook import Logbook
from game.sector.telling.words import at, cell_of, somewhere
from game.sector.warp import storm_of
from game.telling.dialect import AnyRow, by, row
from game.telling.happening import Cue, Drama, Throw
from game.telling.text import _, pgettext, varied

STORM_TEXTS: Final = {
    2: N_("it loses 2 cells"),
    3: N_("it loses 2 cells"),
    4: N_("it loses 1 cell"),
    5: N_("it loses 1 cell"),
    6: N_("it spreads to 1 cell"),
    7: N_("it spreads to 1 cell"),
    8: N_("it spreads to 2 cells"),
    9: N_("it spreads to 2 cells"),
    10: N_("a warp explosion"),
}
GROWTHS: Final = (N_("A storm covers {cells}."), N_("A storm rolls over {cells}."))
RETREATS: Final = (N_("A storm leaves {cells}."), N_("A storm draws back from {cells}."))
"""How storms grow and shrink, by the first cell."""
FLIGHTS: Final = (
    N_("{ship} sets course from {start} to {end}."),
    N_("{ship} leaves {start} for {end}."),
    N_("{ship} flies from {start} to {end}."),
)
"""How flights are told, each by where it leads."""


def first_cell(book: Logbook, e: Any) -> str | None:
    """Return the first cell of several."""
    return cell_of(e.cells[0]) if e.cells else None


# -- flights, of ships and hive ships --


def flown(ship: str, start: str, end: str) -> str:
    """Return the way of a ship."""
    if start == end:
        return _("{ship} flies a loop and is back at {place}.").format(ship=ship, place=end)
    return varied(FLIGHTS, start, end).format(ship=ship, start=start, end=end)


def flown_on(book: Logbook, e: Any) -> str:
    """Return a step of a ship."""
    return flown(book.name(e.ship), book.place(book.at(e.ship)), book.place(e.cell))


def joins_flight(book: Logbook, e: Any) -> tuple[str, ...]:
    """Return what is needed to tell the steps of a ship in one line."""
    if e.cell < 0:
        return ()
    return "flew", str(e.ship), book.place(book.at(e.ship)), book.place(e.cell), book.name(e.ship)


def _hive(book: Logbook, e: ev.HiveCame) -> Drama:
    detail = _("It enters at {start} and devours everything in its path.")
    where = cell_of(e.path[0])
    title, said = pgettext("staged", "A hive fleet comes"), detail.format(start=names.near(book.view, e.path[0]))
    return Drama(title, said, "ship:hive-ship", where, "", "screech", 1.6, "dark")


# -- storms --


class Stormed(NamedTuple):
    """What is needed to tell what storms do in one line: whether a die was rolled, what was told before it, the cell
    and the die whose effect is still to come, and which cells a storm covers or leaves."""

    kind: str = "storm"
    rolled: str = ""
    before: str = ""
    cell: str = ""
    die: str = ""
    covers: str = ""
    leaves: str = ""


def stormed(told: str, last: Stormed, following: str, new: Stormed) -> tuple[str, Stormed]:
    """Return the events of a storm phase in one line; empty where it has not begun with a die."""
    if not last.rolled:
        return "", new
    if new.rolled:
        return f"{told} {following}", new._replace(before=told)
    if not last.die or not (new.covers or new.leaves):
        return f"{told} {following}", Stormed(rolled="rolled")
    text = _("The storm at {cell} rolls {die} and covers {cells}.")
    if new.leaves:
        text = _("The storm at {cell} rolls {die} and leaves {cells}.")
    does = text.format(cell=last.cell, die=last.die, cells=new.covers or new.leaves)
    return f"{last.before} {does}".strip(), Stormed(rolled="rolled")


def _cells(book: Logbook, e: ev.StormGrew | ev.StormShrank) -> str:
    return names.near(book.view, e.cells[0], _beside(book, e)) if e.cells else ""


def _beside(book: Logbook, e: ev.StormGrew | ev.StormShrank) -> str:
    """Return the cells of a storm of which it is said already where it is."""
    return names.listed([book.view.grid.name(cell) for cell in e.cells])


def _core(book: Logbook, e: ev.StormRolled) -> str:
    return names.near(book.view, e.core)


def _does(book: Logbook, e: ev.StormRolled) -> str:
    if e.die in STORM_TEXTS:
        return _(STORM_TEXTS[e.die])
    if book.view.storm[e.core] and len(storm_of(book.view, e.core)) > SMALL:
        return _("half of it is gone")
    return _("it is gone")


def _joins_storm(book: Logbook, e: ev.StormRolled) -> Stormed:
    if e.calmed or e.die not in CHANGES or e.die == EXPLODES:
        return Stormed(rolled="rolled")
    return Stormed(rolled="rolled", cell=_core(book, e), die=str(e.die))


def _storm_die(book: Logbook, e: ev.StormRolled) -> Throw | None:
    if e.calmed:
        return None
    caption = _("The storm at {cell}").format(cell=_core(book, e))
    result = _(STORM_TEXTS[e.die]) if e.die in STORM_TEXTS else pgettext("storm", "it collapses")
    return Throw((e.die,), ("plain",), (), caption, result, cell_of(e.core), 10)


def _explosion(book: Logbook, e: ev.StormRolled) -> Drama | None:
    if e.die != EXPLODES or e.calmed:
        return None
    detail = _("The storm at {cell} tears open. A new core forms.").format(cell=_core(book, e))
    title = pgettext("staged", "Warp explosion")
    return Drama(title, detail, "sector/storm", cell_of(e.core), "", "blast", 1.4, "flicker")


SKY: dict[type[Event], AnyRow] = {
    ev.HiveCame: row(
        N_("A hive ship comes in at {start}. It heads for {end}."),
        start=lambda book, e: book.place(e.path[0]),
        end=lambda book, e: book.place(e.path[-1]),
        at=lambda book, e: cell_of(e.path[0]),
        rule="SECTOR-E2",
        sound="screech",
        pause=500.0,
        drama=_hive,
        cues=lambda book, e: (Cue("appear", e.ship, end=cell_of(e.path[0])),),
        gist="swarm",
    ),
    ev.HiveMoved: by(
        lambda book, e: e.cell < 0,
        {True: row(N_("{ship} leaves the sector."), sound="screech"), False: row(flown_on, sound="claw")},
        rule="SECTOR-R25",
        joins=joins_flight,
        quiet=True,
        cues=lambda book, e: (Cue("glide", e.ship, end=somewhere(e.cell)),),
    ),
    ev.StormRolled: by(
        "calmed",
        {
            True: row(N_("The storm at {cell} dies down and does not change."), sound="ward"),
            False: row(N_("The storm at {cell} rolls {die}: {text}."), text=_does, sound="dice"),
        },
        cell=_core,
        at=at("core"),
        rule="SECTOR-4",
        pause=150.0,
        throw=_storm_die,
        drama=_explosion,
        joins=_joins_storm,
        quiet=True,
        cues=lambda book, e: (Cue("stir", end=cell_of(e.core)),),
    ),
    ev.StormGrew: by(
        "core",
        {
            True: row(
                N_("A new storm breaks out in {cell}."),
                cell=lambda book, e: names.near(book.view, e.cells[0]),
                joins=Stormed(),
            ),
            False: row(
                lambda book, e: varied(GROWTHS, e.cells[0]).format(cells=_cells(book, e)),
                joins=lambda book, e: Stormed(covers=_beside(book, e)),
            ),
        },
        at=first_cell,
        rule="SECTOR-R31",
        sound="psi",
        pause=150.0,
        quiet=True,
        cues=lambda book, e: (Cue("cover", via=tuple(map(cell_of, e.cells))),),
        gist="grows",
    ),
    ev.StormShrank: row(
        lambda book, e: varied(RETREATS, e.cells[0]).format(cells=_cells(book, e)),
        at=first_cell,
        rule="SECTOR-4",
        sound="ward",
        joins=lambda book, e: Stormed(leaves=_beside(book, e)),
        quiet=True,
        cues=lambda book, e: (Cue("uncover", via=tuple(map(cell_of, e.cells))),),
        gist="shrinks",
    ),
}
