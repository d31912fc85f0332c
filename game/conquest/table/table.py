"""Conquest at the table: planets in a row, a lane for each player, cards in hand."""

from __future__ import annotations

from collections.abc import Hashable

from game.conquest.frames import Battle
from game.conquest.state import SEATS, ConquestState
from game.conquest.story import ConquestStory
from game.conquest.table.animation import Animated
from game.conquest.table.drawing import Drawn
from game.conquest.table.info_cards import Carded
from game.conquest.table.layout import display_box, hq_box, lane_box, piles_box, planet_ring
from game.conquest.table.offers import Offering
from game.conquest.table.questions import Questions
from game.conquest.table.turn_summary import TurnSummary
from game.conquest.telling import names
from game.kernel.rules import ROUND
from game.kernel.sequence import find, inside
from game.kernel.text import N_
from game.telling.text import _
from game.ui.tabletop import Box, Found

CLOSINGS = (
    N_("The road to Traxis lies open, and one banner flies over it."),
    N_("The sector has changed masters. The ashes will ask no questions."),
)
"""What is said last: when the first seat has won, and when the second has."""


class ConquestTable(Offering, Questions, Carded, TurnSummary, Animated, Drawn):
    """The table of Conquest, made of its parts."""

    throws = False

    def seat_name(self, seat: str) -> str:
        """Return what a seat is called."""
        return names.seat_name(seat)

    def phase(self, view: ConquestState) -> str:
        """Return the round and the phase."""
        phase = names.phase_name(view.phase)
        return f"{_(ROUND).format(number=view.round)} · {phase}" if view.round else phase

    def reason(self, outcome_reason: str, drawn: bool = False) -> str:
        """Return how the match ended."""
        return names.reason_text(outcome_reason) or super().reason(outcome_reason, drawn)

    def closing(self, view: ConquestState, seat: str) -> str:
        """Return the last line of the story."""
        first, second = view.scenario.file.closing or CLOSINGS
        return _(first) if seat == SEATS[0] else _(second)

    def story(self) -> ConquestStory:
        """Return what hears the events of one match."""
        return ConquestStory()

    def losses_name(self) -> str:
        """Return what the sides lose."""
        return _("Units lost")

    def decided(self, view: ConquestState, reason: str) -> str:
        """Return why planets decided, or what was enough where it was less than usual, and the planets of both."""
        enough = self.scenario.file.to_win
        if not reason.endswith(("planets", "planet")):
            return ""
        why = names.enough_text(enough) if reason == "planets" and enough < names.USUAL else _(names.REASONS[reason])
        return f"{why} {_('Planets won: {n}').format(n=self.standing(view))}"

    def places(self, view: ConquestState) -> list[Found]:
        """Return the planets that lie face up by their names."""
        return [
            Found(names.planet_name(view, planet), planet_ring(view, planet))
            for planet, lies in enumerate(view.lies)
            if lies == 1
        ]

    def spot_named(self, view: ConquestState, name: str) -> Box:
        """Return where a planet, a lane, a headquarters, piles, a victory display or a card is: "planet 1",
        "lane first 1", "hq first", "card 7"."""
        what, *rest = name.split()
        seat = SEATS.index(rest[0]) if rest and rest[0] in SEATS else 0
        match what:
            case "card":
                return self.box_of(view, int(rest[0])) or hq_box(view.owner[int(rest[0])])
            case "lane":
                return lane_box(view, int(rest[1]) - 1, seat)
            case "hq":
                return hq_box(seat)
            case "piles":
                return piles_box(seat)
            case "display":
                return display_box(seat)
        return planet_ring(view, int(rest[0]) - 1)

    def trace_turn(self, view: ConquestState) -> tuple[int, int, int]:
        """Return the round, the planet of the battle and its combat round."""
        if not inside(view, Battle):
            return view.round, -1, 0
        battle = find(view, Battle)
        return view.round, battle.planet, battle.round

    def trace_stays(self, view: ConquestState, turn: Hashable) -> bool:
        """Return whether the combat round of an arrow is still fought."""
        return turn == self.trace_turn(view)

    def clock_turn(self, view: ConquestState) -> int:
        """Return the round."""
        return view.round
