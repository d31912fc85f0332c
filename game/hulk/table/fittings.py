"""What lies on the board and may change: doors, flames, the force barrier, entry points, starting squares, words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, pi, sin

import numpy as np
import pygame

from game.boards.squares import STEPS
from game.hulk.table import nameplates, things
from game.hulk.table.laid import Laid
from game.hulk.telling.layout import Plan
from game.telling.text import _
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.figures import Figure, figure, put, strip
from game.ui.noise import Field, blurred
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.theme import Colour, mix
from game.ui.zooming import Zoom, whole, zoom_of

FINE = 4
GLOW, LINE, CORE = (120, 150, 255), (186, 206, 255), (92, 110, 226)


@kept
def barrier_picture(size: int) -> pygame.Surface:
    """Return the barrier for a square of so many pixels: cells of light within a bright frame; it is shared."""
    n = max(8, size) * FINE
    large = pygame.Surface((n, n), pygame.SRCALPHA)
    frame = pygame.Rect(0, 0, n, n).inflate(-n // 8, -n // 8)
    pygame.draw.rect(large, (*CORE, 96), frame, border_radius=n // 10)
    cells = pygame.Surface((n, n), pygame.SRCALPHA)
    for centre in _centres(n):
        pygame.draw.polygon(cells, (*LINE, 150), _cell(centre, n / 7.4), max(1, n // 60))
    mask = pygame.Surface((n, n), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), frame, border_radius=n // 10)
    cells.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    large.blit(cells, (0, 0))
    halo = pygame.Surface((n, n), pygame.SRCALPHA)
    pygame.draw.rect(halo, (*GLOW, 220), frame, max(2, n // 14), border_radius=n // 10)
    large.blit(pygame.transform.gaussian_blur(halo, max(1, n // 24)), (0, 0))
    pygame.draw.rect(large, (*LINE, 255), frame, max(2, n // 36), border_radius=n // 10)
    return smooth(large, (max(8, size), max(8, size)))


def _centres(n: int) -> list[tuple[float, float]]:
    """Return the middles of hexagonal cells over the picture."""
    across, down = n / 7.4 * 3**0.5, n / 7.4 * 1.5
    places = [(column + (row % 2) / 2, row) for row in range(-3, 4) for column in range(-3, 4)]
    return [(n / 2 + x * across, n / 2 + y * down) for x, y in places]


def _cell(centre: tuple[float, float], reach: float) -> list[tuple[float, float]]:
    return [(centre[0] + reach * sin(k * pi / 3), centre[1] - reach * cos(k * pi / 3)) for k in range(6)]


STEPS_OPEN = ("closed", "sliding1", "sliding2", "sliding3", "open")
"""A door on its way, and at its ends."""
AXES = {"NS": 0, "EW": 1}
"""The way one goes through a door, and the picture that shows it so."""


def door_figure(state: str, axis: str, size: int, slid: float | None = None) -> Figure:
    """Return a door of a square of that size; `axis` is the way one goes through it.

    `slid`: of a door that is moving, how wide it stands open, up to 1.
    """
    pose = state if slid is None else STEPS_OPEN[round(slid * (len(STEPS_OPEN) - 1))]
    return figure("hulk_doors", f"door-{pose}", AXES[axis], size)


def warm(size: int) -> Iterator[None]:
    """Load doors in every state for squares of that size."""
    for pose in (*STEPS_OPEN, "destroyed"):
        strip("hulk_doors", f"door-{pose}", size)
        yield


def warm_entries(plan: Plan, size: int) -> Iterator[None]:
    """Draw the arrows of the entries for squares of that size."""
    for entry in range(len(plan.board.entries)):
        _arrow_of(plan, entry, size, False)
        yield


GRAIN = 40
"""Pixels a square at which fire is worked out."""
PAD = 1
CHARRED = (96, 72, 60)

HEAT = np.array(
    [[0, 0, 0], [46, 8, 4], [120, 22, 6], [214, 62, 10], [255, 132, 24], [255, 204, 84], [255, 246, 200]], dtype=float
)


@kept
def _sheet(corners: tuple[tuple[int, int], ...]) -> pygame.Surface:
    """Return the fire over squares, to be added to what lies under it; a square wider on every side."""
    left, top = min(x for x, _ in corners) - PAD, min(y for _, y in corners) - PAD
    width, height = max(x for x, _ in corners) + PAD + 1 - left, max(y for _, y in corners) + PAD + 1 - top
    floor = np.zeros((width * GRAIN, height * GRAIN))
    for x, y in corners:
        floor[(x - left) * GRAIN : (x - left + 1) * GRAIN, (y - top) * GRAIN : (y - top + 1) * GRAIN] = 1.0
    inside = np.clip(blurred(floor, GRAIN / 5) * 2.3 - 0.5, 0, 1)
    tongues = 0.47 + 0.5 * _turbulence(width * GRAIN, height * GRAIN, left * 31 + top)
    heat = np.clip(inside * tongues, 0, 0.96)
    halo = blurred(floor, GRAIN / 2) * 0.26 * (1 - floor) + floor * 0.12
    level = np.clip(np.maximum(heat, halo), 0, 1) * (len(HEAT) - 1)
    low = np.minimum(level.astype(int), len(HEAT) - 2)
    share = (level - low)[..., None]
    colours = HEAT[low] * (1 - share) + HEAT[low + 1] * share
    return pygame.surfarray.make_surface(np.clip(colours, 0, 255).astype(np.uint8)).convert(32)


def _turbulence(width: int, height: int, seed: int) -> Field:
    """Return billowing noise of four sizes, between -1 and 1."""
    rng = np.random.default_rng(abs(seed) + 5)
    found = np.zeros((width, height))
    for cells, weight in ((1.1, 0.5), (2.6, 0.32), (5.5, 0.2), (11.0, 0.12)):
        columns, rows = int(width / GRAIN * cells) + 3, int(height / GRAIN * cells) + 3
        coarse = rng.uniform(-1, 1, (columns, rows))
        x, y = np.arange(width) / GRAIN * cells, np.arange(height) / GRAIN * cells
        i, j = x.astype(int), y.astype(int)
        f, g = x - i, y - j
        f, g = f * f * (3 - 2 * f), g * g * (3 - 2 * g)
        near = coarse[i] * (1 - f)[:, None] + coarse[i + 1] * f[:, None]
        found += weight * (near[:, j] * (1 - g) + near[:, j + 1] * g)
    return np.asarray(np.clip(found * 1.5 + 0.35 * (1 - 3 * np.abs(found)), -1, 1))


@kept
def _scaled(corners: tuple[tuple[int, int], ...], zoom: int) -> pygame.Surface:
    sheet = _sheet(corners)
    size = sheet.get_width() * zoom // GRAIN, sheet.get_height() * zoom // GRAIN
    return smooth(sheet, size)


def fires_of(plan: Plan, burning: Iterable[int]) -> list[tuple[tuple[int, int], ...]]:
    """Return the burning squares' corners, gathered by section."""
    sections: dict[int, list[tuple[int, int]]] = {}
    for square in burning:
        sections.setdefault(plan.board.section[square], []).append(plan.corner(square))
    return [tuple(sorted(corners)) for corners in sections.values()]


