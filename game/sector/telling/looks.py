"""How each action is offered: a row a verb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.kernel.actions import Action
from game.kernel.text import N_
from game.sector import actions as act
from game.sector.flying import left, ways
from game.sector.rules import SectorInvasion
from game.sector.ships import is_idle
from game.sector.state import SectorState, fleet
from game.sector.telling.asking import Asking
from game.sector.telling.kinds import KINDS
from game.sector.telling.looks_build import CONSTRUCTION
from game.sector.telling.looks_event import EVENTS
from game.sector.telling.looks_flight import FLIGHT
from game.sector.telling.words import WORDS
from game.telling.desk import Offer
from game.telling.dialect import AnyRow, row
from game.telling.rows import Looks

KEY: Final = "ctrl+enter"
"""The key of what ends a phase."""


class Ending(NamedTuple):
    """What ends a phase: its slot, and what comes then."""

    action: Action
    slot: str
    detail: str

    @property
    def name(self) -> str:
        """Return what it is called, in English."""
        return KINDS[type(self.action)].name


ENDINGS: Final = {
    "Ships": Ending(act.EndShips(), "end_ships", N_("Then you take planets and explore ruins.")),
    "Conquest": Ending(
        act.EndConquest(), "end_conquest", N_("Then your worlds make their goods, and you build and research.")
    ),
    "Construct": Ending(act.EndBuilding(), "end_building", N_("You keep what you don't spend.")),
    "Garrisons": Ending(act.EndGarrisons(), "end_garrisons", N_("Then the turn is over.")),
}
"""Of the decisions that are phases."""


def flies(view: SectorState, ship: int) -> bool:
    """Return whether a ship has moves left that it could use."""
    return not is_idle(view, ship) and left(view, ship) > 0 and bool(ways(view, ship))


def _gives_up(asking: Asking, a: Action) -> bool:
    ships = fleet(asking.view, asking.seat) if asking.asks == "Ships" else ()
    return any(flies(asking.view, ship) for ship in ships)


def _ends(ending: Ending) -> AnyRow:
    return row(
        ending.name,
        detail=ending.detail,
        slot=ending.slot,
        icon="end_phase",
        key=KEY,
        style="primary",
        gives_up=_gives_up,
        order=9,
        rule="SECTOR-5",
    )


LOOKS: dict[type[Action], AnyRow] = {
    act.Begin: row(KINDS[act.Begin].name, icon="play", key="g", style="primary", order=9, rule="SECTOR-1"),
    **FLIGHT,
    **CONSTRUCTION,
    **EVENTS,
    **{type(ending.action): _ends(ending) for ending in ENDINGS.values()},
}
offer: Final = Looks(WORDS, LOOKS, act.ACTIONS, SectorInvasion.sequence.together())


def offers(asking: Asking, actions: Sequence[Action]) -> list[Offer]:
    """Return how each action is offered."""
    return [offer(asking, action) for action in actions]
