"""Pieces: Marines on round bases, Genestealers on bases with six corners, blips as radar discs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame

from game.boards.squares import STEPS
from game.hulk.state import MARINES
from game.hulk.table.laid import OBJECTS
from game.hulk.table.pictures import POSES, figure_of, picture, posed
from game.hulk.table.things import carried_badge
from game.telling import sheet
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.figures import figure, put, shown, small_portrait, strip
from game.ui.motion import Pose
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.sprites import sprite
from game.ui.tabletop import Token
from game.ui.theme import Colour

ROOM = 1.6
"""Room about the middle of a square for what stands on it, in squares."""
GROWN = 1.06
"""How much larger than its square, as it was sculpted for, a figure is drawn: its counter leaves a gap to the next."""
LOW = 0.1
"""How far south of the middle of its square a figure stands, so that its body is about the middle."""
DIAL = 0.43, 0.34
"""The radii of a blip's dial, in squares."""
RIM = 0.045
"""How wide the rim of a base is, as a part of a square."""
WEDGE = (255, 244, 206)
BADGES_FROM, DOTS_FROM = 30, 16
NAMED_FROM = 40
"""Pixels a tile from which a Marine has his name and his points below him, and needs no notch once he has none."""
STEEL = (206, 216, 226)
"""Pixels a tile from which states are badges, and below that dots."""
FIRE = ("bolter", "sergeant", "cannon", "chainfist", "librarian")
"""Those who aim on overwatch."""
BADGES = ("overwatch", "guard", "jam", "sustained")
FINE = 3
INK = (242, 238, 226)
AMMO, AMMO_RELOADED = (232, 150, 52), (236, 104, 84)


class Look(NamedTuple):
    """All that a piece's picture hangs on; `size` is pixels a square of the board, for a blip those of its disc."""

    sprite: str
    shape: str
    size: int
    colour: Colour
    quarter: int
    spent: bool
    badges: tuple[str, ...]
    number: str
    load: str
    warning: bool = False


def draw(surface: pygame.Surface, camera: Camera, told: sheet.Token, token: Token, pose: Pose, colour: Colour) -> None:
    """Draw a piece where it is on its way; while the camera comes closer, the picture for its goal is stretched."""
    size = size_of(camera, token.size[0])
    centre = camera.to_screen((pose.x, pose.y))
    if not surface.get_clip().inflate(3 * camera.zoom, 3 * camera.zoom).collidepoint(centre):
        return
    face, (x, y) = picture_of(look_of(told, size, round(pose.angle / 90.0) % 4, colour))
    grown = pose.scale * camera.zoom / camera.unit
    if abs(grown - 1) > 0.01:
        face = pygame.transform.smoothscale_by(face, grown)
        x, y = round(x * grown), round(y * grown)
    surface.blit(shown(face, pose), (round(centre[0]) - x, round(centre[1]) - y))


def stance_of(kind: str, piece: int, watches: bool) -> str:
    """Return the figure of a piece as it stands: a Marine who can fire aims while he `watches`."""
    figure = figure_of(kind, piece)
    return figure.replace("-still", "-braced") if watches and kind in FIRE else figure


def size_of(camera: Camera, width: float) -> int:
    """Return pixels of a piece that wide, for which its picture is made."""
    return max(8, round(camera.unit * width))


def warm(marines: Iterable[str], sizes: tuple[int, ...]) -> Iterator[None]:
    """Load the figures of all that may come on the board, for pieces of these sizes: of Marines by their kinds."""
    names = {stance_of(kind, 0, watches) for kind in marines for watches in (False, True)}
    names |= {posed(pose) for pose in POSES}
    for name in sorted(names):
        family, _, row = name.partition("/")
        for size in sizes:
            strip(family, row, round(size * GROWN))
            yield
        small_portrait(name)
        yield
    for size in sizes:
        family, _, row = picture("blip").partition("/")
        strip(family, row, size)
        yield


def look_of(told: sheet.Token, size: int, quarter: int, colour: Colour) -> Look:
    """Return how a piece looks; its badges stand in their corners: left and right above, left and right below."""
    marine, blip, states = told.owner == MARINES, told.kind == "blip", told.states
    carried = next((state for state in states if state in OBJECTS), "")
    return Look(
        stance_of(told.kind, told.key, "overwatch" in states),
        "round" if marine else "disc" if blip else "cut",
        size,
        colour,
        0 if blip else quarter,
        "spent" in states and (not marine or size < NAMED_FROM),
        tuple(name if name in states else "" for name in BADGES) if marine else (),
        "".join(str(told.values[name]) for name in ("hides", "shots") if name in told.values),
        picture(carried),
        "reloaded" in states,
    )


@kept
def picture_of(look: Look) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return the picture of a piece and where in it the middle of its square is; it is shared."""
    middle = round(look.size * ROOM)
    picture = pygame.Surface((2 * middle, 2 * middle), pygame.SRCALPHA)
    if look.shape == "disc":
        _dial(picture, look)
    else:
        _figure(picture, look)
    if look.spent:
        _spent(picture, look)
    _states(picture, look)
    if look.load and look.size >= DOTS_FROM:
        carried_badge(picture, look.load, look.size, (middle, middle + round(look.size * 0.4)))
    box = picture.get_bounding_rect()
    return picture.subsurface(box).copy(), (middle - box.x, middle - box.y)


def _figure(picture: pygame.Surface, look: Look) -> None:
    """Draw a figure on its base; the base's rim tells the side by colour and shape, and where the figure looks."""
    family, _, row = look.sprite.partition("/")
    made = figure(family, row, look.quarter, round(look.size * GROWN))
    x, y = picture.get_width() // 2, picture.get_width() // 2 + round(look.size * LOW)
    braced = len(look.badges) > 1 and bool(look.badges[1])
    rim(picture, look, (x, y), made.base, braced)
    put(picture, made, (x, y))


