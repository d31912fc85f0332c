"""The second lesson of the Horus Heresy: one round on the Road to Terra, for five worlds and the count of seventeen."""

from __future__ import annotations

from typing import Final

from game.heresy.campaign import CAMPAIGNS, load_campaign
from game.heresy.campaignfile import GALAXY
from game.heresy.state import SEATS
from game.kernel.text import N_, NC_
from game.tutorials.steps import Step, Tutorial, Wanted

FILE: Final = "tutorial/round-of-war.json"
SEED: Final = 1
BEFORE, AFTER = "asalto_capsulas", "fuego_apoyo"
"""The two cards: one is played before the dice, one after them."""
FACES: Final = (
    (1, 6),
    (4, 3, 1),
    (6, 5, 4, 1),
    (5, 3, 2),
    (4, 4),
    (6, 4),
)
"""The throw that lets the loyal begin; the first wave and its defence; the second, and the two dice rolled again."""


def _march(origin: str, place: str) -> Wanted:
    return {"do": "march", "origin": origin, "place": place}


COUNT: Final = (
    Step(
        N_("Seventeen"),
        N_("Your worlds yield 12, and 17 win when they are counted at the start of the next round. Find five more."),
        points="tracks 0",
    ),
    Step(
        N_("Read the yields"),
        N_(
            "Coins tell what a world yields; a grey coin is nobody's yet. Prospero, Cthonia and Necromunda are the "
            "traitors', Ullanor and Tigrus anybody's: one each."
        ),
        points="place Prospero",
    ),
)


PRODUCTION: Final = (
    Step(
        N_("Two cards"),
        N_("You received 12. Two cards cost 4: each says on it when it can be played. Buy both (C)."),
        ({"do": "buy_card"}, {"do": "buy_card"}),
        instead=N_("Buy two cards first. The button is at the right."),
        rule="HERESY-11",
    ),
    Step(
        N_("Guard a leader"),
        N_(
            "Sanguinius stands alone on Molech, and a lone Primarch invites an attack. Choose Astartes (2) and put "
            "them on Molech."
        ),
        ({"do": "buy", "unit": "astartes", "place": "molech"},),
        instead=N_("Choose Astartes at the right, then Molech."),
        rule="HERESY-R11",
    ),
    Step(
        NC_("lesson", "End production"),
        N_("What you don't spend you keep. End your production: you attack first, and the traitors last."),
        ({"do": "end_production"},),
        instead=N_("Save the rest. Click End production at the right."),
        rule="HERESY-7",
    ),
)


WAVES: Final = (
    Step(
        N_("The first wave"),
        N_(
            "Four armies hold Prospero. Wear them down first: click Caliban to pick all three there, then Prospero, "
            "then Fight."
        ),
        (*(_march("caliban", "prospero") for _ in range(3)), {"do": "fight"}),
        instead=N_("Pick everybody on Caliban, send them to Prospero, then click Fight."),
        rule="HERESY-R8",
    ),
    Step(
        N_("Before the dice"),
        N_("Drop Pod Assault is played before the roll: your dice hit on 4 instead of 5. Play it now."),
        ({"do": "play_card", "card": BEFORE},),
        instead=N_("Play Drop Pod Assault: click the card."),
        rule="HERESY-C1",
    ),
    Step(
        N_("Keep the other"),
        N_("Supporting Fire rerolls two dice after a roll. This wave is lost anyway: keep the card for the second."),
        ({"do": "pass"},),
        instead=N_("Keep the card. Click Not now."),
        rule="HERESY-C1",
    ),
    Step(
        N_("One more hit"),
        N_("Your Astartes bring a +1. Put it on the 3: as a 4 it hits, too."),
        ({"do": "raise", "die": 1},),
        instead=N_("The 4 hits already, and the 1 stays a miss. Raise the 3."),
        rule="HERESY-17",
    ),
    Step(
        N_("The second wave"),
        N_(
            "All three fell, and two armies with them. Each new wave is a new battle: send Russ and both Astartes from "
            "Fenris, then Fight."
        ),
        (*(_march("fenris", "prospero") for _ in range(3)), {"do": "fight"}),
        instead=N_("Pick everybody on Fenris, send them to Prospero, then click Fight."),
        rule="HERESY-R8",
    ),
    Step(
        N_("After the dice"),
        N_("One 5 hits, the 3 and the 2 miss. Now play Supporting Fire and reroll those two."),
        ({"do": "play_card", "card": AFTER}, {"do": "name_die", "die": 1}, {"do": "name_die", "die": 2}),
        instead=N_("Play Supporting Fire, then click the 3 and the 2."),
        rule="HERESY-C1",
    ),
    Step(
        N_("Choose your losses"),
        N_("Three hits, and two are enough. One hit is yours: the loser chooses. Lose an Astartes, never Russ."),
        ({"do": "lose", "unit": "astartes"},),
        instead=N_("A Legion can be bought again; a Primarch can't. Lose an Astartes."),
        rule="HERESY-18",
    ),
)


WORLDS: Final = (
    Step(
        N_("Neutral worlds"),
        N_(
            "Prospero is yours: 13. Ullanor and Tigrus belong to nobody, so one counter is enough. Send the army on "
            "Voss to Ullanor, and the one on Nikaea to Tigrus."
        ),
        (_march("voss", "ullanor"), _march("nikaea", "tigrus")),
        instead=N_("Send the army on Voss to Ullanor, and the army on Nikaea to Tigrus."),
        rule="HERESY-1",
    ),
    Step(
        N_("An open door"),
        N_(
            "Necromunda is the traitors', but nobody guards it. Send the army from Beta-Garmon: your own worlds stay "
            "yours until an enemy comes in."
        ),
        (_march("beta_garmon", "necromunda"),),
        instead=N_("Pick the army on Beta-Garmon, and send it to Necromunda."),
        rule="HERESY-10",
    ),
    Step(
        N_("Through the gate"),
        N_(
            "Pluto and Uranus are the gates of the Solar System, for you as well. Send the army on Pluto out to "
            "Cthonia."
        ),
        (_march("pluton", "cthonia"),),
        instead=N_("Open the Solar System, pick the army on Pluto, and send it to Cthonia."),
        rule="HERESY-R15",
    ),
    Step(
        N_("Count, then look"),
        N_(
            "Seventeen. But the traitors act last this round: what one of their counters reaches is not yours yet. "
            "Nothing of theirs is near enough."
        ),
        points="tracks 0",
    ),
    Step(
        N_("End the attack"),
        N_("End your attack. If nothing is lost, the count at the start of the next round ends the war."),
        ({"do": "end_attack"},),
        instead=N_("You have done all you need. End the attack."),
        rule="HERESY-R21",
    ),
)


def lesson() -> Tutorial:
    """Return the lesson."""
    campaign = load_campaign(CAMPAIGNS.folder / FILE)
    loyal, traitor = SEATS[2]
    return Tutorial(
        game="heresy",
        played=campaign,
        farewell=N_(
            "Seventeen, and the war is won. You can read the yields, guard leaders, attack in waves and play a card at "
            "its moment. On the whole Road to Terra, somebody answers."
        ),
        seat=loyal,
        seats=(loyal, traitor),
        seed=SEED,
        steps=(*COUNT, *PRODUCTION, *WAVES, *WORLDS),
        faces=tuple(face for roll in FACES for face in roll),
        options={"order": "deployment"},
        opening=({"do": "end_deployment"},),
        answers=({"do": "end_production"}, {"do": "end_attack"}),
        part=GALAXY,
        then="road-to-terra",
    )
