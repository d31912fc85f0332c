"""Events as sentences of the log, with the rule behind each and whose it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.kernel.actions import Event
from game.sector import events as ev
from game.sector.sector import KINDS, PLANETS
from game.sector.state import SectorState
from game.sector.telling import amendments, log_fights, log_turns, names
from game.sector.telling.logbook import Logbook
from game.telling.happening import Line

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


def tell(before: SectorState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
    """Return an event as a sentence; None for what all games tell alike."""
    book = Logbook(before, earlier)
    text = next((text for speak in SPEAKERS if (text := speak(book, event)) is not None), None)
    if text is None:
        return None
    return Line(text, _rule(book, event), seat=book.seat_of(event), heading=isinstance(event, HEADINGS))


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
