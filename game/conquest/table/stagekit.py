"""What stages are drawn with: their measures, words, plates, portraits, answers."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.conquest.table import cardart, faces
from game.conquest.table.face import SHAPE, Face, Form, face_printed
from game.conquest.table.shapes import SHIELD
from game.ui import fonts, paint, theme
from game.ui.pictures import kept, kept_staged
from game.ui.smooth import smooth
from game.ui.sprites import is_plate, plate, sprite
from game.ui.tabletop.painter import ToldStage
from game.ui.tabletop.staged import Lane
from game.ui.theme import Colour, colour, mix

WHITE, SAID, QUIET, GOLD = colour("#f7efd9"), colour("#d9d3c4"), colour("#9aa3ad"), colour("#f0d68c")
GOOD, BAD, STEEL = colour("#2f8f5b"), colour("#8c2326"), colour("#2b323b")
GOOD_EDGE, BAD_EDGE = colour("#63cf90"), colour("#e0565a")
BLOOD: Final = colour("#7a0f0a")
STRIP: Final = 64
"""How wide the strips are of which the dark at the foot of a stage is laid."""
LEAST: Final = 13
"""The smallest letters, in pixels."""


class Room(NamedTuple):
    """A window in which a stage stands: lengths are pixels of one of 1920 by 1080, about its middle."""

    wide: int
    high: int

    @property
    def k(self) -> float:
        """Return how many pixels one of them is."""
        return min(self.wide / 1920, self.high / 1080)

    def px(self, length: float) -> int:
        """Return a length in pixels."""
        return round(length * self.k)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Return a point in pixels."""
        right, down = self.exact(x, y)
        return round(right), round(down)

    def exact(self, x: float, y: float) -> tuple[float, float]:
        """Return a point in pixels and parts of them."""
        k = self.k
        return x * k + (self.wide - 1920 * k) / 2, y * k + (self.high - 1080 * k) / 2

    def box(self, x: float, y: float, wide: float, high: float) -> pygame.Rect:
        """Return a box in pixels."""
        return pygame.Rect(self.at(x, y), (self.px(wide), self.px(high)))

    def letters(self, height: float) -> int:
        """Return the height of letters, which can always be read."""
        return max(LEAST, round(height * self.k))


