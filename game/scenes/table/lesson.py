"""A tutorial at the table: it says what to do, points at it, keeps to it, and answers for the other side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.kernel.actions import Action
from game.kernel.match.session import Session
from game.kernel.results import Refusal
from game.scenes.table.lesson_targets import LessonTargets, Pointed
from game.scenes.table.lessoncard import LessonCard
from game.scenes.table.lessonring import draw_ring
from game.scenes.table.lessonveil import draw_veil
from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.scenes.table.people import Computers, People
from game.telling.text import _
from game.tutorials.steps import Step, Tutorial, Wanted, chosen, led, reached

PULSES_MS = 2400.0
"""How long the ring beats after it has moved."""
LAST_LOOK_MS = 1500.0
"""How long the end is seen before the pupil is bidden farewell."""
MOST_CLICKS = 12
"""Clicks by which a step can be done for the pupil."""


class Lesson(Part):
    """Where the pupil stands in a tutorial follows from the match; only which steps were read is known here."""

    def __init__(
        self,
        doors: Doors,
        tutorial: Tutorial,
        targets: LessonTargets,
        leave: Callable[[], None],
        farewell: Callable[[], None],
    ) -> None:
        super().__init__(doors)
        self.leave, self.farewell = leave, farewell
        """Ask whether to leave, to begin anew, or to go on; and say that all is done."""
        self.tutorial = tutorial
        self.targets = targets
        self.read: set[int] = set()
        self.advice = self.rule = ""
        looked = self.spoken, targets.stage.faced, targets.lying
        self.card = LessonCard(self.go_on, self.show, leave, self.hud.open_rule, *looked)
        self._moved = 0.0
        self._parted = False
        self._done_at: float | None = None
        self._stood = (-1, 0)
        self._late = False
        self.ring: Pointed | None = None

    # -- where the pupil stands --

    def _standing(self) -> tuple[int, int]:
        records = self.match.session.records[len(self.tutorial.opening) :]
        mine = [record.action for record in records if record.seat == self.tutorial.seat]
        return reached(self.tutorial.steps, mine, self.read)

    @property
    def at(self) -> int:
        """Return the number of the step, from 0; that of steps when all are done."""
        return self._standing()[0]

    @property
    def wants(self) -> tuple[Wanted, ...]:
        """Return what the step still wants."""
        at, count = self._standing()
        return self.tutorial.steps[at].wants[count:] if at < len(self.tutorial.steps) else ()

    @property
    def step(self) -> Step | None:
        """Return the step; None when all are done."""
        at = self.at
        return self.tutorial.steps[at] if at < len(self.tutorial.steps) else None

    @property
    def finished(self) -> bool:
        """Return whether all steps are done, or the match has ended in one that leaves the pupil free."""
        step = self.step
        return step is None or (step.free and not self.now.turn)

    @property
    def begun(self) -> bool:
        """Return whether the pupil has done anything."""
        return len(self.match.session.records) > len(self.tutorial.opening)

    @property
    def waits(self) -> bool:
        """Return whether the other side waits until something has been read."""
        step = self.step
        return step is not None and step.to_read

    def speaks_of(self, piece: int | None) -> bool:
        """Return whether what the step still wants is done by this piece: a click on it lets go of nothing then."""
        return bool(self.wants) and piece is not None and piece in self.targets.meant(self.wants)

    # -- what may be done --

    @property
    def ringed(self) -> pygame.Rect | None:
        """Return where on the screen that is which is ringed, with its name."""
        return None if self.ring is None else self.targets.around(self.ring)

    def allows(self, actions: Sequence[Action]) -> bool:
        """Return whether the pupil may do these actions, one after another, now: those of the step, or any where it is
        free; once all is done, whatever is legal."""
        step = self.step
        return step is None or (not step.to_read and (step.free or self.asks(actions)))

    def asks(self, actions: Sequence[Action]) -> bool:
        """Return whether these actions, one after another, are what the step asks for next."""
        return led(actions, self.wants) > 0

    def turned_down(self) -> None:
        """Say that something else than the step's action was clicked, which would be legal."""
        step = self.step
        if step is None:
            return
        if step.to_read:
            self.advice = _("Read the lesson, then click Next.")
        else:
            self.advice = _(step.instead) if step.instead else _("You can do that later. For now, click in the ring.")
        self.rule = step.rule
        self._nudge()

    def refused(self, refusal: Refusal) -> None:
        """Say that something was clicked that the rules do not allow."""
        step = self.step
        if step is None:
            return
        why = _("The rules don't allow that ({rule}).").format(rule=refusal.rule) if refusal.rule else ""
        better = _(step.instead) if step.instead else _("Click in the ring instead.")
        self.advice = " ".join(part for part in (why, better) if part)
        self.rule = refusal.rule or step.rule
        self._nudge()

    def _nudge(self) -> None:
        self._tell()
        self.beat()

    def beat(self) -> None:
        """Draw the eye to the ring once more."""
        self._moved = self.board.now
        self.hud.touch()

    # -- what the pupil says --

    def go_on(self) -> None:
        """Take what was to be read as read; what led to it is seen first."""
        if self._late:
            self.match.skip()
            return
        step = self.step
        if step is not None and step.to_read:
            self.read.add(self.at)
            self.advice = self.rule = ""
            self.match.look_again()

    def show(self) -> None:
        """Do what the step asks for, click by click."""
        begun = self.at
        if self.board.busy():
            self.match.skip()
        if self._late:
            return
        for _click in range(MOST_CLICKS):
            pointed = self.pointed()
            if pointed is None or pointed.do is None or self.at != begun:
                return
            pointed.do()
            if self.board.busy():
                self.match.skip()

    # -- what is shown --

    def layout(self, size: tuple[int, int]) -> None:
        """See what the tutorial is about, as large as the window lets it be."""
        self.board.show_part(self.tutorial.part, self.tutorial.closer)

    def pointed(self) -> Pointed | None:
        """Return what the ring is around."""
        step = self.step
        if step is None or self.board.busy():
            return None
        if step.to_read:
            return self.targets.spot(step.points) if step.points else None
        return None if not self.now.seat else self.targets.towards(self.wants)

    def spoken(self) -> list[pygame.Rect]:
        """Return where on the screen all that is which the step speaks of, with the whole bar or question in which it
        lies; nothing where it leaves the pupil free."""
        pointed, step = self.pointed(), self.step
        if pointed is None or step is None:
            return []
        meant = self.targets.meant(self.wants) if self.wants else ()
        boxes = [token.box for token in self.now.tokens if token.key in meant]
        bar = self.targets.where_is("bar") if self.targets.stage.lane != "full" else None
        beside = [bar] if bar is not None and bar.colliderect(pointed.rect) else []
        return [self.targets.around(pointed), *beside, *map(self.board.camera.rect_to_screen, boxes)]

    def refresh(self, now: Now) -> None:
        """Show the step anew: the match stands elsewhere, or something else is picked."""
        super().refresh(now)
        self.targets.refresh(now)
        standing = self._standing()
        if standing != self._stood:
            self._stood, self.advice, self.rule = standing, "", ""
        self._tell()

    def _tell(self) -> None:
        """Let the card say how things stand, as soon as all that led to it has been seen."""
        self._late = self.begun and self._going_on()
        if not self._late:
            self.card.refresh(self.at, self.tutorial.steps, self.advice, self.rule)
            self.hud.host.relayout()

    def _going_on(self) -> bool:
        """Return whether something is still shown, or the other side's to do."""
        return self.board.busy() or self.match.computers.due()

    def update(self, dt: float) -> None:
        """Tell what has come to pass, and look where the ring belongs; when all is done and shown, say so."""
        if self._late:
            self._tell()
        self._point()
        if not self.finished or self._parted or self._going_on() or self.board.playback.debris.busy(self.board.now):
            self._done_at = None
        elif self._done_at is None:
            self._done_at = self.board.now
        elif self.board.now - self._done_at >= LAST_LOOK_MS:
            self._parted = True
            self.farewell()

    def _point(self) -> None:
        """Look where the ring belongs, which is to be seen."""
        pointed, before = self.pointed(), self.ring
        self.ring = pointed
        if pointed is not None and pointed.spot is not None and self.board.lacks(pointed.spot):
            self.board.reveal(pointed.spot)
        if (pointed and pointed.rect) != (before and before.rect):
            self.beat()
            self.card.relayout()
            self.hud.host.settle()

    def handle(self, event: pygame.Event) -> bool:
        """Give the card what is done on it, whatever lies beneath."""
        pos = getattr(event, "pos", None)
        return pos is not None and self.card.rect.collidepoint(pos) and self.hud.host.handle(event)

    def wake_in(self) -> float | None:
        """Return seconds until the card has something to tell, or the pupil is bidden farewell; None while there is
        something left to do."""
        if self._late and not self._going_on():
            return 0.0
        if self._done_at is None:
            return None
        return max(0.0, (LAST_LOOK_MS - self.board.now + self._done_at) / 1000)

    @property
    def beating(self) -> bool:
        """Return whether the ring moves."""
        still = self.board.playback.motion.reduced
        return not still and self.ring is not None and self.board.now - self._moved < PULSES_MS

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dark, the card, and the ring around what is pointed at after all that has been clicked."""
        self._point()
        spoken, step = self.spoken(), self.step
        if spoken and step is not None and not step.free:
            draw_veil(surface, spoken)
        if self.hud.host.focused is not None and self.hud.host.ring_shown:
            self.hud.host.focused.ring(surface)
        self.hud.host.settle()
        self.card.show(surface)
        self.hud.host.draw_messages(surface)
        if self.ring is not None:
            since = self.board.now - self._moved
            place = self.targets.around(self.ring)
            draw_ring(surface, place, since if self.beating else 0.0, self.ring.line, self.kept_clear())

    def kept_clear(self) -> list[pygame.Rect]:
        """Return the places on the screen that the arrow does not cover: what can be clicked, what is written of it,
        pieces with their names, and all that the ring is around."""
        ringed = [] if self.ring is None else [self.targets.around(self.ring), self.ring.rect]
        return [self.card.rect, *ringed, *self.targets.handled()]


class Tutored(Computers):
    """The other side of a tutorial: it waits while the pupil reads, and does what it is told where that is legal."""

    def __init__(self, session: Session, people: People, tutorial: Tutorial, waits: Callable[[], bool]) -> None:
        super().__init__(session, people)
        self.tutorial = tutorial
        self.waits = waits

    def due(self) -> bool:
        return super().due() and not self.waits()

    def choose(self) -> Action | None:
        records, told = self.session.records[len(self.tutorial.opening) :], self.tutorial.answers
        given = sum(record.seat != self.tutorial.seat for record in records)
        action = chosen(self.session.legal_actions(), told[given]) if given < len(told) else None
        return action or super().choose()
