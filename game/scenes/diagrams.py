"""The diagrams of the rulebooks: positions drawn by the table of their game, with what is pointed out on them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache, partial

import pygame

from game.kernel.diagrams import Diagram, Stage
from game.kernel.manifest import resolve
from game.kernel.registry import game_of
from game.kernel.state import State
from game.scenes.sketch import Steps
from game.scenes.table import marks
from game.scenes.table.choices import Choice, Choices, grouped
from game.scenes.tables import table_of
from game.telling import text
from game.ui import fonts, paint, theme
from game.ui.camera import Camera, Point
from game.ui.scale import px
from game.ui.steps import ended
from game.ui.tabletop import Box, GameTable
from game.ui.tabletop.painting import lying, paint_board
from game.ui.theme import GAP, PAD, TEXT
from game.ui.widgets import Widget

COLOURS = {"clear": "go", "obscured": "hit", "blocked": "danger"}


def diagrams_of(key: str) -> tuple[Diagram, ...]:
    """Return the diagrams of a game's rulebook."""
    part = game_of(key).diagrams
    return resolve(part) if part else ()


def staged(key: str, diagram: Diagram) -> Stage:
    """Return the position of a diagram."""
    stage: Stage = resolve(game_of(key).staging)(diagram.position)
    return stage


class Drawn:
    """A diagram's position at its table."""

    def __init__(self, key: str, diagram: Diagram) -> None:
        self.diagram = diagram
        self.stage = staged(key, diagram)
        session = self.stage.session
        self.view: State = session.view(None)
        self.table: GameTable = table_of(session.setup)
        self.tokens = self.table.tokens(self.view)

    @classmethod
    @lru_cache(maxsize=64)
    def of(cls, key: str, diagram: Diagram) -> Drawn:
        """Return the stage of a diagram; the same diagram is staged once."""
        return cls(key, diagram)

    @property
    def shape(self) -> float:
        """Return how much wider than high it is."""
        _left, _top, wide, high = self._box()
        return wide / high

    def _box(self) -> Box:
        """Return the part of the board that is shown."""
        stage = self.stage
        spots = [self._spot(name) for name in self.diagram.around or stage.around]
        left, top = min(x for x, _y, _w, _h in spots) - stage.margin, min(y for _x, y, _w, _h in spots) - stage.margin
        wide = max(x + w for x, _y, w, _h in spots) + stage.margin - left
        high = max(y + h for _x, y, _w, h in spots) + stage.margin - top
        more = max(0.0, high * stage.shape - wide)
        return left - more / 2, top, wide + more, high

    def _spot(self, name: str) -> Box:
        return self.table.spot_named(self.view, self.stage.place(name))

    def _centre(self, name: str) -> Point:
        left, top, wide, high = self._spot(name)
        return left + wide / 2, top + high / 2

    def choices(self) -> Choices:
        """Return what can be done in it, as the table lights it."""
        offers = self.table.offers(self.view, [self.stage.action(words) for words in self.diagram.can])
        return Choices(grouped([Choice((offer.action,), offer) for offer in offers if offer.spot is not None]))

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the diagram, filling that size."""
        return ended(self.steps(size))

    def steps(self, size: tuple[int, int]) -> Steps:
        """Draw it in steps."""
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill(theme.current().table)
        camera = Camera(self._box(), surface.get_rect(), closest=512.0)
        table, view, choices = self.table, self.view, self.choices()
        yield from table.ground_steps(surface, camera, view)
        table.draw_standing(surface, camera, view, 0.0)
        yield
        lit = partial(marks.draw_targets, surface, camera, table, choices, None)
        costs = partial(marks.draw_target_marks, surface, camera, choices, None)
        shown = lying(self.tokens, view)
        yield from paint_board(surface, camera, table, view, shown=shown, beneath=lit, above=costs)
        self._point_out(surface, camera)
        return surface

    def _point_out(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw lines of sight, arrows, words on places and crosses over what is refused."""
        look, diagram = theme.current(), self.diagram
        for start, end, state in sorted(diagram.sights, key=lambda sight: sight[2] == "clear"):
            _line(surface, camera, self._centre(start), self._centre(end), look.role(COLOURS[state]), state)
        for start, end in diagram.ways:
            _arrow(surface, camera, self._centre(start), self._centre(end), look.accent)
        for name, word in diagram.lit:
            x, y = camera.to_screen(self._centre(name))
            words = text.with_percent(word[:-1]) if word.endswith("%") else word
            paint.badge(surface, (round(x), round(y)), words, look.accent)
        for _words, _rule, name in diagram.cannot:
            side = round(camera.zoom * 0.5)
            x, y = camera.to_screen(self._centre(name))
            rect = pygame.Rect(0, 0, side, side)
            rect.center = (round(x), round(y))
            paint.cross(surface, rect.inflate(px(3), px(3)), look.table, px(6))
            paint.cross(surface, rect, look.danger, px(3))


