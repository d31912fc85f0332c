"""What players may agree on before a campaign: how battles are settled, who wins, and house rules (SECTOR-R40)."""

from __future__ import annotations

from typing import Final

from game.kernel.rules import OptionInfo
from game.kernel.text import N_, NC_
from game.sector.state import RULES, SectorState


def _option(
    field: str, id: str, name: str, labels: dict[str, str], help: str, rule: str, unattended: str = ""
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
    )


OPTIONS: Final = dict(
    [
        _option(
            "battles",
            "battles",
            N_("Land battles"),
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
                "majority": N_("More than half of the planets"),
                "last-hq": N_("The last headquarters"),
                "score": N_("Most points"),
            },
            N_("What ends the campaign."),
            "SECTOR-R1",
        ),
        _option(
            "length",
            "turns",
            N_("Last turn"),
            {"auto": N_("As usual"), "8": "8", "12": "12", "16": "16", "20": "20", "30": "30", "40": "40"},
            N_("After this turn the score decides. As usual: after turn 12 with most points, after turn 40 otherwise."),
            "SECTOR-R1",
        ),
        _option(
            "events_rule",
            "events",
            N_("Events"),
            {"table": N_("Rolled on the table"), "deck": N_("Drawn from a deck")},
            N_("The deck has every row of the table twice."),
            "SECTOR-R22",
        ),
        _option(
            "looters_rule",
            "looters",
            N_("Ork looters"),
            {"five": N_("Five planets"), "three": N_("Three planets")},
            N_("How many planets they loot."),
            "SECTOR-R23",
        ),
        _option(
            "control_rule",
            "control",
            N_("Control areas"),
            {"trail": N_("Stay behind ships"), "moving": N_("Move with ships")},
            N_("Whether cells keep a colour that no ship or planet holds."),
            "SECTOR-R17",
        ),
        _option(
            "roller_rule",
            "attacker",
            N_("The attacker of a fight"),
            {"stronger": N_("Whoever rolls"), "mover": N_("Whoever started it")},
            N_("Whose ship counts as the attacker on the battle table."),
            "SECTOR-R7",
        ),
        _option(
            "room_rule",
            "no-room",
            N_("Pushed without room"),
            {"choice": N_("To any free cell"), "lost": N_("Lost in the warp")},
            N_("What happens when none of the three cells is free."),
            "SECTOR-R13",
        ),
        _option(
            "limit_rule",
            "ship-limit",
            N_("Ship limit"),
            {"six": N_("Six ships"), "none": NC_("limit", "None")},
            N_("How many ships a player may have; each shipyard makes room for one more."),
            "SECTOR-R5",
        ),
        _option(
            "income_rule",
            "headquarters-income",
            N_("Headquarters make"),
            {"one": N_("One of each"), "none": NC_("income", "Nothing")},
            N_("What a headquarters makes each turn."),
            "SECTOR-R3",
        ),
        _option(
            "factory_rule",
            "factories",
            N_("Factories choose"),
            {"each": N_("Each for itself"), "all": N_("All the same")},
            N_("Whether each factory chooses between raw material and production."),
            "SECTOR-R4",
        ),
        _option(
            "leaving_rule",
            "leaving",
            N_("Planets of a player who leaves"),
            {"independent": N_("Hold out alone"), "nobody": N_("Are nobody's")},
            N_("What becomes of the planets of a player who gives up."),
            "SECTOR-R41",
        ),
    ]
)
"""Every option by the field of the state that says what was agreed on."""


def agree(s: SectorState, chosen: dict[str, str]) -> None:
    """Take over what the players chose."""
    for field, option in OPTIONS.items():
        setattr(s, field, chosen.get(option.id, getattr(s, field)))
