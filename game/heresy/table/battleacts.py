"""How a battle's stage comes about: docks slide in and figures step on, the fallen topple over, the stamp falls."""

from __future__ import annotations

from typing import Protocol

import pygame
from msgspec.structs import replace

from game.heresy.rolls import ATTACK, DEFENCE
from game.heresy.table import battledraw
from game.heresy.table.battleroom import Room
from game.heresy.units import EMPEROR, UNIT
from game.telling.staging import Stage
from game.ui.tabletop import Act
from game.ui.tabletop.staged import progress

SLIDE_MS, STEP_MS, APART_MS = 300.0, 240.0, 60.0
"""How long docks slide, how long a figure steps on, and how long after the one before."""
FALL_MS, GREAT_MS, LIE_MS = 500.0, 1000.0, 150.0
"""How long one takes to fall, and a leader, with how long they have lain by then."""
STAMP_MS, FROM = 120.0, 1.4
"""How long the stamp falls, and from how large."""
FAR = 190
"""How far aside a figure comes from, in units."""


class Seen(Protocol):
    """A stage of a battle."""

    @property
    def told(self) -> Stage:
        """Return the battle as it is told."""

    @property
    def places(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the places in which the dice lie."""

    def room(self, size: tuple[int, int]) -> Room:
        """Return where everything lies on it."""

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """Return what is seen behind it."""

    def draw(self, picture: pygame.Surface) -> None:
        """Draw all of it."""


def act(now: Seen, before: Seen | None) -> Act | None:
    """Return how a stage follows upon another; None: it stands there at once."""
    if before is None:
        n = sum(prop.kind == "unit" for prop in now.told.props)
        return Act(SLIDE_MS + STEP_MS + APART_MS * n, _Opening(now), ((0.0, "drum"),))
    if any(side.stamp for side in now.told.sides) and not any(side.stamp for side in before.told.sides):
        return Act(STAMP_MS, _Stamping(now), ((STAMP_MS, "hammer"),))
    if fallen := _fallen(now) - _fallen(before):
        great = any(UNIT[prop.picture] >= EMPEROR for prop in now.told.props if prop.id in fallen)
        return Act(GREAT_MS if great else FALL_MS, _Falling(now, fallen, great), ((0.0, "death"),))
    return None


def _fallen(stage: Seen) -> set[str]:
    """Return the ids of the counters that have fallen."""
    return {prop.id for prop in stage.told.props if prop.kind == "unit" and battledraw.FELL & set(prop.states)}


class _Base:
    """Draws a stage whose parts move; what does not is drawn once."""

    def __init__(self, stage: Seen) -> None:
        self.stage = stage
        self._still: tuple[tuple[int, int], pygame.Surface] | None = None

    def room(self, rect: pygame.Rect) -> Room:
        """Return where everything lies."""
        return self.stage.room(rect.size)

    def still(self, rect: pygame.Rect) -> pygame.Surface:
        """Return what does not move."""
        if self._still is None or self._still[0] != rect.size:
            picture = pygame.Surface(rect.size)
            self.draw_still(picture, self.room(rect))
            self._still = rect.size, picture
        return self._still[1]

    def draw_still(self, picture: pygame.Surface, room: Room) -> None:
        """Draw it."""
        picture.blit(self.stage.ground(picture.get_size()), (0, 0))


class _Opening(_Base):
    """Docks slide in from both edges, then the figures step on one after another."""

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, elapsed: float) -> None:
        """Draw it at a moment."""
        room = self.room(rect)
        surface.blit(self.still(rect), rect)
        part = surface.subsurface(rect.clip(surface.get_rect()))
        slid = progress(elapsed, 0.0, SLIDE_MS)
        for role in (ATTACK, DEFENCE):
            aside = round((1 - slid) * room.px(320)) * (-1 if role == ATTACK else 1)
            battledraw.draw_dock(part, room, role, aside)
        arrived = []
        for n, (role, i) in enumerate(battledraw.order(room)):
            here = progress(elapsed, SLIDE_MS + APART_MS * n, STEP_MS)
            if here > 0:
                aside = round((1 - here) * room.px(FAR)) * (-1 if role == ATTACK else 1)
                battledraw.draw_figure(part, room, role, i, aside, here)
            arrived += [(role, i)] if here >= 1 else []
        battledraw.draw_title(part, room)
        for role, i in arrived:
            battledraw.draw_marks(part, room, role, i)


class _Falling(_Base):
    """Those who fell topple over, the others stand."""

    def __init__(self, stage: Seen, fallen: set[str], great: bool) -> None:
        super().__init__(stage)
        self.fallen, self.lasts = fallen, (GREAT_MS if great else FALL_MS) - LIE_MS

    def draw_still(self, picture: pygame.Surface, room: Room) -> None:
        """Draw all but those who fall."""
        battledraw.draw(picture, room, self.stage.ground(picture.get_size()), self.fallen)

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, elapsed: float) -> None:
        """Draw it at a moment: they topple ever faster in a flash that dies away."""
        surface.blit(self.still(rect), rect)
        room, share = self.room(rect), min(1.0, elapsed / self.lasts)
        part = surface.subsurface(rect.clip(surface.get_rect()))
        for role, i in battledraw.order(room):
            row = room.props("unit", role)
            if row[i].id in self.fallen:
                battledraw.draw_figure(part, room, role, i, fallen=max(0.001, share**2.2))
                _light(surface, room, rect, (role, i, len(row)), share)


def _light(surface: pygame.Surface, room: Room, rect: pygame.Rect, which: tuple[int, int, int], share: float) -> None:
    """Light the place of a figure that falls, ever less."""
    x, y = room.at(*room.feet(*which))
    reach = room.px(170)
    glow = pygame.Surface((2 * reach, 2 * reach))
    for step in range(8, 0, -1):
        level = round(150 * (1 - share) ** 2 * (1 - step / 9))
        pygame.draw.circle(glow, (level, level // 3, level // 4), (reach, reach), reach * step // 8)
    place = rect.x + x - reach, rect.y + y - room.px(120) - reach
    surface.blit(glow, place, special_flags=pygame.BLEND_RGB_ADD)


class _Stamping(_Base):
    """The stamp falls."""

    def draw_still(self, picture: pygame.Surface, room: Room) -> None:
        """Draw all but the stamp."""
        sides = tuple(replace(side, stamp="") for side in self.stage.told.sides)
        bare = Room(replace(self.stage.told, sides=sides), picture.get_size(), self.stage.places)
        battledraw.draw(picture, bare, self.stage.ground(picture.get_size()))

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, elapsed: float) -> None:
        """Draw it at a moment."""
        surface.blit(self.still(rect), rect)
        part = surface.subsurface(rect.clip(surface.get_rect()))
        battledraw.draw_stamp(part, self.room(rect), FROM + (1 - FROM) * progress(elapsed, 0.0, STAMP_MS))
