"""The curtain: hides the table until the mouse has been passed on."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.scenes.page import fading_line
from game.scenes.table.scene import TableScene
from game.ui import fonts, sprites, theme
from game.ui.scale import px
from game.ui.scenes import HitArea, Scene
from game.ui.text import _
from game.ui.theme import HEADING, TEXT, Colour, darker, mix

FOLDS = 17


class Curtain(Scene):
    """Covers everything until the player of a seat clicks, who then sees what is that seat's."""

    modal = True

    def __init__(self, table: TableScene, seat: str) -> None:
        self.table = table
        self.seat = seat
        self.size = (0, 0)

    @property
    def name(self) -> str:
        """Return whom the mouse is passed to."""
        side = self.table.table.seat_name(self.seat)
        return self.table.session.setup.names.get(self.seat) or side

    def layout(self, size: tuple[int, int]) -> None:
        self.size = size

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.table.program.open_pause(self.table)
            return True
        pressed = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        if pressed or (event.type == pygame.MOUSEBUTTONUP and event.button == 1):
            self.reveal()
        return event.type != pygame.QUIT and not _for_the_window(event)

    def reveal(self) -> None:
        """Show the table to the player of the seat."""
        self.table.people.curtained = self.seat
        self.table.select(None)
        self.app.stack.pop(self)

    def hit_areas(self) -> list[HitArea]:
        return [HitArea(pygame.Rect((0, 0), self.size), self._call(), True, self.seat)]

    def _call(self) -> str:
        return _("Pass the mouse to {name}").format(name=self.name)

    def draw(self, surface: pygame.Surface) -> None:
        look = theme.current()
        seats = self.table.session.seats
        colour = look.seat(seats.index(self.seat))
        surface.blit(_drapes(surface.get_size(), colour, look.table, look.name == "high_contrast"), (0, 0))
        middle = surface.get_rect().center
        emblem = sprites.sprite("icons/person", px(84), tint=mix(look.text, colour, 0.35))
        surface.blit(emblem, emblem.get_rect(midbottom=(middle[0], middle[1] - px(56))))
        width = surface.get_width() - px(160)
        height = px(46)
        while height > px(22) and fonts.exact(height, serif=True, bold=True).size(self._call())[0] > width:
            height -= 2
        words = fonts.exact_picture(self._call(), height, look.text, serif=True, bold=True)
        surface.blit(words, words.get_rect(center=(middle[0], middle[1] - px(6))))
        rule = pygame.Rect(0, 0, min(width, words.get_width() + px(80)), px(2))
        rule.midtop = (middle[0], middle[1] + px(34))
        fading_line(surface, rule, look.accent, centred=True)
        side = self.table.table.seat_name(self.seat)
        lines = [(side, HEADING, mix(look.text, colour, 0.35))] if side != self.name else []
        lines += [(_("Click when only {name} looks at the screen.").format(name=self.name), TEXT, look.quiet)]
        y = rule.bottom + px(18)
        for text, size, ink in lines:
            picture = fonts.picture(fonts.shorten(text, width, size), size, ink)
            surface.blit(picture, picture.get_rect(midtop=(middle[0], y)))
            y += picture.get_height() + px(6)


def _for_the_window(event: pygame.Event) -> bool:
    return event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED)


@lru_cache(maxsize=3)
def _drapes(size: tuple[int, int], colour: Colour, table: Colour, plain: bool) -> pygame.Surface:
    """Return a heavy curtain in a dark shade of the seat's colour, with a pool of light in its middle."""
    if plain:
        drapes = pygame.Surface(size)
        drapes.fill(table)
        return drapes
    cloth, deep = mix(table, colour, 0.40), darker(mix(table, colour, 0.14), 0.35)
    columns = 1024
    strip = pygame.Surface((columns, 1))
    for x in range(columns):
        along = x / columns * FOLDS * 2 * math.pi
        fold = 0.5 + 0.5 * math.sin(along + 0.9 * math.sin(along * 0.37 + 1.0))
        strip.set_at((x, 0), mix(deep, cloth, fold**1.4))
    drapes = pygame.transform.smoothscale(strip.convert(24), size) if strip.get_bitsize() != 24 else strip
    drapes = pygame.transform.smoothscale(drapes, size)
    drapes.blit(_pool(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return drapes


def _pool(size: tuple[int, int]) -> pygame.Surface:
    small = pygame.Surface((64, 36))
    for y in range(36):
        for x in range(64):
            far = min(1.0, math.hypot((x - 31.5) / 40, (y - 16) / 24))
            level = round(255 * (1 - 0.78 * far**1.3))
            small.set_at((x, y), (level, level, level))
    return pygame.transform.smoothscale(small.convert(24), size)
