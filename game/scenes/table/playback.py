"""What happened is shown: events become movement, dice, sound and sentences, one after another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import pygame

from game.kernel.actions import Conceded, DrawAgreed, Event
from game.kernel.state import State
from game.ui.banners import Flight
from game.ui.camera import Camera
from game.ui.debris import Debris, VfxLayer
from game.ui.dice import DiceTray, Throw
from game.ui.motion import GLIDE_MS, READ_MS, Motion, Pose, Timeline, ease_in_out
from game.ui.tabletop import DiceShow, Drama, GameTable, LogEntry, ReadCard, Token
from game.ui.tabletop.painting import at_rest
from game.ui.tabletop.staged import progress

TRAY = (300, 150)
"""The usual size of the tray."""
DICE = "dice"
"""What is heard whenever dice are thrown."""
ENDINGS: dict[type[Event], str] = {Conceded: "victory", DrawAgreed: "toll"}
"""What is heard when players end a match between them."""
LINGER_MS = 420.0
"""How long dice lie before play goes on."""


def counter_picture(table: GameTable, camera: Camera, token: Token, view: State) -> pygame.Surface:
    """Return a counter by itself, as large as the camera shows it."""
    side = max(8, round(camera.level * max(token.size) * 1.4))
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    still = Camera((0, 0, 1, 1), picture.get_rect())
    still.rest(camera.level, token.centre)
    table.draw_token(picture, still, view, token, at_rest(token))
    return picture


@dataclass
class Thrown:
    """Dice in the tray: when they were thrown and what they mean; `brief`: on a stage, with which they go."""

    show: DiceShow
    throw: Throw
    at: float
    brief: bool = False


@dataclass
class Staged:
    """A moment that is staged, from when to when."""

    drama: Drama
    begin: float
    end: float


@dataclass
class Reading:
    """A card that is shown to be read, from when to when; one's `own` lies at the side."""

    card: ReadCard
    begin: float
    end: float
    own: bool = False


class Take(NamedTuple):
    """What an action brought, as it was shown: the position and the pieces before it, the pieces after it, and the
    events."""

    before: State
    after_tokens: Sequence[Token]
    before_tokens: Sequence[Token]
    events: Sequence[Event]


TAKES = 40
"""So many of the last takes are kept."""


