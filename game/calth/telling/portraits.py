"""Which figure shows which model, and the models of a unit one below another."""

from __future__ import annotations

from game.calth.dice_pools import Unit
from game.calth.models import MODEL, MODELS, SEATS, assault_of, model_of
from game.calth.telling.names import model_name
from game.telling.staging import Figure

MARINES, GIANTS = "calth_marines", "calth_giants"
CAPTAINS, ALLIES = "calth_captains", "calth_allies"
"""Families of the same measures, for what the scenarios of Calth itself do not have."""


def figure_of(side: int, kind: int) -> str:
    """Return the figure of a kind of model in the colours of a side."""
    model = MODELS[kind]
    if model.bulk > 1:
        family = GIANTS if model.seat in (None, side) else ALLIES
    else:
        family = CAPTAINS if model.id == "captain" else MARINES
    return f"{family}/{SEATS[side]}-{model.id}"


def portrait_of(side: int, piece: int) -> str:
    """Return the figure of a model."""
    return figure_of(side, piece >> 2)


def portrait_named(side: int, model: str) -> str:
    """Return the figure of a kind of model by its name."""
    return figure_of(side, MODEL[model])


def figures_of(side: int, unit: Unit) -> tuple[Figure, ...]:
    """Return the models of a unit: armour, stamina, and the dice of what each shoots and strikes with."""
    return tuple(_figure(side, piece) for piece in sorted(unit, key=lambda one: -model_of(one).worth))


def _figure(side: int, piece: int) -> Figure:
    model = model_of(piece)
    numbers = (
        ("icons/shield", str(model.armour), ""),
        ("icons/heart", str(model.stamina), ""),
        ("icons/fire", str(model.shots), "accent"),
        ("icons/sword", str(assault_of(piece)), "quiet"),
    )
    return Figure(model_name(piece >> 2), portrait_of(side, piece), numbers, seat=SEATS[side])
