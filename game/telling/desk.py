"""What may be done in a position, as plain values: offers, questions, orders, the desk that has them all; and a
position as a whole."""

from __future__ import annotations

from msgspec import Struct

from game.telling.sheet import Board, Token
from game.telling.values import Playable, Ref


class Asked(Struct, frozen=True):
    """A question that is answered in words, of so many letters at most."""

    words: str
    most: int


class Offer(Struct, frozen=True, omit_defaults=True):
    """How one offered action is said and reached. `about`: the token that acts; `at`: where it is done; `ends`: the two
    places between which it is done, either of which is chosen first; `shades`: what else is lit with it; `card`: the
    kind of the card of a hand that it plays at once; `mode`: what is armed before; `mark`: its cost or its odds in a
    few characters; `hint`: what it leads to; `secret`: its being offered would betray something; `aside`: it is never
    what a plain choice of its place means; `leads`: it leads to further offers of its token; `harmless`: where it is
    all that is offered, it is done by itself; `obvious`: nobody would answer anything else; `gives_up`: it lets go of
    something; `asked`: what is to be written beside it; `ghost`: the token that it puts on the board, as it would
    stand; `sets_off`: the match begins in earnest with it; `face`: the kind of the card that it is about, by which
    it is shown; `outcome`: what it leads to, in a few words; `then`: what it means beside, done after it. The rest is
    style."""

    action: Playable
    words: str
    about: int | None = None
    at: Ref | None = None
    card: str = ""
    mode: str = ""
    mark: str = ""
    hint: tuple[str, ...] = ()
    detail: str = ""
    rule: str = ""
    icon: str = ""
    key: str = ""
    slot: str = ""
    style: str = "plain"
    tint: str = "go"
    order: int = 0
    secret: bool = False
    aside: bool = False
    leads: bool = False
    harmless: bool = False
    obvious: bool = False
    gives_up: bool = False
    facing: float | None = None
    ends: tuple[Ref, ...] = ()
    shades: tuple[Ref, ...] = ()
    asked: Asked | None = None
    ghost: Token | None = None
    sets_off: bool = False
    face: str = ""
    outcome: str = ""
    then: tuple[Playable, ...] = ()


class Kind(Struct, frozen=True):
    """What a kind of action is called, in English, and its picture."""

    name: str
    icon: str


class Mode(Struct, frozen=True, omit_defaults=True):
    """What is armed before its places are lit. `sticky`: it stays armed afterwards. `wanting`: why nothing can be done
    with it now, where it is to be shown all the same. `card`: the kind of card of the hand that it is."""

    id: str
    name: str
    icon: str = ""
    key: str = ""
    mark: str = ""
    detail: str = ""
    rule: str = ""
    sticky: bool = False
    wanting: str = ""
    card: str = ""


class Slot(Struct, frozen=True, omit_defaults=True):
    """A fixed place for the offers that name it, and for the mode or the standing order of its id.

    While there is nothing of the kind, `tried` is what choosing it then means, so that the rules say why not; `why`
    says so where no action does. `mark` is what it usually costs. `ends`: it moves the match on; of those the first
    stands there that is possible. `grants`: there a piece is let go on at the cost of a secret."""

    id: str
    name: str
    icon: str = ""
    key: str = ""
    mark: str = ""
    tried: Playable | None = None
    why: str = ""
    ends: bool = False
    grants: bool = False


class Question(Struct, frozen=True, omit_defaults=True):
    """What is asked beside picking a piece that acts; `token`: who is asked or whom it is about, with `icon`, `title`
    and `seat` where it is nobody, `count` of how many; `about`: what it concerns; `pending`: what waits for the answer,
    the next first; `notes`: what whoever decides should know."""

    words: str
    title: str = ""
    icon: str = ""
    seat: str = ""
    token: int | None = None
    count: int = 0
    about: tuple[Ref, ...] = ()
    pending: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Sign(Struct, frozen=True, omit_defaults=True):
    """What a shade of an overlay means, with how it looks (`Highlight`)."""

    tint: str
    words: str
    states: tuple[str, ...] = ()
    mark: str = ""
    strength: float = 0.35


class Overlay(Struct, frozen=True, omit_defaults=True):
    """What can be shown on asking, by the shades of places. `of`: about what it is, the first of these that there is:
    the token that is pointed at, the one that is picked, the place that is pointed at; `signs`: what its shades
    mean."""

    id: str
    name: str
    key: str = ""
    icon: str = ""
    rule: str = ""
    of: tuple[str, ...] = ("pointed", "picked", "place")
    signs: tuple[Sign, ...] = ()


