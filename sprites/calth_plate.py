"""The title plate of Calth: a hall under the rock, the great door closing on the light of a poisoned sun."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import calth_figures
from pen import BONE, INK, Point, circle, ellipse, group, line, linear, path, polygon, radial

WIDE, HIGH = 480.0, 320.0
WHOLE = f"M0 0 L{WIDE:g} 0 L{WIDE:g} {HIGH:g} L0 {HIGH:g} Z"
FLOOR = 204.0
SUN: Point = (240.0, 128.0)


def gradients() -> str:
    """Light for the sun, the hall, the lamps and the floor."""
    return (
        "<defs>"
        + radial("sun", SUN, 74, (0, "#ffffff", 1), (0.22, "#fff4cf", 1), (0.5, "#ffb457", 0.95), (1, "#d9482a", 0.5))
        + radial("spill", (240, 150), 250, (0, "#ffb56a", 0.62), (0.35, "#e0643a", 0.3), (1, "#e0643a", 0))
        + radial("lampleft", (62, 66), 120, (0, "#e6f4ff", 0.75), (0.2, "#8ec4f2", 0.36), (1, "#6fa8dc", 0))
        + radial("lampright", (418, 66), 120, (0, "#e6f4ff", 0.7), (0.2, "#8ec4f2", 0.32), (1, "#6fa8dc", 0))
        + linear("rock", (0, 0), (0, FLOOR), (0, "#0c1016", 1), (1, "#27303c", 1))
        + linear("ground", (0, FLOOR), (0, HIGH), (0, "#4b3a35", 1), (0.35, "#262a33", 1), (1, "#0a0c10", 1))
        + linear("path", (0, FLOOR), (0, HIGH), (0, "#ffcf8a", 0.75), (0.6, "#d9682f", 0.25), (1, "#d9682f", 0))
        + radial("dusk", (240, 150), 320, (0, "#000000", 0), (0.58, "#000000", 0.14), (1, "#000000", 0.86))
        + "</defs>"
    )


def cavern() -> str:
    """Walls of rock that close in overhead, in layers, the near ones darker."""
    chance = random.Random(12)
    drawn = [path(WHOLE, "url(#rock)")]
    for depth, fill in enumerate(("#35404f", "#27303c", "#1a2029", "#10141b")):
        top = 58 - 17 * depth
        points: list[Point] = [(-10, -10), (-10, 330)]
        inner = 118 - 34 * depth
        for step in range(9):
            y = 330 - step * (330 - top) / 8
            bulge = inner * (1 - 0.42 * (1 - y / 330) ** 2) if y > top else inner
            points.append((bulge - 22 + chance.uniform(-9, 9), y))
        for step in range(1, 8):
            x = inner + step * (480 - 2 * inner) / 8
            arch = top - 26 * math.sin(math.pi * step / 8)
            points.append((x + chance.uniform(-5, 5), arch + chance.uniform(-9, 9)))
        for step in range(9):
            y = top + step * (330 - top) / 8
            points.append((480 - inner + 22 + chance.uniform(-9, 9), y))
        points += [(490, 330), (490, -10)]
        drawn.append(path(polygon(points), fill, "#05070a", 1.2))
        for _crack in range(16):
            x, y = (chance.uniform(0, inner), chance.uniform(40, 300))
            x = x if chance.random() < 0.5 else 480 - x
            way = [
                (x, y),
                (x + chance.uniform(-9, 9), y + chance.uniform(8, 20)),
                (x + chance.uniform(-14, 14), y + chance.uniform(22, 44)),
            ]
            drawn.append(line(way, "#06080b", chance.uniform(0.6, 1.5), opacity=0.7))
            drawn.append(line([(px + 1, py) for px, py in way], "#5b6b80", 0.5, opacity=0.45))
    return "".join(drawn)


def beyond() -> str:
    """What lies outside: the sun, and the light that comes in."""
    rays = "".join(
        path(
            polygon(
                [
                    SUN,
                    (240 + 330 * math.cos(a), 128 + 330 * math.sin(a)),
                    (240 + 330 * math.cos(a + w), 128 + 330 * math.sin(a + w)),
                ]
            ),
            "#ffcf8a",
            opacity=0.13,
        )
        for a, w in ((0.5, 0.09), (0.95, 0.13), (1.4, 0.1), (1.85, 0.14), (2.3, 0.08), (2.62, 0.07))
    )
    return path("M168 60 L312 60 L322 206 L158 206 Z", "#7a2414") + circle(*SUN, 70, "url(#sun)") + rays


def door() -> str:
    """The frame, and two leaves that come together from left and right, striped along their edges."""
    drawn = [path("M150 212 L158 48 L322 48 L330 212 L308 212 L302 70 L178 70 L172 212 Z", "#1a2029", "#07090c", 2)]
    for sign in (-1, 1):

        def at(x: float, y: float, sign: int = sign) -> Point:
            return 240 + sign * x, y

        drawn.append(path(polygon([at(30, 70), at(64, 70), at(68, 212), at(32, 212)]), "#2b333f", "#090b0f", 1.6))
        for step in range(9):
            y = 70 + step * 15.8
            band = [at(30, y), at(36, y + 6), at(36, y + 13), at(30, y + 7)]
            drawn.append(path(polygon(band), "#d9a83a"))
        for y in (92, 126, 160, 194):
            drawn.append(
                path(polygon([at(40, y - 11), at(60, y - 11), at(61, y + 11), at(41, y + 11)]), "#394351", "#0d1015", 1)
            )
        drawn.append(line([at(30, 70), at(32, 212)], "#ffdca0", 1.6))
        drawn.append(circle(*at(76, 62), 4, "#ff5442") + circle(*at(76, 62), 10, "#ff5442", opacity=0.28))
    teeth = "".join(path(f"M{x} 48 h10 l-3 9 h-4 Z", "#10141a") for x in range(164, 316, 14))
    return "".join(drawn) + teeth


def ground() -> str:
    """The floor in hexes, seen toward the door."""
    drawn = [path(f"M0 {FLOOR} L480 {FLOOR} L480 320 L0 320 Z", "url(#ground)")]
    drawn.append(path(f"M208 {FLOOR} L272 {FLOOR} L372 320 L108 320 Z", "url(#path)"))

    def seen(x: float, y: float) -> Point:
        scale = 1 / (1 + y * 0.34)
        return 240 + x * 132 * scale, FLOOR - 4 + 122 * scale

    for row in range(9):
        for col in range(-5, 6):
            x, y = col + 0.5 * (row & 1), row * 0.866
            corners = [
                seen(x + 0.56 * math.cos(math.radians(a)), y + 0.56 * math.sin(math.radians(a)))
                for a in range(30, 390, 60)
            ]
            if all(py <= 330 for _, py in corners):
                drawn.append(path(polygon(corners), "none", "#cfe2f5", 0.7, opacity=0.22))
    return "".join(drawn)


def painted(body: str, fill: str, edge: str, scale: float, x: float, y: float, flip: bool = False) -> str:
    """A counter's figure in other colours, its feet at that point."""
    shape = body.replace(BONE, fill).replace(INK, edge)
    turn = f"scale({-scale:g} {scale:g})" if flip else f"scale({scale:g})"
    shift = 36 * scale if flip else -36 * scale
    return group(shape, transform=f"translate({x + shift:g} {y - 61.5 * scale:g}) {turn}")


