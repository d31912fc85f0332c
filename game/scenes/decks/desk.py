"""The deck that is being built: every step can be taken back, and what was written last is remembered."""

from __future__ import annotations

from dataclasses import replace

from game.scenes.decks.drafts import Drafts
from game.ui.collection import Collection, Draft


class Desk:
    """A draft with its past and its future. A new deck is written from its first change on."""

    def __init__(self, collection: Collection, draft: Draft, file: Drafts, kept: bool = True) -> None:
        """`kept`: it is as it was written, or not worth keeping yet; `file`: where what is not written is kept."""
        self.collection, self._file = collection, file
        self._drafts, self._at = [draft], 0
        self._written = draft if kept else None
        self._remember()

    def _remember(self) -> None:
        if self.changed:
            self._file.keep(self.draft)
        else:
            self._file.drop()

    @property
    def draft(self) -> Draft:
        """Return the deck as it is now."""
        return self._drafts[self._at]

    @property
    def changed(self) -> bool:
        """Return whether there is anything that is not written yet."""
        written = self._written
        return written is None or replace(self.draft, id="") != replace(written, id="")

    def put(self, draft: Draft) -> None:
        """Change the deck."""
        if draft != self.draft:
            self._drafts[self._at + 1 :] = [draft]
            self._at += 1
            self._remember()

    def change(self, card: str, step: int) -> bool:
        """Put a copy of a card in or take one out; whether that can be."""
        draft = self.draft
        copies = draft.cards.get(card, 0) + step
        if self.collection.fixed(draft, card) or copies < 0:
            return False
        if step > 0 and copies > self.collection.most(draft, card):
            return False
        self.put(draft.with_copies(card, copies))
        return True

    def can_go(self, step: int) -> bool:
        """Return whether a step back or forth can be taken."""
        return 0 <= self._at + step < len(self._drafts)

    def go(self, step: int) -> None:
        """Take a step back or forth again."""
        if self.can_go(step):
            self._at += step
            self._remember()

    def save(self, anew: bool = False) -> None:
        """Write the deck, into a file of its own if `anew`. Raises BadFile."""
        self._written = self.collection.save(self.draft, anew)
        self._drafts = [replace(draft, id=self._written.id) for draft in self._drafts]
        self._remember()
