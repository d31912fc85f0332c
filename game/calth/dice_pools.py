"""What the models of a unit bring together: bulk, armour and dice, and weapons (CALTH-2.6, 9.1, 9.2, 9.5, A24)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.calth.models import WEAPON, assault_of, model_of, wrecked

SHOOT, ASSAULT, STRIKE_BACK = "shoot", "assault", "strike_back"
KINDS: Final = (SHOOT, ASSAULT, STRIKE_BACK)
"""The kinds of attack."""
Unit = tuple[int, ...]


@lru_cache(maxsize=4096)
def bulk(unit: Unit) -> int:
    """Return the bulk of its models."""
    return sum(model_of(piece).bulk for piece in unit)


@lru_cache(maxsize=4096)
def least_bulk(unit: Unit) -> int:
    """Return the bulk of the smallest of its models."""
    return min(model_of(piece).bulk for piece in unit)


@lru_cache(maxsize=4096)
def armour(unit: Unit) -> int:
    """Return the armour of its models."""
    return sum(model_of(piece).armour for piece in unit)


@lru_cache(maxsize=4096)
def dice(unit: Unit, kind: str) -> int:
    """Return the dice that a unit rolls in an attack of that kind; a Contemptor's wrecked fist adds nothing."""
    if kind == SHOOT:
        return sum(model_of(piece).shots for piece in unit)
    return sum(assault_of(piece) for piece in unit)


@lru_cache(maxsize=4096)
def weapons(unit: Unit, kind: str) -> tuple[str, ...]:
    """Return the weapons that add dice to an attack of that kind, each once, in the order of the weapon table
    (CALTH-A30).

    A Contemptor whose fist is wrecked fights on with its bulk alone: without that weapon.
    """
    if kind == SHOOT:
        found = {model_of(piece).ranged for piece in unit if model_of(piece).shots}
    else:
        found = {model_of(piece).melee for piece in unit if not wrecked(piece)}
    return tuple(id for id in WEAPON if id in found)


@lru_cache(maxsize=4096)
def kinds_of(unit: Unit) -> Unit:
    """Return the distinct pieces of a unit: models of one kind do not differ."""
    return tuple(sorted(set(unit)))


@lru_cache(maxsize=4096)
def least_stamina(unit: Unit) -> int:
    """Return the hits that remove the weakest of its models."""
    return min(model_of(piece).stamina for piece in unit)
