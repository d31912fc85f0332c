"""What an analysis asks of a position in the galaxy."""

from __future__ import annotations

from game.bots.subject import Budget, Subject
from game.heresy.bots.valued import WEIGHTS
from game.heresy.control import controlled, production, sectors
from game.heresy.state import HeresyState, seat_of, side_of_seat, unit_of
from game.heresy.units import EMPEROR, HORUS, LEADERS, LOYAL, TRAITOR, UNITS, is_primarch
from game.kernel.dice import Dice
from game.kernel.text import N_

LATER = ("sectors", "places", "force", "makes")
"""What counts more and more, or less and less, as rounds go by."""
LONG = 8


class HeresySubject(Subject):
    calm, weights, learned = ("deployment", "production", "attack"), WEIGHTS, ("galaxy",)
    starts = {"galaxy": (44, 200)}
    sways = True
    budget = Budget(worlds=4, most=32, horizon=1, samples=2, looks=224, screened=6, again=1000, starts=20)
    hint = Budget(worlds=5, horizon=1, samples=0, seconds=1.0, blur=0.05)

    def features(self, s: HeresyState) -> dict[str, float]:
        loyal, traitor = (self._side(s, side) for side in (LOYAL, TRAITOR))
        found = {name: loyal[name] - traitor[name] for name in loyal}
        time = min(1.0, s.round / LONG)
        found |= {f"{name} later": found[name] * time for name in LATER}
        turn = 1.0 if s.sides[s.seat] == LOYAL else -1.0
        return found | {"time": time, "turn": turn, "attack": turn * (s.phase == "attack"), "side": 1.0}

    def _side(self, s: HeresyState, side: int) -> dict[str, float]:
        seats = [seat for seat, on in enumerate(s.sides) if on == side]
        units = [unit_of(one) for stack in s.stacks for one in stack if seat_of(one) in seats]
        units += [unit for seat in seats for unit in s.camp[seat]]
        return {
            "sectors": len(sectors(s, side)) / 3,
            "places": controlled(s, side).bit_count() / 10,
            "makes": production(s, side) / 10,
            "force": sum(max(UNITS[unit].price, 2) for unit in units) / 20,
            "leaders": sum(is_primarch(unit) for unit in units) / 4,
            "purse": sum(s.purse[seat] for seat in seats) / 10,
            "hand": float(sum(len(s.hands[seat]) for seat in seats)),
        }

    def drawn(self, s: HeresyState) -> object:
        return len(s.pile)

    def shuffle(self, s: HeresyState, dice: Dice) -> None:
        dice.shuffle(s.pile)

    def clock(self, s: HeresyState) -> object:
        return s.round

    def facts(self, begun: HeresyState, end: HeresyState, seat: str) -> set[str]:
        me = side_of_seat(seat)
        places, lost = (
            controlled(end, side).bit_count() - controlled(begun, side).bit_count() for side in (me, 1 - me)
        )
        fallen = [unit for unit in end.fallen if unit not in begun.fallen and unit in LEADERS]
        mine = [UNITS[unit].side == me for unit in fallen if unit not in (EMPEROR, HORUS)]
        true = {
            N_("You hold more places than now"): places > 0,
            N_("You gain three places or more"): places > 2,
            N_("You hold fewer places than now"): places < 0,
            N_("The enemy holds more places than now"): lost > 0,
            N_("The enemy gains three places or more"): lost > 2,
            N_("The enemy holds fewer places than now"): lost < 0,
            N_("A Primarch of yours falls"): any(mine),
            N_("An enemy Primarch falls"): not all(mine),
            N_("The Emperor falls"): EMPEROR in fallen,
            N_("Horus falls"): HORUS in fallen,
        }
        return {words for words, came in true.items() if came}
