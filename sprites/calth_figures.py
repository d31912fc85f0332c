"""The warriors of Calth: one body in armour, told apart by what is carried, which is larger than life and lit in its
own colour."""

from __future__ import annotations

from hulk_parts import blade, ink, limb, mark, part
from pen import BONE, INK, circle, group, line, mirrored, path

PLASMA, MELTA, FIRE, EMBER = "#62d8ff", "#ff9d3d", "#ffc24a", "#f0602f"
BRASS, WARHEAD, CLOTH, ARC = "#dfae45", "#ee5a44", "#e9c35a", "#a9dcff"

# The body is centred at x = 38 and leaves the left side to the weapon.


def lit(d: str, fill: str, width: float = 1.4) -> str:
    """A part in its own colour."""
    return path(d, fill, INK, width)


def body(head: str | None = None, right: str = "") -> str:
    """A marine: legs apart, a barrel of a chest, great round shoulders, a beaked helmet."""
    leg = part("M37 44 L28 44 L25.4 53 L23 62 L35 62 L36 54 Z") + mark("M27.4 52 L35.4 52", 1.3)
    pack = mirrored(part("M34 19 L24 13 L21 18 L23 28 L34 28 Z"), 38)
    chest = part("M27 27 L49 27 L47.4 40 L44 47 L32 47 L28.6 40 Z") + ink(
        "M38 33.4 L45.4 31.6 L43 36 L38 40 L33 36 L30.6 31.6 Z"
    )
    pad = part("M30.6 22.6 Q26 17 19.4 20.2 Q14 24 15 32 Q16 36.4 18 37.4 Q26 37.4 31 33 Q32.4 27 30.6 22.6 Z")
    return (
        mirrored(leg, 38)
        + pack
        + right
        + chest
        + limb("M20.6 35 L16 42", 6.6)
        + mirrored(pad, 38)
        + (helmet() if head is None else head)
    )


def helmet() -> str:
    """Slant eyes over a beak."""
    eye = ink("M32.6 18.4 L37 20.6 L36.6 22.6 L33 21.6 Z")
    return (
        part("M31 19.6 Q30.8 10.4 38 10.4 Q45.2 10.4 45 19.6 L43 25.4 L39.6 30 L36.4 30 L33 25.4 Z")
        + mirrored(eye, 38)
        + mark("M38 11.6 L38 17", 1.3)
    )


def arm() -> str:
    """The right arm, hanging."""
    return limb("M54.6 36 L57 46", 6.6)


def hand(x: float, y: float) -> str:
    """The gauntlet on a grip."""
    return part(f"M{x - 4.4} {y - 3.6} h8.8 q1.6 3.6 0 7.2 h-8.8 q-1.6 -3.6 0 -7.2 Z")


def armed(weapon: str, head: str | None = None, right: str | None = None) -> str:
    """A marine with something on the left and his arm, or something else, on the right."""
    return body(head, arm() if right is None else right) + weapon


def veteran() -> str:
    """A boltgun, muzzle up."""
    gun = (
        part("M8.6 15 L13.4 15 L13.4 26 L8.6 26 Z")
        + part("M6 25 L16 25 L16 44 L13.6 49 L8 49 L6 44 Z")
        + part("M2 30 L6.4 30 L6.4 39 L2.8 39 Z")
        + mark("M11 28 L11 36", 1.4)
    )
    return armed(gun + hand(11, 43.6))


def crest() -> str:
    """A sergeant's crest, from ear to ear."""
    return part("M26 15 Q27 2.6 38 2 Q49 2.6 50 15 L44 15.6 Q38 8.6 32 15.6 Z") + mark("M38 4 L38 8.6", 1.2)


def sergeant_sword() -> str:
    """A power sword held high."""
    sword = (
        blade("M10.6 1 L15.4 8 L15 36 L6.2 36 L5.8 8 Z")
        + line("M10.6 9 L10.6 33", ARC, 2.2)
        + part("M2.6 35 L18.6 35 L18.6 39.2 L2.6 39.2 Z")
    )
    return armed(sword + hand(10.6, 43), crest() + helmet())


def sergeant_claw() -> str:
    """A lightning claw: four bright blades."""
    blades = "".join(
        lit(f"M{x} 37 Q{x - 3 + i} 20 {x - 2.4 + 1.2 * i} {top} Q{x + 3.4} 20 {x + 4.4} 37 Z", ARC, 1.2)
        for i, (x, top) in enumerate(((0.6, 15), (5.4, 8), (10.2, 7), (15, 13)))
    )
    return armed(blades + part("M1 36 L20 36 L18.6 46 L3.6 46 Z") + mark("M2.6 40 L19 40", 1.3), crest() + helmet())


