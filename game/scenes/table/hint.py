"""What is said beside the pointer: of the action that a click there means, or of the place."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.scenes.table.choices import Choice
from game.scenes.table.part import Doors, Part
from game.telling.text import _
from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.theme import QUIET, TEXT
from game.ui.widgets.mouse import TOOLTIP_AFTER
from game.ui.widgets.toast import Tooltip

WIDE, BESIDE = 330, 14


class Hint(Part):
    """Stands beside the lit place under the pointer, while nothing is being shown."""

    on_board = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what the action is and what is known of how it will go."""
        target = self.board.hovered
        if target is None or self.board.busy():
            return
        offer, look = target.first.offer, theme.current()
        hints = [*offer.hint, *map(_on_right_click, target.aside if target.plain else ())]
        if not hints:
            return
        lines = [
            (fonts.picture(string, TEXT, look.text, bold=True))
            for string in fonts.wrap(offer.text, px(WIDE), TEXT, bold=True)
        ]
        for line in hints:
            lines += [fonts.picture(string, QUIET, look.quiet) for string in fonts.wrap(line, px(WIDE), QUIET)]
        width = max(line.get_width() for line in lines) + 2 * px(12)
        height = sum(line.get_height() + px(1) for line in lines) + 2 * px(8)
        rect = self._place(self.board.camera.rect_to_screen(target.spot), (width, height))
        paint.panel(surface, rect, look.raised)
        y = rect.y + px(8)
        for picture in lines:
            surface.blit(picture, (rect.x + px(12), y))
            y += picture.get_height() + px(1)

    def _place(self, spot: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
        window, to_screen = self.board.window().inflate(-px(8), -px(8)), self.board.camera.rect_to_screen
        picked = {self.now.picked, *self.now.group}
        kept = [spot, *(to_screen(token.box) for token in self.now.tokens if token.key in picked)]
        lit = [to_screen(target.spot) for target in self.now.choices.targets]
        others = [other for other in lit if other.colliderect(window) and not other.colliderect(spot)]
        return hint_place(spot, size, window, kept, others)


def _on_right_click(choice: Choice) -> str:
    return _("Right-click: {action}").format(action=f"{choice.text}  {choice.offer.mark}".strip())


def hint_place(
    spot: pygame.Rect,
    size: tuple[int, int],
    window: pygame.Rect,
    kept: Sequence[pygame.Rect],
    others: Sequence[pygame.Rect],
) -> pygame.Rect:
    """Return a place beside a spot, at its right if there is room, which covers neither what is to be kept in sight nor
    what else can be clicked; where there is none beside it, the nearest that covers least of them."""
    rect, gap = pygame.Rect((0, 0), size), px(BESIDE)
    beside = [
        rect.move_to(midleft=(spot.right + gap, spot.centery)),
        rect.move_to(midright=(spot.left - gap, spot.centery)),
        rect.move_to(midbottom=(spot.centerx, spot.top - gap)),
        rect.move_to(midtop=(spot.centerx, spot.bottom + gap)),
    ]

    def covered(place: pygame.Rect) -> tuple[bool, int]:
        return place.collidelist(kept) >= 0, len(place.collidelistall(others))

    best = min((place.clamp(window) for place in beside), key=covered)
    if not any(covered(best)):
        return best
    tops = {top for other in others for top in (other.top - gap - rect.height, other.bottom + gap)}
    lefts = (window.left, *(place.left for place in beside), window.right - rect.width)
    away = [rect.move_to(topleft=(left, top)).clamp(window) for top in sorted(tops) for left in lefts]
    return min([best, *away], key=lambda place: (*covered(place), math.dist(place.center, spot.center)))


LINES = 2
"""Of what is said of a place the tooltip says so many lines, below its name."""


class PlaceTip(Part):
    """Comes when the pointer rests on a place on which no piece stands and nothing is lit, while a piece is picked."""

    def __init__(self, doors: Doors) -> None:
        super().__init__(doors)
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
                self.hud.touch()

    def hush(self) -> None:
        """Say nothing new until the pointer moves: the place came to the pointer, or was clicked."""
        if not self._tooltip.words:
            self._words = ""

    def _about(self, point: tuple[float, float]) -> str:
        """Return what is said of the place at a point, where nothing else is said of it."""
        board = self.board
        if self.now.picked is None or board.hovered is not None or board.busy() or board.token_at(point):
            return ""
        card = self.now.table.card(board.view, point, None)
        return "" if card is None else "\n".join((card.title, *card.lines[:LINES]))

    def _others(self) -> list[pygame.Rect]:
        """Return where pieces and lit places are seen, but the place at the pointer."""
        boxes = [token.box for token in self.board.tokens] + [target.spot for target in self.board.choices.targets]
        rects = map(self.board.camera.rect_to_screen, dict.fromkeys(boxes))
        return [rect for rect in rects if not rect.collidepoint(self._pos)]

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self._words and not self._tooltip.words:
            self._left -= dt
            if self._left <= 0:
                self._tooltip.show(self._words, pygame.Rect(self._pos, (1, px(16))), self._pos, clear=self._others())
                self.hud.touch()

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
