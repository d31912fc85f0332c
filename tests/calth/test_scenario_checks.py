"""A scenario that cannot be played is refused, with the place of the mistake and a sentence."""

from __future__ import annotations

import pytest

from game.calth.models import MODELS
from game.calth.scenario import scenario_from_json
from game.kernel.errors import BadFile
from tests.boards.changes import Change, both, drop, put
from tests.calth.scenarios import written

VERIDIA, WORKS, CORDON = "wrath-of-veridia", "hold-the-works", "break-the-cordon"
SHADE, RITE, CAPTAIN = "iron-shade", "rite-below", "captain-and-chaplain"
UM, WB = "/ultramarines", "/word-bearers"
UNIT = {"hex": "5,10", "models": ["veteran"]}
EXIT = {"seat": "word-bearers", "from": "0,3"}

MISTAKES: list[tuple[str, str, Change, str, str]] = [
    # the file
    ("no tiles", VERIDIA, put("/tiles", []), "/tiles", "length"),
    ("an unknown tile", VERIDIA, put("/tiles/1/0", "9Z"), "/tiles/1/0", "“tiles/9Z.json” is missing"),
    ("a tile that is none", VERIDIA, put("/tiles/0/1/rows/3", "."), "/tiles/0/1/rows/3", "matches"),
    ("a tile with a long row", VERIDIA, put("/tiles/0/1/rows/3", "." * 11), "/tiles/0/1/rows/3", "equally long"),
    ("an unknown deck", VERIDIA, put("/deck", "tarot"), "/deck", "“tarot.json” is missing"),
    ("a wrong card", VERIDIA, put("/deck/cards/1/id", "measured-volley"), "/deck/cards/1/id", "same id"),
    ("a schema of another kind", VERIDIA, put("/$schema", "calth-deck.json"), "/$schema", "calth-scenario.json"),
    ("a tile's other schema", VERIDIA, put("/tiles/0/1/$schema", "a.json"), "/tiles/0/1/$schema", "calth-tile.json"),
    ("a deck's other schema", VERIDIA, put("/deck/$schema", "a.json"), "/deck/$schema", "calth-deck.json"),
    ("a story of two lines", VERIDIA, put("/story", "a\nb"), "/story", "matches"),
    ("no rounds", VERIDIA, put("/rounds", 0), "/rounds", ">= 1"),
    ("nobody's initiative", VERIDIA, put("/initiative", "orks"), "/initiative", "orks"),
    # doors
    ("a door that never closes", VERIDIA, drop("/doors/0/closes"), "/doors/0", "never closes"),
    ("a door that closes twice", VERIDIA, put("/doors/2/closes", 4), "/doors/2/closes", "The roll decides"),
    ("a door that closes too late", VERIDIA, put("/doors/0/closes", 6), "/doors/0/closes", "the last round is 5"),
    ("a roll for no door", VERIDIA, put("/roll/doors/1", "north"), "/roll/doors/1", "gate-west, gate-east, west"),
    ("a roll between a door and itself", VERIDIA, put("/roll/doors/0", "east"), "/roll/doors/1", "between two doors"),
    ("a roll after the closing", VERIDIA, put("/roll/after", 5), "/roll/closes", "none before"),
    ("a roll for one round", VERIDIA, put("/roll/closes", [4, 4]), "/roll/closes", "in order"),
    ("a roll for a late round", VERIDIA, put("/roll/closes", [4, 6]), "/roll/closes/1", "Round 6 is too late"),
    ("a door off the board", VERIDIA, put("/doors/0/hex", "20,0"), "/doors/0/hex", "“19,15”"),
    # exits
    ("an exit inside", CORDON, put("/exits/0", {**EXIT, "from": "5,3"}), "/exits/0", "“5,3” isn't on the edge"),
    ("an exit twice", CORDON, put("/exits/1", {"seat": "ultramarines", "from": "19,3"}), "/exits/1", "“19,3”"),
    ("an exit in the rock", CORDON, put("/exits/1", {**EXIT, "from": "0,0"}), "/exits/1/from", "obstructed"),
    ("an exit backwards", CORDON, put("/exits/0/to", "18,2"), "/exits/0/to", "to the right"),
    # landmarks
    ("a landmark off the board", WORKS, put("/landmarks/0/from", "4,30"), "/landmarks/0/from", "isn't on the board"),
    ("a landmark in the rock", WORKS, put("/landmarks/0/from", "0,0"), "/landmarks/0/from", "obstructed"),
    ("a landmark backwards", WORKS, put("/landmarks/0/to", "3,5"), "/landmarks/0/to", "to the right"),
    ("a landmark without a name", WORKS, drop("/landmarks/0/name"), "/landmarks/0", "name"),
    ("two names for a hex", WORKS, put("/landmarks/1/from", "4,5"), "/landmarks/1", "“4,5” already has a name"),
    # forces
    ("a deployment nowhere", VERIDIA, put(f"{UM}/deployment/0/to", "20,11"), f"{UM}/deployment/0/to", "“20,11”"),
    ("a shared deployment", VERIDIA, put(f"{WB}/deployment/0/from", "8,10"), f"{WB}/deployment/0", "“8,10”"),
    ("a unit outside", VERIDIA, put(f"{UM}/units/0/hex", "9,10"), f"{UM}/units/0/hex", "doesn't deploy"),
    ("a unit nowhere", VERIDIA, put(f"{UM}/units/0/hex", "4,16"), f"{UM}/units/0/hex", "isn't on the board"),
    ("a unit in the rock", VERIDIA, put(f"{UM}/units/0/hex", "4,11"), f"{UM}/units/0/hex", "obstructed"),
    ("two units in a hex", VERIDIA, put(f"{UM}/units/1/hex", "4,10"), f"{UM}/units/1/hex", "Another unit"),
    ("an unknown model", VERIDIA, put(f"{UM}/units/3/models/0", "scout"), f"{UM}/units/3/models/0", "“scout”"),
    (
        "the enemy's model",
        VERIDIA,
        put(f"{UM}/units/3/models/0", "sedd"),
        f"{UM}/units/3/models/0",
        "doesn't have that model",
    ),
    ("too much bulk", VERIDIA, put(f"{UM}/units/0/models/2", "terminator"), f"{UM}/units/0/models", "Their bulk is 4"),
    ("four in a hex", VERIDIA, put(f"{UM}/units/0/models", ["veteran"] * 4), f"{UM}/units/0/models", "length"),
    ("two captains", SHADE, put(f"{UM}/units/4/models/0", "aethon"), f"{UM}/units", "Only one “aethon”"),
    (
        "too many models",
        CORDON,
        both(
            put(
                f"{WB}/units",
                [{"hex": f"{c},{r}", "models": ["veteran"] * 3} for r in (1, 2, 5) for c in range(11, 18)],
            ),
            put(f"{WB}/choices", []),
        ),
        f"{WB}/units",
        "at most 60 models",
    ),
    # choices
    (
        "a choice for nobody",
        VERIDIA,
        put(f"{UM}/choices/1/model", "flamer"),
        f"{UM}/choices/1/model",
        "has a choice already",
    ),
    ("a choice for nobody known", VERIDIA, put(f"{UM}/choices/1/model", "x"), f"{UM}/choices/1/model", "“x”"),
    (
        "a second one for one man",
        CORDON,
        put(f"{WB}/choices/1/model", "sergeant-sword"),
        f"{WB}/choices/4/model",
        "already",
    ),
    ("a slot twice", CORDON, drop(f"{WB}/choices/4/squad"), f"{WB}/choices/4/slot", "already"),
    ("the same again", VERIDIA, put(f"{UM}/choices/1/instead/0", "plasma"), f"{UM}/choices/1/instead/0", "twice"),
    ("another one twice", VERIDIA, put(f"{UM}/choices/1/instead/1", "melta"), f"{UM}/choices/1/instead/1", "twice"),
    ("more bulk", VERIDIA, put(f"{UM}/choices/1/instead/0", "terminator"), f"{UM}/choices/1/instead/0", "bulk is 2"),
    ("a chosen leader", VERIDIA, put(f"{WB}/choices/1/instead/0", "sedd"), f"{WB}/choices/1/instead/0", "a leader"),
    (
        "an enemy by choice",
        VERIDIA,
        put(f"{WB}/choices/1/instead/0", "aethon"),
        f"{WB}/choices/1/instead/0",
        "that model",
    ),
    # victory
    ("no victory", WORKS, put("/victory/kind", "peace"), "/victory/kind", "peace"),
    (
        "an unknown objective",
        WORKS,
        put("/victory/objectives/1", "4,30"),
        "/victory/objectives/1",
        "isn't on the board",
    ),
    ("an objective in the rock", WORKS, put("/victory/objectives/1", "0,0"), "/victory/objectives/1", "obstructed"),
    ("an objective twice", WORKS, put("/victory/objectives/1", "4,5"), "/victory/objectives/1", "twice"),
    ("nobody can leave", WORKS, put("/victory", {"kind": "most_out"}), "/victory/kind", "can't leave the board"),
    ("one side cannot leave", CORDON, put("/victory", {"kind": "most_out"}), "/victory/kind", "This side"),
    ("they cannot break out", CORDON, put("/victory/seat", "word-bearers"), "/victory/kind", "can't leave the board"),
    ("too few to break out", CORDON, put("/victory/models", 15), "/victory/models", "too few models: 14"),
    ("none to be slain", SHADE, put("/victory/model", "sedd"), "/victory/model", "exactly one “sedd”"),
    ("several to be slain", SHADE, put("/victory/model", "veteran"), "/victory/model", "exactly one"),
    ("one's own to be slain", SHADE, put("/victory/seat", "word-bearers"), "/victory/model", "The ultramarines"),
    ("a rite without a leader", RITE, put("/victory/leader", "veteran"), "/victory/leader", "no leader"),
    ("a rite of one who is not there", RITE, put(f"{WB}/units/0/models/0", "veteran"), "/victory/leader", "no leader"),
    (
        "a rite of the enemy's leader",
        RITE,
        put("/victory/leader", "aethon"),
        "/victory/leader",
        "doesn't have that model",
    ),
    ("an altar in the rock", RITE, put("/victory/altar", "19,8"), "/victory/altar", "obstructed"),
    ("a rite without end", RITE, put("/victory/marks", 29), "/victory/marks", "more than 28"),
    ("the worth of nobody", CAPTAIN, put("/worth", [{"model": "x", "tenths": 1}]), "/worth/0/model", "“x”"),
    (
        "a worth twice",
        CAPTAIN,
        put("/worth", [{"model": "veteran", "tenths": 1}, {"model": "veteran", "tenths": 2}]),
        "/worth/1/model",
        "twice",
    ),
]


