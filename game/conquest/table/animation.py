"""What is seen and heard when something happens."""

from __future__ import annotations

from game.conquest import events as ev
from game.conquest.state import SEATS, ConquestState
from game.conquest.table.base import ConquestBase
from game.conquest.table.layout import display_box, lane_box, place_box
from game.conquest.telling.names import card_name, phase_name, reason_text, seat_name
from game.kernel.actions import Event
from game.kernel.rules import ROUND
from game.telling import labels
from game.telling.text import _, pgettext
from game.ui import theme
from game.ui.banners import Banner
from game.ui.motion import BANNER_MS, FADE_MS, STEP_MS, Timeline
from game.ui.tabletop import Arrow, Box, Drama

SOUNDS: dict[type[Event], str] = {
    ev.RoundBegan: "hum",
    ev.PhaseBegan: "drum",
    ev.CardDrawn: "card",
    ev.CardDeployed: "clank",
    ev.TokenMade: "clank",
    ev.EventPlayed: "card",
    ev.AbilityUsed: "ready",
    ev.AbilityCancelled: "refuse",
    ev.DialsShown: "reveal",
    ev.UnitMoved: "march",
    ev.ResourcesGained: "coin",
    ev.StruggleWon: "drum",
    ev.BattleBegan: "horn",
    ev.UnitAttacked: "salvo",
    ev.AreaAttacked: "blast",
    ev.ShieldUsed: "clank",
    ev.DamageTaken: "blast",
    ev.CardLeft: "toll",
    ev.PlanetTaken: "horn",
    ev.WarlordBloodied: "toll",
    ev.WarlordDefeated: "toll",
    ev.HandRedrawn: "shuffle",
    ev.MatchEnded: "victory",
}
PAUSES: dict[type[Event], float] = {
    ev.DialsShown: 600.0,
    ev.StruggleWon: 250.0,
    ev.BattleBegan: 500.0,
    ev.UnitAttacked: 350.0,
    ev.AreaAttacked: 350.0,
    ev.EventPlayed: 600.0,
    ev.ShieldUsed: 300.0,
    ev.DamageTaken: 200.0,
    ev.BattleWon: 700.0,
    ev.PlanetTaken: 700.0,
}


class Animated(ConquestBase):
    """A table on which is seen and heard what happens."""

    sounds, pauses = SOUNDS, PAUSES

    def animate(self, before: ConquestState, event: Event, timeline: Timeline, at: float) -> float:
        """Let cards appear, move and flash."""
        match event:
            case ev.CardDeployed() | ev.TokenMade():
                return timeline.fade(event.card, 0.0, 1.0, at=at, duration=FADE_MS)
            case ev.UnitMoved():
                return self._slide(before, event, timeline, at)
            case ev.CardExhausted():
                return timeline.turn(event.card, 0.0, 90.0, at=at)
            case ev.CardReadied():
                return timeline.turn(event.card, 90.0, 0.0, at=at)
            case ev.DamageTaken():
                return timeline.flash(event.card, at=at)
            case ev.RoundBegan():
                tint = theme.current().tint("conquest")
                timeline.show(Banner(_(ROUND).format(number=event.round), "", tint), at=at, duration=BANNER_MS)
            case ev.PhaseBegan() if event.phase != "deploy":
                colour = theme.current().accent
                timeline.show(Banner(phase_name(event.phase), "", colour), at=at, duration=BANNER_MS * 0.7)
            case ev.MatchEnded():
                title = seat_name(event.winner) if event.winner else _(labels.A_DRAW)
                colour = self.seat_colour(event.winner)
                timeline.show(Banner(title, reason_text(event.reason), colour), at=at, duration=BANNER_MS)
        return at

    def _slide(self, before: ConquestState, event: ev.UnitMoved, timeline: Timeline, at: float) -> float:
        """Carry a card to its new place."""
        start, seat = self.box_of(before, event.card), SEATS.index(event.seat)
        if start is None:
            return at
        end = place_box(before, event.place, seat)
        return timeline.move(event.card, _middle(start), _middle(end), at=at, duration=2 * STEP_MS)

    def drama(self, before: ConquestState, event: Event) -> Drama | None:
        """Return how a great moment is staged."""
        match event:
            case ev.PlanetTaken():
                title = pgettext("staged", "{planet} is taken").format(planet=card_name(event.kind))
                spot = display_box(SEATS.index(event.seat))
                return Drama(title, seat_name(event.seat), "icons/star_victory", spot, event.seat, "horn", 1.2, "flash")
            case ev.WarlordBloodied():
                title = pgettext("staged", "{card} is bloodied").format(card=card_name(event.kind))
                detail = _("One more defeat ends the match.")
                return Drama(
                    title, detail, "icons/warning", self.box_of(before, event.card), event.seat, "toll", 1.2, "dark"
                )
            case ev.WarlordDefeated():
                title = pgettext("staged", "{card} falls").format(card=card_name(event.kind))
                return Drama(
                    title, "", "icons/warning", self.box_of(before, event.card), event.seat, "toll", 1.6, "dark"
                )
        return None

    def trace(self, before: ConquestState, event: Event) -> Arrow | None:
        """Return an attack or a move as an arrow."""
        match event:
            case ev.UnitAttacked():
                ends = self.box_of(before, event.card), self.box_of(before, event.defender)
                if ends[0] is not None and ends[1] is not None:
                    return Arrow(_middle(ends[0]), _middle(ends[1]), event.seat, brief=True)
            case ev.UnitMoved() if event.how in ("commit", "move"):
                seat = SEATS.index(event.seat)
                start = (
                    lane_box(before, event.origin, seat) if event.origin < 7 else place_box(before, event.origin, seat)
                )
                return Arrow(_middle(start), _middle(place_box(before, event.place, seat)), event.seat)
        return None


def _middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2
