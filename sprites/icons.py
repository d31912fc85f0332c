"""Icons and badges: one colour, one stroke, round ends; solid where a shape is a thing, open where it is an act."""

from __future__ import annotations

from pen import BONE, ICON, INK, circle, group, line, mirrored, path, polygon, rect, spokes, turned

W = 5.0
"""The stroke of every icon."""


def stroke(*ways: str) -> str:
    """Lines along path data."""
    return "".join(line(way, ICON, W) for way in ways)


def solid(*ways: str) -> str:
    """Filled outlines with the stroke's round corners."""
    return "".join(path(way, ICON, ICON, 3) for way in ways)


def hole(way: str) -> str:
    """A dark line over a filled shape."""
    return line(way, INK, 3.6)


def dot(x: float, y: float, r: float) -> str:
    """A disc."""
    return circle(x, y, r, ICON)


def ring(x: float, y: float, r: float, width: float = W) -> str:
    """A circle's line."""
    return circle(x, y, r, "none", ICON, width)


def frame(x: float, y: float, w: float, h: float, r: float = 4) -> str:
    """A rounded rectangle's line."""
    return rect(x, y, w, h, r, "none", ICON, W)


def arrow(d: str, tip: tuple[float, float], to: tuple[float, float], size: float = 9) -> str:
    """A line with a head at `tip`, pointing along `to`."""
    (x, y), (dx, dy) = tip, to
    head = [
        (x, y),
        (x - size * (dx + 0.62 * dy), y - size * (dy - 0.62 * dx)),
        (x - size * (dx - 0.62 * dy), y - size * (dy + 0.62 * dx)),
    ]
    return stroke(d) + path(polygon(head), ICON, ICON, 3)


CHEVRONS = {
    "left": "M39 14 L21 32 L39 50",
    "right": "M25 14 L43 32 L25 50",
    "up": "M14 40 L32 22 L50 40",
    "down": "M14 24 L32 42 L50 24",
}
LENS = ring(27, 27, 17) + stroke("M40 40 L54 54")
EYE = stroke("M5 32 Q18 14 32 14 Q46 14 59 32 Q46 50 32 50 Q18 50 5 32 Z")
FLAME = "M34 6 Q50 20 48 38 Q46 57 32 58 Q17 57 16 41 Q16 31 23 24 Q24 30 28 32 Q25 17 34 6 Z"
SPEAKER = solid("M9 25 L18 25 L31 14 L31 50 L18 39 L9 39 Z")
DOOR = stroke("M15 56 L15 9 L49 9 L49 56", "M7 56 L57 56")
BLADE = path("M12.6 6.6 L19 9 L44 40 L39 44.4 L9.4 17.6 L7.4 11 Z", ICON)
SWORDS = mirrored(BLADE + stroke("M35 50 L49 38", "M45 47 L54 56"))
ROUND = "M24 28 Q24 15 32 7 Q40 15 40 28 L40 50 L24 50 Z"
BUST = dot(32, 20, 12) + path("M9 58 Q9 37 32 37 Q55 37 55 58 Z", ICON, ICON, 3)
FIVE_POINTS = polygon(
    [
        p
        for ray in zip(spokes(5, 11, 26, 32, 34), spokes(5, 11, 26, 32, 34, -54), strict=True)
        for p in (ray[0][1], ray[1][0])
    ]
)
TRIANGLE = "M32 9 L58 54 L6 54 Z"


def gear() -> str:
    """A toothed wheel."""
    teeth = "".join(line(ray, ICON, 9, stroke_linecap="butt") for ray in spokes(8, 17, 27))
    return teeth + circle(32, 32, 14.5, "none", ICON, 9)


def turn_arrow() -> str:
    """A quarter turn to the right."""
    return arrow("M14 54 L14 38 Q14 22 30 22 L42 22", (56, 22), (1, 0), 14)


def flipped(body: str) -> str:
    """The mirror image."""
    return group(body, transform="matrix(-1 0 0 1 64 0)")


def die() -> str:
    """A die that shows five."""
    pips = "".join(circle(x, y, 4.2, INK) for x, y in ((21, 21), (43, 21), (32, 32), (21, 43), (43, 43)))
    return rect(8, 8, 48, 48, 10, ICON) + pips


def gun() -> str:
    """A bolter in profile with what leaves its muzzle."""
    return (
        solid("M6 24 L40 24 L40 36 L30 36 L27 52 L16 52 L18 36 L6 36 Z")
        + stroke("M42 28 L46 28")
        + stroke("M53 17 L57 13", "M54 28 L60 28", "M53 39 L57 43")
    )


def hands() -> str:
    """Two cuffs and a clasp."""
    return solid("M3 20 L12 17 L17 40 L8 44 Z", "M61 20 L52 17 L47 40 L56 44 Z") + stroke(
        "M17 22 Q25 18 32 23 L39 20 L47 23", "M32 23 L24 31 Q28 37 34 31 L46 41", "M18 39 L31 51 Q35 53 38 49 L45 42"
    )


