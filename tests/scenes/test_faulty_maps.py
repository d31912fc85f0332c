"""A player's own map that cannot be used is spoken of where one looks for it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.kernel.paths import folders
from game.kernel.registry import games, rules_of
from game.ui.widgets import Dialog
from tests.scenes.conftest import Player


@pytest.fixture(autouse=True)
def looked_for_anew() -> Iterator[None]:
    """The listings are read again, before and after."""
    forget()
    yield
    forget()


def forget() -> None:
    for key in games():
        rules_of(key).files.known.cache_clear()


def maps_of(key: str) -> Path:
    folder = folders().maps / key
    folder.mkdir(parents=True)
    return folder


def dialog(player: Player) -> Dialog:
    top = player.app.stack.top
    assert isinstance(top, Dialog)
    return top


@pytest.mark.parametrize("key", games())
def test_a_broken_map_is_told_at_the_set_up_with_what_is_wrong(key: str) -> None:
    path = maps_of(key) / "mine.json"
    path.write_text('{"format": 1, "kind": ')
    assert [Path(error.file) for error in rules_of(key).broken()] == [path]
    player = Player()
    player.program.open_setup(key)
    player.click("1 file can't be used")
    body = str(dialog(player).words)
    assert str(path) in body and len(body.splitlines()) >= 2


@pytest.mark.parametrize("key", games())
def test_a_folder_of_maps_that_cannot_be_read_is_told_and_the_rest_is_played(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, whole = maps_of(key), os.scandir

    def scandir(path: Path) -> Any:
        if path == folder:
            raise PermissionError(13, "Permission denied")
        return whole(path)

    monkeypatch.setattr(os, "scandir", scandir)
    assert [Path(error.file) for error in rules_of(key).broken()] == [folder]
    assert rules_of(key).scenarios()
    player = Player(language="el")
    player.program.open_setup(key)
    player.click("1 αρχείο δεν μπορεί να χρησιμοποιηθεί")
    assert str(folder) in str(dialog(player).words)


@pytest.mark.parametrize("key", games())
def test_nothing_is_said_where_every_map_can_be_used(key: str) -> None:
    assert not rules_of(key).broken()
    player = Player()
    player.program.open_setup(key)
    assert not [area.label for area in player.app.hit_areas() if "can't be used" in area.label]
