"""How each game is drawn and clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.manifest import resolve
from game.kernel.match.session import Setup
from game.kernel.registry import game_of, games

if TYPE_CHECKING:
    from game.ui.tabletop import Tabletop


def tabled() -> tuple[str, ...]:
    """Return the keys of the games that have a table."""
    return tuple(key for key in games() if game_of(key).table)


def table_of(setup: Setup) -> Tabletop[Any]:
    """Return the table of a match."""
    return table_of_scenario(setup.key, setup.scenario, setup.seats, setup.names)


def table_of_scenario(
    key: str, scenario: Any, seats: tuple[str, ...], names: dict[str, str] | None = None
) -> Tabletop[Any]:
    """Return the table on which a scenario is seen, whether or not it is played."""
    table: Tabletop[Any] = resolve(game_of(key).table)(scenario, seats, names or {})
    return table
