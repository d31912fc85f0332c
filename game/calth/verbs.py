"""What the effects of command cards do: a verb for each kind of effect in a deck's file."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from game.calth import assault, ground, moving, shooting
from game.calth import deckfile as deck
from game.calth import events as ev
from game.calth.actions import Assault, Discard, NameModel, NameUnit, Run
from game.calth.frames import AttackFrame, CardFrame, FallBackFrame, LastStandFrame, ShootingFrame
from game.calth.lookups import as_set, bits
from game.calth.losses import activate, lose_points, pay, remove, set_points
from game.calth.models import MODEL, MOST_POINTS, SEATS
from game.calth.rerolls import fresh, roll_again
from game.calth.state import DISCARDS, HANDS, CalthState, pinned
from game.cards.verbs import Play, Targeting, Verb
from game.kernel import effects, pending
from game.kernel.actions import Action
from game.kernel.sequence import call, find


class RunningPinned(Targeting[CalthState, deck.RunPinned]):
    """A pinned unit runs, and no enemy stops it."""

    def targets(self, s: CalthState, play: Play, effect: deck.RunPinned) -> Iterator[Action]:
        names = s.tables.names
        return (
            Run(names[at], names[to])
            for at in bits(s.standing[play.seat])
            if s.points[at] and pinned(s, at) and moving.can_run(s.units[at])
            for to in bits(moving.empty_near(s, at))
        )

    def resolve(self, s: CalthState, play: Play, effect: deck.RunPinned) -> None:
        origin, to = (s.tables.index[hex] for hex in play.named[0])
        activate(s, origin, "run", moved=True)
        moving.begin_run(s, origin, to, unstoppable=True)


class Charging(Targeting[CalthState, deck.Charge]):
    """A unit moves farther than one hex before its assault: where it could not assault without that."""

    def targets(self, s: CalthState, play: Play, effect: deck.Charge) -> Iterator[Action]:
        side, hexes = play.seat, effect.hexes
        names, near, within = s.tables.names, s.zones.near, s.zones.within
        for at in bits(s.standing[side]):
            foes = s.standing[1 - side] & within(at, hexes + 1) & ~near[at] if s.points[at] else 0
            for via in sorted(_ways(s, at, hexes)) if foes else ():
                if not near[at] >> via & 1:
                    yield from (Assault(names[at], names[via], names[foe]) for foe in bits(foes & near[via]))

    def resolve(self, s: CalthState, play: Play, effect: deck.Charge) -> None:
        origin, via, target = (s.tables.index[hex] for hex in play.named[0])
        ways = _ways(s, origin, effect.hexes)
        path = [via]
        while ways[path[0]] != origin:
            path.insert(0, ways[path[0]])
        activate(s, origin, "assault")
        for at, to in pairwise((origin, *path)):
            moving.step(s, at, to, how="assault")
        assault.begin(s, via, via, target)


def _ways(s: CalthState, origin: int, hexes: int) -> dict[int, int]:
    """Return the empty hexes that can be reached in so many steps, each with the one before it; rubble ends a way."""
    found: dict[int, int] = {}
    edge = [origin]
    for _ in range(hexes):
        reached: dict[int, int] = {}
        for at in edge:
            if at == origin or not s.tables.rubble >> at & 1:
                reached.update((to, at) for to in bits(moving.empty_near(s, at) & ~as_set((*found, *reached))))
        found |= reached
        edge = list(reached)
    return found


class ShootingNow(Targeting[CalthState, deck.ShootNow]):
    """A unit that sees the enemy who has moved shoots at once."""

    def targets(self, s: CalthState, play: Play, effect: deck.ShootNow) -> Iterator[Action]:
        return (
            NameUnit(s.tables.names[at])
            for at in bits(s.standing[play.seat])
            if s.points[at] and not pinned(s, at) and ground.sight(s, at, s.acting) != ground.BLOCKED
        )

    def resolve(self, s: CalthState, play: Play, effect: deck.ShootNow) -> None:
        at = s.tables.index[play.named[0][0]]
        pay(s, at, "shoot")
        shooting.begin(s, at, s.acting)


class Rerolling(Verb[CalthState, deck.Reroll]):
    """Up to so many attack dice are rolled again, each once an attack (CALTH-A40)."""

    def ready(self, s: CalthState, side: int, effect: deck.Reroll) -> bool:
        return bool(fresh(find(s, AttackFrame)))

    def resolve(self, s: CalthState, play: Play, effect: deck.Reroll) -> None:
        call(s, "rerolling", side=play.seat, source=play.card, count=effect.dice)


class Defending(Verb[CalthState, deck.DefenceDice | deck.FewerDefenceDice]):
    """The unit that is attacked defends with `more` or `fewer` dice."""

    def __init__(self, value: str) -> None:
        self.value = value

    def resolve(self, s: CalthState, play: Play, effect: deck.DefenceDice | deck.FewerDefenceDice) -> None:
        values = find(s, AttackFrame).values
        values[self.value] += effect.count


class Marking(Verb[CalthState, deck.NoCritical | deck.StrikeWhole]):
    """Something holds for the rest of what goes on: no critical attack (`barred`); losses strike back (`martyr`)."""

    def __init__(self, frame: str, value: str) -> None:
        self.frame, self.value = frame, value

    def resolve(self, s: CalthState, play: Play, effect: deck.NoCritical | deck.StrikeWhole) -> None:
        find(s, self.frame).values[self.value] = True


class HittingForRemoved(Verb[CalthState, deck.HitsForRemoved]):
    """A hit more for each enemy model removed this round."""

    def ready(self, s: CalthState, side: int, effect: deck.HitsForRemoved) -> bool:
        return bool(s.killed[1 - side])

    def resolve(self, s: CalthState, play: Play, effect: deck.HitsForRemoved) -> None:
        find(s, AttackFrame).bonus += min(effect.most, s.killed[1 - play.seat])


class RerollingLastStand(Verb[CalthState, deck.RerollLastStand]):
    """Every die of a last stand without a shield is rolled again, if it has not been (CALTH-2.11)."""

    def ready(self, s: CalthState, side: int, effect: deck.RerollLastStand) -> bool:
        return bool(self._dice(find(s, LastStandFrame)))

    def resolve(self, s: CalthState, play: Play, effect: deck.RerollLastStand) -> None:
        stand = find(s, LastStandFrame)
        roll_again(s, stand, play.seat, play.card, self._dice(stand))

    def _dice(self, stand: LastStandFrame) -> tuple[int, ...]:
        return tuple([die for die in assault.failed(stand) if die not in stand.again])


class EnemyDiscarding(Targeting[CalthState, deck.EnemyDiscards]):
    """The enemy discards a card, by chance or as he chooses."""

    def chooser(self, s: CalthState, play: Play, effect: deck.EnemyDiscards) -> int:
        return 1 - play.seat

    def count(self, effect: deck.EnemyDiscards) -> int:
        return effect.chosen_by == "enemy"

    def targets(self, s: CalthState, play: Play, effect: deck.EnemyDiscards) -> Iterator[Action]:
        return (Discard(card) for card in s.hands[1 - play.seat])

    def resolve(self, s: CalthState, play: Play, effect: deck.EnemyDiscards) -> None:
        enemy = 1 - play.seat
        if s.hands[enemy]:
            card = play.named[0][0] if play.named else s.dice.pick(s.hands[enemy])
            HANDS.move(s, enemy, card, DISCARDS)
            s.events.append(ev.CardDiscarded(SEATS[enemy], card))


class Cancelling(Verb[CalthState, deck.Cancel]):
    """The enemy's card does nothing."""

    def resolve(self, s: CalthState, play: Play, effect: deck.Cancel) -> None:
        card = find(s, CardFrame, below=s.frames[-1])
        pending.cancel(card)
        s.events.append(ev.CardCancelled(SEATS[card.side], card.card, play.card))


