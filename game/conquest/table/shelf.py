"""The shelf of a player at the edge of the table: the warlord's medallion and name, coins, cards in hand, what was won,
and the piles."""

from __future__ import annotations

from typing import Any, Final

import pygame

from game.conquest.designs import designs
from game.conquest.state import SEATS
from game.conquest.table import cardart, faces, layout
from game.conquest.table.face import SHAPE, Face
from game.conquest.table.pictures import mark
from game.conquest.table.shapes import AROUND, GOLD, Canvas, gradient
from game.conquest.telling.printed import printed
from game.telling.sheet import Board, Place
from game.telling.text import pgettext
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.sprites import sprite
from game.ui.tabletop import Box
from game.ui.theme import Colour, colour, mix
from game.ui.zooming import zoom_of

NAME, MONEY, INK = colour("#f4ecd6"), colour("#ffe9a8"), colour("#4a300a")
LEAST: Final = 13
"""The smallest letters on the table, in pixels."""
LAID: Final = 6
"""Coins that are laid out beside their number at most."""
PILE: Final = 0.62
"""How high a pile is at most, in units of the board: its number finds room beside it."""
READABLE: Final = 40
"""Pixels of a unit of the board below which nothing is written on it."""


def draw(surface: pygame.Surface, camera: Camera, plan: layout.Plan, place: Place) -> None:
    """Draw what lies on a shelf besides cards in play."""
    seat = SEATS.index(place.owner)
    match place.kind:
        case "hq":
            _draw_commander(surface, camera, plan, seat, place.values)
        case "piles":
            _draw_piles(surface, camera, layout.piles_box(plan, seat), place.values)
        case "display":
            _draw_display(surface, camera, layout.display_box(plan, seat), place)


def names(board: Board) -> tuple[str, str]:
    """Return what the warlords of both seats are called in short."""
    kinds = [str(place.values["warlord"]) for place in board.places if place.kind == "hq"]
    return printed(kinds[0]).short, printed(kinds[1]).short


def _draw_commander(
    surface: pygame.Surface, camera: Camera, plan: layout.Plan, seat: int, told: dict[str, Any]
) -> None:
    """Draw who commands, where that warlord is, and what there is to pay with."""
    look, zoom = theme.current(), zoom_of(camera)
    tint, words = look.seat(seat), printed(told["warlord"])
    medal, rect = camera.rect_to_screen(layout.medal_box(plan, seat)), camera.rect_to_screen(layout.hq_box(plan, seat))
    if told["away"]:
        face = Face(
            told["warlord"],
            "medal",
            zoom.made(medal.width),
            bloodied=told["bloodied"],
            seat=mix(tint, look.table, 0.45),
        )
        faces.draw(surface, face, medal.center, zoom)
    if camera.zoom < READABLE:
        return
    unit = camera.zoom
    left, room = rect.x + round(layout.NAME * unit), round((layout.COINS - layout.NAME - 0.1) * unit)
    high = max(LEAST + 3, round(0.22 * unit))
    head = fonts.exact_picture(words.name, high, NAME, serif=True, bold=True)
    if head.get_width() > room:
        head = fonts.exact_picture(words.short, high, NAME, serif=True, bold=True)
    quiet = _line(told["said"], max(LEAST, round(0.15 * unit)), mix(tint, (255, 255, 255), 0.45), room)
    top = rect.centery - (head.get_height() + quiet.get_height() - 3) // 2
    surface.blit(head, (left, top))
    surface.blit(quiet, (left, top + head.get_height() - 3))
    _draw_coins(surface, (rect.x + round(layout.COINS * unit), rect.centery), unit, plan, told)


