"""What can happen to the pieces: steps, doors, ladders, shots, flames, close assault, psychic powers."""

from __future__ import annotations

from game.kernel.actions import Event


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
