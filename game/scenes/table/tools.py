"""Small buttons of a picture each: what one does besides playing. While Alt is held their names stand under them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.kernel.text import N_
from game.scenes.storykeys import PICTURE_KEY
from game.scenes.table.match import Match
from game.scenes.table.part import Doors, Part
from game.telling import labels
from game.telling.text import _
from game.ui import fonts, paint, sprites, theme
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.theme import GAP, QUIET, TIGHT
from game.ui.widgets import Button, Widget, row
from game.ui.widgets.base import say

WIDE, HIGH, ICON = 29, 30, 18
"""The size of a tool and of its picture, in plain pixels."""
NAMING = (pygame.K_LALT, pygame.K_RALT)
"""While one of these is held every tool has its name under it."""


class Tool(Button):
    """A tool with its picture, which says what it does and by which key."""

    def __init__(self, icon: str, do: Callable[[], object] | None, tip: Callable[[], str], data: Any = None) -> None:
        picture = icon if "/" in icon else f"icons/{icon}"
        super().__init__(
            "", do, "quiet", icon=picture, tooltip=tip, data=data, width=WIDE, height=HIGH, size=ICON / 1.25
        )

    @property
    def named(self) -> tuple[str, str]:
        """Return what it does, and its key."""
        words, _dot, key = say(self.tooltip).rpartition(" · ")
        return (words, key) if words else (key, "")


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


class ToolNames(Part):
    """Names all tools while Alt is held: under each row of them, with their keys."""

    def __init__(self, doors: Doors, rows: Sequence[Sequence[Tool]]) -> None:
        super().__init__(doors)
        self.rows, self.shown = rows, False

    def handle(self, event: pygame.Event) -> bool:
        """Name them while the key is held."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in NAMING:
            self._show(event.type == pygame.KEYDOWN)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._show(False)
        return False

    def _show(self, shown: bool) -> None:
        if shown != self.shown:
            self.shown = shown
            self.hud.touch()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the names, the lists side by side."""
        taken: list[pygame.Rect] = []
        for tools in self.rows if self.shown else ():
            placed = [one for one in tools if one.visible and one.rect.width]
            if placed:
                taken.append(self._name(surface, placed, taken))

    def _name(self, surface: pygame.Surface, tools: Sequence[Widget], taken: Sequence[pygame.Rect]) -> pygame.Rect:
        """Name some tools in a list that leaves what is taken alone; return where it stands."""
        look, high = theme.current(), fonts.line_height(QUIET) + px(TIGHT)
        named = [one.named for one in tools if isinstance(one, Tool)]
        keys = [paint.keycap(key) if key else None for _words, key in named]
        wide = max(
            fonts.measure(words, QUIET)[0] + (key.get_width() + px(GAP) if key else 0)
            for (words, _key), key in zip(named, keys, strict=True)
        )
        step = max(high, *(key.get_height() + px(2) for key in keys if key is not None))
        rect = pygame.Rect(0, 0, wide + px(ICON) + 4 * px(GAP), len(tools) * step + 2 * px(GAP))
        rect.topright = tools[-1].rect.right, tools[0].rect.bottom + px(TIGHT)
        rect.clamp_ip(surface.get_rect().inflate(-px(GAP), 0))
        for other in taken:
            if rect.colliderect(other.inflate(px(GAP), 0)):
                rect.right = other.left - px(GAP)
        paint.shadow(surface, rect, px(8), 14, 170)
        surface.blit(paint.rounded(rect.size, look.panel, px(8), look.accent, px(1)), rect)
        y = rect.y + px(GAP)
        for one, (words, _key), key in zip(tools, named, keys, strict=True):
            assert isinstance(one, Tool) and one.icon is not None
            icon = sprites.sprite(one.icon, px(ICON), tint=look.text)
            surface.blit(icon, icon.get_rect(midleft=(rect.x + px(GAP), y + step // 2)))
            text = fonts.picture(words, QUIET, look.text)
            surface.blit(text, text.get_rect(midleft=(rect.x + px(ICON) + 2 * px(GAP), y + step // 2)))
            if key is not None:
                surface.blit(key, key.get_rect(midright=(rect.right - px(GAP), y + step // 2)))
            y += step
        return rect
