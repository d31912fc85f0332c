"""What lies on the board: pieces, squares with doors and flames, sections, entry points and ways out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from game.boards.squares import SquareBoard, squares_of
from game.hulk.fittings import GENERATOR
from game.hulk.shooting import reloaded
from game.hulk.state import BLIP, CLOSED, DESTROYED, GENESTEALERS, IN_HAND, MARINES, OPEN, HulkState, lurking
from game.hulk.telling.cards import badges_of, entry_lines, entry_title, square_states, where_of
from game.hulk.telling.layout import plan_of
from game.hulk.telling.moments import is_active
from game.hulk.telling.names import exit_name, is_marine, kind_of, name_of, section_name
from game.hulk.telling.placing import last_of
from game.hulk.telling.shades import nearest_watch
from game.hulk.telling.words import degrees, entry, section, square, way_out, where
from game.kernel.memory import of_a_match
from game.telling.sheet import Place, Token
from game.telling.values import Value

DOORS = {OPEN: "open", CLOSED: "closed", DESTROYED: "destroyed"}


def side_of(view: HulkState, piece: int) -> str:
    """Return whose piece it is."""
    return MARINES if is_marine(view, piece) else GENESTEALERS


def can_act(view: HulkState, piece: int) -> bool:
    """Return whether a piece may still act in the phase under way."""
    return view.phase == side_of(view, piece) and (not view.done[piece] or is_active(view, piece))


def tokens(view: HulkState) -> Iterator[Token]:
    """Yield Marines, blips and Genestealers on the board and beside the entry points, and the last Marine where he
    stands when the match begins; of a blip no more than the view shows."""
    for piece in (*view.marines, *view.swarm):
        yield token(view, piece, where(view, piece), view.facing[piece])
    last = last_of(view)
    if last is not None:
        yield token(view, last.piece, square(last.to), last.facing, "due")


def token(view: HulkState, piece: int, place: str, facing: int, *besides: str) -> Token:
    """Return a piece as it stands in a place, with states that it has `besides` its own."""
    badges, values, side = badges_of(view, piece), dict[str, Value](), side_of(view, piece)
    states = [id for id, _words in badges]
    if view.kind[piece] == BLIP and view.value[piece]:
        values = {"hides": view.value[piece]}
    if is_marine(view, piece) and (view.roster.heavy_flamers | view.roster.assault_cannons) >> piece & 1:
        values = {"shots": view.shots[piece]}
        states += ["reloaded"] * reloaded(view, piece)
    states += ["spent"] * ("activated" in states and view.phase == side)
    return Token(
        piece,
        kind_of(view, piece),
        name_of(view, piece),
        place,
        side,
        (*states, *besides),
        " · ".join((where_of(view, piece), *(words for _id, words in badges))),
        values,
        can=can_act(view, piece),
        facing=degrees(facing),
    )


def ghost(view: HulkState, piece: int, at: int, facing: int) -> Token:
    """Return a piece that is about to be placed, as it would stand."""
    return replace(token(view, piece, square(at), facing), can=False)


def places(view: HulkState) -> Iterator[Place]:
    """Yield the board sections, the squares with what is built, lies, burns or is covered by overwatch there, entry
    points and ways out."""
    board, plan = view.board, plan_of(view.board)
    for number in range(len(board.sections)):
        yield Place(section(number), section_name(view, number), "section")
    watched, starts = nearest_watch(view), _starts(view)
    busy = {*squares_of(view.fire), view.barrier, *view.objects, *view.mission.fittings, *starts, *watched}
    busy |= _built(board)
    for at, bare in enumerate(_bare(board)):
        if at in busy:
            door, said = board.door_at.get(at), square_states(view, at)
            states = [] if door is None else [DOORS[view.doors[door]]]
            states += ["fire"] if view.fire >> at & 1 else []
            states += ["barrier"] if at == view.barrier else []
            states += ["start"] if at in starts else []
            values = {**bare.values, **({"watched": watched[at]} if at in watched else {}), **_things(view, at)}
            bare = replace(bare, states=tuple(states), said=" · ".join(said), values=values)
        yield bare
    for number in range(len(board.entries)):
        forced = ("forced",) if number in view.forced else ()
        lurking_here = sum(view.place[piece] == lurking(number) for piece in view.swarm)
        said = entry_lines(view, number) if lurking_here or forced else []
        title, beside = entry_title(view, number), plan.beside(number, 1.0)
        yield Place(entry(number), title, "entry", GENESTEALERS, forced, " ".join(said), at=beside)
    for number in range(len(board.exits)):
        yield Place(way_out(number), exit_name(view, number), "exit", at=plan.out(number))


@of_a_match
@lru_cache(maxsize=8)
def _built(board: SquareBoard) -> frozenset[int]:
    """Return the squares of doors, ladders and ways out."""
    ladders = (at for at in range(board.n) if board.partner[at] >= 0)
    return frozenset((*board.door_at, *ladders, *(way.square for way in board.exits)))


@of_a_match
@lru_cache(maxsize=8)
def _bare(board: SquareBoard) -> tuple[Place, ...]:
    """Return the squares of a board as they are told where nothing is there."""
    plan = plan_of(board)
    return tuple(
        Place(
            square(at),
            board.name(at),
            "door" if at in board.door_at else "square",
            values={"section": board.section[at], "level": board.level[at]},
            at=plan.centre(at),
        )
        for at in range(board.n)
    )


def _starts(view: HulkState) -> set[int]:
    """Return the squares of the squads while one of their Marines is still to be deployed."""
    waiting = view.phase == "deployment" and IN_HAND in view.place[: len(view.roster.marines)]
    return {at for squares in view.mission.deploy for at in squares} if waiting else set()


def _things(view: HulkState, at: int) -> dict[str, Value]:
    """Return what lies or stands in a square: objects and what is built there, each with how it stands."""
    file, found = view.mission.file, dict[str, Value]()
    if lying := tuple(file.objects[item].kind for item, place in enumerate(view.objects) if place == at):
        found["objects"] = lying
    for fitting, place in enumerate(view.mission.fittings):
        if place == at:
            states = ("works", "damaged") if (kind := file.fittings[fitting].kind) == GENERATOR else ("free", "held")
            found[kind] = states[bool(view.fittings[fitting])]
    return found
