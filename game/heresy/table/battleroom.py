"""Where everything of a battle lies on its stage, before the whole table: the attacker left, the defender right, two
rows of figures, their dice below in the same order, chances and the question at the foot."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.heresy.rolls import ATTACK
from game.telling.staging import Prop, Stage
from game.ui import fonts
from game.ui.scale import px
from game.ui.theme import PAD, QUIET

Rect = tuple[int, int, int, int]

WIDE, HIGH = 1920, 1080
"""The size of the stage in units."""
DOCK = (24, 196, 262, 846)
"""Where the attacker's dock is; the defender's lies as far from the other edge."""
TITLE, KICKER = 126, 104
LEFT, RIGHT = 306, 1614
"""From where to where everything between the docks reaches."""
FRONT, REAR = 588, 446
"""Where the figures of both rows have their feet."""
STEP, FIRST, SHIFT, BROAD = 196, 412, 100, 56
"""From one figure of a row to the next, where the first stands, how far aside the rear row begins, and how much farther
from its dock a front row stands that Titans are in."""
ROW = 3
"""So many stand in the front row."""
LOW = 46
"""How far below the feet of the front row the room of a figure reaches."""
BODY = 150
"""How wide the room of a figure is."""
TABLE = (306, 640, 1308, 182)
"""Where the dice lie."""
DIE, DICE, PITCH, INSET = 78, 680, 118, 29
CHIP, CHIPS = (56, 36), 842
BAR = (306, 890, 1308, 34)
FOOT, ANSWERS = (306, 934, 540, 122), (866, 934, 748, 122)
"""The question, and its answers beside it."""
STAMP = 330
BUTTON = (34, 8)
"""The height of a button and the room beside it."""


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
    def unit(self) -> float:
        """Return how many pixels a unit has."""
        return min(self.size[0] / WIDE, self.size[1] / HIGH)

    def px(self, units: float) -> int:
        """Return a length, given in units, in pixels."""
        return round(units * self.unit)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Return a point, given in units, in pixels: the stage stands in the middle of its room."""
        left, top = (self.size[0] - WIDE * self.unit) / 2, (self.size[1] - HIGH * self.unit) / 2
        return round(left + x * self.unit), round(top + y * self.unit)

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """Return a box, given in units, in pixels."""
        left, top = self.at(x, y)
        right, low = self.at(x + width, y + height)
        return left, top, right - left, low - top

    def dock(self, role: int) -> Rect:
        """Return the dock of a side."""
        x, y, width, height = DOCK
        return self.rect(x if role == ATTACK else WIDE - x - width, y, width, height)

    def hand(self, role: int) -> Rect:
        """Return where cards lie in the dock of a side, below who fights there."""
        x, y, width, height = self.dock(role)
        kinds = len({one.name for one in self.props("unit", role)})
        top = y + self.px(336) + min(6, kinds) * max(18, self.px(25))
        return x + self.px(16), top, width - self.px(32), y + height - self.px(66) - top

    # -- figures --

    def feet(self, role: int, i: int, n: int) -> tuple[float, float]:
        """Return where the feet of figure `i` of `n` stand, in units: the first in front."""
        front = min(n, ROW) if n <= 2 * ROW else -(-n // 2)
        many = front if i < front else n - front
        step = min(STEP, 2 * STEP / max(1, many - 1))
        if i < front:
            titans = any(one.picture.startswith("titan") for one in self.props("unit", role)[:front])
            x = FIRST + BROAD * titans + i * step + max(0, ROW - many) * STEP / 2
        else:
            x = FIRST + SHIFT + (i - front) * min(step, 0.92 * STEP)
        return (x if role == ATTACK else WIDE - x), FRONT if i < front else REAR

    def counters(self, role: int) -> list[tuple[Prop, Rect]]:
        """Return the counters of a side, each with its place."""
        row = self.props("unit", role)
        found = []
        for i, one in enumerate(row):
            x, y = self.feet(role, i, len(row))
            top, low = (FRONT - 138, LOW) if y == FRONT else (REAR - 190, 0)
            wide = min(BODY, 2 * STEP / max(1, (len(row) - 1) // 2) - 30)
            found.append((one, self.rect(x - wide / 2, top, wide, y + low - top)))
        return found

    def rear(self, box: Rect) -> bool:
        """Return whether the place of a figure is in the rear row."""
        return box[1] + box[3] < self.at(0, FRONT)[1]

    # -- dice --

    @cached_property
    def table(self) -> Rect:
        """Return where the dice lie."""
        return self.rect(*TABLE)

    def dice(self, role: int) -> list[tuple[Prop, Rect]]:
        """Return the dice of a side."""
        dice = self.props("die", role)
        places = (self.place(role, die) for die in range(len(dice)))
        return [(one, self._die(role, i, len(dice))) for one, i in zip(dice, places, strict=True)]

    def _die(self, role: int, i: int, n: int) -> Rect:
        pitch = min(PITCH, 472 / max(1, n - 1)) if n > 5 else PITCH
        size = min(DIE, pitch - 24)
        x = LEFT + INSET + i * pitch if role == ATTACK else RIGHT - INSET - size - (n - 1 - i) * pitch
        return self.rect(x, DICE, size, size)

    def place(self, role: int, die: int) -> int:
        """Return the place in which a die of a side lies."""
        lying = self.lying[role]
        return lying[die] if die < len(lying) else die

    @cached_property
    def middle(self) -> Rect:
        """Return the place of the hits, between the dice of both sides."""
        most = [max(1, len(self.props("unit", role)), len(self.props("die", role))) for role in (0, 1)]
        left, right = (LEFT + INSET + n * PITCH - 24 for n in most)
        left, right = min(left, 860), max(WIDE - right, 1060)
        return self.rect(left, TABLE[1] + 8, right - left, TABLE[3] - 16)

    def chips(self, role: int) -> list[tuple[Prop, Rect]]:
        """Return the bonuses that a side has still to place."""
        chips = self.props("chip", role)
        step = CHIP[0] + 8
        return [
            (one, self.rect(LEFT + i * step if role == ATTACK else RIGHT - (len(chips) - i) * step + 8, CHIPS, *CHIP))
            for i, one in enumerate(chips)
        ]

    # -- words --

    @cached_property
    def bar(self) -> Rect:
        """Return the bar of chances."""
        return self.rect(*BAR)

    def heading(self, role: int) -> Rect:
        """Return the place of what a side hits on, at the head of its dock."""
        x, y, width, height = self.dock(role)
        return x + self.px(10), y + self.px(236), width - self.px(20), self.px(90)

    @cached_property
    def number(self) -> Rect:
        """Return the number of the round, above the title."""
        return self.rect(WIDE / 2 - 250, KICKER - 14, 500, 28)

    @cached_property
    def fate(self) -> Rect:
        """Return where a leader's roll for his life is shown: where the dice lay."""
        return self.rect(TABLE[0] + 10, TABLE[1] + 12, TABLE[2] - 20, 84)

    @cached_property
    def answers(self) -> Rect:
        """Return where the answers to the question stand."""
        return self.rect(*ANSWERS)

    def buttons(self, names: list[str]) -> list[Rect]:
        """Return as many of these buttons as there is room for, in rows below the fate."""
        found: list[Rect] = []
        left, top, width, height = self.table
        x, y, right, low = left + self.px(16), top + self.px(104), left + width - self.px(16), top + height
        high, gap = max(px(22), self.px(BUTTON[0])), self.px(BUTTON[1])
        for name in names:
            wide = fonts.measure(name, QUIET)[0] + px(2 * PAD + 6)
            if found and x + wide > right:
                x, y = left + self.px(16), y + high + gap // 2
            if y + high > low:
                break
            found.append((x, y, wide, high))
            x += wide + gap
        return found
