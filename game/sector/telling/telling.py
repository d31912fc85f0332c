"""Sector Invasion, told by the names of its ships, worlds and kinds of action, and by the sentences of its log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.actions import Action, Event
from game.sector.sector import EMPTY
from game.sector.ships import KINDS as SHIPS
from game.sector.state import SectorState, seat_id
from game.sector.telling import desk, log, looks, names
from game.sector.telling.asking import Asking
from game.sector.telling.looks_flight import walks
from game.sector.telling.questions import prompt_of, question_of
from game.sector.telling.words import WORDS, cell_of
from game.telling.happening import Line
from game.telling.plain import PlainTelling
from game.telling.sheet import Desk, Place, Token, Way


class SectorTelling(PlainTelling):
    """Tells Sector Invasion."""

    key = "sector"
    words = WORDS

    def seat_name(self, seat: str) -> str:
        return names.seat_name(seat)

    def phase(self, view: SectorState) -> str:
        return names.phase_name(view.phase)

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
        )

    def ways(self, view: SectorState, legal: Sequence[Action], tokens: Sequence[int]) -> Sequence[Way]:
        return walks(Asking(view), tokens[0]) if len(tokens) == 1 else ()

    def ending(self, view: SectorState, reason: str) -> str:
        return names.reason_text(reason) or super().ending(view, reason)

    def tokens(self, view: SectorState) -> Iterator[Token]:
        for ship, cell in enumerate(view.ship_at):
            if cell >= 0:
                owner = seat_id(view, view.ship_seat[ship])
                said = f"{names.place_name(view, cell)}, {names.seat_name(owner)}"
                kind = SHIPS[view.ship_kind[ship]]
                yield Token(ship, kind, names.full_name(view, ship), cell_of(cell), owner, said=said)

    def places(self, view: SectorState) -> Iterator[Place]:
        for cell, what in enumerate(view.what):
            if what != EMPTY:
                said, owner = names.what_name(what), ""
                if names.world_name(view, cell):
                    owner = seat_id(view, view.owner[cell])
                    said = f"{said}, {names.seat_name(owner)}"
                yield Place(cell_of(cell), names.place_name(view, cell), owner=owner, said=said)

    def tell(self, before: SectorState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        return log.tell(before, event, earlier)

    def join(self, last: Line, following: Line) -> Line | None:
        return log.join(last, following)
