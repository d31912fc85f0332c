"""What is drawn: the ground with its lanes, the planets with their struggles, decks and displays, and the cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pygame

from game.conquest import board, command
from game.conquest.combat import is_fought
from game.conquest.designs import designs
from game.conquest.state import DISCARD, DOWN, PLANETS, SEATS, TAKEN, UP, ConquestState
from game.conquest.table import cardart, faces, layout
from game.conquest.table.base import ConquestBase
from game.conquest.table.names import card_name, symbol_name
from game.conquest.victory import symbols, taken
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.tabletop import Box, Token
from game.ui.text import _, language, pgettext


class Drawn(ConquestBase):
    """A table that draws what lies on it."""

    def board(self, view: ConquestState) -> Box:
        """Return the whole table."""
        return layout.BOARD

    def ground_key(self, view: ConquestState) -> Hashable:
        """Return what the ground looks like by."""
        return tuple(view.row), tuple(view.lies), view.first_planet, theme.current().name, language()

    def draw_ground(self, surface: pygame.Surface, camera: Camera, view: ConquestState) -> None:
        """Draw the felt, the lanes and the planets."""
        look = theme.current()
        surface.fill(look.table)
        for seat in (0, 1):
            tint = look.seat(seat)
            _panel(surface, camera, layout.hq_box(seat), tint, 0.13)
            _panel(surface, camera, layout.piles_box(seat), tint, 0.09)
            _panel(surface, camera, layout.display_box(seat), tint, 0.09)
            for planet in range(PLANETS):
                if view.lies[planet] == UP:
                    _panel(surface, camera, layout.lane_box(planet, seat), tint, 0.1)
        for planet in range(PLANETS):
            _planet(surface, camera, view, planet)

    def standing_key(self, view: ConquestState, now: float) -> Hashable:
        """Return what struggles, decks and displays look like."""
        struggles = tuple(command.forecast(view, planet) for planet in board.planets(view))
        there = tuple(bool(board.units(view, planet, seat)) for planet in board.planets(view) for seat in (0, 1))
        piles = tuple((board.spread(view).decks[seat], tuple(DISCARD.ids(view, seat)[-1:])) for seat in (0, 1))
        return struggles, there, piles, view.initiative, tuple(view.lies), self._fought(view), language()

    def _fought(self, view: ConquestState) -> tuple[int, ...]:
        return tuple(planet for planet in range(PLANETS) if is_fought(view, planet))

    def draw_standing(self, surface: pygame.Surface, camera: Camera, view: ConquestState, now: float) -> None:
        """Draw how each struggle stands, decks, discard piles and victory displays."""
        for planet in board.planets(view):
            _ledger(surface, camera, view, planet)
        for seat in (0, 1):
            _piles(surface, camera, view, seat)
            _display(surface, camera, view, seat)

    def tokens(self, view: ConquestState) -> list[Token]:
        """Return the cards in play."""
        return layout.tokens(view)

    def draw_token(
        self, surface: pygame.Surface, camera: Camera, view: ConquestState, token: Token, pose: Pose
    ) -> None:
        """Draw a card where it is now; an exhausted one is turned and dim."""
        if token.key >= len(view.kind) or view.kind[token.key] not in designs():
            return
        wide = max(10, round(token.size[0] * camera.zoom * pose.scale))
        high = round(wide * layout.SHAPE)
        look = faces.look_of(view, token.key, theme.current().seat(SEATS.index(token.seat)))
        picture = faces.face(look, (wide, high))
        if token.angle:
            picture = pygame.transform.rotate(picture, -90)
        if pose.alpha < 1 or pose.flash > 0:
            picture = picture.copy()
            light = round(150 * pose.flash)
            picture.fill((light, light, light), special_flags=pygame.BLEND_RGB_ADD)
            picture.set_alpha(round(255 * max(0.0, min(1.0, pose.alpha))))
        rect = picture.get_rect(center=tuple(map(round, camera.to_screen((pose.x, pose.y)))))
        if not surface.get_clip().colliderect(rect):
            return
        paint.shadow(surface, rect, max(2, wide // 14), 5, 90)
        surface.blit(picture, rect)

    def draw_piece(self, surface: pygame.Surface, rect: pygame.Rect, view: ConquestState, piece: int) -> None:
        """Draw a card by itself in a square."""
        if 0 <= piece < len(view.kind) and view.kind[piece] in designs():
            picture = cardart.picture(view.kind[piece], (rect.width, round(rect.width * cardart.SHAPE)))
            paint.put(surface, picture, center=rect.center)

    def warm(self, view: ConquestState) -> Iterator[None]:
        """Paint the pictures of both decks in small steps."""
        for kind in dict.fromkeys((*view.rosters[0], *view.rosters[1])):
            cardart.picture(kind, (240, 180))
            yield


def _panel(surface: pygame.Surface, camera: Camera, box: Box, tint: theme.Colour, share: float) -> None:
    look, rect = theme.current(), camera.rect_to_screen(box)
    fill = theme.mix(look.table, tint, share)
    paint.stamp(surface, rect, fill, max(3, rect.height // 16), theme.mix(look.table, tint, share + 0.16), 1)


def _fit(surface: pygame.Surface, text: str, at: tuple[int, int], room: int, pixels: int, ink: theme.Colour) -> None:
    """Write a line no wider than its room."""
    words = fonts.exact_picture(text, max(8, pixels), ink, bold=True)
    if words.get_width() > room:
        words = pygame.transform.smoothscale_by(words, max(1, room) / words.get_width())
    surface.blit(words, at)


def _planet(surface: pygame.Surface, camera: Camera, view: ConquestState, planet: int) -> None:
    """Draw a planet with its name, types and bonuses; one face down as a card's back."""
    look, rect = theme.current(), camera.rect_to_screen(layout.planet_box(planet))
    lies = view.lies[planet]
    if lies >= TAKEN:
        words = fonts.exact_picture("—", max(9, rect.height // 8), look.faint)
        surface.blit(words, words.get_rect(center=rect.center))
        return
    if lies == DOWN:
        surface.blit(faces.back((rect.width, rect.height)), rect)
        return
    design = designs().planets[view.row[planet]]
    first = planet == view.first_planet
    paint.stamp(
        surface,
        rect,
        look.sunken,
        max(3, rect.height // 12),
        look.accent if first else look.hairline,
        max(2, rect.height // 40) if first else 1,
    )
    size = round(min(rect.height * 0.62, rect.width * 0.4))
    globe = faces.planet(design.id, size)
    surface.blit(globe, globe.get_rect(midleft=(rect.x + round(rect.width * 0.04), rect.centery)))
    left = rect.x + round(rect.width * 0.08) + size
    unit = max(8, round(rect.height * 0.15))
    room = rect.right - left - 4
    y = rect.y + round(rect.height * 0.12)
    _fit(surface, card_name(design.id), (left, y), room, round(unit * 1.15), look.text)
    y += round(unit * 1.5)
    for symbol in design.symbols:
        tint = theme.colour(faces.SYMBOL_COLOURS[symbol])
        pygame.draw.aacircle(surface, tint, (left + unit * 0.35, y + unit * 0.45), unit * 0.3)
        _fit(surface, symbol_name(symbol), (left + round(unit * 0.9), y), room - unit, round(unit * 0.8), look.quiet)
        y += unit
    faces.gains(surface, left, rect.bottom - unit * 0.75, unit * 0.85, design.cards, design.resources)
    if first:
        words = fonts.exact_picture(_("First Planet"), max(7, round(unit * 0.7)), theme.ink_on(look.accent), bold=True)
        band = words.get_rect(midbottom=(rect.centerx, rect.y + 2)).inflate(unit, 2)
        paint.stamp(surface, band, look.accent, band.height // 2)
        surface.blit(words, words.get_rect(center=band.center))


def _ledger(surface: pygame.Surface, camera: Camera, view: ConquestState, planet: int) -> None:
    """Show who would win the command struggle now, by what."""
    look, rect = theme.current(), camera.rect_to_screen(layout.planet_box(planet))
    found = command.forecast(view, planet)
    unit = max(7, round(rect.height * 0.13))
    for seat in (0, 1):
        if not board.units(view, planet, seat):
            continue
        leads = found.winner == seat
        tint = look.seat(seat) if leads else look.faint
        y = rect.y + rect.height * (0.1 if seat else 0.9)
        x = rect.x + unit * 0.9
        faces.diamond(surface, (x, y), unit * 0.45, tint)
        if leads and found.warlord:
            faces.star(surface, (x + unit * 1.2, y), unit * 0.6, tint)
        else:
            words = fonts.exact_picture(str(found.icons[seat]), unit, look.text if leads else look.quiet, bold=True)
            surface.blit(words, words.get_rect(midleft=(round(x + unit * 0.75), round(y))))
    if is_fought(view, planet):
        faces.blades(surface, (rect.right - unit * 0.9, rect.y + unit * 0.9), unit * 0.5, look.danger)


def _piles(surface: pygame.Surface, camera: Camera, view: ConquestState, seat: int) -> None:
    """Draw a deck with its count and the discard pile with its topmost card."""
    look, rect = theme.current(), camera.rect_to_screen(layout.piles_box(seat))
    high = round(rect.height * 0.74)
    wide = round(high / layout.SHAPE)
    unit = max(7, round(rect.height * 0.11))
    deck = pygame.Rect(rect.x + rect.width // 4 - wide // 2, rect.y + 3, wide, high)
    pile = deck.move(rect.width // 2, 0)
    surface.blit(faces.back(deck.size), deck)
    top = DISCARD.ids(view, seat)
    if top and view.kind[top[-1]] in designs():
        art = cardart.picture(view.kind[top[-1]], (240, 180))
        paint.stamp(surface, pile, look.sunken, max(2, wide // 12), look.hairline)
        surface.blit(
            pygame.transform.smoothscale(art, (wide - 4, round((wide - 4) * cardart.SHAPE))), (pile.x + 2, pile.y + 2)
        )
    else:
        paint.stamp(surface, pile, look.sunken, max(2, wide // 12), look.hairline)
    for box, label in ((deck, _("Deck {n}")), (pile, _("Discard {n}"))):
        n = board.spread(view).decks[seat] if box is deck else len(top)
        words = fonts.exact_picture(label.format(n=n), unit, look.quiet, bold=True)
        surface.blit(words, words.get_rect(midtop=(box.centerx, box.bottom + 2)))


def _display(surface: pygame.Surface, camera: Camera, view: ConquestState, seat: int) -> None:
    """Draw the planets that a seat has won, and how near it is to three of a type."""
    look, rect = theme.current(), camera.rect_to_screen(layout.display_box(seat))
    unit = max(7, round(rect.height * 0.085))
    words = fonts.exact_picture(_("Victory display"), unit, look.quiet, bold=True)
    surface.blit(words, words.get_rect(midtop=(rect.centerx, rect.y + 3)))
    won, size = taken(view, seat), round(rect.height * 0.36)
    for n, planet in enumerate(won):
        globe = faces.planet(view.row[planet], size)
        x = rect.x + rect.width * (n + 1) / (len(won) + 1)
        surface.blit(globe, globe.get_rect(center=(round(x), round(rect.y + rect.height * 0.36))))
    count = symbols(view, seat)
    y = rect.y + round(rect.height * 0.62)
    for symbol, code in faces.SYMBOL_COLOURS.items():
        for n in range(3):
            tint = theme.colour(code)
            filled = n < count.get(symbol, 0)
            centre = (rect.x + unit * (1.0 + n * 1.05), y + unit * 0.5)
            pygame.draw.aacircle(surface, tint if filled else theme.mix(look.table, tint, 0.35), centre, unit * 0.4)
        label = fonts.exact_picture(symbol_name(symbol), max(7, round(unit * 0.85)), look.quiet)
        surface.blit(label, label.get_rect(midleft=(rect.x + round(unit * 4.0), round(y + unit * 0.5))))
        y += round(unit * 1.25)
    if view.initiative == seat:
        mark = fonts.exact_picture(
            pgettext("token", "Initiative"), max(7, round(unit * 0.9)), theme.ink_on(look.accent), bold=True
        )
        band = mark.get_rect(center=(rect.centerx, rect.bottom)).inflate(unit, 4)
        paint.stamp(surface, band, look.accent, band.height // 2)
        surface.blit(mark, mark.get_rect(center=band.center))
