"""The forces of the Heresy: kinds of troops by their silhouette, leaders by an emblem of their own."""

from __future__ import annotations

import math

from hulk.parts import blade, ink, limb, mark, part
from pen import BONE, INK, circle, ellipse, group, line, mirrored, path, polygon, spokes

# -- troops --


def army() -> str:
    """A soldier in helmet and greatcoat, a long rifle across him."""
    coat = part("M24 30 L40 30 L46 60 L18 60 Z") + mark("M32 34 L32 60", 1.4)
    arms = limb("M24 33 L19 45", 6) + limb("M40 33 L45 40", 6)
    head = part("M26.5 18 L37.5 18 L37 26 Q32 31 27 26 Z")
    helmet = part("M21 18.6 Q22 7 32 7 Q42 7 43 18.6 Z") + mark("M22.5 15.4 L41.5 15.4", 1.4)
    rifle = line("M10 54 L54 23", INK, 7.4) + line("M10 54 L54 23", BONE, 4) + part("M7 51 L19 43 L22 48 L11 60 Z")
    return coat + arms + head + helmet + rifle


def astartes() -> str:
    """A warrior in power armour: great shoulders, a crest, a blade."""
    legs = mirrored(part("M31 42 L22 42 L18 61 L30.4 61 Z"))
    body = part("M22 25 L42 25 L40 43 L24 43 Z") + ink("M32 31 L38.6 29.6 L36 34.6 L32 38 L28 34.6 L25.4 29.6 Z")
    pad = part("M24 19 Q13 13.6 8.4 23 Q6.6 30 10 35 Q19 36 25.4 30 Z") + mark("M10.6 31 Q18 32 24.4 27", 1.4)
    head = part("M25.4 20 Q25 9.4 32 9.4 Q39 9.4 38.6 20 L35.6 26.4 L28.4 26.4 Z")
    eyes = mirrored(ink("M26.8 16.8 L31 18.8 L30.6 20.6 L27.2 19.4 Z"))
    crest = part("M29.8 2.6 L34.2 2.6 L34.6 13 L29.4 13 Z")
    sword = blade("M53 5 L57 11 L56.6 38 L49.4 38 L49 11 Z") + part("M46 37.6 L60 37.6 L60 41.4 L46 41.4 Z")
    return legs + body + mirrored(pad) + head + eyes + crest + sword + part("M51 41 L55 41 L55 51 L51 51 Z")


def daemon() -> str:
    """Horns, a maw, and wings that are too wide."""
    wings = mirrored(part("M30 34 Q20 12 2.6 9 Q8 18 5 26 Q11 27 10 36 Q16 36 17 45 Q24 42 31 50 Z"))
    veins = mirrored(mark("M28 37 Q19 20 6.6 12.6", 1.4) + mark("M28 40 Q18 30 10 30", 1.2))
    body = part("M25 33 L39 33 L43 50 L36 62 L32 54 L28 62 L21 50 Z")
    horns = mirrored(blade("M27 20 Q15 17 15 3 Q22 12 31 13 Z"))
    head = part("M23.6 20 Q24 11.4 32 11.4 Q40 11.4 40.4 20 L36.8 34 L32 38 L27.2 34 Z")
    eyes = mirrored(ink("M25.6 19.6 L31 23.4 L27.4 24.8 Z"))
    maw = ink("M27.6 28 L36.4 28 L34.6 34 L32 36 L29.4 34 Z") + path("M29 28 L30.6 31 L32 28 L33.4 31 L35 28 Z", BONE)
    return wings + veins + body + horns + head + eyes + maw


