"""Deploying cards (CONQUEST-4.10 to 4.18, G40, G53): where they may go, what they cost, and putting cards into play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final

from game.conquest import board, changes
from game.conquest.abilities import Ability, Context, name_of, of_roster, of_table, unseen
from game.conquest.actions import Deploy
from game.conquest.changes import attach, may_control, may_host, put_at
from game.conquest.damage import deal
from game.conquest.events import CardDeployed
from game.conquest.frames import Deploying, Entering
from game.conquest.state import ASIDE, HAND, SEATS, ConquestState, hq_of
from game.conquest.using import LIMITED, announcement, asking, declined, holding, usable
from game.conquest.victory import go
from game.kernel import effects
from game.kernel.actions import Action
from game.kernel.sequence import Procedure
from game.kernel.state import Frame
from game.kernel.triggers import Answering


def deployments(s: ConquestState, seat: int, ids: Iterable[int]) -> list[Action]:
    """Return how a seat may deploy cards of its hand."""
    found: list[Action] = []
    for id in board.each_kind(s, ids):
        if not may_control(s, seat, s.kind[id]) or _limited(s, seat, s.kind[id]):
            continue
        design = s.design(id)
        if design.type == "army":
            paid = affordable(s, seat, id)
            found += [Deploy(id, place, kind=s.kind[id]) for place in board.planets(s) if paid(place)]
        elif design.type == "support" and affordable(s, seat, id)(hq_of(seat)):
            found.append(Deploy(id, hq_of(seat), kind=s.kind[id]))
        if design.attach is not None and s.texts:
            found += _on_hosts(s, seat, id)
    return found


def _limited(s: ConquestState, seat: int, kind: str) -> bool:
    return s.texts and "limited" in s.designs[kind].keywords and effects.has(s, LIMITED, seat)


def _on_hosts(s: ConquestState, seat: int, id: int) -> list[Action]:
    paid = affordable(s, seat, id, True)
    hosts = [host for host in hosts_of(s, seat, s.kind[id]) if paid(board.place(s, host))]
    return [Deploy(id, host=host, kind=s.kind[id]) for host in hosts]


def hosts_of(s: ConquestState, seat: int, kind: str) -> list[int]:
    """Return the units to which a seat may attach a card."""
    return [host for host in board.in_play(s) if may_host(s, seat, kind, host)]


def might_afford(s: ConquestState, seat: int, kind: str) -> bool:
    """Return whether a seat could pay for a card of a kind somewhere, by what everyone may know."""
    wanting = s.designs[kind].cost - s.resources[seat]
    if wanting <= 0:
        return True
    if s.designs[kind].type == "attachment":
        return _reductions(s, seat, kind, -1, True, public=True) >= wanting
    return any(_reductions(s, seat, kind, place, False, public=True) >= wanting for place in board.planets(s))


def affordable(s: ConquestState, seat: int, id: int, attached: bool = False) -> Callable[[int], bool]:
    """Return a function of a place that says whether a seat could pay for a card there, with all that lowers its
    cost."""
    wanting = s.design(id).cost - s.resources[seat]
    if wanting <= 0:
        return lambda place: True
    if not s.texts:
        return lambda place: False

    def paid(place: int) -> bool:
        return _reductions(s, seat, s.kind[id], place, attached, id) >= wanting

    if any(one.on.local for _id, _number, one in of_table(s).answers.get(Deploying.procedure, ())):  # type: ignore[union-attr]
        return cache(paid)
    everywhere = paid(hq_of(seat))
    return lambda place: everywhere


def _reductions(
    s: ConquestState, seat: int, kind: str, place: int, attached: bool, id: int = -1, public: bool = False
) -> int:
    """Return by how much all that a seat may use lowers the cost of a card of a kind; `public`: at most, by what
    everyone may know."""
    to, host = (-1, 0) if attached else (place, -1)
    values = {"card": id, "kind": kind, "seat": seat, "to": to, "host": host, "cost": s.designs[kind].cost}
    frame = Frame(Deploying.procedure, 0, values)
    total = 0
    for me, number, one in of_table(s).answers.get(Deploying.procedure, ()):
        c = asking(s, me, frame)
        if c.seat == seat and not declined(s, SEATS[seat], name_of(s.kind[me], number)):
            total += one.reduces * _lowers(s, c, one, number, public)
    for held, number, one in of_roster(s, seat).answers.get(Deploying.procedure, ()):
        copies = _copies(s, seat, held, id, public)
        if copies and (public or not declined(s, SEATS[seat], name_of(held, number))):
            c = holding(seat, held, -1 if public else copies[0], frame)
            total += one.reduces * len(copies) * _lowers(s, c, one, number, public)
    return total


def _lowers(s: ConquestState, c: Context, one: Ability, number: int, public: bool) -> bool:
    return one.on.test(s, c) and usable(s, c, one, c.kind, number, public)  # type: ignore[union-attr]


def _copies(s: ConquestState, seat: int, kind: str, id: int, public: bool) -> list[int]:
    """Return the cards of a kind that a seat holds besides one; `public`: as many as it might hold."""
    if kind not in unseen(s, seat):
        return []
    hand = board.hand(s, seat)
    if public:
        return hand[1 : 1 + of_roster(s, seat).copies[kind]]
    return [other for other in hand if s.kind[other] == kind and other != id]


def deploy(s: ConquestState, seat: int, action: Deploy) -> None:
    """Begin to deploy a card: it lies aside until its cost is paid."""
    s.lay(action.card, ASIDE)
    if "limited" in s.design(action.card).keywords:
        effects.add(s, LIMITED, "round", seat)
    go(
        s,
        Deploying.procedure,
        card=action.card,
        seat=seat,
        to=action.place,
        host=action.host,
        cost=s.design(action.card).cost,
        harm=0,
    )


class Lowering(Answering[ConquestState]):
    """What lowers the cost of a card that is deployed; what cannot be paid for otherwise must be lowered."""

    def may_pass(self, s: ConquestState, f: Any, seat: str) -> bool:
        deploying = Deploying.of(f)
        number = SEATS.index(seat)
        if number != deploying.seat or deploying.cost <= s.resources[number]:
            return True
        return not self._own(s, f, seat)


def _paid(s: ConquestState, f: Deploying) -> None:
    """Pay for the card and let it enter play; what cannot be paid for any more goes back to the hand."""
    if f.cost > s.resources[f.seat] or (f.host >= 0 and not may_host(s, f.seat, s.kind[f.card], f.host)):
        s.lay(f.card, HAND)
        return
    changes.pay(s, f.seat, f.cost)
    if f.harm:
        go(s, "harm", card=f.card, seat=f.seat, amount=f.harm)
    enter(s, f.card, f.seat, f.to, f.host, "deployed")


def harm(s: ConquestState, f: Any) -> None:
    """Deal a unit the damage for which it was deployed more cheaply (Bigga Is Betta)."""
    deal(s, f.seat, f.card, [(f.card, f.amount)])


def enter(s: ConquestState, id: int, seat: int, to: int, host: int = -1, how: str = "put") -> None:
    """Let a card enter play at a place or on a host, ready (CONQUEST-4.18)."""
    if host >= 0:
        attach(s, id, host, seat)
    else:
        put_at(s, id, to)
        changes.control(s, id, seat)
    s.events.append(CardDeployed(SEATS[seat], id, s.kind[id], to if host < 0 else -1, host, how == "put"))
    go(s, Entering.procedure, card=id, seat=seat, how=how)


def put_into_play(s: ConquestState, id: int, seat: int, to: int) -> None:
    """Put a card into play without deploying it, if its player may control it (CONQUEST-G53)."""
    if may_control(s, seat, s.kind[id]):
        enter(s, id, seat, to)


DEPLOYING: Final[Procedure[ConquestState]] = announcement(_paid, answering=Lowering)
HARM: Final[Procedure[ConquestState]] = (harm,)
