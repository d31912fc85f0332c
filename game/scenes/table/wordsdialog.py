"""What people write beside an action, asked before it is played."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.telling import labels
from game.telling.text import _
from game.ui.widgets import Dialog, DialogButton, TextField


class WordsDialog(Dialog):
    """Asks for words, which may be none, and takes the action with them."""

    def __init__(self, title: str, asked: str, most: int, take: Callable[[str], object]) -> None:
        self.field = TextField(asked, "", on_submit=lambda _words: self._taken(), max_length=most)
        self._take = take
        go_on = DialogButton(_("Record it"), lambda: take(self.field.value.strip()), "primary")
        super().__init__(title, "", [DialogButton(_(labels.CANCEL)), go_on], body=self.field, width=620)

    def handle(self, event: pygame.Event) -> bool:
        """Leave at once on Esc, although the field has the keyboard."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.cancel()
            return True
        return super().handle(event)

    def _taken(self) -> None:
        self.app.stack.pop(self)
        self._take(self.field.value.strip())
