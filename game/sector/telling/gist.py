"""What the others did since a seat's last turn, in a few lines."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from typing import Any, Final

from game.kernel.actions import Event
from game.sector.incidents import row_of
from game.sector.state import SectorState, planets_of, seat_id
from game.sector.telling import lexis, names
from game.sector.telling.log import LINES
from game.sector.telling.logbook import Logbook
from game.sector.telling.words import cell_of, somewhere
from game.sector.victory import needed
from game.telling.happening import Note
from game.telling.text import _, ngettext

STORMS: Final = "storms"
NEAR: Final = 2
"""Whoever lacks so many planets of a majority is told of."""


BOUGHT: Final[dict[str, Callable[[Any], str]]] = {
    "ship": lambda e: lexis.kind_name(e.kind),
    "slot": lambda e: lexis.slot_name(e.slot),
    "garrison": lambda e: _("garrison"),
    "strategy": lambda e: lexis.strategy_name(e.strategy),
}
"""What is bought, by what the rows of events say of it."""


def gist(happened: Sequence[tuple[Any, Sequence[Event]]], seat: str) -> list[Note]:
    """Return what became of planets and ships, the event, the storms, and what was bought."""
    report = _Report(seat)
    for before, events in happened:
        for n, event in enumerate(events):
            report.hear(before, event, events[:n])
    return report.lines(happened[-1][0]) if happened else []


def _at(cell: int) -> tuple[str, ...]:
    place = somewhere(cell)
    return () if place is None else (place,)


class _Report:
    """What happened since a seat's last turn, as it is gathered."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.notes: list[Note | str] = []
        """What is told, in the order of time; a seat for what it has bought, STORMS for what they have covered."""
        self.grown: set[int] = set()
        self.shrunk: set[int] = set()
        self.spent: dict[str, Counter[str]] = defaultdict(Counter)

    def hear(self, before: SectorState, e: Any, earlier: Sequence[Event]) -> None:
        """Take note of an event, as its row says."""
        book = Logbook(before, earlier)
        match LINES.part("gist", book, e):
            case "event":
                self._event(e.row if hasattr(e, "row") else row_of(e.dice))
            case "raided":
                self._raided(before, e.cells, e.by)
            case "taken":
                self._taken(book, e)
            case "battle" if not e.attacker:
                text = _("{realm} lands on {place} and is beaten off.")
                said = text.format(place=book.place(e.cell), realm=names.seat_name(e.seat))
                self.notes.append(Note(said, "", _at(e.cell), e.seat, 1 if e.enemy == self.seat else 0))
            case "lost":
                self._lost(book, e.ship, e.to)
            case "settled":
                text = _("An independent faction holds {place} now.")
                self.notes.append(Note(text.format(place=book.place(e.cell)), "", _at(e.cell)))
            case "swarm":
                text = _("A hive fleet is in the sector, bound for {place}.")
                self.notes.append(Note(text.format(place=book.place(e.path[-1])), "", _at(e.path[0]), "", -1))
            case "grows":
                self._once(STORMS)
                self.grown, self.shrunk = self.grown | set(e.cells), self.shrunk - set(e.cells)
            case "shrinks":
                self._once(STORMS)
                self.grown, self.shrunk = self.grown - set(e.cells), self.shrunk | set(e.cells)
            case "falls" | "leaves" as how:
                text = _("{realm} is out of the campaign.") if how == "falls" else _("{realm} leaves the campaign.")
                self.notes.append(Note(text.format(realm=names.seat_name(e.seat)), seat=e.seat))
            case ("ship" | "slot" | "garrison" | "strategy") as ware if e.seat != self.seat:
                self._once(e.seat)
                self.spent[e.seat][BOUGHT[ware](e)] += 1

    def _once(self, what: str) -> None:
        """Keep the place in time of what is told together."""
        if what not in self.notes:
            self.notes.append(what)

    def _event(self, row: int) -> None:
        text = _("The event: {event}.").format(event=lexis.incident_name(row))
        self.notes.append(Note(text, lexis.incident_text(row)))

    def _raided(self, before: SectorState, cells: Sequence[int], by: str) -> None:
        mine = [cell for cell in cells if before.owner[cell] >= 0 and before.seats[before.owner[cell]] == self.seat]
        if mine:
            text = ngettext("Your world makes nothing: {places}.", "Your worlds make nothing: {places}.", len(mine))
            spots = tuple(cell_of(cell) for cell in mine)
            who = by if by in before.seats else ""
            self.notes.append(Note(text.format(places=names.places(before, mine)), "", spots, who, -1))

    def _taken(self, book: Logbook, event: Any) -> None:
        view, owner = book.view, book.view.owner[event.cell]
        values = {"realm": names.seat_name(event.seat), "place": book.place(event.cell)}
        if owner >= 0 and view.seats[owner] == self.seat:
            text, good = _("{realm} takes {place} from you."), -1
        elif owner >= 0:
            text, good = _("{realm} takes {place} from {other}."), 0
        else:
            text, good = _("{realm} takes {place}."), 0
        said = text.format(**values, other=names.owner_name(view, owner))
        detail = _("After a land battle.") if event.fought else ""
        self.notes.append(Note(said, detail, _at(event.cell), event.seat, good))

    def _lost(self, book: Logbook, ship: int, to: int) -> None:
        owner = seat_id(book.view, book.seat(ship))
        text = _("You lose {ship}.") if owner == self.seat else _("{ship} is destroyed.")
        by = _("By {ship}.").format(ship=book.full(to)) if to >= 0 else _("Lost to a storm or to damage.")
        good = -1 if owner == self.seat else 1 if to >= 0 and seat_id(book.view, book.seat(to)) == self.seat else 0
        spot = _at(book.at(ship))
        self.notes.append(Note(text.format(ship=book.full(ship)), by, spot, owner, good))

    def lines(self, now: SectorState) -> list[Note]:
        """Return who is about to win at `now`, the last position that is known; then what happened, a line each, in the
        order of time."""
        found = _near(now)
        for note in self.notes:
            if isinstance(note, Note):
                found.append(note)
            else:
                found += self._storms() if note == STORMS else [self._bought(note)]
        return found

    def _storms(self) -> list[Note]:
        found = []
        parts = (
            (self.grown, ngettext("Storms cover {n} more cell.", "Storms cover {n} more cells.", len(self.grown))),
            (self.shrunk, ngettext("Storms leave {n} cell.", "Storms leave {n} cells.", len(self.shrunk))),
        )
        for cells, text in parts:
            if cells:
                spots = tuple(cell_of(cell) for cell in sorted(cells))
                found.append(Note(text.format(n=len(cells)), "", spots))
        return found

    def _bought(self, seat: str) -> Note:
        goods = ", ".join(f"{n} × {name}" if n > 1 else name for name, n in self.spent[seat].items())
        text = _("{realm} builds up: {goods}.").format(realm=names.seat_name(seat), goods=goods)
        return Note(text, seat=seat)


def _near(view: SectorState) -> list[Note]:
    """Return who is about to win by planets."""
    if view.victory != "majority":
        return []
    found = []
    for seat in range(view.players):
        lacking = needed(view) - len(planets_of(view, seat))
        text = ngettext(
            "{realm} wins with {n} more planet at the end of a turn.",
            "{realm} wins with {n} more planets at the end of a turn.",
            max(1, lacking),
        )
        if lacking <= 0:
            text = _("{realm} has enough planets to win at the end of the turn.")
        if lacking <= NEAR:
            id = view.seats[seat]
            found.append(Note(text.format(realm=names.seat_name(id), n=lacking), seat=id))
    return found
