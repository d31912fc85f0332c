"""What lies in the sector: ships and worlds as tokens, cells as places, and what stands beside the map."""

from __future__ import annotations

from collections.abc import Iterator

from game.sector.flying import left
from game.sector.sector import EMPTY, KINDS, PLANETS
from game.sector.ships import ATTRIBUTES, agility, armour, is_idle, movement, strength
from game.sector.ships import KINDS as SHIPS
from game.sector.state import WRECKED, SectorState, seat_id
from game.sector.telling import campaign, names, roster
from game.sector.telling.cards import ship_badges, storm_title, world_badges
from game.sector.telling.places import middles
from game.sector.telling.stages import stage_of
from game.sector.telling.words import WORLD, cell_of
from game.telling.sheet import Board, Place, Token


def board(view: SectorState, seat: str | None = None) -> Board:
    """Return what lies there; the numbers are those of a seat, or of the one that decides."""
    return Board(
        campaign.title(view),
        (*_ships(view), *_worlds(view)),
        tuple(_places(view)),
        tuple(roster.tracks(view, seat)),
        roster=tuple(roster.roster(view)),
        stage=stage_of(view),
        headings={seat: roster.heading(view, seat) for seat in view.seats},
        standing=roster.standing(view),
        turn=view.seats[view.acting] if view.acting >= 0 else "",
        seats={seat: names.seat_name(seat) for seat in view.seats},
    )


def _ships(view: SectorState) -> Iterator[Token]:
    for ship, cell in enumerate(view.ship_at):
        if cell >= 0:
            seat = view.ship_seat[ship]
            moves = left(view, ship) if seat >= 0 and view.acting == seat and view.phase == "ships" else 0
            idle, wrecked = is_idle(view, ship), view.ship_state[ship] == WRECKED
            states = ("idle",) * idle + ("wrecked",) * wrecked + ("general",) * (ship in view.general_ship)
            now = movement(view, ship), strength(view, ship), agility(view, ship), armour(view, ship), max(0, moves)
            yield Token(
                ship,
                SHIPS[view.ship_kind[ship]],
                names.full_name(view, ship),
                cell_of(cell),
                seat_id(view, seat),
                states,
                said=_said(view, seat, ship_badges(view, ship)),
                values=dict(zip((*ATTRIBUTES, "moves"), now, strict=True)),
                can=moves > 0 and not idle,
            )


def _worlds(view: SectorState) -> Iterator[Token]:
    for cell, what in enumerate(view.what):
        if what in PLANETS:
            quiet = view.quiet[cell] >= view.turn > 0
            yield Token(
                WORLD + cell,
                KINDS[what],
                names.world_name(view, cell),
                cell_of(cell),
                seat_id(view, view.owner[cell]),
                ("quiet",) * quiet + ("gate",) * (cell in view.gates),
                said=_said(view, view.owner[cell], world_badges(view, cell)),
                values={"garrison": view.garrison[cell]},
            )


def _said(view: SectorState, seat: int, badges: tuple[tuple[str, str], ...]) -> str:
    """Return whose something is, and what its marks mean."""
    return ", ".join((names.owner_name(view, seat), *(words for _mark, words in badges)))


def _places(view: SectorState) -> Iterator[Place]:
    """Return every cell in which something lies, which is in a storm, or which a seat controls."""
    centres = middles(view.grid)
    for cell, what in enumerate(view.what):
        colour, storm = view.colour[cell], bool(view.storm[cell])
        if what == EMPTY and not storm and colour < 0:
            continue
        states = ("storm",) * storm + ("core",) * (cell in view.cores)
        said = [names.what_name(what)] * (what != EMPTY) + [storm_title(view, cell)] * storm
        owner = seat_id(view, colour) if colour >= 0 else ""
        name = view.grid.name(cell)
        yield Place(cell_of(cell), name, KINDS[what], owner, states, ", ".join(said), at=centres[cell])