def sergeant_fist() -> str:
    """A power fist, raised and far too large."""
    fist = (
        part("M1.4 13 Q1 9 5 9 L17 9 Q21 9 20.8 13 L20.4 28 L16.6 34 L5.4 34 L1.8 28 Z")
        + "".join(mark(f"M{x} 9.6 L{x} 19", 1.5) for x in (6, 11, 16))
        + mark("M1.6 19.6 L20.6 19.6", 1.5)
        + line("M4.6 26 L17.6 26", ARC, 2.4)
        + part("M5 33.6 L17.4 33.6 L17.4 40 L5 40 Z")
    )
    return armed(fist, crest() + helmet())


def sergeant_plasma() -> str:
    """A plasma pistol on the left, a sword on the right."""
    pistol = (
        lit("M5.6 20 L16 20 L16 34 L5.6 34 Z", PLASMA)
        + mark("M6 24.6 L15.6 24.6", 1.5)
        + mark("M6 29.2 L15.6 29.2", 1.5)
        + part("M8 14 L13.6 14 L13.6 20 L8 20 Z")
        + part("M6.6 34 L15.4 34 L15.4 42 L6.6 42 Z")
    )
    sword = (
        arm() + blade("M57.4 12 L61.4 18 L61 43 L53.8 43 L53.4 18 Z") + part("M50.4 42 L63.4 42 L63.4 46 L50.4 46 Z")
    )
    return armed(pistol + hand(11, 43.6), crest() + helmet(), sword)


def plasma() -> str:
    """A plasma gun: glowing coils in a cage."""
    coils = "".join(lit(f"M3.6 {y} L18.4 {y} L18.4 {y + 4.6} L3.6 {y + 4.6} Z", PLASMA, 1.3) for y in (14, 21, 28))
    gun = (
        part("M7.6 5 L14.4 5 L14.4 14 L7.6 14 Z")
        + part("M1.4 12.4 L5 12.4 L5 34 L1.4 34 Z")
        + part("M17 12.4 L20.6 12.4 L20.6 34 L17 34 Z")
        + coils
        + part("M4 33 L18 33 L16.4 49 L6.4 49 Z")
    )
    return armed(gun + hand(11, 44.4))


def melta() -> str:
    """A meltagun: a fat muzzle with slits that glow."""
    gun = (
        part("M3 6 L19 6 L20.4 12 L18.4 24 L3.6 24 L1.6 12 Z")
        + lit("M5.6 1.6 L16.4 1.6 L17 7.4 L5 7.4 Z", MELTA)
        + "".join(line(f"M5.6 {y} L16.4 {y}", MELTA, 2) for y in (12, 16, 20))
        + part("M6 24 L16 24 L16 40 L14 48 L8 48 L6 40 Z")
    )
    return armed(gun + hand(11, 43.6))


def flamer() -> str:
    """A flamer, its jet alight."""
    jet = lit(
        "M11 0.6 Q22 9 20 17.4 Q18.4 25 11 25 Q3 24.6 1.8 18 Q1.4 12.6 5.4 8.8 Q6 12.6 8.4 13.2 Q6.8 6 11 0.6 Z", EMBER
    ) + path("M11 9.6 Q16.4 15 14.8 19.4 Q13.6 22 10.8 21.8 Q7 21 7.6 17.4 Q10.2 16.4 11 9.6 Z", FIRE)
    gun = (
        part("M7.4 25 L14.6 25 L15.4 30 L6.6 30 Z")
        + part("M4.4 30 L17.6 30 L17.6 42 L15 47 L7 47 L4.4 42 Z")
        + mark("M8.4 33 L8.4 40", 1.5)
        + mark("M13.6 33 L13.6 40", 1.5)
    )
    return armed(jet + gun + hand(11, 43))


def heavy_bolter() -> str:
    """A heavy bolter across the body, its belt of shells hanging."""
    gun = (
        part("M1 37 L12 33 L14 39 L3 43 Z")
        + part("M10 30 L44 22 L48 38 L14 46.6 Z")
        + mark("M17 35 L40 29.4", 1.6)
        + mark("M14.6 32 L17.6 43", 1.5)
        + "".join(lit(f"M{x} {y} h5.6 v9.6 h-5.6 Z", BRASS, 1.2) for x, y in ((30, 38), (36, 41), (42, 46)))
    )
    return body(None, arm()) + gun + hand(51, 36)


