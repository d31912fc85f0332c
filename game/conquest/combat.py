"""The combat phase: which battles are fought, their turns and rounds, and what the winner takes (CONQUEST-6, G10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.conquest import attack, board, values, victory
from game.conquest.abilities import Context, ability_of, name_of
from game.conquest.acting import COMBAT_WINDOW
from game.conquest.actions import AreaAttack, Attack, Retreat, UseBattleAbility, Withdraw
from game.conquest.changes import exhaust, go_home, lapse, make_ready
from game.conquest.events import (
    BattleAbilityUsed,
    BattleBegan,
    BattleDrawn,
    BattleWon,
    CombatRoundBegan,
    CombatRoundEnded,
    PlanetRemoved,
    PlanetTaken,
    SkirmishBegan,
)
from game.conquest.frames import Battle, Turns, Using
from game.conquest.hindrances import hindered
from game.conquest.moving import MobileUnits
from game.conquest.refusals import called, named
from game.conquest.rulings import MOST_ROUNDS, STILL_ROUNDS
from game.conquest.state import REMOVED, SEATS, TAKEN, UP, ConquestState
from game.conquest.using import SAID
from game.conquest.victory import go
from game.kernel.actions import Action, Pass
from game.kernel.asking import Round
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, Procedure, done, find, leave
from game.kernel.state import Frame, digest_of
from game.kernel.text import N_

# -- which battles --


def is_fought(s: ConquestState, planet: int) -> bool:
    """Return whether a battle is fought at a planet (CONQUEST-6.1 to 6.3, R58)."""
    return planet == s.first_planet or planet in (s.planet[0], s.planet[1])


def _next_battle(s: ConquestState, f: Frame) -> None:
    """Begin the next battle along the row, judged on reaching each planet (CONQUEST-6.4, R9); a window comes first."""
    for planet in range(f.values.get("reached", -1) + 1, len(s.lies)):
        if is_fought(s, planet):
            f.values["reached"] = planet
            f.step = COMBAT.index(COMBAT_WINDOW)
            go(s, Battle.procedure, planet=planet, initiative=0, round=0, winner=-1)
            return
    f.values.pop("reached", None)


def _send_home(s: ConquestState, f: Frame) -> None:
    """Send home the warlords that are still at a planet (CONQUEST-R10)."""
    f.values.clear()
    go_home(s, (0, 1), "home")


# -- a battle --


def _begin(s: ConquestState, f: Battle) -> None:
    """See who has the initiative in the battle (CONQUEST-6.7 to 6.10), and begin the ranged skirmish (6.12)."""
    there = [s.planet[warlord] == f.planet for warlord in (0, 1)]
    f.initiative = s.initiative if there[0] == there[1] else there.index(True)
    s.events.append(BattleBegan(SEATS[f.initiative], f.planet))
    s.events.append(SkirmishBegan(f.planet))
    go(s, Turns.procedure, planet=f.planet, turn=f.initiative, idle=0, ranged=True)


def _still(s: ConquestState, f: Battle) -> int:
    """Count the rounds running after which everything that all can see was as before them (CONQUEST-R59)."""
    cards = [(id, s.ready[id], s.damage[id], s.counters[id]) for id in board.in_play(s)]
    lasting = [one for one in s.effects if one[0] not in SAID]
    seen = digest_of([s.orders, s.resources, cards, lasting])
    still = f.values.get("still", 0) + 1 if f.values.get("seen") == seen else 0
    f.values.update(seen=seen, still=still)
    return still


def _begin_round(s: ConquestState, f: Battle) -> None:
    f.round += 1
    if _still(s, f) >= STILL_ROUNDS or f.round > MOST_ROUNDS:
        _end(s, f, -1)
        for id in [id for seat in (0, 1) for id in board.units(s, f.planet, seat)]:
            _retreat(s, id)
        return
    s.events.append(CombatRoundBegan(f.planet, f.round))
    go(s, Turns.procedure, planet=f.planet, turn=f.initiative, idle=0, ranged=False)


def _end_round(s: ConquestState, f: Battle) -> None:
    """Ready the units there; what is attached to them stays as it is (CONQUEST-6.21, R23)."""
    s.events.append(CombatRoundEnded(f.planet))
    make_ready(s, [id for seat in (0, 1) for id in board.units(s, f.planet, seat)])


HELD_BACK: Final = Refusal("CONQUEST-G24", N_("{other} keeps the army units here from retreating. {unit} must stay."))
SPENT: Final = Refusal("CONQUEST-R2", N_("{unit} is exhausted, and a unit has to exhaust to retreat."))


def no_retreat(s: ConquestState, id: int) -> Refusal | None:
    """Return why a unit in a battle may not retreat, its fields still empty."""
    if not s.ready[id]:
        return SPENT
    return HELD_BACK if values.flagged(s, id, "cannot_retreat") else None


class Retreats(Round[ConquestState]):
    """Which units retreat between two combat rounds, the seat with the initiative first (CONQUEST-6.22, R2, R3)."""

    window = "retreat"
    mode = "once"
    again = True
    spans = ("battle",)
    awaits = Refusal("CONQUEST-6.22", N_("The combat round is over. Retreat with your units, or let them stay."))

    def order(self, s: ConquestState, f: Battle) -> Sequence[str]:
        return (SEATS[f.initiative], SEATS[1 - f.initiative])

    def asks(self, s: ConquestState, f: Battle, seat: str) -> bool:
        return bool(self.answers(s, f, seat))

    def answers(self, s: ConquestState, f: Battle, seat: str) -> list[Action]:
        return [Retreat(id) for id in board.units(s, f.planet, SEATS.index(seat)) if no_retreat(s, id) is None]

    def why_not_retreat(self, s: ConquestState, f: Battle, action: Retreat) -> Refusal | None:
        """Refuse all but ready units there, and those that are held back."""
        seat = SEATS.index(self.seat(s, f) or SEATS[0])
        if refused := attack.not_there(s, seat, f.planet, action.unit):
            return refused
        refused = no_retreat(s, action.unit)
        other = values.source_of(s, action.unit, "cannot_retreat")
        return None if refused is None else named(refused, unit=called(s, action.unit), other=called(s, other))

    def retreat(self, s: ConquestState, f: Battle, action: Retreat) -> None:
        """Exhaust the unit and move it home."""
        self.answered(s, f)
        _retreat(s, action.unit)


def _retreat(s: ConquestState, id: int) -> None:
    go(s, "home", card=id)
    exhaust(s, id)


def _home(s: ConquestState, f: Any) -> None:
    go_home(s, (f.card,), "retreat")


def _again(s: ConquestState, f: Battle) -> None:
    f.step = BATTLE.index(_begin_round)


def _end(s: ConquestState, f: Battle, winner: int) -> None:
    """End a battle: somebody won it, or nobody."""
    f.winner = winner
    f.step = BATTLE.index(_ABILITY)
    s.events.append(BattleDrawn(f.planet) if winner < 0 else BattleWon(SEATS[winner], f.planet))


# -- combat turns --


def _check(s: ConquestState, f: Turns) -> None:
    """End the battle where the enemy of the seat on turn has no units left and it has a ready one (CONQUEST-6.25, R1),
    or nobody has any (6.26); end the turns when both have passed; pass for the seat that cannot attack."""
    units = [board.units(s, f.planet, seat) for seat in (0, 1)]
    if not units[0] and not units[1]:
        _over(s, -1)
    elif not units[1 - f.turn] and any(s.ready[id] for id in units[f.turn]):
        _over(s, f.turn)
    elif f.idle >= 2:
        done(s)
    elif not attack.attacks(s, f.turn, f.planet, f.ranged):
        _pass(f)
        f.step = 0


def _over(s: ConquestState, winner: int) -> None:
    leave(s, Turns.procedure)
    _end(s, find(s, Battle), winner)


def _pass(f: Turns) -> None:
    f.idle += 1
    f.turn = 1 - f.turn


def _turn_over(f: Turns) -> None:
    f.idle, f.turn, f.step = 0, 1 - f.turn, 0


MUST_ATTACK: Final = Refusal("CONQUEST-R5", N_("You can't pass while you can attack, and {unit} is ready."))
MUST_FIGHT: Final = Refusal(
    "CONQUEST-R5", N_("You can't pass while you can attack, and {unit} is ready. Attack or retreat with your warlord.")
)
ONLY_WARLORDS: Final = Refusal(
    "CONQUEST-6.64", N_("{unit} isn't a warlord, so it can retreat only when the combat round is over.")
)
ONLY_IF_RANGED: Final = Refusal(
    "CONQUEST-R7", N_("{unit} isn't Ranged, so it can't retreat in the ranged skirmish. Its chance comes afterwards.")
)


class CombatTurn(Decision[ConquestState]):
    """A combat turn: attack, or retreat with a warlord; who cannot attack passes (CONQUEST-6.13 to 6.19, 6.61, A2)."""

    awaits = Refusal("CONQUEST-6.17", N_("This is a combat turn. Attack with a ready unit."))

    def seat(self, s: ConquestState, f: Turns) -> str | None:
        return SEATS[f.turn]

    def offers(self, s: ConquestState, f: Turns) -> list[Action]:
        found = attack.attacks(s, f.turn, f.planet, f.ranged)
        warlord = board.warlord(s, f.turn)
        if warlord in attack.attackers(s, f.turn, f.planet, f.ranged):
            found.append(Withdraw(warlord))
        if s.pass_rule == "free":
            found.append(Pass())
        return found

    def why_not_attack(self, s: ConquestState, f: Turns, action: Attack) -> Refusal | None:
        """Refuse units that cannot attack, or cannot be attacked."""
        refused = attack.why_not_attacker(s, f.turn, f.planet, f.ranged, action.attacker)
        return refused or attack.why_not_defender(s, f.turn, f.planet, action.defender)

    def attack(self, s: ConquestState, f: Turns, action: Attack) -> None:
        """Attack an enemy unit."""
        seat = f.turn
        _turn_over(f)
        attack.begin(s, seat, action.attacker, action.defender)

    def why_not_area_attack(self, s: ConquestState, f: Turns, action: AreaAttack) -> Refusal | None:
        """Refuse units without an Area Effect."""
        return attack.why_not_area(s, f.turn, f.planet, f.ranged, action.attacker)

    def area_attack(self, s: ConquestState, f: Turns, action: AreaAttack) -> None:
        """Attack all enemy units there."""
        seat = f.turn
        _turn_over(f)
        attack.begin(s, seat, action.attacker, -1)

    def why_not_withdraw(self, s: ConquestState, f: Turns, action: Withdraw) -> Refusal | None:
        """Refuse all but a warlord that could attack."""
        if refused := attack.not_there(s, f.turn, f.planet, action.unit):
            return refused
        if action.unit != board.warlord(s, f.turn):
            return named(ONLY_WARLORDS, unit=called(s, action.unit))
        refused = attack.unready(s, action.unit, f.ranged)
        if refused is attack.NOT_RANGED:
            refused = ONLY_IF_RANGED
        return None if refused is None else named(refused, unit=called(s, action.unit))

    def withdraw(self, s: ConquestState, f: Turns, action: Withdraw) -> None:
        """Retreat with the warlord, exhausted (CONQUEST-6.61 to 6.63)."""
        _turn_over(f)
        _retreat(s, action.unit)

    def why_not_pass(self, s: ConquestState, f: Turns, action: Pass) -> Refusal | None:
        """Refuse to pass for a seat that can attack (CONQUEST-A2)."""
        if s.pass_rule == "free":
            return None
        able, warlord = attack.attackers(s, f.turn, f.planet, f.ranged), board.warlord(s, f.turn)
        return named(MUST_FIGHT if warlord in able else MUST_ATTACK, unit=called(s, able[0]))

    def pass_(self, s: ConquestState, f: Turns, action: Pass) -> None:
        """Pass the turn."""
        _pass(f)
        f.step = 0


# -- the end of a battle --


def battle_ability(s: ConquestState, f: Battle) -> bool:
    """Return whether the winner can use the planet's battle ability."""
    kind = s.row[f.planet]
    return s.texts and s.lies[f.planet] == UP and hindered(s, _winner(f), ability_of(name_of(kind, 0)), kind, 0) is None


