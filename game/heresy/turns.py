"""The sequence of a match: deployment, the order of the seats, rounds of two phases (HERESY-7, 8, R1, R21)."""

from __future__ import annotations

from typing import Final

from game.heresy import events as ev
from game.heresy.control import production
from game.heresy.frames import Round
from game.heresy.setup import deploy_by_turns, set_up, throw
from game.heresy.state import HeresyState
from game.heresy.units import LOYAL, TRAITOR
from game.heresy.victory import judge_production, judge_rounds
from game.kernel import effects
from game.kernel.sequence import call
from game.kernel.state import Frame

HIGHEST, AS_DEPLOYED, ALTERNATING = "highest", "deployment", "alternating"
"""The order rules: the highest throw acts first; as deployed; turned round every round (HERESY-R1, R21)."""
ONE_THROW: Final = "one_throw"
"""What is agreed unless a second throw is: the throw for deployment settles the turns too. An effect that lasts until
they are settled; matches that were begun before it could be agreed throw again (HERESY-R1)."""
HEAD_START: Final = "head_start"
"""What was agreed that the first has more, an effect that lasts until it is known who that is (HERESY-R30)."""


def settle_order(s: HeresyState, f: Frame) -> None:
    """Settle the order of the seats (HERESY-8, R1), and give the first its head start (HERESY-R30)."""
    if s.order_rule == AS_DEPLOYED:
        s.order = s.deploying
    else:
        s.order = s.deploying[::-1] if effects.has(s, ONE_THROW) else throw(s, "order")
    for (more,) in effects.active(s, HEAD_START):
        first = s.order[0]
        s.purse[first] += more
        s.events.append(ev.Received(s.seats[first], more, HEAD_START, s.purse[first]))
    effects.end(s, "deployment")


def next_round(s: HeresyState, f: Frame) -> None:
    """Begin round after round, until a side has won."""
    f.step -= 1
    s.round += 1
    if s.order_rule == ALTERNATING and s.round > 1:
        s.order = s.order[::-1]
    if s.order_rule == ALTERNATING or s.round == 1:
        s.events.append(ev.TurnOrder(s.round, tuple(s.seats[seat] for seat in s.order)))
    call(s, "round", turn=0)


def begin_round(s: HeresyState, f: Round) -> None:
    """Count the resources (HERESY-23, R17)."""
    s.events.append(ev.RoundBegan(s.round, production(s, LOYAL), production(s, TRAITOR)))
    if s.round > 1:
        judge_production(s)


def produce_by_turns(s: HeresyState, f: Round) -> None:
    """Let all receive and spend first (HERESY-7)."""
    _by_turns(s, f, "production")


def attack_by_turns(s: HeresyState, f: Round) -> None:
    """Let all move and fight then (HERESY-7)."""
    _by_turns(s, f, "attack")


def _by_turns(s: HeresyState, f: Round, phase: str) -> None:
    turn = f.turn
    if turn == s.players:
        f.turn = 0
        return
    f.step -= 1
    f.turn = turn + 1
    s.seat = s.order[turn]
    call(s, phase)


def end_round(s: HeresyState, f: Round) -> None:
    """End what lasted for the round, and perhaps the match (HERESY-R26)."""
    s.shut = []
    effects.end(s, "round")
    judge_rounds(s)


MATCH = (set_up, deploy_by_turns, settle_order, next_round)
ROUND = (begin_round, produce_by_turns, attack_by_turns, end_round)
