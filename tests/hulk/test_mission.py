"""Missions: the first one is what it should be, mistakes are told, and no broken file does harm."""

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.hulk.mission import load_mission, mission_from_json, missions
from game.hulk.missionfile import AmmunitionSpent, FlameSection, Lost
from game.kernel.errors import BadFile
from game.kernel.paths import maps_folder
from tests.hulk.drawing import draw

PATH = maps_folder() / "hulk" / "suicide-mission.json"
TEXT = PATH.read_text(encoding="utf-8")
PLAN = """
############################
####################ooo#####
####################ooo#####
####################ooo#####
#####################-######
#####################.######
#####################.######
#####################.#####E
#####################.#####.
###############.|...........
###############.#####.#####.
#######ooo#####.#####.#####.
#MMMMM|ooo|.................
#######ooo###########.#####.
########-############.#####E
########.############.######
########.############.######
########.############.######
########.############.######
########-###E########.######
#######ooo##.######E...E####
#######ooo.|.###############
#######ooo##.###############
############E###############
"""


def changed(change: Callable[[Any], Any]) -> Any:
    value = json.loads(TEXT)
    change(value)
    return value


def test_the_first_mission_is_drawn_as_it_lies() -> None:
    mission = load_mission(PATH)
    assert draw(mission.board, dict.fromkeys(mission.deploy[0], "M")) == PLAN.lstrip()


@pytest.mark.rule("HULK-2.2")
def test_the_first_mission_has_its_numbers() -> None:
    mission = load_mission(PATH)
    board, file = mission.board, mission.file
    assert (board.n, len(board.sections), len(board.doors), len(board.entries)) == (98, 20, 7, 6)
    assert sum(section.room for section in board.sections) == 3
    assert (file.blips.start, file.blips.each_turn, file.blips.pool, file.blips.recycle) == (2, 2, None, True)
    assert mission.entries(1) == tuple(range(6)) and file.genestealers == 22
    assert (file.timer_seconds, file.turn_limit) == (180, 60)
    assert [marine.kind for marine in file.forces.squads[0].marines] == ["sergeant", "flamer"] + ["bolter"] * 3
    assert [marine.shots for marine in file.forces.squads[0].marines] == [None, 6, None, None, None]
    assert board.sections[mission.section["launch-control"]].label == "Launch Control"
    assert {board.xy[i] for i in board.section_squares[mission.section["launch-control"]]} == {
        *((x, y) for x in (20, 21, 22) for y in (1, 2, 3)),
        (21, 4),
    }


def test_the_first_mission_is_won_at_once() -> None:
    assert load_mission(PATH).file.victory == (
        FlameSection(side="marines", section="launch-control", when="at_once"),
        Lost(side="genestealers", role="flamer", when="at_once"),
        AmmunitionSpent(side="genestealers", role="flamer", when="at_once"),
    )


def test_a_mission_is_kept_whole_in_a_save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mission = load_mission(PATH)
    value = mission.to_json()
    assert json.loads(json.dumps(value)) == value
    monkeypatch.setattr("game.kernel.listing.paths.folder", lambda *parts: tmp_path)
    again = mission_from_json(value, "save.json", "/scenario")
    assert again.to_json() == value
    assert draw(again.board) == draw(mission.board)
    assert mission_from_json(copy.deepcopy(value), "save.json", "/scenario") is again


def test_the_same_file_is_built_once() -> None:
    assert load_mission(PATH) is load_mission(PATH)
    assert load_mission(PATH).sight is load_mission(PATH).sight


def test_own_missions_stand_beside_the_programs(tmp_path: Path) -> None:
    def written(name: str, **fields: Any) -> None:
        (tmp_path / f"{name}.json").write_text(json.dumps({**json.loads(TEXT), **fields}), encoding="utf-8")

    written("mine", id="mine", number=None)
    written("early", id="early", number=7)
    written("suicide-mission")
    written("other", id="another")
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    listing = missions(maps_folder() / "hulk", tmp_path, tmp_path / "missing")
    ids = [found.scenario.id for found in listing.found]
    assert ids[0] == "suicide-mission" and listing.found[0].path == PATH
    assert ids[-1] == "mine" and ids.index("early") < ids.index("mine")
    told = {Path(error.file).name: error for error in listing.broken}
    assert set(told) == {"broken.json", "other.json", "suicide-mission.json"}
    assert told["other.json"].pointer == told["suicide-mission.json"].pointer == "/id"


def test_the_programs_own_missions_are_sound() -> None:
    listing = missions()
    assert listing.found[0].scenario.id == "suicide-mission" and listing.broken == ()


def set_at(pointer: str, new: Any) -> Callable[[Any], None]:
    def change(value: Any) -> None:
        *steps, last = pointer.strip("/").split("/")
        for step in steps:
            value = value[int(step)] if isinstance(value, list) else value[step]
        value[int(last) if isinstance(value, list) else last] = new

    return change


MARINES = "/forces/squads/0/marines"


