"""The questions whether the match begins, or a phase ends, before what does so is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.telling import labels
from game.telling.text import _
from game.ui.keys import Keys
from game.ui.scenes import Screen
from game.ui.widgets import Dialog, DialogButton


class Asker(Protocol):
    """Where it is asked: at a table."""

    app: Screen
    keys: Keys

    @property
    def confirms(self) -> str:
        """Return what is asked before, as the options have it."""


def begin(table: Asker, sets_off: bool, do: Callable[[], object]) -> None:
    """Do something; where it sets the match off, ask first, unless the options ask for nothing."""
    if not sets_off or table.confirms == "never":
        do()
        return
    words = _("All pieces are in place. Until the first turn begins, {key} undoes a placement.")
    buttons = [DialogButton(_(labels.BEGIN), do, "primary"), DialogButton(_("Not yet"))]
    table.app.stack.push(Dialog(_("Begin?"), words.format(key=table.keys.hint("undo")), buttons))


def end(table: Asker, ending: bool, name: str, left: str, do: Callable[[], object]) -> None:
    """Do something of that name; where it ends the phase, ask first as the options say, and tell what is left
    undone."""
    wanted = table.confirms
    if not ending or wanted == "never" or (wanted == "end_turn" and not left):
        do()
        return
    styles = ("plain", "primary") if left else ("primary", "plain")
    buttons = [DialogButton(name, do, styles[0]), DialogButton(_(labels.KEEP_PLAYING), style=styles[1])]
    table.app.stack.push(Dialog(_("{action}?").format(action=name), left, buttons))
