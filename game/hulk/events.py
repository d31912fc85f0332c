"""What can happen in Space Hulk. A value of 0 where a seat may not know it (a counter, a blip) means: hidden."""

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


class CounterShown(Event, frozen=True, gc=False):
    """The command counter is turned up at the end of the turn."""

    reveals: ClassVar[bool] = True
    value: int
    spent: int


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


class OverwatchSet(Event, frozen=True, gc=False):
    """A Marine goes on overwatch."""

    piece: int


class OverwatchLost(Event, frozen=True, gc=False):
    """A Marine is on overwatch no longer."""

    piece: int


class GuardSet(Event, frozen=True, gc=False):
    """A Marine goes on guard."""

    piece: int


class GuardLost(Event, frozen=True, gc=False):
    """A Marine is on guard no longer."""

    piece: int


class Jammed(Event, frozen=True, gc=False):
    """A storm bolter jams."""

    piece: int


class JamCleared(Event, frozen=True, gc=False):
    """A storm bolter is cleared."""

    piece: int


class Shot(Event, frozen=True, gc=False):
    """A shot was fired: every face, the score needed, whether it hit. `target` is a piece, or -1 for a door.

    `left` are the shots left in an assault cannon; -1 for a storm bolter, which needs none. `hits` dice had to succeed.
    """

    piece: int
    at: int
    target: int
    faces: tuple[int, ...]
    needed: int
    hit: bool
    overwatch: bool
    sustained: bool
    left: int = -1
    hits: int = 1


class Reloaded(Event, frozen=True, gc=False):
    """An assault cannon was reloaded: it holds so many shots."""

    piece: int
    shots: int


class Exploded(Event, frozen=True, gc=False):
    """Three equal dice: a reloaded assault cannon explodes, and its board section may be wrecked."""

    piece: int
    at: int
    section: int


class ExplosionRolled(Event, frozen=True, gc=False):
    """A die for a model, or for a door (the other is -1), where an assault cannon exploded: 4 or more destroys it."""

    piece: int
    door: int
    face: int
    destroyed: bool


class Flamed(Event, frozen=True, gc=False):
    """A heavy flamer was fired: these squares burn; `left` shots remain."""

    piece: int
    at: int
    section: int
    squares: tuple[int, ...]
    left: int


class FireRolled(Event, frozen=True, gc=False):
    """A die for a piece in the flames: 2 or more destroys it."""

    piece: int
    face: int
    died: bool


class FlamesOut(Event, frozen=True, gc=False):
    """The flames of this turn are gone."""


class Assaulted(Event, frozen=True, gc=False):
    """A close combat attack is declared; `defender` is a piece, or -1 for the door on the square."""

    attacker: int
    defender: int
    at: int


class CombatRolled(Event, frozen=True, gc=False):
    """The dice of a close combat, and what each side adds to its dice."""

    attacker: int
    defender: int
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    attack_bonus: int
    defence_bonus: int


class Parried(Event, frozen=True, gc=False):
    """The opponent's highest die was rerolled."""

    piece: int
    old: int
    new: int


class Rerolled(Event, frozen=True, gc=False):
    """A Marine on guard rerolled one of its dice."""

    piece: int
    old: int
    new: int


class Blocked(Event, frozen=True, gc=False):
    """A storm shield blocks: `die`, the attacker's lowest, counts; 0 when the attacker rolls one die fewer."""

    piece: int
    die: int


class PsiSpent(Event, frozen=True, gc=False):
    """Psi points were spent on "premonition", "barrier", "storm" or the "axe"; `left` remain."""

    piece: int
    power: str
    amount: int
    left: int


class CommandRegained(Event, frozen=True, gc=False):
    """The command marker went back one space: `total` command points are spent this turn."""

    total: int


class BarrierRaised(Event, frozen=True, gc=False):
    """A force barrier stands on a square."""

    piece: int
    at: int


class BarrierGone(Event, frozen=True, gc=False):
    """The force barrier is removed."""

    at: int


class Stormed(Event, frozen=True, gc=False):
    """A psychic storm strikes one piece on a square, or a section (the other is -1)."""

    piece: int
    at: int
    section: int


class StormRolled(Event, frozen=True, gc=False):
    """A die for a piece in the psychic storm, and what destroys it."""

    piece: int
    face: int
    needed: int
    destroyed: bool


class CombatEnded(Event, frozen=True, gc=False):
    """A close combat is over: both scores."""

    attacker: int
    defender: int
    attack: int
    defence: int


class Killed(Event, frozen=True, gc=False):
    """A model is destroyed, by a piece or by the flames (-1)."""

    piece: int
    at: int
    by: int


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


class ExitRolled(Event, frozen=True, gc=False):
    """No Marine is left on the board, and `left` have left it: a die that shows no more wins the mission."""

    face: int
    left: int


class MissionEnded(Event, frozen=True, gc=False):
    """The mission is over: the side that won ("" for none) and why."""

    winner: str
    reason: str


EVENTS = (
    TurnBegan, PhaseBegan, Deployed, CounterDrawn, CounterKept, CommandSpent, CounterShown, BlipsDrawn, PileReshuffled,
    BlipsReturned, BlipLost, Reinforced, LurkForced, Activated, Commanded, Finished, Moved, Turned, Entered, DoorOpened,
    DoorClosed, DoorDestroyed, OverwatchSet, OverwatchLost, GuardSet, GuardLost, Jammed, JamCleared, Shot, Reloaded,
    Exploded, ExplosionRolled, Flamed, FireRolled, FlamesOut, Assaulted, CombatRolled, Parried, Rerolled, Blocked,
    PsiSpent, CommandRegained, BarrierRaised, BarrierGone, Stormed, StormRolled, CombatEnded, Killed, BlipDestroyed,
    Revealed, ModelPlaced, LordCame, Faced, ModelsDiscarded, ExitRolled, MissionEnded,
    FallRolled, Fell, PickedUp, Dropped, HandedOver, ObjectPushed, Left, GeneratorDamaged, AreaTaken, AreaLost,
)  # fmt: skip
