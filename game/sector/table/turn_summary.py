"""What the others did since a seat's last turn, in a few lines, and how the story of a campaign is put into words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.kernel.actions import Event
from game.kernel.text import N_
from game.sector import events as ev
from game.sector import story
from game.sector.incidents import row_of
from game.sector.state import SectorState, planets_of, seat_id
from game.sector.table.base import SectorBase
from game.sector.telling import names
from game.sector.telling.logbook import Logbook
from game.sector.victory import needed
from game.telling.text import _, ngettext, pgettext
from game.ui.tabletop import Arrow, Box, TurnNote

NEAR: Final = 2
"""Whoever lacks so many planets of a majority is told of."""
_THROWS: Final = {
    story.ESCAPES: N_("Escape checks passed"),
    story.CROSSINGS: N_("Storms crossed"),
    story.ARMOUR: N_("Armour that held"),
    story.FIGHTS: N_("Fights with a 5 or 6"),
    story.BATTLES: N_("Land battles won"),
}


class _Report:
    """What happened since a seat's last turn, as it is gathered."""

    def __init__(self, table: SectorBase, seat: str) -> None:
        self.table, self.seat = table, seat
        self.events: list[TurnNote] = []
        self.planets: list[TurnNote] = []
        self.losses: list[TurnNote] = []
        self.gains: list[TurnNote] = []
        self.grown: set[int] = set()
        self.shrunk: set[int] = set()
        self.spent: dict[str, Counter[str]] = defaultdict(Counter)

    def hear(self, before: SectorState, event: Event, earlier: Sequence[Event]) -> None:
        """Take note of an event."""
        book = Logbook(before, earlier)
        match event:
            case ev.EventRolled(dice=dice):
                self._event(row_of(dice))
            case ev.EventDrawn(row=row):
                self._event(row)
            case ev.Raided(cells=cells, by=by):
                self._raided(before, cells, by)
            case ev.PlanetTaken():
                self._taken(book, event)
            case ev.BattleEnded(seat=seat, enemy=enemy, cell=cell, attacker=False):
                text = _("{realm} lands on {place} and is beaten off.")
                said = text.format(place=book.place(cell), realm=names.seat_name(seat))
                self.planets.append(TurnNote(said, "", self._spot(cell), seat, 1 if enemy == self.seat else 0))
            case ev.ShipLost(ship=ship):
                self._lost(book, ship, event.to)
            case ev.Settled(cell=cell):
                text = _("An independent faction holds {place} now.")
                self.gains.append(TurnNote(text.format(place=book.place(cell)), "", self._spot(cell)))
            case ev.HiveCame(path=path):
                text = _("A hive fleet is in the sector, bound for {place}.")
                self.gains.append(TurnNote(text.format(place=book.place(path[-1])), "", self._spot(path[0]), "", -1))
            case ev.StormGrew(cells=cells):
                self.grown |= set(cells)
                self.shrunk -= set(cells)
            case ev.StormShrank(cells=cells):
                self.shrunk |= set(cells)
                self.grown -= set(cells)
            case ev.SeatFell(seat=seat):
                text = _("{realm} is out of the campaign.").format(realm=names.seat_name(seat))
                self.losses.insert(0, TurnNote(text, seat=seat))
            case ev.SeatLeft(seat=seat):
                text = _("{realm} leaves the campaign.").format(realm=names.seat_name(seat))
                self.losses.insert(0, TurnNote(text, seat=seat))
            case ev.ShipBuilt(seat=seat, kind=kind) if seat != self.seat:
                self.spent[seat][names.kind_name(kind)] += 1
            case ev.Researched(seat=seat, slot=slot) if seat != self.seat:
                self.spent[seat][names.slot_name(slot)] += 1
            case ev.Recruited(seat=seat) if seat != self.seat:
                self.spent[seat][_("garrison")] += 1
            case ev.Acquired(seat=seat, strategy=strategy) if seat != self.seat:
                self.spent[seat][names.strategy_name(strategy)] += 1

    def _spot(self, cell: int) -> tuple[Box, ...]:
        return (self.table.plan.spot(cell),) if cell >= 0 else ()

    def _event(self, row: int) -> None:
        text = _("The event: {event}.").format(event=names.incident_name(row))
        self.events.append(TurnNote(text, names.incident_text(row)))

    def _raided(self, before: SectorState, cells: Sequence[int], by: str) -> None:
        mine = [cell for cell in cells if before.owner[cell] >= 0 and before.seats[before.owner[cell]] == self.seat]
        if mine:
            text = ngettext("Your world makes nothing: {places}.", "Your worlds make nothing: {places}.", len(mine))
            spots = tuple(self.table.plan.spot(cell) for cell in mine)
            who = by if by in before.seats else ""
            self.losses.append(TurnNote(text.format(places=names.places(before, mine)), "", spots, who, -1))

    def _taken(self, book: Logbook, event: ev.PlanetTaken) -> None:
        view, owner = book.view, book.view.owner[event.cell]
        values = {"realm": names.seat_name(event.seat), "place": book.place(event.cell)}
        if owner >= 0 and view.seats[owner] == self.seat:
            text, good = _("{realm} takes {place} from you."), -1
        elif owner >= 0:
            text, good = _("{realm} takes {place} from {other}."), 0
        else:
            text, good = _("{realm} takes {place}."), 0
        said = text.format(**values, other=names.owner_name(view, owner))
        note = TurnNote(
            said, _("After a land battle.") if event.fought else "", self._spot(event.cell), event.seat, good
        )
        if good < 0:
            self.planets.insert(0, note)
        else:
            self.planets.append(note)

    def _lost(self, book: Logbook, ship: int, to: int) -> None:
        owner = seat_id(book.view, book.seat(ship))
        text = _("You lose {ship}.") if owner == self.seat else _("{ship} is destroyed.")
        by = _("By {ship}.").format(ship=book.full(to)) if to >= 0 else _("Lost to a storm or to damage.")
        good = -1 if owner == self.seat else 1 if to >= 0 and seat_id(book.view, book.seat(to)) == self.seat else 0
        spot = self._spot(book.at(ship))
        self.losses.append(TurnNote(text.format(ship=book.full(ship)), by, spot, owner, good))

    def lines(self, now: SectorState) -> list[TurnNote]:
        """Return what happened, a line each, the weightiest first; `now` is the last position that is known."""
        return [
            *_near(now),
            *self.losses,
            *self.planets,
            *self.events[-1:],
            *self.gains,
            *self._storms(),
            *self._bought(),
        ]

    def _storms(self) -> list[TurnNote]:
        found = []
        parts = (
            (self.grown, ngettext("Storms cover {n} more cell.", "Storms cover {n} more cells.", len(self.grown))),
            (self.shrunk, ngettext("Storms leave {n} cell.", "Storms leave {n} cells.", len(self.shrunk))),
        )
        for cells, text in parts:
            if cells:
                spots = tuple(self.table.plan.spot(cell) for cell in sorted(cells))
                found.append(TurnNote(text.format(n=len(cells)), "", spots))
        return found

    def _bought(self) -> list[TurnNote]:
        found = []
        for seat, things in self.spent.items():
            goods = ", ".join(f"{n} × {name}" if n > 1 else name for name, n in things.items())
            text = _("{realm} builds up: {goods}.").format(realm=names.seat_name(seat), goods=goods)
            found.append(TurnNote(text, seat=seat))
        return found


