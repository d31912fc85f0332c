"""The marks of Sector Invasion: what a world makes, what stands on it, what a ship has, what an event brings."""

from __future__ import annotations

from pen import BONE, INK, circle, ellipse, group, line, mirrored, path, polygon, rect, spokes, turned

Drawing = dict[str, str]


def solid(*ways: str) -> str:
    """Filled outlines with slightly round corners."""
    return "".join(path(way, BONE, BONE, 2.5) for way in ways)


def bold(*ways: str, width: float = 7) -> str:
    """Thick lines along path data."""
    return "".join(line(way, BONE, width) for way in ways)


def cut(*ways: str, width: float = 4) -> str:
    """Dark lines over a filled shape."""
    return "".join(line(way, INK, width) for way in ways)


def ring(x: float, y: float, r: float, width: float = 6) -> str:
    """A circle's line."""
    return circle(x, y, r, "none", BONE, width)


def star(points: int, outer: float, inner: float) -> str:
    """The outline of a star."""
    tips = spokes(points, inner, outer)
    dents = spokes(points, inner, outer, start=-90 + 180 / points)
    return polygon([point for tip, dent in zip(tips, dents, strict=True) for point in (tip[1], dent[0])])


WALL = "M8 60 L8 20 L16 20 L16 28 L25 28 L25 20 L39 20 L39 28 L48 28 L48 20 L56 20 L56 60 Z"
SHIELD = "M32 4 L56 12 L56 32 Q54 50 32 61 Q10 50 8 32 L8 12 Z"

