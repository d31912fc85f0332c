"""A fight between ships in the lane at the foot of the board: both ships large, their strengths, the dice, the end."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Final, NamedTuple

import pygame

from game.sector.table import pictures
from game.sector.table.battleact import shown
from game.sector.table.battledraw import CREAM, GOLD, PALE, burst, stamp
from game.sector.table.canvas import Canvas
from game.sector.table.emblems import emblem
from game.sector.telling.stages import ROLL
from game.telling.staging import Prop, Side, Stage
from game.ui import fonts, paint, theme
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.theme import Colour

LANE: Final = 1512, 230
"""The lane, in pixels of a window of 1920x1080; all that follows is too."""
SHIP, SHIP_AT, TEXT_AT, NUMBER_AT = 214, 126, 248, 500
"""How large a ship is, and where its middle, its words and its strength are, from its own end."""
HALO: Final = 0.62
"""How far the light behind a ship reaches, as a part of the ship."""
DIE, DICE_AT, COLUMN = 64, 80, 156
OWN, OWN_AT, OWN_STEP, CAPTION_ROOM = 34, 211, 42, 270
"""The dice that a ship rolls for itself: how large, how far down, how far from one another; and what says why."""
MARKS: Final[dict[str, Colour]] = {"hit": (150, 214, 122), "miss": (232, 122, 104)}
TUMBLES: Final = 500.0
"""How many milliseconds dice tumble."""
GROUND: Final = (13, 15, 22, 236)
STRUCK: Final[Colour] = (255, 142, 120)


class Look(NamedTuple):
    """In which shape and colour a side is drawn."""

    seat: int
    colour: Colour


def canvas_of(picture: pygame.Surface, rect: pygame.Rect | None = None) -> Canvas:
    """Return the lane's measures on a picture."""
    return Canvas(picture, rect, LANE)


def dice_of(told: Stage) -> list[Prop]:
    """Return the dice that decide the fight."""
    return [prop for prop in told.props if prop.kind != ROLL]


def rolls_of(told: Stage, number: int) -> list[Prop]:
    """Return the dice that a side rolled for itself."""
    return [prop for prop in told.props if prop.kind == ROLL and prop.side == number]


def die_box(size: tuple[int, int], number: int, count: int) -> tuple[int, int, int, int]:
    """Return the room of a die with what it would do."""
    canvas = canvas_of(pygame.Surface((1, 1)), pygame.Rect((0, 0), size))
    rect = canvas.rect(LANE[0] / 2 + (number - count / 2) * COLUMN, DICE_AT - DIE / 2 - 8, COLUMN, 180)
    return rect.x, rect.y, rect.width, rect.height


