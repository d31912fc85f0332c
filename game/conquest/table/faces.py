"""How a card looks, drawn from its data: its outline tells the type, its colour the faction; what counts is on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

import pygame

from game.conquest.designs import designs
from game.conquest.table import cardart, lettering, nameband, texts
from game.conquest.table.face import (
    LARGEST,
    NUMBER,
    SHAPE,
    TAB,
    Face,
    Form,
    Measures,
    alone,
    measures_of,
    plates,
)
from game.conquest.table.pictures import mark
from game.conquest.table.shapes import (
    AROUND,
    ATTACK,
    FINE,
    GOLD,
    HALE,
    HURT,
    NIGHT,
    Canvas,
    Stops,
    corners,
    deep,
    gradient,
    parchment,
    ring,
)
from game.conquest.telling.names import card_name
from game.telling import sheet
from game.telling.text import language
from game.ui import paint, theme
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.sprites import ready, sprite
from game.ui.theme import Colour, colour, mix
from game.ui.zooming import Zoom

SYMBOL_COLOURS = {"material": "#ef7a6c", "technology": "#6db3f5", "stronghold": "#63cf90"}
RIMS: Final = {"can": "go", "chosen": "accent", "aimed": "text"}
"""The role of the rim that tells a state."""
RAISED, GROWN = colour("#9dffb9"), colour("#1d6b34")
"""A number that was raised, on a dark ground and on a light one."""
HELD = 140
"""From which width on, in pixels, a card in hand has its key word."""
LIGHT, INK, GILT = (255, 255, 255), colour("#15120c"), colour("#fff0bf")
BLOOD: Final[Stops] = (
    (0.0, colour("#ff8a78")),
    (0.22, colour("#a81f1a")),
    (0.6, colour("#4c0a0a")),
    (1, colour("#0c0606")),
)


class Match:
    """The match that is drawn. `mute`: the texts of cards do not count in it."""

    mute = False


match = Match()


def draw(
    surface: pygame.Surface,
    face: Face,
    centre: tuple[float, float],
    zoom: Zoom | None = None,
    change: Callable[[pygame.Surface], pygame.Surface] | None = None,
) -> pygame.Rect:
    """Draw a face with its middle at a point of the screen; `zoom` stretches it, `change` turns or lights it. Return
    what it covers."""
    picture = drawn(face)
    picture = zoom.fits(picture) if zoom is not None else picture
    picture = change(picture) if change is not None else picture
    return surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_alone(surface: pygame.Surface, rect: pygame.Rect, what: sheet.Token | str) -> None:
    """Draw a card, or a planet, as large as a box has room for it; a card without a kind lies face down."""
    kind = what if isinstance(what, str) else what.kind
    if not kind:
        wide = min(round(rect.width / 1.1), round(rect.height / 1.5))
        paint.put(surface, back((wide, round(wide * SHAPE))), center=rect.center)
    if kind in designs().planets:
        paint.put(surface, planet_card(kind, min(rect.width, round(rect.height / SHAPE))), center=rect.center)
    elif kind in designs():
        draw(surface, alone(what, rect.size), rect.center)


def draw_held(surface: pygame.Surface, rect: pygame.Rect, kind: str, shown: int, free: float) -> None:
    """Draw a card of a hand: what counts of it, as large as it is shown."""
    if not kind:
        draw_alone(surface, rect, kind)
    else:
        form: Form = "middle" if shown >= HELD and free == 1.0 else "small"
        draw(surface, alone(kind, rect.size)._replace(form=form, free=free), rect.center)


def drawn(face: Face) -> pygame.Surface:
    """Return the picture of a face, with clear room about the card."""
    return _drawn(face._replace(mute=match.mute), theme.current().name, language())


@kept
def _drawn(face: Face, palette: str, words: str) -> pygame.Surface:
    if face.form == "medal":
        return _medal(face)
    like = Face(_like(face.design.type), face.form, face.wide, long=face.long, seat=face.seat and NIGHT, rim=face.rim)
    picture = _ground(like, palette).copy()
    plain, numbered = face._replace(attack=0, left=0, raised=(False, False), hurt=False, rim=""), _numbered(face)
    body = _kept_body(plain, palette, words) if numbered and face.seat is not None else _body(plain)
    picture.blit(body, (0, 0))
    if not numbered:
        return picture
    measures = measures_of(face)
    at, below = plates(face, measures)
    ink = LIGHT if face.hurt else GROWN if face.raised[1] else INK
    _put_plate(picture, face, at, ATTACK, str(face.attack), RAISED if face.raised[0] else LIGHT)
    _put_plate(picture, face, below, HURT if face.hurt else HALE, str(face.left), ink)
    return picture


@cache
def _like(type: str) -> str:
    """Return a card that has the outline of its type."""
    return next(kind for kind, design in designs().items() if design.type == type)


@kept
def _ground(face: Face, _palette: str) -> pygame.Surface:
    """Return what is seen about a card: its shadow, and the rim that tells a state."""
    canvas = canvas_of(face)
    if face.rim:
        for wide, clear in ((6.0, 45), (5.2, 90), (4.4, 255)):
            canvas.fill(_outline(canvas, face, -wide), theme.current().role(RIMS[face.rim]), clear)
        canvas.fill(_outline(canvas, face, -2.9 if face.seat is None else -3.2), NIGHT)
    return canvas.shaded()


def canvas_of(face: Face) -> Canvas:
    """Return what a card is drawn on."""
    return Canvas(face.wide, (100 * face.long, 100) if face.lies else (100, TAB if face.form == "tab" else 140))


def _put_plate(picture: pygame.Surface, face: Face, box: pygame.FRect, stops: Stops, number: str, ink: Colour) -> None:
    """Draw a plate with its number on a card."""
    unit, scale = face.wide / 100, measures_of(face).plate
    picture.blit(_plate(face.wide, scale, stops), (round(box.x * unit), round(box.y * unit)))
    room = pygame.Rect(*(round(side * unit) for side in (box.x + AROUND, box.y + AROUND, box.width, box.height)))
    texts.number(picture, number, room, round(15.5 * scale * unit), ink)


@kept
def _plate(wide: int, scale: float, stops: Stops) -> pygame.Surface:
    """Return a plate on a card so wide, with clear room about it."""
    canvas = Canvas(wide, (23 * scale, 25 * scale))
    canvas.plate(0, 0, scale, stops)
    return canvas.done()


def _numbered(face: Face) -> bool:
    """Return whether a card shows numbers that change in play."""
    return face.unit and face.form not in ("tab", "pile")


@kept
def _kept_body(face: Face, _palette: str, _language: str) -> pygame.Surface:
    return _body(face)


def _body(face: Face) -> pygame.Surface:
    """Return a card without the numbers that change in play."""
    canvas = canvas_of(face)
    words = _Words(canvas)
    measures = measures_of(face)
    _draw_frame(canvas, face)
    _draw_picture(canvas, face, measures)
    if face.form != "pile":
        band = nameband.of(canvas, face, measures)
        nameband.draw(canvas, face, band)
        words.names.append((band.name, band.words, face.form in ("large", "middle"), face.free < 1))
    _draw_box(canvas, face, measures)
    if face.form != "pile":
        _draw_icons(canvas, words, face, measures)
        _draw_marks(canvas, words, face, measures)
    picture = canvas.done()
    texts.write(picture, canvas, face, measures)
    words.write(picture)
    return picture


def _outline(canvas: Canvas, face: Face, inset: float) -> list[tuple[float, float]]:
    """Return the outline of a card, so far within its edge: it tells the type."""
    box, kind = canvas.rect.inflate(-2 * inset, -2 * inset), face.design.type
    plain = (max(1.0, 5.6 - inset),) * 2
    if face.lies:
        return corners(box, [plain] * 4)
    if kind == "event" and face.form != "tab":
        arch = (34.0 - inset, 17.0 - inset)
        return corners(box, [arch, arch, plain, plain])
    if kind == "attachment" or face.form == "tab":
        return corners(box, [plain] * 4, cut=9.0)
    if kind == "support":
        return corners(box, [(max(0.6, 1.4 - inset),) * 2] * 4)
    return corners(box, [plain] * 4)


def _draw_frame(canvas: Canvas, face: Face) -> None:
    """Draw the rim that tells the seat, and the frame in the colour of the faction."""
    tint, kind = cardart.faction_colour(face.design.faction), face.design.type
    if face.seat is not None:
        canvas.fill(_outline(canvas, face, -1.9 if face.form in ("large", "middle") else -3.2), face.seat)
    canvas.fill(_outline(canvas, face, -0.9), NIGHT)
    steel: Stops = (
        (0.0, mix(tint, (255, 255, 255), 0.55)),
        (0.22, tint),
        (0.62, deep(tint)),
        (1.0, colour("#0c0e11")),
    )
    if kind == "warlord":
        steel = (
            BLOOD
            if face.bloodied
            else ((0.0, GILT), (0.2, colour("#d9ae50")), (0.5, colour("#7d5a1d")), (1.0, deep(tint)))
        )
        canvas.crown(canvas.rect.centerx, BLOOD[:3] if face.bloodied else GOLD)
    if kind == "token":
        canvas.stripes(_outline(canvas, face, 0))
    else:
        canvas.fill(_outline(canvas, face, 0), gradient(steel, 155))
    canvas.draw_line(_outline(canvas, face, 1.0), mix(steel[1][1], (255, 255, 255), 0.2), 0.5, closed=True)
    canvas.fill(_outline(canvas, face, 2.0), NIGHT)


def _draw_picture(canvas: Canvas, face: Face, measures: Measures) -> None:
    """Draw the picture in its window: an exhausted card's is paler, a bloodied warlord's red and cracked."""
    box = canvas.rect.inflate(-5.2, -5.2)
    if not face.lies:
        top = measures.name[0] if not nameband.on_top(face) else min(measures.box, 137.4)
        box.height = (min(top, 137.4) if face.form != "tab" else TAB - 2.6) - box.top
    shown = round(box.width * canvas.unit), round(box.height * canvas.unit)
    picture = cardart.window(face.kind, shown)
    if face.exhausted:
        picture = picture.copy()
        grey = pygame.transform.grayscale(picture)
        grey.set_alpha(72)
        picture.blit(grey, (0, 0))
        picture.fill((188, 188, 192), special_flags=pygame.BLEND_RGB_MULT)
    if face.bloodied:
        picture = picture.copy()
        red = gradient(((0.0, colour("#d97a74")), (1.0, colour("#a83434"))))
        picture.blit(smooth(red, shown), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    inner = _outline(canvas, face, 2.6)
    canvas.fill(inner if face.lies else [(x, min(y, box.bottom)) for x, y in inner], picture)
    if face.bloodied:
        canvas.crack(box)


def _draw_box(canvas: Canvas, face: Face, measures: Measures) -> None:
    """Draw the parchment below the name, and the rivets of a support card."""
    if measures.box < 137 and not face.lies:
        box = pygame.FRect(2.6, measures.box, 94.8, 137.4 - measures.box)
        foot = (0.6, 0.6) if face.design.type == "support" else (3.4, 3.4)
        canvas.fill(corners(box, [(0.01, 0.01), (0.01, 0.01), foot, foot]), parchment())
    if face.design.type == "support" and not face.lies:
        rivet = gradient(
            ((0.0, colour("#f3e6c4")), (0.55, colour("#8b7a58")), (1.0, colour("#2c2418"))), heart=(0.35, 0.3)
        )
        for x in (1.9, canvas.rect.right - 1.9):
            for y in (1.9, canvas.rect.bottom - 1.9):
                canvas.draw_disc((x, y), 1.9, NIGHT)
                canvas.draw_disc((x, y), 1.5, rivet)


def _draw_icons(canvas: Canvas, words: _Words, face: Face, measures: Measures) -> None:
    """Draw the counters on a card that is no unit, and shield icons."""
    design = face.design
    if face.counters and not face.unit:
        size = max(1.3, 1800 / 12.6 / face.wide)
        box = canvas.gem(-3.0, -3.0, size, colour("#a8791f"))
        words.numbers.append((str(face.counters), box, 12.6 * size, LIGHT))
    held = face.form == "small" and face.seat is None
    side = 20.0 if held else measures.shield
    foot = measures.name[0] - 12.0 if held else canvas.rect.height
    for n in range(design.shields if side else 0):
        canvas.shield(100 * face.free - (n + 1) * side * 0.95 + 1.5, foot - side * 0.72, side)


def _draw_marks(canvas: Canvas, words: _Words, face: Face, measures: Measures) -> None:
    """Draw the gem with the cost, or a warlord's faction; command icons; the bent arrow of an exhausted card."""
    design, shown = face.design, face.seat is None or face.form in ("large", "middle")
    tint = cardart.faction_colour(design.faction)
    left, top, side = measures.tile
    if shown and measures.gem and design.type != "token":
        box = canvas.gem(-4.0 * measures.gem, -4.0 * measures.gem, measures.gem, tint)
        if design.type == "warlord":
            canvas.put(design.faction, box.inflate(-8 * measures.gem, -8 * measures.gem), LIGHT)
        else:
            words.numbers.append((str(design.cost) if design.cost >= 0 else "X", box, 12.6 * measures.gem, LIGHT))
        left += 24.0 if face.form == "small" else 0.0
    column = face.form in ("large", "middle")
    many = face.icons if face.icons * (side + 0.6) < 62.0 * face.free or column else 1
    for n in range(many):
        canvas.command(left + (0 if column else n * (side + 0.6)), top + (n * (side + 0.6) if column else 0), side)
    if many < face.icons:
        box = canvas.tile(left + side + 0.6, top, side)
        words.numbers.append((str(face.icons), box, side * 0.9, colour("#f0d68c")))
    if face.exhausted:
        across = {"tab": 17.0, "large": 15.0, "shelf": max(25.0, 1800 / face.wide)}.get(face.form, 25.0)
        right = canvas.rect.width * face.free - (8.0 if face.free < 1 else -1.0)
        right = (canvas.rect.width + across) / 2 if face.form == "shelf" else right
        canvas.turned(pygame.FRect(right - across, -5.0, across, across))


