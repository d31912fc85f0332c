"""What will stand on a stage and when, written down while events are prepared to be shown."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.kernel.actions import Event
from game.kernel.state import State
from game.scenes.table.acts import Entry, Script
from game.scenes.table.footing import Footing
from game.scenes.table.marks import felt_of
from game.scenes.table.playback import TRAY
from game.scenes.table.stagehand import Stagehand, Staging
from game.ui.tabletop import Act, Staged


class Bare(Protocol):
    """The stage as it is now."""

    shown: Staged | None
    put_away: bool


class Callboard:
    """Follows the playback of a board: what it is about to show comes upon the stage, and what it has shown changes
    that."""

    def __init__(self, stage: Bare, board: Staging, screen: Stagehand, footing: Footing) -> None:
        self.stage, self.board, self.screen, self.footing = stage, board, screen, footing
        self.script = Script()
        self.since = 0
        """How many takes there were before what stands there came."""
        playback = board.playback
        playback.coming, playback.seen = self.set_up, self.see
        playback.felt, playback.hidden = self.tray, self.hides

    def set_up(self, before: State, event: Event, at: float) -> float:
        """Put there what belongs there before an event is shown, from that time on; return when it stands there."""
        last = self._last(before)
        coming = self.board.table.staged_for(before, event, last)
        return at if coming is None else self._follow(last, coming, at)

    def see(self, before: State, event: Event, at: float) -> float:
        """Put there what belongs there once an event has been shown, at that time; return when it has been seen."""
        last = self._last(before)
        return self._follow(last, self.board.table.staged_after(last, before, event), at)

    def act(self, before: Staged | None, staged: Staged | None) -> Act | None:
        """Return how a stage comes about from what stood there."""
        self.script.wanted = self.screen.program.settings.stages
        return None if self.stage.put_away else self.script.act(before, staged, self.board.playback.motion)

    def tray(self) -> tuple[int, int]:
        """Return the size of the felt on which the next dice are thrown: that of the stage, if it will be up
        by then; nothing where it rolls its own."""
        coming = self._coming()
        if coming is None or self.stage.put_away:
            return TRAY
        felt = pygame.Rect(coming.felt(self.footing.size(coming)))
        return felt_of(felt).size if felt else (0, 0)

    def hides(self) -> bool:
        """Return whether nothing of the board will be seen behind what stands there by then."""
        coming = self._coming()
        return coming is not None and coming.lane == "full" and not self.stage.put_away

    def _coming(self) -> Staged | None:
        """Return what will stand there by then."""
        entries = self.script.entries
        return self.script.shown(entries[-1].staged if entries else self.stage.shown)

    def _last(self, before: State) -> Staged | None:
        return self.script.entries[-1].staged if self.script.entries else self.board.table.staged(before)

    def _follow(self, last: Staged | None, staged: Staged | None, at: float) -> float:
        """Let a stage follow upon another; return when it has come about and stood there."""
        if staged == last:
            return at
        playback = self.board.playback
        if last is None:
            self.since = playback.count - 1
        motion, act = playback.motion, self.act(last, staged)
        complete = at + motion.scaled(act.length if act is not None else 0.0)
        whole = staged is not None and self.script.whole(staged)
        until = complete + motion.scaled(staged.holds * 1000.0 if whole and staged is not None else 0.0)
        if act is not None:
            for ms, name in act.sounds:
                playback.timeline.cue(name, at=at + motion.scaled(ms))
        self.script.entries.append(Entry(at, staged, act, complete, until))
        return until
