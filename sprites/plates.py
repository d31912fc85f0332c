"""The title plates: wide pictures with depth, in the elements that the program renders."""

from __future__ import annotations

import math
import random

import hulk_marines
import hulk_things
from pen import BONE, INK, Point, circle, ellipse, group, line, linear, path, polygon, radial

WIDE, HIGH = 480.0, 320.0
EYE: Point = (240.0, 138.0)
"""Where everything vanishes."""
GLOW = "#7ff0bb"
DEEP = "#0b1a17"
SECTION: tuple[Point, ...] = (
    (-300, -150),
    (-190, -236),
    (190, -236),
    (300, -150),
    (300, 150),
    (214, 236),
    (-214, 236),
    (-300, 150),
)
"""The corridor's outline, about the eye, at depth nought."""


def at(point: Point, depth: float) -> Point:
    """A point of the corridor's outline seen that far off; each whole depth is one rib."""
    share = 0.66**depth
    return EYE[0] + point[0] * share, EYE[1] + point[1] * share


def outline(depth: float, grow: float = 1.0) -> list[Point]:
    """The corridor's outline at that depth."""
    return [at((x * grow, y * grow), depth) for x, y in SECTION]


def mixed(a: str, b: str, share: float) -> str:
    """A colour between two."""
    one, two = (tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5)) for colour in (a, b))
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in zip(one, two, strict=True))


def hulk_gradients() -> str:
    """Light and dark for the corridor."""
    return (
        "<defs>"
        + "".join(
            (
                radial(
                    "glow",
                    (240, 132),
                    120,
                    (0, "#fbfff9", 1),
                    (0.16, "#d8ffea", 1),
                    (0.38, GLOW, 0.8),
                    (0.7, "#2f8f6b", 0.28),
                    (1, "#0b2b22", 0),
                ),
                radial("haze", EYE, 300, (0, GLOW, 0.42), (0.4, "#2f8f6b", 0.18), (1, "#0b2b22", 0)),
                radial("dusk", (240, 150), 330, (0, "#000000", 0), (0.55, "#000000", 0.12), (1, "#000000", 0.84)),
                linear("floor", (0, 160), (0, 320), (0, GLOW, 0.6), (0.25, "#2f8f6b", 0.3), (1, "#0b2b22", 0)),
                linear("cast", (0, 196), (0, 320), (0, "#020505", 0.95), (1, "#020505", 0.1)),
                linear("ray", (240, 132), (240, 320), (0, GLOW, 0.3), (1, GLOW, 0)),
                linear("rayup", (240, 132), (240, 0), (0, GLOW, 0.22), (1, GLOW, 0)),
            )
        )
        + "</defs>"
    )


def walls() -> str:
    """Plates between the ribs, each side in its own light, dimmer toward the onlooker."""
    drawn = []
    tones = (0.24, 0.34, 0.3, 0.5, 0.72, 1.0, 0.62, 0.42)
    for step in range(22, -3, -1):
        depth = step / 3
        far, near = outline(depth + 1 / 3), outline(depth)
        light = max(0.0, min(1.0, (depth + 0.6) / 7)) ** 1.25
        for side in range(8):
            other = (side + 1) % 8
            tone = tones[side] * (0.86 if (step + side) % 3 else 1.0)
            colour = mixed("#060b0c", mixed("#14302a", "#3fae83", light), 0.16 + 0.84 * light * tone + 0.14 * tone)
            drawn.append(path(polygon([near[side], near[other], far[other], far[side]]), colour, "#040808", 0.5))
    return "".join(drawn)


def conduits() -> str:
    """Pipes and cables along the walls, and the seams of the deck."""
    drawn = []
    for x, y, width in (
        (-296, -70, 9),
        (-296, -48, 5),
        (-296, 96, 12),
        (296, -92, 12),
        (296, -60, 6),
        (296, 70, 7),
        (-120, -232, 9),
        (-96, -232, 5),
        (110, -232, 13),
    ):
        for first in range(-1, 24):
            a, b = at((x, y), first / 3), at((x, y), (first + 1) / 3)
            thick = width * 0.66 ** (first / 3)
            light = max(0.0, min(1.0, first / 20))
            drawn.append(line([a, b], mixed("#030606", "#10332a", light), thick))
            up = thick * 0.22
            drawn.append(line([(a[0], a[1] - up), (b[0], b[1] - up)], mixed("#142622", "#58c99a", light), thick * 0.22))
    for x in (-150, -75, 0, 75, 150):
        drawn.append(line([at((x, 236), -0.6), at((x, 236), 7)], "#04110e", 1.4, opacity=0.8))
    for step in range(-2, 22):
        left, right = at((-214, 236), step / 3), at((214, 236), step / 3)
        drawn.append(line([left, right], "#03100c", 2.2 * 0.66 ** (step / 3) + 0.2, opacity=0.75))
    return "".join(drawn)


