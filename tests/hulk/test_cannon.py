"""The assault cannon (HULK-4.25, 4.26, 13.4, 13.24 to 13.38)."""

import pytest

from game.hulk import events as ev
from game.hulk.state import MARINES
from game.kernel.dice import Dice
from tests.hulk.dialect import Position
from tests.rule_ids import rule

LANE = """
    #########
    #C...g..#
    #########
"""
TWO = """
    #########
    #C...g..#
    #.......#
    #B......#
    #########
"""


def lane(drawing: str = LANE, **more: object) -> Position:
    """The Marine phase: C, with a cannon, is active and sees g."""
    told = {"C": "cannon E", "g": "genestealer W", "active": "C", **more}
    return Position(drawing, **told)  # type: ignore[arg-type]


def swarm_turn(drawing: str = LANE, **more: object) -> Position:
    """The Genestealer phase with no command points left; C is on overwatch and g is active."""
    told = {"C": "cannon E overwatch", "g": "genestealer W", "active": "g", "counter": 6, "spent": 6, **more}
    return Position(drawing, phase="genestealers", **told)  # type: ignore[arg-type]


# -- shooting --


@rule("HULK-13.24", "HULK-8.2")
def test_a_shot_costs_one_point_at_any_distance() -> None:
    far = "#" * 26 + "\n#C" + "." * 21 + "g.#\n" + "#" * 26
    t = lane(far, dice=[1, 1, 2])
    assert t.offered("fire") == {"fire C X2"}
    assert t.cost("fire C X2") == 1


@rule("HULK-13.4", "HULK-13.25")
@pytest.mark.parametrize(
    ("faces", "hit"), [([5, 1, 1], True), ([1, 6, 1], True), ([1, 2, 5], True), ([4, 4, 3], False), ([4, 4, 4], False)]
)
def test_any_of_three_dice_kills_on_five(faces: list[int], hit: bool) -> None:
    t = lane(dice=faces)
    t.play("fire C F2")
    assert t.events(ev.Shot) == [ev.Shot(0, t.square("F2"), 1, tuple(faces), 5, hit, False, False, 9)]
    assert t.where("g") == ("gone" if hit else "F2")


@rule("HULK-13.4")
def test_overwatch_reaches_twelve_squares() -> None:
    squares = "#C" + "." * 11
    for end, shots in (("g..#", 1), (".g.#", 0)):
        row = squares + end
        t = swarm_turn("#" * len(row) + f"\n{row}\n" + "#" * len(row), dice=[1, 2, 3])
        t.play("turn g N")
        assert len(t.events(ev.Shot)) == shots


@rule("HULK-13.26")
def test_a_move_or_turn_may_include_a_shot_without_the_bonus() -> None:
    t = lane(C="cannon E aim=g", dice=[4, 1, 1, 1, 1, 5])
    t.play("move C C2")
    assert t.points == 3
    assert t.offered() == {"fire C F2", "pass"}
    t.play("fire C F2")
    assert (t.points, t.where("g")) == (3, "F2")
    t.play("move C D2", "fire C F2")
    assert (t.points, t.where("g")) == (2, "gone")


@rule("HULK-13.27")
def test_sustained_fire_kills_on_four() -> None:
    t = lane(dice=[4, 1, 1, 1, 1, 4])
    t.play("fire C F2")
    assert t.where("g") == "F2"
    t.play("fire C F2")
    assert [(shot.needed, shot.sustained) for shot in t.events(ev.Shot)] == [(4, True)]
    assert t.where("g") == "gone"
    t = swarm_turn(dice=[4, 1, 1, 1, 1, 4])
    t.play("turn g N", "turn g E")
    assert t.where("g") == "gone"


@rule("HULK-13.27")
def test_the_bonus_is_lost_by_another_target_or_action() -> None:
    t = lane(
        "#########\n#C...g..#\n#.....h.#\n#########",
        h="genestealer W",
        dice=[1, 1, 2, 4, 1, 1, 4, 1, 1],
        sections="#########\n#RRRRRRR#\n#RRRRRRR#\n#########",
    )
    t.play("fire C F2", "fire C G3", "fire C F2")
    assert [shot.needed for shot in t.events(ev.Shot)] == [5, 5, 5]


@rule("HULK-R19")
@pytest.mark.parametrize(
    ("marine", "face", "door"),
    [("cannon E", 5, "destroyed"), ("cannon E", 4, "closed"), ("cannon E aim=D2", 4, "destroyed")],
)
def test_a_door_is_shot_like_a_genestealer(marine: str, face: int, door: str) -> None:
    t = Position("#######\n#C.+..#\n#######", C=marine, active="C", dice=[1, face, 1])
    assert t.offered("fire") == {"fire C D2"}
    t.play("fire C D2")
    assert t.door("D2") == door


