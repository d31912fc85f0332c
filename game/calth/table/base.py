"""What every part of the table knows: the scenario, the plan of its board, who is who on it, and what is offered."""

from __future__ import annotations

from typing import Any

from game.calth.scenario import scenario_from_json
from game.calth.state import CalthState
from game.calth.table.layout import plan_of
from game.calth.table.piece_ids import Ledger
from game.kernel.actions import Action
from game.ui.tabletop import Tabletop


class CalthBoard(Tabletop[CalthState]):
    """The base of the classes that make up the table."""

    key = "calth"

    def __init__(self, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        super().__init__(scenario, seats, names)
        self.scenario = scenario_from_json(scenario)
        self.plan = plan_of(self.scenario.board)
        self.ledger = Ledger(self.plan)
        self.legal: tuple[Action, ...] = ()