def _dial(picture: pygame.Surface, look: Look) -> None:
    """Draw a blip: an echo on a dial, with what it stands for if that may be known."""
    family, _, row = look.sprite.partition("/")
    made = figure(family, row, 0, look.size)
    middle = picture.get_width() // 2
    rim(picture, look, (middle, middle), (DIAL[0] * look.size, DIAL[1] * look.size))
    put(picture, made, (middle, middle))
    if look.number:
        _value(picture, look)


def rim(
    picture: pygame.Surface, look: Look, centre: tuple[int, int], base: tuple[float, float], braced: bool = False
) -> None:
    """Draw the rim about a base, with a wedge that tells the facing; of steel too for a Marine on guard."""
    wide, high = base[0] * FINE, base[1] * FINE
    band = max(1.6, look.size * RIM) * FINE
    room = round(2 * (wide + 3 * band)), round(2 * (high + 3 * band))
    large = pygame.Surface(room, pygame.SRCALPHA)
    light = theme.lighter(look.colour, 0.18)
    wedge = _wedge(look.quarter, wide, high, band)
    rings = [((8, 10, 13), 1.5), (light, 1.1)]
    if braced:
        rings = [((8, 10, 13), 2.3), (STEEL, 1.9), *rings]
    for colour, grown in rings:
        if grown in (1.5, 2.3) and look.shape != "disc":
            _polygon(large, wedge, (8, 10, 13), FINE * 1.5)
        _polygon(large, _around(look.shape, wide + grown * band, high + grown * band), colour)
    if look.shape != "disc":
        _polygon(large, wedge, WEDGE)
    small = smooth(large, (room[0] // FINE, room[1] // FINE))
    picture.blit(small, small.get_rect(center=centre))


def _around(shape: str, wide: float, high: float) -> list[tuple[float, float]]:
    """Return the outline of a base, about its middle: a circle, or with six corners."""
    count = 6 if shape == "cut" else 48
    grown = 1.1 if shape == "cut" else 1.0
    angles = [2 * math.pi * k / count for k in range(count)]
    return [(grown * wide * math.cos(a), grown * high * math.sin(a)) for a in angles]


def _wedge(quarter: int, wide: float, high: float, band: float) -> list[tuple[float, float]]:
    """Return a wedge that stands out of a base's rim where the figure looks."""
    dx, dy = STEPS[2 * quarter]
    reach = (wide if dx else high) + 2.9 * band
    tip, root, half = reach, reach - 3.2 * band, 3.0 * band
    return [
        (dx * tip, dy * tip),
        (dx * root - dy * half, dy * root + dx * half),
        (dx * root + dy * half, dy * root - dx * half),
    ]


def _polygon(surface: pygame.Surface, points: list[tuple[float, float]], colour: Colour, line: float = 0) -> None:
    """Fill a polygon about the middle of a surface; with a line along it that wide."""
    x, y = surface.get_width() / 2, surface.get_height() / 2
    moved = [(x + px, y + py) for px, py in points]
    pygame.draw.polygon(surface, colour, moved)
    if line:
        pygame.draw.polygon(surface, colour, moved, round(line))


def _value(picture: pygame.Surface, look: Look) -> None:
    """Draw how many Genestealers a blip is, for who may know."""
    words = fonts.exact_picture(look.number, max(11, round(look.size * 0.46)), INK, bold=True)
    picture.blit(words, words.get_rect(center=picture.get_rect().center))


def _spent(picture: pygame.Surface, look: Look) -> None:
    """Draw a notch in the lower edge of a piece that has acted."""
    size, middle = look.size, picture.get_width() // 2
    high = max(5, round(size * 0.17))
    notch = pygame.Rect(0, 0, round(size * 0.4), high).move_to(midbottom=(middle, middle + size // 2))
    pygame.draw.rect(picture, (10, 12, 15), notch, border_radius=max(2, high // 3))
    pygame.draw.rect(picture, theme.lighter(look.colour, 0.2), notch, 1, border_radius=max(2, high // 3))


def _states(picture: pygame.Surface, look: Look) -> None:
    """Draw badges in fixed corners; far off they are dots."""
    size, middle = look.size, picture.get_width() // 2
    reach = round(size * 0.36)
    corners = ((-reach, -reach), (reach, -reach), (-reach, reach), (reach, reach))
    for name, (dx, dy) in zip(look.badges, corners, strict=False):
        if not name or size < DOTS_FROM:
            continue
        side = max(14, round(size * 0.34)) if size >= BADGES_FROM else max(10, round(size * 0.46))
        badge = sprite(f"badges/{name}", side)
        picture.blit(badge, badge.get_rect(center=(middle + dx, middle + dy)))
    if look.number and look.shape == "round" and size >= BADGES_FROM:
        _ammo(picture, look, (middle - round(size * 0.36), middle + round(size * 0.36)))


def _ammo(picture: pygame.Surface, look: Look, centre: tuple[int, int]) -> None:
    """Draw the shots left in a heavy flamer or assault cannon; red for a reloaded cannon, which may explode."""
    words = fonts.exact_picture(look.number, max(11, round(look.size * 0.22)), (24, 16, 6), bold=True)
    radius = max(words.get_height() // 2, words.get_width() // 2) + 1
    paint.disc(picture, centre, radius, AMMO_RELOADED if look.warning else AMMO, (24, 16, 6), max(1, radius // 7))
    picture.blit(words, words.get_rect(center=centre))
