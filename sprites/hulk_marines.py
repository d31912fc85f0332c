"""Terminators: broad in the shoulder, small in the head, each told by what he carries."""

from __future__ import annotations

from hulk_parts import KEY, blade, ink, limb, mark, part
from pen import BONE, INK, circle, mirrored

# The body is centred at x = 36 and leaves the left side to the weapon.


def legs() -> str:
    """Two short, heavy legs, apart."""
    leg = part("M35 43 L24 43 L21.5 52 L19 60.5 Q19 62 20.5 62 L31.5 62 Q33 62 33 60.5 L33.4 53 Z")
    boot = part("M19.6 56.4 L33 56.4 L33.8 60.4 Q33.8 62.4 32 62.4 L18.6 62.4 Q16.6 62.4 17 60.4 Z")
    knee = mark("M25 43.6 Q28.6 50.6 33.4 49", 1.4)
    return mirrored(leg + knee + boot, 36)


def torso() -> str:
    """The barrel of the body, with an eagle's bar across the breast and the belt."""
    return (
        part("M24 25 L48 25 L46.5 38 L43 46 L29 46 L25.5 38 Z")
        + ink("M36 30.5 L44.5 29.2 L43 32.6 L38.6 33.2 L36 36.4 L33.4 33.2 L29 32.6 L27.5 29.2 Z")
        + mark("M28.4 41 L43.6 41")
    )


def cowl() -> str:
    """The hump of armour behind the head."""
    return part("M22.5 25 Q22 8 36 7.4 Q50 8 49.5 25 Z")


def helmet() -> str:
    """A small head, sunk between the shoulders: slant eyes over a ribbed snout."""
    eye = ink("M30.9 16.6 L35.3 18.9 L34.9 20.9 L31.5 20.1 Z")
    return (
        part("M29.9 16.5 Q30.2 11 36 11 Q41.8 11 42.1 16.5 L42.6 22.4 L39.6 27.8 L32.4 27.8 L29.4 22.4 Z")
        + mirrored(eye, 36)
        + mark("M32.2 22.6 L39.8 22.6", 1.2)
        + "".join(mark(f"M{x} 23.4 L{x} 27", 1.2) for x in (34, 36, 38))
    )


def pads(left: bool = True, right: bool = True) -> str:
    """The great shoulders."""
    pad = part(
        "M26.8 19.6 Q23 14.6 17.5 16.2 Q10.6 18.4 11 27.4 Q11.2 32.4 13.4 34 Q21 35.4 27.2 31.6 Q28.6 25 26.8 19.6 Z"
    ) + mark("M13.6 30.4 Q20.6 31.6 26 28.4", 1.4)
    both = mirrored(pad, 36)
    return both if left and right else pad


def fist(x: float = 54.5, y: float = 45) -> str:
    """A power fist hanging at the side."""
    return (
        limb(f"M53 32 L{x - 0.3} {y - 5}", 7)
        + part(
            f"M{x - 5.6} {y - 5.5} L{x + 5.4} {y - 5.5} L{x + 6.2} {y + 3.5} Q{x + 5} {y + 8} {x} {y + 8} "
            f"Q{x - 5.4} {y + 8} {x - 6.2} {y + 3.5} Z"
        )
        + mark(f"M{x - 2} {y + 1.6} L{x - 2} {y + 7}", 1.3)
        + mark(f"M{x + 2} {y + 1.6} L{x + 2} {y + 7}", 1.3)
        + mark(f"M{x - 5} {y - 1} L{x + 5} {y - 1}", 1.3)
    )


def grip(y: float = 40) -> str:
    """The arm that holds the weapon on the left."""
    return limb(f"M17.5 32 L12 {y}", 7.4)


def hand(x: float, y: float) -> str:
    """The gauntlet on a haft or a grip."""
    return part(
        f"M{x - 4.8} {y - 3.8} L{x + 4.8} {y - 3.8} Q{x + 6} {y} {x + 4.8} {y + 3.8} L{x - 4.8} {y + 3.8} "
        f"Q{x - 6} {y} {x - 4.8} {y - 3.8} Z"
    )


def marine(weapon: str, *, behind: str = "", other: str | None = None, head: str | None = None) -> str:
    """A terminator with a weapon on the left and something on the right."""
    return (
        behind
        + legs()
        + (fist() if other is None else other)
        + cowl()
        + torso()
        + grip()
        + pads()
        + (helmet() if head is None else head)
        + weapon
    )


