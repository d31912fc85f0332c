"""A match told again to the story of its game."""

from __future__ import annotations

from game.kernel.actions import AgreeDraw, Concede
from game.kernel.match.session import Session
from game.kernel.match_stats import Note, Segment, StatsListener, Swing, Throw


def noted(session: Session, story: StatsListener) -> list[Note]:
    """All that a story says of the actions of a match, in their order."""
    state, found = session.first_state.copy(), []
    for record in session.records:
        for event in record.events:
            found += story.hear(state, event)
        if not isinstance(record.action, Concede | AgreeDraw):
            session.rules.apply(state, record.action)
    return found


def throws(session: Session, story: StatsListener) -> list[Throw]:
    """The throws among it."""
    return [note for note in noted(session, story) if isinstance(note, Throw)]


def blows(session: Session, story: StatsListener) -> list[Swing]:
    """The gains and losses among it."""
    return [note for note in noted(session, story) if isinstance(note, Swing)]


def scenes(session: Session, story: StatsListener) -> list[Segment]:
    """The scenes among it."""
    return [note for note in noted(session, story) if isinstance(note, Segment)]
