"""A fight between ships on the stage: both with their strengths, the dice, what each would do, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

import pygame

from game.kernel.actions import Action, Event
from game.sector.actions import PickResult
from game.sector.state import SectorState
from game.sector.table import fightdraw
from game.sector.table.drama import Dramas
from game.sector.table.fightdraw import Die, Side
from game.sector.telling import log, stages
from game.telling import staging
from game.telling.staging import Stage
from game.ui.tabletop import Box, Prop, Staged


@dataclass(frozen=True)
class FightStage:
    """A fight as it is seen at one moment: both ships, the one that started it first; whose dice they are."""

    ships: tuple[int, int]
    sides: tuple[Side, Side]
    roller: int
    dice: tuple[Die, ...]
    title: str
    spot: Box
    told: Stage = field(compare=False)
    choosing: ClassVar[bool] = False

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return how large the stage is where there is so much room."""
        return fightdraw.size_in(room)

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where dice fall."""
        return fightdraw.felt(size)

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return the dice: while one of them is to be taken a click on it takes it."""
        taken = any(die.taken for die in self.dice)
        found = []
        for number, die in enumerate(self.dice):
            action = next((one for one in actions if isinstance(one, PickResult) and one.face == die.face), None)
            box = fightdraw.die_box(size, number, len(self.dice))
            found.append(Prop(f"die {number}", box, die.words, None if taken else action))
        return found

    def draw(self, picture: pygame.Surface) -> None:
        """Draw both ships and the dice."""
        fightdraw.draw(picture, self.title, self.sides, self.roller, self.dice)

    def draw_prop(self, picture: pygame.Surface, id: str) -> None:
        """Draw nothing: nothing is carried."""

    def pick(self, id: str) -> None:
        """Pick nothing."""

    def serves(self, action: Action) -> bool:
        """Return that no action is reached by picking."""
        return False


class FightTable(Dramas):
    """A table with a stage for fights."""

    def staged(self, view: SectorState) -> Staged | None:
        """Return the fight about which somebody decides."""
        found = stages.fight_of(view)
        return None if found is None else self._shown(view, found)

    def staged_for(self, view: SectorState, event: Event) -> Staged | None:
        """Return the fight whose dice are about to fall."""
        found = log.part("stage", view, event)
        return None if found is None else self._shown(view, found)

    def staged_after(self, staged: Staged | None, before: SectorState, event: Event) -> Staged | None:
        """Return the fight once an event has been seen; it is over where something else begins."""
        if not isinstance(staged, FightStage):
            return staged
        found = log.staged(staged.told, before, event)
        return None if found is None else replace(self._shown(before, found), spot=staged.spot)

    def _shown(self, view: SectorState, told: Stage) -> FightStage:
        ships = tuple(int(side.about or 0) for side in told.sides)
        both = tuple(self._side(view, side, ship) for side, ship in zip(told.sides, ships, strict=True))
        dice = tuple(Die(prop.face or 0, prop.name, "taken" in prop.states) for prop in told.props)
        spot = self.spot_of(view, ships[1]) or self.plan.spot(0)
        return FightStage(
            (ships[0], ships[1]), (both[0], both[1]), int(told.values["roller"] == 1), dice, told.title, spot, told
        )

    def _side(self, view: SectorState, side: staging.Side, ship: int) -> Side:
        seat, total = view.ship_seat[ship], side.values["strength"]
        assert isinstance(total, int)
        return Side(
            side.name,
            side.said,
            side.picture,
            seat,
            self.colour_of(view, seat),
            total,
            side.notes,
            "wrecked" in side.states,
            side.stamp,
        )
