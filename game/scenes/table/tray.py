"""Where on the board dice are thrown while no stage is up: they hide no pieces, and no cards that are read."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

import pygame

from game.scenes.table.marks import FADES_MS, STAYS_MS, draw_tray
from game.scenes.table.part import Doors, Part
from game.scenes.table.playback import TRAY, Playback, Reading
from game.scenes.table.reading import large
from game.scenes.table.stage import Stage
from game.scenes.table.staging import staged_place
from game.scenes.table.timing import Timing
from game.ui import fonts
from game.ui.banners import Flight
from game.ui.camera import Camera
from game.ui.scale import px
from game.ui.tabletop import Point, Token
from game.ui.theme import QUIET

NEAR = 28
"""How far from what they are about dice fall."""
CORNERS: Final = ("bottomright", "topleft", "topright", "bottomleft")
SIDES: Final = ("midright", "midleft")
AIR, EDGE = 12, 20
"""How far a tray's shadow reaches, and how much narrower than what is seen of the board the room for trays is."""


def tray_place(
    board: pygame.Rect, pieces: Sequence[Point], about: pygame.Rect | None, cards: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Return the place of the tray: beside what the dice are about where no piece and no card is hidden, else in the
    corner of the board, or if all corners hide a card at the side, that hides the fewest pieces."""
    tray = pygame.Rect(0, 0, px(TRAY[0]), px(TRAY[1]))

    def hidden(rect: pygame.Rect) -> int:
        return sum(1 for piece in pieces if rect.collidepoint(piece))

    def reads(rect: pygame.Rect) -> bool:
        return around(rect).collidelist(list(cards)) < 0

    beside = _beside(tray, about) if about is not None else []
    near = next((rect for rect in beside if board.contains(rect) and reads(rect) and not hidden(rect)), None)
    aside = [tray.move_to(**{side: getattr(board, side)}) for side in (*CORNERS, *SIDES)]
    return near or min([rect for rect in aside if reads(rect)] or aside[: len(CORNERS)], key=hidden)


def around(tray: pygame.Rect) -> pygame.Rect:
    """Return all that a tray covers: with its shadow and a second line of its caption."""
    more = fonts.line_height(QUIET)
    return pygame.Rect(tray.x, tray.y - more, tray.width, tray.height + more).inflate(2 * px(AIR), 2 * px(AIR))


def _beside(tray: pygame.Rect, about: pygame.Rect) -> list[pygame.Rect]:
    gap = px(NEAR)
    return [
        tray.move_to(midleft=(about.right + gap, about.centery)),
        tray.move_to(midright=(about.left - gap, about.centery)),
        tray.move_to(midtop=(about.centerx, about.bottom + gap)),
        tray.move_to(midbottom=(about.centerx, about.top - gap)),
    ]


class ShownCard(NamedTuple):
    """A card that is read or staged: from when to when, and where."""

    begin: float
    end: float
    place: pygame.Rect
    what: object


class TrayPlaces:
    """Remembers where the last throw lies, so that it stays there when a card has gone."""

    def __init__(self, playback: Playback, camera: Camera, stage: Stage) -> None:
        self.playback, self.camera, self.stage = playback, camera, stage
        self._where: tuple[Hashable, pygame.Rect] | None = None

    def read_at(self, reading: Reading) -> pygame.Rect:
        """Return where a card lies that is read."""
        return self.stage.docked(reading) or large(self.stage.lanes())

    def hidden(self, now: float) -> bool:
        """Return whether a card has the middle of the window: dice are not seen then."""
        read = self.playback.reading(now)
        return read is not None and not self._docked(read)

    def _docked(self, reading: Reading) -> bool:
        return self.stage.docked(reading) is not None

    def place(self, board: pygame.Rect, tokens: Sequence[Token], now: float) -> pygame.Rect:
        """Return where dice lie on what is seen of the board, above a fight in its lane."""
        if self.stage.up and self.stage.lane == "low":
            board = pygame.Rect(board.topleft, (board.width, min(board.height, self.stage.rect.top - board.top)))
        camera, thrown = self.camera, self.playback.dice(now)
        cards = [card.place for card in self._cards(board, now)]
        key = (id(thrown), camera.seen(), tuple(camera.view), tuple(board))
        if self._where is None or self._where[0] != key or around(self._where[1]).collidelist(cards) >= 0:
            spot = thrown.show.spot if thrown is not None else None
            pieces = [camera.to_screen(token.centre) for token in tokens]
            about = None if spot is None else camera.rect_to_screen(spot)
            self._where = key, tray_place(board.inflate(-px(EDGE), -px(EDGE)), pieces, about, cards)
        return self._where[1]

    def shown_in(self, board: pygame.Rect, tokens: Sequence[Token], now: float) -> pygame.Rect | None:
        """Return where dice are seen: on the felt of a stage, else on the board; None where a card covers them."""
        if self.hidden(now):
            return None
        tray = self.stage.felt()
        if tray is not None:
            return tray
        tray = self.place(board, tokens, now)
        return None if self.covered(tray, board, now) else tray

    def covered(self, tray: pygame.Rect, board: pygame.Rect, now: float) -> bool:
        """Return whether the dice make room for a card that came when they lay already; one that lay there before makes
        room for them."""
        thrown = self.playback.dice(now)
        for card in self._cards(board, now):
            if thrown is None or card.begin > now or not card.place.colliderect(around(tray)):
                continue
            if card.begin < thrown.at + thrown.throw.duration:
                self.playback.give_way(card.what)
            else:
                thrown.brief = True
                return True
        return False

    def _cards(self, board: pygame.Rect, now: float) -> list[ShownCard]:
        """Return the cards that are seen while dice lie there."""
        thrown, playback = self.playback.dice(now), self.playback
        if thrown is None:
            return []
        until = thrown.at + thrown.throw.duration + STAYS_MS + FADES_MS
        sights = [(begin, end, one) for begin, end, one in playback.timeline.planned() if isinstance(one, Flight)]
        found = [ShownCard(begin, end, one.place(board), one) for begin, end, one in sights if one.shown]
        found += [ShownCard(one.begin, one.end, staged_place(one.drama, self.camera), one) for one in playback.staged]
        found += [
            ShownCard(one.begin, one.end, self.read_at(one), one) for one in playback.readings if self._docked(one)
        ]
        return [card for card in found if card.begin < until and card.end > max(now, thrown.at)]


class Tray(Part):
    """The dice above the board."""

    def __init__(self, doors: Doors, stage: Stage, timing: Timing) -> None:
        super().__init__(doors)
        self.stage, self.timing = stage, timing
        self.places = TrayPlaces(self.board.playback, self.board.camera, stage)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them, if they are shown; they make room for a card, and go at the end."""
        if self.timing.ended_for is not None:
            return
        playback, felt, size = self.board.playback, self.stage.felt(), surface.get_size()
        if self.hud.program.settings.dice == "off" or self.now.hurried or not playback.thrown:
            return
        if self.places.hidden(self.board.now) or (self.stage.whole and not felt):
            return
        tray, brief = self.rect(size), felt is not None or self.now.table.dice_lie(self.board.view)
        if felt is not None or not self.places.covered(tray, self.hud.board_rect(size), self.board.now):
            draw_tray(surface, tray, playback, self.board.now, brief)

    def rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where dice are thrown."""
        board = self.hud.board_rect(size)
        return self.stage.felt() or self.places.place(board, self.board.tokens, self.board.now)
