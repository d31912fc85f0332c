"""The tutorial of Betrayal at Calth: one round for a pump behind a blast door."""

from __future__ import annotations

from typing import Final

from game.calth.models import SEATS, ULTRAMARINES
from game.calth.scenario import SCENARIOS, load_scenario
from game.kernel.text import N_, NC_
from game.tutorials.steps import Step, Tutorial

FILE: Final = "tutorial/first-skirmish.json"
SERGEANT, HEAVY, RESERVE = "1,3", "1,2", "1,5"
"""Where the pupil's units begin."""
GUN, RUBBLE = "5,3", "6,5"
"""Where the enemy's stand."""
PUMP: Final = "4,4"
SEED: Final = 1
FACES: Final = (
    (1, 2, 1, 6, 6, 6, 6, 6),
    (4, 6, 6, 6, 6, 6, 5, 6),
    (1, 2, 1, 2, 3, 6, 6, 5, 4),
    (6, 6, 5, 6, 6),
    (1, 1, 2, 6, 6, 4, 5),
    (6, 5),
    (1, 1, 2, 6),
    (6, 6, 6, 4, 5, 6),
)
"""Each attack and the defence against it: the enemy's, then the three of the pupil."""


FIRST_SHOTS: Final = (
    Step(
        NC_("lesson", "Your goal"),
        N_(
            "The plate with the star is the pump. Whoever stands on it when this only round ends gets a point, "
            "and the side with more points wins. You are blue."
        ),
        points=f"place {PUMP}",
    ),
    Step(
        N_("Units"),
        N_(
            "Models in one hex, at most three, are a unit and act together. The marks below it are tactical "
            "points: each pays for an action. Sides alternate action by action."
        ),
        points=f"place {SERGEANT}",
    ),
    Step(
        NC_("lesson", "Run"),
        N_(
            "Click the sergeant's unit in the ring. It can go where hexes light up: one hex is an advance, two "
            "are a run, for one point. Run to the ring."
        ),
        ({"do": "run", "origin": SERGEANT}, {"do": "run_on", "to": "3,3"}),
        instead=N_("Click the sergeant's unit, then the hex two steps straight ahead."),
        rule="CALTH-5.1",
    ),
    Step(
        N_("A command card"),
        N_(
            "The enemy has shot: three hits. You defend with 6 dice, two for each model; each shield stops a hit. "
            "Click your card below the board for 2 dice more."
        ),
        ({"do": "play_card", "card": "hold-the-line"},),
        instead=N_("This is the moment for the card. Click it, just below the board."),
        rule="CALTH-A41",
    ),
    Step(
        NC_("lesson", "Shoot"),
        N_(
            "One hit got through; a veteran falls to two, so nobody does. Now click the unit with the heavy "
            "bolter, then the ringed enemies. The number is your chance."
        ),
        ({"do": "shoot", "origin": HEAVY, "target": GUN},),
        instead=N_("Click the unit at the top left, then the three enemies with the heavy bolter."),
        rule="CALTH-7.1",
    ),
    Step(
        N_("A critical"),
        N_(
            "Targets and skulls are hits: five. A skull is also a critical: one weapon uses its critical attack. "
            "Choose the plasma gun: the enemy defends with two dice fewer."
        ),
        ({"do": "use_critical", "weapon": "plasma-gun"},),
        instead=N_("The others would cost the enemy a tactical point. To bring enemies down choose the plasma gun."),
        rule="CALTH-A30",
    ),
    Step(
        N_("Who is hit first"),
        N_(
            "Two hits that no shield has stopped bring a man down; those left over go to the next. Who is first? "
            "Choose the heavy bolter (2), the greater danger."
        ),
        ({"do": "target", "model": "heavy-bolter"},),
        instead=N_("There is only one heavy bolter, and it shoots with four dice. Choose it."),
        rule="CALTH-9.4",
    ),
)
"""A run under fire, a card, and a volley with a critical."""

