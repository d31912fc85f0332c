"""The pictures on the cards: posters of silhouettes against a glowing sky, drawn from faction, type and traits.

Every card has its own sky, ground, stance and gear, drawn from its number.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

import pygame

from game.conquest.designs import Design, designs
from game.ui.pictures import kept
from game.ui.sprites import ready
from game.ui.theme import Colour, colour, darker, lighter, mix

SHAPE = 0.75
"""How high a picture is for its width."""
FINE = 2
"""How much larger it is drawn than it is shown."""
SKIES: dict[str, tuple[str, str, str]] = {
    "space_marines": ("#10294d", "#3f7fc4", "#e9d28a"),
    "astra_militarum": ("#27301d", "#7d8a4c", "#f0c46a"),
    "orks": ("#17301a", "#5d9a32", "#ffd23e"),
    "chaos": ("#2c0f1e", "#a02c46", "#ff9a4a"),
    "dark_eldar": ("#16112e", "#5b3f9a", "#7ff0d0"),
    "eldar": ("#0f2f35", "#2f9a92", "#ffe6a8"),
    "tau": ("#2e2219", "#b8743a", "#9ff0ff"),
    "neutral": ("#1d2229", "#66727f", "#f1e3c0"),
}
"""Of each faction: the height of its sky, the haze above the ground, and its light."""


def faction_colour(faction: str) -> Colour:
    """Return the colour by which a faction is known."""
    return colour(SKIES[faction][1])


@kept
def picture(kind: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of a kind of card, as large as that. Shared."""
    design = designs()[kind]
    wide, high = max(8, size[0]) * FINE, max(6, size[1]) * FINE
    chance = Random(design.number * 7919 + 13)
    canvas = pygame.Surface((wide, high))
    light = _sky(canvas, design, chance)
    _ground(canvas, design, chance)
    _subject(canvas, design, chance, light)
    return ready(pygame.transform.smoothscale(canvas, (max(1, size[0]), max(1, size[1]))))


def _sky(canvas: pygame.Surface, design: Design, chance: Random) -> tuple[float, float]:
    """Paint the sky and return where its light is."""
    wide, high = canvas.get_size()
    top, haze, glow = (colour(code) for code in SKIES[design.faction])
    haze = mix(haze, glow, chance.uniform(0.0, 0.25))
    for row in range(high):
        share = (row / high) ** chance_curve(design)
        pygame.draw.line(canvas, mix(top, haze, share), (0, row), (wide, row))
    x, y = wide * chance.uniform(0.2, 0.8), high * chance.uniform(0.18, 0.5)
    reach = high * chance.uniform(0.35, 0.6)
    veil = pygame.Surface((wide, high), pygame.SRCALPHA)
    for step in range(14, 0, -1):
        pygame.draw.circle(veil, (*glow, 9), (x, y), reach * step / 14)
    canvas.blit(veil, (0, 0))
    pygame.draw.circle(canvas, lighter(glow, 0.35), (x, y), reach * 0.16)
    if chance.random() < 0.4:
        moon = wide * chance.uniform(0.1, 0.9), high * chance.uniform(0.1, 0.3)
        pygame.draw.circle(canvas, mix(haze, glow, 0.4), moon, high * 0.07)
        pygame.draw.circle(canvas, mix(top, haze, 0.4), (moon[0] + high * 0.03, moon[1] - high * 0.015), high * 0.065)
    return x, y


def chance_curve(design: Design) -> float:
    """Return how fast the sky of a card grows bright towards the ground."""
    return 0.7 + (design.number % 5) * 0.2


