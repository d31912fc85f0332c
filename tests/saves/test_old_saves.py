"""A save or a journal of any version that was given out still loads."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.journal import SUFFIX
from game.kernel.matchfile import read

SAVES = sorted(path for path in Path(__file__).parent.iterdir() if path.suffix in (".json", SUFFIX))


def test_there_are_some() -> None:
    assert SAVES


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.name)
def test_an_old_save_loads(path: Path) -> None:
    loaded = read(path)
    assert loaded.session.records
    assert loaded.session.rules.invariants(loaded.session.state) == []
    assert (loaded.session.to_decide is None) == ("over" in path.stem)
