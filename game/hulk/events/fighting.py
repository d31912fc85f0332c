"""Shots, flames, close combat, psychic powers, and who dies of them."""

from __future__ import annotations

from game.kernel.actions import Event


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


class PsiSpent(Event, frozen=True, gc=False):
    """Psi points were spent on "premonition", "barrier", "storm" or the "axe"; `left` remain."""

    piece: int
    power: str
    amount: int
    left: int


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
