"""Correcting a result that people entered: all agree, and the match goes back to it, however far."""

from __future__ import annotations

from functools import partial

from game.kernel.actions import Action
from game.kernel.match.session import Session
from game.scenes.page import PageProgram
from game.scenes.table.scene import TableScene
from game.telling import labels
from game.telling.text import _, ngettext
from game.ui.theme import GAP
from game.ui.widgets import Button, Dialog, DialogButton, Scroll, Widget, column

MOST = 12
"""How many results are listed, the last ones first."""


def entered(table: TableScene) -> list[int]:
    """Return which actions of a match are results that people entered, the last first."""
    return [index for index, record in enumerate(table.session.records) if record.entered][::-1]


def ask_which(program: PageProgram, table: TableScene) -> None:
    """Ask which result was wrong."""
    lines: list[Widget] = [
        Button(
            _briefly(table, index), partial(ask_what, program, table, index), justify="left", tooltip=told(table, index)
        )
        for index in entered(table)[:MOST]
    ]
    text = _("Which result is wrong? The latest is listed first.")
    _push(program, _("Correct a result"), text, lines)


def _briefly(table: TableScene, index: int) -> str:
    """Return when a result was entered, what was decided then, and the words under which it was chosen."""
    session = table.session
    state, record = session.positions.at(index), session.records[index]
    view = session.rules.seen_by(state, record.seat)
    when = _(session.rules.turn_name).format(number=session.rules.round(state))
    offer = next(iter(table.table.offers(view, [record.action])), None)
    asked = table.table.question(view, record.seat or "")
    return " · ".join(filter(None, (when, asked, offer.text if offer is not None else "")))


def told(table: TableScene, index: int) -> str:
    """Return what the log says of a result."""
    rows = table.match.log.rows[index] if index < len(table.match.log.rows) else []
    session = table.session
    number = session.rules.round(session.positions.at(index))
    when = _(session.rules.turn_name).format(number=number)
    return " · ".join([when, *[telling.text for telling in rows[:2]]])


def ask_what(program: PageProgram, table: TableScene, index: int) -> None:
    """Ask what the right result is."""
    session = table.session
    state, record = session.positions.at(index), session.records[index]
    rules = session.rules
    plain, words = record.action.worded(""), record.action.words
    others = [one for one in rules.legal_actions(state) if one not in (plain, rules.otherwise(state))]
    offers = table.table.offers(rules.seen_by(state, record.seat), others)
    lines: list[Widget] = [
        Button(offer.text, partial(ask_all, program, table, index, offer.action.worded(words)), justify="left")
        for offer in offers
    ]
    _push(program, _("What was the result?"), told(table, index), lines)


def ask_all(program: PageProgram, table: TableScene, index: int, action: Action) -> None:
    """Ask whether all agree, and where some of what came after still fits, whether to keep that."""
    session = table.session
    later, kept = len(session.records) - index - 1, session.fitting(index, action)
    lines = [_("The match returns to this result and continues from the corrected one."), _lost(session, index + 1)]
    correct = partial(_correct, program, table, index, action)
    answers = [DialogButton(_("Leave unchanged"))]
    if kept:
        fits = ngettext(
            "{n} of them still fits and can be kept: the same choice, with the same dice.",
            "{n} of them still fit and can be kept: the same choices, with the same dice.",
            kept,
        )
        gone = [_("If they are kept:"), _lost(session, index + 1 + kept)] if kept < later else []
        lines += [fits.format(n=kept), *gone]
        answers += [
            DialogButton(_("Undo all of it"), correct),
            DialogButton(_("Keep what fits"), partial(correct, kept), "primary"),
        ]
    else:
        answers.append(DialogButton(_(labels.ALL_AGREE), correct, "primary"))
    program.app.stack.push(Dialog(_("Do all players agree?"), " ".join(filter(None, lines)), answers, width=560))


def _lost(session: Session, start: int) -> str:
    """Return what is undone from an action on: how many actions, and of which turns; empty for nothing."""
    rules, count = session.rules, len(session.records) - start
    if not count:
        return ""
    text = ngettext("{n} later action will be undone.", "{n} later actions will be undone.", count).format(n=count)
    first, last = rules.round(session.positions.at(start)), rules.round(session.state)
    turns = [_(rules.turn_name).format(number=number) for number in (first, last)]
    if first == last:
        return f"{text} " + _("That is part of one turn: {turn}.").format(turn=turns[0])
    n = last - first + 1
    words = ngettext("That is {n} turn, from {first} to {last}.", "That is {n} turns, from {first} to {last}.", n)
    return f"{text} " + words.format(n=n, first=turns[0], last=turns[1])


def _correct(program: PageProgram, table: TableScene, index: int, action: Action, keep: int = 0) -> None:
    while program.app.stack.top is not table:
        program.app.stack.pop()
    table.match.replace(index, action, keep)


def _push(program: PageProgram, title: str, text: str, lines: list[Widget]) -> None:
    body = Scroll(column(*lines, gap=GAP))
    program.app.stack.push(Dialog(title, text, [DialogButton(_(labels.CANCEL))], body=body, width=620))