def titan() -> str:
    """A hunchbacked walker as high as a tower, a gun on each shoulder."""
    legs = mirrored(part("M30 40 L21 40 L17.6 50 L20 61 L30.6 61 L28.6 51 Z") + mark("M18.6 50.6 L28.4 50.6", 1.5))
    hull = part("M13.6 33 Q13 13 32 9 Q51 13 50.4 33 L44 42 L20 42 Z")
    plates = mark("M17 30 Q32 22 47 30", 1.5) + mark("M32 9.6 L32 24", 1.5)
    head = part("M26 29 L38 29 L40.6 37 L36 44 L28 44 L23.4 37 Z")
    eyes = mirrored(ink("M26 34.6 L31 36.6 L30.6 38.6 L26.6 37.6 Z"))
    left = part("M2.6 20 L12.4 20 L12.4 38 L10.6 38 L10.6 53 L4.4 53 L4.4 38 L2.6 38 Z") + mark("M3 28 L12 28")
    right = part("M51.6 20 L61.4 20 L61.4 40 L58 40 L56.5 51 L55 40 L51.6 40 Z") + mark("M52 28 L61 28")
    return legs + left + right + hull + plates + head + eyes


def custodes() -> str:
    """A tall helm with a plume and the guardian's spear."""
    body = part("M20 40 Q32 33 44 40 L48 61 L16 61 Z") + mark("M32 40 L32 61", 1.4)
    pads = mirrored(part("M26 36 Q14 31 10 42 L13 50 L25 47 Z"))
    plume = part("M32 1.6 Q44 3 45.6 18 Q46 27 42 33 Q42 18 32 13.4 Q22 18 22 33 Q18 27 18.4 18 Q20 3 32 1.6 Z")
    helm = part("M32 10 L40.6 20 L40 33 L34.6 41 L29.4 41 L24 33 L23.4 20 Z")
    eyes = mirrored(ink("M25.6 25.4 L30.6 27.4 L30.4 29.6 L26 28.6 Z")) + mark("M32 13 L32 38", 1.4)
    spear = line("M56 62 L56 22", INK, 5.4) + line("M56 62 L56 22", BONE, 2.6)
    head = blade("M56 1.6 L61 12 Q61 20 57.6 25 L54.4 25 Q51 20 51 12 Z") + part("M52 24 L60 24 L60 29 L52 29 Z")
    return plume + body + pads + helm + eyes + spear + head


def emperor() -> str:
    """A sun of twelve rays behind a laurelled head."""
    rays = "".join(
        path(polygon([_polar(a - 6, 21), _polar(a, 30.6), _polar(a + 6, 21)]), BONE, INK, 1.2)
        for a in range(0, 360, 30)
    )
    disc = circle(32, 32, 21, BONE, INK, 1.8) + circle(32, 32, 17.4, "none", INK, 1.2)
    head = ink("M25 22 Q32 15.6 39 22 L39.4 32 L36.6 39 L32 42.4 L27.4 39 L24.6 32 Z")
    shoulders = ink("M18.4 45 Q24 39.6 28.4 41.6 Q32 45 35.6 41.6 Q40 39.6 45.6 45 Q40 50 32 50 Q24 50 18.4 45 Z")
    face = mirrored(path("M26.4 28.6 L31 29.6 L30.6 31.2 L27 30.8 Z", BONE)) + mark_bone("M32 30 L32 35.4")
    leaf = mirrored("".join(_leaf(x, y, a) for x, y, a in ((23.6, 31, -10), (23.8, 26.6, 12), (25.6, 22.6, 34))))
    return rays + disc + head + shoulders + face + leaf


def mark_bone(d: str, width: float = 1.4) -> str:
    """A pale line inside a dark patch."""
    return line(d, BONE, width)


def _polar(degrees: float, radius: float) -> tuple[float, float]:
    angle = math.radians(degrees - 90)
    return 32 + radius * math.cos(angle), 32 + radius * math.sin(angle)


def _leaf(x: float, y: float, degrees: float) -> str:
    return group(
        path("M0 -3.6 Q2.6 0 0 3.6 Q-2.6 0 0 -3.6 Z", BONE, INK, 0.8), transform=f"translate({x} {y}) rotate({degrees})"
    )


# -- the loyal primarchs --


