"""A shot in the band: who fires, the target behind the sights, the lane of fire between, the dice, and what is hit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import pygame

from game.hulk.table import band
from game.hulk.table.band import FLOOR, OPENS_MS, Canvas
from game.hulk.table.blow import draw_flash
from game.hulk.table.inband import InBand
from game.hulk.telling import duel, shots
from game.telling.staging import Side
from game.telling.text import pgettext
from game.ui import paint
from game.ui.figures import figure
from game.ui.motion import ease_in, ease_out
from game.ui.pictures import kept, kept_staged
from game.ui.smooth import smooth
from game.ui.tabletop import Act, Staged
from game.ui.tabletop.staged import progress
from game.ui.theme import Colour

ROLL_MS, FIRE_MS, STAMPED_MS = 480.0, 240.0, 120.0
ENDS_MS = FIRE_MS + 60.0 + STAMPED_MS
SHOOTER_AT, TARGET_AT, TARGET_SIZE = 560, (1440, 690), 0.7
"""Where the Marine stands, the target's feet, and how large it is at that distance."""
MUZZLES = {"sergeant": (320, -241), "cannon": (326, -154), "librarian": (320, -306)}
BOLTER = (217, -180)
"""Where the muzzle of a Marine is, from the middle of his feet."""
DIE = 104
"""How large its dice are."""
AIM = (1440, 490)
"""What is aimed at."""
SIGHTS = 330
LANE: Colour = (63, 155, 255)


@dataclass(frozen=True)
class Shot(InBand):
    """A shot as it is seen at one moment."""

    LASTS = ENDS_MS

    @property
    def _muzzle(self) -> tuple[int, int]:
        """Return where rounds leave the weapon."""
        x, y = MUZZLES.get(self.told.sides[0].picture, BOLTER)
        return SHOOTER_AT + x, FLOOR + y

    @property
    def fired(self) -> bool:
        """Return whether the shot has been fired."""
        return self.come(duel.ENDED) or self.come(duel.OVER)

    def act(self, before: Staged | None) -> Act | None:
        """Return how it comes about: the band opens and dice tumble, or rounds fly."""
        opens = OPENS_MS if before is None or before.lane != self.lane else 0.0
        if self.come(duel.ROLLED):
            return Act(opens + ROLL_MS, partial(self.open_and_draw, opens), ((opens, "dice"),))
        if self.come(duel.ENDED):
            stamped = any(side.stamp for side in self.told.sides)
            return Act(opens + (ENDS_MS if stamped else FIRE_MS + 60.0), partial(self.open_and_draw, opens))
        if self.come(duel.OVER):
            return Act(STAMPED_MS, self._stamping, ((0.0, "hammer"),))
        return None

    def _stamping(self, surface: pygame.Surface, rect: pygame.Rect, elapsed: float) -> None:
        self.draw_at(band.canvas(surface, rect), FIRE_MS + 60.0 + elapsed)

    def draw_inside(self, on: Canvas, elapsed: float) -> None:
        marine, target = self.told.sides
        struck = self.fired and elapsed > FIRE_MS and target.stamp not in ("", shots.MISSED)
        self._target(on, target, struck)
        on.put(_sights(on.n(SIGHTS), on.n(4)), *AIM)
        x, y = self._muzzle
        on.surface.blit(_beam(on.n(AIM[0] - x), round((AIM[1] - y) * on.k), on.n(200)), on.at(x, min(y, AIM[1]) - 100))
        kick = 14 * (1.0 - progress(elapsed, 0.0, FIRE_MS, ease_out)) if self.fired else 0.0
        band.draw_figure(on, marine, "ready", SHOOTER_AT - kick)
        if self.fired:
            self._rounds(on, elapsed, target)
        band.draw_names(on, self.told.title, marine, target)
        self._dice(on, elapsed)
        if self.fired and elapsed >= FIRE_MS + 60.0:
            self._stamps(on, progress(elapsed, FIRE_MS + 60.0, STAMPED_MS, ease_in))
        self._foot(on)

    def _target(self, on: Canvas, target: Side, struck: bool) -> None:
        """Draw what is shot at, far down the corridor."""
        x, y = TARGET_AT
        if isinstance(target.about, int):
            band.draw_figure(on, target, "ready", x, y + (14 if struck else 0), struck, TARGET_SIZE)
            return
        made = figure("hulk_doors", "door-closed", 0, on.n(420)).picture
        on.put(_dark(made) if struck else made, x, AIM[1])

    def _rounds(self, on: Canvas, elapsed: float, target: Side) -> None:
        """Let rounds fly along the lane; what they hit flashes, those that miss go by."""
        missed, count = target.stamp == shots.MISSED, 7 if self.come("cannon") else 3
        (a, b), (x, y) = self._muzzle, (AIM[0] + 420, AIM[1] - 110) if missed else AIM
        for n in range(count):
            way = progress(elapsed, n * FIRE_MS * 0.5 / count, FIRE_MS * 0.55, ease_in)
            if 0.0 < way < 1.0:
                spread = (n - count / 2) * 9
                head = a + (x - a) * way, b + (y + spread - b) * way
                tail = head[0] - (x - a) * 0.14, head[1] - (y + spread - b) * 0.14
                pygame.draw.line(on.surface, (255, 214, 120), on.at(*tail), on.at(*head), on.n(9))
                pygame.draw.line(on.surface, (255, 250, 224), on.at(*tail), on.at(*head), on.n(4))
        if elapsed < FIRE_MS * 0.7:
            draw_flash(on, (a, b), 170, 1.0 - (elapsed * count / FIRE_MS) % 0.5)
        if not missed:
            fading = 1.0 - 0.7 * progress(elapsed, FIRE_MS, 260.0)
            draw_flash(on, AIM, 250, progress(elapsed, FIRE_MS * 0.6, 60.0) * fading)

    def _dice(self, on: Canvas, elapsed: float) -> None:
        """Draw what is needed and the dice, those that hit ringed."""
        rolling = self.come(duel.ROLLED) and elapsed < ROLL_MS
        told = self.told
        pitch, start = 128, 960 - 64 * (len(told.props) - 1)
        needs = band.words(str(told.values.get("needs", "")), band.text_size(on, 34), band.GOLD)
        on.put(needs, start - 86, 752, "midright")
        for i, prop in enumerate(told.props):
            face, angle, up = prop.face or 1, (-6, 5, -3)[i % 3], 0.0
            hit = shots.HIT in prop.states
            if rolling:
                face, spun, up = band.tumbling(face, elapsed, 40.0 * i, ROLL_MS - 40.0 * i, i + 1)
                angle = spun or angle
            look = "" if rolling else "gold" if hit else "dim"
            made = band.die(face, on.n(DIE), angle, band.GOLD if look == "gold" else None, look)
            on.put(made, start + i * pitch, 752 - 260 * up)

    def _stamps(self, on: Canvas, way: float) -> None:
        """Stamp what came of it on the floor beside the dice, and a jam before the shooter."""
        marine, target = self.told.sides
        beside = 960 + 64 * (len(self.told.props) - 1) + 100
        said: dict[str, tuple[str, Colour]] = {
            duel.LOST: (pgettext("stamp of a fight", "SLAIN"), (255, 179, 164)),
            shots.BROKEN: (pgettext("stamp of a fight", "DESTROYED"), (255, 179, 164)),
            shots.MISSED: (pgettext("stamp of a fight", "MISSED"), (206, 214, 220)),
            shots.JAMMED: (pgettext("stamp of a fight", "JAMMED"), (255, 196, 92)),
        }
        for side, x in ((marine, band.EDGE), (target, beside)):
            if side.stamp in said:
                band.draw_stamp(on, said[side.stamp][0], x, said[side.stamp][1], 1.4 - 0.4 * way, side="midleft")

    def _foot(self, on: Canvas) -> None:
        """Draw below the band what was likely."""
        told = self.told
        band.draw_chips(on, told.notes, 60, 874, 1180)
        odds = band.odds_of(told.values)
        band.draw_odds(on, list(zip(("good", "even"), odds, shots.parts(odds), strict=True)), 60, 928, 900, 30)
        band.draw_rule(on, told.said, str(told.values.get("rule", "")), 60, 974, 1180)