def pages() -> str:
    """An open book."""
    return stroke("M32 17 Q22 9 6 11 L6 50 Q22 48 32 55 Q42 48 58 50 L58 11 Q42 9 32 17 Z", "M32 17 L32 54")


def skull() -> str:
    """A skull from before."""
    return (
        solid("M32 6 Q55 6 55 28 Q55 38 47 42 L47 50 Q47 53 44 53 L20 53 Q17 53 17 50 L17 42 Q9 38 9 28 Q9 6 32 6 Z")
        + circle(22, 29, 6.6, INK)
        + circle(42, 29, 6.6, INK)
        + path("M32 35 L36 43 L28 43 Z", INK)
        + "".join(line(f"M{x} 48 L{x} 58", INK, 3) for x in (26, 32, 38))
        + stroke("M21 55 L21 57", "M29 55 L29 58", "M35 55 L35 58", "M43 55 L43 57")
    )


def scales() -> str:
    """A pair of scales."""
    return (
        stroke("M10 17 L54 17", "M32 8 L32 54", "M20 55 L44 55")
        + stroke("M12 18 L5 37", "M12 18 L19 37", "M52 18 L45 37", "M52 18 L59 37")
        + solid("M4 37 L20 37 Q18 45 12 45 Q6 45 4 37 Z", "M44 37 L60 37 Q58 45 52 45 Q46 45 44 37 Z")
    )


def corners() -> str:
    """Four corners."""
    corner = stroke("M9 23 L9 9 L23 9")
    return "".join(turned(corner, angle) for angle in (0, 90, 180, 270))


