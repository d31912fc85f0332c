"""How a planet of the row looks: its globe, name, types and bonuses, and the ledger of its command struggle."""

from __future__ import annotations

from typing import Any

import pygame

from game.conquest.designs import PlanetDesign, designs
from game.conquest.state import DOWN, TAKEN
from game.conquest.table import faces, layout, lettering
from game.conquest.telling.names import card_name, symbol_name
from game.telling.sheet import Place
from game.telling.text import _
from game.ui import fonts, paint, theme
from game.ui.camera import Camera

BONUS_ROOM = 0.26
"""The part of a planet's height that its bonuses take at its foot."""


def draw(surface: pygame.Surface, camera: Camera, row: layout.Row, planet: int) -> None:
    """Draw a planet without words; one face down as a card's back, one that was won as a trace."""
    if layout.column(row, planet) < 0:
        return
    rect = camera.rect_to_screen(layout.planet_box(row, planet))
    if row.lies[planet] >= TAKEN:
        pygame.draw.rect(surface, theme.current().hairline, rect, 1, border_radius=max(3, rect.height // 12))
    elif row.lies[planet] == DOWN:
        surface.blit(faces.back((rect.width, rect.height)), rect)
    else:
        _draw_face(surface, rect, row, planet)


def _draw_face(surface: pygame.Surface, rect: pygame.Rect, row: layout.Row, planet: int) -> None:
    look, design = theme.current(), designs().planets[row.kinds[planet]]
    first = planet == row.first_planet
    rim, width = (look.accent, max(2, rect.height // 40)) if first else (look.hairline, 1)
    paint.stamp(surface, rect, theme.mix(look.sunken, look.table, 0.35), max(3, rect.height // 12), rim, width)
    globe = faces.planet(design.id, _across(rect))
    surface.blit(globe, globe.get_rect(midleft=(rect.x + round(rect.width * 0.03), rect.centery)))


def _across(rect: pygame.Rect) -> int:
    """Return how large the globe of a planet is."""
    return round(min(rect.height * 0.8, rect.width * 0.42))


def write(surface: pygame.Surface, camera: Camera, row: layout.Row, planet: int) -> None:
    """Write a planet's name, types and bonuses; of one that was won, until the row moves up, which was here."""
    if layout.column(row, planet) < 0 or row.lies[planet] == DOWN:
        return
    look, rect = theme.current(), camera.rect_to_screen(layout.planet_box(row, planet))
    if row.lies[planet] >= TAKEN:
        at, name = (rect.x + 8, rect.centery - rect.height // 12), card_name(row.kinds[planet])
        _fit(surface, name, at, rect.width - 16, rect.height // 7, look.faint)
    elif camera.zoom >= faces.READABLE:
        left = rect.x + round(rect.width * 0.06) + _across(rect)
        room = pygame.Rect(left, rect.y, rect.right - left - 6, rect.height)
        _draw_words(surface, room, designs().planets[row.kinds[planet]])
        if planet == row.first_planet:
            _chip(surface, (rect.centerx, rect.y), _("First Planet"), max(8, round(rect.height * 0.11)), look.accent)


def _draw_words(surface: pygame.Surface, room: pygame.Rect, design: PlanetDesign) -> None:
    """Write the name, the types beneath, and the bonuses at the foot."""
    look, unit = theme.current(), max(8, round(room.height * 0.15))
    y = room.y + round(room.height * 0.13)
    _fit(surface, card_name(design.id), (room.x, y), room.width, round(unit * 1.2), look.text)
    y += round(unit * 1.5)
    step = unit * (0.88 if len(design.symbols) < 3 else 0.84)
    words = lettering.alike(
        [symbol_name(symbol) for symbol in design.symbols], room.width - round(unit * 1.25), unit * 0.75
    )
    for symbol, line in zip(design.symbols, words, strict=True):
        tint = theme.colour(faces.SYMBOL_COLOURS[symbol])
        faces.symbol(surface, (room.x + unit * 0.5, y + unit * 0.45), unit, symbol, tint)
        if line is not None:
            surface.blit(line, line.get_rect(midleft=(room.x + round(unit * 1.25), round(y + unit * 0.45))))
        y += round(step)


def draw_struggle(surface: pygame.Surface, camera: Camera, row: layout.Row, place: Place) -> None:
    """Show what a planet's struggle is for, and on either side with how much that player stands in it: the side that
    would win now in its colour, with the bonuses that it would take (CONQUEST-5.14)."""
    look, found = theme.current(), Struggle(place)
    rect = camera.rect_to_screen(layout.planet_box(row, found.number))
    unit = max(8, round(rect.height * 0.14))
    left, foot = rect.x + rect.width * 0.06 + _across(rect), rect.bottom - rect.height * BONUS_ROOM / 2 - 2
    wide = faces.gains(surface, left, foot, unit, *found.bonuses)
    if found.winner >= 0:
        box = pygame.Rect(round(left - unit * 0.3), round(foot - unit * 0.75), round(wide + unit * 0.5), unit * 3 // 2)
        pygame.draw.rect(surface, look.seat(found.winner), box, max(2, unit // 7), border_radius=unit // 2)
    for seat in found.there:
        centre = rect.x + rect.width * 0.13, rect.y if seat else rect.bottom
        _draw_side(surface, centre, unit, found, seat)
    if "fought" in place.states:
        faces.blades(surface, (rect.right - unit * 1.2, foot), unit * 0.55, look.danger)


class Struggle:
    """The command struggle at a planet, as its place tells it."""

    def __init__(self, place: Place) -> None:
        told: dict[str, Any] = place.values
        self.number, self.winner, self.warlord = int(told["number"]), int(told["winner"]), bool(told["warlord"])
        self.bonuses: tuple[int, int] = told["bonuses"]
        self.icons: tuple[int, int] = told["icons"]
        self.there: tuple[int, ...] = told["there"]


def _draw_side(surface: pygame.Surface, centre: tuple[float, float], unit: int, found: Struggle, seat: int) -> None:
    """Draw the chip of one side: its icons, or a star where its warlord decides."""
    look, leads = theme.current(), found.winner == seat
    fill = look.seat(seat) if leads else theme.mix(look.table, look.quiet, 0.35)
    ink = theme.ink_on(fill)
    words = fonts.exact_picture(str(found.icons[seat]), unit, ink, bold=True)
    band = pygame.Rect(0, 0, round(unit * 1.9) + words.get_width(), round(unit * 1.5))
    band.midleft = round(centre[0] - unit * 1.2), round(centre[1])
    paint.stamp(surface, band, fill, band.height // 2, look.table, 2)
    if leads and found.warlord:
        faces.star(surface, band.center, unit * 0.6, ink)
        return
    faces.diamond(surface, (band.x + unit * 0.75, band.centery), unit * 0.42)
    surface.blit(words, words.get_rect(midleft=(round(band.x + unit * 1.35), band.centery)))


def _chip(surface: pygame.Surface, centre: tuple[int, int], text: str, pixels: int, fill: theme.Colour) -> None:
    words = fonts.exact_picture(text, pixels, theme.ink_on(fill), bold=True)
    band = words.get_rect(center=centre).inflate(pixels * 3 // 2, 4)
    paint.stamp(surface, band, fill, band.height // 2)
    surface.blit(words, words.get_rect(center=band.center))


def _fit(surface: pygame.Surface, text: str, at: tuple[int, int], room: int, pixels: int, ink: theme.Colour) -> None:
    """Write a line no wider than its room."""
    words = fonts.exact_picture(text, max(8, pixels), ink, bold=True)
    if words.get_width() > room:
        words = pygame.transform.smoothscale_by(words, max(1, room) / words.get_width())
    surface.blit(words, at)
