"""What lies on the board: pieces, squares with doors and flames, sections, entry points and ways out."""

from __future__ import annotations

from collections.abc import Iterator

from game.hulk.state import BLIP, CLOSED, DESTROYED, GENESTEALERS, MARINES, OPEN, HulkState, lurking
from game.hulk.telling.cards import badges_of, entry_lines, entry_title, square_states, where_of
from game.hulk.telling.layout import plan_of
from game.hulk.telling.moments import is_active
from game.hulk.telling.names import exit_name, is_marine, kind_of, name_of, place_of, section_name
from game.hulk.telling.words import degrees, entry, section, square, way_out, where
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
    """Yield Marines, blips and Genestealers on the board and beside the entry points; of a blip no more than the view
    shows."""
    for piece in (*view.marines, *view.swarm):
        badges = badges_of(view, piece)
        values: dict[str, Value] = (
            {"hides": view.value[piece]} if view.kind[piece] == BLIP and view.value[piece] else {}
        )
        if is_marine(view, piece) and (view.roster.heavy_flamers | view.roster.assault_cannons) >> piece & 1:
            values = {"shots": view.shots[piece]}
        yield Token(
            piece,
            kind_of(view, piece),
            name_of(view, piece),
            where(view, piece),
            side_of(view, piece),
            tuple(id for id, _words in badges),
            " · ".join((where_of(view, piece), *(words for _id, words in badges))),
            values,
            can=can_act(view, piece),
            facing=degrees(view.facing[piece]),
        )


def places(view: HulkState) -> Iterator[Place]:
    """Yield the board sections, the squares with what is built or burns there, entry points and ways out."""
    board, plan = view.board, plan_of(view.board)
    for number in range(len(board.sections)):
        yield Place(section(number), section_name(view, number), "section")
    for at in range(board.n):
        door, said = board.door_at.get(at), square_states(view, at)
        states = [] if door is None else [DOORS[view.doors[door]]]
        states += ["fire"] if view.fire >> at & 1 else []
        states += ["barrier"] if at == view.barrier else []
        values: dict[str, Value] = {"section": board.section[at], "level": board.level[at]}
        kind, told = "square" if door is None else "door", " · ".join(said)
        yield Place(square(at), place_of(view, at), kind, "", tuple(states), told, values, plan.centre(at))
    for number in range(len(board.entries)):
        forced = ("forced",) if number in view.forced else ()
        lurking_here = sum(view.place[piece] == lurking(number) for piece in view.swarm)
        said = entry_lines(view, number) if lurking_here or forced else []
        title, beside = entry_title(view, number), plan.beside(number, 1.0)
        yield Place(entry(number), title, "entry", GENESTEALERS, forced, " ".join(said), at=beside)
    for number in range(len(board.exits)):
        yield Place(way_out(number), exit_name(view, number), "exit", at=plan.out(number))
