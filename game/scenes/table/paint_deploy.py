"""The brush: a kind that stays armed is painted over lit places, one stroke for many."""

from __future__ import annotations

import pygame

from game.scenes.table.boardview import BoardView
from game.scenes.table.choices import Target
from game.ui.camera import DRAG_BEGINS
from game.ui.tabletop import Box


class PaintDeploy:
    """Does what a click on each lit place would, once a stroke, while the button is held."""

    def __init__(self, scene: BoardView) -> None:
        self.scene = scene
        self._from: tuple[int, int] | None = None
        self._done: set[Box] = set()
        self.painting = False

    def handle(self, event: pygame.Event) -> bool:
        """Follow the pointer on the board; whether the event is used up."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._from = event.pos if self.scene.stays_armed() and self._at(event.pos) is not None else None
            return self._from is not None
        if event.type == pygame.MOUSEMOTION and self._from is not None:
            x, y = self._from
            if self.painting or (event.pos[0] - x) ** 2 + (event.pos[1] - y) ** 2 >= DRAG_BEGINS**2:
                self.stroke(self._from if not self.painting else event.pos)
                self.stroke(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._from is not None:
            return self.lift()
        return False

    def stroke(self, pos: tuple[int, int]) -> None:
        """The brush is there: a lit place that was not yet painted in this stroke is."""
        self.painting = True
        scene = self.scene
        target = self._at(pos)
        if target is None or target.spot in self._done or not scene.stays_armed():
            return
        if scene.busy():
            scene.skip()
        self._done.add(target.spot)
        scene.deeds.play(target.first)

    def lift(self) -> bool:
        """The stroke is over; whether it painted anything, so that it was no click."""
        painted = self.painting
        self._from, self.painting = None, False
        self._done.clear()
        return painted

    def _at(self, pos: tuple[int, int]) -> Target | None:
        scene = self.scene
        if not scene.parts.window().collidepoint(pos) or scene.host.over(pos) is not None:
            return None
        return scene.choices.at(scene.camera.to_world(pos))
