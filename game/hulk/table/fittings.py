"""What lies on the board and may change: doors, flames, entry points, starting squares, and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import pygame

from game.boards.squares import STEPS
from game.hulk.state import IN_HAND, NOWHERE, HulkState
from game.hulk.table import fire, things
from game.hulk.table.barrier import barrier_picture
from game.hulk.table.doors import SLIDES, door_picture
from game.hulk.table.layout import Plan
from game.hulk.table.names import is_marine, level_name, name_of
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.text import _
from game.ui.theme import Colour, mix

NAMES_FROM, PLACES_FROM = 52, 64
"""Pixels a square from which Marines' names and the names of squares are written."""
AMBER = (240, 178, 84)


def draw_under(
    surface: pygame.Surface,
    camera: Camera,
    plan: Plan,
    view: HulkState,
    slid: Mapping[int, float | None],
    burning: Sequence[int],
) -> None:
    """What lies under the counters; `slid` tells how wide a door that is moving stands open."""
    zoom = max(1, round(camera.zoom))
    shown = surface.get_clip()
    for index, door in enumerate(plan.board.doors):
        rect = camera.rect_to_screen(plan.box(door.square))
        if rect.colliderect(shown):
            wide = slid[index]
            step = -1 if wide is None else round(wide * SLIDES)
            surface.blit(door_picture(view.doors[index], door.axis, zoom, step), rect)
    for corners in fire.fires_of(plan, burning):
        left, top = min(x for x, _y in corners) - fire.PAD, min(y for _x, y in corners) - fire.PAD
        fire.draw(surface, camera.to_screen((left, top)), corners, zoom)
    if view.barrier != NOWHERE:
        rect = camera.rect_to_screen(plan.box(view.barrier))
        surface.blit(barrier_picture(rect.width), rect)
    things.draw_under(surface, camera, plan, view)
    if view.phase == "deployment":
        _starting_squares(surface, camera, plan, view)
    for entry in range(len(plan.board.entries)):
        _entry(surface, camera, plan, view, entry)
    _labels(surface, camera, plan)
    _levels(surface, camera, plan)
    if zoom >= PLACES_FROM:
        _places(surface, camera, plan)


def draw_over(surface: pygame.Surface, camera: Camera, plan: Plan, view: HulkState) -> None:
    """What lies over the counters: the Marines' names, close by."""
    things.draw_over(surface, camera, plan, view)
    if camera.zoom < NAMES_FROM:
        return
    for piece in view.marines:
        x, y = camera.to_screen(plan.centre(view.place[piece]))
        height = max(11, round(camera.zoom * 0.16))
        words = fonts.exact_picture(name_of(view, piece), height, (244, 240, 230), bold=True)
        rect = words.get_rect(center=(round(x), round(y + camera.zoom * 0.5)))
        back = rect.inflate(10, 0)
        if back.colliderect(surface.get_clip()):
            surface.blit(paint.rounded(back.size, (12, 15, 19, 205), back.height // 2), back)
            surface.blit(words, rect)


def _starting_squares(surface: pygame.Surface, camera: Camera, plan: Plan, view: HulkState) -> None:
    """While the squad deploys its squares are framed."""
    if not any(is_marine(view, p) and view.place[p] == IN_HAND for p in range(len(view.roster.marines))):
        return
    colour = theme.current().tint("hulk")
    for squares in view.mission.deploy:
        for square in squares:
            rect = camera.rect_to_screen(plan.box(square))
            inner = rect.inflate(-max(4, rect.width // 6), -max(4, rect.width // 6))
            paint.dashed(
                surface,
                colour,
                [inner.topleft, inner.topright, inner.bottomright, inner.bottomleft],
                max(1, rect.width // 28),
                max(3, rect.width / 8),
                max(2, rect.width / 10),
                closed=True,
            )


# -- entry points --


def _entry(surface: pygame.Surface, camera: Camera, plan: Plan, view: HulkState, entry: int) -> None:
    """An arrow into the board with the entry's letter; a bar across it where nothing may come in."""
    point = plan.board.entries[entry]
    zoom = max(1, round(camera.zoom))
    look = theme.current()
    forced = entry in view.forced
    colour = look.seat(1)
    picture = _arrow(zoom, point.inward, colour, point.id, forced, look.danger)
    x, y = camera.to_screen(plan.beside(entry, 0.86))
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=64)
def _arrow(zoom: int, inward: int, colour: Colour, letter: str, forced: bool, danger: Colour) -> pygame.Surface:
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
    picture = pygame.transform.rotate(pygame.transform.smoothscale(large, (n, n)), -90 * inward)
    words = fonts.exact_picture(letter, max(11, round(zoom * 0.3)), (250, 240, 244), bold=True)
    dx, dy = STEPS[2 * inward]
    centre = (n / 2 - dx * n * 0.04, n / 2 - dy * n * 0.04)
    picture.blit(words, words.get_rect(center=(round(centre[0]), round(centre[1]))))
    if forced:
        _bar(picture, n, inward, danger)
    return picture


def _bar(picture: pygame.Surface, n: int, inward: int, colour: Colour) -> None:
    """A bar across the arrow's point."""
    dx, dy = STEPS[2 * inward]
    long, thick = round(n * 0.86), max(3, round(n * 0.13))
    bar = pygame.Rect(0, 0, long if dy else thick, thick if dy else long)
    bar.center = (round(n / 2 + dx * n * 0.36), round(n / 2 + dy * n * 0.36))
    bar.clamp_ip(picture.get_rect())
    pygame.draw.rect(picture, (16, 8, 8), bar.inflate(2, 2), border_radius=thick // 2)
    pygame.draw.rect(picture, colour, bar, border_radius=thick // 2)


# -- words --


def _labels(surface: pygame.Surface, camera: Camera, plan: Plan) -> None:
    """The names of sections that have one, on a plate over their upper wall, or over the lower where a way leads up."""
    for placed, squares in zip(plan.board.sections, plan.board.section_squares, strict=True):
        if not placed.label:
            continue
        x, y = camera.to_screen(plan.plate_over(squares))
        words = fonts.exact_picture(_(placed.label), max(12, round(camera.zoom * 0.3)), AMBER, serif=True, bold=True)
        rect = words.get_rect(center=(round(x), round(y)))
        plate = rect.inflate(14, 2)
        surface.blit(paint.rounded(plate.size, (20, 18, 14, 235), 4, mix(AMBER, (20, 18, 14), 0.45), 1), plate)
        surface.blit(words, rect)


def _levels(surface: pygame.Surface, camera: Camera, plan: Plan) -> None:
    """The name of each level, where there are several, in its corner."""
    if len(plan.levels) < 2:
        return
    height = max(13, round(camera.zoom * 0.42))
    for level, box in enumerate(plan.levels):
        words = fonts.exact_picture(level_name(level), height, mix(AMBER, (20, 18, 14), 0.35), serif=True)
        surface.blit(words, camera.rect_to_screen(box))


def _places(surface: pygame.Surface, camera: Camera, plan: Plan) -> None:
    """The names of squares, close by."""
    height = max(11, round(camera.zoom * 0.13))
    for square in range(plan.board.n):
        rect = camera.rect_to_screen(plan.box(square))
        if rect.colliderect(surface.get_clip()):
            words = fonts.exact_picture(plan.board.name(square), height, (128, 140, 138))
            surface.blit(words, (rect.left + rect.width // 7, rect.bottom - words.get_height() - rect.height // 16))
