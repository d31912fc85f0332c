"""A row a verb: what it says, and what is found wrong with it before anything is played."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.actions import Action, Event
from game.kernel.text import NN_
from game.telling.dialect import Field, Row, Words, by, row, seen
from game.telling.happening import Cue
from game.telling.rows import Lines, Looks


class Struck(Event, frozen=True, gc=False):
    seat: str
    unit: int
    amount: int
    how: str = "plain"


class Rested(Event, frozen=True, gc=False):
    unit: int


class Strike(Action, frozen=True, gc=False):
    unit: int
    target: int


class Rest(Action, frozen=True, gc=False):
    unit: int


NAMES = ["Ann", "Bob"]
WORDS = Words(
    player=Field("seat", str.upper),
    unit=seen("unit", lambda view, unit: view[unit]),
    n=Field("amount", int),
)
LINES: dict[type[Event], Any] = {
    Struck: by(
        "how",
        {
            "plain": row(NN_("{player}: {unit} takes {n} hit.", "{player}: {unit} takes {n} hits."), sound="clank"),
            "missed": row("{unit} is missed."),
        },
        rule="TOY-1",
        cues=lambda view, e: (Cue("flash", e.unit),),
    ),
    Rested: row(("{unit} rests.", "{unit} sleeps."), vary=("unit",), at=None),
}


def spot(view: Any, event: Any) -> int:
    return int(event.unit)


tell = Lines(WORDS, LINES, (Struck, Rested), spot)


def said(event: Event) -> str:
    line = tell(NAMES, event)
    assert line is not None
    return line.words


def test_a_row_says_its_verb_in_the_words_of_the_dictionary() -> None:
    assert said(Struck("red", 0, 1)) == "RED: Ann takes 1 hit."
    assert said(Struck("red", 1, 2)) == "RED: Bob takes 2 hits."
    assert said(Struck("red", 1, 2, "missed")) == "Bob is missed."
    assert (said(Rested(0)), said(Rested(1))) == ("Ann rests.", "Bob sleeps.")
    later = row(("{unit} rests.", "{unit} sleeps."), vary=lambda view, e: e.unit + 1)
    assert WORDS.say(later, NAMES, Rested(0)) == "Ann sleeps."


def test_what_a_branching_row_says_of_all_holds_for_each() -> None:
    plain, missed = tell(NAMES, Struck("red", 1, 2)), tell(NAMES, Struck("red", 1, 2, "missed"))
    assert plain is not None and missed is not None
    assert plain.rule == missed.rule == "TOY-1" and plain.cues == missed.cues == (Cue("flash", 1),)
    assert (plain.sound, missed.sound) == ("clank", "") and (plain.at, plain.seat) == (1, "red")
    rested = tell(NAMES, Rested(0))
    assert rested is not None and rested.at is None


def test_what_no_row_fits_is_an_error_that_names_it() -> None:
    with pytest.raises(LookupError, match="Struck: no row for 'odd'"):
        tell(NAMES, Struck("red", 0, 1, "odd"))


def test_an_offer_says_who_acts_and_what_else_its_row_names() -> None:
    looks = Looks(
        WORDS, {Strike: row("Strike {other}", other=seen("target", lambda v, u: v[u]), about="unit", key="s")}
    )
    offer = looks(NAMES, Strike(0, 1))
    assert (offer.words, offer.about, offer.key) == ("Strike Bob", 0, "s")


WRONG: dict[str, tuple[dict[Any, Any], str]] = {
    "a verb without a row": ({Struck: row("Hit")}, "no row for Rested"),
    "a field of the sentence that no dictionary has": (
        {Struck: row("Hit"), Rested: row("{nobody} rests.")},
        "nothing stands in {nobody}",
    ),
    "a field that the verb lacks": ({Struck: row("Hit"), Rested: row("{player} rests.")}, "Rested has no field seat"),
    "a number that the verb lacks": (
        {Struck: row("Hit"), Rested: row(NN_("One", "Many"))},
        "Rested has no field amount",
    ),
    "a branch by a field that the verb lacks": (
        {Struck: row("Hit"), Rested: by("how", {"": row("Rest")})},
        "Rested has no field how",
    ),
    "an actor that the verb lacks": ({Struck: row("Hit"), Rested: row("Rest", about="who")}, "Rested has no field who"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_does_not_fit_is_found_before_anything_is_told(what: str) -> None:
    rows, told = WRONG[what]
    with pytest.raises(LookupError) as found:
        WORDS.check(rows, (Struck, Rested))
    assert told in str(found.value)


def test_two_verbs_that_are_offered_together_have_two_keys() -> None:
    rows = {Strike: row("Strike", key="s"), Rest: by("unit", {0: row("Rest", key="s")}, row("Sleep", key="z"))}
    Looks(WORDS, rows, (Strike, Rest))
    Looks(WORDS, rows, (Strike, Rest), [{Strike}, {Rest}])
    with pytest.raises(LookupError, match="Strike and Rest both want the key s"):
        Looks(WORDS, rows, (Strike, Rest), [{Strike, Rest}])


def test_a_row_takes_a_field_from_where_it_says() -> None:
    def of(made: Row) -> str:
        return WORDS.say(made, NAMES, Struck("red", 0, 1))

    assert of(row("{unit}", unit="amount")) == "Bob"
    assert of(row("{unit}", unit=Field("amount", lambda n: n * 7))) == "7"
    assert of(row("{unit}", unit=lambda view, e: e.seat)) == "red"
    assert of(row(lambda view, e: f"{e.seat}!")) == "red!"
