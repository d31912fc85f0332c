"""The map in the middle of the editor: drawn by the game's own table, pointed at, painted on and looked around in."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from game.boards.editing import Draft, MapEditor
from game.scenes.ground import Ground
from game.scenes.table.coordinates import draw_coordinates
from game.scenes.tables import table_of_scenario
from game.ui import paint, theme
from game.ui.camera import DRAG_BEGINS, Camera
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.steps import ended
from game.ui.tabletop import GameTable
from game.ui.tabletop.painting import paint_board
from game.ui.theme import RADIUS
from game.ui.widgets import Widget

NEAR = 0.75
"""How far from the middle of a cell a click may be, in units."""
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
CLOSEST = 110
MARGIN = 0.2


@dataclass
class Shown:
    """What lies over the map: the cell that is picked, the cells a stroke would touch, and those with a flaw."""

    picked: str = ""
    touched: Sequence[str] = ()
    flawed: Sequence[str] = ()
    carried: tuple[str, str] | None = None
    names: bool = False


class Hands(Protocol):
    """What the page does with the pointer on the map."""

    def point(self, place: str) -> None:
        """Point at a cell, or at none."""

    def press(self, place: str) -> None:
        """Begin to paint, or to carry."""

    def drag(self, place: str) -> None:
        """Go on to another cell with the button held."""

    def let_go(self, place: str) -> None:
        """End the stroke there; no cell: it is given up."""

    def step(self, way: tuple[int, int]) -> None:
        """Move the cursor of the keyboard."""

    def put_down(self) -> None:
        """Use the tool at the cursor."""

    def clear(self) -> None:
        """Clear the cell at the cursor."""


class Picture:
    """A draft as the game's table draws it; tables change with the map, the picture of the ground is kept."""

    def __init__(self, editor: MapEditor, draft: Draft) -> None:
        self.editor = editor
        self.table: GameTable = self._table(draft)
        self.ground = Ground(self.table)
        self.view: Any = None
        self.centres: dict[str, tuple[float, float]] = {}
        self._size: Hashable = None
        self.show(draft)

    def _table(self, draft: Draft) -> GameTable:
        scenario, view = self.editor.view(draft)
        self.view = view
        return table_of_scenario(self.editor.game, scenario, view.seats)

    def show(self, draft: Draft) -> bool:
        """Draw a draft from now on; return whether the map has another size."""
        self.table = self.ground.table = self._table(draft)
        grid = self.editor.grid(draft)
        size = (grid.kind, grid.columns, grid.rows)
        if size == self._size:
            return False
        self._size = size
        self.ground.forget()
        self.centres = {}
        for cell in range(len(grid)):
            left, top, wide, high = self.table.spot_named(self.view, grid.name(cell))
            self.centres[grid.name(cell)] = left + wide / 2, top + high / 2
        return True

    def pieces(self, surface: pygame.Surface, camera: Camera, now: float) -> None:
        """Draw what lies on the ground, without what is written over it."""
        self.table.draw_standing(surface, camera, self.view, now)
        ended(paint_board(surface, camera, self.table, self.view, now, over=False))

    def whole(self, surface: pygame.Surface, camera: Camera, now: float, beneath: pygame.Surface) -> None:
        """Draw everything."""
        self.ground.draw(surface, camera, self.view, now, beneath)
        ended(paint_board(surface, camera, self.table, self.view, now))


