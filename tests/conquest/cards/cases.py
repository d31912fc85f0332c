"""A case for each ability: a position where it works, and what it does there.

    case("omega_zero_command", first={2: "sanctioned_psyker", "hq": "omega_zero_command"}, phase="command",
         lead=dials(4, 5), after=stands(2, "guardsman"), never=[dict(first={"hq": "omega_zero_command"})])

`lead` brings the position to the moment at which the ability can be used; `picks` are what is chosen then: a card by
its kind, a planet by its number, `X=3`, "-" for nothing more. `after` is what must hold then, and must not hold before.
`never` are other positions, which differ in what they name, in which it is not offered. From the declaration more such
positions are made: with the source blank, exhausted, gone or the opponent's, with nothing to pay, nothing to mean, in
another phase, after it was used once (`broken`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.conquest import actions as act
from game.conquest import board, values
from game.conquest.abilities import BLANK, REGISTRY, Ability, name_of
from game.conquest.cards.costs import exhaust_me
from game.conquest.choosing import Choosing
from game.conquest.state import DECK, DISCARD, SEATS, ConquestState, hq_of
from game.conquest.using import asking, holding
from game.kernel import effects, limits
from game.kernel.actions import Action, UseAbility
from tests.conquest.dialect import Table

Lead = Callable[[Table], object]
Holds = Callable[[Table], bool]


@dataclass(frozen=True)
class Case:
    """An ability that is used."""

    name: str
    position: Mapping[str, Any]
    after: Holds
    lead: Lead
    picks: tuple[str | int, ...] = ()
    never: Sequence[Mapping[str, Any]] = ()
    seat: str = "first"
    forced: bool = False

    @property
    def kind(self) -> str:
        return self.name.rpartition("/")[0]

    @property
    def number(self) -> int:
        return int(self.name.rpartition("/")[2])

    @property
    def ability(self) -> Ability:
        return REGISTRY[self.kind][self.number]

    def table(self, **other: Any) -> Table:
        """The position at the moment at which it can be used."""
        given = {**self.position, **other}
        lead = given.pop("lead", self.lead)
        t = Table(**given)
        lead(t)
        return t

    def offered(self, t: Table) -> list[Action]:
        """The ways to use it that are offered to its seat."""
        if t.to_decide != self.seat:
            return []
        return [
            action
            for action in t.offers
            if (isinstance(action, act.Act | UseAbility) and action.ability == self.name)
            or (self.ability.kind == "battle" and isinstance(action, act.UseBattleAbility))
        ]

    def use(self, t: Table) -> None:
        """Use it and choose what is to be chosen; what leaves no choice is not asked."""
        t.play(self.offered(t)[0])
        for pick in self.picks:
            found = [action for action in t.offers if _picks(t, action, pick)]
            if found:
                t.play(found[0])
        assert not isinstance(t.decision, Choosing), f"what is picked of {t.offers}?"


def _picks(t: Table, action: Action, pick: str | int) -> bool:
    """Whether an action is what a pick means."""
    match action:
        case act.Enough():
            return pick == "-"
        case act.ChoosePlace():
            return isinstance(pick, int) and action.place == pick - 1
        case act.ChooseNumber():
            return pick == f"X={action.number}"
        case act.Choose():
            return t.s.kind[action.card] == pick
    return False


@dataclass(frozen=True)
class Held:
    """A constant ability: a value with it, and without it; `others` stay as they are."""

    name: str
    position: Mapping[str, Any]
    value: Callable[[Table], Any]
    given: Any
    without: Any
    others: Sequence[tuple[Callable[[Table], Any], Any]] = field(default=())
    touches: tuple[str, ...] = ()
    """The kinds of the units that it concerns; the bearer, or the card itself, unless told."""

    @property
    def kind(self) -> str:
        return self.name.rpartition("/")[0]

    def table(self, beside: bool = False) -> Table:
        """The position; with a unit of either side at the first planet besides, if told."""
        position = dict(self.position)
        if beside:
            for side, kind in (("first", "void_pirate"), ("second", "incubus_warrior")):
                there = dict(position.get(side, {}))
                position[side] = {**there, 1: f"{there.get(1, '')} {kind}!"}
        return Table(**position)

    def touched(self) -> set[str]:
        """The kinds of the units of which something is different once its text is blank."""
        before, after = profiles(self, self.table(True)), profiles(self, blanked(self, self.table(True)))
        return {kind.partition("#")[0] for kind, profile in before.items() if profile != after[kind]}


def blanked(held: Held, t: Table) -> Table:
    """The position with the text of the card blank."""
    effects.add(t.s, BLANK, "phase", t.id(held.kind))
    t.s.recache()
    return t


def profiles(held: Held, t: Table) -> dict[str, Any]:
    """All values of every unit in play."""
    s, flag = t.s, REGISTRY[held.kind][int(held.name[-1])].flag
    victims = [id for id in board.in_play(s) if board.is_unit(s, id) and not s.ready[id]]
    return {
        f"{s.kind[id]}#{id}": (
            values.attack(s, id),
            values.hp(s, id),
            values.icons(s, id),
            dict(values.keywords(s, id)),
            bool(flag) and values.flagged(s, id, flag),
            [values.striking(s, id, other) for other in victims if s.controller[other] != s.controller[id]],
        )
        for id in board.in_play(s)
        if board.is_unit(s, id)
    }


CASES: dict[str, Case] = {}
HELD: dict[str, Held] = {}


def case(
    kind: str,
    number: int = 0,
    *,
    after: Holds,
    lead: Lead = lambda t: None,
    picks: Sequence[str | int] = (),
    never: Sequence[Mapping[str, Any]] = (),
    seat: str = "first",
    forced: bool = False,
    **position: Any,
) -> None:
    """Note a case."""
    name = name_of(kind, number)
    assert name not in CASES
    CASES[name] = Case(name, position, after, lead, tuple(picks), never, seat, forced)


def held(
    kind: str,
    number: int = 0,
    *,
    value: Callable[[Table], Any],
    given: Any,
    without: Any,
    others: Sequence[tuple[Callable[[Table], Any], Any]] = (),
    touches: tuple[str, ...] = (),
    **position: Any,
) -> None:
    """Note a constant ability."""
    name = name_of(kind, number)
    assert name not in HELD
    HELD[name] = Held(name, position, value, given, without, others, touches)


# -- leads --


def attack(attacker: str, defender: str) -> Lead:
    return lambda t: t.attack(attacker, defender)


def deploy(card: str, planet: int = 0, host: str = "") -> Lead:
    return lambda t: t.deploy(card, planet, host)


def dials(first: int, second: int) -> Lead:
    return lambda t: t.dials(first, second)


# -- what holds then --


def stands(planet: int, *kinds: str, seat: str = "first") -> Holds:
    """These units of a seat are at a planet."""
    return lambda t: t.units(planet, seat) == list(kinds)


def resources(first: int, second: int = 7) -> Holds:
    return lambda t: t.s.resources == [first, second]


def hurt(**damage: int) -> Holds:
    """These cards have so much damage."""
    return lambda t: all(t.damage(kind) == count for kind, count in damage.items())


def lies(**zones: str) -> Holds:
    """These cards are in these zones."""
    return lambda t: all(t.zone(kind) == zone.replace("_", " ") for kind, zone in zones.items())


def holds(*kinds: str, seat: str = "first") -> Holds:
    return lambda t: t.hand(seat) == sorted(kinds)


def ready(kind: str) -> Holds:
    return lambda t: t.ready(kind)


def spent(kind: str) -> Holds:
    return lambda t: not t.ready(kind)


def both(*tests: Holds) -> Holds:
    return lambda t: all(test(t) for test in tests)


def attached(kind: str, host: str) -> Holds:
    return lambda t: t.s.attached_to[t.id(kind)] == t.id(host)


def in_hq(seat: str, *kinds: str) -> Holds:
    """These units are in a seat's headquarters, besides the warlord."""
    number = SEATS.index(seat)

    def test(t: Table) -> bool:
        return sorted(t.s.kind[id] for id in board.units(t.s, hq_of(number), number) if id > 1) == sorted(kinds)

    return test


