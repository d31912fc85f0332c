"""How tests speak of the Horus Heresy: a position in a few words, scripted dice, and actions in words.

    t = Position(calth="loyal guilliman astartes*4", nuceria="traitor army*2", seat="loyal", dice=[5, 1])
    t.offers("march astartes calth nuceria")
    t.play("march astartes calth nuceria", "fight")
    assert t.at("nuceria") == "astartes"

What stands at a place is a seat and its units, or several with a comma between them; "astartes:stepped" has used its
warp route in this phase, ":settled" its journey through the Solar System, ":landed" its step on the map of the Palace.
The Emperor stands in the Sanctum and Horus on M'Pandex unless told; leaders not named have fallen.

An action is its verb and its values in the order of its class. Only the beginning need be told when offers are looked
up: `t.offered("march army")`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from game.heresy import turns
from game.heresy.campaign import Campaign, campaign_from_json
from game.heresy.checks import faults
from game.heresy.control import control, production_of
from game.heresy.dealing import deal
from game.heresy.options import agree
from game.heresy.rules import HorusHeresy
from game.heresy.state import LANDED, SETTLED, STEPPED, HeresyState, counter, moved_of, put, seat_of, unit_of
from game.heresy.units import EMPEROR, HORUS, LEADERS, SIDES, UNIT, UNITS
from game.kernel.actions import KERNEL_ACTIONS, Action, Event, tag_of
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.kernel.match.setup import Setup
from game.kernel.results import Refusal
from game.kernel.state import Frame
from tests.heresy.numbers import counted_on

E = TypeVar("E", bound=Event)
RULES = HorusHeresy()
GALAXY: Any = counted_on(RULES.scenario("galaxy", {}, 0))
VERBS = {tag_of(kind): kind for kind in KERNEL_ACTIONS + RULES.own_actions}
MARKS = {"stepped": STEPPED, "settled": SETTLED, "landed": LANDED}
_STEPS = {"count": 0, "production": turns.produce_by_turns, "attack": turns.attack_by_turns, "end": turns.end_round}


def counters(seats: Sequence[str], words: str) -> list[int]:
    """ "loyal horus army*2:stepped, loyal-2 army" as counters."""
    found = []
    for part in words.split(","):
        seat, *names = part.split()
        for name in names:
            name, *marks = name.split(":")
            name, _, count = name.partition("*")
            moved = sum(MARKS[mark] for mark in marks)
            found += [counter(UNIT[name], seats.index(seat), moved)] * int(count or 1)
    return found


def in_words(units: Sequence[int]) -> str:
    """Units as `Position` takes them, in the order of the price table."""
    parts = [(UNITS[unit].id, units.count(unit)) for unit in sorted(set(units))]
    return " ".join(id if count == 1 else f"{id}*{count}" for id, count in parts)


def said(action: Action) -> str:
    """An action in words: its verb and its values."""
    return " ".join([tag_of(type(action)), *[str(getattr(action, name)) for name in action.__struct_fields__]])


def action(words: str) -> Action:
    """The action that these words tell."""
    verb, *values = words.split()
    kind = VERBS[verb]
    return kind(*[int(value) if value.lstrip("-").isdigit() else value for value in values])


class Position:
    """A position of a campaign, and the match that goes on from it.

    `phase` is "attack", "production", "count" (a round is about to begin), "end" (it is about to end) or "deployment",
    which is a match from its very beginning. `seat` is the first to act. `purse` and `hands` are by seat; `pile` are
    the cards to be drawn, the next one first: where it is told, all others have been discarded.
    """

    def __init__(
        self,
        *,
        phase: str = "attack",
        seat: str = "loyal",
        round: int = 2,
        players: int = 2,
        dice: Sequence[int] | None = (),
        seed: int = 0,
        purse: Mapping[str, int] = {},
        hands: Mapping[str, str] = {},
        pile: str | None = None,
        options: Mapping[str, str] = {},
        campaign: Mapping[str, Any] | None = None,
        effects: Sequence[tuple[Any, ...]] = (),
        **places: str,
    ) -> None:
        value = GALAXY if campaign is None else {**GALAXY, **campaign}
        rolls = Dice.seeded(seed, dice)
        if phase == "deployment":
            state = RULES.new_state(value, dict(options), rolls, players)
        else:
            state = self._state(campaign_from_json(value), players, rolls, options, places)
            for id, amount in purse.items():
                state.purse[state.seats.index(id)] = amount
            self._deal_cards(state, hands, pile)
            self._begin(state, phase, seat, round, effects)
        self.told: list[Event] = list(state.events)
        assert faults(state) == []
        setup = Setup("heresy", "galaxy", value, players, dict(options), 0, None, state.seats, {}, "free")
        self.session = Session(setup, state)

    # -- how it is made --

    def _state(
        self, campaign: Campaign, players: int, dice: Dice, options: Mapping[str, str], places: Mapping[str, str]
    ) -> HeresyState:
        s = HeresyState(campaign, players, dice)
        agree(s, dict(options))
        deal(s)
        s.stacks = [()] * len(s.stacks)
        s.camp = [()] * players
        s.recache()
        for id, words in places.items():
            for one in counters(s.seats, words):
                put(s, s.tables.index[id], one)
        named = {unit_of(one) for stack in s.stacks for one in stack}
        traitor = s.seats.index("traitor")
        if EMPEROR not in named:
            put(s, campaign.sanctum, counter(EMPEROR, 0))
        if HORUS not in named:
            put(s, s.tables.index["mpandex"], counter(HORUS, traitor))
        s.fallen = [unit for unit in LEADERS if unit not in named and unit not in (EMPEROR, HORUS)]
        return s

    def _deal_cards(self, s: HeresyState, hands: Mapping[str, str], pile: str | None) -> None:
        deck = list(s.campaign.cards)
        for id, cards in hands.items():
            s.hands[s.seats.index(id)] = tuple(sorted(cards.split()))
        for card in [card for hand in s.hands for card in hand] + (pile or "").split():
            deck.remove(card)
        if pile is None:
            s.pile = deck
        else:
            s.pile, s.discard = pile.split()[::-1], deck

    def _begin(self, s: HeresyState, phase: str, seat: str, round: int, effects: Sequence[tuple[Any, ...]]) -> None:
        first = s.seats.index(seat)
        s.deploying = s.order = tuple((first + i) % s.players for i in range(s.players))
        s.seat, s.effects = first, list(effects)
        match = Frame("match", turns.MATCH.index(turns.next_round))
        if phase == "count":
            s.round, s.phase = round - 1, "attack"
            s.frames = [match]
        else:
            s.round, s.phase = round, phase
            s.frames = [match, Frame("round", turns.ROUND.index(_STEPS[phase]), {"turn": 0})]
        RULES.sequence.settle(s)

    # -- what is --

    @property
    def s(self) -> HeresyState:
        """The state now."""
        return self.session.state  # type: ignore[return-value]

    @property
    def decides(self) -> str | None:
        """The seat that decides."""
        return self.session.to_decide

    @property
    def ended(self) -> tuple[tuple[str, ...], str] | None:
        """Who won (nobody: a draw), and why; None while the match goes on."""
        result = self.session.result
        return None if result is None else (result.winners, result.reason)

    def at(self, place: str) -> str:
        """The units that stand there; "" when nobody does."""
        return in_words([unit_of(one) for one in self.s.stacks[self.s.tables.index[place]]])

    def of(self, seat: str) -> list[str]:
        """The places where a seat has counters, with what they are."""
        number = self.s.seats.index(seat)
        found = []
        for place, stack in enumerate(self.s.stacks):
            units = [unit_of(one) for one in stack if seat_of(one) == number]
            if units:
                found.append(f"{self.s.tables.ids[place]} {in_words(units)}")
        return found

    def marks(self, place: str) -> list[str]:
        """The units there that have moved in this phase, each with what it has used."""
        found = []
        for one in self.s.stacks[self.s.tables.index[place]]:
            marks = [name for name, mark in MARKS.items() if moved_of(one) & mark]
            if marks:
                found.append(":".join([UNITS[unit_of(one)].id, *marks]))
        return found

    def holds(self, place: str) -> str:
        """The side that controls a place; "" for nobody."""
        side = control(self.s, self.s.tables.index[place])
        return SIDES[side] if side >= 0 else ""

    def purse(self, seat: str) -> int:
        """The resources of a seat."""
        return self.s.purse[self.s.seats.index(seat)]

    def production(self, seat: str) -> int:
        """What the worlds of a seat come to."""
        return production_of(self.s, self.s.seats.index(seat))

    def events(self, kind: type[E]) -> list[E]:
        """The events of a kind, since the position began."""
        return [event for event in self.told if isinstance(event, kind)]

    # -- what can be done, and is --

    def offered(self, beginning: str = "") -> set[str]:
        """The offers that begin with these words."""
        words = [said(action) for action in self.session.legal_actions()]
        return {one for one in words if one == beginning or one.startswith(f"{beginning} ") or not beginning}

    def offers(self, *words: str) -> None:
        """Each of these is offered."""
        missing = set(words) - self.offered()
        assert not missing, f"not offered: {sorted(missing)}; offered: {sorted(self.offered())[:60]}"

    def does_not_offer(self, *beginnings: str) -> None:
        """Nothing that begins like this is offered."""
        for beginning in beginnings:
            assert not self.offered(beginning), f"offered: {sorted(self.offered(beginning))}"

    def play(self, *words: str) -> list[Event]:
        """Play these offered actions, one after another; what the last one told."""
        told: list[Event] = []
        for one in words:
            done, offered = action(one), self.session.legal_actions()
            told = self.session.play(done)
            self.told += told
            assert done in offered, one
            assert faults(self.s) == [], f"after {one}"
        return told

    def fight(self) -> None:
        """Fight, with the first bonus and the first casualty that is offered, until the battle is over."""
        self.play("fight")
        self.fight_on()

    def fight_on(self) -> None:
        """The same, in a battle that has begun."""
        while found := self.offered("raise") | self.offered("lower") | self.offered("lose"):
            self.play(min(found))

    def refusal(self, words: str) -> Refusal | None:
        """Why this is refused; None when it is offered."""
        return self.session.refusal(action(words))
