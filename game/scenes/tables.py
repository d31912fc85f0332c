"""The table of a match, of any game."""

from __future__ import annotations

from typing import Any

from game.kernel.match.setup import Setup
from game.ui.tabletop import GameTable


def table_of(setup: Setup) -> GameTable:
    """Return the table of a match."""
    return table_of_scenario(setup.key, setup.scenario, setup.seats, setup.names)


def table_of_scenario(
    key: str, scenario: Any, seats: tuple[str, ...], names: dict[str, str] | None = None
) -> GameTable:
    """Return the table on which a scenario is seen, whether or not it is played."""
    return GameTable(key, scenario, seats, names or {})
