"""Tuning finds what was put into the results, and plays by the rules whatever is shaken."""

from __future__ import annotations

import random
from math import exp, log

from tests.tuning.bouts import PROVED_FROM, SHAKEN_FROM, Bout, play, proofs, shaken
from tests.tuning.fitting import proposed, slopes
from tests.tuning.minds import Mind, tuned

USUAL = {"good": 2.0, "bad": 0.5, "idle": 1.0, "off": 0.0}
BASE = tuple(tuned("sector").minds[0].usual.items())


def synthetic(mind: Mind, matches: int) -> tuple[list[Bout], list[float]]:
    """Matches whose winner hangs on two weights alone, by a known slope of 1.5, up and down."""
    chance, bouts, won = random.Random(5), [], []
    for seed in range(matches):
        sides = [{idea: value * exp(chance.gauss(0, 0.5)) for idea, value in USUAL.items()} for _ in (0, 1)]
        first, second = (1.5 * (log(side["good"]) - log(side["bad"])) for side in sides)
        bouts.append(Bout("sector", "sector", seed, (tuple(sides[0].items()), tuple(sides[1].items()))))
        won.append(float(chance.random() < 1 / (1 + exp(second - first))))
    return bouts, won


def test_a_fit_recovers_known_slopes_and_moves_only_what_is_sure() -> None:
    mind = Mind("either", (0, 1), USUAL)
    found = slopes([mind], *synthetic(mind, 1500))
    for idea, true in {"good": 1.5, "bad": -1.5, "idle": 0.0}.items():
        slope, error = found["either", idea]
        assert abs(slope - true) < 3 * error and error < 0.2
    (new,) = proposed([mind], {"either": USUAL}, found).values()
    assert new["good"] > USUAL["good"] and new["bad"] < USUAL["bad"] and new["off"] == 0.0


def test_shaken_players_play_by_the_rules_to_the_end() -> None:
    (bout,) = shaken("sector", ["sector"], 1, 1.0, {"either": BASE})
    assert play(bout) in (0.0, 0.5, 1.0)


def test_a_proof_plays_each_fresh_seed_from_both_sides() -> None:
    bouts = proofs("sector", ["sector"], range(PROVED_FROM, PROVED_FROM + 2), {"either": BASE})
    assert [bout.seed for bout in bouts] == [PROVED_FROM] * 2 + [PROVED_FROM + 1] * 2
    assert [bool(bout.weights[0]) for bout in bouts] == [True, False] * 2
    assert not {bout.seed for bout in shaken("sector", ["sector"], 2, 0.5, {"either": BASE})} & set(
        range(PROVED_FROM, SHAKEN_FROM)
    )
