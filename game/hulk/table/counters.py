"""Counters: Marines on square tiles, Genestealers on tiles with cut corners, blips as radar discs."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.hulk.objects import load_of
from game.hulk.shooting import reloaded
from game.hulk.state import BLIP, GENESTEALERS, MARINES, HulkState
from game.hulk.table.info_cards import sprite_of
from game.hulk.table.names import is_marine
from game.hulk.table.things import carried_badge, item_sprite
from game.hulk.table.walking import is_active
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.pictures import kept
from game.ui.sprites import sprite
from game.ui.tabletop import Token
from game.ui.text import pgettext
from game.ui.theme import Colour
from game.ui.tiles import FINE, blank

MARGIN = 0.16
"""Room about a tile, as a part of it, for its shadow and its wedge."""
BADGES_FROM, DOTS_FROM = 30, 16
WORDS_FROM = 34
"""Pixels a tile from which its notch has words."""
STEEL = (206, 216, 226)
"""Pixels a tile from which states are badges, and below that dots."""
BADGES = ("overwatch", "guard", "jam", "sustained")
OUT = 0.06
"""How far the wedge stands out of a tile, as a part of it: a tile leaves so much of its square."""
INK = (242, 238, 226)
ECHO = (95, 191, 143)
AMMO, AMMO_RELOADED = (232, 150, 52), (236, 104, 84)


class Look(NamedTuple):
    """All that a counter's picture hangs on."""

    sprite: str
    shape: str
    size: int
    colour: Colour
    quarter: int
    spent: str
    badges: tuple[str, ...]
    number: str
    load: str
    warning: bool = False


