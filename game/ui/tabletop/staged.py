"""What stands on a stage, as a painter draws it: props in their boxes, in pixels of the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

import pygame

from game.kernel.actions import Action
from game.telling.staging import Stage
from game.ui.motion import Ease, ease_out
from game.ui.tabletop.values import Box, Offer

Lane = Literal["beside", "low", "rail", "full"]
"""Where a stage stands: beside what it is about, at the foot of the board, in the rail beside it, or on the whole
window."""
FADE_MS = 120.0
"""How long a stage takes to appear where nothing moves."""


@dataclass(frozen=True)
class Act:
    """How a stage comes about from what stood there: for `length` milliseconds it is drawn by `draw`, on the part of
    the window in which the stage stands, as it is that many milliseconds after its beginning; then the still picture
    follows. `sounds`: what is heard, each after so many milliseconds."""

    length: float
    draw: Callable[[pygame.Surface, pygame.Rect, float], None]
    sounds: tuple[tuple[float, str], ...] = ()


def progress(elapsed: float, begin: float, length: float, ease: Ease = ease_out) -> float:
    """Return how much of a movement is over, from 0 to 1, that begins and lasts for so many milliseconds."""
    return ease(min(1.0, max(0.0, (elapsed - begin) / length))) if length > 0 else float(elapsed >= begin)


@dataclass(frozen=True)
class Prop:
    """Something that lies on a stage: its box in pixels from the stage's left upper corner, and what it is called.

    `action`: the offered action that a click on it means. `chip`: it is picked up by a click and put down on another
    prop, or dragged there, which does what a click on that one does. `tip`: what is said of it under the pointer.
    `words`: it is a button that says its name; otherwise the stage draws it. `why`: what is said on a click that cannot
    be served. `picks`: a click on it is told to the stage (`Staged.pick`). `meant`: what is done before its action.
    `token`: a click picks that token, as on the board; `among`: of these actions a click means the one that what is
    picked can do. `command`: a click does what the table calls so. `draw`: how it is drawn, whether or not the pointer
    is on it, where it is there only for whoever decides. `key`: what does the same as a click.
    """

    id: str
    box: tuple[int, int, int, int]
    name: str
    action: Action | None = None
    chip: bool = False
    tip: str = ""
    words: bool = False
    why: str = ""
    picks: bool = False
    meant: Callable[[], None] | None = field(default=None, compare=False)
    token: int | None = None
    among: tuple[Action, ...] = ()
    command: str = ""
    draw: Callable[..., None] | None = field(default=None, compare=False)
    key: str = ""


@dataclass(frozen=True)
class Answer:
    """What may be answered beside picking what lies there: an offer, or a command of the table. `best`: it is almost
    always right."""

    words: str
    offer: Offer | None = None
    key: str = ""
    best: bool = False
    command: str = ""

    @property
    def action(self) -> Action | None:
        """Return the action that it means."""
        return self.offer.action if self.offer is not None else None

    @property
    def kind(self) -> str:
        """Return the kind of card that it is about."""
        return self.offer.face if self.offer is not None else ""

    @property
    def outcome(self) -> str:
        """Return what it leads to, in a few words."""
        return self.offer.outcome if self.offer is not None else ""

    @property
    def detail(self) -> str:
        """Return what is to be known of it."""
        return self.offer.detail if self.offer is not None else ""

    @property
    def icon(self) -> str:
        """Return its sign."""
        return self.offer.icon if self.offer is not None else ""

    @property
    def tint(self) -> str:
        """Return whether it is good or bad for whoever answers."""
        return self.offer.tint if self.offer is not None else ""


class Staged(Protocol):
    """What stands on the stage at one moment; equal ones look the same. Sizes are in pixels of the screen."""

    @property
    def told(self) -> Stage:
        """Return it as it is told."""

    @property
    def title(self) -> str:
        """Return what is going on."""

    @property
    def spot(self) -> Box:
        """Return where on the board it is going on."""

    @property
    def choosing(self) -> bool:
        """Return whether it is there only for whoever is to choose on it."""

    @property
    def kind(self) -> str:
        """Return what kind of stage it is."""

    @property
    def holds(self) -> float:
        """Return for how many seconds it stays once it is complete, where nothing is asked on it."""

    @property
    def folds(self) -> bool:
        """Return whether it is folded away as it comes: nothing can be done on it yet."""

    @property
    def lane(self) -> Lane:
        """Return where it stands."""

    def act(self, before: Staged | None) -> Act | None:
        """Return how it comes about from what stood there; None: it stands there at once."""

    def foot(self, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
        """Return where on it, once it is complete, buttons stand that go on and show it again; None: nowhere."""

    def faced(self, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
        """Return where on it those who fight and their dice are seen, of which nothing is covered; None: nowhere."""

    def answers(self, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
        """Return where on it the answers to a question stand; None: beside the board, as without a stage."""

    def hand(self, size: tuple[int, int], seat: str) -> tuple[int, int, int, int] | None:
        """Return where on it the cards lie that a seat holds; None: at the foot of the board, as without a stage."""

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return how large the stage is where there is so much room."""

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return what lies on it, with what may be done now."""

    def replies(self, size: tuple[int, int], given: Sequence[Answer], asked: str) -> list[Prop]:
        """Return what may be answered beside that, where it is answered on the stage and not beside the board."""

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where on it dice are thrown."""

    def draw(self, picture: pygame.Surface) -> None:
        """Draw it on a picture of its size, above its ground."""

    def draw_prop(self, picture: pygame.Surface, id: str) -> None:
        """Draw a chip by itself, as it is carried."""

    def pick(self, id: str) -> None:
        """Pick a prop, or put it back, where things are picked before something is done with all of them."""

    def serves(self, action: Action) -> bool:
        """Return whether an action is reached by picking."""


