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
        scenario=campaign.id,
        name=campaign.file.name,
        story=campaign.file.story,
        farewell=N_(
            "Your worlds yield 12 as the new round is counted: the war is won. You can buy, play cards, march, muster "
            "from several worlds and fight. In the great campaign it takes 48, or six sectors, or a leader's death."
        ),
        seat=loyal,
        seats=(loyal, traitor),
        board=campaign.to_json(),
        seed=SEED,
        steps=(*CHART, *PRODUCTION, *MUSTER, *BATTLE, *AFTER),
        faces=tuple(face for roll in FACES for face in roll),
        options={"order": "deployment"},
        opening=({"do": "end_deployment"},),
        answers=({"do": "end_production"}, {"do": "end_attack"}),
        part=GALAXY,
        closer=1,
    )


CHART: Final = (
    Step(
        N_("The chart"),
        N_(
            "Worlds are discs, ringed in the colour of their side: you are the loyal. The small number is what a "
            "world yields each round; the counters below it show who stands there, five at most."
        ),
        points="place Molech",
    ),
    Step(
        N_("Routes"),
        N_(
            "Counters go along the warp routes, one each round. The Solar System and the Palace on Terra have "
            "charts of their own: the buttons in the ring show them. You will go there soon."
        ),
        points="parts",
    ),
    Step(
        N_("How to win"),
        N_(
            "Yours yield 9: with 12 at the start of a round you have won. And if the Emperor or Horus dies, his "
            "side has lost at once."
        ),
        points="tracks 0",
    ),
    Step(
        N_("Sectors"),
        N_(
            "The faint names on the chart are sectors. Inwit, Voss and Molech are Segmentum Solar: all of it is "
            "yours, so you hold one of three. Who holds all three has won, too."
        ),
        points="place Inwit",
    ),
)


PRODUCTION: Final = (
    Step(
        N_("Buy a card"),
        N_(
            "A round begins with production: you have received 9. A stratagem card costs 2 and is kept until you "
            "play it. Buy one (the list, C)."
        ),
        ({"do": "buy_card"},),
        instead=N_("Counters come next. First the card: its button stands below the board."),
        rule="HERESY-11",
    ),
    Step(
        N_("Play it"),
        N_(
            "An Extraordinary Tithe: 3 resources. A card says when it may be played, and is rimmed in gold while "
            "it may. Click it; it peeps out below the board."
        ),
        ({"do": "play_card", "card": "diezmo"},),
        instead=N_("First play the card: it brings 3 resources."),
        rule="HERESY-14",
    ),
    Step(
        N_("Raise a Titan"),
        N_(
            "Choose the Titan below the board (its picture, 3): 4 resources. Worlds where it may appear light up; "
            "for a Titan they must yield something. Put it on Molech: it may attack this round."
        ),
        ({"do": "buy", "unit": "titan", "place": BASE},),
        instead=N_("Choose the Titan, then Molech, from where it can attack at once."),
        rule="HERESY-11",
    ),
    Step(
        NC_("lesson", "End production"),
        N_(
            "What you do not spend is kept. End your production; the traitors then have theirs, and after that you "
            "attack first."
        ),
        ({"do": "end_production"},),
        instead=N_("You may want the rest later. End the production with the button below the board."),
        rule="HERESY-7",
    ),
)


MUSTER: Final = (
    Step(
        N_("The target"),
        N_(
            "Beta-Garmon yields 3, and only three armies hold it. Your 9 and these 3 make 12: enough. Let us take "
            "it from two sides."
        ),
        points="place Beta-Garmon",
    ),
    Step(
        N_("Muster"),
        N_(
            "Click Molech: all who can move there are picked. Then click Beta-Garmon. Nobody fights yet: those who "
            "attack come together first, five at most."
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
            "Now the two armies on Voss, along a dotted route: each of the loyal needs a 3 or more to cross it, or "
            "stays where it is. Click Voss, then Beta-Garmon."
        ),
        (
            {"do": "march", "origin": FLANK, "place": TARGET},
            {"do": "march", "origin": FLANK, "place": TARGET},
        ),
        instead=N_("Two armies wait on Voss. The more attack together, the fewer fall."),
        rule="HERESY-15",
    ),
    Step(
        NC_("lesson", "Fight"),
        N_(
            "Four against three; the army on Phall may stay where it is. When all who are to attack have come, "
            "fight: each counter is a die, and both sides roll at once."
        ),
        ({"do": "fight"},),
        instead=N_("All are there. Begin the battle with the button below the board."),
        rule="HERESY-R8",
    ),
)


BATTLE: Final = (
    Step(
        N_("Bonuses: +1"),
        N_(
            "The attacker hits on 5 and 6, the defender on 4 and more. Legions and Titans bring a +1 each, for a "
            "die of your own. You have two, and two dice that show 4: one each."
        ),
        ({"do": "raise", "die": 1}, {"do": "raise", "die": 2}),
        instead=N_("A 4 becomes a 5, which hits; on another die the +1 is wasted."),
        rule="HERESY-17",
    ),
    Step(
        N_("Bonuses: -1"),
        N_("A Titan also brings a -1, for a die of the enemy. His 4 would hit; as a 3 it misses. Click it."),
        ({"do": "lower", "die": 1},),
        instead=N_("His 5 would still hit as a 4, and his 1 misses anyway. Lower the 4."),
        rule="HERESY-17",
    ),
    Step(
        N_("Casualties"),
        N_(
            "Three hits for you, all his armies fall; one for him. Who loses counters chooses which. An army "
            "brings no bonus and costs least: give up an army."
        ),
        ({"do": "lose", "unit": "army"},),
        instead=N_("A Legion costs 3, a Titan 4, an army 2: give up an army."),
        rule="HERESY-18",
    ),
)


AFTER: Final = (
    Step(
        N_("Close the gap"),
        N_(
            "The world is yours as long as you stand there. But Molech is empty now. Rogal Dorn is on Inwit with a "
            "Legion: send both to Molech. Who has fought may not move again."
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
            "Who comes for the Emperor comes through Pluto or Uranus. From planet to planet a counter goes as far "
            "as it likes in one turn, unless an enemy is in its way: send the army on Luna to Pluto."
        ),
        ({"do": "march", "origin": "luna", "place": "pluton"},),
        instead=N_("Pick the army on Luna, and send it to Pluto."),
        rule="HERESY-15",
    ),
    Step(
        N_("The Palace"),
        N_(
            "In the Palace it is one step each round again: from outside through walls and inner courts. Only the "
            "Eternity Gate leads to the Emperor in the Sanctum: send the army there from the Delphic Battlements."
        ),
        ({"do": "march", "origin": "i_delficas", "place": "i_eternidad"},),
        instead=N_("Pick the army on the Delphic Battlements, and send it to the Eternity Gate."),
        rule="HERESY-15",
    ),
    Step(
        N_("End the attack"),
        N_(
            "End your attack. The traitors have theirs, and then a new round is counted: if Beta-Garmon is still "
            "yours, you have won."
        ),
        ({"do": "end_attack"},),
        instead=N_("Nothing is left to be done this round. End the attack."),
        rule="HERESY-7",
    ),
)
