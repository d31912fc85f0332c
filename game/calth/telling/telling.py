"""Betrayal at Calth, told by the names of its units, hexes, cards and kinds of action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.calth import events as ev
from game.calth.models import SEATS
from game.calth.state import CalthState
from game.calth.story import CalthStory
from game.calth.telling import asking, board, cards, ending, intents, log, orders, sights
from game.calth.telling.gist import gist
from game.calth.telling.kinds import KINDS
from game.calth.telling.looks import offers
from game.calth.telling.names import seat_name
from game.calth.telling.shades import lit, overlays, shades
from game.calth.telling.slots import modes, slots
from game.calth.telling.tension import tension
from game.calth.telling.ways import partings, runs
from game.calth.telling.words import hex_of
from game.kernel.actions import Action, Event
from game.telling import labels
from game.telling.desk import Desk, Mode, Overlay, Sign, Slot, Step, Way
from game.telling.happening import Line, Note
from game.telling.plain import PlainTelling
from game.telling.report import Ending, Tallies
from game.telling.sheet import Board, Card, Highlight, Pointed, When
from game.telling.sides import Hero, Shares
from game.telling.staging import Stage
from game.telling.text import _
from game.telling.values import Ref, Tension


class CalthTelling(PlainTelling):
    """Tells Betrayal at Calth."""

    key = "calth"
    kinds = KINDS
    quiet = tuple(log.lines.constants("quiet"))
    lasting = frozenset({orders.KEEP})

    def seat_name(self, seat: str) -> str:
        return seat_name(seat)

    def hero(self, seat: str, options: Mapping[str, str]) -> Hero:
        if seat == SEATS[0]:
            line = _("Guilliman’s sons hold what is left of Calth, squad by squad, as the book says.")
            return Hero(self.seat_name(seat), _("drilled, patient, betrayed"), line, "ultramarines-captain")
        line = _("Lorgar’s sons came with a smile. Now they come with fire, and pray while they shoot.")
        return Hero(self.seat_name(seat), _("zealous, ruthless, close"), line, "word-bearers-captain")

    def shares(self, view: CalthState, options: Mapping[str, str]) -> Shares | None:
        wins = view.scenario.file.wins_in_100
        return Shares(*wins, 100) if wins is not None else None

    def board(self, view: CalthState) -> Board:
        return board.board(view)

    def when(self, view: CalthState) -> When:
        return board.when(view)

    def card(self, view: CalthState, about: Ref | None) -> Card | None:
        return cards.card(view, about)

    def desk(self, view: CalthState, legal: Sequence[Action], seat: str) -> Desk:
        n = len(view.hands[SEATS.index(seat)]) if seat in SEATS else 0
        return Desk(
            seat,
            asking.question_of(view, seat),
            tuple(offers(view, legal)),
            asking.question(view, seat),
            modes(view),
            slots(view),
            labels.your_cards(n) if n else "",
            asking.runner(view),
            end=orders.end_of_phase(view),
            unused=orders.unused(view),
            orders=tuple(orders.orders(view, legal)),
            overlays=overlays(),
            reacting=asking.is_window(view),
        )

    # -- what is meant --

    def slots(self, view: CalthState, seat: str, about: int | None) -> Sequence[Slot]:
        return slots(view, about if hex_of(view, about) >= 0 else None)

    def ways(self, view: CalthState, legal: Sequence[Action], tokens: Sequence[int]) -> list[Way]:
        units = [hex for hex in tokens if hex_of(view, hex) >= 0 and view.units[hex]]
        return [way for hex in units for way in (*runs(view, legal, hex), *partings(view, legal, hex))]

    def wanted(self, view: CalthState, seat: str, about: int | None) -> Sequence[Action]:
        return intents.wanted(view, seat, about)

    def tried(
        self, view: CalthState, seat: str, about: int | None, at: Pointed, mode: Mode | None = None
    ) -> Action | None:
        return intents.tried(view, seat, about, at)

    def pointed(self, view: CalthState, legal: Sequence[Action], about: int | None, at: Pointed) -> Stage | None:
        return sights.pointed(view, legal, about, at)

    def overlays(self) -> Sequence[Overlay]:
        return overlays()

    def lit(self, view: CalthState, legal: Sequence[Action], about: int | None) -> Sequence[Sign]:
        return list(lit(view, legal, hex_of(view, about)))

    def shades(self, view: CalthState, overlay: str, about: Ref | None, seat: str) -> list[Highlight]:
        return shades(view, overlay, about)

    def follow(self, order: str, view: CalthState, legal: Sequence[Action], seat: str) -> Step:
        return Step(orders.ordered(order, view, legal))

    def fulfilled(self, order: str, event: Event) -> bool:
        return isinstance(event, ev.PhaseBegan) and (order == orders.HOLD or self.begins(event))

    # -- what happened --

    def tell(self, before: CalthState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        return log.tell(before, event, earlier)

    def join(self, last: Line, following: Line) -> Line | None:
        return log.join(last, following)

    def staged(self, last: Stage | None, before: CalthState, event: Event) -> Stage | None:
        return log.staged(last, before, event)

    def gist(self, happened: Sequence[tuple[CalthState, Sequence[Event]]], seat: str) -> list[Note]:
        return gist(happened, seat)

    def acted(self, view: CalthState, event: Event) -> int | None:
        """Return the unit that moved, attacked or consolidated, where it still stands."""
        hex = view.tables.index.get(log.part("acted", view, event) or "", -1)
        return hex if hex >= 0 and view.units[hex] and SEATS[view.owner[hex]] == getattr(event, "seat", "") else None

    def begins(self, event: Event) -> bool:
        return isinstance(event, ev.PhaseBegan) and event.phase == "initiative"

    # -- what came of it --

    def end(self, view: CalthState | None, reason: str, drawn: bool = False) -> Ending:
        return ending.end(view, reason, drawn)

    def figure(self, after: CalthState, event: Event) -> Mapping[str, float]:
        return log.part("figure", after, event) or {}

    def score(self, scenario: Any, seat: str, score: int) -> str:
        return ending.score(scenario, seat, score)

    def tension(self, board: Board) -> Tension:
        return tension(board)

    def tallies(self, scenario: Any) -> Tallies:
        return ending.tallies(scenario)

    def story(self) -> CalthStory:
        return CalthStory()
