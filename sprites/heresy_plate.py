"""The title plate of the Heresy: a palace under a torn sky, and those who come for it."""

from __future__ import annotations

import math
import random

import heresy_forces
from pen import BONE, INK, Point, circle, ellipse, group, line, linear, path, polygon, radial

WIDE, HIGH = 480.0, 320.0
HORIZON = 232.0
RIFT: tuple[Point, ...] = (
    (300, -10),
    (306, 22),
    (292, 40),
    (304, 66),
    (288, 92),
    (299, 116),
    (284, 142),
    (292, 168),
    (283, 198),
    (289, 226),
    (287, 240),
)


def gradients() -> str:
    """Light for the sky, the rift, the fires and the ground."""
    return (
        "<defs>"
        + linear("sky", (0, 0), (0, HORIZON), (0, "#07060f", 1), (0.55, "#1d1538", 1), (1, "#4a2a63", 1))
        + radial("violet", (296, 70), 190, (0, "#c9a6ff", 0.62), (0.3, "#8f6fd1", 0.4), (1, "#3a2a6a", 0))
        + radial("rose", (404, 226), 150, (0, "#ff8fa6", 0.75), (0.4, "#d9486c", 0.36), (1, "#d9618c", 0))
        + radial(
            "gold",
            (112, 226),
            190,
            (0, "#fff1c4", 0.95),
            (0.22, "#f0c766", 0.6),
            (0.6, "#b9853a", 0.22),
            (1, "#c9a24b", 0),
        )
        + linear("ground", (0, HORIZON), (0, HIGH), (0, "#1a1426", 1), (1, "#050409", 1))
        + radial("dusk", (240, 150), 330, (0, "#000000", 0), (0.6, "#000000", 0.1), (1, "#000000", 0.82))
        + "</defs>"
    )


def stars() -> str:
    """Few and small."""
    chance = random.Random(31)
    return "".join(
        circle(
            round(chance.uniform(0, WIDE), 1),
            round(chance.uniform(0, 190), 1),
            round(chance.uniform(0.3, 1.2), 2),
            chance.choice(("#ffffff", "#cfd8ff", "#ffe9c9")),
            opacity=round(chance.uniform(0.25, 0.95), 2),
        )
        for _ in range(150)
    )


def rift() -> str:
    """The tear in the sky, bright at its heart, with lightning from its edges."""
    drawn = []
    layers = ((30, "#5a35a8", 0.35), (18, "#8f6fd1", 0.6), (9, "#d5baff", 0.85), (3.4, "#ffffff", 1))
    for spread, fill, opacity in layers:
        widths = [spread * (0.35 + 0.65 * math.sin(math.pi * (i + 1.2) / (len(RIFT) + 1))) for i in range(len(RIFT))]
        left = [(x - w, y) for (x, y), w in zip(RIFT, widths, strict=True)]
        right = [(x + w, y) for (x, y), w in zip(RIFT, widths, strict=True)]
        drawn.append(path(polygon([*left, *right[::-1]]), fill, opacity=opacity))
    for bolt in (
        [(306, 40), (338, 52), (352, 78), (384, 84), (396, 108)],
        [(352, 78), (346, 100), (360, 122)],
        [(290, 92), (262, 98), (250, 122), (222, 128)],
        [(250, 122), (254, 142), (240, 160)],
        [(296, 140), (322, 150), (330, 174), (352, 184)],
    ):
        drawn.append(line(bolt, "#8f6fd1", 3.4, opacity=0.4))
        drawn.append(line(bolt, "#efe2ff", 1.1, opacity=0.95))
    return "".join(drawn)


def tower(x: float, width: float, top: float, fill: str, spire: float = 0) -> str:
    """A tower of the palace, its windows lit."""
    drawn = [path(f"M{x} {HORIZON + 6} L{x} {top} L{x + width} {top} L{x + width} {HORIZON + 6} Z", fill)]
    if spire:
        middle = x + width / 2
        drawn.append(
            path(
                f"M{x - 1.5} {top} L{middle - 0.6} {top - spire} L{middle + 0.6} {top - spire} "
                f"L{x + width + 1.5} {top} Z",
                fill,
            )
        )
    else:
        step = width / 5
        drawn += [path(f"M{x + i * step:g} {top - 3} h{step:g} v4 h-{step:g} Z", fill) for i in (0, 2, 4)]
    chance = random.Random(round(x * 7 + top))
    for _ in range(round(width * (HORIZON - top) / 110)):
        wx, wy = chance.uniform(x + 1.4, x + width - 2.4), chance.uniform(top + 5, HORIZON - 6)
        drawn.append(path(f"M{wx:.1f} {wy:.1f} h1.1 v2.2 h-1.1 Z", "#ffe2a0", opacity=0.85))
    return "".join(drawn)


