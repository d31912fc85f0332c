"""What is drawn: the ground with its lanes, the planets with their struggles, decks and displays, and the cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import Any, Final

import pygame

from game.conquest.designs import designs
from game.conquest.state import PLANETS, SEATS, UP
from game.conquest.table import ahead, cardart, faces, layout, night, planets, pointed, shelf
from game.conquest.table.acting import ConquestActing
from game.conquest.table.battlestage import BattleStage
from game.conquest.table.choicestage import ChoiceStage, Picked
from game.conquest.table.dialstage import DialStage
from game.conquest.table.face import SHAPE, alone, face_of, face_printed
from game.conquest.table.layout import Row
from game.conquest.table.pictures import mark, pictures
from game.conquest.table.shapes import gradient
from game.telling import sheet
from game.telling.sheet import Board
from game.telling.sides import Hero
from game.telling.staging import Stage
from game.telling.values import Ref
from game.ui import figures, theme
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.smooth import smooth
from game.ui.tabletop import Box, Point, Staged, Token
from game.ui.tabletop.painter import FACE, Lattice, Layer, Look, Manner, Painter, Use
from game.ui.tabletop.painting import at_rest
from game.ui.theme import mix
from game.ui.zooming import zoom_of

STAGES: Final[dict[str, Callable[[Stage, Box], Staged]]] = {
    "battle": BattleStage,
    "dials": DialStage,
}


class Laid:
    """Where all of a board lies."""

    def __init__(self, board: Board) -> None:
        self.board, self.row = board, Row.of(board)
        laid = layout.tokens(board, self.row)
        self.tokens: list[Token] = [*laid]
        self.seen = {token.key: token.seen for token in laid}


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
    acting: ConquestActing
    manner = Manner(
        roster=False,
        cards=True,
        faces=True,
        drags=True,
        sketched=True,
        traces_stay=False,
        sought=("planet",),
        verbs="rail",
        banner=False,
        flows=True,
    )

    def __init__(self, scenario: Any, seats: tuple[str, ...]) -> None:
        super().__init__(scenario, seats)
        self.lattice, self.acting = Places(), ConquestActing()
        self.picked = Picked()
        self._laid: Laid | None = None

    def laid(self, board: Board) -> Laid:
        """Return where all of a board lies; the last board's is kept while the window is as large."""
        faces.match.mute = bool(board.values.get("mute"))
        if self._laid is None or self._laid.board is not board or self._laid.row.plan is not layout.plan():
            self._laid = Laid(board)
        return self._laid

    def bounds(self, board: Board) -> Box:
        return layout.BOARD

    def tokens(self, board: Board) -> list[Token]:
        return self.laid(board).tokens

    def box(self, board: Board, ref: Ref, ring: bool = False) -> Box | None:
        laid = self.laid(board)
        if isinstance(ref, int):
            return laid.seen.get(ref)
        if ring and ref.startswith("planet:"):
            return layout.planet_ring(laid.row, int(ref.removeprefix("planet:")))
        return layout.box_of(laid.row, ref)

    def at(self, board: Board, point: Point) -> str:
        return layout.place_at(self.laid(board).row, point)

    def picture(self, board: Board | None, what: Ref, use: Use) -> str:
        if use == "icon" and str(what).startswith("mark:"):
            return mark(str(what).removeprefix("mark:"))
        return pictures().get(str(what), "" if use == "wide" else super().picture(board, what, use))

    def portrait(self, name: str, side: int) -> pygame.Surface:
        kind = next((kind for kind, picture in pictures().items() if picture == name), "")
        return cardart.portrait(kind, side) if kind else super().portrait(name, side)

    def face(self, hero: Hero) -> str:
        return pictures().get(hero.face, "")

    def warm(self, what: str, camera: Camera | None, board: Board) -> Iterator[None]:
        """Load the pictures of both decks in small steps; then make their faces, as they are held and as they lie."""
        self.laid(board)
        decks: tuple[Any, ...] = board.values["deck:0"], board.values["deck:1"]
        kinds = [*dict.fromkeys(kind for deck in decks for kind in deck)] if what != "first" else []
        if camera is None:
            for kind in kinds:
                if kind in pictures():
                    cardart.load(kind)
                yield
            return
        for kind in dict.fromkeys(card.kind for hand in board.hands for card in hand.cards):
            faces.drawn(alone(kind, (px(FACE[0]), px(FACE[1]))))
            yield
        wide = max(10, round(layout.plan().card * camera.unit))
        for kind in kinds:
            seat = theme.current().seat(int(kind not in decks[0]))
            faces.drawn(face_printed(kind, "small", wide)._replace(seat=seat))
            yield

    def ahead(self, camera: Camera, board: Board, window: tuple[int, int]) -> Iterator[bool]:
        unseen = pygame.Surface((1, 1))
        jobs: list[ahead.Job] = [partial(self._draw_standing, unseen, camera, board, self.laid(board).row)]
        for token in self.tokens(board):
            told = board.token(token.key)
            if told is not None:
                jobs.append(partial(self.draw_token, unseen, camera, told, token, at_rest(token)))
        return ahead.steps(board, window, jobs)

    # -- the ground, and what lies on it --

    def ground_steps(self, surface: pygame.Surface, camera: Camera, board: Board) -> Iterator[None]:
        """Draw the night in steps: whatever comes and goes lies on it."""
        yield from night.draw(surface)

    def layer_key(self, layer: Layer, board: Board, now: float) -> Hashable:
        """Return what lanes, planets, struggles and shelves look like."""
        return layer == "standing" and (self.acting.row(self.laid(board).row, now, self.pace), board.places)

    def draw(self, layer: Layer, surface: pygame.Surface, camera: Camera, board: Board, look: Look) -> None:
        """Draw lanes, planets with their struggles, and shelves; and what the pointer shows in large."""
        if layer == "pointed" and look.aimed is not None:
            pointed.draw(surface, camera, self, board, look.aimed)
        if layer == "standing":
            self._draw_standing(surface, camera, board, self.acting.row(self.laid(board).row, look.now, self.pace))

    def _draw_standing(self, surface: pygame.Surface, camera: Camera, board: Board, row: Row) -> None:
        names = shelf.names(board)
        for seat in (0, 1):
            tint = theme.current().seat(seat)
            _panel(surface, camera, layout.shelf_box(row.plan, seat), tint, seat, 150)
            for planet in range(PLANETS):
                if row.lies[planet] == UP:
                    _panel(surface, camera, layout.lane_box(row, planet, seat), tint, seat, 100)
        there = [place for place in board.places if place.values]
        for place in there:
            if place.kind == "planet":
                planets.draw(surface, camera, row, place)
            else:
                shelf.draw(surface, camera, row.plan, place)
        for place in there:
            if "up" in place.states:
                planets.draw_struggle(surface, camera, row, place, names)
                if "first" in place.states:
                    planets.draw_first(surface, camera, row, place)

    # -- the stage --

    def stage(self, board: Board, told: Stage) -> Staged | None:
        """Return a battle, dials, or a choice among cards."""
        spot = self.box(board, told.at) if told.at is not None else None
        if told.kind == "choice":
            return ChoiceStage(told, spot or layout.BOARD, self.picked)
        return STAGES[told.kind](told, spot or layout.BOARD)

    # -- cards --

    def draw_token(self, surface: pygame.Surface, camera: Camera, told: sheet.Token, token: Token, pose: Pose) -> None:
        """Draw a card where it is now; an exhausted one lies on its side, its words and numbers upright."""
        if told.kind not in designs() or not isinstance(token, layout.Spot):
            return
        zoom, flat = zoom_of(camera), token.form == "shelf"
        wide, high = (side * camera.unit * pose.scale for side in token.size)
        face = face_of(told, token.form, max(10, round(high if flat else wide)), theme.current().seat(_seat(token)))
        face = face._replace(free=token.free, long=round(wide / high, 2) if flat else SHAPE)
        turning = token.form in ("small", "lying") and 1.0 < pose.angle % 360.0 < 89.0
        if turning:
            face = face._replace(form="small", exhausted=False)

        def changed(picture: pygame.Surface) -> pygame.Surface:
            return figures.shown(pygame.transform.rotate(picture, -pose.angle) if turning else picture, pose)

        faces.draw(surface, face, camera.to_screen((pose.x, pose.y)), zoom, changed)

    def draw_alone(self, surface: pygame.Surface, rect: pygame.Rect, what: sheet.Token | str, small: bool) -> None:
        faces.draw_alone(surface, rect, what)

    def draw_held(self, surface: pygame.Surface, rect: pygame.Rect, what: str, shown: int, free: float) -> None:
        faces.draw_held(surface, rect, what, shown, free)


