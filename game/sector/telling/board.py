"""What lies in the sector: ships and worlds as tokens, cells as places, and what stands beside the map."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from game.sector.flying import left
from game.sector.sector import EMPTY, KINDS, PLANETS, RUIN, UNKNOWN
from game.sector.ships import ATTRIBUTES, EXPLORER, agility, armour, is_idle, movement, strength
from game.sector.ships import KINDS as SHIPS
from game.sector.state import WRECKED, SectorState, seat_id
from game.sector.telling import campaign, names, roster
from game.sector.telling.askedbattles import battle_of
from game.sector.telling.asking import Asking
from game.sector.telling.cards import ship_badges, storm_title, world_badges
from game.sector.telling.places import Point, middles
from game.sector.telling.stages import stage_of
from game.sector.telling.tension import BRINK
from game.sector.telling.words import WORLD, cell_of
from game.telling.sheet import Board, Place, Token, When
from game.telling.text import language
from game.telling.values import Value


def board(view: SectorState) -> Board:
    """Return what lies there; of a map that is still being drawn nothing else."""
    gates = tuple(map(cell_of, view.gates))
    lies = Board("", (*_ships(view), *_worlds(view)), (*_cells(view), *_paths(view)), values={"gates": gates})
    return _played(view, lies) if view.frames or view.reason else lies


def _played(view: SectorState, lies: Board) -> Board:
    """Return the board of a campaign; "mustered" are the planets whose garrisons can still move."""
    asking = Asking(view)
    return replace(
        lies,
        title=campaign.title(view),
        tracks=tuple(roster.tracks(view)),
        roster=tuple(roster.roster(view)),
        stage=battle_of(asking) or stage_of(asking),
        headings={seat: roster.heading(view, seat) for seat in view.seats},
        numbers={seat: roster.numbers(view, seat) for seat in view.seats},
        stands=roster.stands(view),
        standing=roster.standing(view),
        when=when(view),
        looker=view.seats[asking.looker],
        seats={seat: names.seat_name(seat) for seat in view.seats},
        values=lies.values | {"mustered": tuple(map(cell_of, asking.musters)), BRINK: campaign.brink(view)},
    )


def when(view: SectorState) -> When:
    """Return whose turn it is, and which; of a map that is still being drawn nobody's."""
    if not (view.frames or view.reason):
        return When()
    return When(view.seats[view.acting] if view.acting >= 0 else "", view.turn, (view.turn, view.acting))


def _ships(view: SectorState) -> Iterator[Token]:
    """Return the ships: `can`: in its round it may still fly or fight; "spent": it may not any more."""
    for ship, cell in enumerate(view.ship_at):
        if cell >= 0:
            seat, state = view.ship_seat[ship], view.ship_state[ship]
            acting = seat >= 0 and view.acting == seat and view.phase == "ships"
            moves = left(view, ship) if acting else 0
            can = acting and (ship == view.flying if view.flying >= 0 else moves > 0)
            marks = {
                "idle": is_idle(view, ship),
                "wrecked": state == WRECKED,
                "general": ship in view.general_ship,
                "fought": acting and bool(view.ship_fought[ship]),
                "spent": acting and not can,
                "firing": _fires(view, ship),
            }
            now = movement(view, ship), strength(view, ship), agility(view, ship), armour(view, ship), max(0, moves)
            values: dict[str, Value] = dict(zip((*ATTRIBUTES, "moves"), now, strict=True))
            yield Token(
                ship,
                SHIPS[view.ship_kind[ship]],
                names.full_name(view, ship),
                cell_of(cell),
                seat_id(view, seat),
                tuple(mark for mark, there in marks.items() if there),
                said=_said(view, seat, ship_badges(view, ship)),
                values=values | {"gains": tuple(view.ship_gains[ship])},
                can=can,
            )


def _fires(view: SectorState, ship: int) -> bool:
    """Return whether a ship bombards a world next to it that is not its own (SECTOR-R52)."""
    seat, fit = view.ship_seat[ship], not view.ship_state[ship]
    if seat < 0 or view.ship_still[ship] <= 0 or not fit or view.ship_kind[ship] == EXPLORER:
        return False
    return any(view.owner[near] not in (-1, seat) for near in view.grid.near[view.ship_at[ship]])


def _worlds(view: SectorState) -> Iterator[Token]:
    """Return the worlds, ruins and unknown cells; a planet is found by its name."""
    for cell, what in enumerate(view.what):
        gate = ("gate",) * (cell in view.gates)
        if what in (RUIN, UNKNOWN):
            yield Token(WORLD + cell, KINDS[what], names.what_name(what), cell_of(cell), "", gate)
        elif what in PLANETS:
            owner, kind = view.owner[cell], names.what_name(what)
            found = f"{view.grid.name(cell)} · {kind} · {names.owner_name(view, owner)}"
            yield Token(
                WORLD + cell,
                KINDS[what],
                names.world_name(view, cell),
                cell_of(cell),
                seat_id(view, owner),
                ("quiet",) * (view.quiet[cell] >= view.turn > 0) + gate,
                said=_said(view, owner, world_badges(view, cell)),
                values={"garrison": view.garrison[cell], "found": found},
            )


def _said(view: SectorState, seat: int, badges: tuple[tuple[str, str], ...]) -> str:
    """Return whose something is, and what its marks mean."""
    return ", ".join((names.owner_name(view, seat), *(words for _mark, words in badges)))


def _cells(view: SectorState) -> Iterator[Place]:
    """Return every cell in which something lies, which is in a storm, or which a seat controls."""
    centres, words = middles(view.grid), language()
    for cell, what in enumerate(view.what):
        colour, storm = view.colour[cell], bool(view.storm[cell])
        if what == EMPTY and not storm and colour < 0:
            continue
        said, owner = storm_title(view, cell) if storm else "", seat_id(view, colour) if colour >= 0 else ""
        yield _cell(cell, view.grid.name(cell), what, owner, said, cell in view.cores, centres[cell], words)


@lru_cache(maxsize=4096)
def _cell(cell: int, name: str, what: int, owner: str, storm: str, core: bool, at: Point, _language: str) -> Place:
    """Return a cell as it is told; it is kept, since most stay as they are."""
    said = ", ".join([names.what_name(what)] * (what in PLANETS) + [storm] * bool(storm))
    return Place(cell_of(cell), name, "cell", owner, ("storm",) * bool(storm) + ("core",) * core, said, at=at)


def _paths(view: SectorState) -> Iterator[Place]:
    """Return the ways that lie before hive ships."""
    for ship, path in view.hives:
        cells = (view.ship_at[ship], *path) if view.ship_at[ship] >= 0 else path
        yield Place(f"path:{ship}", "", "path", "swarm", values={"over": tuple(map(cell_of, cells))})
