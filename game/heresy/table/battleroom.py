"""Where everything of a battle lies on its stage: the attacker left, the defender right, counters above their dice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.heresy.rolls import ATTACK
from game.heresy.telling.battles import Battle
from game.ui import fonts

Rect = tuple[int, int, int, int]

HIGH = 306
"""How high the stage is, in units."""
WIDTHS = ((3, 540), (5, 640))
"""How wide it is where each side has so many counters at most."""
WIDE = 800
"""How wide it is for more of them, and for places to withdraw to."""
MARGIN, GUTTER = 16, 116
"""Units beside everything, and between the two armies."""
LARGEST, LEAST, SHARE = 1.6, 0.9, 0.48
"""Pixels a unit at most and, where there is room, at least; and the share of the board's height that the stage takes
where that is between them."""
TITLE, BAR, SIDE, COUNTERS, DICE, CHIPS, FOOT = 10, 48, 80, 106, 174, 246, 282
"""The tops of the rows."""
BAR_HIGH, COUNTER, DIE, CHIP, STEP = 24, (54, 54), (44, 44), (40, 28), 60
"""The height of the bar of chances, the sizes of a counter, a die and a chip, and from one counter to the next."""
BUTTON, ROWS = (30, 6), 4
"""The height of a button and the room beside it; the most rows of places to withdraw to."""


@dataclass(frozen=True)
class Room:
    """The places of a battle's stage of a size in pixels."""

    battle: Battle
    size: tuple[int, int]

    @cached_property
    def wide(self) -> int:
        """Return how wide it is, in units."""
        return wide_for(self.battle)

    @cached_property
    def unit(self) -> float:
        """Return how many pixels a unit has."""
        return self.size[0] / self.wide

    def px(self, units: float) -> int:
        """Return a length, given in units, in pixels."""
        return round(units * self.unit)

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """Return a box, given in units, in pixels."""
        return self.px(x), self.px(y), self.px(width), self.px(height)

    def half(self, role: int) -> tuple[float, float]:
        """Return the left edge of a side's half and its width, in units."""
        width = (self.wide - GUTTER) / 2 - MARGIN
        return (MARGIN if role == ATTACK else self.wide - MARGIN - width), width

    def _row(self, role: int, i: int, n: int, top: float, size: tuple[float, float], step: float) -> Rect:
        """Return the place of one of `n` things in a row of a side, `step` units apart where there is room."""
        left, width = self.half(role)
        step = min(step, (width - size[0]) / max(1, n - 1))
        start = left + (width - (n - 1) * step - size[0]) / 2
        return self.rect(start + i * step, top, *size)

    @cached_property
    def bar(self) -> Rect:
        """Return the bar of chances."""
        return self.rect(MARGIN, BAR, self.wide - 2 * MARGIN, BAR_HIGH)

    def counters(self, role: int) -> list[tuple[int, str, Rect]]:
        """Return the counters of a side: unit, state ("", "doomed" or "lost") and place."""
        row = self.battle.armies[role].row
        return [
            (unit, state, self._row(role, i, len(row), COUNTERS, COUNTER, STEP)) for i, (unit, state) in enumerate(row)
        ]

    def dice(self, role: int) -> list[Rect]:
        """Return the dice of a side."""
        n = len(self.battle.armies[role].faces)
        return [self._row(role, self.place(role, i), n, DICE, DIE, STEP) for i in range(n)]

    def place(self, role: int, die: int) -> int:
        """Return the place in which a die of a side lies."""
        lying = self.battle.lying[role]
        return lying[die] if die < len(lying) else die

    def chips(self, role: int) -> list[tuple[str, Rect]]:
        """Return what a side has still to place: "+1" and "-1"."""
        values = self.battle.armies[role].chips
        return [(value, self._row(role, i, len(values), CHIPS, CHIP, CHIP[0] + 8)) for i, value in enumerate(values)]

    @cached_property
    def middle(self) -> Rect:
        """Return the place between the armies."""
        left, width = self.half(ATTACK)
        return self.rect(left + width, COUNTERS, GUTTER, CHIPS - COUNTERS)

    def heading(self, role: int) -> Rect:
        """Return the place of a side's name, and of what it hits on."""
        left, width = self.half(role)
        return self.rect(left, SIDE - 2, width, COUNTERS - SIDE - 2)

    @cached_property
    def number(self) -> Rect:
        """Return the number of the round, left of what folds the stage away."""
        return self.rect(self.wide - 250, TITLE, 196, BAR - TITLE - 2)

    @cached_property
    def fate(self) -> Rect:
        """Return where a leader's roll for his life is shown: below the counters."""
        return self.rect(MARGIN, DICE - 4, self.wide - 2 * MARGIN, DIE[1] + 12)

    @cached_property
    def felt(self) -> Rect:
        """Return where dice are thrown."""
        return self.rect(MARGIN / 2, DICE - 10, self.wide - MARGIN, HIGH - DICE + 4)

    def buttons(self, names: list[str]) -> list[Rect]:
        """Return as many of these buttons as there is room for, in rows below the fate."""
        found: list[Rect] = []
        left = x = self.px(MARGIN)
        right = self.size[0] - left
        high, gap = self.px(BUTTON[0]), self.px(BUTTON[1])
        y = self.px(DICE + DIE[1] + 16)
        for name in names:
            wide = fonts.measure(name, 13)[0] + self.px(26)
            if x > left and x + wide > right:
                x, y = left, y + high + gap
            if y + high > self.size[1] - self.px(HIGH - FOOT) - gap // 2:
                break
            found.append((x, y, wide, high))
            x += wide + gap
        return found


def wide_for(battle: Battle) -> int:
    """Return how wide the stage of a battle is, in units: as its larger army needs."""
    most = max(len(army.units) + len(army.lost) for army in battle.armies)
    escaping = battle.fate is not None and battle.fate.survives
    return WIDE if escaping else next((wide for n, wide in WIDTHS if most <= n), WIDE)


def size_in(battle: Battle, room: tuple[int, int], refuges: int) -> tuple[int, int]:
    """Return the size of the stage where there is so much room; a little higher for many places to withdraw to."""
    unit = min(LARGEST, room[0] / WIDE, room[1] / HIGH, max(LEAST, room[1] * SHARE / HIGH))
    higher = 34 * min(ROWS - 1, max(0, refuges - 4) // 5)
    return round(wide_for(battle) * unit), min(room[1], round((HIGH + higher) * unit))
