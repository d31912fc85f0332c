"""What lies on the map, how far each side is, and who leads it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.heresy.control import holder, production, sectors
from game.heresy.state import HeresyState, side_of_seat
from game.heresy.telling import cards
from game.heresy.telling.counters import Piece, can_move, counters
from game.heresy.telling.names import phase_text, place_name, seat_name, short_name, side_name, unit_name
from game.heresy.telling.stage import stage_of
from game.heresy.telling.winning import reached, sectors_text, standing, warning_of
from game.heresy.telling.words import spot_of
from game.heresy.units import EMPEROR, LOYAL, SIDES, TRAITOR, UNITS
from game.telling import labels
from game.telling.sheet import Board, Entry, Hand, Place, Token, Track
from game.telling.text import _, ngettext


def board(view: HeresyState) -> Board:
    """Return all that lies there."""
    return Board(
        phase_text(view),
        tuple(_token(view, piece) for piece in counters(view)),
        tuple(places(view)),
        tracks(view, None),
        tuple(Hand(seat, len(view.hands[n]), cards.held(view, seat)) for n, seat in enumerate(view.seats)),
        roster=tuple(roster(view, list(counters(view)))),
        stock=cards.stock(view),
        stage=stage_of(view),
        standing=standing(view),
        turn=view.seats[view.seat],
        seats={seat: seat_name(seat) for seat in view.seats},
    )


def _token(view: HeresyState, piece: Piece) -> Token:
    unit, seat = UNITS[piece.unit], view.seats[piece.seat]
    said = " · ".join([seat_name(seat), *(words for _badge, words in cards.done(view, piece))])
    place, states = spot_of(view.tables.ids[piece.place]), ("coming",) if piece.coming else ()
    can = can_move(view, piece)
    return Token(piece.key, unit.id, unit_name(piece.unit), place, seat, states, said, can=can)


def places(view: HeresyState) -> Iterator[Place]:
    """Yield the worlds of the galaxy, the planets of the Solar System and the places of the Palace."""
    boards = view.campaign.board.boards
    for one in view.campaign.board.places:
        seat = holder(view, one.index)
        owner, made = view.seats[seat] if seat >= 0 else "", cards.produced(view, one.index)
        said = " · ".join(filter(None, (cards.controlled(view, one.index), made))) if owner or made else ""
        kind, at = boards[one.board].id, (float(one.x), float(one.y))
        yield Place(spot_of(one.id), _(one.name), kind, owner, said=said, values={"production": one.production}, at=at)


def tracks(view: HeresyState, seat: str | None) -> tuple[Track, ...]:
    """Return production and sectors of both sides, and what a seat has to spend. A side that is close to winning has
    the sign of danger, but not for itself."""
    file, found = view.campaign.file, []
    for side in (LOYAL, TRAITOR):
        made, near = production(view, side), warning_of(view, side)
        words = _("Production {n} of {goal}, sectors {held} of {wanted}. Complete either to win.").format(
            n=made, goal=file.production_goal, held=len(sectors(view, side)), wanted=file.sector_goal
        )
        detail = " ".join(part for part in (near, words, sectors_text(view, side)) if part)
        own = side == side_of_seat(seat or view.seats[view.seat])
        share, icon = made / file.production_goal, "warning" if near and not own else ""
        found.append(Track(side_name(side), reached(view, side), share, detail, SIDES[side], "HERESY-23", icon))
    shown = range(view.players) if view.players == 2 else [view.seat]
    return *found, *(_purse(view, number) for number in shown if seat is None or view.seats[number] == seat)


def _purse(view: HeresyState, number: int) -> Track:
    left, n = view.purse[number], len(view.hands[number])
    detail = ngettext("{side}: {n} resource to spend", "{side}: {n} resources to spend", left)
    said = [detail.format(side=seat_name(view.seats[number]), n=left), labels.cards(n)]
    value = f"{left} · {said[1]}"
    if view.players > 2:
        said += [f"{seat_name(view.seats[i])}: {view.purse[i]}" for i in range(view.players) if i != number]
    return Track(_("Resources"), value, None, " · ".join(said), view.seats[number], "HERESY-R18")


def roster(view: HeresyState, pieces: Sequence[Piece]) -> Iterator[Entry]:
    """Yield the leaders of both sides, then every world that holds counters, the strongest first."""
    here: dict[int, list[Piece]] = {}
    for piece in sorted(pieces, key=lambda piece: piece.rank):
        if not piece.coming:
            here.setdefault(piece.place, []).append(piece)
    leaders = [piece for piece in pieces if piece.unit >= EMPEROR]
    for piece in sorted(leaders, key=lambda piece: piece.unit):
        yield _leader(view, piece)
    worlds = [place for place, stack in enumerate(view.stacks) if stack]
    for place in sorted(worlds, key=lambda place: (-len(view.stacks[place]), place_name(view.campaign, place))):
        yield _world(view, place, here.get(place, []))


def _leader(view: HeresyState, piece: Piece) -> Entry:
    where, at = place_name(view.campaign, piece.place), spot_of(view.tables.ids[piece.place])
    done, seat = bool(piece.moved) and view.phase == "attack", view.seats[piece.seat]
    return Entry(piece.key, short_name(piece.unit), piece.sprite, where, done=done, seat=seat, at=at)


def _world(view: HeresyState, place: int, stack: list[Piece]) -> Entry:
    made = view.campaign.board.places[place].production
    detail = ngettext("{n} counter", "{n} counters", len(stack)).format(n=len(stack))
    if made:
        detail = _("{forces} · produces {n}").format(forces=detail, n=made)
    kind, seat = (stack[0].sprite, view.seats[stack[0].seat]) if stack else ("", "")
    name, at = place_name(view.campaign, place), spot_of(view.tables.ids[place])
    return Entry(cards.WORLD - place, name, kind, detail, seat=seat, at=at)