@pytest.mark.parametrize(
    ("at", "new", "pointer", "words"),
    [
        ("/format", 2, "/format", "2"),
        ("/id", "Bad Id", "/id", "matches"),
        ("/$schema", "../schema/hulk-sections.json", "/$schema", "hulk-mission.json"),
        ("/name", "", "/name", "length"),
        ("/name", "Two\nlines", "/name", "matches"),
        ("/story", "The end\n", "/story", "matches"),
        ("/board/doors/3/x", "8", "/board/doors/3/x", "whole number"),
        ("/board/sections/4/kind", "tee", "/board/sections/4/kind", "tjunction"),
        ("/board/entries", [], "/board/entries", "needs an entry"),
        ("/forces/squads/0/deploy/2", [0, 0], "/forces/squads/0/deploy/2", "doesn't exist"),
        ("/forces/squads/0/deploy/2", [6, 12], "/forces/squads/0/deploy/2", "closed door"),
        ("/forces/squads/0/deploy/2", [1, 12], "/forces/squads/0/deploy/2", "twice"),
        ("/forces/squads/0/deploy", [[1, 12]], "/forces/squads/0/deploy", "only 1"),
        ("/forces/squads/0/facing", "NE", "/forces/squads/0/facing", "NE"),
        (f"{MARINES}/1/weapons", ["power_fist"], f"{MARINES}/1/weapons", "heavy_flamer"),
        (f"{MARINES}/2/weapons", ["storm_bolter"] * 2, f"{MARINES}/2/weapons", "twice"),
        (f"{MARINES}/1/weapons", ["heavy_flamer", "storm_bolter"], f"{MARINES}/1/weapons", "one weapon"),
        (f"{MARINES}/1/shots", None, f"{MARINES}/1/shots", "number of shots"),
        (f"{MARINES}/2/shots", 3, f"{MARINES}/2/shots", "number of shots"),
        (f"{MARINES}/2/name", "Vescar", f"{MARINES}/2/name", "Vescar"),
        (f"{MARINES}/2/kind", "cook", f"{MARINES}/2/kind", "cook"),
        ("/blips/entries", ["A", "Z"], "/blips/entries/1", "A, B, C, D, E, F"),
        ("/blips/entries", "some", "/blips/entries", "some"),
        ("/blips/pool", [1, 4], "/blips/pool/1", "<= 3"),
        ("/victory", [], "/victory", "length"),
        ("/victory/0/section", "bridge", "/victory/0/section", "launch-control"),
        ("/victory/0/kind", "dance", "/victory/0/kind", "dance"),
        ("/victory/1/role", "sergeants", "/victory/1/role", "sergeants"),
        ("/victory/2/role", "bolter", "/victory/2/role", "no shots|has shots"),
    ],
)
def test_a_mistake_is_told_with_its_place(at: str, new: Any, pointer: str, words: str) -> None:
    with pytest.raises(BadFile, match=words) as caught:
        mission_from_json(changed(set_at(at, new)), "f.json", "/scenario")
    assert (caught.value.file, caught.value.pointer) == ("f.json", f"/scenario{pointer}")


def places(value: Any) -> list[tuple[Any, Any]]:
    found, waiting = [], [value]
    while waiting:
        item = waiting.pop()
        keys = list(item) if isinstance(item, dict) else range(len(item)) if isinstance(item, list) else ()
        for key in keys:
            found.append((item, key))
            waiting.append(item[key])
    return found


ODD = [
    None,
    True,
    -1,
    0,
    3,
    99,
    100,
    2**63,
    2**70,
    0.5,
    1.0,
    1e308,
    "",
    "A",
    "\0",
    "x" * 5000,
    [],
    {},
    [[]],
    "all",
    "free",
]


def mutate(value: Any, chance: random.Random) -> None:
    everywhere = places(value)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        holder, key = chance.choice(everywhere)
        try:
            match chance.randrange(5):
                case 0:
                    del holder[key]
                case 1:
                    holder[key] = chance.choice(ODD)
                case 2:
                    holder[key] = copy.deepcopy(chance.choice(everywhere)[0])
                case 3 if isinstance(holder, list):
                    holder.insert(key, copy.deepcopy(holder[key]))
                case _:
                    other, twin = chance.choice(everywhere)
                    holder[key], other[twin] = other[twin], holder[key]
        except (KeyError, IndexError):
            continue


def encoded(value: Any) -> bytes | None:
    try:
        return json.dumps(value).encode()
    except (ValueError, RecursionError):
        return None


def harmless(data: bytes, path: Path) -> bool:
    path.write_bytes(data)
    try:
        mission = load_mission(path)
    except BadFile as error:
        assert error.file == str(path) and error.sentence.endswith(".")
        assert error.pointer == "" or error.pointer.startswith("/")
        return False
    assert mission_from_json(mission.to_json()).to_json() == mission.to_json()
    assert sum(mission.board.section_mask) == mission.board.full and draw(mission.board)
    return True


def test_changed_values_do_no_harm(tmp_path: Path) -> None:
    chance = random.Random(11)
    played = 0
    for _ in range(600):
        value = json.loads(TEXT)
        mutate(value, chance)
        data = encoded(value)
        if data is not None:
            played += harmless(data, tmp_path / "suicide-mission.json")
    assert 0 < played < 300


def test_changed_bytes_do_no_harm(tmp_path: Path) -> None:
    chance = random.Random(12)
    for _ in range(400):
        data = bytearray(TEXT.encode())
        for _ in range(chance.choice((1, 1, 2, 8))):
            at = chance.randrange(len(data))
            match chance.randrange(4):
                case 0:
                    data[at] = chance.randrange(256)
                case 1:
                    del data[at : at + chance.randrange(1, 40)]
                case 2:
                    data[at:at] = bytes(
                        chance.choice(b'{}[]",:0123456789eE-.\\u') for _ in range(chance.randrange(1, 9))
                    )
                case _:
                    del data[at + 1 :]
        harmless(bytes(data), tmp_path / "suicide-mission.json")
