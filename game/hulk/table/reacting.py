"""A reaction: which Marines can do something about it, and what they would do."""

from __future__ import annotations

from typing import NamedTuple

from game.hulk.broodlord import hits_needed
from game.hulk.combat import attack_targets
from game.hulk.flamer import flame_targets
from game.hulk.frames import Provoked
from game.hulk.reactions import Reaction, overwatch_targets
from game.hulk.shooting import can_fire, needed, targets
from game.hulk.state import HulkState
from game.hulk.table.chances import attack_chances, percent, shot_chance
from game.hulk.table.names import name_of, waiting
from game.ui.text import _

MOST = 3
"""So many Marines are offered at once; any other can be picked."""


class Answer(NamedTuple):
    """A Marine, what commanding him would bring, with its chance, and how good it is."""

    piece: int
    text: str
    mark: str
    worth: float


def answers_of(view: HulkState) -> list[Answer]:
    """Return the Marines who can shoot at what has just acted, or fight it, the likeliest to kill first; none when
    nothing is asked. Whether there are command points for it plays no part. Those who shoot anyway would only give
    that up."""
    at = waiting(view)
    if at is None or not isinstance(at[0], Reaction):
        return []
    squares = [view.place[model] for model in Provoked.of(at[1]).by if view.place[model] >= 0]
    free = [marine for marine in view.marines if marine not in _watchers(view)]
    found = [answer for marine in free for answer in _answers(view, marine, squares)]
    return sorted(found, key=lambda answer: -answer.worth)[:MOST]


def nearest_of(view: HulkState) -> list[int]:
    """Return the Marines nearest to what has just acted, who may be commanded to something else, those who shoot anyway
    last; none when nothing is asked."""
    at = waiting(view)
    if at is None or not isinstance(at[0], Reaction):
        return []
    squares = [view.place[model] for model in Provoked.of(at[1]).by if view.place[model] >= 0]

    watchers = _watchers(view)

    def far(marine: int) -> tuple[bool, float]:
        ways = [view.board.distance(view.place[marine], square) for square in squares]
        return marine in watchers, min((way for way in ways if way is not None), default=float("inf"))

    return sorted((marine for marine in view.marines if view.place[marine] >= 0), key=far)[:MOST]


def _answers(view: HulkState, marine: int, squares: list[int]) -> list[Answer]:
    """Return what a Marine can do about it: the best of it."""
    name, found = name_of(view, marine), []
    shots = set(targets(view, marine)) if can_fire(view, marine) else set()
    fights = set(attack_targets(view, marine))
    flames = set()
    if view.roster.heavy_flamers >> marine & 1 and view.shots[marine]:
        flames = set(flame_targets(view, marine))
    for square in squares:
        if square in shots:
            score = needed(view, marine, square)
            chance = shot_chance(view, marine, score, hits_needed(view, view.at[square]))
            found.append(Answer(marine, _("{name}: shoot").format(name=name), percent(chance), chance))
        if square in fights:
            chance = attack_chances(view, marine, square)[0]
            found.append(Answer(marine, _("{name}: attack").format(name=name), percent(chance), chance))
        if square in flames:
            found.append(Answer(marine, _("{name}: flame").format(name=name), "", 5 / 6))
    return sorted(found, key=lambda answer: -answer.worth)[:1]


def shooting_anyway(view: HulkState) -> str:
    """Return who shoots without being asked, being on overwatch; empty when nobody does."""
    watchers = [name_of(view, marine) for marine in _watchers(view)]
    if not watchers:
        return ""
    one, more = _("Overwatch: {names} shoots anyway."), _("Overwatch: {names} shoot anyway.")
    return (one if len(watchers) == 1 else more).format(names=", ".join(watchers))


def _watchers(view: HulkState) -> list[int]:
    """Return the Marines who shoot at what has just acted, being on overwatch."""
    at = waiting(view)
    if at is None or not isinstance(at[0], Reaction):
        return []
    frame = Provoked.of(at[1])
    armed = [marine for marine in view.marines if view.watch[marine] and can_fire(view, marine)]
    return [marine for marine in armed if overwatch_targets(view, frame, marine)]
