"""Golden traces: a position and a text in which the answers stand (`> ...`) among all that is asked and happens.

    trace(
        Table(first={1: "goff_nob"}, second={1: "land_raider", "hand": "indomitable"}, phase="combat", stops="shields"),
        '''
        > attack land_raider with goff_nob
        goff_nob is exhausted
        ...
        ? second shields: shield land_raider with indomitable, pass
        ''',
    )

A line `? seat question: answers` is a question; only what matters is told of the answers to a combat turn or dial.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.conquest import actions as act
from game.conquest import events
from game.conquest.acting import ActionWindow, DeployTurn
from game.conquest.combat import BattleAbility, CombatTurn, Retreats
from game.conquest.command import Bonuses, Dials
from game.conquest.damage import Shields
from game.conquest.moving import MobileUnits
from game.conquest.state import SEATS
from game.conquest.turns import WindowAt
from game.kernel import actions as kernel
from game.kernel.actions import Action, Event
from game.kernel.triggers import Answering, Ordering
from tests.conquest.dialect import RULES, Table

_QUESTIONS: dict[type, str] = {
    ActionWindow: "action",
    WindowAt: "action",
    DeployTurn: "deploy turn",
    CombatTurn: "combat turn",
    Shields: "shields",
    Retreats: "retreats",
    Ordering: "order",
    Dials: "dial",
    Bonuses: "bonuses",
    BattleAbility: "battle ability",
    MobileUnits: "mobile units",
}
_UNTOLD = (CombatTurn, Dials, DeployTurn)
"""Questions of which the answers are not told: there are many."""
_STANDING = (kernel.StandingAnswer, kernel.PassFor)

_ANSWERS: dict[type[Action], Callable[[Trace, Any], str]] = {
    kernel.Pass: lambda t, a: "pass",
    kernel.PassFor: lambda t, a: f"pass for the {a.span}",
    kernel.Resolve: lambda t, a: f"first {t.ordered(a.item)}",
    kernel.UseAbility: lambda t, a: t.used(a),
    kernel.StandingAnswer: lambda t, a: f"{a.answer} {a.ability.partition('/')[0]} this {a.span}",
    act.Deploy: lambda t, a: f"deploy {t.name(a.card)} " + (f"on {t.name(a.host)}" if a.host >= 0 else t.at(a.place)),
    act.Act: lambda t, a: f"use {t.name(a.card)}",
    act.SetDial: lambda t, a: f"dial {a.planet + 1}",
    act.TakeBonus: lambda t, a: (
        "take " + (" and ".join(["cards"] * a.cards + ["resources"] * a.resources) or "nothing")
    ),
    act.Attack: lambda t, a: f"attack {t.name(a.defender)} with {t.name(a.attacker)}",
    act.MoveUnit: lambda t, a: f"move {t.name(a.unit)} to {a.planet + 1}",
    act.AreaAttack: lambda t, a: f"attack all with {t.name(a.attacker)}",
    act.Withdraw: lambda t, a: f"withdraw {t.name(a.unit)}",
    act.Retreat: lambda t, a: f"retreat {t.name(a.unit)}",
    act.Shield: lambda t, a: f"shield {t.name(a.unit)} with {t.name(a.card)}",
    act.UseBattleAbility: lambda t, a: "use the planet",
    act.Choose: lambda t, a: f"choose {t.name(a.card)}",
    act.ChoosePlace: lambda t, a: f"choose {t.at(a.place).removeprefix('at ')}",
    act.ChooseNumber: lambda t, a: f"choose {a.number}",
    act.Enough: lambda t, a: "enough",
}

_EVENTS: dict[type[Event], Callable[[Trace, Any], str]] = {
    events.AbilityUsed: lambda t, e: f"{e.seat} uses {t.name(e.card)}",
    events.EventPlayed: lambda t, e: f"{e.seat} plays {t.name(e.card)}",
    events.AbilityCancelled: lambda t, e: f"{t.name(e.card)} is cancelled",
    events.CardExhausted: lambda t, e: f"{t.name(e.card)} is exhausted",
    events.CardReadied: lambda t, e: f"{t.name(e.card)} is ready",
    events.UnitAttacked: lambda t, e: f"{t.name(e.card)} attacks {t.name(e.defender)}",
    events.AreaAttacked: lambda t, e: f"{t.name(e.card)} attacks all",
    events.DefenderChanged: lambda t, e: f"{t.name(e.card)} defends instead",
    events.DamageAssigned: lambda t, e: f"{t.name(e.card)}: {e.amount} assigned",
    events.DamagePrevented: lambda t, e: f"{t.name(e.card)}: {e.amount} prevented",
    events.ShieldUsed: lambda t, e: f"{t.name(e.card)} shields {t.name(e.unit)}",
    events.DamageTaken: lambda t, e: f"{t.name(e.card)}: {e.amount} taken",
    events.DamageMoved: lambda t, e: f"{e.amount} moved from {t.name(e.card)} to {t.name(e.to)}",
    events.DamageHealed: lambda t, e: f"{t.name(e.card)}: {e.amount} healed",
    events.CardLeft: lambda t, e: f"{t.name(e.card)} is {e.how}",
    events.CardDiscarded: lambda t, e: f"{e.seat} discards {t.name(e.card)}",
    events.CardReturned: lambda t, e: f"{t.name(e.card)} returns to hand",
    events.CardDeployed: lambda t, e: f"{t.name(e.card)} enters play " + t.where(e),
    events.CardAttached: lambda t, e: f"{t.name(e.card)} is attached to {t.name(e.host)}",
    events.TokenMade: lambda t, e: f"{t.name(e.card)} enters play {t.at(e.place)}",
    events.UnitMoved: lambda t, e: f"{t.name(e.card)}: {e.how} {t.at(e.place).replace('at ', 'to ')}",
    events.WarlordBloodied: lambda t, e: f"{t.name(e.card)} is bloodied",
    events.WarlordDefeated: lambda t, e: f"{t.name(e.card)} is defeated",
    events.ResourcesGained: lambda t, e: f"{e.seat} gains {e.count}",
    events.ResourcesPaid: lambda t, e: f"{e.seat} pays {e.count}",
    events.CardDrawn: lambda t, e: f"{e.seat} draws",
    events.CardRevealed: lambda t, e: f"{e.seat} shows {e.kind}",
    events.StruggleBegan: lambda t, e: f"struggle at {e.planet + 1}",
    events.StruggleWon: lambda t, e: f"{e.seat} wins the struggle, {e.icons} to {e.other}",
    events.StruggleTied: lambda t, e: "nobody wins the struggle",
    events.BattleBegan: lambda t, e: f"battle at {e.planet + 1}, {e.seat} begins",
    events.BattleWon: lambda t, e: f"{e.seat} wins the battle",
    events.BattleDrawn: lambda t, e: "nobody wins the battle",
    events.BattleAbilityUsed: lambda t, e: f"{e.seat} uses {e.kind}",
    events.CombatRoundBegan: lambda t, e: f"combat round {e.round}",
    events.SkirmishBegan: lambda t, e: "ranged skirmish",
    events.PlanetTaken: lambda t, e: f"{e.seat} takes {e.kind}",
    events.PlanetRemoved: lambda t, e: f"{e.kind} is removed",
    events.PhaseBegan: lambda t, e: f"{e.phase} phase",
    events.DialsShown: lambda t, e: f"dials {e.first + 1} and {e.second + 1}",
    events.MatchEnded: lambda t, e: f"the match is over: {e.winner or 'a draw'}",
}
"""What is told of events; others are not told."""


class Trace:
    """What is asked and happens from a position on, line by line."""

    def __init__(self, table: Table) -> None:
        self.table, self.s, self.lines = table, table.s, list[str]()
        self.told = len(table.events)

    def name(self, id: int) -> str:
        """Return the kind of a card, `#2` if it is the second one of it."""
        kind = self.s.kind[id]
        number = self.s.kind[: id + 1].count(kind)
        return kind if number == 1 else f"{kind}#{number}"

    def at(self, place: int) -> str:
        """Return the words for a place."""
        return f"at {place + 1}" if place < 7 else f"at {SEATS[place - 7]}'s hq"

    def where(self, e: Any) -> str:
        """Return the words for where a card enters play."""
        return f"on {self.name(e.host)}" if e.host >= 0 else self.at(e.place)

    def ordered(self, item: int) -> str:
        """Return what comes first by an answer to the question for an order."""
        decision: Any = self.table.decision
        frame = self.s.frames[-1]
        one = decision._own(self.s, frame)[item]
        return self._about(one.source, one.item)

    def used(self, a: Any) -> str:
        """Return the words for an ability in answer, with what it is about if several cards are."""
        return "use " + self._about(a.source, a.item)

    def _about(self, source: int, item: int) -> str:
        items = self.s.frames[-1].values.get("items", ())
        return self.name(source) + (f" for {self.name(items[item])}" if len(items) > 1 else "")

    def answer(self, action: Action) -> str:
        """Return the words for an answer."""
        return _ANSWERS[type(action)](self, action)

    def play(self, words: str) -> None:
        """Give an answer that is offered."""
        found = [action for action in self.table.offers if self.answer(action) == words]
        assert found, f"{words!r} is not offered: {[self.answer(action) for action in self.table.offers]}"
        self.lines.append(f"> {words}")
        self.table.play(found[0])
        self.tell()

    def tell(self) -> None:
        """Tell what has happened since, and what is asked now."""
        for event in self.table.events[self.told :]:
            if type(event) in _EVENTS:
                self.lines.append(_EVENTS[type(event)](self, event))
        self.told = len(self.table.events)
        if self.table.to_decide is not None:
            self.lines.append(self.question())

    def question(self) -> str:
        """Return the line of what is asked now."""
        decision: Any = self.table.decision
        name = decision.window if isinstance(decision, Answering) else _QUESTIONS.get(type(decision), "choice")
        line = f"? {self.table.to_decide} {name}"
        if isinstance(decision, _UNTOLD):
            return line
        offers = [self.answer(action) for action in self.table.offers if not isinstance(action, _STANDING)]
        return f"{line}: {', '.join(offers)}"


def trace(table: Table, golden: str) -> None:
    """Give the answers of a golden text, and see that all else in it comes as it says."""
    lines = [" ".join(line.split()) for line in golden.strip().splitlines()]
    told = Trace(table)
    told.tell()
    for line in lines:
        if line.startswith("> "):
            told.play(line[2:])
    assert told.lines == lines, "\n" + "\n".join(told.lines)
    assert not RULES.invariants(table.s)
