"""What is said beside the pointer of the action that a click there means."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.scenes.table.choices import Choice
from game.scenes.table.part import Part
from game.telling.text import _
from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.theme import QUIET, TEXT

WIDE, BESIDE = 330, 14


class Hint(Part):
    """Stands beside the lit place under the pointer, while nothing is being shown."""

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
