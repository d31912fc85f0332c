"""What is drawn: the ground with its lanes, the planets with their struggles, decks and displays, and the cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

import pygame

from game.conquest.designs import designs
from game.conquest.state import PLANETS, SEATS, UP
from game.conquest.table import cardart, faces, layout, lettering, planets
from game.conquest.table.layout import Row
from game.conquest.table.pictures import pictures
from game.conquest.telling.names import symbol_name
from game.telling import sheet
from game.telling.sheet import Board, Place
from game.telling.text import _, pgettext
from game.telling.values import Ref
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.tabletop import Box, Point, Token
from game.ui.tabletop.painter import Lattice, Layer, Look, Manner, Painter, Use
from game.ui.zooming import zoom_of


class Laid:
    """Where all of a board lies."""

    def __init__(self, board: Board) -> None:
        self.board, self.row = board, Row.of(board)
        self.tokens = layout.tokens(board, self.row)
        self.boxes = {token.key: token.box for token in self.tokens}


class Places(Lattice):
    """The places of the table."""

    def named(self, painter: Painter, board: Board, name: str) -> Box:
        """Return where a planet, a lane, a headquarters, piles, a victory display or a card is: "planet 1",
        "lane first 1", "hq first", "card 7"."""
        what, *rest = name.split()
        seat = SEATS.index(rest[0]) if rest[0] in SEATS else 0
        match what:
            case "card":
                spot = painter.box(board, int(rest[0])) or painter.box(board, f"hq:{_owners(board)[int(rest[0])]}")
            case "lane":
                spot = painter.box(board, f"lane:{int(rest[1]) - 1}:{seat}")
            case "planet":
                spot = painter.box(board, f"planet:{int(rest[0]) - 1}", ring=True)
            case _:
                spot = painter.box(board, f"{what}:{seat}")
        if spot is None:
            raise KeyError(name)
        return spot


class ConquestPainter(Painter):
    """Draws the boards of Conquest."""

    key = "conquest"
    manner = Manner(roster=False, cards=True, drags=True, traces_stay=False, sought=("planet",))

    def __init__(self, scenario: Any, seats: tuple[str, ...]) -> None:
        super().__init__(scenario, seats)
        self.lattice = Places()
        self._laid: Laid | None = None

    def laid(self, board: Board) -> Laid:
        """Return where all of a board lies; the last board's is kept."""
        if self._laid is None or self._laid.board is not board:
            self._laid = Laid(board)
        return self._laid

    def bounds(self, board: Board, charted: bool = False) -> Box:
        return layout.BOARD

    def tokens(self, board: Board) -> list[Token]:
        return self.laid(board).tokens

    def box(self, board: Board, ref: Ref, ring: bool = False) -> Box | None:
        laid = self.laid(board)
        if isinstance(ref, int):
            return laid.boxes.get(ref)
        if ring and ref.startswith("planet:"):
            return layout.planet_ring(laid.row, int(ref.removeprefix("planet:")))
        return layout.box_of(laid.row, ref)

    def at(self, board: Board, point: Point) -> str:
        return layout.place_at(self.laid(board).row, point)

    def picture(self, board: Board | None, what: Ref, use: Use) -> str:
        return pictures().get(str(what), "") if use == "wide" else super().picture(board, what, use)

    def warm(self, what: str, camera: Camera | None, board: Board) -> Iterator[None]:
        """Load the pictures of both decks and of the planets in small steps."""
        for kind in dict.fromkeys((*self.laid(board).row.kinds, *_decks(board))) if what == "board" else ():
            cardart.load(kind)
            yield

    # -- the ground, and what lies on it --

    def ground_key(self, board: Board) -> Hashable:
        return self.laid(board).row

    def ground_changes(self, before: Row, after: Row) -> Sequence[Box] | None:
        """Return the columns of the planets that were turned or won; all is drawn anew when the row moves up."""
        if _moved(before, after):
            return None
        pairs = enumerate(zip(before.lies, after.lies, strict=True))
        return [layout.column_box(after, planet) for planet, (old, new) in pairs if old != new]

    def ground_steps(self, surface: pygame.Surface, camera: Camera, board: Board) -> Iterator[None]:
        """Draw the felt, the lanes and the planets in steps."""
        look, row = theme.current(), self.laid(board).row
        felt = paint.laid_table(surface.get_size(), look.tint("conquest"))
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
                if row.lies[planet] == UP:
                    _panel(surface, camera, layout.lane_box(row, planet, seat), tint, 0.1)
            yield
        for planet in range(PLANETS):
            planets.draw(surface, camera, row, planet)
            yield

    def layer_key(self, layer: Layer, board: Board, now: float) -> Hashable:
        """Return what struggles, decks and displays look like."""
        return layer == "standing" and tuple(
            (place.states, tuple(place.values.items())) for place in board.places if place.values
        )

    def draw(self, layer: Layer, surface: pygame.Surface, camera: Camera, board: Board, look: Look) -> None:
        """Draw what is written on the planets, but not on stretched ones; how each struggle stands, decks, discard
        piles and victory displays."""
        if layer != "standing":
            return
        row = self.laid(board).row
        if zoom_of(camera).share == 1.0:
            for planet in range(PLANETS):
                planets.write(surface, camera, row, planet)
        for place in board.places:
            match place.kind:
                case "planet" if "up" in place.states:
                    planets.draw_struggle(surface, camera, row, place)
                case "piles":
                    _piles(surface, camera, place)
                case "display":
                    _display(surface, camera, place)

    # -- cards --

    def draw_token(self, surface: pygame.Surface, camera: Camera, told: sheet.Token, token: Token, pose: Pose) -> None:
        """Draw a card where it is now; an exhausted one lies sideways, its words and numbers upright."""
        if told.kind not in designs():
            return
        zoom = zoom_of(camera)
        wide = max(10, round(token.size[0] * camera.unit * pose.scale))
        high = round(wide * layout.SHAPE)
        look = faces.look_of(told, theme.current().seat(SEATS.index(token.seat)))
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

    def draw_alone(self, surface: pygame.Surface, rect: pygame.Rect, what: sheet.Token | str, small: bool) -> None:
        """Draw a card, or a planet, as large as a box has room for it; its picture alone where it is `small`."""
        kind = what if isinstance(what, str) else what.kind
        if not small:
            faces.draw_kind(surface, rect, kind)
        elif kind in designs():
            picture = cardart.picture(kind, (rect.width, round(rect.width * cardart.SHAPE)))
            paint.put(surface, picture, center=rect.center)


