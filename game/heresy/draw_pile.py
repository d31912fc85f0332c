"""Hands, the draw pile and the discarded stratagems, and when hands are asked (HERESY-14, C2, C3)."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import windows
from game.heresy import events as ev
from game.heresy.actions import DiscardCard
from game.heresy.campaign import Campaign
from game.heresy.decisions import Pressing
from game.heresy.state import DISCARDS, HANDS, PILE, HeresyState
from game.heresy.units import SIDES
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.state import Frame
from game.kernel.text import N_


def fits(campaign: Campaign, card: str, side: int) -> bool:
    """Return whether a side may have a card."""
    return campaign.designs[card].side in ("", SIDES[side])


def ask(s: HeresyState, moment: str, seats: Sequence[str]) -> None:
    """Ask these seats in their order, if any of them holds a card; of each side one card is played."""
    windows.ask(s, HANDS, moment, seats, sides=())


def draw(s: HeresyState, seat: int) -> str:
    """Let a seat draw a card, and return it; one of the other side is shown, discarded and another drawn (HERESY-14).

    Return "" when neither the pile nor the discarded cards hold one for it.
    """
    turned_away: list[str] = []
    card = ""
    while s.pile or s.discard:
        if not s.pile:
            _renew(s)
        drawn = PILE.draw(s)
        if fits(s.campaign, drawn, s.sides[seat]):
            card = drawn
            HANDS.put(s, seat, card)
            break
        turned_away.append(drawn)
        s.events.append(ev.CardTurnedAway(s.seats[seat], drawn))
    s.discard += turned_away
    return card


def _renew(s: HeresyState) -> None:
    """Make a pile of the discarded cards (HERESY-C3)."""
    s.pile, s.discard = sorted(s.discard), []
    s.dice.shuffle(s.pile)
    s.events.append(ev.PileMade(len(s.pile)))


def over_limit(s: HeresyState, seat: int) -> bool:
    """Return whether a seat holds more cards than were agreed on."""
    return bool(s.hand_limit) and len(s.hands[seat]) > s.hand_limit


class Discarding(Pressing):
    """Who holds more cards than were agreed on discards one."""

    awaits = Refusal("HERESY-14", N_("You are over the hand limit. Discard a card first."))
    why_not_discard_card = Refusal("HERESY-14", N_("You don't have that card. Choose a card in your hand."))

    def seat(self, s: HeresyState, f: Frame) -> str | None:
        return s.seats[s.seat] if over_limit(s, s.seat) else None

    def offers(self, s: HeresyState, f: Frame) -> list[Action]:
        return [DiscardCard(card) for card in sorted(set(s.hands[s.seat]))]

    def discard_card(self, s: HeresyState, f: Frame, action: DiscardCard) -> None:
        """Discard it, for all to see."""
        HANDS.move(s, s.seat, action.card, DISCARDS)
        s.events.append(ev.CardDiscarded(s.seats[s.seat], action.card))
