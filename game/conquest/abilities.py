"""What an ability is: when it may be used, what it costs, what it is meant for and what it does.

Abilities are values without state. A match keeps a card's kind and the number of the ability, which give its name
(`nazdreg/0`). All of them stand in `REGISTRY` by the kinds of their cards; `cards` fills it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from game.conquest import board
from game.conquest.board import place
from game.conquest.state import HIDDEN, ConquestState
from game.kernel import effects
from game.kernel.results import Refusal
from game.kernel.state import Frame
from game.kernel.text import N_

BLANK: Final = "blank"
"""The effect on a card whose text counts for nothing: its id."""


class Context(NamedTuple):
    """Who asks: a card of a seat at a place, and the announcement that it answers, with the item that it is about;
    the kind of that card, known even where it might be any card of a hand; and the cards that were chosen for its cost.
    """

    me: int
    seat: int
    place: int
    frame: Any = None
    item: int = 0
    kind: str = ""
    paid: tuple[int, ...] = ()


Test = Callable[[ConquestState, Context, int], bool]
Miss = Callable[[ConquestState, Context, int], "tuple[int, Refusal] | None"]


UNFIT: Final = Refusal("CONQUEST-G40", N_("{card} isn't what {source} asks for. Point at {source} to read its text."))


class Which:
    """Which cards: a predicate that can be combined with & | ~. `needs` says why a card is not meant, `bars` why one
    that is meant by it is not meant by its opposite."""

    __slots__ = ("test", "parts", "needs", "bars")

    def __init__(self, test: Test, *parts: Which, needs: Refusal = UNFIT, bars: Refusal = UNFIT) -> None:
        self.test = test
        self.parts = parts or (self,)
        """What must hold, one after another, for the test to hold."""
        self.needs, self.bars = needs, bars

    def __call__(self, s: ConquestState, c: Context, x: int) -> bool:
        return self.test(s, c, x)

    def __and__(self, other: Which) -> Which:
        parts = (*self.parts, *other.parts)
        return Which(_all(tuple(part.test for part in parts)), *parts)

    def __or__(self, other: Which) -> Which:
        mine, its = self.test, other.test
        return Which(lambda s, c, x: mine(s, c, x) or its(s, c, x))

    def __invert__(self) -> Which:
        mine = self.test
        return Which(lambda s, c, x: not mine(s, c, x), needs=self.bars, bars=self.needs)

    def miss(self, s: ConquestState, c: Context, x: int) -> tuple[int, Refusal] | None:
        """Return how much of it a card meets before it fails, and why it fails; None for a card that is meant."""
        for met, part in enumerate(self.parts):
            if not part.test(s, c, x):
                return met, part.needs
        return None


def _all(tests: tuple[Test, ...]) -> Test:
    """Return the test that all of these hold, without a call for each pair."""
    if len(tests) == 2:
        one, two = tests
        return lambda s, c, x: one(s, c, x) and two(s, c, x)
    if len(tests) == 3:
        one, two, three = tests
        return lambda s, c, x: one(s, c, x) and two(s, c, x) and three(s, c, x)
    if len(tests) == 4:
        one, two, three, four = tests
        return lambda s, c, x: one(s, c, x) and two(s, c, x) and three(s, c, x) and four(s, c, x)
    return lambda s, c, x: all(test(s, c, x) for test in tests)


@dataclass(frozen=True)
class On:
    """What an ability answers: an announcement, and when it is the one that is meant. `local`: that hangs on where what
    is announced goes."""

    event: str
    test: Callable[[ConquestState, Context], bool]
    local: bool = False


@dataclass(frozen=True)
class Cost:
    """What an ability costs. `which`: a card that must be chosen for it; `hidden`: it is chosen among cards that others
    do not see."""

    can: Callable[[ConquestState, Context], bool]
    pay: Callable[[ConquestState, Frame, tuple[int, ...]], None]
    lacks: Refusal
    """What is said where it cannot be paid."""
    options: Callable[[ConquestState, Context], list[int]] | None = None
    hidden: bool = False
    most: int = 1
    miss: Miss | None = None
    """Why a card cannot be chosen for it."""


NO_TARGET: Final = Refusal("CONQUEST-G40", N_("{card} has no legal target now."))


@dataclass(frozen=True)
class Target:
    """What an ability is meant for: cards in play, or places. `least` of them must be named, at most `most`; after the
    first, `then` says what may follow."""

    options: Callable[[ConquestState, Context, tuple[int, ...]], list[int]]
    least: int = 1
    most: int = 1
    places: bool = False
    hidden: bool = False
    some: Callable[[ConquestState, Context], bool] | None = None
    """Whether there is anything to name, where that is known sooner than all that is."""
    miss: Callable[[ConquestState, Context, tuple[int, ...], int], tuple[int, Refusal] | None] | None = None
    """Why something cannot be named, after what was named already, and how much of what is asked for it meets."""
    lacks: Refusal = NO_TARGET
    """What is said where there is nothing to name."""

    def there(self, s: ConquestState, c: Context) -> bool:
        """Return whether there is anything to name."""
        return self.some(s, c) if self.some is not None else bool(self.options(s, c, ()))


Effect = Callable[[ConquestState, Any, Context], None]


UNMET: Final = Refusal("CONQUEST-G45", N_("{card} would change nothing now. Point at it to read its text."))


@dataclass(frozen=True)
class Ability:
    """An ability of a card; what is left out asks for nothing. `kind`: "action", "reaction", "interrupt",
    "forced_reaction", "forced_interrupt" or "constant"."""

    kind: str
    do: tuple[Effect, ...] = ()
    on: On | None = None
    cost: tuple[Cost, ...] = ()
    target: Target | None = None
    hand: bool = False
    phase: str = ""
    once: bool = False
    when: Callable[[ConquestState, Context], bool] | None = None
    among: Which | None = None
    """Cards of which there must be one in play, though none is named."""
    lacks: Refusal = UNMET
    """What is said where `when` does not hold, or there is no such card."""
    might: Callable[[ConquestState, Context], bool] | None = None
    """Whether it might be used, by what everyone may know, where `when` looks at what is hidden."""
    numbers: Callable[[ConquestState, Context], list[int]] | None = None
    """The numbers of which one is chosen as its X."""
    reduces: int = 0
    """By how much it lowers the cost of what is deployed."""
    to: Which | None = None
    adds: Mapping[str, Any] = field(default_factory=dict)
    """What a constant ability adds to the values of the cards that it is meant for (`to`): numbers, or functions."""
    gives: Mapping[str, int] = field(default_factory=dict)
    """The keywords that it gives."""
    loses: tuple[str, ...] = ()
    """The keywords that it takes away."""
    flag: str = ""
    """A rule of its own for the cards to which it applies."""

    @property
    def hidden(self) -> bool:
        """Return whether it hangs on a hand that it can be used, so that others must not see that it can."""
        aimed = self.target is not None and self.target.hidden
        return self.hand or self.might is not None or aimed or any(cost.hidden for cost in self.cost)


REGISTRY: Final[dict[str, tuple[Ability, ...]]] = {}


def name_of(kind: str, number: int) -> str:
    """Return the name of an ability."""
    return f"{kind}/{number}"


def ability_of(name: str) -> Ability:
    """Return the ability of that name."""
    kind, _, number = name.rpartition("/")
    return REGISTRY[kind][int(number)]


def printed(s: ConquestState, kind: str) -> tuple[Ability, ...]:
    """Return the abilities printed on a kind of card, none where texts do not count."""
    return REGISTRY.get(kind, ()) if s.texts else ()


def has_text(s: ConquestState, id: int) -> bool:
    """Return whether the text of a card in play counts: it is neither blank nor on a bloodied warlord."""
    if not s.texts or (id < 2 and s.counters[id]):
        return False
    return not (s.effects and effects.has(s, BLANK, id))


class Parts(NamedTuple):
    """The abilities of a kind of card that work in play."""

    constants: tuple[Ability, ...]
    actions: tuple[tuple[int, Ability], ...]
    answers: tuple[tuple[str, int, Ability], ...]


def _parts(kind: str, as_attachment: bool) -> Parts:
    """Return the abilities of a card in play; of an army unit that is an attachment those of that mode alone."""
    printed = REGISTRY[kind]
    known, found = _PARTS.get((kind, as_attachment), (None, None))
    if found is None or known is not printed:
        mode = [(n, one) for n, one in enumerate(printed) if (one.flag == "mode") == as_attachment]
        here = [(n, one) for n, one in mode if not one.hand]
        found = Parts(
            tuple(one for _n, one in here if one.kind == "constant"),
            tuple((n, one) for n, one in here if one.kind == "action"),
            tuple((one.on.event, n, one) for n, one in here if one.on is not None),
        )
        _PARTS[kind, as_attachment] = printed, found
    return found


_PARTS: dict[tuple[str, bool], tuple[tuple[Ability, ...], Parts]] = {}
"""What was taken apart, with what it was taken from."""


class InPlay:
    """The abilities of the cards in play: constant ones by the values to which they add, of these such as give or take
    keywords and such as are rules of their own, actions, and those that answer each announcement, all of them and by
    its moments."""

    __slots__ = ("adding", "giving", "flagged", "actions", "answers", "moments")

    def __init__(self, s: ConquestState) -> None:
        constants: list[tuple[Ability, Context]] = []
        self.actions: list[tuple[int, int, Ability]] = []
        self.answers: dict[str, list[tuple[int, int, Ability]]] = {}
        self.moments: dict[tuple[str, str], list[tuple[int, int, Ability]]] = {}
        answers, moments, kinds, zones = self.answers, self.moments, s.kind, s.zone
        mute = [effect[2] for effect in s.effects if effect[0] == BLANK]
        mute += [id for id in (0, 1) if s.counters[id]]
        for id in board.in_play(s) if s.texts else ():
            kind = kinds[id]
            if kind not in REGISTRY or id in mute:
                continue
            found = _parts(kind, zones[id] == "attached" and s.designs[kind].type == "army")
            for number, one in found.actions:
                self.actions.append((id, number, one))
            for event, number, one in found.answers:
                entry = id, number, one
                answers.setdefault(event, []).append(entry)
                moments.setdefault((event, one.kind), []).append(entry)
            if found.constants:
                c = Context(id, s.controller[id], place(s, id), kind=kind)
                constants += [(one, c) for one in found.constants]
        self.adding: dict[str, list[tuple[Ability, Context]]] = {}
        for constant in constants:
            for stat in constant[0].adds:
                self.adding.setdefault(stat, []).append(constant)
        self.giving = [constant for constant in constants if constant[0].gives or constant[0].loses]
        self.flagged = [constant for constant in constants if constant[0].flag]


def of_table(s: ConquestState) -> InPlay:
    """Return the abilities of the cards in play."""
    found = s.board.get("abilities")
    if found is None:
        found = s.board["abilities"] = InPlay(s)
    return found


class InHands(NamedTuple):
    """The abilities that work from a hand among the kinds of a deck: actions and plays, and answers by announcement and
    by its moments; which kinds have Ambush, and how many copies of each kind the deck has, warlord and all."""

    actions: tuple[tuple[str, int, Ability], ...]
    answers: Mapping[str, tuple[tuple[str, int, Ability], ...]]
    moments: Mapping[tuple[str, str], tuple[tuple[str, int, Ability], ...]]
    ambush: tuple[str, ...]
    copies: Mapping[str, int]


def of_roster(s: ConquestState, seat: int) -> InHands:
    """Return the abilities that a seat's deck might use from its hand."""
    if s.held is None:
        s.held = (_of_roster(s, 0), _of_roster(s, 1))
    held: tuple[InHands, InHands] = s.held
    return held[seat]


