"""What changes on the table, and what is told of it: cards, resources, damage, what is ready or exhausted."""

from __future__ import annotations

from collections.abc import Iterable

from game.conquest import board, victory
from game.conquest.abilities import BLANK, of_table
from game.conquest.events import (
    CardDiscarded,
    CardDrawn,
    CardExhausted,
    CardReadied,
    CardReturned,
    DamageHealed,
    DamageMoved,
    ResourcesGained,
    ResourcesPaid,
    TokenMade,
    UnitMoved,
)
from game.conquest.hosts import unbearable
from game.conquest.state import ATTACHED, DECK, DISCARD, HAND, HQ, IN_PLAY, PLANET, PLANETS, SEATS, ConquestState, hq_of
from game.conquest.victory import go
from game.kernel import effects
from game.kernel.state import Frame


def draw(s: ConquestState, seat: int, count: int) -> None:
    """Draw cards from the top of a deck, as far as it has any (CONQUEST-2.6 is checked afterwards)."""
    for _ in range(count):
        deck = DECK.ids(s, seat)
        if not deck:
            break
        kind = s.kind[deck[-1]]
        s.lay(deck[-1], HAND)
        s.events.append(CardDrawn(SEATS[seat], kind))


def draw_and_check(s: ConquestState, seat: int, count: int) -> None:
    """Draw cards; an empty deck ends the match."""
    draw(s, seat, count)
    victory.check_decks(s)


def gain(s: ConquestState, seat: int, count: int) -> None:
    """Take resources from the common pool."""
    if count > 0:
        s.resources[seat] += count
        s.events.append(ResourcesGained(SEATS[seat], count))


def pay(s: ConquestState, seat: int, count: int) -> None:
    """Put resources back into the common pool (CONQUEST-4.11)."""
    if count > 0:
        s.resources[seat] -= count
        s.events.append(ResourcesPaid(SEATS[seat], count))


def discard(s: ConquestState, id: int) -> None:
    """Discard a card from a hand or deck, or one that was played."""
    if s.zone[id] != "aside":
        s.events.append(CardDiscarded(SEATS[s.owner[id]], id, s.kind[id]))
    s.lay(id, DISCARD)


def discard_at_random(s: ConquestState, seat: int, count: int = 1) -> None:
    """Discard cards at random from a hand."""
    for _ in range(count):
        ids = list(board.hand(s, seat))
        if ids:
            discard(s, s.dice.pick(ids))


def take_back(s: ConquestState, id: int) -> None:
    """Return a card from the discard pile to its owner's hand."""
    s.events.append(CardReturned(SEATS[s.owner[id]], id, s.kind[id]))
    s.lay(id, HAND)


def exhaust(s: ConquestState, *ids: int) -> None:
    """Exhaust cards together (CONQUEST-4.19); what answers it is asked before."""
    turned = tuple(id for id in ids if s.ready[id])
    if not turned:
        return
    if "exhausts" in of_table(s).answers:
        go(s, "exhausts", items=turned)
    else:
        turn(s, turned)


def turn(s: ConquestState, ids: Iterable[int]) -> None:
    """Turn cards to their side."""
    for id in ids:
        if s.ready[id] and s.zone[id] in IN_PLAY:
            s.ready[id] = 0
            s.events.append(CardExhausted(SEATS[s.controller[id]], id, s.kind[id]))
    board.turned(s)


def exhausted(s: ConquestState, f: Frame) -> None:
    """Let the cards of the announcement be exhausted."""
    turn(s, f.values["items"])


def make_ready(s: ConquestState, ids: Iterable[int]) -> None:
    """Ready cards."""
    for id in ids:
        if not s.ready[id]:
            s.ready[id] = 1
            s.events.append(CardReadied(SEATS[s.controller[id]], id, s.kind[id]))
    board.turned(s)


def go_home(s: ConquestState, ids: Iterable[int], how: str) -> None:
    """Move units to their controllers' headquarters in the state they are in."""
    for id in ids:
        if s.zone[id] == "planet":
            seat = s.controller[id]
            s.events.append(UnitMoved(SEATS[seat], id, s.kind[id], s.planet[id], hq_of(seat), how))
            s.lay(id, HQ)


def put_at(s: ConquestState, id: int, to: int) -> None:
    """Lay a card at a place, without telling."""
    if to >= PLANETS:
        s.lay(id, HQ)
    else:
        s.lay(id, PLANET, to)


def control(s: ConquestState, id: int, seat: int) -> None:
    """Give a seat control of a card."""
    s.controller[id] = seat
    board.changed(s)


def lapse(s: ConquestState, span: str) -> None:
    """End a span, and all effects that last as long."""
    unblank = any(effect[:2] == (BLANK, span) for effect in s.effects)
    effects.end(s, span)
    (board.changed if unblank else board.turned)(s)


def heal(s: ConquestState, id: int, count: int) -> None:
    """Remove damage from a unit, as much as there is."""
    healed = min(count, s.damage[id])
    if healed:
        s.damage[id] -= healed
        board.turned(s)
        s.events.append(DamageHealed(SEATS[s.controller[id]], id, s.kind[id], healed))


def move_damage(s: ConquestState, id: int, to: int, count: int) -> None:
    """Move damage from a card to another: it is not dealt (CONQUEST-R20)."""
    moved = min(count, s.damage[id])
    if moved:
        s.damage[id] -= moved
        s.damage[to] += moved
        board.turned(s)
        s.events.append(DamageMoved(SEATS[s.controller[id]], id, s.kind[id], to, moved))


def make_token(s: ConquestState, kind: str, seat: int, place: int) -> int:
    """Bring a unit token into play, ready; return its id."""
    id = s.add(kind, seat, HQ)
    put_at(s, id, place)
    s.events.append(TokenMade(SEATS[seat], id, kind, place))
    go(s, "enters", card=id, seat=seat, how="made")
    return id


def other_copy(s: ConquestState, seat: int, kind: str) -> int | None:
    """Return the copy in play that keeps a seat from bringing such a unique card into play: its own (CONQUEST-R34);
    where mirrored decks share their unique cards, anybody's (CONQUEST-G58)."""
    if s.designs[kind].unique:
        for id in board.in_play(s):
            if s.kind[id] == kind and (s.controller[id] == seat or s.mirror_rule == "one"):
                return id
    return None


def may_control(s: ConquestState, seat: int, kind: str) -> bool:
    """Return whether a seat may bring such a card into play."""
    return other_copy(s, seat, kind) is None


def misfits(s: ConquestState) -> list[int]:
    """Return the attachments that their hosts may not bear any longer (CONQUEST-G59)."""
    attached = [id for id in board.in_play(s) if s.zone[id] == "attached"]
    return [id for id in attached if unbearable(s, s.kind[id], s.attached_to[id]) is not None]


def attach(s: ConquestState, id: int, host: int, seat: int) -> None:
    """Attach a card to a unit under a seat's control, without telling."""
    s.lay(id, ATTACHED, host=host)
    control(s, id, seat)
