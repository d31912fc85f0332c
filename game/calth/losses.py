"""What a unit loses: models, systems, tactical points (CALTH-2.1, 2.12, 2.15, 2.16, A10, A23)."""

from __future__ import annotations

from typing import Final

from game.calth import events as ev
from game.calth import victory
from game.calth.frames import ActionFrame
from game.calth.models import SEATS, model_of, wrecked
from game.calth.state import CalthState, place
from game.kernel.sequence import find

SYSTEMS: Final = ("fist", "legs")
"""The systems of a Contemptor, in the order in which they are wrecked."""


def remove(s: CalthState, at: int, piece: int, cause: str) -> None:
    """Remove a model as a casualty; that may end the match, and then nothing more is played."""
    unit, side = list(s.units[at]), s.owner[at]
    unit.remove(piece)
    place(s, at, unit, side, s.points[at])
    if not unit and s.acting == at:
        s.acting = -1
    s.gone[side] = (*s.gone[side], piece)
    s.killed[side] += 1
    s.events.append(ev.Slain(SEATS[side], s.tables.names[at], s.tables.models[piece], cause))
    victory.on_death(s, side, piece)


def wreck(s: CalthState, at: int, piece: int) -> None:
    """Wreck the next system of a Contemptor."""
    unit = list(s.units[at])
    unit.remove(piece)
    place(s, at, (*unit, piece + 1), s.owner[at], s.points[at])
    s.events.append(ev.SystemWrecked(s.tables.names[at], SYSTEMS[wrecked(piece)]))


def lasts(piece: int) -> bool:
    """Return whether a piece has a system left to lose instead of its life."""
    return wrecked(piece) < model_of(piece).systems


def set_points(s: CalthState, at: int, points: int, reason: str) -> None:
    """Set the points of a unit."""
    if s.points[at] != points:
        s.points[at] = points
        s.events.append(ev.PointsChanged(s.tables.names[at], points, reason))


def lose_points(s: CalthState, at: int, count: int, reason: str) -> None:
    """Take so many points from a unit, as far as it has them (CALTH-2.16)."""
    set_points(s, at, max(0, s.points[at] - count), reason)


def pay(s: CalthState, at: int, verb: str) -> None:
    """Let the unit in a hex pay a point for an action."""
    s.points[at] -= 1
    s.events.append(ev.Activated(SEATS[s.owner[at]], s.tables.names[at], verb, s.points[at]))


def activate(s: CalthState, at: int, verb: str, moved: bool = False) -> None:
    """Activate the unit in a hex; `moved`: for an advance or a run. Play goes on after the choice of the activation."""
    frame = find(s, ActionFrame)
    frame.step += 1
    frame.moved = moved
    s.acting = at
    pay(s, at, verb)
