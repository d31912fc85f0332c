"""What an analysis asks of a position on the map of a sector."""

from __future__ import annotations

from game.bots.subject import Budget, Subject
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.kernel.text import N_
from game.sector.actions import Amend
from game.sector.bots.outlook import MAKES, SHIPS
from game.sector.bots.roads import roads_of
from game.sector.bots.valued import WEIGHTS
from game.sector.sector import PLANETS
from game.sector.ships import EXPLORER, movement
from game.sector.state import FIT, SectorState
from game.sector.victory import needed

LATER = ("share", "square", "makes", "fleet", "slots", "near")
"""What counts more and more, or less and less, as turns go by."""
LONG, FAR = 15, 9.0
"""Turns of a long campaign; rounds to what is far away."""


class SectorSubject(Subject):
    calm, weights, learned = ("ships", "building", "march"), WEIGHTS, ("sector",)
    budget = Budget(worlds=4, most=120, again=40, starts=48)
    hint = Budget(worlds=24, horizon=2, samples=0, seconds=1.0, blur=0.08)

    def considered(self, action: Action) -> bool:
        return not isinstance(action, Amend)

    def features(self, s: SectorState) -> dict[str, float]:
        mine, theirs = self._side(s, 0), self._side(s, 1)
        found = {name: mine[name] - theirs[name] for name in mine}
        found["begins"] = 1.0 if s.acting == 0 else -1.0
        found["last"] = 1.0 if s.order and s.order[-1] == 0 else -1.0
        time = min(1.0, s.turn / LONG)
        return found | {f"{name} later": found[name] * time for name in LATER} | {"side": 1.0}

    def _side(self, s: SectorState, me: int) -> dict[str, float]:
        planets = [cell for cell, kind in enumerate(s.what) if kind in PLANETS]
        own = [cell for cell in planets if s.owner[cell] == me]
        ships = [ship for ship, at in enumerate(s.ship_at) if at >= 0 and s.ship_seat[ship] == me]
        war = [ship for ship in ships if s.ship_kind[ship] != EXPLORER]
        roads, fit = roads_of(s), [ship for ship in war if s.ship_state[ship] == FIT]
        ways = [(roads.far(s.ship_at[ship]), max(1, movement(s, ship))) for ship in fit]
        rounds = {cell: min((far[cell] / steps for far, steps in ways), default=FAR) for cell in planets}
        open_ = {cell: 0.45 if s.owner[cell] >= 0 or s.garrison[cell] else 1.0 for cell in planets if cell not in own}
        share = len(own) / needed(s)
        return {
            "share": share,
            "square": share * share,
            "late": max(0.0, share - 0.75) * 4,
            "makes": sum(MAKES[s.what[cell]] for cell in own) / 4,
            "goods": min(12, s.raw[me] + s.production[me]) / 6,
            "fleet": sum(SHIPS[s.ship_kind[ship]] for ship in war),
            "fit": float(len(fit)),
            "explorers": float(len(ships) - len(war)),
            "slots": sum(s.slots[me]) / 2,
            "garrison": sum(s.garrison[cell] for cell in own) / 2,
            "stones": s.stones[me] + sum(s.strategies[me]) / 2.0,
            "near": sum(worth * 0.6 ** rounds[cell] for cell, worth in open_.items()),
            "reach": sum(worth * (rounds[cell] <= 1) for cell, worth in open_.items()),
        }

    def drawn(self, s: SectorState) -> object:
        return len(s.deck)

    def shuffle(self, s: SectorState, dice: Dice) -> None:
        dice.shuffle(s.deck)

    def clock(self, s: SectorState) -> object:
        return s.turn, s.acting

    def facts(self, begun: SectorState, end: SectorState, seat: str) -> set[str]:
        me = begun.seats.index(seat)
        worlds, foes = (end.owner.count(side) - begun.owner.count(side) for side in (me, 1 - me))
        ships, sunk = (_ships(end, side) - _ships(begun, side) for side in (me, 1 - me))
        true = {
            N_("You hold more planets than now"): worlds > 0,
            N_("You hold fewer planets than now"): worlds < 0,
            N_("The enemy holds more planets than now"): foes > 0,
            N_("The enemy holds fewer planets than now"): foes < 0,
            N_("You have fewer ships than now"): ships < 0,
            N_("The enemy has fewer ships than now"): sunk < 0,
        }
        return {words for words, came in true.items() if came}


def _ships(s: SectorState, side: int) -> int:
    return sum(at >= 0 and seat == side for at, seat in zip(s.ship_at, s.ship_seat, strict=True))
