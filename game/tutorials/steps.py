"""The steps of a tutorial, and how far a match has come in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any

from game.kernel.actions import Action, tag_of
from game.kernel.listing import Filed

Wanted = Mapping[str, Any]
"""An action by its verb and those of its values that matter: `{"do": "march", "place": "haven"}`."""


@dataclass(frozen=True)
class Step:
    """One idea: what is said, what is pointed at, and what is to be done.

    `wants`: these actions do it, one after another; without any, it is read and put away. `points`: what is pointed at
    while it is read ("piece 3", "place Terra", "box 1 2 3 4" or a part of the table's frame); what is to be clicked is
    found out by the table. `free`: other legal actions may be done meanwhile. `instead`: what is said after a click on
    something else; `rule`: the number of the rule behind it.
    """

    title: str
    text: str
    wants: tuple[Wanted, ...] = ()
    points: str = ""
    free: bool = False
    instead: str = ""
    rule: str = ""

    @property
    def to_read(self) -> bool:
        """Return whether it is only read."""
        return not self.wants


@dataclass(frozen=True)
class Tutorial:
    """A game's tutorial.

    `played` is the scenario that it teaches on, whose id, name and story are its own. `faces` are what the dice show,
    one after another; `opening` is played before the first step; `answers` are what the other seats do, as far as it is
    legal, one after another. `part`: the part of the board that is seen at first, where it has several; `closer`: steps
    that the camera then comes closer. `endings`: the farewell where the match has ended for another reason than it was
    meant to, by that reason. `then`: the scenario that is best played next.
    """

    game: str
    played: Filed
    farewell: str
    seat: str
    seats: tuple[str, ...]
    seed: int
    steps: tuple[Step, ...]
    faces: tuple[int, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    opening: tuple[Wanted, ...] = ()
    answers: tuple[Wanted, ...] = ()
    part: int | None = None
    closer: int = 0
    endings: Mapping[str, str] = field(default_factory=dict)
    then: str = ""

    @property
    def scenario(self) -> str:
        """Return the id that its matches are known by."""
        return self.played.id

    @property
    def name(self) -> str:
        """Return what it is called."""
        return self.played.name

    @property
    def story(self) -> str:
        """Return what it is about."""
        return self.played.story

    def parting(self, reason: str) -> str:
        """Return what is said at the end of a match that ended for this reason."""
        return self.endings.get(reason, self.farewell)


def fits(action: Action, wanted: Wanted) -> bool:
    """Return whether an action has that verb and those values."""
    return tag_of(type(action)) == wanted["do"] and all(
        getattr(action, name) == value for name, value in wanted.items() if name != "do"
    )


def led(actions: Sequence[Action], wants: Sequence[Wanted]) -> int:
    """Return how many of the deeds that are wanted next these actions do, one after another; 0 for none, and for a row
    whose last action is none of them: a walk that turns on its way leads on where it ends as it should."""
    count, leads = 0, False
    for action in actions:
        leads = count < len(wants) and fits(action, wants[count])
        count += leads
    return count if leads else 0


def chosen(actions: Sequence[Action], wanted: Wanted) -> Action | None:
    """Return the first of several actions that is wanted."""
    return next((action for action in actions if fits(action, wanted)), None)


def reached(steps: Sequence[Step], done: Sequence[Action], read: AbstractSet[int]) -> tuple[int, int]:
    """Return the step at which a pupil stands who has done these actions and put away those steps, and how much of what
    that step wants has been done; the number of steps when all are done."""
    at = count = 0
    for action in done:
        asked = next((i for i in range(at, len(steps)) if steps[i].wants), len(steps))
        if asked == len(steps):
            break
        if not fits(action, steps[asked].wants[count]):
            continue
        at, count = asked, count + 1
        if count == len(steps[asked].wants):
            at, count = asked + 1, 0
    while at < len(steps) and steps[at].to_read and at in read:
        at += 1
    return at, count
