"""What is offered of fighting: shots, flames, blows, and what readies a weapon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.boards.squares import squares_of
from game.hulk import actions as act
from game.hulk import odds
from game.hulk.abilities import STATE_COST
from game.hulk.broodlord import hits_needed
from game.hulk.combat import faces
from game.hulk.flamer import burnt_by, harmed_by_fire
from game.hulk.frames import Combat
from game.hulk.psychic import axe_in
from game.hulk.reactions import FreeShot, OverwatchTarget
from game.hulk.shooting import RELOAD_COST, gun_of, needed, overwatch_cost
from game.hulk.state import HulkState
from game.hulk.table import slots
from game.hulk.table.deeds import Fixed, attack_chances, deed, explosion_chance, shot_chance
from game.hulk.table.layout import Plan
from game.hulk.telling.names import is_marine, name_of, section_name, target_name, waiting
from game.kernel.actions import Action
from game.kernel.text import N_
from game.telling.text import _, ngettext, pgettext, probability
from game.ui.tabletop import Offer


def _fire(plan: Plan, view: HulkState, a: act.Fire) -> Offer:
    at = waiting(view)
    decision = None if at is None else at[0]
    score = needed(
        view, a.piece, a.at, moving=isinstance(decision, FreeShot), overwatch=isinstance(decision, OverwatchTarget)
    )
    hits = hits_needed(view, view.at[a.at])
    chance = probability(shot_chance(view, a.piece, score, hits))
    text = _("{name} fires at {target}").format(name=name_of(view, a.piece), target=target_name(view, a.at))
    dice = gun_of(view, a.piece).dice
    one, two = _("{score} or more on any of {n} dice: {chance}."), _("{score} or more on two of {n} dice: {chance}.")
    detail = (one if hits == 1 else two).format(score=score, n=dice, chance=chance)
    if explosion_chance(view, a.piece):
        detail += " " + _("Three equal dice make the cannon explode: {chance}.").format(
            chance=probability(explosion_chance(view, a.piece))
        )
    cost = 0 if isinstance(decision, FreeShot | OverwatchTarget) else 1
    return Offer(
        a,
        spot=plan.box(a.at),
        tint="hit",
        mark=chance,
        icon="fire",
        rule="HULK-8.1",
        aside=view.at[a.at] < 0,
        **deed(view, a.piece, cost, text, detail),
    )


def _attack(plan: Plan, view: HulkState, a: act.Attack) -> Offer:
    win, tie, lose = attack_chances(view, a.piece, a.at)
    text = _("{name} attacks {target}").format(name=name_of(view, a.piece), target=target_name(view, a.at))
    if view.at[a.at] < 0:
        detail = _("Destroys the door: {win}.").format(win=probability(win))
    else:
        detail = _("Kills {win}, ties {tie}, dies {lose}.").format(
            win=probability(win), tie=probability(tie), lose=probability(lose)
        )
    defender = view.at[a.at]
    if view.psi and axe_in(view, a.piece, defender, defender >= 0 and faces(view, defender, a.piece)) >= 0:
        detail += " " + _("Psi points can still be added.")
    tint = "danger" if is_marine(view, a.piece) and view.at[a.at] >= 0 else "hit"
    return Offer(
        a,
        spot=plan.box(a.at),
        tint=tint,
        mark=probability(win),
        icon="melee",
        rule="HULK-9.1",
        aside=view.at[a.at] < 0,
        **deed(view, a.piece, 1, text, detail),
    )


def _flame(plan: Plan, view: HulkState, a: act.Flame) -> Offer:
    burnt = squares_of(burnt_by(view, a.at))
    text = _("Flame {section} from {name}").format(
        section=section_name(view, view.board.section[a.at]), name=name_of(view, a.piece)
    )
    inside = [view.at[square] for square in burnt if view.at[square] >= 0]
    caught = [piece for piece in inside if harmed_by_fire(view, piece)]
    detail = ngettext("{n} square burns.", "{n} squares burn.", len(burnt)).format(n=len(burnt))
    detail += " " + _("Shots left after it: {n}.").format(n=view.shots[a.piece] - 1)
    if caught:
        names = ", ".join(name_of(view, piece) for piece in caught)
        detail += " " + _("In the flames, each destroyed on 2 or more ({chance}): {names}.").format(
            chance=probability(odds.burn()), names=names
        )
    if len(caught) < len(inside):
        detail += " " + _("The flames do the Broodlord no harm.")
    own = [name_of(view, piece) for piece in caught if is_marine(view, piece)]
    if own:
        detail += " " + _("Red: your own side burns too ({names}).").format(names=", ".join(own))
    return Offer(
        a,
        spot=plan.box(a.at),
        tint="danger" if own else "hit",
        mark=str(STATE_COST),
        icon="flamer",
        rule="HULK-13.41",
        shades=tuple(plan.box(square) for square in burnt),
        mode="flamer",
        **deed(view, a.piece, STATE_COST, text, detail),
    )


def _overwatch(plan: Plan, view: HulkState, a: act.Overwatch) -> Offer:
    detail = _("Fires at each Genestealer that acts in sight within 12 squares, until the turn ends.")
    cost = overwatch_cost(view, a.piece)
    return Offer(
        a,
        mark=str(cost),
        icon="overwatch",
        key="o",
        order=3,
        rule="HULK-8.6",
        slot=slots.OVERWATCH,
        **deed(view, a.piece, cost, slots.named(slots.OVERWATCH), detail),
    )


def _guard(plan: Plan, view: HulkState, a: act.Guard) -> Offer:
    detail = _("Until the turn ends, it can reroll its die when attacked.")
    return Offer(
        a,
        mark=str(STATE_COST),
        icon="guard",
        key="g",
        order=4,
        rule="HULK-9.11",
        slot=slots.GUARD,
        **deed(view, a.piece, STATE_COST, slots.named(slots.GUARD), detail),
    )


def _clear_jam(plan: Plan, view: HulkState, a: act.ClearJam) -> Offer:
    detail = _("The storm bolter can fire again.")
    return Offer(
        a,
        mark="1",
        icon="unjam",
        key="j",
        order=5,
        rule="HULK-13.20",
        slot=slots.JAM,
        **deed(view, a.piece, 1, slots.named(slots.JAM), detail),
    )


def _reload(plan: Plan, view: HulkState, a: act.Reload) -> Offer:
    detail = _(
        "Shots restored: {n}, for the last time. From then on, three equal dice make the cannon explode."
    ).format(n=view.roster.marines[a.piece].shots)
    return Offer(
        a,
        mark=str(RELOAD_COST),
        icon="reload",
        key="r",
        order=5,
        rule="HULK-13.33",
        slot=slots.RELOAD,
        **deed(view, a.piece, RELOAD_COST, slots.named(slots.RELOAD), detail),
    )


def _reroll(plan: Plan, view: HulkState, a: act.Reroll) -> Offer:
    at = waiting(view)
    dice = Combat.of(at[1]).defence if at is not None else ()
    detail = _("The new score stands, even if lower.")
    if len(dice) < 2:
        return Offer(
            a, pgettext("one die", "Reroll"), detail=detail, icon="dice", key="r", style="primary", rule="HULK-9.14"
        )
    lowest = dice[a.die] == min(dice)
    text = _("Reroll the {face}").format(face=dice[a.die])
    return Offer(
        a,
        text,
        detail=detail,
        icon="dice",
        key="r" if lowest else "shift+r",
        style="primary" if lowest else "plain",
        rule="HULK-13.60",
    )


SHOWN: dict[type[Action], Callable[[Plan, HulkState, Any], Offer]] = {
    act.Fire: _fire,
    act.Attack: _attack,
    act.Flame: _flame,
    act.Overwatch: _overwatch,
    act.Guard: _guard,
    act.ClearJam: _clear_jam,
    act.Reload: _reload,
    act.Parry: Fixed(
        N_("Parry"),
        "melee",
        "p",
        N_("The enemy rerolls its highest die."),
        "primary",
        rule="HULK-13.61",
    ),
    act.Reroll: _reroll,
}