def draw_fire(
    surface: pygame.Surface, corner: tuple[float, float], corners: tuple[tuple[int, int], ...], zoom: Zoom
) -> None:
    """Char squares and lay the fire over them; `corner` is where the sheet's first column and row begin on screen."""
    left, top = min(x for x, _ in corners) - PAD, min(y for _, y in corners) - PAD
    side = zoom.unit * zoom.share
    for x, y in corners:
        at = round(corner[0]) + round((x - left) * side), round(corner[1]) + round((y - top) * side)
        surface.fill(CHARRED, (*at, round(side), round(side)), special_flags=pygame.BLEND_RGB_MULT)
    place = round(corner[0]), round(corner[1])
    surface.blit(zoom.fits(_scaled(corners, zoom.unit)), place, special_flags=pygame.BLEND_RGB_ADD)


PLACES_FROM = 64
"""Pixels a square from which the names of squares are written."""
AMBER = (240, 178, 84)


def draw_standing(
    surface: pygame.Surface,
    camera: Camera,
    laid: Laid,
    slid: Iterable[tuple[int, float]],
    burning: Sequence[int],
) -> None:
    """Draw what lies under the counters; `slid` tells how wide a door that is moving stands open."""
    plan, zoom, shown, moving = laid.plan, zoom_of(camera), surface.get_clip(), dict(slid)
    for door in plan.board.doors:
        rect = camera.rect_to_screen(plan.box(door.square))
        if rect.inflate(rect.size).colliderect(shown):
            state = laid.squares[door.square].states[0]
            put(surface, zoom.figure(door_figure(state, door.axis, zoom.unit, moving.get(door.square))), rect.center)
    for corners in fires_of(plan, burning):
        left, top = min(x for x, _y in corners) - PAD, min(y for _x, y in corners) - PAD
        draw_fire(surface, camera.to_screen((left, top)), corners, zoom)
    for square in laid.having("barrier"):
        surface.blit(zoom.fits(barrier_picture(zoom.unit)), camera.rect_to_screen(plan.box(square)))
    things.draw_standing(surface, camera, laid)
    for square in laid.having("start"):
        _starting_square(surface, camera.rect_to_screen(plan.box(square)))
    for entry in range(len(plan.board.entries)):
        _entry(surface, camera, plan, entry, entry in laid.forced)
    _labels(surface, camera, plan)
    _levels(surface, camera, laid)
    if camera.zoom >= PLACES_FROM and zoom_of(camera).legible:
        _places(surface, camera, plan)


