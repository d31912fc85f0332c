"""What a piece may do, its chances and what that betrays; who can do something in a reaction."""

from __future__ import annotations

from typing import NamedTuple

from game.boards.squares import squares_of
from game.hulk import actions as act
from game.hulk import odds
from game.hulk.abilities import cost_of
from game.hulk.acting import MARINE_POINTS, Acting, Commanding
from game.hulk.broodlord import hits_needed
from game.hulk.combat import attack_targets, bonus_of, chances, cuts_doors, dice_of, faces
from game.hulk.flamer import burnt_by, flame_targets, harmed_by_fire
from game.hulk.frames import Activation, Provoked
from game.hulk.reactions import Reaction, overwatch_targets
from game.hulk.shooting import can_fire, gun_of, needed, reloaded, targets
from game.hulk.state import HulkState
from game.hulk.telling.names import command_points, frame_at, is_marine, name_of
from game.kernel.actions import Action
from game.kernel.odds import all_equal
from game.telling.text import _, probability


def shot_chance(view: HulkState, marine: int, needed: int, hits: int = 1) -> float:
    """Return the chance that a Marine's shot hits; against the Brood Lord two dice must (HULK-13.6, 13.25, 15.5)."""
    return odds.shot(gun_of(view, marine).dice, needed, hits)


def explosion_chance(view: HulkState, marine: int) -> float:
    """Return the chance that a shot blows up its cannon, which only a reloaded one can (HULK-13.35)."""
    return all_equal(gun_of(view, marine).dice) if reloaded(view, marine) else 0.0


def attack_chances(view: HulkState, attacker: int, square: int) -> tuple[float, float, float]:
    """Return the chances that an attack kills (or destroys the door), harms nobody, costs the attacker (chapter 9)."""
    defender = view.at[square]
    if defender < 0:
        win = (
            1.0
            if cuts_doors(view, attacker)
            else odds.door(dice_of(view, attacker, True), bonus_of(view, attacker, True, door=True))
        )
        return win, 1 - win, 0.0
    fight = chances(view, attacker, defender)
    if faces(view, defender, attacker):
        return fight.attacker, fight.tie, fight.defender
    return fight.attacker, fight.tie + fight.defender, 0.0


def burns_own(view: HulkState, a: act.Flame) -> list[int]:
    """Return the Marines who would stand in the flames."""
    inside = [view.at[square] for square in squares_of(burnt_by(view, a.at))]
    return [piece for piece in inside if is_marine(view, piece)]


def beyond(view: HulkState, piece: int, cost: int) -> int:
    """Return how many command points of a Marine's action go beyond what everyone knows he may spend: his action
    points, or the command point that he was given."""
    return max(0, cost - _public(view, piece)) if is_marine(view, piece) and cost else 0


def _public(view: HulkState, piece: int) -> int:
    acting = frame_at(view, Acting)
    if acting is not None and Activation.of(acting).piece == piece:
        return Activation.of(acting).points
    return MARINE_POINTS if frame_at(view, Commanding) is None else 1


MOST = 3
"""So many Marines are offered at once; any other can be picked."""


class Answer(NamedTuple):
    """A Marine, what commanding him would bring, with its chance, how good it is, and what he does then."""

    piece: int
    text: str
    mark: str
    worth: float
    deed: Action


def answers_of(view: HulkState) -> list[Answer]:
    """Return the Marines who can best shoot at what has just acted, or fight it, in the order of the roster; none when
    nothing is asked. Whether there are command points for it plays no part. Those who shoot anyway would only give
    that up."""
    squares = _provoking(view)
    if squares is None:
        return []
    watchers = _watchers(view)
    free = [marine for marine in view.marines if marine not in watchers]
    found = [answer for marine in free for answer in _answers(view, marine, squares)]
    best = sorted(found, key=lambda answer: -answer.worth)[:MOST]
    return sorted(best, key=lambda answer: answer.piece)


def nearest_of(view: HulkState) -> list[int]:
    """Return the Marines nearest to what has just acted, who may be commanded to something else rather than those who
    shoot anyway, in the order of the roster; none when nothing is asked."""
    squares = _provoking(view)
    if squares is None:
        return []
    watchers = _watchers(view)

    def far(marine: int) -> tuple[bool, float]:
        ways = [view.board.distance(view.place[marine], square) for square in squares]
        return marine in watchers, min((way for way in ways if way is not None), default=float("inf"))

    return sorted(sorted((marine for marine in view.marines if view.place[marine] >= 0), key=far)[:MOST])


def _provoking(view: HulkState) -> list[int] | None:
    """Return the squares of what has just acted; None when nobody is asked to react."""
    frame = frame_at(view, Reaction)
    if frame is None:
        return None
    return [view.place[model] for model in Provoked.of(frame).by if view.place[model] >= 0]


def _answers(view: HulkState, marine: int, squares: list[int]) -> list[Answer]:
    """Return what a Marine can do about it: the best of it."""
    said, found = {"name": name_of(view, marine), "points": command_points(1)}, []
    shots = set(targets(view, marine)) if can_fire(view, marine) else set()
    fights = set(attack_targets(view, marine))
    flames = set()
    if view.roster.heavy_flamers >> marine & 1 and view.shots[marine]:
        flames = set(flame_targets(view, marine))
    for square in squares:
        if square in shots:
            chance = shot_chance(view, marine, needed(view, marine, square), hits_needed(view, view.at[square]))
            shot = act.Fire(marine, square)
            found.append(
                Answer(marine, _("{name}: shoot ({points})").format(**said), probability(chance), chance, shot)
            )
        if square in fights:
            chance, _tie, risk = attack_chances(view, marine, square)
            text = _("{name}: attack ({points}; dies {risk})") if risk else _("{name}: attack ({points})")
            text, fight = text.format(**said, risk=probability(risk)), act.Attack(marine, square)
            found.append(Answer(marine, text, probability(chance), chance, fight))
        if square in flames and harmed_by_fire(view, view.at[square]):
            flame = act.Flame(marine, square)
            text = _("{name}: flame ({points})").format(**said | {"points": command_points(cost_of(view, flame))})
            found.append(Answer(marine, text, "", odds.burn(), flame))
    return sorted(found, key=lambda answer: -answer.worth)[:1]


def shooting_anyway(view: HulkState) -> str:
    """Return who shoots without being asked, being on overwatch; empty when nobody does."""
    watchers = [name_of(view, marine) for marine in _watchers(view)]
    if not watchers:
        return ""
    one, more = _("On overwatch, {names} still shoots."), _("On overwatch, {names} still shoot.")
    return (one if len(watchers) == 1 else more).format(names=", ".join(watchers))


def _watchers(view: HulkState) -> list[int]:
    """Return the Marines who shoot at what has just acted, being on overwatch."""
    frame = frame_at(view, Reaction)
    if frame is None:
        return []
    armed = [marine for marine in view.marines if view.watch[marine] and can_fire(view, marine)]
    return [marine for marine in armed if overwatch_targets(view, Provoked.of(frame), marine)]
