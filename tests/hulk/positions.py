"""Prepared positions of Space Hulk from which random games also start, so that rare decisions are reached."""

from __future__ import annotations

from collections.abc import Iterator

from game.hulk.state import HulkState
from tests.hulk.dialect import Position

FACE_TO_FACE = """
    ######
    #.Sg.#
    ######
"""
HALL = """
    #####
    #.xy#
    #...#
    #.g.#
    ##C##
    #####
"""
HALL_SECTIONS = """
    #####
    #RRR#
    #RRR#
    #RRR#
    ##r##
    #####
"""
BEHIND_A_DOOR = """
    #######
    #C.+.x#
    ###B..#
    #######
"""

CROWDED = """
    #####
    #S..<
    #####
"""
ENTRY = """
    ############
    #S.......g.<
    #####+######
    #B...b.....<
    ############
"""
GATE = """
    #######
    #S.+b.#
    ####h.#
    #######
"""
DARK = """
    ########
    #S.....#
    ####b.##
    ####..##
    ########
"""
FIRE = """
    #########
    #F...xg.#
    ####.y.z#
    #########
"""
CROWD = """
    ########
    #L..gxh#
    ###y####
    ########
"""
CROWD_SECTIONS = """
    ########
    #aabbbb#
    ###b####
    ########
"""
FIRE_SECTIONS = """
    #########
    #aaabbcc#
    ####bbcc#
    #########
"""
CANNON = """
    #######
    #B.CSg#
    ##+##h#
    ##.b..#
    #######
"""
LOWER = """
    #######
    #.1...<
    #...b.#
    #######
"""
UPPER = """
    ######
    #.1..#
    #....#
    ######
"""
FLAME_GOAL = ({"side": "marines", "kind": "flame_section", "section": "c"},)


def positions() -> Iterator[tuple[str, HulkState]]:
    """Each position with a name."""
    fight = {"phase": "genestealers", "g": "genestealer W", "active": "g", "turn_limit": 3, "dice": None}
    yield from _after("sword", FACE_TO_FACE, "attack g C2", S="sergeant E", **fight)
    yield from _after("sword_on_guard", FACE_TO_FACE, "attack g C2", S="sergeant E guard", **fight)
    yield from _after("guard", FACE_TO_FACE, "attack g C2", S="bolter E guard", **fight)
    yield from _after("sword_attacks", FACE_TO_FACE, "", S="sergeant E", g="genestealer W", active="S", turn_limit=3)
    hall = {"sections": HALL_SECTIONS, "C": "bolter N overwatch", **fight}
    yield from _after("two_blips_seen", HALL, "move g B3 N", x="blip 3", y="blip 2", **hall)
    yield from _after(
        "door_opened",
        BEHIND_A_DOOR,
        "open_door B D2",
        C="bolter E overwatch",
        B="bolter N",
        x="blip 3",
        active="B",
        counter=4,
        turn_limit=3,
        dice=None,
    )
    yield from _after(
        "room_on_fire",
        HALL,
        "flame C C4",
        sections=HALL_SECTIONS,
        C="flamer N",
        x="blip 3",
        y="blip 2",
        g="genestealer S",
        active="C",
        turn_limit=3,
        seed=7,
    )
    blips = dict.fromkeys(("x", "y", "z"), "blip 2 at A")
    yield from _after("no_room", CROWDED, "end_phase", S="bolter E", **blips, each_turn=2, turn_limit=3)
    yield from _before_the_fight()
    yield from _reactions()
    yield from _reveals()
    yield from _fires()
    yield from _psychic()
    yield from _lords()
    yield from _ladders()
    yield from _things()
    yield from _arsenal()
    yield from _missions()


Named = Iterator[tuple[str, HulkState]]


def _before_the_fight() -> Named:
    squad = {"S": "sergeant E", "B": "flamer W", "g": "genestealer W", "b": "blip 2"}
    yield _at(
        "deployment",
        ENTRY,
        S="sergeant",
        B="flamer",
        g="genestealer W gone",
        b="blip 1 gone",
        phase="deployment",
        start=2,
        each_turn=1,
    )
    yield _at("a_counter_drawn", ENTRY, phase="command", each_turn=1, **squad)
    yield _at(
        "blips_in_hand",
        ENTRY,
        phase="reinforcement",
        each_turn=4,
        x="blip 1 at A",
        y="blip 1 at A",
        z="blip 3 at B",
        **squad,
    )
    yield _at(
        "entries_held",
        ENTRY,
        phase="genestealers",
        x="blip 3 at A",
        y="genestealer at A",
        z="blip 1 at B",
        M="bolter W at G2",
        each_turn=1,
        **squad,
    )
    yield _at("a_pile_made_anew", ENTRY, phase="genestealers", pile=(), used=(1, 3, 3), each_turn=2, **squad)
    yield _at(
        "nobody_left_to_come",
        ENTRY,
        S="bolter E",
        B="bolter W",
        g="genestealer W",
        b="blip 1 gone",
        pile=(),
        recycle=False,
    )


