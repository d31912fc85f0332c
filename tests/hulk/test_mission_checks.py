"""What a mission file asks must be there and must be possible: each mistake is told with its place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.hulk.mission import mission_from_json
from game.kernel.errors import BadFile
from game.kernel.paths import maps_folder

DELETE = object()


def written(name: str) -> Any:
    return json.loads((maps_folder() / "hulk" / f"{name}.json").read_text(encoding="utf-8"))


def changed(value: Any, pointer: str, new: Any) -> Any:
    """The value with something else at a place in it."""
    *steps, last = pointer.strip("/").split("/")
    at = value
    for step in steps:
        at = at[int(step)] if isinstance(at, list) else at[step]
    if new is DELETE:
        del at[last]
    else:
        at[int(last) if isinstance(at, list) else last] = new
    return value


def goal(kind: str, **values: Any) -> dict[str, Any]:
    return {"side": "marines", "kind": kind, **values}


MISTAKES: list[tuple[str, str, Any, str, str]] = [
    # squads
    ("rendezvous", "/forces/squads/0/arrives", 2, "/forces/squads", "start on the board"),
    ("rendezvous", "/forces/squads/1/arrives", 0, "/forces/squads/1/arrives", ">= 1"),
    ("rendezvous", "/forces/placing", "nobody", "/forces/placing", "nobody"),
    ("exterminate", "/forces/squads/0/rooms/2", "attic", "/forces/squads/0/rooms/2", "room-1, room-2"),
    ("exterminate", "/forces/squads/0/rooms/2", "room-1", "/forces/squads/0/rooms/2", "twice"),
    ("exterminate", "/forces/squads/0/rooms", ["room-1"], "/forces/squads/0/deploy", "sections to be set up in"),
    ("exterminate", "/forces/squads/0/rooms", [], "/forces/squads/0/deploy", "only 0"),
    # blips
    ("bait", "/blips/each_turn", [], "/blips/each_turn", "length"),
    ("bait", "/blips/each_turn", [1, 23], "/blips/each_turn/1", "22"),
    ("bait", "/blips/each_turn", "two", "/blips/each_turn", "a whole number or a list"),
    ("bait", "/blips/until_turn", 0, "/blips/until_turn", ">= 1"),
    ("bait", "/blips/held", "flee", "/blips/held", "flee"),
    ("reliquary", "/blips/entries/0", "Q", "/blips/entries/0", "It has: A, B, C, D"),
    ("reliquary", "/blips/entries_later/0/entries", ["Q"], "/blips/entries_later/0/entries/0", "no entry “Q”"),
    ("what-sits-in-the-dark", "/blips/pool", [1, 2], "/brood_lord", "value 3"),
    # things
    ("reliquary", "/objects/0/x", 0, "/objects/0", "no open square"),
    ("reliquary", "/objects/0/kind", "spoon", "/objects/0/kind", "spoon"),
    ("reliquary", "/objects/0/label", "", "/objects/0/label", ">= 1"),
    ("reliquary", "/objects/0/label", "two\nlines", "/objects/0/label", "This should be text"),
    ("cold-reactor", "/fittings/1/name", "upper-north-generator", "/fittings/1/name", "same name"),
    ("cold-reactor", "/fittings/1/y", 40, "/fittings/1", "no open square"),
    ("last-pods", "/exits", [{"id": "Z", "users": "any"}], "/exits/0", "no exit “Z”"),
    ("last-pods", "/exits", [{"id": "X", "users": "any"}] * 2, "/exits/1/id", "named twice"),
    ("last-pods", "/exits", [{"id": i, "users": "genestealers"} for i in "XY"], "/victory/0/kind", "Marines leave"),
    ("suicide-mission", "/limit_winner", "nobody", "/limit_winner", "nobody"),
    ("bait", "/turn_limit", None, "/limit_winner", "Without a turn limit"),
    # ways to win
    ("bait", "/victory/0/side", DELETE, "/victory/0/side", "name its side"),
    ("bait", "/victory", [goal("dance")], "/victory/0/kind", "dance"),
    ("bait", "/victory", [goal("exited", count=7)], "/victory/0/count", "too few .*: 6"),
    ("bait", "/victory", [goal("exited", count=3, roles=["bolter", "claws"])], "/victory/0/roles/1", "claws"),
    ("bait", "/victory", [goal("exited", count=1, exits=["Q"])], "/victory/0/exits/0", "no exit “Q”"),
    ("two-furnaces", "/victory/0", goal("exited", count=1), "/victory/0/kind", "No exit lets Marines"),
    ("two-furnaces", "/victory/0/sections/1", "pantry", "/victory/0/sections/1", "north-furnace, south-furnace"),
    ("bait", "/victory", [goal("sections_burnt", sections=["pump-room"])], "/victory/0/kind", "no heavy|No Marine"),
    ("bait", "/victory", [goal("flame_section", section="pump-room")], "/victory/0/kind", "heavy flamer"),
    ("lost-sounder", "/victory/0/object", "spoon", "/victory/0/object", "spoon"),
    ("lost-sounder", "/victory/0/by", "genestealers", "/victory/0/kind", "Genestealers leave"),
    ("rendezvous", "/victory/0/section", "attic", "/victory/0/section", "relay"),
    ("rendezvous", "/victory/0/count", 9, "/victory/0/count", "too few .*: 8"),
    ("rendezvous", "/victory/1", goal("lost"), "/victory/1", "a number, or both"),
    ("rendezvous", "/victory/1", goal("lost", count=9), "/victory/1/count", "too few .*: 8"),
    ("rendezvous", "/victory/1", goal("lost", role="cannon"), "/victory/1/role", "cannon"),
    ("rendezvous", "/victory/1", goal("lost", role="claws", count=2), "/victory/1/count", "too few .*: 1"),
    ("rendezvous", "/victory/0", goal("entries_held", entries=["Q"]), "/victory/0/entries/0", "no entry “Q”"),
    ("rendezvous", "/victory/0", goal("survive", turn=17), "/victory/0/turn", "over before"),
    ("rendezvous", "/victory/0", goal("survive", turn=3, marines=9), "/victory/0/marines", "too few .*: 8"),
    ("rendezvous", "/victory/0", goal("kill_all"), "/victory/0/kind", "never stop"),
    ("rendezvous", "/victory/0", goal("lord_slain"), "/victory/0/kind", "takes no part"),
    ("rendezvous", "/victory/0", goal("hold_areas", count=1), "/victory/0/count", "too few .*: 0"),
    ("cold-reactor", "/victory/0/count", 5, "/victory/0/count", "too few .*: 4"),
    ("hold-the-works", "/victory/0/of/0/turns", 13, "/victory/0/of/0/turns", "over before"),
    ("hold-the-works", "/victory/0", goal("hold_areas", count=1, when="at_once"), "/victory/0/when", "status phase"),
    ("hold-the-works", "/victory/0/of/1/side", "marines", "/victory/0/of/1/side", "the whole condition"),
    ("hold-the-works", "/victory/0/of/1/when", "at_once", "/victory/0/of/1/when", "the whole condition"),
    ("hold-the-works", "/victory/0/of", [], "/victory/0/of", "length"),
    ("bait", "/victory/0", goal("all_of", of=[{"kind": "exit_roll"}]), "/victory/0/of/0/kind", "of its own"),
]


@pytest.mark.parametrize(("name", "at", "new", "pointer", "words"), MISTAKES)
def test_a_mistake_is_told_with_its_place(name: str, at: str, new: Any, pointer: str, words: str) -> None:
    with pytest.raises(BadFile, match=words) as caught:
        mission_from_json(changed(written(name), at, new), "f.json")
    assert caught.value.pointer == pointer
    assert caught.value.sentence.endswith(".")


@pytest.mark.parametrize(
    ("name", "at", "new"),
    [
        ("rendezvous", "/blips", {"start": 0, "each_turn": 2, "until_turn": 5}),
        ("rendezvous", "/blips", {"start": 0, "each_turn": [3, 2, 0]}),
        ("rendezvous", "/blips", {"start": 4, "each_turn": 2, "recycle": False}),
    ],
)
def test_all_can_be_killed_where_blips_come_to_an_end(name: str, at: str, new: Any) -> None:
    value = changed(written(name), at, new)
    assert mission_from_json(changed(value, "/victory/0", goal("kill_all"))).file.victory


def test_turns_of_later_entries_must_rise() -> None:
    value = written("reliquary")
    value["blips"]["entries_later"].append({"from_turn": 7, "entries": "all"})
    with pytest.raises(BadFile, match="rise") as caught:
        mission_from_json(value, "f.json")
    assert caught.value.pointer == "/blips/entries_later/1/from_turn"


def test_the_last_turn_with_blips_is_not_before_the_first() -> None:
    value = written("bait")
    value["blips"].update(from_turn=5, until_turn=4)
    with pytest.raises(BadFile, match="before the first") as caught:
        mission_from_json(value, "f.json")
    assert caught.value.pointer == "/blips/until_turn"


def test_two_fittings_stand_apart() -> None:
    value = written("cold-reactor")
    value["fittings"][1].update({key: value["fittings"][0][key] for key in ("x", "y", "level")})
    with pytest.raises(BadFile, match="in this square") as caught:
        mission_from_json(value, "f.json")
    assert caught.value.pointer == "/fittings/1"
