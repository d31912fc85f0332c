"""A player to measure others by: it spends all it has where it wins most icons, and thinks of nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.player import Choose, best_of
from game.conquest import actions as act
from game.conquest import command, values
from game.conquest.state import SEATS, ConquestState
from game.kernel.actions import Action, Pass
from game.kernel.dice import Dice


def greedy(rules: Any, seat: str, salt: int) -> Choose:
    """Return the player: it deploys the dearest card where it wins most command icons, sets its dial to the First
    Planet, attacks the weakest unit, and passes on what remains."""
    chance, number = Dice.seeded(salt), SEATS.index(seat)

    def choose(view: ConquestState, actions: Sequence[Action]) -> Action:
        return best_of(actions, lambda action: _liking(view, number, action), chance)

    return choose


def _liking(s: ConquestState, seat: int, action: Action) -> float:
    """Return how much the player likes an action: passing is nothing, what it never does is less."""
    match action:
        case act.Deploy(card, place):
            return 100.0 * (1 + s.design(card).cost) + _icons_won(s, seat, card, place)
        case act.SetDial(planet):
            return float(planet == s.first_planet)
        case act.TakeBonus(cards, resources):
            return float(cards + resources)
        case act.Attack(_, defender):
            return 100.0 - values.left(s, defender)
        case act.AreaAttack():
            return 50.0
        case act.KeepHand():
            return 1.0
        case Pass() | act.Enough():
            return 0.0
    return -1.0


def _icons_won(s: ConquestState, seat: int, card: int, place: int) -> float:
    """Return by how many icons the player would lead at a planet with a card there; nothing elsewhere."""
    if not 0 <= place < len(s.lies):
        return 0.0
    icons = command.forecast(s, place).icons
    return icons[seat] + s.design(card).icons - icons[1 - seat]
