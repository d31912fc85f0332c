"""Battles: rounds of dice, bonuses and casualties until one side is gone (HERESY-17, 18, R5 to R7).

A battle is a frame "battle": `place`, `attack` and `defence` (the seats that command), `deserted` (places that the
attackers left and that are the defender's again, if there are any), `round`, and what belongs to this round: `parties`
(the seats whose counters fight), pairs of what is the attacker's and the defender's (see `rolls`, `bonuses`), `rolling`
(the sides whose dice lie on the table) and `waiting` (a side that rolls after them, because the other strikes first).
What cards do this round stands there too: `need`, `plus` for all dice, `anew` (misses are rolled again), `strike` and
`silent`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.heresy import events as ev
from game.heresy import victory
from game.heresy.actions import BreakOff, FightOn
from game.heresy.bonuses import PLACING, brought
from game.heresy.casualties import LOSING, army, commander, remove_doomed
from game.heresy.decisions import Fighting
from game.heresy.draw_pile import ask
from game.heresy.frames import Battle
from game.heresy.primarchs import desert
from game.heresy.rolls import ATTACK, DEFENCE, WITHDRAW, commanding, roll_again, scores, seat_id
from game.heresy.state import HeresyState, seat_of, unit_of
from game.heresy.units import SIDES, UNITS
from game.kernel import effects
from game.kernel.actions import Action
from game.kernel.sequence import Procedure, call, done

NEED = (5, 4)
"""What an attacker's and a defender's die hits on (HERESY-18)."""


def begin(s: HeresyState, place: int) -> None:
    """Begin the battle of the host against those who hold a place."""
    attackers, defenders = [counter for counter, _ in s.host], s.stacks[place]
    attack, defence = commander(s, attackers), commander(s, defenders)
    id = s.campaign.board.places[place].id
    s.events.append(ev.BattleBegan(id, s.seats[attack], s.seats[defence], _ids(attackers), _ids(defenders)))
    call(s, "battle", place=place, attack=attack, defence=defence, round=0)
    desert(s, Battle.of(s.frames[-1]), [origin for _, origin in s.host])


def begin_round(s: HeresyState, f: Battle) -> None:
    """Begin a round, commanded by who has most counters there now (HERESY-R27), with cards before the roll."""
    defenders = s.stacks[f.place]
    attack, defence = f.attack, commander(s, defenders)
    f.values.update(
        defence=defence,
        parties=tuple(dict.fromkeys((attack, defence, *sorted(seat_of(one) for one in defenders)))),
        round=f.round + 1,
        need=NEED,
        plus=(0, 0),
        anew=(False, False),
        strike=(False, False),
        silent=((), ()),
        spent=(0, 0),
        rolling=(),
        faces=((), ()),
    )
    ask(s, "battle_before_roll", parties(s, f))


def parties(s: HeresyState, f: Battle) -> list[str]:
    """Return the seats that are asked for cards in this round: the commanders, and the defender's allies who fight
    (HERESY-C2)."""
    return [s.seats[seat] for seat in f.parties]


def divide(s: HeresyState, f: Battle) -> None:
    """Let both sides roll at once, unless one alone strikes first."""
    first = [role for role in (ATTACK, DEFENCE) if f.strike[role]]
    f.rolling = (first[0],) if len(first) == 1 else (ATTACK, DEFENCE)
    f.waiting = (1 - first[0],) if len(first) == 1 else ()


def roll(s: HeresyState, f: Battle) -> None:
    """Roll a die for each counter; then ask for cards (HERESY-17)."""
    units = _rolling_units(s, f, ATTACK), _rolling_units(s, f, DEFENCE)
    faces = tuple([s.dice.rolls(len(units[role])) if role in f.rolling else () for role in (ATTACK, DEFENCE)])
    (raises, lowers, either), (their_raises, their_lowers, their_either) = [brought(s.bonus_rule, of) for of in units]
    f.values.update(
        faces=faces,
        change=tuple([(plus,) * len(dice) for plus, dice in zip(f.plus, faces, strict=True)]),
        marks=tuple([(0,) * len(dice) for dice in faces]),
        raises=(raises, their_raises),
        lowers=(lowers, their_lowers),
        either=(max(0, either - f.spent[ATTACK]), max(0, their_either - f.spent[DEFENCE])),
        losses=(0, 0),
        doomed=((), ()),
    )
    names = [tuple(UNITS[unit].id for unit in units[role]) if role in f.rolling else () for role in (ATTACK, DEFENCE)]
    place = s.campaign.board.places[f.place].id
    s.events.append(ev.BattleRolled(place, f.round, faces[ATTACK], faces[DEFENCE], *names))
    for role in f.rolling:
        if f.anew[role]:
            roll_again(s, f, role, [die for die, score in enumerate(scores(f, role)) if score < f.need[role]])
    ask(s, "battle_after_roll", parties(s, f))


def count(s: HeresyState, f: Battle) -> None:
    """Count the hits, 4+ of the defender and 5+ of the attacker: so many counters the enemy loses (HERESY-18)."""
    hits = [sum(score >= f.need[role] for score in scores(f, role)) for role in (ATTACK, DEFENCE)]
    s.events.append(ev.HitsCounted(s.campaign.board.places[f.place].id, hits[ATTACK], hits[DEFENCE]))
    f.losses = min(hits[DEFENCE], len(army(s, f, ATTACK))), min(hits[ATTACK], len(army(s, f, DEFENCE)))


def ask_about_casualties(s: HeresyState, f: Battle) -> None:
    """Ask for cards when casualties are about to be removed."""
    if any(f.doomed):
        ask(s, "casualties", parties(s, f))


def judge(s: HeresyState, f: Battle) -> None:
    """End the match when the Emperor or Horus is dead (HERESY-22)."""
    victory.sudden_death(s)


def end_half(s: HeresyState, f: Battle) -> None:
    """Let the side roll that was struck first; otherwise end the round and ask for cards."""
    if over(s, f):
        return
    if f.waiting:
        f.values.update(rolling=f.waiting, waiting=())
        f.step = BATTLE.index(roll)
    else:
        ask(s, "battle_after_round", parties(s, f))


def end_round(s: HeresyState, f: Battle) -> None:
    """End the battle if somebody has withdrawn."""
    over(s, f)


def over(s: HeresyState, f: Battle) -> bool:
    """Return whether the battle is over, one side or both being gone, and end it then (HERESY-R7)."""
    if s.host and s.stacks[f.place]:
        return False
    role = ATTACK if s.host else DEFENCE if s.stacks[f.place] else None
    end(s, f, "" if role is None else SIDES[s.sides[commanding(f, role)]])
    return True


def end(s: HeresyState, f: Battle, winner: str) -> None:
    """End the battle, and what lasts for it."""
    effects.end(s, "battle")
    s.events.append(ev.BattleEnded(s.campaign.board.places[f.place].id, winner, f.round))
    done(s)


class Withdrawal(Fighting):
    """Where it was agreed, the attacker may withdraw after a round to where he came from (HERESY-R7)."""

    def seat(self, s: HeresyState, f: Battle) -> str | None:
        return seat_id(s, f, ATTACK) if s.battle_rule == WITHDRAW else None

    def offers(self, s: HeresyState, f: Battle) -> list[Action]:
        return [FightOn(), BreakOff()]

    def fight_on(self, s: HeresyState, f: Battle, action: FightOn) -> None:
        """Fight another round."""
        f.step += 1

    def break_off(self, s: HeresyState, f: Battle, action: BreakOff) -> None:
        """Let the defender win."""
        end(s, f, SIDES[s.sides[f.defence]])


def next_round(s: HeresyState, f: Battle) -> None:
    """Go on until one side is gone."""
    f.step = 0


def _rolling_units(s: HeresyState, f: Battle, role: int) -> tuple[int, ...]:
    """Return the units that roll for a side: all but those that a card silences, of whom a few still roll."""
    units = [unit_of(counter) for counter in army(s, f, role)]
    for unit, minimum in f.silent[role]:
        while unit in units and len(units) > minimum:
            units.remove(unit)
    return tuple(sorted(units))


def _ids(counters: Sequence[int]) -> tuple[str, ...]:
    return tuple(UNITS[unit].id for unit in sorted(unit_of(counter) for counter in counters))


BATTLE: Procedure[HeresyState] = (
    begin_round,
    divide,
    roll,
    *PLACING,
    count,
    *LOSING,
    ask_about_casualties,
    remove_doomed,
    judge,
    end_half,
    end_round,
    Withdrawal(),
    next_round,
)