def bolter() -> str:
    """A storm bolter, muzzles up: two barrels and a drum."""
    gun = (
        part("M4.4 7 L8 7 L8 20 L4.4 20 Z")
        + part("M10 7 L13.6 7 L13.6 20 L10 20 Z")
        + part("M2.6 17.5 L15.4 17.5 L15.4 38 L13 43.5 L5 43.5 L2.6 38 Z")
        + mark("M9 21 L9 28")
        + mark("M4 31 L14 31")
    )
    return marine(gun + hand(9.4, 40.5))


def flamer() -> str:
    """A heavy flamer, its jet alight."""
    jet = part(
        "M9.6 0.9 Q20.4 8 18.4 16.6 Q16.6 24 9.8 24 Q2.6 23.6 1.4 17.4 Q0.9 12 4.8 8.6 Q5.2 12 7.4 12.8 "
        "Q5.8 6 9.6 0.9 Z"
    )
    inner = ink("M9.8 11.4 Q14.4 15.6 12.8 19.4 Q11.6 21.6 9.4 21.4 Q6 20.8 6.6 17.4 Q9 16.8 9.8 11.4 Z")
    gun = (
        part("M6.4 23.6 L12.4 23.6 L13.4 28.6 L5.4 28.6 Z")
        + part("M3.4 28 L15.4 28 L15.4 40 L13 44 L5.8 44 L3.4 40 Z")
        + mark("M7 31.4 L7 37")
        + mark("M11.8 31.4 L11.8 37")
    )
    return marine(jet + inner + gun + hand(9.4, 40.8))


def sergeant() -> str:
    """A power sword held high, a crest from ear to ear."""
    sword = (
        blade("M8.8 0.6 L13 7 L13.2 33 L4.4 33 L4.6 7 Z")
        + mark("M8.8 8 L8.8 30", 1.5)
        + part("M1.6 32 L16 32 L16 36.2 L1.6 36.2 Z")
        + part("M7 36 L10.6 36 L10.6 49 L7 49 Z")
    )
    crest = part("M22.6 15 Q23.4 2.2 36 1.8 Q48.6 2.2 49.4 15 L43 17 Q36 7.6 29 17 Z") + "".join(
        mark(way, 1.3) for way in ("M36 4.6 L36 8.8", "M29.6 6.6 L31.4 10.6", "M42.4 6.6 L40.6 10.6")
    )
    return marine(sword + hand(8.8, 41.4), head=crest + helmet())


def claw_blades(x: float, y: float) -> str:
    """Three long blades from the back of a hand, curved outward."""
    return "".join(
        blade(
            f"M{x + dx - 2.6} {y} Q{x + 1.3 * dx - 4} {y - 17} {x + 1.4 * dx - 1.6} {y - top} "
            f"Q{x + 1.4 * dx + 2.8} {y - 15} {x + dx + 2.6} {y} Z"
        )
        for dx, top in ((4.6, 25), (-4.6, 25), (0.0, 31))
    )


def claws() -> str:
    """Lightning claws on both hands, spread wide."""
    left = limb("M15 31 L11.4 39", 7.4) + claw_blades(10.6, 38) + hand(10.4, 40)
    return _centred(legs() + cowl() + torso() + pads() + helmet()) + mirrored(left)


def _centred(body: str) -> str:
    return f'<g transform="translate(-4 0)">{body}</g>'


def cannon() -> str:
    """An assault cannon: six long barrels bound together, a great drum at the hip."""
    barrels = "".join(part(f"M{x} 3 L{x + 3.6} 3 L{x + 3.6} 26 L{x} 26 Z") for x in (1.8, 6.4, 11.0))
    bands = part("M0.9 8.2 L15.5 8.2 L15.5 11.6 L0.9 11.6 Z") + part("M0.9 19 L15.5 19 L15.5 23 L0.9 23 Z")
    drum = circle(9.4, 36.4, 9, BONE, INK, KEY) + circle(9.4, 36.4, 4.4, BONE, INK, 1.5) + circle(9.4, 36.4, 1.5, INK)
    block = part("M1.8 24 L14.6 24 L15.6 32 L0.9 32 Z")
    return marine(barrels + bands + block + drum)


