"""What is seen when something happens: models move, fire, lean into blows and fall; doors close."""

from __future__ import annotations

from game.calth import events as ev
from game.calth.dice_pools import SHOOT
from game.calth.models import MODEL, MODELS, SEATS, model_of
from game.calth.state import CalthState
from game.calth.table.base import BASE, UNIT, CalthBoard, Piece, places, rank, stands
from game.calth.table.pictures import card_picture
from game.calth.telling.layout import Point
from game.calth.telling.log import lines
from game.calth.telling.names import card_name, card_read, card_rule, seat_name
from game.calth.telling.weapons import WEAPONS, borne_in
from game.kernel.actions import Event
from game.telling.text import _
from game.ui import theme
from game.ui.banners import AWAY, BESIDE, DECK, HAND, READ, SHOWN, Banner, Count, Flight, ReadCard
from game.ui.motion import (
    BANNER_MS,
    BURST_MS,
    CARD_MS,
    COUNT_MS,
    FADE_MS,
    JET_MS,
    READ_MS,
    RINGS_MS,
    SHOT_MS,
    SHOWN_MS,
    SIGN_MS,
    SLIDE_MS,
    STEP_MS,
    STROKE_MS,
    Sight,
    Timeline,
)
from game.ui.tabletop import Arrow
from game.ui.theme import Colour
from game.ui.vfx import BLOOD, MELTA, PLASMA, STEEL, Beam, Bolts, Burst, Jet, Rings, Sigil, Strokes


def _colour(seat: str) -> Colour:
    return theme.current().seat(SEATS.index(seat)) if seat in SEATS else theme.current().tint("calth")


def headline(before: CalthState, event: Event) -> tuple[Sight, float] | None:
    """Return what an event shows over the whole board, and how long; None where it shows nothing."""
    match event:
        case ev.Scored(seat=seat, total=total):
            return Count(seat_name(seat), total - event.points, total, _colour(seat), 10), COUNT_MS
        case ev.CardDrawn(seat=seat, card=card):
            name = card_name(before.scenario, card) if card else ""
            return Flight(name, _colour(seat), DECK, HAND if card else AWAY), CARD_MS
        case ev.CardPlayed(seat=seat, card=card):
            read = ReadCard(
                card_name(before.scenario, card),
                _colour(seat),
                HAND if card in before.hands[SEATS.index(seat)] else AWAY,
                READ,
                True,
                heading=_("{side} play").format(side=seat_name(seat)),
                text=card_read(before.scenario, card),
                rule=card_rule(card),
                picture=card_picture(card),
            )
            return read, READ_MS
        case ev.CardCancelled(seat=seat, card=card):
            return Flight(card_name(before.scenario, card), _colour(seat), SHOWN, DECK, False), CARD_MS
        case ev.CardDiscarded(seat=seat, card=card):
            start = HAND if seat in SEATS and card in before.hands[SEATS.index(seat)] else AWAY
            return Flight(card_name(before.scenario, card), _colour(seat), start, BESIDE, True), SHOWN_MS
    return None


BLOW_MS = 240.0
"""How long fighters lean into a blow."""
LEAN = 0.3
"""How far, as a share of the way to the enemy's hex."""
DOOR, SLID = "door", "slid"
"""What names a door and how far it is closed on the timeline."""


def shot_of(weapon: str, start: Point, end: Point) -> tuple[Sight, float]:
    """Return a shot of a weapon as it is seen, and how long."""
    match WEAPONS[weapon]:
        case "flame":
            return Jet(start, end, 0.5), JET_MS
        case "plasma":
            return Beam(start, end, PLASMA, 0.14), 1.5 * SHOT_MS
        case "melta":
            return Beam(start, end, MELTA, 0.24), 1.5 * SHOT_MS
        case "missile":
            return Bolts(start, end, 1, width=0.1, spread=0.0), 1.5 * SHOT_MS
        case "cannon":
            return Bolts(start, end, 8, spread=0.25), 1.5 * SHOT_MS
    return Bolts(start, end, 3, spread=0.15), SHOT_MS


