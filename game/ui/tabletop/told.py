"""What a game tells, as its table shows it: the same values with pieces and boxes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

from msgspec import Struct

from game.telling import desk, happening, sheet
from game.telling.values import Ref
from game.ui.tabletop.values import (
    Box,
    Card,
    Chain,
    DiceShow,
    Drama,
    Highlight,
    LogEntry,
    Offer,
    Point,
    Question,
    TurnNote,
    Walk,
)

Shown = TypeVar("Shown", bound=Hashable)
Spot = Callable[[Ref | None], Box | None]
"""Where a place or a token is clicked."""


@cache
def _alike(kind: Any, told: type[Struct]) -> tuple[str, ...]:
    """Return the fields that have the same name in both."""
    return tuple(one.name for one in fields(kind) if one.name in told.__struct_fields__)


def taken(kind: type[Shown], told: Struct, **besides: Any) -> Shown:
    """Return a value of the table from one that was told: what both name alike, and what is said `besides`."""
    return kind(**{name: getattr(told, name) for name in _alike(kind, type(told))} | besides)


def offered(one: desk.Offer, piece: int | None, spot: Box | None, shades: tuple[Box, ...] = ()) -> Offer:
    """Return an offer with the piece that acts, where it is clicked and what is lit with it."""
    besides = {"text": one.words, "piece": piece, "spot": spot, "needs_activation": one.leads}
    return taken(Offer, one, **besides, ends=(), shades=shades)


def asked(one: desk.Question, piece: int | None, spot: Spot) -> Question:
    """Return a question with whom it is about, and where."""
    return taken(Question, one, text=one.words, piece=piece, spots=_boxes(one.about, spot))


def walked(one: desk.Way, spot: Spot, middle: Callable[[Ref], Point]) -> Walk:
    """Return a way to a place, by the middles of those between."""
    return taken(Walk, one, text=one.words, spot=spot(one.at), path=tuple(map(middle, one.path)))


def chained(one: desk.Way, spot: Spot) -> Chain:
    """Return what a choice of a place means by several actions."""
    return taken(Chain, one, text=one.words, spot=spot(one.at))


def shaded(some: Sequence[sheet.Highlight], spot: Spot) -> list[Highlight]:
    """Return the places of an overlay."""
    return [taken(Highlight, one, spot=spot(one.at)) for one in some]


def spoken(one: happening.Line, spot: Spot) -> LogEntry | None:
    """Return a line of the log; None where nothing is said."""
    way = one if one.joins else None
    return LogEntry(one.words, spot(one.at), one.rule, one.seat, one.heading, way) if one.words else None


def thrown(one: happening.Throw, spot: Spot) -> DiceShow:
    """Return dice for the tray."""
    return taken(DiceShow, one, spot=spot(one.at))


def enacted(one: happening.Drama, spot: Spot) -> Drama:
    """Return a great moment."""
    return taken(Drama, one, spot=spot(one.at))


def shown(one: sheet.Card, picture: str) -> Card:
    """Return a card with its picture."""
    return taken(Card, one, picture=picture)


def noted(one: happening.Note, spot: Spot) -> TurnNote:
    """Return a line of what came of a turn."""
    return taken(TurnNote, one, text=one.words, spots=_boxes(one.at, spot))


def _boxes(refs: Sequence[Ref], spot: Spot) -> tuple[Box, ...]:
    return tuple(box for ref in refs if (box := spot(ref)) is not None)
