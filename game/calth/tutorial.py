"""The tutorial of Betrayal at Calth: one round for a pump behind a blast door."""

from __future__ import annotations

from typing import Final

from game.calth.models import SEATS, ULTRAMARINES
from game.calth.scenario import load_scenario, own_folder
from game.kernel.text import N_
from game.tutorials.steps import Step, Tutorial, Wanted

FILE: Final = "tutorial/first-skirmish.json"
SERGEANT, HEAVY, RESERVE = "1,3", "1,2", "1,5"
"""Where the pupil's units begin."""
GUN, RUBBLE = "5,3", "6,5"
"""Where the enemy's stand."""
PUMP: Final = "4,4"
SEED: Final = 1
FACES: Final = (
    (1, 2, 1, 6, 6, 6, 6, 6), (4, 6, 6, 6, 6, 6, 5, 6),
    (1, 2, 1, 2, 3, 6, 6, 5, 4), (6, 6, 5, 6, 6),
    (1, 1, 2, 6, 6, 4, 5), (6, 5),
    (1, 1, 2, 6), (6, 6, 6, 4, 5, 6),
)  # fmt: skip
"""Each attack and the defence against it: the enemy's, then the three of the pupil."""


def tutorial() -> Tutorial:
    """The whole of it."""
    scenario = load_scenario(own_folder() / FILE)
    return Tutorial(
        game="calth",
        scenario=scenario.id,
        name=scenario.file.name,
        story=scenario.file.story,
        farewell=N_(
            "The pump is yours, and the door is shut. You can move, shoot with criticals, use cover, assault, split "
            "units, play cards and hold what counts. The rulebook tells the rest."
        ),
        seat=SEATS[ULTRAMARINES],
        seats=SEATS,
        board=scenario.to_json(),
        seed=SEED,
        steps=(*_first_shots(), *_assault(), *_pump()),
        faces=tuple(face for roll in FACES for face in roll),
        options={"deployment": "listed"},
        answers=_answers(),
    )


def _answers() -> tuple[Wanted, ...]:
    """The gun shoots once; those in the rubble stay there."""
    return (
        {"do": "shoot", "origin": GUN, "target": "3,3"},
        {"do": "target", "model": "veteran"},
        {"do": "hold", "origin": RUBBLE},
        {"do": "hold", "origin": RUBBLE},
    )


def _first_shots() -> tuple[Step, ...]:
    """A run under fire, a card, and a volley with a critical."""
    return (
        Step(
            N_("Your goal"),
            N_(
                "Whoever stands beside the pump at the end of the round scores. There is one round here; then the "
                "blast door on the right shuts for good, and the higher score wins."
            ),
            points=f"place {PUMP}",
        ),
        Step(
            N_("Units"),
            N_(
                "All models in one hex are a unit: three of bulk at most. The two marks beside it are its tactical "
                "points: each pays for one action this round. The sides act by turns, a unit at a time."
            ),
            points=f"place {SERGEANT}",
        ),
        Step(
            N_("Run"),
            N_(
                "Click the Sergeant's unit. An advance is one hex, a run two, and either costs a point. Let them run "
                "two hexes towards the enemy, into the ring."
            ),
            ({"do": "run", "origin": SERGEANT}, {"do": "run_on", "to": "3,3"}),
            instead=N_("Pick the Sergeant's unit, and the farther hex straight ahead: a run of two."),
        ),
        Step(
            N_("A command card"),
            N_(
                "Three hits on your unit. It rolls its armour, 6 dice, and each shield stops a hit. You hold a card: "
                "two dice more. Click it below the board."
            ),
            ({"do": "play_card", "card": "hold-the-line"},),
            instead=N_("This is what the card is for. Click it: it peeps out below the board."),
        ),
        Step(
            N_("Shoot"),
            N_(
                "The card saved a brother. Now the unit with the heavy bolter: click it, then the enemy gun. The "
                "number is your chance of a kill. Your own men stand half in the way: one die more for him."
            ),
            ({"do": "shoot", "origin": HEAVY, "target": GUN},),
            instead=N_(
                "Pick the unit at the top left, with the heavy bolter, and shoot at the three around the enemy gun."
            ),
        ),
        Step(
            N_("A critical"),
            N_(
                "Nine dice: five hits, one of them a critical. One weapon may use it. The plasma gun's takes two dice "
                "from his defence."
            ),
            ({"do": "use_critical", "weapon": "plasma-gun"},),
            instead=N_("Suppressing takes a point, but fewer defence dice kill. Choose the plasma gun."),
        ),
        Step(
            N_("The main target"),
            N_(
                "You choose who is hit first: a veteran or the heavy bolter (its picture, 2). Two hits that are not "
                "stopped remove one, and hits left over go to the next."
            ),
            ({"do": "target", "model": "heavy-bolter"},),
            instead=N_("Veterans there are many, heavy bolters but one. Take that first."),
        ),
    )  # fmt: skip