def _owners(board: Board) -> tuple[Any, ...]:
    """Return whose each card is, by its id."""
    owners: Any = board.values["owners"]
    return tuple(owners)


def _decks(board: Board) -> tuple[Any, ...]:
    """Return the kinds of cards that both decks were built of."""
    kinds: Any = board.values["decks"]
    return tuple(kinds)


def _moved(before: Row, after: Row) -> bool:
    """Return whether planets of the other lie elsewhere, or others are known."""
    same = before._replace(lies=()) == after._replace(lies=())
    return not same or any(layout.planet_box(before, n) != layout.planet_box(after, n) for n in range(PLANETS))


def _panel(surface: pygame.Surface, camera: Camera, box: Box, tint: theme.Colour, share: float) -> None:
    look, rect = theme.current(), camera.rect_to_screen(box)
    fill = theme.mix(look.table, tint, share)
    paint.stamp(surface, rect, fill, max(3, rect.height // 16), theme.mix(look.table, tint, share + 0.16), 1)


def _piles(surface: pygame.Surface, camera: Camera, place: Place) -> None:
    """Draw a deck with its count and the discard pile with its topmost card."""
    look, rect = theme.current(), camera.rect_to_screen(layout.piles_box(SEATS.index(place.owner)))
    top = str(place.values["top"])
    high = round(rect.height * 0.74)
    wide = round(high / layout.SHAPE)
    unit = max(7, round(rect.height * 0.11))
    deck = pygame.Rect(rect.x + rect.width // 4 - wide // 2, rect.y + 3, wide, high)
    pile = deck.move(rect.width // 2, 0)
    zoom = zoom_of(camera)
    surface.blit(zoom.fits(faces.back((zoom.made(wide), zoom.made(high)))), deck)
    if top in designs():
        surface.blit(zoom.fits(faces.printed(top, zoom.made(wide))), pile)
    else:
        paint.stamp(surface, pile, look.sunken, max(2, wide // 12), look.hairline)
    if camera.zoom < faces.READABLE:
        return
    counts, room = (place.values["deck"], place.values["discards"]), rect.width // 2 - unit // 2
    words = lettering.alike([_("Deck {n}").format(n=counts[0]), _("Discard {n}").format(n=counts[1])], room, unit)
    if None in words:
        words = lettering.alike([str(n) for n in counts], room, unit)
    for box, written in zip((deck, pile), words, strict=True):
        if written is not None:
            surface.blit(written, written.get_rect(midtop=(box.centerx, box.bottom + 2)))


def _display(surface: pygame.Surface, camera: Camera, place: Place) -> None:
    """Draw the planets that a seat has won, and how near it is to three of a type."""
    look, rect = theme.current(), camera.rect_to_screen(layout.display_box(SEATS.index(place.owner)))
    told: dict[str, Any] = place.values
    won: tuple[str, ...] = told["won"]
    unit = max(7, round(rect.height * 0.085))
    readable = camera.zoom >= faces.READABLE
    if readable:
        words = fonts.exact_picture(_("Victory display"), unit, look.quiet, bold=True)
        surface.blit(words, words.get_rect(midtop=(rect.centerx, rect.y + 3)))
    size = min(round(rect.height * 0.36), rect.width // max(1, len(won)) - 2)
    zoom = zoom_of(camera)
    for n, planet in enumerate(won):
        globe = zoom.fits(faces.planet(planet, zoom.made(size)))
        x = rect.x + rect.width * (n + 1) / (len(won) + 1)
        surface.blit(globe, globe.get_rect(center=(round(x), round(rect.y + rect.height * 0.34))))
    y = rect.y + round(rect.height * 0.56)
    names = lettering.alike(
        [symbol_name(symbol) for symbol in faces.SYMBOL_COLOURS], rect.width - round(unit * 4.4), unit * 0.85
    )
    for (symbol, code), label in zip(faces.SYMBOL_COLOURS.items(), names, strict=True):
        for n in range(3):
            tint = theme.colour(code)
            filled = n < told.get(symbol, 0)
            centre = (rect.x + unit * (1.0 + n * 1.15), y + unit * 0.5)
            faces.symbol(surface, centre, unit * 1.05, symbol, tint if filled else theme.mix(look.table, tint, 0.3))
        if label is not None:
            surface.blit(label, label.get_rect(midleft=(rect.x + round(unit * 4.2), round(y + unit * 0.5))))
        y += round(unit * 1.35)
    if "initiative" in place.states and readable:
        mark = fonts.exact_picture(
            pgettext("token", "Initiative"), max(7, round(unit * 0.9)), theme.ink_on(look.accent), bold=True
        )
        band = mark.get_rect(center=(rect.centerx, rect.bottom)).inflate(unit, 4)
        paint.stamp(surface, band, look.accent, band.height // 2)
        surface.blit(mark, mark.get_rect(center=band.center))
