"""Verbs of tactical points and of standing firm."""

from __future__ import annotations

from collections.abc import Iterator

from game.calth.actions import NameModel, NameUnit
from game.calth.deckfile import Drain, Offering, Rally, Regain, StandFast
from game.calth.ground import distance
from game.calth.losses import lose_points, remove, set_points
from game.calth.models import MODEL, MOST_POINTS
from game.calth.state import CalthState
from game.cards.verbs import Play, Targeting, Verb
from game.kernel import pending
from game.kernel.actions import Action
from game.kernel.sequence import find


class Regaining(Verb[CalthState, Regain]):
    """The unit that has done its action has points again."""

    def ready(self, s: CalthState, side: int, effect: Regain) -> bool:
        return s.acting >= 0 and s.owner[s.acting] == side and s.points[s.acting] < MOST_POINTS

    def resolve(self, s: CalthState, play: Play, effect: Regain) -> None:
        set_points(s, s.acting, min(MOST_POINTS, s.points[s.acting] + effect.points), play.card)


class Rallying(Targeting[CalthState, Rally]):
    """A unit without points has some."""

    def targets(self, s: CalthState, play: Play, effect: Rally) -> Iterator[Action]:
        own = s.tables.listed(s.standing[play.seat])
        return (NameUnit(s.tables.names[at]) for at in own if not s.points[at])

    def resolve(self, s: CalthState, play: Play, effect: Rally) -> None:
        set_points(s, s.tables.index[play.named[0][0]], effect.points, play.card)


class Offered(Targeting[CalthState, Offering]):
    """A model is removed for the points of another unit near it."""

    def count(self, effect: Offering) -> int:
        return 2

    def targets(self, s: CalthState, play: Play, effect: Offering) -> list[Action]:
        names, side = s.tables.names, play.seat
        if play.named:
            return [NameUnit(names[at]) for at in self._heirs(s, side, s.tables.index[play.named[0][0]], effect)]
        altars = [at for at in self._altars(s, side, effect) if self._heirs(s, side, at, effect)]
        return [NameModel(names[at], effect.model) for at in altars]

    def resolve(self, s: CalthState, play: Play, effect: Offering) -> None:
        (hex, model), (heir,) = play.named
        at = s.tables.index[hex]
        remove(s, at, next(piece for piece in s.units[at] if piece >> 2 == MODEL[model]), play.card)
        if not s.reason:
            set_points(s, s.tables.index[heir], effect.points, play.card)

    def _altars(self, s: CalthState, side: int, effect: Offering) -> list[int]:
        model = MODEL[effect.model]
        return [at for at in s.tables.listed(s.standing[side]) if any(piece >> 2 == model for piece in s.units[at])]

    def _heirs(self, s: CalthState, side: int, at: int, effect: Offering) -> list[int]:
        return [
            heir
            for heir in s.tables.listed(s.standing[side])
            if heir != at and s.points[heir] < effect.points and 0 <= distance(s, at, heir) <= effect.within
        ]


class Draining(Targeting[CalthState, Drain]):
    """An enemy unit loses points: one next to one's own, or the one that was shot at."""

    def targets(self, s: CalthState, play: Play, effect: Drain) -> list[Action]:
        if effect.whom == "target":
            found = [find(s, "shooting").values["target"]]
        else:
            near, own = s.zones.near, s.standing[play.seat]
            found = [at for at in s.tables.listed(s.standing[1 - play.seat]) if near[at] & own]
        return [NameUnit(s.tables.names[at]) for at in found if s.points[at]]

    def resolve(self, s: CalthState, play: Play, effect: Drain) -> None:
        lose_points(s, s.tables.index[play.named[0][0]], effect.points, play.card)


class StandingFast(Verb[CalthState, StandFast]):
    """A unit that must fall back stays where it is."""

    def resolve(self, s: CalthState, play: Play, effect: StandFast) -> None:
        falling = find(s, "fall_back")
        pending.cancel(falling)
        if effect.loses_points:
            set_points(s, falling.values["at"], 0, play.card)