def _assault() -> tuple[Step, ...]:
    """Close combat, and the ground that is won by it."""
    return (
        Step(
            N_("Assault"),
            N_(
                "One veteran is left. In an assault a unit may step one hex first and then fights hand to hand: seven "
                "dice for the Sergeant's three. Click them, then the veteran."
            ),
            ({"do": "assault", "origin": "3,3", "target": GUN},),
            instead=N_("The Sergeant's unit has a point left. Let it assault the last veteran."),
        ),
        Step(
            N_("Move in"),
            N_(
                "He is gone. Had he lived, he would have struck back, and whoever lost more would fall back. Take his "
                "hex: that costs nothing."
            ),
            ({"do": "move_in"},),
            instead=N_("Ground that costs nothing is worth having. Move in."),
        ),
    )  # fmt: skip


def _pump() -> tuple[Step, ...]:
    """A unit parts, one half shoots at cover, the other runs to the objective."""
    return (
        Step(
            N_("Split a unit"),
            N_(
                "The enemy has no points left; you go on. Consolidating, models part from their unit: choose it below "
                "the board (the plus, C), then the hex in the ring. One veteran goes, the others stay."
            ),
            (
                {"do": "consolidate", "origin": RESERVE, "to": "2,5"},
                {"do": "pick", "model": "veteran"},
                {"do": "picked"},
            ),
            instead=N_(
                "Pick the unit at the bottom left, choose to consolidate, and the hex beside it; one veteran goes."
            ),
        ),
        Step(
            N_("Cover"),
            N_(
                "Those two stand in rubble, one die more. A barricade would be two, and no criticals. Your veteran is "
                "in the line of sight: another one. A line that is blocked allows no shot at all."
            ),
            points=f"place {RUBBLE}",
        ),
        Step(
            N_("Shoot at cover"),
            N_(
                "Shoot at them all the same, with the two that stayed behind: four dice against their armour of four "
                "and two for cover."
            ),
            ({"do": "shoot", "origin": RESERVE, "target": RUBBLE},),
            instead=N_("The two that stayed at the bottom left have a point: let them shoot at the rubble."),
        ),
        Step(
            N_("Take the objective"),
            N_(
                "Three hits, and the cover stopped just enough. But the veteran who left has a point of his own. Let "
                "him run to the pump."
            ),
            ({"do": "run", "origin": "2,5"}, {"do": "run_on", "to": PUMP}),
            instead=N_("Pick the veteran who left his unit, and run two hexes, to the pump."),
        ),
        Step(
            N_("The last point"),
            N_(
                "The unit with the heavy bolter has a point left. Use it as you like: shoot, advance, or hold (the two "
                "bars, X) and do nothing. Then the round ends, the door shuts and the pump is counted."
            ),
            ({"do": "hold", "origin": HEAVY},),
            free=True,
        ),
    )  # fmt: skip
