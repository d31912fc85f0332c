"""Positions of the Horus Heresy as diagrams have them: who stands where, in a few words."""

from __future__ import annotations

from dataclasses import dataclass

from game.heresy import turns
from game.heresy.campaign import campaign_from_json
from game.heresy.dealing import deal
from game.heresy.options import agree
from game.heresy.rules import HorusHeresy
from game.heresy.state import LANDED, SETTLED, STEPPED, HeresyState, counter, put, unit_of
from game.heresy.units import EMPEROR, HORUS, LEADERS, UNIT
from game.kernel.diagrams import Stage
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.kernel.match.setup import Setup
from game.kernel.state import Frame

MARKS = {"stepped": STEPPED, "settled": SETTLED, "landed": LANDED}
_STEPS = {"production": turns.produce_by_turns, "attack": turns.attack_by_turns}


@dataclass(frozen=True)
class Standing:
    """A position. `places`: "calth: loyal astartes*4 guilliman:stepped", the marks being the freedoms that a counter
    has used in this phase. The Emperor stands in the Sanctum and Horus on M'Pandex unless told. `seat` acts, with
    `purse` resources; `done` has been played before."""

    places: tuple[str, ...]
    seat: str = "loyal"
    phase: str = "attack"
    purse: int = 0
    done: tuple[str, ...] = ()


class Staged(Stage):
    """Such a position and the match that stands in it."""

    margin, shape = 1.0, 1.6

    def __init__(self, standing: Standing) -> None:
        self.rules = HorusHeresy()
        value = self.rules.scenario("galaxy", {}, 0)
        s = HeresyState(campaign_from_json(value), 2, Dice.seeded(0))
        agree(s, {})
        deal(s)
        s.stacks = [()] * len(s.stacks)
        s.camp = [()] * 2
        s.recache()
        for words in standing.places:
            self._put(s, words)
        named = {unit_of(one) for stack in s.stacks for one in stack}
        for unit, place, seat in (
            (EMPEROR, s.campaign.sanctum, "loyal"),
            (HORUS, s.tables.index["mpandex"], "traitor"),
        ):
            if unit not in named:
                put(s, place, counter(unit, s.seats.index(seat)))
        s.fallen = [unit for unit in LEADERS if unit not in named and unit not in (EMPEROR, HORUS)]
        s.pile = list(s.campaign.cards)
        s.purse[s.seats.index(standing.seat)] = standing.purse
        self._begin(s, standing)
        self.session = Session(Setup("heresy", "galaxy", value, 2, {}, 0, None, s.seats, {}, "free"), s)
        for words in standing.done:
            self.session.play(self.action(words))

    def _put(self, s: HeresyState, words: str) -> None:
        id, told = words.split(": ")
        seat, *units = told.split()
        for word in units:
            name, *marks = word.split(":")
            name, _, count = name.partition("*")
            one = counter(UNIT[name], s.seats.index(seat), sum(MARKS[mark] for mark in marks))
            for _number in range(int(count or 1)):
                put(s, s.tables.index[id], one)

    def _begin(self, s: HeresyState, standing: Standing) -> None:
        first = s.seats.index(standing.seat)
        s.deploying = s.order = (first, 1 - first)
        s.seat, s.round, s.phase = first, 2, standing.phase
        s.frames = [
            Frame("match", turns.MATCH.index(turns.next_round)),
            Frame("round", turns.ROUND.index(_STEPS[standing.phase]), {"turn": 0}),
        ]
        HorusHeresy.sequence.settle(s)
