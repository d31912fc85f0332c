"""Where counters are deployed, and what is bought: what brings most for its price."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.levels import SHARP, Eye
from game.heresy.actions import Buy, BuyCard, Deploy
from game.heresy.bots.evaluation import Outlook, of_kind
from game.heresy.bots.odds import KIND, ORDER, PLAIN
from game.heresy.bots.weights import Weights
from game.heresy.production import price
from game.heresy.state import HeresyState
from game.heresy.units import UNIT
from game.kernel.actions import Action

CARD: Final = 2.0
"""What the first card in the hand is thought to bring; each further one brings less."""
LEAST: Final = 0.05
"""What a resource must bring to be spent and not saved."""


class Recruiting:
    """Deploys and buys for one seat."""

    def __init__(self, ideas: Weights, eye: Eye = SHARP) -> None:
        self.ideas, self.eye = ideas, eye
        self.gains: dict[tuple[int, int], float] = {}

    def forget(self, places: int | None = None) -> None:
        """Forget what was worked out around these places; None: everything."""
        if places is None:
            self.gains = {}
        elif places:
            self.gains = {key: gain for key, gain in self.gains.items() if not places >> key[1] & 1}

    def deploy(self, outlook: Outlook, actions: Sequence[Action]) -> Action | None:
        """Return the best counter that is left, where it brings most."""
        offered = of_kind(actions, Deploy)
        if not offered:
            return None
        first = min({UNIT[action.unit] for action in offered}, key=lambda unit: (ORDER[unit], unit))
        of_unit = [action for action in offered if UNIT[action.unit] == first]
        return max(of_unit, key=lambda action: self.eye(self._gain(outlook, first, action.place)))

    def buy(self, view: HeresyState, outlook: Outlook, actions: Sequence[Action]) -> Action | None:
        """Return the counter that brings most for its price, or a card; None when saving is better."""
        best: Action | None = None
        highest = LEAST
        prices: dict[int, float] = {}
        for action in actions:
            if isinstance(action, Buy):
                unit = UNIT[action.unit]
                if not self.ideas.quality and KIND[unit] != PLAIN:
                    continue
                if unit not in prices:
                    prices[unit] = max(0.5, price(view, outlook.seat, unit))
                score = self.eye(self._gain(outlook, unit, action.place)) / prices[unit]
            elif isinstance(action, BuyCard):
                score = self.ideas.cards * CARD / 2 / (1 + len(view.hands[outlook.seat])) ** 2
            else:
                continue
            if score > highest:
                best, highest = action, score
        return best

    def _gain(self, outlook: Outlook, unit: int, id: str) -> float:
        place, kind = outlook.tables.index[id], KIND[unit]
        known = self.gains.get((kind, place))
        if known is None:
            known = self.gains[kind, place] = outlook.gain(unit, kind, place)
        return known
