"""Looks at a table: makes the value that its parts read."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.opponents import Opponent, opponent_of
from game.scenes.result_text import ResultText
from game.scenes.table.board import Board
from game.scenes.table.match import Match
from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.scenes.table.stage import Stage
from game.scenes.table.timing import Timing
from game.ui.tabletop import HandCard


def look(match: Match, timing: Timing, stage: Stage, named: bool) -> Now:
    """Return the match at this moment, as this screen may show it, with what stands on the stage."""
    board, session, people, lesson = match.board, match.session, match.people, match.people.lesson
    seat, over = people.deciding or "", session.to_decide is None and not match.finished
    return Now(
        board.table,
        board.view,
        match.hud.keys,
        turn=session.to_decide or "",
        seat=seat,
        humans=tuple(people.humans),
        legal=session.legal_actions() if seat else (),
        choices=board.choices,
        tokens=board.tokens,
        picked=board.selection.piece,
        group=board.selection.group,
        armed=board.mode,
        aim=board.aim,
        aimed=target.first if (target := board.aimed) is not None else None,
        asked=board.asked,
        secrets=bool(seat) and people.shows_secrets_of(seat),
        busy=board.busy(),
        lagging=match.lagging(),
        viewer=people.viewer(),
        names=session.setup.names,
        computers={} if lesson is not None else _computers(match),
        overlay=board.overlay,
        named=named,
        clock=timing.clock.seconds,
        log=tuple(match.log.lines),
        fresh=bool(match.log.rows and match.log.rows[-1]),
        staged=stage.shown.title if stage.shown is not None else None,
        orders=match.orders.offered(),
        order=match.orders.standing.get(seat, ""),
        stopping=match.stopping(),
        goes_on=match.granted.piece is not None,
        due=match.computers.due(),
        hurried=timing.hurried,
        pondering=timing.pondering,
        moment=timing.moment,
        ended=ResultText(session, people, board.table).reason() if over else "",
        asks=lesson.asks if lesson is not None else None,
        reads=lesson is not None and lesson.waits,
        cards=() if board.rewatched else _cards(board),
        curtained=people.privacy == "curtain",
        count=len(session.records),
        stage=stage.serves if stage.up else None,
    )


def _computers(match: Match) -> dict[str, Opponent]:
    """Return who the computers of a match are, by side, where they have names."""
    kinds = match.people.kinds.items()
    found = {
        seat: opponent_of(match.session.key, seat, kind) for seat, kind in kinds if not match.people.is_human(seat)
    }
    return {seat: one for seat, one in found.items() if one is not None}


def _cards(board: Board) -> list[HandCard]:
    """Return the cards that may be shown now: those of the seat that decides, when only its player looks or asked to;
    with one person at the screen always that person's."""
    people = board.people
    seat = people.humans[0] if len(people.humans) == 1 else people.deciding
    if seat is None or not (people.shows_secrets_of(seat) or board.asked):
        return []
    return board.table.hand(board.view if people.viewer() == seat else board.session.view(seat), seat)


class Showing(Part):
    """Lets the parts see how the match stands once all has been shown, and what comes upon the stage meanwhile."""

    def __init__(self, doors: Doors, stage: Stage, tell: Callable[[], None]) -> None:
        super().__init__(doors)
        self.stage, self.tell = stage, tell

    def update(self, dt: float) -> None:
        """Follow what is being shown."""
        stood, busy = self.stage.update(self.board.now), self.board.busy()
        shown = self.now.busy and not busy
        if shown or (stood and not busy):
            self.hud.show_state()
        elif stood:
            self.tell()
        if shown or stood:
            self.hud.touch()
