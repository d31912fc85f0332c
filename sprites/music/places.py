"""The air of the five tables: a dead ship, caverns under a burning world, a war room, a flagship's bridge, a table in
orbit. A little over a minute each, round the loop, with no line and no pulse of its own."""

from __future__ import annotations

from collections.abc import Callable

from music.air import (
    beeps,
    drift,
    drip,
    empty,
    flutter,
    gravel,
    groan,
    hiss,
    impact,
    murmur,
    put,
    riffle,
    skitter,
    ticks,
    wide,
)
from music.desk import filtered, hall, heard_in
from music.players import Stereo

LOUDNESS = -32.0


def _heard(near: Stereo, far: Stereo, place: str, share: float = 1.5) -> Stereo:
    """Return what is near, and what is far as its hall gives it back."""
    return filtered(near + share * heard_in(filtered(far, 40, 6000), hall(place)) + 0.25 * far, 26, 12000)


def hulk() -> Stereo:
    """A dead ship that is not quite dead."""
    near = 0.26 * wide(90, 620, 1, tilt=0.6) * drift(2, 9, 0.35)
    near += 0.2 * wide(34, 66, 3, slope=4.0, tilt=0.0) * drift(4, 6, 0.35)
    near += 0.06 * wide(700, 2600, 5, tilt=0.7) * drift(6, 14, 0.55)
    far = empty()
    for at, seconds, pan, gain in ((6.5, 5.0, -0.6, 0.7), (33.0, 6.5, 0.7, 0.9), (57.5, 4.0, 0.1, 0.5)):
        put(near, hiss(seconds, int(at * 10)), at, pan, gain * 0.4)
        put(far, hiss(seconds, int(at * 10)), at, pan, gain * 0.5)
    for at, size, pan, gain in (
        (2.2, 1.2, 0.3, 0.8),
        (14.4, 0.9, -0.5, 0.5),
        (15.1, 1.0, -0.45, 0.7),
        (27.7, 1.5, 0.1, 1.0),
        (41.9, 1.1, 0.6, 0.55),
        (51.3, 1.3, -0.3, 0.9),
        (63.6, 1.0, 0.5, 0.45),
    ):
        put(far, impact(size, int(at * 10)), at, pan, gain * 2.6)
        put(near, impact(size, int(at * 10)), at, pan, gain * 0.35)
    for at, seconds, start, end, pan, gain in (
        (9.5, 4.2, 22, 47, -0.2, 0.8),
        (21.0, 3.0, 58, 31, 0.5, 0.6),
        (37.2, 5.2, 17, 38, 0.0, 1.0),
        (60.0, 3.6, 44, 26, -0.6, 0.7),
    ):
        put(far, groan(seconds, start, end, int(at * 10)), at, pan, gain * 2.4)
        put(near, groan(seconds, start, end, int(at * 10)), at, pan, gain * 0.5)
    for at, count, pan in ((18.5, 9, 0.8), (47.6, 8, -0.75)):
        put(near, ticks(count, int(at * 10)), at, pan, 0.1)
        put(far, ticks(count, int(at * 10)), at, pan, 0.16)
    put(far, skitter(1), 31.0, -0.8, 0.5)
    put(far, skitter(2), 54.8, 0.85, 0.4)
    for turn, at in enumerate((4.1, 12.2, 19.9, 25.3, 35.6, 43.2, 49.8, 56.1, 62.2)):
        put(far, drip(turn), at, (-0.5, 0.4, 0.7)[turn % 3], 0.25)
    return _heard(near, far, "hull")


