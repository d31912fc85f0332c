"""The marks of Conquest: a badge for each faction, what a card counts in, kinds of planet, tokens, back and dial."""

from __future__ import annotations

import math

from pen import (
    BONE,
    INK,
    circle,
    ellipse,
    group,
    line,
    linear,
    mirrored,
    path,
    polygon,
    radial,
    rect,
    spokes,
    svg,
    turned,
)

BRASS, PARCHMENT, DEEP = "#c9a24b", "#cbb26a", "#1b1712"


def star(count: int, outer: float, inner: float, x: float = 32, y: float = 32, start: float = -90) -> str:
    """Return the outline of a star."""
    points = []
    for k in range(2 * count):
        a, r = math.radians(start + 180 * k / count), inner if k % 2 else outer
        points.append((x + r * math.cos(a), y + r * math.sin(a)))
    return polygon(points)


def winged_blade() -> str:
    """Draw the Space Marines' mark: an upright blade between two spread wings."""
    wing = "".join(
        path(f"M36 {20 + 8 * k} L{60 - 5 * k} {13 + 8 * k} L{58 - 5 * k} {19 + 8 * k} L36 {26 + 8 * k} Z", BONE)
        for k in range(4)
    )
    return mirrored(wing) + path("M32 4 L36 12 L35 48 L32 60 L29 48 L28 12 Z", BONE, INK, 1.5) + rect(25, 46, 14, 4, 1)


def bayonets() -> str:
    """Draw the Astra Militarum's mark: crossed bayonets under a star, in a wreath."""
    leaves = "".join(turned(ellipse(32, 6.5, 3.2, 6.2), a) for a in (-150, -125, -100, -75, -50, 50, 75, 100, 125, 150))
    knife = turned(
        path("M32 10 L35 18 L35 44 L38 44 L38 48 L34 48 L34 56 L30 56 L30 48 L26 48 L26 44 L29 44 L29 18 Z"), 38
    )
    return leaves + mirrored(knife) + path(star(5, 9, 3.8, 32, 13), BONE, INK, 1.5)


def jaw() -> str:
    """Draw the Orks' mark: a broad grin of tusks under two angry eyes."""
    eye = path("M37 25 L54 17 L53 27 Q46 32 37 25 Z")
    teeth = "".join(path(f"M{x} 39 L{x + 6.4} 39 L{x + 3.2} 49 Z", INK) for x in (15, 23.4, 31.8, 40.2))
    tusk = path("M48 40 Q60 38 58 20 Q52 30 44 32 Z")
    return (
        path("M8 34 Q32 42 56 34 Q56 56 32 58 Q8 56 8 34 Z")
        + teeth
        + mirrored(eye + tusk)
        + path("M14 12 L32 18 L50 12 L32 24 Z")
    )


def burning_eye() -> str:
    """Draw the mark of Chaos: an eye that burns in a ring of uneven spikes."""
    spikes = "".join(
        turned(path(f"M28 16 L32 {2 + 4 * (k % 2)} L36 16 Z"), 45 * k + (6 if k % 2 else 0)) for k in range(8)
    )
    return (
        spikes
        + circle(32, 32, 17, "none", BONE, 4)
        + path("M17 32 Q32 18 47 32 Q32 46 17 32 Z", BONE)
        + path("M32 22 Q37 32 32 42 Q27 32 32 22 Z", INK)
    )


def barbed_moon() -> str:
    """Draw the Dark Eldar's mark: a barbed crescent pierced by a needle."""
    moon = path("M40 6 A27 27 0 1 0 54 46 L46 44 A19 19 0 1 1 36 14 Z")
    barbs = "".join(turned(path("M5 29 L-3 24 L6 22 Z"), a) for a in (-30, 0, 30))
    needle = path("M60 6 L40 30 L34 40 L38 28 Z") + path("M56 18 L44 30 L60 24 Z")
    return group(moon + barbs + needle, transform="translate(2 1)")


def tear() -> str:
    """Draw the Eldar's mark: a tear within two blades that cross."""
    sweep = path("M33 58 Q62 40 44 6 Q50 36 33 46 Z")
    return (
        mirrored(sweep)
        + path("M32 8 Q42 26 42 33 A10 10 0 0 1 22 33 Q22 26 32 8 Z")
        + circle(32, 33, 4.2, INK)
        + path("M32 46 L35 60 L29 60 Z")
    )


