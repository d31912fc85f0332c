"""An attack on the stage: who attacks whom, the dice of both, what a critical does, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

import pygame

from game.calth import events as ev
from game.calth.dice_pools import Unit
from game.calth.state import CalthState
from game.calth.table import attackdraw, dicefaces
from game.calth.table.animation import Animation
from game.calth.table.attackdraw import Side
from game.calth.table.rerollstage import RerollTable
from game.calth.telling.stage import ATTACKER, DEFENDER, begun, faces_of, stage, staged
from game.kernel.actions import Action, Event
from game.telling.staging import Stage
from game.telling.text import _
from game.ui.tabletop import Box, Prop, Staged

TOGETHER = 16.0, 7.0
"""How wide and how high a box may be to be seen whole below the stage in the smallest window."""


@dataclass(frozen=True)
class AttackStage:
    """An attack as it is seen at one moment."""

    told: Stage
    spot: Box
    colours: tuple[tuple[int, int, int], tuple[int, int, int]]
    choosing: ClassVar[bool] = False

    @property
    def title(self) -> str:
        """Return who attacks whom."""
        return self.told.title

    @property
    def note(self) -> str:
        """Return which critical attack is made."""
        return self.told.notes[0] if self.told.notes else ""

    @property
    def sides(self) -> tuple[Side, Side]:
        """Return both sides, as they are drawn."""
        attacker, defender = (
            Side(
                one.name,
                one.picture,
                one.count,
                int(str(one.values["dice"])),
                faces_of(self.told, role),
                one.said,
                one.stamp,
            )
            for role, one in enumerate(self.told.sides)
        )
        return attacker, defender

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return how large the stage is where there is so much room."""
        return attackdraw.size_in(room)

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where dice fall: first those of the attacker, then those of the defender."""
        return attackdraw.half(size, DEFENDER if faces_of(self.told, ATTACKER) else ATTACKER)

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return what is said of the dice under the pointer; what is decided about them stands on cards."""
        legend = [words for _face, words in dicefaces.meanings(False, str(self.told.values.get("barred", "")))[:2]]
        tips = " ".join(legend), _("A shield stops a hit.")
        return [
            Prop(f"dice {role}", attackdraw.dice(size, role), self.told.sides[role].said, tip=tip)
            for role, tip in enumerate(tips)
            if faces_of(self.told, role)
        ]

    def draw(self, picture: pygame.Surface) -> None:
        """Draw both sides with their dice."""
        attackdraw.draw(picture, self.sides, (self.title, self.note), self.colours)

    def draw_prop(self, picture: pygame.Surface, id: str) -> None:
        """Draw nothing: nothing is carried."""

    def pick(self, id: str) -> None:
        """Pick nothing."""

    def serves(self, action: Action) -> bool:
        """Return that no action is reached on it."""
        return False


class AttackTable(RerollTable, Animation):
    """A table with a stage for attacks."""

    def staged(self, view: CalthState) -> Staged | None:
        """Return the dice that are chosen, or the attack about which somebody decides."""
        told = stage(view)
        if told is None:
            return None
        return self.choosing(view, told) if told.choosing else self._attacked(told)

    def staged_for(self, view: CalthState, event: Event) -> Staged | None:
        """Return the attack whose dice are about to fall."""
        if not isinstance(event, ev.AttackRolled):
            return None
        return self._attacked(begun(view, event, (self._unit(view, event.origin), self._unit(view, event.target))))

    def staged_after(self, now: Staged | None, before: CalthState, event: Event) -> Staged | None:
        """Return the attack once an event has been seen."""
        if not isinstance(now, AttackStage):
            return now if isinstance(event, ev.DiceRerolled) else None
        told = staged(now.told, before, event)
        return replace(now, told=told) if told is not None else None

    def _attacked(self, told: Stage) -> AttackStage:
        attacker, defender = told.sides
        spot = around(self.plan.spot(int(attacker.about or 0)), self.plan.spot(int(defender.about or 0)))
        return AttackStage(told, spot, (self.seat_colour(attacker.seat), self.seat_colour(defender.seat)))

    def _unit(self, view: CalthState, hex: str) -> Unit:
        """Return the unit in a hex, or the one that came there since that position."""
        unit = view.units[view.tables.index[hex]]
        return unit or tuple([self._where[key].piece for key in self._in(hex)])


def around(origin: Box, target: Box) -> Box:
    """Return the box around both ends of an attack; the target's own where they are too far apart to be seen
    together."""
    (a, b), (c, d, wide, high) = origin[:2], target
    across, down = abs(a - c) + wide, abs(b - d) + high
    return (min(a, c), min(b, d), across, down) if across <= TOGETHER[0] and down <= TOGETHER[1] else target