def _owners(board: Board) -> tuple[Any, ...]:
    """Return whose each card is, by its id."""
    owners: Any = board.values["owners"]
    return tuple(owners)


def _decks(board: Board) -> tuple[Any, ...]:
    """Return the kinds of cards that both decks were built of."""
    kinds: Any = board.values["decks"]
    return tuple(kinds)


def _seat(token: Token) -> int:
    return SEATS.index(token.seat)


def _panel(surface: pygame.Surface, camera: Camera, box: Box, tint: theme.Colour, seat: int, clear: int) -> None:
    """Let a place shine in the colour of a seat, more towards its player's edge."""
    rect = camera.rect_to_screen(box)
    wide = round(layout.WIDE * camera.zoom)
    glow = _glow((wide, rect.height), tint, seat, clear, max(3, round(0.12 * camera.zoom)), theme.current().table)
    half = rect.width // 2
    surface.blit(glow, rect, (0, 0, half, rect.height))
    surface.blit(glow, (rect.x + half, rect.y), (wide - rect.width + half, 0, rect.width - half, rect.height))


@kept
def _glow(
    size: tuple[int, int], tint: theme.Colour, seat: int, clear: int, radius: int, table: theme.Colour
) -> pygame.Surface:
    far, near = mix(tint, (0, 0, 0), 0.75), mix(tint, (0, 0, 0), 0.45)
    glow = smooth(gradient(((0.0, far), (1.0, near)), 0.0 if seat else 180.0), size)
    cut = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(cut, (255, 255, 255, clear), cut.get_rect(), border_radius=radius)
    glow.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(glow, mix(tint, table, 0.68), glow.get_rect(), 1, border_radius=radius)
    return glow
