"""Looks at a table: makes the value that its parts read."""

from __future__ import annotations

from game.scenes.result_text import ResultText
from game.scenes.table.boardview import BoardView
from game.scenes.table.now import Now
from game.scenes.table.stage import Stage
from game.ui.tabletop import HandCard


def look(scene: BoardView, stage: Stage | None = None, named: bool = False) -> Now:
    """Return the match at this moment, as this screen may show it, with what stands on the stage."""
    session, people, timing, lesson = scene.session, scene.people, scene.timing, scene.lesson
    seat, over = scene.deciding or "", session.to_decide is None and not scene.finished
    return Now(
        scene.table,
        scene.view,
        scene.keys,
        turn=session.to_decide or "",
        seat=seat,
        humans=tuple(people.humans),
        legal=session.legal_actions() if seat else (),
        choices=scene.choices,
        tokens=scene.tokens,
        picked=scene.selection.piece,
        group=scene.selection.group,
        armed=scene.mode,
        asked=scene.asked,
        secrets=bool(seat) and people.shows_secrets_of(seat),
        busy=scene.busy(),
        lagging=scene.lagging(),
        viewer=people.viewer(),
        names=session.setup.names,
        overlay=scene.overlay,
        named=named,
        clock=timing.seconds,
        log=tuple(scene.log.lines),
        fresh=bool(scene.log.rows and scene.log.rows[-1]),
        staged=stage.shown.title if stage is not None and stage.shown is not None else None,
        orders=scene.orders.offered(),
        order=scene.orders.standing.get(seat, ""),
        stopping=scene.granted_actions.stopping(),
        goes_on=scene.granted_actions.piece is not None,
        due=scene.computers.due(),
        hurried=timing.hurried,
        pondering=timing.pondering,
        moment=timing.moment,
        ended=ResultText(session, people, scene.table).reason() if over else "",
        asks=lesson.asks if lesson is not None else None,
        reads=lesson is not None and lesson.waits,
        cards=() if scene.rewatched else _cards(scene),
        curtained=people.privacy == "curtain",
        count=len(session.records),
        stage=stage.serves if stage is not None and stage.up else None,
    )


def _cards(scene: BoardView) -> list[HandCard]:
    """Return the cards that may be shown now: those of the seat that decides, when only its player looks or asked to;
    with one person at the screen always that person's."""
    people = scene.people
    seat = people.humans[0] if len(people.humans) == 1 else scene.deciding
    if seat is None or not (people.shows_secrets_of(seat) or scene.asked):
        return []
    return scene.table.hand(scene.view if people.viewer() == seat else scene.session.view(seat), seat)