Ranks = tuple[tuple[Callable[[], str], float, float, float], ...]
LOYAL: Ranks = (
    (calth_figures.veteran, 0.5, 186, 226),
    (calth_figures.vexilla, 0.55, 158, 228),
    (calth_figures.veteran, 0.62, 126, 238),
    (calth_figures.plasma, 0.86, 150, 258),
    (calth_figures.terminator, 1.12, 92, 280),
    (calth_figures.sergeant_sword, 1.7, 44, 330),
)
TRAITOR: Ranks = (
    (calth_figures.veteran, 0.5, 296, 226),
    (calth_figures.veteran, 0.55, 324, 228),
    (calth_figures.flamer, 0.66, 356, 240),
    (calth_figures.missile, 0.86, 334, 260),
    (calth_figures.contemptor, 1.2, 400, 284),
    (calth_figures.sedd, 1.7, 438, 330),
)


def hosts() -> str:
    """Those in blue on the left, those in crimson on the right, black against the light as they come nearer."""
    drawn = []
    for ranks, far, near, rim, flip in (
        (LOYAL, "#5d86b8", "#1b2f4a", "#9fd0ff", True),
        (TRAITOR, "#a34a52", "#3a161d", "#ffb08a", False),
    ):
        for i, (figure, scale, x, y) in enumerate(ranks):
            body = figure()
            share = i / (len(ranks) - 1)
            fill = far if share < 0.5 else near
            drawn.append(ellipse(x, y, 20 * scale, 3.4 * scale, "#000000", opacity=0.5))
            if scale > 0.8:
                drawn.append(painted(body, rim, rim, scale, x + (1.3 if flip else -1.3), y - 0.8, flip))
            drawn.append(painted(body, fill, "#070b12", scale, x, y, flip))
    return "".join(drawn)


def tracers() -> str:
    """Fire across the hall."""
    shots = (((176, 210), (302, 206)), ((172, 224), (318, 214)), ((308, 232), (186, 222)), ((330, 240), (176, 236)))
    return "".join(
        line(list(shot), "#ffd27a", 2.6, opacity=0.35) + line(list(shot), "#fff6dc", 0.9, opacity=0.95)
        for shot in shots
    )


def sparks() -> str:
    """Ash on the air."""
    chance = random.Random(4)
    return "".join(
        circle(
            round(chance.gauss(240, 96), 1),
            round(chance.uniform(40, 300), 1),
            round(chance.uniform(0.4, 1.5), 2),
            chance.choice(("#ffd9a0", "#ff9a5a", "#cfe8ff")),
            opacity=round(chance.uniform(0.25, 0.9), 2),
        )
        for _ in range(90)
    )


def calth_plate() -> str:
    """The hall, the door, the light, and the two legions before it."""
    return (
        gradients()
        + cavern()
        + beyond()
        + door()
        + ground()
        + path(WHOLE, "url(#spill)")
        + path(WHOLE, "url(#lampleft)")
        + path(WHOLE, "url(#lampright)")
        + tracers()
        + hosts()
        + sparks()
        + path(WHOLE, "url(#dusk)")
    )
