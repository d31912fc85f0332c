"""The names of places on the board, as a table scene and others show them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.table.part import Part
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.tabletop import Coordinates, Ruler

HEIGHT = 12
"""The least height of a name, in pixels."""
AIR = 3
"""Pixels beside a name on its plate."""
EVERY = 5


class CoordinatesShown(Part):
    """Whether the names of places are shown; they are not as a match is opened."""

    on = False
    on_board = True
    _named = Coordinates()

    def toggle(self) -> None:
        """Show the names, or no longer."""
        named = self.now.table.coordinates(self.board.view)
        if named is not None:
            self.on = not self.on
            self._named = named
            self.hud.show_state()
            self.hud.touch()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the names, so many as there is room for."""
        if self.on:
            draw_coordinates(surface, self.board.camera, self._named, self.board.window())


def draw_coordinates(
    surface: pygame.Surface,
    camera: Camera,
    named: Coordinates,
    view: pygame.Rect,
    taken: Sequence[pygame.Rect] = (),
) -> None:
    """Draw the names of places within that part of the screen, so many as there is room for; none on what is taken."""
    for ruler in named.rulers:
        draw_ruler(surface, camera, ruler, view)
    widest = max((_size(name, camera)[0] for _point, name in named.places), default=0)
    for point, name in named.places if widest < camera.zoom * 0.8 else named.sparse:
        x, y = (round(part) for part in camera.to_screen(point))
        if pygame.Rect((0, 0), _size(name, camera)).move_to(center=(x, y)).collidelist(taken) < 0:
            _draw_name(surface, name, (x, y), camera, view)


def draw_ruler(surface: pygame.Surface, camera: Camera, ruler: Ruler, view: pygame.Rect) -> None:
    """Draw the columns above and the rows at the left of what is seen of a part of the board."""
    seen = camera.rect_to_screen(ruler.box).clip(view)
    if not seen:
        return
    wide = max(_size(name, camera)[0] for _at, name in ruler.rows)
    high = _size("0", camera)[1]
    x = max(seen.left - wide // 2, view.left + wide // 2)
    y = max(seen.top - high // 2, view.top + high // 2)
    crowded = max(_size(name, camera)[0] for _at, name in ruler.columns) > camera.zoom
    for at, name in shown_names(ruler.columns, crowded):
        place = round(camera.to_screen((at, 0.0))[0])
        if x + wide // 2 <= place < seen.right:
            _draw_name(surface, name, (place, y), camera, view)
    for at, name in shown_names(ruler.rows, high > camera.zoom):
        place = round(camera.to_screen((0.0, at))[1])
        if y + high // 2 <= place < seen.bottom:
            _draw_name(surface, name, (x, place), camera, view)


def shown_names(names: Sequence[tuple[float, str]], crowded: bool) -> Sequence[tuple[float, str]]:
    """Return every name, or where they would be crowded every fifth."""
    return names[EVERY - 1 :: EVERY] if crowded else names


def _height(camera: Camera) -> int:
    return max(HEIGHT, round(camera.level * 0.22))


def _size(name: str, camera: Camera) -> tuple[int, int]:
    width, height = fonts.exact(_height(camera), bold=True).size(name)
    return width + 2 * AIR, height


def _draw_name(surface: pygame.Surface, name: str, middle: tuple[int, int], camera: Camera, view: pygame.Rect) -> None:
    look = theme.current()
    rect = pygame.Rect((0, 0), _size(name, camera)).move_to(center=middle)
    if not view.contains(rect):
        return
    surface.blit(paint.rounded(rect.size, look.sunken, AIR, look.hairline), rect)
    words = fonts.exact_picture(name, _height(camera), look.text, bold=True)
    surface.blit(words, words.get_rect(center=rect.center))
