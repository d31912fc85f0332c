"""The tutorial of the Horus Heresy: a round of war over one world, from the first resource to the victory."""

from __future__ import annotations

from typing import Final

from game.heresy.campaign import CAMPAIGNS, load_campaign
from game.heresy.campaignfile import GALAXY
from game.heresy.state import SEATS
from game.kernel.text import N_, NC_
from game.tutorials.steps import Step, Tutorial

FILE: Final = "tutorial/first-campaign.json"
BASE, FLANK, TARGET, HOME = "molech", "voss", "beta_garmon", "inwit"
"""The worlds that the pupil attacks from, that he attacks, and where Dorn stands."""
SEED: Final = 1
FACES: Final = (
    (1, 6),
    (5, 4),
    (5, 4, 4, 2),
    (5, 4, 1),
)
"""The throw that lets the loyal begin; two crossings of a dotted route; the battle."""


def tutorial() -> Tutorial:
    """Return the whole of it."""
    campaign = load_campaign(CAMPAIGNS.folder / FILE)
    loyal, traitor = SEATS[2]
    return Tutorial(
        game="heresy",
        played=campaign,
        farewell=N_(
            "Your worlds yield 12: the war is won. On the Road to Terra you need 17, or three sectors, or the "
            "enemy leader's death."
        ),
        seat=loyal,
        seats=(loyal, traitor),
        seed=SEED,
        steps=(*CHART, *PRODUCTION, *MUSTER, *BATTLE, *AFTER),
        faces=tuple(face for roll in FACES for face in roll),
        options={"order": "deployment"},
        opening=({"do": "end_deployment"},),
        answers=({"do": "end_production"}, {"do": "end_attack"}),
        part=GALAXY,
        closer=1,
        then="road-to-terra",
    )


CHART: Final = (
    Step(
        N_("The chart"),
        N_(
            "You lead the loyalists. Rings show who holds a world, coins what it yields each round. Its "
            "counters stand around it; five notches count them. Click Next."
        ),
        points="place Molech",
    ),
    Step(
        N_("Routes"),
        N_(
            "Each counter follows one warp route a round. The ringed buttons open the charts of the Solar "
            "System and the Palace, where you will go later."
        ),
        points="parts",
    ),
    Step(
        N_("How to win"),
        N_(
            "Your worlds yield 9; reach 12 at the start of a round to win. If the Emperor or Horus dies, "
            "his side loses at once."
        ),
        points="tracks 0",
    ),
    Step(
        N_("Sectors"),
        N_(
            "Faint names mark sectors. Inwit, Voss and Molech make up Segmentum Solar, and you hold them "
            "all: one sector of three. Hold all three to win."
        ),
        points="place Inwit",
    ),
)


PRODUCTION: Final = (
    Step(
        N_("Buy a card"),
        N_(
            "Each round opens with production: you received 9. A stratagem card costs 2, and you keep it "
            "until you play it. Buy one at the right (C)."
        ),
        ({"do": "buy_card"},),
        instead=N_("Buy the card first. Its button is at the right."),
        rule="HERESY-11",
    ),
    Step(
        N_("Play the card"),
        N_(
            "Extraordinary Tithe brings 3 resources. A gold rim shows when you can play a card. Click the "
            "card at the foot of the board."
        ),
        ({"do": "play_card", "card": "diezmo"},),
        instead=N_("Play the card first: you need its 3 resources."),
        rule="HERESY-14",
    ),
    Step(
        N_("Raise a Titan"),
        N_(
            "Choose the Titan at the right (3). It costs 4 and needs a world with a number. Put it on "
            "Molech: it can attack this very round."
        ),
        ({"do": "buy", "unit": "titan", "place": BASE},),
        instead=N_("Choose the Titan, then Molech: it can attack from there at once."),
        rule="HERESY-11",
    ),
    Step(
        NC_("lesson", "End production"),
        N_("You keep what you don't spend. End your production; the traitors then take theirs, and you attack first."),
        ({"do": "end_production"},),
        instead=N_("Save the rest. Click End production at the right."),
        rule="HERESY-7",
    ),
)


