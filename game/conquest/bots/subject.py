"""What an analysis asks of a position of Conquest."""

from __future__ import annotations

from game.bots.subject import Budget, Subject
from game.conquest import board
from game.conquest.bots.evaluation import features
from game.conquest.bots.weights import WEIGHTS
from game.conquest.state import DECK, SEATS, TAKEN, ConquestState
from game.kernel.dice import Dice
from game.kernel.text import N_


class ConquestSubject(Subject):
    calm, weights, learned = ("deploy", "turns", "command", "headquarters", "combat"), WEIGHTS, ("core",)
    throwless = N_(
        "Conquest is played without dice. What one drawn card was worth can't be told, so all luck stands in the books."
    )
    budget = Budget(worlds=16, most=40, horizon=1, samples=0, looks=900, screened=12, again=1600, starts=24)
    hint = Budget(worlds=12, horizon=1, samples=0, seconds=1.0, blur=0.04)

    def features(self, s: ConquestState) -> dict[str, float]:
        return features(s)

    def drawn(self, s: ConquestState) -> object:
        return s.zone.count(DECK.name)

    def shuffle(self, s: ConquestState, dice: Dice) -> None:
        for seat in (0, 1):
            cards = list(DECK.cards(s, seat))
            dice.shuffle(cards)
            DECK.lay(s, seat, cards)

    def clock(self, s: ConquestState) -> object:
        return s.round

    def facts(self, begun: ConquestState, end: ConquestState, seat: str) -> set[str]:
        me, foe = SEATS.index(seat), 1 - SEATS.index(seat)
        won, given = (end.lies.count(TAKEN + side) - begun.lies.count(TAKEN + side) for side in (me, foe))
        hurt, harmed = (_bloodied(end, side) > _bloodied(begun, side) for side in (me, foe))
        army, foes = (len(board.all_units(end, side)) - len(board.all_units(begun, side)) for side in (me, foe))
        true = {
            N_("You win a planet"): won > 0,
            N_("You win two planets or more"): won > 1,
            N_("The enemy wins a planet"): given > 0,
            N_("The enemy wins two planets or more"): given > 1,
            N_("Your warlord is bloodied or falls"): hurt,
            N_("The enemy's warlord is bloodied or falls"): harmed,
            N_("You have fewer units than now"): army < 0,
            N_("The enemy has fewer units than now"): foes < 0,
        }
        return {words for words, came in true.items() if came}


def _bloodied(s: ConquestState, side: int) -> int:
    """Return how ill a warlord fares: bloodied, or out of play."""
    leader = board.warlord(s, side)
    return 2 if s.zone[leader] not in ("hq", "planet") else int(bool(s.counters[leader]))
