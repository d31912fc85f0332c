"""The contract, for every game and scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from tests.contract.contract import CHECKS, undo_is_exact
from tests.contract.subjects import Course, Subject, course, courses, keys, kinds_of, rules_of, subjects

TRIALS = [
    pytest.param(check, subject, id=f"{check.__name__}-{subject}", marks=[pytest.mark.slow] * subject.slow)
    for subject in subjects()
    for check in CHECKS
    if not (subject.position and check is undo_is_exact)  # a session begins where a match begins
]


@pytest.mark.parametrize(("check", "subject"), TRIALS)
@pytest.mark.sweep(10)
def test_contract(check: Callable[[Course], None], subject: Subject) -> None:
    check(course(subject))


@pytest.mark.parametrize("slow", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["quick", "all"])
@pytest.mark.parametrize("key", keys())
def test_every_kind_of_decision_is_reached(key: str, slow: bool) -> None:
    reached: Counter[str] = Counter()
    for played in courses(key, slow):
        reached.update(played.kinds)
    missing = kinds_of(rules_of(key)) - set(reached)
    assert not missing, f"never asked for in {key}: {', '.join(sorted(missing))}"
