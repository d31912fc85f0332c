"""What cannot be done while pieces come in or a choice waits to be made."""

from __future__ import annotations

from game.hulk import actions as act
from tests.hulk.dialect import Position
from tests.hulk.refused import mistakes

LANE = """
    #########
    #S..g...#
    #########
"""
HALL = """
    ####
    #S.#
    #..#
    ####
"""
ENTRY = """
    #########
    #.......<
    #.#######
    #S#######
    #########
"""


def test_coming_in() -> None:
    t = Position(ENTRY, phase="genestealers", S="sergeant S", b="blip 2 at A", g="genestealer W at A")
    t.play("activate g")
    mistakes(t, {"enter g E": "HULK-R90", act.Enter(t.id("g"), 9): "HULK-1.39", "turn g S": "HULK-10.10"})
    t.play("activate b")
    mistakes(t, {"enter b N": "HULK-1.42", "activate g": "HULK-4.8"})


def test_an_entry_that_lets_nobody_in() -> None:
    blip, stealer = "blip 2 at A", "genestealer W at A"
    t = Position(ENTRY, phase="genestealers", S="sergeant S", b=blip, g=stealer, h="genestealer W at H2")
    mistakes(t, {"activate b": "HULK-R89", "activate g": "HULK-R89"})
    t = Position(ENTRY, phase="genestealers", S="sergeant N", x="bolter W at G2", b=blip, g=stealer)
    mistakes(t, {"activate b": "HULK-10.15", "activate g": "HULK-10.15"})
    drawing = """
        #############
        #S..........<
        #############
    """
    t = Position(drawing, phase="genestealers", S="sergeant E", b="blip 2 at A")
    mistakes(t, {"activate b": "HULK-R89"})


def test_deployment() -> None:
    t = Position(HALL, phase="deployment", S="sergeant N", f="flamer N at B3")
    first, second = t.mission.deploy[0][:2]
    t.play(act.Deploy(0, first, 0))
    mistakes(
        t,
        {
            act.Deploy(0, second, 0): "HULK-2.2",
            act.Deploy(9, second, 0): "HULK-2.2",
            act.Deploy(1, t.square("C3"), 0): "HULK-2.2",
            act.Deploy(1, first, 0): "HULK-1.37",
            act.Deploy(1, second, 4): "HULK-1.39",
            "end_phase": "HULK-2.2",
        },
    )


def test_the_command_counter_comes_first() -> None:
    t = Position(HALL, phase="command", S="sergeant N")
    mistakes(t, {"activate S": "HULK-3.4", "end_phase": "HULK-3.4"})


def test_reinforcement() -> None:
    t = Position(ENTRY, phase="reinforcement", S="sergeant S", each_turn=3, pile=[1, 1, 1])
    first, second, _ = t.s.hand
    mistakes(
        t,
        {
            act.Reinforce(second, 0): "HULK-10.6",
            act.Reinforce(0, 0): "HULK-10.9",
            act.Reinforce(first, 5): "HULK-10.9",
            "end_phase": "HULK-10.6",
        },
    )
    two_entries = """
        #########
        >.......<
        #S#######
        #########
    """
    t = Position(two_entries, phase="reinforcement", S="sergeant S", each_turn=4, pile=[1, 1, 1, 1])
    for blip in t.s.hand[:3]:
        t.play(act.Reinforce(blip, 0))
    mistakes(t, {act.Reinforce(t.s.hand[0], 0): "HULK-10.14"})


def test_revealing_willingly() -> None:
    drawing = """
        ########
        #S..+b.#
        ######.#
        ########
    """
    t = Position(drawing, phase="genestealers", S="sergeant E", b="blip 2")
    t.play("reveal b")
    mistakes(
        t,
        {
            "place_model F2": "HULK-R99",
            "place_model E2": "HULK-R99",
            "place_model D2": "HULK-10.33",
            act.PlaceModel(-1): "HULK-1.36",
            "end_phase": "HULK-10.33",
        },
    )
    t.play("place_model G2")
    models = t.s.frames[-1].values["unfaced"]
    mistakes(
        t,
        {
            act.Face(models[0], 4): "HULK-1.39",
            act.Face(models[1], 0): "HULK-10.37",
            "end_phase": "HULK-10.37",
        },
    )


def test_models_revealed_willingly_stay_out_of_sight() -> None:
    drawing = """
        #######
        #S....#
        ####b.#
        #######
    """
    t = Position(drawing, phase="genestealers", S="sergeant E", b="blip 2")
    t.play("reveal b")
    mistakes(t, {"place_model E2": "HULK-10.38", "place_model B2": "HULK-R99"})


def test_a_free_shot_comes_first() -> None:
    t = Position(LANE, S="sergeant E", g="genestealer W", f="flamer E at F2", active="S")
    t.play("move S C2")
    mistakes(t, {"guard S": "HULK-4.21", "fire f E2": "HULK-4.21", "fire S D2": "HULK-8.1"})


def test_a_reaction_comes_first() -> None:
    t = Position(LANE, phase="genestealers", counter=1, spent=0, S="sergeant E", g="genestealer W", active="g")
    t.play("turn g N")
    mistakes(t, {"finish": "HULK-3.20", "command g": "HULK-3.7", act.Command(77): "HULK-2.2"})
    t = Position(LANE, phase="genestealers", counter=1, spent=1, S="sergeant E", g="genestealer W", active="g")
    t.play("turn g N")
    mistakes(t, {"command S": "HULK-3.10"})


def test_parry_and_reroll_come_first() -> None:
    lane = "#########\n#Sg.....#\n#########"
    t = Position(lane, S="sergeant E", g="genestealer W", active="S", dice=[1, 2, 2, 2])
    t.play("attack S C2")
    mistakes(t, {"reroll": "HULK-13.61", "finish": "HULK-13.61"})
    t = Position(lane, phase="genestealers", S="bolter E guard", g="genestealer W", active="g", dice=[2, 2, 2, 1])
    t.play("attack g B2")
    mistakes(t, {"parry": "HULK-9.14", "finish": "HULK-9.14"})


def test_several_blips_in_sight() -> None:
    room = """
        #######
        ###..b#
        #.S...#
        ###..c#
        ###d..#
        #######
    """
    sections = """
        #######
        ###RRR#
        #arRRR#
        ###RRR#
        ###RRR#
        #######
    """
    t = Position(room, sections=sections, S="sergeant N", b="blip 1", c="blip 1", d="blip 1", active="S")
    t.play("turn S E")
    mistakes(t, {"finish": "HULK-R98", "reveal d": "HULK-R98", "face d E": "HULK-R98"})


def test_overwatch_names_its_target_first() -> None:
    hall = """
        #####
        #.x.#
        #...#
        #.g.#
        ##C##
        #####
    """
    sections = """
        #####
        #RRR#
        #RRR#
        #RRR#
        ##r##
        #####
    """
    t = Position(
        hall,
        sections=sections,
        C="bolter N overwatch",
        g="genestealer W",
        x="blip 2",
        phase="genestealers",
        counter=6,
        spent=6,
        dice=[1, 2, 1, 2],
        active="g",
    )
    t.play("move g B3 N", "place_model D3", "face C2 S", "face D3 S")
    mistakes(t, {"fire C D4": "HULK-R61", "fire g C2": "HULK-R61", "finish": "HULK-R61"})
