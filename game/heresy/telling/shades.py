"""What is shown on asking: who controls what, where the production is, what can be attacked or captured."""

from __future__ import annotations

from collections.abc import Iterator

from game.heresy.campaignfile import GALAXY
from game.heresy.control import control, sectors
from game.heresy.state import HeresyState
from game.heresy.telling.marching import LIKELY
from game.heresy.telling.names import side_name, waiting
from game.heresy.telling.threats import attacks_of, threats
from game.heresy.telling.words import spot_of
from game.telling.desk import Overlay, Sign
from game.telling.sheet import Highlight
from game.telling.text import _, ngettext, probability

THREAT, FORCES, YIELD, SECTORS, ATTACKS = "threat", "forces", "yield", "sectors", "attacks"


def overlays() -> tuple[Overlay, ...]:
    """Return what can be shown."""
    signs = (
        Sign("danger", _("your world falls more often than not if all come who can"), strength=0.5),
        Sign("hit", _("it can be attacked, and more often holds"), strength=0.3),
    )
    return (
        Overlay(THREAT, _("Where the enemy can strike next turn"), "t", "warning", "HERESY-17", signs=signs),
        Overlay(FORCES, _("Forces"), "o", "threat", "HERESY-3"),
        Overlay(YIELD, _("Production"), "p", "plus", "HERESY-11"),
        Overlay(ATTACKS, _("Where you can attack, and your odds"), "k", "melee", "HERESY-17"),
        Overlay(SECTORS, _("Sectors to capture"), "l", "end_phase", "HERESY-24"),
    )


def shades(view: HeresyState, overlay: str, seat: str) -> tuple[Highlight, ...]:
    """Return the places of an overlay, as a seat looks at them; that which decides where nobody in particular looks."""
    return tuple(_threats(view, seat) if overlay == THREAT else SHOWN[overlay](view))


def _threats(view: HeresyState, seat: str) -> Iterator[Highlight]:
    """Yield the places of a seat's side that enemies can attack on their next turn, with the chance that they take
    one."""
    at = waiting(view)
    looker = seat or (at[0].seat(view, at[1]) if at is not None else None)
    side = view.sides[view.seats.index(looker) if looker in view.seats else view.seat]
    for place, strike in threats(view, side).items():
        tint = "danger" if strike.won >= LIKELY else "hit"
        n = len(strike.comers)
        said = ngettext("{n} counter can attack", "{n} counters can attack", n).format(n=n)
        yield Highlight(spot_of(view.tables.ids[place]), tint, probability(strike.won), 0.15 + 0.45 * strike.won, said)


def _forces(view: HeresyState) -> Iterator[Highlight]:
    for place, stack in enumerate(view.stacks):
        if stack:
            yield _shade(view, place, view.held[place], str(len(stack)), 0.12 + 0.1 * len(stack))


def _yield(view: HeresyState) -> Iterator[Highlight]:
    for place in view.campaign.board.places:
        if place.production:
            yield _shade(view, place.index, control(view, place.index), f"+{place.production}")


def _attacks(view: HeresyState) -> Iterator[Highlight]:
    """Yield what can be attacked, with the chance of the best who can come."""
    for place, won in attacks_of(view):
        tint = "hit" if won >= LIKELY else "danger"
        yield Highlight(spot_of(view.tables.ids[place]), tint, probability(won), 0.15 + 0.35 * won)


def _sectors(view: HeresyState) -> Iterator[Highlight]:
    """Yield, in each sector, the worlds that whoever leads there does not yet control, with how many it lacks."""
    board, whole = view.campaign.board, {number for side in (0, 1) for number in sectors(view, side)}
    for sector in board.sectors:
        sides = [control(view, place) for place in sector.places]
        leader = 0 if sides.count(0) >= sides.count(1) else 1
        lacking = len(sides) - sides.count(leader)
        for place, side in zip(sector.places, sides, strict=True):
            if sector.index in whole:
                yield _shade(view, place, leader, "✓", 0.3)
            elif side != leader and board.places[place].board == GALAXY:
                tint = "danger" if lacking == 1 else "accent"
                yield Highlight(spot_of(board.places[place].id), tint, f"−{lacking}", said=side_name(side))


def _shade(view: HeresyState, place: int, side: int, mark: str, strength: float = 0.35) -> Highlight:
    """Return a place in the colour of a side."""
    tint = "quiet" if side < 0 else f"seat:{side}"
    return Highlight(spot_of(view.tables.ids[place]), tint, mark, strength, side_name(side))


SHOWN = {FORCES: _forces, YIELD: _yield, ATTACKS: _attacks, SECTORS: _sectors}
