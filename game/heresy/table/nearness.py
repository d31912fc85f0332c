"""Which side is within reach of winning, and how that is said."""

from __future__ import annotations

from game.heresy.campaign import Campaign
from game.heresy.control import production, sectors
from game.heresy.state import HeresyState
from game.heresy.table.words import side_name
from game.ui.text import _

SHARE = 0.85
"""Of the production that wins so much is close: a good round brings the rest."""
SECTORS = 2
"""And so many sectors can change hands in a round."""


def warning(campaign: Campaign, side: int, made: int, held: int = 0) -> str:
    """That a side is close to winning, by its production and the sectors that it holds; nothing when it is not."""
    parts = []
    if made >= SHARE * campaign.production_goal:
        parts.append(_("production {n} of {goal}").format(n=made, goal=campaign.production_goal))
    if held >= campaign.sector_goal - SECTORS > 0:
        parts.append(_("sectors {n} of {goal}").format(n=held, goal=campaign.sector_goal))
    if not parts:
        return ""
    return _("{side} are close to winning: {how}.").format(side=side_name(side), how=", ".join(parts))


def warning_of(view: HeresyState, side: int) -> str:
    """The same as a position stands."""
    return warning(view.campaign, side, production(view, side), len(sectors(view, side)))
