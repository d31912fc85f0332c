"""Events as sentences of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.kernel.actions import Event
from game.sector import events as ev
from game.sector.sector import KINDS, PLANETS
from game.sector.state import SectorState
from game.sector.table import amendments, log_fights, log_turns, names
from game.sector.table.base import SectorBase
from game.sector.table.log_turns import Stormed
from game.sector.table.logbook import Logbook
from game.telling.text import _
from game.ui.tabletop import Box, Telling

HEADINGS: Final = (ev.TurnBegan, ev.RoundBegan, ev.CampaignEnded)
RULES: Final[dict[type[Event], str]] = {
    ev.TurnBegan: "SECTOR-2",
    ev.EventRolled: "SECTOR-3",
    ev.EventDrawn: "SECTOR-R22",
    ev.Defended: "SECTOR-E1",
    ev.Settled: "SECTOR-E11",
    ev.GateOpened: "SECTOR-R34",
    ev.SabotageRolled: "SECTOR-E7",
    ev.AsteroidsCame: "SECTOR-E13",
    ev.Bargained: "SECTOR-E16",
    ev.SuppliesWon: "SECTOR-E17",
    ev.HiveCame: "SECTOR-E2",
    ev.HiveMoved: "SECTOR-R25",
    ev.StormRolled: "SECTOR-4",
    ev.StormGrew: "SECTOR-R31",
    ev.StormShrank: "SECTOR-4",
    ev.RoundBegan: "SECTOR-5",
    ev.Produced: "SECTOR-R3",
    ev.ShipFlew: "SECTOR-8",
    ev.AgilityRolled: "SECTOR-17",
    ev.CrossingRolled: "SECTOR-16",
    ev.LostRolled: "SECTOR-16",
    ev.Reappeared: "SECTOR-16",
    ev.FightBegan: "SECTOR-11",
    ev.ResultTaken: "SECTOR-11",
    ev.ShipPushed: "SECTOR-11",
    ev.ArmourRolled: "SECTOR-14",
    ev.ShipLost: "SECTOR-14",
    ev.ShipUpgraded: "SECTOR-15",
    ev.GeneralBoarded: "SECTOR-R56",
    ev.PlanetTaken: "SECTOR-19",
    ev.BattleBegan: "SECTOR-19",
    ev.WayProposed: "SECTOR-R21",
    ev.WaySettled: "SECTOR-R21",
    ev.AsksAgain: "SECTOR-R21",
    ev.RuleProposed: "SECTOR-R40",
    ev.RuleRefused: "SECTOR-R40",
    ev.RuleChanged: "SECTOR-R40",
    ev.BattleFought: "SECTOR-19",
    ev.BattleEnded: "SECTOR-19",
    ev.GeneralRolled: "SECTOR-20",
    ev.Explored: "SECTOR-22",
    ev.StrategyUsed: "SECTOR-R28",
    ev.ShipBuilt: "SECTOR-25",
    ev.ShipRepaired: "SECTOR-R46",
    ev.Recruited: "SECTOR-26",
    ev.Researched: "SECTOR-27",
    ev.Acquired: "SECTOR-28",
    ev.GarrisonMoved: "SECTOR-R56",
    ev.SeatFell: "SECTOR-R49",
    ev.SeatLeft: "SECTOR-R41",
    ev.CampaignEnded: "SECTOR-R1",
}
"""The rule behind each line."""
SPEAKERS: Final[tuple[Callable[[Logbook, Event], str | None], ...]] = (
    log_turns.of_turns,
    log_turns.of_incidents,
    log_turns.of_storms,
    log_turns.of_building,
    log_fights.of_flights,
    log_fights.of_fights,
    log_fights.of_planets,
    log_fights.of_battles,
    amendments.of_rules,
)


class Told(SectorBase):
    """A table that tells what happens."""

    def tell(self, before: SectorState, event: Event, earlier: Sequence[Event] = ()) -> Telling | None:
        """Return an event as a sentence."""
        book = Logbook(before, earlier)
        for speak in SPEAKERS:
            text = speak(book, event)
            if text is not None:
                return Telling(
                    text,
                    self._spot(book, event),
                    _rule(book, event),
                    book.seat_of(event),
                    isinstance(event, HEADINGS),
                    _way(book, event),
                )
        return super().tell(before, event, earlier)

    def joined(self, last: Telling, following: Telling) -> Telling | None:
        """Return the moves of a ship one after another in one line, what factories make for one seat, and what storms
        do in their phase."""
        a, b = last.way, following.way
        if a is None or b is None:
            return None
        if isinstance(a, Stormed) and isinstance(b, Stormed):
            text, so_far = log_turns.stormed(last.text, a, following.text, b)
            return Telling(text, following.spot, last.rule, "", False, so_far) if text else None
        if a[:2] != b[:2]:
            return None
        if a[0] == "made":
            way = (*a[:2], a[2] + b[2], a[3] + b[3])
            text = _("The worlds of {realm} make {goods}.").format(
                realm=names.seat_name(a[1]), goods=names.goods_text(*way[2:])
            )
        else:
            way = (*a[:3], b[3], a[4])
            text = log_fights.flown(a[4], a[2], b[3])
        return Telling(text, following.spot, following.rule, following.seat, False, way)

    def _spot(self, book: Logbook, event: Event) -> Box | None:
        cell = book.cell_of(event)
        return self.plan.spot(cell) if cell >= 0 else None

    def reason(self, outcome_reason: str, drawn: bool = False) -> str:
        """Return how the campaign ended."""
        return names.reason_text(outcome_reason) or super().reason(outcome_reason, drawn)

    def seat_name(self, seat: str) -> str:
        """Return what a seat is called."""
        return names.seat_name(seat)

    def log_opening(self, view: SectorState) -> str:
        """Return what stands in the log before anything has happened."""
        return _("The log of the sector. Click a line to see where it happened.")


def _rule(book: Logbook, event: Event) -> str:
    """Return the rule behind a line: that of the row where a table was rolled on."""
    row = book.row_of(event)
    if row >= 0:
        return names.incident_rule(row)
    match event:
        case ev.Raided(by=by):
            return {"orks": "SECTOR-E1", "swarm": "SECTOR-E2"}.get(by, "SECTOR-E7")
        case ev.Explored(ruin=ruin):
            return "SECTOR-22" if ruin else "SECTOR-R54"
        case ev.WorldFound(by="event", found=found):
            return "SECTOR-E8" if KINDS.index(found) in PLANETS else "SECTOR-E4"
        case ev.WorldFound():
            return "SECTOR-R54"
        case ev.StoneGained():
            return "SECTOR-28"
    return RULES.get(type(event), "")


def _way(book: Logbook, event: Event) -> tuple[object, ...] | None:
    """Return what is needed to tell this and what follows in one line."""
    match event:
        case ev.ShipFlew(ship=ship, cell=cell) | ev.HiveMoved(ship=ship, cell=cell) if cell >= 0:
            start = names.place_name(book.view, book.at(ship))
            return "flew", ship, start, names.place_name(book.view, cell), book.name(ship)
        case ev.Produced(seat=seat, raw=raw, production=production):
            return "made", seat, raw, production
        case ev.StormRolled() | ev.StormGrew() | ev.StormShrank():
            return log_turns.storm_so_far(book, event)
    return None
