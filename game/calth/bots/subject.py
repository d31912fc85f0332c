"""What an analysis asks of a position in the tunnels."""

from __future__ import annotations

from game.bots.subject import Budget, Subject
from game.calth.bots.evaluation import Outlook
from game.calth.bots.goals import goal_of
from game.calth.bots.player import remembered
from game.calth.bots.valued import WEIGHTS
from game.calth.bots.weights import Weights
from game.calth.models import SEATS
from game.calth.state import CalthState
from game.calth.victory import score_of
from game.kernel.dice import Dice
from game.kernel.text import N_

IDEAS = Weights()


class CalthSubject(Subject):
    calm, weights, learned = ("action", "run"), WEIGHTS, ("wrath-of-veridia",)
    budget = Budget(worlds=16, most=50, looks=3000, screened=24, again=8000, enough=600, starts=120)
    hint = Budget(worlds=20, horizon=2, samples=0, seconds=1.0, blur=0.04)

    def features(self, s: CalthState) -> dict[str, float]:
        odds, lines = remembered(s.scenario, s.defence_rule, s.strike_back_rule == "on")
        sides = []
        for side in (0, 1):
            look = Outlook(s, side, IDEAS, odds, goal_of(s.scenario, side, IDEAS), lines)
            goal = sum(look.goal.value(s.units[at], at, s.points[at], at) for at in look.own)
            worth, points = sum(odds.value(s.units[at]) for at in look.own), sum(s.points[at] for at in look.own)
            sides.append((worth, len(s.left[side]), goal, points, len(s.hands[side])))
        (worth, out, ours, points, hand), other = sides
        found = {"models": worth - other[0], "out": float(out - other[1]), "points": float(points - other[3])}
        found |= {"hand": float(hand - other[4]), "ours": ours, "theirs": other[2]}
        found |= {"worth": worth, "against": other[0], "ahead": float(out > other[1]) - float(out < other[1])}
        time = s.round / s.scenario.rounds
        found |= {f"{name} later": value * time for name, value in found.items()}
        begins, turn = 1.0 if s.initiative == 0 else -1.0, 1.0 if s.turn == 0 else -1.0
        return found | {"time": time, "initiative": begins, "turn": turn, "side": 1.0}

    def drawn(self, s: CalthState) -> object:
        return len(s.decks[0]), len(s.decks[1])

    def shuffle(self, s: CalthState, dice: Dice) -> None:
        for side in (0, 1):
            cards = list(s.decks[side])
            dice.shuffle(cards)
            s.decks[side] = tuple(cards)

    def clock(self, s: CalthState) -> object:
        return s.round

    def facts(self, begun: CalthState, end: CalthState, seat: str) -> set[str]:
        me, foe = SEATS.index(seat), 1 - SEATS.index(seat)
        lost, slain = (len(end.gone[side]) - len(begun.gone[side]) for side in (me, foe))
        true = {
            N_("A model of yours gets out"): len(end.left[me]) > len(begun.left[me]),
            N_("An enemy model gets out"): len(end.left[foe]) > len(begun.left[foe]),
            N_("You lose a model"): lost > 0,
            N_("You lose three models or more"): lost > 2,
            N_("The enemy loses a model"): slain > 0,
            N_("The enemy loses three models or more"): slain > 2,
            N_("You have more to show than the enemy"): score_of(end, me) > score_of(end, foe),
        }
        return {words for words, came in true.items() if came}
