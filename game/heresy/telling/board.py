"""What lies on the map, how far each side is, and who leads it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.heresy.active_effects import extra_routes
from game.heresy.boardfile import World
from game.heresy.control import control, holder, production, sectors
from game.heresy.state import HeresyState
from game.heresy.telling import cards
from game.heresy.telling.counters import Piece, can_move, counters, portrait
from game.heresy.telling.names import phase_text, place_name, seat_name, short_name, side_name, unit_name
from game.heresy.telling.stage import stage_of
from game.heresy.telling.threats import NOTED, threats
from game.heresy.telling.winning import reached, sectors_text, standing, target_of, warning_of
from game.heresy.telling.words import spot_of
from game.heresy.units import EMPEROR, LOYAL, SIDES, TRAITOR, UNITS
from game.telling import labels
from game.telling.sheet import Board, Entry, Hand, Place, Token, Track, When
from game.telling.text import _, language, ngettext, pgettext, probability
from game.telling.values import Badge, Value

KINDS = ("galaxy", "solar", "palace")
"""The kinds of places: on which of the three boards they lie."""
FALLEN = -1000
"""Where the keys of leaders begin who are no longer there."""


def board(view: HeresyState) -> Board:
    """Return all that lies there."""
    boards = view.campaign.board.boards
    lying = list(counters(view))
    return Board(
        phase_text(view),
        tuple(_token(view, piece) for piece in lying),
        tuple(places(view)),
        tracks(view),
        tuple(Hand(seat, len(view.hands[n]), cards.held(view, seat)) for n, seat in enumerate(view.seats)),
        roster=tuple(roster(view, lying)),
        stock=cards.stock(view),
        stage=stage_of(view),
        standing=standing(view),
        when=when(view),
        seats={seat: seat_name(seat) for seat in view.seats},
        parts={f"part:{n}": _(one.name) for n, one in enumerate(boards)},
        values={
            "changed": tuple(part for route in view.shut for part in route),
            "joined": tuple(part for route in extra_routes(view) for part in route),
        },
    )


def when(view: HeresyState) -> When:
    """Return whose turn it is, the round, and with it whose attack."""
    return When(view.seats[view.seat], view.round, (view.round, view.seat if view.phase == "attack" else -1))


def _token(view: HeresyState, piece: Piece) -> Token:
    can, seat = can_move(view, piece), view.seats[piece.seat]
    spent = view.phase == "attack" and piece.seat == view.seat and not can
    states = ("coming",) if piece.coming else ("spent",) if spent else ()
    place, done = spot_of(view.tables.ids[piece.place]), cards.done(view, piece)
    return _counter(piece.key, piece.unit, place, seat, states, done, can, language())


@lru_cache(maxsize=4096)
def _counter(
    key: int,
    unit: int,
    place: str,
    seat: str,
    states: tuple[str, ...],
    done: tuple[Badge, ...],
    can: bool,
    _language: str,
) -> Token:
    """Return a counter as it is told; it is kept, since most stay as they are."""
    said = " · ".join([seat_name(seat), *(words for _badge, words in done)])
    return Token(key, UNITS[unit].id, unit_name(unit), place, seat, states, said, can=can)


def places(view: HeresyState) -> Iterator[Place]:
    """Yield the worlds of the galaxy, the planets of the Solar System and the places of the Palace."""
    board, fought, words = view.campaign.board, target_of(view), language()
    for one in board.places:
        index, seat = one.index, holder(view, one.index)
        owner, held = view.seats[seat] if seat >= 0 else "", view.held[index] >= 0
        sector = board.sectors[one.sector].name if one.sector >= 0 else ""
        yield _place(one, sector, owner, control(view, index), held, index == fought, words)


@lru_cache(maxsize=4096)
def _place(one: World, sector: str, owner: str, side: int, held: bool, fought: bool, _language: str) -> Place:
    """Return a place as it is told; it is kept, since most stay as they are."""
    made = cards.produced(one)
    said = " · ".join(filter(None, (cards.controlled(owner, side), made))) if owner or made else ""
    states = ("held",) * held + ("fought",) * fought
    found = " · ".join(filter(None, (_(sector) if sector else "", seat_name(owner) if owner else "")))
    values: dict[str, Value] = {"production": one.production, "side": side, "found": found}
    at = float(one.x), float(one.y)
    return Place(spot_of(one.id), _(one.name), KINDS[one.board], owner, states, said, values, at)


def tracks(view: HeresyState) -> tuple[Track, ...]:
    """Return production and sectors of both sides, and what each seat has to spend, in a match of more than two seats
    that whose turn it is. A side that is close to winning alarms the other."""
    file, found = view.campaign.file, []
    for side in (LOYAL, TRAITOR):
        made, near = production(view, side), warning_of(view, side)
        words = _("Production {n} of {goal}, sectors {held} of {wanted}. Complete either to win.").format(
            n=made, goal=file.production_goal, held=len(sectors(view, side)), wanted=file.sector_goal
        )
        detail = " ".join(part for part in (near, words, sectors_text(view, side)) if part)
        name, value, share = side_name(side), reached(view, side), made / file.production_goal
        tint, steps = f"seat:{side}", (len(sectors(view, side)), file.sector_goal)
        seat, alarms = SIDES[side], bool(near)
        found.append(Track(name, value, share, detail, seat, "HERESY-23", tint=tint, alarms=alarms, steps=steps))
    shown = range(view.players) if view.players == 2 else [view.seat]
    return *found, *(_purse(view, number) for number in shown)


def _purse(view: HeresyState, number: int) -> Track:
    left, n = view.purse[number], len(view.hands[number])
    detail = ngettext("{side}: {n} resource to spend", "{side}: {n} resources to spend", left)
    said = [detail.format(side=seat_name(view.seats[number]), n=left), labels.cards(n)]
    value = f"{left} · {said[1]}"
    if view.players > 2:
        said += [f"{seat_name(view.seats[i])}: {view.purse[i]}" for i in range(view.players) if i != number]
    seat, tint = view.seats[number], f"seat:{view.sides[number]}"
    return Track(_("Resources"), value, None, " · ".join(said), seat, "HERESY-R18", tint=tint, own=True)


def roster(view: HeresyState, pieces: Sequence[Piece]) -> Iterator[Entry]:
    """Yield the leaders of both sides, then every world that holds counters, the strongest first."""
    here: dict[int, list[Piece]] = {}
    for piece in sorted(pieces, key=lambda piece: piece.rank):
        if not piece.coming:
            here.setdefault(piece.place, []).append(piece)
    leaders = [piece for piece in pieces if piece.unit >= EMPEROR]
    worst = [threats(view, side) for side in (LOYAL, TRAITOR)] if not view.reason else [{}, {}]
    for piece in sorted(leaders, key=lambda piece: piece.unit):
        strike = worst[view.sides[piece.seat]].get(piece.place) if not piece.coming else None
        yield _leader(view, piece, strike.won + strike.both if strike is not None else 0.0)
    yield from _fallen(view)
    worlds = [place for place, stack in enumerate(view.stacks) if stack]
    for place in sorted(worlds, key=lambda place: (-len(view.stacks[place]), place_name(view.campaign, place))):
        yield _world(view, place, here.get(place, []))


def _fallen(view: HeresyState) -> Iterator[Entry]:
    """Yield the leaders who are dead."""
    for unit in view.fallen:
        side = UNITS[unit].side
        seat = next((seat for seat, own in zip(view.seats, view.sides, strict=True) if own == side), "")
        picture = portrait(UNITS[unit].id)
        yield Entry(
            FALLEN - unit, short_name(unit), picture, pgettext("leader", "Fallen"), out=True, done=True, seat=seat
        )


def _leader(view: HeresyState, piece: Piece, danger: float) -> Entry:
    where, at = place_name(view.campaign, piece.place), spot_of(view.tables.ids[piece.place])
    done, seat = bool(piece.moved) and view.phase == "attack", view.seats[piece.seat]
    alarm = probability(danger) if danger >= NOTED else ""
    return Entry(piece.key, short_name(piece.unit), piece.sprite, where, done=done, seat=seat, at=at, alarm=alarm)


def _world(view: HeresyState, place: int, stack: list[Piece]) -> Entry:
    made = view.campaign.board.places[place].production
    detail = ngettext("{n} counter", "{n} counters", len(stack)).format(n=len(stack))
    if made:
        detail = _("{forces} · produces {n}").format(forces=detail, n=made)
    kind, seat = (stack[0].sprite, view.seats[stack[0].seat]) if stack else ("", "")
    name, at = place_name(view.campaign, place), spot_of(view.tables.ids[place])
    return Entry(cards.WORLD - place, name, kind, detail, seat=seat, at=at)