def draw(
    surface: pygame.Surface, camera: Camera, view: HulkState, token: Token, pose: Pose, seats: tuple[str, ...]
) -> None:
    """Draw a counter where it is on its way."""
    size = max(8, round(camera.zoom * token.size[0] * pose.scale))
    centre = camera.to_screen((pose.x, pose.y))
    if not surface.get_clip().inflate(2 * size, 2 * size).collidepoint(centre):
        return
    quarter = round(pose.angle / 90.0) % 4
    rest = (pose.angle - round(pose.angle / 90.0) * 90.0) % 360.0
    face = picture_of(_look(view, token, size, quarter, seats))
    if rest > 0.01:
        face = pygame.transform.rotozoom(face, -rest, 1.0)
    if pose.flash > 0 or pose.alpha < 1:
        face = face.copy()
        light = round(150 * pose.flash)
        face.fill((light, light, light), special_flags=pygame.BLEND_RGB_ADD)
        face.set_alpha(round(255 * max(0.0, min(1.0, pose.alpha))))
    surface.blit(face, (round(centre[0]) - face.get_width() // 2, round(centre[1]) - face.get_height() // 2))


def _look(view: HulkState, token: Token, size: int, quarter: int, seats: tuple[str, ...]) -> Look:
    piece = token.key
    known = 0 <= piece < len(view.kind)
    marine = is_marine(view, piece)
    blip = known and view.kind[piece] == BLIP
    seat = MARINES if marine else GENESTEALERS
    colour = theme.current().seat(seats.index(seat) if seat in seats else 0)
    shape = "square" if marine else "disc" if blip else "cut"
    acting = view.phase == ("marines" if marine else "genestealers")
    done = known and acting and bool(view.done[piece]) and not is_active(view, piece)
    spent = pgettext("on a piece", "AP {n}").format(n=0) if done else ""
    number = str(view.value[piece]) if blip and view.value[piece] else ""
    if marine and (view.roster.heavy_flamers | view.roster.assault_cannons) >> piece & 1:
        number = str(view.shots[piece])
    badges = _badges(view, piece) if marine else ()
    carried = load_of(view, piece)
    load = item_sprite(view, carried[0]) if carried else ""
    return Look(
        sprite_of(view, piece),
        shape,
        size,
        colour,
        0 if blip else quarter,
        spent,
        badges,
        number,
        load,
        marine and reloaded(view, piece),
    )


def _badges(view: HulkState, piece: int) -> tuple[str, ...]:
    """Return the states shown, each in its corner: left and right above, left and right below."""
    flags = (view.watch[piece], view.guard[piece], view.jam[piece], view.aim[piece] >= 0)
    return tuple(name if on else "" for name, on in zip(BADGES, flags, strict=True))


@kept
def picture_of(look: Look) -> pygame.Surface:
    """Return the picture of a counter, with its shadow; it is shared."""
    size = look.size
    side = round(size * (1 + 2 * MARGIN))
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    _shadow(picture, size)
    tile = blank(look.shape, look.size, look.colour)
    picture.blit(tile, ((side - tile.get_width()) // 2, (side - tile.get_height()) // 2))
    body = round(size * (0.86 if look.shape == "disc" else 0.76))
    upright = sprite(look.sprite, body, tint=ECHO if look.shape == "disc" else None)
    figure = pygame.transform.rotate(upright, -90 * look.quarter)
    picture.blit(figure, figure.get_rect(center=(side // 2, side // 2)))
    if look.shape != "disc":
        _wedge(picture, look)
    elif look.number:
        _value(picture, look)
    if len(look.badges) > 1 and look.badges[1]:
        _braced(picture, look)
    if look.spent:
        _spent(picture, look)
    _states(picture, look)
    if look.load and size >= DOTS_FROM:
        carried_badge(picture, look.load, size, (side // 2, side // 2 + round(size * 0.36)))
    return picture


def _shadow(picture: pygame.Surface, size: int) -> None:
    """Draw the soft shadow that the lamp throws to the south east."""
    side = picture.get_width()
    spread = max(2, round(size * 0.09))
    soft = pygame.Surface((side, side), pygame.SRCALPHA)
    rect = pygame.Rect(0, 0, size, size)
    rect.center = (side // 2 + spread // 3, side // 2 + spread // 2)
    pygame.draw.rect(soft, (0, 0, 0, 190), rect, border_radius=max(2, size // 8))
    picture.blit(pygame.transform.gaussian_blur(soft, spread), (0, 0))


def _wedge(picture: pygame.Surface, look: Look) -> None:
    """Draw the facing: a wedge on the edge, seen at every zoom, within the piece's own square."""
    size, middle = look.size, picture.get_width() / 2
    small = size < 36
    wide, tall, out = size * (0.27 if small else 0.21), size * (0.27 if small else 0.2), size * OUT
    large = pygame.Surface((picture.get_width() * FINE,) * 2, pygame.SRCALPHA)
    tip, base = middle - size / 2 - out, middle - size / 2 - out + tall
    points = [(middle * FINE, tip * FINE), ((middle + wide) * FINE, base * FINE), ((middle - wide) * FINE, base * FINE)]
    pygame.draw.polygon(large, (10, 12, 15), points)
    edge = max(1.0, size * 0.035)
    points = [
        (middle * FINE, (tip + edge * 1.6) * FINE),
        ((middle + wide - edge * 2.2) * FINE, (base - edge) * FINE),
        ((middle - wide + edge * 2.2) * FINE, (base - edge) * FINE),
    ]
    pygame.draw.polygon(large, (255, 244, 206), points)
    wedge = pygame.transform.smoothscale(large, picture.get_size())
    picture.blit(pygame.transform.rotate(wedge, -90 * look.quarter), (0, 0))


def _value(picture: pygame.Surface, look: Look) -> None:
    """Draw how many Genestealers a blip is, for who may know."""
    words = fonts.exact_picture(look.number, max(11, round(look.size * 0.46)), INK, bold=True)
    picture.blit(words, words.get_rect(center=picture.get_rect().center))


def _spent(picture: pygame.Surface, look: Look) -> None:
    """Draw a notch in the lower edge of a piece that has acted: its words where there is room, else a bare plate."""
    size, middle = look.size, picture.get_width() // 2
    words = fonts.exact_picture(look.spent, max(9, round(size * 0.2)), INK, bold=True) if size >= WORDS_FROM else None
    wide = words.get_width() + 6 if words is not None else round(size * 0.4)
    high = words.get_height() if words is not None else max(5, round(size * 0.17))
    notch = pygame.Rect(0, 0, min(wide, size), high).move_to(midbottom=(middle, middle + size // 2))
    pygame.draw.rect(picture, (10, 12, 15), notch, border_radius=max(2, high // 3))
    pygame.draw.rect(picture, theme.lighter(look.colour, 0.2), notch, 1, border_radius=max(2, high // 3))
    if words is not None:
        paint.put(picture, words, center=notch.center)


def _braced(picture: pygame.Surface, look: Look) -> None:
    """Draw a bright frame round a Marine on guard."""
    size = look.size
    frame = pygame.Rect(0, 0, size, size).move_to(center=picture.get_rect().center)
    pygame.draw.rect(picture, STEEL, frame, max(2, size // 16), border_radius=max(2, size // 10))


def _states(picture: pygame.Surface, look: Look) -> None:
    """Draw badges in fixed corners; far off they are dots."""
    size, middle = look.size, picture.get_width() // 2
    reach = round(size * 0.38)
    corners = ((-reach, -reach), (reach, -reach), (-reach, reach), (reach, reach))
    for name, (dx, dy) in zip(look.badges, corners, strict=False):
        if not name or size < DOTS_FROM:
            continue
        side = max(14, round(size * 0.34)) if size >= BADGES_FROM else max(10, round(size * 0.46))
        badge = sprite(f"badges/{name}", side)
        picture.blit(badge, badge.get_rect(center=(middle + dx, middle + dy)))
    if look.number and look.shape == "square" and size >= BADGES_FROM:
        _ammo(picture, look, (middle + round(size * 0.34), middle + round(size * 0.34)))


def _ammo(picture: pygame.Surface, look: Look, centre: tuple[int, int]) -> None:
    """Draw the shots left in a heavy flamer or assault cannon; red for a reloaded cannon, which may explode."""
    words = fonts.exact_picture(look.number, max(11, round(look.size * 0.22)), (24, 16, 6), bold=True)
    radius = max(words.get_height() // 2, words.get_width() // 2) + 1
    paint.disc(picture, centre, radius, AMMO_RELOADED if look.warning else AMMO, (24, 16, 6), max(1, radius // 7))
    picture.blit(words, words.get_rect(center=centre))
