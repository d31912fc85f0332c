"""Those who take the field, as one chooses among them before a match: portraits, marks, cards, chances."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any

import pygame

from game.scenes.logotype import gilded
from game.scenes.seatmark import SeatMark
from game.telling.sides import Hero, Shares
from game.telling.text import _, capitals, with_percent
from game.ui import figures, fonts, paint, sprites, theme
from game.ui.collection import Collection
from game.ui.reading import Reader
from game.ui.scale import of_window, words_of_window
from game.ui.smooth import smooth
from game.ui.theme import Colour
from game.ui.widgets import Button, Widget

NAME_INK, LINE_INK, CALM_INK = (251, 243, 222), (222, 216, 201), (185, 182, 174)
GILT = (240, 214, 140)
FULL = 600
"""How high a portrait is, in pixels of a window of 1920x1080, on which everything is written large."""


class HeroCard(Widget):
    """Who stands for a seat: a portrait, who plays it, a name, and what the force is like. `below` stand on it."""

    focusable = True

    def __init__(
        self,
        hero: Hero,
        face: str,
        who: str,
        colour: Colour,
        right: bool,
        reader: Reader,
        below: Sequence[Widget],
        on_click: Callable[[], Any],
        **kw: Any,
    ) -> None:
        super().__init__(hero.name, on_click=on_click, **kw)
        self.hero, self.face, self.who, self.colour, self.right = hero, face, who, colour, right
        self.chosen = False
        self._reader, self._below = reader, list(below)
        self.mark: SeatMark | None = None
        """The shape of its pieces, where they have one of their own."""
        for widget in below:
            widget.parent = self

    @property
    def children(self) -> list[Widget]:
        return [*self._below, *([self.mark] if self.mark is not None else [])]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if self.mark is not None:
            wide, high = self.mark.content_size(None)
            x = rect.right - of_window(26) - wide if self.right else rect.x + of_window(26)
            self.mark.put(pygame.Rect(x, rect.y + of_window(46), wide, high))
        inset = of_window(20)
        for widget in self._below:
            high = max(of_window(42), widget.preferred()[1])
            wide = min(max(of_window(220), widget.preferred()[0]), rect.width * 3 // 5 - inset)
            x = rect.x + inset if self.right else rect.right - inset - wide
            widget.put(pygame.Rect(x, rect.y + of_window(14), wide, high))

    def portrait(self) -> tuple[pygame.Surface | None, int]:
        """Return the portrait, once it has been read, and how opaque it is: it comes into sight."""
        size, way = self.rect.size, "left" if self.right else "right"
        key = self.face, size, way, self.colour
        return self._reader.get(key, partial(painted, *key)), round(255 * self._reader.share(key))

    def look(self) -> Hashable:
        portrait, alpha = self.portrait()
        return self.hero, self.who, self.colour, self.chosen, self.hovered, portrait is not None and alpha

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self.rect, of_window(18))

    def render(self, picture: pygame.Surface) -> None:
        size, corner = picture.get_size(), of_window(18)
        portrait, alpha = self.portrait()
        if portrait is None or alpha < 255:
            picture.blit(_ground(size, self.colour), (0, 0))
        if portrait is not None:
            portrait.set_alpha(alpha)
            picture.blit(portrait, (0, 0))
        self._words(picture)
        picture.blit(paint.rounded(size, (255,) * 3, corner), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        rim = theme.mix(self.colour, GILT, 0.85) if self.chosen else self.colour
        rim = theme.lighter(rim, 0.25) if self.hovered else rim
        picture.blit(paint.rounded(size, (*rim, 0), corner, rim, max(2, of_window(4))), (0, 0))

    def _words(self, picture: pygame.Surface) -> None:
        width, height = picture.get_size()
        share = min(1.0, height / FULL)
        inset, room = of_window(26), width - 2 * of_window(26)
        beside = max((widget.rect.width + of_window(20) for widget in self._below), default=0)
        who, tall = fonts.fitted(capitals(self.who), room - beside, words_of_window(17), bold=True)
        self._shaded(picture, who, (inset, of_window(20)), tall, (255, 255, 255), False, True)
        y = height - of_window(18)
        if share > 0.6:
            tall = words_of_window(18.5)
            lines = fonts.exact_lines(self.hero.line, room, tall)[:3]
            step = fonts.exact(tall).get_linesize()
            y -= step * len(lines)
            for n, line in enumerate(lines):
                self._line(picture, line, (inset, y + n * step), 18.5, LINE_INK, room)
        for words, size, ink, serif in (
            (self.hero.kind, 20, theme.lighter(self.colour, 0.3), False),
            (self.hero.name, 34 + 16 * share, NAME_INK, True),
        ):
            if words:
                tall = words_of_window(size)
                while tall > 13 and fonts.exact(tall, serif, True).size(words)[0] > room:
                    tall -= 1
                y -= fonts.exact(tall, serif, True).get_linesize()
                self._shaded(picture, words, (inset, y), tall, ink, serif, True)

    def _line(
        self,
        picture: pygame.Surface,
        words: str,
        at: tuple[int, int],
        size: float,
        ink: Colour,
        room: int,
        bold: bool = False,
    ) -> None:
        tall = words_of_window(size)
        self._shaded(picture, fonts.exact_short(words, room, tall, bold=bold), at, tall, ink, False, bold)

    def _shaded(
        self, picture: pygame.Surface, words: str, at: tuple[int, int], tall: int, ink: Colour, serif: bool, bold: bool
    ) -> None:
        shown = fonts.exact_picture(words, tall, ink, serif, bold)
        shade = fonts.exact_picture(words, tall, (0, 0, 0), serif, bold)
        x = picture.get_width() - at[0] - shown.get_width() if self.right else at[0]
        for drop in (1, 2):
            picture.blit(shade, (x + drop, at[1] + drop))
        picture.blit(shown, (x, at[1]))


def painted(face: str, size: tuple[int, int], way: str, colour: Colour) -> pygame.Surface:
    """Return a portrait that fills a room: a painting from edge to edge, or a figure in the light of its colour."""
    picture = _ground(size, colour)
    if face:
        seen = figures.facing(face, way)
        whole = seen.get_at((2, 2))[3] == 255
        if whole:
            share = max(size[0] / seen.get_width(), size[1] / seen.get_height())
        else:
            share = min(size[0] * 0.98 / seen.get_width(), size[1] * 0.9 / seen.get_height())
        large = pygame.transform.smoothscale_by(seen, share)
        x = (size[0] - large.get_width()) // 2
        y = round((size[1] - large.get_height()) * 0.2) if whole else size[1] - large.get_height()
        picture.blit(large, (x, y))
    picture.blit(smooth(_fall(), size), (0, 0))
    return picture


def _ground(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return what stands behind a figure: a dark room with a light of its colour."""
    small = pygame.Surface((32, 32), pygame.SRCALPHA)
    for y in range(32):
        for x in range(32):
            near = max(0.0, 1 - (((x - 15.5) / 17) ** 2 + ((y - 13) / 19) ** 2) ** 0.5)
            small.set_at((x, y), theme.mix((9, 10, 14), theme.mix(colour, (255, 244, 220), 0.25), near * 0.62))
    return smooth(small, size)


