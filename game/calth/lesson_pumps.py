"""The second lesson of Betrayal at Calth: three pumps in one round, and who is left to act at its end."""

from __future__ import annotations

from typing import Final

from game.calth.models import SEATS, ULTRAMARINES
from game.calth.scenario import SCENARIOS, load_scenario
from game.kernel.text import N_
from game.tutorials.steps import Step, Tutorial

FILE: Final = "tutorial/pumps.json"
GUNS, SQUAD, PAIR = "1,2", "2,4", "0,5"
"""Where the pupil's units begin."""
HOLDERS, LONER = "4,4", "6,2"
"""Where the enemy's stand: the first on the pump in the middle."""
BESIDE, FALLEN, NORTH, SOUTH = "3,4", "5,4", "3,2", "2,6"
"""Beside the middle pump, where its holder falls back to, and the other two pumps."""
SEED: Final = 1
FACES: Final = (
    (1, 2, 3, 6, 6, 6, 6, 6),
    (4, 5, 4, 6, 6, 6),
    (1, 2, 1, 6, 6, 6, 6),
    (4, 6, 6, 6),
    (1, 2),
    (4, 6, 6, 6, 6, 6, 6, 6),
    (1, 1, 2, 6),
    (4, 6, 6),
)
"""The volley, the assault, the blow back and the last shot, each with the defence against it."""

OPENING: Final = (
    {"do": "place_as_listed"},
    *({"do": "place", "model": model, "hex": GUNS} for model in ("plasma", "missile", "veteran")),
    *({"do": "place", "model": model, "hex": SQUAD} for model in ("sergeant-sword", "veteran", "veteran")),
    *({"do": "place", "model": "veteran", "hex": PAIR} for _ in range(2)),
)

FIRE: Final = (
    Step(
        N_("Three pumps"),
        N_("Plates with a star are pumps. When the round ends, each that your models stand on is a point."),
        points=f"place {HOLDERS}",
    ),
    Step(
        N_("Fire, then move"),
        N_(
            "Your guns have two points: one to shoot, one to move later. Click the three on the middle pump; the "
            "number is your chance."
        ),
        ({"do": "shoot", "origin": GUNS, "target": HOLDERS},),
        instead=N_("Click your unit at the top left, then the enemies on the middle pump."),
        rule="CALTH-7.1",
    ),
    Step(
        N_("Which critical?"),
        N_(
            "One skull, one critical. The plasma gun takes 2 dice from the defence; the missile launcher adds a hit "
            "for each of three models. Choose it."
        ),
        ({"do": "use_critical", "weapon": "missile-launcher"},),
        instead=N_("Three models stand there, so the missile launcher adds three hits. Choose it."),
        rule="CALTH-W2",
    ),
)
"""A volley, and the critical that fits its target."""

ASSAULT: Final = (
    Step(
        N_("Pin them"),
        N_(
            "One fell. Advance the sergeant's unit beside the pump: next to an enemy they can neither shoot nor run, "
            "and waste a point."
        ),
        ({"do": "advance", "origin": SQUAD, "to": BESIDE},),
        instead=N_("Click the sergeant's unit, then the ringed hex beside the pump."),
        rule="CALTH-4.2",
    ),
    Step(
        N_("Then assault"),
        N_("Seven dice against four. Click the two enemies on the pump: your unit assaults them."),
        ({"do": "assault", "origin": BESIDE, "target": HOLDERS},),
        instead=N_("Click the sergeant's unit, then the enemies on the middle pump."),
        rule="CALTH-8.1",
    ),
    Step(
        N_("He hits back"),
        N_(
            "One falls. The survivor strikes back at your sergeant with two hits: now is the moment of Hold the Line. "
            "Play it for two more dice."
        ),
        ({"do": "play_card", "card": "hold-the-line"},),
        instead=N_("Play your card now: click it just below the board."),
        rule="CALTH-A3",
    ),
    Step(
        N_("The pump is free"),
        N_("He lost more than you and fell back. Moving in costs nothing: click the pump."),
        ({"do": "move_in"},),
        instead=N_("Moving in is free. Click the middle pump."),
        rule="CALTH-8.3",
    ),
)
"""What is pinned, assaulted, strikes back and falls back."""

PUMPS: Final = (
    Step(
        N_("The second point"),
        N_("Your guns have shot, and have a point left to move. Run them two hexes to the north pump."),
        ({"do": "run", "origin": GUNS}, {"do": "run_on", "to": NORTH}),
        instead=N_("Click the unit at the top left, then the north pump, two hexes away."),
        rule="CALTH-5.1",
    ),
    Step(
        N_("The third pump"),
        N_("Two are yours. Run the pair at the bottom left to the south pump."),
        ({"do": "run", "origin": PAIR}, {"do": "run_on", "to": SOUTH}),
        instead=N_("Click the two veterans at the bottom left, then the south pump."),
        rule="CALTH-5.1",
    ),
    Step(
        N_("Count the points"),
        N_(
            "The marks below units show it: no enemy has a tactical point left. Whatever you do now, nobody answers. "
            "Save a point for this."
        ),
        points=f"place {SOUTH}",
    ),
    Step(
        N_("The last activation"),
        N_(
            "Your pair can act once more, and the man who fell back has only your own men for cover: one die. Shoot "
            "him, and the round ends."
        ),
        ({"do": "shoot", "origin": SOUTH, "target": FALLEN},),
        instead=N_("Click the two veterans on the south pump, then the lone enemy beside the middle pump."),
        rule="CALTH-A8",
    ),
)
"""Hexes that score, and who is left to act."""

ANSWERS: Final = (
    {"do": "hold", "origin": LONER},
    {"do": "hold", "origin": HOLDERS},
    {"do": "target", "model": "sergeant-sword"},
    {"do": "fall_back", "to": FALLEN},
    {"do": "hold", "origin": LONER},
    {"do": "hold", "origin": FALLEN},
)
"""The enemy waits; its survivor strikes back, falls back and waits."""


def lesson() -> Tutorial:
    """Return the lesson."""
    scenario = load_scenario(SCENARIOS.folder / FILE)
    return Tutorial(
        game="calth",
        played=scenario,
        farewell=N_(
            "Three pumps to none. You can choose a critical, pin before you assault, outlast the blow back and act "
            "last. Hold the Works is this, for seven rounds."
        ),
        seat=SEATS[ULTRAMARINES],
        seats=SEATS,
        seed=SEED,
        steps=(*FIRE, *ASSAULT, *PUMPS),
        faces=tuple(face for roll in FACES for face in roll),
        opening=OPENING,
        answers=ANSWERS,
    )
