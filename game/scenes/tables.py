"""The tables of the games by key: how each is drawn and clicked. Each is imported only when it is asked for."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.session import Setup
from game.ui.tabletop import Tabletop


def _hulk(setup: Setup) -> Tabletop:
    from game.hulk.table import HulkTable

    return HulkTable(setup.scenario, setup.seats, setup.names)


def _heresy(setup: Setup) -> Tabletop:
    from game.heresy.table import HeresyTable

    return HeresyTable(setup.scenario, setup.seats, setup.names)


def _calth(setup: Setup) -> Tabletop:
    from game.calth.table import CalthTable

    return CalthTable(setup.scenario, setup.seats, setup.names)


TABLES: dict[str, Callable[[Setup], Tabletop]] = {"hulk": _hulk, "heresy": _heresy, "calth": _calth}


def table_of(setup: Setup) -> Tabletop:
    """The table of a match."""
    return TABLES[setup.key](setup)
