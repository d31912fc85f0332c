"""How a planet of the row looks: its globe, name, types and battle ability, and how its command struggle stands."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import pygame

from game.conquest.designs import PlanetDesign, designs
from game.conquest.state import DOWN, TAKEN
from game.conquest.table import cardart, faces, layout, lettering
from game.conquest.table.face import SHAPE
from game.conquest.table.pictures import mark
from game.conquest.table.shelf import LEAST, READABLE, coin, symbol
from game.conquest.telling.names import card_name, symbol_name
from game.telling.sheet import Place
from game.telling.text import _
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.smooth import smooth
from game.ui.sprites import sprite
from game.ui.theme import Colour, colour, mix
from game.ui.zooming import zoom_of

NAME, SAID, HEAD, BRASS = colour("#f4ecd6"), colour("#cfcabd"), colour("#f0d68c"), colour("#d8b15a")
NARROW: Final = 3.45
"""In narrower columns the globe is small and stands at the edge."""


def draw(surface: pygame.Surface, camera: Camera, row: layout.Row, place: Place) -> None:
    """Draw a planet; one face down as a card's back, one that was won as a trace."""
    planet = int(str(place.values["number"]))
    if layout.column(row, planet) < 0:
        return
    rect, look = camera.rect_to_screen(layout.planet_box(row, planet)), theme.current()
    if row.lies[planet] >= TAKEN:
        pygame.draw.rect(surface, look.hairline, rect, 1, border_radius=max(3, rect.height // 12))
        lettering.write(surface, card_name(row.kinds[planet]), rect.inflate(-16, -rect.height * 3 // 4))
    elif row.lies[planet] == DOWN:
        wide = min(rect.width, round(rect.height / SHAPE))
        back = zoom_of(camera).fits(faces.back((zoom_of(camera).made(wide), zoom_of(camera).made(round(wide * SHAPE)))))
        paint.put(surface, back, center=rect.center)
    else:
        _draw_face(surface, camera, row, rect, place)


def _draw_face(surface: pygame.Surface, camera: Camera, row: layout.Row, rect: pygame.Rect, place: Place) -> None:
    look, design = theme.current(), designs().planets[str(place.values["kind"])]
    first, zoom = "first" in place.states, zoom_of(camera)
    ground, radius = mix(look.sunken, look.table, 0.35), max(3, round(0.14 * camera.zoom))
    paint.stamp(surface, rect, ground, radius, BRASS if first else mix(look.hairline, BRASS, 0.25), 2 if first else 1)
    narrow = rect.width < NARROW * camera.zoom
    across = round(min(rect.height * (0.62 if narrow else 0.82), rect.width * 0.42))
    globe = zoom.fits(cardart.globe(design.id, zoom.made(across)))
    middle = rect.x + round(across * (0.4 if narrow else 0.56)), rect.y + rect.height // 2
    if narrow and _talks(camera, place):
        middle = middle[0], rect.y + across // 2 + 4
    with paint.clipped(surface, rect.inflate(-4, -4)):
        paint.put(surface, globe, center=middle)
    if camera.zoom >= READABLE and zoom.legible:
        left = middle[0] + across // 2 + round(0.08 * camera.zoom)
        _write(surface, camera, row, rect, left, place, design, narrow)


def _talks(camera: Camera, place: Place) -> bool:
    """Return whether there is room for the battle ability below the name."""
    return bool(place.values.get("text")) and layout.plan().row * camera.zoom > 130


def _write(
    surface: pygame.Surface,
    camera: Camera,
    row: layout.Row,
    rect: pygame.Rect,
    left: int,
    place: Place,
    design: PlanetDesign,
    narrow: bool,
) -> None:
    """Write the name, the types and the battle ability."""
    unit, right = camera.zoom, rect.right - round(0.1 * camera.zoom)
    high = max(16, round(0.23 * unit))
    lower = "first" in place.states or place.values.get("winner") == 1
    y = rect.y + round((min(0.25, 0.21 * layout.plan().row) if lower else 0.07) * unit)
    name = fonts.exact_picture(card_name(design.id), high, NAME, serif=True, bold=True)
    if name.get_width() > right - left:
        name = smooth(name, (max(1, right - left), name.get_height()))
    surface.blit(name, (left, y))
    y = _write_types(surface, camera, (left, y + name.get_height() - 2), right, design, narrow)
    foot = rect.bottom - round(0.26 * unit)
    if "fought" in place.states:
        blades(surface, (rect.right - round(0.2 * unit), rect.y + round(0.22 * unit)), round(0.14 * unit))
    text = str(place.values.get("text", ""))
    if not text:
        return
    x = left
    if narrow and _talks(camera, place):
        x, y = rect.x + round(0.12 * unit), max(y, rect.y + round(rect.height * 0.6))
    rooms = [pygame.Rect(x, y + 2, right - x, foot - y - 2), *_lanes(camera, row, place)]
    _write_text(surface, text, rooms, max(LEAST, round(0.15 * unit)))


def _lanes(camera: Camera, row: layout.Row, place: Place) -> list[pygame.Rect]:
    """Return where a text has room in the lanes in which nobody stands, beside the planet: below it first."""
    there: Any = place.values.get("there", ())
    found = []
    for seat in (0, 1):
        if seat not in there:
            lane = camera.rect_to_screen(layout.lane_box(row, int(str(place.values["number"])), seat))
            room = lane.inflate(-round(0.28 * camera.zoom), 0)
            room.height = round(lane.height * 0.62)
            room.top = lane.top + round(0.34 * camera.zoom) if seat == 0 else lane.top + round(0.12 * camera.zoom)
            found.append(room)
    return found


def _write_types(
    surface: pygame.Surface, camera: Camera, at: tuple[int, int], right: int, design: PlanetDesign, narrow: bool
) -> int:
    """Write the types with their marks, below each other where the column is narrow; return where they end."""
    unit, (x, y), letters = camera.zoom, at, max(LEAST, round(0.145 * camera.zoom))
    side = round(letters * 1.25)
    names = [symbol_name(one) for one in design.symbols]
    wides = [fonts.exact(letters, bold=True).size(name)[0] + side + 6 for name in names]
    below = narrow or sum(wides) + 10 * (len(wides) - 1) > right - x
    worded = max(wides) <= right - x and (not below or len(names) * side < layout.plan().row * unit * 0.4)
    for one, name, wide in zip(design.symbols, names, wides, strict=True):
        tint = colour(faces.SYMBOL_COLOURS[one])
        symbol(surface, (x + side / 2, y + side / 2), side, one, tint)
        if worded:
            words = fonts.exact_picture(name, letters, tint, bold=True)
            paint.put(surface, words, midleft=(x + side + 4, y + side // 2))
        if worded and below:
            y += side
        else:
            x += wide + 10 if worded else round(side * 1.4)
    return y + (0 if worded and below else side)


def _write_text(surface: pygame.Surface, text: str, rooms: list[pygame.Rect], letters: int) -> None:
    """Write a battle ability in the first room that holds all of it."""
    head, _colon, rest = text.partition(": ")
    sizes = ((room, size) for room in rooms for size in range(letters, LEAST - 1, -1))
    for room, high in sizes:
        lines, step = wrapped(f"{head}: {rest}", room.width, high), round(high * 1.18)
        if len(lines) * step <= room.height:
            break
    else:
        return
    for n, line in enumerate(lines):
        x = room.x
        if n == 0 and line.startswith(f"{head}:"):
            bold = fonts.exact_picture(f"{head}:", high, HEAD, bold=True)
            surface.blit(bold, (x, room.y))
            x, line = x + bold.get_width() + high // 4, line.removeprefix(f"{head}:").strip()
        surface.blit(fonts.exact_picture(line, high, SAID), (x, room.y + n * step))


@lru_cache(maxsize=512)
def wrapped(words: str, width: int, letters: int) -> tuple[str, ...]:
    """Return words on lines of so many pixels."""
    lines, line = list[str](), ""
    for word in words.split():
        longer = f"{line} {word}".strip()
        if line and fonts.exact(letters).size(longer)[0] > width - letters // 2:
            lines.append(line)
            longer = word
        line = longer
    return (*lines, line)


class Struggle:
    """The command struggle at a planet, as its place tells it."""

    def __init__(self, place: Place) -> None:
        told: dict[str, Any] = place.values
        self.number, self.winner, self.warlord = int(told["number"]), int(told["winner"]), bool(told["warlord"])
        self.cards, self.coins = told["bonuses"]
        self.icons: tuple[int, int] = told["icons"]


def draw_struggle(
    surface: pygame.Surface, camera: Camera, row: layout.Row, place: Place, names: tuple[str, str]
) -> None:
    """Show on the edge of the side that would win how the struggle at a planet stands, and what it brings
    (CONQUEST-5.14)."""
    if camera.zoom < READABLE:
        return
    look, found = theme.current(), Struggle(place)
    rect, unit = camera.rect_to_screen(layout.planet_box(row, found.number)), camera.zoom
    won, high = found.winner >= 0, max(21, round(0.3 * unit))
    fill = mix(look.seat(found.winner), look.table, 0.3) if won else mix(look.table, look.quiet, 0.25)
    ink = (255, 255, 255) if won else look.text
    letters = max(LEAST, round(high * 0.56))
    said = f"{found.icons[0]} : {found.icons[1]}"
    parts = [
        _icon("initiative" if found.warlord else "command", high, ink),
        fonts.exact_picture(said, letters, ink, bold=True),
    ]
    if won:
        parts.append(fonts.exact_picture(names[found.winner], letters, ink, bold=True))
    gains = [coin(round(high * 0.86))] * found.coins
    gains += [faces.back((round(high * 0.66), round(high * 0.94)))] * found.cards
    wide = sum(part.get_width() + 6 for part in parts) + sum(round(one.get_width() * 0.8) for one in gains) + high // 2
    if wide > rect.width - 8 and won:
        wide -= parts.pop().get_width() + 6
    band = pygame.Rect(0, 0, min(wide + 6, rect.width), high)
    inside = round(0.09 * unit)
    band.center = rect.centerx, rect.y + inside if found.winner == 1 else rect.bottom - inside
    paint.shadow(surface, band, high // 2, 5, 120)
    paint.stamp(surface, band, fill, high // 2, mix(fill, (255, 255, 255), 0.35), 1)
    x = band.x + high // 4
    for part in parts:
        paint.put(surface, part, midleft=(x, band.centery))
        x += part.get_width() + 6
    for one in gains:
        paint.put(surface, one, midleft=(x, band.centery))
        x += round(one.get_width() * 0.8)


def draw_first(surface: pygame.Surface, camera: Camera, row: layout.Row, place: Place) -> None:
    """Say which is the First Planet, on the edge on which the struggle does not stand."""
    if camera.zoom < READABLE:
        return
    rect = camera.rect_to_screen(layout.planet_box(row, int(str(place.values["number"]))))
    unit, look = camera.zoom, theme.current()
    inside = round(0.1 * unit)
    edge = rect.bottom - inside if place.values["winner"] == 1 else rect.y + inside
    words = fonts.exact_picture(_("First Planet"), max(LEAST, round(0.145 * unit)), look.on_accent, bold=True)
    band = words.get_rect(midleft=(rect.x + round(0.22 * unit), edge)).inflate(words.get_height(), 6)
    paint.stamp(surface, band, look.accent, band.height // 2, mix(look.accent, (255, 255, 255), 0.4), 1)
    surface.blit(words, words.get_rect(center=band.center))


def _icon(name: str, high: int, ink: Colour) -> pygame.Surface:
    return sprite(mark(name), round(high * 0.66), ink)


def blades(surface: pygame.Surface, centre: tuple[int, int], radius: int) -> None:
    """Draw a coin with two crossed swords: a battle is fought here."""
    look = theme.current()
    paint.disc(surface, centre, radius, mix(look.danger, look.table, 0.45), look.danger, max(1, radius // 8))
    sword = sprite("icons/sword", round(radius * 1.3), look.text)
    for one in (sword, pygame.transform.flip(sword, True, False)):
        paint.put(surface, one, center=centre)