class FullStage(ToldStage):
    """A stage that has the whole window, on which no dice are thrown."""

    @property
    def lane(self) -> Lane:
        """Return the whole window."""
        return "full"

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return the middle."""
        return size[0] // 3, size[1] // 3, size[0] // 3, size[1] // 3

    def foot(self, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
        """Return that a click anywhere goes on."""
        return None


def four(rect: pygame.Rect) -> tuple[int, int, int, int]:
    """Return a box as a stage has it."""
    return rect.x, rect.y, rect.width, rect.height


def line(
    surface: pygame.Surface,
    words: str,
    height: int,
    ink: Colour,
    width: int = 0,
    bold: bool = False,
    serif: bool = False,
    **at: tuple[int, int],
) -> pygame.Rect:
    """Write a line, narrower where it has no room; return where it stands."""
    shown = fonts.exact_picture(words, height, ink, serif=serif, bold=bold)
    if width and shown.get_width() > width:
        shown = smooth(shown, (width, shown.get_height()))
    rect = shown.get_rect(**at)
    return surface.blit(shown, rect)


def words(
    surface: pygame.Surface,
    said: str,
    room: pygame.Rect,
    height: int,
    ink: Colour,
    bold: bool = False,
    serif: bool = False,
    centred: bool = False,
    least: int = LEAST,
) -> int:
    """Write words on lines in a room, smaller where there is too little of it; return where they end."""
    while True:
        lines = fonts.exact_lines(said, room.width, height, serif=serif, bold=bold)
        step = round(height * 1.28)
        if len(lines) * step <= room.height or height <= least:
            break
        height -= 1
    for n, one in enumerate(lines):
        shown = fonts.exact_picture(one, height, ink, serif=serif, bold=bold)
        x = room.centerx - shown.get_width() // 2 if centred else room.x
        surface.blit(shown, (x, room.y + n * step))
    return room.y + len(lines) * step


def bar(surface: pygame.Surface, rect: pygame.Rect, said: str, fill: Colour, edge: Colour, height: int) -> None:
    """Draw a bar that says in a line what comes of something."""
    paint.stamp(surface, rect, fill, max(4, rect.height // 5), edge, 1)
    line(surface, said, height, (255, 255, 255), rect.width - 12, True, center=rect.center)


@kept
def outlined(words: str, height: int, edge: int) -> pygame.Surface:
    """Return a number in white with a wide outline the colour of blood. Shared."""
    ink, blood = fonts.heavy_picture(words, height, (255, 255, 255)), fonts.heavy_picture(words, height, BLOOD)
    picture = pygame.Surface((ink.get_width() + 2 * edge, ink.get_height() + 2 * edge), pygame.SRCALPHA)
    for turn in range(16):
        shift = pygame.math.Vector2(edge, 0).rotate(turn * 22.5)
        picture.blit(blood, (edge + shift.x, edge + shift.y))
    picture.blit(ink, (edge, edge))
    return picture


@kept_staged
def portrait(kind: str, side: int, tint: Colour, round_: bool = True) -> pygame.Surface:
    """Return head and shoulders of a warlord in a ring, or in a square frame, of a colour. Shared."""
    fine = 2 * side
    picture, cut = pygame.Surface((fine, fine), pygame.SRCALPHA), pygame.Surface((fine, fine), pygame.SRCALPHA)
    rim, rect = max(4, fine // (34 if round_ else 76)), pygame.Rect(0, 0, fine, fine)
    if round_:
        pygame.draw.circle(picture, tint, rect.center, fine // 2)
        pygame.draw.circle(cut, (255, 255, 255), rect.center, fine // 2 - rim)
    else:
        pygame.draw.rect(picture, tint, rect, border_radius=fine // 20)
        pygame.draw.rect(cut, (255, 255, 255), rect.inflate(-2 * rim, -2 * rim), border_radius=fine // 24)
    cut.blit(cardart.head(kind, fine), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(cut, (0, 0))
    return smooth(picture, (side, side))


@kept_staged
def backdrop(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return what is seen behind a stage, somewhat dark: its plate, or a burning horizon. Shared."""
    if is_plate(name):
        picture = plate(name, size)
    else:
        picture = pygame.Surface((1, 64))
        for y in range(64):
            share = y / 63
            sky, ground = mix(colour("#07080c"), colour("#7c4a1c"), (share / 0.38) ** 2), colour("#120d0a")
            picture.set_at((0, y), sky if share < 0.38 else mix(colour("#4a2d14"), ground, (share - 0.38) / 0.62))
        picture = smooth(picture.convert(32), size)
    foot = pygame.Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        foot.set_at((0, y), (4, 4, 6, round(255 * max(0.12, min(0.86, (y / 63 - 0.5) * 3.2)))))
    strip = smooth(foot, (STRIP, size[1]))
    picture.blits([(strip, (x, 0)) for x in range(0, size[0], STRIP)])
    return picture


def dimmed(face: Face, share: float) -> pygame.Surface:
    """Return a face as it is seen beside what matters."""
    picture = faces.drawn(face).copy()
    light = round(255 * share)
    picture.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def printed_face(kind: str, wide: int, form: Form | None = None) -> Face:
    """Return the face of a card that is not in play, in the form that its width has room for."""
    return face_printed(kind, form or ("large" if wide >= 200 else "middle" if wide >= 130 else "small"), wide)


@kept
def blank(size: tuple[int, int], icon: str) -> pygame.Surface:
    """Return a card of steel on which a sign stands, for what is no card. Shared."""
    wide, _high = size
    picture = paint.rounded(size, STEEL, wide // 16, mix(STEEL, QUIET, 0.55), 2).copy()
    side, tint = round(wide * 0.34), mix(STEEL, QUIET, 0.6)
    if icon == "guard":
        outline = ((50, 4), (68, 14), (94, 17), (93, 45), (78, 76), (50, 97), (22, 76), (7, 45), (6, 17), (32, 14))
        points = [(wide / 2 - side / 2 + x * side / 100, wide * 0.28 + y * side / 100) for x, y in outline]
        pygame.draw.polygon(picture, tint, points)
        pygame.draw.lines(picture, mix(SHIELD, QUIET, 0.7), True, points, 2)
    elif icon:
        paint.put(picture, sprite(f"icons/{icon}", side, tint), midtop=(wide // 2, round(wide * 0.28)))
    return picture


def card_size(wide: int) -> tuple[int, int]:
    """Return how large a card so wide is."""
    return wide, round(wide * SHAPE)


def seat_colour(side: int | None) -> Colour:
    """Return the colour of a side."""
    return theme.current().seat(side or 0)