def _fall() -> pygame.Surface:
    """Return the shade above and below a portrait, one pixel wide."""
    strip = pygame.Surface((1, 100), pygame.SRCALPHA)
    for y in range(100):
        above, below = 0.4 * max(0.0, 1 - y / 20), 0.93 * min(1.0, max(0.0, (y - 46) / 36))
        strip.set_at((0, y), (5, 6, 9, round(255 * max(above, below))))
    return strip


class MarkButton(Button):
    """The mark of a force to choose; `chosen` is that of the force that stands there."""

    def __init__(self, hero: Hero, mark: str, colour: Colour, chosen: bool, on_click: Callable[[], Any]) -> None:
        tip = "\n".join(filter(None, (hero.name, hero.kind, hero.line)))
        super().__init__("", on_click, tooltip=tip, data=hero.mark)
        self.hero, self.mark, self.colour, self.chosen = hero, mark, colour, chosen

    def look(self) -> Hashable:
        return super().look(), self.chosen, self.colour

    def render(self, picture: pygame.Surface) -> None:
        size, corner = picture.get_size(), of_window(14)
        fill = self.colour if self.chosen else (42, 48, 56) if self.hovered else (30, 34, 41)
        rim = GILT if self.chosen else (96, 106, 118) if self.hovered else (61, 69, 82)
        picture.blit(paint.rounded(size, fill, corner, rim, of_window(4) if self.chosen else 1), (0, 0))
        side = min(size) - 2 * of_window(14)
        ink = (255, 255, 255) if self.chosen else (178, 186, 196) if self.hovered else (141, 150, 160)
        mark = sprites.sprite(self.mark, side, tint=ink)
        picture.blit(mark, mark.get_rect(center=(size[0] // 2, size[1] // 2)))


class MarkCaption(Widget):
    """What a mark stands for: that under the pointer, else the chosen one."""

    solid = False

    def __init__(self, marks: Sequence[MarkButton], right: bool) -> None:
        super().__init__()
        self.marks, self.right = marks, right

    def _hero(self) -> Hero | None:
        pointed = next((mark.hero for mark in self.marks if mark.hovered), None)
        return pointed or next((mark.hero for mark in self.marks if mark.chosen), None)

    def look(self) -> Hashable:
        return self._hero()

    def render(self, picture: pygame.Surface) -> None:
        hero, tall, width = self._hero(), words_of_window(16), picture.get_width()
        if hero is not None:
            words = fonts.exact_short(hero.kind or hero.name, width, tall)
            shown = fonts.exact_picture(words, tall, CALM_INK)
            picture.blit(shown, (width - shown.get_width() if self.right else 0, 0))


class Versus(Widget):
    """One against another, and how often each of them wins where that was measured."""

    solid = False

    def __init__(self, shares: Shares | None, colours: tuple[Colour, Colour], letters: float) -> None:
        super().__init__()
        self.shares, self.colours, self.letters = shares, colours, letters

    def look(self) -> Hashable:
        return self.shares, self.colours

    def render(self, picture: pygame.Surface) -> None:
        width = picture.get_width()
        versus = gilded(_("VS"), of_window(self.letters))
        picture.blit(versus, versus.get_rect(midtop=(width // 2, 0)))
        if self.shares is None:
            return
        tall = words_of_window(18)
        said = _("Of {matches} matches between equal computers").format(matches=self.shares.matches)
        while tall > 13 and fonts.exact(tall).size(said)[0] > width:
            tall -= 1
        line = fonts.exact_picture(said, tall, (207, 201, 187))
        y = versus.get_height() + of_window(6)
        picture.blit(line, line.get_rect(midtop=(width // 2, y)))
        bar = pygame.Rect(of_window(20), y + line.get_height() + of_window(8), width - of_window(40), of_window(34))
        self._bar(picture, bar, self.shares)

    def _bar(self, picture: pygame.Surface, bar: pygame.Rect, shares: Shares) -> None:
        strip = pygame.Surface(bar.size, pygame.SRCALPHA)
        strip.fill((92, 96, 104))
        ends = (shares.first, False), (shares.other, True)
        for (share, right), colour in zip(ends, self.colours, strict=True):
            wide = round(bar.width * share / 100)
            strip.fill(theme.darker(colour, 0.15), (bar.width - wide if right else 0, 0, wide, bar.height))
        mask = paint.rounded(bar.size, (255,) * 3, of_window(8))
        strip.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        picture.blit(strip, bar)
        inset = of_window(12)
        for share, right in ends:
            words = fonts.exact_picture(with_percent(str(share)), words_of_window(19), (255, 255, 255), bold=True)
            x = bar.right - inset - words.get_width() if right else bar.x + inset
            picture.blit(words, (x, bar.centery - words.get_height() // 2))


class CardFan(Widget):
    """Cards that none but a hero has, as they look on the table, over one another."""

    def __init__(self, collection: Collection, heading: str, cards: tuple[str, ...], colour: Colour) -> None:
        super().__init__(heading, tooltip="\n\n".join(_told(collection, card) for card in cards))
        self.cards, self.colour = cards, colour
        self._collection = collection

    def look(self) -> Hashable:
        return self.label, self.cards, self.colour

    def render(self, picture: pygame.Surface) -> None:
        width, height = picture.get_size()
        tall = words_of_window(15)
        head = fonts.exact_picture(capitals(self.label), tall, theme.lighter(self.colour, 0.4), bold=True)
        picture.blit(head, head.get_rect(midtop=(width // 2, 0)))
        high = height - head.get_height() - of_window(16)
        wide = min(round(high / 1.4), width // 2)
        step = (width - wide - of_window(16)) // max(1, len(self.cards) - 1)
        for n, card in enumerate(self.cards):
            face = pygame.Surface((wide + 8, round(wide * 1.4) + 8), pygame.SRCALPHA)
            self._collection.draw(face, face.get_rect().inflate(-8, -8), card)
            turned = pygame.transform.rotozoom(face, 4 * (1 - n), 1)
            centre = of_window(8) + wide // 2 + n * step, height - high // 2
            picture.blit(turned, turned.get_rect(center=centre))


def _told(collection: Collection, card: str) -> str:
    told = collection.told(card)
    return "\n".join((told.title, *told.lines[1:]))
