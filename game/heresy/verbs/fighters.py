"""Verbs of counters in a battle: withdrawn, saved, brought up, given up, and primarchs between life and death."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.verbs import Play, Targeting, Verb
from game.heresy import events as ev
from game.heresy.actions import Enough, Escape, NameCounter
from game.heresy.active_effects import DOTTED, SOLID, extra_neighbours, ignores_dotted, route_kind
from game.heresy.casualties import army, pick, remove_fighter, units_in
from game.heresy.control import control, taken
from game.heresy.deckfile import CancelCasualty, Reinforce, Retreat, Sacrifice, SurvivalAuto, SurvivalMod
from game.heresy.frames import Battle, Dying
from game.heresy.lookups import CAPACITY
from game.heresy.primarchs import barred, desert, neighbours, withdraw
from game.heresy.rolls import ATTACK, DEFENCE, commanding, setting
from game.heresy.state import SPENT, HeresyState, counter, moved_of, put, seat_of, take, unit_of
from game.heresy.units import EMPEROR, LOYAL, UNIT, UNITS
from game.heresy.verbs.announcing import tell
from game.heresy.verbs.dice import role_of
from game.kernel.actions import Action
from game.kernel.sequence import find


class Retreating(Targeting[HeresyState, Retreat]):
    """One's own survivors withdraw together to a friendly place next to the battle; the enemy has won it."""

    def ready(self, s: HeresyState, seat: int, effect: Retreat) -> bool:
        battle, role = find(s, Battle), role_of(s, seat)
        opposed = commanding(battle, role) == seat and bool(army(s, battle, 1 - role))
        return opposed and super().ready(s, seat, effect)

    def targets(self, s: HeresyState, play: Play, effect: Retreat) -> Iterator[Action]:
        """Yield where there is room for all of them; the Emperor stays in the Palace (HERESY-15)."""
        battle, side = find(s, Battle), s.sides[play.seat]
        fighters = army(s, battle, role_of(s, play.seat))
        emperor, shut = any(unit_of(one) == EMPEROR for one in fighters), barred(s, battle, side)
        return (
            Escape(s.tables.ids[place])
            for place in sorted(set(neighbours(s, battle.place)))
            if control(s, place) == side
            and place not in shut
            and len(s.stacks[place]) + len(fighters) <= s.tables.capacity[place]
            and (not emperor or s.tables.palace >> place & 1)
        )

    def resolve(self, s: HeresyState, play: Play, effect: Retreat) -> None:
        battle, ((id,),) = find(s, Battle), play.named
        origin, role = battle.place, role_of(s, play.seat)
        for one in army(s, battle, role):
            if role == DEFENCE:
                take(s, origin, one)
            withdraw(s, one, origin, s.tables.index[id])
        if role == ATTACK:
            s.host = []


class CancellingCasualty(Targeting[HeresyState, CancelCasualty]):
    """So many of one's own casualties are not removed; leaders are."""

    def doomed(self, s: HeresyState, seat: int) -> list[int]:
        """Return the casualties that may be saved: one's own, and of whom one commands."""
        f, role = find(s, Battle), role_of(s, seat)
        commands = commanding(f, role) == seat
        return [one for one in f.doomed[role] if unit_of(one) < EMPEROR and (commands or seat_of(one) == seat)]

    def count(self, effect: CancelCasualty) -> int:
        return effect.count

    def targets(self, s: HeresyState, play: Play, effect: CancelCasualty) -> list[Action]:
        left = self.doomed(s, play.seat)
        for id, _ in play.named:
            left.remove(next(one for one in left if unit_of(one) == UNIT[id]))
        place = s.tables.ids[find(s, Battle).place]
        return [NameCounter(UNITS[unit].id, place) for unit in units_in(left)]

    def resolve(self, s: HeresyState, play: Play, effect: CancelCasualty) -> None:
        f, role = find(s, Battle), role_of(s, play.seat)
        doomed, saved = list(f.doomed[role]), self.doomed(s, play.seat)
        for id, place in play.named:
            one = next(one for one in saved if unit_of(one) == UNIT[id])
            saved.remove(one)
            doomed.remove(one)
            tell(s, play, "cancel_casualty", place=place, unit=id)
        f.doomed = setting(f.doomed, role, tuple(doomed))


