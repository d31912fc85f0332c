"""The next battle made ready in small steps: the figures of both armies, and the horizon behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.heresy.rolls import ATTACK, DEFENCE
from game.heresy.table import fighters
from game.heresy.table.battledraw import DOCKED, REAR_SHARE
from game.heresy.table.battleroom import HIGH, WIDE
from game.heresy.table.colours import seat_colour
from game.heresy.table.horizons import backdrop, horizon_of
from game.heresy.table.layout import Chart
from game.heresy.units import EMPEROR, UNIT
from game.telling.sheet import Board, Prospect, Token
from game.ui import pictures as stores
from game.ui.steps import LONG

SOON = 2
"""How many battles that may come are made ready."""
Job = Callable[[], object]


class Coming(NamedTuple):
    """A battle that may come: where, and who meets there."""

    at: str
    armies: tuple[Sequence[Token], Sequence[Token]]


def steps(chart: Chart, board: Board, prospects: Sequence[Prospect], window: tuple[int, int]) -> Iterator[bool]:
    """Make ready what the next battle shows in a window of that size."""
    battles = foreseen(board, prospects)[:SOON]
    for battle in battles:
        for job in _figures(battle, min(window[0] / WIDE, window[1] / HIGH)):
            made = stores.drawn.made
            job()
            if stores.drawn.made != made:
                yield False
    for battle in battles[:1]:
        attack, defence = (seat_colour(army[0].owner) for army in battle.armies)
        yield LONG
        backdrop(horizon_of(chart, chart.place(battle.at)), window, attack, defence)


def foreseen(board: Board, prospects: Sequence[Prospect]) -> list[Coming]:
    """Return the battle for which counters have come, or those that the best attacks would bring."""
    coming = [token for token in board.tokens if "coming" in token.states]
    found = [Coming(coming[0].place, (coming, _holding(board, coming[0].place)))] if coming else []
    for one in prospects if not coming else ():
        going = [token for token in board.tokens if token.key in one.going]
        found += [Coming(str(one.at), (going, _holding(board, str(one.at))))] if one.rank else []
    return [battle for battle in found if all(battle.armies)]


def _holding(board: Board, place: str) -> list[Token]:
    return [token for token in board.tokens if token.place == place and "coming" not in token.states]


def _figures(battle: Coming, unit: float) -> Iterator[Job]:
    """Yield what makes the figures of both armies, as large as they stand in either row, and the portrait of each in
    his dock."""
    unseen = pygame.Surface((1, 1))
    for role in (ATTACK, DEFENCE):
        army = {token.kind: token.owner for token in battle.armies[role]}
        legion = next((kind for kind in army if UNIT[kind] > EMPEROR), "")
        portrait = round(DOCKED * unit)
        for kind, seat in army.items():
            colour = seat_colour(seat)
            yield partial(fighters.medal, unseen, kind, seat, role, (0, 0), portrait, colour)
            for share in (unit, unit * REAR_SHARE):
                yield partial(fighters.draw, unseen, kind, seat, role, legion, (0, 0), share, colour)
                if fighters.is_leader(kind):
                    badge = round(fighters.BADGE * share)
                    yield partial(fighters.medal, unseen, kind, seat, role, (0, 0), badge, colour)
