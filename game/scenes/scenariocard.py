"""A scenario in the list, with a small picture of its board; and the board large."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.kernel.rules import ScenarioInfo
from game.scenes.boardpicture import Sketch
from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.text import _, ngettext
from game.ui.theme import PAD, QUIET, RADIUS, TEXT
from game.ui.widgets import Button, Widget

THUMB = (92, 70)


class ScenarioCard(Button):
    """A scenario to choose."""

    def __init__(self, info: ScenarioInfo, key: str, on_click: Callable[[], Any], chosen: bool) -> None:
        super().__init__(lambda: _(info.name), on_click, data=info.id)
        self.info = info
        self.game = key
        self.chosen = chosen
        self.sketch: Sketch | None = None

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(200), px(THUMB[1] + 12)

    def look(self) -> Hashable:
        return (super().look(), self.chosen, self.sketch is None)

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        fill, ink = self.ground(picture)
        if self.chosen:
            rim = look.accent
            ground = theme.mix(look.panel, look.accent, 0.16)
            picture.fill((0, 0, 0, 0))
            picture.blit(paint.lit(picture.get_size(), ground, px(6), rim, 8, 8), (0, 0))
        thumb = pygame.Rect(px(6), px(6), px(THUMB[0]), px(THUMB[1]))
        picture.blit(paint.rounded(thumb.size, look.sunken, px(5), look.hairline), thumb)
        if self.sketch is not None:
            inner = thumb.inflate(-px(6), -px(6))
            picture.blit(self.sketch.thumbnail(inner.size), inner)
        else:
            icon = sprites.sprite("icons/fit", px(24), tint=theme.mix(look.sunken, look.faint, 0.6))
            picture.blit(icon, icon.get_rect(center=thumb.center))
        left = thumb.right + px(PAD)
        room = picture.get_width() - left - px(PAD)
        lines = fonts.wrap(self.label, room, TEXT, bold=True)[:3]
        seats = _facts(self.info)
        high = fonts.line_height(TEXT) * len(lines) + fonts.line_height(QUIET)
        y = (picture.get_height() - high) // 2
        for line in lines:
            picture.blit(fonts.picture(fonts.shorten(line, room, TEXT, bold=True), TEXT, ink, bold=True), (left, y))
            y += fonts.line_height(TEXT)
        picture.blit(fonts.picture(fonts.shorten(seats, room, QUIET), QUIET, look.quiet), (left, y))


def _facts(info: ScenarioInfo) -> str:
    """Return how long it takes; where that is not known, how many can play."""
    if info.minutes:
        return ngettext("about {n} minute", "about {n} minutes", info.minutes).format(n=info.minutes)
    low, high = min(info.seats), max(info.seats)
    if low == high:
        return ngettext("{n} player", "{n} players", low).format(n=low)
    return _("{low} to {high} players").format(low=low, high=high)


class BoardView(Widget):
    """The board of a scenario, as large as there is room."""

    solid = False

    def __init__(self, sketch: Sketch | None = None) -> None:
        super().__init__(grow=1)
        self.sketch = sketch

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(200), px(160)

    def look(self) -> Hashable:
        return id(self.sketch)

    def render(self, picture: pygame.Surface) -> None:
        if self.sketch is not None:
            picture.blit(paint.rounded(picture.get_size(), theme.current().sunken, px(RADIUS)), (0, 0))
            picture.blit(self.sketch.picture(picture.get_size()), (0, 0))
