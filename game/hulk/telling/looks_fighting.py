"""How fighting and psychic powers are offered: a row a verb."""

from __future__ import annotations

from typing import Any

from game.boards.squares import squares_of
from game.hulk import actions as act
from game.hulk.flamer import burnt_by
from game.hulk.frames import Combat
from game.hulk.psychic import axe_bearer, stormed
from game.hulk.reactions import FreeShot, OverwatchTarget
from game.hulk.shooting import overwatch_cost
from game.hulk.state import HulkState
from game.hulk.telling import previews, slots
from game.hulk.telling.chances import attack_chances, burns_own
from game.hulk.telling.lookrows import NONE, at, deed, in_slot, power
from game.hulk.telling.names import (
    frame_at,
    is_marine,
    name_of,
    psi_gap,
    section_name,
    target_name,
)
from game.hulk.telling.slots import SLOTS
from game.hulk.telling.words import section, square
from game.kernel.actions import Action
from game.kernel.text import N_, NC_
from game.telling.dialect import AnyRow, by, row
from game.telling.text import _


def _at_door_only(view: HulkState, a: Any) -> bool:
    return bool(view.at[a.at] < 0)


def _target(view: HulkState, a: Any) -> str:
    return target_name(view, a.at)


def _shot_cost(view: HulkState, a: act.Fire) -> int:
    return 0 if frame_at(view, FreeShot, OverwatchTarget) is not None else 1


def _strikes(view: HulkState, a: act.Attack) -> str:
    return "danger" if is_marine(view, a.piece) and view.at[a.at] >= 0 else "hit"


def _dice(view: HulkState, a: act.Reroll) -> str:
    dice = Combat.of(view.frames[-1]).defence
    if len(dice) < 2:
        return "only"
    return "lowest" if dice[a.die] == min(dice) else "higher"


def _face(view: HulkState, a: act.Reroll) -> int:
    return Combat.of(view.frames[-1]).defence[a.die]


def _points(view: HulkState, a: act.SpendPsi) -> str:
    """Return what points on the power axe are good for: none, to be level, to win, or no more than that."""
    gap = psi_gap(view, Combat.of(view.frames[-1]))
    if a.points and a.points not in (gap, gap + 1):
        return "other"
    return "none" if not a.points else "enough" if a.points > gap else "level"


def _at_bearer(view: HulkState, a: act.SpendPsi) -> str:
    return square(view.place[axe_bearer(view, Combat.of(view.frames[-1]))])


_BARE = {
    "icon": "psi",
    "detail": previews.of_psi,
    "style": lambda view, a: "primary" if a.points > psi_gap(view, Combat.of(view.frames[-1])) else "plain",
}

FIGHTING: dict[type[Action], AnyRow] = {
    # -- fighting --
    act.Fire: deed(
        N_("{name} fires at {target}"),
        _shot_cost,
        previews.of_shot,
        target=_target,
        at=at("at"),
        tint="hit",
        mark=previews.hit,
        icon="fire",
        aside=_at_door_only,
        rule="HULK-8.1",
    ),
    act.Attack: by(
        lambda view, a: attack_chances(view, a.piece, a.at)[2] > 0,
        {
            True: deed(
                N_("{name} attacks {target} (dies {risk})"),
                1,
                previews.of_attack,
                risk=previews.risk,
                mark=previews.win,
            ),
            False: deed(N_("{name} attacks {target}"), 1, previews.of_attack, mark=previews.win),
        },
        target=_target,
        at=at("at"),
        tint=_strikes,
        icon="melee",
        aside=_at_door_only,
        rule="HULK-9.1",
    ),
    act.Flame: deed(
        N_("Flame {section} from {name}"),
        int(SLOTS[slots.FLAMER].mark),
        previews.of_flame,
        section=lambda view, a: section_name(view, view.board.section[a.at]),
        at=at("at"),
        tint=lambda view, a: "danger" if burns_own(view, a) else "hit",
        icon="flamer",
        shades=lambda view, a: tuple(map(square, squares_of(burnt_by(view, a.at)))),
        mode=slots.FLAMER,
        rule="HULK-13.41",
    ),
    act.Overwatch: in_slot(
        slots.OVERWATCH,
        lambda view, a: overwatch_cost(view, a.piece),
        N_("Fires at each Genestealer that acts in sight within 12 squares, until the turn ends."),
        order=3,
        rule="HULK-8.6",
    ),
    act.Guard: in_slot(
        slots.GUARD, 2, N_("Until the turn ends, it can reroll its die when attacked."), order=4, rule="HULK-9.11"
    ),
    act.ClearJam: in_slot(slots.JAM, 1, N_("The storm bolter can fire again."), order=5, rule="HULK-13.20"),
    act.Reload: in_slot(
        slots.RELOAD,
        int(SLOTS[slots.RELOAD].mark),
        lambda view, a: _(
            "Shots restored: {n}, for the last time. From then on, three equal dice make the cannon explode."
        ).format(n=view.roster.marines[a.piece].shots),
        order=5,
        rule="HULK-13.33",
    ),
    act.Parry: row(
        N_("Parry"),
        icon="melee",
        key="p",
        detail=N_("The enemy rerolls its highest die."),
        style="primary",
        rule="HULK-13.61",
    ),
    act.Reroll: by(
        _dice,
        {
            "only": row(NC_("one die", "Reroll"), key="r", style="primary", rule="HULK-9.14"),
            "lowest": row(N_("Reroll the {face}"), face=_face, key="r", style="primary", rule="HULK-13.60"),
            "higher": row(N_("Reroll the {face}"), face=_face, key="shift+r", rule="HULK-13.60"),
        },
        detail=N_("The new score stands, even if lower."),
        icon="dice",
    ),
    # -- powers --
    act.Premonition: power(
        slots.PREMONITION,
        N_("The command counter goes back one space: you gain one more command point."),
        "HULK-14.12",
    ),
    act.ForceBarrier: power(
        slots.BARRIER,
        N_("Block an empty square within 12: no movement or shots pass through it until the turn ends."),
        "HULK-14.14",
    ),
    act.PsychicStorm: power(
        slots.STORM, N_("One Genestealer or blip within 6 squares, or all those of a board section."), "HULK-14.18"
    ),
    act.RaiseBarrier: row(N_("Raise the force barrier at {place}"), at=at("at"), tint="choose", rule="HULK-14.14"),
    act.StormAt: row(
        N_("The storm strikes {name} at {place}"),
        name=lambda view, a: name_of(view, view.at[a.at]),
        at=at("at"),
        tint="hit",
        mark=previews.storm_chance,
        detail=previews.of_storm,
        rule="HULK-14.19",
    ),
    act.StormSection: row(
        N_("The storm strikes {section}"),
        at=lambda view, a: section(a.section),
        tint="choose",
        mark=lambda view, a: f"×{len(stormed(view, a.section))}",
        detail=previews.of_wide_storm,
        shades=lambda view, a: tuple(map(square, view.board.section_squares[a.section])),
        order=1,
        rule="HULK-14.20",
    ),
    act.SpendPsi: by(
        _points,
        {
            "none": row(N_("No psi points"), key=NONE, **{**_BARE, "icon": "pass"}),
            "level": row("{points}", **_BARE),
            "enough": row("{points}", **_BARE),
            "other": row("{points}", at=_at_bearer, tint="choose"),
        },
        order=lambda view, a: a.points,
        rule="HULK-14.7",
    ),
}