# -- ammunition --


@rule("HULK-13.28")
def test_the_cannon_begins_with_ten_shots() -> None:
    t = lane()
    value = t.mission.to_json()
    assert t.rules.new_state(value, {}, Dice.seeded(1)).shots == [10]
    assert t.s.shots[0] == 10


@rule("HULK-13.29", "HULK-R51")
def test_every_shot_costs_one_on_overwatch_too_even_at_the_dead() -> None:
    t = lane(dice=[1, 1, 2, 1, 1, 2])
    t.play("fire C F2", "move C C2", "fire C F2")
    assert [shot.left for shot in t.events(ev.Shot)] == [9, 8]
    t = swarm_turn(
        TWO,
        B="bolter E overwatch",
        dice=[5, 1, 1, 1, 2, 3],
        sections="#########\n#RRRRRRR#\n#RRRRRRR#\n#RRRRRRR#\n#########",
    )
    t.play("move g E2 W")
    assert sorted(shot.left for shot in t.events(ev.Shot)) == [-1, 9]
    assert t.s.shots[t.id("C")] == 9


@rule("HULK-13.30", "HULK-R57")
def test_without_shots_it_does_not_fire() -> None:
    t = lane(C="cannon E shots=1", dice=[1, 1, 2])
    t.play("fire C F2")
    t.refused("fire C F2", "HULK-13.30")
    t.play("move C C2")
    t.offers("finish")  # no free shot
    t = swarm_turn(C="cannon E overwatch shots=0")
    t.play("turn g N")
    assert t.events(ev.Shot) == []


@rule("HULK-13.31")
def test_on_overwatch_it_fires_as_long_as_it_has_shots() -> None:
    t = lane(counter=0)
    t.play("overwatch C")
    assert t.signs("C") == {"overwatch", "done"}
    t = swarm_turn(C="cannon E overwatch shots=2", dice=[1, 2, 3, 1, 2, 3])
    t.play("turn g N", "turn g E", "turn g N")
    assert [shot.left for shot in t.events(ev.Shot)] == [1, 0]
    assert t.signs("C") == {"overwatch"}


@rule("HULK-13.32", "HULK-R58")
@pytest.mark.parametrize("faces", [[3, 3, 3], [4, 4, 1], [6, 6, 6]])
def test_it_never_jams(faces: list[int]) -> None:
    t = swarm_turn(dice=faces)
    t.play("turn g N")
    assert t.signs("C") == {"overwatch"}
    assert t.events(ev.Jammed) == t.events(ev.Exploded) == []


@rule("HULK-4.26", "HULK-R50")
@pytest.mark.parametrize(("options", "cost"), [({}, 2), ({"cannon_overwatch": "2"}, 2), ({"cannon_overwatch": "1"}, 1)])
def test_overwatch_costs_two_points_or_one_as_the_players_agree(options: dict[str, str], cost: int) -> None:
    t = lane(TWO, B="bolter E", options=options)
    assert t.cost("overwatch C") == cost
    t = lane(TWO, B="bolter E", options=options, points=1)
    assert ("overwatch C" in t.offered()) == (cost == 1)
    if cost == 2:
        t.refused("overwatch C", "HULK-4.4")
    t = lane(TWO, B="bolter E", options=options, active="B")
    assert t.cost("overwatch B") == 2


@rule("HULK-R50")
def test_the_choice_is_offered_where_there_is_a_cannon_and_kept_in_the_state() -> None:
    t = lane(options={"cannon_overwatch": "1"})
    assert "cannon_overwatch" in {option.id for option in t.rules.info(t.mission).options}
    value = t.s.to_json()
    assert t.rules.read_state(t.mission.to_json(), {}, value).cannon_overwatch == 1
    assert t.rules.new_state(t.mission.to_json(), {"cannon_overwatch": "1"}, Dice.seeded(1)).cannon_overwatch == 1
    t = Position(LANE, C="bolter E", g="genestealer W")
    assert {option.id for option in t.rules.info(t.mission).options} == {"timer", "sustained"}


@rule("HULK-R56")
def test_overwatch_shoots_at_a_door_that_closes() -> None:
    t = swarm_turn("#######\n#C..'g#\n#######", dice=[1, 1, 5])
    t.play("close_door g E2")
    assert [shot.at for shot in t.events(ev.Shot)] == [t.square("E2")]
    assert t.door("E2") == "destroyed"


