"""The second lesson of Conquest: a round in which planets are held cheaply and one battle is lost well."""

from __future__ import annotations

from typing import Final

from game.conquest.scenario import SCENARIOS, load_scenario
from game.conquest.state import SEATS
from game.kernel.text import N_
from game.tutorials.steps import Step, Tutorial

FILE: Final = "tutorial/three-planets.json"
SEED: Final = 8
FIRST, SECOND, THIRD = range(3)
SQUAD, GOFFS = 6, 18
"""The ids of the Tactical Squad and of the first Goff Boyz."""

DEPLOYING: Final = (
    Step(
        N_("Cheap command"),
        N_(
            "At each planet more command icons on ready units win cards or resources. You have 7 resources and one "
            "battle to win: spend little elsewhere."
        ),
        points="place Tarrus",
    ),
    Step(
        N_("Hold the first"),
        N_(
            "Osus IV is the First Planet. Deploy Tactical Squad Cardinis there: 2 resources for 3 hit points and an"
            " icon."
        ),
        ({"do": "deploy", "kind": "tactical_squad_cardinis", "place": FIRST},),
        instead=N_("Click Tactical Squad Cardinis in your hand, then the lane below Osus IV."),
        rule="CONQUEST-4.12",
    ),
    Step(
        N_("One icon is enough"),
        N_("Tarrus is empty. A 10th Company Scout costs 1 and has an icon: deploy it there."),
        ({"do": "deploy", "kind": "10th_company_scout", "place": SECOND},),
        instead=N_("Click a 10th Company Scout in your hand, then the lane below Tarrus."),
        rule="CONQUEST-4.12",
    ),
    Step(
        N_("An attachment"),
        N_(
            "Two mobs of Goff Boyz stand at Osus IV. An attachment stays with its unit: put Godwyn Pattern Bolter "
            "on your squad, for +1 ATK and +1 HP."
        ),
        ({"do": "deploy", "kind": "godwyn_pattern_bolter", "host": SQUAD},),
        instead=N_("Click Godwyn Pattern Bolter in your hand, then the Tactical Squad."),
        rule="CONQUEST-4.14",
    ),
    Step(
        N_("Keep a shield"),
        N_("You could pay 3 for Iron Halo. But every card with shields is worth one in your hand: keep it, and pass."),
        ({"do": "pass"},),
        instead=N_("Keep your cards and pass (Ctrl+Enter)."),
        rule="CONQUEST-4.7",
    ),
)
"""Cheap icons, an attachment and a card that is kept."""

COMMAND: Final = (
    Step(
        N_("A safe warlord"),
        N_(
            "Where a warlord meets enemies there is a battle; if he dies, you lose. Nobody is at Barlus: there he "
            "wins two cards without a fight. Click it."
        ),
        ({"do": "set_dial", "planet": THIRD},),
        instead=N_("Click Barlus, the third planet."),
        rule="CONQUEST-5.2",
    ),
    Step(
        N_("Take what it gives"),
        N_("Goff Boyz have no icon, so your squad wins the struggle for Osus IV. Take the 2 resources."),
        ({"do": "take_bonus", "resources": True},),
        instead=N_("Take the bonus: click the golden answer."),
        rule="CONQUEST-5.20",
    ),
    Step(
        N_("Warlords win"),
        N_("Nazdreg took Tarrus from your Scout: a warlord beats any icons. Yours won Barlus: take the two cards."),
        ({"do": "take_bonus", "cards": True},),
        instead=N_("Take the bonus: click the golden answer."),
        rule="CONQUEST-5.15",
    ),
)
"""A warlord where nobody is."""

