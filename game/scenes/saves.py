"""Saved matches: to load, to watch, to throw away; and the name under which a match is saved."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from game.analysis.kept import drop, path_in
from game.boards.editing import MapEditor
from game.kernel.files import removed, unreserved
from game.kernel.paths import made
from game.kernel.registry import DRAWN, game_of, rules_of
from game.scenes.finished import SAVED, parts_of_load
from game.scenes.page import Page, PageProgram
from game.scenes.save_list import SUFFIX, SaveCard, SavedFile, SaveList, draw_board, drop_picture, keep_with_picture
from game.scenes.table.keylist import TABLE_COMMANDS
from game.scenes.table.scene import TableScene
from game.scenes.words import actions, match_name, turn
from game.telling import labels
from game.telling.text import _, pgettext
from game.ui.keys import Keys
from game.ui.theme import GAP, HEADING, PAD, QUIET
from game.ui.widgets import (
    Button,
    Canvas,
    Dialog,
    DialogButton,
    Label,
    Panel,
    Scroll,
    Spacer,
    TextField,
    Widget,
    column,
    row,
)

PICTURE = (368, 230)
_FORBIDDEN = '<>:"/\\|?*'


class SavesPage(Page):
    """The saves; with a table, a field above them for the name of another."""

    widest = 1180

    def __init__(self, program: PageProgram, table: TableScene | None = None) -> None:
        super().__init__(program)
        self.table = table
        self.game = table.table.key if table is not None else ""
        self.folder = program.files.saves if program.files is not None else None
        self.shelf = SaveList(self.folder)
        self.chosen: Path | None = None
        self.cards: dict[Path, SaveCard] = {}
        self.name = self._usual_name()
        self.field = TextField()
        self._choose_first()

    def heading(self) -> str:
        return _(labels.LOAD_MATCH) if self.table is None else _(labels.SAVE_MATCH)

    def tools(self) -> list[Widget]:
        return [parts_of_load(self.program, SAVED)] if self.table is None else []

    def _usual_name(self) -> str:
        if self.table is None:
            return ""
        session = self.table.session
        mission = match_name(session.setup)
        stands = turn(session.key, session.rules.round(session.state))
        return file_name(f"{mission} - {stands}" if stands else mission)

    def layout(self, size: tuple[int, int]) -> None:
        first = self.host.root is None
        super().layout(size)
        if first and self.table is not None:
            self.host.focus(self.field)
            self.field.select_all()

    def handle(self, event: pygame.Event) -> bool:
        """Leave at once on Esc, although the name has the keyboard."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.host.focused is self.field:
            self.back()
            return True
        return super().handle(event)

    def _choose_first(self) -> None:
        """Choose the newest where what was chosen is gone, unless another is about to be saved."""
        if self.shelf.at(self.chosen) is None:
            self.chosen = self.shelf.found[0].path if self.shelf.found and self.table is None else None

    # -- what is shown --

    def content(self) -> Widget:
        self.cards = {kept.path: self._card(kept) for kept in self.shelf.found}
        cards = Scroll(column(*self.cards.values(), gap=GAP), grow=1) if self.cards else self._empty()
        shelf = Panel([cards], style="sunken", padding=GAP, grow=3)
        parts = row(shelf, self._details(), gap=PAD + 4, grow=1) if self.cards else shelf
        return parts if self.table is None else column(self._naming(), parts, gap=PAD + 4, grow=1)

    def _card(self, kept: SavedFile) -> SaveCard:
        game = "" if kept.save is None else kept.save.game
        choose, chosen = partial(self._choose, kept.path), kept.path == self.chosen
        card = SaveCard(kept.path.stem, game, self.shelf.lines(kept), kept.path, choose, chosen)
        card.picture = self.shelf.picture(kept)
        return card

    def _empty(self) -> Widget:
        """Return what to do where nothing has been saved yet."""
        if self.table is not None:
            words = _("Name the match above and save it: it will be listed here.")
            return column(Label(_("You haven't saved a match yet."), HEADING, serif=True), Label(words), padding=PAD)
        words = _(
            "To save a match, open its menu or press {key}. Matches you leave unsaved wait under Continue."
        ).format(key=Keys(TABLE_COMMANDS, self.program.settings.keys).hint("save"))
        title = Button(_(labels.MAIN_MENU), self.program.open_title, icon="icons/exit", align="start")
        heading = Label(_("You haven't saved a match yet."), HEADING, serif=True)
        return column(heading, Label(words), title, gap=PAD, padding=PAD)

    def _naming(self) -> Widget:
        label = pgettext("of a save", "Name")
        self.field = TextField(label, self.name, self._rename, lambda _value: self._save(), max_length=60, grow=1)
        save = Button(_(labels.SAVE), self._save, "primary", icon="icons/save")
        self.host.default = save
        return Panel([row(self.field, save, gap=PAD)], style="panel", padding=PAD)

    def _details(self) -> Widget:
        kept = self.shelf.at(self.chosen)
        width = 400
        if kept is None:
            words = _("Choose a match to see its details.")
            return Panel([Label(words, role="quiet"), Spacer()], style="panel", padding=PAD + 4, width=width)
        told = self._told(kept)
        return Panel([Scroll(told, grow=1), *self._ways(kept)], style="panel", padding=PAD + 4, gap=GAP, width=width)

    def _told(self, kept: SavedFile) -> Widget:
        parts: list[Widget] = [Label(kept.path.stem, HEADING, serif=True)]
        if kept.save is None:
            parts += [Label(_("This file can't be used."), role="danger"), Label(kept.fault, QUIET)]
            parts.append(Label(kept.saved, role="quiet"))
        else:
            game = kept.save.game
            look = Canvas(
                lambda picture, rect: draw_board(picture, rect, self.shelf.picture(kept), game),
                lambda: id(self.shelf.picture(kept)),
                PICTURE,
            )
            parts.insert(0, look)
            parts += [Label(line) for line in self.shelf.lines(kept)]
            parts.append(Label(actions(len(kept.save.actions)), role="quiet"))
        parts.append(Label(str(kept.path), QUIET, "faint"))
        return column(*parts, gap=GAP)

    def _ways(self, kept: SavedFile) -> list[Widget]:
        reason = "" if kept.save is not None else _("This file can't be used.")
        load = Button(
            pgettext("saved match", "Resume"),
            partial(self.program.load_match, kept.path),
            "plain" if self.table else "primary",
            icon="icons/play",
            enabled=not reason,
            tooltip=reason,
            height=44,
        )
        if self.table is None and not reason:
            self.host.default = load
        see = partial(self.program.watch_match, kept.path)
        watch = Button(_(labels.WATCH), see, icon="icons/eye_los", enabled=not reason, tooltip=reason, grow=1)
        away = Button(_(labels.DELETE_ASKING), self._ask_to_drop, icon="icons/close", grow=1)
        return [load, *self._map(kept), row(watch, away, gap=GAP)]

    def _map(self, kept: SavedFile) -> list[Widget]:
        """Return the way to the map as the match has made it, where the game has an editor of maps."""
        if kept.save is None or not game_of(kept.save.game).editor:
            return []
        tip = _("Open the map as this match has changed it: what lies where, who holds it, whose turn comes next.")
        return [Button(_("Open as a map"), partial(self._open_map, kept), icon="icons/grid", tooltip=tip)]

    # -- what is done --

    def _choose(self, path: Path) -> None:
        self.chosen = path
        if self.table is not None:
            self.name = path.stem
        self.rebuild_in_place()

    def _open_map(self, kept: SavedFile) -> None:
        assert kept.save is not None
        game, editor = kept.save.game, rules_of(kept.save.game + DRAWN)
        assert isinstance(editor, MapEditor)
        self.program.attempt(lambda: self.program.open_editor(game, kept.as_map(editor)))

    def _rename(self, name: str) -> None:
        self.name = name

    def _save(self) -> None:
        name = file_name(self.name)
        if not name:
            self.host.toast(_("Give the match a name first."))
            self.dirty = True
            return
        if self.folder is None or self.table is None:
            self.program.say(_("Saving is switched off in this window."))
            return
        path = self.folder / f"{name}{SUFFIX}"
        if path.exists():
            text = _("You already have a match called “{name}”.").format(name=name)
            replace = DialogButton(_("Replace"), lambda: self._write(path), "danger")
            answers = [DialogButton(_(labels.KEEP_IT)), replace]
            self.app.stack.push(Dialog(_("Replace this match?"), text, answers))
        else:
            self._write(path)

    def _write(self, path: Path) -> None:
        table = self.table
        assert table is not None

        def write() -> None:
            made(path.parent)
            outermost, *inside = table.whole()
            for _step in keep_with_picture(outermost, path, inside):
                self.program.app.stay_awake()

        if self.program.attempt(write):
            self.back()
            self.program.say(_("Saved as “{name}”.").format(name=path.stem))

    def _ask_to_drop(self) -> None:
        kept = self.shelf.at(self.chosen)
        if kept is None:
            return
        text = _("“{name}” will be deleted. This can't be undone.").format(name=kept.path.stem)
        answers = [
            DialogButton(_(labels.KEEP_IT)),
            DialogButton(_(labels.DELETE), lambda: self._drop(kept.path), "danger"),
        ]
        self.app.stack.push(Dialog(_("Delete this saved match?"), text, answers))

    def _drop(self, path: Path) -> None:
        kept = self.shelf.at(path)
        if self.program.attempt(partial(removed, path)):
            drop_picture(path)
            if kept is not None and kept.save is not None and self.program.files is not None:
                drop(path_in(self.program.files.journals, kept.save.id))
        self.shelf.look()
        self._choose_first()
        self.rebuild_in_place()

    # -- the scene --

    def favourite(self) -> Widget | None:
        return next(iter(self.cards.values()), None) or super().favourite()

    def update(self, dt: float) -> None:
        super().update(dt)
        kept = self.shelf.unlearned
        if kept is not None:
            self._learn(kept)

    def wake_in(self) -> float | None:
        return 0.0 if self.shelf.unlearned is not None else super().wake_in()

    def _learn(self, kept: SavedFile) -> None:
        self.shelf.learn(kept)
        card = self.cards.get(kept.path)
        if card is not None:
            card.show(self.shelf.lines(kept), self.shelf.picture(kept))
        if kept.path == self.chosen:
            self.rebuild_in_place()
        self.dirty = True

    def finish(self) -> None:
        """Learn at once what would be learned little by little."""
        while (kept := self.shelf.unlearned) is not None:
            self._learn(kept)


def file_name(name: str) -> str:
    """Return a name as that of a file on any system; empty when nothing of it can be used."""
    letters = "".join(letter for letter in name if letter.isprintable() and letter not in _FORBIDDEN)
    return unreserved(" ".join(letters.split())[:60].strip(" ."))
