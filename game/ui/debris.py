"""What falls and what is seen for a moment over the board."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.ui.chit import Chit
from game.ui.motion import FADE_MS, FALL_MS, Motion, Point, Sight, Timeline, ease_in

SHARDS = 7
TICKS = 60
"""Steps recorded for one fall."""
SECONDS = 0.9
"""What a fall takes by the physics' own clock."""
BURST = 1.5
"""How fast shards leave the middle, in widths of the counter a second."""
PUSH = 3.2
"""How fast a blow drives the shards before it."""
DRAG = 3.4
GREYEST = 0.55
"""How far shards darken as they fade."""


@dataclass(frozen=True)
class Shard:
    """A piece of a counter and its way: (x, y, degrees) a tick, in widths of the counter from its centre."""

    picture: pygame.Surface
    way: tuple[tuple[float, float, float], ...]

    def place(self, share: float) -> tuple[float, float, float]:
        """Return where it is when that share of its fall is over."""
        tick = share * (len(self.way) - 1)
        first = min(int(tick), len(self.way) - 2)
        a, b, rest = self.way[first], self.way[first + 1], tick - first
        return a[0] + (b[0] - a[0]) * rest, a[1] + (b[1] - a[1]) * rest, a[2] + (b[2] - a[2]) * rest


@dataclass(frozen=True)
class Fall:
    """One counter's end: its shards, where it stood on the board, and when it breaks."""

    shards: tuple[Shard, ...]
    centre: Point
    width: int
    begin: float
    duration: float


@dataclass
class Debris:
    """All that falls at the moment; times are milliseconds on the caller's clock."""

    motion: Motion = field(default_factory=Motion)
    _falls: list[Fall] = field(default_factory=list)

    def drop(self, picture: pygame.Surface, centre: Point, *, at: float, seed: int, push: Point = (0.0, 0.0)) -> float:
        """Break a counter, given as it was last drawn; returns when its last shard is gone.

        `centre` is in the caller's units and goes through `to_screen` when drawn; `push` is the way the blow went.
        With reduced motion the counter fades where it stands.
        """
        duration = self.motion.scaled(FADE_MS if self.motion.reduced else FALL_MS)
        if duration <= 0.0:
            return at
        shards = (Shard(picture, ((0.0, 0.0, 0.0),) * 2),) if self.motion.reduced else _break(picture, seed, push)
        self._falls.append(Fall(shards, centre, picture.get_width(), at, duration))
        return at + duration

    def draw(self, surface: pygame.Surface, now: float, to_screen: Callable[[Point], Point]) -> None:
        """Draw what falls now."""
        self._falls = [fall for fall in self._falls if now < fall.begin + fall.duration]
        for fall in self._falls:
            if now >= fall.begin:
                _draw(surface, fall, (now - fall.begin) / fall.duration, to_screen(fall.centre))

    def busy(self, now: float) -> bool:
        """Return whether anything falls or will."""
        return any(now < fall.begin + fall.duration for fall in self._falls)

    def clear(self) -> None:
        """Sweep everything away."""
        self._falls.clear()


