"""The turn, its phases, the command counter, activations and the end."""

from __future__ import annotations

from typing import ClassVar

from game.kernel.actions import Event


class TurnBegan(Event, frozen=True, gc=False):
    """A game turn begins."""

    turn: int


class PhaseBegan(Event, frozen=True, gc=False):
    """A phase begins: deployment, command, marines, reinforcement, genestealers or status."""

    phase: str


class Deployed(Event, frozen=True, gc=False):
    """A Marine stands ready."""

    piece: int
    at: int
    facing: int


class CounterDrawn(Event, frozen=True, gc=False):
    """A command counter was drawn; only the Marine player knows its value."""

    reveals: ClassVar[bool] = True
    value: int
    again: bool


class CounterKept(Event, frozen=True, gc=False):
    """The command counter lies face down on space 0; the clock starts."""


class CommandSpent(Event, frozen=True, gc=False):
    """Command points were spent; `total` this turn."""

    piece: int
    amount: int
    total: int


class CommandRegained(Event, frozen=True, gc=False):
    """The command marker went back one space: `total` command points are spent this turn."""

    total: int


class CounterShown(Event, frozen=True, gc=False):
    """The command counter is turned up at the end of the turn."""

    reveals: ClassVar[bool] = True
    value: int
    spent: int


class Activated(Event, frozen=True, gc=False):
    """A piece's activation begins."""

    piece: int


class Commanded(Event, frozen=True, gc=False):
    """A Marine is given an action out of turn."""

    piece: int


class Finished(Event, frozen=True, gc=False):
    """A piece's activation is over; `left` action points are lost."""

    piece: int
    left: int


class ExitRolled(Event, frozen=True, gc=False):
    """No Marine is left on the board, and `left` have left it: a die that shows no more wins the mission."""

    face: int
    left: int


class MissionEnded(Event, frozen=True, gc=False):
    """The mission is over: the side that won ("" for none) and why."""

    winner: str
    reason: str