def _near(view: SectorState) -> list[TurnNote]:
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
            found.append(TurnNote(text.format(realm=names.seat_name(id), n=lacking), seat=id))
    return found


class Reported(SectorBase):
    """A table that tells in short what the others did, and how a campaign went."""

    def turn_of(self, view: SectorState) -> str:
        """Return the seat whose round it is; empty between rounds, when events and storms are nobody's doing."""
        return view.seats[view.acting] if view.acting >= 0 else ""

    def gist(self, happened: Sequence[tuple[Any, Sequence[Event]]], seat: str) -> list[TurnNote]:
        """Return what became of planets and ships, the event, the storms, and what was bought."""
        report = _Report(self, seat)
        for before, events in happened:
            for n, event in enumerate(events):
                report.hear(before, event, events[:n])
        return report.lines(happened[-1][0]) if happened else []

    def trace(self, before: SectorState, event: Event) -> Arrow | None:
        """Return the step of a ship as an arrow."""
        if not isinstance(event, ev.ShipFlew) or event.ship >= len(before.ship_at) or before.ship_at[event.ship] < 0:
            return None
        start, end = (self.plan.centres[cell] for cell in (before.ship_at[event.ship], event.cell))
        return Arrow(start, end, seat_id(before, before.ship_seat[event.ship]), piece=event.ship)

    def trace_turn(self, view: SectorState) -> tuple[int, int]:
        """Return the turn, and whose round it is."""
        return view.turn, view.acting

    def acted(self, view: SectorState, event: Event) -> int | None:
        """Return the ship that did this."""
        ship = getattr(event, "ship", None)
        there = isinstance(ship, int) and 0 <= ship < len(view.ship_at) and view.ship_at[ship] >= 0
        return ship if there else None

    def figure(self, after: SectorState, event: Event) -> Mapping[str, float]:
        """Return how many planets each seat has, at the beginning of turns and at the end."""
        if not isinstance(event, ev.TurnBegan | ev.CampaignEnded):
            return {}
        return {id: float(len(planets_of(after, seat))) for seat, id in enumerate(after.seats)}

    def figure_name(self) -> str:
        """Return what that is."""
        return pgettext("summary", "Planets")

    def length(self, view: SectorState, rounds: int) -> int:
        """Return how many turns were played."""
        return view.turn

    def story(self) -> story.SectorStory:
        """Return what hears the events of one campaign."""
        return story.SectorStory()

    def throw_name(self, kind: str) -> str:
        """Return what throws of a kind were good for."""
        return _(_THROWS[kind])

    def losses_name(self) -> str:
        """Return what the sides lose."""
        return _("Ships lost")
