"""Action points and activation (chapter 4), moving and turning (chapter 5, HULK-R1 to R9)."""

import pytest

from game.hulk import events as ev
from tests.hulk.dialect import Position
from tests.rule_ids import rule

OPEN = """
    #######
    #.....#
    #.....#
    #..p..#
    #.....#
    #.....#
    #######
"""
AHEAD = {"N": "D3", "NE": "E3", "E": "E4", "SE": "E5", "S": "D5", "SW": "C5", "W": "C4", "NW": "C3"}
AWAY = "bolter N at B2"


def marine(**more: object) -> Position:
    return Position(OPEN, **{"p": "bolter N", "active": "p", "counter": 6, **more})  # type: ignore[arg-type]


def genestealer(words: str = "genestealer N", **more: object) -> Position:
    """In the open, unseen."""
    values = {"S": AWAY, "p": words, "phase": "genestealers", "active": "p", **more}
    return Position(OPEN, **values)  # type: ignore[arg-type]


def blip(**more: object) -> Position:
    return Position(
        """
        #########
        #S+.....#
        ###.....#
        ###..p..#
        ###.....#
        ###.....#
        #########
        """,
        **{"S": "bolter W", "p": "blip 1", "phase": "genestealers", "active": "p", **more},  # type: ignore[arg-type]
    )


def total(t: Position) -> int:
    """Action points a piece can spend with the cheapest action, again and again."""
    points = t.points
    while t.points:
        before = t.points
        t.play(min(t.offered("turn") or t.offered("move")))
        assert before - t.points == 1
    return points


# -- action points and activation --


@rule("HULK-4.1")
def test_a_marine_has_4_action_points() -> None:
    assert total(marine()) == 4


@rule("HULK-4.2")
def test_a_genestealer_has_6_action_points() -> None:
    assert total(genestealer()) == 6


@rule("HULK-4.3", "HULK-10.18")
def test_a_blip_has_6_action_points() -> None:
    assert total(blip()) == 6


@rule("HULK-4.4")
def test_what_costs_more_than_is_left_is_not_offered() -> None:
    t = marine(points=1, counter=0)
    t.offers("move p D3", "turn p E")
    t.does_not_offer("move p D5", "overwatch p", "guard p")


@rule("HULK-4.5")
def test_pieces_are_activated_one_at_a_time() -> None:
    t = Position(OPEN, p="bolter N", q="bolter N at B2")
    t.play("activate p")
    t.offers("move p D3", "activate q")
    t.does_not_offer("move q C2", "activate p")
    t.play("activate q")
    t.does_not_offer("move p D3")


@rule("HULK-4.6", "HULK-R49")
def test_an_activation_ends_when_its_player_stops_or_goes_on_or_the_points_are_spent() -> None:
    t = Position(OPEN, p="bolter N", q="bolter N at B2")
    for ending in ("finish",), ("activate q",), ("turn p E", "turn p N") * 2:
        u = t.fork()
        u.play("activate p", *ending)
        assert [event.piece for event in u.events(ev.Finished)] == [u.id("p")]
        u.does_not_offer("move p D3", "activate p")


@rule("HULK-4.7")
def test_an_action_is_complete_before_the_next() -> None:
    t = Position(OPEN, p="bolter N", q="bolter N at B2", g="genestealer S at D2", active="p")
    t.play("turn p E", "turn p N")
    assert t.offered() == {"fire p D2", "pass"}


@rule("HULK-4.8")
def test_a_piece_is_activated_once_a_turn() -> None:
    t = Position(OPEN, p="bolter N", q="bolter N at B2")
    t.play("activate p", "finish", "activate q")
    t.does_not_offer("activate p")
    t.play("end_phase", "end_phase")
    t.offers("activate p", "activate q")
    t = genestealer(q="genestealer N at B6")
    t.play("finish", "activate q")
    t.does_not_offer("activate p")


@rule("HULK-4.9")
def test_a_side_need_not_use_every_piece() -> None:
    t = Position(OPEN, p="bolter N", q="genestealer W at F6")
    t.play("end_phase", "end_phase")
    assert t.s.turn == 2


# -- the table of costs --


