"""The self-test: it tries every game, and finds what is wrong."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalogue
from game.commands import dispatch, selftest
from game.kernel import paths
from game.kernel.match.session import Session
from game.scenes import shots
from game.ui import fonts, pictures

ROOT = Path(__file__).parents[2]
KEPT_OUT = shutil.ignore_patterns("*.py", "*.po", "__pycache__")
Captured = pytest.CaptureFixture[str]


@pytest.mark.slow
def test_one_game_is_played_and_drawn(capsys: Captured) -> None:
    assert dispatch.run(["selftest", "--game", "calth"]) == 0
    there, played, chosen, drawn = capsys.readouterr().out.splitlines()
    assert there.startswith("there: scenarios (12 of hulk") and all(f"of {key}" in there for key in catalogue.GAMES)
    assert played.startswith("calth: left, resumed, played to its end in ")
    assert chosen == f"calth: computer players made {selftest.DECISIONS} decisions in a process of their own"
    apart = {"title", "options", "decks", "editor", "book"}
    assert {*shots.SCENES} - apart == set(drawn.partition(": drawn at 1280x720: ")[2].split(", "))


def test_every_game_is_tried_and_the_first_draws_every_scene(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    tried: list[str] = []
    blank: dict[str, list[str]] = {}
    speckled = pygame.Surface(selftest.SIZE)
    for x in range(0, 1280, 16):
        speckled.fill((x % 251, x // 16, 40), (x, 0, 16, 720))

    def draw(scene: str, size: tuple[int, int], lang: str, session: Session) -> pygame.Surface:
        blank.setdefault(session.key, []).append(scene)
        assert (session.outcome is not None) == (scene == "result")
        return speckled

    monkeypatch.setattr(selftest, "_match", lambda key, folder: tried.append(key) or "")
    monkeypatch.setattr(selftest, "missing", lambda: "")
    monkeypatch.setattr(shots, "draw_scene", draw)
    assert dispatch.run(["selftest"]) == 0
    assert tried == list(blank) == list(catalogue.GAMES)
    assert tuple(blank[tried[0]]) == shots.SCENES


def test_a_scene_without_a_picture_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shots, "draw_scene", lambda scene, size, lang, session: pygame.Surface(size))
    assert selftest.blank("calth") == "calth: the scene setup is blank."


def test_a_match_that_is_not_the_same_is_found(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    other = Session.new("calth", seed=2)
    monkeypatch.setattr(Session, "load", lambda path: other)
    monkeypatch.setattr(selftest, "missing", lambda: "")
    assert dispatch.run(["selftest", "--game", "calth"]) == 1
    assert "saved and loaded is not the same" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize(
    ("taken", "told"),
    [
        ("maps", "maps are missing"),
        ("game/heresy/rulebook/el.md", "the rulebook in Ελληνικά is missing"),
        ("game/locale/es", "the translation into Español is missing"),
        ("sprites/plates/calth.webp", "pictures are missing"),
        ("sprites/sounds/bolt.ogg", "sounds are missing"),
    ],
)
@pytest.mark.sweep(6)
def test_what_is_missing_is_told(taken: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Something is taken out of a copy of the program's files."""
    for name in ("maps", "sprites", "game"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=KEPT_OUT, copy_function=os.symlink)
    lost = tmp_path / taken
    shutil.rmtree(lost) if lost.is_dir() else lost.unlink()
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    pictures.forget()
    assert told in selftest.missing()


@pytest.mark.slow
def test_missing_typefaces_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "file", lambda serif, bold: None if serif else "x.ttf")
    assert selftest.missing() == "The typefaces are missing."


def test_the_window_is_opened_until_its_first_picture(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Captured
) -> None:
    monkeypatch.setenv("FIVE_FRONTS_HOME", str(tmp_path))
    drawn: list[Any] = []
    monkeypatch.setattr("game.ui.app.App.draw", lambda app: drawn.append(app) or app.surface)
    assert dispatch.run(["selftest", "--first-frame"]) == 0
    out = capsys.readouterr().out
    assert len(drawn) == 1 and float(out.removeprefix("first picture at ")) > 1e9 and not any(tmp_path.iterdir())