@rule("HULK-R62")
@pytest.mark.parametrize(
    ("words", "can"),
    [
        ("cannon E", True),
        ("chainfist E", True),
        ("sergeant E", True),
        ("bolter E", True),
        ("claws E", False),
        ("hammer E", False),
        ("flamer E", False),
    ],
)
def test_whoever_has_storm_bolter_or_cannon_can_go_on_overwatch(words: str, can: bool) -> None:
    t = lane(C=words)
    assert ("overwatch C" in t.offered()) == can
    assert bool(t.offered("fire")) == can


# -- reloading --


@rule("HULK-4.25", "HULK-13.33")
def test_a_reload_costs_four_points_and_brings_ten_shots() -> None:
    t = lane(C="cannon E shots=0")
    assert t.cost("reload C") == 4
    t.play("reload C")
    assert t.s.shots[0] == 10
    assert t.events(ev.Reloaded) == [ev.Reloaded(0, 10)]
    t = lane(C="cannon E shots=0", points=3)
    t.refused("reload C", "HULK-4.4")


@rule("HULK-13.34")
def test_there_is_one_reload_only() -> None:
    t = lane(C="cannon E shots=0", counter=6)
    t.play("reload C", "command C")
    t.refused("reload C", "HULK-13.34")
    t = lane(C="cannon E shots=0 reloaded")
    t.refused("reload C", "HULK-13.34")
    t = lane(C="bolter E")
    t.refused("reload C", "HULK-13.33")


@rule("HULK-R119")
def test_it_is_reloaded_at_any_time_with_action_and_command_points() -> None:
    t = lane(C="cannon E shots=7", points=1, counter=3)
    t.play("reload C")
    assert (t.s.shots[0], t.s.spent) == (10, 3)
    t = lane(C="cannon E shots=7", points=1, counter=2)
    t.does_not_offer("reload C")
    t = lane(TWO, B="bolter E", active="B", counter=4)
    t.play("command C", "reload C")
    assert (t.s.shots[0], t.s.spent) == (10, 4)


@rule("HULK-R42", "HULK-R119")
@pytest.mark.parametrize(("counter", "can"), [(4, True), (3, False)])
def test_in_the_genestealers_turn_it_costs_four_command_points(counter: int, can: bool) -> None:
    t = swarm_turn(C="cannon E shots=0 overwatch", counter=counter, spent=0)
    t.play("turn g N", "command C")
    assert ("reload C" in t.offered()) == can
    if can:
        t.play("reload C")
        assert t.signs("C") == set()  # another action ends overwatch
        assert (t.s.shots[0], t.s.spent) == (10, 4)


# -- malfunction --

HOLD = """
    ##########
    #Bx.C.+h.#
    ####'#####
    ####g....#
    ##########
"""
HOLD_SECTIONS = """
    ##########
    #aaaaaabb#
    ####a#####
    ####cccc##
    ##########
"""
NEAR = """
    ##########
    #B..C.gh.#
    ##########
"""
NEAR_SECTIONS = """
    ##########
    #aabbbbbb#
    ##########
"""


def near(words: str = "cannon E reloaded", **more: object) -> Position:
    """C shares its section with g and h; B stands in another."""
    told = {"C": words, "B": "bolter W", "g": "genestealer W", "h": "genestealer W", "active": "C", **more}
    return Position(NEAR, sections=NEAR_SECTIONS, **told)  # type: ignore[arg-type]


@rule("HULK-13.35", "HULK-13.37")
@pytest.mark.parametrize("face", [1, 4])
def test_a_reloaded_cannon_explodes_on_three_equal_dice(face: int) -> None:
    t = near(dice=[face, face, face, 1, 1])
    t.play("fire C G2")
    assert t.events(ev.Exploded) == [ev.Exploded(t.id("C"), t.square("E2"), t.mission.board.section[t.square("E2")])]
    assert t.where("C") == "gone"
    assert t.where("g") == "G2"
    assert t.offered("activate") == {"activate B"}


@rule("HULK-13.35")
def test_neither_a_fresh_cannon_nor_other_dice_explode() -> None:
    for words, faces in (("cannon E", [4, 4, 4]), ("cannon E reloaded", [4, 4, 3]), ("cannon E reloaded", [1, 2, 3])):
        t = near(words, dice=faces)
        t.play("fire C G2")
        assert t.where("C") == "E2"
        assert t.events(ev.Exploded) == []


@rule("HULK-13.36", "HULK-R121")
@pytest.mark.parametrize(("words", "face"), [("cannon E reloaded", 5), ("cannon E reloaded aim=g", 4)])
def test_the_target_is_destroyed_first(words: str, face: int) -> None:
    t = near(words, dice=[face, face, face, 1])
    t.play("fire C G2")
    killed = [event.piece for event in t.events(ev.Killed)]
    assert killed == [t.id("g"), t.id("C")]
    assert [roll.piece for roll in t.events(ev.ExplosionRolled)] == [t.id("h")]


