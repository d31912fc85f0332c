"""Saved matches: to load, to watch, to throw away; and the name under which a match is saved."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.kernel.errors import BadFile
from game.kernel.files import files_in, read_bytes, reason
from game.kernel.savefile import Save, save_in
from game.kernel.settings import made
from game.kernel.text import said
from game.scenes.page import Page
from game.scenes.words import actions, against, dotted, game_name, scenario_name, sentence_of, turn, when
from game.ui.text import _
from game.ui.theme import GAP, HEADING, PAD, QUIET
from game.ui.widgets import (
    Button,
    Dialog,
    DialogButton,
    Label,
    Line,
    ListBox,
    Panel,
    Scroll,
    Spacer,
    TextField,
    Widget,
    column,
    row,
)

if TYPE_CHECKING:
    from game.scenes.program import Program
    from game.scenes.table import TableScene

SUFFIX = ".json"
LISTED = 200
_FORBIDDEN = '<>:"/\\|?*'


class Kept(NamedTuple):
    """A file among the saves: when it was written, and its match or what is wrong with it."""

    path: Path
    date: datetime
    save: Save | None
    fault: str


class SavesPage(Page):
    """The saves; with a table, a field above them for the name of another."""

    widest = 1180

    def __init__(self, program: Program, table: TableScene | None = None) -> None:
        super().__init__(program)
        self.table = table
        self.game = table.table.key if table is not None else ""
        self.folder = program.files.saves if program.files is not None else None
        self.found: list[Kept] = []
        self.chosen: Path | None = None
        self.name = self._usual_name()
        self.list = ListBox()
        self.field = TextField()
        self._look()

    def heading(self) -> str:
        return _("Load a match") if self.table is None else _("Save the match")

    def _usual_name(self) -> str:
        if self.table is None:
            return ""
        session = self.table.session
        mission = scenario_name(session.key, session.setup.scenario_id)
        stands = turn(session.key, session.rules.round(session.state))
        return file_name(f"{mission} - {stands}" if stands else mission)

    def layout(self, size: tuple[int, int]) -> None:
        first = self.host.root is None
        super().layout(size)
        if first and self.table is not None:
            self.host.focus(self.field)
            self.field.select_all()

    def handle(self, event: pygame.Event) -> bool:
        """Esc leaves at once, although the name has the keyboard."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.host.focused is self.field:
            self.back()
            return True
        return super().handle(event)

    # -- what there is --

    def _look(self) -> None:
        self.found = []
        if self.folder is not None:
            paths = files_in(self.folder, SUFFIX)
            paths.sort(key=lambda path: path.stat().st_mtime, reverse=True)
            self.found = [_kept(path) for path in paths[:LISTED]]
        if self.chosen not in [kept.path for kept in self.found]:
            self.chosen = self.found[0].path if self.found and self.table is None else None

    def _present(self) -> Kept | None:
        return next((kept for kept in self.found if kept.path == self.chosen), None)

    # -- what is shown --

    def content(self) -> Widget:
        self.list = ListBox(
            self._choose,
            selectable=True,
            follow=False,
            empty=_("No match has been saved yet."),
            label=_("Saved matches"),
        )
        self.list.set_lines(self._line(kept) for kept in self.found)
        paths = [kept.path for kept in self.found]
        if self.chosen in paths:
            self.list.select(paths.index(self.chosen))
        shelf = Panel([self.list], style="sunken", padding=GAP, grow=3)
        parts = row(shelf, self._details(), gap=PAD + 4, grow=1)
        return parts if self.table is None else column(self._naming(), parts, gap=PAD + 4, grow=1)

    def _line(self, kept: Kept) -> Line:
        date = when(kept.date, datetime.now().date())
        icon, role = ("icons/warning", "quiet") if kept.save is None else ("icons/save", "text")
        return Line(kept.path.stem, kept.path, icon=icon, role=role, detail=date)

    def _naming(self) -> Widget:
        self.field = TextField(_("Name"), self.name, self._rename, lambda _value: self._save(), max_length=60, grow=1)
        save = Button(_("Save"), self._save, "primary", icon="icons/save")
        self.host.default = save
        return Panel([row(self.field, save, gap=PAD)], style="panel", padding=PAD)

    def _details(self) -> Widget:
        kept = self._present()
        width = 400
        if kept is None:
            words = _("Choose a match to see more of it.") if self.found else ""
            return Panel([Label(words, role="quiet"), Spacer()], style="panel", padding=PAD + 4, width=width)
        told = self._told(kept)
        return Panel([Scroll(told, grow=1), *self._ways(kept)], style="panel", padding=PAD + 4, gap=GAP, width=width)

    def _told(self, kept: Kept) -> Widget:
        parts: list[Widget] = [Label(kept.path.stem, HEADING, serif=True)]
        save = kept.save
        if save is None:
            parts.append(Label(_("This file cannot be used."), role="danger"))
            parts.append(Label(kept.fault, QUIET))
        else:
            parts.append(Label(dotted(game_name(save.game), scenario_name(save.game, save.scenario_id))))
            players = against(save.seats, save.names, save.computers)
            if players:
                parts.append(Label(players))
            parts.append(Label(actions(len(save.actions)), role="quiet"))
        parts.append(Label(when(kept.date, datetime.now().date()), role="quiet"))
        parts.append(Label(str(kept.path), QUIET, "faint"))
        return column(*parts, gap=GAP)

    def _ways(self, kept: Kept) -> list[Widget]:
        reason = "" if kept.save is not None else _("This file cannot be used.")
        load = Button(
            _("Play on"), self._load, "plain" if self.table else "primary", icon="icons/play", enabled=not reason,
            tooltip=reason, height=44,
        )  # fmt: skip
        if self.table is None and not reason:
            self.host.default = load
        watch = Button(
            _("Watch"), self._watch, icon="icons/eye_los", enabled=not reason, tooltip=reason, grow=1
        )  # fmt: skip
        away = Button(_("Throw away…"), self._ask_to_drop, icon="icons/close", grow=1)
        return [load, row(watch, away, gap=GAP)]

    # -- what is done --

    def _choose(self, line: Line) -> None:
        self.chosen = line.data
        if self.table is not None:
            self.name = self.chosen.stem if self.chosen is not None else self.name
        self.rebuild_in_place()

    def _rename(self, name: str) -> None:
        self.name = name

    def _load(self) -> None:
        if self.chosen is not None:
            self.program.load_match(self.chosen)

    def _watch(self) -> None:
        chosen = self.chosen
        if chosen is not None:
            self.program.watch_match(chosen)

    def _save(self) -> None:
        name = file_name(self.name)
        if not name:
            self.host.toast(_("The match needs a name."))
            self.dirty = True
            return
        if self.folder is None or self.table is None:
            self.program.say(_("This window keeps nothing."))
            return
        path = self.folder / f"{name}{SUFFIX}"
        if path.exists():
            text = _("There is a match of the name “{name}” already.").format(name=name)
            answers = [DialogButton(_("Keep it")), DialogButton(_("Replace it"), lambda: self._write(path), "danger")]
            self.app.stack.push(Dialog(_("Replace the saved match?"), text, answers))
        else:
            self._write(path)

    def _write(self, path: Path) -> None:
        table = self.table
        assert table is not None

        def write() -> None:
            made(path.parent)
            table.session.save(path)

        if self.program.attempt(write):
            self.back()
            self.program.say(_("Saved as “{name}”.").format(name=path.stem))

    def _ask_to_drop(self) -> None:
        kept = self._present()
        if kept is None:
            return
        text = _("“{name}” cannot be brought back.").format(name=kept.path.stem)
        answers = [
            DialogButton(_("Keep it")),
            DialogButton(_("Throw away"), lambda: self._drop(kept.path), "danger"),
        ]
        self.app.stack.push(Dialog(_("Throw the saved match away?"), text, answers))

    def _drop(self, path: Path) -> None:
        def remove() -> None:
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                raise BadFile(
                    str(path), "", said("The file cannot be removed: {reason}.", reason=reason(error))
                ) from error

        self.program.attempt(remove)
        self._look()
        self.rebuild_in_place()

    def favourite(self) -> Widget | None:
        return self.list if self.found else super().favourite()


def file_name(name: str) -> str:
    """A name as that of a file on any system; empty when nothing of it can be used."""
    letters = "".join(letter for letter in name if letter.isprintable() and letter not in _FORBIDDEN)
    return " ".join(letters.split())[:60].strip(" .")


def _kept(path: Path) -> Kept:
    date = datetime.fromtimestamp(path.stat().st_mtime)
    try:
        return Kept(path, date, save_in(read_bytes(path), str(path)), "")
    except BadFile as error:
        return Kept(path, date, None, sentence_of(error))