# -- values --


def atk(kind: str) -> Callable[[Table], int]:
    return lambda t: values.attack(t.s, t.id(kind))


def hp(kind: str) -> Callable[[Table], int]:
    return lambda t: values.hp(t.s, t.id(kind))


def icons(kind: str) -> Callable[[Table], int]:
    return lambda t: values.icons(t.s, t.id(kind))


def keyword(kind: str, word: str) -> Callable[[Table], int]:
    return lambda t: values.keywords(t.s, t.id(kind)).get(word, 0)


def strikes(attacker: str, defender: str) -> Callable[[Table], int]:
    return lambda t: values.striking(t.s, t.id(attacker), t.id(defender))


# -- with one condition false --


def broken(case: Case) -> Iterator[tuple[str, Table]]:
    """Positions at the same moment in which one thing alone is missing that the ability asks for."""
    one = case.ability

    def fresh() -> tuple[Table, int, int]:
        t = case.table()
        source = getattr(case.offered(t)[0], "source", getattr(case.offered(t)[0], "card", -1))
        return t, int(source), SEATS.index(case.seat)

    def done(t: Table) -> Table:
        t.s.recache()
        return t

    if one.kind == "battle":
        yield from _without_targets(case, fresh, done)
        return
    t, source, seat = fresh()
    if not one.hand:
        effects.add(t.s, BLANK, "phase", source)
        yield "its text is blank", done(t)
        if source > 1:
            t, source, seat = fresh()
            t.s.controller[source] = 1 - seat
            yield "it is the opponent's", done(t)
    if source > 1:
        t, source, seat = fresh()
        t.s.lay(source, DISCARD)
        yield "it is in the discard pile", done(t)
    if exhaust_me in one.cost:
        t, source, seat = fresh()
        t.s.ready[source] = 0
        yield "it is exhausted", done(t)
    if one.once:
        t, source, seat = fresh()
        limits.use(t.s, source, case.name, "phase")
        yield "it was used in this phase", done(t)
    price = t.s.designs[case.kind].cost if one.hand and t.s.designs[case.kind].type == "event" else 0
    if price > 0 or one.numbers is not None or _pays(one, t, source, seat):
        t, source, seat = fresh()
        t.s.resources[seat] = max(0, price - 1)
        yield "it cannot be paid for", done(t)
    if one.on is not None and one.on.event == "enters" and case.kind in str(case.position.get("first", {}).get("hand")):
        side = {**case.position["first"], 2: case.kind, "hand": "rogue_trader"}
        t = Table(**{**case.position, "first": side})
        t.deploy("rogue_trader", 2)
        yield "another unit enters play", t
    if one.phase:
        t, source, seat = fresh()
        t.s.phase = "headquarters"
        yield "it is another phase", done(t)
    yield from _without_targets(case, fresh, done)


