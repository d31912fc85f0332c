"""The land battle as it stands on the stage: world, generals, what helped them, troops, engagements and the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.sector.table import pictures, troops
from game.sector.table.canvas import Canvas
from game.sector.table.portraits import general_picture, world_picture
from game.telling.staging import Prop, Stage
from game.ui import fonts, paint, sprites, theme
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.stretching import stretch
from game.ui.theme import Colour

BACKDROP: Final = "backdrops/horizon_land"
PANEL: Final = 430, 196, 1060, 104
PITCH: Final = 124
"""Where the first engagement stands, how large it is, and how far the next is below."""
GENERAL: Final = 316, 372
GENERALS_AT: Final = (58, 196), (1546, 196)
CHIPS_AT: Final = 584
STAMP_AT: Final = 1031, 697
SENTENCE_AT: Final = 846
RESULT: Final = 430, 930, 640, 112
FOOT: Final = 1090, 940, 400, 80
"""Where the buttons are that go on and show it again."""
GOLD: Final[Colour] = (255, 225, 163)
CREAM: Final[Colour] = (247, 237, 210)
PALE: Final[Colour] = (217, 207, 226)
NIGHT: Final = (22, 17, 28, 232)
EDGE: Final[Colour] = (92, 76, 108)


class Sides(NamedTuple):
    """In which colours both sides are drawn."""

    attacker: Colour
    defender: Colour


def ground(told: Stage, looks: Sides, size: tuple[int, int]) -> pygame.Surface:
    """Return all of a battle that does not move."""
    picture = pygame.Surface(size)
    canvas = Canvas(picture)
    picture.blit(backdrop(size), (0, 0))
    _title(canvas, told)
    _fires(canvas, looks)
    for side, (colour, at) in enumerate(zip(looks, GENERALS_AT, strict=True)):
        _troops(canvas, side, colour)
        _general(canvas, told, side, colour, at)
        _chips(canvas, told, side, colour)
    return picture


@kept
def backdrop(size: tuple[int, int]) -> pygame.Surface:
    """Return the sky and the burning horizon of a world, darker towards the edges. Shared."""
    if sprites.is_plate(BACKDROP):
        found = sprites.plate(BACKDROP, size)
    else:
        found = smooth(_evening(), size).convert(pygame.Surface(size))
    shade = pygame.Surface((48, 27), pygame.SRCALPHA)
    for x in range(48):
        for y in range(27):
            far = ((x - 23.5) / 24) ** 2 + ((y - 14) / 13.5) ** 2
            shade.set_at((x, y), (0, 0, 0, round(min(170, max(0.0, far - 0.35) * 150))))
    stretch(found, shade, found.get_rect())
    return found


def _evening() -> pygame.Surface:
    """Return a sky over a burning horizon, as it is seen where there is no picture of one."""
    found = pygame.Surface((64, 36))
    steps = ((0, (10, 6, 18)), (12, (34, 16, 52)), (18, (120, 46, 44)), (19, (26, 16, 22)), (35, (8, 6, 10)))
    for (top, above), (low, below) in zip(steps, steps[1:], strict=False):
        for y in range(top, low + 1):
            found.fill(theme.mix(above, below, (y - top) / max(1, low - top)), (0, y, 64, 1))
    return found


# -- who fights where --


def _title(canvas: Canvas, told: Stage) -> None:
    """Draw what is fought for: the world, its name, the ships above it."""
    name = canvas.words(told.title, 50, CREAM, 860, serif=True)
    said = canvas.words(told.said, 20, PALE, 1000)
    wide = max(name.get_width(), said.get_width())
    left = canvas.middle - wide // 2
    canvas.put(name, midleft=(left, canvas.y(64)))
    canvas.put(said, midleft=(left, canvas.y(112)))
    world = str(told.values.get("world", ""))
    if world:
        globe = sprites.sprite(world_picture(world, int(str(told.values["cell"]))), canvas.px(150))
        canvas.put(globe, midright=(left - canvas.px(16), canvas.y(80)))
    colour = None
    x = left + wide + canvas.px(20)
    ships = told.values.get("ships", ())
    for n, kind in enumerate(ships if isinstance(ships, tuple) else ()):
        ship = pictures.ship(str(kind), colour, canvas.px(190 if n == 0 else 130))
        canvas.put(ship, midleft=(x, canvas.y(70 + 22 * n)))
        x += ship.get_width() + canvas.px(8)


def _general(canvas: Canvas, told: Stage, side: int, colour: Colour, at: tuple[int, int]) -> None:
    """Draw a general in his frame with his name and his army."""
    own, rect = told.sides[side], canvas.rect(*at, *GENERAL)
    width = max(2, canvas.px(4))
    canvas.picture.blit(_frame(rect.size, colour, canvas.px(14), width), rect.inflate(4 * width, 4 * width))
    canvas.picture.blit(_art(rect.size, colour, canvas.px(14), _portrait(own.picture)), rect)
    canvas.put(canvas.words(own.name, 27, CREAM, 290, serif=True), center=(rect.centerx, rect.bottom - canvas.px(50)))
    canvas.put(canvas.words(own.said, 16, PALE, 296), center=(rect.centerx, rect.bottom - canvas.px(20)))


def _portrait(told: str) -> str:
    """Return the picture of a general, large where there is one; a mark for raiders and people of a world."""
    if not told:
        return "sector/raid"
    small = general_picture(int(told.partition(":")[2]))
    large = small.replace("sector_portraits", "sector_generals")
    return large if sprites.exists(large) else small


@kept
def _frame(size: tuple[int, int], colour: Colour, radius: int, width: int) -> pygame.Surface:
    """Return the frame of a general. Shared."""
    room = size[0] + 4 * width, size[1] + 4 * width
    frame = paint.rounded(room, (10, 11, 13), radius + 2 * width).copy()
    inner = room[0] - 2 * width, room[1] - 2 * width
    frame.blit(paint.rounded(inner, colour, radius + width), (width, width))
    return frame


@kept
def _art(size: tuple[int, int], colour: Colour, radius: int, name: str) -> pygame.Surface:
    """Return a general in the light of his side's colour, darker towards his feet. Shared."""
    light = pygame.Surface((32, 32))
    for x in range(32):
        for y in range(32):
            far = min(1.0, (((x - 15.5) / 16) ** 2 + ((y - 11) / 20) ** 2) ** 0.5)
            light.set_at((x, y), theme.mix(theme.mix(colour, (8, 6, 11), 0.35), (8, 6, 11), far))
    art = pygame.Surface(size, pygame.SRCALPHA)
    art.blit(smooth(light, size), (0, 0))
    tint = None if "/player" in name else theme.lighter(colour, 0.4)
    bust = sprites.sprite(name, round(size[0] * (0.96 if tint is None else 0.5)), tint=tint)
    paint.put(art, bust, midbottom=(size[0] // 2, round(size[1] * (0.98 if tint is None else 0.7))))
    veil = _veil((size[0], size[1] // 4))
    art.blit(veil, (0, size[1] - veil.get_height()))
    found = paint.rounded(size, (255, 255, 255), radius).copy()
    found.blit(art, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return found


@kept
def _veil(size: tuple[int, int]) -> pygame.Surface:
    """Return a dark light that grows downwards. Shared."""
    found = pygame.Surface((1, 16), pygame.SRCALPHA)
    for y in range(16):
        found.set_at((0, y), (5, 4, 8, 16 * y))
    return smooth(found, size)


TRACERS: Final = ((300, 610, 980, 560), (260, 640, 1060, 590), (330, 585, 900, 575))
"""The fire of the attackers, from where to where; that of the defenders comes the other way."""
FIRES: Final = ((980, 560, 46), (1080, 596, 34), (880, 580, 26), (1180, 560, 58), (760, 590, 22))
"""Where shells burst, and how large they are."""


def _fires(canvas: Canvas, looks: Sides) -> None:
    """Draw tracers over the horizon, and what bursts there."""
    for side, colour in enumerate(looks):
        for n, (x, y, to_x, to_y) in enumerate(TRACERS):
            a, b = (canvas.x(x), canvas.y(y)), (canvas.x(to_x), canvas.y(to_y))
            if side:
                a, b = (canvas.x(1930 - x), canvas.y(y - 6)), (canvas.x(1930 - to_x), canvas.y(to_y + 8))
            tint = theme.mix(theme.lighter(colour, 0.35), (20, 12, 18), 0.3)
            for part in range(n, 6, 2):
                begin, end = ((a[0] + (b[0] - a[0]) * t / 6, a[1] + (b[1] - a[1]) * t / 6) for t in (part, part + 0.8))
                paint.line(canvas.picture, tint, begin, end, max(2, canvas.px(3)))
    for x, y, reach in FIRES:
        glow = burst(canvas.px(2 * reach))
        place = glow.get_rect(center=(canvas.x(x), canvas.y(y)))
        canvas.picture.blit(glow, place, special_flags=pygame.BLEND_RGB_ADD)


@kept
def burst(reach: int) -> pygame.Surface:
    """Return the light of what bursts, to be added. Shared."""
    light = pygame.Surface((32, 32))
    for x in range(32):
        for y in range(32):
            near = max(0.0, 1 - (((x - 15.5) / 16) ** 2 + ((y - 15.5) / 16) ** 2) ** 0.5)
            light.set_at((x, y), (round(255 * near**1.3), round(180 * near**2), round(90 * near**3)))
    return smooth(light, (2 * reach, 2 * reach))


def _chips(canvas: Canvas, told: Stage, side: int, colour: Colour) -> None:
    """Draw below a general what helps and what hurts him."""
    own, y = told.sides[side], CHIPS_AT
    icons = own.values.get("icons", ())
    for icon, words in zip(icons if isinstance(icons, tuple) else (), own.notes, strict=False):
        line = canvas.words(words, 16, (239, 232, 246), 300)
        mark, high = canvas.px(20), max(canvas.px(34), line.get_height() + 4)
        size = line.get_width() + mark + canvas.px(34), high
        box = pygame.Rect((0, 0), size)
        box.topleft = canvas.x(52), canvas.y(y)
        if side:
            box.right = canvas.x(1868)
        canvas.picture.blit(paint.rounded(size, (14, 10, 20, 226), high // 2, colour, 1), box)
        canvas.put(
            sprites.sprite(str(icon), mark, tint=theme.lighter(colour, 0.45)),
            midleft=(box.x + canvas.px(13), box.centery),
        )
        canvas.put(line, midleft=(box.x + mark + canvas.px(20), box.centery))
        y += round(high / canvas.unit) + 8


def _troops(canvas: Canvas, side: int, colour: Colour) -> None:
    for number in sorted(range(len(troops.SIDES[side])), key=lambda n: troops.SIDES[side][n].y):
        troop = troops.SIDES[side][number]
        if sprites.exists(f"{troop.family}/{troop.row}"):
            x, y = troops.foot(side, number, canvas.unit)
            soldier = troops.soldier(side, number, canvas.unit, colour)
            canvas.picture.blit(soldier, (canvas.x(troop.x) - x, canvas.y(troop.y) - y))


# -- the engagements --


def panel(canvas: Canvas, row: int, lit: bool) -> pygame.Rect:
    """Draw the empty panel of an engagement; return where it is."""
    x, y, wide, high = PANEL
    rect = canvas.rect(x, y + row * PITCH, wide, high)
    edge, width = (GOLD, max(2, canvas.px(2))) if lit else (EDGE, 1)
    canvas.picture.blit(paint.rounded(rect.size, NIGHT, canvas.px(12), edge, width), rect)
    return rect


def die_at(canvas: Canvas, row: int, side: int, number: int, count: int) -> tuple[int, int]:
    """Return where the middle of a die of an engagement lies: two lines, from the side's own end inwards."""
    a_line = max(5, (count + 1) // 2)
    pitch = min(63.0, 315 / a_line)
    x = 39 + (number % a_line) * pitch
    x = PANEL[0] + (x if side == 0 else PANEL[2] - x)
    return canvas.x(x), canvas.y(PANEL[1] + row * PITCH + 29 + (number // a_line) * 47)


def die_size(canvas: Canvas, count: int) -> int:
    """Return how large the dice of a side are where there are so many."""
    return max(10, canvas.px(min(42.0, 300 / max(5, (count + 1) // 2))))


def dice_of(told: Stage, row: int, side: int) -> list[Prop]:
    """Return the dice of a side in an engagement."""
    return [prop for prop in told.props if prop.shelf == str(row) and prop.side == side]


def rows_of(told: Stage) -> int:
    """Return how many engagements there were."""
    return len({prop.shelf for prop in told.props if prop.kind == "die"})


def hits(dice: Sequence[Prop]) -> int:
    """Return how many of some dice are successes."""
    return sum("success" in die.states for die in dice)


# -- how it ended --


@kept
def stamp(words: str, high: int, wide: int, colour: Colour) -> pygame.Surface:
    """Return how it ended, stamped aslant. Shared."""
    size = high
    while size > 18 and fonts.exact(size, bold=True).size(words)[0] * 1.04 > wide:
        size -= 2
    line = fonts.heavy_picture(words, 2 * size, colour)
    box = line.get_rect().inflate(round(size * 1.8), round(size * 0.3))
    box.topleft = 0, 0
    mark = paint.rounded(box.size, (16, 8, 8, 200), max(4, size // 7), colour, max(4, size // 9)).copy()
    paint.put(mark, line, center=box.center)
    return pygame.transform.smoothscale_by(pygame.transform.rotozoom(mark, 6, 1.0), 0.5)


def end(canvas: Canvas, told: Stage) -> None:
    """Draw what decided a battle, and what it changes."""
    decided, changes = (*told.notes, "", "")[:2]
    words = canvas.words(decided, 28, CREAM, 1060, serif=True)
    canvas.put(words, midtop=(canvas.middle, canvas.y(SENTENCE_AT)))
    if changes:
        _result(canvas, told, changes)


def _result(canvas: Canvas, told: Stage, changes: str) -> None:
    rect = canvas.rect(*RESULT)
    canvas.picture.blit(paint.rounded(rect.size, (27, 30, 38, 244), canvas.px(10), (62, 68, 82), 1), rect)
    head = canvas.words(str(told.values["changes"]), 15, (154, 163, 173), 600, bold=False)
    inner = rect.inflate(-canvas.px(44), -canvas.px(20))
    canvas.put(head, topleft=inner.topleft)
    inner.height -= head.get_height()
    inner.y += head.get_height()
    canvas.lines(changes, 19, (226, 222, 214), inner)
