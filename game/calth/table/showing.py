"""What is seen and heard when something happens: dice, movement, what falls, sounds and pauses."""

from __future__ import annotations

from game.calth import events as ev
from game.calth.models import CRITICAL, FACES, HIT, MODEL, SEATS, SHIELD
from game.calth.state import CalthState
from game.calth.table.ledger import BASE, UNIT, Ledger, Piece, places, rank, stands
from game.calth.table.plan import Plan, Point
from game.calth.table.telling import hits
from game.calth.table.words import door_name, seat_name, source_name
from game.kernel.actions import Event
from game.ui.motion import FADE_MS, STEP_MS, Timeline
from game.ui.tabletop import DiceShow
from game.ui.text import _, ngettext

LEG_MS = 1.5 * STEP_MS
SHIFT_MS = STEP_MS
SOUNDS: dict[type[Event], str] = {
    ev.Placed: "click", ev.Moved: "step", ev.FellBack: "step", ev.Consolidated: "step", ev.LeftBoard: "step",
    ev.InitiativeRolled: "dice", ev.DiceRerolled: "dice", ev.DefenceRolled: "dice", ev.LastStandRolled: "dice",
    ev.ChantRolled: "dice", ev.DoorRolled: "dice", ev.CardDrawn: "card", ev.CardPlayed: "card",
    ev.CardDiscarded: "card", ev.DoorSealed: "door", ev.SystemWrecked: "jam", ev.PhaseBegan: "hum",
    ev.CriticalChosen: "flame",
}  # fmt: skip
PAUSES: dict[type[Event], float] = {
    ev.CriticalChosen: 350.0, ev.Slain: 260.0, ev.CardPlayed: 500.0, ev.DoorSealed: 450.0, ev.SystemWrecked: 400.0,
    ev.LossesCompared: 300.0, ev.InitiativeWon: 250.0, ev.DefenceRolled: 150.0, ev.Scored: 200.0,
}  # fmt: skip


def sound_of(event: Event) -> str | None:
    """The sound that goes with an event."""
    if isinstance(event, ev.AttackRolled):
        return "bolt" if event.kind == "shoot" else "claw"
    return SOUNDS.get(type(event))


def pause_of(event: Event) -> float:
    """How long to wait after an event so that a person can follow, in nominal milliseconds."""
    return PAUSES.get(type(event), 0.0)


# -- dice --


def dice_of(before: CalthState, event: Event) -> DiceShow | None:
    """The dice of an event for the tray; None when none were rolled."""
    match event:
        case ev.InitiativeRolled(ultramarines=ours, word_bearers=theirs):
            caption = _("Initiative: the most hits")
            seats = (SEATS[0],) * len(ours) + (SEATS[1],) * len(theirs)
            return DiceShow((*ours, *theirs), _marks((*ours, *theirs), HIT, CRITICAL), seats, caption,
                            f"{hits(ours)} : {hits(theirs)}")  # fmt: skip
        case ev.AttackRolled():
            caption = f"{seat_name(event.seat)} · {source_name(before.scenario, event.kind)}"
            n = hits(event.faces)
            result = ngettext("{n} hit", "{n} hits", n).format(n=n)
            return DiceShow(event.faces, _marks(event.faces, HIT, CRITICAL), (event.seat,), caption, result)
        case ev.DiceRerolled():
            caption = _("{who}: rolled again").format(who=source_name(before.scenario, event.source))
            return DiceShow(event.faces, ("rerolled",) * len(event.faces), (event.seat,), caption)
        case ev.DefenceRolled(faces=faces) if faces:
            caption = _("{side} · defence").format(side=seat_name(event.seat))
            result = ngettext("{n} hit left", "{n} hits left", event.left).format(n=event.left)
            return DiceShow(faces, _marks(faces, SHIELD), (event.seat,), caption, result)
        case ev.LastStandRolled():
            caption = _("{side} · last stand").format(side=seat_name(event.seat))
            result = ngettext("{n} stands", "{n} stand", event.survivors).format(n=event.survivors)
            return DiceShow(event.faces, _marks(event.faces, SHIELD), (event.seat,), caption, result)
        case ev.ChantRolled():
            result = ngettext("{n} mark", "{n} marks", event.marks).format(n=event.marks)
            return DiceShow(event.faces, _marks(event.faces, HIT, CRITICAL), (event.seat,), _("The chant"), result)
        case ev.DoorRolled():
            return DiceShow((event.face,), ("plain",), (), _("Which door closes first?"), door_name(event.door))
    return None


def _marks(faces: tuple[int, ...], *good: str) -> tuple[str, ...]:
    return tuple("hit" if FACES[face - 1] in good else "miss" for face in faces)


# -- movement --


