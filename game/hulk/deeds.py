"""What the pieces do, action by action (chapter 4), and the fall from a ladder (HULK-12.7 to 12.12)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from game.boards.squares import SquareBoard, mask_of
from game.hulk import events as ev
from game.hulk.abilities import ABILITIES, cost_of, no_ability
from game.hulk.actions import (
    Attack,
    ClearJam,
    CloseDoor,
    Damage,
    Drop,
    Enter,
    Fire,
    Flame,
    Guard,
    HandOver,
    Leave,
    Move,
    OpenDoor,
    Overwatch,
    Reload,
    Turn,
)
from game.hulk.combat import declare_attack, set_out
from game.hulk.doors import close_door, leave, open_door
from game.hulk.fittings import damage
from game.hulk.flamer import burn, fire_flamer
from game.hulk.frames import Activation, activation_of
from game.hulk.moving import step, turn
from game.hulk.objects import drop, hand_over, pick_up
from game.hulk.psychic import lower_barrier
from game.hulk.shooting import break_aims, kill, reload, shoot
from game.hulk.state import (
    AIM_NONE,
    MARINE,
    STEALER,
    HulkState,
    entry_of,
    put,
)
from game.hulk.walks import no_walk
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, call
from game.kernel.state import Frame
from game.kernel.text import N_

FALL_FACE = 1


@lru_cache(maxsize=8)
def ladders_down(board: SquareBoard) -> int:
    """Return the squares from which a ladder goes down (HULK-R105)."""
    return mask_of(ladder.upper for ladder in board.ladders)


def arrive(s: HulkState, piece: int) -> bool:
    """Settle what a square does to a piece that comes into it: flames, objects, a fall; return whether it fell."""
    square = s.place[piece]
    if s.fire >> square & 1:
        burn(s, piece, -1)
    if s.place[piece] < 0:
        return False
    pick_up(s, piece)
    if s.kind[piece] != MARINE or not ladders_down(s.board) >> square & 1:
        return False
    face = s.dice.roll()
    s.events.append(ev.FallRolled(piece, face, face == FALL_FACE))
    if face == FALL_FACE:
        fall(s, piece)
    return face == FALL_FACE


def fall(s: HulkState, marine: int) -> None:
    """Drop the Marine on whatever stands below; it has done acting (HULK-12.8 to 12.12, R107)."""
    start = s.place[marine]
    below = s.board.partner[start]
    if s.at[below] >= 0:
        kill(s, s.at[below], marine)
    if s.barrier == below:
        lower_barrier(s)
    put(s, marine, below)
    s.events.append(ev.Fell(marine, start, below))
    s.done[marine] = 1
    if activation := activation_of(s, marine):
        activation.points = 0
    arrive(s, marine)


class Deeds(Decision[HulkState]):
    """The actions of a piece; subclasses say who acts and how it is paid.

    A referee asks in this order: is it that piece's turn, is the square not too far, can the piece do this at all, can
    it be paid? Nothing is told that the side which decides may not know.
    """

    def why_not(self, s: HulkState, f: Any, action: Action) -> Refusal | None:
        """Return why an action is not legal now, the actions of pieces included."""
        if type(action) not in ABILITIES:
            return super().why_not(s, f, action)
        wrong = self.no_turn_of(s, f, action) or no_walk(s, action, f.values.get("points")) or no_ability(s, action)
        return wrong or (
            self.no_drop(s, f, action) if isinstance(action, Drop) else self.no_means(s, f, action, cost_of(s, action))
        )

    def no_turn_of(self, s: HulkState, f: Any, action: Any) -> Refusal | None:
        """Refuse a piece whose turn it is not to act."""
        raise LookupError(f"{type(self).__name__} does not say who acts")

    def no_means(self, s: HulkState, f: Any, action: Any, cost: int) -> Refusal | None:
        """Refuse what cannot be paid, with action points, command points or both (HULK-4.4, R34)."""
        raise LookupError(f"{type(self).__name__} takes no payment")

    def no_drop(self, s: HulkState, f: Any, action: Drop) -> Refusal | None:
        """Refuse to drop an object twice, or without a step of which dropping is a part (HULK-12.21, R38)."""
        if action.item in f.values.get("dropping", ()):
            return Refusal("HULK-12.21", N_("You will drop it with the next step anyway. Move on."))
        if action in self.offers(s, f):
            return None
        return Refusal(
            "HULK-12.21", N_("You drop an object as you move, and this piece can't move. Clear its way first.")
        )

    def pay(self, s: HulkState, f: Any, piece: int, cost: int) -> None:
        """Take the cost; what is sustained at other targets is spoilt."""
        raise LookupError(f"{type(self).__name__} takes no payment")

    def _set_out(self, s: HulkState, f: Any, action: Any) -> None:
        piece = action.piece
        self.pay(s, f, piece, cost_of(s, action))
        s.done[piece] = 1
        break_aims(s, piece)
        if s.kind[piece] == MARINE:
            s.aim[piece] = AIM_NONE
            set_out(s, piece)

    def move(self, s: HulkState, f: Activation, action: Move) -> None:
        """Take a step, with a Genestealer's free turn or a Marine's free shot (HULK-4.10 to 4.12, 4.21, 4.22)."""
        piece, start = action.piece, s.place[action.piece]
        self._set_out(s, f, action)
        step(s, piece, action.to, action.facing)
        drop(s, piece, f.values.pop("dropping", ()), start)
        fell = arrive(s, piece)
        shoots = s.kind[piece] == MARINE and not fell
        call(s, "aftermath", piece=piece, free_shot=shoots, provokes=s.kind[piece] == STEALER)

    def drop(self, s: HulkState, f: Activation, action: Drop) -> None:
        """Note what is dropped with the next step (HULK-12.21, R38)."""
        f.dropping = (*f.values.get("dropping", ()), action.item)

    def hand_over(self, s: HulkState, f: Activation, action: HandOver) -> None:
        """Hand over an object (HULK-4.24)."""
        piece = action.piece
        self._set_out(s, f, action)
        hand_over(s, piece, action.item, action.other)
        call(s, "aftermath", piece=piece, provokes=s.kind[piece] == STEALER)

    def leave(self, s: HulkState, f: Activation, action: Leave) -> None:
        """Step off the board; nobody sees a piece that has left (HULK-6.10, R21)."""
        piece, start = action.piece, s.place[action.piece]
        self._set_out(s, f, action)
        drop(s, piece, f.values.pop("dropping", ()), start)
        leave(s, piece, action.way_out)
        call(s, "aftermath", piece=piece)

    def damage(self, s: HulkState, f: Frame, action: Damage) -> None:
        """Damage a generator (HULK-R141)."""
        self._set_out(s, f, action)
        damage(s, action.piece, action.fitting)
        call(s, "aftermath", piece=action.piece)

    def turn(self, s: HulkState, f: Frame, action: Turn) -> None:
        """Turn on the spot (HULK-4.13, 4.14)."""
        piece = action.piece
        self._set_out(s, f, action)
        turn(s, piece, action.facing)
        call(s, "aftermath", piece=piece, free_shot=s.kind[piece] == MARINE, provokes=s.kind[piece] == STEALER)

    def fire(self, s: HulkState, f: Frame, action: Fire) -> None:
        """Fire a storm bolter or assault cannon (HULK-4.15); at the same target again with sustained fire."""
        marine = action.piece
        aim = s.aim[marine]
        self._set_out(s, f, action)
        s.aim[marine] = aim
        shoot(s, marine, action.at)
        call(s, "aftermath", piece=marine)

    def flame(self, s: HulkState, f: Frame, action: Flame) -> None:
        """Fire the heavy flamer (HULK-4.18)."""
        self._set_out(s, f, action)
        fire_flamer(s, action.piece, action.at)
        call(s, "aftermath", piece=action.piece)

    def overwatch(self, s: HulkState, f: Frame, action: Overwatch) -> None:
        """Go on overwatch instead of guard (HULK-4.16, 4.26, 8.23)."""
        self._set_out(s, f, action)
        s.watch[action.piece] = 1
        s.events.append(ev.OverwatchSet(action.piece))

    def guard(self, s: HulkState, f: Frame, action: Guard) -> None:
        """Go on guard instead of overwatch (HULK-4.16, 8.23)."""
        self._set_out(s, f, action)
        s.guard[action.piece] = 1
        s.events.append(ev.GuardSet(action.piece))

    def clear_jam(self, s: HulkState, f: Frame, action: ClearJam) -> None:
        """Clear the storm bolter: the one action that overwatch outlasts (HULK-4.17, 8.11, 13.21)."""
        marine = action.piece
        watch = s.watch[marine]
        s.watch[marine] = 0
        self._set_out(s, f, action)
        s.watch[marine] = watch
        s.jam[marine] = 0
        s.events.append(ev.JamCleared(marine))

    def reload(self, s: HulkState, f: Frame, action: Reload) -> None:
        """Reload the assault cannon, at any time (HULK-4.25, 13.33, R119)."""
        self._set_out(s, f, action)
        reload(s, action.piece)

    def attack(self, s: HulkState, f: Frame, action: Attack) -> None:
        """Attack in close assault (HULK-4.19)."""
        self._set_out(s, f, action)
        declare_attack(s, action.piece, action.at)

    def open_door(self, s: HulkState, f: Frame, action: OpenDoor) -> None:
        """Open a door (HULK-4.20)."""
        piece = action.piece
        self._set_out(s, f, action)
        open_door(s, piece, action.door)
        call(s, "aftermath", piece=piece, provokes=s.kind[piece] == STEALER)

    def close_door(self, s: HulkState, f: Frame, action: CloseDoor) -> None:
        """Close a door; a blip's closing too is shot at by overwatch (HULK-8.21, R56)."""
        piece = action.piece
        self._set_out(s, f, action)
        close_door(s, piece, action.door)
        call(s, "aftermath", piece=piece, provokes=s.kind[piece] != MARINE, door=action.door)

    def enter(self, s: HulkState, f: Frame, action: Enter) -> None:
        """Come in from beside an entry point (HULK-10.11, R90)."""
        piece = action.piece
        entry = entry_of(s.place[piece])
        self._set_out(s, f, action)
        put(s, piece, s.board.entries[entry].square)
        s.facing[piece] = action.facing
        s.events.append(ev.Entered(piece, entry, s.place[piece], action.facing))
        pick_up(s, piece)
        call(s, "aftermath", piece=piece, provokes=s.kind[piece] == STEALER)