def _line(surface: pygame.Surface, camera: Camera, a: Point, b: Point, colour: theme.Colour, state: str) -> None:
    """Draw a line of sight: whole where it is clear, dashed where not, with an end that tells it without colour."""
    start, end = camera.to_screen(a), camera.to_screen(b)
    if state == "clear":
        paint.line(surface, colour, start, end, px(3))
    else:
        paint.dashed(surface, colour, [start, end], px(3))
    x, y = round(end[0]), round(end[1])
    if state == "blocked":
        rect = pygame.Rect(0, 0, px(12), px(12))
        rect.center = (x, y)
        paint.cross(surface, rect, colour, px(3))
    else:
        paint.disc(surface, (x, y), px(5), colour)


def _arrow(surface: pygame.Surface, camera: Camera, a: Point, b: Point, colour: theme.Colour) -> None:
    (ax, ay), (bx, by) = camera.to_screen(a), camera.to_screen(b)
    far = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    dx, dy, head = (bx - ax) / far, (by - ay) / far, px(10)
    tip = (bx - dx * px(6), by - dy * px(6))
    neck = (tip[0] - dx * head, tip[1] - dy * head)
    paint.line(surface, colour, (ax, ay), neck, px(4))
    wings: Sequence[Point] = (
        tip,
        (neck[0] - dy * head * 0.7, neck[1] + dx * head * 0.7),
        (neck[0] + dy * head * 0.7, neck[1] - dx * head * 0.7),
    )
    pygame.draw.polygon(surface, colour, wings)


def words_of(diagram: Diagram) -> str:
    """Return its caption, in the language of the moment."""
    return text._(diagram.caption)


WIDE, HIGH = 400, 230
"""Plain pixels that a diagram takes at most."""
LEFT = 92
"""It stands below the text of its rule."""
CAPTION = 170
"""Plain pixels for the caption beside it; where there are fewer it stands below."""


class DiagramBox(Widget):
    """A diagram. Once it has come into sight somebody takes its `steps`; until they are done its place is empty."""

    solid = False

    def __init__(self, key: str, diagram: Diagram) -> None:
        super().__init__(lambda: words_of(diagram), data=diagram)
        self.game = key
        self.diagram = diagram
        self.seen = False
        """Whether it has come into sight."""
        self._made: tuple[Hashable, pygame.Surface] | None = None

    @property
    def wanted(self) -> bool:
        """Return whether it is to be drawn."""
        return self.seen and not self.drawn

    @property
    def drawn(self) -> bool:
        """Return whether it has been drawn as it looks now."""
        return self._made is not None and self._made[0] == self._shown()

    def _shown(self) -> Hashable:
        return self._picture_size(self.rect.width), theme.current().name, text.language()

    def steps(self) -> Iterator[None]:
        """Draw it in steps."""
        shown, size = self._shown(), self._picture_size(self.rect.width)
        self._made = shown, (yield from Drawn.of(self.game, self.diagram).steps(size))
        self.touch()

    def _picture_size(self, width: int) -> tuple[int, int]:
        shape = Drawn.of(self.game, self.diagram).shape
        room = min(px(WIDE), width - px(LEFT) - px(PAD))
        high = min(px(HIGH), round(room / shape))
        return max(1, round(high * shape)), max(1, high)

    def _caption(self, width: int) -> tuple[pygame.Rect, list[str]]:
        """Return where the caption stands, and its lines."""
        wide, high = self._picture_size(width)
        beside = width - px(LEFT) - wide - px(PAD) - px(GAP)
        if beside >= px(CAPTION):
            lines = fonts.wrap(self.label, beside, TEXT)
            return pygame.Rect(px(LEFT) + wide + px(PAD), px(GAP), beside, len(lines) * fonts.line_height(TEXT)), lines
        lines = fonts.wrap(self.label, width - px(LEFT), TEXT)
        top = px(GAP) + high + px(GAP) // 2
        return pygame.Rect(px(LEFT), top, width - px(LEFT), len(lines) * fonts.line_height(TEXT)), lines

    def content_size(self, width: int | None) -> tuple[int, int]:
        room = width or px(600)
        return room, max(px(GAP) + self._picture_size(room)[1], self._caption(room)[0].bottom) + px(PAD)

    def look(self) -> Hashable:
        return self.label, self.drawn

    def draw(self, surface: pygame.Surface) -> None:
        if self.rect.colliderect(surface.get_clip()):
            self.seen = True
            super().draw(surface)

    def render(self, picture: pygame.Surface) -> None:
        look, width = theme.current(), picture.get_width()
        size = self._picture_size(width)
        frame = pygame.Rect((px(LEFT), px(GAP)), size)
        if self._made is not None and self.drawn:
            picture.blit(self._made[1], frame)
        else:
            picture.fill(look.table, frame)
        pygame.draw.rect(picture, look.hairline, frame, max(1, px(1)))
        rect, lines = self._caption(width)
        for i, line in enumerate(lines):
            picture.blit(fonts.picture(line, TEXT, look.quiet), (rect.x, rect.y + i * fonts.line_height(TEXT)))
        paint.divider(picture, (rect.x, rect.y - px(3)), (rect.x + px(36), rect.y - px(3)))
