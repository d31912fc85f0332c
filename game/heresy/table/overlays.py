"""What is shown while a key is held: who controls what, where the production is."""

from __future__ import annotations

from game.heresy.campaignfile import GALAXY
from game.heresy.control import control, sectors
from game.heresy.state import HeresyState
from game.heresy.table.base import HeresyBase
from game.heresy.table.layout import Chart
from game.heresy.table.marching import LIKELY, attacks_of
from game.telling.text import _, probability
from game.ui.tabletop import Overlay, Selection, Shade

FORCES, YIELD, SECTORS, ATTACKS = "forces", "yield", "sectors", "attacks"


class Overlaid(HeresyBase):
    """A table that shows, on asking, who controls what."""

    def overlays(self) -> list[Overlay]:
        return [
            Overlay(FORCES, _("Forces"), "o", "threat", "HERESY-3"),
            Overlay(YIELD, _("Production"), "p", "plus", "HERESY-11"),
            Overlay(ATTACKS, _("Where you can attack, and your odds"), "k", "melee", "HERESY-17"),
            Overlay(SECTORS, _("Sectors to capture"), "l", "end_phase", "HERESY-24"),
        ]

    def overlay(self, view: HeresyState, id: str, selection: Selection) -> list[Shade]:
        """Return the places of an overlay; those that can be attacked with the chance of the best who can come."""
        spot = self.chart.spot
        if id == FORCES:
            return [
                Shade(spot(place), _tint(view.held[place]), str(len(stack)), 0.12 + 0.1 * len(stack))
                for place, stack in enumerate(view.stacks)
                if stack
            ]
        if id == YIELD:
            return [
                Shade(spot(place.index), _tint(control(view, place.index)), f"+{place.production}")
                for place in self.chart.graph.places
                if place.production
            ]
        if id == ATTACKS:
            return [
                Shade(spot(place), "hit" if won >= LIKELY else "danger", probability(won), 0.15 + 0.35 * won)
                for place, won in attacks_of(view)
            ]
        return _missing(self.chart, view)


def _missing(chart: Chart, view: HeresyState) -> list[Shade]:
    """Return, in each sector, the worlds that whoever leads there does not yet control, with how many it lacks."""
    found = []
    whole = {number for side in (0, 1) for number in sectors(view, side)}
    for sector in chart.graph.sectors:
        sides = [control(view, place) for place in sector.places]
        leader = 0 if sides.count(0) >= sides.count(1) else 1
        lacking = len(sides) - sides.count(leader)
        for place, side in zip(sector.places, sides, strict=True):
            if sector.index in whole:
                found.append(Shade(chart.spot(place), _tint(leader), "✓", 0.3))
            elif side != leader and chart.graph.places[place].board == GALAXY:
                tint = "danger" if lacking == 1 else "accent"
                found.append(Shade(chart.spot(place), tint, f"−{lacking}", 0.35))
    return found


def _tint(side: int) -> str:
    return "quiet" if side < 0 else f"seat:{side}"
