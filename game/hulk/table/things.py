"""How objects, exits, generators and control areas look."""

from __future__ import annotations

import pygame

from game.boards.squares import STEPS
from game.hulk.table.laid import FITTINGS, Laid
from game.hulk.table.pictures import picture
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.figures import figure, put
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.sprites import sprite
from game.ui.theme import Colour, darker, mix
from game.ui.zooming import Zoom, zoom_of

WAY_OUT = (96, 206, 128)


def draw_standing(surface: pygame.Surface, camera: Camera, laid: Laid) -> None:
    """Draw exits, generators, control areas and the objects that no counter covers."""
    zoom, plan = zoom_of(camera), laid.plan
    for point in plan.board.exits:
        arrow = zoom.fits(_arrow(zoom.unit, point.side, point.id))
        left, top, width, height = plan.neighbour(point.square, point.side)
        dx, dy = STEPS[2 * point.side]
        x, y = camera.to_screen((left + width / 2 - 0.14 * dx, top + height / 2 - 0.14 * dy))
        surface.blit(arrow, arrow.get_rect(center=(round(x), round(y))))
    for kind in FITTINGS:
        for square, state in laid.told(kind):
            rect = camera.rect_to_screen(plan.box(square))
            if rect.colliderect(surface.get_clip()):
                _fitting(surface, zoom, rect, kind, str(state))
    for square, kind in laid.objects:
        if square not in laid.taken:
            _lies(surface, zoom, camera.rect_to_screen(plan.box(square)), kind)


def draw_over(surface: pygame.Surface, camera: Camera, laid: Laid) -> None:
    """Draw an object under a counter that does not carry it in a corner of its square."""
    for square, kind in laid.objects:
        if square in laid.taken:
            rect = camera.rect_to_screen(laid.plan.box(square))
            corner = pygame.Rect(0, 0, max(10, rect.width // 3), max(10, rect.width // 3))
            corner.bottomleft = rect.bottomleft
            _lies(surface, zoom_of(camera), corner, kind)


def _lies(surface: pygame.Surface, zoom: Zoom, rect: pygame.Rect, kind: str) -> None:
    """Draw an object within a lit ring, so that it is seen on any floor."""
    wide, high = round(rect.width * 0.8), round(rect.width * 0.62)
    ring = pygame.Rect(0, 0, wide, high).move_to(center=rect.center)
    pygame.draw.ellipse(surface, (30, 26, 14), ring.inflate(2, 2), max(2, wide // 14))
    pygame.draw.ellipse(surface, (255, 206, 92), ring, max(1, wide // 22))
    _stand(surface, zoom, rect, picture(kind))


def _stand(surface: pygame.Surface, zoom: Zoom, rect: pygame.Rect, name: str) -> None:
    """Draw a thing in the middle of its square."""
    family, _, row = name.partition("/")
    put(surface, zoom.figure(figure(family, row, 0, round(rect.width / zoom.share))), rect.center)


def _fitting(surface: pygame.Surface, zoom: Zoom, rect: pygame.Rect, kind: str, state: str) -> None:
    """Draw what is built in a square: a generator, damaged or not, or a control area, held or not."""
    if kind == "generator":
        _stand(surface, zoom, rect, f"hulk_objects/{kind}-{state}")
        if state == "damaged":
            badge = sprite("badges/damaged", max(10, round(rect.width * 0.44)))
            surface.blit(badge, badge.get_rect(bottomright=rect.bottomright))
        return
    on = state == "held"
    colour = theme.current().seat(0) if on else (150, 156, 160)
    frame = rect.inflate(-max(2, rect.width // 8), -max(2, rect.width // 8))
    line = max(1, frame.width // 14)
    back = paint.rounded(frame.size, (*darker(colour, 0.5), 150 if on else 60), max(2, frame.width // 8), colour, line)
    surface.blit(back, frame)
    _stand(surface, zoom, rect, f"hulk_objects/{kind}-{state}")


@kept
def _arrow(zoom: int, side: int, letter: str) -> pygame.Surface:
    """Return an arrow off the board with the exit's letter."""
    scale, n = 4, round(zoom * 0.98)
    unit = n * scale
    large = pygame.Surface((unit, unit), pygame.SRCALPHA)
    shape = [(0.5, 0.06), (0.88, 0.46), (0.68, 0.46), (0.68, 0.92), (0.32, 0.92), (0.32, 0.46), (0.12, 0.46)]
    for colour, size in (((8, 16, 11), 1.0), (WAY_OUT, 0.9), (mix(WAY_OUT, (8, 30, 16), 0.6), 0.76)):
        points = [((x - 0.5) * size * unit + unit / 2, (y - 0.5) * size * unit + unit / 2) for x, y in shape]
        pygame.draw.polygon(large, colour, points)
    picture = pygame.transform.rotate(smooth(large, (n, n)), -90 * side)
    words = fonts.exact_picture(letter, max(11, round(zoom * 0.3)), (236, 252, 240), bold=True)
    picture.blit(words, words.get_rect(center=(n // 2, n // 2)))
    return picture


def carried_badge(picture: pygame.Surface, name: str, size: int, centre: tuple[int, int]) -> None:
    """Draw what a piece carries on its counter: a lit disc with the object."""
    colour: Colour = (255, 206, 92)
    radius = max(7, round(size * 0.2))
    paint.disc(picture, centre, radius, (34, 38, 44), colour, max(1, radius // 6))
    small = sprite(name, max(8, round(radius * 1.7)))
    picture.blit(small, small.get_rect(center=centre))
