"""How close a side is to winning, and where a leader fell."""

from __future__ import annotations

from game.heresy.campaign import Campaign
from game.heresy.frames import Mustering
from game.heresy.state import HeresyState, find_leader
from game.heresy.telling.names import told
from game.heresy.units import SIDES, UNIT
from game.telling.text import _

SHARE = 0.85
"""Of the production that wins so much is close: a good round brings the rest."""
SECTORS = 2
"""And so many sectors can change hands in a round, but a side that holds less than half of them is not close."""


def warning(campaign: Campaign, side: int, made: int, held: int = 0, short: int = 0) -> str:
    """Return a warning that a side is close to winning by its production or by the sectors that it holds, lacking a
    single world in `short` more; nothing when it is not."""
    parts = []
    if made >= SHARE * campaign.file.production_goal:
        parts.append(_("production {n} of {goal}").format(n=made, goal=campaign.file.production_goal))
    if held >= max(campaign.file.sector_goal - SECTORS, campaign.file.sector_goal / 2):
        parts.append(_("sectors {n} of {goal}").format(n=held, goal=campaign.file.sector_goal))
    elif held + short >= campaign.file.sector_goal:
        text = _("sectors {n} of {goal}, and one world short in {short} more")
        parts.append(text.format(n=held, goal=campaign.file.sector_goal, short=short))
    if not parts:
        return ""
    return told(_("{side} are close to winning: {how}."), SIDES[side], how=", ".join(parts))


def target_of(view: HeresyState) -> int:
    """Return the place that counters are mustered against or fight for; -1 when there is none."""
    frames = (Mustering.of(frame) for frame in reversed(view.frames) if frame.name in ("muster", "battle"))
    return next((frame.place for frame in frames), -1)


def fell_at(view: HeresyState, unit: str) -> int:
    """Return the place at which a leader stands, or is attacked; -1 where that is not known."""
    place = find_leader(view, UNIT[unit])
    return place if place >= 0 else target_of(view)
