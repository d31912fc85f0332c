"""What lies under the pointer where the panel tells of the piece that is picked: a tooltip of the place."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.table.matchview import MatchView
from game.ui.scale import px
from game.ui.tabletop import Box
from game.ui.widgets.mouse import TOOLTIP_AFTER
from game.ui.widgets.toast import Tooltip

LINES = 2
"""Of what is said of a place the tooltip says so many lines, below its name."""


class PlaceTip:
    """Comes when the pointer rests on a place on which no piece stands and nothing is lit, while a piece is picked."""

    def __init__(self, scene: MatchView, seen: Callable[[Box], pygame.Rect]) -> None:
        """`seen` returns where a box of the board is on the screen."""
        self.scene, self.seen = scene, seen
        self._tooltip = Tooltip()
        self._words, self._pos, self._left = "", (0, 0), 0.0

    def point(self, point: tuple[float, float] | None, pos: tuple[int, int] | None) -> None:
        """Follow the pointer, or the keyboard's place."""
        words = "" if point is None or pos is None else self._about(point)
        if pos is not None and (words != self._words or not self._tooltip.words):
            self._pos = pos
        if words != self._words:
            self._words, self._left = words, TOOLTIP_AFTER
            if self._tooltip.words:
                self._tooltip.hide()
                self.scene.dirty = True

    def _about(self, point: tuple[float, float]) -> str:
        """Return what is said of the place at a point, where nothing else is said of it."""
        scene = self.scene
        if scene.selection.piece is None or scene.hovered is not None or scene.busy() or scene.token_at(point):
            return ""
        card = scene.table.card(scene.view, point, None)
        return "" if card is None else "\n".join((card.title, *card.lines[:LINES]))

    def _others(self) -> list[pygame.Rect]:
        """Return where pieces and lit places are seen, but the place at the pointer."""
        scene = self.scene
        boxes = [token.box for token in scene.tokens] + [target.spot for target in scene.choices.targets]
        rects = map(self.seen, dict.fromkeys(boxes))
        return [rect for rect in rects if not rect.collidepoint(self._pos)]

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self._words and not self._tooltip.words:
            self._left -= dt
            if self._left <= 0:
                self._tooltip.show(self._words, pygame.Rect(self._pos, (1, px(16))), self._pos, clear=self._others())
                self.scene.dirty = True

    def wake_in(self) -> float | None:
        """Return seconds until it comes; None: it will not."""
        return max(0.0, self._left) if self._words and not self._tooltip.words else None

    @property
    def words(self) -> str:
        """Return what it says now."""
        return self._tooltip.words

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, if it has come."""
        if self._tooltip.words:
            self._tooltip.draw(surface)
