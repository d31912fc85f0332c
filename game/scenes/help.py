"""Every key, and how the table is played."""

from __future__ import annotations

import pygame

from game.kernel.text import N_
from game.scenes.columns import Columns
from game.scenes.page import Page, PageProgram
from game.scenes.storykeys import PICTURE_KEY, replay_keys, result_keys
from game.scenes.table.keylist import TABLE_COMMANDS
from game.scenes.table.scene import TableScene
from game.ui import fonts, paint, theme
from game.ui.keys import Keys, cap
from game.ui.scale import px
from game.ui.text import _
from game.ui.theme import GAP, HEADING, PAD
from game.ui.widgets import Button, Canvas, Label, Panel, Scroll, Widget, column, row

EVERYWHERE = (
    (N_("Next button or field"), ("tab",)),
    (N_("The one before"), ("shift+tab",)),
    (N_("Press it"), ("enter",)),
    (N_("Step back"), ("esc",)),
    (N_("Fill the screen, or go back to a window"), ("f11",)),
    (N_("Write a picture of the screen to a file"), (PICTURE_KEY,)),
    (N_("Show every key"), ("f1",)),
)
MOUSE = (
    N_("Point at a piece to see its card; click it to pick it."),
    N_("Click a lit place to act there. Its mark tells the cost, or the chance of success."),
    N_("A click on a farther lit place walks there, and stops wherever something happens."),
    N_("A click on what cannot be done says why, with the number of the rule."),
    N_("Right click steps back. Drag the board to move it; turn the wheel to zoom."),
    N_("Any click finishes what is still moving."),
)


class HelpPage(Page):
    """The keys of the program in columns."""

    def __init__(self, program: PageProgram, keys: Keys | None = None) -> None:
        super().__init__(program)
        self.keys = keys or Keys(TABLE_COMMANDS, program.settings.keys)

    def heading(self) -> str:
        return _("How to play")

    def tools(self) -> list[Widget]:
        return [Button(_("Change keys…"), self.program.open_keys, icon="icons/options", align="centre")]

    def content(self) -> Widget:
        left: list[Widget] = [self._mouse(), self._group(_("Everywhere"), self._everywhere())]
        middle: list[Widget] = []
        right: list[Widget] = []
        groups = self.keys.listing()
        for index, (group, lines) in enumerate(groups):
            (middle if index == 0 or index == 2 else right).append(self._group(group, lines))
        right += self._of_the_table()
        left += [self._group(*group) for group in result_keys(self.program.settings.keys).listing()]
        middle += [self._group(*group) for group in replay_keys(self.program.settings.keys).listing()]
        columns = [column(*parts, gap=PAD + 4) for parts in (left, middle, right)]
        return Scroll(Columns(*columns), grow=1)

    def _mouse(self) -> Widget:
        lines = [row(Dot(), Label(_(sentence), grow=1), gap=GAP) for sentence in MOUSE]
        return Panel([Label(_("With the mouse"), HEADING, serif=True), *lines], style="panel", gap=GAP)

    def _everywhere(self) -> list[tuple[str, str]]:
        return [(_(words), "  ".join(cap(key) for key in keys)) for words, keys in EVERYWHERE]

    def _of_the_table(self) -> list[Widget]:
        """Return the keys that the game at the table has for itself just now."""
        table = self._table()
        if table is None:
            return []
        groups = []
        overlays = [(overlay.name, cap(overlay.key.lower())) for overlay in table.table.overlays()]
        if overlays:
            groups.append(self._group(_("To see more"), overlays))
        offers = [(c.offer.text, cap(c.offer.key.lower())) for c in table.choices.bar if c.offer.key]
        if offers:
            groups.append(self._group(_("Possible now"), list(dict.fromkeys(offers))))
        return groups

    def _table(self) -> TableScene | None:
        return next((scene for scene in self.app.stack if isinstance(scene, TableScene)), None)

    def _group(self, title: str, lines: list[tuple[str, str]]) -> Widget:
        rows = [KeyRow(words, keys) for words, keys in lines]
        return Panel([Label(title, HEADING, serif=True), *rows], style="panel", gap=4)


class Dot(Canvas):
    """The mark before a line of a list."""

    solid = False

    def __init__(self) -> None:
        super().__init__(_dot, size=(10, 10), width=10)


def _dot(surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.disc(surface, (px(4), px(12)), px(2.5), theme.current().accent)


class KeyRow(Widget):
    """A sentence and the keys that do it."""

    solid = False

    def __init__(self, words: str, keys: str) -> None:
        super().__init__(words)
        self.caps = [key for key in keys.split("  ") if key]

    def content_size(self, width: int | None) -> tuple[int, int]:
        room = (width or px(300)) - self._caps_width()
        lines = fonts.wrap(self.label, max(px(60), room))
        return px(200), len(lines) * fonts.line_height() + px(6)

    def _caps_width(self) -> int:
        return sum(paint.keycap(key).get_width() + px(4) for key in self.caps) + px(GAP)

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        lines = fonts.wrap(self.label, max(px(60), picture.get_width() - self._caps_width()))
        y = (picture.get_height() - len(lines) * fonts.line_height()) // 2
        for line in lines:
            picture.blit(fonts.picture(line, colour=look.text), (0, y))
            y += fonts.line_height()
        x = picture.get_width()
        for key in reversed(self.caps):
            shown = paint.keycap(key)
            x -= shown.get_width()
            picture.blit(shown, (x, (picture.get_height() - shown.get_height()) // 2))
            x -= px(4)
