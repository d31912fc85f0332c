"""`python -m tests.conquest.learning [--games N] [--jobs N]`: learns what the features of a position count from matches
between careful players of all starter decks, and tells how well that foretells other matches."""

from __future__ import annotations

import argparse
from itertools import permutations

from game.bots.evaluation import result
from game.commands.parallel import in_processes
from game.conquest.bots.evaluation import features
from game.conquest.bots.player import Commander
from game.conquest.bots.weights import WEIGHTS
from game.conquest.deckfile import decks
from game.conquest.state import SEATS
from game.kernel.dice import Dice
from game.kernel.registry import rules_of
from game.kernel.rules import find_scenario, settled_options
from tests.bots.learning import RASH, Sample, learned, surprise

FIRST_SEED = 900_000
"""Far from the seeds that players are compared by."""
SPARSE = 4
"""One position in so many is looked at."""
OFTEN = ("deploy", "turns", "command")
"""Where positions are looked at: at a deploy turn, a combat turn and the dials."""


def samples(game: int) -> list[Sample]:
    """Return the features of positions of a match, and what it was worth to the first seat. Now and then a player
    takes any action, so that positions differ more than careful players alone would have them."""
    rules, seed = rules_of("conquest"), FIRST_SEED + game
    starters = [deck.id for deck in decks().found.values() if deck.starter]
    one, other = list(permutations(starters, 2))[game % 42]
    options = settled_options(find_scenario(rules, "core"), {"first.deck": one, "second.deck": other})
    state = rules.new_state(rules.scenario("core", options, seed), options, Dice.seeded(seed))
    players = {seat: Commander(WEIGHTS, 0.0, rules, seat, seed + at) for at, seat in enumerate(SEATS)}
    chance = Dice.seeded(~seed)
    seen: list[dict[str, float]] = []
    while (seat := rules.to_decide(state)) is not None:
        actions = rules.legal_actions(state)
        if state.frames[-1].name in OFTEN and chance.below(SPARSE) == 0:
            seen.append(features(state))
        rash = len(actions) == 1 or chance.below(RASH) == 0
        rules.apply(state, chance.pick(actions) if rash else players[seat](rules.seen_by(state, seat), actions))
    return [(one, result(rules.outcome(state), SEATS[0])) for one in seen]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.conquest.learning")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    found = [one for match in in_processes(samples, range(given.games), given.jobs) for one in match]
    fifth = len(found) // 5
    weights = learned(found[fifth:])
    print(weights)
    for name, known in (("these", weights), ("the players'", WEIGHTS), ("no", dict.fromkeys(WEIGHTS, 0.0))):
        print(f"surprise at other matches by {name} weights: {surprise(found[:fifth], dict(known)):.3f}")
