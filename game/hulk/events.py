"""What can happen in Space Hulk. A value of 0 where a seat may not know it (a counter, a blip) means: hidden."""

from __future__ import annotations

from typing import ClassVar

from game.hulk.deed_events import (
    AreaLost,
    AreaTaken,
    Assaulted,
    BarrierGone,
    BarrierRaised,
    Blocked,
    CombatEnded,
    CombatRolled,
    DoorClosed,
    DoorDestroyed,
    DoorOpened,
    Dropped,
    Entered,
    Exploded,
    ExplosionRolled,
    FallRolled,
    Fell,
    FireRolled,
    Flamed,
    FlamesOut,
    GeneratorDamaged,
    GuardLost,
    GuardSet,
    HandedOver,
    JamCleared,
    Jammed,
    Killed,
    Left,
    Moved,
    ObjectPushed,
    OverwatchLost,
    OverwatchSet,
    Parried,
    PickedUp,
    PieceEvent,
    PlaceEvent,
    PsiSpent,
    Reloaded,
    Rerolled,
    Shot,
    Stormed,
    StormRolled,
    Turned,
)
from game.kernel.actions import Event


class TurnBegan(Event, frozen=True, gc=False):
    """A game turn begins."""

    turn: int


class PhaseBegan(Event, frozen=True, gc=False):
    """A phase begins: deployment, command, marines, reinforcement, genestealers or status."""

    phase: str


class Deployed(PlaceEvent, frozen=True, gc=False):
    """A Marine stands ready."""

    facing: int


class CounterDrawn(Event, frozen=True, gc=False):
    """A command counter was drawn; only the Marine player knows its value."""

    reveals: ClassVar[bool] = True
    value: int
    again: bool


class CounterKept(Event, frozen=True, gc=False):
    """The command counter lies face down on space 0; the clock starts."""


class CommandSpent(PieceEvent, frozen=True, gc=False):
    """Command points were spent; `total` this turn."""

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


class Activated(PieceEvent, frozen=True, gc=False):
    """A piece's activation begins."""


class Commanded(PieceEvent, frozen=True, gc=False):
    """A Marine is given an action out of turn."""


class Finished(PieceEvent, frozen=True, gc=False):
    """A piece's activation is over; `left` action points are lost."""

    left: int


class ExitRolled(Event, frozen=True, gc=False):
    """No Marine is left on the board, and `left` have left it: a die that shows no more wins the mission."""

    face: int
    left: int


class MissionEnded(Event, frozen=True, gc=False):
    """The mission is over: the side that won ("" for none) and why."""

    winner: str
    reason: str


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


class BlipDestroyed(PieceEvent, frozen=True, gc=False):
    """A face-down blip was destroyed: turned up and put with the used ones."""

    reveals: ClassVar[bool] = True
    value: int
    at: int


class Revealed(PieceEvent, frozen=True, gc=False):
    """A blip was turned up; `at` is its square, or -1 beside an entry point."""

    reveals: ClassVar[bool] = True
    value: int
    at: int
    willing: bool


class ModelPlaced(PlaceEvent, frozen=True, gc=False):
    """A Genestealer of a revealed blip is placed, on a square or beside an entry point (-1)."""


class LordCame(PlaceEvent, frozen=True, gc=False):
    """The Brood Lord is placed instead of three Genestealers, on a square or beside an entry point (-1)."""


class Faced(PieceEvent, frozen=True, gc=False):
    """A Genestealer just placed faces so."""

    facing: int


class ModelsDiscarded(Event, frozen=True, gc=False):
    """Genestealers for which there was no square or no model."""

    count: int


EVENTS = (
    TurnBegan,
    PhaseBegan,
    Deployed,
    CounterDrawn,
    CounterKept,
    CommandSpent,
    CounterShown,
    BlipsDrawn,
    PileReshuffled,
    BlipsReturned,
    BlipLost,
    Reinforced,
    LurkForced,
    Activated,
    Commanded,
    Finished,
    Moved,
    Turned,
    Entered,
    DoorOpened,
    DoorClosed,
    DoorDestroyed,
    OverwatchSet,
    OverwatchLost,
    GuardSet,
    GuardLost,
    Jammed,
    JamCleared,
    Shot,
    Reloaded,
    Exploded,
    ExplosionRolled,
    Flamed,
    FireRolled,
    FlamesOut,
    Assaulted,
    CombatRolled,
    Parried,
    Rerolled,
    Blocked,
    PsiSpent,
    CommandRegained,
    BarrierRaised,
    BarrierGone,
    Stormed,
    StormRolled,
    CombatEnded,
    Killed,
    BlipDestroyed,
    Revealed,
    ModelPlaced,
    LordCame,
    Faced,
    ModelsDiscarded,
    ExitRolled,
    MissionEnded,
    FallRolled,
    Fell,
    PickedUp,
    Dropped,
    HandedOver,
    ObjectPushed,
    Left,
    GeneratorDamaged,
    AreaTaken,
    AreaLost,
)
