"""The command cards of both sides, and what a deck is refused for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.calth.deckfile import ATTACKS, WINDOWS, Design
from game.calth.scenario import load_deck
from game.kernel.errors import BadFile
from tests.boards.changes import Change, put
from tests.calth.scenarios import FOLDER, scenario

DECK = scenario("wrath-of-veridia").designs
PATH = FOLDER / "command-cards.json"


def card(id: str) -> Design:
    return DECK[id]


def test_each_side_has_twelve_cards_of_its_own() -> None:
    one, other = scenario("wrath-of-veridia").cards
    assert len(one) == len(set(one)) == len(other) == len(set(other)) == 12 and not set(one) & set(other)
    assert {card(id).seat for id in one} == {"ultramarines"} and {card(id).seat for id in other} == {"word-bearers"}


def test_every_verb_is_on_a_card_and_every_card_in_its_moment() -> None:
    assert {type(effect) for design in DECK.values() for effect in design.effects} == set(WINDOWS)
    for design in DECK.values():
        assert all(design.when in WINDOWS[type(effect)] for effect in design.effects)
        assert design.text.endswith(".") and design.name.strip() == design.name


@pytest.mark.parametrize(
    ("id", "when", "attack", "effects"),
    [
        ("measured-volley", "attack_rolled", "shoot", [{"verb": "reroll", "dice": 3}]),
        ("hold-the-line", "defence", "any", [{"verb": "defence_dice", "count": 2}]),
        ("drilled-response", "action_done", "any", [{"verb": "regain", "points": 1}]),
        ("locked-shields", "fall_back", "any", [{"verb": "stand_fast"}]),
        ("fighting-withdrawal", "activation", "any", [{"verb": "run_pinned"}]),
        ("pinning-salvo", "hits_left", "shoot", [{"verb": "drain", "whom": "target", "points": 1}]),
        ("covering-fire", "enemy_moved", "any", [{"verb": "shoot_now"}]),
        ("grenades", "attack_declared", "assault", [{"verb": "fewer_defence_dice", "count": 2}]),
        ("unbroken", "last_stand", "any", [{"verb": "reroll_last_stand"}]),
        ("reserve-of-will", "activation", "any", [{"verb": "rally", "points": 1}]),
        ("intercepted-orders", "action_phase", "any", [{"verb": "enemy_discards", "chosen_by": "chance"}]),
        ("seize-the-moment", "initiative", "any", [{"verb": "take_initiative"}]),
        ("zealous-charge", "activation", "any", [{"verb": "charge", "hexes": 2}]),
        ("litany-of-hate", "attack_rolled", "assault", [{"verb": "reroll", "dice": 3}]),
        ("blood-offering", "activation", "any", [{"verb": "offering", "model": "veteran", "within": 3, "points": 2}]),
        ("dread-presence", "activation", "any", [{"verb": "drain", "whom": "adjacent", "points": 1}]),
        ("martyrs-blow", "strike_back", "any", [{"verb": "strike_whole"}]),
        ("gathering-shadow", "attacked", "shoot", [{"verb": "defence_dice", "count": 1}, {"verb": "no_critical"}]),
        ("unholy-vigour", "defence", "any", [{"verb": "defence_dice", "count": 2}]),
        ("treachery", "enemy_card", "any", [{"verb": "cancel"}]),
        ("scent-of-slaughter", "attack_rolled", "any", [{"verb": "hits_for_removed", "most": 3}]),
        ("no-retreat", "fall_back", "any", [{"verb": "stand_fast", "loses_points": True}]),
        ("whispers", "action_phase", "any", [{"verb": "enemy_discards", "chosen_by": "enemy"}]),
        ("strike-first", "initiative", "any", [{"verb": "take_initiative"}]),
    ],
)
def test_what_each_card_does(id: str, when: str, attack: str, effects: object) -> None:
    told = next(part for part in json.loads(PATH.read_text(encoding="utf-8"))["cards"] if part["id"] == id)
    assert (card(id).when, card(id).attack, told["effects"]) == (when, attack, effects)


MISTAKES: list[tuple[str, Change, str, str]] = [
    ("an id twice", put("/cards/3/id", "grenades"), "/cards/7/id", "same id"),
    ("nobody's card", put("/cards/3/seat", "orks"), "/cards/3/seat", "orks"),
    ("an unknown moment", put("/cards/3/when", "never"), "/cards/3/when", "never"),
    ("another moment", put("/cards/0/when", "defence"), "/cards/0/effects/0/verb", "“attack_rolled”"),
    ("no moment of an attack", put("/cards/2/attack", "shoot"), "/cards/2/attack", "a moment of an attack"),
    ("an unknown verb", put("/cards/2/effects/0/verb", "pray"), "/cards/2/effects/0/verb", "pray"),
    ("no effect", put("/cards/2/effects", []), "/cards/2/effects", "length"),
    (
        "the same twice",
        put("/cards/1/effects/1", {"verb": "defence_dice", "count": 1}),
        "/cards/1/effects/1/verb",
        "same effect twice",
    ),
    ("a target beside an attack", put("/cards/15/effects/0/whom", "target"), "/cards/15/effects/0/whom", "adjacent"),
    ("a neighbour after an attack", put("/cards/5/effects/0/whom", "adjacent"), "/cards/5/effects/0/whom", "target"),
    ("an unknown offering", put("/cards/14/effects/0/model", "lamb"), "/cards/14/effects/0/model", "“lamb”"),
    ("a leader offered", put("/cards/14/effects/0/model", "sedd"), "/cards/14/effects/0/model", "is a leader"),
    (
        "the enemy offered",
        put("/cards/14/effects/0/model", "terminator"),
        "/cards/14/effects/0/model",
        "not a model of this side",
    ),
    ("three points", put("/cards/14/effects/0/points", 3), "/cards/14/effects/0/points", "<= 2"),
    ("another id than the file", put("/id", "other"), "/id", "command-cards"),
    ("another schema", put("/$schema", "calth-tile.json"), "/$schema", "calth-deck.json"),
]


@pytest.mark.parametrize(("change", "place", "words"), [pytest.param(*m[1:], id=m[0]) for m in MISTAKES])
def test_a_deck_that_cannot_be_played_is_refused(tmp_path: Path, change: Change, place: str, words: str) -> None:
    value = json.loads(PATH.read_text(encoding="utf-8"))
    change(value)
    path = tmp_path / "command-cards.json"
    path.write_text(json.dumps(value), encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        load_deck(path)
    assert (caught.value.file, caught.value.pointer) == (str(path), place)
    assert words in caught.value.sentence


def test_the_moments_of_an_attack_are_moments() -> None:
    assert set(ATTACKS) <= {when for windows in WINDOWS.values() for when in windows}