ICONS = {
    "play": solid("M18 11 L52 32 L18 53 Z"),
    "pause": rect(14, 10, 13, 44, 3, ICON) + rect(37, 10, 13, 44, 3, ICON),
    "save": stroke("M10 10 L44 10 L54 20 L54 54 L10 54 Z", "M20 11 L20 24 L40 24 L40 11")
    + rect(20, 36, 24, 18, 2, ICON),
    "export": arrow("M32 40 L32 22", (32, 7), (0, -1), 15) + stroke("M16 31 L8 31 L8 55 L56 55 L56 31 L48 31"),
    "camera": stroke("M8 19 L20 19 L25 11 L39 11 L44 19 L56 19 L56 53 L8 53 Z") + ring(32, 35, 10),
    "skip_back": stroke("M54 14 L36 32 L54 50", "M36 14 L18 32 L36 50", "M9 14 L9 50"),
    "skip_on": stroke("M10 14 L28 32 L10 50", "M28 14 L46 32 L28 50", "M55 14 L55 50"),
    "load": arrow("M32 6 L32 26", (32, 41), (0, 1), 15) + stroke("M8 38 L8 55 L56 55 L56 38"),
    "undo": arrow("M22 23 L40 23 Q55 24 55 38 Q55 53 40 53 L24 53", (7, 23), (-1, 0), 15),
    "redo": flipped(arrow("M22 23 L40 23 Q55 24 55 38 Q55 53 40 53 L24 53", (7, 23), (-1, 0), 15)),
    "rulebook": pages(),
    "options": gear(),
    "exit": stroke("M36 9 L11 9 L11 55 L36 55") + arrow("M26 32 L44 32", (58, 32), (1, 0), 14),
    "full_screen": corners(),
    "log": "".join(dot(11, y, 4) + stroke(f"M23 {y} L56 {y}") for y in (14, 32, 50)),
    "eye_los": EYE + dot(32, 32, 8.6),
    "threat": ring(32, 32, 18)
    + stroke("M32 4 L32 20", "M32 44 L32 60", "M4 32 L20 32", "M44 32 L60 32")
    + dot(32, 32, 4),
    "fit": frame(8, 12, 48, 40, 4) + stroke("M19 31 L19 23 L27 23", "M45 33 L45 41 L37 41"),
    "grid": frame(10, 10, 44, 44, 4) + stroke("M25 10 L25 54", "M39 10 L39 54", "M10 25 L54 25", "M10 39 L54 39"),
    "zoom_in": LENS + stroke("M19 27 L35 27", "M27 19 L27 35"),
    "zoom_out": LENS + stroke("M19 27 L35 27"),
    "person": BUST,
    "computer": frame(7, 10, 50, 34, 5)
    + stroke("M32 44 L32 54", "M19 55 L45 55", "M18 23 L25 28 L18 33", "M31 34 L42 34"),
    "dice": die(),
    "peek": stroke("M5 36 Q18 16 32 16 Q46 16 59 36")
    + circle(32, 36, 9.5, ICON)
    + stroke("M10 18 L14.5 23", "M32 4 L32 8", "M54 18 L49.5 23"),
    "pass": solid("M9 13 L31 32 L9 51 Z", "M32 13 L52 32 L32 51 Z") + stroke("M57 13 L57 51"),
    "flag_concede": stroke("M14 6 L14 59")
    + solid("M15 10 Q25 4 35 10 Q45 15 54 10 L54 35 Q45 40 35 35 Q25 30 15 35 Z"),
    "handshake_draw": hands(),
    "star_victory": path(FIVE_POINTS, ICON, ICON, 3),
    "door_open": DOOR + solid("M16 10 L34 17 L34 62 L16 56 Z") + hole("M28.5 36 L28.5 41"),
    "door_close": DOOR
    + rect(17, 11, 30, 44, 1, ICON)
    + hole("M32 12 L32 55")
    + hole("M26 31 L26 37")
    + hole("M38 31 L38 37"),
    "move": arrow("M32 58 L32 34", (32, 9), (0, -1), 24),
    "turn_right": turn_arrow(),
    "turn_left": flipped(turn_arrow()),
    "turn_back": arrow("M16 56 L16 26 Q16 10 32 10 Q48 10 48 26 L48 40", (48, 56), (0, 1), 15),
    "fire": gun(),
    "flamer": path(FLAME, ICON, ICON, 3)
    + path("M33 34 Q41 41 39 47 Q37 53 32 53 Q25 53 25 46 Q25 43 28 40 Q31 43 33 34 Z", INK),
    "melee": "".join(solid(f"M{x} 8 Q{x - 9} 30 {x - 15} 55 Q{x + 2} 38 {x + 5} 9 Z") for x in (22, 38, 54)),
    "overwatch": EYE + ring(32, 32, 8) + stroke("M32 6 L32 13", "M32 51 L32 58"),
    "guard": SWORDS,
    "shield": solid("M32 6 L54 13 Q55 40 32 58 Q9 40 10 13 Z"),
    "heart": solid("M32 56 Q6 36 9 20 Q14 8 25 12 Q30 14 32 20 Q34 14 39 12 Q50 8 55 20 Q58 36 32 56 Z"),
    "sword": solid("M58 6 L56 16 L27 43 L21 37 L48 8 Z") + stroke("M14 35 L29 50", "M20 44 L9 55"),
    "unjam": path(ROUND, ICON, ICON, 3, transform="rotate(45 32 32) translate(0 4)")
    + arrow("M8 34 Q8 14 26 10", (33, 8), (0.96, -0.28), 10)
    + arrow("M56 32 Q56 50 38 54", (31, 56), (-0.96, 0.28), 10),
    "reveal": ring(32, 32, 24)
    + stroke("M32 32 L32 9")
    + path("M32 32 L32 8 A24 24 0 0 1 54 22 Z", ICON, opacity=0.5)
    + dot(43, 41, 5)
    + dot(32, 32, 3.5),
    "enter": stroke("M30 9 L54 9 L54 55 L30 55") + arrow("M6 32 L26 32", (40, 32), (1, 0), 14),
    "end_phase": ring(32, 32, 26) + stroke("M20 33 L29 42 L45 23"),
    "reload": solid("M26 30 Q26 21 32 16 Q38 21 38 30 L38 48 L26 48 Z", "M33 7 L24 14 L22 1.5 Z")
    + stroke("M18 54 Q7 45 8 31 Q10 14 27 8", "M46 54 Q57 45 56 31 Q54 14 44 9.5"),
    "psi": stroke("M32 7 L32 57", "M11 11 L11 20 Q11 40 32 40 Q53 40 53 20 L53 11", "M24 57 L40 57"),
    "premonition": arrow("M50 15 A24 24 0 1 0 56 36", (44, 9), (-0.8, -0.6), 13) + stroke("M32 19 L32 33 L42 39"),
    "barrier": stroke("M32 5 L55 18 L55 46 L32 59 L9 46 L9 18 Z")
    + solid("M32 20 L43 26 L43 38 L32 44 L21 38 L21 26 Z"),
    "storm": solid("M37 4 L13 36 L28 36 L23 60 L51 25 L35 25 Z"),
    "search": LENS,
    "back": arrow("M56 32 L28 32", (9, 32), (-1, 0), 18),
    "close": stroke("M14 14 L50 50", "M50 14 L14 50"),
    "check": stroke("M9 34 L25 50 L55 15"),
    "folder": solid("M7 14 L25 14 L31 21 L57 21 L57 53 L7 53 Z") + hole("M8 29 L56 29"),
    "speaker": SPEAKER + stroke("M40 24 Q45 32 40 40", "M48 16 Q58 32 48 48"),
    "speaker_off": SPEAKER + stroke("M41 24 L57 40", "M57 24 L41 40"),
    "plus": stroke("M32 11 L32 53", "M11 32 L53 32"),
    "minus": stroke("M11 32 L53 32"),
    **{f"chevron_{name}": stroke(way) for name, way in CHEVRONS.items()},
    "info": ring(32, 32, 26) + dot(32, 19.5, 4) + stroke("M32 30 L32 46"),
    "question": ring(32, 32, 26)
    + dot(32, 47.5, 3.6)
    + stroke("M23.5 25.5 C23.5 13.5 41.5 13.5 41.5 25 C41.5 32 32 31.5 32 39"),
    "skull": skull(),
    "scales": scales(),
    "warning": path(TRIANGLE, ICON, ICON, 5) + line("M32 24 L32 39", INK, 5.5) + circle(32, 47.4, 3.4, INK),
}


