"""What players may agree on before a campaign: how battles are settled, who wins, and house rules (SECTOR-R40)."""

from __future__ import annotations

from typing import Final

from game.kernel.rules import OptionInfo
from game.kernel.text import N_, NC_
from game.sector.houserules import HOUSE_RULES
from game.sector.state import BEFORE, RULES, SectorState

PAGE: Final = NC_("option", "House rules")
"""The heading under which house rules are folded away."""


def _option(
    field: str,
    id: str,
    name: str,
    labels: dict[str, str],
    help: str,
    rule: str,
    unattended: str = "",
    page: str = "",
) -> tuple[str, OptionInfo]:
    return field, OptionInfo(
        id=id,
        name=name,
        default=RULES[field],
        choices=tuple(labels),
        labels=labels,
        help=help,
        rule=rule,
        unattended=unattended,
        page=page,
    )


OPTIONS: Final = dict(
    [
        _option(
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
            unattended="resolved",
        ),
        _option(
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
        _option(
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
                "three, 35% with four, 25% with five, 20% with six."
            ),
            "SECTOR-R57",
        ),
        _option(
            "hold_rule",
            "holding",
            N_("Hold them for"),
            {"once": N_("One turn"), "twice": N_("Two turns running")},
            N_("For how many turns you must hold enough planets to win."),
            "SECTOR-R1",
        ),
        _option(
            "length",
            "turns",
            N_("Last turn"),
            {"auto": N_("Standard")}
            | {turn: turn for turn in ("8", "12", "16", "20", "30", "40", "60")}
            | {"none": NC_("turn", "No limit")},
            N_("The score decides after this turn. Standard: turn 12 if the most points win, otherwise turn 40."),
            "SECTOR-R1",
        ),
        _option(
            "leaving_rule",
            "leaving",
            N_("Planets of a player who leaves"),
            {"independent": N_("Hold out alone"), "nobody": N_("Become nobody's")},
            N_("What happens to the planets of a player who leaves the campaign."),
            "SECTOR-R41",
            page=PAGE,
        ),
        *[_option(*rule, page=PAGE) for rule in HOUSE_RULES],
    ]
)
"""Every option by the field of the state that says what was agreed on."""


def agree(s: SectorState, chosen: dict[str, str]) -> None:
    """Take over what the players chose; what a file does not name stays as it was before people could choose it."""
    for field, option in OPTIONS.items():
        setattr(s, field, chosen.get(option.id, BEFORE.get(field, option.default)))


def agreed_otherwise(s: SectorState) -> list[tuple[OptionInfo, str]]:
    """Return the options that are not as usual, each with what was agreed on; how battles are settled aside."""
    chosen = [(option, getattr(s, field)) for field, option in OPTIONS.items() if field != "battles"]
    return [(option, value) for option, value in chosen if value in option.choices and value != option.default]