class Order(Struct, frozen=True, omit_defaults=True):
    """A standing order: a seat's own decisions are taken by it, one offered action after another, until it is done.
    `lasts`: it stays while its giver decides what it says nothing about; `at_once`: what it brings is not shown piece
    by piece; `sets_off`: the match begins in earnest with it; `leaves`: what is left undone by it."""

    id: str
    name: str
    detail: str
    icon: str = ""
    key: str = ""
    rule: str = ""
    at_once: bool = False
    sets_off: bool = False
    leaves: str = ""
    lasts: bool = False


class Step(Struct, frozen=True, omit_defaults=True):
    """What a standing order says to do next; with `why`, in a sentence, it stops before that."""

    action: Playable | None = None
    why: str = ""


class Stack(Struct, frozen=True, omit_defaults=True):
    """Tokens of one place that are picked together: those that can move, and which of them are picked first."""

    at: Ref
    tokens: tuple[int, ...]
    first: tuple[int, ...] = ()


class Grant(Struct, frozen=True, omit_defaults=True):
    """How a token goes on at the cost of what its owner keeps secret: the action that lets it take one more; `going`:
    it was granted something and may be granted more, or has yet to use it; `stop`: what ending that is called."""

    token: int
    action: Playable
    going: bool = False
    stop: str = ""


class Way(Struct, frozen=True, omit_defaults=True):
    """Several actions that one choice means, asked for picked tokens: a walk, a run, models that part, a march of
    several. `cost`: in all; `facing`: at the end; `path`: over which places; `hint`: what it leads to; `beside`: it is
    another way to a place that is lit already; `also`: the places besides that mean the same; `granted`: each of its
    steps is granted by itself; `mode`: it is lit while that is armed, one with a path also while nothing is."""

    at: Ref
    actions: tuple[Playable, ...]
    words: str = ""
    mark: str = ""
    cost: int = 0
    path: tuple[Ref, ...] = ()
    facing: float | None = None
    hint: tuple[str, ...] = ()
    tint: str = "walk"
    mode: str = ""
    rule: str = ""
    order: int = 0
    beside: bool = False
    also: tuple[Ref, ...] = ()
    granted: bool = False


class Desk(Struct, frozen=True, omit_defaults=True):
    """What the seat that decides may do. `prompt`: what it decides; `secret`: what its secrets are called; `active`:
    the token that acts now, `held` the one whose question comes first; `end`: the action that ends the phase, and
    `unused` what is left undone then; `attempts`: what may be tried though it is not offered; `yields`: what answers a
    question by the way when anything else is done; `on_way`: what a walk does by itself at a choice on its way;
    `reacting`: the question is about what another seat does; `targets`: tokens are chosen before they are picked;
    `unfinished`: it is still chosen what something is meant for, and letting go takes it back; `brisk`: this is a time
    of many small actions; `overlooks`: it begins with a look at the whole board; `holds`: what is said where no attack
    is good."""

    seat: str = ""
    prompt: str = ""
    offers: tuple[Offer, ...] = ()
    question: Question | None = None
    modes: tuple[Mode, ...] = ()
    slots: tuple[Slot, ...] = ()
    secret: str = ""
    active: int | None = None
    held: int | None = None
    end: Playable | None = None
    unused: str = ""
    attempts: tuple[Offer, ...] = ()
    stacks: tuple[Stack, ...] = ()
    orders: tuple[Order, ...] = ()
    grants: tuple[Grant, ...] = ()
    overlays: tuple[Overlay, ...] = ()
    yields: Playable | None = None
    on_way: Playable | None = None
    reacting: bool = False
    targets: bool = False
    unfinished: bool = False
    brisk: bool = False
    overlooks: bool = False
    holds: str = ""
    usual: bool = False


class Sheet(Struct, frozen=True, omit_defaults=True):
    """A whole position as it is told."""

    board: Board
    desk: Desk = Desk()


def who_and_where(board: Board, token: Token) -> str:
    """Return who a token is and where it stands, once where its name says it already."""
    place = board.name(token.place)
    return token.name if not place or token.name.endswith(f" {place}") else f"{token.name}, {place}"


def in_words(board: Board, offer: Offer) -> str:
    """Return an offer in words: who acts and where, what is done, at what cost or odds."""
    token = board.token(offer.about) if offer.about is not None else None
    who = f"{who_and_where(board, token)}: " if token is not None else ""
    return f"{who}{offer.words}{f' ({offer.mark})' if offer.mark else ''}"
