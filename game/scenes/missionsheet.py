"""The terms of a scenario on one sheet: how it is won, and what it lays down besides."""

from __future__ import annotations

from typing import Any

from game.kernel.state import State
from game.ui import labels
from game.ui.scenes import Screen
from game.ui.tabletop import Tabletop
from game.ui.text import _
from game.ui.theme import GAP
from game.ui.widgets import Button, Dialog, DialogButton, Label, column


def open_sheet(app: Screen, table: Tabletop[Any], view: State) -> None:
    """Show the sheet above all else."""
    goals = [Label(goal, bold=True) for goal in table.goals(view)]
    body = column(*goals, *map(Label, table.terms(view)), gap=GAP)
    close = DialogButton(_(labels.CLOSE), style="primary")
    app.stack.push(Dialog(_(labels.MISSION_SHEET), buttons=[close], body=body, width=760))


def sheet_button(app: Screen, table: Tabletop[Any], view: State, style: str = "quiet") -> list[Button]:
    """Return the button that shows it, for a game that has such terms."""
    if not table.goals(view):
        return []
    tip = _("How it is won, what comes into play, and when it ends")
    return [Button(_(labels.MISSION_SHEET), lambda: open_sheet(app, table, view), style, icon="icons/log", tooltip=tip)]