@rule("HULK-13.38", "HULK-R121")
def test_each_model_of_the_section_is_destroyed_on_four_and_all_roll_first() -> None:
    t = near(dice=[1, 1, 1, 4, 3])
    events = t.play("fire C G2")
    rolls = t.events(ev.ExplosionRolled)
    assert [(roll.piece, roll.face, roll.destroyed) for roll in rolls] == [(t.id("g"), 4, True), (t.id("h"), 3, False)]
    assert (t.where("g"), t.where("h"), t.where("B")) == ("gone", "H2", "B2")
    verbs = [type(event) for event in events if type(event) in (ev.Shot, ev.Exploded, ev.ExplosionRolled, ev.Killed)]
    assert verbs == [ev.Shot, ev.Exploded, ev.Killed, ev.ExplosionRolled, ev.ExplosionRolled, ev.Killed]
    assert t.s.killed == 1


@rule("HULK-13.38", "HULK-R18", "HULK-R120")
def test_doors_open_or_closed_roll_too_blips_and_other_sections_do_not() -> None:
    t = Position(
        HOLD,
        sections=HOLD_SECTIONS,
        C="cannon E reloaded",
        B="bolter W",
        x="blip 2",
        h="genestealer W",
        g="genestealer N",
        active="C",
        dice=[2, 2, 2, 4, 3, 6],
    )
    t.play("fire C G2")
    doors = t.mission.board.door_at
    rolled = [(roll.piece, roll.door) for roll in t.events(ev.ExplosionRolled)]
    assert rolled == [(-1, doors[t.square("G2")]), (-1, doors[t.square("E3")]), (t.id("B"), -1)]
    assert (t.door("G2"), t.door("E3"), t.where("B")) == ("destroyed", "open", "gone")
    assert (t.where("x"), t.where("h"), t.where("g")) == ("C2", "H2", "E4")


@rule("HULK-R120")
def test_closed_doors_shield_nobody_in_the_section() -> None:
    t = Position(
        "#########\n#B.C.+h.#\n#########",
        sections="#########\n#aabbbbb#\n#########",
        C="cannon E reloaded",
        B="bolter W",
        h="genestealer W",
        active="C",
        dice=[1, 1, 1, 1, 4],
    )
    t.play("fire C F2")
    assert (t.door("F2"), t.where("h")) == ("closed", "gone")


@rule("HULK-13.35", "HULK-13.29")
def test_it_may_explode_on_the_move_on_overwatch_and_in_a_reaction() -> None:
    t = near(dice=[2, 2, 2, 1, 1])
    t.play("move C F2", "fire C G2")
    assert t.where("C") == "gone"
    assert t.decides == MARINES
    turn = {"phase": "genestealers", "active": "g", "counter": 6, "spent": 6}
    t = near("cannon E reloaded overwatch", dice=[6, 6, 6, 5], **turn)
    t.play("turn g N")
    assert (t.where("C"), t.where("g"), t.where("h")) == ("gone", "gone", "gone")
    t = near(dice=[2, 2, 2, 5, 1], **{**turn, "spent": 5})
    t.play("turn g N", "command C", "fire C G2")
    assert (t.where("C"), t.where("g"), t.where("h")) == ("gone", "gone", "H2")
    assert t.offered("activate") == {"activate h"}


@rule("HULK-13.38")
def test_who_else_fired_on_overwatch_has_fired_before_the_explosion() -> None:
    t = Position(
        "##########\n#.C...gh.#\n#.B......#\n##########",
        sections="##########\n#RRRRRRRR#\n#RRRRRRRR#\n##########",
        C="cannon E reloaded overwatch",
        B="bolter E overwatch",
        g="genestealer W",
        h="genestealer W",
        active="g",
        phase="genestealers",
        counter=6,
        spent=6,
        dice=[3, 3, 3, 6, 2, 4, 4],
    )
    t.play("move g F2 W")
    assert [shot.piece for shot in t.events(ev.Shot)] == [t.id("C"), t.id("B")]
    assert [t.where(name) for name in "CBgh"] == ["gone", "gone", "gone", "gone"]


@rule("HULK-13.38")
def test_a_marine_phase_goes_on_when_the_explosion_takes_the_active_marine() -> None:
    t = Position(
        "##########\n#DB.C.g..#\n##########",
        sections="##########\n#drrrrrrr#\n##########",
        C="cannon E reloaded",
        B="bolter W",
        D="bolter W",
        g="genestealer W",
        active="B",
        counter=1,
        dice=[3, 3, 3, 4, 1],
    )
    t.play("command C", "fire C G2")
    assert (t.where("C"), t.where("B"), t.where("g")) == ("gone", "gone", "G2")
    assert t.offered() == {"activate D", "end_phase"}
