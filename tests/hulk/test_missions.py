"""The twelve missions: what they promise, and that they can be done; set-up by turns, squads that arrive, blips."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from game.hulk import events as ev
from game.hulk.actions import Deploy
from game.hulk.boardfile import BoardFile, DoorPart, EdgePart, LadderPart, SectionPart
from game.hulk.mission import Mission, load_mission, missions
from game.hulk.missionfile import (
    AnyVictory,
    BlipsFile,
    EntriesFrom,
    ExitFile,
    FittingFile,
    ForcesFile,
    Kind,
    MarineFile,
    MissionFile,
    ObjectFile,
    SquadFile,
    Weapon,
)
from game.hulk.sections import read_shapes
from game.hulk.state import BLIP, STEALER, create, put
from game.kernel.actions import tag_of
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.kernel.paths import maps_folder
from game.kernel.registry import rules_of
from tests.hulk.dialect import Position
from tests.hulk.unopposed import Errands
from tests.rule_ids import rule
from tests.soak.missions import MISSIONS, played

COUNT = 30
"""Damaged copies of each mission file; `python -m tests.soak.missions` tries a thousand."""


@cache
def shipped() -> Mapping[str, Mission]:
    return {found.scenario.id: found.scenario for found in missions().found}


def kinds_of_goals(goals: Sequence[AnyVictory]) -> set[str]:
    found = set()
    for goal in goals:
        found.add(tag_of(type(goal)))
        found |= kinds_of_goals(getattr(goal, "of", ()))
    return found


# -- what they promise --


def test_there_are_twelve_in_their_order() -> None:
    assert missions().broken == ()
    assert [mission.file.number for mission in shipped().values()] == list(range(1, 13))
    assert list(shipped())[:2] == ["suicide-mission", "exterminate"]


@pytest.mark.parametrize("mission", shipped().values(), ids=str)
def test_each_is_large_enough_has_a_story_and_ends(mission: Mission) -> None:
    file, board = mission.file, mission.board
    assert board.n >= 60 and len(board.sections) >= 8 and len(board.entries) >= 4
    assert 60 <= len(file.story.split()) <= 120 and file.turn_limit is not None
    assert file.number in (1, 2) or 6 <= file.turn_limit <= 25
    waited_for = "genestealers" if file.id in ERRANDS else "marines"
    assert file.limit_winner == (None if file.number in (1, 2) else waited_for)
    assert {goal.side for goal in file.victory} >= {"marines"}


def test_no_two_are_won_in_the_same_way_on_the_same_ground() -> None:
    ways = Counter()
    for mission in shipped().values():
        own = [goal for goal in mission.file.victory if goal.side == "marines"]
        ways[frozenset(kinds_of_goals(own)), mission.board.levels] += 1
    assert set(ways.values()) == {1}


def test_between_them_they_use_all_there_is() -> None:
    everything = shipped().values()
    shapes = {section.kind for mission in everything for section in mission.board.sections}
    assert shapes == set(read_shapes(maps_folder() / "hulk" / "sections.json"))
    marines = [marine for mission in everything for squad in mission.file.forces.squads for marine in squad.marines]
    assert {weapon for marine in marines for weapon in marine.weapons} == set(get_args(Weapon))
    assert {marine.kind for marine in marines} == set(get_args(Kind))
    assert sum(mission.file.brood_lord for mission in everything) >= 1
    two_decks = [mission for mission in everything if mission.board.levels == 2]
    assert len(two_decks) >= 2 and all(len(mission.board.ladders) >= 2 for mission in two_decks)
    kinds = {part.kind for mission in everything for part in (*mission.file.objects, *mission.file.fittings)}
    assert kinds == {"artefact", "cat", "dead_marine", "generator", "control_area"}
    assert sum(bool(mission.board.exits) for mission in everything) >= 3
    assert sum(mission.file.blips.pool is not None for mission in everything) >= 2
    assert sum(mission.file.forces.placing == "alternate" for mission in everything) == 1
    assert any(squad.arrives for mission in everything for squad in mission.file.forces.squads)


def test_the_second_mission_has_its_numbers() -> None:
    mission = shipped()["exterminate"]
    board, blips = mission.board, mission.file.blips
    rooms = sum(section.room for section in board.sections)
    assert (board.n, len(board.sections), len(board.doors), len(board.entries), rooms) == (204, 42, 19, 10, 6)
    assert (blips.start, blips.each_turn, blips.recycle, blips.held) == (0, 2, False, "lost")
    assert Counter(blips.pool) == {1: 9, 3: 9}
    kinds = [marine.kind for marine in mission.file.forces.squads[0].marines]
    assert kinds == ["hammer", "cannon", "chainfist", "bolter", "bolter"]
    assert kinds_of_goals(mission.file.victory) == {"kill_all", "entries_held"}
    assert (mission.file.turn_limit, mission.file.limit_winner) == (60, None)


def test_what_is_to_be_fetched_lies_far_off() -> None:
    for name, goal in {"lost-sounder": "sounder", "reliquary": "relic", "the-shaft": "ansgar"}.items():
        mission = shipped()[name]
        number = [part.name for part in mission.file.objects].index(goal)
        steps = [mission.board.walk_distance(square, mission.objects[number]) or 0 for square in mission.deploy[0]]
        assert 12 <= min(steps) <= 25, (name, steps)


# -- that they can be done --

ERRANDS: dict[str, dict[str, list[str]]] = {
    "suicide-mission": {"Vescar": ["flame launch-control"], "Reldan": ["to launch-control"]},
    "exterminate": dict(
        zip(
            ("Dorvane", "Iskander", "Brannic", "Oriel", "Castor"),
            ([f"near {square}"] for square in ("E8", "F8", "AN30", "AM31", "AO31")),
            strict=True,
        )
    ),
    "lost-sounder": {"Atrellus": ["to sounder", "leave X"]},
    "two-furnaces": {"Vescar": ["flame north-furnace", "flame south-furnace"]},
    "bait": {name: ["leave X"] for name in ("Dorvane", "Iskander", "Oriel", "Castor", "Hadrun", "Salvane")},
    "cold-reactor": {
        "Brannic": ["damage upper-north-generator", "damage lower-east-generator"],
        "Atrellus": ["damage upper-south-generator"],
    },
    "reliquary": {"Maurec": ["to relic", "leave X"]},
    "last-pods": {
        **{name: ["leave X"] for name in ("Atrellus", "Dorvane", "Iskander")},
        **{name: ["leave Y"] for name in ("Brannic", "Oriel")},
    },
    "rendezvous": dict(
        zip(
            ("Atrellus", "Reldan", "Vescar", "Dorvane", "Oriel"),
            ([f"near {square}"] for square in ("N1", "P1", "O2", "O3", "O4")),
            strict=True,
        )
    ),
    "hold-the-works": {"Dorvane": ["to west-works"], **{n: ["to south-works"] for n in ("Vescar", "Brannic", "Oriel")}},
    "the-shaft": {"Reldan": ["to ansgar", "leave X"]},
}
"""Who does what; the eleventh mission is a hunt, which nobody can do alone."""


@pytest.mark.parametrize("name", ERRANDS)
def test_a_mission_can_be_done_in_time(name: str) -> None:
    end = Errands(name, ERRANDS[name]).run()
    limit = end.mission.file.turn_limit
    assert end.winner == "marines" and limit is not None
    assert 4 <= end.turn <= limit * 3 // 4 or name == "hold-the-works"


def test_every_mission_is_tried_or_a_hunt() -> None:
    assert set(shipped()) - set(ERRANDS) == {"what-sits-in-the-dark"}


def test_who_does_nothing_loses_in_time_but_the_hunted() -> None:
    """Where the brood is hunted it has to come: it loses if both wait."""
    for name in shipped():
        end = Errands(name, {}).run()
        assert (end.winner == "marines") == (name not in ERRANDS), name
        assert end.reason == "turn_limit" and end.turn == end.mission.file.turn_limit


# -- set-up --


@rule("HULK-R142")
def test_by_turns_each_marine_is_put_in_a_room_of_its_own() -> None:
    session = Session.new("hulk", scenario="exterminate", seed=1)
    mission = shipped()["exterminate"]
    rooms: list[int] = []
    for seat in ("marines", "genestealers", "marines", "genestealers", "marines"):
        assert session.to_decide == seat
        offers = [action for action in session.legal_actions() if isinstance(action, Deploy)]
        sections = {mission.board.section[action.to] for action in offers}
        assert len(sections) == 6 - len(rooms) and not sections & set(rooms)
        assert all(mission.board.interior[action.to] for action in offers)
        taken = [square for square in mission.deploy[0] if mission.board.section[square] in rooms]
        for square in taken[1:2]:
            refused = session.refusal(Deploy(offers[0].piece, square, 0))
            assert refused is not None and refused.rule in ("HULK-R142", "HULK-1.37")
        session.play(offers[-1])
        rooms.append(mission.board.section[offers[-1].to])
    assert session.to_decide == "marines" and session.state.turn == 1


TWO = """
    ########
    #S....T#
    ########