@pytest.mark.parametrize(("name", "change", "place", "words"), [pytest.param(*m[1:], id=m[0]) for m in MISTAKES])
def test_a_scenario_that_cannot_be_played_is_refused(name: str, change: Change, place: str, words: str) -> None:
    value = written(name)
    change(value)
    with pytest.raises(BadFile) as caught:
        scenario_from_json(value, "bad.json")
    assert (caught.value.file, caught.value.pointer) == ("bad.json", place)
    assert words in caught.value.sentence and caught.value.sentence.endswith(".")


def test_what_lies_at_the_bounds_is_played() -> None:
    for name, change in (
        (RITE, put("/victory/marks", 28)),
        (CORDON, put("/victory/models", 14)),
        (VERIDIA, put("/roll/after", 4)),
        (VERIDIA, put("/doors/0/closes", 5)),
        (VERIDIA, put(f"{UM}/units/3/models", ["terminator", "veteran"])),
        (CORDON, put("/exits/1", {"seat": "word-bearers", "from": "19,3"})),
    ):
        value = written(name)
        change(value)
        assert scenario_from_json(value).to_json() == value


def test_a_place_in_a_save_is_told_from_its_top() -> None:
    value = written(SHADE)
    value["tiles"][0][1]["rows"] = ["#" * 10] * 8
    with pytest.raises(BadFile) as caught:
        scenario_from_json(value, "match.json", "/scenario")
    assert (caught.value.file, caught.value.pointer) == ("match.json", "/scenario/tiles/0/1/rows")


def test_a_mixed_scenario_lists_the_others_models_too_but_no_named_leader() -> None:
    for seat, models in ((UM, ["contemptor"]), (WB, ["terminator"])):
        value = written(WORKS)
        put(f"{seat}/units/3/models", models)(value)
        with pytest.raises(BadFile):
            scenario_from_json(value)
        value["mixed"] = True
        assert scenario_from_json(value).forces[(UM, WB).index(seat)].models
    put(f"{WB}/units/3/models", ["aethon"])(value)
    with pytest.raises(BadFile):
        scenario_from_json(value)


def test_every_model_can_be_listed_by_its_side() -> None:
    for model in MODELS:
        seats = [UM, WB] if model.seat is None else [(UM, WB)[model.seat]]
        for seat in seats:
            value = written(WORKS)
            put(f"{seat}/units/3/models", [model.id])(value)
            assert scenario_from_json(value).forces[(UM, WB).index(seat)].models[-1] == MODELS.index(model)
