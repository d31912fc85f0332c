"""The house is in order: style and types."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def run(*command: str) -> None:
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_style() -> None:
    run("ruff", "check", ".")
    run("ruff", "format", "--check", ".")


@pytest.mark.slow
def test_types() -> None:
    run("mypy")


FILES = sorted((ROOT / "game").rglob("*.py"))


def test_no_traces_of_unfinished_work() -> None:
    words = ("TO" + "DO", "FIX" + "ME", "XX" + "X")
    found = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in [*FILES, ROOT / "main.py"]
        for word in words
        if path.exists() and word in path.read_text(encoding="utf-8")
    ]
    assert not found


NO_VERBS = {
    *(
        "A",
        "After",
        "All",
        "An",
        "And",
        "Another",
        "As",
        "At",
        "Both",
        "By",
        "Each",
        "Every",
        "For",
        "From",
        "He",
        "How",
    ),
    *("If", "In", "It", "Its", "No", "Nothing", "Of", "On", "One", "So", "Something", "That", "The", "There", "These"),
    *(
        "They",
        "This",
        "Those",
        "To",
        "What",
        "When",
        "Where",
        "Whether",
        "Which",
        "While",
        "Who",
        "Whom",
        "Whose",
        "Why",
    ),
}


def test_docstrings_of_functions_begin_with_a_verb() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
        for path in FILES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and (text := ast.get_docstring(node))
        if text.split()[0].strip(",.:;") in NO_VERBS
    ]
    assert not found
