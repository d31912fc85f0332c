"""What cards tell of what they did."""

from __future__ import annotations

from game.cards.verbs import Play
from game.heresy import events as ev
from game.heresy.state import HeresyState


def tell(
    s: HeresyState, play: Play, verb: str, place: str = "", other: str = "", unit: str = "", amount: int = 0
) -> None:
    """Tell what a card in play did."""
    s.events.append(ev.CardTold(s.seats[play.seat], play.card, verb, place, other, unit, amount))