def _winner(f: Battle) -> Context:
    return Context(-1, f.winner, f.planet)


class BattleAbility(Decision[ConquestState]):
    """Whether the winner uses the planet's battle ability (CONQUEST-6.50)."""

    awaits = Refusal("CONQUEST-6.50", N_("The battle is won. Use the planet's battle ability, or decline."))

    def seat(self, s: ConquestState, f: Battle) -> str | None:
        if f.winner < 0 or f.values.get("asked") or not battle_ability(s, f):
            return None
        return SEATS[f.winner]

    def offers(self, s: ConquestState, f: Battle) -> list[Action]:
        return [UseBattleAbility(), Pass()]

    def use_battle_ability(self, s: ConquestState, f: Battle, action: UseBattleAbility) -> None:
        """Use it, before the planet is taken (CONQUEST-6.58)."""
        f.values["asked"] = True
        use_battle_ability(s, f.winner, s.row[f.planet], f.planet)

    def pass_(self, s: ConquestState, f: Battle, action: Pass) -> None:
        """Do without it."""
        f.values["asked"] = True


def use_battle_ability(s: ConquestState, seat: int, kind: str, place: int) -> None:
    """Use the battle ability of a kind of planet at a place."""
    s.events.append(BattleAbilityUsed(SEATS[seat], kind))
    go(
        s,
        Using.procedure,
        seat=seat,
        card=-1,
        kind=kind,
        number=0,
        item=0,
        place=place,
        event=False,
        answers=-1,
        cost=0,
        effect=0,
        paid=(),
        named=(),
        x=0,
    )