def calth() -> Stereo:
    """Caverns: wind through galleries, stones that slide, guns far above, pumps that someone left on."""
    near = 0.24 * wide(140, 900, 11, tilt=0.7) * drift(12, 8, 0.55)
    near += 0.1 * wide(900, 3200, 13, tilt=0.8) * drift(14, 16, 0.75)
    near += 0.14 * wide(40, 90, 15, slope=3.0, tilt=0.2) * drift(16, 5, 0.5)
    far = empty()
    for at, size, pan, gain in (
        (3.4, 1.6, -0.3, 0.9),
        (4.6, 1.4, 0.2, 0.6),
        (19.2, 1.7, 0.5, 1.0),
        (20.1, 1.5, 0.4, 0.7),
        (20.7, 1.6, 0.55, 0.8),
        (38.5, 1.8, -0.6, 1.0),
        (52.9, 1.4, 0.0, 0.6),
        (53.8, 1.6, -0.1, 0.8),
    ):
        put(far, impact(size, int(at * 10)), at, pan, gain * 3.0)
    for at, seconds, pan in ((5.6, 2.0, -0.5), (22.0, 3.0, 0.6), (40.0, 2.4, -0.6), (55.0, 1.8, 0.2)):
        put(near, gravel(seconds, int(at * 10)), at, pan, 0.1)
        put(far, gravel(seconds, int(at * 10)), at, pan, 0.3)
    for at, seconds, pan in ((12.0, 6.0, 0.7), (45.0, 7.0, -0.7)):
        put(far, hiss(seconds, int(at * 10), throat=900.0), at, pan, 0.5)
    for at, seconds, start, end, pan in ((29.0, 4.0, 14, 22, 0.1), (61.0, 3.5, 19, 13, -0.4)):
        put(far, groan(seconds, start, end, int(at * 10)), at, pan, 1.6)
    for turn, at in enumerate((1.7, 8.9, 15.6, 17.1, 26.4, 33.3, 35.0, 43.8, 49.0, 58.2, 64.1)):
        put(far, drip(turn + 40), at, (0.6, -0.3, -0.7, 0.2)[turn % 4], 0.3)
    return _heard(near, far, "cavern")


def heresy() -> Stereo:
    """A war room under a palace: banners in a draught, far doors, voices behind walls, a city that is shelled."""
    near = 0.22 * wide(110, 500, 21, tilt=0.7) * drift(22, 7, 0.4)
    near += 0.05 * wide(1200, 4200, 23, tilt=0.8) * drift(24, 12, 0.6)
    near += 0.12 * wide(36, 80, 25, slope=3.0, tilt=0.2) * drift(26, 5, 0.45)
    far = empty()
    for at, seconds, pan, gain in (
        (4.0, 4.5, -0.7, 0.8),
        (17.5, 6.0, 0.6, 1.0),
        (34.0, 5.0, -0.4, 0.8),
        (51.0, 6.0, 0.75, 0.9),
    ):
        put(far, murmur(seconds, int(at * 10)), at, pan, gain * 0.5)
    for at, size, pan, gain in (
        (9.8, 2.0, 0.0, 0.9),
        (25.3, 1.9, -0.5, 0.7),
        (26.4, 2.2, -0.4, 1.0),
        (43.1, 2.0, 0.5, 0.9),
        (60.2, 2.1, 0.1, 0.7),
    ):
        put(far, impact(size, int(at * 10)), at, pan, gain * 3.0)
    for at, seconds, pan in ((12.5, 3.5, 0.5), (30.0, 4.0, -0.6), (47.5, 3.0, 0.2), (63.0, 3.5, -0.3)):
        put(near, flutter(seconds, int(at * 10)), at, pan, 0.22)
    for at, seconds, start, end, pan in ((22.0, 2.5, 60, 38, 0.8), (56.5, 3.0, 35, 62, -0.8)):
        put(far, groan(seconds, start, end, int(at * 10)), at, pan, 1.0)
    for at, count, pan in ((39.5, 7, 0.4), (6.8, 6, -0.5)):
        put(near, ticks(count, int(at * 10), low=900.0, slower=1.18), at, pan, 0.06)
    return _heard(near, far, "nave")