def dorn() -> str:
    """A keep with its gate shut."""
    wall = part(
        "M10 24 L10 13 L17 13 L17 19 L24 19 L24 9 L29 9 L29 15 L35 15 L35 9 L40 9 L40 19 L47 19 L47 13 L54 13 "
        "L54 24 L51 28 L51 58 L13 58 L13 28 Z"
    )
    gate = ink("M25 58 L25 45 Q25 37 32 37 Q39 37 39 45 L39 58 Z")
    bars = "".join(mark_bone(f"M{x} 40 L{x} 58", 1.2) for x in (29, 32, 35)) + mark_bone("M25 48 L39 48", 1.2)
    return wall + mark("M13 31 L51 31") + gate + bars


def sanguinius() -> str:
    """Two white wings about a drop."""
    feathers = "".join(
        blade(
            f"M29 {22 + 6.6 * i:g} Q{17 - 2.4 * i + 3:g} {11 + 6.4 * i:g} {3 + 4.4 * i:g} {13 + 9.4 * i:g} "
            f"Q{11 + 4 * i:g} {27 + 6.6 * i:g} 29 {31 + 6.2 * i:g} Z"
        )
        for i in (3, 2, 1, 0)
    )
    return (
        mirrored(feathers)
        + part("M32 20 Q41 34 41 43 Q41 53 32 53 Q23 53 23 43 Q23 34 32 20 Z")
        + ink("M28 42 Q28 48 33 49 Q28 51 26 46 Q25.6 43 28 42 Z")
    )


def corax() -> str:
    """A raven's head."""
    head = part("M58 58 Q60 28 44 16 Q34 9 23 15 L3 27.6 Q9 33.4 22 32.6 Q27 34 25.6 42 Q22 50 14 58 Z")
    beak = mark("M4 28 Q16 26 24 28.4", 1.5)
    quills = mark("M32 58 Q40 50 38 42", 1.5) + mark("M44 58 Q50 50 47 40", 1.5) + mark("M24 58 Q30 52 30 46", 1.5)
    return head + beak + quills + circle(31.5, 22.6, 3, INK)


def guilliman() -> str:
    """A laurel about a column."""
    sprig = "".join(
        group(
            path("M0 -7 Q5 0 0 7 Q-5 0 0 -7 Z", BONE, INK, 1.3),
            transform=f"translate({x:g} {y:g}) rotate({a})",
        )
        for x, y, a in ((13, 47, -64), (8, 37, -30), (8.6, 26, -8), (13, 16, 16), (20.6, 8.8, 40))
    )
    stem = line("M28 56 Q8 50 10 30 Q11 18 21 9", INK, 4.6) + line("M28 56 Q8 50 10 30 Q11 18 21 9", BONE, 2)
    column = part("M25 22 L39 22 L37.6 48 L26.4 48 Z") + mark("M29.4 23 L29.8 47") + mark("M34.6 23 L34.2 47")
    ends = part("M22 16 L42 16 L42 22 L22 22 Z") + part("M22 48 L42 48 L42 54 L22 54 Z")
    return mirrored(stem + sprig) + column + ends


def lion() -> str:
    """A lion's face in its mane."""
    mane = "".join(
        path(polygon([_polar(a - 13, 19), _polar(a, 30), _polar(a + 13, 19)]), BONE, INK, 1.5)
        for a in range(0, 360, 24)
    )
    face = part("M32 14 Q46 15 46 28 Q45 38 39 45 L32 50 L25 45 Q19 38 18 28 Q18 15 32 14 Z")
    eyes = mirrored(ink("M21.6 26 L29 28.6 L27.6 31.4 L22.4 29.6 Z"))
    nose = ink("M28 36 L36 36 L32 40.6 Z") + mark("M32 40 L32 45") + mirrored(mark("M32 45 Q28 46.6 26 43.4"))
    return mane + face + eyes + nose + mirrored(mark("M29.4 36 L28.6 22", 1.4))


def jaghatai() -> str:
    """A drawn bow and its arrow."""
    bow = "M14 5 Q19 13 33 14 Q46 19 46 32 Q46 45 33 50 Q19 51 14 59"
    string = line("M14 5 L8 32 L14 59", INK, 3.4) + line("M14 5 L8 32 L14 59", BONE, 1.6)
    shaft = line("M8 32 L54 32", INK, 6) + line("M8 32 L54 32", BONE, 3)
    head = blade("M62 32 L49 24.6 L52 32 L49 39.4 Z")
    fletch = blade("M4 24 L12 24 L17 32 L12 40 L4 40 L9 32 Z")
    return line(bow, INK, 9.4) + line(bow, BONE, 6) + string + shaft + head + fletch


