"""A round of Space Hulk in pictures, and its words."""

from __future__ import annotations

from typing import Final

from game.kernel.overview import Overview
from game.kernel.text import N_, NC_

OVERVIEW: Final = Overview(
    round=(
        (
            "HULK-4.10",
            N_("The Marines act first, against the clock. Each has 4 action points, and a step forward costs one."),
        ),
        ("HULK-6.5", N_("A door opens from the next square. What waits behind it, you will see then.")),
        ("HULK-8.14", N_("A Marine on overwatch shoots at every Genestealer that acts in sight.")),
        (
            "HULK-10.20",
            N_("Then the Genestealers come, as blips at first: they move only where no Marine sees them."),
        ),
        ("HULK-10.32", N_("A blip that is seen is revealed: one, two or three Genestealers stand there.")),
        (
            "HULK-9.1",
            N_("Next to each other they fight: claws roll three dice, a Marine one, and the highest die kills."),
        ),
        (
            "HULK-13.49",
            N_("At the end of the turn fires and overwatch end, and the mission says whether a side has won."),
        ),
    ),
    words=(
        (NC_("glossary", "Action points"), "HULK-4.4 HULK-4.1"),
        (NC_("glossary", "Activation"), "HULK-4.5 HULK-4.8"),
        (NC_("glossary", "Blip"), "HULK-10.25 HULK-1.16 HULK-10.4"),
        (NC_("glossary", "Close assault"), "HULK-9.1 HULK-9.4"),
        (NC_("glossary", "Command points"), "HULK-3.7 HULK-3.6"),
        (NC_("glossary", "Front arc"), "HULK-7.2 HULK-7.3"),
        (NC_("glossary", "Guard"), "HULK-9.11 HULK-9.14 HULK-9.17"),
        (NC_("glossary", "Jam"), "HULK-13.16 HULK-13.19 HULK-13.20"),
        (NC_("glossary", "Ladder"), "HULK-12.2 HULK-12.4"),
        (NC_("glossary", "Line of sight"), "HULK-7.4 HULK-7.5"),
        (NC_("glossary", "Lurk"), "HULK-10.13"),
        (NC_("glossary", "Mission status phase"), "HULK-11.1"),
        (NC_("glossary", "Overwatch"), "HULK-8.6 HULK-8.14 HULK-8.8"),
        (NC_("glossary", "Timer"), "HULK-2.13 HULK-2.14"),
    ),
)