def ribs() -> str:
    """Frames of the hull, the far ones first: dark toward the onlooker, the light on their inner faces."""
    drawn = []
    tones = (0.3, 0.42, 0.36, 0.5, 0.8, 1.0, 0.74, 0.46)
    for depth in (7, 6, 5, 4, 3, 2, 1, 0):
        light = (depth / 7) ** 1.4
        size = 0.66**depth
        outer, inner = outline(depth, 1.05), outline(depth, 0.86)
        for step in (4, 3, 2, 1):
            near, far = outline(depth + 0.07 * (step - 1), 0.86), outline(depth + 0.07 * step, 0.86)
            for side in range(8):
                other = (side + 1) % 8
                glow = tones[side] * (0.35 + 0.65 * step / 4) * (0.22 + 0.78 * light)
                drawn.append(
                    path(polygon([near[side], near[other], far[other], far[side]]), mixed("#071210", "#a6ffd8", glow))
                )
        face = mixed("#040708", "#17493b", light)
        drawn.append(path(polygon(outer) + " " + polygon(inner[::-1]), face, "#020404", 0.8, fill_rule="evenodd"))
        drawn.append(path(polygon(outline(depth, 0.955)), "none", mixed("#0d1817", "#2b7a60", light), 1.6 * size + 0.2))
        for index, (x, y) in enumerate(SECTION):
            nx, ny = SECTION[(index + 1) % 8]
            for share in (0.0, 0.34, 0.66):
                bolt = at(((x + (nx - x) * share) * 0.91, (y + (ny - y) * share) * 0.91), depth)
                drawn.append(circle(bolt[0], bolt[1], 3.2 * size, mixed("#101c1b", "#3c8f74", light), "#010303", size))
        drawn.append(path(polygon(inner), "none", mixed("#1f5947", "#d9ffee", light), 0.4 + 0.9 * size, opacity=0.8))
    return "".join(drawn)


def beams() -> str:
    """Light that falls past the figure along the corridor."""
    drawn = []
    for a, b in ((200, 212), (228, 238), (304, 316), (326, 340), (20, 28), (150, 160)):
        angles = math.radians(a - 180), math.radians(b - 180)
        outer = [(240 + 420 * math.cos(angle), 132 - 420 * math.sin(angle)) for angle in angles]
        drawn.append(
            path(polygon([(240, 132), *outer]), "url(#ray)" if outer[0][1] > 132 else "url(#rayup)", opacity=0.55)
        )
    return "".join(drawn)


def figure(scale: float, x: float, y: float, body: str, fill: str, edge: str) -> str:
    """A counter's figure in other colours, its feet at that point."""
    painted = body.replace(BONE, fill).replace(INK, edge)
    return group(painted, transform=f"translate({x - 36 * scale:g} {y - 62 * scale:g}) scale({scale:g})")


def terminator() -> str:
    """He stands at the end, the light behind him, his shadow toward us."""
    shadow = path("M220 216 L262 216 L318 320 L150 320 Z", "url(#cast)")
    rim = "".join(
        figure(1.66, 240 + dx, 217 + dy, hulk_marines.bolter(), "#b9ffdf", "#b9ffdf")
        for dx, dy in ((-0.9, -0.5), (0.9, -0.5), (0, -1.2))
    )
    return shadow + rim + figure(1.66, 240, 217, hulk_marines.bolter(), "#07120f", "#0f2b24")