def _ground(canvas: pygame.Surface, design: Design, chance: Random) -> None:
    """Paint what stands far off and the ground: spires, towers, hills, wreckage."""
    wide, high = canvas.get_size()
    top, haze, _glow = (colour(code) for code in SKIES[design.faction])
    for depth, level in ((0.62, 0.66), (0.3, 0.78)):
        shade = mix(top, haze, depth)
        x = -wide * 0.05
        while x < wide:
            width = wide * chance.uniform(0.05, 0.14)
            height = high * chance.uniform(0.05, 0.3) * (1.2 - level)
            _tower(canvas, design.faction, shade, (x, high * level - height, width, high), chance)
            x += width * chance.uniform(0.8, 1.6)
    pygame.draw.polygon(
        canvas,
        darker(top, 0.35),
        [
            (0, high),
            (0, high * 0.86),
            *((wide * n / 6, high * (0.86 + chance.uniform(-0.03, 0.03))) for n in range(1, 6)),
            (wide, high * 0.86),
            (wide, high),
        ],
    )


def _tower(
    canvas: pygame.Surface, faction: str, shade: Colour, box: tuple[float, float, float, float], chance: Random
) -> None:
    x, y, width, height = box
    if faction in ("eldar", "dark_eldar"):
        lean = width * chance.uniform(-0.6, 0.6)
        pygame.draw.polygon(
            canvas, shade, [(x, y + height), (x + width / 2 + lean, y - width * 1.2), (x + width, y + height)]
        )
    elif faction == "tau":
        pygame.draw.rect(canvas, shade, (x, y, width, height), border_radius=round(width / 2))
    elif faction == "orks":
        tilt = width * chance.uniform(-0.3, 0.3)
        pygame.draw.polygon(
            canvas,
            shade,
            [(x, y + height), (x + tilt, y), (x + width * 0.6 + tilt, y - width * 0.4), (x + width, y + height)],
        )
    elif faction == "chaos":
        pygame.draw.rect(canvas, shade, (x, y, width, height))
        for side in (0.0, 1.0):
            pygame.draw.polygon(
                canvas,
                shade,
                [(x + width * side, y + width * 0.5), (x + width * side, y - width * 0.7), (x + width / 2, y + width)],
            )
    else:
        pygame.draw.rect(canvas, shade, (x, y, width, height))
        pygame.draw.polygon(canvas, shade, [(x, y), (x + width / 2, y - width * 0.9), (x + width, y)])


