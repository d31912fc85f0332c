"""The table's clock: seconds left by seat, which run only while somebody says so.

It is no part of the rules. It is driven by the time passed in, is kept in the journal, and is not turned back by undo:
a span of time (a phase of a turn) begins once.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import msgspec


class Left(msgspec.Struct, forbid_unknown_fields=True):
    """What is left of a seat's time: seconds, and the span (a turn's number, -1 before the first) that they are of."""

    seconds: float
    span: int = -1

    def __post_init__(self) -> None:
        if not (math.isfinite(self.seconds) and self.seconds >= 0):
            raise ValueError("the seconds left are a number from 0 up")


class Clock:
    """Counts down the time of one seat at a time. `full` is each seat's time for a span, `kept` what was left of it."""

    def __init__(self, full: Mapping[str, float], kept: Mapping[str, Left] | None = None) -> None:
        self.full = dict(full)
        self.kept = {seat: Left(seconds) for seat, seconds in full.items()}
        for seat, left in (kept or {}).items():
            if seat in full:
                self.kept[seat] = Left(min(left.seconds, full[seat]), left.span)
        self.seat: str | None = None
        self.reasons: set[str] = set()

    def begin(self, seat: str, span: int) -> None:
        """Begin a new span of that seat's time: all of it again, unless this span or a later one has begun before."""
        if seat in self.kept and span > self.kept[seat].span:
            self.kept[seat] = Left(self.full[seat], span)

    def run(self, seat: str | None) -> None:
        """Let the time of a seat run from now on; None, or a seat without a clock: nobody's."""
        self.seat = seat if seat in self.kept else None

    def hold(self, reason: str) -> None:
        """Stand still for a reason, until it is released."""
        self.reasons.add(reason)

    def release(self, reason: str) -> None:
        """Take back a reason to stand still."""
        self.reasons.discard(reason)

    @property
    def running(self) -> str | None:
        """Return the seat whose time runs now; None while the clock stands still."""
        return None if self.reasons or self.seat is None or self.out(self.seat) else self.seat

    def left(self, seat: str) -> float:
        """Return seconds left of that seat's time."""
        return self.kept[seat].seconds

    def out(self, seat: str) -> bool:
        """Return whether that seat's time has run out."""
        return self.kept[seat].seconds <= 0

    def pass_time(self, seconds: float) -> str | None:
        """Let time pass; the seat whose time has run out just now, if any."""
        seat = self.running
        if seat is None:
            return None
        self.kept[seat].seconds = max(0.0, self.kept[seat].seconds - seconds)
        return seat if self.out(seat) else None
