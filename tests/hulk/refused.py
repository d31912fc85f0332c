"""What every refusal must be, and the rule by which each mistake is refused."""

from __future__ import annotations

import string
from collections.abc import Mapping

from game.kernel.actions import Action
from game.kernel.results import Refusal
from tests.hulk.dialect import Position
from tests.rule_ids import written

RULES = frozenset(written("hulk"))


def whole(refusal: Refusal | None) -> bool:
    """It names a rule there is, and values fill every field of its sentence."""
    if refusal is None or refusal.rule not in RULES:
        return False
    fields = {name for _, name, _, _ in string.Formatter().parse(refusal.message) if name}
    return fields == set(refusal.values) and bool(str(refusal))


def mistakes(t: Position, cases: Mapping[str | Action, str]) -> None:
    """Each of these is refused by that rule, in a whole sentence."""
    found = {}
    for case in cases:
        refusal = t.session.refusal(t.action(case) if isinstance(case, str) else case)
        found[case] = refusal.rule if refusal else "offered"
        assert refusal is None or whole(refusal), case
    assert found == cases
