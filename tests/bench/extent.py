"""How much there is: code, texts in each language, rules with and without a test."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from game.kernel.registry import games
from tests import parts as table
from tests.bench.measure import Figure
from tests.rule_ids import tagged, written
from tests.translations import LANGUAGES, gathered, merged, untranslated
from tests.untested import excused, untested

HOUSE = Path(__file__).resolve().parents[2] / "game"
NEW_PARTS = {
    "cards": ("cards",),
    "triggers and limits": ("kernel/triggers.py", "kernel/limits.py"),
    "matches inside a match": ("kernel/nested.py", "kernel/match/children.py"),
    "what computer players share": ("bots",),
    "matches in several processes": ("commands/parallel.py",),
}
"""The parts that version 0.1.0 did not have; `bots` then had a catalogue, the random player and matches of players."""


def extent(_seconds: float) -> Iterator[Figure]:
    """Yield the figures, which take no time worth measuring."""
    yield from _code()
    yield "names of the doors that a part of a table knows, at most", max(map(len, table.known().values())), ""
    yield "floors of imports in scenes/table", table.floors(), ""
    texts = gathered()
    yield "texts in English", sum(bool(text.id) for text in texts), ""
    for language in LANGUAGES:
        whole = merged(language, texts)
        yield f"texts in {language}", sum(bool(text.id) for text in whole) - len(list(untranslated(whole))), ""
    for key in games():
        ids, known = written(key), tagged()
        yield f"{key}: rules with a test", sum(id in known for id in ids), ""
        yield f"{key}: rules that no test can prove, each with its reason", len(excused(key)), ""
        yield f"{key}: rules without a test", len(untested(key)), ""


def _code() -> Iterator[Figure]:
    files = sorted(HOUSE.rglob("*.py"))
    yield "lines of game/", sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files), ""
    yield "statements of game/, without docstrings", _statements(files), ""
    for name, parts in NEW_PARTS.items():
        inside = [file for part in parts for file in (HOUSE / part, *(HOUSE / part).rglob("*.py")) if file.is_file()]
        yield f"  of these new since version 0.1.0: {name}", _statements(inside), ""


def _statements(files: Iterable[Path]) -> int:
    nodes = (node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    return sum(isinstance(node, ast.stmt) and not _docstring(node) for node in nodes)


def _docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
