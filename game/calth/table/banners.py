"""What is seen over the whole board: banners of phases, the initiative and the end, cards on their way, points."""

from __future__ import annotations

from game.calth import events as ev
from game.calth.models import SEATS
from game.calth.state import CalthState
from game.calth.table.names import card_name, card_rule, card_text, phase_name, reason_text, seat_name
from game.kernel.actions import Event
from game.kernel.rules import ROUND
from game.ui import labels, theme
from game.ui.banners import AWAY, BESIDE, DECK, HAND, READ, SHOWN, Banner, Count, Flight, ReadCard
from game.ui.motion import BANNER_MS, CARD_MS, COUNT_MS, READ_MS, SHOWN_MS, Timeline
from game.ui.text import _, pgettext
from game.ui.theme import Colour


def _colour(seat: str) -> Colour:
    return theme.current().seat(SEATS.index(seat)) if seat in SEATS else theme.current().tint("calth")


def herald(before: CalthState, event: Event, timeline: Timeline, at: float) -> None:
    """Show it from the time `at`, if the event has anything of the kind."""
    match event:
        case ev.PhaseBegan():
            words = _(ROUND).format(number=event.round) if event.round else ""
            banner = Banner(phase_name(event.phase), words, theme.current().tint("calth"))
            timeline.show(banner, at=at, duration=BANNER_MS)
        case ev.InitiativeWon():
            banner = Banner(seat_name(event.seat), pgettext("headline", "Initiative"), _colour(event.seat))
            timeline.show(banner, at=at, duration=BANNER_MS)
        case ev.ScenarioWon():
            title = seat_name(event.seat) if event.seat else _(labels.A_DRAW)
            banner = Banner(title, reason_text(event.reason, not event.seat), _colour(event.seat))
            timeline.show(banner, at=at, duration=BANNER_MS)
        case ev.Scored():
            count = Count(seat_name(event.seat), event.total - event.points, event.total, _colour(event.seat), 10)
            timeline.show(count, at=at, duration=COUNT_MS)
        case ev.CardDrawn():
            name = card_name(before.scenario, event.card) if event.card else ""
            end = HAND if event.card else AWAY
            timeline.show(Flight(name, _colour(event.seat), DECK, end), at=at, duration=CARD_MS)
        case ev.CardPlayed():
            scenario, card = before.scenario, event.card
            start = HAND if card in before.hands[SEATS.index(event.seat)] else AWAY
            read = ReadCard(
                card_name(scenario, card),
                _colour(event.seat),
                start,
                READ,
                True,
                heading=_("{side} play").format(side=seat_name(event.seat)),
                text=card_text(scenario, card),
                rule=card_rule(card),
            )
            timeline.show(read, at=at, duration=READ_MS)
        case ev.CardCancelled() | ev.CardDiscarded():
            seen = event.seat in SEATS and event.card in before.hands[SEATS.index(event.seat)]
            name = card_name(before.scenario, event.card)
            start, end, shown = HAND if seen else AWAY, BESIDE, True
            if isinstance(event, ev.CardCancelled):
                start, end, shown = SHOWN, DECK, False
            flight = Flight(name, _colour(event.seat), start, end, shown)
            timeline.show(flight, at=at, duration=SHOWN_MS if shown else CARD_MS)
