"""Genestealers, blips, and what lies about on the derelict."""

from __future__ import annotations

from hulk_parts import KEY, blade, ink, limb, mark, part
from pen import BONE, INK, circle, line, mirrored, path, polygon, rect, spokes

# Genestealers: hunched over long claws, four arms, a long skull.


def talons(x: float, y: float, size: float) -> str:
    """A hand of three long claws that hook inward; the left hand, with `size` the length of the middle one."""
    prongs = ((-4.4, 0.82, -1.6), (3.8, 0.72, 2.6), (-0.4, 1.0, 1.4))
    claws_ = "".join(
        blade(
            f"M{x + dx - 2.5} {y} Q{x + 1.5 * dx - 3.4} {y + 0.6 * size * share} {x + dx + hook} {y + size * share} "
            f"Q{x + 1.2 * dx + 2.8} {y + 0.45 * size * share} {x + dx + 2.5} {y} Z"
        )
        for dx, share, hook in prongs
    )
    return claws_ + part(
        f"M{x - 6.4} {y + 1.6} Q{x - 6} {y - 5.4} {x} {y - 5.4} Q{x + 6} {y - 5.4} {x + 6.2} {y + 1.6} "
        f"Q{x} {y + 4.4} {x - 6.4} {y + 1.6} Z"
    )


def stealer_arms() -> str:
    """The upper pair, arched high and out, with great claws; the lower pair reaching forward."""
    upper = limb("M25 25 L15.4 10.4 L10 22", 5.6) + talons(9.8, 24.4, 21)
    lower = limb("M26 37 L16 43.4", 5) + talons(15.6, 46.8, 14.6)
    return mirrored(lower) + mirrored(upper)


def stealer_body() -> str:
    """The legs bent under a plated back."""
    leg = limb("M28 44 L24.4 51 L28.6 56 L27 59", 5) + part("M30 57.6 L24 58.4 L21.6 62 L30.6 62 Z")
    back = part("M32 10.4 Q45 11.6 46.4 24 Q46.4 38 39.6 48 L24.4 48 Q17.6 38 17.6 24 Q19 11.6 32 10.4 Z")
    ribs = "".join(mark(f"M{26.5 - i} {41 + 3 * i} Q32 {44 + 3 * i} {37.5 + i} {41 + 3 * i}", 1.3) for i in (0, 1))
    return mirrored(leg) + back + ribs


def stealer_skull() -> str:
    """A long domed skull, thrust forward, with slant eyes and a fanged mouth."""
    eye = ink("M24.2 24.8 L30.8 29.4 L29.6 32.4 L25 30 Z")
    brow = mark("M28.2 16.4 Q27 20 27.6 23.4", 1.3)
    return (
        part(
            "M32 11.4 Q41.8 11.8 42.2 22.6 Q42.2 28.6 39.2 31.8 L38 38.6 Q35 42.6 32 42.6 Q29 42.6 26 38.6 "
            "L24.8 31.8 Q21.8 28.6 21.8 22.6 Q22.2 11.8 32 11.4 Z"
        )
        + mirrored(eye)
        + ink("M27.6 34.6 L36.4 34.6 L35.8 39.4 Q32 42 28.2 39.4 Z")
        + mirrored(path("M28.4 34.2 L29.7 38.2 L31 34.2 Z", BONE))
        + mark("M32 14.6 L32 23", 1.5)
        + mirrored(brow)
    )


def genestealer() -> str:
    """Hunched, four-armed, all claws."""
    return stealer_body() + stealer_arms() + stealer_skull()


def broodlord() -> str:
    """Larger than its brood: a crown of horns, spines on the back, claws from edge to edge."""
    spines = mirrored(blade("M19 24 L5.4 3 L28 12 Z"))
    upper = limb("M22 27 L14.4 15.6 L9.6 25", 7) + talons(9.4, 27.6, 23)
    lower = limb("M25 37 L18 42.4", 5.6) + talons(17.6, 46, 14)
    leg = limb("M27 47 L23.4 52 L27.4 56 L26 59", 5.8) + part("M30 57.4 L23 58.2 L20.4 62 L30.6 62 Z")
    back = part("M32 12 Q46 13 47.4 26 Q47.4 40 39.6 49.4 L24.4 49.4 Q16.6 40 16.6 26 Q18 13 32 12 Z")
    crest = blade("M21.6 21 L17.6 4 L26.6 10.6 L32 0.9 L37.4 10.6 L46.4 4 L42.4 21 Z")
    return spines + mirrored(leg) + back + mirrored(lower) + mirrored(upper) + crest + stealer_skull()


# Blips and objects


def rings() -> str:
    """The face of an auspex: a ring with ticks at the quarters."""
    ticks = "".join(line(ray, BONE, 4) for ray in spokes(4, 24, 29.6))
    return circle(32, 32, 25, "none", BONE, 3.6) + ticks


def blip() -> str:
    """An unknown contact: a strong echo in the sweep of an auspex."""
    sweep = path("M32 32 L32 9 A23 23 0 0 1 54.2 26 Z", BONE, opacity=0.4)
    inner = circle(32, 32, 13, "none", BONE, 3, stroke_dasharray="13.6 6.82")
    echo = circle(42.4, 21.6, 7.2, BONE, INK, 2.2)
    return rings() + sweep + inner + line("M32 32 L32 9.6", BONE, 3.4) + circle(32, 32, 4, BONE) + echo


def blip_back() -> str:
    """The hidden side of a blip: rings, with room in the middle for its number."""
    return rings() + circle(32, 32, 19, INK, opacity=0.55)


