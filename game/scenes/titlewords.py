"""The words of the title: the program's name, what the game in the light is, and pills that lead elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.scenes.logotype import NAME, gilded
from game.telling.text import capitals
from game.ui import fonts, paint, scale, sprites
from game.ui.pictures import kept_plain
from game.ui.scale import of_window, words_of_window
from game.ui.smooth import smooth
from game.ui.theme import Colour
from game.ui.widgets import Button, Widget

NAME_INK, STORY_INK, KICKER_INK, CALM_INK = (249, 241, 218), (234, 223, 198), (224, 198, 122), (224, 216, 196)


class Logotype(Widget):
    """The emblem of the program and its name."""

    solid = False

    def render(self, picture: pygame.Surface) -> None:
        side = picture.get_height()
        picture.blit(sprites.sprite("app/icon", side), (0, 0))
        name = gilded(NAME, of_window(66))
        picture.blit(name, name.get_rect(midleft=(side + of_window(18), side // 2)))


Words = tuple[str, str, str, str]
"""What stands above a game's name, the name, what it is about, what is in it."""


class Headline(Widget):
    """What the game in the light is; it goes over into that of the next."""

    solid = False

    def __init__(self) -> None:
        super().__init__()
        self.words: Words = ("", "", "", "")
        self._before: Words | None = None
        self._faded = 1.0

    def show(self, kicker: str, name: str, pitch: str, inside: str) -> None:
        """Show these words from now on."""
        words = kicker, name, pitch, inside
        if words != self.words:
            self._before, self.words, self._faded = self.words, words, 0.0
            self.touch()

    @property
    def fading(self) -> bool:
        """Return whether words go over into others."""
        return self._faded < 1

    def pass_time(self, dt: float, fade: float) -> bool:
        """Let `dt` seconds pass; return whether it looks different now."""
        fading = self.fading
        if fading:
            self._faded = min(1.0, self._faded + dt / fade) if fade > 0 else 1.0
        return fading

    def draw(self, surface: pygame.Surface) -> None:
        if self.fading and self._before is not None:
            self._blit(surface, self._before, 1 - self._faded)
        self._blit(surface, self.words, self._faded)

    def _blit(self, surface: pygame.Surface, words: Words, share: float) -> None:
        picture = _headline(words, self.rect.width, scale.current())
        picture.set_alpha(round(255 * share))
        surface.blit(picture, self.rect)


@kept_plain
def _headline(words: Words, width: int, _scale: float) -> pygame.Surface:
    kicker, name, pitch, inside = words
    picture = pygame.Surface((width, of_window(380)), pygame.SRCALPHA)
    tall = words_of_window(19)
    picture.blit(fonts.spaced(capitals(kicker), tall, KICKER_INK), (of_window(2), 0))
    y = round(tall * 1.25)
    large = words_of_window(104)
    while large > tall and fonts.exact(large, True, True).size(name)[0] > width:
        large -= 2
    _shaded(picture, name, (0, y), large, NAME_INK, bold=True)
    y += round(large * 1.32)
    body = words_of_window(28)
    for line in fonts.exact_lines(pitch, min(width, round(23 * body)), body, serif=True):
        _shaded(picture, line, (of_window(2), y), body, STORY_INK)
        y += round(body * 1.32)
    small = words_of_window(19)
    _shaded(picture, inside, (of_window(2), y + round(small * 0.6)), small, CALM_INK, serif=False)
    return picture


def _shaded(
    picture: pygame.Surface,
    words: str,
    corner: tuple[int, int],
    tall: int,
    ink: Colour,
    bold: bool = False,
    serif: bool = True,
) -> None:
    """Draw words with a soft shade about them."""
    dark = fonts.exact_picture(words, tall, (0, 0, 0), serif=serif, bold=bold)
    if dark.get_width():
        reach = max(2, tall // 10)
        around = dark.get_width() + 4 * reach, dark.get_height() + 4 * reach
        ground = pygame.Surface(around, pygame.SRCALPHA)
        ground.blit(dark, (2 * reach, 2 * reach))
        small = smooth(ground, (max(1, around[0] // reach), max(1, around[1] // reach)))
        soft = smooth(small, around)
        for _time in range(2):
            picture.blit(soft, (corner[0] - 2 * reach, corner[1] - 2 * reach + reach // 2))
    picture.blit(fonts.exact_picture(words, tall, ink, serif=serif, bold=bold), corner)


class Pill(Button):
    """A way to somewhere with a line below its name."""

    def __init__(self, label: str, line: str, on_click: Callable[[], Any]) -> None:
        super().__init__(label, on_click)
        self.line = line

    def content_size(self, width: int | None) -> tuple[int, int]:
        name = fonts.exact(words_of_window(20), bold=True).size(self.label)[0]
        below = fonts.exact(words_of_window(14.5)).size(self.line)[0]
        return max(name, below) + 2 * of_window(20), of_window(64)

    def look(self) -> Hashable:
        return super().look(), self.line

    def render(self, picture: pygame.Surface) -> None:
        rim = (240, 214, 140, 200 if self.hovered else 90)
        picture.blit(paint.rounded(picture.get_size(), (16, 15, 17, 204), of_window(12), rim), (0, 0))
        name = fonts.exact_picture(self.label, words_of_window(20), (244, 236, 214), bold=True)
        below = fonts.exact_picture(self.line, words_of_window(14.5), (195, 187, 168))
        y = (picture.get_height() - name.get_height() - below.get_height()) // 2
        picture.blit(name, (of_window(20), y))
        picture.blit(below, (of_window(20), y + name.get_height()))


class FootNote(Button):
    """A quiet line at the foot with another below it; both end at the right."""

    def __init__(self, label: str, line: str, on_click: Callable[[], Any]) -> None:
        super().__init__(label, on_click, "quiet")
        self.line = line

    def content_size(self, width: int | None) -> tuple[int, int]:
        face = fonts.exact(words_of_window(14))
        return max(face.size(self.label)[0], face.size(self.line)[0]) + of_window(24), 2 * face.get_linesize()

    def render(self, picture: pygame.Surface) -> None:
        tall, y = words_of_window(14), 0
        for words, ink in ((self.label, (178, 171, 156)), (self.line, (140, 134, 122))):
            shown = fonts.exact_picture(words, tall, (236, 228, 208) if self.hovered else ink)
            picture.blit(shown, (picture.get_width() - of_window(12) - shown.get_width(), y))
            y += fonts.exact(tall).get_linesize()