def _medal(face: Face) -> pygame.Surface:
    """Return a warlord as a medallion, with its numbers where it has some."""
    scale = max(1.7, min(LARGEST, NUMBER * 0.8 * 100 / 15.5 / face.wide))
    beside = 7.0 * scale
    canvas = Canvas(face.wide, (100 + 2 * beside, 100))
    (x, y), words, seat = canvas.rect.center, _Words(canvas), face.seat or theme.current().hairline
    canvas.draw_disc((x, y), 50, mix(seat, (0, 0, 0), 0.7))
    canvas.draw_disc((x, y), 48, theme.current().role(RIMS[face.rim]) if face.rim else seat)
    canvas.draw_disc((x, y), 43.5, NIGHT)
    cut = cardart.head(face.kind, round(82 * canvas.unit * FINE)).copy()
    if face.exhausted:
        cut.fill((188, 188, 192), special_flags=pygame.BLEND_RGB_MULT)
    if face.bloodied:
        cut.fill((235, 110, 105), special_flags=pygame.BLEND_RGB_MULT)
    canvas.fill(ring(x, y, 41), cut)
    if face.unit:
        attack = canvas.plate(0, 107 - 25 * scale, scale, ATTACK)
        words.numbers.append((str(face.attack), attack, 15.5 * scale, RAISED if face.raised[0] else LIGHT))
        points = canvas.plate(100 + 2 * beside - 23 * scale, 107 - 25 * scale, scale, HURT if face.hurt else HALE)
        words.numbers.append(
            (str(face.left), points, 15.5 * scale, LIGHT if face.hurt else GROWN if face.raised[1] else INK)
        )
    if face.exhausted:
        canvas.turned(pygame.FRect(72 + beside, -5, 30, 30))
    picture = canvas.done()
    words.write(picture)
    return picture