HULLS = {
    "corvette": "M32 6 L38 23 L40 41 L50 50 L38 48 L35 56 L29 56 L26 48 L14 50 L24 41 L26 23 Z",
    "frigate": "M32 4 L39 17 L40 32 L49 40 L49 50 L40 47 L38 57 L26 57 L24 47 L15 50 L15 40 L24 32 L25 17 Z",
    "cruiser": "M32 3 L38 9 L39 22 L45 25 L45 35 L40 37 L42 47 L48 49 L48 56 L39 59 L25 59 L16 56 L16 49 L22 47 L24 37 "
    "L19 35 L19 25 L25 22 L26 9 Z",
    "explorer": "M32 11 L36 23 L45 26 L50 34 L45 42 L37 44 L36 56 L28 56 L27 44 L19 42 L14 34 L19 26 L28 23 Z",
    "hive-ship": "M32 3 L38 15 L50 18 L42 26 L52 35 L43 39 L48 53 L37 59 L32 52 L27 59 L16 53 L21 39 L12 35 L22 26 "
    "L14 18 L26 15 Z",
}
"""Each kind of ship, seen from above."""
MARKS: Drawing = {
    **{name: solid(hull) for name, hull in HULLS.items()},
    "raw": solid(
        "M8 50 L20 26 L34 34 L28 56 L12 58 Z", "M26 22 L38 8 L54 20 L50 36 L36 32 Z", "M36 42 L52 42 L58 56 L34 58 Z"
    )
    + cut("M20 27 L20 44", "M38 9 L40 24"),
    "production": solid(
        "M16 34 L26 20 L50 20 L58 34 Z", "M4 56 L12 40 L34 40 L32 56 Z", "M38 56 L40 40 L54 40 L61 56 Z"
    )
    + cut("M26 27 L48 27", "M14 48 L30 48"),
    "factory": solid("M5 59 L5 30 L20 40 L20 30 L35 40 L35 30 L59 30 L59 59 Z", "M40 26 L42 6 L50 6 L52 26 Z")
    + cut("M14 50 L14 53", "M27 50 L27 53", "M45 44 L52 44", width=6),
    "bastion": solid(WALL) + cut("M32 60 L32 44", width=10),
    "shipyard": solid("M4 10 L14 10 L14 50 L50 50 L50 10 L60 10 L60 60 L4 60 Z", "M32 6 L40 22 L40 44 L24 44 L24 22 Z"),
    "forge": solid(
        "M6 24 L58 24 L58 31 Q44 34 42 44 L48 58 L16 58 L22 44 Q18 34 6 31 Z", "M22 4 L46 4 L46 16 L22 16 Z"
    ),
    "hive": solid("M4 60 L12 42 L18 42 L22 26 L28 26 L32 3 L36 26 L42 26 L46 42 L52 42 L60 60 Z")
    + cut("M20 52 L44 52", "M26 38 L38 38"),
    "headquarters": solid("M5 52 L8 18 L20 32 L32 8 L44 32 L56 18 L59 52 Z") + cut("M12 45 L52 45", width=5),
    "ruin": solid(
        "M8 60 L8 52 L56 52 L56 60 Z", "M14 48 L14 20 L24 14 L24 48 Z", "M40 48 L40 32 L46 28 L50 32 L50 48 Z"
    )
    + bold("M30 16 L42 10", width=8),
    "unknown": line("M19 23 Q19 8 33 8 Q47 8 47 21 Q47 30 37 34 Q32 37 32 44", BONE, 9) + circle(32, 56, 5.5, BONE),
    "garrison": solid(SHIELD) + cut("M32 16 L32 46", "M20 28 L44 28", width=6),
    "gate": ring(32, 32, 24, 7) + ring(32, 32, 11, 5) + "".join(line(ray, BONE, 6) for ray in spokes(6, 24, 30)),
    "stone": solid("M32 3 L54 24 L32 61 L10 24 Z")
    + cut("M11 24 L53 24", "M32 4 L23 24 L32 59", "M32 4 L41 24 L32 59", width=3),
    "general": solid(star(5, 29, 12)),
    "fight": mirrored(solid("M8 4 L17 6 L48 42 L42 48 L6 14 Z")) + mirrored(bold("M34 55 L54 37", "M47 49 L58 60")),
    "fire": "".join(line(ray, BONE, 6) for ray in spokes(8, 18, 29)) + circle(32, 32, 11, BONE),
    "idle": bold("M14 6 L50 6", "M14 58 L50 58") + solid("M18 10 L46 10 L35 32 L46 54 L18 54 L29 32 Z"),
    "movement": solid("M4 14 L24 32 L4 50 L12 32 Z", "M28 10 L60 32 L28 54 L38 32 Z"),
    "strength": solid(
        "M32 2 L40 22 L40 44 L24 44 L24 22 Z", "M12 44 L52 44 L52 51 L12 51 Z", "M28 51 L36 51 L36 62 L28 62 Z"
    ),
    "agility": bold("M8 50 Q10 18 40 18", width=8)
    + solid("M36 4 L60 18 L36 33 Z")
    + bold("M26 54 Q28 40 42 38", width=6),
    "armour": solid(SHIELD),
    "relic": solid("M26 4 L38 4 L38 18 L52 18 L52 30 L38 30 L38 60 L26 60 L26 30 L12 30 L12 18 L26 18 Z"),
    "plans": rect(8, 6, 48, 52, 4, BONE) + cut("M18 20 L46 20", "M18 32 L36 32", "M18 44 L42 44"),
    "cache": rect(5, 22, 54, 36, 4, BONE) + solid("M10 18 L16 8 L48 8 L54 18 Z") + cut("M32 24 L32 56", "M6 38 L58 38"),
    "storm": turned(
        "".join(turned(line("M32 32 Q34 16 48 12 Q58 18 56 32", BONE, 7), angle) for angle in (0, 120, 240)),
        0,
    )
    + circle(32, 32, 6, BONE),
    "raid": solid("M10 60 L10 4 L16 4 L16 8 L56 8 L46 22 L56 36 L16 36 L16 60 Z"),
    "swarm": ellipse(32, 34, 14, 22)
    + mirrored(
        line("M36 22 Q52 18 56 4", BONE, 5)
        + line("M40 34 Q56 34 61 26", BONE, 5)
        + line("M38 46 Q52 50 56 61", BONE, 5)
    )
    + circle(27, 26, 3, INK)
    + circle(37, 26, 3, INK),
    "asteroids": solid(
        "M6 26 L16 10 L32 14 L34 28 L20 38 Z", "M38 40 L50 30 L60 40 L54 56 L42 54 Z", "M12 48 L22 46 L26 56 L16 60 Z"
    )
    + circle(50, 14, 5, BONE),
    "emissary": solid("M32 2 Q52 8 52 30 L56 60 L8 60 L12 30 Q12 8 32 2 Z")
    + path("M22 24 Q32 14 42 24 L40 38 Q32 46 24 38 Z", INK)
    + circle(28, 29, 2.6, BONE)
    + circle(36, 29, 2.6, BONE),
    "supplies": rect(6, 30, 24, 26, 3, BONE)
    + rect(34, 30, 24, 26, 3, BONE)
    + rect(20, 6, 24, 22, 3, BONE)
    + cut("M18 30 L18 42", "M46 30 L46 42", "M32 6 L32 17", width=5),
    "sabotage": circle(28, 40, 20, BONE) + solid("M36 16 L48 16 L48 26 L38 26 Z") + line("M44 16 Q48 4 58 8", BONE, 4),
    "nothing": ring(32, 32, 24, 6) + bold("M15 49 L49 15", width=6),
    "quiet": group(solid("M8 59 L8 34 L22 42 L22 34 L36 42 L36 34 L56 34 L56 59 Z"), opacity=1)
    + line("M8 8 L56 56", INK, 14)
    + bold("M8 8 L56 56", width=7),
}
"""Each mark by its name; all are of one pale colour, so that they can be tinted."""
