"""The page on which a map is drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.boards.editing import Flaw
from game.scenes.editor.filing import Filing
from game.scenes.editor.propertypanel import panel
from game.scenes.page import PageProgram
from game.telling import labels
from game.telling.text import _, ngettext, retold
from game.ui.keys import Command, Keys, cap
from game.ui.theme import GAP, HEADING, PAD, QUIET
from game.ui.widgets import Button, Divider, Label, Panel, Scroll, TextField, Widget, column, row

LEFT, RIGHT, FOOT = 300, 300, 150
KEYS = (
    Command("undo", "", "", ("ctrl+z",)),
    Command("redo", "", "", ("ctrl+y", "ctrl+shift+z")),
    Command("save", "", "", ("ctrl+s",)),
    Command("open", "", "", ("ctrl+o",)),
    Command("new", "", "", ("ctrl+n",)),
    Command("names", "", "", ("f4",)),
)
POLL = 0.2
"""Seconds between two looks at what the computer players have played."""


class EditorPage(Filing):
    """Tools at the left, the map in the middle, what can be set at the right, what is missing below."""

    widest = 2400

    def __init__(self, program: PageProgram, key: str, resume: bool = True) -> None:
        super().__init__(program, key, resume)
        self.keys = Keys(KEYS, program.settings.keys)
        self._since_poll = 0.0
        self._fairness = Panel([], style="panel", grow=2)

    # -- what is there --

    def heading(self) -> str:
        name = str(self.draft.field("name", "")).strip()
        return _("Map: {name}").format(name=retold(name)) if name else _("A new map")

    def tools(self) -> list[Widget]:
        desk = self.desk
        style = "plain" if self.flaws else "primary"
        undo, redo = partial(self.step_back, -1), partial(self.step_back, 1)
        return [
            Button("", undo, "quiet", icon="icons/undo", tooltip=_(labels.UNDO), enabled=desk.undoable),
            Button("", redo, "quiet", icon="icons/redo", tooltip=_(labels.REDO), enabled=desk.redoable),
            Button("", self._names, "quiet", icon="icons/grid", tooltip=_("Show or hide the names of cells")),
            Button(_("New"), self.new_map, icon="icons/plus", data="new"),
            Button(_("Open…"), self.open_map, icon="icons/folder", data="open"),
            Button(_(labels.SAVE), self.save, icon="icons/save", tooltip=cap("ctrl+s"), data="save"),
            Button(_("Play this map"), self.play, style, icon="icons/play", data="play"),
        ]

    def content(self) -> Widget:
        draft = self.draft
        scroll = Scroll(self.palette.widgets(draft), grow=1)
        left = Panel([scroll, Divider(), *self.palette.settings(draft)], style="panel", gap=GAP, width=LEFT)
        right = panel(self.editor.pages(draft, self.picked), self.leaf, self, RIGHT)
        self.show_fairness()
        foot = row(self._missing(), self._fairness, gap=PAD, height=FOOT)
        self.canvas.grow = 1
        return row(left, column(self.canvas, foot, gap=PAD, grow=1), right, gap=PAD, grow=1)

    def _missing(self) -> Widget:
        """Return what keeps the map from being played, each with a click that goes there."""
        parts: list[Widget] = []
        if not self.flaws:
            parts.append(Label(_("The map is complete and can be played."), role="go", bold=True))
        for flaw in self.flaws:
            parts.append(self._flaw(flaw))
        count = len(self.flaws)
        title = ngettext("{n} thing to fix", "{n} things to fix", count).format(n=count) if count else _("Ready")
        inner = Scroll(column(*parts, gap=0), grow=1)
        return Panel([Label(title, HEADING, serif=True), inner], style="panel", gap=GAP, grow=3)

    def _flaw(self, flaw: Flaw) -> Widget:
        words = retold(flaw.words)
        if not flaw.place:
            return Label(words, QUIET, "danger")
        told = _("{place}: {words}").format(place=flaw.place, words=words)
        go = partial(self.go_to, flaw.place)
        return Button(told, go, "quiet", size=QUIET, justify="left", icon="icons/search", data=("flaw", flaw.place))

    def show_fairness(self) -> None:
        """Show anew how fair the map is, and nothing else: what is drawn or typed meanwhile goes on."""
        told = Scroll(self.fairness.widgets(self._measure, not self.flaws), grow=1)
        self._fairness.set_children([told])
        self.dirty = True

    def _names(self) -> None:
        self.canvas.shown.names = not self.canvas.shown.names
        self.canvas.touch()

    def _measure(self) -> None:
        scenario, view = self.editor.view(self.draft)
        self.fairness.begin(scenario.to_json(), view.seats)

    # -- the scene --

    def favourite(self) -> Widget | None:
        return self.canvas

    def resume(self) -> None:
        super().resume()
        if self._note:
            self.program.say(self._note)
            self._note = ""

    def close(self) -> None:
        self.fairness.close()
        if self._typed:
            self.finish_typing()
        self.desk.close()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.canvas.camera.update(dt)
        self._since_poll += dt
        if self._since_poll >= POLL:
            self._since_poll = 0.0
            if self.fairness.poll():
                self.show_fairness()

    def wake_in(self) -> float | None:
        if not self.fairness.running:
            return super().wake_in()
        return min(POLL, super().wake_in() or POLL)

    def handle(self, event: pygame.Event) -> bool:
        if self.host.menu is None and self.canvas.look_around(event):
            self.dirty = True
            return True
        if event.type == pygame.KEYDOWN and self.host.menu is None and self._obey(event):
            return True
        if self._typed and event.type == pygame.MOUSEBUTTONDOWN and self.host.over(event.pos) is not self.host.focused:
            self.finish_typing()
        consumed = super().handle(event)
        if self._typed and not isinstance(self.host.focused, TextField):
            self.finish_typing()
        return consumed

    def _obey(self, event: pygame.Event) -> bool:
        """Do what a key says that belongs to the page, not to the field that is typed in."""
        typing = isinstance(self.host.focused, TextField)
        name = self.keys.match(event)
        deeds: dict[str, Callable[[], object]] = {
            "save": self.save,
            "open": self.open_map,
            "new": self.new_map,
            "names": self._names,
        }
        if not typing:
            deeds |= {"undo": partial(self.step_back, -1), "redo": partial(self.step_back, 1)}
        if name in deeds:
            deeds[name]()
            return True
        if typing or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        letter = pygame.key.name(event.key).strip("[]")
        tool = next((tool for tool in self.editor.tools(self.draft) if tool.key == letter), None)
        if tool is not None:
            self.palette.take(tool.id)
            return True
        return False