COMBAT: Final = (
    Step(
        N_("You strike first"),
        N_("You have the initiative, so you attack first. Your 2 damage kills one of the Goff Boyz: attack it."),
        ({"do": "attack", "defender": GOFFS},),
        instead=N_("Click your Tactical Squad, then the Goff Boyz in the ring."),
        rule="CONQUEST-6.27",
    ),
    Step(
        N_("Shield this one"),
        N_("The others hit for 3. Two shields save your squad for a second round: discard Iron Halo."),
        ({"do": "shield", "kind": "iron_halo"},),
        instead=N_("Click Iron Halo to discard it for its shields."),
        rule="CONQUEST-6.34",
    ),
    Step(
        N_("Stay and fight"),
        N_("All units ready for a second round, and you attack first again. Stay (0)."),
        ({"do": "pass"},),
        instead=N_("Your unit is winning. Let it stay: answer Stay and fight."),
        rule="CONQUEST-6.22",
    ),
    Step(
        N_("The second one"),
        N_("Attack the Goff Boyz that are left."),
        ({"do": "attack"},),
        instead=N_("Click your Tactical Squad, then the Goff Boyz."),
        rule="CONQUEST-6.27",
    ),
    Step(
        N_("You stand alone"),
        N_("Stay once more: a ready unit alone at a planet wins the battle."),
        ({"do": "pass"},),
        instead=N_("Stay once more: answer Stay and fight."),
        rule="CONQUEST-R1",
    ),
    Step(
        N_("Osus IV is yours"),
        N_("The winner may use the battle ability: take 1 resource from Nazdreg. Then the planet is yours."),
        ({"do": "use_battle_ability"},),
        instead=N_("Use the battle ability: click the first answer."),
        rule="CONQUEST-6.50",
    ),
    Step(
        N_("When not to shield"),
        N_(
            "Nazdreg attacks your Scout. It cost 1, and Iron Halo would save it for one blow only. Keep your cards and "
            "take the damage."
        ),
        ({"do": "pass"},),
        instead=N_("Keep your cards: answer that you use no shield."),
        rule="CONQUEST-6.34",
    ),
    Step(
        N_("Won without a fight"),
        N_("Sicarius stands alone at Barlus, and wins there without a blow. Use the ability: Nazdreg discards a card."),
        ({"do": "use_battle_ability"},),
        instead=N_("Use the battle ability: click the first answer."),
        rule="CONQUEST-6.50",
    ),
    Step(
        N_("A battle lost well"),
        N_(
            "Tarrus is not the First Planet, so nobody takes it. The battle cost you 1 resource, and Nazdreg a "
            "round of his warlord."
        ),
        points="place Tarrus",
    ),
    Step(
        N_("The initiative"),
        N_(
            "Now Tarrus is the First Planet, and the initiative changes hands: Nazdreg deploys and attacks first. "
            "Three planets of one type win a match."
        ),
        points="place Tarrus",
    ),
)
"""A shield where it saves a unit, none where it doesn't."""

ANSWERS: Final = (
    {"do": "deploy", "kind": "goff_boyz", "place": FIRST},
    {"do": "deploy", "kind": "goff_boyz", "place": FIRST},
    {"do": "pass"},
    {"do": "set_dial", "planet": SECOND},
    {"do": "take_bonus", "resources": True},
    {"do": "pass"},
    {"do": "attack"},
    {"do": "pass"},
    {"do": "pass"},
    {"do": "attack"},
    {"do": "pass"},
    {"do": "pass"},
    {"do": "deploy"},
)
"""What the Orks do."""


def lesson() -> Tutorial:
    """Return the lesson."""
    scenario = load_scenario(SCENARIOS.folder / FILE)
    return Tutorial(
        game="conquest",
        played=scenario,
        farewell=N_(
            "You can win command cheaply, keep a warlord safe, use attachments, and spend shields only where they save "
            "something. Build a deck of your own under Cards and decks."
        ),
        seat=SEATS[0],
        seats=SEATS,
        seed=SEED,
        steps=(*DEPLOYING, *COMMAND, *COMBAT),
        then="core",
        opening=({"do": "keep_hand"}, {"do": "keep_hand"}),
        answers=ANSWERS,
    )
