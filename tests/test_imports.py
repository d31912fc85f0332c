"""The import contract is kept, and forbids what it should."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game.catalogue import GAMES
from tests import parts
from tests.cycles import cycles, imports_of
from tests.imports import why_not

ROOT = Path(__file__).resolve().parent.parent


def test_imports_run_in_no_circle() -> None:
    """Imports under TYPE_CHECKING and inside functions count: each module is understood with those below it."""
    found = cycles(imports_of(ROOT, "game"))
    assert not found, "\n".join(" <-> ".join(ring) for ring in found)


def test_the_match_of_a_table_draws_nothing() -> None:
    graph = imports_of(ROOT, "game")
    match, doors = "game.scenes.table.match", {"game.scenes.table.board", "game.scenes.table.hud"}
    below = {match, *(module for module in graph[match] - doors if module.startswith("game.scenes.table."))}
    brushes = {"game.ui.widgets", "game.ui.paint", "game.ui.fonts", "game.ui.sprites"}
    assert not {module for module in below if graph[module] & brushes}


def test_a_part_of_a_table_knows_little_and_stands_low() -> None:
    known = parts.known()
    assert len(known) > 20 and len(known["Hint"]) > 2
    assert [name for name, names in known.items() if len(names) > 14] == []
    assert parts.floors() <= 9


def test_a_circle_is_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set[str](), "e": {"d", "f"}, "f": {"e"}}
    assert cycles(graph) == [["a", "b", "c"], ["e", "f"]]


WORDS_OF_BOARDS = {"sector": ("graphs.py", "graphfile.py")}
"""Keys of games that are words of boards too, with the files that have them."""


def test_what_games_share_names_none() -> None:
    """Neither a game, nor its parts, nor its rules, in whatever string or comment."""
    own = {path.parent for path in (ROOT / "game").glob("*/__init__.py") if "GAME = Game(" in path.read_text("utf-8")}
    assert {ROOT / package.replace(".", "/") for package in GAMES.values()} <= own
    shared = [path for folder in (ROOT / "game").iterdir() if folder not in own for path in folder.rglob("*.py")]
    assert len(shared) > 100
    named = [(path, key) for path in shared for key in GAMES if key in path.read_text("utf-8").lower()]
    assert [(str(path), key) for path, key in named if path.name not in WORDS_OF_BOARDS.get(key, ())] == []


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
        ("game.heresy.control", "game.heresy.bots.evaluation"),
        ("game.heresy.movement", "game.heresy.table"),
        ("game.heresy.bots.evaluation", "game.heresy.table.offers"),
        ("game.heresy.movement", "game.calth.state"),
        ("game.heresy.table.offers", "game.calth.table.figures"),
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
        ("game.cards.deckfile", "game.boards.graphs"),
        ("game.boards.graphs", "game.cards.deckfile"),
        ("game.cards.deckfile", "game.heresy.deckfile"),
        ("game.tutorials.steps", "game.hulk.state"),
        ("game.hulk.state", "pygame"),
        ("game.hulk.bots.danger", "numpy.random"),
        ("game.commands.simulate", "pygame"),
        ("game.kernel.dice", "game"),
        ("game.telling.text", "game.ui.theme"),
        ("game.telling.labels", "pygame"),
        ("game.telling.text", "game.catalogue"),
        ("game.telling.text", "game.heresy.units"),
        ("game.heresy.telling", "game.heresy.table.offers"),
        ("game.heresy.telling", "game.heresy.bots.evaluation"),
        ("game.heresy.telling", "pygame"),
        ("game.heresy.movement", "game.heresy.telling"),
        ("game.heresy.movement", "game.telling.text"),
    ],
)
def test_it_forbids(importer: str, imported: str) -> None:
    assert reason(importer, imported)


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("game.heresy.table.offers", "game.heresy.bots.evaluation"),
        ("game.heresy.bots.evaluation", "game.bots.player"),
        ("game.heresy.tutorial", "game.tutorials.steps"),
        ("game.heresy.rules", "game.boards.graphs"),
        ("game.boards.schema", "game.kernel.registry"),
        ("game.cards.deckfile", "game.kernel.mapfile"),
        ("game.heresy.deckfile", "game.cards.deckfile"),
        ("game.scenes.table.scene", "game.ui.theme"),
        ("game.calth.table.drawing", "pygame.draw"),
        ("game.commands.shot", "pygame"),
        ("game", "game.catalogue"),
        ("game.heresy.telling", "game.telling.text"),
        ("game.heresy.telling", "game.heresy.units"),
        ("game.heresy.table.offers", "game.heresy.telling"),
        ("game.scenes.page", "game.telling.labels"),
    ],
)
def test_it_allows(importer: str, imported: str) -> None:
    assert not reason(importer, imported)
