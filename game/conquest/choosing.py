"""Choosing cards, places or numbers, one after another; what leaves no choice is chosen by itself, unless that would
tell what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from game.conquest.actions import Choose, ChooseNumber, ChoosePlace, Enough
from game.conquest.frames import Picking, Using
from game.conquest.refusals import called, exists, named, planet_called
from game.conquest.state import HIDDEN, PLANETS, SEATS, ConquestState
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
    why: Callable[[ConquestState, Picking, int], Refusal | None]
    """Why something cannot be chosen, where that can be said; its fields are still empty."""


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
    why: Callable[[ConquestState, Picking, int], Refusal | None] = lambda s, f, x: None,
) -> None:
    """Say how a kind of choice is made."""
    PICKERS[what] = Picker(options, done, _fixed(thing), _fixed(least), _fixed(most), asked, always, why)


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


OTHERS: Final = Refusal("CONQUEST-G40", N_("{source} asks you to choose something else: what is lit."))
CHOSEN: Final = Refusal("CONQUEST-G40", N_("You have already chosen {card}."))
TOO_FEW: Final = Refusal("CONQUEST-G40", N_("{source} isn't done yet: {n} chosen, and at least {least} needed."))


def _source(s: ConquestState) -> str:
    """Return what the card is called that asks for a choice."""
    kind = next((Using.of(frame).kind for frame in reversed(s.frames) if frame.name == Using.procedure), "")
    design = s.designs.get(kind) or s.designs.planets.get(kind)
    return design.name if design is not None else N_("The rule")


class Choosing(Decision[ConquestState]):
    """What a seat chooses next."""

    awaits = Refusal("CONQUEST-G40", N_("You have a choice to make first. Choose one of the lit cards or places."))

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

    def why_not_choose(self, s: ConquestState, f: Picking, action: Choose) -> Refusal | None:
        """Refuse what the card that asks does not mean."""
        id = action.card
        held = 0 <= id < len(s.kind) and s.owner[id] == f.seat and s.zone[id] in ("hand", "looked")
        name = s.design(id).name if held and s.kind[id] else called(s, id)
        return self._why_not(s, f, action, id, held or exists(s, id), name)

    def why_not_choose_place(self, s: ConquestState, f: Picking, action: ChoosePlace) -> Refusal | None:
        """Refuse places that the card that asks does not mean."""
        known = 0 <= action.place < PLANETS + len(SEATS)
        name = planet_called(s, action.place) if action.place < PLANETS else N_("a headquarters")
        return self._why_not(s, f, action, action.place, known, name)

    def why_not_choose_number(self, s: ConquestState, f: Picking, action: ChooseNumber) -> Refusal | None:
        """Refuse numbers that are not to be chosen from."""
        return self._why_not(s, f, action, action.number, False, str(action.number))

    def why_not_enough(self, s: ConquestState, f: Picking, action: Enough) -> Refusal | None:
        """Refuse to stop before all is chosen that must be."""
        if action in self.offers(s, f):
            return None
        least = PICKERS[f.what].least(s, f)
        return named(TOO_FEW, source=_source(s), least=least, n=len(f.named))

    def _why_not(
        self, s: ConquestState, f: Picking, action: Action, thing: int, known: bool, name: str
    ) -> Refusal | None:
        how = PICKERS[f.what]
        if action in self.offers(s, f):
            return None
        if type(action) is not {CARD: Choose, PLACE: ChoosePlace, NUMBER: ChooseNumber}[how.thing(s, f)]:
            return self.misplaced(s, f, action)
        if thing in f.named:
            return named(CHOSEN, card=name)
        refused = (how.why(s, f, thing) if known else None) or OTHERS
        return named(refused, card=name, source=_source(s))

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