def missile() -> str:
    """A missile launcher over the shoulder, a warhead at its mouth."""
    tube = (
        part("M2.4 16 L52 3 L55 14 L5.4 27 Z")
        + mark("M10 18.6 L44 9.6", 1.5)
        + part("M50 1.6 L60 -0.6 L63 13 L53.4 15.4 Z")
        + lit("M1.6 14.6 L8 13.4 L10.6 26 L4.6 27.6 Q-1.4 24 1.6 14.6 Z", WARHEAD)
    )
    face = helmet()
    return body(face, arm()) + group(tube, transform="translate(0 2)") + limb("M19 34 L22 24", 6)


def vexilla() -> str:
    """A banner on a tall pole."""
    pole = line("M10 62 L10 3", INK, 5.6) + line("M10 62 L10 3", BONE, 2.8)
    cloth = (
        lit("M1.6 8 L33 8 L33 12 L29 27 L24 23 L19.4 29 L14.6 23 L10 29 L5.6 23 L1.6 28 Z", CLOTH)
        + ink("M11 12.6 L22 12.6 L19.6 17 L16.4 21 L13.4 17 Z")
        + part("M0.8 5 L34.6 5 L34.6 9.2 L0.8 9.2 Z")
    )
    return body() + arm() + pole + cloth + hand(10, 42)


def _great(weapon: str, head: str, right: str) -> str:
    """Terminator armour: shoulders as wide as the picture, the head sunk between them."""
    leg = part("M32 44 L21 44 L17 54 L16 62.4 L31 62.4 L31.6 53 Z") + mark("M18 54 L31 54", 1.4)
    cowl = part("M17 27 Q16 8.6 32 8 Q48 8.6 47 27 Z")
    chest = part("M20 27 L44 27 L43 41 L38.6 47.6 L25.4 47.6 L21 41 Z") + ink(
        "M32 33 L41 31.2 L38 36.6 L32 40.6 L26 36.6 L23 31.2 Z"
    )
    pad = part(
        "M22.6 19 Q17 11.6 8.6 15.4 Q2 19.4 2.6 30 Q3 35.4 5.4 37 Q15.6 38.2 23.4 33 Q25 25.6 22.6 19 Z"
    ) + "".join(mark(way, 1.3) for way in ("M5 32.6 Q14 34 21.6 29.4", "M4.6 27.6 Q14 29 22 24.4"))
    return mirrored(leg) + right + cowl + chest + mirrored(pad) + head + weapon


def _visor() -> str:
    eye = ink("M27 19.6 L31 21.6 L30.6 23.6 L27.4 22.6 Z")
    return part("M25.6 19.4 Q26 13.4 32 13.4 Q38 13.4 38.4 19.4 L37.6 26 L34.4 30 L29.6 30 L26.4 26 Z") + mirrored(eye)


def _great_fist() -> str:
    return (
        limb("M54 34 L56 42", 7)
        + part("M48.6 40 L62.4 40 L63.4 50 Q61 57 55.6 57 Q50 57 47.8 50 Z")
        + "".join(mark(f"M{x} 48.6 L{x} 55", 1.3) for x in (52.6, 56.6))
        + mark("M48.6 44.6 L62.6 44.6", 1.4)
    )


def terminator() -> str:
    """A Cataphractii Terminator: two barrels and a power fist."""
    gun = (
        part("M2.6 33 L6 33 L6 43 L2.6 43 Z")
        + part("M8.4 33 L11.8 33 L11.8 43 L8.4 43 Z")
        + part("M0.8 41 L14 41 L14 56 L11 60.6 L3.6 60.6 L0.8 56 Z")
        + mark("M2 49 L13 49", 1.4)
    )
    return _great(gun, _visor(), _great_fist())


def aethon() -> str:
    """The captain: a halo of iron behind a bare head, a cloak, a master's weapon in brass."""
    halo = "".join(
        path(f"M{32 + dx} {y} l-2.6 7 h5.2 Z", BRASS, INK, 1.1)
        for dx, y in ((-15, 5.6), (-9, 1.6), (0, -0.4), (9, 1.6), (15, 5.6))
    ) + path("M14 19 Q15 5 32 4.6 Q49 5 50 19 L45 19 Q44 10 32 9.6 Q20 10 19 19 Z", BRASS, INK, 1.4)
    face = (
        part("M26.4 17 Q26.4 11.4 32 11.4 Q37.6 11.4 37.6 17 L37 25 L34.6 29.6 L29.4 29.6 L27 25 Z")
        + mirrored(ink("M28 18.6 L31 19.4 L31 20.8 L28 20.2 Z"))
        + mark("M30 25.4 L34 25.4", 1.3)
    )
    gun = (
        part("M2.6 32 L6 32 L6 43 L2.6 43 Z")
        + part("M8.4 32 L11.8 32 L11.8 43 L8.4 43 Z")
        + lit("M0.8 41 L14 41 L14 56 L11 60.6 L3.6 60.6 L0.8 56 Z", BRASS)
        + mark("M2 48 L13 48", 1.4)
    )
    cloak = part("M12 34 L52 34 L58 63 L6 63 Z") + mark("M18 44 L15 62", 1.3) + mark("M46 44 L49 62", 1.3)
    return cloak + _great(gun, halo + face, _great_fist())


