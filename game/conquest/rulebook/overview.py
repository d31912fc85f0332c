"""A round of Conquest in pictures, and its words."""

from __future__ import annotations

from typing import Final

from game.kernel.overview import Overview
from game.kernel.text import N_, NC_

OVERVIEW: Final = Overview(
    round=(
        (
            "CONQUEST-4.12",
            N_("Deploy: in turns you play a card each, units at the planets where they are to work and fight."),
        ),
        ("CONQUEST-5.4", N_("Command: both set a dial in secret. It says to which planet the warlord goes.")),
        ("CONQUEST-5.8", N_("The dials are turned over. Each warlord goes, and the units at headquarters go too.")),
        ("CONQUEST-5.16", N_("At each planet the side with more command icons wins its resources and cards.")),
        ("CONQUEST-6.4", N_("Combat: battles are fought at the First Planet, and wherever there is a warlord.")),
        (
            "CONQUEST-6.28",
            N_("In turns a unit attacks another. It deals its damage, and shields from the hand may stop some."),
        ),
        (
            "CONQUEST-2.2",
            N_("The winner of the First Planet takes it. Three planets that share a type win the match."),
        ),
    ),
    words=(
        (NC_("glossary", "Attachment"), "CONQUEST-4.14"),
        (NC_("glossary", "Bloodied"), "CONQUEST-1.26 CONQUEST-6.46 CONQUEST-6.49"),
        (NC_("glossary", "Combat round"), "CONQUEST-6.11 CONQUEST-6.20"),
        (NC_("glossary", "Command dial"), "CONQUEST-5.2 CONQUEST-5.3"),
        (NC_("glossary", "Command struggle"), "CONQUEST-5.14 CONQUEST-5.16"),
        (NC_("glossary", "Commit"), "CONQUEST-5.2"),
        (NC_("glossary", "Cost"), "CONQUEST-1.21"),
        (NC_("glossary", "Event"), "CONQUEST-4.16 CONQUEST-4.17"),
        (NC_("glossary", "Exhausted"), "CONQUEST-4.19 CONQUEST-4.20 CONQUEST-4.21"),
        (NC_("glossary", "First Planet"), "CONQUEST-5.4 CONQUEST-6.1 CONQUEST-2.3"),
        (NC_("glossary", "Initiative"), "CONQUEST-6.7 CONQUEST-6.8 CONQUEST-7.8"),
        (NC_("glossary", "Ranged skirmish"), "CONQUEST-6.13"),
        (NC_("glossary", "Retreat"), "CONQUEST-6.22"),
        (NC_("glossary", "Shield card"), "CONQUEST-6.38 CONQUEST-6.39"),
        (NC_("glossary", "Support"), "CONQUEST-4.15"),
        (NC_("glossary", "Unit"), "CONQUEST-1.20"),
        (NC_("glossary", "Victory display"), "CONQUEST-2.1"),
    ),
)
