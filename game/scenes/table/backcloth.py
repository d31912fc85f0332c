"""How a stage is drawn: its ground, its still picture, and what moves before that."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.scenes.table.acts import Running, faint
from game.telling.text import language
from game.ui import paint, pictures, scale, theme
from game.ui.scale import px
from game.ui.tabletop import Lane, Staged

VEIL = 76
"""How bright the table is, of 255, behind a stage that has all the room there is."""


class Backcloth:
    """Draws what stands on the stage of a game. A still picture is kept as long as it looks the same."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.table: pygame.Surface | None = None
        """The table, dark, as it is seen behind a stage that has all the room there is."""
        self._kept: tuple[Hashable, pygame.Surface] | None = None
        self._before: pygame.Surface | None = None
        """The still picture of what stood there before."""

    def change(self, before: Staged | None, staged: Staged | None) -> None:
        """Take over that something else stands there."""
        self._before = self._kept[1] if self._kept is not None and before is not None else None
        if before is None or staged is None:
            self.table = None
        if staged is None:
            self._kept = None

    def spare(self) -> None:
        """Give up pictures that are soon drawn again: the table is covered."""
        self._kept = self._before = None

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, staged: Staged, running: Running | None, now: float
    ) -> None:
        """Draw what stands there, or how it comes about."""
        if staged.lane == "beside":
            paint.shadow(surface, rect, px(10), 16, 170)
        elif staged.lane == "full" and self.table is None:
            self.table = _part(surface, rect).copy()
            self.table.fill((VEIL, VEIL, VEIL), special_flags=pygame.BLEND_RGB_MULT)
        if running is None:
            self._before = None
            surface.blit(self._still(staged, rect.size), rect)
        elif running.act.draw is faint:
            self._fade(surface, rect, staged, running.elapsed(now) / running.act.length)
        else:
            surface.blit(self._ground(staged.lane, rect.size), rect)
            part = _part(surface, rect)
            running.act.draw(part, part.get_rect(), running.elapsed(now))

    def _fade(self, surface: pygame.Surface, rect: pygame.Rect, staged: Staged, share: float) -> None:
        """Let the still picture appear over what stood there."""
        still = self._still(staged, rect.size)
        if self._before is not None and self._before.get_size() == still.get_size():
            surface.blit(self._before, rect)
        elif staged.lane == "full" and self.table is not None:
            surface.blit(self.table, rect)
        still.set_alpha(round(255 * share))
        surface.blit(still, rect)
        still.set_alpha(255)

    def _still(self, staged: Staged, size: tuple[int, int]) -> pygame.Surface:
        key = staged, size, scale.current(), theme.current().name, language(), id(self.table)
        if self._kept is None or self._kept[0] != key:
            picture = self._ground(staged.lane, size).copy()
            staged.draw(picture)
            self._kept = key, picture
        return self._kept[1]

    def _ground(self, lane: Lane, size: tuple[int, int]) -> pygame.Surface:
        """Return what lies beneath all on it: a panel, its lane, or the table in the dark."""
        look = theme.current()
        fill = theme.mix(look.panel, look.tint(self.game), 0.05)
        if lane == "beside":
            line = theme.mix(look.hairline, look.accent, 0.45)
            picture = paint.rounded(size, fill, px(10), line, px(1)).copy()
            paint.light(picture, picture.get_rect(), px(10))
            return picture
        if lane == "full" and self.table is not None:
            return self.table
        return _lane_ground(size, theme.mix(fill, (0, 0, 0), 0.45), look.hairline)


def _part(surface: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
    """Return the part of the window in which a stage stands; it is drawn on it from its own corner."""
    return surface.subsurface(rect.clip(surface.get_rect()))


@pictures.kept_plain
def _lane_ground(size: tuple[int, int], fill: theme.Colour, line: theme.Colour) -> pygame.Surface:
    """Return the ground of a lane, with a fine line at its upper edge."""
    picture = pygame.Surface(size)
    picture.fill(fill)
    picture.fill(line, (0, 0, size[0], px(2)))
    return picture
