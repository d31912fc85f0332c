"""What players agree on before a campaign besides house rules: how battles are settled, and who wins."""

from __future__ import annotations

from typing import Final

from game.kernel.text import N_, NC_
from game.sector.houserules import HOUSE_RULES, HouseRule

AIMS: Final = (
    HouseRule(
        "battles",
        "battles",
        NC_("option", "Land battles"),
        {
            "ask": N_("Ask each time"),
            "entered": N_("Enter the result"),
            "resolved": N_("Roll them"),
            "played": N_("Play them"),
            "watched": N_("Watch them"),
        },
        N_("How battles on planets are settled."),
        "SECTOR-19",
    ),
    HouseRule(
        "victory",
        "victory",
        N_("How to win"),
        {
            "majority": N_("Enough of the planets"),
            "last-hq": N_("The last headquarters"),
            "score": N_("Most points"),
        },
        N_("What ends the campaign."),
        "SECTOR-R1",
    ),
    HouseRule(
        "share_rule",
        "share",
        N_("Planets that win"),
        {
            "auto": N_("Standard"),
            "50": N_("Half"),
            "45": N_("45%"),
            "40": N_("40%"),
            "35": N_("35%"),
            "30": N_("30%"),
            "25": N_("25%"),
            "20": N_("20%"),
        },
        N_(
            "To win you must hold more than this share of all planets. Standard: half with two players, 45% with "
            "three, 30% with four, 25% with five, 20% with six."
        ),
        "SECTOR-R57",
    ),
    HouseRule(
        "hold_rule",
        "holding",
        N_("Hold them for"),
        {"once": N_("One turn"), "twice": N_("Two turns running")},
        N_("For how many turns you must hold enough planets to win."),
        "SECTOR-R1",
    ),
    HouseRule(
        "length",
        "turns",
        N_("Last turn"),
        {"auto": N_("Standard")}
        | {turn: turn for turn in ("8", "12", "16", "20", "30", "40", "60")}
        | {"none": NC_("turn", "No limit")},
        N_("The score decides after this turn. Standard: turn 12 if the most points win, otherwise turn 40."),
        "SECTOR-R1",
    ),
    HouseRule(
        "leaving_rule",
        "leaving",
        N_("Planets of a player who leaves"),
        {"independent": N_("Hold out alone"), "nobody": N_("Become nobody's")},
        N_("What happens to the planets of a player who leaves the campaign."),
        "SECTOR-R41",
    ),
)
"""The first choice is the usual one, as in house rules."""
AGREEMENTS: Final = (*AIMS, *HOUSE_RULES)
"""All that can be agreed on."""
