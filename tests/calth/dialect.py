"""How tests speak of Betrayal at Calth: a position in a few words, scripted dice, and actions in words.

    t = Position(ultramarines="4,9 sergeant-sword veteran*2; 6,9 terminator", word_bearers="5,6 veteran:1", dice=[1])
    t.offers("advance 4,9 4,8", "hold 6,9")
    t.play("advance 4,9 4,8")
    assert t.at("4,8") == "veteran*2 sergeant-sword" and t.points("4,8") == 1

A unit is a hex and its models; ":1" behind it are its tactical points (two unless told). "contemptor+1" has lost a
system. The board is that of "field" unless a scenario is named: 20 open hexes by 12, with a door, an obstacle, rubble,
a barricade and some rock (see `FIELD`).

An action is its verb and its values in the order of its class. Only the beginning need be told when offers are looked
up: `t.offered("advance 4,9")`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from game.calth import turns
from game.calth.checks import faults
from game.calth.models import MODEL, SEATS, model_of, piece, wrecked
from game.calth.options import agree
from game.calth.rules import BetrayalAtCalth
from game.calth.scenario import scenario_from_json
from game.calth.state import CalthState, place, seal
from game.kernel.actions import KERNEL_ACTIONS, Action, Event, tag_of
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.kernel.match.setup import Setup
from game.kernel.results import Refusal
from game.kernel.state import Frame

E = TypeVar("E", bound=Event)
RULES = BetrayalAtCalth()
SCENARIOS = tuple(info.id for info in RULES.scenarios())
VERBS = {tag_of(kind): kind for kind in KERNEL_ACTIONS + RULES.own_actions}
_STEPS = {"initiative": None, "action": turns.act, "end": turns.end_round}
_DRAWING = (
    "####################",
    "#..................#",
    "#..................#",
    "#....##....r.......#",
    "#.....#....rr......#",
    "#..........b.......#",
    "#...................",
    "#...................",
    "#..................#",
    "#..................#",
    "#..................#",
    "####################",
)
FIELD: Any = {
    "format": 1,
    "id": "field",
    "name": "Field",
    "story": "A field.",
    "rounds": 6,
    "tiles": [
        [
            {"format": 1, "id": f"F{i}", "name": "Field", "rows": [row[i * 10 : i * 10 + 10] for row in _DRAWING]}
            for i in (0, 1)
        ]
    ],
    "doors": [{"id": "door", "hex": "4,7", "side": "e", "closes": 5}],
    "obstacles": [{"hex": "12,8", "side": "e"}],
    "ultramarines": {"deployment": [{"from": "1,1", "to": "3,9"}], "units": [{"hex": "1,1", "models": ["veteran"]}]},
    "word-bearers": {"deployment": [{"from": "16,1", "to": "18,9"}], "units": [{"hex": "18,9", "models": ["veteran"]}]},
    "victory": {"kind": "most_worth"},
    "deck": "command-cards",
}
"""Rock at 5,3 6,3 6,4, rubble at 11,3 11,4 12,4, a barricade at 11,5; the rim is open at 19,6 and 19,7; a door between
4,7 and 5,7 that shuts after round 5, an obstacle between 12,8 and 13,8."""


def scenario_of(id: str) -> Any:
    """A scenario's value by its id: the field, or one of the program's."""
    return FIELD if id == "field" else RULES.scenario(id, {}, 0)


def pieces(words: Sequence[str]) -> tuple[int, ...]:
    """ "veteran*2 contemptor+1" as pieces."""
    found = []
    for word in words:
        name, _, count = word.partition("*")
        name, _, lost = name.partition("+")
        found += [piece(MODEL[name], int(lost or 0))] * int(count or 1)
    return tuple(sorted(found))


def in_words(unit: Sequence[int]) -> str:
    """Pieces as `Position` takes them, in the order of the unit table."""
    parts = []
    for one in sorted(set(unit)):
        lost = f"+{wrecked(one)}" if wrecked(one) else ""
        count = f"*{unit.count(one)}" if unit.count(one) > 1 else ""
        parts.append(f"{model_of(one).id}{lost}{count}")
    return " ".join(parts)


def said(action: Action) -> str:
    """An action in words: its verb and its values; dice are joined by "+"."""
    values = (getattr(action, name) for name in action.__struct_fields__)
    words = ["+".join(map(str, value)) if isinstance(value, tuple) else str(value) for value in values]
    return " ".join([tag_of(type(action)), *words]).strip()


def action(words: str) -> Action:
    """The action that these words tell."""
    verb, *values = words.split()
    kind = VERBS[verb]
    if verb == "reroll":
        return kind(tuple(int(die) for die in values[0].split("+")))
    return kind(*[int(value) if value.isdigit() else value for value in values])


class Position:
    """A position of a scenario, and the match that goes on from it.

    `phase` is "action" (the phase goes on with `seat`), "initiative" (the round is about to begin), "end" (it is about
    to end) or "deployment", which is a match from its very beginning. `hands` are by seat; `decks` are the cards still
    to be drawn, the next one first.
    """

    def __init__(
        self,
        *,
        scenario: str | Mapping[str, Any] = "field",
        ultramarines: str = "",
        word_bearers: str = "",
        phase: str = "action",
        seat: str = "ultramarines",
        round: int = 2,
        dice: Sequence[int] | None = (),
        seed: int = 0,
        hands: Mapping[str, str] = {},
        decks: Mapping[str, str] = {},
        gone: Mapping[str, str] = {},
        left: Mapping[str, str] = {},
        killed: Mapping[str, int] = {},
        scored: Mapping[str, int] = {},
        marks: int = 0,
        sealed: Sequence[str] = (),
        options: Mapping[str, str] = {},
        effects: Sequence[tuple[Any, ...]] = (),
    ) -> None:
        value = scenario_of(scenario) if isinstance(scenario, str) else {**FIELD, **scenario}
        rolls = Dice.seeded(seed, dice)
        if phase == "deployment":
            state = RULES.new_state(value, dict(options), rolls)
        else:
            state = CalthState(scenario_from_json(value), rolls)
            agree(state, dict(options))
            out = {seat: (pieces(gone.get(seat, "").split()), pieces(left.get(seat, "").split())) for seat in SEATS}
            self._place(state, (ultramarines, word_bearers), out)
            for side, id in enumerate(SEATS):
                state.hands[side] = tuple(sorted(hands.get(id, "").split()))
                state.decks[side] = tuple(decks.get(id, "").split()[::-1])
                state.killed[side] = killed.get(id, 0)
                state.scored[side] = scored.get(id, 0)
            for number, door in enumerate(state.scenario.board.doors):
                if door.id in sealed:
                    seal(state, number)
            state.marks, state.effects = marks, list(effects)
            self._begin(state, phase, SEATS.index(seat), round)
        self.told: list[Event] = list(state.events)
        assert faults(state) == []
        setup = Setup("calth", state.scenario.id, value, 2, dict(options), 0, None, SEATS, {}, "free")
        self.session = Session(setup, state)

    # -- how it is made --

    def _place(
        self, s: CalthState, sides: Sequence[str], out: Mapping[str, tuple[tuple[int, ...], tuple[int, ...]]]
    ) -> None:
        listed = []
        for side, words in enumerate(sides):
            units = []
            for part in filter(None, (part.strip() for part in words.split(";"))):
                part, _, points = part.partition(":")
                hex, *models = part.split()
                at, unit = s.tables.index[hex], pieces(models)
                place(s, at, unit, side, int(points or 2))
                units.append((at, tuple(one >> 2 for one in unit)))
            s.gone[side], s.left[side] = out[SEATS[side]]
            units += [(0, (one >> 2,)) for one in (*s.gone[side], *s.left[side])]
            listed.append(tuple(units))
        s.listed = tuple(listed)

    def _begin(self, s: CalthState, phase: str, side: int, round: int) -> None:
        s.turn = s.initiative = side
        match = Frame("match", turns.MATCH.index(turns.next_round))
        if phase == "initiative":
            s.round, s.phase = round - 1, "action"
            s.frames = [match]
        else:
            s.round, s.phase = round, "action"
            s.frames = [match, Frame("round", turns.ROUND.index(_STEPS[phase]))]
        RULES.sequence.settle(s)

    # -- what is --

    @property
    def s(self) -> CalthState:
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

    def at(self, hex: str) -> str:
        """The models that stand there; "" when nobody does."""
        return in_words(self.s.units[self.s.tables.index[hex]])

    def points(self, hex: str) -> int:
        """The tactical points of the unit there."""
        return self.s.points[self.s.tables.index[hex]]

    def of(self, seat: str) -> dict[str, str]:
        """The units of a seat by their hexes."""
        side = SEATS.index(seat)
        names = self.s.tables.names
        return {names[at]: in_words(unit) for at, unit in enumerate(self.s.units) if self.s.owner[at] == side}

    def removed(self, seat: str) -> str:
        """The models of a seat that were removed as casualties."""
        return in_words(self.s.gone[SEATS.index(seat)])

    def out(self, seat: str) -> str:
        """The models of a seat that have left the board."""
        return in_words(self.s.left[SEATS.index(seat)])

    def hand(self, seat: str) -> str:
        """The cards a seat holds."""
        return " ".join(self.s.hands[SEATS.index(seat)])

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

    def refusal(self, words: str) -> Refusal | None:
        """Why this is refused; None when it is offered."""
        return self.session.refusal(action(words))
