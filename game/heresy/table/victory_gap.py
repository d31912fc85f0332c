"""Which side is within reach of winning, and how that is said."""

from __future__ import annotations

from game.heresy.campaign import Campaign
from game.heresy.control import controlled, production, sectors
from game.heresy.lookups import bits
from game.heresy.state import HeresyState
from game.heresy.table.names import place_name, side_name
from game.heresy.units import LOYAL, SIDES, TRAITOR
from game.ui.text import _

SHARE = 0.85
"""Of the production that wins so much is close: a good round brings the rest."""
SECTORS = 2
"""And so many sectors can change hands in a round, but a side that holds less than half of them is not close."""


def warning(campaign: Campaign, side: int, made: int, held: int = 0, short: int = 0) -> str:
    """That a side is close to winning, by its production and the sectors that it holds, and in `short` of which it
    lacks a single world; nothing when it is not."""
    parts = []
    if made >= SHARE * campaign.production_goal:
        parts.append(_("production {n} of {goal}").format(n=made, goal=campaign.production_goal))
    if held >= max(campaign.sector_goal - SECTORS, campaign.sector_goal / 2):
        parts.append(_("sectors {n} of {goal}").format(n=held, goal=campaign.sector_goal))
    elif held + short >= campaign.sector_goal:
        text = _("sectors {n} of {goal}, and one world short in {short} more")
        parts.append(text.format(n=held, goal=campaign.sector_goal, short=short))
    if not parts:
        return ""
    return _("{side} are close to winning: {how}.").format(side=side_name(side), how=", ".join(parts))


def warning_of(view: HeresyState, side: int) -> str:
    """Return the same as a position stands; nothing once it is decided."""
    if view.reason:
        return ""
    return warning(view.campaign, side, production(view, side), len(sectors(view, side)), len(_short(view, side, 1)))


def sectors_text(view: HeresyState, side: int) -> str:
    """Return the sectors that a side holds, and those in which it lacks a world or two, with the worlds, by their
    names."""
    names = [_(view.campaign.board.sectors[number].name) for number in sectors(view, side)]
    parts = [_("Whole sectors: {names}.").format(names=", ".join(names) if names else "–")]
    for lacking, words in ((1, _("One world short in: {names}.")), (2, _("Two worlds short in: {names}."))):
        found = _short(view, side, lacking)
        if found:
            named = [f"{_(view.campaign.board.sectors[number].name)} ({', '.join(worlds)})" for number, worlds in found]
            parts.append(words.format(names=", ".join(named)))
    return " ".join(parts)


def _short(view: HeresyState, side: int, lacking: int) -> list[tuple[int, list[str]]]:
    """Return the sectors in which a side lacks so many places, with their names."""
    lost = view.tables.everywhere & ~controlled(view, side)
    missing = [(number, list(bits(places & lost))) for number, places in enumerate(view.tables.sectors)]
    return [
        (number, [place_name(view.campaign, place) for place in places])
        for number, places in missing
        if len(places) == lacking
    ]


def standing(view: HeresyState) -> str:
    """Return production and sectors of both sides, beside what wins."""
    goals = view.campaign.production_goal, view.campaign.sector_goal
    parts = [
        _("{side} {n}/{goal} · {held}/{wanted}").format(
            side=side_name(side),
            n=production(view, side),
            goal=goals[0],
            held=len(sectors(view, side)),
            wanted=goals[1],
        )
        for side in (LOYAL, TRAITOR)
    ]
    return "   ".join(parts)


def decided(view: HeresyState, reason: str) -> str:
    """Return which side won by what its worlds produce or by sectors, and by how much; nothing where neither
    decided."""
    if view.winner not in SIDES:
        return ""
    side = SIDES.index(view.winner)
    names = {"side": side_name(side), "others": side_name(1 - side)}
    if reason == "production":
        text = _("{side} produce {n} of the {goal} asked for; {others} {m}.")
        made = [production(view, one) for one in (side, 1 - side)]
        return text.format(n=made[0], m=made[1], goal=view.campaign.production_goal, **names)
    if reason == "round_limit":
        text = _("After the last round {side} produce {n}, {others} {m}.")
        return text.format(n=production(view, side), m=production(view, 1 - side), **names)
    if reason == "sectors":
        text = _("{side} hold {n} of the sectors, {others} {m}; asked for: {goal}.")
        held = [len(sectors(view, one)) for one in (side, 1 - side)]
        whole = ", ".join(_(view.campaign.board.sectors[number].name) for number in sectors(view, side))
        return f"{text.format(n=held[0], m=held[1], goal=view.campaign.sector_goal, **names)} ({whole})"
    return ""
