"""The page on which a map is drawn."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pygame

from game.boards.brush import FILL, Brush
from game.boards.editing import SELECT, Changes, Draft, Flaw, MapEditor, Tool
from game.boards.mapfolder import Kept
from game.kernel.errors import BadChoice
from game.kernel.registry import DRAWN, rules_of
from game.kernel.results import Illegal
from game.scenes.editor.canvas import MapCanvas, Picture
from game.scenes.editor.desk import Desk
from game.scenes.editor.fairness import Fairness
from game.scenes.editor.palette import Palette
from game.scenes.editor.propertypanel import panel
from game.scenes.editor.shelf import MapShelf
from game.scenes.ground import Sketch
from game.scenes.page import Page, PageProgram
from game.scenes.words import sentence_of
from game.ui import labels
from game.ui.keys import Command, Keys, cap
from game.ui.scale import px
from game.ui.text import _, ngettext, retold
from game.ui.theme import GAP, HEADING, PAD, QUIET
from game.ui.widgets import (
    Button,
    Dialog,
    DialogButton,
    Divider,
    Label,
    MenuItem,
    Panel,
    Scroll,
    TextField,
    Widget,
    column,
    row,
)

LEFT, RIGHT, FOOT = 232, 300, 150
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


class EditorPage(Page):
    """Tools at the left, the map in the middle, what can be set at the right, what is missing below."""

    widest = 2400

    def __init__(self, program: PageProgram, key: str, resume: bool = True) -> None:
        super().__init__(program)
        self.game, self.keys = key, Keys(KEYS, program.settings.keys)
        editor = rules_of(key + DRAWN)
        assert isinstance(editor, MapEditor)
        self.editor = editor
        self.desk = Desk(editor, program.files)
        resumed = resume and self.desk.resume()
        self.brush = Brush()
        self.palette = Palette(editor, self.brush, self._tool_changed)
        self.picture = Picture(editor, self.draft)
        self.canvas = MapCanvas(self.picture, self, lambda: self.app.now)
        self.fairness = Fairness(key, self.rebuild_in_place)
        self.idle = self.picture.table.warm(self.picture.view)
        self.leaf = "map"
        self.picked = ""
        self._stroke: list[str] = []
        self._carried = ""
        self._typed: dict[str, str] = {}
        self._since_poll = 0.0
        self._warned = False
        self._flaws: list[Flaw] = []
        self._note = _("You go on with the map that you drew last.") if resumed else ""
        self._look_for_flaws()

    # -- what is there --

    @property
    def draft(self) -> Draft:
        """Return the map as it is now."""
        return self.desk.draft

    @property
    def tool(self) -> Tool:
        """Return the tool in the hand."""
        return self.palette.tool(self.draft)

    def heading(self) -> str:
        name = str(self.draft.field("name", "")).strip()
        return _("Map: {name}").format(name=name) if name else _("A new map")

    def tools(self) -> list[Widget]:
        desk = self.desk
        undo, redo = partial(self.step_back, -1), partial(self.step_back, 1)
        return [
            Button("", undo, "quiet", icon="icons/undo", tooltip=_(labels.UNDO), enabled=desk.undoable),
            Button("", redo, "quiet", icon="icons/redo", tooltip=_(labels.REDO), enabled=desk.redoable),
            Button("", self._names, "quiet", icon="icons/grid", tooltip=_("Show the names of cells, or no longer")),
            Button(_("New"), self._new, icon="icons/plus", data="new"),
            Button(_("Open…"), self._open, icon="icons/folder", data="open"),
            Button(_(labels.SAVE), self.save, icon="icons/save", tooltip=cap("ctrl+s"), data="save"),
            Button(_("Play this map"), self.play, "primary", icon="icons/play", data="play"),
        ]

    def content(self) -> Widget:
        draft = self.draft
        scroll = Scroll(self.palette.widgets(draft), grow=1)
        left = Panel([scroll, Divider(), *self.palette.settings(draft)], style="panel", gap=GAP, width=LEFT)
        right = panel(self.editor.pages(draft, self.picked), self.leaf, self, RIGHT)
        foot = row(self._missing(), self._fair(), gap=PAD, height=FOOT)
        self.canvas.grow = 1
        return row(left, column(self.canvas, foot, gap=PAD, grow=1), right, gap=PAD, grow=1)

    def _missing(self) -> Widget:
        """Return what keeps the map from being played, each with a click that goes there."""
        parts: list[Widget] = []
        if not self._flaws:
            parts.append(Label(_("Nothing is missing: the map can be played."), role="go", bold=True))
        for flaw in self._flaws:
            parts.append(self._flaw(flaw))
        count = len(self._flaws)
        title = ngettext("{n} thing to mend", "{n} things to mend", count).format(n=count) if count else _("Ready")
        inner = Scroll(column(*parts, gap=0), grow=1)
        return Panel([Label(title, HEADING, serif=True), inner], style="panel", gap=GAP, grow=3)

    def _flaw(self, flaw: Flaw) -> Widget:
        words = retold(flaw.words)
        if not flaw.place:
            return Label(words, QUIET, "danger")
        told = _("{place}: {words}").format(place=flaw.place, words=words)
        go = partial(self.go_to, flaw.place)
        return Button(told, go, "quiet", size=QUIET, justify="left", icon="icons/search", data=("flaw", flaw.place))

    def _fair(self) -> Widget:
        return Panel([Scroll(self.fairness.widgets(self._measure, not self._flaws), grow=1)], style="panel", grow=2)

    # -- changing --

    def change(self, make: Callable[[], Changes]) -> bool:
        """Change the map, or say why not; return whether it was changed."""
        self.finish_typing()
        return self._play(make)

    def _play(self, make: Callable[[], Changes]) -> bool:
        try:
            happened = self.desk.play(make())
        except (Illegal, BadChoice) as error:
            self.program.say(sentence_of(error))
            self.program.sound("refuse")
            return False
        if happened:
            self.fairness.stale = True
            self.refresh()
            self._warn()
        return happened

    def _warn(self) -> None:
        """Say once that the disk does not take what is drawn."""
        if self.desk.trouble and not self._warned:
            self.program.say(retold(self.desk.trouble))
        self._warned = bool(self.desk.trouble)

    def refresh(self) -> None:
        """Show the map as it is now."""
        if self.picture.show(self.draft):
            self.canvas.fit()
            self.idle = self.picture.table.warm(self.picture.view)
        if self.picked and self.editor.grid(self.draft).named(self.picked) < 0:
            self.picked = ""
        self._look_for_flaws()
        self.point("")
        self.rebuild_in_place()

    def _look_for_flaws(self) -> None:
        self._flaws = sorted(self.editor.flaws(self.draft), key=lambda flaw: not flaw.place)
        self.canvas.shown.flawed = [flaw.place for flaw in self._flaws if flaw.place]
        self.canvas.shown.picked = self.picked

    def step_back(self, step: int) -> None:
        """Take a stroke back, or make it again."""
        self.finish_typing()
        if self.desk.step(step):
            self.fairness.stale = True
            self.refresh()

    def _tool_changed(self) -> None:
        self.finish_typing()
        self.rebuild_in_place()

    def _names(self) -> None:
        self.canvas.shown.names = not self.canvas.shown.names
        self.canvas.touch()

    # -- the pointer on the map --

    def point(self, place: str) -> None:
        """Show which cells a click would touch, and say what lies there."""
        shown = self.canvas.shown
        tool = self.tool
        shown.touched = self._images([place], tool) if place and tool.id != SELECT else [place] if place else ()
        words = retold(self.editor.told(self.draft, place)) if place else ""
        self.canvas.tooltip = words or place
        self.canvas.touch()

    def _images(self, places: list[str], tool: Tool) -> list[str]:
        draft = self.draft
        covered = [one for place in places for one in self.brush.covered(self.editor, draft, tool, place)]
        return [one for step in self.brush.mirrored(self.editor, draft, covered) for one in step]

    def press(self, place: str) -> None:
        """Begin a stroke, or pick a cell and perhaps carry what lies there."""
        self.finish_typing()
        self._stroke, self._carried = [place] if place else [], place
        self._show_stroke()

    def drag(self, place: str) -> None:
        """Paint on, or carry on."""
        if not place or not self._stroke:
            return
        if self.tool.id == SELECT:
            lies = self.editor.told(self.draft, self._carried)
            self.canvas.shown.carried = (self._carried, place) if lies and place != self._carried else None
            self.canvas.touch()
        elif self.tool.brush and self.brush.shape != FILL and place not in self._stroke:
            self._stroke.append(place)
            self._show_stroke()

    def _show_stroke(self) -> None:
        if self.tool.id != SELECT:
            self.canvas.shown.touched = self._images(self._stroke, self.tool)
        self.canvas.touch()

    def let_go(self, place: str) -> None:
        """End the stroke: it is one change, undone at once."""
        stroke, carried = self._stroke, self.canvas.shown.carried
        self._stroke, self.canvas.shown.carried = [], None
        if self.tool.id == SELECT:
            if carried is not None and place:
                self.picked = place
                self.change(lambda: self.editor.moved(self.draft, *carried))
                self.pick(place)
            elif stroke:
                self.pick(stroke[0])
        elif stroke:
            self._paint(stroke)
        self.point(place)

    def _paint(self, places: list[str]) -> None:
        tool = self.tool
        covered = [one for place in places for one in self.brush.covered(self.editor, self.draft, tool, place)]
        self.picked = places[-1]
        if self.change(lambda: self.brush.changes(self.editor, self.draft, tool, list(dict.fromkeys(covered)))):
            self.program.sound("click")
            settings = self.brush.settings(tool)
            following = self.editor.following(self.draft, tool.id, settings)
            if following != settings:
                self.brush.chosen |= following
                self.rebuild_in_place()
        self.canvas.shown.picked = self.picked

    def pick(self, place: str) -> None:
        """Pick a cell: the panel at the right says what lies there."""
        self.picked = self.canvas.shown.picked = place
        self.leaf = "place"
        self.rebuild_in_place()

    def go_to(self, place: str) -> None:
        """Go to a cell in which something is wrong."""
        self.pick(place)
        self.canvas.reveal_place(place)
        self.canvas.focus()

    def step(self, way: tuple[int, int]) -> None:
        """Move the cursor by a cell."""
        grid = self.editor.grid(self.draft)
        cell = grid.named(self.picked) if self.picked else -1
        column, line = grid.place(cell) if cell >= 0 else (grid.columns // 2, grid.rows // 2)
        if cell >= 0:
            column, line = column + way[0], line + way[1]
        there = grid.at(column, line)
        if there >= 0:
            self.pick(grid.name(there))
            self.canvas.reveal_place(self.picked)
            self.point(self.picked)
            self.canvas.focus()

    def put_down(self) -> None:
        """Use the tool at the cursor; with none in the hand, show what lies there."""
        if not self.picked:
            self.step((0, 0))
        elif self.tool.id == SELECT:
            self.pick(self.picked)
        else:
            self._paint([self.picked])
            self.canvas.focus()

    def clear(self) -> None:
        """Clear the cell at the cursor."""
        if self.picked:
            eraser = next(tool for tool in self.editor.tools(self.draft) if tool.id == "eraser")
            self.change(lambda: self.brush.changes(self.editor, self.draft, eraser, [self.picked]))
            self.canvas.focus()

    # -- properties --

    def turn_page(self, page: str) -> None:
        """Show another leaf of properties."""
        self.finish_typing()
        self.leaf = page
        self.rebuild_in_place()

    def put(self, property: str, value: Any) -> None:
        """Give a property a value; where things fall off the map by it, ask first."""
        self.finish_typing()
        changes = self.editor.put(self.draft, property, value)
        lost = self.editor.lost(self.draft, changes)
        if not lost:
            self._play(lambda: changes)
            return
        body = Scroll(column(*(Label(retold(words)) for words in lost), gap=2))
        buttons = [
            DialogButton(_("Let it go"), lambda: self._given_up(changes), "danger"),
            DialogButton(_(labels.KEEP_IT), self.rebuild_in_place),
        ]
        self.app.stack.push(Dialog(_("This leaves the map:"), "", buttons, body=body))

    def _given_up(self, changes: Changes) -> None:
        self._play(lambda: changes)

    def type_in(self, property: str, value: str) -> None:
        """Remember what is being typed."""
        self._typed[property] = value

    def finish_typing(self) -> None:
        """Take over what was typed."""
        typed, self._typed = self._typed, {}
        known = {
            one.id: one
            for page in (self.editor.pages(self.draft, self.picked) if typed else ())
            for sheet in page.sheets
            for one in sheet.properties
        }
        for property, words in typed.items():
            one = known.get(property)
            if one is None or words == str(one.value):
                continue
            if one.range is None:
                self.put(property, words.strip())
            elif words.strip().lstrip("-").isdigit():
                self.put(property, min(max(int(words), one.range[0]), one.range[1]))
            else:
                self.rebuild_in_place()

    # -- files --

    def save(self, anew: bool = False) -> bool:
        """Write the map under its name; return whether that went well."""
        self.finish_typing()
        if not str(self.draft.field("name", "")).strip():
            self.leaf = "map"
            self.rebuild_in_place()
            self.program.say(_("Give the map a name first."))
            return False
        if not self.program.attempt(lambda: self.desk.save(anew)):
            return False
        Sketch.of.cache_clear()
        name = self.draft.field("name")
        self.refresh()
        if self._flaws:
            missing = _("Saved: {name}. It cannot be played yet: {why}")
            self.program.say(missing.format(name=name, why=retold(self._flaws[0].words)))
        else:
            self.program.say(_("Saved: {name}").format(name=name))
        return True

    def kept_first(self, do: Callable[[], Any]) -> None:
        """Do something once what is not saved is saved or given up."""
        self.finish_typing()
        if not self.desk.changed:
            do()
            return

        def keep() -> None:
            if self.save():
                do()

        buttons = [
            DialogButton(_(labels.SAVE), keep, "primary"),
            DialogButton(_("Do not save"), do, "danger"),
            DialogButton(_("Go on drawing")),
        ]
        words = _("This map has changes that are not saved.")
        self.app.stack.push(Dialog(_("Save the map?"), words, buttons))

    def _new(self) -> None:
        items = [
            MenuItem(
                _("An empty map"), lambda: self.kept_first(lambda: self.begin(self.editor.fresh())), icon="icons/plus"
            ),
            MenuItem(
                _("A map drawn by lot, for as many players"), lambda: self.kept_first(self._by_lot), icon="icons/dice"
            ),
            MenuItem(_("Save this one as a new map"), lambda: self.save(True), icon="icons/save"),
        ]
        self.host.open_menu(items, (self.host.size[0] - px(620), px(60)))

    def _by_lot(self) -> None:
        self.begin(self.editor.drawn(secrets.randbits(32), self.draft))

    def begin(self, things: Mapping[str, Any]) -> None:
        """Draw another map from now on."""
        self.desk.begin(things)
        self._opened()

    def _opened(self) -> None:
        self.picked, self.leaf = "", "map"
        self.fairness.close()
        self.fairness.measure = None
        self.refresh()
        self.canvas.fit()

    def _open(self) -> None:
        self.finish_typing()
        self.app.stack.push(MapShelf(self.desk.folder.kept(), self._open_kept, self._ask_delete))

    def show_first(self) -> None:
        """Open the first map of the program, and pick a cell of it."""
        kept = next(one for one in self.desk.folder.kept() if not one.own)
        self._open_kept(kept)
        draft, grid = self.draft, self.editor.grid(self.draft)
        lying = [grid.name(cell) for cell in range(len(grid)) if self.editor.told(draft, grid.name(cell))]
        self.pick(lying[len(lying) // 2])

    def _open_kept(self, kept: Kept) -> None:
        def go() -> None:
            if self.program.attempt(lambda: self.desk.open(kept)):
                self._opened()

        self.kept_first(go)

    def _ask_delete(self, kept: Kept) -> None:
        def delete() -> None:
            self.program.attempt(lambda: self.desk.folder.delete(kept.id))
            Sketch.of.cache_clear()

        words = _("“{name}” is removed from your folder. Matches that began on it go on.").format(name=kept.name)
        buttons = [DialogButton(_(labels.DELETE), delete, "danger"), DialogButton(_(labels.KEEP_IT))]
        self.app.stack.push(Dialog(_("Throw the map away?"), words, buttons))

    def play(self) -> None:
        """Go to the set-up with this map."""
        self.finish_typing()
        if self._flaws:
            self.program.say(_("It cannot be played yet: {why}").format(why=retold(self._flaws[0].words)))
            if self._flaws[0].place:
                self.go_to(self._flaws[0].place)
            return
        if not self.desk.changed or self.save():
            self.program.open_setup(self.game, "", self.desk.file)

    def _measure(self) -> None:
        scenario, view = self.editor.view(self.draft)
        self.fairness.begin(scenario.to_json(), view.seats)

    # -- the scene --

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
                self.rebuild_in_place()

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
            "open": self._open,
            "new": self._new,
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