# Badges: the same hand, on a dark disc, so that they stand off whatever counter they lie on.

AMBER, RED, GREEN, BLUE, GREY = "#e0a030", "#d9534f", "#4fb477", "#6fa8dc", "#9aa3ad"


def badge(body: str, rim: str) -> str:
    """A sign on a dark disc with a coloured rim, set into the disc."""
    disc = circle(32, 32, 30, INK) + circle(32, 32, 27.6, "#20262e", rim, 4)
    return disc + group(body, transform="translate(32 32) scale(.66) translate(-32 -32)")


def bold(*ways: str, colour: str = BONE) -> str:
    """Lines of a badge."""
    return "".join(line(way, colour, 7) for way in ways)


def full(*ways: str, colour: str = BONE) -> str:
    """Filled outlines of a badge."""
    return "".join(path(way, colour, colour, 3) for way in ways)


BULLET = "M23 25 Q23 12 32 3 Q41 12 41 25 L41 52 L23 52 Z"
BADGES = {
    "overwatch": badge(
        bold("M2 32 Q16 12 32 12 Q48 12 62 32 Q48 52 32 52 Q16 52 2 32 Z") + circle(32, 32, 10, BONE), BLUE
    ),
    "guard": badge(
        mirrored(path("M9 3 L17 5 L47 41 L41 47 L5 17 L3 9 Z", BONE) + bold("M34 54 L54 36", "M47 48 L58 59")), BLUE
    ),
    "jam": badge(
        turned(
            full(
                "M23 25 Q23 12 32 3 Q41 12 41 25 L41 28 L35 24 L30 31 L23 27 Z",
                "M23 39 L29 43 L35 36 L41 40 L41 60 L23 60 Z",
            ),
            40,
        ),
        RED,
    ),
    "activated": badge(bold("M8 34 L25 51 L57 13"), GREY),
    "damaged": badge(bold("M38 2 L24 22 L38 32 L22 44 L30 62", "M24 22 L8 18", "M38 32 L56 28", "M22 44 L8 50"), RED),
    "exhausted": badge(turned(rect(16, 4, 32, 52, 5, "none", BONE, 7), 90, 32, 30) + bold("M14 62 L50 62"), GREY),
    "command": badge(bold("M8 34 L32 12 L56 34", "M8 54 L32 32 L56 54"), AMBER),
    "ammo": badge(full(BULLET) + rect(21, 57, 22, 6, 1, BONE) + line("M22 44 L42 44", INK, 4), AMBER),
    "sustained": badge(
        circle(32, 32, 22, "none", BONE, 7)
        + bold("M32 0 L32 18", "M32 46 L32 64", "M0 32 L18 32", "M46 32 L64 32")
        + circle(32, 32, 5, BONE),
        RED,
    ),
    "timer": badge(
        bold("M14 4 L50 4", "M14 60 L50 60")
        + full("M18 7 L46 7 L46 14 L34 32 L46 50 L46 57 L18 57 L18 50 L30 32 L18 14 Z")
        + path("M24 55 L40 55 L40 51 L32 42 L24 51 Z M23 12 L41 12 L37 19 L27 19 Z", "#20262e"),
        AMBER,
    ),
    "lock": badge(
        rect(10, 28, 44, 34, 6, BONE)
        + line("M19 28 L19 18 Q19 4 32 4 Q45 4 45 18 L45 28", BONE, 7)
        + circle(32, 42, 5, INK)
        + line("M32 43 L32 52", INK, 5),
        GREY,
    ),
    "hidden": badge(
        bold("M2 32 Q16 12 32 12 Q48 12 62 32 Q48 52 32 52 Q16 52 2 32 Z")
        + circle(32, 32, 9, BONE)
        + line("M12 53 L52 11", "#20262e", 15)
        + bold("M11 54 L53 10"),
        GREY,
    ),
    "link": badge(
        turned(rect(-1, 20, 36, 24, 12, "none", BONE, 7) + rect(29, 20, 36, 24, 12, "none", BONE, 7), -35), GREEN
    ),
}