def chainfist() -> str:
    """A bolter on the left, and raised on the right a fist with a toothed saw."""
    teeth = "".join(
        f"L{x} {y} L{x + dx} {y + dy} "
        for x, y, dx, dy in [(51.4, y, -2.6, -2.2) for y in (27, 21.4, 15.8, 10.2)]
        + [(60.6, y, 2.6, 2.2) for y in (6.8, 12.4, 18, 23.6)]
    )
    saw = (
        blade(f"M51.4 32 {teeth} L60.6 32 Z")
        + blade("M51.4 32 L51.4 7 Q56 -1.4 60.6 7 L60.6 32 Z")
        + mark("M56 8.4 L56 28", 2)
    )
    fist_up = (
        limb("M49 32 L55 40", 7.4)
        + saw
        + part("M49.8 30 L62.2 30 L62.6 39 Q61.6 44.6 56 44.6 Q50.4 44.6 49.4 39 Z")
        + mark("M50.6 34.6 L61.4 34.6", 1.4)
    )
    gun = (
        part("M3.4 10 L7 10 L7 21 L3.4 21 Z")
        + part("M9 10 L12.6 10 L12.6 21 L9 21 Z")
        + part("M1.6 19 L14.4 19 L14.4 38 L12 43.5 L4 43.5 L1.6 38 Z")
        + mark("M3 31 L13 31")
    )
    body = legs() + cowl() + torso() + grip() + pads() + helmet()
    return _centred(body) + fist_up + gun + hand(8.4, 40.5)


def hammer() -> str:
    """A thunder hammer held high, a storm shield before the other side."""
    haft = part("M7.6 14 L10.8 14 L10.8 52 L7.6 52 Z")
    head = part("M1 3.6 L17.4 3.6 L17.4 15.8 L1 15.8 Z") + mark("M5 5 L5 14.4") + mark("M13.4 5 L13.4 14.4")
    shield = part("M41 24 Q51.5 20.4 62.4 24 L62.4 41 Q61 52.4 51.7 58.6 Q42.4 52.4 41 41 Z") + ink(
        "M50.2 27 L53.2 27 L53.2 34.4 L59.6 34.4 L59.6 37.4 L53.2 37.4 L53.2 51.4 L51.7 52.6 L50.2 51.4 L50.2 37.4 "
        "L43.8 37.4 L43.8 34.4 L50.2 34.4 Z"
    )
    return marine(haft + head + hand(9.2, 40.5), other="") + shield


def librarian() -> str:
    """A psychic hood that rises behind a bare head, and a force axe."""
    axe = (
        part("M7.8 5 L11 5 L11 54 L7.8 54 Z")
        + part("M10.4 7.6 L15.8 5.2 Q19.6 13.4 15.8 22.4 L10.4 19.4 Z")
        + part("M8.4 7.6 L3 5.2 Q-0.6 13.4 3 22.4 L8.4 19.4 Z")
    )
    hood = (
        part("M23.6 24 Q20 9 27.4 3 L31 8.4 Q36 5.4 41 8.4 L44.6 3 Q52 9 48.4 24 Z")
        + mark("M26.6 21 Q25 13 28.6 9.4", 1.4)
        + mark("M45.4 21 Q47 13 43.4 9.4", 1.4)
    )
    face = (
        part("M31.4 15 Q32 11 36 11 Q40 11 40.6 15 L40.4 21 Q39 26.6 36 26.6 Q33 26.6 31.6 21 Z")
        + ink("M32.8 17 L35.2 17.8 L35.2 19 L32.8 18.6 Z")
        + ink("M39.2 17 L36.8 17.8 L36.8 19 L39.2 18.6 Z")
        + ink("M33.4 21.6 Q36 20.6 38.6 21.6 L38 25 Q36 26.8 34 25 Z")
    )
    return legs() + fist() + hood + torso() + grip() + pads() + face + axe + hand(9.4, 41)


MARINES = {
    "marine_bolter": bolter,
    "marine_flamer": flamer,
    "marine_sergeant": sergeant,
    "marine_claws": claws,
    "marine_cannon": cannon,
    "marine_chainfist": chainfist,
    "marine_hammer": hammer,
    "marine_librarian": librarian,
}
