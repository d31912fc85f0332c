"""The command cards that the sides hold."""

from __future__ import annotations

from game.calth.state import CalthState


def discard(s: CalthState, side: int, card: str) -> None:
    """A card leaves a hand for the discarded ones, which lie open."""
    hand = list(s.hands[side])
    hand.remove(card)
    s.hands[side] = tuple(hand)
    s.discards[side] = (*s.discards[side], card)
