"""What the program says on whatever screen is shown: sentences for a while, and what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.errors import BadChoice, BadFile
from game.kernel.verdicts import Illegal
from game.scenes.words import sentence_of
from game.ui import labels
from game.ui.app import App
from game.ui.text import _
from game.ui.widgets import Dialog, DialogButton, Host


class Spoken:
    """Speaks to the player, and does what may fail so that he is told."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._complaint: Dialog | None = None

    def host(self) -> Host | None:
        """The widgets of the topmost screen."""
        top = self.app.stack.top
        found = getattr(top, "host", None) or getattr(getattr(top, "frame", None), "host", None)
        return found if isinstance(found, Host) else None

    def say(self, sentence: str) -> None:
        """Show a sentence for a while on the topmost screen."""
        host = self.host()
        if sentence and host is not None:
            host.toast(sentence, seconds=8.0)
            self.app.dirty = True

    def complain(self, error: Exception) -> None:
        """Say in a dialog what went wrong."""
        where = error.file if isinstance(error, BadFile) else ""
        body = f"{sentence_of(error)}\n{where}" if where else sentence_of(error)
        close = DialogButton(_(labels.CLOSE), style="primary")
        self._complaint = Dialog(_("That did not work"), body, [close], width=560)
        self.app.stack.push(self._complaint)

    def complaining(self) -> bool:
        """Whether such a dialog is what the player sees now."""
        return self._complaint is not None and self.app.stack.top is self._complaint

    def attempt(self, do: Callable[[], Any]) -> bool:
        """Do something that a file or a choice may spoil, and say so if it does; whether it went well."""
        try:
            do()
        except (BadFile, BadChoice, Illegal) as error:
            self.complain(error)
            return False
        return True

    def opening(self, do: Callable[[], Any]) -> bool:
        """The same for what may take long to open: it is said first, on the screen as it is."""
        self.app.announce(_("Opening…"))
        return self.attempt(do)

    def _try(self, do: Callable[[], Any]) -> None:
        """Do something that nothing hangs on; a disk that refuses is mentioned."""
        try:
            do()
        except (BadFile, OSError) as error:
            self.say(sentence_of(error))
