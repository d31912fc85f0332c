"""A round of Sector Invasion in pictures, and its words."""

from __future__ import annotations

from typing import Final

from game.kernel.overview import Overview
from game.kernel.text import N_, NC_

OVERVIEW: Final = Overview(
    round=(
        (
            "SECTOR-4",
            N_("A turn opens with an event. Then the storms of the warp stir: a die is rolled for each core."),
        ),
        ("SECTOR-8", N_("In the order of initiative each player moves ships, cell by cell.")),
        ("SECTOR-9", N_("A warship spreads your colour over the cells around it.")),
        ("SECTOR-10", N_("Enemy ships next to each other are in contact, and may fight.")),
        (
            "SECTOR-11",
            N_("The winner of a fight pushes the other back. With a storm behind, that is the end of it."),
        ),
        (
            "SECTOR-19",
            N_("A warship on a planet conquers it: at once, or in a land battle against its garrison."),
        ),
        (
            "SECTOR-26",
            N_("Last you research and build, and garrisons move where your colour joins the planets."),
        ),
    ),
    words=(
        (NC_("glossary", "Arcane stone"), "SECTOR-23 SECTOR-28"),
        (NC_("glossary", "Contact"), "SECTOR-R43 SECTOR-10"),
        (NC_("glossary", "Control area"), "SECTOR-9"),
        (NC_("glossary", "Escape check"), "SECTOR-17"),
        (NC_("glossary", "Event"), "SECTOR-3"),
        (NC_("glossary", "Explorer"), "SECTOR-6"),
        (NC_("glossary", "Garrison"), "SECTOR-26"),
        (NC_("glossary", "General"), "SECTOR-20"),
        (NC_("glossary", "Initiative"), "SECTOR-2"),
        (NC_("glossary", "Lost in the warp"), "SECTOR-16"),
        (NC_("glossary", "Orbital support"), "SECTOR-21"),
        (NC_("glossary", "Resources"), "SECTOR-23"),
        (NC_("glossary", "Slots"), "SECTOR-27"),
        (NC_("glossary", "Support"), "SECTOR-13"),
        (NC_("glossary", "Upgrade"), "SECTOR-15"),
        (NC_("glossary", "Warp storm"), "SECTOR-4"),
        (NC_("glossary", "Warship"), "SECTOR-7"),
    ),
)
