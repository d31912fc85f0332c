"""What a unit loses: models, systems, tactical points (CALTH-2.12, 2.15, 2.16, A10, A23)."""

from __future__ import annotations

from typing import Final

from game.calth import events as ev
from game.calth import victory
from game.calth.models import SEATS, model_of, wrecked
from game.calth.state import CalthState, place

SYSTEMS: Final = ("fist", "legs")
"""The systems of a Contemptor, in the order in which they are wrecked."""


def remove(s: CalthState, at: int, piece: int, cause: str) -> None:
    """A model is removed as a casualty; that may end the match, and then nothing more is played."""
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
    """A Contemptor loses its next system instead of its life."""
    side, points = s.owner[at], s.points[at]
    unit = list(s.units[at])
    unit.remove(piece)
    place(s, at, (*unit, piece + 1), side, points)
    s.events.append(ev.SystemWrecked(s.tables.names[at], SYSTEMS[wrecked(piece)]))


def lasts(piece: int) -> bool:
    """Return whether it has a system left to lose instead of its life."""
    return wrecked(piece) < model_of(piece).systems


def set_points(s: CalthState, at: int, points: int, reason: str) -> None:
    """A unit has so many points now; nothing is told where nothing changes."""
    if s.points[at] != points:
        s.points[at] = points
        s.events.append(ev.PointsChanged(s.tables.names[at], points, reason))


def lose_points(s: CalthState, at: int, count: int, reason: str) -> None:
    """A unit loses so many points, as far as it has them (CALTH-2.16)."""
    set_points(s, at, max(0, s.points[at] - count), reason)
