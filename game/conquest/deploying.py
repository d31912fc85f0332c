"""Deploying cards (CONQUEST-4.10 to 4.18, G40, G53): where they may go, what they cost, and putting cards into play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final

from game.conquest import board, changes
from game.conquest.abilities import Ability, Context, name_of, of_roster, of_table, unseen
from game.conquest.actions import Deploy
from game.conquest.answering import AnswerRound
from game.conquest.board import NOWHERE
from game.conquest.changes import attach, may_control, put_at
from game.conquest.damage import deal
from game.conquest.events import CardDeployed
from game.conquest.frames import Deploying, Entering
from game.conquest.hindrances import LIMITED, declined, hindered, limited_by, limited_card
from game.conquest.hosts import may_host, why_not_host
from game.conquest.refusals import LIMITED_USED, TEXTLESS, TOO_DEAR, called, named, planet_called
from game.conquest.rulings import LEAST_COST
from game.conquest.state import ASIDE, DOWN, HAND, PLANETS, SEATS, UP, ConquestState, hq_of
from game.conquest.using import announcement, asking, holding
from game.conquest.victory import go
from game.kernel import effects
from game.kernel.actions import Action, Pass
from game.kernel.results import Refusal
from game.kernel.sequence import Procedure
from game.kernel.state import Frame
from game.kernel.text import N_, said

NOT_HELD: Final = Refusal("CONQUEST-4.5", N_("You can deploy only the cards in your hand."))
COPY: Final = Refusal("CONQUEST-4.5", N_("You hold several copies of {card}. Deploy the first one."))
EVENT: Final = Refusal("CONQUEST-4.16", N_("{card} is an event: you play it when its text says, and never deploy it."))
UNIQUE_AT: Final = Refusal("CONQUEST-R34", N_("{card} is unique, and you already have it at the planet {place}."))
UNIQUE_HOME: Final = Refusal("CONQUEST-R34", N_("{card} is unique, and you already have it in your headquarters."))
UNIQUE_ON: Final = Refusal("CONQUEST-R34", N_("{card} is unique, and you already have it attached to {place}."))
SHARED: Final = Refusal("CONQUEST-G58", N_("{card} is unique, and the one on the table is your opponent's."))
STILL_TOO_DEAR: Final = Refusal("CONQUEST-4.10", N_("{card} costs {cost} even at its lowest, and you have {have}."))
TOO_DEAR_HERE: Final = Refusal(
    "CONQUEST-4.10", N_("{card} costs {cost} there, and you have {have}. You can afford it elsewhere.")
)
FACE_DOWN: Final = Refusal("CONQUEST-4.13", N_("That planet lies face down. Deploy at a planet that lies face up."))
GONE: Final = Refusal("CONQUEST-4.12", N_("That planet is no longer in play. Deploy at a planet that lies face up."))
NOT_HOME: Final = Refusal("CONQUEST-G54", N_("{card} is an army unit: deploy it at a planet, never in headquarters."))
NAME_PLANET: Final = Refusal("CONQUEST-4.12", N_("Choose the planet where you want {card}."))
TO_HQ: Final = Refusal("CONQUEST-4.15", N_("{card} is a support: deploy it in your headquarters."))
NAME_HOST: Final = Refusal("CONQUEST-4.14", N_("{card} is an attachment: choose the unit it goes on."))
NO_HOST: Final = Refusal("CONQUEST-4.14", N_("You can attach {card} to no unit in play. {why}"))
NO_PLACE: Final = Refusal("CONQUEST-4.12", N_("Cards are deployed only at planets, in headquarters or on a unit."))


def barred(s: ConquestState, seat: int, id: int) -> Refusal | None:
    """Return why a seat may not deploy a card of its hand anywhere, whatever it costs; its fields are still empty."""
    kind = s.kind[id]
    copy = changes.other_copy(s, seat, kind)
    if copy is not None:
        if s.controller[copy] != seat:
            return SHARED
        return {"planet": UNIQUE_AT, "attached": UNIQUE_ON}.get(s.zone[copy], UNIQUE_HOME)
    return LIMITED_USED if s.texts and "limited" in s.designs[kind].keywords and limited_by(s, seat) else None


def deployments(s: ConquestState, seat: int, ids: Iterable[int]) -> list[Action]:
    """Return how a seat may deploy cards of its hand."""
    found: list[Action] = []
    for id in board.each_kind(s, ids):
        if barred(s, seat, id) is not None:
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


def why_not_deploy(s: ConquestState, seat: int, action: Deploy) -> Refusal | None:
    """Return why a seat may not deploy a card of its hand there. A card without a place or a host is refused for what
    keeps it from all of them."""
    id, have = action.card, s.resources[seat]
    if id not in board.hand(s, seat) or not s.kind[id] or action.kind != s.kind[id]:
        return NOT_HELD
    design = s.design(id)
    if not s.texts and design.type in ("event", "attachment"):
        return TEXTLESS
    if design.type == "event":
        return named(EVENT, card=design.name)
    if -1 not in (action.place, action.host):
        return NO_PLACE
    if refused := barred(s, seat, id):
        return named(refused, card=design.name, place=_stands(s, seat, id), other=limited_card(s, seat))
    attached = action.host >= 0 or design.type == "attachment"
    least = min((price(s, seat, id, at, attached) for at in _places(s, seat, id, attached)), default=0)
    if least > have:
        return named(TOO_DEAR if least == design.cost else STILL_TOO_DEAR, card=design.name, cost=least, have=have)
    if refused := _no_host(s, seat, action) if attached else no_place(s, id, seat, action.place):
        return refused
    cost = price(s, seat, id, board.place(s, action.host) if attached else action.place, attached)
    if cost > have:
        return named(TOO_DEAR_HERE, card=design.name, cost=cost, have=have)
    return None if id in board.each_kind(s, board.hand(s, seat)) else named(COPY, card=design.name)


def _places(s: ConquestState, seat: int, id: int, attached: bool) -> Iterable[int]:
    """Return where a card may come to be, whatever it costs."""
    if attached:
        return {board.place(s, host) for host in hosts_of(s, seat, s.kind[id])}
    return board.planets(s) if s.design(id).type == "army" else [hq_of(seat)]


def _stands(s: ConquestState, seat: int, id: int) -> str:
    """Return where the copy is that keeps a unique card out."""
    copy = changes.other_copy(s, seat, s.kind[id])
    if copy is None:
        return ""
    return called(s, s.attached_to[copy]) if s.zone[copy] == "attached" else planet_called(s, s.planet[copy])


def no_place(s: ConquestState, id: int, seat: int, place: int) -> Refusal | None:
    """Return why a unit or support may not be deployed at a place, whatever it costs."""
    design, refused = s.design(id), None
    if design.type == "support":
        refused = TO_HQ if place != hq_of(seat) else None
    elif place >= PLANETS:
        refused = NOT_HOME if place in (hq_of(0), hq_of(1)) else NO_PLACE
    elif place < 0:
        refused = NAME_PLANET
    elif s.lies[place] != UP:
        refused = FACE_DOWN if s.lies[place] == DOWN else GONE
    return None if refused is None else named(refused, card=design.name)


def _no_host(s: ConquestState, seat: int, action: Deploy) -> Refusal | None:
    """Return why a card may not be attached to the host that is named, or to any."""
    kind = s.kind[action.card]
    if action.host >= 0:
        in_play = action.host in board.in_play(s)
        return why_not_host(s, seat, kind, action.host if in_play else NOWHERE)
    whys = [why for host in board.in_play(s) if board.is_unit(s, host) and (why := why_not_host(s, seat, kind, host))]
    if hosts_of(s, seat, kind) or not whys:
        return named(NAME_HOST, card=s.designs[kind].name)
    return named(NO_HOST, card=s.designs[kind].name, why=said(whys[-1].message, **whys[-1].values))


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


def price(s: ConquestState, seat: int, id: int, place: int, attached: bool = False) -> int:
    """Return what a card costs a seat at a place at least, with all that lowers its cost."""
    lowered = _reductions(s, seat, s.kind[id], place, attached, id) if s.texts else 0
    return max(LEAST_COST, s.design(id).cost - lowered)


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
    return one.on.test(s, c) and hindered(s, c, one, c.kind, number, public) is None  # type: ignore[union-attr]


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
        effects.add(s, LIMITED, "round", seat, s.kind[action.card])
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


MUST_LOWER: Final = Refusal("CONQUEST-4.10", N_("{card} costs {cost}, and you have {have}. Lower its cost first."))


class Lowering(AnswerRound):
    """What lowers the cost of a card that is deployed; what cannot be paid for otherwise must be lowered."""

    def may_pass(self, s: ConquestState, f: Any, seat: str) -> bool:
        deploying = Deploying.of(f)
        number = SEATS.index(seat)
        if number != deploying.seat or deploying.cost <= s.resources[number]:
            return True
        return not self._own(s, f, seat)

    def why_not_pass(self, s: ConquestState, f: Any, action: Pass) -> Refusal | None:
        """Refuse to pass while the card cannot be paid for otherwise."""
        deploying, seat = Deploying.of(f), self.seat(s, f) or SEATS[0]
        if self.may_pass(s, f, seat):
            return None
        have = s.resources[SEATS.index(seat)]
        return named(MUST_LOWER, card=called(s, deploying.card), cost=deploying.cost, have=have)


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
