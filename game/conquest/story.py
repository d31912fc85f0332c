"""What happens in Conquest as the story of a match has it: units lost, planets won, warlords brought down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.conquest import events as ev
from game.conquest.state import ConquestState
from game.kernel.actions import Event
from game.kernel.match_stats import Note, Segment, Swing

PLANET, WARLORD, DEFEAT, END = 3.0, 2.5, 6.0, 3.0
"""What a planet is worth, a warlord that is bloodied, one that falls, and the end of the match."""
UNIT: Final = 0.25
"""What each resource of a lost unit's cost is worth."""
LOST: Final = ("destroyed", "sacrificed")


class ConquestStory:
    """One match."""

    def hear(self, before: ConquestState, event: Event) -> Iterator[Note]:
        """Yield what an event means."""
        match event:
            case ev.PhaseBegan() | ev.BattleBegan():
                yield Segment()
            case ev.CardLeft(seat=seat, kind=kind, how=how) if how in LOST and before.designs[kind].is_unit:
                yield Swing(seat, -UNIT * (1 + max(0, before.designs[kind].cost)), 1, before.designs[kind].unique)
            case ev.PlanetTaken(seat=seat):
                yield Swing(seat, PLANET)
            case ev.WarlordBloodied(seat=seat):
                yield Swing(seat, -WARLORD, 0, True)
            case ev.WarlordDefeated(seat=seat):
                yield Swing(seat, -DEFEAT, 1, True)
            case ev.MatchEnded(winner=seat) if seat:
                yield Swing(seat, END)
