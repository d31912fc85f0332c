"""Those who fell in a match: portraits without colour where they have a face, the others by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from game.scenes.match_positions import MatchPositions
from game.scenes.placed import Shelves
from game.scenes.seatmark import SeatMark
from game.telling.sides import Hero
from game.telling.text import _
from game.ui import fonts, paint, sprites, theme
from game.ui.scale import of_window, px, words_of_window
from game.ui.tabletop import Fallen
from game.ui.theme import HEADING, PAD, QUIET
from game.ui.widgets import Label, Widget, column, row

ACROSS, DOWN = 3, 3
"""How many portraits stand side by side, and in how many rows where all the fallen have one."""
TALL, TALLER = 110, 142
"""How high a portrait with its name in two lines is, and with three where there is room, in pixels of a window of
1920x1080."""
LINES = 10
"""So many lines of names there are; the rest is told under the pointer."""
STONE = (190, 182, 166)


def fallen(film: MatchPositions) -> Widget | None:
    """Return who fell: a portrait of those who have a face, a line a seat of the others; None for nobody."""
    if not film.fallen:
        return None
    alike: dict[tuple[str, str], list[Fallen]] = {}
    for one in film.fallen:
        alike.setdefault((one.seat, one.name), []).append(one)
    painter, medals, named = film.table.painter, list[Widget](), list[Fallen]()
    faces = {key: painter.face(Hero(key[1], face=those[0].face)) for key, those in alike.items() if those[0].face}
    shown = [key for key, face in faces.items() if face]
    whole = len(shown) == len(alike) <= ACROSS * DOWN
    for key, those in alike.items():
        if key in shown[: ACROSS * (DOWN if whole else DOWN - 1)]:
            medals.append(Medal(those, faces[key], painter.colour(key[0])))
        else:
            named += those
    seats = [seat for seat in film.session.seats if any(one.seat == seat for one in named)]
    most = max(1, (LINES // 2 if medals else LINES) // max(1, len(seats)))
    lines = [_named(film, seat, [one for one in named if one.seat == seat], most) for seat in seats]
    tall = TALLER if whole and len(medals) <= 2 * ACROSS else TALL
    shelf: list[Widget] = [Shelves(medals, ACROSS, tall, 4)] if medals else []
    return column(Label(_("The fallen"), HEADING, serif=True), *shelf, *lines, gap=3)


def _named(film: MatchPositions, seat: str, those: Sequence[Fallen], most: int) -> Widget:
    """Return the names of the fallen of a seat, with by whom or where they fell; of those who are alike how many."""
    first = sorted(those, key=lambda one: not one.detail)
    told = Counter(f"{one.name} ({one.detail})" if one.detail not in ("", one.name) else one.name for one in first)
    words = ", ".join(f"{n} × {name}" if n > 1 else name for name, n in told.items())
    return row(SeatMark.of(film.table, seat), Names(words, most), gap=PAD)


class Names(Label):
    """Names in a few lines; what has no room ends with an ellipsis."""

    def __init__(self, words: str, most: int) -> None:
        super().__init__(words, QUIET, grow=1, align="centre", tooltip=words)
        self.solid, self.most = True, most

    def content_size(self, width: int | None) -> tuple[int, int]:
        wide, high = super().content_size(width)
        return wide, min(high, self.most * fonts.line_height(self.size))


class Medal(Widget):
    """One who fell, or some who are alike: a portrait without colour, the name struck out."""

    def __init__(self, those: Sequence[Fallen], face: str, colour: theme.Colour) -> None:
        name, many = those[0].name, len(those)
        told = Counter(one.detail for one in those if one.detail not in ("", name))
        details = (f"{n} × {detail}" if n > 1 else detail for detail, n in told.items())
        super().__init__(name, tooltip="\n".join((f"{many} × {name}" if many > 1 else name, *details)))
        self.face, self.colour, self.many = face, colour, many

    def render(self, picture: pygame.Surface) -> None:
        width, height = picture.get_size()
        tall = words_of_window(14)
        step = fonts.exact(tall).get_linesize()
        most = 3 if height > (of_window(TALL) + of_window(TALLER)) // 2 else 2
        side = min(width, height - most * step) - px(2)
        disc = pygame.Rect(0, 0, side, side)
        disc.midtop = (width // 2, px(2))
        paint.disc(picture, disc.center, side // 2, (44, 44, 48), theme.mix(self.colour, (90, 90, 94), 0.4), px(2))
        self._portrait(picture, disc.center, side - px(6))
        if self.many > 1:
            number = fonts.exact_picture(f"× {self.many}", tall, (244, 236, 214), bold=True)
            plate = number.get_rect(bottomleft=(disc.centerx + side // 4, disc.bottom)).inflate(px(8), 0)
            picture.blit(paint.rounded(plate.size, (20, 20, 24), px(6), (90, 90, 94)), plate)
            picture.blit(number, number.get_rect(center=plate.center))
        lines = fonts.exact_lines(self.label, width, tall)
        for n, words in enumerate(filter(None, [*lines[: most - 1], " ".join(lines[most - 1 :])])):
            name = fonts.exact_picture(fonts.exact_short(words, width, tall), tall, STONE)
            at = name.get_rect(midtop=(width // 2, disc.bottom + n * step))
            picture.blit(name, at)
            pygame.draw.line(picture, STONE, (at.x, at.centery + 1), (at.right, at.centery + 1))

    def _portrait(self, picture: pygame.Surface, centre: tuple[int, int], size: int) -> None:
        large = pygame.transform.grayscale(sprites.sprite(self.face, round(size * 1.3)))
        seen = pygame.Surface((size, size), pygame.SRCALPHA)
        seen.blit(large, large.get_rect(midtop=(size // 2, round(size * 0.04))))
        mask = pygame.Surface(seen.get_size(), pygame.SRCALPHA)
        paint.disc(mask, (size // 2, size // 2), size // 2 - 1, (255, 255, 255))
        seen.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(seen, seen.get_rect(center=centre))
