"""What is played with at a table: the stacks on the board, the brush, names of places, cards in hand, the stage."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence

import pygame

from game.kernel.actions import Action
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.results import Refusal
from game.scenes.table.available import why_not
from game.scenes.table.boardview import BoardView
from game.scenes.table.carrying import Carrying
from game.scenes.table.choices import Target
from game.scenes.table.hand import Hand
from game.scenes.table.hint import Hint
from game.scenes.table.matchview import Program
from game.scenes.table.smallmap import SmallMap
from game.scenes.table.stacks import Stacks
from game.scenes.table.stage import Stage
from game.ui import fonts, paint, theme
from game.ui.camera import DRAG_BEGINS, Camera
from game.ui.tabletop import Box, Coordinates, Ruler

HEIGHT = 12
"""The least height of a name, in pixels."""
AIR = 3
"""Pixels beside a name on its plate."""
EVERY = 5


class CoordinatesShown:
    """Whether a table scene shows the names of places; off as a match is opened."""

    def __init__(self, scene: BoardView) -> None:
        self.scene = scene
        self.on = False
        self._named = Coordinates()

    def toggle(self) -> None:
        """Show the names, or no longer."""
        named = self.scene.table.coordinates(self.scene.view)
        if named is not None:
            self.on = not self.on
            self._named = named
            self.scene.show_state()
            self.scene.dirty = True

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the names, so many as there is room for."""
        if not self.on:
            return
        draw_coordinates(surface, camera, self._named, self.scene.parts.window())


def draw_coordinates(
    surface: pygame.Surface,
    camera: Camera,
    named: Coordinates,
    view: pygame.Rect,
    taken: Sequence[pygame.Rect] = (),
) -> None:
    """Draw the names of places within that part of the screen, so many as there is room for; none on what is taken."""
    for ruler in named.rulers:
        draw_ruler(surface, camera, ruler, view)
    widest = max((_size(name, camera)[0] for _point, name in named.places), default=0)
    for point, name in named.places if widest < camera.zoom * 0.8 else named.sparse:
        x, y = (round(part) for part in camera.to_screen(point))
        if pygame.Rect((0, 0), _size(name, camera)).move_to(center=(x, y)).collidelist(taken) < 0:
            _draw_name(surface, name, (x, y), camera, view)