def _draw(surface: pygame.Surface, fall: Fall, share: float, centre: Point) -> None:
    still = len(fall.shards) == 1
    alpha = 1.0 - (share if still else ease_in(share))
    grey = round(255 * (1.0 - (0.0 if still else GREYEST * share)))
    for shard in fall.shards:
        x, y, degrees = shard.place(share)
        picture = pygame.transform.rotozoom(shard.picture, -degrees, 1.0 if still else 1.0 - 0.25 * share)
        picture.fill((grey, grey, grey, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        spot = round(centre[0] + x * fall.width), round(centre[1] + y * fall.width)
        surface.blit(picture, picture.get_rect(center=spot))


def _break(picture: pygame.Surface, seed: int, push: Point) -> tuple[Shard, ...]:
    """Cut the picture into wedges round a point near its middle and let them fly."""
    chance = random.Random(seed)
    width, height = picture.get_size()
    heart = width * chance.uniform(0.4, 0.6), height * chance.uniform(0.4, 0.6)
    turn = chance.uniform(0.0, math.tau)
    cuts = [turn + math.tau * (index + chance.uniform(-0.28, 0.28)) / SHARDS for index in range(SHARDS)]
    pieces, middles = [], []
    for a, b in zip(cuts, [*cuts[1:], cuts[0] + math.tau], strict=True):
        piece, box = _cut(picture, _wedge(heart, a, b, float(width + height)))
        pieces.append(piece)
        middles.append(((box.centerx - width / 2) / width, (box.centery - height / 2) / width))
    return tuple(Shard(piece, way) for piece, way in zip(pieces, _fly(middles, chance, push), strict=True))


def _wedge(heart: Point, a: float, b: float, reach: float) -> list[Point]:
    middle = (a + b) / 2
    return [heart] + [
        (heart[0] + reach * math.cos(angle), heart[1] + reach * math.sin(angle)) for angle in (a, middle, b)
    ]


def _cut(picture: pygame.Surface, outline: list[Point]) -> tuple[pygame.Surface, pygame.Rect]:
    """Return the part of a picture inside an outline, and where in the picture it was."""
    stencil = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(stencil, (255, 255, 255, 255), outline)
    stencil.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    box = stencil.get_bounding_rect()
    if not box.width:
        box = pygame.Rect(picture.get_rect().center, (1, 1))
    return stencil.subsurface(box).copy(), box


def _fly(middles: list[Point], chance: random.Random, push: Point) -> list[tuple[tuple[float, float, float], ...]]:
    """Return the ways of shards that burst apart, jostle and slow down."""
    import pymunk

    space = pymunk.Space()
    space.damping = math.exp(-DRAG)
    length = math.hypot(*push) or 1.0
    bodies = []
    for x, y in middles:
        body = pymunk.Body(1.0, pymunk.moment_for_circle(1.0, 0.0, 0.16))
        body.position = x, y
        away = math.hypot(x, y) or 1.0
        speed = BURST * chance.uniform(0.6, 1.4)
        drive = PUSH * chance.uniform(0.3, 1.0)
        body.velocity = (x / away * speed + push[0] / length * drive, y / away * speed + push[1] / length * drive)
        body.angular_velocity = chance.uniform(-7.0, 7.0)
        shape = pymunk.Circle(body, 0.16)
        shape.elasticity = 0.5
        space.add(body, shape)
        bodies.append(body)
    ways: list[list[tuple[float, float, float]]] = [[] for _ in bodies]
    for _ in range(TICKS):
        for body, way in zip(bodies, ways, strict=True):
            way.append((body.position.x, body.position.y, math.degrees(body.angle)))
        space.step(SECONDS / TICKS)
    return [tuple(way) for way in ways]


EDGE = 0.2
"""The share of its time in which a sight that may not move comes, and goes."""


@dataclass
class VfxLayer:
    """Debris and sights as one thing; times are milliseconds on the caller's clock."""

    debris: Debris
    timeline: Timeline
    anchor: Callable[[str], tuple[int, int] | None] = lambda name: None
    """Where in the window the number stands that a chit goes to; None: nowhere in sight."""

    @property
    def motion(self) -> Motion:
        """Return the settings."""
        return self.debris.motion

    @motion.setter
    def motion(self, motion: Motion) -> None:
        self.debris.motion = motion

    def drop(self, picture: pygame.Surface, centre: Point, *, at: float, seed: int, push: Point = (0.0, 0.0)) -> float:
        """Break a counter: see `Debris.drop`."""
        return self.debris.drop(picture, centre, at=at, seed=seed, push=push)

    def draw(self, surface: pygame.Surface, now: float, to_screen: Callable[[Point], Point]) -> None:
        """Draw what is seen now; with reduced motion sights stand still, come and go."""
        self.debris.draw(surface, now, to_screen)
        for sight, share in self.timeline.sights(now):
            if self._above(sight) is not None:
                continue
            if self.motion.reduced:
                sight.draw(surface, to_screen, sight.rest, min(1.0, share / EDGE, (1.0 - share) / EDGE))
            else:
                sight.draw(surface, to_screen, share, 1.0)

    def draw_above(self, surface: pygame.Surface, now: float) -> None:
        """Draw what is seen over the bars around the board."""
        for sight, share in self.timeline.sights(now):
            place = self._above(sight)
            if place is None or not isinstance(sight, Chit):
                continue
            if self.motion.reduced:
                sight.draw_at(surface, place, sight.rest, min(1.0, share / EDGE, (1.0 - share) / EDGE))
            else:
                sight.draw_at(surface, place, share, 1.0)

    def _above(self, sight: Sight) -> tuple[int, int] | None:
        return self.anchor(sight.onto) if isinstance(sight, Chit) else None

    def busy(self, now: float) -> bool:
        """Return whether anything is seen or will be."""
        return self.debris.busy(now) or self.timeline.gazing(now)

    def clear(self) -> None:
        """Sweep everything away."""
        self.debris.clear()