class TakingInitiative(Verb[CalthState, deck.TakeInitiative]):
    """One has the initiative without a roll, unless both have played such a card."""

    def resolve(self, s: CalthState, play: Play, effect: deck.TakeInitiative) -> None:
        effects.add(s, "initiative", "round", play.seat, play.card)


class Regaining(Verb[CalthState, deck.Regain]):
    """The unit that has done its action has points again."""

    def ready(self, s: CalthState, side: int, effect: deck.Regain) -> bool:
        return s.acting >= 0 and s.owner[s.acting] == side and s.points[s.acting] < MOST_POINTS

    def resolve(self, s: CalthState, play: Play, effect: deck.Regain) -> None:
        set_points(s, s.acting, min(MOST_POINTS, s.points[s.acting] + effect.points), play.card)


class Rallying(Targeting[CalthState, deck.Rally]):
    """A unit without points has some."""

    def targets(self, s: CalthState, play: Play, effect: deck.Rally) -> Iterator[Action]:
        own = bits(s.standing[play.seat])
        return (NameUnit(s.tables.names[at]) for at in own if not s.points[at])

    def resolve(self, s: CalthState, play: Play, effect: deck.Rally) -> None:
        set_points(s, s.tables.index[play.named[0][0]], effect.points, play.card)


class Offered(Targeting[CalthState, deck.Offering]):
    """A model is removed for the points of another unit near it."""

    def count(self, effect: deck.Offering) -> int:
        return 2

    def targets(self, s: CalthState, play: Play, effect: deck.Offering) -> Iterator[Action]:
        names, side, model = s.tables.names, play.seat, MODEL[effect.model]
        if play.named:
            return (NameUnit(names[at]) for at in self._heirs(s, side, s.tables.index[play.named[0][0]], effect))
        return (
            NameModel(names[at], effect.model)
            for at in bits(s.standing[side])
            if any(piece >> 2 == model for piece in s.units[at]) and self._heirs(s, side, at, effect)
        )

    def resolve(self, s: CalthState, play: Play, effect: deck.Offering) -> None:
        (hex, model), (heir,) = play.named
        at = s.tables.index[hex]
        remove(s, at, next(piece for piece in s.units[at] if piece >> 2 == MODEL[model]), play.card)
        if not s.reason:
            set_points(s, s.tables.index[heir], effect.points, play.card)

    def _heirs(self, s: CalthState, side: int, at: int, effect: deck.Offering) -> list[int]:
        near = s.standing[side] & s.zones.within(at, effect.within)
        return [heir for heir in bits(near) if heir != at and s.points[heir] < effect.points]


