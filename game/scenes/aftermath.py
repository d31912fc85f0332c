"""The picture behind a result: gold with slow rays and who won, or cold red with a broken world and one head."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.scenes.arrival import WHOLE, risen, shine
from game.scenes.motes import draw_motes
from game.ui import figures, paint, theme
from game.ui.pictures import kept
from game.ui.reading import Reader
from game.ui.scale import of_window
from game.ui.smooth import smooth
from game.ui.theme import Colour

VICTORY, DEFEAT, LEVEL = "victory", "defeat", "level"
RAYS, ROUND, SWING = 28, 40.0, 0.5
"""How many rays there are, the seconds of a turn, and by how much they turn more as they come."""
FLASH = 0.45
"""How bright the light is that the large words strike, as a share of the glow."""
RISE = 90
"""From how far below those who are shown rise, in pixels of a window of 1920x1080."""
BREAKS = 0.9
"""Seconds in which a world breaks."""
FADES, GONE, FLOOR = 270, 384, 600
"""How far down the picture begins to fade, where nothing of it is seen and where it ends, in pixels of a window of
1920x1080: the words begin where it is gone."""
SOIL = {VICTORY: (26, 18, 6), DEFEAT: (7, 7, 10), LEVEL: (14, 16, 20)}
GLOW = {VICTORY: (185, 138, 46), DEFEAT: (96, 17, 24), LEVEL: (70, 78, 90)}
SPARKS = {VICTORY: (150, 106, 36), DEFEAT: (96, 36, 26)}
BREAKING = (
    ((0.24, 0.18), (0.30, 0.30), (0.28, 0.42), (0.36, 0.54), (0.34, 0.66), (0.44, 0.76)),
    ((0.28, 0.42), (0.18, 0.48), (0.14, 0.58)),
    ((0.36, 0.54), (0.48, 0.52), (0.56, 0.40), (0.66, 0.38), (0.72, 0.24)),
    ((0.86, 0.34), (0.80, 0.44), (0.84, 0.56), (0.74, 0.66)),
    ((0.84, 0.56), (0.90, 0.66), (0.88, 0.78)),
)
"""Along what a world breaks, as parts of its breadth and height."""
BURNING: Sequence[tuple[float, Colour]] = ((6.5, (98, 24, 12)), (3.6, (214, 78, 28)), (1.6, (255, 214, 150)))
"""How wide a crack is where it begins, and its colours, from its edge inwards."""
HEAT: Sequence[tuple[float, Colour]] = ((26, (255, 84, 24)),)
Points = tuple[tuple[float, float], ...]


def _jagged(points: Points, chance: random.Random, times: int = 3) -> Points:
    """Return a line broken anew in the middle of each of its parts, so many times."""
    for _ in range(times):
        bent = [points[0]]
        for (x, y), (p, q) in zip(points, points[1:], strict=False):
            aside = chance.uniform(-0.17, 0.17)
            bent += [((x + p) / 2 + (q - y) * aside, (y + q) / 2 - (p - x) * aside), (p, q)]
        points = tuple(bent)
    return points


def _twigs(crack: Points, chance: random.Random) -> Iterator[Points]:
    """Yield the short cracks that branch off a long one."""
    for (x, y), (p, q) in zip(crack[3::5], crack[4::5], strict=False):
        turn = math.atan2(q - y, p - x) + chance.choice((-1, 1)) * chance.uniform(0.5, 1.1)
        long = chance.uniform(0.02, 0.075)
        yield _jagged(((x, y), (x + long * math.cos(turn), y + long * math.sin(turn))), chance, 2)


def _branching() -> Iterator[Points]:
    chance = random.Random(11)
    for line in BREAKING:
        crack = _jagged(line, chance)
        yield crack
        yield from _twigs(crack, chance)


CRACKS = tuple(_branching())


class Aftermath:
    """How a match ended, behind the words; `faces`: pictures of who is shown with their colours, the first largest."""

    def __init__(self, mood: str, faces: Sequence[tuple[str, Colour]], reader: Reader) -> None:
        self.mood, self.faces = mood, [(face, colour) for face, colour in faces if face]
        self._reader = reader
        self.age = 0.0
        self._since: dict[int, float] = {}
        """How old it was when the picture of each of those who are shown was there."""

    def update(self, dt: float, still: bool) -> bool:
        """Let `dt` seconds pass; return whether it looks different now."""
        if still:
            changed = self.arriving
            self.settle()
            return changed
        self.age += dt
        return self.moves or self.arriving

    def settle(self) -> None:
        """Let everything be there that is still to come."""
        self.age = max(self.age, WHOLE)
        self._since = dict.fromkeys(range(len(self.faces)), -WHOLE)

    @property
    def moves(self) -> bool:
        """Return whether something moves for as long as it is looked at."""
        return self.mood != LEVEL

    @property
    def arriving(self) -> bool:
        """Return whether something is still to come."""
        return self.age < WHOLE or any(self.age - since < WHOLE for since in self._since.values())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over a whole window."""
        size = surface.get_size()
        surface.fill(SOIL[self.mood])
        room = pygame.Rect(0, 0, size[0], of_window(FLOOR))
        centre = size[0] // 2, of_window(300)
        if self.mood == VICTORY:
            self._rays(surface, room, centre)
        surface.blit(_light(room.size, self.mood), room, special_flags=pygame.BLEND_RGB_ADD)
        if self.mood == DEFEAT:
            self._world(surface, (centre[0], of_window(230)), of_window(300))
        if self.mood in SPARKS:
            draw_motes(surface, room, self.age, SPARKS[self.mood], self.mood == VICTORY)
        self._people(surface, centre[0])
        if (bright := shine(self.age)) > 0:
            surface.fill([round(c * bright * FLASH) for c in GLOW[self.mood]], room, pygame.BLEND_RGB_ADD)
        foot = pygame.Rect(0, of_window(FADES), size[0], of_window(FLOOR) - of_window(FADES))
        surface.blit(_foot(foot.size, self.mood), foot)

    def _rays(self, surface: pygame.Surface, room: pygame.Rect, centre: tuple[int, int]) -> None:
        far, turn = room.width, self.age / ROUND * 2 * math.pi - SWING * (1 - risen(self.age, 0))
        ink = theme.mix(SOIL[VICTORY], (255, 233, 168), 0.09)
        with paint.clipped(surface, room):
            for n in range(RAYS):
                at = n * 2 * math.pi / RAYS + turn
                ends = [(centre[0] + far * math.cos(a), centre[1] + far * math.sin(a)) for a in (at, at + 0.1)]
                pygame.draw.polygon(surface, ink, [centre, *ends])

    def _world(self, surface: pygame.Surface, centre: tuple[int, int], radius: int) -> None:
        place = centre[0] - radius, centre[1] - radius
        if self.age < BREAKS:
            _break(surface, place, radius, self.age / BREAKS)
        else:
            surface.blit(_broken(radius), place)

    def _people(self, surface: pygame.Surface, middle: int) -> None:
        """Draw those who are shown: the first in the middle, others beside."""
        level = self.mood == LEVEL and len(self.faces) == 2
        for n, (face, _colour) in reversed(list(enumerate(self.faces[:3]))):
            high = of_window(420 if level else 340 if n else 450)
            size = round(high * 0.94), high
            way = "left" if n == 2 or level and n else "right" if n or level else figures.FACING_US
            asked = face, size, way, self.mood
            picture = self._reader.get(asked, partial(_figure, face, size, way, self.mood))
            if picture is not None:
                aside = of_window(270) * (2 * n - 1) if level else of_window(330) * (0, -1, 1)[n]
                up = risen(self.age - self._since.setdefault(n, self.age), n)
                aside, low = round(aside * (0.6 + 0.4 * up)), round(of_window(RISE) * (1 - up))
                picture.set_alpha(round(255 * up))
                surface.blit(picture, picture.get_rect(midbottom=(middle + aside, of_window(460) + low)))
                picture.set_alpha(255)