class Pen:
    """Draws a silhouette with a rim of light on the side of the lamp. Points are in a square, feet at (0, 0), one unit
    high, x to the right, y up."""

    def __init__(
        self, canvas: pygame.Surface, design: Design, feet: tuple[float, float], size: float, lit: int
    ) -> None:
        top, haze, glow = (colour(code) for code in SKIES[design.faction])
        self.canvas, self.feet, self.size, self.lit = canvas, feet, size, lit
        self.dark, self.mid, self.rim = darker(top, 0.45), mix(darker(top, 0.15), haze, 0.32), lighter(glow, 0.1)
        self.glow = glow

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the picture."""
        return self.feet[0] + x * self.size, self.feet[1] - y * self.size

    def shape(self, points: list[tuple[float, float]], fill: Colour | None = None) -> None:
        """Fill a polygon with its rim of light."""
        off = self.size * 0.016
        lit = [(x + self.lit * off, y - off * 0.6) for x, y in (self.at(*point) for point in points)]
        pygame.draw.polygon(self.canvas, self.rim, lit)
        pygame.draw.polygon(self.canvas, fill or self.dark, [self.at(*point) for point in points])

    def ball(self, x: float, y: float, radius: float, fill: Colour | None = None) -> None:
        """Fill a circle with its rim of light."""
        off, centre = self.size * 0.016, self.at(x, y)
        pygame.draw.circle(
            self.canvas, self.rim, (centre[0] + self.lit * off, centre[1] - off * 0.6), radius * self.size
        )
        pygame.draw.circle(self.canvas, fill or self.dark, centre, radius * self.size)

    def bar(self, a: tuple[float, float], b: tuple[float, float], width: float, fill: Colour | None = None) -> None:
        """Fill a thick line with its rim of light."""
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        nx, ny = -(b[1] - a[1]) / length * width / 2, (b[0] - a[0]) / length * width / 2
        self.shape(
            [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)], fill
        )

    def eye(self, x: float, y: float, radius: float = 0.016) -> None:
        """Draw something that glows."""
        pygame.draw.circle(self.canvas, lighter(self.glow, 0.3), self.at(x, y), max(1.0, radius * self.size))


def _subject(canvas: pygame.Surface, design: Design, chance: Random, light: tuple[float, float]) -> None:
    """Draw what the card is about."""
    wide, high = canvas.get_size()
    feet = wide * chance.uniform(0.42, 0.58), high * 0.95
    lit = 1 if light[0] > feet[0] else -1
    traits = set(design.traits)
    if design.type == "event":
        _burst(Pen(canvas, design, (wide / 2, high * 0.95), high * 0.9, lit), chance)
        return
    if design.type == "support":
        _building(Pen(canvas, design, feet, high * 0.86, lit), design, chance)
        return
    if design.type == "attachment":
        _gear(Pen(canvas, design, (wide / 2, high * 0.9), high * 0.8, lit), traits, chance)
        return
    size = high * (0.8 if design.type == "warlord" else 0.82 if "Elite" in traits else 0.74)
    draw = _body_of(traits, design)
    crowd = 2 if draw is _soldier and not design.unique and design.number % 3 else 0
    for n in range(crowd):
        side = (-1) ** n
        draw(
            Pen(canvas, design, (feet[0] + side * wide * 0.27, feet[1] - high * 0.03), size * 0.72, lit), design, chance
        )
    draw(Pen(canvas, design, feet, size, lit), design, chance)


def _body_of(traits: set[str], design: Design) -> Callable[[Pen, Design, Random], None]:
    if "Walker" in traits or "War Engine" in traits or design.id == "ultramarines_dreadnought":
        return _walker
    if "flying" in design.keywords:
        return _flyer
    if "Vehicle" in traits:
        return _tank
    if "Creature" in traits or design.id in ("ravenous_flesh_hounds", "carnivore_pack"):
        return _beast
    if "Drone" in traits and design.faction == "tau":
        return _drone
    if "Daemon" in traits:
        return _daemon
    return _soldier


def _soldier(pen: Pen, design: Design, chance: Random) -> None:
    """Draw somebody on foot with a weapon, in the manner of the faction."""
    broad = {"space_marines": 1.35, "chaos": 1.3, "orks": 1.4, "tau": 1.05}.get(design.faction, 0.9)
    broad *= 1.12 if "Elite" in design.traits or design.type == "warlord" else 1.0
    if {"Runt", "Abhuman"} & set(design.traits) and design.cost < 2:
        pen.size *= 0.68
    stance = chance.uniform(0.08, 0.15)
    for side in (-1, 1):
        pen.shape(
            [(side * 0.02, 0.42), (side * 0.13 * broad, 0.4), (side * (stance + 0.06), 0.0), (side * stance * 0.4, 0.0)]
        )
    pen.shape([(-0.13 * broad, 0.38), (0.13 * broad, 0.38), (0.19 * broad, 0.74), (-0.19 * broad, 0.74)], pen.mid)
    if design.type == "warlord" or "Psyker" in design.traits:
        pen.shape([(-0.16 * broad, 0.74), (0.16 * broad, 0.74), (0.3, 0.04), (0.05, 0.16), (-0.3, 0.02)])
    for side in (-1, 1):
        if design.faction in ("space_marines", "chaos", "orks"):
            pen.ball(side * 0.21 * broad, 0.71, 0.1 * broad)
        else:
            pen.bar((side * 0.16 * broad, 0.72), (side * 0.2 * broad, 0.5), 0.08)
    _head(pen, design, broad, chance)
    _weapon(pen, design, broad, chance)


def _head(pen: Pen, design: Design, broad: float, chance: Random) -> None:
    faction = design.faction
    if faction in ("eldar", "dark_eldar"):
        pen.shape([(-0.07, 0.76), (0.07, 0.76), (0.05, 0.92), (0.0, 1.04 + chance.uniform(0, 0.06)), (-0.05, 0.92)])
        pen.eye(pen.lit * 0.03, 0.85)
    elif faction == "orks":
        pen.shape([(-0.13, 0.72), (0.13, 0.72), (0.15, 0.84), (0.07, 0.93), (-0.09, 0.92), (-0.14, 0.82)], pen.mid)
        pen.shape([(-0.1, 0.72), (-0.07, 0.8), (-0.05, 0.72)], pen.rim)
        pen.shape([(0.1, 0.72), (0.07, 0.8), (0.05, 0.72)], pen.rim)
        pen.eye(-0.05, 0.85)
        pen.eye(0.06, 0.85)
    elif faction == "chaos":
        pen.ball(0, 0.85, 0.1)
        for side in (-1, 1):
            pen.shape([(side * 0.05, 0.9), (side * 0.1, 0.88), (side * (0.17 + chance.uniform(0, 0.05)), 1.08)])
        pen.eye(pen.lit * 0.04, 0.86)
    elif faction == "tau":
        pen.shape([(-0.1, 0.76), (0.1, 0.76), (0.09, 0.93), (-0.09, 0.96)], pen.mid)
        pen.eye(pen.lit * 0.05, 0.87, 0.022)
    elif faction == "astra_militarum":
        pen.ball(0, 0.84, 0.075, pen.mid)
        pen.shape([(-0.11, 0.86), (0.11, 0.86), (0.08, 0.95), (-0.08, 0.95)])
    else:
        pen.ball(0, 0.85, 0.095)
        pen.eye(pen.lit * 0.04, 0.86)
        if design.type == "warlord" or "Officer" in design.traits:
            pen.shape([(-0.12, 0.94), (0.12, 0.94), (0.05, 1.06), (-0.05, 1.06)], pen.rim)


def _weapon(pen: Pen, design: Design, broad: float, chance: Random) -> None:
    side, traits = pen.lit, set(design.traits)
    if "Psyker" in traits:
        pen.bar((side * 0.3, 0.02), (side * 0.34, 1.06), 0.03)
        pen.ball(side * 0.345, 1.08, 0.05, pen.glow)
        return
    if "ranged" in design.keywords or "area_effect" in design.keywords:
        pen.bar((-side * 0.1, 0.5), (side * 0.5, 0.62), 0.075)
        pen.bar((side * 0.3, 0.58), (side * 0.62, 0.645), 0.035)
        pen.eye(side * 0.64, 0.65, 0.03)
        return
    if design.attack >= 3 or {"Wych", "Khorne", "Warboss"} & traits:
        tip = chance.uniform(0.95, 1.2)
        pen.shape(
            [(side * 0.24 * broad, 0.48), (side * 0.32 * broad, 0.46), (side * 0.52, tip), (side * 0.42, tip + 0.02)]
        )
        pen.bar((side * 0.2 * broad, 0.52), (side * 0.36 * broad, 0.47), 0.03, pen.rim)
        return
    pen.bar((-side * 0.14, 0.46), (side * 0.36, 0.58), 0.06)
    pen.bar((-side * 0.02, 0.5), (-side * 0.02, 0.4), 0.045)


def _daemon(pen: Pen, design: Design, chance: Random) -> None:
    """Draw a horned thing with claws."""
    grown = 1.2 if "Elite" in design.traits else 0.95
    pen.shape([(-0.1, 0.42), (-0.2, 0.0), (-0.08, 0.0), (0.0, 0.36), (0.1, 0.0), (0.22, 0.0), (0.12, 0.42)])
    pen.shape(
        [
            (-0.14 * grown, 0.38),
            (0.14 * grown, 0.38),
            (0.26 * grown, 0.72),
            (0.1, 0.82),
            (-0.1, 0.82),
            (-0.26 * grown, 0.72),
        ],
        pen.mid,
    )
    for side in (-1, 1):
        pen.bar((side * 0.24 * grown, 0.72), (side * 0.36 * grown, 0.42), 0.08)
        for claw in (-0.04, 0.0, 0.04):
            pen.bar((side * 0.36 * grown, 0.42), (side * (0.38 + claw) * grown, 0.28), 0.02, pen.rim)
        pen.shape([(side * 0.04, 0.9), (side * 0.1, 0.86), (side * chance.uniform(0.2, 0.3), 1.1)])
    pen.ball(0.0, 0.86, 0.095)
    pen.eye(-0.035, 0.87)
    pen.eye(0.035, 0.87)


def _beast(pen: Pen, design: Design, chance: Random) -> None:
    """Draw a beast that leaps."""
    side = pen.lit
    pen.shape(
        [
            (-side * 0.45, 0.3),
            (-side * 0.2, 0.5),
            (side * 0.3, 0.52),
            (side * 0.42, 0.36),
            (side * 0.1, 0.24),
            (-side * 0.3, 0.2),
        ],
        pen.mid,
    )
    for x, bend in ((-0.35, -0.1), (-0.18, 0.08), (0.16, -0.06), (0.3, 0.1)):
        pen.bar((side * x, 0.3), (side * (x + bend), 0.0), 0.055)
    pen.shape([(side * 0.34, 0.42), (side * 0.42, 0.6), (side * 0.62, 0.5), (side * 0.66, 0.4), (side * 0.46, 0.36)])
    pen.shape([(-side * 0.42, 0.32), (-side * 0.7, chance.uniform(0.4, 0.6)), (-side * 0.44, 0.38)])
    pen.eye(side * 0.5, 0.5)


def _drone(pen: Pen, design: Design, chance: Random) -> None:
    """Draw a disc that hovers."""
    for x, y, size in ((0.0, 0.62, 0.34), (-0.42, 0.34, 0.2), (0.44, 0.8, 0.18)):
        pen.shape(
            [
                (x - size, y),
                (x - size * 0.6, y + size * 0.35),
                (x + size * 0.6, y + size * 0.35),
                (x + size, y),
                (x + size * 0.7, y - size * 0.16),
                (x - size * 0.7, y - size * 0.16),
            ],
            pen.mid,
        )
        pen.bar((x - size * 0.3, y - size * 0.16), (x - size * 0.3, y - size * 0.5), 0.04 * size / 0.34)
        pen.bar((x + size * 0.3, y - size * 0.16), (x + size * 0.3, y - size * 0.5), 0.04 * size / 0.34)
        pen.eye(x, y + size * 0.1, 0.03)


def _tank(pen: Pen, design: Design, chance: Random) -> None:
    """Draw something on tracks, or gliding above the ground."""
    side, lift = pen.lit, 0.22 if design.faction in ("eldar", "dark_eldar", "tau") else 0.0
    slim = 0.8 if lift else 1.0
    hull = [(-0.68, 0.12), (-0.62, 0.34 * slim), (-0.3, 0.44 * slim), (0.36, 0.44 * slim), (0.66, 0.28), (0.7, 0.1)]
    pen.shape([(side * x, y + lift) for x, y in hull], pen.mid)
    if lift:
        pen.shape([(side * 0.7, 0.1 + lift), (side * 1.02, 0.2 + lift), (side * 0.62, 0.3 + lift)])
        pen.shape([(-side * 0.6, 0.34 + lift), (-side * 0.8, 0.62 + lift), (-side * 0.36, 0.4 + lift)])
    else:
        pen.shape([(-0.74, 0.18), (-0.64, 0.28), (0.64, 0.28), (0.76, 0.18), (0.64, 0.0), (-0.62, 0.0)])
        for n in range(5):
            pen.ball(-0.5 + n * 0.25, 0.11, 0.07, pen.mid)
    turret = [(-0.24, 0.42 * slim), (-0.18, 0.6 * slim), (0.16, 0.6 * slim), (0.26, 0.42 * slim)]
    pen.shape([(side * x, y + lift) for x, y in turret])
    pen.bar((side * 0.2, 0.52 * slim + lift), (side * chance.uniform(0.7, 0.95), 0.58 * slim + lift), 0.055)
    pen.eye(side * 0.5, 0.3 * slim + lift)


def _flyer(pen: Pen, design: Design, chance: Random) -> None:
    """Draw something in the air."""
    side, y = pen.lit, chance.uniform(0.5, 0.66)
    if "Daemon" in design.traits or design.id in ("hellion_gang",):
        pen.shape(
            [
                (0.0, y),
                (side * 0.24, y + 0.14),
                (side * 0.5, y + 0.06),
                (side * 0.3, y - 0.08),
                (-side * 0.34, y - 0.04),
            ]
        )
        pen.shape(
            [(-side * 0.05, y + 0.06), (-side * 0.5, y + 0.5), (-side * 0.72, y + 0.1), (-side * 0.3, y)], pen.mid
        )
        pen.shape([(side * 0.1, y + 0.04), (side * 0.02, y + 0.56), (-side * 0.16, y + 0.2)], pen.mid)
        pen.eye(side * 0.42, y + 0.06)
        return
    pen.shape(
        [
            (side * 0.8, y - 0.04),
            (side * 0.3, y + 0.1),
            (-side * 0.5, y + 0.08),
            (-side * 0.62, y),
            (-side * 0.3, y - 0.08),
            (side * 0.4, y - 0.1),
        ]
    )
    pen.shape([(side * 0.1, y), (-side * 0.4, y - 0.26), (-side * 0.56, y - 0.24), (-side * 0.2, y + 0.04)], pen.mid)
    pen.shape(
        [(side * 0.06, y + 0.06), (-side * 0.36, y + 0.34), (-side * 0.5, y + 0.3), (-side * 0.26, y + 0.06)], pen.mid
    )
    pen.eye(side * 0.5, y + 0.02, 0.03)
    pen.eye(-side * 0.62, y + 0.01, 0.05)


def _walker(pen: Pen, design: Design, chance: Random) -> None:
    """Draw an engine that walks."""
    for side in (-1, 1):
        pen.shape([(side * 0.1, 0.42), (side * 0.3, 0.38), (side * 0.36, 0.0), (side * 0.1, 0.0)])
        pen.bar((side * 0.36, 0.72), (side * 0.48, 0.42), 0.15)
    pen.shape([(-0.36, 0.4), (0.36, 0.4), (0.42, 0.78), (0.24, 0.98), (-0.24, 0.98), (-0.42, 0.78)], pen.mid)
    pen.shape([(-0.16, 0.6), (0.16, 0.6), (0.12, 0.82), (-0.12, 0.82)])
    pen.eye(pen.lit * 0.04, 0.73, 0.03)
    pen.bar((pen.lit * 0.48, 0.44), (pen.lit * 0.74, 0.34), 0.08)
    for n in (-1, 0, 1):
        pen.bar((-pen.lit * 0.48, 0.42), (-pen.lit * (0.52 + n * 0.06), 0.22), 0.035, pen.rim)


def _building(pen: Pen, design: Design, chance: Random) -> None:
    """Draw a place: a keep, a gate, a gun."""
    traits = set(design.traits)
    if "Artillery" in traits or "Weapon" in traits:
        pen.shape([(-0.4, 0.0), (0.4, 0.0), (0.28, 0.26), (-0.28, 0.26)], pen.mid)
        pen.bar((-pen.lit * 0.1, 0.26), (pen.lit * 0.66, 0.78), 0.17)
        pen.eye(pen.lit * 0.68, 0.8, 0.05)
        return
    if "Upgrade" in traits:
        for x, top in ((-0.3, 0.66), (0.0, 0.94), (0.32, 0.54)):
            pen.shape([(x - 0.12, 0.0), (x + 0.12, 0.0), (x + 0.09, top), (x - 0.09, top)], pen.mid)
            pen.eye(x, top - 0.08, 0.025)
        pen.bar((0.0, 0.94), (0.0, 1.1), 0.02)
        return
    width = chance.uniform(0.5, 0.66)
    pen.shape([(-width, 0.0), (width, 0.0), (width * 0.86, 0.44), (-width * 0.86, 0.44)])
    for n, x in enumerate((-0.72, 0.0, 0.72)):
        top = 0.98 if n == 1 else chance.uniform(0.58, 0.8)
        wide = 0.19 if n == 1 else 0.13
        pen.shape(
            [
                (x * width - wide, 0.1),
                (x * width + wide, 0.1),
                (x * width + wide * 0.8, top),
                (x * width - wide * 0.8, top),
            ],
            pen.mid,
        )
        if design.faction in ("eldar", "dark_eldar", "chaos"):
            pen.shape([(x * width - wide, top), (x * width + wide, top), (x * width, top + 0.22)])
    pen.shape([(-0.1, 0.0), (0.1, 0.0), (0.08, 0.26), (-0.08, 0.26)], pen.glow)


def _gear(pen: Pen, traits: set[str], chance: Random) -> None:
    """Draw an object."""
    side = pen.lit
    if "Weapon" in traits and chance.random() < 0.5 or "Relic" in traits and "Weapon" in traits:
        pen.shape(
            [(-side * 0.34, 0.16), (-side * 0.26, 0.1), (side * 0.44, 0.9), (side * 0.4, 1.0), (side * 0.32, 0.96)],
            pen.mid,
        )
        pen.bar((-side * 0.34, 0.32), (-side * 0.12, 0.14), 0.05)
        pen.ball(-side * 0.36, 0.08, 0.05, pen.glow)
    elif "Weapon" in traits or "Drone" in traits:
        pen.shape([(-0.55, 0.42), (0.3, 0.56), (0.3, 0.72), (-0.5, 0.62)], pen.mid)
        pen.bar((0.28, 0.64), (0.66, 0.7), 0.06)
        pen.bar((-0.2, 0.48), (-0.28, 0.2), 0.1)
        pen.eye(0.68, 0.7, 0.05)
    elif {"Armor", "Wargear", "Bionics"} & traits:
        pen.shape([(-0.34, 0.2), (0.34, 0.2), (0.44, 0.7), (0.2, 0.92), (-0.2, 0.92), (-0.44, 0.7)], pen.mid)
        pen.shape([(-0.2, 0.3), (0.2, 0.3), (0.24, 0.62), (0.0, 0.76), (-0.24, 0.62)])
        pen.ball(0.0, 0.5, 0.09, pen.glow)
    else:
        for turn in range(8):
            angle = turn * math.tau / 8 + chance.random()
            pen.bar((0.0, 0.55), (0.42 * math.cos(angle), 0.55 + 0.42 * math.sin(angle)), 0.05, pen.mid)
        pen.ball(0.0, 0.55, 0.22)
        pen.ball(0.0, 0.55, 0.1, pen.glow)


def _burst(pen: Pen, chance: Random) -> None:
    """Draw a deed: light that breaks out of the middle, figures before it."""
    x, y = chance.uniform(-0.2, 0.2), chance.uniform(0.45, 0.65)
    rays = chance.randrange(9, 15)
    for ray in range(rays):
        angle = ray * math.tau / rays + chance.uniform(-0.12, 0.12)
        far = chance.uniform(0.5, 1.1)
        near = 0.05
        pen.shape(
            [
                (x + near * math.cos(angle + 1.57), y + near * math.sin(angle + 1.57)),
                (x + far * math.cos(angle), y + far * math.sin(angle)),
                (x + near * math.cos(angle - 1.57), y + near * math.sin(angle - 1.57)),
            ],
            mix(pen.mid, pen.glow, chance.uniform(0.1, 0.7)),
        )
    pen.ball(x, y, 0.16, pen.glow)
    pen.ball(x, y, 0.09, lighter(pen.glow, 0.5))
    for n in range(chance.randrange(2, 5)):
        at = -0.7 + n * 0.4 + chance.uniform(-0.1, 0.1)
        pen.shape([(at - 0.08, 0.0), (at + 0.08, 0.0), (at + 0.06, 0.2), (at - 0.06, 0.2)])
        pen.ball(at, 0.25, 0.05)