def _draw_coins(
    surface: pygame.Surface, at: tuple[int, int], unit: float, plan: layout.Plan, told: dict[str, Any]
) -> None:
    """Draw resources as coins with their number, and the cards in hand."""
    (x, y), many = at, told["resources"]
    number = fonts.heavy_picture(str(many), max(20, round(0.36 * unit)), MONEY)
    paint.put(surface, number, midleft=(x, y))
    x += number.get_width() + round(0.08 * unit)
    side = round(min(0.36, plan.shelf * 0.5) * unit)
    for n in range(min(many, LAID)):
        surface.blit(coin(side), (x + round(n * side * 0.48), y - side // 2))
    x = at[0] + round((layout.ITEMS - layout.COINS - 0.86) * unit)
    high = round(plan.shelf * 0.5 * unit)
    back = faces.back((round(high / SHAPE), high))
    surface.blit(back, (x, y - high // 2))
    count = fonts.heavy_picture(str(told["cards"]), max(16, round(0.2 * unit)), NAME)
    paint.put(surface, count, midleft=(x + back.get_width() + round(0.05 * unit), y))


def _draw_piles(surface: pygame.Surface, camera: Camera, box: Box, told: dict[str, Any]) -> None:
    """Draw a deck and the discard pile with its topmost card, each with how many cards lie there."""
    look, rect, zoom = theme.current(), camera.rect_to_screen(box), zoom_of(camera)
    high = round(min(rect.height * 0.86, PILE * camera.zoom))
    wide = round(high / SHAPE)
    for n, count in enumerate((told["deck"], told["discards"])):
        place = pygame.Rect(rect.x + rect.width * n // 2 + 2, rect.centery - high // 2, wide, high)
        top = told["top"] if n else ""
        if not n:
            surface.blit(zoom.fits(faces.back((zoom.made(wide), zoom.made(high)))), place)
        elif top in designs():
            faces.draw(surface, Face(top, "pile", zoom.made(wide)), place.center, zoom)
        else:
            paint.stamp(surface, place, look.sunken, max(2, wide // 12), look.hairline)
        if camera.zoom >= READABLE:
            words = fonts.exact_picture(str(count), max(LEAST, round(0.17 * camera.zoom)), look.quiet, bold=True)
            paint.put(surface, words, midleft=(place.right + round(0.06 * camera.zoom), place.centery))


def _draw_display(surface: pygame.Surface, camera: Camera, box: Box, place: Place) -> None:
    """Draw the planets that a seat has won, and how near it is to three of a type."""
    look, rect, unit = theme.current(), camera.rect_to_screen(box), camera.zoom
    told: dict[str, Any] = place.values
    won: tuple[str, ...] = told["won"]
    size, gap = round(rect.height * 0.46), round(0.05 * unit)
    zoom = zoom_of(camera)
    for n, planet in enumerate(won):
        globe = zoom.fits(cardart.globe(planet, zoom.made(size)))
        surface.blit(globe, (rect.x + round(n * min(size * 0.8, (rect.width - size) / max(1, len(won)))), rect.y + gap))
    side = round(min(rect.height * 0.36, (rect.width - 2 * gap) / 9.6))
    y = rect.bottom - round(rect.height * 0.27)
    for n, (name, code) in enumerate(faces.SYMBOL_COLOURS.items()):
        left = rect.x + n * (rect.width // 3)
        for at in range(3):
            slot(surface, (left + round((at + 0.5) * side), y), side, name, colour(code), at < told.get(name, 0))
    if "initiative" in place.states and camera.zoom >= READABLE:
        words = pgettext("token", "Initiative")
        chip(surface, (rect.right - round(0.06 * unit), rect.y + round(rect.height * 0.27)), words, unit, look.accent)


def slot(surface: pygame.Surface, centre: tuple[int, int], side: int, name: str, tint: Colour, filled: bool) -> None:
    """Draw the place of a planet of a type, filled or still empty."""
    look = theme.current()
    rim = colour("#d8b15a") if filled else mix(look.table, look.quiet, 0.4)
    paint.disc(
        surface, centre, side // 2 - 1, mix(look.table, tint, 0.3) if filled else look.sunken, rim, 2 if filled else 1
    )
    picture = sprite(mark(name), max(6, round(side * 0.62)), tint if filled else mix(look.table, look.quiet, 0.55))
    paint.put(surface, picture, center=centre)


def symbol(surface: pygame.Surface, centre: tuple[float, float], side: float, name: str, tint: Colour) -> None:
    """Draw the mark of a type of planet in a colour."""
    paint.put(surface, sprite(mark(name), max(6, round(side)), tint), center=(round(centre[0]), round(centre[1])))


def chip(surface: pygame.Surface, right: tuple[int, int], words: str, unit: float, fill: Colour) -> pygame.Rect:
    """Write a few words on a band whose right end is there."""
    shown = fonts.exact_picture(words, max(LEAST, round(0.145 * unit)), theme.ink_on(fill), bold=True)
    band = shown.get_rect(midright=right).inflate(shown.get_height(), 4)
    band.right = right[0]
    paint.stamp(surface, band, fill, band.height // 2)
    surface.blit(shown, shown.get_rect(center=band.center))
    return band


def _line(words: str, high: int, ink: Colour, room: int) -> pygame.Surface:
    """Write a line no wider than its room."""
    shown = fonts.exact_picture(words, high, ink)
    if shown.get_width() > room:
        shown = smooth(shown, (max(1, room), shown.get_height()))
    return shown


@kept
def coin(side: int) -> pygame.Surface:
    """Return a coin. Shared."""
    canvas = Canvas(side, (100, 100))
    canvas.draw_disc((50, 53), 49, (0, 0, 0))
    canvas.draw_disc((50, 50), 49, colour("#4d330b"))
    canvas.draw_disc((50, 50), 45, gradient(GOLD, heart=(0.36, 0.28)))
    canvas.draw_disc((50, 50), 36, gradient((*GOLD[:3],), heart=(0.4, 0.3)))
    canvas.put("resource", pygame.FRect(24, 22, 52, 52), INK)
    around, picture = round(AROUND * canvas.unit), canvas.done()
    return picture.subsurface((around, around, side, side)).copy()