class MapCanvas(Widget):
    """The map as a widget: the pointer paints, the arrow keys move a cursor, the wheel and the right button look
    around."""

    focusable = True
    focus_on_click = True
    repeats_keys = True

    def __init__(self, picture: Picture, hands: Hands, now: Callable[[], float]) -> None:
        super().__init__("", grow=1, data="map")
        self.picture, self.hands, self.now = picture, hands, now
        self.shown = Shown()
        self.camera = Camera(picture.table.board(picture.view), (0, 0, 100, 100), closest=CLOSEST, margin=MARGIN)
        self._from: tuple[int, int] | None = None
        self._looking = False

    def fit(self) -> None:
        """Show the whole of a map of another size."""
        self.camera.set_board(self.picture.table.board(self.picture.view))

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(320), px(240)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-px(4), -px(4))
        self.camera.set_view(pygame.Rect(inner.topleft, (max(1, inner.width), max(1, inner.height))))

    def at_point(self, pos: tuple[int, int]) -> str:
        """Return the cell at a place of the screen; none beside the map."""
        if not self.camera.view.collidepoint(pos):
            return ""
        point = self.camera.to_world(pos)
        near = self.picture.table.painter.lattice.snapped(point)
        point = near[0] if near else point
        away, found = min(((math.dist(point, middle), name) for name, middle in self.picture.centres.items()))
        return found if away <= NEAR else ""

    def spot(self, place: str) -> tuple[int, int]:
        """Return where the middle of a cell is on the screen."""
        x, y = self.camera.to_screen(self.picture.centres[place])
        return round(x), round(y)

    def reveal_place(self, place: str) -> None:
        """Bring a cell into view."""
        if place in self.picture.centres:
            self.camera.reveal(self.picture.centres[place])
            self.touch()

    # -- drawing --

    def draw(self, surface: pygame.Surface) -> None:
        look, view = theme.current(), self.camera.view
        surface.blit(paint.rounded(self.rect.size, look.sunken, px(RADIUS), look.hairline), self.rect)
        with paint.clipped(surface, view):
            beneath = pygame.Surface(surface.get_size())
            beneath.fill(theme.darker(look.sunken, 0.3), view)
            self.picture.whole(surface, self.camera, self.now(), beneath)
            if self.shown.names:
                named = self.picture.table.coordinates(self.picture.view)
                if named is not None:
                    draw_coordinates(surface, self.camera, named, view)
            self._marks(surface)

    def _marks(self, surface: pygame.Surface) -> None:
        look, shown = theme.current(), self.shown
        for place in shown.flawed:
            self._outline(surface, place, look.danger, 3, 70)
        for place in shown.touched:
            self._outline(surface, place, look.accent, 2, 40)
        if shown.picked:
            self._outline(surface, shown.picked, theme.lighter(look.accent, 0.4), 3, 0)
        if shown.carried is not None:
            start, end = shown.carried
            if start in self.picture.centres and end in self.picture.centres:
                pygame.draw.aaline(surface, look.accent, self.spot(start), self.spot(end))
                self._outline(surface, end, look.accent, 3, 60)

    def _outline(self, surface: pygame.Surface, place: str, colour: theme.Colour, wide: int, wash: int) -> None:
        if place not in self.picture.centres:
            return
        corners = self.picture.table.painter.lattice.outline(self.picture.table.spot_named(self.picture.view, place))
        points = [self.camera.to_screen(corner) for corner in corners]
        if not points:
            return
        if wash:
            box = pygame.Rect(min(x for x, _ in points), min(y for _, y in points), 1, 1)
            box.width = math.ceil(max(x for x, _ in points)) - box.x + 1
            box.height = math.ceil(max(y for _, y in points)) - box.y + 1
            layer = pygame.Surface(box.size, pygame.SRCALPHA)
            pygame.draw.polygon(layer, (*colour, wash), [(x - box.x, y - box.y) for x, y in points])
            surface.blit(layer, box)
        pygame.draw.polygon(surface, colour, points, px(wide))

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self.rect, px(RADIUS))

    # -- the pointer --

    def hit_areas(self) -> list[HitArea]:
        return [HitArea(self.rect.copy(), self.label, True, self.data)]

    def pointer_down(self, pos: tuple[int, int]) -> None:
        self.pressed, self._from = True, pos
        self.hands.press(self.at_point(pos))

    def pointer_move(self, pos: tuple[int, int]) -> None:
        place = self.at_point(pos)
        if not self.pressed:
            self.hands.point(place)
        elif self._from is not None and math.dist(pos, self._from) >= DRAG_BEGINS:
            self.hands.drag(place)

    def pointer_up(self, pos: tuple[int, int]) -> None:
        was, self.pressed, self._from = self.pressed, False, None
        if was:
            self.hands.let_go(self.at_point(pos))

    def pointer_leave(self) -> None:
        if not self.pressed:
            self.hands.point("")

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        self.camera.zoom_by(1 if steps > 0 else -1, pos)
        self.touch()
        return True

    def look_around(self, event: pygame.Event) -> bool:
        """Drag the map with the middle or the right button; return whether the event is used up."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (2, 3):
            self._looking = self.rect.collidepoint(event.pos)
        elif event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP) or not self._looking:
            return False
        button: dict[str, Any] = {"button": 2} if event.type != pygame.MOUSEMOTION else {}
        used = self._looking
        self.camera.handle(pygame.Event(event.type, pos=event.pos, **button))
        self._looking = self._looking and event.type != pygame.MOUSEBUTTONUP
        if used:
            self.touch()
        return used

    # -- the keyboard --

    def key(self, event: pygame.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in ARROWS:
            self.hands.step(ARROWS[event.key])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.hands.put_down()
        elif event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self.hands.clear()
        elif event.key in (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS):
            self.camera.zoom_by(1)
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.camera.zoom_by(-1)
        elif event.key == pygame.K_f:
            self.camera.fit_or_back()
        else:
            return False
        self.touch()
        return True