def flame() -> str:
    """A burning section."""
    outer = part(
        "M33 2.4 Q52 17 50.6 38 Q49.4 58 32 61.4 Q14 59.6 12.6 41 Q12 30 20.4 21.6 Q21.6 29 26 31 Q22 15 33 2.4 Z"
    )
    inner = ink(
        "M33.4 29.4 Q43.6 37 42 46.6 Q40.4 55.6 32.4 56.6 Q22.8 55.6 22.6 46.6 Q22.8 41.6 26.4 38.4 Q27.4 42 30 42.8 "
        "Q29.4 35 33.4 29.4 Z"
    )
    core = path("M33 44 Q38 48.6 36.4 52 Q35 54.8 32.2 54.6 Q28.6 54 28.8 50.6 Q31.6 50 33 44 Z", BONE)
    return outer + inner + core


def cat() -> str:
    """A cat, sitting, its tail round its feet."""
    tail = limb("M43 53 Q56.6 55 55.4 44.4 Q54.4 37.6 49.6 38.6", 4.4)
    body = part("M23 28 Q15.6 38 16 56 Q16 60.6 20 60.6 L41 60.6 Q47.4 59 46.4 49 Q44.6 38 38.6 31 Z")
    head = part(
        "M16.4 4 L25.4 9.8 Q28.6 8.8 31.8 9.8 L40.8 4 Q42.6 12 40.4 20 Q37.4 29.4 28.6 29.4 Q19.8 29.4 16.8 20 "
        "Q14.6 12 16.4 4 Z"
    )
    eyes = (
        ink("M20.6 16.4 L26.4 18.6 L22.6 20.8 Z")
        + ink("M36.6 16.4 L30.8 18.6 L34.6 20.8 Z")
        + ink("M26.6 22.6 L30.6 22.6 L28.6 24.8 Z")
    )
    return tail + body + head + eyes + mark("M27.4 60 L27.4 47.4") + mark("M34.4 60 L34.4 49")


def artefact() -> str:
    """A relic: a chalice, shining."""
    shine = "".join(line(ray, BONE, 3) for ray in spokes(12, 14, 20, 32, 22, -150)[:5])
    bowl = part(
        "M14 21 L50 21 Q51 39.4 36.4 43.4 L35.4 51 Q45.6 53 46 60.6 L18 60.6 Q18.4 53 28.6 51 L27.6 43.4 Q13 "
        "39.4 14 21 Z"
    )
    gem = ink(polygon([(32, 26), (37.4, 32), (32, 38.6), (26.6, 32)]))
    return shine + bowl + gem + mark("M26 45.4 L38 45.4") + mark("M21 56.6 L43 56.6")


def dead_marine() -> str:
    """A skull in a broken cowl."""
    shell = part(
        "M7 41 Q4.6 8 32 6 Q42 6.4 48 11.4 L43 18.6 L51.4 17 L49.6 25 L57.2 24.6 Q58 32 57 41 Q54 47.4 47.4 48.4 "
        "L16.6 48.4 Q10 47.4 7 41 Z"
    ) + ink("M15 41.6 Q13 16.4 32 15 Q47.8 16.4 49 41.6 Z")
    skull = path(
        "M32 17.6 Q45 18.4 45.4 31.4 Q45 37.4 41.4 39.6 L40.6 46.4 Q41 56.6 32 57.4 Q23 56.6 23.4 46.4 L22.6 39.6 "
        "Q19 37.4 18.6 31.4 Q19 18.4 32 17.6 Z",
        BONE,
        INK,
        KEY,
    )
    face = (
        ink("M22.4 31.4 Q26 28.4 30.2 31.6 Q30.4 37.4 26 37.6 Q22.4 37 22.4 31.4 Z")
        + ink("M41.6 31.4 Q38 28.4 33.8 31.6 Q33.6 37.4 38 37.6 Q41.6 37 41.6 31.4 Z")
        + ink("M32 38 L34.6 43 L29.4 43 Z")
        + mark("M26 48 L38 48")
        + "".join(mark(f"M{x} 46 L{x} 53") for x in (28.4, 32, 35.6))
    )
    return shell + skull + face


def generator() -> str:
    """A power plant: coils on either side of a core, and a bolt."""
    core = part("M20 8.6 Q20 4 24.4 4 L39.6 4 Q44 4 44 8.6 L44 53 L20 53 Z")
    coil = "".join(
        part(
            f"M{x} {y} L{x + 10.4} {y} Q{x + 12.4} {y + 3.4} {x + 10.4} {y + 6.8} L{x} {y + 6.8} "
            f"Q{x - 2} {y + 3.4} {x} {y} Z"
        )
        for x in (7,)
        for y in (17, 26.6, 36.2)
    )
    base = part("M6 51 L58 51 L61 60.6 L3 60.6 Z")
    bolt = ink("M35.4 12.6 L24.4 31.6 L31 31.6 L28.4 45 L39.8 25.6 L33.2 25.6 Z")
    return mirrored(coil) + core + base + bolt + mark("M10 55.8 L54 55.8")


def door_leaf() -> str:
    """One leaf of a bulkhead door, seen along its edge: 64 by 16."""
    plate = rect(1, 1, 62, 14, 2.5, BONE, INK, KEY)
    stripes = "".join(ink(polygon([(x, 4), (x + 5, 4), (x + 1, 12), (x - 4, 12)])) for x in (36, 46, 56))
    return plate + rect(5, 5, 20, 6, 1.5, "none", INK, 1.5) + stripes + circle(9, 8, 1.2, INK) + circle(21, 8, 1.2, INK)


THINGS = {
    "genestealer": genestealer,
    "broodlord": broodlord,
    "blip": blip,
    "blip_back": blip_back,
    "flame": flame,
    "cat": cat,
    "artefact": artefact,
    "dead_marine": dead_marine,
    "generator": generator,
}
