"""Blips and what is hidden in them: drawn, lurking, turned up, placed."""

from __future__ import annotations

from typing import ClassVar

from game.kernel.actions import Event


class BlipsDrawn(Event, frozen=True, gc=False):
    """Blips were drawn from the pile; only the Genestealer player knows their values."""

    reveals: ClassVar[bool] = True
    blips: tuple[int, ...]
    values: tuple[int, ...]


class PileReshuffled(Event, frozen=True, gc=False):
    """The used blips became the new pile."""

    count: int


class BlipsReturned(Event, frozen=True, gc=False):
    """Blips for which no entry point had room went back into the pile."""

    count: int


class BlipLost(Event, frozen=True, gc=False):
    """A drawn blip that Marines kept away from every entry point is lost: turned up and put with the used ones."""

    reveals: ClassVar[bool] = True
    blip: int
    value: int


class Reinforced(Event, frozen=True, gc=False):
    """A blip lies beside an entry point."""

    blip: int
    entry: int


class LurkForced(Event, frozen=True, gc=False):
    """Nothing may come in through these entry points this turn: a Marine is near."""

    entries: tuple[int, ...]


class BlipDestroyed(Event, frozen=True, gc=False):
    """A face-down blip was destroyed: turned up and put with the used ones."""

    reveals: ClassVar[bool] = True
    piece: int
    value: int
    at: int


class Revealed(Event, frozen=True, gc=False):
    """A blip was turned up; `at` is its square, or -1 beside an entry point."""

    reveals: ClassVar[bool] = True
    piece: int
    value: int
    at: int
    willing: bool


class ModelPlaced(Event, frozen=True, gc=False):
    """A Genestealer of a revealed blip is placed, on a square or beside an entry point (-1)."""

    piece: int
    at: int


class LordCame(Event, frozen=True, gc=False):
    """The Brood Lord is placed instead of three Genestealers, on a square or beside an entry point (-1)."""

    piece: int
    at: int


class Faced(Event, frozen=True, gc=False):
    """A Genestealer just placed faces so."""

    piece: int
    facing: int


class ModelsDiscarded(Event, frozen=True, gc=False):
    """Genestealers for which there was no square or no model."""

    count: int
