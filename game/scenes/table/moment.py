"""The moment before a computer answers: what a person did last can be taken back, or the answer asked for now."""

from __future__ import annotations

from game.scenes.table.playarea import PlayArea
from game.scenes.table.slots import EndButton
from game.telling import labels
from game.telling.text import _, pgettext
from game.ui.widgets import Button, Label, Widget


def moment_row(scene: PlayArea) -> list[Widget]:
    """Return what the bar shows in that moment."""
    back = Button(
        _(labels.UNDO),
        scene.action_player.undo,
        icon="icons/undo",
        key=scene.keys.hint("undo"),
        data=("moment", "undo"),
    )
    return [Label(_("The computer is about to answer."), role="quiet", wrap=False, align="centre"), back]


def going_on(scene: PlayArea) -> EndButton:
    """Return the button that lets the computer answer now."""
    words, key = pgettext("to the computer", "Continue"), scene.keys.hint("skip")
    return EndButton(words, scene.timing.go_on, "primary", key=key, data=("moment", "go_on"))
