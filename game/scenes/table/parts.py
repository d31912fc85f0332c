"""Which part of the board is seen: the whole, or one level alone, enlarged to fit; and the switch between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.scenes.table.matchview import MatchView
from game.ui.camera import Camera
from game.ui.tabletop import Box, Telling
from game.ui.text import _
from game.ui.widgets import Choice

WHOLE = -1
AROUND = 0.5
"""Board units shown around a part that is seen alone."""

Point = tuple[float, float]


class Parts:
    """Shows the parts of the board of a table scene together or one at a time."""

    def __init__(self, scene: MatchView, camera: Camera) -> None:
        self.scene, self.camera = scene, camera
        self.turned: Callable[[], None] = lambda: None
        self.parts = scene.table.parts(scene.view)
        self.shown = WHOLE

    def name_anew(self) -> None:
        """The names of the parts in the language in use."""
        self.parts = self.scene.table.parts(self.scene.view)

    @property
    def box(self) -> Box:
        """Return what the camera looks at."""
        return self.scene.table.board(self.scene.view) if self.shown == WHOLE else self.parts[self.shown].box

    def show(self, part: int) -> None:
        """Show one part alone, or the whole board."""
        if part != self.shown:
            self.shown = part
            self.camera.set_board(self.box)
            self.turned()
            self.scene.dirty = True

    def show_next(self) -> None:
        """The whole board, then each part alone, and again."""
        if self.parts:
            self.show(self.shown + 1 if self.shown + 1 < len(self.parts) else WHOLE)

    def at(self, point: Point) -> int:
        """Return the part in which a point lies, or WHOLE."""
        for index, part in enumerate(self.parts):
            left, top, width, height = part.box
            if left <= point[0] < left + width and top <= point[1] < top + height:
                return index
        return WHOLE

    def hides(self, point: Point) -> bool:
        """Return whether a point lies in another part than the one that is seen alone."""
        return self.shown != WHOLE and self.at(point) not in (self.shown, WHOLE)

    def reveal(self, point: Point) -> None:
        """Show a point, in its own part where another is seen alone."""
        if self.hides(point):
            self.show(self.at(point))
        self.camera.reveal(point)

    def follow(self, told: Sequence[Telling]) -> None:
        """Something happened in a part out of sight: see where it ended, or whoever acts now."""
        if not self.parts:
            return
        active = self.scene.table.active(self.scene.view)
        spots = [telling.spot for telling in told if telling.spot is not None]
        ends = [(left + width / 2, top + height / 2) for left, top, width, height in spots[-1:]]
        for point in [token.centre for token in self.scene.tokens if token.key == active] or ends:
            self.reveal(point)

    def window(self) -> pygame.Rect:
        """Return where on the screen the board is seen and clicked."""
        if self.shown == WHOLE:
            return self.camera.view
        left, top, width, height = self.box
        around = (left - AROUND, top - AROUND, width + 2 * AROUND, height + 2 * AROUND)
        return self.camera.rect_to_screen(around).clip(self.camera.view)

    def lit(self, part: int) -> bool:
        """Return whether something can be clicked in a part that is out of sight."""
        targets = self.scene.choices.targets
        return any(self.at(target.centre) == part and self.hides(target.centre) for target in targets)


class PartChoice(Choice):
    """All parts together or one alone; a dot beside the name of one out of sight in which something can be clicked."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(on_change=parts.show, tooltip=self._tip)
        self.parts = parts
        self.visible = bool(parts.parts)

    def show(self) -> None:
        """Show which part is seen."""
        parts = self.parts
        parts.name_anew()
        words = [(index, f"{part.name} •" if parts.lit(index) else part.name) for index, part in enumerate(parts.parts)]
        options = [(WHOLE, _("Whole board")), *words]
        if list(self.options) != options:
            self.options = options
        if self.value != parts.shown:
            self.value = parts.shown

    def _tip(self) -> str:
        sentence = _("Show each level alone, or all together; a dot: there is something to click · {key}")
        return sentence.format(key=self.parts.scene.keys.hint("part"))
