"""The verbs, at the foot of the board or in the rail, and the button that moves the match on: what `bar` says stands
there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.kernel.results import Refusal
from game.scenes.table import bar
from game.scenes.table.available import why_not
from game.scenes.table.bar import Cell
from game.scenes.table.choices import Choice
from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.scenes.table.slots import Brush, EndButton, ModeButton, SlotButton, SlotGrid
from game.telling.text import _, refusal_text
from game.ui.tabletop import Slot
from game.ui.theme import GAP
from game.ui.widgets import Button, Label, Widget, column, row

BACK = 84
"""How wide the way back is from what is aimed at, in plain pixels."""
SKIPS, STRAY = ("skip", "hurry"), 400.0
"""What skips; for so many milliseconds after such a button went, no click where it stood ends anything."""


def icon_of(name: str) -> str | None:
    """Return the picture of an icon's name; a name with a folder is a picture of its own."""
    return None if not name else name if "/" in name else f"icons/{name}"


class ActionBar(Part):
    """The verbs and the button that moves the match on."""

    def __init__(self, doors: Doors, brush: Brush) -> None:
        super().__init__(doors)
        self.brush = brush
        self.bar = SlotGrid(lane=self.now.table.manner.verbs == "foot")
        self.foot = column(gap=GAP)
        self.end: Widget | None = None
        self.aimed: list[SlotButton] = []
        self._skips: list[SlotButton] = []
        self._stray: tuple[float, list[pygame.Rect]] = (0.0, [])
        """Until when clicks are stray, and where."""

    def refresh(self, now: Now) -> None:
        """Show what can be done."""
        super().refresh(now)
        shown = bar.read(now)
        if self._skips:
            stood = [button.rect for button in self._skips if button.rect.width]
            self._stray = self.hud.now + STRAY, stood or self._stray[1]
            self._skips = []
        self._cells = (*shown.cells, shown.end)
        self.aimed = [self._button(EndButton, cell) for cell in shown.aimed]
        self.end = end = self._button(EndButton, shown.end) if shown.end is not None else None
        self.bar.show([self._cell(cell) for cell in shown.cells])
        if self.aimed:
            self.aimed[0].grow, self.aimed[-1].width = 1, BACK
        above = [row(*self.aimed, gap=GAP)] if self.aimed else []
        self.foot.set_children([*above, *([end] if end is not None else [])])
        self.hud.host.relayout()

    @property
    def buttons(self) -> list[Widget]:
        """Return the verbs, and what moves the match on."""
        return [*self.bar.cells, *self.aimed, *([self.end] if self.end is not None else [])]

    def in_vain(self, key: str) -> bool:
        """Say why what a key stands for cannot be done; return whether it stands for anything in the bar."""
        slots = (cell.does for cell in self._cells if cell is not None and isinstance(cell.does, Slot))
        slot = next((slot for slot in slots if slot.key and slot.key == key), None)
        if slot is None or self.match.lagging():
            return False
        self._refuse(slot)
        return True

    # -- the buttons --

    def _cell(self, cell: Cell) -> Widget:
        if cell.does is None:
            return Label(cell.label, role="quiet", wrap=not self.bar.lane, align="centre")
        if cell.does == "undo":
            icon = icon_of(cell.icon)
            return Button(cell.label, self.doing(cell.does), icon=icon, key=cell.key, data=("moment", "undo"))
        return self._button(SlotButton, cell)

    def _button(self, kind: Callable[..., SlotButton], cell: Cell) -> SlotButton:
        does, tip = cell.does, cell.tip
        look = {"off": cell.off, "icon": icon_of(cell.icon), "key": cell.key}
        if isinstance(does, tuple) and does[0] == "mode":
            return ModeButton(self.brush, does[1], cell.label, cell.style, tooltip=tip, **look)
        if isinstance(does, Slot):
            return kind(cell.label, partial(self._refuse, does), tooltip=partial(self._why, does), **look)
        data = ("moment", does) if does == "go_on" else does if does == "hurry" or not isinstance(does, str) else None
        do = self.doing(does)
        if kind is EndButton:
            look["note"] = cell.note
            do = partial(self.match.take, does, told=True) if isinstance(does, Choice) else do
        button = kind(cell.label, do, cell.style, tooltip=tip, data=data, **look)
        if does in SKIPS:
            self._skips.append(button)
        elif isinstance(button, EndButton):
            button.deaf = self._is_stray
        return button

    def _is_stray(self, pos: tuple[int, int]) -> bool:
        """Return whether a click there was meant for a button that skipped, and went a moment ago."""
        until, rects = self._stray
        return self.hud.now < until and any(rect.collidepoint(pos) for rect in rects)

    # -- what is said --

    def _why(self, slot: Slot) -> str:
        """Return why nothing can be done in a slot."""
        refusal = self._refusal(slot)
        return f"{refusal_text(refusal)} · {refusal.rule}" if refusal is not None else self._reason(slot)

    def _refusal(self, slot: Slot) -> Refusal | None:
        """Return why the rules refuse what a click on a slot means; None where something else comes first."""
        wait = self.now.asking is not None or slot.tried is None or self.match.lagging()
        return None if wait or slot.tried is None else why_not(self.board, slot.tried)

    def _reason(self, slot: Slot) -> str:
        """Return why nothing can be done in a slot of which the rules say nothing."""
        if self.now.asking is None:
            return slot.why
        on_board = _("Answer the question first: click a lit place or card.")
        return _("Answer the question on the right first.") if self.now.asking.answers else on_board

    def _refuse(self, slot: Slot) -> None:
        """Say why nothing can be done in a slot, as after a click on the board in vain."""
        refusal = self._refusal(slot)
        if refusal is not None:
            self.match.refuse(refusal)
        elif reason := self._reason(slot):
            self.hud.say_no(reason)