@dataclass
class Playback:
    """The running animation: a timeline, the dice in the tray, and counters that are gone but still falling."""

    table: GameTable
    motion: Motion
    tray: DiceTray
    tint: Callable[[str], tuple[int, int, int]]
    picture: Callable[[Token, Any], pygame.Surface]
    seen: Callable[[State, Event, float], float] = lambda before, event, at: at
    """Called with each event, and the time at which it has been seen; returns when what comes of it has been, too."""
    coming: Callable[[State, Event, float], float] = lambda before, event, at: at
    """Called with each event, and the time from which it is shown; returns when all stands there for it."""
    own: Callable[[str], bool] = lambda seat: False
    """Says of a seat whether nobody needs to read its cards but who plays them."""
    here: Callable[[str], bool] = lambda seat: False
    """Says of a seat whether a person at this screen plays it."""
    felt: Callable[[], tuple[int, int]] = lambda: TRAY
    """The size of the tray in which the next dice are thrown; nothing where they aren't."""
    hidden: Callable[[], bool] = lambda: False
    """Says whether the board will be hidden by what stands on the stage: nothing on it is waited for."""
    timeline: Timeline = field(init=False)
    thrown: list[Thrown] = field(default_factory=list)
    staged: list[Staged] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    takes: list[Take] = field(default_factory=list)
    count: int = 0
    """How many takes were shown."""
    ghosts: dict[int, tuple[Token, Any]] = field(default_factory=dict)
    debris: VfxLayer = field(init=False)
    """What falls and what is seen for a moment."""
    glides: dict[int, tuple[Pose, float]] = field(default_factory=dict)
    """Where each piece was that makes room for others, and since when it glides; nothing waits for it."""
    _serial: int = 0
    _until: float = 0.0

    def __post_init__(self) -> None:
        self.timeline = Timeline(self.motion)
        self.debris = VfxLayer(Debris(self.motion), self.timeline)
        self.tray.painter = self.table.painter.die_painter or self.tray.painter

    def set_motion(self, motion: Motion) -> None:
        """Move at another speed, from the next event on."""
        self.motion = motion
        self.timeline.motion = motion
        self.tray.motion = motion
        self.debris.motion = motion

    def show(
        self,
        before: State,
        after_tokens: Sequence[Token],
        before_tokens: Sequence[Token],
        events: Sequence[Event],
        now: float,
    ) -> None:
        """Append what just happened to what is being shown."""
        take = Take(before, after_tokens, before_tokens, events)
        self.takes = [*self.takes[1 - TAKES :], take]
        self.count += 1
        self.show_take(take, now)

    def takes_since(self, count: int) -> list[Take]:
        """Return what was shown after so many takes, as far as it is kept."""
        return self.takes[len(self.takes) - min(len(self.takes), self.count - count) :]

    def show_take(self, take: Take, now: float) -> None:
        """Append what an action brought to what is being shown, for the first time or once more."""
        before, after_tokens, before_tokens, events = take
        at = max(self._until, self.timeline.free_at(now), now)
        kept = {token.key for token in after_tokens}
        known = {token.key: token for token in before_tokens}
        for event in events:
            at = self._one(before, event, at, known)
        for token in before_tokens:
            if token.key not in kept:
                self.ghosts[token.key] = (token, before)
        if self.table.manner.flows:
            self._flow(known, after_tokens, now)
        self._until = at

    def _flow(self, known: Mapping[int, Token], after: Sequence[Token], now: float) -> None:
        """Let pieces glide to new places, and those that move arrive there."""
        for token in after:
            self.timeline.arrive(token.key, token.centre)
            if token.key in known and known[token.key].centre != token.centre and not self.motion.reduced:
                self.glides[token.key] = self.resting(known[token.key], now), now

    def resting(self, token: Token, now: float) -> Pose:
        """Return where a piece is at that time of which nothing is told."""
        rest, (start, since) = at_rest(token), self.glides.get(token.key, (None, 0.0))
        way = progress(now - since, 0.0, self.motion.scaled(GLIDE_MS), ease_in_out)
        if start is None or way >= 1.0:
            return rest
        return replace(rest, x=start.x + (rest.x - start.x) * way, y=start.y + (rest.y - start.y) * way)

    def _one(self, before: State, event: Event, at: float, known: Mapping[int, Token]) -> float:
        drama = self.table.drama(before, event)
        sound = (drama.sound if drama is not None else "") or self.table.sound(before, event)
        sound = sound or ENDINGS.get(type(event))
        at = self.coming(before, event, at)
        card = self.table.read_card(before, event)
        if card is not None:
            at = self._read(card, at)
        dice = self.table.dice(before, event)
        if dice is not None and any(self.felt()):
            at = self._throw(dice, at)
        if sound is not None and not (dice is not None and sound == DICE):
            self.timeline.cue(sound, at=at)
        over = self._stage(drama, at) if drama is not None else at
        moved = self.table.animate(before, event, self.timeline, at)
        begun, at = at, over if self.hidden() else max(over, moved)
        broken = self.table.breaks(event)
        if broken is not None and broken in known:
            if over > begun:
                self.timeline.stay(broken, at=begun, until=at)
            self._break(known[broken], before, at)
        at = self.seen(before, event, at)
        return at + self.motion.scaled(self.table.pause_after(event))

    def _stage(self, drama: Drama, at: float) -> float:
        """Give a moment its time; return when it is over. Where everything is instant there is none."""
        end = self.timeline.hold(at, drama.seconds * 1000.0)
        if end > at:
            self.staged.append(Staged(drama, at, end))
        return end

    def _read(self, card: ReadCard, at: float) -> float:
        """Let a card be read; return when its time is over. For one's own nothing waits."""
        own, end = self.own(card.seat), at + self.motion.scaled(READ_MS)
        if card.others and self.here(card.seat):
            return at
        if end > at:
            self.readings.append(Reading(card, at, end, own))
        return at if own or end == at else self.timeline.hold(at, READ_MS)

    def reading(self, now: float) -> Reading | None:
        """Return the card that is read now."""
        return next((one for one in reversed(self.readings) if one.begin <= now < one.end), None)

    def moment(self, now: float) -> tuple[Drama, float] | None:
        """Return what is staged now, and how much of its time is over."""
        for one in self.staged:
            if one.begin <= now < one.end:
                return one.drama, (now - one.begin) / (one.end - one.begin)
        return None

    def dice(self, now: float) -> Thrown | None:
        """Return the dice that are tumbling or lie there."""
        return next((thrown for thrown in reversed(self.thrown) if thrown.at <= now), None)

    def give_way(self, shown: object) -> None:
        """Put away a card that is read or staged: something else needs its place."""
        self.staged = [one for one in self.staged if one is not shown]
        self.readings = [one for one in self.readings if one is not shown]
        if isinstance(shown, Flight):
            self.timeline.put_away(shown)

    def _break(self, token: Token, view: State, at: float) -> None:
        """Let the counter break and fall where it stands by then."""
        self._serial += 1
        pose = self.timeline.pose(token.key, at_rest(token), at)
        self.debris.drop(self.picture(token, view), (pose.x, pose.y), at=at, seed=self._serial)

    def _throw(self, show: DiceShow, at: float) -> float:
        self._serial += 1
        tints = [self.tint(seat) for seat in show.seats]
        self.tray.size = self.felt()
        throw = self.tray.throw(show.faces, seed=self._serial, marks=show.marks, tints=tints, sides=show.sides)
        self.thrown = [*self.thrown[-2:], Thrown(show, throw, at, self.tray.size != TRAY)]
        self.timeline.cue(DICE, at=at)
        return at + throw.duration + self.motion.scaled(LINGER_MS)

    def busy(self, now: float) -> bool:
        """Return whether something is still on its way."""
        return now < self._until or self.timeline.busy(now)

    def left(self, now: float) -> float:
        """Return milliseconds until everything has been shown."""
        return max(0.0, self._until - now, self.timeline.free_at(now) - now)

    def finish(self, now: float) -> list[Any]:
        """End everything at once, at a click; return the cues that were missed."""
        self._until = now
        self.staged.clear()
        self.readings.clear()
        for thrown in self.thrown:
            thrown.at = min(thrown.at, now - thrown.throw.duration)
        return self.timeline.finish(now)

    def settle(self, now: float) -> None:
        """Forget what is over."""
        moving = self.timeline.moving(now)
        self.staged = [one for one in self.staged if now < one.end]
        self.readings = [one for one in self.readings if now < one.end]
        self.ghosts = {key: ghost for key, ghost in self.ghosts.items() if key in moving}
        over = now - self.motion.scaled(GLIDE_MS)
        self.glides = {key: glide for key, glide in self.glides.items() if glide[1] > over}

    def clear(self) -> None:
        """Forget everything: the match stands elsewhere."""
        self.timeline.clear()
        self.thrown.clear()
        self.staged.clear()
        self.readings.clear()
        self.ghosts.clear()
        self.glides.clear()
        self.debris.clear()
        self._until = 0.0


@dataclass
class MatchLog:
    """The log of a match: for each recorded action its sentences."""

    table: GameTable
    rows: list[list[LogEntry]] = field(default_factory=list)
    lines: list[LogEntry] = field(default_factory=list)
    """The whole log, a walk of several steps in one line."""

    def add(self, before: State, events: Sequence[Event]) -> list[LogEntry]:
        """Tell what one action brought."""
        told = [self.table.tell(before, event, events[:i]) for i, event in enumerate(events)]
        row = [telling for telling in told if telling is not None]
        self.rows.append(row)
        self._join(row)
        return row

    def _join(self, row: Sequence[LogEntry]) -> None:
        for telling in row:
            both = self.table.joined(self.lines[-1], telling) if self.lines else None
            if both is not None:
                self.lines.pop()
            self.lines.append(both or telling)

    def cut(self, count: int) -> None:
        """Forget all but the first `count` actions."""
        del self.rows[count:]
        self.lines.clear()
        for row in self.rows:
            self._join(row)
