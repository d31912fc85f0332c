"""What a player of Space Hulk can do. Squares are the board's numbers, facings 0..3 are north, east, south, west."""

from __future__ import annotations

from game.kernel.actions import Action, verbs


class PieceAction(Action, frozen=True, gc=False):
    """Something a piece does."""

    piece: int


class Deploy(PieceAction, frozen=True, gc=False):
    """Put a Marine on a starting square, facing so (HULK-2.2)."""

    to: int
    facing: int


class Redraw(Action, frozen=True, gc=False):
    """Return the command counter just drawn and draw again (HULK-3.4)."""


class Keep(Action, frozen=True, gc=False):
    """Keep the command counter just drawn (HULK-3.3)."""


class Activate(PieceAction, frozen=True, gc=False):
    """Begin a piece's activation; the one under way ends (HULK-4.5)."""


class Finish(Action, frozen=True, gc=False):
    """End the activation under way; its action points are lost (HULK-4.6)."""


class EndPhase(Action, frozen=True, gc=False):
    """End the action phase (HULK-4.9)."""


class Command(PieceAction, frozen=True, gc=False):
    """Give one action to a Marine that is not active, paid with command points (HULK-3.15, 3.18)."""


class Move(PieceAction, frozen=True, gc=False):
    """Step to a neighbouring square and face so afterwards; a blip's facing is -1 (HULK-5.1)."""

    to: int
    facing: int


class Turn(PieceAction, frozen=True, gc=False):
    """Turn on the spot (HULK-5.13, 5.14)."""

    facing: int


class Fire(PieceAction, frozen=True, gc=False):
    """Fire a storm bolter or an assault cannon at the Genestealer or closed door on a square (HULK-8.1)."""

    at: int


class Flame(PieceAction, frozen=True, gc=False):
    """Fire the heavy flamer at a square: its board section burns (HULK-13.41)."""

    at: int


class Overwatch(PieceAction, frozen=True, gc=False):
    """Go on overwatch (HULK-8.6)."""


class Guard(PieceAction, frozen=True, gc=False):
    """Go on guard (HULK-9.11)."""


class ClearJam(PieceAction, frozen=True, gc=False):
    """Clear a jammed storm bolter (HULK-13.20)."""


class Reload(PieceAction, frozen=True, gc=False):
    """Reload an assault cannon (HULK-13.33)."""


class Attack(PieceAction, frozen=True, gc=False):
    """Attack the model or closed door in the square in front (HULK-9.1)."""

    at: int


class OpenDoor(PieceAction, frozen=True, gc=False):
    """Open a closed door (HULK-6.4)."""

    door: int


class CloseDoor(PieceAction, frozen=True, gc=False):
    """Close an open door (HULK-6.4)."""

    door: int


class Parry(Action, frozen=True, gc=False):
    """Make the opponent reroll its highest die (HULK-13.61)."""


class Reroll(Action, frozen=True, gc=False):
    """Reroll one of one's own dice while on guard: which, counted from 0 as they were rolled (HULK-9.14, 13.60)."""

    die: int = 0


class Premonition(Action, frozen=True, gc=False):
    """A Librarian's power: the command marker goes back one space (HULK-14.12)."""

    librarian: int


class ForceBarrier(Action, frozen=True, gc=False):
    """A Librarian's power: a force barrier, whose square is chosen next (HULK-14.14)."""

    librarian: int


class PsychicStorm(Action, frozen=True, gc=False):
    """A Librarian's power: a psychic storm, whose target is chosen next (HULK-14.18)."""

    librarian: int


class RaiseBarrier(Action, frozen=True, gc=False):
    """Put the force barrier on a square (HULK-14.14)."""

    at: int


class StormAt(Action, frozen=True, gc=False):
    """Aim the psychic storm at the one Genestealer or blip on a square (HULK-14.19)."""

    at: int


class StormSection(Action, frozen=True, gc=False):
    """Aim the psychic storm at a whole board section (HULK-14.20)."""

    section: int


class SpendPsi(Action, frozen=True, gc=False):
    """Spend so many psi points on the power axe in this close assault, or none (HULK-14.7)."""

    points: int


class Reinforce(Action, frozen=True, gc=False):
    """Put a drawn blip beside an entry point (HULK-10.9)."""

    blip: int
    entry: int


class Drop(PieceAction, frozen=True, gc=False):
    """Leave an object, when its carrier next steps, in the square that it steps out of (HULK-12.21)."""

    item: int


class HandOver(PieceAction, frozen=True, gc=False):
    """Hand an object to the model of the same side in the square in front (HULK-12.24)."""

    item: int
    other: int


class Leave(PieceAction, frozen=True, gc=False):
    """Step off the board through an exit, for good (HULK-6.10)."""

    way_out: int


class Damage(PieceAction, frozen=True, gc=False):
    """Damage a force field generator, underfoot or straight ahead (HULK-R141)."""

    fitting: int


class Enter(PieceAction, frozen=True, gc=False):
    """Come in from an entry point and face so; a blip's facing is -1 (HULK-10.11)."""

    facing: int


class Reveal(PieceAction, frozen=True, gc=False):
    """Turn a blip up: willingly, in place of its activation, or as the next of several seen at once (HULK-10.26)."""


class BringLord(Action, frozen=True, gc=False):
    """Make the revealed blip of three the Brood Lord (HULK-15.2)."""


class PlaceModel(Action, frozen=True, gc=False):
    """Put a further Genestealer of a revealed blip on a square (HULK-10.33)."""

    at: int


class Face(PieceAction, frozen=True, gc=False):
    """Set the facing of a Genestealer just placed (HULK-10.37)."""

    facing: int


ACTIONS = verbs(__name__, Action)