def _reactions() -> Named:
    lane = {
        "S": "sergeant E overwatch",
        "B": "bolter W guard",
        "g": "genestealer W",
        "b": "blip 2",
        "counter": 4,
        "each_turn": 1,
        "phase": "genestealers",
    }
    moved = ("activate g", "move g I2")
    yield _at("a_reaction", ENTRY, *moved, **lane)
    yield _at("a_reaction_under_way", ENTRY, *moved, "command B", **lane)
    yield _at("no_more_reactions", ENTRY, *moved, "pass_for reaction turn", **lane)
    yield _at("nothing_left_to_react_with", ENTRY, *moved, **{**lane, "counter": 2, "spent": 2})
    yield _at("a_jam", ENTRY, S="bolter E jam overwatch", B="bolter W", g="genestealer W", b="blip 2", counter=3)
    yield _at(
        "a_free_shot", ENTRY, "activate S", "turn S E", S="sergeant N", B="bolter W", g="genestealer W", b="blip 3"
    )
    yield _at("sustained_fire", ENTRY, S="bolter E aim=g", B="bolter N", g="genestealer W", b="blip 3", active="S")
    yield _at(
        "a_command_in_the_marine_phase",
        ENTRY,
        "command S",
        S="bolter E done",
        B="flamer N",
        g="genestealer W",
        b="blip 3",
        counter=5,
    )


def _reveals() -> Named:
    gate = {"S": "bolter E overwatch", "h": "genestealer W", "counter": 3, "phase": "genestealers"}
    opened = ("activate h", "open_door h D2")
    yield _at("models_to_place", GATE, *opened, b="blip 3", **gate)
    yield _at("a_blip_reveals_itself", GATE, "activate b", "open_door b D2", b="blip 2", **gate)
    yield _at("models_to_face", GATE, *opened, b="blip 1", **gate)
    yield _at("too_few_models", GATE, *opened, b="blip 3", genestealers=2, **gate)
    yield _at("a_willing_reveal", DARK, "reveal b", S="bolter E", b="blip 3", phase="genestealers")
    yield _at(
        "a_willing_reveal_off_the_board",
        ENTRY,
        "reveal x",
        S="bolter E",
        B="bolter W",
        b="blip 1",
        g="genestealer W",
        x="blip 3 at B",
        phase="genestealers",
    )
    yield _at(
        "a_choice_of_overwatch_targets",
        HALL,
        "activate g",
        "move g B3 N",
        "reveal x",
        "place_model D3",
        "place_model C3",
        "face C2 S",
        "face D3 S",
        "face C3 S",
        "pass",
        sections=HALL_SECTIONS,
        C="bolter N overwatch",
        x="blip 3",
        y="blip 3",
        g="genestealer W",
        phase="genestealers",
    )


def _fires() -> Named:
    fire = {
        "sections": FIRE_SECTIONS,
        "F": "flamer E",
        "x": "genestealer W",
        "y": "blip 2",
        "g": "genestealer W",
        "z": "blip 1",
        "each_turn": 0,
    }
    yield _at("a_fire", FIRE, phase="genestealers", flames=("E2",), **fire)
    yield _at("a_goal_to_be_judged", FIRE, victory=FLAME_GOAL, **{**fire, "x": "genestealer W gone"})
    yield _at(
        "the_last_shot",
        FIRE,
        victory=({"side": "genestealers", "kind": "ammunition_spent", "role": "flamer", "when": "at_once"},),
        **{**fire, "F": "flamer E shots=1"},
    )
    yield _at(
        "at_the_door_of_launch_control",
        None,
        S="sergeant N at V7",
        F="flamer N at V8 shots=2",
        g="genestealer N at V10",
        b="blip 3 at A",
        counter=2,
        each_turn=2,
    )


