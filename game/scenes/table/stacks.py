"""Stacks of pieces: they fan out under the pointer, some or all are picked, and they are dragged to where they go."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.table import marks
from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.ui import fonts, paint, theme
from game.ui.camera import DRAG_BEGINS
from game.ui.scale import px
from game.ui.tabletop import Box, Stack, Token

TILE, GAP, PAD = 46, 6, 8
"""The side of a piece in a fan, and the room between and around them, in plain pixels."""
LINGER = 0.16
"""Seconds that the pointer rests on a stack before it fans out."""
FANNED = 10
"""Pieces in a row of a fan."""
BESIDE = (
    ("midbottom", "midtop"),
    ("midtop", "midbottom"),
    ("midleft", "midright"),
    ("midright", "midleft"),
    ("bottomleft", "topright"),
    ("bottomright", "topleft"),
    ("topleft", "bottomright"),
    ("topright", "bottomleft"),
)
"""How a fan may lie beside its spot: which point of it touches which of the spot."""
EDGES = ("midbottom", "midtop", "midleft", "midright", "bottomleft", "bottomright", "topleft", "topright")
"""Where it lies at the edge of the board else."""


class Stacks(Part):
    """The stacks of a table scene, where its game has any."""

    on_board = True

    def __init__(self, doors: Doors) -> None:
        super().__init__(doors)
        self.table = self.now.table
        self.open: Stack | None = None
        self.carrying = False
        self._grip: tuple[tuple[int, int], tuple[int, ...]] | None = None
        self._at: tuple[int, int] = (0, 0)
        self._soon: Stack | None = None
        self._left = 0.0
        self._clear: tuple[Box, ...] = ()
        """Places that the open fan leaves free: those where its pieces may go."""
        self._lay: Sequence[Token] = ()
        """The pieces as they lay when the fan was looked at last."""

    # -- what is picked --

    def movable(self, stack: Stack | None) -> tuple[int, ...]:
        """Return the pieces of a stack that whoever decides can move."""
        return self.now.movable(stack)

    def first_pick(self, able: tuple[int, ...]) -> tuple[int, ...]:
        """Return those of the pieces of a stack that can move which a first click picks; a second one picks the others
        too."""
        return able if self.now.taught else self.table.first_pick(self.now.view, able)

    def refresh(self, now: Now) -> None:
        """Let the fan follow what lies there now, after something happened."""
        super().refresh(now)
        if self.open is not None and now.tokens is not self._lay:
            self._fan(self._found(self._at) if self.table.staged(now.view) is None else None)
        self._lay = now.tokens

    def toggle(self, piece: int) -> None:
        """Pick one more piece of a stack, or put it back; a piece of another stack begins anew."""
        stack, group = self.open, self.now.group
        if stack is None or piece not in self.movable(stack):
            self.match.select(piece)
            return
        here = tuple(one for one in group if one in stack.pieces)
        if here != group:
            here = ()
        self.match.pick(tuple(one for one in here if one != piece) if piece in here else (*here, piece))

    def click(self, point: tuple[float, float]) -> bool:
        """Pick what of a stack can move, but a garrison; at the next click that too; at one more let go of it.

        Tell whether there was anything to pick."""
        stack = self.table.stack_at(self.board.view, point)
        able = self.movable(stack)
        if not able:
            return False
        first = self.first_pick(able)
        if self.now.group == first != able:
            self.match.pick(able)
        elif self.now.group != able:
            self.match.pick(first)
        elif not self.match.taught(able[0]):
            self.match.pick(())
        return True

    # -- the pointer --

    def handle(self, event: pygame.Event) -> bool:
        """Follow the pointer; whether the event is used up."""
        if not self.table.manner.stacks or self.board.busy():
            self._let_go()
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event.pos)
        return event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._released(event.pos)

    def _moved(self, pos: tuple[int, int]) -> bool:
        self._at = pos
        if self._grip is not None:
            (x, y), pieces = self._grip
            if not self.carrying and (pos[0] - x) ** 2 + (pos[1] - y) ** 2 >= DRAG_BEGINS**2 and pieces:
                self.carrying, self.open = True, None
                if not set(pieces) <= set(self.now.group):
                    self.match.pick(pieces)
            if self.carrying:
                self.board.point(pos)
                self.hud.touch()
            return True
        if not self.board.camera.dragging:
            found = self._found(pos)
            if found != self.open:
                if not self._on_the_way(pos):
                    self.open = None
                    self.hud.touch()
                if found != self._soon:
                    self._soon, self._left = found, LINGER
        if self.tile_at(pos) is not None:
            self.hud.touch()
            self.board.show_card(self.tile_at(pos))
            return True
        return False

    def away(self) -> None:
        """Close the fan: the pointer has left the board."""
        if not self.carrying:
            self.open = self._soon = None

    def update(self, dt: float) -> None:
        """Let a stack fan out on which the pointer rests."""
        if self._soon is None or self.carrying:
            return
        self._left -= dt
        if self._left <= 0:
            self._fan(self._found(self._at))
            self._soon = None
            self.hud.touch()

    def wake_in(self) -> float | None:
        """Return seconds until a stack fans out; None: none is about to."""
        return max(0.0, self._left) if self._soon is not None and not self.carrying else None

    def _pressed(self, pos: tuple[int, int]) -> bool:
        tile = self.tile_at(pos)
        stack = self._found(pos)
        if tile is not None and self.open is not None:
            able = self.movable(self.open)
            group = self.now.group
            self._grip = pos, (group if tile in group else (tile,) if tile in able else ())
            return True
        able = self.movable(stack)
        if not able:
            return False
        picked = tuple(one for one in self.now.group if stack is not None and one in stack.pieces)
        self._grip = pos, self.now.group if picked else self.first_pick(able)
        return True

    def _released(self, pos: tuple[int, int]) -> bool:
        carrying, grip = self.carrying, self._grip
        self._let_go()
        if carrying:
            self.board.drop(pos)
            return True
        tile = self.tile_at(pos)
        if grip is not None and tile is not None and self.tile_at(grip[0]) == tile:
            self.toggle(tile)
            return True
        stack = self._found(pos)
        if grip is not None and grip[1] and stack is not None and stack != self.open:
            self._soon, self._left = stack, LINGER
        return False

    def _let_go(self) -> None:
        self.carrying, self._grip = False, None
        self._soon = None

    def _found(self, pos: tuple[int, int]) -> Stack | None:
        """Return the stack under the pointer; an open one stays open while the pointer is on its fan."""
        if self.open is not None and self.box(self.open).inflate(px(6), px(6)).collidepoint(pos):
            return self.open
        if not self.board.window().collidepoint(pos):
            return None
        return self.table.stack_at(self.board.view, self.board.camera.to_world(pos))

    def _on_the_way(self, pos: tuple[int, int]) -> bool:
        """Return whether the pointer is between the open fan and its spot."""
        if self.open is None:
            return False
        spot = self.board.camera.rect_to_screen(self.open.spot)
        return self.box(self.open).union(spot).collidepoint(pos)

    # -- the fan --

    def _fan(self, stack: Stack | None) -> None:
        """Open the fan of a stack, or none."""
        self.open = stack
        if stack is not None:
            able, view, legal = self.movable(stack), self.now.view, self.now.legal
            alone = {offer.spot for offer in self.table.offers(view, legal) if offer.piece in able and offer.spot}
            together = {joint.spot for joint in self.table.joint(view, able, legal)}
            spots = alone | together | {target.spot for target in self.board.choices.targets}
            spots.discard(stack.spot)
            self._clear = tuple(sorted(spots))

    def box(self, stack: Stack) -> pygame.Rect:
        """Return where a fan lies: beside its spot, or else at an edge of the board, wherever it covers fewest of the
        places where its pieces may go."""
        spot = self.board.camera.rect_to_screen(stack.spot)
        across = min(len(stack.pieces), FANNED)
        down = -(-len(stack.pieces) // FANNED)
        box = pygame.Rect(
            0, 0, across * px(TILE + GAP) - px(GAP) + 2 * px(PAD), down * px(TILE + GAP) - px(GAP) + 2 * px(PAD)
        )
        window = self.board.window()
        room, near = window.inflate(-px(8), 0), spot.inflate(-px(4), -px(4))
        clear = [self.board.camera.rect_to_screen(place) for place in self._clear]
        found = [box.move_to(**{own: getattr(near, its)}).clamp(room) for own, its in BESIDE]
        found += [box.move_to(**{edge: getattr(room, edge)}) for edge in EDGES]
        middle = near.inflate(-px(4), -px(4))
        return min(found, key=lambda one: (len(one.collidelistall(clear)), one.colliderect(middle)))

    def tiles(self) -> list[tuple[int, pygame.Rect]]:
        """Return the pieces of the open fan and their places on the screen."""
        if self.open is None:
            return []
        box = self.box(self.open)
        found = []
        for i, piece in enumerate(self.open.pieces):
            x, y = i % FANNED, i // FANNED
            rect = pygame.Rect(
                box.x + px(PAD) + x * px(TILE + GAP), box.y + px(PAD) + y * px(TILE + GAP), px(TILE), px(TILE)
            )
            found.append((piece, rect))
        return found

    def tile_at(self, pos: tuple[int, int]) -> int | None:
        """Return the piece of the open fan at a place of the screen."""
        return next((piece for piece, rect in self.tiles() if rect.collidepoint(pos)), None)

    @property
    def pointed(self) -> int | None:
        """Return the piece of the open fan that the pointer is on."""
        return self.tile_at(self._at) if self.open is not None else None

    # -- drawing --

    def draw_picked(self, surface: pygame.Surface) -> None:
        """Draw a brass ring around each stack of which something is picked."""
        group = self.now.group
        spots: dict[tuple[float, float, float, float], int] = {}
        for token in self.board.tokens:
            if token.key in group:
                stack = self.table.stack_at(self.board.view, token.centre)
                if stack is not None:
                    spots[stack.spot] = spots.get(stack.spot, 0) + 1
        for spot in spots:
            centre = spot[0] + spot[2] / 2, spot[1] + spot[3] / 2
            marks.draw_selection(surface, self.board.camera, centre, (spot[2] * 0.86, spot[2] * 0.86))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the open fan, and what is being dragged."""
        if self.board.busy():
            return
        if self.open is not None and not self.carrying:
            self._draw_fan(surface)
        if self.carrying:
            self._draw_carried(surface)

    def _draw_fan(self, surface: pygame.Surface) -> None:
        assert self.open is not None
        look, box = theme.current(), self.box(self.open)
        paint.panel(surface, box, (*look.panel, 255), radius=px(10))
        able = self.movable(self.open)
        for piece, rect in self.tiles():
            picked = piece in self.now.group
            if picked:
                paint.glow(surface, rect, look.accent, px(8), 8)
            self.table.draw_piece(surface, rect.inflate(-px(2), -px(2)), self.now.view, piece)
            if picked:
                pygame.draw.rect(surface, look.accent, rect.inflate(px(2), px(2)), px(2), border_radius=px(7))
            elif piece in able and rect.collidepoint(self._at):
                pygame.draw.rect(surface, look.text, rect.inflate(px(2), px(2)), px(1), border_radius=px(7))

    def _draw_carried(self, surface: pygame.Surface) -> None:
        group = self.now.group
        side, step = px(TILE), px(12)
        x, y = self._at[0] + px(14), self._at[1] + px(12)
        for i, piece in enumerate(group):
            self.table.draw_piece(surface, pygame.Rect(x + i * step, y, side, side), self.board.view, piece)
        if len(group) > 1:
            words = fonts.picture(f"×{len(group)}", 16, theme.current().text, bold=True)
            surface.blit(words, words.get_rect(midleft=(x + (len(group) - 1) * step + side + px(4), y + side // 2)))
