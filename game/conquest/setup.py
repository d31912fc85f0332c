"""Setting a match up (CONQUEST-3)."""

from __future__ import annotations

from typing import Any, Final

from game.conquest import changes
from game.conquest.actions import KeepHand, RedrawHand
from game.conquest.events import FirstPlanetSet, HandKept, HandRedrawn, InitiativeDrawn, PlanetRevealed
from game.conquest.rulings import redrawing
from game.conquest.state import DECK, HAND, HQ, PLANETS, SEATS, UP, ConquestState
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, Procedure
from game.kernel.text import N_

SHOWN: Final = 5
"""Planets that lie face up at first (CONQUEST-3.7)."""


def lay_out(s: ConquestState) -> None:
    """Lay out warlords, decks and planets, draw the lot for the initiative, deal hands and resources."""
    warlords = [roster[0] for roster in s.rosters]
    for seat in (0, 1):
        s.add(warlords[seat], seat, HQ)
    for seat in (0, 1):
        for kind in s.rosters[seat][1:]:
            s.add(kind, seat, DECK)
    s.made = len(s.kind)
    for seat in (0, 1):
        s.shuffle(DECK, seat)
        s.deal_ids(DECK, seat)
    names = sorted(s.designs.planets)
    s.dice.shuffle(names)
    s.row, s.box = names[:PLANETS], names[PLANETS:]
    s.initiative = s.beginner = s.dice.below(2)
    s.events.append(InitiativeDrawn(SEATS[s.initiative]))
    for planet in range(SHOWN):
        s.lies[planet] = UP
        s.events.append(PlanetRevealed(planet, s.row[planet]))
    s.first_planet = 0
    s.events.append(FirstPlanetSet(0))
    s.recache()
    for seat in (s.initiative, 1 - s.initiative):
        design = s.designs[warlords[seat]]
        changes.draw(s, seat, design.cards)
        changes.gain(s, seat, design.resources)


class StartingHand(Decision[ConquestState]):
    """Whether a seat keeps its starting hand; the one with the initiative decides first (CONQUEST-3.12, R40)."""

    awaits = Refusal(
        "CONQUEST-3.12", N_("Players are looking at their starting hands. Keep yours, or draw a new one once.")
    )

    def seat(self, s: ConquestState, f: Any) -> str | None:
        decided = f.values.get("decided", 0)
        return SEATS[redrawing(s.initiative)[decided]] if decided < 2 else None

    def offers(self, s: ConquestState, f: Any) -> list[Action]:
        return [KeepHand(), RedrawHand()]

    def keep_hand(self, s: ConquestState, f: Any, action: KeepHand) -> None:
        """Keep it."""
        s.events.append(HandKept(self._decided(s, f)))

    def redraw_hand(self, s: ConquestState, f: Any, action: RedrawHand) -> None:
        """Shuffle it back and draw as many cards anew; they are kept."""
        seat = SEATS.index(self._decided(s, f))
        ids = HAND.ids(s, seat)
        count = len(ids)
        while ids := HAND.ids(s, seat):
            s.lay(ids[0], DECK)
        s.shuffle(DECK, seat)
        s.events.append(HandRedrawn(SEATS[seat]))
        changes.draw(s, seat, count)

    def _decided(self, s: ConquestState, f: Any) -> str:
        seat = self.seat(s, f)
        assert seat is not None
        f.values["decided"] = f.values.get("decided", 0) + 1
        return seat


def _forget(s: ConquestState, f: Any) -> None:
    f.values.pop("decided", None)


HANDS: Final[Procedure[ConquestState]] = (StartingHand(), _forget)
