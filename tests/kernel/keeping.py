"""What the tests of files and commands share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import Session
from game.commands.playout import play_some
from game.kernel import registry
from tests.kernel.toy import Toy

KEYS = ("toy", "hulk")


@pytest.fixture(autouse=True)
def race() -> Iterator[None]:
    """The toy game can be played, by the version of its rules that it came with."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry._packages, Toy.key, Toy.__module__)
        yield


@pytest.fixture
def newer_rules() -> Iterator[None]:
    """The toy game's rules are of the next version; set `stride` to play differently."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Toy, "version", Toy.version + 1)
        patch.setattr(Toy, "stride", Toy.stride)
        yield


def played(key: str = "toy", count: int | None = 30, seed: int = 7) -> Session:
    """A match after so many actions."""
    session = Session.new(key, seed=seed)
    play_some(session, count, seed)
    return session


def saved(session: Session, folder: Path) -> Path:
    """The file of a match."""
    path = folder / "match.json"
    session.save(path)
    return path