def warm(on: Canvas) -> Iterator[None]:
    """Make beforehand what every shot shows."""
    _sights(on.n(SIGHTS), on.n(4))
    band.warm_dice(on, DIE)
    yield


@kept
def _dark(picture: pygame.Surface) -> pygame.Surface:
    dark = picture.copy()
    dark.fill((120, 66, 60), special_flags=pygame.BLEND_RGB_MULT)
    return dark


@kept_staged
def _sights(size: int, width: int) -> pygame.Surface:
    """Return the sights: a ring with four marks and corners."""
    fine = pygame.Surface((2 * size, 2 * size), pygame.SRCALPHA)
    fine.fill((140, 200, 255, 0))
    ink, middle = (140, 200, 255, 210), size
    pygame.draw.circle(fine, ink, (middle, middle), round(size * 0.86), width)
    for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        near, far = size * 0.66, size * 0.98
        start = middle + x * near, middle + y * near
        pygame.draw.line(fine, ink, start, (middle + x * far, middle + y * far), 2 * width)
    return smooth(fine, (size, size))


@kept
def _beam(wide: int, down: int, high: int) -> pygame.Surface:
    """Return the lane of fire from the muzzle to the target, `down` below that: blue, with light edges, fading."""
    made = pygame.Surface((wide, high + abs(down)), pygame.SRCALPHA)
    made.fill((*LANE, 0))
    start, end = high / 2 + max(0, -down), high / 2 + max(0, down)
    shape = [(0, start - high * 0.03), (wide, end - high * 0.36), (wide, end + high * 0.36), (0, start + high * 0.03)]
    pygame.draw.polygon(made, (*LANE, 64), shape)
    for a, b in ((shape[0], shape[1]), (shape[3], shape[2])):
        paint.line(made, (140, 200, 255), a, b, max(2, high // 70))
    fade = pygame.Surface((64, 1), pygame.SRCALPHA)
    for x in range(64):
        fade.set_at((x, 0), (255, 255, 255, round(255 * min(1.0, (63 - x) / 26))))
    made.blit(smooth(fade, made.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made