def _arsenal() -> Named:
    """Cannons about to run out, to be reloaded and to explode; claws, hammer and chain fist at work."""
    yield _at(
        "a_cannon_to_reload",
        ENTRY,
        S="cannon E shots=1",
        B="chainfist W",
        g="genestealer W",
        b="blip 2",
        active="S",
        counter=4,
    )
    yield _at(
        "a_cannon_on_overwatch",
        ENTRY,
        "activate g",
        "move g I2 W",
        S="cannon E overwatch reloaded",
        B="hammer W",
        g="genestealer W",
        b="blip 2",
        counter=6,
        phase="genestealers",
    )
    for seed in (3, 14):
        yield _at(
            f"a_cannon_that_may_explode_{seed}",
            CANNON,
            C="cannon E reloaded overwatch",
            B="claws E",
            S="sergeant N",
            g="genestealer W",
            h="genestealer E",
            b="blip 2",
            phase="genestealers",
            seed=seed,
        )
    fight = {"phase": "genestealers", "g": "genestealer W", "active": "g", "turn_limit": 3, "dice": None}
    yield from _after("claws_on_guard", FACE_TO_FACE, "attack g C2", S="claws E guard", **fight)
    yield from _after("hammer_on_guard", FACE_TO_FACE, "attack g C2", S="hammer E guard", **fight)
    yield from _after(
        "hammer_and_sword",
        FACE_TO_FACE,
        "attack g C2",
        S="hammer E",
        B="sergeant E at B2",
        options={"storm_shield": "one_die_fewer"},
        **fight,
    )


def _psychic() -> Named:
    """Powers before, in the middle and after; the power axe at work."""
    squad = {"S": "librarian E", "B": "bolter W", "g": "genestealer W", "b": "blip 2", "counter": 4, "spent": 2}
    yield _at("powers_to_use", ENTRY, **squad)
    yield _at("powers_in_an_activation", ENTRY, "activate B", **squad)
    yield _at("a_barrier_to_raise", ENTRY, "force_barrier S", x="blip 3 at A", y="genestealer at B", **squad)
    yield _at(
        "a_barrier_at_an_entry",
        ENTRY,
        "force_barrier S",
        "raise_barrier K2",
        x="blip 3 at A",
        y="genestealer at A",
        **squad,
    )
    for seed in (1, 2, 3):
        yield _at(
            f"a_storm_to_aim_{seed}",
            CROWD,
            "psychic_storm L",
            sections=CROWD_SECTIONS,
            L="librarian E",
            g="genestealer W",
            h="genestealer W",
            x="blip 3",
            y="lord N",
            seed=seed,
        )
    fight = {"phase": "genestealers", "g": "genestealer W", "active": "g", "turn_limit": 3, "dice": None}
    yield from _after("axe", FACE_TO_FACE, "attack g C2", S="librarian E guard", psi=9, **fight)
    yield _at("the_axe_in_attack", FACE_TO_FACE, S="librarian E", g="lord W", active="S", psi=6)


def _lords() -> Named:
    told = {"S": "bolter E overwatch", "b": "blip 3", "brood_lord": True}
    yield _at("a_lord_to_come", DARK, "reveal b", phase="genestealers", **told)
    yield _at(
        "a_lord_to_come_seen",
        GATE,
        "activate h",
        "open_door h D2",
        h="genestealer W",
        counter=3,
        phase="genestealers",
        **told,
    )
    yield _at(
        "a_lord_to_come_off_the_board",
        ENTRY,
        "reveal x",
        B="bolter W",
        g="genestealer W",
        x="blip 3 at B",
        phase="genestealers",
        **{**told, "b": "blip 1"},
    )
    lord = {"g": "lord W", "phase": "genestealers", "active": "g", "dice": None, "turn_limit": 3}
    for seed in (1, 2):
        yield _at(
            f"a_lord_in_the_fire_{seed}",
            FIRE,
            sections=FIRE_SECTIONS,
            F="flamer E",
            x="lord W",
            y="blip 3",
            g="genestealer W",
            z="blip 1",
            each_turn=0,
            seed=seed,
        )
        yield _at(
            f"a_lord_under_fire_{seed}",
            ENTRY,
            S="cannon E reloaded aim=g",
            B="bolter W",
            g="lord W",
            b="blip 3",
            active="S",
            seed=seed,
        )
    yield from _after("the_lords_blow", FACE_TO_FACE, "attack g C2", S="sergeant E guard", **lord)
    yield from _after("the_lords_blow_blocked", FACE_TO_FACE, "attack g C2", S="hammer E guard", **lord)


