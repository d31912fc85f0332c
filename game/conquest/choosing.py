"""Choosing cards, places or numbers, one after another; what leaves no choice is chosen by itself, unless that would
tell what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from game.conquest.actions import Choose, ChooseNumber, ChoosePlace, Enough
from game.conquest.frames import Picking
from game.conquest.state import HIDDEN, SEATS, ConquestState
from game.conquest.victory import go
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, Procedure
from game.kernel.text import N_

CARD, PLACE, NUMBER = "card", "place", "number"


class Picker(NamedTuple):
    """What is chosen: from which options, as what, how many at least and at most, and what follows: `always`, even if
    nothing was chosen. `asked`: whether the seat is asked, by what everyone may know, where the options are hidden."""

    options: Callable[[ConquestState, Picking], Sequence[int]]
    done: Callable[[ConquestState, Picking], None]
    thing: Callable[[ConquestState, Picking], str]
    least: Callable[[ConquestState, Picking], int]
    most: Callable[[ConquestState, Picking], int]
    asked: Callable[[ConquestState, Picking], bool | None]
    always: bool


PICKERS: Final[dict[str, Picker]] = {}


def picker(
    what: str,
    options: Callable[[ConquestState, Picking], Sequence[int]],
    done: Callable[[ConquestState, Picking], None],
    thing: str | Callable[[ConquestState, Picking], str] = CARD,
    least: int | Callable[[ConquestState, Picking], int] = 1,
    most: int | Callable[[ConquestState, Picking], int] = 1,
    asked: Callable[[ConquestState, Picking], bool | None] = lambda s, f: None,
    always: bool = False,
) -> None:
    """Say how a kind of choice is made."""
    PICKERS[what] = Picker(options, done, _fixed(thing), _fixed(least), _fixed(most), asked, always)


def _fixed(given: Any) -> Any:
    return given if callable(given) else lambda s, f: given


def pick(s: ConquestState, what: str, seat: int, **values: Any) -> None:
    """Let a seat choose."""
    go(s, Picking.procedure, what=what, seat=seat, named=(), **values)


def _ended(s: ConquestState, f: Picking) -> bool:
    return bool(f.values.get("enough")) or len(f.named) >= PICKERS[f.what].most(s, f)


def _start(s: ConquestState, f: Picking) -> None:
    how = PICKERS[f.what]
    while how.asked(s, f) is None and len(f.named) < how.least(s, f) and not _ended(s, f):
        options = how.options(s, f)
        if len(options) != 1:
            return
        f.named = (*f.named, options[0])


def empty_in_secret(s: ConquestState, f: Picking) -> bool:
    """Return whether only who sees what is chosen from knows that there is nothing to choose."""
    how = PICKERS[f.what]
    return how.asked(s, f) is not None and len(f.named) < how.least(s, f)


def _card(s: ConquestState, id: int) -> Choose:
    return Choose(id, s.kind[id] if s.zone[id] in HIDDEN else "")


class Choosing(Decision[ConquestState]):
    """What a seat chooses next."""

    awaits = Refusal("", N_("You have a choice to make first. Choose one of the lit cards or places."))

    def seat(self, s: ConquestState, f: Picking) -> str | None:
        if _ended(s, f):
            return None
        how = PICKERS[f.what]
        asked = how.asked(s, f)
        if asked is None:
            asked = bool(how.options(s, f))
        return SEATS[f.seat] if asked else None

    def offers(self, s: ConquestState, f: Picking) -> list[Action]:
        how = PICKERS[f.what]
        thing, options = how.thing(s, f), how.options(s, f)
        make: Any = {CARD: partial(_card, s), PLACE: ChoosePlace, NUMBER: ChooseNumber}[thing]
        found: list[Action] = [make(option) for option in options]
        if not found or len(f.named) >= how.least(s, f):
            found.append(Enough())
        return found

    def choose(self, s: ConquestState, f: Picking, action: Choose) -> None:
        """Choose a card."""
        self._named(s, f, action.card)

    def choose_place(self, s: ConquestState, f: Picking, action: ChoosePlace) -> None:
        """Choose a place."""
        self._named(s, f, action.place)

    def choose_number(self, s: ConquestState, f: Picking, action: ChooseNumber) -> None:
        """Choose a number."""
        self._named(s, f, action.number)

    def enough(self, s: ConquestState, f: Picking, action: Enough) -> None:
        """Choose nothing more."""
        f.values["enough"] = True

    def _named(self, s: ConquestState, f: Picking, thing: int) -> None:
        f.named = (*f.named, thing)
        _start(s, f)


def _finish(s: ConquestState, f: Picking) -> None:
    s.frames.pop()
    if f.named or PICKERS[f.what].always:
        PICKERS[f.what].done(s, f)


PICK: Final[Procedure[ConquestState]] = (_start, Choosing(), _finish)
