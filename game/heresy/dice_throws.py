"""Throws for an order: each seat a die, ties thrown again (HERESY-2, 8, R1)."""

from __future__ import annotations

from game.heresy import events as ev
from game.heresy.state import HeresyState


def throw(s: HeresyState, purpose: str) -> tuple[int, ...]:
    """Return all seats, the highest throw first; those who tie throw again among themselves."""
    return tuple(_ranked(s, purpose, list(range(s.players))))


def _ranked(s: HeresyState, purpose: str, seats: list[int]) -> list[int]:
    if len(seats) < 2:
        return seats
    faces = s.dice.rolls(len(seats))
    s.events.append(ev.DiceThrown(purpose, tuple(s.seats[seat] for seat in seats), faces))
    found: list[int] = []
    for face in sorted(set(faces), reverse=True):
        found += _ranked(s, purpose, [seat for seat, thrown in zip(seats, faces, strict=True) if thrown == face])
    return found
