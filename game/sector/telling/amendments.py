"""House rules that change during a campaign, in words (SECTOR-R40)."""

from __future__ import annotations

from game.sector.amending import FIELDS
from game.sector.options import OPTIONS
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