class Film:
    """Where each model is while what has happened is shown, event by event."""

    def __init__(self, plan: Plan, ledger: Ledger) -> None:
        self.plan, self.ledger = plan, ledger
        self.fallen: int | None = None
        """The model that the last event removed."""
        self._before: CalthState | None = None
        self._where: dict[int, Piece] = {}
        self._at: dict[int, Point] = {}

    def animate(self, before: CalthState, event: Event, timeline: Timeline, at: float) -> float:
        """Let the models of an event move. The ledger already knows where everybody is in the end."""
        if before is not self._before:
            self._begin(before)
        self.fallen = None
        match event:
            case ev.Moved():
                return self._go(timeline, self._in(event.origin), event.to, at)
            case ev.FellBack() | ev.Consolidated():
                who = self._of(event.origin, event.models)
                over = self._go(timeline, who, event.to, at)
                return max(over, self._settle(timeline, event.origin, at), self._settle(timeline, event.to, at))
            case ev.LeftBoard():
                return self._leave(timeline, event, at)
            case ev.Slain():
                return self._fall(timeline, event, at)
            case ev.SystemWrecked():
                return max([timeline.hit(key, at=at) for key in self._in(event.hex)], default=at)
            case ev.Placed():
                return self._appear(timeline, event, at)
        return at

    def _begin(self, before: CalthState) -> None:
        """The models as they stood before what is shown now."""
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
        """The models of those kinds in a hex: first those who end where they go."""
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
            over = max(over, self._slide(timeline, key, self._rest(key, hex, origin[key]), at, LEG_MS))
        if who:
            lead = min(who)
            a, b = self.plan.centres[origin[lead]], self.plan.centres[hex]
            for token in (UNIT + lead, BASE + lead):
                timeline.move(token, a, b, at=at, duration=LEG_MS)
        return over

    def _rest(self, key: int, hex: int, origin: int) -> Point:
        """Where a model stands in a hex: in its place when it ends there, else as it stood before."""
        if self._end(key) == hex:
            pieces = self.ledger.at[hex]
            number = [one.key for one in pieces].index(key)
            return stands(self.plan, hex, places(pieces)[number])
        (x, y), (u, v) = self.plan.centres[hex], self.plan.centres[origin]
        a, b = self._at[key]
        return x + a - u, y + b - v

    def _slide(self, timeline: Timeline, key: int, to: Point, at: float, duration: float) -> float:
        start, self._at[key] = self._at[key], to
        return timeline.move(key, start, to, at=at, duration=duration) if start != to else at

    def _settle(self, timeline: Timeline, hex: str, at: float) -> float:
        """Those who stay close ranks."""
        index, over = self.plan.board.index[hex], at
        for key in self._in(hex):
            if self._end(key) == index:
                over = max(over, self._slide(timeline, key, self._rest(key, index, index), at, SHIFT_MS))
        return over

    def _leave(self, timeline: Timeline, event: ev.LeftBoard, at: float) -> float:
        who, hex = self._in(event.hex), self.plan.board.index[event.hex]
        over, out = at, self.plan.way_out(hex)
        tokens = [(key, self._at[key]) for key in who]
        if who:
            tokens += [(lead + min(who), self.plan.centres[hex]) for lead in (UNIT, BASE)]
        for key, start in tokens:
            timeline.fade(key, 1.0, 0.0, at=at + timeline.motion.scaled(LEG_MS) / 2, duration=LEG_MS / 2)
            over = max(over, timeline.move(key, start, out, at=at, duration=LEG_MS))
        for key in who:
            del self._where[key]
        return over

    def _fall(self, timeline: Timeline, event: ev.Slain, at: float) -> float:
        able = [key for key in self._in(event.hex) if self._where[key].piece >> 2 == MODEL[event.model]]
        able.sort(key=lambda key: (key in self.ledger.pieces, -key))
        if not able:
            return at
        self.fallen = able[0]
        over = timeline.hit(self.fallen, at=at)
        del self._where[self.fallen]
        if not self._in(event.hex):
            for lead in (UNIT, BASE):
                timeline.fade(lead + self.fallen, 1.0, 0.0, at=over, duration=FADE_MS)
        self._settle(timeline, event.hex, over)
        return over

    def _appear(self, timeline: Timeline, event: ev.Placed, at: float) -> float:
        hex = self.plan.board.index[event.hex]
        new = [
            one for one in self.ledger.at.get(hex, [])
            if one.key not in self._where and one.piece >> 2 == MODEL[event.model]
        ]  # fmt: skip
        for one in new[:1]:
            self._where[one.key] = one
            self._at[one.key] = self._rest(one.key, hex, hex)
            timeline.fade(one.key, 0.0, 1.0, at=at, duration=FADE_MS)
        self._settle(timeline, event.hex, at)
        return at


def _stood(pieces: dict[int, Piece], view: CalthState) -> bool:
    """Whether these are the models of a position."""
    units: dict[int, list[int]] = {}
    for one in pieces.values():
        units.setdefault(one.hex, []).append(one.piece)
    return all(tuple(sorted(units.get(hex, ()))) == unit for hex, unit in enumerate(view.units))