def _ladders() -> Named:
    """Two levels: to climb, to fight along the ladder, and to fall on whatever stands below."""
    tower = {"upper": UPPER, "B": "bolter E at B2/2", "g": "genestealer N at D2/2", "b": "blip 2", "counter": 6}
    yield _at("beside_a_ladder", LOWER, S="sergeant E at B2", x="genestealer N at E2", **tower)
    yield _at(
        "a_fall", LOWER, "activate B", "move B C2/2", S="sergeant E at B2", x="genestealer N at C2", seed=2, **tower
    )
    yield _at(
        "a_swarm_below",
        LOWER,
        S="sergeant S at C2/2 overwatch",
        x="genestealer N at B2",
        phase="genestealers",
        objects=("cat x",),
        **tower,
    )
    yield _at(
        "a_blip_below",
        LOWER,
        S="sergeant S at B3",
        x="blip 3 at C2",
        phase="genestealers",
        objects=("cat D2", "artefact B3/2"),
        **tower,
    )


def _things() -> Named:
    """Objects, exits for either side, generators and control areas."""
    squad = {"S": "sergeant E", "B": "bolter W", "g": "genestealer W", "b": "blip 2", "counter": 4, "each_turn": 1}
    yield _at("objects_in_hand", ENTRY, objects=("cat S", "artefact S", "dead_marine D2 marines"), **squad)
    yield _at("a_drop_is_said", ENTRY, "activate S", "drop S cat", objects=("cat S", "artefact S"), **squad)
    yield _at(
        "objects_among_the_swarm",
        ENTRY,
        h="genestealer W at I2",
        objects=("cat h", "artefact G2 marines"),
        phase="genestealers",
        **squad,
    )
    yield _at(
        "a_door_upon_an_object",
        GATE,
        S="sergeant E",
        b="blip 2 gone",
        h="genestealer W",
        B="bolter E at C2",
        opened=("D2",),
        objects=("cat D2",),
        active="B",
    )
    yield _at("to_the_exits", ENTRY, exits=("B2 W", "B4 W", "J4 S"), users="any", objects=("cat S",), **squad)
    yield _at(
        "a_generator_and_an_area",
        ENTRY,
        **squad,
        fittings=("generator C2", "control_area D2", "control_area B2", "generator B4"),
    )
    lost = Position(ENTRY, **squad, fittings=("control_area J2",), turn_limit=3, dice=None)  # type: ignore[arg-type]
    lost.s.fittings = [1]
    yield "an_area_in_danger", lost.s.copy()


def _missions() -> Named:
    """What only some missions have: entries that Marines keep shut, a roll at the end, squads that arrive."""
    yield _at("blips_are_lost", CROWDED, "end_phase", S="bolter E", each_turn=2, also={"blips": {"held": "lost"}})
    way_out = {"exits": [{"id": "X", "x": 1, "y": 1, "side": "W"}]}
    yield _at(
        "an_area_about_to_be_held",
        FACE_TO_FACE,
        S="bolter N",
        g="genestealer W gone",
        fittings=("control_area B2",),
        phase="genestealers",
        victory=({"side": "marines", "kind": "hold_areas", "count": 1, "turns": 2},),
    )
    yield _at(
        "something_to_hand_over",
        CANNON,
        B="bolter E",
        C="bolter E",
        S="sergeant E",
        g="genestealer W",
        h="genestealer E",
        b="blip 1",
        objects=("artefact C", "cat C"),
        active="C",
    )
    yield _at(
        "nobody_leaves",
        FACE_TO_FACE,
        S="bolter E",
        g="genestealer W",
        active="g",
        phase="genestealers",
        also={"board": way_out},
        victory=({"side": "marines", "kind": "exit_roll"},),
    )


def _at(name: str, drawing: str | None, *actions: str, **told: object) -> tuple[str, HulkState]:
    """The drawn position after some actions; its match ends with its third turn."""
    t = Position(drawing, **{"dice": None, "turn_limit": 3, **told})  # type: ignore[arg-type]
    t.play(*actions)
    return name, t.s.copy()


def _after(name: str, drawing: str, action: str, **told: object) -> Iterator[tuple[str, HulkState]]:
    """The drawn position, and the same after an action."""
    t = Position(drawing, **{"dice": None, **told})  # type: ignore[arg-type]
    yield f"before_{name}", t.s.copy()
    if action:
        t.play(action)
        yield f"after_{name}", t.s.copy()
