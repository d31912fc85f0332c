"""A row of a card: one of those it is about, with its picture and its numbers."""

from __future__ import annotations

import pygame

from game.telling.staging import Figure
from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.theme import QUIET, TEXT

TILE, GAP, ICON, CHIP = 46, 8, 17, 34
"""How large a portrait, what is between rows, an icon and a chip with a weapon are, in plain pixels."""


def draw_figure(picture: pygame.Surface | None, figure: Figure, colour: theme.Colour, room: pygame.Rect) -> int:
    """Draw a row from the top of a room downwards; return where it ends. Without a picture only that is found out."""
    y = room.top
    if figure.heading:
        words = fonts.picture(fonts.shorten(figure.heading, room.width, QUIET, bold=True), QUIET, colour, bold=True)
        if picture is not None:
            picture.blit(words, (room.left, y + px(4)))
        y += words.get_height() + px(8)
    if picture is not None:
        _row(picture, figure, colour, pygame.Rect(room.left, y, room.width, px(TILE)))
    return y + px(TILE) + px(GAP)


def _row(picture: pygame.Surface, figure: Figure, colour: theme.Colour, row: pygame.Rect) -> None:
    look, tile = theme.current(), pygame.Rect(row.left, row.top, row.height, row.height)
    picture.blit(paint.rounded(tile.size, theme.mix(colour, look.table, 0.6), px(6), colour, px(2)), tile)
    if figure.kind:
        inner = tile.inflate(-px(6), -px(6))
        portrait = sprites.sprite(figure.kind, inner.width)
        if figure.fallen:
            portrait = portrait.copy()
            portrait.set_alpha(70)
        picture.blit(portrait, inner)
    if figure.fallen:
        paint.line(picture, look.danger, tile.move(0, -1).bottomleft, tile.topright, px(3))
    left = tile.right + px(10)
    room = row.right - left
    size = next(
        (s for s in (TEXT, TEXT - 1.5, QUIET) if fonts.measure(figure.name, s, True, True)[0] <= room), QUIET - 1
    )
    short = fonts.shorten(figure.name, room, size, True, True)
    name = fonts.picture(short, size, look.quiet if figure.fallen else look.text, True, True)
    at = picture.blit(name, (left, row.top - px(2)))
    if figure.fallen:
        paint.line(picture, look.danger, at.midleft, at.midright, px(2))
    plain = [number for number in figure.numbers if not number[2]]
    chips = [number for number in figure.numbers if number[2]]
    x, middle = left, row.bottom - px(12)
    for icon, value, _tint in plain:
        sign = sprites.sprite(icon, px(ICON), tint=look.danger if icon.endswith("heart") else (126, 156, 190))
        paint.put(picture, sign, midleft=(x, middle))
        words = fonts.picture(value, TEXT, look.text, bold=True)
        paint.put(picture, words, midleft=(x + px(ICON + 5), middle))
        x += px(ICON + 12) + words.get_width()
    x = max(x + px(4), row.right - len(chips) * px(CHIP + 16))
    for icon, value, tint in chips:
        if x + px(CHIP + 10) > row.right + px(2):
            break
        _chip(picture, icon, value, look.role(tint) if tint != "quiet" else (188, 194, 202), (x, middle))
        x += px(CHIP + 16)


def _chip(picture: pygame.Surface, icon: str, value: str, tint: theme.Colour, at: tuple[int, int]) -> None:
    """Draw a weapon with its dice in a disc at its corner."""
    look = theme.current()
    box = pygame.Rect(0, 0, px(CHIP), px(26)).move_to(midleft=at)
    picture.blit(paint.rounded(box.size, look.sunken, px(5), look.hairline, px(1)), box)
    paint.put(picture, sprites.sprite(icon, px(20), tint=look.text), center=box.center)
    centre = box.right, box.bottom - px(5)
    paint.disc(picture, centre, px(9), tint)
    paint.put(picture, fonts.picture(value, QUIET, (20, 16, 8), bold=True), center=centre)