def palace() -> str:
    """Walls behind walls, and a great dome in the light."""
    far, mid, near = "#5b4462", "#35284a", "#191426"
    back = "".join(
        tower(x, w, t, far, s)
        for x, w, t, s in (
            (14, 14, 176, 20),
            (44, 12, 160, 26),
            (150, 13, 162, 26),
            (182, 15, 182, 16),
            (206, 10, 196, 12),
        )
    )
    dome = (
        path(f"M66 {HORIZON} L66 176 Q66 128 104 124 Q142 128 142 176 L142 {HORIZON} Z", mid)
        + path("M101 126 L103.4 84 L104.6 84 L107 126 Z", mid)
        + circle(104, 84, 3.2, "#fff1c4")
        + "".join(line(f"M{x} 178 L{x} {HORIZON}", "#6b5068", 1.6) for x in range(72, 142, 10))
        + line("M66 178 Q104 168 142 178", "#8a6a78", 1.8)
        + path(f"M94 {HORIZON} L94 204 Q104 186 114 204 L114 {HORIZON} Z", "#ffe2a0")
    )
    front = "".join(
        tower(x, w, t, near, s)
        for x, w, t, s in (
            (-6, 22, 190, 0),
            (30, 16, 168, 30),
            (54, 11, 196, 0),
            (146, 12, 190, 0),
            (164, 15, 172, 28),
            (196, 20, 202, 0),
        )
    )
    wall = path(
        "M-5 236 L-5 214 "
        + " ".join(f"L{x} 214 L{x} 209 L{x + 6} 209 L{x + 6} 214" for x in range(0, 226, 12))
        + " L236 218 L244 236 Z",
        "#0d0a14",
    )
    return back + dome + front + wall


def painted(body: str, fill: str, edge: str, scale: float, x: float, y: float) -> str:
    """A counter's figure in other colours, its feet at that point."""
    shape = body.replace(BONE, fill).replace(INK, edge)
    return group(shape, transform=f"translate({x - 32 * scale:g} {y - 61 * scale:g}) scale({scale:g})")


def host() -> str:
    """Titans on the horizon, then ranks of warriors, in the light of the fires."""
    drawn = [
        painted(heresy_forces.titan(), "#381a30", "#150a14", 2.2, 420, 244),
        painted(heresy_forces.titan(), "#4d2440", "#1d0f1c", 1.2, 336, 238),
        painted(heresy_forces.daemon(), "#241230", "#7a4a98", 0.8, 372, 124),
        painted(heresy_forces.daemon(), "#241230", "#7a4a98", 0.5, 326, 104),
    ]
    for row, (y, scale, fill, edge) in enumerate(
        (
            (254, 0.46, "#a04a68", "#2a1426"),
            (270, 0.7, "#6d2f4b", "#1a0c18"),
            (306, 1.25, "#10070f", "#8a3554"),
        )
    ):
        step = 46 * scale
        count = (9, 6, 4)[row]
        drawn += [
            painted(heresy_forces.astartes(), fill, edge, scale, 476 - (i + 0.3 * row) * step, y) for i in range(count)
        ]
    return "".join(drawn)


def guardians() -> str:
    """Those who stand before the wall."""
    drawn = []
    for y, scale, count, fill, edge in (
        (254, 0.46, 9, "#8a7444", "#2a2233"),
        (270, 0.7, 6, "#5d4d33", "#17141f"),
        (306, 1.25, 4, "#0b0e18", "#8f7334"),
    ):
        step = 46 * scale
        figure = heresy_forces.custodes() if scale > 0.7 else heresy_forces.astartes()
        drawn += [painted(figure, fill, edge, scale, 12 + i * step, y) for i in range(count)]
    return "".join(drawn)


def embers() -> str:
    """Sparks on the wind."""
    chance = random.Random(5)
    return "".join(
        circle(
            round(chance.uniform(200, 480), 1),
            round(HORIZON - abs(chance.gauss(0, 60)), 1),
            round(chance.uniform(0.4, 1.5), 2),
            chance.choice(("#ff9a6a", "#ffd08a", "#ff6f8f")),
            opacity=round(chance.uniform(0.3, 0.9), 2),
        )
        for _ in range(70)
    )


def heresy_plate() -> str:
    """The palace in the golden light, the torn sky, the host with fire behind it."""
    whole = f"M0 0 L{WIDE:g} 0 L{WIDE:g} {HIGH:g} L0 {HIGH:g} Z"
    return (
        gradients()
        + path(whole, "url(#sky)")
        + stars()
        + path(whole, "url(#violet)")
        + rift()
        + path(whole, "url(#gold)")
        + path(whole, "url(#rose)")
        + palace()
        + path(f"M0 {HORIZON} Q240 {HORIZON - 8} 480 {HORIZON} L480 {HIGH} L0 {HIGH} Z", "url(#ground)")
        + ellipse(292, HORIZON + 6, 46, 5, "#c9a6ff", opacity=0.35)
        + host()
        + guardians()
        + embers()
        + path(whole, "url(#dusk)")
    )
