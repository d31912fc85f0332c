"""The board that never changes: rock, bulkheads, deck plates, section seams, and the light on them.

It is drawn block by block, so that a large picture needs little memory beside itself. The light is worked out once for
each board, `GRAIN` pixels a square, and stretched over the picture: what the rock shows, what the floor is multiplied
with (shadows of the walls, pools under the lamps) and what is added (rims, warm and red light).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator

import numpy as np
import numpy.typing as npt
import pygame

from game.boards.squares import STEPS
from game.hulk.mission import Mission
from game.hulk.table.deck import draw_furniture, draw_hull, draw_wall, plate
from game.hulk.table.rooms import purpose_of
from game.hulk.telling.layout import Plan, plan_of
from game.ui import theme
from game.ui.camera import Camera
from game.ui.noise import Field, Work, blurring
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.theme import Colour, mix

GRAIN = 12
EDGE = 3.0
"""Units of rock beyond the plan's bounds, in which the picture fades away."""

ROCK_DEEP, ROCK_NEAR = np.array([13, 17, 20], np.float32), np.array([34, 43, 46], np.float32)
LAMP = np.array([1.0, 0.985, 0.95], np.float32)
ALARM = np.array([58, 12, 22], np.float32)


class Light:
    """The light of a board: pictures, worked out in steps, and where they lie: `left` and `top` in units."""

    def __init__(self, plan: Plan, tint: theme.Colour) -> None:
        left, top = round(plan.bounds[0] - EDGE), round(plan.bounds[1] - EDGE)
        width, height = round(plan.bounds[2] + 2 * EDGE) + 1, round(plan.bounds[3] + 2 * EDGE) + 1
        self.plan, self.tint, self.left, self.top = plan, tint, left, top
        self.size = width * GRAIN, height * GRAIN
        self.weight = 3 * 4 * self.size[0] * self.size[1]
        self.rock: pygame.Surface | None = None
        """What the rock shows."""
        self.shade: pygame.Surface | None = None
        """What the floor is multiplied with."""
        self.shine: pygame.Surface | None = None
        """What is added."""

    def steps(self) -> Iterator[None]:
        """Work the pictures out, unless they are there."""
        if self.rock is None:
            yield
            self.rock = yield from _rock(self.plan, *self._fields())
        if self.shade is None:
            self.shade = yield from _shade(self.plan, *self._fields())
        if self.shine is None:
            self.shine = yield from _shine(self.plan, *self._fields(), self.tint)

    def _fields(self) -> tuple[Field, Field, Field]:
        """Return where there is floor, and the places across and down."""
        floor = np.zeros(self.size, np.float32)
        for square in range(self.plan.board.n):
            x, y = self.plan.corner(square)
            x, y = (x - self.left) * GRAIN, (y - self.top) * GRAIN
            floor[x : x + GRAIN, y : y + GRAIN] = 1.0
        across, down = (np.arange(length, dtype=np.float32) for length in self.size)
        return floor, (across + 0.5) / GRAIN + self.left, (down + 0.5) / GRAIN + self.top

    def part(
        self, picture: pygame.Surface | None, box: tuple[float, float, float, float], zoom: float
    ) -> pygame.Surface:
        """Return the part of a picture in a box of units, stretched to `zoom` pixels a unit."""
        assert picture is not None
        area = pygame.Rect(
            round((box[0] - self.left) * GRAIN),
            round((box[1] - self.top) * GRAIN),
            round(box[2] * GRAIN),
            round(box[3] * GRAIN),
        )
        cut = pygame.Surface(area.size, picture.get_flags() & pygame.SRCALPHA, picture)
        cut.blit(picture, (0, 0), area, special_flags=pygame.BLEND_RGBA_ADD)
        return smooth(cut, (round(box[2] * zoom), round(box[3] * zoom)))


Painted = Generator[None, None, pygame.Surface]
Pixels = npt.NDArray[np.uint8]
QUARTERS = 4
"""Noise is drawn in so many bands, each a step."""
BANDS = 24
"""Colours are worked out in so many bands, each a step."""


def _blurred(field: Field, radius: float) -> Work:
    """Return a blur; the radius is in squares."""
    return blurring(field, radius * GRAIN)


def _moved(field: Field, dx: float, dy: float) -> Field:
    return np.roll(field, (round(dx * GRAIN), round(dy * GRAIN)), axis=(0, 1))


