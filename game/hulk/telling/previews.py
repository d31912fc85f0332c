"""What an action may bring, as it is said beside its offer."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.squares import squares_of
from game.hulk import actions as act
from game.hulk import odds
from game.hulk.broodlord import hits_needed
from game.hulk.combat import faces
from game.hulk.deeds import ladders_down
from game.hulk.flamer import burnt_by, harmed_by_fire
from game.hulk.frames import Combat
from game.hulk.psychic import SECTION_SCORE, STORM_SCORE, axe_in, stormed
from game.hulk.reactions import FreeShot, OverwatchTarget
from game.hulk.shooting import gun_of, needed
from game.hulk.state import HulkState
from game.hulk.telling.chances import attack_chances, burns_own, explosion_chance, shot_chance
from game.hulk.telling.names import frame_at, is_marine, name_of, psi_gap
from game.kernel.odds import at_least
from game.telling.text import _, ngettext, probability


def hit(view: HulkState, a: act.Fire) -> str:
    """Return the chance that a shot hits, and those that it costs the weapon or the Marine."""
    kill, gun = _hit(view, a), gun_of(view, a.piece)
    if chance := explosion_chance(view, a.piece):
        return _at_a_price(kill, probability(chance))
    if gun.jams and frame_at(view, OverwatchTarget) is not None:
        return _("kill {kill} · jam {jam}").format(kill=kill, jam=probability(odds.jam(gun.dice)))
    return kill


def _hit(view: HulkState, a: act.Fire) -> str:
    return probability(shot_chance(view, a.piece, _score(view, a), hits_needed(view, view.at[a.at])))


def _at_a_price(kill: str, lost: str) -> str:
    """Return a chance to kill, and that of being lost by it."""
    return _("kill {kill} · lost {lost}").format(kill=kill, lost=lost)


def _score(view: HulkState, a: act.Fire) -> int:
    moving, overwatch = frame_at(view, FreeShot) is not None, frame_at(view, OverwatchTarget) is not None
    return needed(view, a.piece, a.at, moving=moving, overwatch=overwatch)


def of_shot(view: HulkState, a: act.Fire) -> str:
    """Return what a shot needs and its chances, that of blowing up among them."""
    one, two = _("{score} or more on any of {n} dice: {chance}."), _("{score} or more on two of {n} dice: {chance}.")
    text = one if hits_needed(view, view.at[a.at]) == 1 else two
    said = text.format(score=_score(view, a), n=gun_of(view, a.piece).dice, chance=_hit(view, a))
    if chance := explosion_chance(view, a.piece):
        text = _("Three equal dice make the cannon explode: {chance}.")
        said += " " + text.format(chance=probability(chance))
    return said


def win(view: HulkState, a: act.Attack) -> str:
    """Return the chance that an attack kills, or destroys the door, and that of being lost by it."""
    won, _tie, lost = attack_chances(view, a.piece, a.at)
    return _at_a_price(probability(won), probability(lost)) if lost else probability(won)


def risk(view: HulkState, a: act.Attack) -> str:
    """Return the chance that an attack costs the attacker."""
    return probability(attack_chances(view, a.piece, a.at)[2])


def of_attack(view: HulkState, a: act.Attack) -> str:
    """Return the chances of an attack, and whether they may still change."""
    won, tie, lose = map(probability, attack_chances(view, a.piece, a.at))
    defender = view.at[a.at]
    if defender < 0:
        said = _("Destroys the door: {win}.").format(win=won)
    else:
        said = _("Kills {win}, ties {tie}, dies {lose}.").format(win=won, tie=tie, lose=lose)
    if view.psi and axe_in(view, a.piece, defender, defender >= 0 and faces(view, defender, a.piece)) >= 0:
        said += " " + _("Psi points can still be added.")
    return said


def of_flame(view: HulkState, a: act.Flame) -> str:
    """Return what burns, what is left, and who is in the flames."""
    burnt = squares_of(burnt_by(view, a.at))
    inside = [view.at[square] for square in burnt if view.at[square] >= 0]
    caught = [piece for piece in inside if harmed_by_fire(view, piece)]
    said = [
        ngettext("{n} square burns.", "{n} squares burn.", len(burnt)).format(n=len(burnt)),
        _("Shots left after it: {n}.").format(n=view.shots[a.piece] - 1),
    ]
    if caught:
        text = _("In the flames, each destroyed on 2 or more ({chance}): {names}.")
        said.append(text.format(chance=probability(odds.burn()), names=_names(view, caught)))
    if len(caught) < len(inside):
        said.append(_("The flames do the Broodlord no harm."))
    if own := burns_own(view, a):
        said.append(_("Red: your own side burns too ({names}).").format(names=_names(view, own)))
    return " ".join(said)


def _names(view: HulkState, pieces: Sequence[int]) -> str:
    """Return what some pieces are called."""
    return ", ".join(name_of(view, piece) for piece in pieces)


def of_ladder(view: HulkState, a: act.Move) -> str:
    """Return the chance to fall where a ladder goes down."""
    if not is_marine(view, a.piece) or not ladders_down(view.board) >> a.to & 1:
        return ""
    text = _("A ladder goes down there: on a 1 the Marine falls ({chance}).")
    return text.format(chance=probability(1 / 6))


def storm_chance(view: HulkState, a: act.StormAt) -> str:
    """Return the chance that the storm destroys the one at whom it is aimed."""
    return probability(at_least(1, STORM_SCORE))


def of_storm(view: HulkState, a: act.StormAt) -> str:
    """Return what the storm needs for the one at whom it is aimed, and its chance."""
    return _("Destroyed on {score} or more: {chance}.").format(score=STORM_SCORE, chance=storm_chance(view, a))


def of_wide_storm(view: HulkState, a: act.StormSection) -> str:
    """Return whom the storm strikes in a section, and its chance."""
    struck = stormed(view, a.section)
    if not struck:
        return _("No targets in range.")
    text, chance = _("Each destroyed on {score} or more ({chance}): {names}."), at_least(1, SECTION_SCORE)
    return text.format(score=SECTION_SCORE, chance=probability(chance), names=_names(view, struck))


def of_psi(view: HulkState, a: act.SpendPsi) -> str:
    """Return what so many psi points on the power axe lead to."""
    frame = Combat.of(view.frames[-1])
    gap, door = psi_gap(view, frame), frame.defender < 0
    if a.points < gap:
        return _("The door holds.") if door else _("The fight is lost.")
    if door:
        return _("The door is destroyed.")
    return _("A tie: no one is harmed.") if a.points == gap else _("The fight is won.")


def average(view: HulkState, a: act.Redraw) -> str:
    """Return what a counter that is drawn again gives on average."""
    return _("average {n}").format(n=f"{sum(view.counters) / len(view.counters):g}")
