"""The deck of stratagems: what the program's holds, and what a deck must keep."""

from __future__ import annotations

from collections import Counter

import pytest

from game.heresy.campaign import campaign_from_json, load_deck
from game.heresy.deckchecks import WINDOWS
from game.heresy.deckfile import ReduceWorld, RouteKind
from game.kernel.errors import BadFile
from tests.boards.changes import Change, both, drop, put
from tests.heresy.campaigns import FOLDER, galaxy, written
from tests.rule_ids import rule

DECK = galaxy().deck
AT = {design.id: f"/deck/cards/{i}" for i, design in enumerate(DECK)}


@rule("HERESY-14")
def test_the_deck_has_forty_cards_some_of_them_for_one_side_only() -> None:
    assert len(DECK) == 33 and sum(design.copies for design in DECK) == 40
    assert Counter(design.side for design in DECK) == {"": 19, "loyal": 7, "traitor": 7}
    copies = Counter[str]()
    for design in DECK:
        copies[design.side] += design.copies
    assert copies == {"": 24, "loyal": 8, "traitor": 8}
    assert galaxy().designs["hidra"].side == "traitor"


def test_every_verb_is_used_and_has_its_windows() -> None:
    assert {type(effect) for design in DECK for effect in design.effects} == set(WINDOWS)
    assert len(WINDOWS) == 24


def test_effects_are_read_as_they_stand() -> None:
    (storm,) = galaxy().designs["tormenta_ruina"].effects
    assert storm == RouteKind(to="dotted", count=2)
    (mars,) = galaxy().designs["lealtad_marte"].effects
    assert mars == ReduceWorld(world="marte", amount=2)
    assert load_deck(FOLDER / "stratagems.json").cards == DECK


def effect(card: str, number: int = 0) -> str:
    return f"{AT[card]}/effects/{number}"


MISTAKES: list[tuple[str, Change, str, str]] = [
    ("an id twice", put(f"{AT['hidra']}/id", "pacto"), f"{AT['hidra']}/id", "same id"),
    ("an unknown window", put(f"{AT['hidra']}/when", "tea"), f"{AT['hidra']}/when", "tea"),
    ("a window too late", put(f"{AT['hidra']}/when", "casualties"), f"{effect('hidra')}/verb", "“movement”"),
    ("an unknown side", put(f"{AT['hidra']}/side", "xenos"), f"{AT['hidra']}/side", "xenos"),
    ("an unknown verb", put(f"{effect('hidra')}/verb", "sing"), f"{effect('hidra')}/verb", "sing"),
    ("no effect", put(f"{AT['hidra']}/effects", []), f"{AT['hidra']}/effects", "length"),
    (
        "the same twice",
        put(f"{AT['pacto']}/effects/2", {"verb": "sacrifice", "unit": "army"}),
        f"{effect('pacto', 2)}/verb",
        "twice",
    ),
    ("a change by nothing", put(f"{effect('caza_lobos')}/value", 0), f"{effect('caza_lobos')}/value", "nothing"),
    ("dice chosen before the roll", put(f"{effect('pacto', 1)}/count", 2), f"{effect('pacto', 1)}/count", "roll"),
    ("an unknown leader", put(f"{effect('hidra')}/leader", "abaddon"), f"{effect('hidra')}/leader", "abaddon"),
    ("the Emperor flown out", put(f"{effect('hidra')}/leader", "emperor"), f"{effect('hidra')}/leader", "Primarch"),
    ("the enemy's leader", put(f"{effect('hidra')}/leader", "dorn"), f"{effect('hidra')}/leader", "side"),
    ("a leader for all", drop(f"{AT['hidra']}/side"), f"{effect('hidra')}/leader", "side"),
    ("an unknown unit", put(f"{effect('leva')}/unit", "orks"), f"{effect('leva')}/unit", "orks"),
    ("a leader as troops", put(f"{effect('leva')}/unit", "horus"), f"{effect('leva')}/unit", "troops"),
    ("free Custodes", put(f"{effect('leva')}/unit", "custodes"), f"{effect('leva')}/unit", "on Terra"),
    ("daemons for all", drop(f"{AT['invocacion']}/side"), f"{effect('invocacion')}/unit", "side"),
    (
        "cheap daemons for the loyal",
        both(put(f"{AT['mechanicum_oscuro']}/side", "loyal"), put(f"{effect('mechanicum_oscuro')}/unit", "daemon")),
        f"{effect('mechanicum_oscuro')}/unit",
        "side",
    ),
    (
        "an unknown sector",
        put(f"{effect('imperium_secundus')}/where", "eden"),
        f"{effect('imperium_secundus')}/where",
        "sector",
    ),
    ("no such sector to defend", put(f"{effect('pretoriano')}/where", "x"), f"{effect('pretoriano')}/where", "sector"),
    ("an unknown world", put(f"{effect('lealtad_marte')}/world", "eden"), f"{effect('lealtad_marte')}/world", "eden"),
    ("a field of another verb", put(f"{effect('diezmo')}/unit", "army"), f"{effect('diezmo')}/unit", "doesn't know"),
    ("no text", put(f"{AT['diezmo']}/text", ""), f"{AT['diezmo']}/text", "length"),
    ("a schema of another kind", put("/deck/$schema", "heresy-board.json"), "/deck/$schema", "heresy-deck.json"),
]
NAMES, CASES = [mistake[0] for mistake in MISTAKES], [mistake[1:] for mistake in MISTAKES]


@pytest.mark.parametrize(("change", "pointer", "words"), CASES, ids=NAMES)
def test_a_mistake_is_told_with_its_place(change: Change, pointer: str, words: str) -> None:
    value = written()
    change(value)
    with pytest.raises(BadFile) as caught:
        campaign_from_json(value, "own.json")
    assert (caught.value.file, caught.value.pointer) == ("own.json", pointer)
    assert words in caught.value.sentence
    assert caught.value.sentence.endswith(".") and "\n" not in caught.value.sentence