def _spot(xs: Field, ys: Field, x: float, y: float, radius: float) -> Field:
    return np.asarray(
        np.exp(-0.5 * ((xs - x) / radius) ** 2)[:, None] * np.exp(-0.5 * ((ys - y) / radius) ** 2)[None, :]
    )


def _painted(size: tuple[int, ...], colours: Callable[[slice], Field]) -> Generator[None, None, Pixels]:
    """Work out colours band by band."""
    pixels = np.empty((*size, 3), np.uint8)
    for band in np.array_split(np.arange(size[0]), BANDS):
        here = slice(band[0], band[-1] + 1)
        pixels[here] = np.clip(colours(here), 0, 255).astype(np.uint8)
        yield
    return pixels


def _rock(plan: Plan, floor: Field, xs: Field, ys: Field) -> Painted:
    """Return dark rock, a little lighter around the corridors, fading away at the edges."""
    near = np.clip((yield from _blurred(floor, 1.1)) * 1.9, 0, 1)
    noise, rng = np.empty(floor.shape, np.float32), np.random.default_rng(11)
    for band in np.array_split(np.arange(len(xs)), QUARTERS):
        noise[band[0] : band[-1] + 1] = rng.normal(0, 1, (len(band), len(ys)))
        yield
    rough = (yield from _blurred(noise, 0.35)) * 3.2
    rough = rough + (yield from _blurred(noise[::-1], 0.1)) * 0.7

    def colours(here: slice) -> Field:
        level = near[here][..., None]
        grain = (rough[here] * (1.4 + 2.0 * near[here]))[..., None]
        return np.asarray(ROCK_DEEP * (1 - level) + ROCK_NEAR * level + grain)

    pixels = yield from _painted(floor.shape, colours)
    left, top, width, height = plan.bounds
    out = np.maximum(_beyond(xs, left, width)[:, None], _beyond(ys, top, height)[None, :])
    alpha = 1 - np.clip(out / (EDGE - 1.2), 0, 1)
    alpha = alpha * alpha * (3 - 2 * alpha)
    yield
    picture = pygame.Surface((len(xs), len(ys)), pygame.SRCALPHA)
    pygame.surfarray.blit_array(picture, pixels)
    pygame.surfarray.pixels_alpha(picture)[:] = (alpha * 255).astype(np.uint8)
    return picture


def _beyond(values: Field, start: float, length: float) -> Field:
    return np.asarray(np.maximum(np.maximum(start - values, values - start - length), 0.0))


def lamps_of(plan: Plan) -> list[tuple[float, float, float]]:
    """Return the lamps over the sections: x, y and how far they reach."""
    found = []
    for placed, squares in zip(plan.board.sections, plan.board.section_squares, strict=True):
        centres = [plan.centre(square) for square in squares]
        x, y = sum(c[0] for c in centres) / len(centres), sum(c[1] for c in centres) / len(centres)
        found.append((x, y, 1.9 if placed.room else 1.25))
    return found


def _shade(plan: Plan, floor: Field, xs: Field, ys: Field) -> Painted:
    """Return what the floor is multiplied with: the walls throw shadows to the south east, lamps make pools
    of light."""
    walls = 1 - floor
    yield
    cast = yield from _blurred(np.maximum(_moved(walls, 0.1, 0.16), walls), 0.13)
    edges = yield from _blurred(walls, 0.07)
    left, top, width, height = plan.bounds
    lamps, middle = lamps_of(plan), (left + width / 2, top + height / 2)

    def colours(here: slice) -> Field:
        pools = np.zeros_like(floor[here])
        for x, y, radius in lamps:
            pools = np.maximum(pools, _spot(xs[here], ys, x, y, radius))
        whole = _spot(xs[here], ys, *middle, max(width, height) * 0.52)
        bright = (0.68 + 0.44 * pools) * (0.74 + 0.26 * whole) * (1 - 0.66 * cast[here]) * (1 - 0.25 * edges[here])
        return np.asarray(bright[..., None] * LAMP * 255)

    return pygame.surfarray.make_surface((yield from _painted(floor.shape, colours))).convert(32)


