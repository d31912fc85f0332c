"""Blast doors: a picture for every way in which an edge can lie, and one for each of their states."""

from __future__ import annotations

import pytest

from game.calth.table import fittings
from game.ui import figures


@pytest.mark.parametrize(
    ("sealed", "soon", "slid", "state"),
    [
        (False, False, None, "open"),
        (False, True, None, "warned"),
        (True, False, None, "shut"),
        (True, False, 0.1, "warned"),
        (True, False, 0.5, "half"),
        (True, False, 0.9, "shut"),
    ],
)
def test_a_door_shows_how_it_stands(sealed: bool, soon: bool, slid: float | None, state: str) -> None:
    assert fittings._state(sealed, soon, slid) == state


def test_there_is_a_door_for_every_edge_and_state() -> None:
    rows = set(figures.sheet("calth_doors").rows)
    states = ("open", "warned", "half", "shut")
    assert rows == {f"door{angle}/{state}" for angle in range(0, 180, fittings.TURN) for state in states}
