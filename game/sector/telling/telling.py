"""Sector Invasion, told by the names of its ships, worlds and kinds of action, and by the sentences of its log."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.actions import Action, Event
from game.sector.state import SectorState
from game.sector.telling import cards, desk, log, looks, names
from game.sector.telling.asking import Asking
from game.sector.telling.board import board
from game.sector.telling.book import CampaignBook
from game.sector.telling.gist import gist
from game.sector.telling.looks_flight import walks
from game.sector.telling.overlays import overlays, shades
from game.sector.telling.questions import prompt_of, question_of
from game.sector.telling.words import WORDS
from game.telling.happening import Line, Note
from game.telling.plain import PlainTelling
from game.telling.sheet import Board, Card, Desk, Shade, Way
from game.telling.staging import Stage
from game.telling.values import Ref


class SectorTelling(PlainTelling):
    """Tells Sector Invasion."""

    key = "sector"
    words = WORDS

    def seat_name(self, seat: str) -> str:
        return names.seat_name(seat)

    def prompt(self, view: SectorState, seat: str) -> str:
        return prompt_of(Asking(view))

    def desk(self, view: SectorState, legal: Sequence[Action], seat: str) -> Desk:
        asking = Asking(view)
        return Desk(
            seat,
            prompt_of(asking),
            tuple(looks.offers(asking, legal)),
            question_of(asking),
            desk.modes(asking),
            desk.slots(asking),
            active=desk.active(asking),
            held=view.flying if view.flying >= 0 else None,
            end=desk.end(asking),
            unused=desk.unused(asking),
            overlays=overlays(),
        )

    def ways(self, view: SectorState, legal: Sequence[Action], tokens: Sequence[int]) -> Sequence[Way]:
        return walks(Asking(view), tokens[0]) if len(tokens) == 1 else ()

    def ending(self, view: SectorState, reason: str) -> str:
        return names.reason_text(reason) or super().ending(view, reason)

    def board(self, view: SectorState) -> Board:
        return board(view)

    def card(self, view: SectorState, about: Ref | None) -> Card | None:
        return cards.card(view, about)

    def gist(self, happened: Sequence[tuple[SectorState, Sequence[Event]]], seat: str) -> Sequence[Note]:
        return gist(happened, seat)

    def book_writer(self) -> CampaignBook:
        return CampaignBook()

    def shades(self, view: SectorState, overlay: str, about: Ref | None) -> Sequence[Shade]:
        return shades(Asking(view), overlay)

    def tell(self, before: SectorState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        return log.tell(before, event, earlier)

    def staged(self, last: Stage | None, before: SectorState, event: Event) -> Stage | None:
        if last is not None and last.kind == "shop":
            return last if log.part("bought", before, event) else None
        return log.staged(last, before, event)

    def join(self, last: Line, following: Line) -> Line | None:
        return log.join(last, following)
