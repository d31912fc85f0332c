"""Movement as values of time: easings, tweens, and a timeline of what each counter does and when.

All times are milliseconds on any one monotone clock; the caller passes them in, so tests need no waiting.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import pygame

Ease = Callable[[float], float]
Point = tuple[float, float]

STEP_MS = 180.0
TURN_MS = 90.0
HIT_MS = 120.0
FADE_MS = 160.0
SLIDE_MS = 260.0
DICE_MS = 600.0
FALL_MS = 700.0
SHOT_MS = 260.0
JET_MS = 560.0
STROKE_MS = 300.0
BURST_MS = 520.0
RINGS_MS = 600.0
CARD_MS = 480.0
GLIDE_MS = 220.0
SHOWN_MS = 1300.0
COUNT_MS = 1200.0
SIGN_MS = 1100.0
BANNER_MS = 1300.0
READ_IN_MS, READ_OUT_MS = 200.0, 180.0
READ_MS = READ_IN_MS + 1200.0 + READ_OUT_MS
"""Up to `FALL_MS` what moves; after it what is seen for a moment while play goes on."""
LONGEST_WAIT_MS = DICE_MS
"""Play never waits longer than that for the movement of one event."""

ONLY_BEGUN = ("flash", "shake")
"""Channels that show nothing before they begin, where others show how they will."""
SHAKES = 2.5
"""How many times a struck counter swings to and fro."""


class Speed(StrEnum):
    """How fast everything moves, as chosen in the options."""

    INSTANT = "instant"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"

    @property
    def factor(self) -> float:
        """Return what a nominal duration is multiplied by."""
        return _FACTORS[self]


_FACTORS = {Speed.INSTANT: 0.0, Speed.FAST: 0.5, Speed.NORMAL: 1.0, Speed.SLOW: 2.0}


@dataclass(frozen=True)
class Motion:
    """The two settings that everything moving obeys; `reduced` puts fades in the place of movement."""

    speed: Speed = Speed.NORMAL
    reduced: bool = False

    def scaled(self, duration: float) -> float:
        """Return the nominal duration at this speed."""
        return duration * self.speed.factor


def linear(x: float) -> float:
    """Go steadily."""
    return x


def ease_in(x: float) -> float:
    """Go slowly at first."""
    return x * x


def ease_out(x: float) -> float:
    """Go slowly at last."""
    return 1.0 - (1.0 - x) * (1.0 - x)


def ease_in_out(x: float) -> float:
    """Go slowly at both ends."""
    return x * x * (3.0 - 2.0 * x)


def overshoot(x: float) -> float:
    """Go past the end by a tenth, and back."""
    y = x - 1.0
    return 1.0 + 2.70158 * y * y * y + 1.70158 * y * y


@dataclass(frozen=True)
class Tween:
    """A number on its way from `start` to `end`; it keeps `start` before `begin` and `end` afterwards."""

    start: float
    end: float
    begin: float
    duration: float
    ease: Ease = ease_in_out

    @property
    def over(self) -> float:
        """Return the time at which it arrives."""
        return self.begin + self.duration

    def value(self, now: float) -> float:
        """Return the number at that time."""
        if now >= self.over:
            return self.end
        if now <= self.begin:
            return self.start
        return self.start + (self.end - self.start) * self.ease((now - self.begin) / self.duration)


@dataclass(frozen=True)
class Pose:
    """Where a counter lies and how it is drawn: angle in degrees, alpha and flash from 0 to 1."""

    x: float
    y: float
    angle: float = 0.0
    alpha: float = 1.0
    scale: float = 1.0
    flash: float = 0.0


class Sight(Protocol):
    """Something seen for a moment over the board: a shot, a flame, a banner."""

    @property
    def rest(self) -> float:
        """Return how far on its way it is shown where nothing may move."""

    @property
    def alone(self) -> bool:
        """Return whether it takes the place of another of its kind."""

    def draw(self, surface: pygame.Surface, to_screen: Callable[[Point], Point], way: float, light: float) -> None:
        """Draw it that far on its way, from 0 to 1, that bright; the surface's clip is the part that is seen."""


