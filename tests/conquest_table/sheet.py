"""A sheet with cards of every type in every form, their pictures left plain: `python -m tests.conquest_table.sheet`
draws anew what the test compares it with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.conquest.table import cardart, faces
from game.conquest.table.face import Face, Form, face_printed
from game.telling import text
from game.ui import pictures, theme

GOLDEN = Path(__file__).with_name("sheet.png")
SIZE, SHARE = (1920, 1080), 2
"""How large the sheet is drawn, and how many times smaller it is kept."""
LARGE = "deathwing_guard captain_cato_sicarius nazdreg cybork_body drop_pod_assault fortress_monastery"
MIDDLE = (
    "rugged_killa_kans leman_russ_battle_tank vicious_bloodletter kabalite_strike_force iyanden_wraithguard "
    "crisis_battle_guard iron_halo no_mercy khymera"
)


def small(kind: str, seat: int = 0, form: Form = "small", **others: object) -> Face:
    return face_printed(kind, form, 110)._replace(seat=theme.current().seat(seat), **others)  # type: ignore[arg-type]


def cards() -> Iterator[tuple[Face, int, int]]:
    """Every card with where its upper left corner is."""
    for n, kind in enumerate(LARGE.split()):
        hurt = {"bloodied": True, "left": 2, "hurt": True} if kind == "nazdreg" else {}
        yield face_printed(kind, "large", 296)._replace(**hurt), 38 + 312 * n, 52  # type: ignore[arg-type]
    for n, kind in enumerate(MIDDLE.split()):
        yield face_printed(kind, "middle", 188), 30 + 210 * n, 520
    y = 858
    yield small("tactical_squad_cardinis"), 34, y
    yield small("blood_angels_veterans", rim="can"), 180, y
    yield small("goff_nob", 1, left=3, hurt=True), 326, y
    yield small("cybork_body", 1, "tab"), 472, y - 26
    yield small("enraged_ork", 1, attack=2, left=8, raised=(True, True)), 472, y
    yield small("land_raider", form="lying", exhausted=True, left=5, hurt=True), 618, y + 44
    yield small("captain_cato_sicarius", rim="chosen"), 808, y
    yield small("nazdreg", 1, bloodied=True, left=3, hurt=True), 954, y
    yield small("snotlings", 1, rim="aimed"), 1100, y
    yield small("altar_of_torment"), 1246, y
    for n, kind in enumerate(("sybarite_marksman", "incubus_warrior", "hellion_gang", "baleful_mandrake")):
        yield small(kind, 1, free=0.6 if n < 3 else 1.0), 1392 + 66 * n, y
    yield small("captain_cato_sicarius", form="medal"), 1780, y + 20


def plain(kind: str, size: tuple[int, int]) -> pygame.Surface:
    """In place of a picture: grey, lighter towards the left."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for n in range(8):
        picture.fill((130 - 9 * n,) * 3, (size[0] * n // 8, 0, size[0] // 8 + 1, size[1]))
    return picture


def draw() -> pygame.Surface:
    """The sheet as large as it is kept."""
    faces.match.mute = False
    text.use_language("en")
    pictures.forget()
    window, cardart.window = cardart.window, plain
    sheet = pygame.Surface(SIZE)
    sheet.fill((16, 20, 26))
    for face, x, y in cards():
        high = 100 if face.form == "medal" else 60 if face.form == "tab" else 140
        wide, high = (140, 100) if face.form == "lying" else (100, high)
        faces.draw(sheet, face, (x + face.wide * wide / 200, y + face.wide * high / 200))
    cardart.window = window
    pictures.forget()
    return pygame.transform.smoothscale(sheet, (SIZE[0] // SHARE, SIZE[1] // SHARE))


if __name__ == "__main__":
    pygame.init()
    pygame.image.save(draw(), GOLDEN)
