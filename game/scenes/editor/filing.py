"""Where the maps of the page come from and go to: new ones, files, and a match."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any

from game.boards.mapfolder import MapEntry
from game.scenes.editor.painting import Painting
from game.scenes.editor.shelf import MapShelf
from game.scenes.sketch import Sketch
from game.telling import labels
from game.telling.text import _, pgettext, retold
from game.ui.scale import px
from game.ui.widgets import Dialog, DialogButton, MenuItem


class Filing(Painting):
    """A page whose map is saved, opened, begun anew and played."""

    def save(self, anew: bool = False) -> bool:
        """Write the map under its name; return whether that went well."""
        self.finish_typing()
        if not str(self.draft.field("name", "")).strip():
            self.leaf = "map"
            self.rebuild_in_place()
            self.program.say(_("The map needs a name. Enter one on the Map tab."))
            return False
        if not self.program.attempt(lambda: self.desk.save(anew)):
            return False
        Sketch.of.cache_clear()
        name = self.draft.field("name")
        self.refresh()
        if self.flaws:
            missing = _("Saved: {name}. It can't be played yet. {why}")
            self.program.say(missing.format(name=name, why=retold(self.flaws[0].words)))
        else:
            self.program.say(pgettext("map", "Saved: {name}").format(name=name))
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
            DialogButton(_(labels.DO_NOT_SAVE), do, "danger"),
            DialogButton(_("Keep drawing")),
        ]
        words = _("This map has unsaved changes.")
        self.app.stack.push(Dialog(_("Save the map?"), words, buttons))

    def new_map(self) -> None:
        items = [
            MenuItem(
                _("An empty map"), lambda: self.kept_first(lambda: self.begin(self.editor.fresh())), icon="icons/plus"
            ),
            MenuItem(_("A random map for as many players"), lambda: self.kept_first(self._by_lot), icon="icons/dice"),
            MenuItem(_("Save as a new map"), lambda: self.save(True), icon="icons/save"),
        ]
        self.host.open_menu(items, (self.host.size[0] - px(620), px(60)))

    def draw_these(self, things: Mapping[str, Any]) -> None:
        """Draw a map that comes from elsewhere, once what was drawn before is saved or given up."""
        self._note = ""
        self.kept_first(lambda: self.begin(things))

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

    def open_map(self) -> None:
        self.finish_typing()
        self.app.stack.push(MapShelf(self.desk.folder.kept(), self._open_kept, self._ask_delete))

    def show_first(self) -> None:
        """Open the first map of the program, and pick a cell of it."""
        kept = next(one for one in self.desk.folder.kept() if not one.own)
        self._open_kept(kept)
        draft, grid = self.draft, self.editor.grid(self.draft)
        lying = [grid.name(cell) for cell in range(len(grid)) if self.editor.told(draft, grid.name(cell))]
        self.pick(lying[len(lying) // 2])

    def _open_kept(self, kept: MapEntry) -> None:
        def go() -> None:
            if self.program.attempt(lambda: self.desk.open(kept)):
                self._opened()

        self.kept_first(go)

    def _ask_delete(self, kept: MapEntry) -> None:
        def delete() -> None:
            self.program.attempt(lambda: self.desk.folder.delete(kept.id))
            Sketch.of.cache_clear()

        words = _("“{name}” will be deleted from your folder. Matches already using it continue.").format(
            name=kept.name
        )
        buttons = [DialogButton(_(labels.DELETE), delete, "danger"), DialogButton(_(labels.KEEP_IT))]
        self.app.stack.push(Dialog(_("Delete this map?"), words, buttons))

    def play(self) -> None:
        """Go to the set-up with this map."""
        self.finish_typing()
        if self.flaws:
            self.program.say(_("This map can't be played yet. {why}").format(why=retold(self.flaws[0].words)))
            if self.flaws[0].place:
                self.go_to(self.flaws[0].place)
            return
        if not self.desk.changed or self.save():
            self.program.open_setup(self.game, "", self.desk.file)
