"""The models on the board: figures on the plate of their unit, its tactical points, and the marks of its states."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import pygame

from game.calth.models import MODEL, MODELS, MOST_POINTS, SEATS
from game.calth.table.ledger import BASE, UNIT, Ledger, alone, models_of, places, stand, stands, unit_key, widths
from game.calth.telling.layout import SPOT, Point
from game.calth.telling.portraits import ALLIES, CAPTAINS, GIANTS, MARINES, figure_of
from game.telling import sheet
from game.telling.sheet import Board
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.figures import Figure, figure, put, shown, small_portrait, stretched, strip
from game.ui.motion import Pose
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.sprites import sprite
from game.ui.tabletop import Token
from game.ui.theme import Colour, darker, lighter, mix
from game.ui.zooming import zoom_of

FINE = 4
PLATE = 0.84
"""How wide a plate is, in units."""
GOLD: Colour = (232, 196, 110)
LEFT, RIGHT = 0, 1
GROWN = {MARINES: 1.5, CAPTAINS: 1.5, GIANTS: 1.0, ALLIES: 1.0}
"""Of each family, how large a square of the board it was sculpted for is drawn, as a part of a model's place."""
LOW = 0.3
"""How far below the middle of its place a model stands, as a part of it."""
TOGETHER, STILL = 104, 0.02
"""Pixels a unit below which one model stands for its unit, and how far a model is from its place that is on its way."""
DETAIL = 26
"""Pixels a unit from which states are badges."""


class Look(NamedTuple):
    """All that a plate's picture hangs on."""

    side: int
    colour: Colour
    size: int
    ready: bool
    acting: bool
    leader: bool


def tokens(board: Board, ledger: Ledger, seats: Sequence[str]) -> list[Token]:
    """Return every unit: its plate, its models, what is told of it."""
    found = []
    for hex, pieces in sorted(ledger.at.items()):
        key, centre, seat, told = unit_key(pieces), ledger.plan.centres[hex], seats[pieces[0].side], board.token(hex)
        ready = told is not None and told.can and seat == board.when.turn
        plain = Token(key, centre, size=(SPOT, SPOT), seat=seat, solid=False, about=hex)
        found.append(replace(plain, key=BASE + key - UNIT))
        for piece, place in reversed(list(zip(pieces, places(pieces), strict=True))):
            at = stands(ledger.plan, hex, place)
            found.append(replace(plain, key=piece.key, centre=at, size=(place.size, place.size), layer=1))
        found.append(replace(plain, layer=2, ready=ready, solid=True))
    return found


def warm(camera: Camera, board: Board, seats: Sequence[str]) -> Iterator[None]:
    """Load the figures of the models on the board and in the camps, in every place that they may have."""
    kinds = {(side, MODEL[id]) for _hex, side, id in stand(board)}
    camps: dict[str, Any] = board.values
    kinds |= {(side, MODEL[id]) for side, seat in enumerate(seats) for id in camps.get(seat, ())}
    for side, kind in sorted(kinds):
        small_portrait(figure_of(side, kind))
        yield
        family, _, row = figure_of(side, kind).partition("/")
        for width in widths(MODELS[kind].bulk):
            strip(family, row, square_of(camera, width, family))
            yield


def draw(surface: pygame.Surface, camera: Camera, ledger: Ledger, told: sheet.Token, token: Token, pose: Pose) -> None:
    """Draw a plate, a model, or the marks of a unit."""
    if pose.alpha <= 0.02:
        return
    centre = camera.to_screen((pose.x, pose.y))
    if not surface.get_clip().inflate(2 * camera.zoom, 2 * camera.zoom).collidepoint(centre):
        return
    if token.key >= BASE:
        _draw_plate(surface, camera, told, pose, centre)
    elif token.key < UNIT:
        _draw_model(surface, camera, ledger, told, token, pose, centre)
    elif token.key - UNIT in ledger.pieces:
        _draw_marks(surface, camera, told, centre)


# -- plates --


