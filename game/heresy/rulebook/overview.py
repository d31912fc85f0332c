"""A round of the Horus Heresy in pictures, and its words."""

from __future__ import annotations

from typing import Final

from game.kernel.overview import Overview
from game.kernel.text import N_, NC_

OVERVIEW: Final = Overview(
    round=(
        (
            "HERESY-12",
            N_(
                "First every side produces: your worlds yield resources, and you place what you buy where there "
                "is room."
            ),
        ),
        ("HERESY-15", N_("Then every side attacks: each counter may follow one warp route to the next world.")),
        (
            "HERESY-R10",
            N_("Storms lie across the dotted routes. Loyal counters need a 3 or more to get through."),
        ),
        ("HERESY-R8", N_("Gather up to five counters from several worlds. When they have come, fight.")),
        ("HERESY-10", N_("The winner holds the world and what it yields. One counter is enough.")),
        ("HERESY-R22", N_("The shortest way to win leads to Terra: into the Palace, to the Emperor himself.")),
    ),
    words=(
        (NC_("glossary", "Bonus"), "HERESY-R5"),
        (NC_("glossary", "Casualty"), "HERESY-18"),
        (NC_("glossary", "Control"), "HERESY-10"),
        (NC_("glossary", "Economic victory"), "HERESY-23"),
        (NC_("glossary", "Primarch"), "HERESY-19"),
        (NC_("glossary", "Production"), "HERESY-11"),
        (NC_("glossary", "Refuge"), "HERESY-R14"),
        (NC_("glossary", "Round"), "HERESY-7"),
        (NC_("glossary", "Sector"), "HERESY-R19"),
        (NC_("glossary", "Solar System"), "HERESY-20"),
        (NC_("glossary", "Stratagem card"), "HERESY-14"),
        (NC_("glossary", "Sudden death"), "HERESY-22"),
        (NC_("glossary", "Territorial victory"), "HERESY-24"),
        (NC_("glossary", "Warp route"), "HERESY-15"),
    ),
)
