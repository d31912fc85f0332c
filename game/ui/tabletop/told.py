"""What a game tells, as its table shows it: the same values with pieces and boxes."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

from msgspec import Struct

from game.telling import sheet
from game.ui.tabletop.values import Box, Offer

Shown = TypeVar("Shown", bound=Hashable)


@cache
def _alike(kind: Any, told: type[Struct]) -> tuple[str, ...]:
    """Return the fields that have the same name in both."""
    return tuple(one.name for one in fields(kind) if one.name in told.__struct_fields__)


def taken(kind: type[Shown], told: Struct, **besides: Any) -> Shown:
    """Return a value of the table from one that was told: what both name alike, and what is said `besides`."""
    return kind(**{name: getattr(told, name) for name in _alike(kind, type(told))} | besides)


def offered(one: sheet.Offer, piece: int | None, spot: Box | None, shades: tuple[Box, ...] = ()) -> Offer:
    """Return an offer with the piece that acts, where it is clicked and what is lit with it."""
    besides = {"text": one.words, "piece": piece, "spot": spot, "needs_activation": one.leads}
    return taken(Offer, one, **besides, ends=(), shades=shades)