"""


def arriving(**told: object) -> Position:
    """A squad on the board and another that arrives on turn 2 at its edge."""
    bolter = {"kind": "bolter", "weapons": ["storm_bolter"]}
    squads = [
        {"name": "One", "marines": [{"name": "S", **bolter}], "deploy": [[1, 1]], "facing": "E"},
        {"name": "Two", "marines": [{"name": "T", **bolter}], "deploy": [[6, 1]], "facing": "W", "arrives": 2},
    ]
    return Position(
        TWO,
        S="bolter E",
        T="bolter W",
        phase="deployment",
        also={"forces": {"squads": squads}},
        victory=({"side": "genestealers", "kind": "lost", "count": 2},),
        **told,  # type: ignore[arg-type]
    )


@rule("HULK-R142")
def test_a_squad_arrives_at_the_start_of_its_turns_action_phase() -> None:
    t = arriving()
    assert t.offered() == {"deploy S B2 E"}
    t.refused("deploy T G2 W", "HULK-R142")
    t.play("deploy S B2 E")
    assert t.where("T") == "in hand" and t.s.turn == 1 and "activate T" not in t.offered()
    t.refused("deploy T G2 W", "HULK-R142")
    assert t.rules.refusal(t.s, Deploy(t.id("T"), t.square("G2"), 3)).values == {"turn": 2}  # type: ignore[union-attr]
    t.play("end_phase", "end_phase")
    assert t.s.turn == 2 and t.offered() == {"deploy T G2 W"}
    t.play("deploy T G2 W")
    t.offers("activate S", "activate T")


@rule("HULK-R142", "HULK-1.37")
def test_a_squad_waits_until_a_square_is_free() -> None:
    t = arriving()
    t.play("deploy S B2 E")
    t.s.place[0] = t.square("G2")
    t.s.recache()
    t.play("end_phase", "end_phase")
    assert t.s.turn == 2 and t.phase == "marines" and t.where("T") == "in hand"
    t.play("activate S", "turn S N", "turn S W", "move S F2", "end_phase", "end_phase")
    assert t.s.turn == 3 and t.offered() == {"deploy T G2 W"}


@rule("HULK-R138")
def test_a_squad_that_is_still_to_arrive_is_not_destroyed() -> None:
    t = arriving()
    t.play("deploy S B2 E", "end_phase")
    killer = create(t.s, STEALER)
    put(t.s, killer, t.square("C2"))
    t.s.swarm.append(killer)
    t.s.facing[killer] = 3
    t.s.dice = Dice.scripted([6, 6, 6, 1])
    t.play(f"activate #{killer}", f"attack #{killer} B2")
    assert t.where("S") == "gone" and t.ended is None
    t.play("end_phase")
    assert t.offered() == {"deploy T G2 W"}


@rule("HULK-10.29")
def test_what_an_arriving_marine_sees_is_revealed() -> None:
    t = arriving()
    t.play("deploy S B2 E", "end_phase")
    t.s.pile.remove(1)
    blip = create(t.s, BLIP, 1)
    put(t.s, blip, t.square("E2"))
    t.s.swarm.append(blip)
    t.s.facing[0] = 0
    t.play("end_phase", "deploy T G2 W")
    assert [event.piece for event in t.events(ev.Revealed)] == [blip]


# -- blips --

LINE = """
    ###########
    >S........<
    ###########
