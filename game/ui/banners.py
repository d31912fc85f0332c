"""What is seen for a moment over the whole board, and belongs to no place of it: whose turn begins, a card that is
drawn or played, what is counted up.

Each is a `motion.Sight` and stands in the part of the surface that is seen: its clip. Places are shares of that part.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.ui import fonts, paint, pictures, theme
from game.ui.motion import Point, ease_in, ease_in_out, ease_out
from game.ui.scale import px
from game.ui.theme import HEADING, QUIET, TEXT, TITLE, Colour
from game.ui.vfx import ToScreen

DECK: Point = (0.94, 0.1)
"""Where packs of cards are thought to lie."""
HAND: Point = (0.5, 1.02)
"""Where cards lie that are seen by their owner."""
AWAY: Point = (0.5, -0.06)
"""Where cards lie that are hidden."""
SHOWN: Point = (0.5, 0.34)
"""Where a card is shown that is played."""
BESIDE: Point = (0.84, 0.52)
"""Where a card is shown beside that."""


def _spot(surface: pygame.Surface, place: Point) -> Point:
    view = surface.get_clip()
    return view.x + view.width * place[0], view.y + view.height * place[1]


@dataclass(frozen=True)
class Banner:
    """Who acts now, or who has won: a slim ribbon at the upper edge of the board."""

    text: str
    detail: str
    colour: Colour
    rest: float = 0.5
    alone: bool = True

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        """Draw the ribbon: it comes from the left, stays, and fades."""
        band, view = _ribbon(self.text, self.detail, self.colour, surface.get_clip().width), surface.get_clip()
        slid = 1.0 - ease_out(min(1.0, way / 0.22))
        band.set_alpha(round(255 * light * min(1.0, way / 0.12) * min(1.0, (1.0 - way) / 0.25)))
        surface.blit(band, band.get_rect(midtop=(round(view.centerx - px(120) * slid), view.top + px(4))))


@pictures.kept_plain
def _ribbon(text: str, detail: str, colour: Colour, room: int) -> pygame.Surface:
    """Return a slim ribbon with both in a line; what has no room beside the title is left out."""
    look = theme.current()
    title = fonts.picture(text, HEADING, look.text, serif=True, bold=True)
    left = room - title.get_width() - px(96)
    words = fonts.picture(fonts.shorten(detail, left, TEXT), TEXT, look.quiet) if detail and left > px(80) else None
    across = title.get_width() + (words.get_width() + px(14) if words else 0) + px(56)
    down = title.get_height() + px(10)
    band = paint.rounded((across, down), (*look.panel, 240), down // 2, colour, px(2)).copy()
    for middle in (px(16), across - px(16)):
        pygame.draw.circle(band, colour, (middle, down // 2), px(4))
    band.blit(title, title.get_rect(midleft=(px(28), down // 2)))
    if words is not None:
        band.blit(words, words.get_rect(midright=(across - px(28), down // 2 + px(1))))
    return band


@dataclass(frozen=True)
class Flight:
    """A card on its way, its face seen or its back; one that is `shown` stays for a moment where it comes to."""

    name: str
    colour: Colour
    start: Point
    end: Point
    shown: bool = False
    rest: float = 0.6
    coming: ClassVar[float] = 0.45
    going: ClassVar[float] = 0.2
    """The shares of its time in which a card that is shown comes, and goes."""

    @property
    def alone(self) -> bool:
        """Return whether it takes the place of the last: one that is shown does."""
        return self.shown

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        """Draw the card, growing out of the hand or shrinking into it."""
        gone = ease_in_out(min(1.0, way / self.coming)) if self.shown else ease_in_out(way)
        (x, y), (u, v) = _spot(surface, self.start), _spot(surface, self.end)
        size = 0.55 + 0.45 * (gone if self.shown else 1.0 - abs(2 * gone - 1))
        picture = pygame.transform.rotozoom(self._face(), (1.0 - gone) * 14.0, size)
        fading = min(1.0, (1.0 - way) / self.going) if self.shown else min(1.0, (1.0 - way) / 0.12)
        picture.set_alpha(round(255 * light * fading))
        surface.blit(picture, picture.get_rect(center=(round(x + (u - x) * gone), round(y + (v - y) * gone))))

    def place(self, view: pygame.Rect) -> pygame.Rect:
        """Return where on what is seen of the board a card comes to lie."""
        rect = self._face().get_rect()
        rect.center = round(view.x + view.width * self.end[0]), round(view.y + view.height * self.end[1])
        return rect

    def _face(self) -> pygame.Surface:
        size = px(150), px(176)
        look = theme.current()
        card = paint.rounded(size, look.raised, px(9), self.colour, px(2)).copy()
        inner = pygame.Rect(0, 0, *size).inflate(-px(16), -px(16))
        if not self.name:
            card.blit(paint.rounded(inner.size, theme.mix(self.colour, look.table, 0.7), px(6), self.colour, 1), inner)
            for step in range(3):
                pygame.draw.circle(card, self.colour, inner.center, px(34 - 11 * step), px(2))
            return card
        lines = fonts.wrap(self.name, inner.width - px(8), HEADING, serif=True, bold=True)[:4]
        high = fonts.line_height(HEADING, True)
        back = theme.mix(self.colour, look.table, 0.66)
        card.blit(paint.rounded((inner.width, high * len(lines) + px(12)), back, px(6)), inner)
        for number, line in enumerate(lines):
            words = fonts.picture(line, HEADING, look.text, serif=True, bold=True)
            card.blit(words, words.get_rect(midtop=(inner.centerx, inner.y + px(6) + number * high)))
        pygame.draw.circle(card, self.colour, (inner.centerx, inner.bottom - px(34)), px(20), px(2))
        pygame.draw.circle(card, self.colour, (inner.centerx, inner.bottom - px(34)), px(9))
        return card


COUNTED = tuple(share / 10 for share in range(11))
"""Shares of the way at which a number that is counted is measured."""


@dataclass(frozen=True)
class Count:
    """Something is received: it is counted up to what there is now."""

    text: str
    start: int
    end: int
    colour: Colour
    parts: int = 1
    """How many of what is counted make one."""
    rest: float = 1.0
    alone: bool = True

    def number(self, way: float) -> str:
        """Return what has been counted by then."""
        return f"{round(self.start + (self.end - self.start) * ease_out(min(1.0, way / 0.7))) / self.parts:g}"

    def draw(self, surface: pygame.Surface, to_screen: ToScreen, way: float, light: float) -> None:
        """Draw a plate with the name and the number that grows."""
        look = theme.current()
        words = fonts.picture(self.text, TEXT, look.quiet)
        number = fonts.picture(self.number(way), TITLE, look.text, bold=True)
        more = fonts.picture(f"{(self.end - self.start) / self.parts:+g}", QUIET, self.colour, bold=True)
        widest = max(fonts.picture(self.number(share), TITLE, look.text, bold=True).get_width() for share in COUNTED)
        across, down = words.get_width() + widest + more.get_width() + px(56), number.get_height() + px(10)
        plate = pygame.Surface((across, down), pygame.SRCALPHA)
        plate.blit(paint.rounded((across, down), (*look.panel, 240), down // 2, self.colour, px(2)), (0, 0))
        plate.blit(words, words.get_rect(midleft=(px(18), down // 2)))
        right = px(28) + words.get_width() + widest
        plate.blit(number, number.get_rect(midright=(right, down // 2)))
        plate.blit(more, more.get_rect(midleft=(right + px(8), down // 2)))
        fading = min(1.0, way / 0.08) * (1.0 if self.rest == way else min(1.0, (1.0 - ease_in(way)) / 0.4))
        plate.set_alpha(round(255 * light * fading))
        x, y = _spot(surface, (0.5, 0.64))
        surface.blit(plate, plate.get_rect(center=(round(x), round(y))))
