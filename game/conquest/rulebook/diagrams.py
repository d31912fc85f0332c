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
        N_(
            "You have won two Strongpoints. The First Planet is another, so winning its battle gives you "
            "three of a type."
        ),
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
        N_("You may deploy an army unit at any face-up planet."),
        Drawn("hand tactical_squad_cardinis"),
        can=tuple(f"deploy tactical_squad_cardinis {n}" for n in range(1, 6)),
        around=("planet 1", "planet 5", "planet 7", "lane first 1", "lane first 5"),
    ),
    Diagram(
        "CONQUEST-4.14",
        N_("You can attach this card to any army unit, even an enemy one, but not to a warlord."),
        Drawn("hand godwyn_pattern_bolter; 1 deathwing_guard captain_cato_sicarius", "1 goff_nob", won=LATE),
        can=("attach godwyn_pattern_bolter deathwing_guard", "attach godwyn_pattern_bolter goff_nob"),
        lit=(("deathwing_guard", "+"), ("goff_nob", "+")),
        cannot=(("attach godwyn_pattern_bolter captain_cato_sicarius", "CONQUEST-G52", "captain_cato_sicarius"),),
    ),
    Diagram(
        "CONQUEST-4.19",
        N_("A ready unit stands upright. An exhausted one lies on its side and is marked."),
        Drawn("1 deathwing_guard tactical_squad_cardinis!", won=LATE),
        lit=(("tactical_squad_cardinis", "!"),),
    ),
    Diagram(
        "CONQUEST-5.4",
        N_("The dial counts planets from the First Planet. Each number is a planet your warlord may commit to."),
        Drawn(phase="command"),
        can=("dial 1", "dial 2", "dial 3", "dial 4", "dial 5"),
        around=("planet 1", "planet 5", "planet 7", "lane first 1", "lane second 1"),
    ),
    Diagram(
        "CONQUEST-5.8",
        N_("The warlord commits. The unit that waited in headquarters goes too, and arrives exhausted."),
        Drawn("hq tactical_squad_cardinis", phase="command", first_done=("dial 2", "dial 4")),
        ways=(("hq first", "lane first 2"),),
        lit=(("captain_cato_sicarius", "1"), ("tactical_squad_cardinis", "2")),
        around=("hq first", "planet 2"),
    ),
    Diagram(
        "CONQUEST-5.15",
        N_("A ready warlord alone wins the struggle, however many icons the enemy has. The star shows it."),
        Drawn("1 captain_cato_sicarius", "1 tankbusta_bommaz rugged_killa_kans", won=LATE),
        lit=(("captain_cato_sicarius", "1"),),
    ),
    Diagram(
        "CONQUEST-5.16",
        N_("Without a warlord here, 4 icons beat 2. The bonuses stand in the winner's colour."),
        Drawn("1 deathwing_guard", "1 tankbusta_bommaz", won=LATE),
        lit=(("deathwing_guard", "4"), ("tankbusta_bommaz", "2")),
    ),
    Diagram(
        "CONQUEST-5.17",
        N_("The exhausted unit adds nothing, so the other side wins with 2 icons to none."),
        Drawn("1 deathwing_guard!", "1 tankbusta_bommaz", won=LATE),
        lit=(("deathwing_guard", "0"), ("tankbusta_bommaz", "2")),
    ),
    Diagram(
        "CONQUEST-6.4",
        N_(
            "Battles are fought at the First Planet, then wherever there is a warlord. Army units alone "
            "don't start one elsewhere."
        ),
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
        cannot=(("attack deathwing_guard goff_nob", "CONQUEST-6.13", "deathwing_guard"),),
    ),
    Diagram(
        "CONQUEST-6.28",
        N_("You can attack any enemy unit at the same planet, ready or exhausted, but none elsewhere."),
        Drawn(
            "1 deathwing_guard",
            "1 goff_nob! nazdreg; 2 shoota_mob",
            phase="combat",
            first_done=("attack nazdreg deathwing_guard",),
            won=LATE,
        ),
        can=("attack deathwing_guard goff_nob", "attack deathwing_guard nazdreg"),
        cannot=(("attack deathwing_guard shoota_mob", "CONQUEST-6.5", "shoota_mob"),),
        around=(*HERE, "lane second 2"),
    ),
    Diagram(
        "CONQUEST-6.31",
        N_("The defender takes 2 damage and deals none in return. The attacker is exhausted."),
        Drawn(
            "1 deathwing_guard", "1 goff_nob", phase="combat", first_done=("attack deathwing_guard goff_nob",), won=LATE
        ),
        ways=(("deathwing_guard", "goff_nob"),),
        lit=(("goff_nob", "−2"),),
    ),
    Diagram(
        "CONQUEST-6.34",
        N_(
            "The unit is assigned 2 damage. One card from your hand can shield it, preventing 1 damage "
            "for each shield icon."
        ),
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
        N_("Defeated for the first time, the warlord returns to headquarters bloodied, exhausted and without damage."),
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
        N_("A ready warlord may exhaust to retreat instead of attacking. An army unit may not."),
        Drawn("1 captain_cato_sicarius tactical_squad_cardinis", "1 goff_nob", phase="combat", won=LATE),
        cannot=(("withdraw tactical_squad_cardinis", "CONQUEST-6.64", "tactical_squad_cardinis"),),
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
