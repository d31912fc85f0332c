"""Where everything of a battle lies on its stage: the attacker left, the defender right, counters above their dice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.heresy.rolls import ATTACK
from game.telling.staging import Prop, Stage
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
    """The places of a battle's stage of a size in pixels. `lying`: the place in which each die of a side lies; empty as
    long as they lie in their order."""

    told: Stage
    size: tuple[int, int]
    lying: tuple[tuple[int, ...], tuple[int, ...]] = (), ()

    def props(self, kind: str, role: int | None = None) -> list[Prop]:
        """Return what lies there of a kind, of a side."""
        return [prop for prop in self.told.props if prop.kind == kind and prop.side == role]

    @cached_property
    def wide(self) -> int:
        """Return how wide it is, in units."""
        return wide_for(self.told)

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

    def counters(self, role: int) -> list[tuple[Prop, Rect]]:
        """Return the counters of a side, each with its place."""
        row = self.props("unit", role)
        return [(one, self._row(role, i, len(row), COUNTERS, COUNTER, STEP)) for i, one in enumerate(row)]

    def dice(self, role: int) -> list[tuple[Prop, Rect]]:
        """Return the dice of a side."""
        dice = self.props("die", role)
        places = (self.place(role, die) for die in range(len(dice)))
        return [(one, self._row(role, i, len(dice), DICE, DIE, STEP)) for one, i in zip(dice, places, strict=True)]

    def place(self, role: int, die: int) -> int:
        """Return the place in which a die of a side lies."""
        lying = self.lying[role]
        return lying[die] if die < len(lying) else die

    def chips(self, role: int) -> list[tuple[Prop, Rect]]:
        """Return the bonuses that a side has still to place."""
        chips = self.props("chip", role)
        return [(one, self._row(role, i, len(chips), CHIPS, CHIP, CHIP[0] + 8)) for i, one in enumerate(chips)]

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


def wide_for(told: Stage) -> int:
    """Return how wide the stage of a battle is, in units: as its larger army needs."""
    most = max(sum(prop.kind == "unit" and prop.side == role for prop in told.props) for role in (0, 1))
    escaping = any(prop.kind == "fate" and "survives" in prop.states for prop in told.props)
    return WIDE if escaping else next((wide for n, wide in WIDTHS if most <= n), WIDE)


def size_in(told: Stage, room: tuple[int, int]) -> tuple[int, int]:
    """Return the size of the stage where there is so much room; a little higher for many places to withdraw to."""
    unit = min(LARGEST, room[0] / WIDE, room[1] / HIGH, max(LEAST, room[1] * SHARE / HIGH))
    refuges = sum(prop.kind == "refuge" for prop in told.props)
    higher = 34 * min(ROWS - 1, max(0, refuges - 4) // 5)
    return round(wide_for(told) * unit), min(room[1], round((HIGH + higher) * unit))
