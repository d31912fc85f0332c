"""The house is in order: style, types, and imports that run one way."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from game import catalogue

ROOT = Path(__file__).resolve().parent.parent
GAMES = tuple(catalogue.GAMES)


def run(*command: str) -> None:
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_style() -> None:
    run("ruff", "check", ".")


def test_types() -> None:
    run("mypy")


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return found


def floor(path: Path) -> int | None:
    """How high a file stands: kernel 0, boards 1, rules 2, catalogue 3, bots 4, a game's bots and the catalogue of
    bots 5, ui 6, tables 7, scenes 8, commands 9."""
    parts = path.relative_to(ROOT / "game").with_suffix("").parts
    return height(parts)


def height(parts: tuple[str, ...]) -> int | None:
    if parts[:2] == ("bots", "catalogue"):
        return 5
    if parts[0] in GAMES:
        return 7 if "table" in parts else 5 if parts[1:2] == ("bots",) else 2
    return {"kernel": 0, "boards": 1, "catalogue": 3, "bots": 4, "ui": 6, "scenes": 8, "commands": 9}.get(parts[0])


FILES = sorted((ROOT / "game").rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_run_one_way(path: Path) -> None:
    here = floor(path)
    if here is None:
        return
    own = path.relative_to(ROOT / "game").parts[0]
    for name in imported(path):
        parts = tuple(name.split("."))
        if parts[0] == "pygame":
            assert here >= 6, f"{name} is imported below the ui"
        if parts[0] == "game" and len(parts) > 1:
            there = height(parts[1:])
            assert there is None or there <= here, f"{name} stands higher"
            if own in GAMES and parts[1] in GAMES:
                assert parts[1] == own, f"{name} is another game"


def test_the_import_contract() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports; raise SystemExit(lint_imports())"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_traces_of_unfinished_work() -> None:
    words = ("TO" + "DO", "FIX" + "ME", "XX" + "X")
    found = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in [*FILES, ROOT / "main.py"]
        for word in words
        if path.exists() and word in path.read_text(encoding="utf-8")
    ]
    assert not found