MUSTER: Final = (
    Step(
        N_("The target"),
        N_(
            "Beta-Garmon yields 3, and only three armies hold it. Capture it and your 9 become 12. Attack "
            "it from two worlds."
        ),
        points="place Beta-Garmon",
    ),
    Step(
        N_("Muster"),
        N_(
            "Click Molech to pick everyone who can move, then click Beta-Garmon. No battle yet: up to five "
            "counters can gather before you fight."
        ),
        (
            {"do": "march", "origin": BASE, "place": TARGET},
            {"do": "march", "origin": BASE, "place": TARGET},
        ),
        instead=N_("Pick the Titan and the Legion on Molech, and send them to Beta-Garmon."),
        rule="HERESY-15",
    ),
    Step(
        N_("A dotted route"),
        N_(
            "A dotted route is stormy: each loyal counter needs 3 or more to cross, or stays behind. Click "
            "Voss, then Beta-Garmon, to send both armies."
        ),
        (
            {"do": "march", "origin": FLANK, "place": TARGET},
            {"do": "march", "origin": FLANK, "place": TARGET},
        ),
        instead=N_("Send both armies from Voss. The more attack together, the fewer you lose."),
        rule="HERESY-15",
    ),
    Step(
        NC_("lesson", "Fight"),
        N_(
            "You have gathered four against three. Each counter rolls a die, both sides at once. Click "
            "Fight at the right."
        ),
        ({"do": "fight"},),
        instead=N_("Everyone is there. Click Fight at the right."),
        rule="HERESY-R8",
    ),
)


BATTLE: Final = (
    Step(
        N_("Bonuses: +1"),
        N_(
            "You hit on 5 or more, the defender on 4 or more. Your Legion and Titan bring +1 each. Click "
            "both of your dice that show 4."
        ),
        ({"do": "raise", "die": 1}, {"do": "raise", "die": 2}),
        instead=N_("A 4 becomes a 5, which hits; on another die the +1 is wasted."),
        rule="HERESY-17",
    ),
    Step(
        N_("Bonuses: −1"),
        N_("Your Titan also brings a −1 for an enemy die. The enemy's 4 would hit; as a 3 it misses. Click it."),
        ({"do": "lower", "die": 1},),
        instead=N_("A 5 still hits as a 4, and a 1 misses anyway. Lower the 4."),
        rule="HERESY-17",
    ),
    Step(
        N_("Casualties"),
        N_(
            "Your three hits kill all three enemy armies; they hit once. The loser picks the casualty. An "
            "army is cheapest and brings no bonus: lose one."
        ),
        ({"do": "lose", "unit": "army"},),
        instead=N_("A Legion costs 3, a Titan 4, an army 2. Lose an army."),
        rule="HERESY-18",
    ),
)


AFTER: Final = (
    Step(
        N_("Close the gap"),
        N_(
            "Beta-Garmon is yours while you stand there, but Molech is empty. Your victors can't move "
            "again: send Rogal Dorn and his Legion from Inwit to Molech."
        ),
        (
            {"do": "march", "origin": HOME, "place": BASE},
            {"do": "march", "origin": HOME, "place": BASE},
        ),
        instead=N_("Pick Dorn and his Legion on Inwit, and send them to Molech."),
        rule="HERESY-15",
    ),
    Step(
        N_("The Solar System"),
        N_(
            "Terra's enemies come through Pluto or Uranus. Here a counter goes as far as you like until an "
            "enemy blocks it. Send Luna's army to Pluto."
        ),
        ({"do": "march", "origin": "luna", "place": "pluton"},),
        instead=N_("Pick the army on Luna, and send it to Pluto."),
        rule="HERESY-15",
    ),
    Step(
        N_("The Palace"),
        N_(
            "In the Palace each counter takes one step a round. Only the Eternity Gate leads to the "
            "Emperor: send the army there from the Delphic Battlements."
        ),
        ({"do": "march", "origin": "i_delficas", "place": "i_eternidad"},),
        instead=N_("Pick the army on the Delphic Battlements, and send it to the Eternity Gate."),
        rule="HERESY-15",
    ),
    Step(
        N_("End the attack"),
        N_(
            "End your attack. The traitors attack next, and then a new round counts production. Hold "
            "Beta-Garmon and you win."
        ),
        ({"do": "end_attack"},),
        instead=N_("You have done all you need. End the attack."),
        rule="HERESY-7",
    ),
)