def _draw_plate(surface: pygame.Surface, camera: Camera, told: sheet.Token, pose: Pose, centre: Point) -> None:
    side = SEATS.index(told.owner)
    if camera.zoom >= TOGETHER:
        _draw_ground(surface, camera, told, centre)
        return
    leader = any(MODELS[MODEL[id]].leader for id in models_of(told))
    size = max(10, round(camera.unit * PLATE * pose.scale))
    colour, states = theme.current().seat(side), told.states
    look = Look(side, colour, size, "spent" not in states, "acting" in states, leader)
    _blit(surface, zoom_of(camera).fits(plate(look)), centre, pose)


def _draw_ground(surface: pygame.Surface, camera: Camera, told: sheet.Token, centre: Point) -> None:
    """Draw the hex on which a unit stands that is seen closely: in the colour of its side, brass while it acts."""
    colour = theme.current().seat(SEATS.index(told.owner))
    acting = "acting" in told.states
    radius = camera.zoom / math.sqrt(3) * 0.97
    points = [
        (
            centre[0] + radius * math.cos(math.radians(60 * i - 90)),
            centre[1] + radius * math.sin(math.radians(60 * i - 90)),
        )
        for i in range(6)
    ]
    box = pygame.Rect(0, 0, 2 * round(radius) + 4, 2 * round(radius) + 4)
    box.center = round(centre[0]), round(centre[1])
    layer = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.polygon(layer, (*colour, 46), [(x - box.x, y - box.y) for x, y in points])
    surface.blit(layer, box)
    edge, wide = (
        (GOLD if acting else mix(colour, (20, 22, 28), 0.25)),
        max(2, round(camera.zoom / (36 if acting else 64))),
    )
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        paint.line(surface, edge, a, b, wide)