"""


def drawn(t: Position) -> int:
    """How many blips come in the reinforcement phase of this turn."""
    before = t.s.turn
    t.play("end_phase")
    count = sum(len(event.blips) for event in t.events(ev.BlipsDrawn))
    while t.offered("reinforce"):
        t.play(sorted(t.offered("reinforce"))[0])
    t.play("end_phase")
    assert t.s.turn == before + 1
    return count


@rule("HULK-10.1")
@pytest.mark.parametrize(
    ("blips", "numbers"),
    [
        ({"each_turn": 1}, [1, 1, 1, 1]),
        ({"each_turn": [0, 2, 1]}, [0, 2, 1, 1]),
        ({"each_turn": 2, "from_turn": 3}, [0, 0, 2, 2]),
        ({"each_turn": 1, "until_turn": 2}, [1, 1, 0, 0]),
        ({"each_turn": [1, 2], "from_turn": 2, "until_turn": 3}, [0, 2, 2, 0]),
    ],
)
def test_blips_come_by_the_turn(blips: dict[str, object], numbers: list[int]) -> None:
    t = Position(LINE, S="bolter N", pile=(1,) * 12, also={"blips": blips})
    assert [drawn(t) for _ in numbers] == numbers


@rule("HULK-10.8")
def test_a_pool_that_is_not_used_again_runs_out() -> None:
    t = Position(LINE, S="bolter N", pile=(1, 1, 1), recycle=False, each_turn=2)
    assert [drawn(t) for _ in range(3)] == [2, 1, 0]


@rule("HULK-10.9")
def test_entries_may_change_by_the_turn() -> None:
    later = [{"from_turn": 2, "entries": ["B"]}, {"from_turn": 3, "entries": "all"}]
    blips = {"each_turn": 1, "entries": ["A"], "entries_later": later}
    t = Position(LINE, S="bolter N", pile=(1,) * 9, also={"blips": blips})
    for letters in ("A", "B", "AB"):
        t.play("end_phase")
        assert {words.split()[-1] for words in t.offered("reinforce")} == set(letters)
        blip = min(t.offered("reinforce")).split()[1]
        for letter in set("AB") - set(letters):
            t.refused(f"reinforce {blip} {letter}", "HULK-10.9")
        t.play(f"reinforce {blip} {letters[-1]}", "end_phase")


@rule("HULK-10.9")
def test_a_held_entry_takes_no_blip_where_the_mission_says_so() -> None:
    lost = {"blips": {"held": "lost"}}
    t = Position(LINE, S="bolter N", each_turn=1, also=lost)
    t.play("end_phase")
    blip = min(t.offered("reinforce")).split()[1]
    assert t.offered("reinforce") == {f"reinforce {blip} B"}
    t.refused(f"reinforce {blip} A", "HULK-10.9")
    t = Position(LINE, S="bolter N", T="bolter N at I2", each_turn=2, pile=(1, 3), recycle=False, also=lost)
    t.play("end_phase")
    assert [event.value for event in t.events(ev.BlipLost)] == [1, 3]
    assert (t.s.pile, t.s.used, t.s.hand) == ([], [1, 3], [])
    t = Position(LINE, S="bolter N", T="bolter N at I2", each_turn=1)
    t.play("end_phase")
    assert len(t.offered("reinforce")) == 2, "elsewhere a blip lurks at a held entry"


# -- what is written about them --

DOCS = Path(__file__).parents[2] / "docs" / "missions.md"


def test_the_example_of_the_handbook_is_a_mission(tmp_path: Path) -> None:
    parts = re.findall(r"```json\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    path = tmp_path / "night-watch.json"
    path.write_text("".join(parts), encoding="utf-8")
    mission = load_mission(path)
    plan = re.search(r"  0 .*?\n```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert plan is not None
    rows = [line[4:17] for line in plan[0].splitlines()[:7]]
    squares = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign in "o+#"}
    assert squares == set(mission.board.xy)
    played(mission, random.Random(1))


def test_the_handbook_names_every_word_of_a_mission_file() -> None:
    text = DOCS.read_text(encoding="utf-8")
    told = set(re.findall(r"`([a-z_$0-9]+)`", text))
    told |= {f"corridor{length}" for length in range(2, 6)}
    known = set(read_shapes(maps_folder() / "hulk" / "sections.json"))
    waiting = [MissionFile]
    while waiting:
        kind = waiting.pop()
        known |= {field.encode_name for field in msgspec.structs.fields(kind)}
        known |= {str(kind.__struct_config__.tag)} - {"None"}
        waiting.extend(PARTS.get(kind, ()))
    known |= {word for words in (Kind, Weapon) for word in get_args(words)}
    assert known - told == set()


PARTS: dict[type, tuple[type, ...]] = {
    MissionFile: (BlipsFile, ForcesFile, ObjectFile, FittingFile, ExitFile, BoardFile, *get_args(AnyVictory)),
    BoardFile: (SectionPart, DoorPart, EdgePart, LadderPart),
    BlipsFile: (EntriesFrom,),
    ForcesFile: (SquadFile,),
    SquadFile: (MarineFile,),
}
"""Which parts a part of a mission file has."""


# -- random games and damage --


@pytest.mark.parametrize("name", shipped())
def test_a_mission_begins_the_same_from_its_own_save(name: str) -> None:
    rules = rules_of("hulk")
    first = rules.new_state(rules.scenario(name, {}, 3), {}, Dice.seeded(3))
    again = rules.new_state(shipped()[name].to_json(), {}, Dice.seeded(3))
    assert first.digest() == again.digest()


@pytest.mark.parametrize("name", MISSIONS.names)
@pytest.mark.sweep(3)
def test_a_damaged_mission_is_played_or_refused_in_a_sentence(name: str) -> None:
    good, refused = MISSIONS.mutations(name, COUNT, 7)
    assert good + refused == COUNT and refused > 0
