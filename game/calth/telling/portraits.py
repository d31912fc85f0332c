"""Which figure shows which model."""

from __future__ import annotations

from game.calth.models import MODEL, MODELS, SEATS

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
