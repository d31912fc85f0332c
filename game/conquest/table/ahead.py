"""What the next moments may show, made ready in small steps: what lies there, the battle to come, the dials."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.conquest.state import SEATS
from game.conquest.table import battledraw, cardart, dialstage, faces, stagekit
from game.conquest.table.answercards import CARD as ANSWER
from game.conquest.table.face import alone
from game.conquest.table.pictures import pictures
from game.conquest.table.stagekit import Room, printed_face, seat_colour
from game.telling.sheet import Board, Token
from game.telling.staging import Prop, Stage
from game.ui import pictures as stores
from game.ui.scale import px
from game.ui.steps import LONG
from game.ui.tabletop.painter import FACE

SOON = 1
"""Of how many battles to come the horizon is made ready."""
Job = Callable[[], object]


def steps(board: Board, window: tuple[int, int], lies: Sequence[Job]) -> Iterator[bool]:
    """Make ready what may be shown next in a window of that size: what `lies` on a board, which a stage may cover now,
    and what stages are to come."""
    room = Room(*window)
    for job in (*lies, *_cards(board, room), *_dials(room)):
        made = stores.drawn.made + stores.staged.made
        job()
        if stores.drawn.made + stores.staged.made != made:
            yield False
    for job in _scenery(board, room):
        yield LONG
        job()


def _cards(board: Board, room: Room) -> Iterator[Job]:
    """Yield what makes the pictures of cards that are told, of a battle to come, and of what is held."""
    held = dict.fromkeys(card.kind for hand in board.hands for card in hand.cards)
    told = dict.fromkeys((*(token.kind for token in board.tokens), *held))
    for kind in told:
        if kind in pictures():
            yield partial(cardart.load, kind)
    for planet in _fought(board)[:1]:
        for face in battledraw.foreseen(_line_up(board, planet), room):
            yield partial(faces.drawn, face)
    for kind in held:
        yield partial(faces.drawn, alone(kind, (px(FACE[0]), px(FACE[1]))))
        yield partial(faces.drawn, printed_face(kind, room.px(ANSWER)))


def _fought(board: Board) -> list[str]:
    """Return the numbers of the planets at which battles are to be fought, as it stands, in their order."""
    there = [place for place in board.places if place.kind == "planet" and {"fought", "battle"} & set(place.states)]
    there.sort(key=lambda place: "battle" not in place.states)
    return [place.id.partition(":")[2] for place in there]


def _line_up(board: Board, planet: str) -> Stage:
    """Return the battle as it would begin at a planet."""
    lanes = {f"lane:{planet}:{seat}": seat for seat in range(len(SEATS))}
    units = tuple(_prop(token, lanes[token.place]) for token in board.tokens if token.place in lanes and not token.on)
    return Stage("battle", "", f"planet:{planet}", (), units)


def _prop(token: Token, seat: int) -> Prop:
    return Prop(str(token.key), "unit", token.name, seat, picture=token.kind, states=token.states, values=token.values)


def _dials(room: Room) -> Iterator[Job]:
    """Yield what makes the dials, closed and open."""
    for seat in (0, 1):
        for number in (0, 1):
            yield partial(dialstage.dial, room.px(dialstage.SIDE + 14), number, seat_colour(seat))


def _scenery(board: Board, room: Room) -> Iterator[Job]:
    """Yield what makes the portraits of both warlords, and the horizon of the planet of the next battle."""
    kinds = {place.owner: str(place.values["warlord"]) for place in board.places if place.kind == "hq"}
    for seat, id in enumerate(SEATS):
        yield partial(stagekit.portrait, kinds[id], room.px(dialstage.SIDE), seat_colour(seat), False)
        yield partial(stagekit.portrait, kinds[id], room.px(battledraw.PORTRAIT), seat_colour(seat))
    worlds = {place.id.partition(":")[2]: str(place.values["kind"]) for place in board.places if place.kind == "planet"}
    for planet in _fought(board)[:SOON]:
        yield partial(battledraw.backdrop, worlds[planet], (room.wide, room.high))
