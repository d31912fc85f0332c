"""The cards of a collection: those that filters and words leave, in a grid, and what is said of the one pointed at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.scenes.cardface import CELL, CardFace, Turn
from game.telling.text import _, ngettext
from game.ui.collection import Collection, Draft
from game.ui.theme import GAP, QUIET
from game.ui.widgets import Choice, Grid, Label, Scroll, TextField, Toggle, Widget, column

ANY = ""


class Shelf:
    """The grid and the filters. `take`: what a click on a card does; `fold`: makes words searchable."""

    def __init__(self, collection: Collection, show: Callable[[str], Any], take: Callable[[str], Any]) -> None:
        self.collection = collection
        self.chosen: dict[str, str] = {}
        self.sought = ""
        self.fitting = True
        """Whether only those are shown that may go into the deck."""
        self.draft: Draft | None = None
        self.turn = Turn()
        self.faces = {card: self._face(card, show, take) for card in collection.cards()}
        self._words = {card: collection.words(card) for card in self.faces}
        self.grid = Grid((), cell=CELL, fills=True)
        self.scroll = Scroll(self.grid)
        self.count = Label("", QUIET, "quiet")
        self.field = TextField("", "", self._seek, placeholder=lambda: _("Search names and text"))
        self.refresh()

    def _face(self, card: str, show: Callable[[str], Any], take: Callable[[str], Any]) -> CardFace:
        return CardFace(
            card, self.collection.told(card).title, self.collection.draw, show, partial(take, card), self.turn
        )

    def renewed(self, show: Callable[[str], Any], take: Callable[[str], Any]) -> Shelf:
        """Return it in the language in use, with the same filters."""
        shelf = Shelf(self.collection, show, take)
        shelf.chosen, shelf.fitting = dict(self.chosen), self.fitting
        return shelf

    # -- what is shown --

    def widgets(self) -> Widget:
        """Return the field and the filters."""
        lists = [
            Choice(
                "",
                [(ANY, _("{filter}: all").format(filter=filter.name)), *filter.values],
                self.chosen.get(filter.id, ANY),
                partial(self._choose, filter.id),
                "dropdown",
            )
            for filter in self.collection.filters()
        ]
        fits = [Toggle(_("Only cards that fit"), self.fitting, self._fit)] if self.draft is not None else []
        return column(self.field, *lists, *fits, self.count, gap=GAP - 2)

    def follow(self, draft: Draft | None) -> None:
        """Show how many copies of each card are in a deck."""
        self.draft = draft
        self.refresh()

    def refresh(self) -> None:
        """Show the cards that filters and words leave."""
        draft, shown = self.draft, []
        for card, face in self.faces.items():
            most = self.collection.most(draft, card) if draft is not None else 0
            face.copies = draft.cards.get(card, 0) if draft is not None else 0
            face.dim = draft is not None and face.copies >= most
            if self._is_shown(card, most):
                shown.append(face)
        if draft is not None:
            shown.sort(key=lambda face: self.collection.rank(draft, face.card))
        if shown != list(self.grid.children):
            self.grid.set_children(shown)
            self.scroll.bar.to(0)
        self.grid.touch()
        self.count.label = ngettext("{n} card found", "{n} cards found", len(shown)).format(n=len(shown))

    def _is_shown(self, card: str, most: int) -> bool:
        draft = self.draft
        if draft is not None and self.fitting and not most and card not in draft.cards:
            return False
        if self.sought and self.sought not in self._words[card]:
            return False
        return all(value in self.collection.value(id, card) for id, value in self.chosen.items())

    # -- what is chosen --

    def _seek(self, words: str) -> None:
        self.sought = self.collection.folded(words)
        self.refresh()

    def _choose(self, filter: str, value: str) -> None:
        self.chosen = {id: one for id, one in {**self.chosen, filter: value}.items() if one != ANY}
        self.refresh()

    def _fit(self, fitting: bool) -> None:
        self.fitting = fitting
        self.refresh()
