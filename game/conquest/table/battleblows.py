"""What blows do in a battle: sparks, shields, who strikes whom in words, and who has won."""

from __future__ import annotations

import math

import pygame

from game.conquest.designs import designs
from game.conquest.table import faces, stagekit
from game.conquest.table.battlelines import Spot
from game.conquest.table.face import Face
from game.conquest.table.stagekit import BAD_EDGE, WHITE, Room, seat_colour
from game.telling.staging import Prop, Stage
from game.ui import fonts, paint
from game.ui.motion import overshoot
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.tabletop.staged import progress
from game.ui.theme import colour, mix

BLUE = colour("#9cc8ff")
"""The ink of what a shield does."""
FLASHES = 90.0
"""How long a blow flashes, in milliseconds."""


def draw_sparks(surface: pygame.Surface, room: Room, spot: Spot, since: float) -> None:
    """Draw the sparks of a blow, bright at first."""
    if since < 0 or since > 900:
        return
    light = max(0.0, 1.0 - since / 900)
    reach = room.px(60 + 90 * progress(since, 0, 260))
    y = spot.y - spot.wide * 0.5
    if since < FLASHES:
        glow = _glow(max(8, room.px(150)))
        surface.blit(glow, glow.get_rect(center=(round(spot.x), round(y))), special_flags=pygame.BLEND_RGB_ADD)
    for n in range(11):
        turn = n * 2.399 + 0.3
        near, far = 0.45 + 0.2 * (n % 3), 0.8 + 0.25 * ((n * 7) % 4) / 3
        a = spot.x + math.cos(turn) * reach * near, y + math.sin(turn) * reach * near * 0.8
        b = spot.x + math.cos(turn) * reach * far, y + math.sin(turn) * reach * far * 0.8
        paint.line(surface, mix((0, 0, 0), colour("#ffe2a6"), light), a, b, max(1.0, room.k * 3 * light))


@kept
def _glow(radius: int) -> pygame.Surface:
    small = pygame.Surface((64, 64))
    for r in range(32, 0, -1):
        light = (1 - r / 32) ** 2
        pygame.draw.circle(small, tuple(round(c * light) for c in (255, 214, 150)), (32, 32), r)
    return smooth(small, (2 * radius, 2 * radius))


def draw_shield(surface: pygame.Surface, room: Room, spot: Spot, prop: Prop, way: float) -> None:
    """Draw the card that shields a unit as far as it has spun in, and how much it takes off."""
    kind = str(prop.values["shield"])
    centre = round(spot.x + spot.wide * 0.62), round(spot.y - spot.wide * 0.42)
    if kind in designs():
        card = faces.drawn(Face(kind, "pile", max(30, room.px(74))))
        card = pygame.transform.rotozoom(card, -10 + 220 * (1.0 - way), max(0.05, overshoot(way)))
        paint.put(surface, card, center=centre)
    if way < 1.0:
        return
    number = stagekit.outlined(f"−{prop.values['prevented']}", room.px(44), max(2, room.px(4)))
    paint.put(surface, number, center=(centre[0], centre[1] + room.px(30)))


def draw_words(surface: pygame.Surface, room: Room, told: Stage, spot: Spot, shielded: bool) -> None:
    """Say beside the unit that is struck, and the card that shields it, who strikes it and what that does."""
    pink, most = mix(BAD_EDGE, (255, 255, 255), 0.35), room.px(320)
    inks = (WHITE, BLUE if shielded else pink, pink)
    pictures = []
    for n, said in enumerate(told.notes):
        serif = n == 0
        high = room.letters(18 if n else 21)
        lines = fonts.exact_lines(said, most, high, serif=serif, bold=serif)
        pictures += [fonts.exact_picture(one, high, inks[min(n, 2)], serif=serif, bold=serif) for one in lines]
    wide = max(one.get_width() for one in pictures) + room.px(28)
    x = round(spot.x + spot.wide * 0.74) + room.px(64) * shielded
    if x + wide > room.wide - 8:
        x = round(spot.x - spot.wide * 0.74) - wide
    y = round(spot.y - spot.wide * (0.46 if not spot.lies else 0.2))
    size = wide, sum(one.get_height() for one in pictures) + room.px(20)
    surface.blit(paint.rounded(size, (8, 9, 12, 200), room.px(6)), (x, y))
    y += room.px(10)
    for one in pictures:
        surface.blit(one, (x + room.px(14), y))
        y += one.get_height()


def draw_stamp(surface: pygame.Surface, room: Room, said: str, side: int, high: int, way: float) -> None:
    """Say across the field, in letters so high, who has won or retreats."""
    band = room.box(0, 0, 1920, round(high * 2.3))
    band.x, band.width, band.centery = 0, room.wide, room.at(0, 495)[1]
    tint = seat_colour(side)
    shade = pygame.Surface(band.size, pygame.SRCALPHA)
    shade.fill((8, 9, 12, round(226 * way)))
    for y in (0, band.height - 3):
        shade.fill((*tint, round(255 * way)), (0, y, band.width, 3))
    surface.blit(shade, band)
    words = fonts.exact_picture(said, room.letters(high), WHITE, serif=True, bold=True)
    if words.get_width() > room.wide * 0.9:
        words = smooth(words, (round(room.wide * 0.9), words.get_height()))
    grown = pygame.transform.rotozoom(words, 0, 1.4 - 0.4 * way) if way < 1 else words
    grown.set_alpha(round(255 * way))
    surface.blit(grown, grown.get_rect(center=band.center))