def _pays(one: Ability, t: Table, source: int, seat: int) -> bool:
    """Whether one of its costs are resources: without any it cannot be paid."""
    s = t.s.copy()
    s.resources[seat] = 0
    return any(not cost.can(s, asking(s, source)) for cost in one.cost if cost is not exhaust_me and source >= 0)


def _without_targets(
    case: Case, fresh: Callable[[], tuple[Table, int, int]], done: Callable[[Table], Table]
) -> Iterator[tuple[str, Table]]:
    """Take away all that it could be meant for, and all with which its cost could be paid."""
    one = case.ability
    asks = [("what it is meant for", one.target.options)] if one.target is not None and not one.target.places else []
    asks += [("what pays for it", cost.options) for cost in one.cost if cost.options is not None]
    for words, options in asks:
        t, source, seat = fresh()
        s = t.s
        frame = s.frames[-1]
        c = (
            holding(seat, s.kind[source], source, frame)
            if one.hand
            else asking(s, source, frame)
            if source >= 0
            else None
        )
        if c is None:
            continue
        found = options(s, c, ()) if words == "what it is meant for" else options(s, c)  # type: ignore[call-arg]
        if not found or any(id < 2 or id == source for id in found):
            continue
        for id in found:
            _remove(s, id)
        yield f"there is not {words}", done(t)


def _remove(s: ConquestState, id: int) -> None:
    for other in board.attachments(s, id):
        s.lay(other, DISCARD)
    s.lay(id, DECK if s.zone[id] == "discard" else DISCARD)
