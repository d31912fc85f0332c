"""What every part of Conquest's table knows."""

from __future__ import annotations

from typing import Any

from game.conquest.scenario import scenario_from_json
from game.conquest.state import ConquestState
from game.conquest.table import layout
from game.kernel.actions import Action
from game.ui.tabletop import Box, Tabletop


class ConquestBase(Tabletop[ConquestState]):
    """A table of one match."""

    key = "conquest"

    def __init__(self, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        super().__init__(scenario, seats, names)
        self.scenario = scenario_from_json(scenario)
        self.cards: dict[Action, str] = {}
        """The kinds of the cards of a hand that the actions last offered play."""
        self.in_hand: dict[int, str] = {}
        """The kinds of the cards of a hand that were last offered to be put somewhere, by their ids."""
        self._boxes: tuple[object, dict[int, Box]] = (None, {})

    def box_of(self, view: ConquestState, id: int) -> Box | None:
        """Return where a card in play lies."""
        if self._boxes[0] is not view.board:
            self._boxes = view.board, {token.key: token.box for token in layout.tokens(view)}
        return self._boxes[1].get(id)
