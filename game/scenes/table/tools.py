"""Small buttons of a picture each: what one does besides playing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.text import N_
from game.scenes.storykeys import PICTURE_KEY
from game.scenes.table.match import Match
from game.scenes.table.part import Doors, Part
from game.telling import labels
from game.telling.text import _
from game.ui.keys import cap
from game.ui.widgets import Button, row

WIDE, HIGH, ICON = 29, 30, 18
"""The size of a tool and of its picture, in plain pixels."""


class Tool(Button):
    """A tool with its picture, which says what it does and by which key."""

    def __init__(self, icon: str, do: Callable[[], object] | None, tip: Callable[[], str], data: Any = None) -> None:
        picture = icon if "/" in icon else f"icons/{icon}"
        super().__init__(
            "", do, "quiet", icon=picture, tooltip=tip, data=data, width=WIDE, height=HIGH, size=ICON / 1.25
        )


class PeekButton(Tool):
    """Shows the secrets of the seat that decides while it is held down."""

    def __init__(self, match: Match, key: Callable[[], str]) -> None:
        super().__init__("badges/lock", None, lambda: _("Hold to see your secrets · {key}").format(key=key()))
        self.match = match

    def pointer_down(self, pos: tuple[int, int]) -> None:
        super().pointer_down(pos)
        self.match.peek(True)

    def pointer_up(self, pos: tuple[int, int]) -> None:
        super().pointer_up(pos)
        self.match.peek(False)


def tool(part: Part, icon: str, words: str, command: str, data: Any = None, does: str = "") -> Tool:
    """Return the tool of a command."""
    return Tool(icon, lambda: part.hud.do(does or command), lambda: f"{_(words)} · {part.now.keys.hint(command)}", data)


class Tools(Part):
    """The tools at the rail's head."""

    def __init__(self, doors: Doors) -> None:
        super().__init__(doors)
        goals = self.now.table.teller.goals(self.now.view)
        self.tools: list[Tool] = [
            tool(self, "undo", labels.UNDO, "undo"),
            tool(self, "redo", labels.REDO, "redo"),
            PeekButton(self.match, lambda: self.now.keys.hint("peek")),
            tool(self, "question", labels.AVAILABLE_ACTIONS, "what_now", "question"),
            tool(self, "log", N_("The whole log"), "panels"),
            *([Tool("info", lambda: self.hud.do("sheet"), lambda: _(labels.MISSION_SHEET))] if goals else []),
            tool(self, "rulebook", labels.RULEBOOK, "rulebook", does="rules"),
            tool(self, "enter", N_("All keys"), "help"),
            Tool("camera", lambda: self.hud.do("picture"), self._pictured),
        ]
        self.row = row(*self.tools, gap=0)

    def _pictured(self) -> str:
        return " · ".join((_("A picture of the screen"), cap(PICTURE_KEY)))
