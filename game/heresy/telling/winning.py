"""How close a side is to winning, by how much it has won, and where a leader fell."""

from __future__ import annotations

from collections.abc import Sequence

from game.heresy.campaign import Campaign
from game.heresy.control import controlled, production, sectors
from game.heresy.frames import Mustering
from game.heresy.lookups import bits
from game.heresy.state import HeresyState, find_leader, side_of_seat
from game.heresy.telling.names import place_name, reason_text, side_name, told, within
from game.heresy.units import LOYAL, SIDES, TRAITOR, UNIT
from game.heresy.victory import AT_COUNT
from game.kernel.text import N_
from game.telling.report import Ending
from game.telling.text import _

SHARE = 0.85
"""Of the production that wins so much is close: a good round brings the rest."""
SECTORS = 2
"""And so many sectors can change hands in a round, but a side that holds less than half of them is not close."""
_DECIDED = {
    "production": N_("{side} produce {n} of the {goal} they need; {others} {m}."),
    "round_limit": N_("After the last round {side} produce {n}, {others} {m}."),
    "sectors": N_("{side} hold {n} of the sectors, {others} {m}; needed: {goal}."),
}
PLAIN_CLOSING = (
    N_("The rebellion breaks on worlds that would not kneel. The Emperor's banners fly on, over ruins."),
    N_("One world after another lowers the Emperor's banners. The galaxy has a new master."),
)
"""What is said last of campaigns that say nothing themselves: when the Loyalists have won, when the Traitors have."""


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


def warning_of(view: HeresyState, side: int) -> str:
    """Return such a warning as a position stands; nothing once it is decided."""
    if view.reason:
        return ""
    return warning(view.campaign, side, production(view, side), len(sectors(view, side)), len(_short(view, side, 1)))


def sectors_text(view: HeresyState, side: int) -> str:
    """Return the sectors that a side holds, and those in which it lacks a world or two, with the worlds, by their
    names."""
    names = [_(view.campaign.board.sectors[number].name) for number in sectors(view, side)]
    parts = [_("Whole sectors: {names}.").format(names=", ".join(names) or "–")]
    for lacking, words in ((1, _("One world short in: {names}.")), (2, _("Two worlds short in: {names}."))):
        if found := _short(view, side, lacking):
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


def reached(view: HeresyState, side: int) -> str:
    """Return the production and the sectors of a side, beside what wins."""
    return _("{n} of {goal} · sectors {held} of {wanted}").format(
        n=production(view, side),
        goal=view.campaign.file.production_goal,
        held=len(sectors(view, side)),
        wanted=view.campaign.file.sector_goal,
    )


def ending(view: HeresyState | None, reason: str, seats: Sequence[str]) -> Ending:
    """Return how a campaign ended: why, what that is called to either side, its last line, and how many rounds were
    played: one that was over as it was counted was not."""
    said = reason_text(reason)
    if view is None:
        return Ending(said)
    loyal = {seat: side_of_seat(seat) == LOYAL for seat in seats}
    lines = view.campaign.file.closing or PLAIN_CLOSING
    counted = view.reason == "production" and view.economy_rule == AT_COUNT
    return Ending(
        said,
        decided(view, reason),
        {seat: _("The Imperium stands") if own else _("The Warmaster triumphs") for seat, own in loyal.items()},
        {seat: _("The Imperium falls") if own else _("The rebellion is broken") for seat, own in loyal.items()},
        {seat: _(lines[not own]) for seat, own in loyal.items()},
        rounds=max(0, view.round - counted),
    )


def standing(view: HeresyState) -> str:
    """Return production and sectors of both sides, beside what wins."""
    return "   ".join(
        _("{side} {n}/{goal} · {held}/{wanted}").format(
            side=side_name(side),
            n=production(view, side),
            goal=view.campaign.file.production_goal,
            held=len(sectors(view, side)),
            wanted=view.campaign.file.sector_goal,
        )
        for side in (LOYAL, TRAITOR)
    )


def decided(view: HeresyState, reason: str) -> str:
    """Return which side won by what its worlds produce or by sectors, and by how much; nothing where neither
    decided."""
    if view.winner not in SIDES or reason not in _DECIDED:
        return ""
    side = SIDES.index(view.winner)
    own, other = sectors(view, side), sectors(view, 1 - side)
    n, m, goal = production(view, side), production(view, 1 - side), view.campaign.file.production_goal
    if reason == "sectors":
        n, m, goal = len(own), len(other), view.campaign.file.sector_goal
    text = told(_(_DECIDED[reason]), SIDES[side], others=within(SIDES[1 - side]), n=n, m=m, goal=goal)
    whole = ", ".join(_(view.campaign.board.sectors[number].name) for number in own)
    return f"{text} ({whole})" if reason == "sectors" else text


def target_of(view: HeresyState) -> int:
    """Return the place that counters are mustered against or fight for; -1 when there is none."""
    frames = (Mustering.of(frame) for frame in reversed(view.frames) if frame.name in ("muster", "battle"))
    return next((frame.place for frame in frames), -1)


def fell_at(view: HeresyState, unit: str) -> int:
    """Return the place at which a leader stands, or is attacked; -1 where that is not known."""
    place = find_leader(view, UNIT[unit])
    return place if place >= 0 else target_of(view)
