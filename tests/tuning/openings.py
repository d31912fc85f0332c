"""`python -m tests.tuning.openings`: looks for deployments in the scenarios of Calth that win more than those listed.

Many are drawn for each side and judged by playing on between careful players; the best is proved by matches. What it
prints can be told to the expert (`game.calth.bots.openings.OPENINGS`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any

from game.bots.judging import PlayOn, judge
from game.bots.player import Choose, salt_of
from game.calth.bots import player_of
from game.calth.bots.expert import DEPLOYED, stage
from game.calth.bots.layouts import Plan, drawn, placed
from game.calth.bots.prospects import chance
from game.calth.models import SEATS
from game.calth.state import CalthState
from game.calth.turns import AS_LISTED
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.kernel.registry import rules_of
from tests.balance.contests import interval
from tests.matches import match

RULES = rules_of("calth")
JUDGED_FROM, PROVED_FROM = 600_000, 610_000
"""The seeds of the matches in which deployments are judged, and of those that prove the best."""


@dataclass
class Deployed:
    """A careful player with a deployment of its own."""

    plan: Plan
    careful: Choose

    def __call__(self, view: CalthState, actions: Sequence[Action]) -> Action:
        """Deploy model by model, then play."""
        if view.frames[-1].name != "deployment":
            return self.careful(view, actions)
        first, *rest = self.plan
        self.plan = tuple(rest)
        return first


def begun(scenario: str, side: int) -> Iterator[CalthState]:
    """Yield matches without end, each where a side is to be deployed."""
    for seed in count(JUDGED_FROM):
        state: Any = RULES.new_state(RULES.scenario(scenario, {}, seed), {}, Dice.seeded(seed))
        if RULES.to_decide(state) != SEATS[side]:
            RULES.apply(state, AS_LISTED)
        yield state


def best(scenario: str, side: int, number: int, worlds: int) -> Plan:
    """Return the best of so many deployments."""
    first, dice = next(begun(scenario, side)), Dice.seeded(side)
    plans = [(AS_LISTED,), *(placed(first, side, drawn(first, side, dice)) for _ in range(number))]
    play_on = PlayOn(RULES, SEATS[side], _careful, stage, partial(chance, side=side), DEPLOYED)
    verdict = judge(
        plans, begun(scenario, side), lambda world, plan: play_on(world, _careful(SEATS[side]), *plan), worlds
    )
    return verdict.rival


def proved(scenario: str, side: int, plan: Plan, matches: int) -> float:
    """Return the share of so many matches that a careful player wins who is deployed so."""
    won = 0.0
    for seed in range(PROVED_FROM, PROVED_FROM + matches):
        players: dict[str, Choose] = {seat: player_of(seat, salt_of(seed, seat), {}) for seat in SEATS}
        players[SEATS[side]] = Deployed(plan, players[SEATS[side]])
        outcome, _state = match(RULES, scenario, seed, players)
        won += 0.5 if outcome is None or not outcome.winners else outcome.winners[0] == SEATS[side]
    return won / matches


def _careful(seat: str) -> Choose:
    return player_of(seat, 0, {})


def main(arguments: Sequence[str]) -> None:
    """Look, prove and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.tuning.openings")
    parser.add_argument("--layouts", type=int, default=80)
    parser.add_argument("--worlds", type=int, default=128)
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--cases", nargs="*", default=[info.id for info in RULES.scenarios()])
    given = parser.parse_args(arguments)
    for scenario in given.cases:
        for side, seat in enumerate(SEATS):
            plan = best(scenario, side, given.layouts, given.worlds)
            listed, share = (proved(scenario, side, one, given.matches) for one in ((AS_LISTED,), plan))
            low, high = interval(share, given.matches)
            hexes = dict.fromkeys(action.hex for action in plan if hasattr(action, "hex"))
            print(f"{scenario}, {seat}: {share:.0%} ({low:.0%} to {high:.0%}), {listed:.0%} as listed; {[*hexes]}")


if __name__ == "__main__":
    main(sys.argv[1:])