def _spoils(s: ConquestState, f: Battle) -> None:
    """Let the First Planet be taken or removed (CONQUEST-6.51 to 6.54, R12); elsewhere the winner's warlord goes home
    (6.55 to 6.57)."""
    done(s)
    lapse(s, "battle")
    if f.planet != s.first_planet:
        if f.winner >= 0 and s.planet[board.warlord(s, f.winner)] == f.planet:
            go_home(s, (board.warlord(s, f.winner),), "home")
        return
    go_home(s, [id for seat in (0, 1) for id in list(board.units(s, f.planet, seat))], "home")
    s.first_planet = -1
    board.turned(s)
    if f.winner < 0:
        s.lies[f.planet] = REMOVED
        s.events.append(PlanetRemoved(f.planet, s.row[f.planet]))
    else:
        s.lies[f.planet] = TAKEN + f.winner
        s.last_winner = f.winner
        s.events.append(PlanetTaken(SEATS[f.winner], f.planet, s.row[f.planet]))
        victory.check_planets(s, f.winner)
    victory.check_row(s)


_ABILITY: Final = BattleAbility()
COMBAT: Final[Procedure[ConquestState]] = (MobileUnits(), COMBAT_WINDOW, _next_battle, _send_home)
BATTLE: Final[Procedure[ConquestState]] = (
    _begin,
    _begin_round,
    _end_round,
    Retreats(),
    _again,
    _ABILITY,
    _spoils,
)
TURNS: Final[Procedure[ConquestState]] = (COMBAT_WINDOW, _check, CombatTurn())
HOME: Final[Procedure[ConquestState]] = (_home,)
