"""What can happen in Space Hulk. A value of 0 where a seat may not know it (a counter, a blip) means: hidden."""

from __future__ import annotations

from typing import ClassVar

from game.kernel.actions import Event, verbs


class PieceEvent(Event, frozen=True, gc=False):
    """Something about a piece."""

    piece: int


class PlaceEvent(PieceEvent, frozen=True, gc=False):
    """Something about a piece and a square."""

    at: int


class DoorEvent(Event, frozen=True, gc=False):
    """Something a piece does to a door."""

    door: int
    piece: int


class RerollEvent(PieceEvent, frozen=True, gc=False):
    """One die of a close assault rolled again."""

    old: int
    new: int


class Moved(PieceEvent, frozen=True, gc=False):
    """A piece stepped."""

    start: int
    to: int
    facing: int


class Turned(PieceEvent, frozen=True, gc=False):
    """A model turned; `free` when it was turned to face its attacker."""

    facing: int
    free: bool


class Entered(PieceEvent, frozen=True, gc=False):
    """A piece came in from an entry point."""

    entry: int
    to: int
    facing: int


class DoorOpened(DoorEvent, frozen=True, gc=False):
    """A door was opened."""


class DoorClosed(DoorEvent, frozen=True, gc=False):
    """A door was closed."""


class DoorDestroyed(DoorEvent, frozen=True, gc=False):
    """A door was destroyed and is gone."""


class FallRolled(PieceEvent, frozen=True, gc=False):
    """A Marine came to a ladder going down: on a 1 it falls."""

    face: int
    fell: bool


class Fell(PieceEvent, frozen=True, gc=False):
    """A Marine fell down a ladder; what stood below was destroyed."""

    start: int
    to: int


class PickedUp(PieceEvent, frozen=True, gc=False):
    """A model carries an object from now on."""

    item: int
    at: int


class Dropped(PieceEvent, frozen=True, gc=False):
    """An object lies on a square: its carrier left it there, or was destroyed."""

    item: int
    at: int


class HandedOver(PieceEvent, frozen=True, gc=False):
    """A model handed an object to another."""

    item: int
    other: int


class ObjectPushed(Event, frozen=True, gc=False):
    """A closing door pushed an object to another square."""

    item: int
    to: int
    door: int


class Left(PieceEvent, frozen=True, gc=False):
    """A piece left the board through an exit, with all that it carries."""

    start: int
    way_out: int


class GeneratorDamaged(PieceEvent, frozen=True, gc=False):
    """A Marine damaged a force field generator."""

    fitting: int


class AreaTaken(Event, frozen=True, gc=False):
    """At the end of a turn the Marines hold a control area."""

    fitting: int


class AreaLost(Event, frozen=True, gc=False):
    """At the end of a turn the Marines hold a control area no longer."""

    fitting: int


class OverwatchSet(PieceEvent, frozen=True, gc=False):
    """A Marine goes on overwatch."""


class OverwatchLost(PieceEvent, frozen=True, gc=False):
    """A Marine is on overwatch no longer."""


class GuardSet(PieceEvent, frozen=True, gc=False):
    """A Marine goes on guard."""


class GuardLost(PieceEvent, frozen=True, gc=False):
    """A Marine is on guard no longer."""


class Jammed(PieceEvent, frozen=True, gc=False):
    """A storm bolter jams."""


class JamCleared(PieceEvent, frozen=True, gc=False):
    """A storm bolter is cleared."""


class Shot(PlaceEvent, frozen=True, gc=False):
    """A shot was fired: every face, the score needed, whether it hit. `target` is a piece, or -1 for a door.

    `left` are the shots left in an assault cannon; -1 for a storm bolter, which needs none. `hits` dice had to succeed.
    """

    target: int
    faces: tuple[int, ...]
    needed: int
    hit: bool
    overwatch: bool
    sustained: bool
    left: int = -1
    hits: int = 1


class Reloaded(PieceEvent, frozen=True, gc=False):
    """An assault cannon was reloaded: it holds so many shots."""

    shots: int


class Exploded(PlaceEvent, frozen=True, gc=False):
    """Three equal dice: a reloaded assault cannon explodes, and its board section may be wrecked."""

    section: int


class ExplosionRolled(PieceEvent, frozen=True, gc=False):
    """A die for a model, or for a door (the other is -1), where an assault cannon exploded: 4 or more destroys it."""

    door: int
    face: int
    destroyed: bool


class Flamed(PlaceEvent, frozen=True, gc=False):
    """A heavy flamer was fired: these squares burn; `left` shots remain."""

    section: int
    squares: tuple[int, ...]
    left: int


class FireRolled(PieceEvent, frozen=True, gc=False):
    """A die for a piece in the flames: 2 or more destroys it."""

    face: int
    died: bool


class FlamesOut(Event, frozen=True, gc=False):
    """The flames of this turn are gone."""


class Assaulted(Event, frozen=True, gc=False):
    """A close assault is declared; `defender` is a piece, or -1 for the door on the square."""

    attacker: int
    defender: int
    at: int


class CombatRolled(Event, frozen=True, gc=False):
    """The dice of a close assault, and what each side adds to its dice."""

    attacker: int
    defender: int
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    attack_bonus: int
    defence_bonus: int


class Parried(RerollEvent, frozen=True, gc=False):
    """The opponent's highest die was rerolled."""


class Rerolled(RerollEvent, frozen=True, gc=False):
    """A Marine on guard rerolled one of its dice."""


class Blocked(PieceEvent, frozen=True, gc=False):
    """A storm shield blocks: `die`, the attacker's lowest, counts; 0 when the attacker rolls one die fewer."""

    die: int


class CombatEnded(Event, frozen=True, gc=False):
    """A close assault is over: both scores."""

    attacker: int
    defender: int
    attack: int
    defence: int


class Killed(PlaceEvent, frozen=True, gc=False):
    """A model is destroyed, by a piece or by the flames (-1)."""

    by: int


class PsiSpent(PieceEvent, frozen=True, gc=False):
    """Psi points were spent on "premonition", "barrier", "storm" or the "axe"; `left` remain."""

    power: str
    amount: int
    left: int


class BarrierRaised(PlaceEvent, frozen=True, gc=False):
    """A force barrier stands on a square."""


class BarrierGone(Event, frozen=True, gc=False):
    """The force barrier is removed."""

    at: int


class Stormed(PlaceEvent, frozen=True, gc=False):
    """A psychic storm strikes one piece on a square, or a section (the other is -1)."""

    section: int


class StormRolled(PieceEvent, frozen=True, gc=False):
    """A die for a piece in the psychic storm, and what destroys it."""

    face: int
    needed: int
    destroyed: bool


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


EVENTS = verbs(__name__, Event)
