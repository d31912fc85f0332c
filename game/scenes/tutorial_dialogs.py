"""The end of a tutorial, and leaving it before."""

from __future__ import annotations

from functools import partial

from game.kernel.registry import rules_of
from game.scenes.page import PageProgram
from game.scenes.table.scene import TableScene
from game.ui.text import _
from game.ui.widgets import Dialog, DialogButton


def farewell(program: PageProgram, table: TableScene) -> Dialog:
    """Return what has been learned, and a match of the game in earnest."""
    lesson, key = table.lesson, table.table.key
    assert lesson is not None
    table.let_go()
    game = _(rules_of(key).name)
    answers = [
        DialogButton(_("Once more"), partial(program.open_tutorial, key, True)),
        DialogButton(_("To the title"), program.open_title),
        DialogButton(_("Play a match"), partial(_to_setup, program, key, lesson.tutorial.seat), "primary"),
    ]
    title = _("You have learned {game}").format(game=game)
    result = table.session.result
    said = lesson.tutorial.parting(result.reason if result is not None else "")
    return Dialog(title, _(said), answers, can_cancel=False, width=560)


def leaving(program: PageProgram, table: TableScene) -> Dialog:
    """Return whether to go on, to begin anew or to leave."""
    key = table.table.key
    text = (
        _("It stays under Continue, at the step where you leave it.")
        if table.kept
        else _("It is not kept when you leave it.")
    )
    answers = [
        DialogButton(_("Begin anew"), partial(_anew, program, table)),
        DialogButton(_("Leave to the title"), program.open_title),
        DialogButton(_("Go on"), style="primary"),
    ]
    return Dialog(_("Leave the tutorial of {game}?").format(game=_(rules_of(key).name)), text, answers, width=560)


def _anew(program: PageProgram, table: TableScene) -> None:
    table.let_go()
    program.open_tutorial(table.table.key, True)


def _to_setup(program: PageProgram, key: str, seat: str) -> None:
    """Who was taught alone plays alone, against the computer."""
    program.open_title()
    program.open_setup(key, seat)
