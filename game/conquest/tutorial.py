"""The tutorial of Conquest: one round for Osus IV, from the first card deployed to the planet that is won."""

from __future__ import annotations

from typing import Final

from game.conquest.scenario import SCENARIOS, load_scenario
from game.conquest.state import SEATS
from game.kernel.text import N_, NC_
from game.tutorials.steps import Step, Tutorial

FILE: Final = "tutorial/first-orders.json"
SEED: Final = 130
MOB: Final = 24
"""The id of the Shoota Mob."""

DEPLOYING: Final = (
    Step(
        NC_("lesson", "Your goal"),
        N_(
            "Seven planets lie in a row. Three that share a type win a match; today the first one is enough. You are "
            "blue, and your lanes lie below the planets."
        ),
        points="place Osus IV",
    ),
    Step(
        N_("The First Planet"),
        N_(
            "Only the battle at the First Planet wins a planet. It is the golden one, Osus IV. Every round there is a "
            "battle there, and the winner takes it."
        ),
        points="place Osus IV",
    ),
    Step(
        NC_("lesson", "Deploy"),
        N_(
            "You have 7 resources. Point at your cards below the board, click Deathwing Guard, then your lane at "
            "Osus IV. It costs 5 and can bear a lot."
        ),
        ({"do": "deploy", "kind": "deathwing_guard", "place": 0},),
        instead=N_("Click Deathwing Guard in your hand, then the lane below Osus IV."),
        rule="CONQUEST-4.12",
    ),
    Step(
        N_("In turns"),
        N_(
            "Players deploy one card at a time. The Orks have answered. Now send a 10th Company Scout to Elouith, the "
            "second planet, where cards are to be won."
        ),
        ({"do": "deploy", "kind": "10th_company_scout", "place": 1},),
        instead=N_("Click a 10th Company Scout in your hand, then the lane below Elouith."),
        rule="CONQUEST-4.5",
    ),
    Step(
        NC_("lesson", "Pass"),
        N_(
            "One resource is left, and you may need it in battle. Pass: you take no more deploy turns this round, and "
            "the opponent may go on."
        ),
        ({"do": "pass"},),
        instead=N_("Keep your last resource and pass (Space)."),
        rule="CONQUEST-4.7",
    ),
)
"""Cards come to the planets."""

COMMAND: Final = (
    Step(
        N_("Command icons"),
        N_(
            "The golden diamonds on a card are command icons. At each planet the player with more icons on ready units "
            "wins its bonuses. The planet shows how it stands."
        ),
        points="place Osus IV",
    ),
    Step(
        N_("The dial"),
        N_(
            "Both warlords commit in secret. A ready warlord who is alone at a planet wins there at once. Send yours "
            "to Barlus, the third planet."
        ),
        ({"do": "set_dial", "planet": 2},),
        instead=N_("Click Barlus, the third planet."),
        rule="CONQUEST-5.2",
    ),
    Step(
        N_("Bonuses"),
        N_(
            "You win at Osus IV by icons, at Elouith by the Scout, at Barlus by your warlord. Take what each planet "
            "gives: resources (ingots) or cards."
        ),
        (
            {"do": "take_bonus", "resources": True},
            {"do": "take_bonus", "cards": True},
            {"do": "take_bonus", "cards": True},
        ),
        instead=N_("Take the bonus: the golden answer at the right."),
        rule="CONQUEST-5.20",
    ),
)
"""Planets are struggled for."""

COMBAT: Final = (
    Step(
        N_("A battle"),
        N_(
            "Now the battle at Osus IV. The black number is the attack, the white one the hit points. Players attack "
            "in turns, and a unit that attacks is exhausted."
        ),
        points="place Osus IV",
    ),
    Step(
        NC_("lesson", "Attack"),
        N_("Click your Deathwing Guard, then the Shoota Mob. It has one hit point: two damage are enough."),
        ({"do": "attack", "defender": MOB},),
        instead=N_("Click your Deathwing Guard, then the Shoota Mob above it."),
        rule="CONQUEST-6.27",
    ),
    Step(
        NC_("lesson", "A reaction"),
        N_(
            "The Goff Boyz strike back for three. Before damage is taken you may answer. Look at your cards and use "
            "Indomitable: it prevents all of it."
        ),
        ({"do": "use_ability"},),
        instead=N_("Show your cards, then use Indomitable."),
        rule="CONQUEST-G29",
    ),
    Step(
        N_("Retreat or stay"),
        N_(
            "Everyone is exhausted, so the round is over and all units are readied. Units may retreat now. Yours are "
            "winning: stay (Space)."
        ),
        ({"do": "pass"},),
        instead=N_("Your unit is winning. Let it stay: answer Stay and fight."),
        rule="CONQUEST-6.22",
    ),
    Step(
        N_("Finish it"),
        N_("Attack the Goff Boyz: two damage are all they can bear."),
        ({"do": "attack"},),
        instead=N_("Click your Deathwing Guard, then the Goff Boyz."),
        rule="CONQUEST-6.30",
    ),
    Step(
        N_("Nobody is left"),
        N_(
            "The enemy is gone, but your unit is exhausted: only a ready one wins. The round ends, it is readied, and "
            "once more you are asked. Stay."
        ),
        ({"do": "pass"},),
        instead=N_("Stay once more: answer Stay and fight."),
        rule="CONQUEST-R1",
    ),
    Step(
        N_("The battle ability"),
        N_(
            "You have won. Before you take Osus IV, its battle ability is yours: take a resource from the opponent. "
            "Use it."
        ),
        ({"do": "use_battle_ability"},),
        instead=N_("Use the battle ability: the first answer."),
        rule="CONQUEST-6.50",
    ),
)
"""A planet is fought for and won."""

ANSWERS: Final = (
    {"do": "deploy", "kind": "goff_boyz", "place": 0},
    {"do": "deploy", "kind": "shoota_mob", "place": 0},
    {"do": "pass"},
    {"do": "set_dial", "planet": 3},
    {"do": "take_bonus"},
    {"do": "pass"},
    {"do": "attack"},
    {"do": "pass"},
    {"do": "pass"},
)
"""What the Orks do."""


def tutorial() -> Tutorial:
    """Return the tutorial."""
    scenario = load_scenario(SCENARIOS.folder / FILE)
    return Tutorial(
        game="conquest",
        scenario=scenario.id,
        name=scenario.file.name,
        story=scenario.file.story,
        farewell=N_(
            "Osus IV is yours: in a whole match, the first of three. You can now deploy, commit, win bonuses, attack, "
            "answer and take planets. Point at any card to read what it does. The rulebook tells the rest."
        ),
        seat=SEATS[0],
        seats=SEATS,
        board=scenario.to_json(),
        seed=SEED,
        steps=(*DEPLOYING, *COMMAND, *COMBAT),
        then="first-game",
        opening=({"do": "keep_hand"}, {"do": "keep_hand"}),
        answers=ANSWERS,
    )
