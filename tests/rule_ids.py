"""Which numbered rules there are, and which test proves which.

    @rule("HULK-8.2")
    def test_a_shot_costs_one_point() -> None: ...

A tag stands only on a test that turns red when that rule is broken in the code.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
GAMES = TESTS.parent / "game"
_WRITTEN = re.compile(r"^- \*\*([A-Z]+-[A-Z]?\d+(?:\.\d+)?)\*\*", re.MULTILINE)
_ID = re.compile(r"([A-Z]+-(?:[A-Z]|\d+\.))(\d+)")


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the ids of the rules it proves."""
    return pytest.mark.rule(*ids)


@lru_cache
def written(game: str) -> tuple[str, ...]:
    """The ids in a game's rulebook, in its order."""
    text = (GAMES / game / "rulebook" / "en.md").read_text(encoding="utf-8")
    return tuple(_WRITTEN.findall(text))


def spread(ids: str) -> list[str]:
    """Ids from text: single ones, and ranges such as `HULK-4.23..HULK-4.27` within a chapter."""
    found = []
    for word in ids.split():
        first, _, last = word.partition("..")
        start, end = _ID.fullmatch(first), _ID.fullmatch(last or first)
        assert start and end and start[1] == end[1], f"these are no ids: {word}"
        found.extend(f"{start[1]}{n}" for n in range(int(start[2]), int(end[2]) + 1))
    return found


@lru_cache
def tagged() -> dict[str, list[str]]:
    """Every id on a test, with the tests that bear it as `file::name`."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for tag in _tags(node):
                    found.setdefault(tag, []).append(f"{path.relative_to(TESTS)}::{node.name}")
    return found


@lru_cache
def slow() -> frozenset[str]:
    """The tests of which every case is marked slow, as `file::name`."""
    return frozenset(
        f"{path.relative_to(TESTS)}::{node.name}"
        for path in sorted(TESTS.rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and any(ast.unparse(decorator) in ("slow", "pytest.mark.slow") for decorator in node.decorator_list)
    )


def _tags(node: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) in ("rule", "pytest.mark.rule"):
            for given in decorator.args:
                assert isinstance(given, ast.Constant), f"the ids of {node.name} are not written out"
                yield str(given.value)
