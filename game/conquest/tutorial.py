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
            "Seven planets lie in a row. Three of one type win a match; today the first one is enough. "
            "You are blue; your lanes are below the planets."
        ),
        points="place Osus IV",
    ),
    Step(
        N_("The First Planet"),
        N_(
            "You win planets only at the First Planet, the golden one: now Osus IV. Every round there is a battle "
            "there, and the winner takes it."
        ),
        points="place Osus IV",
    ),
    Step(
        NC_("lesson", "Deploy"),
        N_(
            "You have 7 resources. Point at your cards below the board. Click Deathwing Guard, a tough "
            "unit that costs 5, then your lane at Osus IV, or drag it there."
        ),
        ({"do": "deploy", "kind": "deathwing_guard", "place": 0},),
        instead=N_("Click Deathwing Guard in your hand, then the lane below Osus IV."),
        rule="CONQUEST-4.12",
    ),
    Step(
        N_("In turns"),
        N_(
            "Players take turns deploying one card. The Orks have answered. Deploy a 10th Company Scout "
            "at Elouith, the second planet, to win cards there."
        ),
        ({"do": "deploy", "kind": "10th_company_scout", "place": 1},),
        instead=N_("Click a 10th Company Scout in your hand, then the lane below Elouith."),
        rule="CONQUEST-4.5",
    ),
    Step(
        NC_("lesson", "Pass"),
        N_(
            "You have 1 resource left and may need it in battle. Pass (Ctrl+Enter): you deploy no more this "
            "round, but your opponent can."
        ),
        ({"do": "pass"},),
        instead=N_("Keep your last resource and pass (Ctrl+Enter)."),
        rule="CONQUEST-4.7",
    ),
)
"""Cards come to the planets."""

COMMAND: Final = (
    Step(
        N_("Command icons"),
        N_(
            "Golden chevrons on a card are command icons. At each planet, the player with more icons on "
            "ready units wins its bonuses."
        ),
        points="place Osus IV",
    ),
    Step(
        N_("The dial"),
        N_(
            "Both warlords commit in secret. A ready warlord who meets no other wins the command "
            "struggle. Click Barlus, the third planet."
        ),
        ({"do": "set_dial", "planet": 2},),
        instead=N_("Click Barlus, the third planet."),
        rule="CONQUEST-5.2",
    ),
    Step(
        N_("Bonuses"),
        N_(
            "You win the struggles: Osus IV by icons, Elouith with the Scout, Barlus with your warlord. "
            "Click the golden answer to take what each gives: resources or cards."
        ),
        (
            {"do": "take_bonus", "resources": True},
            {"do": "take_bonus", "cards": True},
            {"do": "take_bonus", "cards": True},
        ),
        instead=N_("Take the bonus: click the golden answer."),
        rule="CONQUEST-5.20",
    ),
)
"""Planets are struggled for."""

COMBAT: Final = (
    Step(
        N_("A battle"),
        N_(
            "Now the battle at Osus IV. The number on red is attack, the one on white hit points. Players "
            "take turns attacking; a unit that attacks is exhausted."
        ),
        points="place Osus IV",
    ),
    Step(
        NC_("lesson", "Attack"),
        N_("Click your Deathwing Guard, then the Shoota Mob. It has 1 hit point; your 2 damage is enough."),
        ({"do": "attack", "defender": MOB},),
        instead=N_("Click your Deathwing Guard, then the Shoota Mob above it."),
        rule="CONQUEST-6.27",
    ),
    Step(
        NC_("lesson", "A reaction"),
        N_(
            "The Goff Boyz attack for 3 damage. Before it lands, you can use a reaction. Click Indomitable: "
            "it prevents all of it."
        ),
        ({"do": "use_ability"},),
        instead=N_("Click the card Indomitable to use it."),
        rule="CONQUEST-G29",
    ),
    Step(
        N_("Cards as shields"),
        N_(
            "Many cards can be shields too. When your unit is about to take damage, discard a card from your hand: "
            "each of its shield icons prevents 1 damage."
        ),
        points="place Osus IV",
        rule="CONQUEST-6.34",
    ),
    Step(
        N_("Retreat or stay"),
        N_(
            "Every unit is exhausted, so the combat round ends and all of them ready. You may retreat "
            "now, but you are winning. Stay (0)."
        ),
        ({"do": "pass"},),
        instead=N_("Your unit is winning. Let it stay: answer Stay and fight."),
        rule="CONQUEST-6.22",
    ),
    Step(
        N_("Finish it"),
        N_("Attack the Goff Boyz. They can take only 2 damage."),
        ({"do": "attack"},),
        instead=N_("Click your Deathwing Guard, then the Goff Boyz."),
        rule="CONQUEST-6.30",
    ),
    Step(
        N_("The field is yours"),
        N_(
            "The enemy is gone. Only a ready unit can win the battle, and yours readied as the round ended. "
            "Stay once more."
        ),
        ({"do": "pass"},),
        instead=N_("Stay once more: answer Stay and fight."),
        rule="CONQUEST-R1",
    ),
    Step(
        N_("The battle ability"),
        N_("You have won. Before you take Osus IV, use its battle ability to take 1 resource from the opponent."),
        ({"do": "use_battle_ability"},),
        instead=N_("Use the battle ability: click the first answer."),
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
        played=scenario,
        farewell=N_(
            "Osus IV is yours: in a full match, the first of three. You can now deploy, commit, win bonuses, "
            "attack, react and take planets. Point at any card to read what it does. The rulebook explains "
            "the rest."
        ),
        seat=SEATS[0],
        seats=SEATS,
        seed=SEED,
        steps=(*DEPLOYING, *COMMAND, *COMBAT),
        then="first-game",
        opening=({"do": "keep_hand"}, {"do": "keep_hand"}),
        answers=ANSWERS,
    )