def stealer(x: float, y: float, scale: float, degrees: float) -> str:
    """One of them: black, a thin light along its back, eyes that shine."""
    body = hulk_things.genestealer()
    eyes = path("M25 25.6 L30 29.2 L29.2 31 L25.6 29.4 Z M39 25.6 L34 29.2 L34.8 31 L38.4 29.4 Z", "#ff5f8f")
    shape = body.replace(BONE, "#04090a").replace(INK, "#0e3127")
    return group(
        shape + eyes, transform=f"translate({x:g} {y:g}) rotate({degrees:g}) scale({scale:g}) translate(-32 -32)"
    )


def talon(points: list[Point], tip: Point, width: float) -> str:
    """A great claw in the foreground: a finger along points, then a hooked blade to its tip, its edge in the light."""
    (x, y), (tx, ty) = points[-1], tip
    middle = (x + tx) / 2, (y + ty) / 2
    inward = math.copysign(1.0, 240 - x)
    drawn = [line(points, "#0e2c24", width + 1.2), line(points, "#020404", width)]
    for shift, fill in ((inward * 1.3, "#3fa982"), (0.0, "#020404")):
        drawn.append(
            path(
                f"M{x - width * 0.52:.4g} {y:.4g} Q{middle[0] - width * 0.7 + shift:.4g} {middle[1]:.4g} "
                f"{tx:.4g} {ty:.4g} "
                f"Q{middle[0] + width * 0.9 + shift:.4g} {middle[1] - width * 0.5:.4g} {x + width * 0.52:.4g} "
                f"{y - 2:.4g} Z",
                fill,
            )
        )
    return "".join(drawn)


def hands() -> str:
    """Claws that reach into the picture from both sides."""
    right = "".join(
        (
            talon([(500, 40), (452, 70), (424, 104)], (386, 168), 17),
            talon([(510, 66), (462, 96), (440, 122)], (414, 194), 17),
            talon([(520, 90), (484, 118), (464, 138)], (448, 206), 16),
        )
    )
    left = "".join(
        (
            talon([(-30, 330), (34, 296), (60, 270)], (112, 222), 18),
            talon([(-20, 350), (52, 318), (82, 296)], (140, 258), 18),
        )
    )
    return right + left


def lurkers() -> str:
    """Eyes in the dark."""
    drawn = []
    for x, y, size in ((402, 214, 1.0), (436, 236, 1.25), (60, 214, 0.9), (372, 70, 0.7)):
        for side in (-1, 1):
            drawn.append(
                path(
                    polygon(
                        [
                            (x + side * 1.4 * size, y + 1.4 * size),
                            (x + side * 6 * size, y - 1.8 * size),
                            (x + side * 5.2 * size, y + 1.5 * size),
                            (x + side * 2.2 * size, y + 3 * size),
                        ]
                    ),
                    "#ff5f8f",
                    opacity=0.85,
                )
            )
    return "".join(drawn)


def motes() -> str:
    """Dust in the light."""
    chance = random.Random(7)
    return "".join(
        circle(
            round(240 + chance.gauss(0, 95), 1),
            round(150 + chance.gauss(0, 62), 1),
            round(chance.uniform(0.3, 1.1), 2),
            "#d9ffee",
            opacity=round(chance.uniform(0.15, 0.7), 2),
        )
        for _ in range(80)
    )


def hulk_plate() -> str:
    """A corridor of a derelict: a terminator stands against the light, and he is not alone."""
    ground = path(f"M0 0 L{WIDE:g} 0 L{WIDE:g} {HIGH:g} L0 {HIGH:g} Z", DEEP)
    far = ellipse(240, 132, 26, 24, "#effff6")
    dusk = path(f"M0 0 L{WIDE:g} 0 L{WIDE:g} {HIGH:g} L0 {HIGH:g} Z", "url(#dusk)")
    haze = path(f"M0 0 L{WIDE:g} 0 L{WIDE:g} {HIGH:g} L0 {HIGH:g} Z", "url(#haze)")
    floor = path(
        polygon([at((-150, 236), 6), at((150, 236), 6), at((330, 236), -0.4), at((-330, 236), -0.4)]), "url(#floor)"
    )
    return (
        hulk_gradients()
        + ground
        + walls()
        + conduits()
        + floor
        + ribs()
        + far
        + circle(240, 132, 120, "url(#glow)")
        + haze
        + beams()
        + terminator()
        + motes()
        + stealer(88, 60, 2.15, 164)
        + lurkers()
        + dusk
        + hands()
    )


PLATES = {"hulk": hulk_plate}