class _Words:
    """What is written on a card once it has its size."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.numbers: list[tuple[str, pygame.FRect, float, Colour]] = []
        self.names: list[tuple[str, pygame.Rect, bool, bool]] = []

    def write(self, picture: pygame.Surface) -> None:
        """Write all of it."""
        for name, box, serif, left in self.names:
            lettering.write(picture, name, box, serif, left)
        for number, room, high, ink in self.numbers:
            texts.number(picture, number, self.canvas.shown(room), round(high * self.canvas.unit), ink)


def planet_card(kind: str, wide: int) -> pygame.Surface:
    """Return a planet with its name below it."""
    return _planet_card(kind, wide, theme.current().name, language())


@kept
def _planet_card(kind: str, wide: int, _palette: str, _language: str) -> pygame.Surface:
    look, high = theme.current(), round(wide * SHAPE)
    card = pygame.Surface((wide, high), pygame.SRCALPHA)
    paint.stamp(card, card.get_rect(), look.sunken, max(2, wide // 14), look.hairline)
    globe = cardart.globe(kind, round(wide * 0.8))
    card.blit(globe, globe.get_rect(midtop=(wide // 2, round(wide * 0.14))))
    lettering.write(card, card_name(kind), pygame.Rect(2, round(high * 0.72), wide - 4, round(high * 0.24)))
    return ready(card)


def back(size: tuple[int, int]) -> pygame.Surface:
    """Return the back of a card."""
    return _back(size, theme.current().name)


@kept
def _back(size: tuple[int, int], _palette: str) -> pygame.Surface:
    if size[0] <= size[1]:
        return ready(sprite(mark("card_back"), size).copy())
    return ready(pygame.transform.rotate(sprite(mark("card_back"), (size[1], size[0])), 90))
