"""A campaign that cannot be played is refused, with the place of the mistake and a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from game.heresy.campaign import campaign_from_json
from game.kernel.errors import BadFile
from tests.boards.changes import Change, both, drop, put
from tests.heresy.campaigns import numbered, written

VALUE = written()
MARS, TERRA = numbered(VALUE, 1, "marte"), numbered(VALUE, 1, "terra")
SANCTUM, DELPHIC = numbered(VALUE, 2, "i_sanctum"), numbered(VALUE, 2, "i_delficas")
RUNWAY = numbered(VALUE, 2, "p_leon_puerto")
CHTHONIA = numbered(VALUE, 0, "cthonia")
ARMY = {"unit": "army", "count": 2}


def only_mars(value: Any) -> None:
    """The traitors' own places are M'Pandex, full, and Mars."""
    for board in value["boards"]:
        for place in board["places"]:
            if place.get("owner") == "traitor" and place["id"] not in ("mpandex", "marte"):
                del place["owner"]
    value["traitor"] = {
        "fixed": [{"place": "mpandex", "counters": [{"unit": "horus"}, {"unit": "army", "count": 4}]}],
        "free": [{"unit": "astartes"}],
    }


MISTAKES: list[tuple[str, Change, str, str]] = [
    # boards
    ("two boards", drop("/boards/2"), "/boards", "length 3"),
    ("a galaxy without steps", put("/boards/0/movement", "free"), "/boards/0/movement", "galaxy"),
    ("a Solar System of steps", put("/boards/1/movement", "step"), "/boards/1/movement", "Solar System"),
    ("a Palace without steps", put("/boards/2/movement", "free"), "/boards/2/movement", "Palace"),
    ("a world in the Palace", put(f"{DELPHIC}/kind", "world"), f"{DELPHIC}/kind", "outside, wall, inner, sanctum"),
    ("a wall in the galaxy", put(f"{CHTHONIA}/kind", "wall"), f"{CHTHONIA}/kind", "world, gateway"),
    ("no Sanctum", put(f"{SANCTUM}/kind", "inner"), "/boards/2/places", "sanctum"),
    ("two Sanctums", put(f"{DELPHIC}/kind", "sanctum"), f"{SANCTUM}/kind", "one Sanctum"),
    ("an entrance inside", put(f"{DELPHIC}/entrance", True), f"{DELPHIC}/entrance", "outside"),
    ("no entrance outside", drop(f"{RUNWAY}/entrance"), f"{RUNWAY}/entrance", "outside"),
    ("an unknown colour", put(f"{CHTHONIA}/owner", "xenos"), f"{CHTHONIA}/owner", "loyal and traitor"),
    ("a yield to nobody known", put(f"{MARS}/yields_to", "xenos"), f"{MARS}/yields_to", "xenos"),
    ("the home of nobody known", put(f"{CHTHONIA}/home_of", "abaddon"), f"{CHTHONIA}/home_of", "abaddon"),
    ("the home of an army", put(f"{CHTHONIA}/home_of", "army"), f"{CHTHONIA}/home_of", "unknown"),
    ("a gateway as home", put(f"{TERRA}/home_of", "dorn"), f"{TERRA}/home_of", "holds no counters"),
    ("two homes of one", put(f"{MARS}/home_of", "horus"), f"{MARS}/home_of", "“horus”"),
    ("who gets nothing", drop(f"{MARS}/production"), f"{MARS}/yields_to", "nothing"),
    ("an unknown unit not admitted", put(f"{MARS}/forbids/0", "orks"), f"{MARS}/forbids/0", "orks"),
    ("a unit not admitted twice", put(f"{MARS}/forbids/2", "astartes"), f"{MARS}/forbids/2", "twice"),
    ("a schema of another kind", put("/boards/0/$schema", "heresy-deck.json"), "/boards/0/$schema", "heresy-board"),
    ("an own kind of schema", put("/$schema", "heresy-deck.json"), "/$schema", "heresy-campaign.json"),
    # forces
    ("an unknown place", put("/loyal/fixed/2/place", "eden"), "/loyal/fixed/2/place", "“eden”"),
    ("a place twice", put("/loyal/fixed/2/place", "calth"), "/loyal/fixed/4/place", "twice"),
    (
        "the enemy's colour",
        put("/loyal/fixed/2/place", "cthonia"),
        "/loyal/fixed/2/place",
        "doesn't belong to the loyal",
    ),
    ("no colour", put("/traitor/fixed/2/place", "ullanor"), "/traitor/fixed/2/place", "doesn't belong to the traitor"),
    ("on Terra itself", put("/loyal/fixed/2/place", "terra"), "/loyal/fixed/2/counters", "holds 0"),
    ("six in a place", put("/loyal/fixed/2/counters/2", ARMY), "/loyal/fixed/2/counters", "too many counters: 6"),
    ("Astartes on Mars", put("/traitor/fixed/2/place", "marte"), "/traitor/fixed/2/counters/0/unit", "admit"),
    ("an unknown unit", put("/loyal/fixed/2/counters/1/unit", "ork"), "/loyal/fixed/2/counters/1/unit", "“ork”"),
    ("a unit twice", put("/loyal/free/3", ARMY), "/loyal/free/3/unit", "twice"),
    ("the enemy's unit", put("/loyal/free/3", {"unit": "daemon"}), "/loyal/free/3/unit", "doesn't have this unit"),
    ("two of a primarch", put("/traitor/free/0/count", 2), "/traitor/free/0/count", "Only one"),
    ("a primarch twice", put("/loyal/free/3", {"unit": "dorn"}), "/loyal/free/3/unit", "already has a place"),
    ("two Custodes", put("/loyal/fixed/0/counters/1/count", 2), "/loyal/fixed/0/counters/1/count", "Only one"),
    ("Custodes twice", put("/loyal/free/3", {"unit": "custodes"}), "/loyal/free/3/unit", "already has a place"),
    ("no Emperor", drop("/loyal/fixed/0/counters/0"), "/loyal/fixed", "The Emperor"),
    ("the Emperor abroad", put("/loyal/fixed/0/place", "fenris"), "/loyal/fixed", "The Emperor"),
    ("no Horus", drop("/traitor/fixed/0/counters/0"), "/traitor", "Horus"),
    ("no counters", put("/loyal/fixed/2/counters", []), "/loyal/fixed/2/counters", "length"),
    ("none of a unit", put("/loyal/free/0/count", 0), "/loyal/free/0/count", ">= 1"),
    (
        "more than there is room for",
        both(put("/traitor/free/3/count", 100), put("/traitor/free/1/count", 100)),
        "/traitor/free/0",
        "free counters (205)",
    ),
    ("no room but where they may not go", only_mars, "/traitor/free/0", "room for 0"),
    # goals
    ("a production out of reach", put("/production_goal", 58), "/production_goal", "yield 57"),
    ("a production there at the start", put("/production_goal", 28), "/production_goal", "yield 28"),
    ("more sectors than there are", put("/sector_goal", 14), "/sector_goal", "few sectors: 13"),
    ("no sectors to be won", put("/sector_goal", 0), "/sector_goal", ">= 1"),
    ("an endless campaign", put("/round_cap", 501), "/round_cap", "<= 500"),
    # texts
    ("no story", put("/story", ""), "/story", "length"),
    ("too long a story", put("/story", "x" * 2001), "/story", "2000"),
    ("a story on two lines", put("/story", "Then\nnow"), "/story", "matches"),
    ("no name", drop("/name"), "", "“name” is missing"),
    ("an unknown field", put("/weather", "warp"), "/weather", "doesn't know"),
    ("a later format", put("/format", 2), "/format", "2"),
    ("an id of capitals", put("/id", "GALAXY"), "/id", "matches"),
]
NAMES, CASES = [mistake[0] for mistake in MISTAKES], [mistake[1:] for mistake in MISTAKES]


@pytest.mark.parametrize(("change", "pointer", "words"), CASES, ids=NAMES)
def test_a_mistake_is_told_with_its_place(change: Change, pointer: str, words: str) -> None:
    value = written()
    change(value)
    with pytest.raises(BadFile) as caught:
        campaign_from_json(value, "own.json", "/scenario")
    assert (caught.value.file, caught.value.pointer) == ("own.json", f"/scenario{pointer}")
    assert words in caught.value.sentence
    assert caught.value.sentence.endswith(".") and "\n" not in caught.value.sentence


def test_a_campaign_won_at_the_start_by_its_sectors() -> None:
    value = written()
    value["traitor"] = {"fixed": [{"place": "mpandex", "counters": [{"unit": "horus"}]}], "free": []}
    worlds = [place for place in value["boards"][0]["places"] if place.get("sector") in ("isstvan", "coronidas")]
    for world in worlds:
        world["owner"] = "traitor"
    value["sector_goal"] = 2
    with pytest.raises(BadFile, match="traitor side would win at the start by the sectors it controls: 2"):
        campaign_from_json(value)


def test_forces_may_be_all_fixed_or_nearly_none() -> None:
    value = written()
    value["loyal"] = {"fixed": [{"place": "i_bhab", "counters": [{"unit": "emperor"}]}], "free": []}
    value["traitor"] = {"fixed": [], "free": [{"unit": "horus"}]}
    made = campaign_from_json(value)
    assert [len(made.fixed[0]), len(made.free[0]), len(made.fixed[1]), len(made.free[1])] == [1, 0, 0, 1]
