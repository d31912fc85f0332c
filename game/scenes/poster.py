"""The posters of the title: a row of games, of which one stands in the light and offers what can be done."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame

from game.ui import fonts, paint, scale, sprites, theme
from game.ui.pictures import kept
from game.ui.scale import of_window, words_of_window
from game.ui.smooth import smooth
from game.ui.widgets import Button, Text, Widget

LARGE, SMALL, BETWEEN = (436, 440), (332, 352), 14
"""A poster in the light and the others, and the gap between two, in pixels of a window of 1920x1080."""
KINDLES = 0.16
"""Seconds that a poster takes to come into the light."""
CORNER = 14
GILT = (240, 214, 140)
TITLE_INK, STORY_INK, CALM_INK = (247, 239, 217), (234, 223, 198), (201, 194, 178)


class MatchCard(Button):
    """A match to go on with: its board, its mission, who plays, where it stands and when it was played last."""

    def __init__(
        self, key: str, mission: str, lines: Sequence[str], on_click: Callable[[], Any], board: pygame.Surface
    ) -> None:
        super().__init__(mission, on_click)
        self.key_of_game = key
        self.lines = [line for line in lines if line]
        self.board = board

    def look(self) -> Hashable:
        return super().look(), tuple(self.lines)

    def render(self, picture: pygame.Surface) -> None:
        size, corner = picture.get_size(), of_window(10)
        rim = (*GILT, 190 if self.hovered else 100)
        picture.blit(paint.rounded(size, (12, 12, 15, 226), corner, rim, max(1, of_window(1.5))), (0, 0))
        inset = of_window(8)
        window = pygame.Rect(inset, inset, of_window(121), size[1] - 2 * inset)
        picture.blit(paint.rounded(window.size, (30, 30, 34), of_window(6)), window)
        board = _filling(self.board, window.size)
        board.blit(paint.rounded(window.size, (255,) * 3, of_window(6)), (0, 0), None, pygame.BLEND_RGBA_MIN)
        picture.blit(board, window)
        x, room = window.right + of_window(13), size[0] - window.right - of_window(20)
        rows = [(self.label, words_of_window(17), TITLE_INK if self.enabled else CALM_INK, True)]
        rows += [(line, words_of_window(15), CALM_INK, False) for line in self.lines]
        high = [fonts.exact(tall, bold=bold).get_linesize() for _words, tall, _ink, bold in rows]
        y = max(0, (size[1] - sum(high)) // 2)
        for (words, tall, ink, bold), step in zip(rows, high, strict=True):
            narrow = room - of_window(30) if y == (size[1] - sum(high)) // 2 else room
            shown = fonts.exact_short(words, narrow, tall, bold=bold)
            picture.blit(fonts.exact_picture(shown, tall, ink, bold=bold), (x, y))
            y += step


def _filling(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture that fills a room of that size, from its middle."""
    share = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    large = smooth(
        picture, (max(size[0], round(picture.get_width() * share)), max(size[1], round(picture.get_height() * share)))
    )
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.blit(large, large.get_rect(center=(size[0] // 2, size[1] // 2)))
    return out


class Poster(Widget):
    """A game: its picture and name and, in the light, the match to go on with and its buttons; `light` is how far it
    has come into the light, 0 to 1."""

    focusable = True

    def __init__(
        self,
        key: str,
        name: Text,
        short: str,
        told: str,
        buttons: Sequence[Button],
        match: Sequence[Button],
        on_click: Callable[[], Any],
        where: str = "",
    ) -> None:
        """`short`: the name as it stands on the poster; `told`: a line below it; `match`: the card of the match to go
        on with and the button that deletes it, or nothing; `where` that match stands is said on the first button."""
        super().__init__(name, on_click=on_click, data=key)
        self.key_of_game = key
        self.short, self.told = short, told
        self.buttons, self.match = list(buttons), list(match)
        self.light = 0.0
        self.wanted = 0.0
        for child in (*buttons, *match):
            child.parent = self
        main = self.buttons[0]
        self._says = main.label, f"{main.label}  ·  {where}" if where else main.label

    @property
    def large(self) -> bool:
        """Return whether it shows everything that it offers."""
        return self.light > 0.5

    @property
    def children(self) -> list[Widget]:
        if self.large:
            return [*self.match, *self.buttons]
        return list(self.buttons[:2])

    @property
    def kindling(self) -> bool:
        """Return whether it is still coming into the light or leaving it."""
        return self.light != self.wanted

    def kindle(self, dt: float, at_once: bool) -> bool:
        """Come nearer to what is wanted; return whether that changed anything."""
        before, step = self.light, dt / KINDLES
        self.light = self.wanted if at_once else min(max(self.wanted, self.light - step), self.light + step)
        if self.light != before:
            main = self.buttons[0]
            main.style, main.label = "primary" if self.large else "plain", self._says[self.large]
            self.relayout()
        return self.light != before

    def pointed_at(self) -> bool:
        """Return whether the pointer is on it."""
        return self.hovered or any(child.hovered for child in self.children)

    def key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and isinstance(self.parent, Shelf):
            self.parent.beside(self, 1 if event.key == pygame.K_RIGHT else -1).focus()
            return True
        return super().key(event)

    # -- where its parts stand --

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inset, high = (of_window(18), of_window(56)) if self.large else (of_window(16), of_window(42))
        foot = rect.bottom - of_window(24 if self.large else 14)
        size = words_of_window(20 if self.large else 17)
        gap, left, right = of_window(10), rect.x + inset, rect.right - inset
        main, *others = self.buttons if self.large else self.buttons[:2]
        for button in self.buttons:
            button.pad = 0
            button.size = size / scale.current()
        widths = [max(of_window(72), self._wide(button, size)) for button in others]
        for button, width in zip(reversed(others), reversed(widths), strict=True):
            if self.large:
                right -= width
                button.put(pygame.Rect(right, foot - high, width, high))
                right -= gap
        if self.large:
            main.put(pygame.Rect(left, foot - high, right - left, high))
            while self._wide(main, size, 0) > right - left and size > scale.READABLE:
                size -= 1
                main.size = size / scale.current()
            self._place_match(pygame.Rect(left, foot - high - of_window(98), rect.width - 2 * inset, of_window(84)))
            return
        width = max(of_window(92), self._wide(main, size))
        main.put(pygame.Rect(left, foot - high, width, high))
        for button, wide in zip(others, widths, strict=True):
            button.put(pygame.Rect(left + width + gap, foot - high, min(wide, right - left - width - gap), high))

    def _place_match(self, room: pygame.Rect) -> None:
        if self.match:
            self.match[0].put(room)
            side = of_window(30)
            for button in self.match[1:]:
                button.put(pygame.Rect(room.right - side - of_window(4), room.y + of_window(4), side, side))

    @staticmethod
    def _wide(button: Button, size: int, around: float = 30) -> int:
        """Return how wide a button is with its words."""
        face = fonts.exact(size, bold=button.style == "primary")
        return (
            face.size(button.label)[0] + (round(size * 1.25) + of_window(10) if button.icon else 0) + of_window(around)
        )

    # -- how it looks --

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self.rect, of_window(CORNER))

    def faces(self) -> tuple[pygame.Surface, pygame.Surface]:
        """Return its picture unlit and lit, as large as it is in the light."""
        return faces(f"plates/{self.key_of_game}", (of_window(LARGE[0]), of_window(LARGE[1])))

    def draw(self, surface: pygame.Surface) -> None:
        rect, light = self.rect, self.light
        if rect.width < 8:
            return
        tint, corner = theme.current().tint(self.key_of_game), of_window(CORNER)
        dim, bright = self.faces()
        cut = pygame.Rect(0, 0, *rect.size).move_to(midbottom=dim.get_rect().midbottom)
        face = pygame.Surface(rect.size, pygame.SRCALPHA)
        face.blit(dim, (0, 0), cut)
        if light:
            bright.set_alpha(round(255 * light))
            face.blit(bright, (0, 0), cut)
        white = paint.rounded(rect.size, (255, 255, 255, 255), corner)
        face.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        if light == 1:
            paint.glow(surface, rect, GILT, corner, 30, 120)
        surface.blit(face, rect)
        rim = theme.mix(tint, GILT, light)
        surface.blit(paint.rounded(rect.size, (*rim, 0), corner, rim, max(1, of_window(1.5 + 2.5 * light))), rect)
        self._caption(surface)
        for child in self.children:
            child.draw(surface)

    def _caption(self, surface: pygame.Surface) -> None:
        """Draw the name, and the line below it where no match tells more."""
        rect, large = self.rect, self.large
        left, room = rect.x + of_window(18), rect.width - of_window(32)
        y = rect.bottom - of_window(190)
        if not (large and self.match):
            tall = words_of_window(15.5)
            line = fonts.exact_picture(fonts.exact_short(self.told, room, tall), tall, CALM_INK)
            y = rect.bottom - of_window(90 if large else 64) - line.get_height()
            surface.blit(line, (left, y))
        tall = words_of_window(34 if large else 27)
        while tall > scale.READABLE and fonts.exact(tall, True, True).size(self.short)[0] > room:
            tall -= 1
        name = fonts.exact_picture(self.short, tall, TITLE_INK, serif=True, bold=True)
        shade = fonts.exact_picture(self.short, tall, (0, 0, 0), serif=True, bold=True)
        surface.blit(shade, (left + 1, y - name.get_height() + 2))
        surface.blit(name, (left, y - name.get_height()))


def faces(name: str, size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the picture of a poster unlit and lit, dark at its foot; bare where there is no such picture. Shared."""
    return _dim(name, size), _bright(name, size)


@kept
def _bright(name: str, size: tuple[int, int]) -> pygame.Surface:
    bright = sprites.plate(name, size) if sprites.is_plate(name) else sprites.ready(paint.background(size))
    bright.blit(_foot(size), (0, 0))
    return bright


@kept
def _dim(name: str, size: tuple[int, int]) -> pygame.Surface:
    dim = _bright(name, size).copy()
    dim.set_alpha(None)
    dim.fill((196, 196, 200, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dim


def _foot(size: tuple[int, int]) -> pygame.Surface:
    """Return the shade at the foot of a poster."""
    strip = pygame.Surface((1, 100), pygame.SRCALPHA)
    for y in range(100):
        strip.set_at((0, y), (4, 5, 8, round(240 * min(1.0, max(0.0, (y - 34) / 48)))))
    return smooth(strip, size)


class Shelf(Widget):
    """The posters side by side on one line; the one in the light is larger, and the others give way."""

    solid = False

    def __init__(self, posters: list[Poster]) -> None:
        super().__init__()
        self.posters = posters
        for poster in posters:
            poster.parent = self

    @property
    def children(self) -> list[Widget]:
        return list(self.posters)

    def beside(self, poster: Poster, step: int) -> Poster:
        """Return the next poster that way."""
        return self.posters[(self.posters.index(poster) + step) % len(self.posters)]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if not self.posters:
            return
        gap, more = of_window(BETWEEN), of_window(LARGE[0]) - of_window(SMALL[0])
        room = rect.width - gap * (len(self.posters) - 1) - more
        each = min(of_window(SMALL[0]), room // len(self.posters))
        x = rect.x
        for poster in self.posters:
            grown = _eased(poster.light)
            width = each + round(more * grown)
            height = of_window(SMALL[1]) + round((of_window(LARGE[1]) - of_window(SMALL[1])) * grown)
            poster.put(pygame.Rect(x, rect.bottom - height, width, height))
            x += width + gap


def _eased(share: float) -> float:
    """Return a share that begins and ends slowly."""
    return share * share * (3 - 2 * share)