def russ() -> str:
    """A wolf, its jaws open to the moon."""
    wolf = part(
        "M9 61 Q10 40 20 30 L17 19 L26.6 23 L33 12 L37 24 L58 21 Q59 27 55 30 L42 32.6 L54 38 L47 43 L38 41.6 "
        "Q41 50 50 61 Z"
    )
    teeth = ink("M43 30 L45 33.6 L47.4 29.4 Z M49 28.8 L51 32 L53 28.2 Z") + ink("M30 27.6 L36.6 28.6 L33.4 31 Z")
    fur = mark("M16 54 L21 46", 1.5) + mark("M24 58 L27.6 48", 1.5) + mark("M33 59 L34 50", 1.5)
    moon = path("M13 3 Q4 6 4.6 15 Q6 23 15 23 Q8.6 19 9 12 Q9.4 6 13 3 Z", BONE, INK, 1.2)
    return wolf + teeth + fur + moon


# -- the traitor primarchs --


def horus() -> str:
    """A crown of seven points over a slit of a star."""
    crown = part("M8 55 L3 22 L14.4 36 L16.4 13 L25 32 L32 3.6 L39 32 L47.6 13 L49.6 36 L61 22 L56 55 Z")
    band = mark("M9 47 L55 47", 1.6)
    star = ink("M32 26 L35 38 L44 41 L35 43.6 L32 52 L29 43.6 L20 41 L29 38 Z")
    return crown + band + star


def fulgrim() -> str:
    """A bird rising from flames."""
    tail = "".join(
        blade(f"M32 36 Q{32 + dx * 0.7:g} 48 {32 + dx:g} {61 - abs(dx) * 0.34:g} Q{32 + dx * 0.2:g} 54 32 44 Z")
        for dx in (-20, 20, -10, 10)
    )
    wings = mirrored(blade("M30 37 Q12 38 3 12 Q11 19 14 18 Q12 12 13 6 Q21 22 26 21 L31 27 Z"))
    body = part("M32 16 Q39 25 37.6 36 L32 60 L26.4 36 Q25 25 32 16 Z")
    head = part("M27 16 Q26 8 33 6.6 L42 9.4 L36.6 13 Q37.6 18 33.6 21 Z") + circle(33, 11.4, 1.5, INK)
    return tail + wings + body + head + mark("M32 30 L32 50", 1.4)


def perturabo() -> str:
    """A hammer in front of a cog."""
    teeth = "".join(line(ray, INK, 12.6) + line(ray, BONE, 9.4) for ray in spokes(8, 20, 27))
    cog = circle(32, 32, 22.4, BONE, INK, 1.8) + circle(32, 32, 11, INK)
    haft = line("M18 60 L43 15", INK, 8) + line("M18 60 L43 15", BONE, 4.8)
    head = group(
        part("M-15 -8 L15 -8 L15 8 L-15 8 Z") + mark("M-9 -8 L-9 8") + mark("M9 -8 L9 8"),
        transform="translate(43 15) rotate(29)",
    )
    return teeth + cog + haft + head


def magnus() -> str:
    """A pyramid with one eye, and light above it."""
    pyramid = part("M32 15 L60 58 L4 58 Z") + mark("M32 16 L40 58", 1.4)
    eye = ink("M16.6 45 Q24 36.6 31.6 36.6 Q39.4 36.6 46.6 45 Q39.4 53 31.6 53 Q24 53 16.6 45 Z")
    pupil = circle(31.6, 44.8, 5.4, BONE) + circle(31.6, 44.8, 2.2, INK)
    rays = "".join(line(ray, BONE, 3) for ray in spokes(12, 8.6, 14, 32, 12)[9:] + spokes(12, 8.6, 14, 32, 12)[:4])
    return rays + pyramid + eye + pupil + circle(32, 12, 4.4, BONE, INK, 1.2)


