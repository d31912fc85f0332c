"""The house is in order: style and types."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.catalogue import GAMES

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


@pytest.mark.parametrize("package", GAMES.values())
def test_the_map_of_a_game_names_what_is_there(package: str) -> None:
    """The docstring of a game's package leads to modules and folders, and their classes, by their names."""
    folder = ROOT / package.replace(".", "/")
    told = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))) or ""
    named = re.findall(r"`(\w+)(?:\.(\w+))?(/?)`", told)
    assert named
    for name, member, inside in named:
        assert (folder / name).is_dir() if inside else (folder / f"{name}.py").is_file(), name
        assert not member or f"class {member}" in (folder / f"{name}.py").read_text(encoding="utf-8"), member
