"""What an analysis asks of a position aboard a space hulk."""

from __future__ import annotations

from math import exp

from game.bots.subject import Budget, Subject
from game.hulk.bots.goals import errands_of
from game.hulk.bots.valued import WEIGHTS
from game.hulk.state import BLIP, MARINES, STEALER, HulkState
from game.kernel.dice import Dice
from game.kernel.text import N_

FAR, NEAR, STEPS = 60.0, 6, 5.0
"""Action points that are as good as any number of them, and few; steps within which a Genestealer is dreaded."""


class HulkSubject(Subject):
    calm, weights, learned = ("turn", "activation", "commanded"), WEIGHTS, ("suicide-mission",)
    budget = Budget(worlds=8, most=50, looks=1600, doubted=14, screened=6, again=2200, starts=48)
    hint = Budget(worlds=12, horizon=2, samples=0, seconds=1.0, blur=0.25)

    def features(self, s: HulkState) -> dict[str, float]:
        errands = {at: one for at, one in errands_of(s).items() if s.place[at] >= 0} if s.turn else {}
        leads = {at: min(FAR, one.lead(s.place[at])) for at, one in errands.items()}
        key = min(leads, key=leads.__getitem__, default=-1)
        lead, there = leads.get(key, FAR), [s.place[at] for at in s.marines]
        foes = [(s.place[at], 1) for at in s.swarm if s.kind[at] == STEALER and s.place[at] >= 0]
        blips = [(s.place[at], s.value[at]) for at in s.swarm if s.kind[at] == BLIP]
        coming = [(at, count) for at, count in foes + blips if at >= 0]
        goal = [s.place[key]] if key >= 0 else []
        watching = sum(bool(s.watch[at] or s.guard[at]) and not s.jam[at] for at in s.marines)
        phase, alive = float(s.phase == MARINES), len(there) / 5
        dread, fear = _near(s, coming, goal), _near(s, coming, there)
        found = {"alive": alive, "key": float(key >= 0), "lead": lead / 10, "close": float(lead <= NEAR)}
        found |= {"stealers": len(foes) / 5, "blips": sum(count for _at, count in blips) / 5}
        found |= {
            "fear": fear,
            "dread": dread,
            "watch": watching / 3,
            "phase": phase,
            "waiting": sum(not s.done[at] for at in s.marines) / 5,
        }
        found |= {"orders": max(0, s.counter - s.spent) / 3, "shots": s.shots[key] / 3 if key >= 0 else 0.0}
        found |= {"fear now": fear * phase, "dread now": dread * phase, "lead now": lead * phase / 10}
        return found | {"dread far": dread * lead / 10, "time": s.turn / 5, "side": 1.0}

    def drawn(self, s: HulkState) -> object:
        return len(s.pile)

    def shuffle(self, s: HulkState, dice: Dice) -> None:
        dice.shuffle(s.pile)

    def clock(self, s: HulkState) -> object:
        return s.turn, s.phase

    def facts(self, begun: HulkState, end: HulkState, seat: str) -> set[str]:
        lost, slain = len(begun.marines) - len(end.marines), end.killed - begun.killed
        flames = begun.roster.heavy_flamers
        burns, burnt = (any(flames >> at & 1 for at in s.marines) for s in (begun, end))
        true = {
            N_("A Marine falls"): lost > 0,
            N_("Two Marines or more fall"): lost > 1,
            N_("Three Marines or more fall"): lost > 2,
            N_("The heavy flamer is lost"): burns and not burnt,
            N_("A Genestealer is destroyed"): slain > 0,
            N_("Four Genestealers or more are destroyed"): slain > 3,
        }
        return {words for words, came in true.items() if came}


def _near(s: HulkState, coming: list[tuple[int, int]], there: list[int]) -> float:
    """Return how many Genestealers are near one of these squares, the nearer the more."""
    far = s.board.distance
    return sum(count * max((exp(-(far(at, to) or 0) / STEPS) for to in there), default=0.0) for at, count in coming)
