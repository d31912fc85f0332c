"""The deck that is being built, written down at every change: it is there again whatever becomes of the program."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, BinaryIO

import msgspec
from msgspec import Meta

from game.kernel.door import guarded
from game.kernel.errors import BadFile
from game.kernel.files import decoded, read_bytes, removed, write_bytes
from game.kernel.jsonread import convert
from game.kernel.mapfile import LONGEST_NAME
from game.kernel.match.filelock import lock, release
from game.kernel.paths import Folders, made
from game.kernel.text import N_
from game.ui.collection import Collection, Draft

FOLDER = "decks"
"""The folder, inside that of the journals, for decks that are being built."""
LARGEST = 200_000


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A draft as its file has it."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)]
    leader: str
    cards: dict[str, Annotated[int, Meta(ge=1, le=99)]]
    id: str = ""


class Drafts:
    """The file of the draft of a game. Without `files`, and in a second window, nothing is kept."""

    def __init__(self, collection: Collection, key: str, files: Folders | None) -> None:
        self.collection = collection
        self._path: Path | None = None
        self._held: BinaryIO | None = None
        if files is not None:
            with suppress(BadFile, OSError):
                folder = made(files.journals / FOLDER)
                self._held = (folder / f"{key}.lock").open("a+b")
                if lock(self._held):
                    self._path = folder / f"{key}.json"

    def left(self) -> Draft | None:
        """Return the deck that was left unsaved, if it is still of cards that there are."""
        if self._path is None or not self._path.exists():
            return None
        with suppress(BadFile), guarded(str(self._path), "", N_("This deck can't be used.")):
            value = decoded(read_bytes(self._path, LARGEST), str(self._path))
            return self._draft(convert(value, Written, str(self._path)))
        return None

    def _draft(self, found: Written) -> Draft | None:
        known, own = set(self.collection.cards()), {deck.id for deck in self.collection.shelf() if deck.own}
        if found.leader not in self.collection.leaders() or not known.issuperset(found.cards):
            return None
        return Draft(found.name, found.leader, found.cards, found.id if found.id in own else "")

    def keep(self, draft: Draft) -> None:
        """Write down what is not saved yet."""
        if self._path is not None:
            written = Written(draft.name, draft.leader, dict(draft.cards), draft.id)
            with suppress(BadFile):
                write_bytes(self._path, msgspec.json.encode(written))

    def drop(self) -> None:
        """Forget the draft: it is saved, or given up."""
        if self._path is not None:
            with suppress(BadFile):
                removed(self._path)

    def close(self) -> None:
        """Leave the file as it is to the next page."""
        if self._held is not None:
            release(self._held)
        self._path = self._held = None