@rule("HULK-4.10", "HULK-5.2")
def test_a_step_forward_costs_one() -> None:
    for t in marine(), genestealer():
        for way in ("N", "NE", "NW"):
            assert t.cost(f"move p {AHEAD[way]}") == 1
    assert blip().cost("move p F3") == 1


@rule("HULK-4.11", "HULK-5.3")
def test_a_step_backward_costs_a_model_two() -> None:
    for t in marine(), genestealer():
        for way in ("S", "SE", "SW"):
            assert t.cost(f"move p {AHEAD[way]}") == 2


@rule("HULK-4.12", "HULK-5.5", "HULK-5.6")
def test_a_genestealer_steps_sideways_for_one_and_a_marine_does_not() -> None:
    for way in ("E", "W"):
        marine().does_not_offer(f"move p {AHEAD[way]}")
        assert genestealer().cost(f"move p {AHEAD[way]}") == 1


@rule("HULK-4.13")
def test_a_turn_of_90_degrees_costs_one() -> None:
    for t in marine(), genestealer():
        assert t.cost("turn p E") == t.cost("turn p W") == 1
    blip().does_not_offer("turn p")


@rule("HULK-4.14")
def test_only_a_genestealer_turns_180_degrees_for_one() -> None:
    assert genestealer().cost("turn p S") == 1
    marine().does_not_offer("turn p S")


@rule("HULK-4.15")
def test_a_shot_of_a_storm_bolter_costs_one() -> None:
    t = Position(OPEN, p="bolter N", g="genestealer N at D2", active="p", dice=[1, 2])
    assert t.cost("fire p D2") == 1
    genestealer().does_not_offer("fire p")


@rule("HULK-4.16")
def test_overwatch_and_guard_cost_two() -> None:
    assert marine().cost("overwatch p") == marine().cost("guard p") == 2
    genestealer().does_not_offer("overwatch p", "guard p")


@rule("HULK-4.17")
def test_clearing_a_jam_costs_one() -> None:
    assert marine(p="bolter N jam").cost("clear_jam p") == 1
    marine().does_not_offer("clear_jam p")


@rule("HULK-4.18")
def test_a_shot_of_the_heavy_flamer_costs_two() -> None:
    t = Position("#####\n#p..#\n#####", sections="#####\n#abb#\n#####", p="flamer E", active="p")
    assert t.cost("flame p D2") == 2


@rule("HULK-4.19")
def test_an_attack_costs_one() -> None:
    t = Position(OPEN, p="bolter N", g="genestealer S at D3", active="p", dice=[3, 3, 1, 1])
    assert t.cost("attack p D3") == 1
    t = genestealer(S="bolter S at D3", dice=[3, 1, 1, 3])
    assert t.cost("attack p D3") == 1
    t = Position("#######\n#S.b..#\n#######", S="bolter W", b="blip 1", phase="genestealers", active="b")
    t.does_not_offer("attack b")


@rule("HULK-4.20", "HULK-6.6", "HULK-6.7")
@pytest.mark.parametrize("piece", ["bolter W", "genestealer W", "blip 1"])
def test_working_a_door_costs_one(piece: str) -> None:
    phase = "marines" if piece == "bolter W" else "genestealers"
    t = Position("########\n#S.+.'p#\n########", S="bolter W", p=piece, phase=phase, active="p")
    assert t.cost("close_door p F2") == 1
    t = Position("########\n#S.+.+p#\n########", S="bolter W", p=piece, phase=phase, active="p")
    assert t.cost("open_door p F2") == 1


@rule("HULK-4.21")
def test_a_marine_may_shoot_with_a_move_or_turn_at_no_cost() -> None:
    for action, facing in (("move p D3", "N"), ("move p D5", "N"), ("turn p N", "E")):
        t = Position(OPEN, p=f"bolter {facing}", g="genestealer N at D2", active="p", dice=[1, 2])
        cost = t.cost(action)
        t.play(action)
        left = t.points
        t.play("fire p D2")
        assert t.points == left == 4 - cost
        assert len(t.events(ev.Shot)) == 1 and not t.offered("pass")


