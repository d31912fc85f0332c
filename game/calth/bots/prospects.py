"""How likely a side is to win a scenario, from where both stand when the actions of a round begin.

The counts were learned by `python -m tests.tuning.prospects calth` from matches between careful players whose weights
had been shaken, for each kind of victory by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log
from typing import Final

from game.calth.bots.evaluation import Outlook
from game.calth.bots.goals import goal_of
from game.calth.bots.player import remembered
from game.calth.bots.weights import Weights
from game.calth.models import SEATS, wrecked
from game.calth.scenariofile import BreakOut, HoldHexes, MostOut, MostWorth, Rite, Slay
from game.calth.state import CalthState

IDEAS: Final = Weights()
SURE: Final = 20.0
"""The weight from which nothing is surer."""
EASED: Final = 3.0
"""What both sides' models are taken to be worth more, where one is weighed against the other."""

COUNTS: Final[Mapping[type, Mapping[str, float]]] = {
    MostOut: {
        "worth": 0.167,
        "units": 0.026,
        "fire": 0.019,
        "out": 0.472,
        "hand": 0.081,
        "ours": 0.062,
        "theirs": -0.063,
        "ratio": -0.081,
        "worth late": 0.126,
        "units late": -0.015,
        "fire late": 0.46,
        "out late": 0.914,
        "hand late": -0.067,
        "models late": 0.005,
        "ours late": 0.982,
        "theirs late": -0.929,
        "ratio late": -1.31,
        "time": 0.214,
        "always": -0.077,
    },
    HoldHexes: {
        "worth": 0.502,
        "units": -0.082,
        "fire": 0.374,
        "scored": 0.264,
        "hand": 0.206,
        "models": -0.133,
        "ours": -0.188,
        "theirs": -0.21,
        "ratio": 3.899,
        "worth late": -0.086,
        "units late": 1.291,
        "fire late": 0.653,
        "scored late": 1.643,
        "hand late": -0.147,
        "models late": -0.541,
        "ours late": 1.428,
        "theirs late": -4.037,
        "ratio late": -2.522,
        "time": 1.972,
        "always": 0.494,
    },
    BreakOut: {
        "worth": 0.179,
        "units": -0.036,
        "fire": 0.076,
        "out": 0.887,
        "hand": 0.123,
        "models": -0.184,
        "ours": 0.27,
        "ratio": 0.831,
        "worth late": 0.46,
        "units late": -0.485,
        "fire late": 0.236,
        "out late": 0.663,
        "hand late": -0.004,
        "models late": -0.206,
        "ours late": 1.12,
        "ratio late": 1.692,
        "time": -4.755,
        "always": -3.994,
    },
    Slay: {
        "worth": 0.24,
        "units": -0.001,
        "fire": 0.252,
        "hand": 0.165,
        "models": -0.064,
        "ours": 0.137,
        "ratio": 1.72,
        "threat": 3.232,
        "worth late": -0.124,
        "units late": 0.018,
        "fire late": 0.139,
        "hand late": -0.082,
        "models late": 0.079,
        "ours late": -0.016,
        "ratio late": 0.356,
        "threat late": 3.765,
        "time": -1.148,
        "always": 0.546,
    },
    Rite: {
        "worth": 0.105,
        "units": 0.221,
        "fire": 0.536,
        "hand": 0.114,
        "models": 0.16,
        "ours": 0.153,
        "theirs": -0.036,
        "marks": 0.587,
        "ratio": 3.509,
        "threat": -2.314,
        "worth late": -0.375,
        "units late": -0.618,
        "fire late": -0.724,
        "hand late": -0.064,
        "models late": -0.394,
        "ours late": -0.168,
        "theirs late": -0.074,
        "marks late": 0.294,
        "ratio late": 1.582,
        "threat late": -2.862,
        "time": -5.216,
        "always": 0.535,
    },
    MostWorth: {
        "worth": 0.017,
        "units": 0.059,
        "fire": 0.382,
        "scored": 0.018,
        "hand": 0.012,
        "models": 0.01,
        "ours": -0.081,
        "theirs": -0.117,
        "ratio": 3.773,
        "worth late": 0.061,
        "units late": -0.133,
        "fire late": -0.077,
        "scored late": 0.062,
        "hand late": -0.123,
        "models late": 0.137,
        "ours late": 0.158,
        "theirs late": 0.095,
        "ratio late": 4.253,
        "time": -0.621,
        "always": -0.175,
    },
}


def chance(s: CalthState, side: int) -> float:
    """Return the chance that a side wins."""
    counts = COUNTS[type(s.scenario.victory)]
    found = features(s)
    weight = sum(count * found[name] for name, count in counts.items())
    first = 1 / (1 + exp(-max(-SURE, min(SURE, weight))))
    return first if side == first_of(s) else 1 - first


def first_of(s: CalthState) -> int:
    """Return the side from which a position is seen: whom the victory is about, if it is about one side."""
    victory = s.scenario.victory
    return SEATS.index(victory.seat) if isinstance(victory, BreakOut | Slay | Rite) else 0


def features(s: CalthState) -> dict[str, float]:
    """Return what the first side has, mostly against the other; each again as the end comes nearer."""
    ours, theirs = (_side(s, side) for side in (first_of(s), 1 - first_of(s)))
    found = {name: ours[name] - theirs[name] for name in ("worth", "units", "fire", "out", "scored", "hand")}
    found |= {"models": ours["models"], "ours": ours["goal"], "theirs": theirs["goal"], "marks": float(s.marks)}
    found |= {"ratio": log((ours["worth"] + EASED) / (theirs["worth"] + EASED))}
    found |= {name: ours[name] + theirs[name] for name in ("hurt", "threat")}
    time = (s.round - 1) / s.scenario.rounds
    late = {f"{name} late": value * time for name, value in found.items()}
    return found | late | {"time": time, "always": 1.0}


def _side(s: CalthState, side: int) -> dict[str, float]:
    """Return what a side has on the board and besides; `hurt` and `threat`: of the model that decides, what it has
    lost and what could be done to its unit."""
    odds, lines = remembered(s.scenario, s.defence_rule, s.strike_back_rule == "on")
    look = Outlook(s, side, IDEAS, odds, goal_of(s.scenario, side, IDEAS), lines)
    found = dict.fromkeys(("worth", "models", "goal", "fire", "hurt", "threat"), 0.0)
    for at in look.own:
        unit = s.units[at]
        worth, (could, threat) = odds.value(unit), look.chances(unit, at, at)
        found["worth"] += worth
        found["models"] += len(unit)
        found["goal"] += look.goal.value(unit, at, s.points[at], at)
        found["fire"] += could
        for piece in unit:
            if piece >> 2 in s.scenario.prey:
                found["hurt"] += wrecked(piece)
                found["threat"] += threat / max(1.0, worth)
    found |= {"units": float(len(look.own)), "out": float(len(s.left[side]))}
    return found | {"scored": s.scored[side] / 10, "hand": float(len(s.hands[side]))}
