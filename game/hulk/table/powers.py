"""The Librarian and the Brood Lord at the table: what is offered, told and rolled (chapters 14 and 15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.hulk import actions as act
from game.hulk import events as ev
from game.hulk.frames import Combat
from game.hulk.psychic import (
    BARRIER_COST,
    PREMONITION_COST,
    SECTION_SCORE,
    STORM_COST,
    STORM_SCORE,
    axe_bearer,
    stormed,
)
from game.hulk.state import MARINES, HulkState
from game.hulk.table import slots
from game.hulk.table.deeds import Fixed
from game.hulk.table.layout import Plan
from game.hulk.telling.names import name_of, place_of, psi_gap, psi_text, section_name, waiting
from game.kernel.actions import Action
from game.kernel.odds import at_least
from game.kernel.text import N_
from game.telling.text import _, pgettext, probability
from game.ui.tabletop import Box, DiceShow, Offer

# -- what is offered --


def _raise_barrier(plan: Plan, view: HulkState, a: act.RaiseBarrier) -> Offer:
    text = _("Raise the force barrier at {place}").format(place=place_of(view, a.at))
    return Offer(a, text, spot=plan.box(a.at), tint="choose", rule="HULK-14.14")


def _storm_at(plan: Plan, view: HulkState, a: act.StormAt) -> Offer:
    chance = probability(at_least(1, STORM_SCORE))
    text = _("The storm strikes {name} at {place}").format(
        name=name_of(view, view.at[a.at]), place=place_of(view, a.at)
    )
    detail = _("Destroyed on {score} or more: {chance}.").format(score=STORM_SCORE, chance=chance)
    return Offer(a, text, spot=plan.box(a.at), tint="hit", mark=chance, detail=detail, rule="HULK-14.19")


def _storm_section(plan: Plan, view: HulkState, a: act.StormSection) -> Offer:
    struck = stormed(view, a.section)
    text = _("The storm strikes {section}").format(section=section_name(view, a.section))
    if struck:
        sentence = _("Each destroyed on {score} or more ({chance}): {names}.")
        names = ", ".join(name_of(view, piece) for piece in struck)
        detail = sentence.format(score=SECTION_SCORE, chance=probability(at_least(1, SECTION_SCORE)), names=names)
    else:
        detail = _("No targets in range.")
    squares = view.board.section_squares[a.section]
    return Offer(
        a,
        text,
        spot=_section_spot(plan, view, a.section),
        tint="choose",
        mark=f"×{len(struck)}",
        detail=detail,
        shades=tuple(plan.box(square) for square in squares),
        order=1,
        rule="HULK-14.20",
    )


def _section_spot(plan: Plan, view: HulkState, section: int) -> Box:
    """Return the square by which a section is aimed at: its middle one, or the next that nobody covers."""
    squares = view.board.section_squares[section]
    middle = len(squares) // 2
    nearest = min(range(len(squares)), key=lambda i: (view.at[squares[i]] >= 0, abs(i - middle)))
    return plan.box(squares[nearest])


def _spend_psi(plan: Plan, view: HulkState, a: act.SpendPsi) -> Offer:
    """Show a number that changes the result in the bar, any other at the Librarian's square."""
    at = waiting(view)
    if at is None or "attack" not in at[1].values:
        return Offer(a, _spending(a.points), icon="psi", rule="HULK-14.7")
    frame = Combat.of(at[1])
    gap = psi_gap(view, frame)
    if a.points and a.points not in (gap, gap + 1):
        return Offer(
            a,
            _spending(a.points),
            spot=plan.box(view.place[axe_bearer(view, frame)]),
            tint="choose",
            order=a.points,
            rule="HULK-14.7",
        )
    door = frame.defender < 0
    if a.points < gap:
        detail = _("The door holds.") if door else _("The fight is lost.")
    elif door:
        detail = _("The door is destroyed.")
    else:
        detail = _("A tie: no one is harmed.") if a.points == gap else _("The fight is won.")
    return Offer(
        a,
        _spending(a.points),
        detail=detail,
        icon="psi" if a.points else "pass",
        key="0" if not a.points else "",
        style="primary" if a.points > gap else "plain",
        order=a.points,
        rule="HULK-14.7",
    )


def _spending(points: int) -> str:
    return psi_text(points) if points else _("No psi points")


SHOWN: dict[type[Action], Callable[[Plan, HulkState, Any], Offer]] = {
    act.Premonition: Fixed(
        slots.SLOTS[slots.PREMONITION].name,
        "premonition",
        "m",
        detail=N_("The command counter goes back one space: you gain one more command point."),
        order=6,
        rule="HULK-14.12",
        psi=PREMONITION_COST,
        slot=slots.PREMONITION,
    ),
    act.ForceBarrier: Fixed(
        slots.SLOTS[slots.BARRIER].name,
        "barrier",
        "a",
        detail=N_("Block an empty square within 12: no movement or shots pass through it until the turn ends."),
        order=6,
        rule="HULK-14.14",
        psi=BARRIER_COST,
        slot=slots.BARRIER,
    ),
    act.PsychicStorm: Fixed(
        slots.SLOTS[slots.STORM].name,
        "storm",
        "p",
        detail=N_("One Genestealer or blip within 6 squares, or all those of a board section."),
        order=6,
        rule="HULK-14.18",
        psi=STORM_COST,
        slot=slots.STORM,
    ),
    act.RaiseBarrier: _raise_barrier,
    act.StormAt: _storm_at,
    act.StormSection: _storm_section,
    act.SpendPsi: _spend_psi,
    act.BringLord: Fixed(
        N_("Broodlord"),
        "threat",
        "y",
        N_("It comes instead of the three Genestealers, once in a mission."),
        "primary",
        rule="HULK-15.2",
    ),
}


def storm_dice(before: HulkState, event: ev.StormRolled) -> DiceShow:
    """Return the die of one piece in the storm."""
    caption = _("{name} in the psychic storm: destroyed on {score} or more").format(
        name=name_of(before, event.piece), score=event.needed
    )
    mark = "hit" if event.destroyed else "miss"
    return DiceShow((event.face,), (mark,), (MARINES,), caption, fate(event.destroyed))


def fate(destroyed: bool) -> str:
    """Return what becomes of a piece under flames, an explosion or the storm."""
    return pgettext("piece", "Destroyed") if destroyed else pgettext("piece", "Spared")