@rule("HULK-4.22", "HULK-5.10")
def test_a_genestealer_may_turn_90_degrees_with_a_move_at_no_cost() -> None:
    t = genestealer()
    for square in "D3", "C4", "E4":
        assert {words[-1] for words in t.offered(f"move p {square}")} == {"N", "E", "W"}
        assert {t.cost(words) for words in t.offered(f"move p {square}")} == {1}


@rule("HULK-E5")
def test_example_an_activation() -> None:
    t = Position("########\n#S..+g.#\n########", S="bolter E", B="bolter W at G2", g="genestealer W", dice=[6, 1])
    t.play("activate S", "move S C2", "pass", "move S D2", "pass", "open_door S E2", "fire S F2")
    assert t.where("g") == "gone"
    assert t.offered() == {"activate B", "end_phase"}


@rule("HULK-E8")
def test_example_what_a_genestealers_steps_cost() -> None:
    t = genestealer()
    costs = {way: t.cost(f"move p {square} N") for way, square in AHEAD.items()}
    assert costs == {"N": 1, "NW": 1, "NE": 1, "W": 1, "E": 1, "S": 2, "SW": 2, "SE": 2}


@rule("HULK-E9")
def test_example_what_a_marines_steps_cost() -> None:
    t = marine()
    costs = {words.split()[2]: t.cost(words) for words in t.offered("move p")}
    assert costs == {AHEAD[way]: cost for way, cost in (("N", 1), ("NW", 1), ("NE", 1), ("S", 2), ("SW", 2), ("SE", 2))}


# -- moving --


@rule("HULK-5.1")
def test_a_move_is_one_square_and_a_turn_moves_nobody() -> None:
    t = marine()
    assert {words.split()[2] for words in t.offered("move p")} <= set(AHEAD.values())
    t.play("move p D3")
    assert (t.where("p"), t.faces("p")) == ("D3", "N")
    t.play("turn p E")
    assert (t.where("p"), t.faces("p")) == ("D3", "E")


@rule("HULK-5.4", "HULK-R8")
def test_a_blip_steps_any_way_for_one() -> None:
    t = blip()
    moves = t.offered("move p")
    assert {words.split()[2] for words in moves} == {"E3", "F3", "G3", "E4", "G4", "E5", "F5", "G5"}
    assert {t.cost(words) for words in moves} == {1}


@rule("HULK-5.7")
def test_nobody_moves_over_another_piece() -> None:
    lane = "#######\n#S.pq.#\n#######"
    for phase, p, q in (
        ("marines", "bolter E", "bolter E"),
        ("marines", "bolter E", "genestealer E"),
        ("genestealers", "genestealer E", "genestealer E"),
        ("genestealers", "genestealer E", "blip 1"),
        ("genestealers", "blip 1", "blip 2"),
    ):
        t = Position(lane, S="bolter W", p=p, q=q, phase=phase, active="p")
        assert {words.split()[2] for words in t.offered("move p")} <= {"C2"}
        assert t.where("p") == "D2"


@rule("HULK-5.8", "HULK-6.1")
def test_nobody_moves_through_a_closed_door() -> None:
    for phase, p in ("marines", "bolter E"), ("genestealers", "genestealer E"), ("genestealers", "blip 1"):
        for door, moves in ("+", {"D2"}), ("'", {"D2", "F2"}):
            t = Position(f"########\n#S..p{door}.#\n########", S="bolter W", p=p, phase=phase, active="p")
            assert {words.split()[2] for words in t.offered("move p")} == moves


@rule("HULK-5.9", "HULK-E7")
def test_no_step_between_a_wall_and_a_model() -> None:
    t = Position(
        """
        ####
        ##.#
        #pS#
        ##.#
        ####
        """,
        p="genestealer E",
        S="bolter E",
        phase="genestealers",
        active="p",
    )
    assert t.offered("move p") == set()


@rule("HULK-5.9")
def test_no_step_between_two_models() -> None:
    t = genestealer(a="genestealer N at D3", b="genestealer N at E4")
    t.does_not_offer("move p E3")
    t.offers("move p C3", "move p E5")


