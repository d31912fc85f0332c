"""The parts of a board, all together or one alone."""

from __future__ import annotations

from game.scenes.table.boardparts import WHOLE
from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.telling.text import _
from game.ui.widgets import Choice


class PartChoice(Choice, Part):
    """All parts together or one alone; a dot beside the name of one out of sight in which something can be clicked."""

    def __init__(self, doors: Doors) -> None:
        Part.__init__(self, doors)
        self.parts = self.board.parts
        Choice.__init__(self, on_change=self.parts.show, tooltip=self._tip)
        self.visible = bool(self.parts.parts)
        self.parts.turned = self.show

    def refresh(self, now: Now) -> None:
        """Show which part is seen."""
        self.now = now
        self.show()

    def update(self, dt: float) -> None:
        """Light the name of what is seen, as the camera stands now."""
        self.light()

    def show(self) -> None:
        """Show which part is seen."""
        parts = self.parts
        parts.name_anew()
        names = [(parts.meant(index), part.name) for index, part in enumerate(parts.parts)]
        options = [(part, f"{name} •" if self._lit(part) else name) for part, name in names]
        if all(part != WHOLE for part, _name in options):
            options.insert(0, (WHOLE, _("Whole board")))
        if list(self.options) != options:
            self.options = options
        self.light()

    def light(self) -> None:
        """Light the name of what is seen."""
        if self.value != self.parts.lit_name:
            self.value = self.parts.lit_name

    def _lit(self, part: int) -> bool:
        """Return whether something can be clicked in a part that is out of sight."""
        middles = [target.centre for target in self.board.choices.targets]
        return any(self.parts.at(middle) == part and self.parts.hides(middle) for middle in middles)

    def _tip(self) -> str:
        sentence = _("Show levels one by one or together; a dot marks something to click · {key}")
        return sentence.format(key=self.now.keys.hint("part"))
