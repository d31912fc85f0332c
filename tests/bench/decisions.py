"""Decisions a second of random games: the bare rules, through a session, through one that keeps only checkpoints, and
random playouts of python-chess.

Only decisions with two or more answers count. Bare rules: `to_decide`, `legal_actions`, pick, `apply` in place, in one
process, without session, copy, digest, journal or view.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import count

import chess

from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.kernel.registry import games, rules_of
from game.kernel.rules import find_scenario, settled_options
from tests.bench.measure import Figure, rate

ROUNDS = 4
"""Each contestant runs this many times in turn, so that a busy moment of the computer falls to none alone."""


def bare_rules(key: str, scenario: str) -> Iterator[int]:
    """Games by the bare rules; the decisions of each."""
    rules = rules_of(key)
    info = find_scenario(rules, scenario)
    options = settled_options(info, {})
    to_decide, legal_actions, apply = rules.to_decide, rules.legal_actions, rules.apply
    for seed in count():
        state = rules.new_state(rules.scenario(scenario, options, seed), options, Dice.seeded(seed), min(info.seats))
        chance, made = random.Random(seed).random, 0
        while to_decide(state) is not None:
            offers = legal_actions(state)
            made += len(offers) > 1
            apply(state, offers[int(chance() * len(offers))])
        yield made


def sessions(key: str, scenario: str) -> Iterator[int]:
    """Games through a session; the decisions of each."""
    for seed in count():
        yield _through(Session.new(key, scenario, seed), seed)


def checkpoints(key: str, scenario: str) -> Iterator[int]:
    """Games through a session that keeps only checkpoints; the decisions of each."""
    for seed in count():
        session = Session.new(key, scenario, seed)
        with session.checkpoints():
            yield _through(session, seed)


def _through(session: Session, seed: int) -> int:
    chance, made = random.Random(seed).random, 0
    while session.to_decide is not None:
        offers = session.legal_actions()
        made += len(offers) > 1
        session.play(offers[int(chance() * len(offers))])
    return made


def chess_playouts() -> Iterator[int]:
    """Random games of chess; the decisions of each."""
    for seed in count():
        board, chance, made = chess.Board(), random.Random(seed).random, 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            made += len(moves) > 1
            board.push(moves[int(chance() * len(moves))])
        yield made


MAKERS: dict[str, Callable[[str, str], Iterator[int]]] = {
    "rules": bare_rules,
    "session": sessions,
    "checkpoints": checkpoints,
}


def decisions(seconds: float) -> Iterator[Figure]:
    """The rates of the first scenario of every game, and each as a part of the yardstick."""
    contests = [(key, find_scenario(rules_of(key), None).id) for key in games()]
    runs: dict[str, tuple[Iterator[int], list[float]]] = {"python-chess": (chess_playouts(), [])}
    for key, scenario in contests:
        runs |= {f"{key} {scenario}, {name}": (made(key, scenario), []) for name, made in MAKERS.items()}
    for playouts, _ in runs.values():
        next(playouts)
    for _ in range(ROUNDS):
        for playouts, rates in runs.values():
            rates.append(rate(playouts, seconds / ROUNDS))
    yardstick = sum(runs["python-chess"][1]) / ROUNDS
    for name, (_, rates) in runs.items():
        yield name, sum(rates) / ROUNDS, f"decisions a second, {sum(rates) / ROUNDS / yardstick:.2f} of the yardstick"
