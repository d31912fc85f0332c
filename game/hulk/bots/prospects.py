"""How likely the Marines are to win a mission, from where all stand when their turn begins.

The counts were learned by `python -m tests.tuning.prospects hulk` from matches between careful players whose weights
had been shaken, for each mission by itself, and from all of these for missions that people write.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final

from game.hulk import command
from game.hulk.bots.danger import blip_strength
from game.hulk.bots.goals import errands_of
from game.hulk.bots.ground import steps_from
from game.hulk.sight import EVERYWHERE, blocking, seen_by_any
from game.hulk.state import DAMAGED, MARINES, STEALER, HulkState, carrier_of, entry_of

FAR: Final = 60.0
"""Action points that are as good as any number of them."""
STEPS: Final = 5
"""Over so many steps a Genestealer comes to count a third."""
SURE: Final = 20.0
"""The weight from which nothing is surer."""


def chance(s: HulkState, seat: str) -> float:
    """Return the chance that a seat wins."""
    counts = COUNTS.get(s.mission.id, COUNTS[ANY])
    found = features(s)
    weight = sum(count * found[name] for name, count in counts.items())
    marines = 1 / (1 + exp(-max(-SURE, min(SURE, weight))))
    return marines if seat == MARINES else 1 - marines


def moment(s: HulkState) -> int | None:
    """Return the turn whose Marines act; None where they do not, or are in the middle of something."""
    return s.turn if s.phase == MARINES and s.frames[-1].name == "turn" else None


def features(s: HulkState) -> dict[str, float]:
    """Return what the Marines have, what is against them, and how far they are from what they want."""
    errands = errands_of(s)
    there = [s.place[at] for at in s.marines]
    leads = [min(FAR, one.lead(s.place[at])) for at, one in errands.items()] or [FAR]
    key = [s.place[at] for at, one in errands.items() if one.key] or [s.place[at] for at in errands]
    coming = [(s.place[at], 1.0 if s.kind[at] == STEALER else blip_strength(s, at)) for at in s.swarm]
    placed = [(at if at >= 0 else s.board.entries[entry_of(at)].square, count) for at, count in coming]
    seen = seen_by_any(s, EVERYWHERE, blocking(s))
    alive, left, time = len(there) / 5, sum(leads) / len(leads) / 10, s.turn / 10
    found = {
        "always": 1.0,
        "alive": alive,
        "leads": left,
        "stealers": sum(s.kind[at] == STEALER for at in s.swarm) / 5,
        "seen": sum(seen >> at & 1 for at, _ in coming if at >= 0) / 3,
        "fear": _near(s, placed, there),
        "dread": _near(s, placed, key),
        "orders": max(0, command.left(s)) / 3,
        "shots": sum(s.shots[at] for at in s.marines) / 3,
        "psi": s.psi / 10,
        "gone": len(s.escaped) / 3,
        "burnt": float(len(s.flamed)),
        "down": sum(one == DAMAGED for one in s.fittings) / 2,
        "tally": sum(s.tallies) / 2,
        "killed": s.killed / 10,
        "carried": float(any(carrier_of(at) in s.marines for at in s.objects)),
        "time": time,
    }
    return found | {"leads late": left * time, "alive late": alive * time}


def _near(s: HulkState, coming: list[tuple[int, float]], there: list[int]) -> float:
    """Return how many Genestealers are near one of these squares, the nearer the more."""
    total = 0.0
    for at, count in coming:
        steps = steps_from(s.board, at)
        total += count * max([exp(-steps[to] / STEPS) for to in there if steps[to] >= 0], default=0.0)
    return total


ANY: Final = ""
"""Of what missions have in common that nothing was learned from."""
COUNTS: Final[Mapping[str, Mapping[str, float]]] = {
    "suicide-mission": {
        "always": 0.678,
        "alive": 0.576,
        "leads": -0.581,
        "stealers": -0.16,
        "seen": 1.128,
        "fear": -0.185,
        "dread": -0.23,
        "orders": 0.212,
        "shots": 0.479,
        "burnt": -0.086,
        "killed": 0.431,
        "time": 2.339,
        "leads late": -4.044,
        "alive late": 2.191,
    },
    "lost-sounder": {
        "always": 0.192,
        "alive": 1.083,
        "leads": -0.48,
        "stealers": 0.006,
        "seen": 0.53,
        "fear": -0.201,
        "dread": -0.291,
        "orders": 0.099,
        "gone": -0.065,
        "killed": -0.567,
        "carried": 2.671,
        "time": 1.046,
        "leads late": -1.484,
        "alive late": -0.252,
    },
    "two-furnaces": {
        "always": 0.082,
        "alive": -0.064,
        "leads": -0.533,
        "stealers": -0.086,
        "seen": -2.99,
        "fear": 0.143,
        "dread": -0.125,
        "orders": 0.236,
        "shots": -0.011,
        "burnt": 0.296,
        "killed": -0.781,
        "time": 0.42,
        "leads late": -1.417,
        "alive late": 0.068,
    },
    "bait": {
        "always": -0.328,
        "alive": 1.331,
        "leads": -0.357,
        "stealers": -0.496,
        "seen": -0.924,
        "fear": 0.02,
        "dread": 0.02,
        "orders": 0.226,
        "shots": -0.086,
        "gone": 2.002,
        "killed": -0.348,
        "time": -1.362,
        "leads late": -1.73,
        "alive late": 2.648,
    },
    "cold-reactor": {
        "always": -0.484,
        "alive": 1.154,
        "leads": -0.488,
        "stealers": -0.616,
        "seen": -1.322,
        "fear": -0.074,
        "dread": -0.279,
        "orders": 0.185,
        "down": 2.252,
        "killed": -0.479,
        "time": 0.452,
        "leads late": -0.489,
        "alive late": 3.783,
    },
    "reliquary": {
        "always": -0.458,
        "alive": 0.222,
        "leads": -0.769,
        "stealers": -1.072,
        "seen": -0.313,
        "fear": 0.105,
        "dread": -0.1,
        "orders": 0.296,
        "shots": 0.029,
        "psi": 1.332,
        "gone": 3.283,
        "burnt": 0.007,
        "killed": 0.655,
        "carried": 2.942,
        "time": -1.35,
        "leads late": -1.739,
        "alive late": -0.592,
    },
    "last-pods": {
        "always": -0.463,
        "alive": 0.564,
        "leads": -0.025,
        "stealers": -0.826,
        "seen": 0.288,
        "fear": -0.072,
        "dread": -0.072,
        "orders": -0.049,
        "shots": -0.223,
        "gone": 2.844,
        "killed": 0.582,
        "time": -0.536,
        "leads late": 0.01,
        "alive late": 2.427,
    },
    "rendezvous": {
        "always": -0.093,
        "alive": 0.656,
        "leads": -0.398,
        "stealers": -1.281,
        "seen": -0.472,
        "fear": -0.078,
        "dread": -0.078,
        "orders": 0.186,
        "shots": 0.661,
        "burnt": 0.114,
        "killed": 0.392,
        "time": -0.573,
        "leads late": -3.163,
        "alive late": 1.758,
    },
    "what-sits-in-the-dark": {
        "always": -0.567,
        "alive": 1.111,
        "leads": -0.095,
        "stealers": -1.049,
        "seen": 1.04,
        "fear": -0.177,
        "orders": -0.07,
        "shots": -0.066,
        "psi": 0.136,
        "burnt": -0.283,
        "killed": 1.035,
        "time": -1.047,
        "leads late": -0.175,
        "alive late": 2.692,
    },
    "the-shaft": {
        "always": -0.425,
        "alive": 0.795,
        "leads": -0.198,
        "stealers": -0.599,
        "seen": 1.602,
        "fear": 0.12,
        "dread": -0.617,
        "orders": 0.205,
        "shots": -0.024,
        "gone": 3.251,
        "burnt": -0.245,
        "killed": 0.653,
        "carried": 1.683,
        "time": -0.449,
        "leads late": -0.513,
        "alive late": 0.348,
    },
    ANY: {
        "always": -0.287,
        "alive": 0.377,
        "leads": -0.199,
        "stealers": -0.812,
        "seen": 0.059,
        "fear": 0.003,
        "dread": -0.057,
        "orders": 0.219,
        "shots": 0.143,
        "psi": -0.136,
        "gone": 2.693,
        "burnt": -0.054,
        "down": 2.173,
        "killed": 0.522,
        "carried": 1.146,
        "time": -1.242,
        "leads late": -0.106,
        "alive late": 0.523,
    },
}
