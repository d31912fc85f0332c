"""Cards of battle: what they bring in hits, and which dice and counters they are meant for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.heresy import deckfile as deck
from game.heresy.actions import Enough, NameCounter, NameDie
from game.heresy.bots import fighting
from game.heresy.bots.evaluation import SURVIVING, Outlook, of_kind
from game.heresy.bots.odds import KIND, ORDER, WORTH, by_rank, worth_of
from game.heresy.casualties import army
from game.heresy.frames import Battle, Dying
from game.heresy.rolls import ATTACK, DEFENCE, scores
from game.heresy.state import HeresyState, unit_of
from game.heresy.units import ARMY, HORUS, UNIT
from game.heresy.verbs.fighters import Reinforcing
from game.kernel.actions import Action
from game.kernel.sequence import find

COUNTER: Final = 2.3
"""What a counter is worth, on an average."""


class Fray:
    """The battle that goes on, as one of its sides sees it."""

    def __init__(self, view: HeresyState, outlook: Outlook) -> None:
        self.view, self.outlook = view, outlook
        self.frame = find(view, Battle)
        self.role = ATTACK if view.sides[self.frame.attack] == outlook.side else DEFENCE
        self.units = by_rank([unit_of(one) for one in army(view, self.frame, self.role)])
        self.enemies = by_rank([unit_of(one) for one in army(view, self.frame, 1 - self.role)])
        self.need = self.frame.need[self.role]
        self.their_need = self.frame.need[1 - self.role]
        self.hit, self.their_hit = (7 - self.need) / 6, (7 - self.their_need) / 6
        self.prize = outlook.mine[self.frame.place] + outlook.theirs[self.frame.place]
        self.prize += outlook.stake(self.units, 1.0) + outlook.hunted(self.enemies)
        self.chance = fighting.odds_now(view, outlook.side)
        self.own, self.theirs = (
            scores(self.frame, role) if self.frame.faces[role] else [] for role in (self.role, 1 - self.role)
        )

    def worth(self, hits: float) -> float:
        """Return what so many hits more, or so many less of the enemy's, bring."""
        return hits * (COUNTER * 0.8 + self.chance * (1 - self.chance) * self.prize)

    def raises(self) -> int:
        """Return the +1 that are still to be placed on one's own dice."""
        return self.frame.raises[self.role]

    def lowers(self) -> int:
        """Return the -1 that are still to be placed on the enemy's dice."""
        return self.frame.lowers[self.role]


def _reroll(fray: Fray, effect: deck.Reroll) -> float:
    if effect.whose == "enemy":
        hits = sum(1 for score in fray.theirs if score >= fray.their_need)
        return fray.worth(min(effect.count, max(0, hits - fray.lowers())) * (1 - fray.their_hit))
    near = min(fray.raises(), sum(1 for score in fray.own if score == fray.need - 1))
    misses = sum(1 for score in fray.own if score < fray.need) - near
    return fray.worth(min(effect.count, misses) * fray.hit) - 1.0


def _die_mod(fray: Fray, effect: deck.DieMod) -> float:
    if not fray.frame.rolling:
        dice = len(fray.units if effect.whose == "own" else fray.enemies)
        return fray.worth(dice * abs(effect.value) / 6) - 1.0
    most = 9 if effect.count is None else effect.count
    if effect.whose == "own":
        near = sum(1 for score in fray.own if score == fray.need - 1)
        return fray.worth(min(most, max(0, near - fray.raises()))) - 1.5
    bare = sum(1 for score in fray.theirs if score == fray.their_need)
    return fray.worth(min(most, max(0, bare - fray.lowers()))) - 1.5


def _threshold(fray: Fray, effect: deck.Threshold) -> float:
    return fray.worth(len(fray.units) * (fray.need - effect.value) / 6) - 1.0


def _first_strike(fray: Fray, effect: deck.FirstStrike) -> float:
    return fray.worth(min(len(fray.enemies), len(fray.units) * fray.hit) * fray.their_hit) - 1.0


def _reroll_misses(fray: Fray, effect: deck.RerollMisses) -> float:
    return fray.worth(len(fray.units) * (1 - fray.hit) * fray.hit) - 1.0


def _deny_dice(fray: Fray, effect: deck.DenyDice) -> float:
    silent = min(fray.enemies.count(UNIT[effect.unit]), len(fray.enemies) - effect.minimum)
    return fray.worth(silent * fray.their_hit) - 1.0


def _sacrifice(fray: Fray, effect: deck.Sacrifice) -> float:
    return -WORTH[UNIT[effect.unit]] - fray.worth(fray.hit)


