"""The diagrams of Conquest's rulebook."""

from __future__ import annotations

from game.conquest.rulebook.diagram_positions import Drawn
from game.kernel.diagrams import Diagram
from game.kernel.text import N_

WHOLE = ("hq first", "hq second", "piles first", "piles second")
ROW = ("planet 1", "planet 5", "lane first 1", "lane second 1", "lane first 5", "lane second 5")
HERE = ("planet 1", "lane first 1", "lane second 1")
LATE = (3, 2)
"""Planets won before a diagram of one planet, so that its columns are wide."""

DIAGRAMS: tuple[Diagram, ...] = (
    Diagram(
        "CONQUEST-1.43",
        N_(
            "Each player has a headquarters and a lane at every planet; decks, discards and victories lie at the right."
        ),
        Drawn("1 tactical_squad_cardinis; 3 10th_company_scout", "1 goff_nob; 4 shoota_mob"),
        lit=(("hq first", "HQ"), ("hq second", "HQ"), ("lane first 2", "2"), ("lane second 2", "2")),
        around=WHOLE,
    ),
    Diagram(
        "CONQUEST-2.2",
        N_("Two Strongpoints are won; the First Planet is another, so whoever wins its battle has three of a type."),
        Drawn(
            "1 goff_nob",
            "1 shoota_mob",
            row=("barlus", "osus_iv", "tarrus", "ferrin", "plannum", "elouith", "iridial"),
            won=(2, 0),
        ),
        lit=(("planet 1", "3/3"),),
        around=("planet 1", "display first", "lane first 1", "lane second 1"),
    ),
    Diagram(
        "CONQUEST-3.7",
        N_("Five planets lie face up, two face down. The First Planet is the leftmost."),
        Drawn(),
        lit=(("planet 1", "1"), ("planet 2", "2"), ("planet 3", "3"), ("planet 4", "4"), ("planet 5", "5")),
        around=("planet 1", "planet 5", "planet 7", "lane first 1", "lane second 1"),
    ),
    Diagram(
        "CONQUEST-4.12",
        N_("An army unit may be deployed at any planet that lies face up, and at no other."),
        Drawn("hand tactical_squad_cardinis"),
        can=tuple(f"deploy tactical_squad_cardinis {n}" for n in range(1, 6)),
        around=("planet 1", "planet 5", "planet 7", "lane first 1", "lane first 5"),
    ),
    Diagram(
        "CONQUEST-4.14",
        N_("This attachment goes under any army unit, an enemy's too, but under no warlord."),
        Drawn("hand godwyn_pattern_bolter; 1 deathwing_guard captain_cato_sicarius", "1 goff_nob", won=LATE),
        can=("attach godwyn_pattern_bolter deathwing_guard", "attach godwyn_pattern_bolter goff_nob"),
        lit=(("deathwing_guard", "+"), ("goff_nob", "+")),
        cannot=(("attach godwyn_pattern_bolter captain_cato_sicarius", "CONQUEST-4.5", "captain_cato_sicarius"),),
    ),
    Diagram(
        "CONQUEST-4.19",
        N_("A ready unit stands upright; an exhausted one lies on its side and bears a mark."),
        Drawn("1 deathwing_guard tactical_squad_cardinis!", won=LATE),
        lit=(("tactical_squad_cardinis", "!"),),
    ),
    Diagram(
        "CONQUEST-5.4",
        N_("The dial counts planets from the First Planet on: each number is one that a warlord may commit to."),
        Drawn(phase="command"),
        can=("dial 1", "dial 2", "dial 3", "dial 4", "dial 5"),
        around=("planet 1", "planet 5", "planet 7", "lane first 1", "lane second 1"),
    ),
    Diagram(
        "CONQUEST-5.8",
        N_("The warlord commits; the unit that waited in headquarters goes along and arrives exhausted."),
        Drawn("hq tactical_squad_cardinis", phase="command", first_done=("dial 2", "dial 4")),
        ways=(("hq first", "lane first 2"),),
        lit=(("captain_cato_sicarius", "1"), ("tactical_squad_cardinis", "2")),
        around=("hq first", "planet 2"),
    ),
    Diagram(
        "CONQUEST-5.15",
        N_("A ready warlord alone wins the struggle, however many icons are against it: the star says so."),
        Drawn("1 captain_cato_sicarius", "1 tankbusta_bommaz rugged_killa_kans", won=LATE),
        lit=(("captain_cato_sicarius", "1"),),
    ),
    Diagram(
        "CONQUEST-5.16",
        N_("No warlord is here: 4 icons against 2 win the bonuses, which are ringed in the winner's colour."),
        Drawn("1 deathwing_guard", "1 tankbusta_bommaz", won=LATE),
        lit=(("deathwing_guard", "4"), ("tankbusta_bommaz", "2")),
    ),
    Diagram(
        "CONQUEST-5.17",
        N_("The unit that is exhausted adds nothing: the other side wins with 2 icons against none."),
        Drawn("1 deathwing_guard!", "1 tankbusta_bommaz", won=LATE),
        lit=(("deathwing_guard", "0"), ("tankbusta_bommaz", "2")),
    ),
    Diagram(
        "CONQUEST-6.4",
        N_("Battles at the First Planet and wherever a warlord is, in that order. Where only army units meet, none."),
        Drawn(
            "1 tactical_squad_cardinis; 2 deathwing_guard; 4 captain_cato_sicarius",
            "1 shoota_mob; 2 goff_nob; 5 nazdreg",
        ),
        lit=(("planet 1", "1"), ("planet 4", "2"), ("planet 5", "3")),
        around=ROW,
    ),
    Diagram(
        "CONQUEST-6.13",
        N_("In the ranged skirmish only Ranged units attack; the others wait for the rest of the combat round."),
        Drawn("1 ratling_deadeye deathwing_guard", "1 goff_nob", phase="combat", won=LATE),
        can=("attack ratling_deadeye goff_nob",),
        cannot=(("attack deathwing_guard goff_nob", "CONQUEST-6.17", "deathwing_guard"),),
    ),
    Diagram(
        "CONQUEST-6.28",
        N_("Any enemy unit at the same planet can be attacked, ready or exhausted; units elsewhere cannot."),
        Drawn(
            "1 deathwing_guard",
            "1 goff_nob! nazdreg; 2 shoota_mob",
            phase="combat",
            first_done=("attack nazdreg deathwing_guard",),
            won=LATE,
        ),
        can=("attack deathwing_guard goff_nob", "attack deathwing_guard nazdreg"),
        cannot=(("attack deathwing_guard shoota_mob", "CONQUEST-6.17", "shoota_mob"),),
        around=(*HERE, "lane second 2"),
    ),
    Diagram(
        "CONQUEST-6.31",
        N_("The defender has taken 2 damage and strikes nothing back; the attacker is exhausted."),
        Drawn(
            "1 deathwing_guard", "1 goff_nob", phase="combat", first_done=("attack deathwing_guard goff_nob",), won=LATE
        ),
        ways=(("deathwing_guard", "goff_nob"),),
        lit=(("goff_nob", "−2"),),
    ),
    Diagram(
        "CONQUEST-6.34",
        N_("2 damage is assigned. One card of the hand may shield the unit; its shield icons prevent as much."),
        Drawn(
            "1 deathwing_guard",
            "1 goff_nob; hand battle_cry",
            phase="combat",
            first_done=("attack deathwing_guard goff_nob",),
            won=LATE,
        ),
        lit=(("goff_nob", "−2"),),
    ),
    Diagram(
        "CONQUEST-6.22",
        N_("The combat round is over. All units are ready again, and any of them may retreat to headquarters."),
        Drawn(
            "1 deathwing_guard tactical_squad_cardinis",
            "1 goff_nob",
            phase="combat",
            first_done=(
                "attack deathwing_guard goff_nob",
                "attack goff_nob deathwing_guard",
                "attack tactical_squad_cardinis goff_nob",
            ),
            won=LATE,
        ),
        lit=(("deathwing_guard", "HQ"), ("tactical_squad_cardinis", "HQ")),
        ways=(("deathwing_guard", "hq first"),),
        around=(*HERE, "hq first"),
    ),
    Diagram(
        "CONQUEST-6.46",
        N_("The warlord was defeated for the first time: bloodied, exhausted and without damage it is back at home."),
        Drawn(
            "1 deathwing_guard",
            "1 nazdreg/6; 2 shoota_mob",
            phase="combat",
            initiative=0,
            first_done=("attack nazdreg deathwing_guard", "attack deathwing_guard nazdreg"),
            won=LATE,
        ),
        ways=(("lane second 1", "nazdreg"),),
        lit=(("lane second 1", "−2"),),
        around=("planet 1", "lane second 1", "hq second"),
    ),
    Diagram(
        "CONQUEST-6.61",
        N_("A ready warlord may exhaust to retreat in place of an attack; an army unit may not."),
        Drawn("1 captain_cato_sicarius tactical_squad_cardinis", "1 goff_nob", phase="combat", won=LATE),
        cannot=(("withdraw tactical_squad_cardinis", "CONQUEST-6.17", "tactical_squad_cardinis"),),
        ways=(("captain_cato_sicarius", "hq first"),),
        around=(*HERE, "hq first"),
    ),
    Diagram(
        "CONQUEST-G35",
        N_("An area attack deals its damage to every enemy unit at the planet at once."),
        Drawn("1 tactical_squad_cardinis", "1 goff_nob deathwing_guard", phase="combat", won=LATE),
        lit=(("goff_nob", "−1"), ("deathwing_guard", "−1")),
        ways=(
            ("tactical_squad_cardinis", "goff_nob"),
            ("tactical_squad_cardinis", "deathwing_guard"),
        ),
    ),
)