def _shine(plan: Plan, floor: Field, xs: Field, ys: Field, tint: theme.Colour) -> Painted:
    """Return what is added: the game's tint along the walls, the light of rooms by what they were built for,
    alarm light at the entries."""
    rim = np.clip((yield from _blurred(floor, 0.32)), 0, 1)
    rim = rim * (1 - (yield from _blurred(floor, 0.1))) * 2.0
    within = np.clip((yield from _blurred(floor, 0.2)) * 1.5, 0.2, 1)
    rooms: list[tuple[float, float, Field]] = []
    for section, squares in enumerate(plan.board.section_squares):
        if purpose := purpose_of(plan, section):
            centres = [plan.centre(square) for square in squares if plan.board.interior[square]]
            x, y = sum(c[0] for c in centres) / len(centres), sum(c[1] for c in centres) / len(centres)
            rooms.append((x, y, np.array(purpose.light, np.float32)))
    entries = [plan.beside(entry, 0.7) for entry in range(len(plan.board.entries))]

    def colours(here: slice) -> Field:
        found = rim[here][..., None] * np.array(tint, np.float32) * 0.20
        for x, y, light in rooms:
            found = found + (within[here] * _spot(xs[here], ys, x, y, 1.5))[..., None] * light
        for x, y in entries:
            found = found + _spot(xs[here], ys, x, y, 0.6)[..., None] * ALARM
        return np.asarray(found)

    return pygame.surfarray.make_surface((yield from _painted(floor.shape, colours))).convert(32)


THICK = 0.3
"""How thick a wall is, in squares."""
FINE = 2
"""Walls are drawn this many times larger and then made smaller."""

LAYERS: tuple[tuple[float, Colour], ...] = (
    (1.16, (3, 4, 6)),
    (1.0, (24, 30, 33)),
    (0.93, (92, 106, 108)),
    (0.84, (66, 78, 81)),
    (0.6, (54, 64, 67)),
    (0.3, (40, 48, 51)),
    (0.2, (18, 23, 25)),
)
"""From the outside in: the part of the thickness at which a layer begins, and its colour."""


def wall_layer(plan: Plan, left: int, top: int, cells: int, zoom: int, tint: Colour) -> Painted:
    """Draw in steps the walls in a block of `cells` squares to a side, the floor cut out."""
    scale = zoom * FINE
    layer = pygame.Surface((cells * scale, cells * scale), pygame.SRCALPHA)
    corners = [
        (x - left, y - top) for x, y in plan.cells if left - 1 <= x <= left + cells and top - 1 <= y <= top + cells
    ]
    for share, colour in LAYERS:
        _spread(layer, corners, scale, THICK * share, colour)
        yield
    _ribs(layer, plan, corners, left, top, scale)
    _spread(layer, corners, scale, THICK * 0.2, (18, 23, 25))
    _spread(layer, corners, scale, THICK * 0.1, mix((22, 30, 30), tint, 0.45))
    for x, y in corners:
        layer.fill((0, 0, 0, 0), (x * scale, y * scale, scale, scale))
    yield
    size = cells * zoom
    return smooth(layer, (size, size))


def _spread(layer: pygame.Surface, corners: list[tuple[int, int]], scale: int, by: float, colour: Colour) -> None:
    """Draw all floor squares made larger on every side, in one colour."""
    grown = round(by * scale)
    for x, y in corners:
        rect = pygame.Rect(x * scale - grown, y * scale - grown, scale + 2 * grown, scale + 2 * grown)
        pygame.draw.rect(layer, colour, rect, border_radius=max(0, round(grown * 0.55)))


