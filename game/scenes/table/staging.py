"""Great moments: a dark band with a portrait over the table, and the light over the board meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.scenes.table.playback import Playback
from game.ui import fonts, paint, pictures, scale, sprites, theme
from game.ui.camera import Camera
from game.ui.motion import ease_in, ease_out
from game.ui.scale import px
from game.ui.tabletop import Drama
from game.ui.tabletop.painter import Painter

HIGH, PORTRAIT, EDGE = 260, 236, 40
"""The height of the band, its portrait, and the room beside that, in pixels of a window of 1920x1080."""
LARGE = 1.6
"""How much larger all of that is in one of the greatest moments."""
UPPER, LOWER = 110, 590
"""Where the band stands where it would hide its place in the middle."""
COMES_MS, GOES_MS = 300.0, 250.0
TITLE_HIGH, DETAIL_HIGH = 76, 30
FLICKERS = ((0.04, 120), (0.1, 255), (0.15, 90), (0.22, 255), (0.27, 150))
"""How the light goes: until so much of the time is over, how bright it is of 255."""
FLASH, DARK = 26, 150
"""How much brighter than it is a flash makes the board, and how dark a death."""
STANDS, TOPPLED, SINKS = 0.3, 24.0, 0.16
"""For which share of a moment a leader who topples still stands; by how many degrees the portrait leans then, and by
what share of its height it sinks."""
BLOOD = (214, 74, 66)


def draw_staged(
    surface: pygame.Surface,
    playback: Playback,
    camera: Camera,
    painter: Painter,
    covered: pygame.Rect | None,
    now: float,
) -> None:
    """Draw what is staged now, where something is: a dark band over the whole width, with a portrait. `covered`: where
    the board is not seen, nor where on it that is."""
    found = playback.moment(now)
    if found is None:
        return
    drama, way = found
    tint = painter.colour(drama.seat) if drama.seat else theme.current().accent
    length = drama.seconds * 1000.0
    came, left = min(1.0, way * length / COMES_MS), min(1.0, (1.0 - way) * length / GOES_MS)
    light = min(came, left)
    if not playback.motion.reduced:
        view = covered or camera.view
        with paint.clipped(surface, view):
            _effect(surface, view, drama, way, light)
            if not covered:
                _ring(surface, camera, drama, tint, way)
    place = _place(surface.get_rect(), camera, replace(drama, spot=None) if covered else drama)
    still = playback.motion.reduced
    opened = 1.0 if still else ease_out(came)
    shown = place.inflate(0, -round(place.height * (1.0 - opened)))
    unit = place.height / HIGH
    with paint.clipped(surface, shown):
        band = _band(drama, tint, place.size)
        band.set_alpha(round(255 * (light if still else left)))
        surface.blit(band, place)
        portrait = _portrait(painter, drama, tint, place.height)
        if portrait is not None:
            portrait.set_alpha(round(255 * light))
            slid = 0 if still else round(120 * unit * (1.0 - ease_out(came)))
            box = portrait.get_rect(midleft=(_left(place) - slid, place.centery))
            if drama.effect == "topple" and not still:
                portrait, box = _toppled(portrait, box, way)
            surface.blit(portrait, box)


def staged_place(drama: Drama, camera: Camera) -> pygame.Rect:
    """Return where on the board the band of a moment is."""
    return _place(camera.view, camera, drama)


def _place(window: pygame.Rect, camera: Camera, drama: Drama) -> pygame.Rect:
    """Return where the band is: across the middle, or above or below that where it would hide the place."""
    unit = min(window.width / 1920, window.height / 1080)
    band = pygame.Rect(window.left, 0, window.width, round(HIGH * (LARGE if drama.large else 1) * unit))
    spot = camera.rect_to_screen(drama.spot) if drama.spot is not None else pygame.Rect(0, 0, 0, 0)
    tops = (window.top + (window.height - band.height) // 2, *(window.top + round(y * unit) for y in (UPPER, LOWER)))
    places = [band.move(0, top) for top in tops]
    return next((one for one in places if not one.colliderect(spot)), places[0])


def _left(place: pygame.Rect) -> int:
    return place.left + place.width // 6


@pictures.kept_plain
def _portrait(painter: Painter, drama: Drama, tint: theme.Colour, high: int) -> pygame.Surface | None:
    """Return the picture of a moment, in a frame of its side's colour."""
    if not drama.icon:
        return None
    side = round(high * PORTRAIT / HIGH)
    frame = paint.rounded((side, side), theme.mix(tint, (8, 9, 12), 0.72), side // 14, tint, max(2, side // 60)).copy()
    if drama.icon.startswith("icons/"):
        picture = sprites.sprite(drama.icon, side * 6 // 10, tint=theme.current().text)
    else:
        picture = painter.portrait(drama.icon, side * 9 // 10)
    frame.blit(picture, picture.get_rect(center=frame.get_rect().center))
    return frame


def _toppled(portrait: pygame.Surface, box: pygame.Rect, way: float) -> tuple[pygame.Surface, pygame.Rect]:
    """Return a portrait that leans to the left, away from the words, reddens and sinks; and where it is."""
    gone = ease_in(max(0.0, min(1.0, (way - STANDS) / 0.4)))
    red = portrait.copy()
    red.fill(theme.mix((255, 255, 255), BLOOD, gone), special_flags=pygame.BLEND_RGB_MULT)
    leaning = pygame.transform.rotozoom(red, TOPPLED * gone, 1.0)
    centre = pygame.Vector2(box.bottomleft) + pygame.Vector2(box.width / 2, -box.height / 2).rotate(-TOPPLED * gone)
    leaning.set_alpha(portrait.get_alpha())
    return leaning, leaning.get_rect(center=(round(centre.x), round(centre.y + SINKS * box.height * gone)))


@pictures.kept_plain
def _band(drama: Drama, tint: theme.Colour, size: tuple[int, int]) -> pygame.Surface:
    """Return the band with its title and what it means."""
    wide, high = size
    unit, band = high / HIGH, pygame.Surface(size, pygame.SRCALPHA)
    for y in range(high):
        share = abs(2 * y / high - 1)
        band.fill(
            (*theme.mix((9, 10, 14), tint, 0.10 * (1.0 - share)), min(255, round(275 - 50 * share))), (0, y, wide, 1)
        )
    line = max(2, round(3 * unit))
    for y in (0, high - line):
        band.fill((*tint, 255), (0, y, wide, line))
    x = wide // 6 + (round((PORTRAIT + EDGE) * unit) if drama.icon else 0)
    room, grow = wide - x - round(EDGE * unit), 1 / scale.current()
    title = _lines(drama.title, room, TITLE_HIGH * unit * grow, (247, 239, 217), 1, True)
    detail = _lines(drama.detail, room, DETAIL_HIGH * unit * grow, (217, 211, 196), 3, False) if drama.detail else []
    y = (high - sum(words.get_height() for words in (*title, *detail))) // 2
    for words in (*title, *detail):
        band.blit(words, (x, y))
        y += words.get_height()
    return band


def _lines(words: str, room: int, size: float, colour: theme.Colour, most: int, large: bool) -> list[pygame.Surface]:
    """Return words in at most so many lines, smaller where they need more."""
    while len(fonts.wrap(words, room, size, serif=large, bold=large)) > most and size > 16:
        size *= 0.94
    found = fonts.wrap(words, room, size, serif=large, bold=large)
    return [fonts.picture(line, size, colour, serif=large, bold=large) for line in found]


def _effect(surface: pygame.Surface, view: pygame.Rect, drama: Drama, way: float, light: float) -> None:
    """Let the light over the board flicker, flash or fail."""
    if drama.effect == "flicker":
        bright = next((bright for until, bright in FLICKERS if way < until), 255)
        _multiplied(surface, view, bright)
    elif drama.effect == "flash":
        more = round(FLASH * max(0.0, 1.0 - way / 0.3))
        surface.fill((more, more, more), view, special_flags=pygame.BLEND_RGB_ADD)
    elif drama.effect in ("dark", "topple"):
        _multiplied(surface, view, 255 - round((255 - DARK) * light))


def _multiplied(surface: pygame.Surface, view: pygame.Rect, bright: int) -> None:
    if bright < 255:
        surface.fill((bright, bright, bright), view, special_flags=pygame.BLEND_RGB_MULT)


def _ring(surface: pygame.Surface, camera: Camera, drama: Drama, tint: theme.Colour, way: float) -> None:
    """Draw a ring that closes in on the place."""
    if drama.spot is None:
        return
    rect = camera.rect_to_screen(drama.spot)
    reach = round(max(rect.size) * (0.62 + 1.2 * (1.0 - ease_out(min(1.0, way / 0.4)))))
    pygame.draw.circle(surface, tint, rect.center, reach, max(2, px(3)))
