"""The import contract is kept, and forbids what it should."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.imports import why_not

ROOT = Path(__file__).resolve().parent.parent


def test_the_import_contract() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports; raise SystemExit(lint_imports())"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def reason(importer: str, imported: str) -> str:
    contract = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"][0]
    return why_not(importer, imported, contract["floors"], contract["drawing"], contract["windows"])


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("game.heresy.control", "game.heresy.bots.outlook"),
        ("game.heresy.movement", "game.heresy.table"),
        ("game.heresy.bots.outlook", "game.heresy.table.words"),
        ("game.heresy.movement", "game.calth.state"),
        ("game.heresy.table.words", "game.calth.table.words"),
        ("game.heresy.table", "game.scenes.page"),
        ("game.scenes.page", "game.heresy.units"),
        ("game.ui.theme", "game.heresy.units"),
        ("game.commands.check", "game.hulk.mission"),
        ("game.bots.catalogue", "game.hulk.bots"),
        ("game.catalogue", "game.hulk.rules"),
        ("game.calth.state", "game.bots.player"),
        ("game.kernel.rules", "game.boards.hexes"),
        ("game.kernel.registry", "game.catalogue"),
        ("game.boards.hexes", "game.hulk"),
        ("game.tutorials.steps", "game.hulk.state"),
        ("game.hulk.state", "pygame"),
        ("game.hulk.bots.danger", "numpy.random"),
        ("game.commands.simulate", "pygame"),
        ("game.kernel.dice", "game"),
    ],
)
def test_it_forbids(importer: str, imported: str) -> None:
    assert reason(importer, imported)


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("game.heresy.table.words", "game.heresy.bots.outlook"),
        ("game.heresy.bots.outlook", "game.bots.player"),
        ("game.heresy.tutorial", "game.tutorials.steps"),
        ("game.heresy.rules", "game.boards.graphs"),
        ("game.boards.schema", "game.kernel.registry"),
        ("game.scenes.table.scene", "game.ui.theme"),
        ("game.calth.table.table", "pygame.draw"),
        ("game.commands.shot", "pygame"),
        ("game", "game.catalogue"),
    ],
)
def test_it_allows(importer: str, imported: str) -> None:
    assert not reason(importer, imported)