class Standing:
    """What most stages have in common: they stand beside what they are about, at once, and nothing on them is carried
    or picked."""

    told: Stage

    @property
    def title(self) -> str:
        """Return what is going on."""
        return self.told.title

    @property
    def choosing(self) -> bool:
        """Return whether it is there only for whoever is to choose on it."""
        return self.told.choosing

    @property
    def kind(self) -> str:
        """Return what kind of stage it is."""
        return self.told.kind

    @property
    def holds(self) -> float:
        """Return for how many seconds it stays once it is complete."""
        return self.told.holds

    @property
    def folds(self) -> bool:
        """Return that it is seen as it comes."""
        return False

    @property
    def lane(self) -> Lane:
        """Return where it stands."""
        return "beside"

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return that it takes all the room there is."""
        return room

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return nothing: it rolls its own dice."""
        return 0, 0, 0, 0

    def act(self, before: Staged | None) -> Act | None:
        """Return that it stands there at once."""
        return None

    def foot(self, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
        """Return the middle of the lower edge, where it has a lane of its own."""
        wide, high, gap = (round(size[0] * share) for share in (0.24, 0.028, 0.008))
        return ((size[0] - wide) // 2, size[1] - high - gap, wide, high) if self.lane == "full" else None

    def faced(self, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
        """Return nothing: anything of it may be covered."""
        return None

    def answers(self, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
        """Return that they stand beside the board."""
        return None

    def hand(self, size: tuple[int, int], seat: str) -> tuple[int, int, int, int] | None:
        """Return that they lie at the foot of the board."""
        return None

    def replies(self, size: tuple[int, int], given: Sequence[Answer], asked: str) -> list[Prop]:
        """Return nothing: what is asked is answered beside the board."""
        return []

    def draw_prop(self, picture: pygame.Surface, id: str) -> None:
        """Draw nothing."""

    def pick(self, id: str) -> None:
        """Pick nothing."""

    def serves(self, action: Action) -> bool:
        """Return that no action is reached by picking."""
        return False
