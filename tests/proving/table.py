"""The Sinking Isles on the screen: isles in a row, ships that are longer than wide."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.telling import sheet
from game.telling.sheet import Board
from game.telling.values import Ref
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.tabletop import Box, Point, Token
from game.ui.tabletop.painter import Layer, Look, Manner, Painter

ISLES, WIDE, HIGH = 4, 3.0, 4.2
"""How many isles lie in a row, how much room each has, and how high the board is."""
SHIP = (0.9, 0.5)
SEA = 3.9
"""Where ships lie that are at no isle."""


class IslesPainter(Painter):
    """Draws the Sinking Isles."""

    key = "isles"
    manner = Manner(sought=("isle",))

    def bounds(self, board: Board) -> Box:
        """Return the row of isles with the sea before it."""
        return 0.0, 0.0, ISLES * WIDE, HIGH

    def ground_steps(self, surface: pygame.Surface, camera: Camera, board: Board) -> Iterator[None]:
        """Draw the sea."""
        look = theme.current()
        sea = camera.rect_to_screen(self.bounds(board))
        surface.blit(paint.rounded(sea.size, theme.mix(look.table, look.tint(self.key), 0.3), 12), sea)
        yield

    def draw(self, layer: Layer, surface: pygame.Surface, camera: Camera, board: Board, look: Look) -> None:
        """Draw the isles that are afloat, each with its gold; a ring where a pearl lies beneath."""
        colours = theme.current()
        for isle in board.places if layer == "under" else ():
            x, y = map(round, camera.to_screen(middle(isle.id)))
            rim = colours.go if "deep" in isle.states else colours.hairline
            paint.disc(surface, (x, y), round(camera.zoom * 1.1), theme.mix(colours.table, colours.accent, 0.4), rim, 3)
            _word(surface, camera, str(isle.values["gold"]), (x, y))

    def tokens(self, board: Board) -> list[Token]:
        """Return the ships: around their isles, or out at sea."""
        return [Token(one.key, _berth(one), size=SHIP, seat=one.owner, ready=one.can) for one in board.tokens]

    def draw_token(self, surface: pygame.Surface, camera: Camera, told: sheet.Token, token: Token, pose: Pose) -> None:
        """Draw a ship with the gold that is aboard."""
        x, y = camera.to_screen((pose.x, pose.y))
        wide, high = (round(camera.zoom * side) for side in SHIP)
        rect = pygame.Rect(round(x) - wide // 2, round(y) - high // 2, wide, high)
        surface.blit(paint.rounded(rect.size, self.colour(token.seat), high // 2), rect)
        _word(surface, camera, str(told.values["gold"]), rect.center)

    def box(self, board: Board, ref: Ref, ring: bool = False) -> Box | None:
        """Return where an isle or a ship lies."""
        return spot(ref) if isinstance(ref, str) else super().box(board, ref)

    def at(self, board: Board, point: Point) -> str:
        """Return the isle at a point."""
        return next((isle.id for isle in board.places if within(spot(isle.id), point)), "")


def _word(surface: pygame.Surface, camera: Camera, word: str, at: tuple[int, int]) -> None:
    picture = fonts.exact_picture(word, max(10, round(camera.zoom * 0.3)), theme.current().text, bold=True)
    surface.blit(picture, picture.get_rect(center=at))


def _berth(ship: sheet.Token) -> Point:
    if not ship.place:
        return 1.0 + 2 * ship.key, SEA
    x, y = middle(ship.place)
    return x + (ship.key % 3 - 1) * 1.0, y + (-0.9 if ship.key < 3 else 0.9)


def middle(isle: str) -> Point:
    """Return the middle of an isle."""
    return (int(isle.removeprefix("isle:")) + 0.5) * WIDE, 1.7


def spot(isle: str) -> Box:
    """Return the box of an isle."""
    x, y = middle(isle)
    return x - 1.0, y - 1.0, 2.0, 2.0


def within(box: Box, point: Point) -> bool:
    """Return whether a point lies in a box."""
    return box[0] <= point[0] < box[0] + box[2] and box[1] <= point[1] < box[1] + box[3]