class Animation(CalthBoard):
    """A table that knows where each model is while what has happened is shown, event by event."""

    pauses = lines.constants("pause")
    _fallen: int | None = None
    """The model that the last event removed."""
    _before: CalthState | None = None
    _target = -1
    """The hex that was attacked last."""
    _timeline: Timeline | None = None
    _where: dict[int, Piece]
    _at: dict[int, Point]

    def trace(self, before: CalthState, event: Event) -> Arrow | None:
        """Return a move as an arrow."""
        for cue in self.cues(before, event, "trace"):
            if cue.start is not None and cue.end is not None:
                return Arrow(self.point_of(cue.start), self.point_of(cue.end), cue.seat, piece=cue.seat)
        return None

    def breaks(self, event: Event) -> int | None:
        """Return the model that falls."""
        return self._fallen if isinstance(event, ev.Slain) else None

    def slid(self, door: int, now: float) -> float | None:
        """Return how far a door that is closing is closed; None: it does not move."""
        return None if self._timeline is None else self._timeline.value((DOOR, door), SLID, now)

    def animate(self, before: CalthState, event: Event, timeline: Timeline, at: float) -> float:
        """Let the models of an event move. The ledger already knows where everybody is in the end."""
        if before is not self._before:
            self._begin(before)
        self._fallen, self._timeline = None, timeline
        match event:
            case ev.Moved():
                return self._go(timeline, self._in(event.origin), event.to, at)
            case ev.FellBack() | ev.Consolidated():
                over = self._go(timeline, self._of(event.origin, event.models), event.to, at)
                return max(over, self._settle(timeline, event.origin, at), self._settle(timeline, event.to, at))
            case ev.LeftBoard():
                return self._leave(timeline, event, at)
            case ev.Slain():
                return self._fall(timeline, event, at)
            case ev.SystemWrecked():
                timeline.show(Burst(self._centre(event.hex), 0.8), at=at, duration=BURST_MS)
                return max([timeline.hit(key, at=at) for key in self._in(event.hex)], default=at)
            case ev.Placed():
                return self._appear(timeline, event, at)
            case ev.AttackRolled():
                self._target = self.plan.board.index[event.target]
                if event.kind == SHOOT:
                    return self._shoot(before, timeline, event, at)
                return self._lunge(before, timeline, event, at)
            case ev.DoorSealed() if not timeline.motion.reduced:
                door = next(door.index for door in self.plan.board.doors if door.id == event.door)
                return timeline.add((DOOR, door), SLID, 0.0, 1.0, at=at, duration=2 * SLIDE_MS)
        shown = self._banner(before, event) or headline(before, event) or self._sign(event)
        if shown is not None:
            timeline.show(shown[0], at=at, duration=shown[1])
        return at

    def _banner(self, before: CalthState, event: Event) -> tuple[Sight, float] | None:
        """Return the ribbon over the board of an event that has one, and how long it stays."""
        found = self.cues(before, event, "banner")
        return (Banner(found[0].words, found[0].detail, _colour(found[0].seat)), BANNER_MS) if found else None

    def _sign(self, event: Event) -> tuple[Sight, float] | None:
        """Return what an event shows on the board where no model moves, and how long."""
        match event:
            case ev.CriticalChosen() if self._target >= 0:
                return Burst(self.plan.centres[self._target], 0.9), BURST_MS
            case ev.TargetChosen():
                return Rings(self._centre(event.hex), 0.6, BLOOD, 1), RINGS_MS
            case ev.DefenceRolled() if event.faces:
                return Rings(self._centre(event.hex), 0.7, STEEL), RINGS_MS
            case ev.HitsWasted():
                return Rings(self._centre(event.hex), 0.5, STEEL, 1), RINGS_MS
            case ev.ChantRolled():
                return Sigil(self._centre(event.hex)), SIGN_MS
        return None

    def _centre(self, hex: str) -> Point:
        return self.plan.centres[self.plan.board.index[hex]]

    def _shoot(self, before: CalthState, timeline: Timeline, event: ev.AttackRolled, at: float) -> float:
        """Let each kind of weapon fire from where its bearer stands; those who are shot at shake."""
        target, over = self._centre(event.target), at
        for weapon in borne_in(before, event)[:4]:
            bearers = [key for key in self._in(event.origin) if model_of(self._where[key].piece).ranged == weapon]
            for key in bearers[:3]:
                sight, duration = shot_of(weapon, self._at[key], target)
                over = max(over, timeline.show(sight, at=at, duration=duration))
        for key in self._in(event.target):
            timeline.hit(key, at=at + timeline.motion.scaled(SHOT_MS / 2))
        return over

    def _lunge(self, before: CalthState, timeline: Timeline, event: ev.AttackRolled, at: float) -> float:
        """Let those who fight hand to hand lean into the blow and back."""
        target, over = self._centre(event.target), at
        (x, y) = self._centre(event.origin)
        dx, dy = (target[0] - x) * LEAN, (target[1] - y) * LEAN
        half = timeline.motion.scaled(BLOW_MS / 2)
        for key in self._in(event.origin):
            a, b = self._at[key]
            timeline.move(key, (a, b), (a + dx, b + dy), at=at, duration=BLOW_MS / 2)
            over = max(over, timeline.move(key, (a + dx, b + dy), (a, b), at=at + half, duration=BLOW_MS / 2))
        borne = borne_in(before, event)
        timeline.show(
            Strokes(target, count=3 if borne and WEAPONS[borne[0]] == "claw" else 2, colour=STEEL),
            at=at + half,
            duration=STROKE_MS,
        )
        for key in self._in(event.target):
            timeline.hit(key, at=at + half)
        return over

    def _begin(self, before: CalthState) -> None:
        """Take over the models as they stood before what is shown now."""
        self._before = before
        known = self.ledger.before if _stood(self.ledger.before, before) else self.ledger.pieces
        self._where = dict(known)
        self._at = {}
        units: dict[int, list[Piece]] = {}
        for one in known.values():
            units.setdefault(one.hex, []).append(one)
        for hex, pieces in units.items():
            pieces.sort(key=rank)
            for one, place in zip(pieces, places(pieces), strict=False):
                self._at[one.key] = stands(self.plan, hex, place)

    def _in(self, hex: str) -> list[int]:
        at = self.plan.board.index[hex]
        return [key for key, one in self._where.items() if one.hex == at]

    def _of(self, hex: str, models: tuple[str, ...]) -> list[int]:
        """Return the models of those kinds in a hex: first those who end where they go."""
        found: list[int] = []
        for id in models:
            able = [key for key in self._in(hex) if self._where[key].piece >> 2 == MODEL[id] and key not in found]
            able.sort(key=lambda key: self._end(key) == self.plan.board.index[hex])
            found += able[:1]
        return found

    def _end(self, key: int) -> int:
        one = self.ledger.pieces.get(key)
        return one.hex if one is not None else -1

    def _go(self, timeline: Timeline, who: list[int], to: str, at: float) -> float:
        hex, over = self.plan.board.index[to], at
        origin = {key: self._where[key].hex for key in who}
        for key in who:
            self._where[key] = self._where[key]._replace(hex=hex)
            over = max(over, self._slide(timeline, key, self._rest(key, hex, origin[key]), at, STEP_MS))
        if who:
            lead = min(who)
            a, b = self.plan.centres[origin[lead]], self.plan.centres[hex]
            for token in (UNIT + lead, BASE + lead):
                timeline.move(token, a, b, at=at, duration=STEP_MS)
        return over

    def _rest(self, key: int, hex: int, origin: int) -> Point:
        """Return where a model stands in a hex: in its place when it ends there, else as it stood before."""
        if self._end(key) == hex:
            pieces = self.ledger.at[hex]
            return stands(self.plan, hex, places(pieces)[[one.key for one in pieces].index(key)])
        (x, y), (u, v) = self.plan.centres[hex], self.plan.centres[origin]
        a, b = self._at[key]
        return x + a - u, y + b - v

    def _slide(self, timeline: Timeline, key: int, to: Point, at: float, duration: float) -> float:
        start, self._at[key] = self._at[key], to
        return timeline.move(key, start, to, at=at, duration=duration) if start != to else at

    def _settle(self, timeline: Timeline, hex: str, at: float) -> float:
        """Let those who stay close ranks."""
        index, over = self.plan.board.index[hex], at
        for key in self._in(hex):
            if self._end(key) == index:
                over = max(over, self._slide(timeline, key, self._rest(key, index, index), at, STEP_MS))
        return over

    def _leave(self, timeline: Timeline, event: ev.LeftBoard, at: float) -> float:
        who, hex = self._in(event.hex), self.plan.board.index[event.hex]
        over, out = at, self.plan.way_out(hex)
        tokens = [(key, self._at[key]) for key in who]
        if who:
            tokens += [(lead + min(who), self.plan.centres[hex]) for lead in (UNIT, BASE)]
        for key, start in tokens:
            timeline.fade(key, 1.0, 0.0, at=at + timeline.motion.scaled(STEP_MS) / 2, duration=STEP_MS / 2)
            over = max(over, timeline.move(key, start, out, at=at, duration=STEP_MS))
        for key in who:
            del self._where[key]
        return over

    def _fall(self, timeline: Timeline, event: ev.Slain, at: float) -> float:
        able = [key for key in self._in(event.hex) if self._where[key].piece >> 2 == MODEL[event.model]]
        able.sort(key=lambda key: (key in self.ledger.pieces, -key))
        if not able:
            return at
        self._fallen = able[0]
        over = timeline.hit(self._fallen, at=at)
        if MODELS[MODEL[event.model]].systems:
            timeline.show(Burst(self._at[self._fallen], 1.5), at=at, duration=BURST_MS)
        del self._where[self._fallen]
        if not self._in(event.hex):
            for lead in (UNIT, BASE):
                timeline.fade(lead + self._fallen, 1.0, 0.0, at=over, duration=FADE_MS)
        self._settle(timeline, event.hex, over)
        return over

    def _appear(self, timeline: Timeline, event: ev.Placed, at: float) -> float:
        hex = self.plan.board.index[event.hex]
        new = [
            one
            for one in self.ledger.at.get(hex, [])
            if one.key not in self._where and one.piece >> 2 == MODEL[event.model]
        ]
        for one in new[:1]:
            self._where[one.key] = one
            self._at[one.key] = self._rest(one.key, hex, hex)
            timeline.fade(one.key, 0.0, 1.0, at=at, duration=FADE_MS)
        self._settle(timeline, event.hex, at)
        return at


def _stood(pieces: dict[int, Piece], view: CalthState) -> bool:
    """Return whether these are the models of a position."""
    units: dict[int, list[int]] = {}
    for one in pieces.values():
        units.setdefault(one.hex, []).append(one.piece)
    return all(tuple(sorted(units.get(hex, ()))) == unit for hex, unit in enumerate(view.units))
