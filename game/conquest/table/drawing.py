"""What is drawn: the ground with its lanes, the planets with their struggles, decks and displays, and the cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.conquest import board, command
from game.conquest.combat import is_fought
from game.conquest.designs import designs
from game.conquest.state import DISCARD, PLANETS, SEATS, UP, ConquestState
from game.conquest.table import cardart, faces, layout, lettering, planets
from game.conquest.table.base import ConquestBase
from game.conquest.telling.names import symbol_name
from game.conquest.victory import symbols, taken
from game.telling.text import _, language, pgettext
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.tabletop import Box, Token
from game.ui.zooming import zoom_of


class Ground(NamedTuple):
    """All that the ground depends on."""

    row: tuple[str, ...]
    lies: tuple[int, ...]
    first_planet: int
    fought: int
    palette: str

    def moved(self, after: Ground) -> bool:
        """Return whether planets of the other lie elsewhere, or everything looks otherwise."""
        same = self._replace(lies=()) == after._replace(lies=())
        return not same or any(layout.planet_box(self, n) != layout.planet_box(after, n) for n in range(PLANETS))


class Drawn(ConquestBase):
    """A table that draws what lies on it."""

    def board(self, view: ConquestState) -> Box:
        """Return the whole table."""
        return layout.BOARD

    def ground_key(self, view: ConquestState) -> Hashable:
        """Return what the ground looks like by."""
        return Ground(tuple(view.row), tuple(view.lies), view.first_planet, view.fought, theme.current().name)

    def ground_changes(self, before: Hashable, after: Hashable) -> Sequence[Box] | None:
        """Return the columns of the planets that were turned or won; all is drawn anew when the row moves up."""
        if not isinstance(before, Ground) or not isinstance(after, Ground) or before.moved(after):
            return None
        pairs = enumerate(zip(before.lies, after.lies, strict=True))
        return [layout.column_box(after, planet) for planet, (old, new) in pairs if old != new]

    def draw_ground(self, surface: pygame.Surface, camera: Camera, view: ConquestState) -> None:
        """Draw the felt, the lanes and the planets."""
        for _step in self.ground_steps(surface, camera, view):
            pass

    def ground_steps(self, surface: pygame.Surface, camera: Camera, view: ConquestState) -> Iterator[None]:
        """Draw the same in steps."""
        look = theme.current()
        felt = paint.laid_table(surface.get_size(), look.tint(self.key))
        yield
        surface.blit(felt, (0, 0))
        del felt
        yield
        for seat in (0, 1):
            tint = look.seat(seat)
            _panel(surface, camera, layout.hq_box(seat), tint, 0.13)
            _panel(surface, camera, layout.piles_box(seat), tint, 0.09)
            _panel(surface, camera, layout.display_box(seat), tint, 0.09)
            for planet in range(PLANETS):
                if view.lies[planet] == UP:
                    _panel(surface, camera, layout.lane_box(view, planet, seat), tint, 0.1)
            yield
        for planet in range(PLANETS):
            planets.draw(surface, camera, view, planet)
            yield

    def standing_key(self, view: ConquestState, now: float) -> Hashable:
        """Return what struggles, decks and displays look like."""
        struggles = tuple(command.forecast(view, planet) for planet in board.planets(view))
        there = tuple(bool(board.units(view, planet, seat)) for planet in board.planets(view) for seat in (0, 1))
        piles = tuple((board.spread(view).decks[seat], tuple(DISCARD.ids(view, seat)[-1:])) for seat in (0, 1))
        return struggles, there, piles, view.initiative, tuple(view.lies), self._fought(view), language()

    def _fought(self, view: ConquestState) -> tuple[int, ...]:
        return tuple(planet for planet in range(PLANETS) if is_fought(view, planet))

    def draw_standing(self, surface: pygame.Surface, camera: Camera, view: ConquestState, now: float) -> None:
        """Draw what is written on the planets, but not on stretched ones; how each struggle stands, decks, discard
        piles and victory displays."""
        if zoom_of(camera).share == 1.0:
            for planet in range(PLANETS):
                planets.write(surface, camera, view, planet)
        for planet in board.planets(view):
            planets.draw_struggle(surface, camera, view, planet)
        for seat in (0, 1):
            _piles(surface, camera, view, seat)
            _display(surface, camera, view, seat)

    def tokens(self, view: ConquestState) -> list[Token]:
        """Return the cards in play."""
        return layout.tokens(view)

    def draw_token(
        self, surface: pygame.Surface, camera: Camera, view: ConquestState, token: Token, pose: Pose
    ) -> None:
        """Draw a card where it is now; an exhausted one lies sideways, its words and numbers upright."""
        if token.key >= len(view.kind) or view.kind[token.key] not in designs():
            return
        zoom = zoom_of(camera)
        wide = max(10, round(token.size[0] * camera.unit * pose.scale))
        high = round(wide * layout.SHAPE)
        look = faces.look_of(view, token.key, theme.current().seat(SEATS.index(token.seat)))
        if 1.0 < pose.angle % 360.0 < 89.0:
            picture = pygame.transform.rotate(faces.face(look._replace(exhausted=False), (wide, high)), -pose.angle)
        else:
            picture = faces.face(look, (wide, high))
        picture = zoom.fits(picture)
        if pose.alpha < 1 or pose.flash > 0:
            picture = picture.copy()
            light = round(150 * pose.flash)
            picture.fill((light, light, light), special_flags=pygame.BLEND_RGB_ADD)
            picture.set_alpha(round(255 * max(0.0, min(1.0, pose.alpha))))
        rect = picture.get_rect(center=tuple(map(round, camera.to_screen((pose.x, pose.y)))))
        if not surface.get_clip().colliderect(rect):
            return
        paint.shadow(surface, rect, max(2, wide // 14), 6, 110)
        surface.blit(picture, rect)

    def draw_piece(self, surface: pygame.Surface, rect: pygame.Rect, view: ConquestState, piece: int) -> None:
        """Draw a card by itself in a square."""
        if 0 <= piece < len(view.kind) and view.kind[piece] in designs():
            picture = cardart.picture(view.kind[piece], (rect.width, round(rect.width * cardart.SHAPE)))
            paint.put(surface, picture, center=rect.center)

    def draw_card(self, surface: pygame.Surface, rect: pygame.Rect, card: str) -> None:
        """Draw a card that is not in play, or a planet, as large as a box has room for it."""
        wide = min(rect.width, round(rect.height / layout.SHAPE))
        picture = faces.planet_card(card, wide) if card in designs().planets else faces.printed(card, wide)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def warm(self, view: ConquestState) -> Iterator[None]:
        """Load the pictures of both decks and of the planets in small steps."""
        for kind in dict.fromkeys((*view.row, *view.rosters[0], *view.rosters[1])):
            cardart.load(kind)
            yield


def _panel(surface: pygame.Surface, camera: Camera, box: Box, tint: theme.Colour, share: float) -> None:
    look, rect = theme.current(), camera.rect_to_screen(box)
    fill = theme.mix(look.table, tint, share)
    paint.stamp(surface, rect, fill, max(3, rect.height // 16), theme.mix(look.table, tint, share + 0.16), 1)


def _piles(surface: pygame.Surface, camera: Camera, view: ConquestState, seat: int) -> None:
    """Draw a deck with its count and the discard pile with its topmost card."""
    look, rect = theme.current(), camera.rect_to_screen(layout.piles_box(seat))
    high = round(rect.height * 0.74)
    wide = round(high / layout.SHAPE)
    unit = max(7, round(rect.height * 0.11))
    deck = pygame.Rect(rect.x + rect.width // 4 - wide // 2, rect.y + 3, wide, high)
    pile = deck.move(rect.width // 2, 0)
    zoom = zoom_of(camera)
    surface.blit(zoom.fits(faces.back((zoom.made(wide), zoom.made(high)))), deck)
    top = DISCARD.ids(view, seat)
    if top and view.kind[top[-1]] in designs():
        surface.blit(zoom.fits(faces.printed(view.kind[top[-1]], zoom.made(wide))), pile)
    else:
        paint.stamp(surface, pile, look.sunken, max(2, wide // 12), look.hairline)
    if camera.zoom < faces.READABLE:
        return
    counts, room = (board.spread(view).decks[seat], len(top)), rect.width // 2 - unit // 2
    words = lettering.alike([_("Deck {n}").format(n=counts[0]), _("Discard {n}").format(n=counts[1])], room, unit)
    if None in words:
        words = lettering.alike([str(n) for n in counts], room, unit)
    for box, written in zip((deck, pile), words, strict=True):
        if written is not None:
            surface.blit(written, written.get_rect(midtop=(box.centerx, box.bottom + 2)))


def _display(surface: pygame.Surface, camera: Camera, view: ConquestState, seat: int) -> None:
    """Draw the planets that a seat has won, and how near it is to three of a type."""
    look, rect = theme.current(), camera.rect_to_screen(layout.display_box(seat))
    unit = max(7, round(rect.height * 0.085))
    readable = camera.zoom >= faces.READABLE
    if readable:
        words = fonts.exact_picture(_("Victory display"), unit, look.quiet, bold=True)
        surface.blit(words, words.get_rect(midtop=(rect.centerx, rect.y + 3)))
    won = taken(view, seat)
    size = min(round(rect.height * 0.36), rect.width // max(1, len(won)) - 2)
    zoom = zoom_of(camera)
    for n, planet in enumerate(won):
        globe = zoom.fits(faces.planet(view.row[planet], zoom.made(size)))
        x = rect.x + rect.width * (n + 1) / (len(won) + 1)
        surface.blit(globe, globe.get_rect(center=(round(x), round(rect.y + rect.height * 0.34))))
    count = symbols(view, seat)
    y = rect.y + round(rect.height * 0.56)
    names = lettering.alike(
        [symbol_name(symbol) for symbol in faces.SYMBOL_COLOURS], rect.width - round(unit * 4.4), unit * 0.85
    )
    for (symbol, code), label in zip(faces.SYMBOL_COLOURS.items(), names, strict=True):
        for n in range(3):
            tint = theme.colour(code)
            filled = n < count.get(symbol, 0)
            centre = (rect.x + unit * (1.0 + n * 1.15), y + unit * 0.5)
            faces.symbol(surface, centre, unit * 1.05, symbol, tint if filled else theme.mix(look.table, tint, 0.3))
        if label is not None:
            surface.blit(label, label.get_rect(midleft=(rect.x + round(unit * 4.2), round(y + unit * 0.5))))
        y += round(unit * 1.35)
    if view.initiative == seat and readable:
        mark = fonts.exact_picture(
            pgettext("token", "Initiative"), max(7, round(unit * 0.9)), theme.ink_on(look.accent), bold=True
        )
        band = mark.get_rect(center=(rect.centerx, rect.bottom)).inflate(unit, 4)
        paint.stamp(surface, band, look.accent, band.height // 2)
        surface.blit(mark, mark.get_rect(center=band.center))