def _ribs(layer: pygame.Surface, plan: Plan, corners: list[tuple[int, int]], left: int, top: int, scale: int) -> None:
    """Draw a buttress across the wall in the middle of every square's side."""
    near, far = THICK * 0.24 * scale, THICK * 0.9 * scale
    half = max(1, round(scale * 0.035))
    for x, y in corners:
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            if (x + left + dx, y + top + dy) in plan.cells:
                continue
            cx, cy = (x + (0.5 if dy else max(dx, 0))) * scale, (y + (0.5 if dx else max(dy, 0))) * scale
            rect = _rib(cx, cy, dx, dy, near, far, half)
            pygame.draw.rect(layer, (84, 97, 99), rect)
            pygame.draw.rect(layer, (26, 32, 34), rect, max(1, half // 3))


def _rib(cx: float, cy: float, dx: int, dy: int, near: float, far: float, half: int) -> pygame.Rect:
    """Return a rectangle across the wall that begins `near` and ends `far` outside the side's middle."""
    xs = sorted((cx + dx * near - abs(dy) * half, cx + dx * far + abs(dy) * half))
    ys = sorted((cy + dy * near - abs(dx) * half, cy + dy * far + abs(dx) * half))
    return pygame.Rect(round(xs[0]), round(ys[0]), max(1, round(xs[1] - xs[0])), max(1, round(ys[1] - ys[0])))


BLOCK, LEAST, PIXELS = 8, 3, 448
"""Squares to a side of a block at most and at least, and the pixels that those of a block seen from close by take."""
PAD = 1
"""Squares drawn about a block so that what is soft or thick does not end at its edge."""
HULL_FROM = 12
"""Pixels a square from which the hull's plating is drawn."""


@kept
def _light(mission: Mission, tint: theme.Colour) -> Light:
    return Light(plan_of(mission.board), tint)


def warm(mission: Mission) -> Iterator[None]:
    """Work out the light of a mission."""
    yield from _light(mission, theme.current().tint("hulk")).steps()


def steps(surface: pygame.Surface, camera: Camera, plan: Plan, mission: Mission) -> Iterator[None]:
    """Draw the part of the ground that the surface shows, after each block of it a step."""
    light = _light(mission, theme.current().tint("hulk"))
    yield from light.steps()
    zoom = max(1, round(camera.zoom))
    left, top, width, height = plan.bounds
    first_x, first_y = round(left - EDGE) + PAD, round(top - EDGE) + PAD
    last_x, last_y = round(left + width + EDGE), round(top + height + EDGE)
    shown, across = surface.get_clip(), max(LEAST, min(BLOCK, PIXELS // zoom))
    side = across * zoom
    for x in range(first_x, last_x, across):
        for y in range(first_y, last_y, across):
            corner = camera.to_screen((x, y))
            place = pygame.Rect(round(corner[0]), round(corner[1]), side, side)
            if place.colliderect(shown):
                block = yield from _block(plan, light, (x - PAD, y - PAD), across + 2 * PAD, zoom)
                surface.blit(block, place, (PAD * zoom, PAD * zoom, side, side))
                yield


def _block(plan: Plan, light: Light, corner: tuple[int, int], cells: int, zoom: int) -> Painted:
    left, top = corner
    box = (left, top, cells, cells)
    picture = light.part(light.rock, box, zoom)
    yield
    if zoom >= HULL_FROM:
        draw_hull(picture, left, top, cells, zoom)
    yield
    squares = [
        (square, (x - left) * zoom, (y - top) * zoom)
        for (x, y), square in plan.cells.items()
        if left - 1 <= x <= left + cells and top - 1 <= y <= top + cells
    ]
    if not squares:
        return picture
    for square, x, y in squares:
        picture.blit(plate(plan, square, zoom), (x, y))
    yield
    for square, x, y in squares:
        _seams(picture, plan, square, x, y, zoom)
        draw_furniture(picture, plan, square, x, y, zoom)
    yield
    shade = light.part(light.shade, box, zoom)
    for _square, x, y in squares:
        picture.blit(shade, (x, y), (x, y, zoom, zoom), special_flags=pygame.BLEND_RGB_MULT)
    yield
    picture.blit((yield from wall_layer(plan, left, top, cells, zoom, light.tint)), (0, 0))
    yield
    for square, x, y in sorted(squares, key=lambda one: one[2]):
        draw_wall(picture, plan, square, x, y, zoom)
    yield
    picture.blit(light.part(light.shine, box, zoom), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return picture


def _seams(picture: pygame.Surface, plan: Plan, square: int, x: int, y: int, zoom: int) -> None:
    """Draw where one section meets the next: a wide dark joint between two bright lips, bolted."""
    board = plan.board
    for side in (1, 2):
        other = board.step[square * 8 + 2 * side]
        if other < 0 or board.section[other] == board.section[square]:
            continue
        dx, dy = STEPS[2 * side]
        w = max(1, zoom // 22)
        start = (x + zoom * max(dx, 0), y + zoom * max(dy, 0))
        along = (dy, dx)
        size = zoom * along[0] + 2 * w * dx, zoom * along[1] + 2 * w * dy
        joint = pygame.Rect((start[0] - w * dx, start[1] - w * dy), size)
        lip = joint.inflate(2 * w * dx, 2 * w * dy)
        pygame.draw.rect(picture, (122, 132, 132), lip)
        pygame.draw.rect(picture, (16, 19, 21), joint)
        if zoom >= 26:
            for share in (0.15, 0.38, 0.62, 0.85):
                for away in (-3.2, 3.2):
                    cx = start[0] + along[0] * share * zoom + dx * away * w
                    cy = start[1] + along[1] * share * zoom + dy * away * w
                    pygame.draw.circle(picture, (40, 45, 46), (round(cx), round(cy) + 1), max(1, w))
                    pygame.draw.circle(picture, (138, 147, 146), (round(cx), round(cy)), max(1, w - 1))
