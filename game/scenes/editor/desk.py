"""The map that is being drawn: its session with the journal, the file it is kept in, and the strokes on it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.boards.brush import settled
from game.boards.editing import Changes, Draft, Edit, MapEditor
from game.boards.mapfolder import MapEntry, MapFolder
from game.kernel.errors import BadFile
from game.kernel.match.journal_index import unfinished
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.paths import Folders

DRAFTS = "maps"
"""The folder, inside that of the journals, for maps that are being drawn."""
FILE = "field/file"
"""The thing that says in which of the player's files a map is kept."""


class Desk:
    """Holds the map that is drawn. Without `files` nothing is read from a disk or written to it."""

    def __init__(self, editor: MapEditor, files: Folders | None) -> None:
        self.editor, self.files = editor, files
        self.folder = MapFolder(editor)
        self.match: Session | JournalledMatch = self._begun(editor.fresh())
        self._file = ""

    # -- beginning and ending --

    def _drafts(self) -> Path | None:
        return self.files.journals / DRAFTS if self.files is not None else None

    def _begun(self, things: Mapping[str, Any]) -> Session | JournalledMatch:
        session, drafts = Session(self.editor.setup(things)), self._drafts()
        if drafts is None:
            return session
        return JournalledMatch.begin(session, drafts)

    def begin(self, things: Mapping[str, Any]) -> None:
        """Draw another map from now on; the journal of the one before is given up."""
        self.drop()
        self.match = self._begun(things)
        self._file = ""

    def open(self, kept: MapEntry) -> None:
        """Draw a map that is kept, one of the program's own as a copy. Raises BadFile."""
        things = dict(self.folder.things(kept))
        self.begin({**things, FILE: kept.id} if kept.own else things)

    def resume(self) -> bool:
        """Go on with the map that was drawn last, if it was left; return whether there is one."""
        drafts = self._drafts()
        if drafts is None:
            return False
        for entry in unfinished(drafts).found:
            if entry.game == self.editor.key and not entry.open:
                with suppress(BadFile):
                    resumed = JournalledMatch.resume(entry.path)
                    self.drop()
                    self.match = resumed
                    return True
        return False

    def drop(self) -> None:
        """Give the map up as it is drawn: nothing of it is kept but its file."""
        if isinstance(self.match, JournalledMatch):
            self.match.drop()

    def close(self) -> None:
        """Leave the map; it is gone on with the next time, if anything was drawn on it."""
        if isinstance(self.match, JournalledMatch):
            self.match.close()

    # -- what it is --

    @property
    def draft(self) -> Draft:
        """Return the map as it is now."""
        state = self.match.session.state if isinstance(self.match, JournalledMatch) else self.match.state
        assert isinstance(state, Draft)
        return state

    @property
    def file(self) -> str:
        """Return the id of the player's file in which the map is kept; none where it was never saved."""
        return self._file or str(self.draft.things.get(FILE, ""))

    @property
    def changed(self) -> bool:
        """Return whether there is anything that its file lacks."""
        blank = self.draft.things == Draft(self.editor.fresh()).things
        return not blank and self.folder.changed(self.draft, self.file)

    @property
    def trouble(self) -> str:
        """Return why what is drawn cannot be written down just now; empty while it can."""
        return self.match.trouble if isinstance(self.match, JournalledMatch) else ""

    @property
    def undoable(self) -> bool:
        """Return whether there is a stroke to take back."""
        return bool(self.match.records)

    @property
    def redoable(self) -> bool:
        """Return whether there is a stroke to make again."""
        return bool(self.match.undone)

    # -- what is done --

    def play(self, changes: Changes) -> bool:
        """Change the map; return whether that changes anything. Raises Illegal."""
        wanted = settled(self.draft, changes)
        if wanted:
            self.match.play(Edit(wanted))
        return bool(wanted)

    def step(self, step: int) -> bool:
        """Take a stroke back, or make it again; return whether there was one."""
        return self.match.undo() if step < 0 else self.match.redo()

    def save(self, anew: bool = False) -> str:
        """Write the map to its file, into a new one if `anew`; return the file's id. Raises BadFile."""
        self._file = self.folder.save(self.draft, "" if anew else self.file)
        self.play(((FILE, self._file),))
        return self._file
