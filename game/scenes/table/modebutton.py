"""A button that arms a mode; one that stays armed is also dragged over the board, as a brush."""

from __future__ import annotations

from typing import Any

from game.scenes.table.playarea import PlayArea
from game.ui.widgets import Button


class ModeButton(Button):
    """Arms a mode, or puts it down again."""

    def __init__(self, scene: PlayArea, mode: str, label: str, style: str, **kw: Any) -> None:
        super().__init__(label, lambda: scene.arm(mode), style, data=("mode", mode), **kw)
        self.scene, self.mode = scene, mode

    def pointer_move(self, pos: tuple[int, int]) -> None:
        scene = self.scene
        if not self.pressed or self.rect.collidepoint(pos):
            return
        if scene.mode != self.mode:
            scene.arm(self.mode)
        if scene.stays_armed():
            scene.brush.stroke(pos)

    def pointer_up(self, pos: tuple[int, int]) -> None:
        if self.scene.brush.painting:
            self.pressed = False
            self.scene.brush.lift()
        else:
            super().pointer_up(pos)
