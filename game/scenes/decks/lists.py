"""Decks as lists: read from a file or the clipboard, written to either."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.kernel.files import write_bytes
from game.scenes.clipboard import from_clipboard, to_clipboard
from game.scenes.export import write
from game.scenes.page import PageProgram
from game.telling.text import _
from game.ui.collection import Collection, Draft, Imported
from game.ui.widgets import MenuItem

KINDS = (".txt", ".o8d")
"""How the names of files with lists end."""
MOST_NAMED = 12
"""Files that are named at once."""


class Lists:
    """The ways by which lists come in and go out; `opened` takes a deck that was read."""

    def __init__(self, program: PageProgram, collection: Collection, opened: Callable[[Imported], None]) -> None:
        self.program, self.collection, self._opened = program, collection, opened

    def sources(self) -> list[MenuItem]:
        """Return from where a list can be read, as a menu."""
        files = [MenuItem(path.name, partial(self.read, path), icon="icons/folder") for path in self._found()]
        note = MenuItem(_("Or drop a .txt or .o8d file on this window"), lambda: None, enabled=False)
        return [MenuItem(_("From the clipboard"), self.paste, icon="icons/load"), *files[:MOST_NAMED], note]

    def _found(self) -> list[Path]:
        """Return the lists that lie in the player's folder of decks."""
        folder = self.collection.folder()
        try:
            return sorted(path for path in folder.iterdir() if path.suffix.lower() in KINDS)
        except OSError:
            return []

    def paste(self) -> None:
        """Read the list on the clipboard."""
        words: list[str] = []
        if self.program.attempt(lambda: words.append(from_clipboard())):
            if words[0].strip():
                self.read(words[0])
            else:
                self.program.say(_("The clipboard has no text. Copy a deck list first."))

    def read(self, source: str | Path) -> None:
        """Read a list and open its deck."""
        made: list[Imported] = []
        if self.program.attempt(lambda: made.append(self.collection.imported(source))):
            self._opened(made[0])

    def copy(self, draft: Draft) -> None:
        """Put a deck on the clipboard as a list."""
        if self.program.attempt(partial(to_clipboard, self.collection.export(draft))):
            self.program.say(_("Copied: {name}").format(name=draft.name))

    def export(self, draft: Draft) -> None:
        """Write a deck to a text file as a list."""
        words = self.collection.export(draft).encode("utf-8")
        write(self.program, draft.name, ".txt", lambda path: write_bytes(path, words))
