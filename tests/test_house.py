"""The house is in order: style and types."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def run(*command: str) -> None:
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_style() -> None:
    run("ruff", "check", ".")
    run("ruff", "format", "--check", ".")


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