def konrad() -> str:
    """A bat before a thin moon."""
    moon = path("M32 3 A29 29 0 1 1 31 3 Z", "none", BONE, 3)
    bat = part(
        "M32 26 L29 19.6 L27.6 26.6 Q20 20 4 22 Q11 28 10.6 37 Q16 33.6 20.6 39 Q26 37 32 49 Q38 37 43.4 39 "
        "Q48 33.6 53.4 37 Q53 28 60 22 Q44 20 36.4 26.6 L35 19.6 Z"
    )
    return moon + bat + mirrored(ink("M28.6 30 L31.4 31.6 L29.4 32.8 Z"))


def lorgar() -> str:
    """A burning book."""
    flame = part("M33 3 Q47 16 44 27 Q43 36 32 36 Q21 36 20 27 Q19.6 20 25 15 Q25.6 20 28.6 21.6 Q27 10 33 3 Z")
    inner = ink("M33 17 Q39 24 37 29 Q35.6 32.6 32 32.4 Q28 32 27.4 28 Q30 28 31 25.6 Q31 21 33 17 Z")
    pages = mirrored(
        part("M32 37 Q22 30.6 5 34 L5 57 Q22 53.6 32 60 Z")
        + mark("M10 41 Q20 39.6 27 43")
        + mark("M10 48 Q20 46.4 27 50")
    )
    return pages + flame + inner


def angron() -> str:
    """Two crossed axes."""
    axe = (
        line("M14 61 L46 12", INK, 7.4)
        + line("M14 61 L46 12", BONE, 4.4)
        + part("M41 6 Q53 1 62 10 Q58 12 56.6 18 Q58 25 60 31 Q49 31 41.4 22 L46 14 Z")
        + mark("M53 8 Q50 17 55 26")
    )
    return mirrored(axe) + axe


def mortarion() -> str:
    """A scythe."""
    haft = line("M16 61 Q30 36 38 8", INK, 8) + line("M16 61 Q30 36 38 8", BONE, 4.8)
    edge = part("M42 4 Q14 3 3 31 Q17 15 38 19 Q45 20.6 58 28 Q61 12 42 4 Z")
    edge += mark("M7 24 Q20 10 40 12.6 Q50 14 56 21")
    grip = line("M27 37 L40 43", INK, 7) + line("M27 37 L40 43", BONE, 4)
    return grip + haft + edge


def alpharius() -> str:
    """A serpent with three heads."""
    necks = (
        "M32 60 Q30 44 20 38 Q9 31 14 19",
        "M32 60 Q34 44 44 38 Q55 31 50 19",
        "M32 60 Q26 40 32 14",
    )
    drawn = "".join(line(neck, INK, 11) + line(neck, BONE, 7.6) for neck in necks)
    heads = "".join(
        group(
            part("M-7 3 Q-8 -7 0 -12 Q8 -7 7 3 Q4 8 0 8 Q-4 8 -7 3 Z")
            + ink("M-4.4 -1 L-1.4 1.4 L-4 2.4 Z M4.4 -1 L1.4 1.4 L4 2.4 Z"),
            transform=f"translate({x} {y}) rotate({a})",
        )
        for x, y, a in ((15, 18, -16), (49, 18, 16), (32, 14, 0))
    )
    return drawn + heads + ellipse(32, 60, 15, 3.4, BONE, INK, 1.6)


FORCES = {
    "army": army,
    "astartes": astartes,
    "daemon": daemon,
    "titan": titan,
    "custodes": custodes,
    "emperor": emperor,
    "dorn": dorn,
    "sanguinius": sanguinius,
    "corax": corax,
    "guilliman": guilliman,
    "lion": lion,
    "jaghatai": jaghatai,
    "russ": russ,
    "horus": horus,
    "fulgrim": fulgrim,
    "perturabo": perturabo,
    "magnus": magnus,
    "konrad": konrad,
    "lorgar": lorgar,
    "angron": angron,
    "mortarion": mortarion,
    "alpharius": alpharius,
}