@kept
def plate(look: Look) -> pygame.Surface:
    """Return the ground on which a unit stands: round for the Ultramarines, with six corners for the Word Bearers."""
    room = round(look.size * 1.2)
    large = pygame.Surface((room * FINE, room * FINE), pygame.SRCALPHA)
    middle, radius = room * FINE / 2, look.size * FINE / 2
    unit = look.size * FINE / 64
    shade = pygame.Surface((room, room), pygame.SRCALPHA)
    _shape(shade, look.side, (room / 2 + look.size / 28, room / 2 + look.size / 20), look.size / 2, (0, 0, 0, 190))
    rim = lighter(look.colour, 0.35) if look.ready else look.colour
    ground = mix(look.colour, (22, 25, 31), 0.86)
    _shape(large, look.side, (middle, middle), radius, (9, 11, 15, 255))
    _shape(large, look.side, (middle, middle), radius - 1.6 * unit, (*rim, 255))
    inner = GOLD if look.leader else theme.current().accent if look.acting else darker(look.colour, 0.6)
    _shape(large, look.side, (middle, middle), radius - 5 * unit, (*inner, 255))
    _shape(
        large, look.side, (middle, middle), radius - (8 if look.leader or look.acting else 6.4) * unit, (*ground, 255)
    )
    face = smooth(large, (room, room))
    light = pygame.Surface((1, 32))
    for y in range(32):
        level = 255 - round(3.4 * y)
        light.set_at((0, y), (level, level, level))
    face.blit(smooth(light, (room, room)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    found = pygame.transform.gaussian_blur(shade, max(1, round(look.size / 18)))
    found.blit(face, (0, 0))
    return found


def _shape(surface: pygame.Surface, side: int, at: Point, radius: float, fill: tuple[int, int, int, int]) -> None:
    if side == 0:
        pygame.draw.circle(surface, fill, at, radius * 0.97)
        return
    angles = [math.radians(60 * i - 90) for i in range(6)]
    pygame.draw.polygon(
        surface, fill, [(at[0] + 1.06 * radius * math.cos(a), at[1] + 1.06 * radius * math.sin(a)) for a in angles]
    )


# -- models --


def square_of(camera: Camera, width: float, family: str) -> int:
    """Return pixels of a square for a model whose place is that wide, for which it is drawn."""
    return max(6, round(camera.unit * width * GROWN[family]))


def _draw_model(
    surface: pygame.Surface,
    camera: Camera,
    ledger: Ledger,
    told: sheet.Token,
    token: Token,
    pose: Pose,
    centre: Point,
) -> None:
    piece = ledger.pieces.get(token.key) or ledger.before.get(token.key)
    if piece is None:
        return
    family, _, row = figure_of(piece.side, MODEL[piece.id]).partition("/")
    unit, wide = ledger.at.get(piece.hex, []), token.size[0]
    if camera.zoom < TOGETHER and len(unit) > 1 and piece in unit and math.dist((pose.x, pose.y), token.centre) < STILL:
        if piece != unit[0]:
            return
        place, (x, y) = alone(unit), ledger.plan.centres[piece.hex]
        wide, centre = place.size, camera.to_screen((x + place.dx, y + place.dy))
    square = square_of(camera, wide, family)
    made = _outlined(family, row, RIGHT if ledger.looks_right(piece) else LEFT, square)
    share = pose.scale * camera.zoom / camera.unit
    if abs(share - 1) > 0.01:
        made = stretched(made, share)
    if pose.angle:
        made = _toppling(made, pose.angle)
    foot = centre[0], centre[1] + camera.zoom * wide * LOW
    put(surface, made._replace(picture=shown(made.picture, pose)), foot)
    lost = int(str(told.values.get("wrecked", 0))) if piece.model.systems else 0
    if lost and camera.zoom >= DETAIL:
        zoom = zoom_of(camera)
        mark = zoom.fits(sprite("badges/damaged", max(11, round(zoom.unit * 0.26))))
        side = mark.get_width()
        for number in range(lost):
            paint.put(surface, mark, center=(foot[0] + camera.zoom * 0.3, foot[1] - camera.zoom * 0.3 + number * side))


def _toppling(made: Figure, degrees: float) -> Figure:
    """Return a figure that has turned so far about the middle of its base."""
    picture = pygame.transform.rotozoom(made.picture, -degrees, 1.0)
    base = (pygame.Vector2(made.anchor) - made.picture.get_rect().center).rotate(degrees)
    x, y = base + picture.get_rect().center
    return made._replace(picture=picture, anchor=(round(x), round(y)))


@kept
def _outlined(family: str, row: str, facing: int, square: int) -> Figure:
    """Return a figure with a fine black outline, which parts it from those that stand close."""
    made = figure(family, row, facing, square)
    width = max(1, round(square / 60))
    silhouette = pygame.mask.from_surface(made.picture, 140).to_surface(
        setcolor=(4, 5, 8, 255), unsetcolor=(0, 0, 0, 0)
    )
    size = made.picture.get_width() + 2 * width, made.picture.get_height() + 2 * width
    found = pygame.Surface(size, pygame.SRCALPHA)
    for dx in range(2 * width + 1):
        for dy in range(2 * width + 1):
            if (dx - width) ** 2 + (dy - width) ** 2 <= width * width + 1:
                found.blit(silhouette, (dx, dy))
    found.blit(made.picture, (width, width))
    return made._replace(picture=found, anchor=(made.anchor[0] + width, made.anchor[1] + width))


def _blit(surface: pygame.Surface, picture: pygame.Surface, centre: Point, pose: Pose) -> None:
    surface.blit(
        shown(picture, pose),
        (round(centre[0] - picture.get_width() / 2), round(centre[1] - picture.get_height() / 2)),
    )


# -- marks --


def _draw_marks(surface: pygame.Surface, camera: Camera, told: sheet.Token, centre: Point) -> None:
    """Draw the points at the foot of the plate, at its shoulder that the unit is pinned, and how many models it has
    where one stands for all."""
    zoom = zoom_of(camera)
    many = len(models_of(told))
    if many > 1 and camera.zoom < TOGETHER:
        mark = zoom.fits(
            number_mark(many, theme.current().seat(SEATS.index(told.owner)), max(11, round(zoom.unit * 0.28)))
        )
        paint.put(surface, mark, center=(round(centre[0] - camera.zoom * 0.31), round(centre[1] - camera.zoom * 0.27)))
    if "points" in told.values:
        points = int(str(told.values["points"]))
        marker = zoom.fits(points_marker(points, max(7, round(zoom.unit * 0.15))))
        paint.put(surface, marker, center=(round(centre[0]), round(centre[1] + camera.zoom * 0.385)))
    if "pinned" in told.states:
        at = round(centre[0] + camera.zoom * 0.33), round(centre[1] - camera.zoom * 0.27)
        paint.put(surface, zoom.fits(pinned_mark(max(9, round(zoom.unit * 0.3)))), center=at)


@kept
def number_mark(many: int, colour: Colour, high: int) -> pygame.Surface:
    """Return how many models a unit has."""
    picture = paint.rounded((high, high), (10, 12, 16, 240), high // 2, lighter(colour, 0.3), max(1, high // 12)).copy()
    words = fonts.exact_picture(str(many), max(9, round(high * 0.68)), (255, 255, 255), bold=True)
    paint.put(picture, words, center=(high // 2, high // 2))
    return picture


@kept
def points_marker(points: int, height: int) -> pygame.Surface:
    """Return a pip for each tactical point, hollow where it is spent; a tick once all are."""
    fine = 4
    step = height * 1.12
    size = math.ceil(step * MOST_POINTS + height * 0.5), math.ceil(height * 1.35)
    large = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    box = large.get_rect()
    pygame.draw.rect(large, (8, 10, 13, 235), box, border_radius=box.height // 2)
    if not points:
        r = height * fine / 2.6
        steps = (-1.3, 0.0), (-0.3, 1.0), (1.5, -1.0)
        tick = [(box.centerx + across * r, box.centery + down * r) for across, down in steps]
        pygame.draw.lines(large, (206, 212, 220), False, tick, max(2, round(height * fine / 5)))
    for number in range(MOST_POINTS if points else 0):
        x = (size[0] / 2 + (number - (MOST_POINTS - 1) / 2) * step) * fine
        y, r = box.centery, height * fine / 2.25
        diamond = [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]
        if number < points:
            pygame.draw.polygon(large, (255, 214, 112), diamond)
        else:
            pygame.draw.polygon(large, (120, 126, 136), diamond, max(2, round(height * fine / 9)))
    return smooth(large, size)


@kept
def pinned_mark(side: int) -> pygame.Surface:
    """Return a unit next to an enemy: two blades crossed on red."""
    fine = 4
    large = pygame.Surface((side * fine, side * fine), pygame.SRCALPHA)
    middle, r = side * fine / 2, side * fine / 2
    pygame.draw.circle(large, (12, 8, 10), (middle, middle), r)
    pygame.draw.circle(large, (206, 60, 56), (middle, middle), r * 0.86)
    for sign in (1, -1):
        a, b = (middle - sign * r * 0.5, middle + r * 0.5), (middle + sign * r * 0.5, middle - r * 0.52)
        paint.line(large, (255, 244, 232), a, b, r * 0.24)
        c = middle - sign * r * 0.24, middle + r * 0.24
        ends = (c[0] - sign * r * 0.2, c[1] - r * 0.2), (c[0] + sign * r * 0.2, c[1] + r * 0.2)
        paint.line(large, (255, 244, 232), *ends, r * 0.18)
    return smooth(large, (side, side))


def name_plate(words: str, zoom: float) -> pygame.Surface:
    """Return a place's name on a dark band."""
    height = max(11, min(20, round(zoom * 0.26)))
    picture = fonts.exact_picture(words, height, theme.current().text, bold=True)
    band = pygame.Surface((picture.get_width() + height, picture.get_height() + 4), pygame.SRCALPHA)
    pygame.draw.rect(band, (12, 14, 18, 215), band.get_rect(), border_radius=band.get_height() // 2)
    paint.put(band, picture, center=band.get_rect().center)
    return band
