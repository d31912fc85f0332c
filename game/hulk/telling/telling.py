"""Space Hulk, told: what lies on its boards, what may be done there and what happened."""

from __future__ import annotations

from collections.abc import Sequence

from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.hulk.telling import asking, board, cards, duel, log, moments, placing, shades, slots, ways
from game.hulk.telling.gist import gist
from game.hulk.telling.looks import offers
from game.hulk.telling.names import reason_text, seat_name
from game.hulk.telling.ways import join
from game.hulk.telling.words import WORDS
from game.kernel.actions import Action, Event
from game.telling.happening import Line, Note
from game.telling.plain import PlainTelling
from game.telling.sheet import Board, Card, Desk, Hand, Shade, Step, Way
from game.telling.staging import Stage
from game.telling.values import Ref

SEATS = MARINES, GENESTEALERS


class HulkTelling(PlainTelling):
    """Tells Space Hulk."""

    key = "hulk"
    words = WORDS

    def ending(self, view: HulkState, reason: str) -> str:
        return reason_text(reason)

    def board(self, view: HulkState) -> Board:
        return Board(
            cards.title(view),
            tuple(board.tokens(view)),
            tuple(board.places(view)),
            tuple(cards.tracks(view)),
            (Hand(GENESTEALERS, len(view.hand)),) if view.hand else (),
            roster=tuple(cards.roster(view)),
            headings={seat: cards.heading(view, seat) for seat in SEATS},
            stage=duel.stage(view),
            turn=moments.turn_of(view) or "",
            seats={seat: seat_name(seat) for seat in SEATS},
        )

    def desk(self, view: HulkState, legal: Sequence[Action], seat: str) -> Desk:
        active = moments.active(view)
        return Desk(
            seat,
            asking.prompt(view, seat),
            tuple(offers(view, legal)),
            asking.asked(view, seat),
            tuple(slots.modes()),
            tuple(slots.slots(view, seat, active)),
            moments.secretive(view, seat),
            active,
            moments.held(view),
            moments.ending(view),
            moments.unused(view),
            tuple(offers(view, moments.tempted(view, seat, active))),
            orders=tuple(placing.orders(view)),
            grants=tuple(ways.grants(view, legal)) if seat == MARINES else (),
            overlays=tuple(shades.overlays()),
        )

    def follow(self, order: str, view: HulkState, legal: Sequence[Action], seat: str) -> Step:
        return Step(placing.ordered(order, view, legal))

    def tell(self, before: HulkState, event: Event, earlier: Sequence[Event] = ()) -> Line | None:
        return log.tell(before, event, earlier)

    def join(self, last: Line, following: Line) -> Line | None:
        return join(last, following)

    def gist(self, happened: Sequence[tuple[HulkState, Sequence[Event]]], seat: str) -> Sequence[Note]:
        return gist(happened, seat)

    def staged(self, last: Stage | None, before: HulkState, event: Event) -> Stage | None:
        return duel.after(last, before, event)

    def card(self, view: HulkState, about: Ref | None) -> Card | None:
        return cards.card(view, about)

    def ways(self, view: HulkState, legal: Sequence[Action], tokens: Sequence[int]) -> Sequence[Way]:
        found = [way for token in tokens for way in ways.ways(view, token)]
        going = [token for token in tokens if ways.goes_on(view, token, legal)]
        return found + [way for token in going for way in ways.granted_ways(view, token)]

    def shades(self, view: HulkState, overlay: str, about: Ref | None) -> Sequence[Shade]:
        return shades.shades(view, overlay, about)