def sector() -> Stereo:
    """The bridge of a flagship: air that is made, instruments that answer each other, a hull that takes the strain."""
    near = 0.24 * wide(160, 1400, 31, tilt=0.8) * drift(32, 7, 0.3)
    near += 0.16 * wide(44, 96, 33, slope=3.5, tilt=0.1) * drift(34, 5, 0.4)
    near += 0.05 * wide(2200, 6000, 35, tilt=0.7) * drift(36, 11, 0.5)
    far = empty()
    calls = (
        (2.8, (1175, 880), 0.7),
        (9.1, (1760, 1760, 1318), -0.6),
        (16.4, (880, 1175, 880), 0.3),
        (24.9, (1318,), -0.8),
        (31.7, (1760, 1175), 0.8),
        (39.2, (880, 880), -0.2),
        (46.6, (1568, 1318, 1175), 0.5),
        (54.3, (1175,), -0.5),
        (61.5, (1760, 1568), 0.1),
    )
    for at, tones, pan in calls:
        put(near, beeps(tones, int(at * 10)), at, pan, 0.035)
        put(far, beeps(tones, int(at * 10)), at, pan, 0.08)
    for at, seconds, start, end, pan in ((6.0, 5.0, 11, 19, 0.0), (35.0, 6.0, 24, 12, -0.4), (50.0, 4.0, 15, 28, 0.5)):
        put(far, groan(seconds, start, end, int(at * 10)), at, pan, 1.5)
    for at, seconds, pan in ((13.0, 3.0, -0.7), (28.0, 4.0, 0.6), (57.0, 3.5, -0.3)):
        put(near, hiss(seconds, int(at * 10), throat=2400.0), at, pan, 0.14)
    for at, seconds, pan in ((20.0, 4.0, 0.5), (42.5, 5.0, -0.6)):
        put(far, murmur(seconds, int(at * 10)), at, pan, 0.3)
    for at, size, pan in ((22.6, 1.1, -0.3), (48.8, 1.3, 0.4), (64.6, 1.0, 0.0)):
        put(far, impact(size, int(at * 10)), at, pan, 1.4)
    return _heard(near, far, "void", 1.2)


def conquest() -> Stereo:
    """A table in orbit: somebody else's game two tables on, cards, cloth, glass, and a station that turns."""
    near = 0.24 * wide(120, 700, 41, tilt=0.8) * drift(42, 6, 0.35)
    near += 0.13 * wide(42, 88, 43, slope=3.5, tilt=0.1) * drift(44, 4, 0.4)
    near += 0.05 * wide(1500, 5000, 45, tilt=0.8) * drift(46, 10, 0.6)
    far = empty()
    for at, seconds, pan, gain in (
        (3.0, 5.0, 0.7, 0.8),
        (15.0, 4.0, -0.7, 0.7),
        (29.5, 6.0, 0.4, 1.0),
        (44.0, 5.0, -0.5, 0.8),
        (57.5, 4.5, 0.8, 0.7),
    ):
        put(far, murmur(seconds, int(at * 10)), at, pan, gain * 0.45)
    for turn, at in enumerate((8.6, 12.1, 22.3, 27.0, 38.8, 41.2, 53.0, 63.3)):
        put(far, riffle(turn + 70), at, (0.6, -0.5, 0.2, -0.8)[turn % 4], 0.35)
    for at, count, pan in ((19.5, 3, 0.5), (36.5, 4, -0.4), (50.5, 3, 0.7)):
        put(far, ticks(count, int(at * 10), low=2600.0, slower=1.5), at, pan, 0.2)
    for at, seconds, start, end, pan in ((24.5, 4.5, 12, 20, -0.2), (60.0, 4.0, 22, 13, 0.3)):
        put(far, groan(seconds, start, end, int(at * 10)), at, pan, 1.1)
    for at, seconds, pan in ((6.0, 3.0, -0.4), (33.5, 3.5, 0.6)):
        put(near, flutter(seconds, int(at * 10)), at, pan, 0.12)
    for at, size, pan in ((11.0, 1.5, 0.1), (47.4, 1.4, -0.6)):
        put(far, impact(size, int(at * 10)), at, pan, 1.2)
    return _heard(near, far, "table")


AIRS: dict[str, Callable[[], Stereo]] = {
    "hulk": hulk,
    "calth": calth,
    "heresy": heresy,
    "sector": sector,
    "conquest": conquest,
}
