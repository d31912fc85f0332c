"""Verbs of tactical points and of standing firm."""

from __future__ import annotations

from game.calth.actions import NameModel, NameUnit
from game.calth.deckfile import Drain, Offering, Rally, Regain, StandFast, StrikeWhole
from game.calth.ground import distance
from game.calth.losses import lose_points, remove, set_points
from game.calth.models import MODEL, MOST_POINTS
from game.calth.state import CalthState
from game.calth.verbs.verb import Named, Verb
from game.kernel import pending
from game.kernel.actions import Action
from game.kernel.sequence import find
from game.kernel.state import Frame


def name_units(s: CalthState, hexes: list[int]) -> list[Action]:
    """The units in these hexes, to be named."""
    return [NameUnit(s.tables.names[at]) for at in hexes]


class Regaining(Verb[Regain]):
    """The unit that has done its action has points again."""

    def ready(self, s: CalthState, side: int, effect: Regain) -> bool:
        return s.acting >= 0 and s.owner[s.acting] == side and s.points[s.acting] < MOST_POINTS

    def resolve(self, s: CalthState, f: Frame, effect: Regain, named: Named) -> None:
        set_points(s, s.acting, min(MOST_POINTS, s.points[s.acting] + effect.points), f.values["card"])


class Rallying(Verb[Rally]):
    """A unit without points has some."""

    def ready(self, s: CalthState, side: int, effect: Rally) -> bool:
        return bool(self._spent(s, side))

    def offers(self, s: CalthState, f: Frame, effect: Rally) -> list[Action]:
        return [] if f.values["named"] else name_units(s, self._spent(s, f.values["side"]))

    def resolve(self, s: CalthState, f: Frame, effect: Rally, named: Named) -> None:
        set_points(s, s.tables.index[named[0][0]], effect.points, f.values["card"])

    def _spent(self, s: CalthState, side: int) -> list[int]:
        return [at for at in s.tables.listed(s.standing[side]) if not s.points[at]]


class Offered(Verb[Offering]):
    """A model is removed for the points of another unit near it."""

    def ready(self, s: CalthState, side: int, effect: Offering) -> bool:
        return any(self._heirs(s, side, at, effect) for at in self._altars(s, side, effect))

    def offers(self, s: CalthState, f: Frame, effect: Offering) -> list[Action]:
        side, named = f.values["side"], f.values["named"]
        if not named:
            altars = [at for at in self._altars(s, side, effect) if self._heirs(s, side, at, effect)]
            return [NameModel(s.tables.names[at], effect.model) for at in altars]
        if len(named) == 1:
            return name_units(s, self._heirs(s, side, s.tables.index[named[0][0]], effect))
        return []

    def resolve(self, s: CalthState, f: Frame, effect: Offering, named: Named) -> None:
        (hex, model), (heir,) = named
        at = s.tables.index[hex]
        remove(s, at, next(piece for piece in s.units[at] if piece >> 2 == MODEL[model]), f.values["card"])
        if not s.reason:
            set_points(s, s.tables.index[heir], effect.points, f.values["card"])

    def _altars(self, s: CalthState, side: int, effect: Offering) -> list[int]:
        model = MODEL[effect.model]
        return [at for at in s.tables.listed(s.standing[side]) if any(piece >> 2 == model for piece in s.units[at])]

    def _heirs(self, s: CalthState, side: int, at: int, effect: Offering) -> list[int]:
        return [
            heir
            for heir in s.tables.listed(s.standing[side])
            if heir != at and s.points[heir] < effect.points and 0 <= distance(s, at, heir) <= effect.within
        ]


class Draining(Verb[Drain]):
    """An enemy unit loses points: one next to one's own, or the one that was shot at."""

    def ready(self, s: CalthState, side: int, effect: Drain) -> bool:
        return bool(self._victims(s, side, effect))

    def offers(self, s: CalthState, f: Frame, effect: Drain) -> list[Action]:
        return [] if f.values["named"] else name_units(s, self._victims(s, f.values["side"], effect))

    def resolve(self, s: CalthState, f: Frame, effect: Drain, named: Named) -> None:
        lose_points(s, s.tables.index[named[0][0]], effect.points, f.values["card"])

    def _victims(self, s: CalthState, side: int, effect: Drain) -> list[int]:
        if effect.whom == "target":
            found = [find(s, "shooting").values["target"]]
        else:
            near = s.zones.near
            found = [at for at in s.tables.listed(s.standing[1 - side]) if near[at] & s.standing[side]]
        return [at for at in found if s.points[at]]


class StandingFast(Verb[StandFast]):
    """A unit that must fall back stays where it is."""

    def resolve(self, s: CalthState, f: Frame, effect: StandFast, named: Named) -> None:
        falling = find(s, "fall_back")
        pending.cancel(falling)
        if effect.loses_points:
            set_points(s, falling.values["at"], 0, f.values["card"])


class StrikingWhole(Verb[StrikeWhole]):
    """Survivors strike back as if nobody had been lost."""

    def resolve(self, s: CalthState, f: Frame, effect: StrikeWhole, named: Named) -> None:
        find(s, "assault").values["martyr"] = True
