"""Conquest at the table: planets in a row, a lane for each player, cards in hand."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from game.conquest.frames import Battle
from game.conquest.scenario import scenario_from_json
from game.conquest.state import SEATS, ConquestState
from game.conquest.story import ConquestStory
from game.conquest.table import cardart
from game.conquest.table.drawing import ConquestPainter
from game.conquest.table.intents import Intended
from game.conquest.telling import names
from game.conquest.telling.cards import printed
from game.conquest.telling.kinds import KINDS
from game.conquest.telling.telling import ConquestTelling
from game.kernel.sequence import find, inside
from game.kernel.text import N_
from game.telling.text import _
from game.ui.tabletop import Box, Card

CLOSINGS = (
    N_("The road to Traxis lies open, and one banner flies over it."),
    N_("The sector has changed masters. The ashes will ask no questions."),
)
"""What is said last: when the first seat has won, and when the second has."""


class ConquestTable(Intended):
    """The table of Conquest: its telling and its painter, and what only the story of a match needs."""

    key, kinds, sought = "conquest", KINDS, ("planet",)
    throws = has_roster = False
    holds_cards = dragged = True

    def __init__(self, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        super().__init__(scenario, seats, names)
        self.scenario = scenario_from_json(scenario)
        self.teller, self.painter = ConquestTelling(), ConquestPainter()

    def seat_name(self, seat: str) -> str:
        """Return what a seat is called."""
        return names.seat_name(seat)

    def told(self, card: str) -> Card | None:
        """Return what is printed on a card or a planet."""
        return self.card_shown(printed(card, self.scenario.texts))

    def log_opening(self, view: ConquestState) -> str:
        """Return what the log is for."""
        return _("The hands are dealt. The log tells what happens here; click a line to see where.")

    def warm(self, view: ConquestState) -> Iterator[None]:
        """Load the pictures of both decks and of the planets in small steps."""
        for kind in dict.fromkeys((*view.row, *view.rosters[0], *view.rosters[1])):
            cardart.load(kind)
            yield

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

    def spot_named(self, view: ConquestState, name: str) -> Box:
        """Return where a planet, a lane, a headquarters, piles, a victory display or a card is: "planet 1",
        "lane first 1", "hq first", "card 7"."""
        what, *rest = name.split()
        seat = SEATS.index(rest[0]) if rest[0] in SEATS else 0
        match what:
            case "card":
                id = int(rest[0])
                spot = self.box_of(view, id) or self.box_of(view, f"hq:{view.owner[id]}")
            case "lane":
                spot = self.box_of(view, f"lane:{int(rest[1]) - 1}:{seat}")
            case "planet":
                spot = self.painter.ring(self.board_of(view), f"planet:{int(rest[0]) - 1}")
            case _:
                spot = self.box_of(view, f"{what}:{seat}")
        if spot is None:
            raise KeyError(name)
        return spot

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