@rule("HULK-5.11")
def test_the_one_free_turn_comes_before_or_after_the_step() -> None:
    t = genestealer()
    for square in AHEAD.values():
        assert {words[-1] for words in t.offered(f"move p {square}")} == {"N", "E", "W"}
    assert t.cost("move p D5 E") == 1
    assert t.cost("move p D3 E") == 1


@rule("HULK-5.12")
def test_the_free_turn_is_no_action_of_its_own() -> None:
    t = Position("########\n#S..p..#\n########", S="bolter E", p="genestealer W", phase="genestealers", active="p")
    t.play("move p D2 N")
    assert t.events(ev.Turned) == [] and t.decides == "marines"
    t.play("pass")
    assert t.decides == "genestealers" and t.points == 5


@rule("HULK-5.13")
def test_any_other_turn_of_a_genestealer_costs_one() -> None:
    t = genestealer()
    t.play("move p D3 E")
    assert [t.cost(f"turn p {side}") for side in "NSW"] == [1, 1, 1]


@rule("HULK-5.14", "HULK-R7")
def test_a_marine_turns_round_with_two_turns_and_two_free_shots() -> None:
    t = Position(OPEN, p="bolter E", g="genestealer N at D2", h="genestealer N at B4", active="p", dice=[1, 2, 1, 2])
    assert t.offered("turn p") == {"turn p N", "turn p S"}
    t.play("turn p N", "fire p D2", "turn p W", "fire p B4")
    assert t.points == 2 and t.faces("p") == "W"


@rule("HULK-R2")
def test_a_step_past_one_blocked_square_is_allowed() -> None:
    t = genestealer(a="genestealer N at D3")
    t.offers("move p E3", "move p C3")


@rule("HULK-R3")
def test_models_blips_closed_doors_and_flames_block_a_corner() -> None:
    for flank in "bolter N", "genestealer N", "blip 1":
        t = genestealer(a="genestealer N at D3", b=f"{flank} at E4")
        t.does_not_offer("move p E3")
    board = OPEN.replace("..p..", "..p+.")
    for opened, may in ((), False), (("E4",), True):
        t = Position(
            board, S=AWAY, p="genestealer N", a="genestealer N at D3", phase="genestealers", active="p", opened=opened
        )
        assert bool(t.offered("move p E3")) == may


@rule("HULK-R3")
def test_a_burning_corner_blocks_but_for_those_inside_the_fire() -> None:
    parts = """
        #######
        #aaaaa#
        #aaaaa#
        #aaabb#
        #aaaaa#
        #aaaaa#
        #######
    """
    for flames, may in ((), True), (("E4",), False), (("D4",), True):
        t = genestealer(sections=parts, a="genestealer N at D3", flames=flames)
        assert bool(t.offered("move p E3")) == may


@rule("HULK-R4")
def test_blocked_corners_bind_blips_too() -> None:
    t = blip(a="genestealer N at F3", b="genestealer N at G4")
    t.does_not_offer("move p G3")
    t.offers("move p E3")


@rule("HULK-R5")
def test_a_free_turn_before_the_step_sets_its_price() -> None:
    t = genestealer()
    assert [t.cost(f"move p D5 {side}") for side in "NEW"] == [2, 1, 1]
    assert [t.cost(f"move p C5 {side}") for side in "NEW"] == [2, 2, 1]


@rule("HULK-R6")
def test_attacks_and_doors_have_no_free_turn() -> None:
    t = Position(
        "######\n#S.+p#\n######", S="bolter W", p="genestealer W", phase="genestealers", active="p", dice=[1, 1, 1]
    )
    assert t.offered("attack p", "open_door p") == {"attack p D2", "open_door p D2"}
    for action in "attack p D2", "open_door p D2":
        u = t.fork()
        u.play(action)
        assert u.faces("p") == "W"


@rule("HULK-R9")
def test_round_a_bend_with_wall_on_one_side_only() -> None:
    board = """
        ######
        #Sp..#
        ###+##
        ###.##
        ######
    """
    t = Position(board, S="bolter W", p="genestealer E", phase="genestealers", active="p")
    t.play("open_door p D3")
    t.offers("move p D3")
