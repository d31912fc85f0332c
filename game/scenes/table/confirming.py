"""The questions whether the match begins, or a phase ends, before what does so is done."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.table.matchview import MatchView
from game.telling import labels
from game.telling.text import _
from game.ui.widgets import Dialog, DialogButton


def begin(scene: MatchView, sets_off: bool, do: Callable[[], object]) -> None:
    """Do something; where it sets the match off, ask first, unless the options ask for nothing."""
    if not sets_off or scene.lesson is not None or scene.program.settings.confirm == "never":
        do()
        return
    words = _("All pieces are in place. Until the first turn begins, {key} undoes a placement.")
    buttons = [DialogButton(_(labels.BEGIN), do, "primary"), DialogButton(_("Not yet"))]
    scene.app.stack.push(Dialog(_("Begin?"), words.format(key=scene.keys.hint("undo")), buttons))


def end(scene: MatchView, ending: bool, name: str, left: str, do: Callable[[], object]) -> None:
    """Do something of that name; where it ends the phase, ask first as the options say, and tell what is left
    undone."""
    wanted = scene.program.settings.confirm
    if not ending or scene.lesson is not None or wanted == "never" or (wanted == "end_turn" and not left):
        do()
        return
    styles = ("plain", "primary") if left else ("primary", "plain")
    buttons = [DialogButton(name, do, styles[0]), DialogButton(_(labels.KEEP_PLAYING), style=styles[1])]
    scene.app.stack.push(Dialog(_("{action}?").format(action=name), left, buttons))
