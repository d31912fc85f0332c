"""Which side is within reach of winning, and how that is said."""

from __future__ import annotations

from game.heresy import events as ev
from game.heresy.control import controlled, production, sectors
from game.heresy.lookups import bits
from game.heresy.state import HeresyState, side_of_seat
from game.heresy.table.base import HeresyBase
from game.heresy.telling.names import place_name, side_name, told, within
from game.heresy.telling.winning import warning
from game.heresy.units import LOYAL, SIDES, TRAITOR
from game.heresy.victory import AT_COUNT
from game.kernel.actions import Event
from game.kernel.text import N_
from game.telling.text import _

_DECIDED = {
    "production": N_("{side} produce {n} of the {goal} they need; {others} {m}."),
    "round_limit": N_("After the last round {side} produce {n}, {others} {m}."),
    "sectors": N_("{side} hold {n} of the sectors, {others} {m}; needed: {goal}."),
}


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


class Counted(HeresyBase):
    """A table that tells who is winning, and who has won."""

    def standing(self, view: HeresyState) -> str:
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

    def decided(self, view: HeresyState, reason: str) -> str:
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

    def figure(self, after: HeresyState, event: Event) -> dict[str, float]:
        """Return the production of both sides, as a round is counted and at the end."""
        if isinstance(event, ev.RoundBegan):
            return {seat: (event.loyal, event.traitor)[side_of_seat(seat)] for seat in self.seats}
        if isinstance(event, ev.CampaignWon):
            return {seat: production(after, side_of_seat(seat)) for seat in self.seats}
        return {}

    def figure_name(self) -> str:
        return _("Production, round by round")

    def score(self, seat: str, score: int) -> str:
        return _("Production {n}").format(n=score)

    def length(self, view: HeresyState, rounds: int) -> int:
        """Return how many rounds were played: one that was over as it was counted was not."""
        return max(0, rounds - (view.reason == "production" and view.economy_rule == AT_COUNT))
