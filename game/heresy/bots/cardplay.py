"""Stratagem cards: what playing each would bring now, by what its effects do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.heresy import deckfile as deck
from game.heresy.actions import PlayCard
from game.heresy.bots import battlecards, mapcards
from game.heresy.bots.evaluation import Outlook
from game.heresy.bots.weights import Weights
from game.heresy.cards import CARDS
from game.heresy.control import yielding
from game.heresy.state import HeresyState
from game.heresy.verbs.production import garrison
from game.kernel.actions import Action

Valued = Callable[[HeresyState, Outlook, Any], float]
Named = Callable[[HeresyState, Outlook, Any, Sequence[Action]], Action | None]

LEAST: Final = 0.8
"""What a card must bring to be played."""


def _gain(view: HeresyState, outlook: Outlook, effect: deck.Gain) -> float:
    return float(effect.amount)


def _double(view: HeresyState, outlook: Outlook, effect: deck.DoubleWorld) -> float:
    return float(min(effect.most, max(yielding(view, outlook.seat).values(), default=0)))


def _deny(view: HeresyState, outlook: Outlook, effect: deck.DenyWorld) -> float:
    made = yielding(view, view.seat)
    return float(max((made[place] for place in made if garrison(view, place) <= effect.counters), default=0))


def _reduce(view: HeresyState, outlook: Outlook, effect: deck.ReduceWorld) -> float:
    return float(effect.amount)


def _place(view: HeresyState, outlook: Outlook, effect: deck.PlaceUnits) -> float:
    return 2.0 * effect.count


def _discount(view: HeresyState, outlook: Outlook, effect: deck.Discount) -> float:
    return float(effect.amount) if view.purse[outlook.seat] >= 2 else 0.0


VALUES: Final[dict[type, Valued]] = {
    deck.Gain: _gain,
    deck.DoubleWorld: _double,
    deck.DenyWorld: _deny,
    deck.ReduceWorld: _reduce,
    deck.PlaceUnits: _place,
    deck.Discount: _discount,
    **battlecards.VALUES,
    **mapcards.VALUES,
}
NAMES: Final[dict[type, Named]] = {**battlecards.NAMES, **mapcards.NAMES}


class CardPlay:
    """Plays the cards of one seat."""

    def __init__(self, ideas: Weights) -> None:
        self.ideas = ideas

    def play(self, view: HeresyState, outlook: Outlook, actions: Sequence[Action]) -> Action | None:
        """Return the card that brings most now; None when all are better kept."""
        worth = {
            action: self.ideas.cards * sum(VALUES[type(effect)](view, outlook, effect) for effect in design.effects)
            for action in actions
            if isinstance(action, PlayCard) and (design := view.campaign.designs[action.card])
        }
        best = max(worth, key=worth.__getitem__, default=None)
        return best if best and worth[best] > LEAST else None

    def name(self, view: HeresyState, outlook: Outlook, actions: Sequence[Action]) -> Action | None:
        """Return what the card in play is meant for."""
        effect = CARDS.effect_of(view, view.frames[-1])
        naming = NAMES.get(type(effect))
        return naming(view, outlook, effect, actions) if naming else None
