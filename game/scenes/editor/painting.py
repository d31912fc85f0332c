"""What is drawn on the page of a map: strokes, what is picked, what is set."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any

from game.boards.brush import FILL, Brush
from game.boards.editing import SELECT, Changes, Draft, Flaw, MapEditor, Tool
from game.kernel.errors import BadChoice
from game.kernel.registry import DRAWN, rules_of
from game.kernel.results import Illegal
from game.scenes.crash import write_report
from game.scenes.editor.canvas import MapCanvas, Picture
from game.scenes.editor.desk import Desk
from game.scenes.editor.fairness import Fairness
from game.scenes.editor.palette import Palette
from game.scenes.page import Page, PageProgram
from game.scenes.words import sentence_of
from game.telling import labels
from game.telling.text import _, retold
from game.ui.widgets import Dialog, DialogButton, Label, Scroll, column


class Painting(Page):
    """A page with a map on which the pointer and the keyboard draw."""

    music = ""

    def __init__(self, program: PageProgram, key: str, resume: bool = True) -> None:
        super().__init__(program)
        self.game = key
        editor = rules_of(key + DRAWN)
        assert isinstance(editor, MapEditor)
        self.editor = editor
        self.desk = Desk(editor, program.files)
        resumed = resume and self.desk.resume()
        self.brush = Brush()
        self.palette = Palette(editor, self.brush, self._tool_changed)
        self.picture = Picture(editor, self.draft)
        self.canvas = MapCanvas(self.picture, self, lambda: self.app.now)
        self.fairness = Fairness(key, self.show_fairness, partial(write_report, program.files))
        self.idle = self.picture.table.warm(self.picture.view)
        self.leaf = "map"
        self.picked = ""
        self._stroke: list[str] = []
        self._carried = ""
        self._typed: dict[str, str] = {}
        self._warned = False
        self.flaws: list[Flaw] = []
        """What keeps the map from being played."""
        self._note = _("Continuing the last map you drew.") if resumed else ""
        self._look_for_flaws()

    @abstractmethod
    def show_fairness(self) -> None:
        """Show anew how fair the map is."""

    # -- what is there --

    @property
    def draft(self) -> Draft:
        """Return the map as it is now."""
        return self.desk.draft

    @property
    def tool(self) -> Tool:
        """Return the tool in the hand."""
        return self.palette.tool(self.draft)

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
        self.flaws = sorted(self.editor.flaws(self.draft), key=lambda flaw: not flaw.place)
        self.canvas.shown.flawed = [flaw.place for flaw in self.flaws if flaw.place]
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
            DialogButton(_("Remove"), lambda: self._given_up(changes), "danger"),
            DialogButton(_(labels.KEEP_IT), self.rebuild_in_place),
        ]
        self.app.stack.push(Dialog(_("Removed from the map:"), "", buttons, body=body))

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