def horizon() -> str:
    """Draw the Tau's mark: a sun that rises over level bars, within an open ring."""
    ring = line("M14 50 A25 25 0 1 1 50 50", BONE, 5)
    bars = rect(14, 38, 36, 4, 2) + rect(18, 46, 28, 4, 2) + rect(24, 54, 16, 4, 2)
    return ring + path("M18 34 A14 14 0 0 1 46 34 Z") + bars + rect(30.5, 3, 3, 15, 1.5, INK)


def compass() -> str:
    """Draw the mark of those of no faction: a star to steer by."""
    return (
        circle(32, 32, 21, "none", BONE, 3)
        + path(star(4, 30, 6))
        + path(star(4, 17, 5, start=-45))
        + circle(32, 32, 4, INK)
    )


def chevrons() -> str:
    """Draw a command icon: a fist's two chevrons under a star."""
    return (
        line("M10 40 L32 24 L54 40", BONE, 7) + line("M10 56 L32 40 L54 56", BONE, 7) + path(star(5, 11, 4.6, 32, 12))
    )


def shield() -> str:
    """Draw a shield."""
    return path("M32 4 Q44 11 57 11 Q58 44 32 60 Q6 44 7 11 Q20 11 32 4 Z") + path(
        "M32 12 Q42 17 50 17.5 Q50 42 32 52 Z", INK, opacity=0.35
    )


def ingots() -> str:
    """Draw resources: three stacked bars."""

    def bar(x: float, y: float) -> str:
        return path(f"M{x + 5} {y} L{x + 21} {y} L{x + 26} {y + 16} L{x} {y + 16} Z", BONE, INK, 2) + line(
            f"M{x + 6} {y + 5} L{x + 20} {y + 5}", INK, 1.6
        )

    return bar(4, 38) + bar(34, 38) + bar(19, 18)


def wound() -> str:
    """Draw damage: a burst with a crack."""
    return path(star(9, 30, 18)) + line("M36 12 L27 29 L38 33 L28 52", INK, 4.5)


def cards() -> str:
    """Draw cards: two, the upper with an arrow."""
    back = turned(rect(12, 10, 30, 42, 4, "none", BONE, 4), -12)
    return back + rect(22, 12, 32, 44, 4, BONE, INK, 3) + line("M38 46 L38 24 M29 32 L38 22 L47 32", INK, 5)


def crate() -> str:
    """Draw the kind of planet that gives material: ore in a hopper."""
    ore = path("M20 28 L27 12 L38 9 L45 20 L46 28 Z") + line("M27 12 L32 20 L38 9 M32 20 L45 20 M32 20 L28 28", INK, 2)
    return ore + path("M8 30 L56 30 L48 56 L16 56 Z") + line("M18 38 L46 38", INK, 3) + line("M20 46 L44 46", INK, 3)


def cog() -> str:
    """Draw the kind of planet that gives technology: a cog with a circuit."""
    teeth = "".join(turned(rect(27.5, 3, 9, 12, 2), 45 * k) for k in range(8))
    return (
        teeth
        + circle(32, 32, 20)
        + circle(32, 32, 12, INK)
        + circle(32, 32, 5)
        + "".join(line([a, b], BONE, 2.6) for a, b in spokes(4, 6, 12))
    )


def keep() -> str:
    """Draw the kind of planet that is a strongpoint: a keep with battlements."""
    return (
        path("M8 58 V12 L16 12 L16 18 L23 18 L23 8 L29 8 L29 14 L35 14 L35 8 L41 8 L41 18 L48 18 L48 12 L56 12 V58 Z")
        + path("M25 58 L25 42 A7 7 0 0 1 39 42 L39 58 Z", INK)
        + rect(14, 28, 5, 9, 1, INK)
        + rect(45, 28, 5, 9, 1, INK)
    )


def initiative() -> str:
    """Draw the initiative token: a horn in a ring of brass."""
    return (
        radial("gi", (26, 22), 40, (0, "#f2d98a", 1), (0.6, BRASS, 1), (1, "#6e5220", 1))
        + circle(32, 32, 30, "url(#gi)", DEEP, 2)
        + circle(32, 32, 24, DEEP, "#e8cf86", 1.5)
        + path("M20 44 L20 24 L27 24 L48 14 L48 50 L27 44 Z", PARCHMENT)
        + path("M27 44 L30 54 L36 54 L34 46 Z", PARCHMENT)
        + line("M52 26 Q55 32 52 38", PARCHMENT, 3)
    )