def ground(size: tuple[int, int], told: Stage, looks: tuple[Look, Look]) -> pygame.Surface:
    """Return both ships with what their strengths are made of."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    canvas, box = canvas_of(picture), picture.get_rect()
    picture.blit(paint.rounded(box.size, GROUND, canvas.px(14), theme.current().hairline, 1), box)
    canvas.put(canvas.words(told.title, 21, CREAM, 520, serif=True), midtop=(canvas.middle, canvas.y(8)))
    for number, (side, own) in enumerate(zip(told.sides, looks, strict=True)):
        _side(canvas, number, side, own, rolls=number == int(told.values["roller"] == 1))
    return picture


def _x(number: int, x: float) -> float:
    """Return how far from the left something is that is so far from the end of its side."""
    return x if number == 0 else LANE[0] - x


def _side(canvas: Canvas, number: int, side: Side, own: Look, rolls: bool) -> None:
    """Draw a ship, its name, what its strength is made of, and its strength; a line below that of who rolls."""
    livery, facing = own.colour if own.seat >= 0 else None, "east" if number == 0 else "west"
    at = canvas.x(_x(number, SHIP_AT)), canvas.y(118)
    glow = halo(canvas.px(SHIP * HALO), own.colour)
    canvas.picture.blit(glow, glow.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
    canvas.put(pictures.ship(side.picture, livery, canvas.px(SHIP), facing, "wrecked" in side.states), center=at)
    anchor = "topleft" if number == 0 else "topright"
    x, ink = canvas.x(_x(number, TEXT_AT)), theme.lighter(own.colour, 0.45)
    name = canvas.put(canvas.words(side.name, 25, ink, 210, serif=True), **{anchor: (x, canvas.y(46))})
    y = canvas.put(canvas.words(side.said, 16, PALE, 215, bold=False), **{anchor: (x, name.bottom)}).bottom
    if own.seat >= 0:
        mark = emblem(own.seat, max(10, canvas.px(20)), own.colour, theme.current().table)
        canvas.put(mark, **{anchor.replace("top", "bottom"): (x, name.top)})
    y += canvas.px(6)
    for words in side.notes[:3]:
        y = canvas.put(canvas.words(words, 15, CREAM, 215, bold=False), **{anchor: (x, y)}).bottom
    number_at = canvas.x(_x(number, NUMBER_AT)), canvas.y(97)
    strength = fonts.heavy_picture(str(side.values["strength"]), max(20, canvas.px(72)), ink)
    box = canvas.put(strength, center=number_at)
    if rolls:
        line = pygame.Rect(0, 0, max(box.width, canvas.px(40)), max(2, canvas.px(4)))
        line.midtop = box.centerx, box.bottom
        canvas.picture.fill((*GOLD, 255), line)


@kept
def halo(reach: int, colour: Colour) -> pygame.Surface:
    """Return the light behind a ship, to be added. Shared."""
    light = pygame.Surface((32, 32))
    for x in range(32):
        for y in range(32):
            near = max(0.0, 1 - math.hypot(x - 15.5, y - 15.5) / 16)
            light.set_at((x, y), theme.darker(colour, 1 - 0.5 * near**1.4))
    return smooth(light, (2 * reach, 2 * reach))


# -- the dice, and how it ends --


def dice(canvas: Canvas, told: Stage, looks: tuple[Look, Look], elapsed: float) -> None:
    """Draw the dice, tumbling at first, and below each what it would do."""
    roller = int(told.values["roller"] == 1)
    thrown = dice_of(told)
    decided = any("taken" in die.states for die in thrown)
    for number, die in enumerate(thrown):
        x = LANE[0] / 2 + (number + 0.5 - len(thrown) / 2) * COLUMN
        _die(canvas, die, x, theme.lighter(looks[roller].colour, 0.5), decided, elapsed - 20 * number)


def _die(canvas: Canvas, die: Prop, x: float, colour: Colour, decided: bool, elapsed: float) -> None:
    size, taken, centre = canvas.px(DIE), "taken" in die.states, (canvas.x(x), canvas.y(DICE_AT))
    if elapsed < TUMBLES:
        _tumbling(canvas, die, centre, size, colour, elapsed)
        return
    if taken:
        ring = pygame.Rect(0, 0, size + canvas.px(14), size + canvas.px(14)).move_to(center=centre)
        canvas.picture.blit(paint.rounded(ring.size, GOLD, canvas.px(15)), ring)
    pale = decided and not taken
    canvas.put(shown(die.face or 1, size, theme.mix(colour, (30, 28, 36), 0.7) if pale else colour, 0), center=centre)
    wide, high = canvas.px(COLUMN - 14), max(13, canvas.px(16))
    lines = fonts.exact_lines(die.name, wide, high)[:4]
    for n, line in enumerate(lines):
        words = fonts.exact_picture(line, high, theme.current().faint if pale else CREAM)
        canvas.put(words, midtop=(centre[0], canvas.y(DICE_AT + DIE / 2 + 12) + n * round(high * 1.15)))


def _tumbling(canvas: Canvas, die: Prop, centre: tuple[int, int], size: int, colour: Colour, elapsed: float) -> None:
    step, way = int(max(0.0, elapsed) // 70), 1 - max(0.0, elapsed) / TUMBLES
    lifted = round(abs(math.sin(way * 7)) * way * size * 0.47)
    face, angle = (step * 5 + (die.face or 1)) % 6 + 1, step * 47 % 90
    canvas.put(shown(face, size, colour, angle), center=(centre[0], centre[1] - lifted))


def rolls(canvas: Canvas, told: Stage, looks: tuple[Look, Look], fresh: Collection[int], elapsed: float) -> None:
    """Draw below the words of each ship what it rolled for itself, and why; what is new tumbles at first."""
    for number, look in enumerate(looks):
        plain, size = theme.lighter(look.colour, 0.5), canvas.px(OWN)
        thrown = rolls_of(told, number)
        for n, die in enumerate(thrown):
            centre = canvas.x(_x(number, TEXT_AT + OWN / 2 + n * OWN_STEP)), canvas.y(OWN_AT)
            since = elapsed - 20 * n if number in fresh else TUMBLES
            if since < TUMBLES:
                _tumbling(canvas, die, centre, size, plain, since)
            else:
                colour = next((MARKS[mark] for mark in die.states if mark in MARKS), plain)
                canvas.put(shown(die.face or 1, size, colour, 0), center=centre)
        if thrown:
            _caption(canvas, number, thrown[0], told=len(thrown) == 1 and (number not in fresh or elapsed >= TUMBLES))


def _caption(canvas: Canvas, number: int, die: Prop, told: bool) -> None:
    """Write what dice were rolled for; what came of them where that is `told` and there is room."""
    high, anchor = max(13, canvas.px(14)), "bottomleft" if number == 0 else "bottomright"
    said = (die.name, die.said) if told else (die.name,)
    lines = [line for words in said for line in fonts.exact_lines(words, canvas.px(CAPTION_ROOM), high)][:2]
    for n, line in enumerate(reversed(lines)):
        words = fonts.exact_picture(line, high, CREAM)
        y = canvas.y(OWN_AT - OWN / 2 - 3) - n * round(high * 1.15)
        canvas.put(words, **{anchor: (canvas.x(_x(number, TEXT_AT)), y)})


def stamps(canvas: Canvas, told: Stage, fresh: Collection[int], way: float) -> None:
    """Stamp across each ship how the fight ended for it; what is new falls upon it in a flash, from 0 to 1,
    and is not seen before."""
    for number, side in enumerate(told.sides):
        if not side.stamp or (number in fresh and way < 0):
            continue
        mark = stamp(side.stamp, canvas.px(34), canvas.px(200), STRUCK)
        at = canvas.x(_x(number, SHIP_AT)), canvas.y(124)
        if number in fresh and way < 1:
            flash = burst(canvas.px(30 + 110 * way))
            canvas.picture.blit(flash, flash.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
            mark = pygame.transform.scale_by(mark, 1 + 0.4 * (1 - way))
        canvas.put(mark, center=at)
