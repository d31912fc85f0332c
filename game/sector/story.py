"""What happens in a campaign as its story has it: throws with their exact chances, planets and ships won and lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.kernel.actions import Event
from game.kernel.match_stats import Note, Segment, Swing, Throw, once
from game.sector import events as ev
from game.sector import odds
from game.sector.damage import EXPLORER_LOST_UP_TO
from game.sector.sector import FACTORY, HQ
from game.sector.ships import PROFILES, armour
from game.sector.state import SectorState, seat_id

ESCAPES, CROSSINGS, ARMOUR, FIGHTS, BATTLES = "escapes", "crossings", "armour", "fights", "battles"
KINDS: Final = (ESCAPES, CROSSINGS, ARMOUR, FIGHTS, BATTLES)
"""What is thrown for: escape checks, storms, armour, a 5 or 6 in a fight, land battles."""
PLANET, FACTORY_WORTH, HEADQUARTERS, GENERAL, STONE, FALL, END = 1.0, 2.0, 6.0, 1.0, 0.5, 6.0, 4.0
"""What a planet is worth, a factory, a headquarters, a title, a stone, a realm, and the end of the campaign."""
SHIP: Final = 0.1
"""What each raw material of a ship's price is worth."""


class SectorStory:
    """One campaign."""

    def hear(self, before: SectorState, event: Event) -> Iterator[Note]:
        """Yield what an event means."""
        match event:
            case ev.BattleBegan():
                yield Segment(headline=True)
            case ev.TurnBegan() | ev.RoundBegan() | ev.FightBegan():
                yield Segment()
                yield from _thrown(before, event)
            case ev.PlanetTaken(seat=seat, cell=cell):
                worth = {HQ: HEADQUARTERS, FACTORY: FACTORY_WORTH}.get(before.what[cell], PLANET)
                if before.owner[cell] >= 0:
                    yield Swing(seat_id(before, before.owner[cell]), -worth)
                yield Swing(seat, worth)
            case ev.ShipLost(ship=ship) if ship < len(before.ship_seat) and before.ship_seat[ship] >= 0:
                yield Swing(_owner(before, ship), -SHIP * PROFILES[before.ship_kind[ship]].price[0], 1)
            case ev.StoneGained(seat=seat, stones=stones):
                yield Swing(seat, STONE * stones)
            case ev.GeneralRolled(seat=seat, die=die) if die > 1:
                yield Swing(seat, GENERAL)
            case ev.SeatFell(seat=seat) | ev.SeatLeft(seat=seat):
                yield Swing(seat, -FALL, 0, True)
            case ev.CampaignEnded(winners=winners):
                for seat in winners:
                    yield Swing(seat, END)
            case _:
                yield from _thrown(before, event)


def _owner(s: SectorState, ship: int) -> str:
    return seat_id(s, s.ship_seat[ship])


def _thrown(s: SectorState, event: Event) -> Iterator[Note]:
    """Yield what a die was good for, if it was thrown for a seat."""
    match event:
        case ev.AgilityRolled(ship=ship, die=die, most=most) if _known(s, ship):
            yield Throw(_owner(s, ship), ESCAPES, *once(odds.slips(most), die <= most))
        case ev.CrossingRolled(ship=ship, die=die) if _known(s, ship):
            yield Throw(_owner(s, ship), CROSSINGS, *once(odds.THROUGH, die >= 5))
        case ev.ArmourRolled(ship=ship, dice=dice, state=state) if _known(s, ship):
            explorer = len(dice) == 1
            chance = 1 - EXPLORER_LOST_UP_TO / 6 if explorer else odds.holds(armour(s, ship))
            yield Throw(_owner(s, ship), ARMOUR, *once(chance, state == ("wrecked" if explorer else "held")))
        case ev.FightBegan(roller=roller, dice=dice) if _known(s, roller):
            yield Throw(_owner(s, roller), FIGHTS, *once(odds.rows(len(dice), (5, 6)), max(dice) >= 5))
        case ev.BattleEnded(seat=seat, enemy=enemy, attacker=attacker, way="resolved", sides=(mine, theirs)):
            won = odds.battle(mine, theirs)
            yield Throw(seat, BATTLES, *once(won, attacker))
            if enemy in s.seats:
                yield Throw(enemy, BATTLES, *once(1 - won, not attacker))


def _known(s: SectorState, ship: int) -> bool:
    """Return whether a ship was there before, and belongs to a seat."""
    return 0 <= ship < len(s.ship_seat) and s.ship_seat[ship] >= 0