@dataclass
class Timeline:
    """What counters do and when: tweens by counter and channel, sights and cues by time.

    Channels are x, y, angle, alpha, scale, flash, shake, and veil, which multiplies alpha.
    Each method that adds something takes the time `at` which it begins and returns when it ends.
    """

    motion: Motion = field(default_factory=Motion)
    shake_width: float = 0.07
    """How far a struck counter swings, in the units of x."""

    _tracks: dict[Hashable, dict[str, list[Tween]]] = field(default_factory=dict)
    _cues: list[tuple[float, Any]] = field(default_factory=list)
    _sights: list[tuple[float, float, Sight]] = field(default_factory=list)
    _end: float = -math.inf

    # Adding

    def add(
        self,
        key: Hashable,
        channel: str,
        start: float,
        end: float,
        *,
        at: float,
        duration: float,
        ease: Ease = ease_in_out,
    ) -> float:
        """Let one channel of a counter run from start to end; the duration is nominal."""
        real = self.motion.scaled(duration)
        if real <= 0.0:
            return at
        tweens = self._tracks.setdefault(key, {}).setdefault(channel, [])
        tweens.append(Tween(start, end, at, real, ease))
        tweens.sort(key=lambda tween: tween.begin)
        self._end = max(self._end, at + real)
        return at + real

    def arrive(self, key: Hashable, point: Point) -> None:
        """Let a counter that is carried somewhere come to rest at a point."""
        for channel, end in zip(("x", "y"), point, strict=True):
            if tweens := self._tracks.get(key, {}).get(channel):
                tweens[-1] = replace(tweens[-1], end=end)

    def move(
        self, key: Hashable, start: Point, end: Point, *, at: float, duration: float = STEP_MS, ease: Ease = ease_in_out
    ) -> float:
        """Carry a counter from one point to another."""
        if self.motion.reduced:
            self._jump(key, "x", start[0], end[0], at, duration)
            self._jump(key, "y", start[1], end[1], at, duration)
            return self._blink(key, at, duration)
        self.add(key, "x", start[0], end[0], at=at, duration=duration, ease=ease)
        return self.add(key, "y", start[1], end[1], at=at, duration=duration, ease=ease)

    def travel(self, key: Hashable, stops: Sequence[Point], *, at: float, duration: float = STEP_MS) -> float:
        """Carry a counter along its way in one go: slow at both ends, not at the stops between."""
        lengths = [math.dist(a, b) for a, b in pairwise(stops)]
        whole = sum(lengths)
        if self.motion.reduced or len(stops) < 3 or not whole:
            return self.move(key, stops[0], stops[-1], at=at, duration=duration)
        done, begun = 0.0, 0.0
        for a, b, length in zip(stops, stops[1:], lengths, strict=False):
            done = min(1.0, done + length / whole)
            over = 0.5 - math.sin(math.asin(1.0 - 2.0 * done) / 3.0)
            if over > begun:
                self.move(
                    key,
                    a,
                    b,
                    at=at + self.motion.scaled(begun * duration),
                    duration=(over - begun) * duration,
                    ease=_part_of_way(begun, over),
                )
            begun = over
        return at + self.motion.scaled(duration)

    def turn(self, key: Hashable, start: float, end: float, *, at: float, duration: float = TURN_MS) -> float:
        """Turn a counter the short way round, in degrees."""
        near = start + (end - start + 180.0) % 360.0 - 180.0
        if self.motion.reduced:
            self._jump(key, "angle", start, near, at, duration)
            return self._blink(key, at, duration)
        return self.add(key, "angle", start, near, at=at, duration=duration)

    def fade(self, key: Hashable, start: float, end: float, *, at: float, duration: float = FADE_MS) -> float:
        """Let a counter appear or vanish."""
        return self.add(key, "alpha", start, end, at=at, duration=duration)

    def grow(self, key: Hashable, start: float, end: float, *, at: float, duration: float = STEP_MS) -> float:
        """Change a counter's size; with reduced motion it fades in at its last size."""
        if self.motion.reduced:
            return self.add(key, "veil", 0.0, 1.0, at=at, duration=duration)
        return self.add(key, "scale", start, end, at=at, duration=duration, ease=overshoot)

    def stay(self, key: Hashable, *, at: float, until: float) -> float:
        """Keep a counter in sight until a time, and no longer."""
        if until > at:
            veils = self._tracks.setdefault(key, {}).setdefault("veil", [])
            veils.append(Tween(1.0, 0.0, at, until - at, _at_the_end))
            veils.sort(key=lambda tween: tween.begin)
            self._end = max(self._end, until)
        return until

    def flash(self, key: Hashable, *, at: float, duration: float = HIT_MS) -> float:
        """Let a counter light up and calm down."""
        return self.add(key, "flash", 1.0, 0.0, at=at, duration=duration, ease=ease_out)

    def hit(self, key: Hashable, *, at: float, duration: float = HIT_MS) -> float:
        """Flash and shake a counter that is struck."""
        if not self.motion.reduced:
            self.add(key, "shake", 1.0, 0.0, at=at, duration=duration, ease=linear)
        return self.flash(key, at=at, duration=duration)

    def hold(self, at: float, duration: float) -> float:
        """Wait: nothing changes until the time returned."""
        end = at + self.motion.scaled(duration)
        self._end = max(self._end, end)
        return end

    def show(self, sight: Sight, *, at: float, duration: float) -> float:
        """Let something be seen for a while; play goes on meanwhile unless the caller waits for its end."""
        real = self.motion.scaled(duration)
        if real <= 0.0:
            return at
        if sight.alone:
            self._sights = [
                (begin, min(end, at) if type(one) is type(sight) and one.alone else end, one)
                for begin, end, one in self._sights
            ]
        self._sights.append((at, at + real, sight))
        return at + real

    def cue(self, name: Any, *, at: float) -> float:
        """Have `due` report this at that time: a sound, a line of the log."""
        self._cues.append((at, name))
        self._cues.sort(key=lambda cue: cue[0])
        self._end = max(self._end, at)
        return at

    # Reading

    def free_at(self, now: float) -> float:
        """Return the time at which something new may begin so that it follows all that is planned."""
        return max(now, self._end)

    def busy(self, now: float) -> bool:
        """Return whether anything is still to come."""
        return now < self._end or bool(self._cues)

    def moving(self, now: float) -> set[Hashable]:
        """Return the counters with something running or still to come; the others are forgotten."""
        for key, tracks in list(self._tracks.items()):
            if all(tween.over <= now for tweens in tracks.values() for tween in tweens):
                del self._tracks[key]
        return set(self._tracks)

    def pose(self, key: Hashable, rest: Pose, now: float) -> Pose:
        """Return how to draw the counter now; `rest` is how it lies when nothing moves."""
        channels = self._tracks.get(key)
        if channels is None:
            return rest
        values = {
            name: value
            for name, tweens in channels.items()
            if not (name in ONLY_BEGUN and now < tweens[0].begin) and (value := _read(tweens, now)) is not None
        }
        if not values:
            return rest
        shake = values.pop("shake", 0.0)
        veil = values.pop("veil", 1.0)
        pose = replace(rest, **values)
        if shake:
            swing = shake * self.shake_width * math.sin((1.0 - shake) * SHAKES * math.tau)
            pose = replace(pose, x=pose.x + swing)
        return replace(pose, alpha=pose.alpha * veil) if veil != 1.0 else pose

    def value(self, key: Hashable, channel: str, now: float) -> float | None:
        """Return a channel of something that is no counter: None when nothing runs or is still to come."""
        tweens = self._tracks.get(key, {}).get(channel)
        return _read(tweens, now) if tweens else None

    def planned(self) -> list[tuple[float, float, Sight]]:
        """Return what is seen from when to when, now or later."""
        return list(self._sights)

    def sights(self, now: float) -> list[tuple[Sight, float]]:
        """Return what is seen now, and how much of its time is over; what is over is forgotten."""
        self._sights = [one for one in self._sights if now < one[1]]
        return [(sight, (now - begin) / (end - begin)) for begin, end, sight in self._sights if begin <= now < end]

    def gazing(self, now: float) -> bool:
        """Return whether anything is seen for a while, or will be."""
        return any(now < end for _begin, end, _sight in self._sights)

    def put_away(self, sight: Sight) -> None:
        """See it no longer."""
        self._sights = [one for one in self._sights if one[2] is not sight]

    def due(self, now: float) -> list[Any]:
        """Return the cues reached since the last call, in their order."""
        reached = [name for at, name in self._cues if at <= now]
        del self._cues[: len(reached)]
        return reached

    # Ending

    def finish(self, now: float) -> list[Any]:
        """End everything at once; returns the cues that had not been reported."""
        missed = self.due(math.inf)
        self.clear()
        return missed

    def clear(self) -> None:
        """Forget everything."""
        self._tracks.clear()
        self._cues.clear()
        self._sights.clear()
        self._end = -math.inf

    # With reduced motion

    def _jump(self, key: Hashable, channel: str, start: float, end: float, at: float, duration: float) -> None:
        self.add(key, channel, start, end, at=at, duration=duration, ease=_half_way)

    def _blink(self, key: Hashable, at: float, duration: float) -> float:
        return self.add(key, "veil", 1.0, 0.0, at=at, duration=duration, ease=_there_and_back)


def _part_of_way(begun: float, over: float) -> Ease:
    """Return the part between two times of a way that is slow at both ends, as a way of its own."""
    first, last = ease_in_out(begun), ease_in_out(over)
    return lambda x: (ease_in_out(begun + (over - begun) * x) - first) / (last - first)


def _half_way(x: float) -> float:
    return 0.0 if x < 0.5 else 1.0


def _at_the_end(x: float) -> float:
    return float(x >= 1.0)


def _there_and_back(x: float) -> float:
    return 1.0 - abs(2.0 * x - 1.0)


def _read(tweens: list[Tween], now: float) -> float | None:
    """Return the value of the last tween begun, or of the first to come; None when all are over."""
    if now >= max(tween.over for tween in tweens):
        return None
    begun = [tween for tween in tweens if tween.begin <= now]
    return begun[-1].value(now) if begun else tweens[0].start
