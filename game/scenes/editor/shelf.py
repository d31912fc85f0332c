"""The maps that can be opened, in a dialog: the player's own, and those of the program as copies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.boards.mapfolder import MapEntry
from game.telling import labels
from game.telling.text import _
from game.ui.theme import GAP, HEADING, QUIET
from game.ui.widgets import Button, Dialog, DialogButton, Label, Scroll, Widget, column, row


class MapShelf(Dialog):
    """Maps to open; one's own can be thrown away."""

    def __init__(
        self, kept: Sequence[MapEntry], choose: Callable[[MapEntry], Any], delete: Callable[[MapEntry], Any]
    ) -> None:
        self._choose, self._delete = choose, delete
        body = Scroll(column(*self._lines(kept), gap=GAP), height=360)
        super().__init__(_("Open a map"), "", [DialogButton(_(labels.NOT_NOW))], body=body, width=520)

    def _lines(self, kept: Sequence[MapEntry]) -> list[Widget]:
        parts: list[Widget] = [Label(_("Your maps"), HEADING, serif=True)]
        own = [one for one in kept if one.own]
        if not own:
            parts.append(Label(_("You haven't saved a map yet."), QUIET, "quiet"))
        for one in own:
            throw = Button(
                "",
                partial(self._left, self._delete, one),
                "quiet",
                icon="icons/close",
                tooltip=_(labels.DELETE),
                data=("throw", one.id),
            )
            parts.append(row(self._button(one), throw, gap=GAP))
        parts.append(Label(_("Maps that come with the game (opened as copies)"), HEADING, serif=True))
        parts += [self._button(one) for one in kept if not one.own]
        return parts

    def _button(self, kept: MapEntry) -> Widget:
        return Button(
            _(kept.name), partial(self._left, self._choose, kept), justify="left", grow=1, data=("map", kept.id)
        )

    def _left(self, do: Callable[[MapEntry], Any], kept: MapEntry) -> None:
        self.app.stack.pop(self)
        do(kept)
