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


OPENING: Final = (
    {"do": "place_as_listed"},
    *({"do": "place", "model": model, "hex": HEAVY} for model in ("heavy-bolter", "plasma", "veteran")),
    *({"do": "place", "model": "veteran", "hex": RESERVE} for _ in range(3)),
)
"""All are deployed but the sergeant's unit."""

FIRST_SHOTS: Final = (
    Step(
        NC_("lesson", "Your goal"),
        N_(
            "You are blue. The plate with the star is the pump. There is one round: the side that stands on the "
            "pump when it ends wins."
        ),
        points=f"place {PUMP}",
    ),
    Step(
        NC_("lesson", "Deploy"),
        N_(
            "Two of your units stand ready. Click the sergeant (2), then the ringed hex. Place both veterans (1) there "
            "too: the models in one hex form a unit."
        ),
        (
            {"do": "place", "model": "sergeant-sword", "hex": SERGEANT},
            {"do": "place", "model": "veteran", "hex": SERGEANT},
            {"do": "place", "model": "veteran", "hex": SERGEANT},
        ),
        instead=N_("Click the sergeant or the veterans below the board, then the ringed hex."),
        rule="CALTH-A43",
    ),
    Step(
        N_("Units"),
        N_(
            "Up to three models in one hex are a unit. The marks below it are tactical points: each pays for one "
            "action. The sides take turns, one action each."
        ),
        points=f"place {SERGEANT}",
    ),
    Step(
        NC_("lesson", "Run"),
        N_(
            "Click the sergeant's unit. One hex is an advance, two are a run: either costs one point. Now run to "
            "the ringed hex."
        ),
        ({"do": "run", "origin": SERGEANT}, {"do": "run_on", "to": "3,3"}),
        instead=N_("Click the sergeant's unit, then the ringed hex, two steps straight ahead."),
        rule="CALTH-5.1",
    ),
    Step(
        N_("A command card"),
        N_(
            "The enemy scores three hits. You roll two defence dice for each model, and each shield stops a hit. "
            "Click your card below the board: it adds two dice."
        ),
        ({"do": "play_card", "card": "hold-the-line"},),
        instead=N_("Play your card now: click it just below the board."),
        rule="CALTH-A41",
    ),
    Step(
        NC_("lesson", "Shoot"),
        N_(
            "One hit gets through, but a veteran takes two, so all stand. Click the heavy bolter's unit, then "
            "the ringed enemies: the number is your chance."
        ),
        ({"do": "shoot", "origin": HEAVY, "target": GUN},),
        instead=N_("Click the unit at the top left, then the three enemies with the heavy bolter."),
        rule="CALTH-7.1",
    ),
    Step(
        N_("A critical"),
        N_(
            "Targets and skulls are hits: five. A skull is also a critical and lets one weapon do more. Choose "
            "the plasma gun (3): the enemy loses two defence dice."
        ),
        ({"do": "use_critical", "weapon": "plasma-gun"},),
        instead=N_(
            "The others would only cost the enemy a tactical point. To bring enemies down, choose the plasma gun."
        ),
        rule="CALTH-A30",
    ),
    Step(
        N_("First to be hit"),
        N_(
            "Two hits that no shield stops bring a veteran down. Hits left over go to the next model. Choose the "
            "heavy bolter (2) first: it is the greater danger."
        ),
        ({"do": "target", "model": "heavy-bolter"},),
        instead=N_("The heavy bolter shoots with four dice. Choose it first."),
        rule="CALTH-9.4",
    ),
)
"""Deployment, a run under fire, a card, and a volley with a critical."""

ASSAULT: Final = (
    Step(
        NC_("lesson", "Pinned"),
        N_(
            "Next to an enemy your unit is pinned: it can't run or shoot, but it may advance, consolidate or assault. "
            "Nobody strikes at a unit that walks away."
        ),
        points=f"place {GUN}",
        rule="CALTH-4.2",
    ),
    Step(
        NC_("lesson", "Assault"),
        N_(
            "One veteran is left. An assault is fought in close combat. Click the sergeant's unit, then the "
            "veteran; compare the chances and choose the assault."
        ),
        ({"do": "assault", "origin": "3,3", "target": GUN},),
        instead=N_("The sergeant's unit has a point left. Assault the last veteran with it."),
        rule="CALTH-8.1",
    ),
    Step(
        NC_("lesson", "Move in"),
        N_(
            "He is down. A survivor strikes back, and the side with more losses falls back. Click the empty hex: "
            "moving in is free."
        ),
        ({"do": "move_in"},),
        instead=N_("Moving in is free. Click the empty hex."),
        rule="CALTH-8.3",
    ),
)
"""What pins a unit, close combat, and the ground that is won by it."""

TO_THE_PUMP: Final = (
    Step(
        N_("Split a unit"),
        N_(
            "The enemy has no points left. To send off one veteran, click the three, then Consolidate (C), the "
            "ringed hex, and the line with one veteran."
        ),
        (
            {"do": "consolidate", "origin": RESERVE, "to": "2,5"},
            {"do": "pick", "model": "veteran"},
            {"do": "picked"},
        ),
        instead=N_(
            "Click the three veterans at the bottom left, Consolidate, the hex next to them, and the line with "
            "one veteran."
        ),
        rule="CALTH-A12",
    ),
    Step(
        N_("Cover"),
        N_(
            "Cover adds defence dice: rubble one, an obscured line one. A barricade adds two and stops critical "
            "attacks. If the line is blocked, you can't shoot."
        ),
        points=f"place {RUBBLE}",
    ),
    Step(
        N_("Shoot at cover"),
        N_(
            "Shoot all the same with the two veterans who stayed: four dice against six, four for armour and two "
            "for cover (rubble, your man in the line)."
        ),
        ({"do": "shoot", "origin": RESERVE, "target": RUBBLE},),
        instead=N_("Click the two veterans at the bottom left, then the enemies in the rubble."),
        rule="CALTH-7.1",
    ),
    Step(
        N_("Take the pump"),
        N_(
            "Their shields stopped just enough. The veteran you sent off has one point of his own: click him, "
            "then the pump, a run of two hexes."
        ),
        ({"do": "run", "origin": "2,5"}, {"do": "run_on", "to": PUMP}),
        instead=N_("Click the veteran who left his unit, then the pump."),
        rule="CALTH-5.1",
    ),
    Step(
        N_("Shooting out of turn"),
        N_(
            "Units never shoot in the enemy's turn, with one exception: the card Covering Fire. It needs a unit with "
            "a point left, so keep one when you hold it."
        ),
        points=f"place {HEAVY}",
        rule="CALTH-C7",
    ),
    Step(
        N_("The last point"),
        N_(
            "You can't pass while a unit has points. The heavy bolter's unit has one: shoot, move, or Hold (X) "
            "to do nothing. Then the round ends."
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
        played=scenario,
        farewell=N_(
            "The pump is yours. You can now move, shoot, use criticals and cover, assault, split units and "
            "play cards. The rulebook explains the rest, and every refusal names its rule."
        ),
        endings={
            "wiped_out": N_(
                "The last enemy has fallen, so the match is yours. You can now move, shoot, use criticals "
                "and cover, assault, split units and play cards. The rulebook explains the rest, and every "
                "refusal names its rule."
            ),
        },
        seat=SEATS[ULTRAMARINES],
        seats=SEATS,
        seed=SEED,
        steps=(*FIRST_SHOTS, *ASSAULT, *TO_THE_PUMP),
        faces=tuple(face for roll in FACES for face in roll),
        opening=OPENING,
        answers=ANSWERS,
    )
