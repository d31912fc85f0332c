"""The camera by itself: it opens on the forces of whoever plays, goes to what others do, and comes back."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.kernel.actions import Pass
from game.kernel.state import State
from game.scenes.table.boardparts import WHOLE
from game.scenes.table.choices import by_hand
from game.scenes.table.part import Doors, Part
from game.ui.camera import GLIDE_SECONDS, Camera, Point
from game.ui.lanes import SIZE
from game.ui.motion import Speed
from game.ui.tabletop import Box, LogEntry, Question

BORDER, EDGE, SEEN = 3.0, 1.0, 0.5
"""Cells from the edge of the view at which something is seen well, not cut, and at which all of a cell is just seen."""
LEAST, GROWS = 44, 30
"""Pixels of a cell in play in the smallest window, and how much higher a window has one pixel more."""
LOWEST = 720
ABOUT = 1.5
"""Cells about the foremost piece that are seen, too."""
FAR = 0.55
"""A phase begins with a look at the whole board where that is seen at so much of the zoom in play at least."""
ALL = 0.68
"""All that a seat can do is kept in view where that is seen at so much of the zoom in play at least."""


def least(height: int) -> float:
    """Return how many pixels a cell should have in play in a window that high: 44 at 720, 56 at 1080."""
    return LEAST + max(0, height - LOWEST) / GROWS


def suit(camera: Camera, cells: tuple[float, float] | None, size: tuple[int, int]) -> None:
    """Let cells be as large as a game wants them, in play and in fights, in a window of that size; in fights no larger
    than its figures are sculpted for, unless they are so in play."""
    k = min(size[0] / SIZE[0], size[1] / SIZE[1])
    camera.least = least(size[1]) if cells is None else cells[0] * shrunk(k)
    camera.near = 0.0 if cells is None else max(camera.least, cells[1] * min(1.0, shrunk(k)))


def shrunk(k: float) -> float:
    """Return by how much cells are larger where lengths are, less so where all is small."""
    return k if k >= 1.0 else 1.0 - (1.0 - k) * 0.87


class CameraFollow(Part):
    """Moves the camera of a table scene where nobody at the mouse does; never while somebody chooses."""

    def __init__(self, doors: Doors, bared: Callable[[], tuple[Box, pygame.Rect] | None]) -> None:
        super().__init__(doors)
        self.bared = bared
        """Says what a stage is about, and in which part of the view that is to be seen."""
        self.people, self.session, self.table = self.match.people, self.match.session, self.now.table
        self.camera = self.board.camera
        self.board.follow = self.follow
        self._phase: tuple[str, str] | None = None
        """Who decided in which phase when the whole board was looked at last."""
        self._opened = False
        self._waits = False
        """Whether there were no forces to open on."""
        self._seat: str | None = None
        """Who decided when the camera came home last."""
        self._asked: Question | None = None
        """What the person at the mouse was asked last."""
        self._view: State | None = None
        """How the match stood then."""
        self._chosen: int | None = None
        """Which piece was picked when the camera looked last."""
        self._away = False
        """Whether the camera has gone to what somebody else did."""
        self._staged: tuple[Box, pygame.Rect] | None = None
        self._aside = False
        """Whether the whole board was seen before a stage stood there, and is to be seen after it."""
        self._spot: Box | None = None
        self._fought: tuple[float, Point] | None = None
        """Where the camera looked before it came near to a fight."""
        self.fights: Callable[[], bool] = lambda: False
        """Says whether what stands on the stage is a fight in its lane."""

    @property
    def spot(self) -> Box | None:
        """Return where something is happening, as long as that is being watched."""
        return self._spot if self.people.deciding is None or self.board.busy() else None

    @property
    def _by_hand(self) -> bool:
        """Return whether a person acted last."""
        records = self.session.records
        return bool(records) and self.people.is_human(records[-1].seat)

    @property
    def _set_off(self) -> bool:
        """Return whether a person set off what is going on: whoever passes does not."""
        done = (one for one in reversed(self.session.records) if not isinstance(one.action, Pass))
        last = next(done, None)
        return last is not None and self.people.is_human(last.seat)

    @property
    def _at_once(self) -> bool:
        settings = self.hud.program.settings
        return settings.reduced_motion or Speed(settings.animation_speed) is Speed.INSTANT

    # -- what others do --

    def follow(self, told: Sequence[LogEntry]) -> float:
        """Show where something happened; return the milliseconds until it is in view. The stage of a fight holds the
        camera."""
        board = self.board
        spots = [telling.spot for telling in told if telling.spot is not None]
        if self.table.desk(board.view).brisk:
            self._spot = None
        elif spots and not board.rewatched:
            self._spot = spots[-1]
        if self.camera.near and self.fights():
            return 0.0
        if board.rewatched or not self._by_hand:
            return self._go_there(told)
        self._keep_in_sight(told)
        return 0.0

    def _go_there(self, told: Sequence[LogEntry]) -> float:
        """Go to where somebody else did something, if the options say so."""
        board, camera = self.board, self.camera
        spots = [telling.spot for telling in told if telling.spot is not None]
        if not spots or not self.hud.program.settings.follow or camera.dragging or self.table.desk(board.view).brisk:
            return 0.0
        left, top, width, height = spots[-1]
        point = left + width / 2, top + height / 2
        self.board.parts.bring(point)
        self._away = True
        meant = self._with_nearest(point)
        if camera.whole or all(camera.shows(one, EDGE) for one in meant[:2]):
            return 0.0
        if len(meant) > 1:
            camera.frame(meant, point, glide=not self._at_once)
        else:
            camera.reveal(point, BORDER, self._at_once, glide=True)
        return 0.0 if self._at_once else GLIDE_SECONDS * 1000

    def _with_nearest(self, point: Point) -> list[Point]:
        """Return a point with the nearest pieces of the people at the mouse, as far as they are seen with it, on a
        board that has a goal."""
        found, board = [point], self.board
        own = (
            [one.centre for one in board.tokens if one.solid and self.people.is_human(one.seat)] if self._goals else []
        )
        for piece in sorted(own, key=lambda one: math.dist(one, point)):
            found += [piece] if self.camera.together([*found, piece]) else []
        return found

    @property
    def _goals(self) -> list[Point]:
        """Return where the match is decided."""
        table, view = self.table, self.board.view
        boxes = [table.box_of(view, ref) for ref in table.board_of(view).goals]
        return [(left + wide / 2, top + high / 2) for left, top, wide, high in filter(None, boxes)]

    def _keep_in_sight(self, told: Sequence[LogEntry]) -> None:
        """Keep the piece in view that a person moves, or in a part of the board out of sight what came of it."""
        board, camera = self.board, self.camera
        active = self.table.active(board.view)
        piece = board.picked if active is None else active
        points = [token.centre for token in board.tokens if token.key == piece]
        spots = [telling.spot for telling in told if telling.spot is not None]
        ends = [(left + width / 2, top + height / 2) for left, top, width, height in spots[-1:]]
        for point in points or ends:
            self.board.parts.bring(point)
            if not camera.whole and not camera.shows(point, EDGE):
                camera.reveal(point, BORDER, self._at_once, glide=True)

    # -- one's own turn --

    def update(self, dt: float) -> None:
        """Open on the forces; come back to them when a person's turn begins, or to what is asked, once all that
        led to it has been seen."""
        board = self.board
        if not self._opened:
            self._opened = True
            self._open()
            return
        seat = self.people.deciding
        staged = not self.camera.dragging and self._beside_stage(board.busy() or seat is None)
        if seat is None or board.busy() or self.camera.dragging:
            return
        ready = self._waits and any(token.ready and token.seat == seat for token in board.tokens)
        if ready and not self._overlooks(seat):
            self._open()
        if staged or self._overlooked(seat):
            return
        if self._away or seat != self._seat or board.view is not self._view:
            asked = self.table.asked(board.view, seat)
            if asked is None and (fight := self._fight()):
                self.camera.gather(fight, self._at_once)
            elif self._away or seat != self._seat or asked not in (None, self._asked):
                self._come_back(seat, asked)
            self._seat, self._away, self._asked, self._view = seat, False, asked, board.view
        elif self.camera.near and board.picked != self._chosen:
            lit = self._lit()
            if not all(self.camera.shows(point, SEEN) for point in lit):
                self.camera.gather(lit, self._at_once)
        self._chosen = board.picked

    def _overlooked(self, seat: str) -> bool:
        """Look at the whole board as a phase of the seat begins, where the game wants that; whether it did."""
        board = self.board
        phase = seat, self.table.board_of(board.view).title
        if phase == self._phase or not self._overlooks(seat):
            return False
        self._phase = phase
        self._seat, self._away, self._asked, self._view = seat, False, self.table.asked(board.view, seat), board.view
        self.board.parts.show(WHOLE)
        self._look_over(seat)
        return True

    def _look_over(self, seat: str, at_once: bool = False) -> None:
        """Look at the whole board, or where it is too large for that at what matters most on it."""
        camera = self.camera
        spots = [self.table.box_of(self.board.view, one.at) for one in self.table.prospects(self.board.view)]
        points = [(left + wide / 2, top + high / 2) for left, top, wide, high in filter(None, spots)]
        if camera.levels[0] < FAR * camera.play and points:
            camera.frame(points, points[0], at_once=True)
        else:
            camera.fit(at_once=at_once)

    def _overlooks(self, seat: str) -> bool:
        return self.people.lesson is None and self.table.desk(self.board.view).overlooks

    def _beside_stage(self, watched: bool) -> bool:
        """Show beside the stage, once, what it is about; return whether there is a stage. One that others opened brings
        the camera near, until it is over."""
        bared = self.bared()
        if watched and not self.hud.program.settings.follow:
            return bared is not None
        if bared is not None and self._near(bared):
            return True
        if bared is not None and bared != self._staged:
            left, top, width, height = bared[0]
            nearer = watched and self._staged is None and not self._set_off
            self._aside = self._aside or self.camera.whole
            self.camera.put_in((left + width / 2, top + height / 2), bared[1], self._at_once, nearer=nearer)
        if bared is None and self._fought is not None:
            self.camera.go(*self._fought, at_once=self._at_once)
            self._fought = self._staged = None
        if bared is None and self._staged is not None:
            self.camera.fit(self._at_once) if self._aside else self.camera.come_in(self._at_once)
            self._aside = False
        self._staged = bared
        return bared is not None

    def _near(self, bared: tuple[Box, pygame.Rect]) -> bool:
        """Come so near to a fight that both sides of it are seen large, where the game wants that; whether it did."""
        if not self.camera.near or not self.fights():
            return False
        if bared != self._staged:
            self._fought = self._fought or (self.camera.level, self.camera.goal)
            self.camera.close_in(*bared, at_once=self._at_once)
            self._staged = bared
        return True

    def _open(self) -> None:
        """Look at the forces of whoever plays."""
        board = self.board
        humans = self.people.humans
        self._seat = self.people.deciding
        seat = self._seat or next(iter(humans), None)
        if self.camera.board != self.table.board(board.view):
            return
        if seat is not None and self._overlooks(seat):
            self._phase = seat, self.table.board_of(board.view).title
            self._waits = not any(token.solid and token.seat == seat for token in board.tokens)
            self._look_over(seat, at_once=True)
            return
        forces = self._forces(seat) if seat is not None else []
        self._waits = seat is not None and not forces
        if fight := self._fight():
            self.camera.frame(fight, fight[0], at_once=True)
            self.camera.gather(fight, at_once=True)
            return
        self.camera.frame(self._facing(forces, seat), self._front(forces) or self._picked(), at_once=True)
        if not self.camera.near:
            self.camera.gather(self._lit(), at_once=True)
        elif seat is not None and self._asked is None:
            self._survey(seat, at_once=True)

    def _facing(self, forces: list[Point], seat: str | None) -> list[Point]:
        """Return the forces, and where fights are looked at closely the nearest enemies that are seen with them."""
        others = [token.centre for token in self.board.tokens if token.solid and token.seat not in ("", seat)]
        if (front := self._front(forces)) is not None:
            return self._ahead(forces, front)
        found = list(forces)
        if forces and self.camera.near:
            for enemy in sorted(others, key=lambda one: min(math.dist(one, own) for own in forces)):
                found += [enemy] if self.camera.together([*found, enemy]) else []
        return found

    def _front(self, forces: list[Point]) -> Point | None:
        """Return which of the forces is nearest to a goal of the board; None where it has none."""
        goals = self._goals
        return min(forces, key=lambda own: min(math.dist(own, goal) for goal in goals)) if goals and forces else None

    def _ahead(self, forces: list[Point], front: Point) -> list[Point]:
        """Return those of the forces that are seen together with the foremost, and their goal, or as much of the way
        there as is seen with them."""
        found, together = [front, *((front[0] + n, front[1] + n) for n in (-ABOUT, ABOUT))], self.camera.together
        for own in sorted(forces, key=lambda one: math.dist(one, front)):
            found += [own] if together([*found, own]) else []
        x, y = min(self._goals, key=lambda goal: math.dist(goal, front))
        ways = [(front[0] + (x - front[0]) * n / 10, front[1] + (y - front[1]) * n / 10) for n in range(10, 0, -1)]
        return found + [way for way in ways if together([*found, way])][:1]

    def _come_back(self, seat: str, asked: Question | None) -> None:
        """Look at what the seat may act with, unless some of it is in view; or at what it is asked for."""
        camera = self.camera
        if camera.whole:
            return
        if asked is None and camera.near:
            self._survey(seat, self._at_once)
            return
        points = self._lit() if asked is not None else self._forces(seat)
        if asked is not None:
            points += self._meant(asked)
        front = self._front(points) if asked is None else None
        seen = [point for point in points if camera.shows(point, EDGE)]
        if front is not None and not camera.shows(front, BORDER):
            camera.frame(self._ahead(points, front), front, glide=not self._at_once)
        elif points and (len(seen) < len(points) if asked is not None else not seen):
            camera.frame(points, self._picked(), glide=not self._at_once)
        if asked is None and seat != self._seat:
            camera.gather(self._lit(), self._at_once)

    def _survey(self, seat: str, at_once: bool) -> None:
        """Bring into view whatever the seat can act with and all that this reaches; where that is too much, the piece
        that is picked with what is lit for it."""
        view, lit, legal = self.board.view, self._lit(), by_hand(self.session)
        spots = [offer.spot for offer in self.table.offers(view, legal) if offer.spot is not None]
        pieces = [token.key for token in self.board.tokens if token.ready and token.seat == seat]
        spots += [walk.spot for piece in pieces for walk in self.table.walks(view, piece)]
        reached = [(left + wide / 2, top + high / 2) for left, top, wide, high in spots]
        all_of_it = [*self._forces(seat), *reached, *lit]
        fits = all_of_it and self.camera.widest(all_of_it) >= ALL * self.camera.play
        points = all_of_it if fits else lit
        if not all(self.camera.shows(point, SEEN) for point in points):
            self.camera.gather(points, at_once, played=True)

    def _picked(self) -> Point | None:
        """Return where the piece is that is picked, or asked."""
        tokens = self.board.tokens
        return next((token.centre for token in tokens if token.key == self.board.picked), None)

    def _lit(self) -> list[Point]:
        """Return what is lit on the board, and the piece that is asked."""
        piece, lit = self._picked(), [target.centre for target in self.board.choices.targets]
        return lit if piece is None else [piece, *lit]

    def _meant(self, asked: Question) -> list[Point]:
        """Return where that is which is asked about, and who could answer."""
        pieces = {asked.piece, *(getattr(choice.actions[0], "piece", None) for choice in self.board.choices.bar)}
        spots = [(left + width / 2, top + height / 2) for left, top, width, height in asked.spots]
        return spots + [token.centre for token in self.board.tokens if token.key in pieces]

    def _fight(self) -> list[Point]:
        """Return where the piece is that acts or is picked, and the enemies in sight, each with whoever is nearest."""
        board, tokens = self.board, self.board.tokens
        faced, active = self.table.board_of(board.view).faced, self.table.active(board.view)
        met = [token for token in tokens if token.key in faced]
        sides = {token.seat for token in met}
        others = [token.centre for token in tokens if token.solid and token.seat not in sides]
        if not met or not others:
            return []
        first = board.picked if active is None else active
        found = [token.centre for token in tokens if token.key == first] + [enemy.centre for enemy in met]
        return found + [min(others, key=lambda at: math.dist(at, enemy.centre)) for enemy in met]

    def _forces(self, seat: str) -> list[Point]:
        """Return where the seat's pieces are that can act, else all of its pieces, else what is lit."""
        own = [token for token in self.board.tokens if token.seat == seat and token.solid]
        ready = [token.centre for token in own if token.ready]
        return ready or [token.centre for token in own] or self._lit()
