"""The burst of a heavy flamer in the band: the jet, the squares that burn, and who stands in them."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import pygame

from game.hulk.table import band
from game.hulk.table.band import OPENS_MS, Canvas
from game.hulk.table.inband import InBand
from game.hulk.telling import duel, flames
from game.telling.staging import Side
from game.telling.text import pgettext
from game.ui import paint
from game.ui.motion import ease_out
from game.ui.pictures import kept, kept_staged
from game.ui.tabletop import Act, Staged
from game.ui.tabletop.staged import progress
from game.ui.theme import Colour

BURST_MS, ROLL_MS = 520.0, 420.0
SHOOTER_AT, NOZZLE = 500, (650, 684)
REACH, TONGUES = 1240, 4
"""How far the jet reaches, and how many pictures of it there are."""
MAP = (1180, 262, 640, 190)
"""The room of the squares that burn."""
FEET, FIRST, LAST = 742, 1060, 1820
"""Where those in the flames stand."""
CAUGHT, DIE = 0.56, 66
"""How large those in the flames are, and their dice."""
FIRE: tuple[Colour, ...] = ((120, 26, 8), (214, 78, 14), (255, 158, 40), (255, 232, 150))


@dataclass(frozen=True)
class Flames(InBand):
    """A burst as it is seen at one moment."""

    LASTS = BURST_MS

    @property
    def burning(self) -> bool:
        """Return whether it was fired."""
        return flames.BURNING in self.told.states

    def act(self, before: Staged | None) -> Act | None:
        """Return how it comes about: the band opens, the jet bursts out, or a die falls."""
        opens = OPENS_MS if before is None or before.lane != self.lane else 0.0
        if self.burning and not self.told.props:
            return Act(opens + BURST_MS, partial(self.open_and_draw, opens))
        if self.told.props:
            return Act(opens + ROLL_MS, partial(self.open_and_draw, opens), ((opens, "dice"),))
        return Act(OPENS_MS, partial(self.open_and_draw, OPENS_MS)) if opens else None

    def draw_inside(self, on: Canvas, elapsed: float) -> None:
        told, marine = self.told, self.told.sides[0]
        self._map(on)
        burst = 0.0 if not self.burning else 1.0 if told.props else progress(elapsed, 0.0, BURST_MS * 0.6, ease_out)
        newest = told.props[-1].side or 0 if told.props else 0
        self._caught(on, lambda i: i == newest and elapsed < ROLL_MS)
        if burst:
            self._jet(on, burst, int(elapsed / 70))
        self._fates(on, newest, elapsed)
        band.draw_figure(on, marine, "strike" if self.burning else "ready", SHOOTER_AT)
        band.draw_names(on, told.title, marine, Side(str(told.values.get("section", "")), notes=told.notes[:1]))
        band.draw_chips(on, told.notes[1:], 60, 874, 1180)
        odds = band.odds_of(told.values)
        if odds:
            band.draw_odds(on, list(zip(("bad", "even"), odds, flames.parts(odds), strict=True)), 60, 928, 900, 30)
        band.draw_rule(on, told.said, str(told.values.get("rule", "")), 60, 974, 1180)

    def _jet(self, on: Canvas, burst: float, beat: int) -> None:
        """Draw the jet as far as it has come."""
        jet = _tongue(on.n(1000), beat % TONGUES)
        wide = max(1, round(jet.get_width() * burst))
        left, top = on.at(*NOZZLE)
        on.surface.blit(jet, (left, top - jet.get_height() // 2), (0, 0, wide, jet.get_height()), pygame.BLEND_RGB_ADD)

    def _map(self, on: Canvas) -> None:
        """Draw the squares of the section as a plan, with who stands where."""
        cells = self.told.values.get("cells")
        numbers = [int(one) for one in cells] if isinstance(cells, tuple) else []
        squares = list(zip(numbers[::2], numbers[1::2], strict=True))
        if not squares:
            return
        left, top = min(x for x, _y in squares), min(y for _x, y in squares)
        wide, high = max(x for x, _y in squares) - left + 1, max(y for _x, y in squares) - top + 1
        side = min(46.0, MAP[2] / wide, MAP[3] / high)
        x0, y0 = MAP[0] + MAP[2] - wide * side, MAP[1]
        fill: Colour = (168, 62, 16) if self.burning else (54, 66, 62)
        for x, y in squares:
            box = on.box(x0 + (x - left) * side, y0 + (y - top) * side, side - 4, side - 4)
            on.surface.blit(paint.rounded(box.size, (*fill, 235), on.n(5), (255, 178, 74), max(1, on.n(1))), box)
        for one in self.told.sides[1:]:
            cell = one.values.get("cell")
            if isinstance(cell, tuple):
                at = (int(cell[0]) - left + 0.46) * side, (int(cell[1]) - top + 0.46) * side
                paint.disc(on.surface, on.at(x0 + at[0], y0 + at[1]), on.n(side * 0.3), (255, 240, 214), (120, 20, 10))

    def _places(self) -> list[tuple[int, Side, float]]:
        """Return those in the flames, each with its number and where it stands."""
        caught = self.told.sides[1:]
        pitch = min(230.0, (LAST - FIRST) / max(1, len(caught)))
        middle = (FIRST + LAST) / 2 - pitch * (len(caught) + 1) / 2
        return [(i, side, middle + i * pitch) for i, side in enumerate(caught, 1)]

    def _caught(self, on: Canvas, rolling: Callable[[int], bool]) -> None:
        """Draw those in the flames."""
        for i, side, x in self._places():
            dead = side.stamp == duel.LOST and not rolling(i)
            if side.picture == "blip":
                band.draw_token(on, side, x, FEET - 60, 130, dead)
            else:
                band.draw_figure(on, side, "ready", x, FEET, dead, CAUGHT)

    def _fates(self, on: Canvas, newest: int, elapsed: float) -> None:
        """Draw the die of each and what becomes of it."""
        for i, side, x in self._places():
            die = next((prop for prop in self.told.props if prop.side == i), None)
            if die is None:
                continue
            face, angle, up, look = die.face or 1, 6, 0.0, ""
            if i == newest and elapsed < ROLL_MS:
                face, spun, up = band.tumbling(face, elapsed, 0.0, ROLL_MS, i)
                angle = spun or angle
            else:
                dead = side.stamp == duel.LOST
                look, ink = ("gold", (255, 179, 164)) if dead else ("dim", (206, 214, 220))
                said = pgettext("stamp of a fight", "BURNT") if dead else pgettext("stamp of a fight", "SPARED")
                band.draw_stamp(on, said, x, ink, 0.55, FEET - 34)
            ring = band.SWARM_INK if look == "gold" else None
            on.put(band.die(face, on.n(DIE), angle, ring, look), x, 792 - 160 * up)


def warm(on: Canvas) -> Iterator[None]:
    """Make beforehand what every burst shows."""
    for n in range(TONGUES):
        _half_tongue(n)
        yield
    band.warm_dice(on, DIE)
    yield


@kept
def _tongue(scale: int, n: int) -> pygame.Surface:
    """Return the jet of flame, to be added to what is behind it; `scale` in thousandths of its length."""
    return pygame.transform.smoothscale_by(_half_tongue(n), 2 * scale / 1000)


@kept_staged
def _half_tongue(n: int) -> pygame.Surface:
    """Return the jet at half of its length."""
    dice, wide, high = random.Random(n + 1), REACH // 2, 340
    made = pygame.Surface((wide, high))
    for _puff in range(640):
        way = dice.random() ** 1.15
        spread = 7 + way * 74
        x = 6 + way * (wide - 90)
        y = high / 2 + dice.gauss(0, spread * 0.42) - way * 58 + math.sin(way * 9 + n) * 5 * way
        heat = max(0.0, 1.0 - abs(y - high / 2 + way * 58) / (spread + 1)) * (1.0 - 0.35 * way)
        radius = 4 + way * 24 * (0.4 + 0.6 * dice.random())
        puff = pygame.Surface((2 * radius, 2 * radius))
        pygame.draw.circle(puff, [part // 4 for part in FIRE[min(3, int(heat * 4))]], (radius, radius), radius)
        made.blit(puff, (x - radius, y - radius), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.gaussian_blur(made, 3)