def draw_ruler(surface: pygame.Surface, camera: Camera, ruler: Ruler, view: pygame.Rect) -> None:
    """Draw the columns above and the rows at the left of what is seen of a part of the board."""
    seen = camera.rect_to_screen(ruler.box).clip(view)
    if not seen:
        return
    wide = max(_size(name, camera)[0] for _at, name in ruler.rows)
    high = _size("0", camera)[1]
    x = max(seen.left - wide // 2, view.left + wide // 2)
    y = max(seen.top - high // 2, view.top + high // 2)
    crowded = max(_size(name, camera)[0] for _at, name in ruler.columns) > camera.zoom
    for at, name in shown_names(ruler.columns, crowded):
        place = round(camera.to_screen((at, 0.0))[0])
        if x + wide // 2 <= place < seen.right:
            _draw_name(surface, name, (place, y), camera, view)
    for at, name in shown_names(ruler.rows, high > camera.zoom):
        place = round(camera.to_screen((0.0, at))[1])
        if y + high // 2 <= place < seen.bottom:
            _draw_name(surface, name, (x, place), camera, view)


def shown_names(names: Sequence[tuple[float, str]], crowded: bool) -> Sequence[tuple[float, str]]:
    """Return every name, or where they would be crowded every fifth."""
    return names[EVERY - 1 :: EVERY] if crowded else names


def _height(camera: Camera) -> int:
    return max(HEIGHT, round(camera.level * 0.22))


def _size(name: str, camera: Camera) -> tuple[int, int]:
    width, height = fonts.exact(_height(camera), bold=True).size(name)
    return width + 2 * AIR, height


def _draw_name(surface: pygame.Surface, name: str, middle: tuple[int, int], camera: Camera, view: pygame.Rect) -> None:
    look = theme.current()
    rect = pygame.Rect((0, 0), _size(name, camera)).move_to(center=middle)
    if not view.contains(rect):
        return
    surface.blit(paint.rounded(rect.size, look.sunken, AIR, look.hairline), rect)
    words = fonts.exact_picture(name, _height(camera), look.text, bold=True)
    surface.blit(words, words.get_rect(center=rect.center))


class PaintDeploy:
    """Does what a click on each lit place would, once a stroke, while the button is held."""

    def __init__(self, scene: BoardView) -> None:
        self.scene = scene
        self._from: tuple[int, int] | None = None
        self._done: set[Box] = set()
        self.painting = False

    def handle(self, event: pygame.Event) -> bool:
        """Follow the pointer on the board; whether the event is used up."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._from = event.pos if self.scene.stays_armed() and self._at(event.pos) is not None else None
            return self._from is not None
        if event.type == pygame.MOUSEMOTION and self._from is not None:
            x, y = self._from
            if self.painting or (event.pos[0] - x) ** 2 + (event.pos[1] - y) ** 2 >= DRAG_BEGINS**2:
                self.stroke(self._from if not self.painting else event.pos)
                self.stroke(event.pos)
            return True
        return event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._from is not None and self.lift()

    def stroke(self, pos: tuple[int, int]) -> None:
        """Paint the lit place under the brush, once a stroke."""
        self.painting = True
        scene = self.scene
        target = self._at(pos)
        if target is None or target.spot in self._done or not scene.stays_armed():
            return
        if scene.busy():
            scene.skip()
        self._done.add(target.spot)
        scene.action_player.play(target.first)

    def lift(self) -> bool:
        """End the stroke; return whether it painted anything, so that it was no click."""
        painted = self.painting
        self._from, self.painting = None, False
        self._done.clear()
        return painted

    def _at(self, pos: tuple[int, int]) -> Target | None:
        scene = self.scene
        if not scene.parts.window().collidepoint(pos) or scene.host.over(pos) is not None:
            return None
        return scene.choices.at(scene.camera.to_world(pos))


class PlayArea(BoardView):
    """The board with all that can be handled on it."""

    def __init__(self, match: Session | JournalledMatch, kinds: Mapping[str, str], program: Program) -> None:
        super().__init__(match, kinds, program)
        self.coordinates, self.brush = CoordinatesShown(self), PaintDeploy(self)
        self.stacks = Stacks(self)
        self.hand = Hand(self, self.stacks)
        self.carrying = Carrying(self, self.hand)
        self.small_map = SmallMap(self, self.stacks)
        self.stage = Stage(self, self)
        self.following.bared = self.stage.bared
        self.hint = Hint(self, self, self)

    # -- the doors of the parts --

    def give(self, order: str) -> None:
        """Give a standing order, or withdraw it."""
        self.orders.give(order)

    def why_not(self, action: Action) -> Refusal | None:
        """Return why an action that the piece picked may want to take cannot be done now."""
        return why_not(self, action)

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done."""
        self.action_player.refuse(refusal)

    def correctable(self) -> dict[int, int]:
        """Return the sentence that each result which people entered begins with, by its identity, and the action."""
        told = zip(self.session.records, self.log.rows, strict=False) if self.lesson is None else ()
        return {id(row[0]): at for at, (record, row) in enumerate(told) if record.entered and row}

    def window(self) -> pygame.Rect:
        """Return where the board is seen and clicked."""
        return self.parts.window()

    def find(self, piece: int, spot: Box | None) -> None:
        """Bring a piece into sight, or its place with the stack in which it lies."""
        token = next((token for token in self.tokens if token.key == piece), None)
        if spot is not None:
            if token is None:
                self.stacks.click((spot[0] + spot[2] / 2, spot[1] + spot[3] / 2))
            self.look_at(spot)
        elif token is not None:
            self.parts.reveal(token.centre)

    def carry(self, pos: tuple[int, int], dropped: bool) -> None:
        """Follow what is dragged from elsewhere to the board; let it go there."""
        if dropped:
            self.drop(pos)
        else:
            self.point(pos)
        self.dirty = True

    def paint(self, mode: str, pos: tuple[int, int]) -> None:
        """Arm a mode, if it is not, and do what it does at a point of the screen."""
        if self.mode != mode:
            self.arm(mode)
        if self.stays_armed():
            self.brush.stroke(pos)

    def lift(self) -> bool:
        """End a stroke; return whether it painted anything."""
        return self.brush.lift()

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.program.open_rulebook(self.table.key, rule)

    @abstractmethod
    def do(self, command: str) -> None:
        """Do what a command of the table says."""
