"""What stands on a stage and when, while something is shown: stages one after another, and how each comes about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.ui.motion import Motion
from game.ui.tabletop import Act, Staged
from game.ui.tabletop.staged import FADE_MS

Picture = Callable[[], pygame.Surface]


@dataclass(frozen=True)
class Entry:
    """A stage that stands there from some time on: how it comes about, and from when it is complete and stays for a
    while."""

    at: float
    staged: Staged | None
    act: Act | None = None
    complete: float = 0.0
    until: float = 0.0


@dataclass
class Running:
    """An act under way: since when, and how many milliseconds pass for each of its own. `loose`: nothing waits for it,
    and its sounds are heard as it runs."""

    act: Act
    begin: float
    factor: float
    loose: bool = False
    _heard: int = 0

    def elapsed(self, now: float) -> float:
        """Return how many of its milliseconds are over."""
        return (now - self.begin) / self.factor

    def over(self, now: float) -> bool:
        """Return whether it is over."""
        return self.elapsed(now) >= self.act.length

    def due(self, now: float) -> list[str]:
        """Return the sounds reached since the last call."""
        reached = [name for ms, name in self.act.sounds if ms <= self.elapsed(now)] if self.loose else []
        new, self._heard = reached[self._heard :], len(reached)
        return new


@dataclass
class Script:
    """What will stand there, in the order of its times; `wanted` is what the options say of acts."""

    wanted: str = "always"
    entries: list[Entry] = field(default_factory=list)
    _known: set[str] = field(default_factory=set)
    """The kinds that were seen in this match, and whether the one that stands there is new."""
    _kind: tuple[str, bool] = "", True

    def act(self, before: Staged | None, staged: Staged | None, motion: Motion) -> Act | None:
        """Return how a stage comes about; where nothing may move it fades in."""
        if not self.whole(staged) or staged is None or not motion.speed.factor:
            return None
        act = staged.act(before)
        faded = act is not None or (before is None and staged.lane != "beside")
        return (
            Act(FADE_MS, faint, act.sounds[:1] if act is not None else ())
            if faded and (motion.reduced or act is None)
            else act
        )

    def whole(self, staged: Staged | None) -> bool:
        """Return whether a stage is shown with all its acts, as the options have it."""
        kind = staged.kind if staged is not None else ""
        if kind != self._kind[0]:
            self._kind = kind, kind not in self._known
            self._known.add(kind)
        return self.wanted == "always" or (self.wanted == "first" and self._kind[1])

    def shown(self, staged: Staged | None) -> Staged | None:
        """Return what is shown of a stage on which nobody chooses: one that covers the board only with its acts."""
        large = staged is not None and staged.lane == "full"
        return None if large and not self.whole(staged) else staged


def faint(surface: pygame.Surface, rect: pygame.Rect, elapsed: float) -> None:
    """Stand for a fade: the stage lets its still picture appear over what stood there."""
