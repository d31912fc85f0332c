"""The parts of a board: its levels, of which all are seen together or one alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.kernel.state import State
from game.scenes.ground import Ground
from game.ui.camera import Camera, Point
from game.ui.tabletop import Box, GameTable

WHOLE = -1
AROUND = 0.5
"""Board units shown around a part that is seen alone."""
NEAR_EDGE = 1.0
"""Cells from the edge of the view at which a point is well in view."""


class BoardParts:
    """Shows the parts of the board of a table together or one at a time. `view` says how the match stands;
    `moved` is called whenever the board may be seen otherwise, `turned` as another part is shown."""

    def __init__(self, table: GameTable, view: Callable[[], State], camera: Camera, moved: Callable[[], None]) -> None:
        self.table, self.view, self.camera, self.moved = table, view, camera, moved
        self.turned: Callable[[], None] = lambda: None
        self.shown = WHOLE
        self.name_anew()

    def name_anew(self) -> None:
        """Name the parts in the language in use."""
        self.parts = self.table.parts(self.view())

    @property
    def box(self) -> Box:
        """Return what the camera looks at."""
        return self.table.board(self.view()) if self.shown == WHOLE else self.parts[self.shown].box

    def meant(self, part: int) -> int:
        """Return a part by its number, WHOLE for one that is all of the board: others lie beyond its edge."""
        return WHOLE if part == WHOLE or self.parts[part].box == self.table.board(self.view()) else part

    def show(self, part: int) -> None:
        """Show one part alone, or the whole board: all of it."""
        part = self.meant(part)
        if part != self.shown:
            self.shown = part
            self.camera.set_board(self.box)
            self.turned()
        elif not self.camera.whole:
            self.camera.fit()
        self.moved()

    @property
    def lit_name(self) -> int | None:
        """Return whose name is lit: that of the part that is seen alone, or of the whole board where all of it is."""
        return self.shown if self.shown != WHOLE or self.camera.whole else None

    def show_next(self) -> None:
        """Show the next part alone, or after the last the whole board."""
        if not self.parts:
            return
        others = [part for part in range(len(self.parts)) if self.meant(part) == part]
        self.show(next((part for part in others if part > self.shown), WHOLE))

    def ahead(self, ground: Ground) -> Iterator[None]:
        """Draw the ground of every part as it is seen alone."""
        for part in (part for n, part in enumerate(self.parts) if self.meant(n) != WHOLE):
            yield from ground.board_steps(self.camera.fitting(part.box), part.box, self.view())

    def at(self, point: Point) -> int:
        """Return the part in which a point lies, or WHOLE."""
        for index, part in enumerate(self.parts):
            left, top, width, height = part.box
            if left <= point[0] < left + width and top <= point[1] < top + height:
                return self.meant(index)
        return WHOLE

    def hides(self, point: Point) -> bool:
        """Return whether a point lies in another part than the one that is seen."""
        left, top, width, height = self.box
        seen = left <= point[0] < left + width and top <= point[1] < top + height
        return not seen and self.at(point) != self.shown and (self.shown == WHOLE or self._owned(point))

    def _owned(self, point: Point) -> bool:
        """Return whether a point lies in any part of the board."""
        return any(pygame.FRect(part.box).collidepoint(point) for part in self.parts)

    def bring(self, point: Point) -> None:
        """Show the part in which a point lies, where another is seen alone."""
        if self.hides(point):
            self.show(self.at(point))

    def reveal(self, point: Point) -> None:
        """Show a point, in its own part where another is seen alone; what is well in view stays where it is."""
        self.bring(point)
        if not self.camera.shows(point, NEAR_EDGE):
            self.camera.reveal(point)

    def window(self) -> pygame.Rect:
        """Return where on the screen the board is seen and clicked."""
        if self.shown == WHOLE:
            return self.camera.view
        left, top, width, height = self.box
        around = (left - AROUND, top - AROUND, width + 2 * AROUND, height + 2 * AROUND)
        return self.camera.rect_to_screen(around).clip(self.camera.view)
