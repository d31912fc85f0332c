"""The end of a mission that is lost names those whose deaths lost it."""

from __future__ import annotations

import pytest

from game import Session
from game.hulk.state import GONE, HulkState
from game.scenes.tables import table_of


def lost(mission: str, *dead: str) -> str:
    """What is said of a mission in which these Marines are dead."""
    session = Session.new("hulk", mission, seed=1)
    state: HulkState = session.state  # type: ignore[assignment]
    state.turn = 3
    for marine, one in enumerate(state.roster.marines):
        if one.name in dead:
            state.place[marine] = GONE
    return table_of(session.setup).teller.end(state, "lost").decided


def names(mission: str, kind: str | None, count: int) -> list[str]:
    marines = Session.new("hulk", mission, seed=1).state.roster.marines  # type: ignore[attr-defined]
    return [marine.name for marine in marines if kind in (None, marine.kind)][:count]


@pytest.mark.parametrize(("mission", "kind", "count"), [("suicide-mission", "flamer", 1), ("last-pods", None, 4)])
def test_those_whose_deaths_lost_it_are_named(mission: str, kind: str | None, count: int) -> None:
    dead = names(mission, kind, count)
    said = lost(mission, *dead)
    assert all(name in said for name in dead)
    assert said.endswith("is lost with him." if count == 1 else "are dead, and the mission is lost with them.")


def test_nobody_is_named_whose_death_lost_nothing() -> None:
    other = names("suicide-mission", "bolter", 1)
    assert lost("suicide-mission", *other) == ""