def _reinforce(fray: Fray, effect: deck.Reinforce) -> float:
    if fray.frame.round != 1:
        return 0.0
    verb = Reinforcing()
    coming = min(
        effect.count, verb.room(fray.view, fray.outlook.seat), len(verb.counters(fray.view, fray.outlook.seat))
    )
    return fray.worth(coming * fray.hit) - 1.0


def _retreat(fray: Fray, effect: deck.Retreat) -> float:
    saved = worth_of(fray.units) + fray.outlook.stake(fray.units, 1.0)
    return (1 - fray.chance) * saved - fray.chance * fray.prize - 2.0


def _cancel(fray: Fray, effect: deck.CancelCasualty) -> float:
    doomed = [WORTH[unit_of(one)] for one in fray.frame.doomed[fray.role] if unit_of(one) != ARMY]
    return max(doomed, default=0.0) - 2.0 + fray.chance * (1 - fray.chance) * fray.prize * 0.3


def _survival(view: HeresyState, outlook: Outlook, effect: deck.SurvivalMod | deck.SurvivalAuto) -> float:
    unit = find(view, Dying).unit
    worth = outlook.ideas.leaders if unit == HORUS else WORTH[unit]
    return worth * SURVIVING if isinstance(effect, deck.SurvivalAuto) else worth * abs(effect.value) / 6


_IN_BATTLE: Final[dict[type, Callable[[Fray, Any], float]]] = {
    deck.Reroll: _reroll,
    deck.DieMod: _die_mod,
    deck.Threshold: _threshold,
    deck.FirstStrike: _first_strike,
    deck.RerollMisses: _reroll_misses,
    deck.DenyDice: _deny_dice,
    deck.Sacrifice: _sacrifice,
    deck.Reinforce: _reinforce,
    deck.Retreat: _retreat,
    deck.CancelCasualty: _cancel,
}


def _value(view: HeresyState, outlook: Outlook, effect: Any) -> float:
    """Return what an effect brings in the battle that goes on."""
    return _IN_BATTLE[type(effect)](Fray(view, outlook), effect)


VALUES: Final[dict[type, Any]] = {
    **dict.fromkeys(_IN_BATTLE, _value),
    deck.SurvivalMod: _survival,
    deck.SurvivalAuto: _survival,
}


def _name_reroll(view: HeresyState, outlook: Outlook, effect: deck.Reroll, actions: Sequence[Action]) -> Action | None:
    fray = Fray(view, outlook)
    dice = of_kind(actions, NameDie)
    if effect.whose == "enemy":
        return max(dice, key=lambda action: fray.theirs[action.die])
    misses = [action for action in dice if fray.own[action.die] < fray.need]
    enough = None if misses else next(iter(of_kind(actions, Enough)), None)
    return enough or min(misses or dice, key=lambda action: fray.own[action.die])


def _name_die_mod(view: HeresyState, outlook: Outlook, effect: deck.DieMod, actions: Sequence[Action]) -> Action | None:
    fray = Fray(view, outlook)
    shown, wanted = (fray.own, fray.need - 1) if effect.whose == "own" else (fray.theirs, fray.their_need)
    return min(of_kind(actions, NameDie), key=lambda action: (abs(shown[action.die] - wanted), shown[action.die]))


def _name_escape(view: HeresyState, outlook: Outlook, effect: deck.Retreat, actions: Sequence[Action]) -> Action | None:
    return fighting.withdraw(view, outlook, actions, Fray(view, outlook).units[0])


def _name_saved(
    view: HeresyState, outlook: Outlook, effect: deck.CancelCasualty, actions: Sequence[Action]
) -> Action | None:
    return min(of_kind(actions, NameCounter), key=lambda action: ORDER[UNIT[action.unit]])


def _name_comer(
    view: HeresyState, outlook: Outlook, effect: deck.Reinforce, actions: Sequence[Action]
) -> Action | None:
    able = [action for action in of_kind(actions, NameCounter) if action.unit not in ("horus", "emperor")]
    if not able:
        return next(iter(of_kind(actions, Enough)), None)

    def loss(action: NameCounter) -> float:
        place, unit = view.tables.index[action.place], UNIT[action.unit]
        return -outlook.left(place, (unit,)) - 2.0 * KIND[unit]

    return min(able, key=loss)


NAMES: Final[dict[type, Any]] = {
    deck.Reroll: _name_reroll,
    deck.DieMod: _name_die_mod,
    deck.Retreat: _name_escape,
    deck.CancelCasualty: _name_saved,
    deck.Reinforce: _name_comer,
}
