"""Moments that are staged: a card with a picture at the edge of the board, and the light over the board meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.table.playback import Playback
from game.ui import fonts, paint, pictures, sprites, theme
from game.ui.camera import Camera
from game.ui.motion import ease_out
from game.ui.scale import px
from game.ui.tabletop import Drama
from game.ui.theme import HEADING, PAD, TITLE

PORTRAIT, EDGE = 68, 14
WIDE, LEAST = 560, 300
"""The most and the least that a card takes of the board's width."""
COMES, GOES = 0.14, 0.16
"""The shares of its time in which a moment comes and goes."""
FLICKERS = ((0.04, 120), (0.1, 255), (0.15, 90), (0.22, 255), (0.27, 150))
"""How the light goes: until so much of the time is over, how bright it is of 255."""
FLASH, DARK = 26, 150
"""How much brighter than it is a flash makes the board, and how dark a death."""

Colour = Callable[[str], theme.Colour]


def draw_staged(surface: pygame.Surface, playback: Playback, camera: Camera, colour: Colour, now: float) -> None:
    """Draw what is staged now, where something is."""
    found = playback.moment(now)
    if found is None:
        return
    drama, way = found
    tint = colour(drama.seat) if drama.seat else theme.current().accent
    light = min(1.0, way / COMES, (1.0 - way) / GOES)
    with paint.clipped(surface, camera.view):
        if not playback.motion.reduced:
            _effect(surface, camera.view, drama, way, light)
            _ring(surface, camera, drama, tint, way)
        card = _card(drama, tint, _width(camera))
        card.set_alpha(round(255 * light))
        place = _place(card.get_size(), camera, drama)
        slid = 0 if playback.motion.reduced else round(px(90) * (1.0 - ease_out(min(1.0, way / COMES))))
        surface.blit(card, place.move(-slid, 0))


def staged_place(drama: Drama, camera: Camera) -> pygame.Rect:
    """Return where the card of a moment is."""
    return _place(_card(drama, theme.current().accent, _width(camera)).get_size(), camera, drama)


def _width(camera: Camera) -> int:
    return min(px(WIDE), max(px(LEAST), camera.view.width - 2 * px(EDGE)))


def _place(size: tuple[int, int], camera: Camera, drama: Drama) -> pygame.Rect:
    """Return where the card is: at the upper edge of the board, or at the lower one where it would hide the place."""
    rect = pygame.Rect((0, 0), size).move_to(midtop=(camera.view.centerx, camera.view.top + px(EDGE)))
    if drama.spot is not None and camera.rect_to_screen(drama.spot).inflate(px(40), px(40)).colliderect(rect):
        rect.bottom = camera.view.bottom - px(EDGE)
    return rect


def _effect(surface: pygame.Surface, view: pygame.Rect, drama: Drama, way: float, light: float) -> None:
    """Let the light over the board flicker, flash or fail."""
    if drama.effect == "flicker":
        bright = next((bright for until, bright in FLICKERS if way < until), 255)
        _multiplied(surface, view, bright)
    elif drama.effect == "flash":
        more = round(FLASH * max(0.0, 1.0 - way / 0.3))
        surface.fill((more, more, more), view, special_flags=pygame.BLEND_RGB_ADD)
    elif drama.effect == "dark":
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


@pictures.kept_plain
def _card(drama: Drama, tint: theme.Colour, width: int) -> pygame.Surface:
    """Return the card: a picture in the colour of its side, the title, and what it means."""
    look, side, edge = theme.current(), px(PORTRAIT) if drama.icon else 0, px(EDGE)
    room = width - 2 * edge - (side + px(PAD) if side else 0)
    title = fonts.wrap(drama.title, room, TITLE, serif=True, bold=True)[:2]
    detail = fonts.wrap(drama.detail, room, HEADING)[:3] if drama.detail else []
    words = [fonts.picture(line, TITLE, look.text, serif=True, bold=True) for line in title]
    words += [fonts.picture(line, HEADING, theme.mix(look.quiet, look.text, 0.5)) for line in detail]
    tall = sum(line.get_height() for line in words)
    size = min(width, 2 * edge + (side + px(PAD) if side else 0) + max(line.get_width() for line in words) + px(PAD))
    card = paint.rounded((size, max(side, tall) + 2 * px(10)), (*look.panel, 244), px(8), tint, px(2)).copy()
    x = edge
    if side:
        box = pygame.Rect(edge, (card.get_height() - side) // 2, side, side)
        card.blit(paint.rounded(box.size, theme.mix(tint, look.table, 0.55), px(6), tint), box)
        icon = sprites.sprite(drama.icon, side - px(10), tint=look.text if drama.icon.startswith("icons/") else None)
        card.blit(icon, icon.get_rect(center=box.center))
        x = box.right + px(PAD)
    y = (card.get_height() - tall) // 2
    for line in words:
        card.blit(line, (x, y))
        y += line.get_height()
    return card