def _of_roster(s: ConquestState, seat: int) -> InHands:
    """Look a deck up, or through."""
    roster, key = s.rosters[seat], (id(s.rosters[seat]), s.texts)
    known, found = _ROSTERS.get(key, (None, None))
    if found is None or known is not roster:
        actions: list[tuple[str, int, Ability]] = []
        answers: dict[str, tuple[tuple[str, int, Ability], ...]] = {}
        moments: dict[tuple[str, str], tuple[tuple[str, int, Ability], ...]] = {}
        for kind in dict.fromkeys(roster):
            for number, one in enumerate(printed(s, kind)):
                if not one.hand:
                    continue
                if one.kind == "action":
                    actions.append((kind, number, one))
                elif one.on is not None:
                    event, entry = one.on.event, (kind, number, one)
                    answers[event] = (*answers.get(event, ()), entry)
                    moments[event, one.kind] = (*moments.get((event, one.kind), ()), entry)
        ambush = tuple(kind for kind in dict.fromkeys(roster) if "ambush" in s.designs[kind].keywords)
        found = InHands(tuple(actions), answers, moments, ambush, Counter(roster))
        if len(_ROSTERS) >= MOST_ROSTERS:
            _ROSTERS.clear()
        _ROSTERS[key] = roster, found
    return found


MOST_ROSTERS: Final = 64
_ROSTERS: dict[tuple[int, bool], tuple[tuple[str, ...], InHands]] = {}
"""What was found of a deck, with the deck itself, so that no other has its identity meanwhile."""


def unseen(s: ConquestState, seat: int) -> frozenset[str]:
    """Return the kinds of card that a seat's hand might hold, by what everyone may know."""
    key = ("unseen", seat)
    found = s.board.get(key)
    if found is None:
        left = dict(of_roster(s, seat).copies)
        cards = zip(s.kind, s.owner, s.zone, range(s.made), strict=False)
        for kind in [kind for kind, owner, zone, _ in cards if zone not in HIDDEN and owner == seat]:
            left[kind] -= 1
        found = s.board[key] = frozenset([kind for kind, count in left.items() if count > 0])
    return found
