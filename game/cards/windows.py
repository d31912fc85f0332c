"""Windows: moments at which seats are asked for a card.

A seat is asked when it holds any card and the deck has one for that moment which it might play, whoever holds it: so
being asked betrays no hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from game.cards.playing import CardRules, PlayCard, Playing
from game.cards.zones import CardState, Pile
from game.kernel.actions import Action
from game.kernel.asking import Round
from game.kernel.results import Refusal
from game.kernel.sequence import call
from game.kernel.state import Frame
from game.kernel.text import N_

S = TypeVar("S", bound=CardState)


def ask(s: CardState, hand: Pile, window: str, seats: Sequence[str], **values: Any) -> None:
    """Ask these seats in their order, if any of them holds a card: push the frame of that window."""
    for seat in seats:
        if hand.cards(s, s.seats.index(seat)):
            call(s, window, seats=tuple(seats), **values)
            return


class Moment(Frame):
    """A moment at which these seats are asked for a card."""

    seats: tuple[str, ...]


class Window(Round[S], Playing[S]):
    """A round of asking at one moment: the frame's `seats` one after another, once each."""

    def __init__(self, cards: CardRules[S, Any], moment: str, *spans: str) -> None:
        self.cards, self.window, self.moments, self.spans = cards, moment, (moment,), spans
        self.awaits = Refusal(cards.timing, N_("Play a card or decline."))

    def order(self, s: S, f: Moment) -> Sequence[str]:
        return f.seats

    def asks(self, s: S, f: Frame, seat: str) -> bool:
        return self.cards.might(s, f, s.seats.index(seat), self.window)

    def answers(self, s: S, f: Frame, seat: str) -> list[Action]:
        return self.cards_of(s, f, s.seats.index(seat))

    def play_card(self, s: S, f: Frame, action: PlayCard) -> None:
        number = s.seats.index(self.answered(s, f))
        self.cards.play(s, f, number, action.card)
