"""The curves of a deck: how many of its cards cost so much, or have so much of something."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.ui import fonts, theme
from game.ui.collection import Curve
from game.ui.scale import px
from game.ui.theme import QUIET
from game.ui.widgets import Widget

HIGH = 74
STEP = 18
"""How much room a value has at least, by which a long name makes its chart wider."""


class Curves(Widget):
    """Bar charts side by side."""

    solid = False

    def __init__(self, curves: Sequence[Curve] = ()) -> None:
        super().__init__("")
        self.curves = tuple(curves)

    def content_size(self, width: int | None) -> tuple[int, int]:
        return width or px(300), px(HIGH) + 2 * fonts.line_height(QUIET)

    def look(self) -> Hashable:
        return self.curves

    def render(self, picture: pygame.Surface) -> None:
        if not self.curves:
            return
        wide, gap = picture.get_width(), px(14)
        names = [fonts.measure(curve.name, QUIET)[0] for curve in self.curves]
        weights = [
            max(3, len(curve.counts), -(-name // px(STEP))) for curve, name in zip(self.curves, names, strict=True)
        ]
        room, x = wide - gap * (len(weights) - 1), 0
        for curve, weight in zip(self.curves, weights, strict=True):
            across = room * weight // sum(weights)
            _chart(picture, pygame.Rect(x, 0, across, picture.get_height()), curve)
            x += across + gap


def _chart(picture: pygame.Surface, rect: pygame.Rect, curve: Curve) -> None:
    """Draw the bars over their values, each with its number, under the name of what they count."""
    look, line = theme.current(), fonts.line_height(QUIET)
    name = fonts.picture(fonts.shorten(curve.name, rect.width, QUIET), QUIET, look.quiet)
    picture.blit(name, rect.topleft)
    most = max((count for _value, count in curve.counts), default=1) or 1
    step = rect.width // max(3, len(curve.counts))
    foot, high = rect.bottom - line, rect.height - 3 * line
    for at, (value, count) in enumerate(curve.counts):
        bar = pygame.Rect(rect.x + at * step + 1, 0, max(3, step - px(4)), max(2, round(high * count / most)))
        bar.bottom = foot
        pygame.draw.rect(picture, theme.mix(look.panel, look.accent, 0.75), bar, border_radius=px(2))
        for words, spot in ((str(count), bar.midtop), (value, (bar.centerx, foot + line))):
            label = fonts.picture(words, QUIET, look.text if spot == bar.midtop else look.quiet)
            picture.blit(label, label.get_rect(midbottom=spot))
