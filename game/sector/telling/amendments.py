"""House rules that change during a campaign, in words (SECTOR-R40)."""

from __future__ import annotations

from game.kernel.actions import Event
from game.sector import events as ev
from game.sector.amending import FIELDS
from game.sector.options import OPTIONS
from game.sector.telling import names
from game.sector.telling.logbook import Logbook
from game.telling.text import _


def rule_name(rule: str) -> str:
    """Return what a rule is called, by the id of its option."""
    return _(OPTIONS[FIELDS[rule]].name)


def choice_name(rule: str, choice: str) -> str:
    """Return how a choice is called; what an old file agreed on without naming it is usual."""
    option = OPTIONS[FIELDS[rule]]
    return _(option.labels.get(choice, option.labels[option.default]))


def change_text(rule: str, choice: str) -> str:
    """Return a rule with what is chosen."""
    return f"{rule_name(rule)}: {choice_name(rule, choice)}"


def of_rules(book: Logbook, event: Event) -> str | None:
    """Return how rules are proposed, refused and changed."""
    match event:
        case ev.RuleProposed(seat=seat, rule=rule, choice=choice):
            text = _("{realm} proposes a house rule from the next turn on. {change}.")
            return text.format(realm=names.seat_name(seat), change=change_text(rule, choice))
        case ev.RuleRefused(seat=seat, rule=rule, choice=choice):
            text = _("{realm} refuses the house rule. {change}.")
            return text.format(realm=names.seat_name(seat), change=change_text(rule, choice))
        case ev.RuleChanged(rule=rule, before=before, choice=choice):
            text = _("All agree to a new house rule. {change} (before: {before}).")
            return text.format(change=change_text(rule, choice), before=choice_name(rule, before))
    return None
