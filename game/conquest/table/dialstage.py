"""Where both warlords go: the planets, and a dial for each that turns over with the other."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import pygame

from game.conquest.table import cardart, stagekit, worlds
from game.conquest.table.answercards import TOOLS, named, tools
from game.conquest.table.shapes import GOLD as METAL
from game.conquest.table.shapes import Canvas, gradient
from game.conquest.table.stagekit import GOLD, SAID, WHITE, FullStage, Room, four, seat_colour
from game.kernel.actions import Action
from game.telling.staging import Prop as Told
from game.telling.staging import Side
from game.telling.text import _
from game.ui import fonts, paint
from game.ui.motion import ease_in_out
from game.ui.pictures import kept, kept_staged
from game.ui.smooth import smooth
from game.ui.tabletop import Act, Prop, Staged
from game.ui.tabletop.staged import Answer, progress
from game.ui.theme import Colour, colour, mix

SLIDES, TURNS, ARCS = 350.0, 650.0, 400.0
"""How long dials slide in, turn over together, and arcs reach the planets, in milliseconds."""
LEFT, RIGHT, HEAD, DIAL = 140, 1450, 144, 576
"""Where portraits stand, and how low they and the dials are."""
SIDE: Final = 330
WORLD, CHOSEN = 118, 168
"""How large a planet is, and one that is chosen."""
FIRST, PITCH, MIDDLE, ROWS = 204, 158, 960, 506
"""How low the first planet is, how far apart they are, where they are, and where the panels begin among which one is
chosen."""
NUMBERS: Final = 7
STRIP: Final = 60
"""How high the strip is of which the ground is made."""


@dataclass(frozen=True)
class DialStage(FullStage):
    """Dials that are set, or shown; `picked`: the planet to which one's own points."""

    @property
    def open(self) -> bool:
        """Return whether the dials are shown."""
        return "open" in self.told.sides[0].states

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return the planets to which a warlord may go."""
        room, found = Room(*size), []
        for n, told in enumerate(self.told.props):
            if told.action is None or told.action not in actions:
                continue
            box = self._box(room, n)
            key = str(told.values["number"])
            found.append(Prop(told.id, four(box), told.name, told.action, draw=_draw_choice, key=key))
        return found

    def replies(self, size: tuple[int, int], given: Sequence[Answer], asked: str) -> list[Prop]:
        """Return whatever else may be answered, as buttons."""
        room, acted = Room(*size), [told.action for told in self.told.props]
        rest = [one for one in given if one.action not in acted and one.command not in TOOLS]
        found = [named(f"answer-{n}", room.box(760, 926 - 70 * n, 400, 60), one, room) for n, one in enumerate(rest)]
        return [*found, *tools(room, given, 700, 1004, 520, 56)]

    def _pitch(self) -> float:
        return min(PITCH, 800 / max(1, len(self.told.props)))

    def _box(self, room: Room, n: int) -> pygame.Rect:
        return room.box(ROWS, FIRST + n * self._pitch() - self._pitch() / 2 + 4, 1920 - 2 * ROWS, self._pitch() - 8)

    def draw(self, picture: pygame.Surface) -> None:
        """Draw all of it, as it stands."""
        self._draw(picture, picture.get_rect(), 1e9)

    def act(self, before: Staged | None) -> Act | None:
        """Return how the dials slide in, or turn over."""
        if self.open:
            return Act(SLIDES + TURNS + ARCS, self._draw, ((0.0, "gate"), (SLIDES + TURNS * 0.5, "reveal")))
        return None if isinstance(before, DialStage) else Act(SLIDES, self._draw, ((0.0, "gate"),))

    def _draw(self, surface: pygame.Surface, rect: pygame.Rect, elapsed: float) -> None:
        """Draw it as it is so many milliseconds after its beginning."""
        room = Room(*rect.size)
        _draw_ground(surface)
        stagekit.line(
            surface, self.told.title, room.letters(46), WHITE, room.px(1000), True, True, midtop=room.at(960, 48)
        )
        slid = 1.0 - progress(elapsed, 0, SLIDES)
        turned = progress(elapsed, SLIDES, TURNS, ease_in_out) if self.open else 0.0
        arcs = progress(elapsed, SLIDES + TURNS, ARCS) if self.open else 0.0
        for n, side in enumerate(self.told.sides):
            self._draw_side(surface, room, n, side, slid, turned)
        for n, told in enumerate(self.told.props):
            if self.open:
                self._draw_world(surface, room, n, told, arcs)
            else:
                worlds.draw(surface, room, self._box(room, n), told)
        if arcs > 0:
            for n in range(len(self.told.sides)):
                self._draw_arc(surface, room, n, arcs)

    def _draw_side(self, surface: pygame.Surface, room: Room, n: int, side: Side, slid: float, turned: float) -> None:
        """Draw who sets a dial, and the dial: closed, to be set, or turned over."""
        tint, number = seat_colour(n), int(str(side.values["number"]))
        x = (LEFT if n == 0 else RIGHT) + (-600 if n == 0 else 600) * slid
        paint.put(surface, stagekit.portrait(side.picture, room.px(SIDE), tint, False), topleft=room.at(x, HEAD))
        stagekit.line(
            surface,
            side.name,
            room.letters(34),
            WHITE,
            room.px(SIDE + 60),
            True,
            True,
            midtop=room.at(x + SIDE / 2, HEAD + SIDE + 16),
        )
        centre = room.at(x + SIDE / 2, DIAL + SIDE / 2)
        shown = number if turned > 0.5 else 0
        picture = dial(room.px(SIDE + 14), shown, tint)
        if 0.0 < turned < 1.0:
            wide = max(4, round(picture.get_width() * abs(math.cos(math.pi * turned))))
            picture = pygame.transform.scale(picture, (wide, picture.get_height()))
        paint.put(surface, picture, center=centre)
        said = side.said if self.open and turned >= 1.0 else ""
        if "closed" in side.states:
            said = _("sets the dial in secret")
        elif "asked" in side.states:
            said = _("Choose a planet")
        stagekit.words(
            surface, said, room.box(x - 90, DIAL + SIDE + 26, SIDE + 180, 100), room.letters(19), SAID, centred=True
        )

    def _draw_world(self, surface: pygame.Surface, room: Room, n: int, told: Told, arcs: float) -> None:
        """Draw a planet with its number and its name; one that is chosen shines."""
        there: Any = told.values.get("there", ())
        chosen = bool(there) and arcs > 0
        centre = room.at(MIDDLE, FIRST + n * self._pitch())
        size = WORLD + (CHOSEN - WORLD) * (arcs if chosen else 0.0)
        share = min(1.0, self._pitch() / PITCH)
        if chosen:
            tint = seat_colour(there[0]) if len(there) == 1 else GOLD
            glow = _halo(room.px(CHOSEN * share * 0.86), tint)
            surface.blit(glow, glow.get_rect(center=centre), special_flags=pygame.BLEND_RGB_ADD)
        paint.put(surface, cardart.globe(told.picture, room.px(round(size * share / 6) * 6)), center=centre)
        x, y = centre[0] + room.px(size * share * 0.5 + 16), centre[1]
        ink = WHITE if chosen else mix(SAID, (0, 0, 0), 0.25)
        head = fonts.exact_picture(
            f"{told.values['number']}  {told.name}", room.letters(24), ink, serif=True, bold=True
        )
        surface.blit(head, head.get_rect(midleft=(x, y - (room.px(12) if chosen else 0))))
        if chosen:
            names: Any = told.values["said"]
            pale, high = mix(tint, (255, 255, 255), 0.6), room.letters(17)
            for line, said in enumerate(names):
                below = y + room.px(20) + line * round(high * 1.3)
                stagekit.line(surface, said, high, pale, room.px(270), midleft=(x, below))

    def _draw_arc(self, surface: pygame.Surface, room: Room, seat: int, way: float) -> None:
        """Draw how a warlord goes to the planet that is chosen."""
        at = next((n for n, told in enumerate(self.told.props) if seat in _there(told)), None)
        if at is None:
            return
        tint, y = seat_colour(seat), FIRST + at * self._pitch()
        a = (LEFT + SIDE + 12, DIAL - 30) if seat == 0 else (RIGHT - 12, DIAL - 30)
        b, c = (MIDDLE - 330, y + (DIAL - y) * 0.25), (MIDDLE - 92, y)
        if seat:
            b, c = (MIDDLE + 470, y - 110), (MIDDLE + 92, y - 46)
        last = None
        for step in range(31):
            t = step / 30
            if t > way:
                break
            point = tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r for p, q, r in zip(a, b, c, strict=True))
            here = room.exact(*point)
            if last is not None:
                ink = mix(mix(tint, (0, 0, 0), 0.6), mix(tint, (255, 255, 255), 0.6), t)
                paint.line(surface, ink, last, here, max(3, room.px(8)))
            last = here


def _there(told: Told) -> tuple[int, ...]:
    there: Any = told.values.get("there", ())
    return tuple(there)


def _draw_choice(picture: pygame.Surface, hovered: bool = False) -> None:
    """Light a planet to which a warlord may go, under the pointer."""
    rect = picture.get_rect()
    wash, edge = ((*GOLD, 30), (*GOLD, 255)) if hovered else ((*GOLD, 0), (*GOLD, 90))
    paint.stamp(picture, rect, wash, rect.height // 12, edge, 3 if hovered else 1)


def _draw_ground(surface: pygame.Surface) -> None:
    """Draw the night, in the colours of both sides."""
    strip = _strip(surface.get_width(), seat_colour(0), seat_colour(1))
    for top in range(0, surface.get_height(), strip.get_height()):
        surface.blit(strip, (0, top))


@kept
def _strip(wide: int, near: Colour, far: Colour) -> pygame.Surface:
    """Return a strip of the night, which is the same from top to bottom. Shared."""
    across = np.linspace(0.0, 1.0, wide)[:, None]
    ground, left, right = np.array((5.0, 6.0, 9.0)), np.clip(1 - across * 1.9, 0, 1), np.clip(across * 1.9 - 0.9, 0, 1)
    tints = ground + (np.array(near) - ground) * 0.20 * left + (np.array(far) - ground) * 0.20 * right
    grain = np.random.default_rng(1).random((wide, STRIP, 1))
    picture = pygame.Surface((wide, STRIP))
    pygame.surfarray.blit_array(picture, (tints[:, None, :] + grain).astype(np.uint8))
    return picture


@kept
def _halo(radius: int, tint: Colour) -> pygame.Surface:
    """Return light around a planet. Shared."""
    small = pygame.Surface((96, 96))
    for r in range(48, 0, -1):
        light = 0.9 * (1 - r / 48) ** 1.2 if r > 26 else 0.4
        pygame.draw.circle(small, tuple(round(c * light) for c in tint), (48, 48), r)
    return smooth(small, (2 * radius, 2 * radius))


def dial(side: int, number: int, tint: Colour) -> pygame.Surface:
    """Return a dial that shows a number; none while it is closed."""
    picture = _disc(side, tint).copy()
    for n in range(NUMBERS):
        value = (number - 1 + n) % NUMBERS + 1 if number else n + 1
        turn, unit = -math.pi / 2 + math.tau * n / NUMBERS, side / 100
        middle = picture.get_rect().center
        centre = round(middle[0] + 29.5 * unit * math.cos(turn)), round(middle[1] + 29.5 * unit * math.sin(turn))
        paint.put(picture, _pip(side, value, bool(number) and n == 0), center=centre)
    ink = (24, 16, 6) if number else (74, 52, 16)
    words = fonts.heavy_picture(str(number) if number else "?", round(side * 0.19), ink)
    picture.blit(words, words.get_rect(center=picture.get_rect().center))
    return picture


@kept_staged
def _disc(side: int, tint: Colour) -> pygame.Surface:
    """Return a dial without its numbers. Shared."""
    canvas = Canvas(side, (100, 100))
    canvas.draw_disc((50, 50), 50, tint)
    canvas.draw_disc((50, 50), 48.6, colour("#14161a"))
    for n in range(48):
        turn = math.tau * n / 48
        inner, outer, half = 42.5, 46.5, math.tau / 48 * 0.3
        points = [
            (50 + r * math.cos(turn + h), 50 + r * math.sin(turn + h))
            for r, h in ((inner, -half), (outer, -half), (outer, half), (inner, half))
        ]
        canvas.fill(points, colour("#d7ad4e"))
    canvas.draw_disc((50, 50), 40, gradient(((0.0, colour("#2c2a24")), (1.0, colour("#0e0e10"))), heart=(0.4, 0.35)))
    canvas.draw_disc((50, 50), 19, (8, 8, 8))
    canvas.draw_disc((50, 50), 17.6, gradient(METAL, heart=(0.36, 0.28)))
    return canvas.done()


@kept_staged
def _pip(side: int, value: int, chosen: bool) -> pygame.Surface:
    """Return a number of a dial, as pips on a disc. Shared."""
    canvas = Canvas(side, (24, 24))
    if chosen:
        canvas.draw_disc((12, 12), 11.6, colour("#fff0bf"))
    canvas.draw_disc((12, 12), 9.6, colour("#8f6b25"))
    canvas.draw_disc((12, 12), 8.2, colour("#262b36"))
    for across, down in _pips(value):
        canvas.draw_disc((12 + across * 3.4, 12 + down * 3.4), 1.15, (240, 236, 220))
    return canvas.done()


def _pips(value: int) -> list[tuple[float, float]]:
    """Return where the pips of a number stand."""
    if value == 1:
        return [(0.0, 0.0)]
    return [
        (math.cos(math.tau * n / value - math.pi / 2), math.sin(math.tau * n / value - math.pi / 2))
        for n in range(value)
    ]