def draw_over(surface: pygame.Surface, camera: Camera, laid: Laid) -> None:
    """Draw what lies over the counters: the Marines' names, where there is room."""
    things.draw_over(surface, camera, laid)
    nameplates.draw(surface, camera, laid)


def _starting_square(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Frame a square of the squad that deploys."""
    inner = rect.inflate(-max(4, rect.width // 6), -max(4, rect.width // 6))
    paint.dashed(
        surface,
        theme.current().tint("hulk"),
        [inner.topleft, inner.topright, inner.bottomright, inner.bottomleft],
        max(1, rect.width // 28),
        max(3, rect.width / 8),
        max(2, rect.width / 10),
        closed=True,
    )


# -- entry points --

BREACH_OUT = 1.5
"""Squares from the middle of an entry's square to the hole out of which they come."""


def _entry(surface: pygame.Surface, camera: Camera, plan: Plan, entry: int, forced: bool) -> None:
    """Draw a torn hole and an arrow out of it with the entry's letter; a bar across where nothing may come in."""
    zoom = zoom_of(camera)
    hole, tip = (camera.to_screen(plan.beside(entry, out)) for out in (BREACH_OUT, 0.86))
    if surface.get_clip().inflate(4 * camera.zoom, 4 * camera.zoom).collidepoint(hole):
        put(surface, zoom.figure(figure("hulk_objects", "entry-still", 0, zoom.unit)), hole)
        shown = zoom.fits(_arrow_of(plan, entry, zoom.unit, forced))
        surface.blit(shown, shown.get_rect(center=(round(tip[0]), round(tip[1]))))


def _arrow_of(plan: Plan, entry: int, unit: int, forced: bool) -> pygame.Surface:
    point, look = plan.board.entries[entry], theme.current()
    return _arrow(unit, point.inward, look.seat(1), point.id, forced, look.danger)


@kept
def _arrow(zoom: int, inward: int, colour: Colour, letter: str, forced: bool, danger: Colour) -> pygame.Surface:
    picture, n = pygame.transform.rotate(_plain_arrow(zoom, colour, forced), -90 * inward), round(zoom * 0.98)
    words = fonts.exact_picture(letter, max(11, round(zoom * 0.3)), (250, 240, 244), bold=True)
    dx, dy = STEPS[2 * inward]
    centre = (n / 2 - dx * n * 0.04, n / 2 - dy * n * 0.04)
    picture.blit(words, words.get_rect(center=(round(centre[0]), round(centre[1]))))
    if forced:
        _bar(picture, n, inward, danger)
    return picture


@kept
def _plain_arrow(zoom: int, colour: Colour, forced: bool) -> pygame.Surface:
    """Return an arrow to the north without a letter."""
    scale = 4
    n = round(zoom * 0.98)
    large = pygame.Surface((n * scale, n * scale), pygame.SRCALPHA)
    unit = n * scale
    shape = [(0.5, 0.04), (0.86, 0.4), (0.67, 0.4), (0.67, 0.8), (0.33, 0.8), (0.33, 0.4), (0.14, 0.4)]
    body = mix(colour, (40, 20, 30), 0.6 if forced else 0.25)
    glow = pygame.Surface((unit, unit), pygame.SRCALPHA)
    pygame.draw.polygon(glow, (*colour, 60 if forced else 150), [(x * unit, y * unit) for x, y in shape])
    large.blit(pygame.transform.gaussian_blur(glow, max(1, unit // 16)), (0, 0))
    points = [((x - 0.5) * 0.86 * unit + unit / 2, (y - 0.5) * 0.86 * unit + unit / 2) for x, y in shape]
    pygame.draw.polygon(large, (14, 10, 14), points)
    inner = [((x - 0.5) * 0.74 * unit + unit / 2, (y - 0.49) * 0.74 * unit + unit / 2) for x, y in shape]
    pygame.draw.polygon(large, body, inner)
    return smooth(large, (n, n))


def _bar(picture: pygame.Surface, n: int, inward: int, colour: Colour) -> None:
    """Draw a bar across the arrow's point."""
    dx, dy = STEPS[2 * inward]
    long, thick = round(n * 0.86), max(3, round(n * 0.13))
    bar = pygame.Rect(0, 0, long if dy else thick, thick if dy else long)
    bar.center = (round(n / 2 + dx * n * 0.36), round(n / 2 + dy * n * 0.36))
    bar.clamp_ip(picture.get_rect())
    pygame.draw.rect(picture, (16, 8, 8), bar.inflate(2, 2), border_radius=thick // 2)
    pygame.draw.rect(picture, colour, bar, border_radius=thick // 2)


# -- words --


def _labels(surface: pygame.Surface, camera: Camera, plan: Plan) -> None:
    """Draw the names of sections on plates over their upper wall, or over the lower where a way leads up."""
    for placed, squares in zip(plan.board.sections, plan.board.section_squares, strict=True):
        if not placed.label:
            continue
        zoom = zoom_of(camera)
        plate = _name_plate(_(placed.label), max(12, round(zoom.unit * 0.3)))
        zoom.write(surface, plate, camera.to_screen(plan.plate_over(squares)), camera.view)


@kept
def _name_plate(name: str, height: int) -> pygame.Surface:
    """Return the name of a section on its plate."""
    words = fonts.exact_picture(name, height, AMBER, serif=True, bold=True)
    size = words.get_width() + 14, words.get_height() + 2
    plate = paint.rounded(size, (20, 18, 14, 235), 4, mix(AMBER, (20, 18, 14), 0.45), 1).copy()
    plate.blit(words, (7, 1))
    return plate


def _levels(surface: pygame.Surface, camera: Camera, laid: Laid) -> None:
    """Draw the name of each level in its corner, where there are several."""
    zoom = zoom_of(camera)
    if not zoom.legible:
        return
    height = max(13, round(zoom.unit * 0.42))
    for name, box in zip(laid.board.parts.values(), laid.plan.levels, strict=False):
        words = fonts.exact_picture(name, height, mix(AMBER, (20, 18, 14), 0.35), serif=True)
        place = whole(words.get_rect(topleft=camera.rect_to_screen(box).topleft), camera.view)
        if place is not None:
            surface.blit(words, place)


def _places(surface: pygame.Surface, camera: Camera, plan: Plan) -> None:
    """Draw the names of squares."""
    height = max(11, round(zoom_of(camera).unit * 0.13))
    for square in range(plan.board.n):
        rect = camera.rect_to_screen(plan.box(square))
        if rect.colliderect(surface.get_clip()):
            words = fonts.exact_picture(plan.board.name(square), height, (128, 140, 138))
            surface.blit(words, (rect.left + rect.width // 7, rect.bottom - words.get_height() - rect.height // 16))
