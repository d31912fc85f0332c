"""The switch between the parts of a board that has several."""

from __future__ import annotations

from game.scenes.table.boardview import BoardView
from game.scenes.table.parts import WHOLE
from game.ui.text import _
from game.ui.widgets import Choice


class PartChoice(Choice):
    """All parts together or one alone; a dot beside the name of one out of sight in which something can be clicked."""

    def __init__(self, scene: BoardView) -> None:
        super().__init__(on_change=self._chosen, tooltip=self._tip)
        self.scene = scene
        self.visible = bool(scene.parts.parts)

    def show(self) -> None:
        """Show which part is seen."""
        parts = self.scene.parts
        parts.name_anew()
        words = [(index, f"{part.name} •" if parts.lit(index) else part.name) for index, part in enumerate(parts.parts)]
        options = [(WHOLE, _("Whole board")), *words]
        if list(self.options) != options:
            self.options = options
        if self.value != parts.shown:
            self.value = parts.shown

    def _chosen(self, part: int) -> None:
        self.scene.parts.show(part)

    def _tip(self) -> str:
        sentence = _("Show each level alone, or all together; a dot: there is something to click · {key}")
        return sentence.format(key=self.scene.keys.hint("part"))
