"""Steps, doors, ladders and what is done on the way."""

from __future__ import annotations

from game.kernel.actions import Event


class Moved(Event, frozen=True, gc=False):
    """A piece stepped."""

    piece: int
    start: int
    to: int
    facing: int


class Turned(Event, frozen=True, gc=False):
    """A model turned; `free` when it was turned to face its attacker."""

    piece: int
    facing: int
    free: bool


class Entered(Event, frozen=True, gc=False):
    """A piece came in from an entry point."""

    piece: int
    entry: int
    to: int
    facing: int


class DoorOpened(Event, frozen=True, gc=False):
    """A door was opened."""

    door: int
    piece: int


class DoorClosed(Event, frozen=True, gc=False):
    """A door was closed."""

    door: int
    piece: int


class DoorDestroyed(Event, frozen=True, gc=False):
    """A door was destroyed and is gone."""

    door: int
    piece: int


class FallRolled(Event, frozen=True, gc=False):
    """A Marine came to a ladder going down: on a 1 it falls."""

    piece: int
    face: int
    fell: bool


class Fell(Event, frozen=True, gc=False):
    """A Marine fell down a ladder; what stood below was destroyed."""

    piece: int
    start: int
    to: int


class PickedUp(Event, frozen=True, gc=False):
    """A model carries an object from now on."""

    piece: int
    item: int
    at: int


class Dropped(Event, frozen=True, gc=False):
    """An object lies on a square: its carrier left it there, or was destroyed."""

    piece: int
    item: int
    at: int


class HandedOver(Event, frozen=True, gc=False):
    """A model handed an object to another."""

    piece: int
    item: int
    other: int


class ObjectPushed(Event, frozen=True, gc=False):
    """A closing door pushed an object to another square."""

    item: int
    to: int
    door: int


class Left(Event, frozen=True, gc=False):
    """A piece left the board through an exit, with all that it carries."""

    piece: int
    start: int
    way_out: int


class GeneratorDamaged(Event, frozen=True, gc=False):
    """A Marine damaged a force field generator."""

    piece: int
    fitting: int


class AreaTaken(Event, frozen=True, gc=False):
    """At the end of a turn the Marines hold a control area."""

    fitting: int


class AreaLost(Event, frozen=True, gc=False):
    """At the end of a turn the Marines hold a control area no longer."""

    fitting: int
