"""Buttons that open a sheet: of a mission, and of files that cannot be used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.kernel.errors import BadFile
from game.kernel.state import State
from game.scenes.words import sentence_of
from game.telling import labels
from game.telling.text import _, ngettext
from game.ui.scenes import Screen
from game.ui.theme import GAP, QUIET
from game.ui.widgets import Button, Dialog, DialogButton, Label, column

if TYPE_CHECKING:
    from game.ui.tabletop import GameTable


def open_sheet(app: Screen, table: GameTable, view: State) -> None:
    """Show the sheet above all else."""
    body = column(
        *[Label(goal, bold=True) for goal in table.teller.goals(view)], *map(Label, table.teller.terms(view)), gap=GAP
    )
    close = DialogButton(_(labels.CLOSE), style="primary")
    app.stack.push(Dialog(_(labels.MISSION_SHEET), buttons=[close], body=body, width=760))


def sheet_button(app: Screen, table: GameTable, view: State, style: str = "quiet") -> list[Button]:
    """Return the button that shows it, for a game that has such terms."""
    if not table.teller.goals(view):
        return []
    tip = _("How you win, what comes into play and when the match ends")
    return [Button(_(labels.MISSION_SHEET), lambda: open_sheet(app, table, view), style, icon="icons/log", tooltip=tip)]


TOLD = 6
"""So many are explained; of more it is only said how many."""


def faulty_button(
    app: Screen, words: str, heading: str, errors: Sequence[BadFile], delete: Callable[[], None] | None = None
) -> Button:
    """Return the button that says how many files cannot be used, and on a click why. `delete` removes those that will
    never be of use, after a question."""

    def explain() -> None:
        told = [f"{sentence_of(error)}\n{error.file}" for error in errors[:TOLD]]
        if len(errors) > TOLD:
            more = len(errors) - TOLD
            told.append(ngettext("And {count} more.", "And {count} more.", more).format(count=more))
        answers = [DialogButton(_(labels.CLOSE), style="primary")]
        if delete is not None:
            answers.insert(0, DialogButton(_("Delete files…"), partial(_ask, app, delete), "danger"))
        app.stack.push(Dialog(heading, "\n".join(told), answers, width=620))

    return Button(words, explain, "quiet", icon="icons/warning", size=QUIET)


def _ask(app: Screen, delete: Callable[[], None]) -> None:
    words = _("Files that can't be opened will be deleted. This can't be undone.")
    answers = [DialogButton(_("Keep files"), style="primary"), DialogButton(_("Delete files"), delete, "danger")]
    app.stack.push(Dialog(_("Delete these files?"), words, answers))
