"""What an analysis asks of a position on the map of a sector."""

from __future__ import annotations

from game.bots.subject import Budget, Subject
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.kernel.text import N_
from game.sector.actions import Amend, BattleResult
from game.sector.bots.prospects import FADING, LONG, SOFTER, holdings, targets
from game.sector.bots.valued import WEIGHTS
from game.sector.state import SectorState


class SectorSubject(Subject):
    calm, weights, learned = ("ships", "building", "march"), WEIGHTS, ("sector",)
    sways = True
    starts = {"sector": (50, 300)}
    budget = Budget(worlds=4, most=60, looks=1000, screened=8, again=4000, starts=48)
    hint = Budget(worlds=24, horizon=2, samples=0, seconds=1.0, blur=0.08)

    def considered(self, action: Action) -> bool:
        return not isinstance(action, Amend | BattleResult)

    def features(self, s: SectorState) -> dict[str, float]:
        mine, theirs = self._side(s, 0), self._side(s, 1)
        found = {name: mine[name] - theirs[name] for name in mine}
        found["begins"] = 1.0 if s.acting == 0 else -1.0
        found["last"] = 1.0 if s.order and s.order[-1] == 0 else -1.0
        time = min(1.0, s.turn / LONG)
        return found | {f"{name} later": found[name] * time for name in FADING} | {"side": 1.0}

    def _side(self, s: SectorState, me: int) -> dict[str, float]:
        ahead = targets(s, me)
        near = sum(worth * SOFTER**turns for worth, turns in ahead)
        return {**holdings(s, me), "near": near, "reach": sum(worth * (turns <= 1) for worth, turns in ahead)}

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
            N_("You gain two planets or more"): worlds > 1,
            N_("You gain three planets or more"): worlds > 2,
            N_("You hold fewer planets than now"): worlds < 0,
            N_("The enemy holds more planets than now"): foes > 0,
            N_("The enemy gains two planets or more"): foes > 1,
            N_("The enemy holds fewer planets than now"): foes < 0,
            N_("You have fewer ships than now"): ships < 0,
            N_("The enemy has fewer ships than now"): sunk < 0,
        }
        return {words for words, came in true.items() if came}


def _ships(s: SectorState, side: int) -> int:
    return sum(at >= 0 and seat == side for at, seat in zip(s.ship_at, s.ship_seat, strict=True))
