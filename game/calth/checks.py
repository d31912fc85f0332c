"""What must hold in every position, whatever was played."""

from __future__ import annotations

from collections import Counter

from game.calth.dice_pools import bulk
from game.calth.models import CAPACITY, MOST_POINTS, Model, model_of, wrecked
from game.calth.state import CalthState
from game.cards import zones


def faults(s: CalthState) -> list[str]:
    """Return a sentence for each thing that is wrong."""
    checks = (_units, _models, zones.faults, _caches, _counts)
    return [sentence for check in checks for sentence in check(s)]


def _units(s: CalthState) -> list[str]:
    wrong = []
    for at, pieces in enumerate(s.units):
        owner, points = s.owner[at], s.points[at]
        if not pieces and owner == -1 and points == 0:
            continue
        errors = {
            "too much bulk": bulk(pieces) > CAPACITY,
            "models in the rock": pieces and s.tables.obstructed >> at & 1,
            "models in no order": list(pieces) != sorted(pieces),
            "models of nobody": (owner in (0, 1)) != bool(pieces) or not pieces and (owner != -1 or points),
            "too many points": not 0 <= points <= MOST_POINTS,
            "models of the other legion": not all(_own(s, model_of(one), owner) for one in pieces),
            "wrecked systems that there are not": any(wrecked(one) > model_of(one).systems for one in pieces),
        }
        wrong += [f"{error} at {s.tables.names[at]}" for error, found in errors.items() if found]
    return wrong


def _own(s: CalthState, model: Model, side: int) -> bool:
    """Return whether a side may have such a model here."""
    return model.seat in (None, side) or (s.scenario.file.mixed and not model.leader)


def _models(s: CalthState) -> list[str]:
    """Count the models in camp, on the board, removed and out: none is lost or made."""
    wrong = []
    for side in (0, 1):
        found = Counter(one >> 2 for at, pieces in enumerate(s.units) if s.owner[at] == side for one in pieces)
        found.update(one >> 2 for one in (*s.camp[side], *s.gone[side], *s.left[side]))
        if found != Counter(model for _, models in s.listed[side] for model in models):
            wrong.append(f"models of side {side} were lost or made")
    return wrong


def _caches(s: CalthState) -> list[str]:
    other = s.copy()
    other.recache()
    same = all(getattr(s, name) == getattr(other, name) for name in s.cached)
    return [] if same else ["what is kept for speed is not what is so"]


def _counts(s: CalthState) -> list[str]:
    errors = {
        "the scenario goes on after its last round": not s.reason and s.round > s.scenario.rounds,
        "the scenario is over and goes on, or the other way round": bool(s.reason) == bool(s.frames),
    }
    return [error for error, found in errors.items() if found]