def first_planet() -> str:
    """Draw the token of the first planet: a world with a one upon it."""
    return (
        radial("gf", (24, 20), 40, (0, "#9fd0e8", 1), (0.5, "#3f7fa8", 1), (1, "#0e2436", 1))
        + ellipse(32, 36, 31, 10, "none", BRASS, 3)
        + circle(32, 32, 21, "url(#gf)", DEEP, 2)
        + path("M1 36 A31 10 0 0 0 63 36", "none", BRASS, 3)
        + path("M26 22 L34 17 L37 17 L37 43 L42 43 L42 47 L25 47 L25 43 L31 43 L31 24 L26 26 Z", BONE, DEEP, 1.5)
    )


def card_back() -> str:
    """Draw the back of every card: a star chart in brass on night, 64 by 90."""
    rings = "".join(circle(32, 45, r, "none", BRASS, 0.7, opacity=0.7) for r in (9, 15, 21, 27))
    worlds = "".join(
        circle(32 + r * math.cos(a), 45 + r * math.sin(a), s, PARCHMENT, DEEP, 0.6)
        for r, a, s in (
            (9, 0.4, 1.6),
            (15, 2.3, 2.2),
            (15, 5.2, 1.6),
            (21, 3.6, 2.6),
            (21, 0.9, 1.8),
            (27, 1.7, 2.4),
            (27, 4.9, 3),
        )
    )
    corner = path("M5 5 L17 5 L5 17 Z", BRASS) + line("M20 7 L7 20", BRASS, 1)
    corners = mirrored(corner) + group(mirrored(corner), transform="matrix(1 0 0 -1 0 90)")
    return (
        linear("gb", (0, 0), (64, 90), (0, "#2c3440", 1), (0.5, "#171b22", 1), (1, "#2a2318", 1))
        + rect(0, 0, 64, 90, 5, "url(#gb)", DEEP, 1)
        + rect(3, 3, 58, 84, 3.5, "none", BRASS, 1.4)
        + rings
        + "".join(line([a, b], BRASS, 0.6) for a, b in spokes(24, 28.5, 31, 32, 45))
        + path(star(8, 7, 2.6, 32, 45), BRASS, DEEP, 0.6)
        + worlds
        + corners
    )


def dial() -> str:
    """Draw the face of the command dial: seven places about a hub."""
    places = ""
    for k in range(7):
        a = math.radians(-90 + 360 * k / 7)
        places += circle(32 + 20 * math.cos(a), 32 + 20 * math.sin(a), 5.6, "#39424e", PARCHMENT, 1.4)
        for n in range(k + 1):
            b = 2 * math.pi * n / (k + 1)
            r = 0 if k == 0 else 3.1
            places += circle(
                32 + 20 * math.cos(a) + r * math.cos(b), 32 + 20 * math.sin(a) + r * math.sin(b), 0.9, BONE
            )
    notches = "".join(line([a, b], DEEP, 1.4) for a, b in spokes(42, 27.5, 29.5))
    return (
        radial("gd", (26, 20), 46, (0, "#4a4334", 1), (0.7, "#2a251c", 1), (1, "#14110c", 1))
        + circle(32, 32, 30.5, BRASS, DEEP, 1)
        + notches
        + circle(32, 32, 27, "url(#gd)", DEEP, 1)
        + places
        + circle(32, 32, 8, BRASS, DEEP, 1)
        + path(star(6, 6, 2.6), DEEP)
    )


MARKS = {
    "space_marines": winged_blade,
    "astra_militarum": bayonets,
    "orks": jaw,
    "chaos": burning_eye,
    "dark_eldar": barbed_moon,
    "eldar": tear,
    "tau": horizon,
    "neutral": compass,
    "command": chevrons,
    "shield": shield,
    "resource": ingots,
    "damage": wound,
    "cards": cards,
    "material": crate,
    "technology": cog,
    "stronghold": keep,
    "initiative": initiative,
    "first_planet": first_planet,
    "dial": dial,
}
TALL = {"card_back": (card_back, 64, 90)}


def drawings() -> dict[str, str]:
    """Return every mark's text by its name."""
    return {name: svg(draw()) for name, draw in MARKS.items()} | {
        name: svg(draw(), wide, high) for name, (draw, wide, high) in TALL.items()
    }
