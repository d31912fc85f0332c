"""Where the cards of a battle stand: each side in a line, who strikes beside whom it strikes."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.conquest.table import layout
from game.conquest.table.face import SHAPE
from game.conquest.table.stagekit import Room
from game.telling.staging import Prop, Stage

CARD, APART, LEFT, RIGHT = 178, 52, 262, 1884
"""How wide a card is, how far cards stand apart, and between where a line stands."""
MIDDLE: Final = (539, 225)
"""How low the middle of the line of each side is."""
SMALLEST: Final = 0.66
DIM: Final = 0.58
GONE = ("fallen", "gone")


class Spot(NamedTuple):
    """Where a card is: its middle, how wide it is, how far it is turned, the share of it that no other card covers, how
    much of it is seen and how bright it is."""

    x: float
    y: float
    wide: float
    lies: float = 0.0
    tilt: float = 0.0
    free: float = 1.0
    seen: float = 1.0
    light: float = 1.0
    layer: int = 0

    @property
    def rect(self) -> pygame.Rect:
        """Return what it covers."""
        size = (self.wide * SHAPE, self.wide) if self.lies > 0.5 else (self.wide, self.wide * SHAPE)
        rect = pygame.Rect(0, 0, round(size[0] * (self.free if self.free < 1 else 1)), round(size[1]))
        rect.midleft = round(self.x - size[0] / 2), round(self.y)
        return rect


def lines(told: Stage, room: Room) -> dict[str, Spot]:
    """Return where each card of a battle is: in its line, or where it strikes."""
    found: dict[str, Spot] = {}
    blow = any("striking" in prop.states for prop in told.props)
    for side in (0, 1):
        units = [prop for prop in told.props if prop.side == side]
        found |= line(units, side, room, blow)
    for prop in told.props:
        struck = next((one for one in told.props if "struck" in one.states and not set(one.states) & set(GONE)), None)
        if "striking" in prop.states and struck is not None and not set(prop.states) & set(GONE):
            home, aim, up = found[prop.id], found[struck.id], 1 if prop.side else -1
            beside = room.px(64) * (1 if home.x >= aim.x else -1)
            x, y = aim.x + beside, aim.y - up * room.px(206)
            lean = 8.0 * up * (1 if home.x >= aim.x else -1)
            found[prop.id] = home._replace(
                x=x, y=y, lies=0.0, tilt=-lean, light=1.0, free=1.0, layer=30 if up > 0 else 8
            )
            found[struck.id] = aim._replace(light=1.0, layer=20)
    return found


def line(units: list[Prop], side: int, room: Room, blow: bool) -> dict[str, Spot]:
    """Return the line of a side."""
    if not units:
        return {}
    flat = [SHAPE if "exhausted" in prop.states and "striking" not in prop.states else 1.0 for prop in units]
    left, right = room.at(LEFT, 0)[0], room.at(RIGHT, 0)[0]
    whole = room.px(CARD) * sum(flat) + room.px(APART) * (len(units) - 1)
    share = max(SMALLEST, min(1.0, (right - left) / whole))
    wide, gap = room.px(CARD) * share, room.px(APART) * share
    total = wide * sum(flat) + gap * (len(units) - 1)
    if total > right - left:
        spans = layout.spread([wide * one for one in flat], left, right, 0.55)
    else:
        x, spans = min(max(left, room.at(960, 0)[0] - total / 2), right - total), []
        for one in flat:
            spans.append((x, 1.0))
            x += wide * one + gap
    found, y = {}, room.at(0, MIDDLE[side])[1]
    for n, (prop, one, (x, free)) in enumerate(zip(units, flat, spans, strict=True)):
        lies, down = float(one > 1), (wide * (SHAPE - 1) / 2) * (1 if one > 1 else 0)
        light = DIM if blow and not {"striking", "struck"} & set(prop.states) else 1.0
        seen = 0.0 if set(prop.states) & set(GONE) else 1.0
        found[prop.id] = Spot(x + wide * one / 2, y + down * 0.6, wide, lies, 0.0, free, seen, light, n)
    return found
