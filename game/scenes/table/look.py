"""Looks at a table: makes the value that its parts read."""

from __future__ import annotations

from game.scenes.result_text import ResultText
from game.scenes.table.now import Now
from game.scenes.table.playarea import PlayArea


def look(scene: PlayArea) -> Now:
    """Return the match at this moment, as this screen may show it."""
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
        log=tuple(scene.log.lines),
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
        held=frozenset(card.id for card in scene.hand.cards()),
        stage=scene.stage.serves if scene.stage.up else None,
    )