class Draining(Targeting[CalthState, deck.Drain]):
    """An enemy unit loses points: one next to one's own, or the one that was shot at."""

    def targets(self, s: CalthState, play: Play, effect: deck.Drain) -> list[Action]:
        if effect.whom == "target":
            found = [find(s, ShootingFrame).target]
        else:
            near, own = s.zones.near, s.standing[play.seat]
            found = [at for at in bits(s.standing[1 - play.seat]) if near[at] & own]
        return [NameUnit(s.tables.names[at]) for at in found if s.points[at]]

    def resolve(self, s: CalthState, play: Play, effect: deck.Drain) -> None:
        lose_points(s, s.tables.index[play.named[0][0]], effect.points, play.card)


class StandingFast(Verb[CalthState, deck.StandFast]):
    """A unit that must fall back stays where it is."""

    def resolve(self, s: CalthState, play: Play, effect: deck.StandFast) -> None:
        falling = find(s, FallBackFrame)
        pending.cancel(falling)
        if effect.loses_points:
            set_points(s, falling.at, 0, play.card)


VERBS: Final[dict[type, Verb[Any, Any]]] = {
    deck.Reroll: Rerolling(),
    deck.DefenceDice: Defending("more"),
    deck.FewerDefenceDice: Defending("fewer"),
    deck.NoCritical: Marking("attack", "barred"),
    deck.HitsForRemoved: HittingForRemoved(),
    deck.RerollLastStand: RerollingLastStand(),
    deck.StrikeWhole: Marking("assault", "martyr"),
    deck.StandFast: StandingFast(),
    deck.Regain: Regaining(),
    deck.Rally: Rallying(),
    deck.Offering: Offered(),
    deck.Drain: Draining(),
    deck.RunPinned: RunningPinned(),
    deck.Charge: Charging(),
    deck.ShootNow: ShootingNow(),
    deck.EnemyDiscards: EnemyDiscarding(),
    deck.Cancel: Cancelling(),
    deck.TakeInitiative: TakingInitiative(),
}
