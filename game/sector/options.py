"""What players may agree on before a campaign: how battles are settled, who wins, and house rules (SECTOR-R40)."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from game.kernel.rules import OptionInfo
from game.kernel.text import NC_
from game.sector.agreements import AGREEMENTS
from game.sector.houserules import HOUSE_RULES, HouseRule
from game.sector.sector import Sector
from game.sector.state import BEFORE, RULES, SectorState

PAGE: Final = NC_("option", "House rules")
"""The heading under which house rules are folded away."""


FOLDED: Final = {"leaving_rule", *(rule.field for rule in HOUSE_RULES)}
"""What is found under that heading."""


def _option(of: HouseRule) -> OptionInfo:
    return OptionInfo(
        id=of.id,
        name=of.name,
        default=RULES[of.field],
        choices=tuple(of.labels),
        labels=of.labels,
        help=of.help,
        rule=of.rule,
        unattended="resolved" if of.field == "battles" else "",
        page=PAGE if of.field in FOLDED else "",
    )


OPTIONS: Final = {rule.field: _option(rule) for rule in AGREEMENTS}
"""Every option by the field of the state that says what was agreed on."""


def on_map(sector: Sector) -> tuple[OptionInfo, ...]:
    """Return the options of a map: what its preset names, or was agreed on in the campaign that it holds, is usual
    there."""
    campaign = sector.file.campaign
    agreed = {**sector.file.preset, **(campaign.agreed if campaign is not None else {})}
    return tuple(structs.replace(option, default=agreed.get(option.id, option.default)) for option in OPTIONS.values())


def agree(s: SectorState, chosen: dict[str, str]) -> None:
    """Take over what the players chose; what a file does not name stays as it was before people could choose it."""
    for field, option in OPTIONS.items():
        setattr(s, field, chosen.get(option.id, BEFORE.get(field, option.default)))


def agreed_otherwise(s: SectorState) -> list[tuple[OptionInfo, str]]:
    """Return the options that are not as usual, each with what was agreed on; how battles are settled aside."""
    chosen = [(option, getattr(s, field)) for field, option in OPTIONS.items() if field != "battles"]
    return [(option, value) for option, value in chosen if value in option.choices and value != option.default]
