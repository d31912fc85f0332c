"""Whatever is tried, in whatever position: it is offered, or refused by a rule, in a sentence that tells no secret."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.hulk import actions as act
from game.hulk.state import GENESTEALERS, GONE, MARINES, HulkState
from game.kernel.actions import Action, AgreeDraw, Concede, Pass, PassFor, Resolve
from game.kernel.dice import Dice
from game.kernel.registry import rules_of
from tests.hulk.positions import positions as prepared
from tests.hulk.refused import whole
from tests.quick import some

RULES: Any = rules_of("hulk")
PREPARED = dict(prepared())
NONSENSE = (-100, -3, -2, -1, 10**6, 2**64, -(2**70))
PAID = {"HULK-3.10", "HULK-4.4", None}
"""The Marine player's own attempts to pay more than there is are refused by the counter that only that player knows."""
POWERS = (act.Premonition, act.ForceBarrier, act.PsychicStorm)
FACINGS = (-2, -1, 0, 1, 2, 3, 4, 2**64)


def universe(s: HulkState, chance: random.Random) -> list[Action]:
    """Actions of every verb, with pieces, squares, doors and facings that make sense and that make none."""
    gone = [piece for piece, place in enumerate(s.place) if place == GONE]
    pieces = [piece for piece in range(len(s.kind)) if piece not in gone] + gone[:2] + [chance.choice(NONSENSE)]
    tried = chance.sample(pieces, min(3, len(pieces)))
    tried += [frame.values["piece"] for frame in s.frames[-1:] if "piece" in frame.values]
    found: list[Action] = [
        kind(piece)
        for kind in (act.Activate, act.Command, act.Overwatch, act.Guard, act.ClearJam, act.Reload, act.Reveal)
        for piece in pieces
    ]
    for piece in tried:
        found.extend(_tries(s, piece, chance))
    for entry in (*range(-1, len(s.board.entries) + 1), 2**64):
        found.extend(act.Reinforce(piece, entry) for piece in (*s.hand, *tried))
    for square in (*range(s.board.n + 1), *NONSENSE):
        found.append(act.PlaceModel(square))
        found.append(act.Deploy(chance.choice(pieces), square, chance.choice(FACINGS)))
    found += [act.Redraw(), act.Keep(), act.Finish(), act.EndPhase(), act.Parry(), Pass(), AgreeDraw()]
    found += [power(piece) for power in POWERS for piece in (*range(len(s.roster.marines)), chance.choice(NONSENSE))]
    found += [act.BringLord(), *[act.SpendPsi(points) for points in (-1, 0, s.psi, s.psi + 1)]]
    found += [kind(square) for kind in (act.RaiseBarrier, act.StormAt) for square in (*range(s.board.n + 1), *NONSENSE)]
    found += [act.StormSection(section) for section in (*range(len(s.board.sections)), *NONSENSE)]
    found += [act.Reroll(die) for die in (0, 1, 2, *NONSENSE)]
    found += [PassFor("reaction", "turn"), PassFor("reaction", "match"), PassFor("", ""), Resolve(0), Concede("")]
    return found


def _tries(s: HulkState, piece: int, chance: random.Random) -> Iterator[Action]:
    """What one piece may try."""
    place = s.place[piece] if 0 <= piece < len(s.place) else -1
    around = s.board.around[place] if place >= 0 else ()
    yield from (kind(piece, facing) for facing in FACINGS for kind in (act.Turn, act.Enter, act.Face))
    for square in (*range(s.board.n + 1), chance.choice(NONSENSE)):
        yield from (kind(piece, square) for kind in (act.Fire, act.Flame, act.Attack))
    for square in (*around, place, chance.randrange(s.board.n), chance.choice(NONSENSE)):
        yield from (act.Move(piece, square, facing) for facing in FACINGS)
    for door in (*range(len(s.doors) + 1), chance.choice(NONSENSE)):
        yield from (act.OpenDoor(piece, door), act.CloseDoor(piece, door))


def on_the_way(s: HulkState, seed: int, every: int, most: int = 100_000) -> Iterator[HulkState]:
    """Positions of a random game, at most so many decisions long, in which the sides are not shy."""
    chance = random.Random(seed)
    first = chance.randrange(every)
    for at in range(first, first + most):
        if at % every == 0:
            yield s
        if not RULES.to_decide(s):
            break
        offers = RULES.legal_actions(s)
        bold = [action for action in offers if not isinstance(action, act.EndPhase | act.Finish)]
        RULES.apply(s, chance.choice(bold if bold and chance.random() < 0.9 else offers))
    yield s


def positions(seed: int, every: int) -> Iterator[HulkState]:
    """Positions of a random game of the first mission."""
    s = RULES.new_state(RULES.scenario("suicide-mission", {}, seed), {}, Dice.seeded(seed))
    return on_the_way(s, seed, every)


def all_else_is_refused(s: HulkState, chance: random.Random) -> None:
    """What is offered is not refused, all else is, and nothing changes."""
    offers = set(RULES.legal_actions(s))
    before = s.digest()
    for action in offers | set(universe(s, chance)):
        refusal = RULES.refusal(s, action)
        assert refusal is None if action in offers else whole(refusal), f"{action}: {refusal}"
    assert s.digest() == before


@pytest.mark.parametrize("seed", some(range(6), 3))
def test_what_is_offered_is_not_refused_and_all_else_is(seed: int) -> None:
    chance = random.Random(seed)
    for s in positions(seed, every=61):
        all_else_is_refused(s, chance)


@pytest.mark.parametrize("name", PREPARED)
@pytest.mark.sweep(4)
def test_from_a_prepared_position_too(name: str) -> None:
    chance = random.Random(name)
    for s in on_the_way(PREPARED[name].copy(), len(name), every=7, most=30):
        all_else_is_refused(s, chance)


@pytest.mark.parametrize("seed", range(3))
def test_a_refusal_tells_no_secret(seed: int) -> None:
    chance = random.Random(seed)
    for s in positions(seed, every=83):
        seat = RULES.to_decide(s)
        for other in (MARINES, GENESTEALERS):
            twin = RULES.resample(s, other, Dice.seeded(seed))
            for action in set(chance.sample(universe(s, chance), 60)) - set(RULES.legal_actions(s)):
                told, also = RULES.refusal(s, action), RULES.refusal(twin, action)
                paid = seat == MARINES != other and {told and told.rule, also and also.rule} <= PAID
                assert told == also or paid, f"{action}: {told}, {also}"
