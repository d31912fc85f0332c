"""Space Hulk, told by the names of its pieces, squares and kinds of action, and by the sentences of its log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.hulk.state import BLIP, GENESTEALERS, MARINES, STEALER, HulkState
from game.hulk.telling import log
from game.hulk.telling.looks import offers
from game.hulk.telling.names import (
    active,
    is_marine,
    name_of,
    phase_name,
    place_of,
    question_of,
    reason_text,
    seat_name,
    side_name,
)
from game.hulk.telling.placing import orders
from game.hulk.telling.shades import overlays, shades
from game.hulk.telling.slots import modes, slots
from game.hulk.telling.words import WORDS, square
from game.kernel.actions import Action, Event
from game.telling.happening import Line
from game.telling.plain import PlainTelling
from game.telling.sheet import Desk, Shade, Token
from game.telling.text import _
from game.telling.values import Ref

KIND_OF: Final = {BLIP: "blip", STEALER: "genestealer"}


class HulkTelling(PlainTelling):
    """Tells Space Hulk."""

    key = "hulk"
    words = WORDS

    def seat_name(self, seat: str) -> str:
        return seat_name(seat)

    def seats(self, view: HulkState) -> tuple[str, ...]:
        return MARINES, GENESTEALERS

    def phase(self, view: HulkState) -> str:
        return phase_name(view.phase)

    def prompt(self, view: HulkState, seat: str) -> str:
        return question_of(view, seat)

    def desk(self, view: HulkState, legal: Sequence[Action], seat: str) -> Desk:
        acting = active(view)
        return Desk(
            seat,
            self.prompt(view, seat),
            tuple(offers(view, legal)),
            modes=tuple(modes()),
            slots=tuple(slots(view, seat, acting)),
            active=acting,
            orders=tuple(orders(view)),
            overlays=tuple(overlays()),
        )

    def shades(self, view: HulkState, overlay: str, about: Ref | None) -> Sequence[Shade]:
        return shades(view, overlay, about)

    def ending(self, view: HulkState, reason: str) -> str:
        return reason_text(reason)

    def tokens(self, view: HulkState) -> Iterator[Token]:
        for piece, at in enumerate(view.place):
            if at >= 0:
                marine = is_marine(view, piece)
                said = _("at {place}, facing {side}").format(
                    place=place_of(view, at), side=side_name(view.facing[piece])
                )
                kind = view.roster.marines[piece].kind if marine else KIND_OF[view.kind[piece]]
                yield Token(
                    piece,
                    kind,
                    name_of(view, piece),
                    square(at),
                    MARINES if marine else GENESTEALERS,
                    said=said,
                )

    def tell(self, before: HulkState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        return log.tell(before, event, earlier)