class Reinforcing(Verb[HeresyState, Reinforce]):
    """Counters of one's own from one neighbouring place join the battle, five in all at most (HERESY-R8)."""

    def ready(self, s: HeresyState, seat: int, effect: Reinforce) -> bool:
        return self.room(s, seat) > 0 and bool(self.counters(s, seat))

    def room(self, s: HeresyState, seat: int) -> int:
        """Return how many more the army can have."""
        return CAPACITY - len(army(s, find(s, Battle), role_of(s, seat)))

    def counters(self, s: HeresyState, seat: int) -> list[tuple[int, int]]:
        """Return who can come, and from where: the Emperor from within the Palace only, nobody by a road he must roll
        for."""
        to, board = find(s, Battle).place, s.campaign.board
        free = s.sides[seat] != LOYAL or ignores_dotted(s, seat)
        open_kinds = (SOLID, DOTTED) if free else (SOLID,)
        near = {place for place, route in board.ways[to] if route_kind(s, route) in open_kinds}
        near.update(extra_neighbours(s, to))
        return [
            (one, place)
            for place in sorted(near)
            for one in s.stacks[place]
            if seat_of(one) == seat
            and moved_of(one) != SPENT
            and (unit_of(one) != EMPEROR or s.tables.palace >> to & s.tables.palace >> place & 1)
        ]

    def offers(self, s: HeresyState, play: Play, effect: Reinforce) -> list[Action]:
        named, seat, ids = play.named, play.seat, s.tables.ids
        if len(named) == min(effect.count, self.room(s, seat)):
            return []
        left = [(UNITS[unit_of(one)].id, ids[place]) for one, place in self.counters(s, seat)]
        for one in named:
            left.remove(one)
        offers: list[Action] = [
            NameCounter(unit, place) for unit, place in dict.fromkeys(left) if not named or place == named[0][1]
        ]
        return [*offers, Enough()] if offers and named else offers

    def resolve(self, s: HeresyState, play: Play, effect: Reinforce) -> None:
        battle, seat = find(s, Battle), play.seat
        to, role = battle.place, role_of(s, seat)
        for id, origin in play.named:
            place, unit = s.tables.index[origin], UNIT[id]
            one, before = pick([c for c in s.stacks[place] if seat_of(c) == seat], unit, seat), control(s, place)
            take(s, place, one)
            if role == ATTACK:
                s.host.append((counter(unit, seat, SPENT), place))
            else:
                put(s, to, one)
            s.events.append(ev.Mustered(s.seats[seat], id, origin, s.tables.ids[to]))
            taken(s, place, before)
            if role == ATTACK:
                desert(s, battle, [place])


class Sacrificing(Verb[HeresyState, Sacrifice]):
    """A counter of one's own is removed from the battle; never the last one."""

    def ready(self, s: HeresyState, seat: int, effect: Sacrifice) -> bool:
        fighters = army(s, find(s, Battle), role_of(s, seat))
        return bool(self.own(fighters, seat, effect)) and len(fighters) > 1

    def own(self, fighters: list[int], seat: int, effect: Sacrifice) -> list[int]:
        """Return those that the seat could give up."""
        return [one for one in fighters if seat_of(one) == seat and unit_of(one) == UNIT[effect.unit]]

    def resolve(self, s: HeresyState, play: Play, effect: Sacrifice) -> None:
        battle, seat = find(s, Battle), play.seat
        role = role_of(s, seat)
        remove_fighter(s, battle, role, pick(self.own(army(s, battle, role), seat, effect), UNIT[effect.unit], seat))


def dying_is_own(s: HeresyState, seat: int) -> bool:
    """Return whether the leader between life and death is of a seat's side."""
    return s.sides[find(s, Dying).seat] == s.sides[seat]


class SurvivalModding(Verb[HeresyState, SurvivalMod]):
    """The roll of a dying primarch, one's own or the enemy's, changes."""

    def ready(self, s: HeresyState, seat: int, effect: SurvivalMod) -> bool:
        f = find(s, Dying)
        return not f.sure and dying_is_own(s, seat) == (effect.whose == "own")

    def resolve(self, s: HeresyState, play: Play, effect: SurvivalMod) -> None:
        f = find(s, Dying)
        f.bonus += effect.value
        tell(s, play, "survival_mod", unit=UNITS[f.unit].id, amount=effect.value)


class SurvivingSurely(Verb[HeresyState, SurvivalAuto]):
    """One's own primarch survives without a roll (who falls against the Emperor is not asked about at all)."""

    def ready(self, s: HeresyState, seat: int, effect: SurvivalAuto) -> bool:
        return dying_is_own(s, seat)

    def resolve(self, s: HeresyState, play: Play, effect: SurvivalAuto) -> None:
        f = find(s, Dying)
        f.sure = True
        tell(s, play, "survival_auto", unit=UNITS[f.unit].id)
