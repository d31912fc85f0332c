"""Close combat, guard and their chances (chapter 9), and the weapons for it (HULK-13.39, 13.40, 13.58 to 13.65)."""

from __future__ import annotations

from functools import lru_cache

from game.boards.squares import SquareBoard
from game.hulk import events as ev
from game.hulk import odds
from game.hulk.actions import Attack, Guard, Parry, Reroll
from game.hulk.broodlord import crushed, crushes
from game.hulk.decisions import no_square
from game.hulk.frames import Combat
from game.hulk.moving import turn
from game.hulk.odds import Fight, Fighter
from game.hulk.psychic import PsiPoints
from game.hulk.shooting import destroy_door, kill, lose_guard, lose_overwatch
from game.hulk.state import BLIP, LOWEST, MARINE, MARINES, ONE_DIE_FEWER, OPEN, STEALER, HulkState
from game.kernel.actions import Action, Pass
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, call
from game.kernel.text import N_

DOOR_SCORE = 6


def fronts_of(s: HulkState, piece: int) -> tuple[int, ...]:
    """Return the squares in front of a model in close assault: straight ahead, and across a ladder (HULK-9.1, 12.5)."""
    return _fronts(s.board)[s.place[piece] * 4 + s.facing[piece]]


@lru_cache(maxsize=8)
def _fronts(board: SquareBoard) -> tuple[tuple[int, ...], ...]:
    both = [(board.step[key * 2], board.partner[key // 4]) for key in range(board.n * 4)]
    return tuple(tuple(square for square in squares if square >= 0) for squares in both)


def attack_targets(s: HulkState, piece: int) -> list[int]:
    """Return the squares a model may attack: in front of it, with an enemy model or closed door (HULK-9.1, R70)."""
    enemies = STEALER if s.kind[piece] == MARINE else MARINE
    found = []
    for square in fronts_of(s, piece):
        other = s.at[square]
        if s.kind[other] == enemies if other >= 0 else s.closed >> square & 1:
            found.append(square)
    return found


def no_attack(s: HulkState, action: Attack) -> Refusal | None:
    """Refuse all but enemy models and closed doors in front of the model (HULK-9.1, R70)."""
    if wrong := no_square(s, action.at):
        return wrong
    if action.at not in fronts_of(s, action.piece):
        return Refusal(
            "HULK-9.1",
            N_("A model attacks only the square straight in front of it. Turn first, or choose another target."),
        )
    target = s.at[action.at]
    if target >= 0 and s.kind[target] == BLIP:
        return Refusal("HULK-R70", N_("You can't attack a blip. Wait until a Marine sees it."))
    if target >= 0 and (s.kind[target] == MARINE) == (s.kind[action.piece] == MARINE):
        return Refusal("HULK-R70", N_("That model is on your own side. Choose an enemy."))
    return _nothing_there(s, action.at) if target < 0 and not s.closed >> action.at & 1 else None


def _nothing_there(s: HulkState, square: int) -> Refusal:
    door = s.board.door_at.get(square)
    if door is not None and s.doors[door] == OPEN:
        return Refusal("HULK-R18", N_("That door is open. Walk through it instead."))
    return Refusal("HULK-R70", N_("Nothing in front to attack. Move or turn first."))


def no_guard(s: HulkState, action: Guard) -> Refusal | None:
    """Refuse a Marine that is on guard already."""
    return (
        Refusal("HULK-9.17", N_("This Marine is already on guard. Choose another action."))
        if s.guard[action.piece]
        else None
    )


def faces(s: HulkState, defender: int, attacker: int) -> bool:
    """Return whether the attacker stands in front of the defender; across a ladder it always does (HULK-R71)."""
    return s.place[attacker] in fronts_of(s, defender)


def dice_of(s: HulkState, piece: int, to_the_front: bool) -> int:
    """Return dice in close assault: Genestealer 3, Marine 1, or 2 with claws against the front square (HULK-9.3,
    13.59)."""
    if s.kind[piece] != MARINE:
        return 3
    return 2 if to_the_front and s.roster.lightning_claws >> piece & 1 else 1


def bonus_of(s: HulkState, piece: int, to_the_front: bool, door: bool = False) -> int:
    """Return what a model adds to its highest die, all of it against its front square only (HULK-R72).

    A Sergeant or Librarian 1, lightning claws 1, a thunder hammer 1 but not against a door (HULK-9.6, 13.59, 13.64,
    14.2, R77).
    """
    if not to_the_front or s.kind[piece] != MARINE:
        return 0
    roster = s.roster
    officers, hammer = roster.sergeants | roster.librarians, 0 if door else roster.thunder_hammers
    return sum(bearers >> piece & 1 for bearers in (officers, roster.lightning_claws, hammer))


def cuts_doors(s: HulkState, piece: int) -> bool:
    """Return whether a model destroys every door it attacks: with a chain fist (HULK-13.39)."""
    return s.kind[piece] == MARINE and bool(s.roster.chain_fists >> piece & 1)


def shielded(s: HulkState, defender: int, facing: bool) -> bool:
    """Return whether a storm shield blocks: in defence, against the front square, of itself (HULK-13.63, R72, R79)."""
    return facing and s.kind[defender] == MARINE and bool(s.roster.storm_shields >> defender & 1)


def attack_dice(s: HulkState, attacker: int, defender: int, facing: bool) -> int:
    """Return dice of an attack on a defender, or on a door (-1); a block may cost one (HULK-R79)."""
    blocked = defender >= 0 and s.storm_shield == ONE_DIE_FEWER and shielded(s, defender, facing)
    return dice_of(s, attacker, True) - blocked


def declare_attack(s: HulkState, attacker: int, square: int) -> None:
    """Declare an attack: an attacked Marine loses overwatch at once (HULK-8.10, R53)."""
    defender = s.at[square]
    s.events.append(ev.Assaulted(attacker, defender, square))
    if defender >= 0 and s.kind[defender] == MARINE:
        lose_overwatch(s, defender)
    if defender < 0 and cuts_doors(s, attacker):
        destroy_door(s, s.board.door_at[square], attacker)
        call(s, "aftermath", piece=attacker)
        return
    call(s, "combat", attacker=attacker, defender=defender, at=square)


def roll_combat(s: HulkState, f: Combat) -> None:
    """Roll for both sides; a door rolls nothing (HULK-9.3, 9.20)."""
    attacker, defender = f.attacker, f.defender
    facing = defender >= 0 and faces(s, defender, attacker)
    dice = attack_dice(s, attacker, defender, facing)
    if dice < dice_of(s, attacker, True):
        s.events.append(ev.Blocked(defender, 0))
    attack = s.dice.rolls(dice)
    defence = s.dice.rolls(dice_of(s, defender, facing)) if defender >= 0 else ()
    bonus = (bonus_of(s, attacker, True, door=defender < 0), bonus_of(s, defender, facing) if defender >= 0 else 0)
    f.values.update(attack=attack, defence=defence, facing=facing, bonus=bonus, blocked=False)
    s.events.append(ev.CombatRolled(attacker, defender, attack, defence, *bonus))


class ParryChoice(Decision[HulkState]):
    """A power sword in the fight may make the opponent reroll its highest die, against the front square (R74)."""

    awaits = Refusal("HULK-13.61", N_("The power sword can still parry. Parry, or let the roll stand."))

    def seat(self, s: HulkState, f: Combat) -> str | None:
        return MARINES if self._bearer(s, f) >= 0 else None

    def offers(self, s: HulkState, f: Combat) -> list[Action]:
        return [Parry(), Pass()]

    def parry(self, s: HulkState, f: Combat, action: Parry) -> None:
        """Roll the opponent's highest die again; one only, even of two that tie."""
        bearer = self._bearer(s, f)
        name = "defence" if bearer == f.attacker else "attack"
        dice = list(f.values[name])
        highest = dice.index(max(dice))
        old, dice[highest] = dice[highest], s.dice.roll()
        f.values[name] = tuple(dice)
        s.events.append(ev.Parried(bearer, old, dice[highest]))
        f.step += 1

    def pass_(self, s: HulkState, f: Combat, action: Pass) -> None:
        """Let the roll stand."""
        f.step += 1

    def _bearer(self, s: HulkState, f: Combat) -> int:
        attacker, defender = f.attacker, f.defender
        if defender < 0:
            return -1
        if s.kind[attacker] == MARINE and s.roster.power_swords >> attacker & 1:
            return int(attacker)
        if s.kind[defender] == MARINE and s.roster.power_swords >> defender & 1 and f.facing:
            return int(defender)
        return -1


class GuardReroll(Decision[HulkState]):
    """A defending Marine on guard has seen the opponent's dice and may reroll one of its own (HULK-9.14 to 9.16).

    Of two dice its player says which (HULK-13.60); two that show the same are one choice.
    """

    awaits = Refusal("HULK-9.14", N_("The Marine on guard can still reroll. Reroll, or let the roll stand."))

    def seat(self, s: HulkState, f: Combat) -> str | None:
        defender = f.defender
        return MARINES if defender >= 0 and s.guard[defender] else None

    def offers(self, s: HulkState, f: Combat) -> list[Action]:
        return [*self.legal(s, f, [Reroll(die) for die in range(len(f.defence))]), Pass()]

    def why_not_reroll(self, s: HulkState, f: Combat, action: Reroll) -> Refusal | None:
        """Refuse what is no die, and the second of two that show the same."""
        dice = f.defence
        if not 0 <= action.die < len(dice):
            return Refusal("HULK-9.16", N_("That die can't be rerolled. Choose another."))
        if dice[action.die] not in dice[: action.die]:
            return None
        return Refusal("HULK-13.60", N_("Both dice show the same number. Reroll the first one."))

    def reroll(self, s: HulkState, f: Combat, action: Reroll) -> None:
        """Roll the die again; the new score stands, even if lower."""
        dice = list(f.defence)
        old, dice[action.die] = dice[action.die], s.dice.roll()
        f.defence = tuple(dice)
        s.events.append(ev.Rerolled(f.defender, old, dice[action.die]))
        f.step += 1

    def pass_(self, s: HulkState, f: Combat, action: Pass) -> None:
        """Let the roll stand."""
        f.step += 1


def block(s: HulkState, f: Combat) -> None:
    """Let the attacker's lowest die count against a storm shield, once all dice lie (HULK-13.63, R73, R79)."""
    defender = f.defender
    if defender >= 0 and s.storm_shield == LOWEST and shielded(s, defender, f.facing):
        f.blocked = True
        s.events.append(ev.Blocked(defender, min(f.attack)))


def attack_score(s: HulkState, f: Combat) -> int:
    """Return what the attacker reaches: its highest die, its lowest against a block, or a crushing blow, and what it
    adds."""
    dice, bonus = f.attack, f.bonus[0]
    if f.blocked:
        return min(dice) + bonus
    return crushed(dice) + bonus if f.defender >= 0 and crushes(s, f.attacker, attacking=True) else max(dice) + bonus


def defence_score(s: HulkState, f: Combat) -> int:
    """Return what the defender reaches: its highest die, or a crushing blow to who stands in front, and what
    it adds."""
    dice, bonus = f.defence, f.bonus[1]
    return crushed(dice) + bonus if f.facing and crushes(s, f.defender, attacking=False) else max(dice) + bonus


def end_combat(s: HulkState, f: Combat) -> None:
    """Kill the lower score; a tie harms no one, and a model attacked from aside turns to it (HULK-9.4 to 9.10)."""
    attacker, defender = f.attacker, f.defender
    attack = attack_score(s, f)
    if defender < 0:
        if attack >= DOOR_SCORE:
            destroy_door(s, s.board.door_at[f.at], attacker)
    else:
        defence = defence_score(s, f)
        s.events.append(ev.CombatEnded(attacker, defender, attack, defence))
        if attack > defence:
            kill(s, defender, attacker)
        elif not f.facing:
            turn(s, defender, s.board.direction(s.place[defender], s.place[attacker]) // 2, free=True)
        elif defence > attack:
            kill(s, attacker, defender)
    s.frames.pop()
    call(s, "aftermath", piece=attacker, provokes=s.kind[attacker] == STEALER)


def set_out(s: HulkState, marine: int) -> None:
    """End a Marine's overwatch and guard before its action is resolved (HULK-8.11, 9.13, R76)."""
    lose_overwatch(s, marine)
    lose_guard(s, marine)


COMBAT = (roll_combat, ParryChoice(), GuardReroll(), block, PsiPoints(), end_combat)


def attacking(s: HulkState, attacker: int, defender: int, facing: bool) -> Fighter:
    """Return a model that attacks another one, which faces it or does not."""
    return Fighter(
        attack_dice(s, attacker, defender, facing),
        bonus_of(s, attacker, True),
        parry=_parries(s, attacker),
        crush=crushes(s, attacker, attacking=True),
    )


def defending(s: HulkState, defender: int, guard: bool) -> Fighter:
    """Return a model that defends itself, on guard or not."""
    return Fighter(
        dice_of(s, defender, True),
        bonus_of(s, defender, True),
        parry=_parries(s, defender),
        guard=guard,
        lowest=s.storm_shield == LOWEST and shielded(s, defender, True),
        crush=crushes(s, defender, attacking=False),
        aside=dice_of(s, defender, False),
    )


def on_guard(s: HulkState, defender: int) -> bool:
    """Return whether a model is a Marine on guard."""
    return s.kind[defender] == MARINE and bool(s.guard[defender])


def chances(s: HulkState, attacker: int, defender: int) -> Fight:
    """Return the chances of an attack of one model on another where both stand, parry and guard used well."""
    facing = faces(s, defender, attacker)
    return odds.close_combat(
        attacking(s, attacker, defender, facing), defending(s, defender, on_guard(s, defender)), facing
    )


def should_parry(s: HulkState, f: Combat) -> bool:
    """Return whether the sword in a fight under way had better parry."""
    return odds.parries(*under_way(s, f), f.attack, f.defence)


def die_to_reroll(s: HulkState, f: Combat) -> int:
    """Return which of its dice the Marine on guard in a fight under way had better roll again; -1: none."""
    return odds.guarded(*under_way(s, f), f.attack, f.defence)


def under_way(s: HulkState, f: Combat) -> tuple[Fighter, Fighter]:
    """Return both sides of a fight whose dice lie."""
    attacker, defender, facing = f.attacker, f.defender, f.facing
    known = defending(s, defender, on_guard(s, defender))
    return attacking(s, attacker, defender, facing), odds.as_faced(known, facing)


def _parries(s: HulkState, piece: int) -> bool:
    """Return whether a piece bears a power sword (HULK-13.61)."""
    return s.kind[piece] == MARINE and bool(s.roster.power_swords >> piece & 1)