def sedd() -> str:
    """The chaplain: a skull for a face, the crozius raised, pages of scripture hanging."""
    crozius = (
        line("M10.6 60 L10.6 14", INK, 6)
        + line("M10.6 60 L10.6 14", BONE, 3)
        + lit(
            "M10.6 0.8 L13.4 7 L20.4 5 L17.4 12 L20.4 19 L13.4 17.4 L10.6 24 L7.8 17.4 L0.8 19 L3.8 12 L0.8 5 L7.8 7 Z",
            WARHEAD,
        )
        + circle(10.6, 12, 3, INK)
    )
    skull = (
        part("M29.4 18 Q29 7.6 38 7.6 Q47 7.6 46.6 18 L45.6 24 L43 25.4 L43 30.6 L33 30.6 L33 25.4 L30.4 24 Z")
        + mirrored(circle(34.4, 18.6, 2.9, INK), 38)
        + ink("M38 21.4 L39.8 24.6 L36.2 24.6 Z")
        + "".join(mark(f"M{x} 26.6 L{x} 30", 1.1) for x in (36, 38, 40))
    )
    pages = "".join(part(f"M{x} {y} h6 v13 l-3 -2.4 l-3 2.4 Z") for x, y in ((31, 45), (39.6, 45)))
    return body(skull, arm()) + pages + crozius + hand(10.6, 43)


def _walker(left: str) -> str:
    """A Contemptor: a round hull on great legs, a small head sunk in it, a fist on the right."""
    leg = part("M30 42 L17 42 L12 50 L14 62.6 L29 62.6 L30.6 52 Z") + mark("M13.6 52 L29.6 52", 1.5)
    hull = part("M12 40 Q9 14 32 8 Q55 14 52 40 L44 48 L20 48 Z")
    plate = mark("M18 24 Q32 31 46 24", 1.6) + ink("M32 33 L40.6 31.4 L37.6 37 L32 42 L26.4 37 L23.4 31.4 Z")
    head = part("M26.4 15 Q26.4 8.6 32 8.6 Q37.6 8.6 37.6 15 L35.6 22.6 L28.4 22.6 Z") + mirrored(
        ink("M27.6 14.6 L31 16.4 L30.8 18.2 L28 17.2 Z")
    )
    pad = part("M19 15 Q8 9 2.6 18 Q0 26 3.6 33 Q13 33.4 19.6 28 Z")
    fist = (
        limb("M55 32 L57 40", 8)
        + part("M48.4 38 L63 38 L63.4 48 L61 56 L57.6 49.4 L55 57 L52 49.4 L49.4 55.6 L47.8 48 Z")
        + mark("M49 43 L62.6 43", 1.5)
    )
    return mirrored(leg) + hull + plate + head + mirrored(pad) + fist + left


def contemptor() -> str:
    """With an assault cannon: six barrels bound with brass."""
    barrels = "".join(part(f"M{x} 38 h3.4 v20 h-3.4 Z") for x in (0.8, 5, 9.2, 13.4))
    bands = "".join(lit(f"M0.2 {y} h17.4 v3.6 h-17.4 Z", BRASS, 1.2) for y in (42, 51))
    return _walker(part("M1.4 29 L16.4 29 L17.6 39 L0.4 39 Z") + barrels + bands)


def contemptor_melta() -> str:
    """With a multi-melta: two fat muzzles that glow."""
    muzzles = "".join(
        part(f"M{x} 38 h8 v14 h-8 Z") + lit(f"M{x - 0.4} 51 h8.8 v7.6 h-8.8 Z", MELTA) for x in (0.6, 9.6)
    )
    return _walker(part("M1.4 29 L16.4 29 L17.6 39 L0.4 39 Z") + muzzles)


FIGURES = {
    "veteran": veteran,
    "sergeant-sword": sergeant_sword,
    "sergeant-claw": sergeant_claw,
    "sergeant-fist": sergeant_fist,
    "sergeant-plasma": sergeant_plasma,
    "plasma": plasma,
    "melta": melta,
    "flamer": flamer,
    "heavy-bolter": heavy_bolter,
    "missile": missile,
    "vexilla": vexilla,
    "terminator": terminator,
    "aethon": aethon,
    "sedd": sedd,
    "contemptor": contemptor,
    "contemptor-melta": contemptor_melta,
}
