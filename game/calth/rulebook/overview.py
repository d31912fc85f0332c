"""A round of Betrayal at Calth in pictures, and its words."""

from __future__ import annotations

from typing import Final

from game.kernel.overview import Overview
from game.kernel.text import N_, NC_

OVERVIEW: Final = Overview(
    round=(
        (
            "CALTH-2.7",
            N_(
                "All your models in a hex are a unit. Together they may have a bulk of 3: three veterans, or a "
                "Terminator and a veteran."
            ),
        ),
        ("CALTH-4.1", N_("The players take turns. A unit spends a tactical point and advances one hex.")),
        ("CALTH-5.1", N_("Or it runs two, until an enemy beside it pins it.")),
        ("CALTH-7.1", N_("Or it shoots at an enemy in line of sight.")),
        (
            "CALTH-8.2",
            N_("Or it assaults: it may step next to an enemy first, then strikes, and the enemy strikes back."),
        ),
        (
            "CALTH-9.8",
            N_("Hits less shields bring models down, one after another; what is too little for the next is lost."),
        ),
        (
            "CALTH-A3",
            N_("The side that lost more in an assault falls back. Where it can't, it makes a last stand."),
        ),
    ),
    words=(
        (NC_("glossary", "Adjacent"), "CALTH-2.3"),
        (NC_("glossary", "Armour"), "CALTH-9.5"),
        (NC_("glossary", "Bulk"), "CALTH-2.6"),
        (NC_("glossary", "Casualty"), "CALTH-2.12"),
        (NC_("glossary", "Consolidate"), "CALTH-6.1"),
        (NC_("glossary", "Desperate last stand"), "CALTH-8.5"),
        (NC_("glossary", "Fall back"), "CALTH-8.4"),
        (NC_("glossary", "Initiative"), "CALTH-3.3"),
        (NC_("glossary", "Line of sight"), "CALTH-7.1"),
        (NC_("glossary", "Main target"), "CALTH-9.4"),
        (NC_("glossary", "Obstructed"), "CALTH-1.4"),
        (NC_("glossary", "Pinned"), "CALTH-2.10"),
        (NC_("glossary", "Rubble"), "CALTH-1.6"),
        (NC_("glossary", "Stamina"), "CALTH-9.6"),
        (NC_("glossary", "Tactical points"), "CALTH-2.13"),
        (NC_("glossary", "Unit"), "CALTH-2.18"),
    ),
)
