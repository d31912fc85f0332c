"""How each game is drawn and clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.manifest import resolve
from game.kernel.match.session import Setup
from game.kernel.registry import game_of
from game.ui.tabletop.sheet_table import SheetTable

if TYPE_CHECKING:
    from game.ui.tabletop import Tabletop


def table_of(setup: Setup) -> Tabletop[Any]:
    """Return the table of a match."""
    return table_of_scenario(setup.key, setup.scenario, setup.seats, setup.names)


def table_of_scenario(
    key: str, scenario: Any, seats: tuple[str, ...], names: dict[str, str] | None = None
) -> Tabletop[Any]:
    """Return the table on which a scenario is seen, whether or not it is played."""
    game = game_of(key)
    if not game.table:
        return SheetTable(key, scenario, seats, names or {})
    table: Tabletop[Any] = resolve(game.table)(scenario, seats, names or {})
    return table
