"""The question whether the match begins, before what sets it off is done."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.table.matchview import MatchView
from game.ui.text import _
from game.ui.widgets import Dialog, DialogButton


def begin(scene: MatchView, sets_off: bool, do: Callable[[], object]) -> None:
    """Do something; where it sets the match off, ask first, unless the options ask for nothing."""
    if not sets_off or scene.lesson is not None or scene.program.settings.confirm == "never":
        do()
        return
    words = _("All pieces are in place. Until the first turn begins, {key} undoes a placement.")
    buttons = [DialogButton(_("Begin"), do, "primary"), DialogButton(_("Not yet"))]
    scene.app.stack.push(Dialog(_("Begin?"), words.format(key=scene.keys.hint("undo")), buttons))