ASSAULT: Final = (
    Step(
        NC_("lesson", "Assault"),
        N_(
            "One veteran is left. In an assault a unit fights hand to hand. Click the sergeant's unit, then the "
            "veteran, compare the chances in the panel, and choose the assault."
        ),
        ({"do": "assault", "origin": "3,3", "target": GUN},),
        instead=N_("The sergeant's unit has a point left. Let it assault the last veteran."),
        rule="CALTH-8.1",
    ),
    Step(
        NC_("lesson", "Move in"),
        N_(
            "He is down. Had he lived he would have struck back, and whoever lost more would have fallen back. "
            "Take his hex, which costs nothing: click it."
        ),
        ({"do": "move_in"},),
        instead=N_("It costs nothing, and it is closer to the enemy. Move in."),
        rule="CALTH-8.3",
    ),
)
"""Close combat, and the ground that is won by it."""

TO_THE_PUMP: Final = (
    Step(
        N_("Split a unit"),
        N_(
            "The enemy has no points left. To send one man off, click the three veterans, then Consolidate (C), "
            "then the ringed hex, and choose the line with one veteran."
        ),
        (
            {"do": "consolidate", "origin": RESERVE, "to": "2,5"},
            {"do": "pick", "model": "veteran"},
            {"do": "picked"},
        ),
        instead=N_(
            "Click the three veterans at the bottom left, Consolidate, the hex beside them, and in the menu the line "
            "with one veteran."
        ),
        rule="CALTH-A12",
    ),
    Step(
        N_("Cover"),
        N_(
            "Rubble gives these two one defence die more; a barricade gives two, and no criticals. Your man "
            "stands partly in the way: one more. A blocked line stops all."
        ),
        points=f"place {RUBBLE}",
    ),
    Step(
        N_("Shoot at cover"),
        N_(
            "Shoot at them all the same with the two who stayed behind: your four dice against their six, four "
            "for armour and two for cover."
        ),
        ({"do": "shoot", "origin": RESERVE, "target": RUBBLE},),
        instead=N_("Click the two veterans at the bottom left, then the enemies in the rubble."),
        rule="CALTH-7.1",
    ),
    Step(
        N_("Take the pump"),
        N_(
            "Three hits, and their shields stopped just enough. But the man you sent off has a point of his own: "
            "click him, then the pump, a run of two hexes."
        ),
        ({"do": "run", "origin": "2,5"}, {"do": "run_on", "to": PUMP}),
        instead=N_("Click the man who left his unit, then the pump."),
        rule="CALTH-5.1",
    ),
    Step(
        N_("The last point"),
        N_(
            "The heavy bolter's unit has a point left. Shoot, move, or Hold (X) to do nothing. Then the round "
            "ends, and whoever stands on the pump gets the point."
        ),
        ({"do": "hold", "origin": HEAVY},),
        free=True,
        rule="CALTH-A8",
    ),
)
"""A unit parts, one half shoots at cover, the other runs to the objective."""

ANSWERS: Final = (
    {"do": "shoot", "origin": GUN, "target": "3,3"},
    {"do": "target", "model": "veteran"},
    {"do": "hold", "origin": RUBBLE},
    {"do": "hold", "origin": RUBBLE},
)
"""The gun shoots once; those in the rubble stay there."""


def tutorial() -> Tutorial:
    """Return the tutorial."""
    scenario = load_scenario(SCENARIOS.folder / FILE)
    return Tutorial(
        game="calth",
        scenario=scenario.id,
        name=scenario.file.name,
        story=scenario.file.story,
        farewell=N_(
            "The pump is yours. You can now move, shoot, use criticals and cover, assault, split units and play "
            "cards. The rulebook tells the rest, and whatever is refused names its rule."
        ),
        endings={
            "wiped_out": N_(
                "The last enemy has fallen, so nobody has to hold the pump any more: the match is yours. You can now "
                "move, shoot, use criticals and cover, assault, split units and play cards. The rulebook tells the "
                "rest, and whatever is refused names its rule."
            ),
        },
        seat=SEATS[ULTRAMARINES],
        seats=SEATS,
        board=scenario.to_json(),
        seed=SEED,
        steps=(*FIRST_SHOTS, *ASSAULT, *TO_THE_PUMP),
        faces=tuple(face for roll in FACES for face in roll),
        options={"deployment": "listed"},
        answers=ANSWERS,
    )
