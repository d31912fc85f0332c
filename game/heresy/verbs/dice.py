"""Verbs of dice: rolled again, changed, hitting on less, rolled first, or not at all."""

from __future__ import annotations

from game.cards.verbs import Play, Verb
from game.heresy.actions import Enough, NameDie
from game.heresy.casualties import army
from game.heresy.deckfile import DenyDice, DieMod, FirstStrike, Reroll, RerollMisses, Threshold
from game.heresy.frames import Battle
from game.heresy.rolls import ATTACK, DEFENCE, ROLES, roll_again, setting
from game.heresy.state import HeresyState, unit_of
from game.heresy.units import UNIT, is_primarch
from game.heresy.verbs.announcing import tell
from game.kernel.actions import Action
from game.kernel.sequence import find


def role_of(s: HeresyState, seat: int) -> int:
    """Return whether a seat's side attacks or defends in the battle that goes on."""
    return ATTACK if s.sides[find(s, Battle).attack] == s.sides[seat] else DEFENCE


def role_meant(s: HeresyState, seat: int, whose: str) -> int:
    """Return the side of the battle whose dice are meant."""
    return role_of(s, seat) if whose == "own" else 1 - role_of(s, seat)


def choices(battle: Battle, role: int, named: tuple[tuple[int], ...]) -> list[Action]:
    """Return the dice of a side that may be named, equal ones once."""
    first: dict[tuple[int, int], int] = {}
    for die, kind in enumerate(zip(battle.faces[role], battle.change[role], strict=True)):
        if (die,) not in named:
            first.setdefault(kind, die)
    return [NameDie(die) for die in first.values()]


def lying(s: HeresyState, seat: int, whose: str) -> bool:
    """Return whether dice of that side lie on the table."""
    return bool(find(s, Battle).faces[role_meant(s, seat, whose)])


class Rerolling(Verb[HeresyState, Reroll]):
    """Up to so many dice of one's own, or exactly so many of the enemy's, are rolled again."""

    def ready(self, s: HeresyState, seat: int, effect: Reroll) -> bool:
        return lying(s, seat, effect.whose)

    def offers(self, s: HeresyState, play: Play, effect: Reroll) -> list[Action]:
        if len(play.named) == effect.count:
            return []
        found = choices(find(s, Battle), role_meant(s, play.seat, effect.whose), play.named)
        return [*found, Enough()] if found and play.named and effect.whose == "own" else found

    def resolve(self, s: HeresyState, play: Play, effect: Reroll) -> None:
        dice = sorted(die for (die,) in play.named)
        roll_again(s, find(s, Battle), role_meant(s, play.seat, effect.whose), dice)


class DieModding(Verb[HeresyState, DieMod]):
    """So many dice, or all, change by a number for this round."""

    def ready(self, s: HeresyState, seat: int, effect: DieMod) -> bool:
        battle = find(s, Battle)
        if effect.first_round and battle.round != 1:
            return False
        if effect.needs_primarch and not any(is_primarch(unit_of(c)) for c in army(s, battle, role_of(s, seat))):
            return False
        return not battle.rolling or lying(s, seat, effect.whose)

    def offers(self, s: HeresyState, play: Play, effect: DieMod) -> list[Action]:
        if effect.count is None or len(play.named) == effect.count:
            return []
        return choices(find(s, Battle), role_meant(s, play.seat, effect.whose), play.named)

    def resolve(self, s: HeresyState, play: Play, effect: DieMod) -> None:
        f, role = find(s, Battle), role_meant(s, play.seat, effect.whose)
        if not f.rolling:
            f.plus = setting(f.plus, role, f.plus[role] + effect.value)
            tell(s, play, "die_mod", place=ROLES[role], amount=effect.value)
            return
        change = list(f.change[role])
        for die in range(len(change)):
            if effect.count is None or (die,) in play.named:
                change[die] += effect.value
                tell(s, play, "die_mod", place=ROLES[role], other=str(die), amount=effect.value)
        f.change = setting(f.change, role, tuple(change))


class RerollingMisses(Verb[HeresyState, RerollMisses]):
    """In the first round a defender of that sector rolls all misses again."""

    def ready(self, s: HeresyState, seat: int, effect: RerollMisses) -> bool:
        f, board = find(s, Battle), s.campaign.board
        sector = board.places[f.place].sector
        here = sector >= 0 and board.sectors[sector].id == effect.where
        return here and f.round == 1 and role_of(s, seat) == DEFENCE

    def resolve(self, s: HeresyState, play: Play, effect: RerollMisses) -> None:
        f, role = find(s, Battle), role_of(s, play.seat)
        f.anew = setting(f.anew, role, True)
        tell(s, play, "reroll_misses", place=ROLES[role])


class Thresholding(Verb[HeresyState, Threshold]):
    """In the first round dice hit on another number."""

    def ready(self, s: HeresyState, seat: int, effect: Threshold) -> bool:
        role = ATTACK if effect.role == "attacker" else DEFENCE
        return find(s, Battle).round == 1 and role_of(s, seat) == role

    def resolve(self, s: HeresyState, play: Play, effect: Threshold) -> None:
        f, role = find(s, Battle), role_of(s, play.seat)
        f.need = setting(f.need, role, effect.value)
        tell(s, play, "threshold", place=ROLES[role], amount=effect.value)


class StrikingFirst(Verb[HeresyState, FirstStrike]):
    """In the first round the enemy rolls only with what one's own hits have left."""

    def ready(self, s: HeresyState, seat: int, effect: FirstStrike) -> bool:
        return find(s, Battle).round == 1

    def resolve(self, s: HeresyState, play: Play, effect: FirstStrike) -> None:
        f, role = find(s, Battle), role_of(s, play.seat)
        f.strike = setting(f.strike, role, True)
        tell(s, play, "first_strike", place=ROLES[role])


class DenyingDice(Verb[HeresyState, DenyDice]):
    """In the first round the enemy rolls no dice for a unit, but so many at least."""

    def ready(self, s: HeresyState, seat: int, effect: DenyDice) -> bool:
        battle = find(s, Battle)
        enemies = [unit_of(c) for c in army(s, battle, 1 - role_of(s, seat))]
        return battle.round == 1 and UNIT[effect.unit] in enemies and len(enemies) > effect.minimum

    def resolve(self, s: HeresyState, play: Play, effect: DenyDice) -> None:
        f, role = find(s, Battle), 1 - role_of(s, play.seat)
        f.silent = setting(f.silent, role, (*f.silent[role], (UNIT[effect.unit], effect.minimum)))
        tell(s, play, "deny_dice", place=ROLES[role], unit=effect.unit)
