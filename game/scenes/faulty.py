"""What cannot be used of a player's files: how many, on a button, and what is wrong with each, in a dialog."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.errors import BadFile
from game.scenes.words import sentence_of
from game.ui.app import App
from game.ui.text import _, ngettext
from game.ui.theme import QUIET
from game.ui.widgets import Button, Dialog, DialogButton

TOLD = 6
"""So many are explained; of more it is only said how many."""


def faulty_button(app: App, words: str, heading: str, errors: Sequence[BadFile]) -> Button:
    """The button that says how many files cannot be used, and on a click why."""

    def explain() -> None:
        told = [f"{sentence_of(error)}\n{error.file}" for error in errors[:TOLD]]
        if len(errors) > TOLD:
            more = len(errors) - TOLD
            told.append(ngettext("And {count} more.", "And {count} more.", more).format(count=more))
        app.stack.push(Dialog(heading, "\n".join(told), [DialogButton(_("Close"), style="primary")], width=620))

    return Button(words, explain, "quiet", icon="icons/warning", size=QUIET)
