"""Command points (chapter 3)."""

from __future__ import annotations

from game.hulk import events as ev
from game.hulk.actions import Command, Keep, Redraw
from game.hulk.decisions import not_in_play
from game.hulk.state import MARINE, MARINES, HulkState
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Decision
from game.kernel.state import Frame
from game.kernel.text import N_


def left(s: HulkState) -> int:
    """Return the command points that may still be spent this turn (HULK-3.6, 3.10, R44)."""
    return s.counter - s.spent


def no_command(s: HulkState, action: Command) -> Refusal | None:
    """Refuse to give a command point to any but Marines, or when none is left."""
    if wrong := not_in_play(s, action.piece):
        return wrong
    if s.kind[action.piece] != MARINE:
        return Refusal("HULK-3.7", N_("Command points are for Marines only. Choose a Marine."))
    return Refusal("HULK-3.10", N_("You have no command points left. Play on without them.")) if left(s) < 1 else None


def spend(s: HulkState, marine: int, amount: int) -> None:
    """Spend command points on a Marine's action (HULK-3.8)."""
    if amount:
        s.spent += amount
        s.peak = max(s.peak, s.spent)
        s.events.append(ev.CommandSpent(marine, amount, s.spent))


def draw_counter(s: HulkState, again: bool = False) -> None:
    """Draw one of the six counters at random, in secret (HULK-3.1, 3.2), with what the mission adds."""
    s.counter = s.dice.pick(s.counters)
    s.events.append(ev.CounterDrawn(s.counter, again))


class SergeantsRedraw(Decision[HulkState]):
    """With a Sergeant on the board the counter may be put back and drawn again, once (HULK-3.4, 3.5, R31)."""

    awaits = Refusal("HULK-3.4", N_("You have just drawn a command counter. Keep it, or redraw with the Sergeant."))

    def seat(self, s: HulkState, f: Frame) -> str | None:
        return MARINES if any(s.roster.sergeants >> marine & 1 for marine in s.marines) else None

    def offers(self, s: HulkState, f: Frame) -> list[Action]:
        return [Keep(), Redraw()]

    def keep(self, s: HulkState, f: Frame, action: Keep) -> None:
        """Keep the counter."""
        f.step += 1

    def redraw(self, s: HulkState, f: Frame, action: Redraw) -> None:
        """Draw another counter, which must be used."""
        draw_counter(s, again=True)
        f.step += 1