def _figure(face: str, size: tuple[int, int], way: str, mood: str) -> pygame.Surface:
    """Return a figure free of its ground, or a painting that fades at its edges; cold where the match was lost."""
    seen = figures.facing(face, way)
    if seen.get_at((2, 2))[3] == 255:
        wide = round(size[1] * 1.2), size[1]
        share = max(wide[0] / seen.get_width(), wide[1] / seen.get_height())
        large = pygame.transform.smoothscale_by(seen, share)
        picture = pygame.Surface(wide, pygame.SRCALPHA)
        picture.blit(large, ((wide[0] - large.get_width()) // 2, round((wide[1] - large.get_height()) * 0.6)))
        picture.blit(_edges(wide), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        share = min(size[0] / seen.get_width(), size[1] / seen.get_height())
        picture = pygame.transform.smoothscale_by(seen, share)
    if mood == DEFEAT:
        grey = pygame.transform.grayscale(picture)
        grey.set_alpha(110)
        picture.blit(grey, (0, 0), special_flags=0)
        picture.fill((226, 190, 190, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _edges(size: tuple[int, int]) -> pygame.Surface:
    """Return how much of a painting is seen: all of its middle, nothing at its edges."""
    small = pygame.Surface((48, 40), pygame.SRCALPHA)
    for y in range(40):
        for x in range(48):
            far = max(abs(x - 23.5) / 23.5, abs(y - 19.5) / 19.5 * 0.98)
            round_off = (((x - 23.5) / 24) ** 2 + ((y - 19.5) / 22) ** 2) ** 0.5
            seen = max(0.0, min(1.0, (1.0 - far) * 5)) * max(0.0, min(1.0, (1.12 - round_off) * 3.2))
            small.set_at((x, y), (255, 255, 255, round(255 * seen)))
    return smooth(small, size)


@kept
def _light(size: tuple[int, int], mood: str) -> pygame.Surface:
    """Return the glow in the middle, as what it adds."""
    small = pygame.Surface((48, 32))
    for y in range(32):
        for x in range(48):
            near = max(0.0, 1 - (((x - 23.5) / 20) ** 2 + ((y - 14) / 16) ** 2) ** 0.5)
            small.set_at((x, y), tuple(round(c * near * near * 0.9) for c in GLOW[mood]))
    return smooth(small, size)


@kept
def _foot(size: tuple[int, int], mood: str) -> pygame.Surface:
    """Return what covers the feet of those who are shown: the words begin there."""
    strip = pygame.Surface((1, 60), pygame.SRCALPHA)
    for y in range(60):
        strip.set_at((0, y), (*SOIL[mood], round(255 * min(1.0, y / 60 * (FLOOR - FADES) / (GONE - FADES)))))
    return smooth(strip, size)


def _burn(
    surface: pygame.Surface,
    crack: Points,
    place: tuple[float, float],
    radius: int,
    inks: Sequence[tuple[float, Colour]],
) -> None:
    """Draw a crack, narrower towards its end; a short one is narrow."""
    points = [(place[0] + x * 2 * radius, place[1] + y * 2 * radius) for x, y in crack]
    size = radius / 300 * (1.0 if len(crack) > 6 else 0.5)
    for wide, ink in inks:
        for n, (a, b) in enumerate(zip(points, points[1:], strict=False)):
            paint.line(surface, ink, a, b, max(1.0, wide * size * (1 - 0.7 * n / len(points))))


def _break(surface: pygame.Surface, place: tuple[int, int], radius: int, share: float) -> None:
    """Draw a world that has broken so far."""
    surface.blit(_dead_world(radius), place)
    heat = _heat(radius)
    heat.set_alpha(round(255 * share))
    surface.blit(heat, place)
    left = share * sum(map(len, CRACKS))
    for crack in CRACKS:
        _burn(surface, crack[: max(0, math.ceil(min(left, len(crack))))], place, radius, BURNING)
        left -= len(crack)


@kept
def _broken(radius: int) -> pygame.Surface:
    """Return a broken world."""
    picture = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    _break(picture, (0, 0), radius, 1.0)
    return picture


@kept
def _heat(radius: int) -> pygame.Surface:
    """Return the glow about the cracks of a world."""
    small = radius // 2
    light = pygame.Surface((2 * small, 2 * small), pygame.SRCALPHA)
    light.fill((*HEAT[0][1], 0))
    for crack in CRACKS:
        _burn(light, crack, (0, 0), small, HEAT)
    soft = pygame.transform.gaussian_blur(light, max(1, small // 14))
    return smooth(soft, (2 * radius, 2 * radius))


@kept
def _dead_world(radius: int) -> pygame.Surface:
    """Return a dark world, lit a little from one side."""
    small = pygame.Surface((96, 96), pygame.SRCALPHA)
    for y in range(96):
        for x in range(96):
            far = (((x - 47.5) / 47) ** 2 + ((y - 47.5) / 47) ** 2) ** 0.5
            light = max(0.0, 1 - (((x - 30) / 64) ** 2 + ((y - 26) / 64) ** 2) ** 0.5)
            tone, edge = 0.07 + 0.42 * light, round(255 * min(1.0, max(0.0, (1 - far) * 24)))
            small.set_at((x, y), (*(round(c * tone) for c in (120, 104, 108)), edge))
    return smooth(small, (2 * radius, 2 * radius))
