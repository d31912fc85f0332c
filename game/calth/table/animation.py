"""What is seen when something happens: models move, fire, lean into blows and fall; doors close."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from game.calth.table.ledger import BASE, UNIT, Ledger, Piece, places, rank, stands
from game.calth.table.rising import Pill, Rising
from game.calth.telling.layout import Plan, Point
from game.calth.telling.weapons import WEAPONS
from game.telling.happening import Cue, Line
from game.telling.sheet import Board
from game.ui.motion import (
    BURST_MS,
    FADE_MS,
    JET_MS,
    RINGS_MS,
    SHOT_MS,
    SIGN_MS,
    SLIDE_MS,
    STEP_MS,
    STROKE_MS,
    Sight,
    Timeline,
)
from game.ui.tabletop.painter import Acting, Painter
from game.ui.vfx import BLOOD, MELTA, PLASMA, STEEL, Beam, Bolts, Burst, Jet, Rings, Sigil, Strokes

BLOW_MS, RISE_MS, PILL_MS = 240.0, 1100.0, 1300.0
"""How long fighters lean into a blow, and how long it is seen how many fell."""
TOPPLE_MS, LIES_MS, GOES_MS, LEADER_MS = 420.0, 260.0, 320.0, 1400.0
"""How long a model topples, lies and fades, and how long a leader still stands as his fall is told."""
TOPPLED = 82.0
"""By how many degrees a model has toppled that lies."""
LEAN = 0.3
"""How far, as a share of the way to the enemy's hex."""
DOOR, SLID = "door", "slid"
"""What names a door and how far it is closed on the timeline."""
SIGNS: Final[dict[str, tuple[Callable[[Point, float], Sight], float]]] = {
    "critical": (Burst, BURST_MS),
    "wreck": (Burst, BURST_MS),
    "target": (lambda at, size: Rings(at, size, BLOOD, 1), RINGS_MS),
    "ward": (lambda at, size: Rings(at, size, STEEL), RINGS_MS),
    "wasted": (lambda at, size: Rings(at, size, STEEL, 1), RINGS_MS),
    "chant": (lambda at, _size: Sigil(at), SIGN_MS),
}
"""What is seen on the board where no model moves."""


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


class CalthActing(Acting):
    """Knows where each model is while what has happened is shown, line by line."""

    def __init__(self, plan: Plan, ledger: Ledger) -> None:
        self.plan, self.ledger = plan, ledger
        self._fallen: int | None = None
        """The model that the last line removed."""
        self._target: Point | None = None
        """The middle of the hex that was attacked last."""
        self._attacker: Point | None = None
        """The middle of the hex from which was attacked last."""
        self._timeline: Timeline | None = None
        self._where: dict[int, Piece] = {}
        self._at: dict[int, Point] = {}
        self._fell: dict[int, int] = {}
        """How many models fell in each hex."""

    def animate(self, painter: Painter, board: Board, line: Line, timeline: Timeline, at: float) -> float:
        """Let a line be seen. The ledger already knows where everybody is in the end."""
        self._fallen, self._timeline = None, timeline
        return max([self.show(painter, board, cue, timeline, at) for cue in line.cues], default=at)

    def broken(self, cue: Cue) -> int | None:
        return self._fallen

    def slid(self, door: str, now: float) -> float | None:
        """Return how far a door that is closing is closed; None: it does not move."""
        return None if self._timeline is None else self._timeline.value((DOOR, door), SLID, now)

    def show(self, painter: Painter, board: Board, cue: Cue, timeline: Timeline, at: float) -> float:
        match cue.do:
            case "move" if str(cue.end).startswith("exit:"):
                return self._leave(timeline, cue, at)
            case "move" if "models" in cue.values:
                over = self._go(timeline, self._of(cue), cue, at)
                return max(over, *(self._settle(timeline, self._hex(ref), at) for ref in (cue.start, cue.end)))
            case "move":
                return self._go(timeline, self._in(self._hex(cue.start)), cue, at)
            case "break":
                return self._fall(timeline, cue, at)
            case "fade":
                return self._appear(timeline, cue, at)
            case "shoot" | "strike":
                self._attacker, self._target = self._middle(cue.start), self._middle(cue.end)
                return (self._shoot if cue.do == "shoot" else self._lunge)(timeline, cue, self._target, at)
            case "shut":
                return at if timeline.motion.reduced else self._shut(timeline, cue, at)
            case "pill":
                (a, b), (c, d) = self._middle(cue.start), self._middle(cue.end)
                timeline.show(Pill(((a + c) / 2, (b + d) / 2), cue.words), at=at, duration=PILL_MS)
                return at
            case "rise":
                return self._rise(timeline, cue, at)
            case "sign":
                return self._sign(timeline, cue, at)
        return super().show(painter, board, cue, timeline, at)

    def _shut(self, timeline: Timeline, cue: Cue, at: float) -> float:
        return timeline.add((DOOR, str(cue.end)), SLID, 0.0, 1.0, at=at, duration=2 * SLIDE_MS)

    def _sign(self, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a sign be seen where it is told, or else where was attacked last; who stands where something is wrecked
        shakes."""
        where = self._target if cue.start is None else self._middle(cue.start)
        if where is not None:
            sight, duration = SIGNS[cue.kind]
            timeline.show(sight(where, cue.weight), at=at, duration=duration)
        shaken = self._in(self._hex(cue.start)) if cue.kind == "wreck" else ()
        return max([timeline.hit(key, at=at) for key in shaken], default=at)

    def _rise(self, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let it rise over the place how many fell there by now."""
        hex = self._hex(cue.start)
        self._fell[hex] = self._fell.get(hex, 0) + 1
        words = str(cue.values.get(str(self._fell[hex]), ""))
        timeline.show(Rising(self.plan.centres[hex], words), at=at, duration=RISE_MS)
        return at

    # -- where everybody is --

    def _hex(self, ref: object) -> int:
        return self.plan.hex_of(str(ref))

    def _middle(self, ref: object) -> Point:
        return self.plan.centres[self._hex(ref)]

    def begin(self, painter: Painter, board: Board) -> None:
        """Take over the models as they stood before what is shown now."""
        self._fell = {}
        self._where, self._at = dict(self.ledger.stood(board)), {}
        units: dict[int, list[Piece]] = {}
        for one in self._where.values():
            units.setdefault(one.hex, []).append(one)
        for hex, pieces in units.items():
            pieces.sort(key=rank)
            for one, place in zip(pieces, places(pieces), strict=False):
                self._at[one.key] = stands(self.plan, hex, place)

    def _in(self, hex: int) -> list[int]:
        return [key for key, one in self._where.items() if one.hex == hex]

    def _of(self, cue: Cue) -> list[int]:
        """Return the models of which a cue tells: first those who end where they go."""
        found: list[int] = []
        hex, models = self._hex(cue.start), cue.values["models"]
        for id in models if isinstance(models, tuple) else ():
            able = [key for key in self._in(hex) if self._where[key].id == id and key not in found]
            able.sort(key=lambda key: self._end(key) == hex)
            found += able[:1]
        return found

    def _end(self, key: int) -> int:
        one = self.ledger.pieces.get(key)
        return one.hex if one is not None else -1

    # -- how they move --

    def _go(self, timeline: Timeline, who: list[int], cue: Cue, at: float) -> float:
        hex, over = self._hex(cue.end), at
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

    def _settle(self, timeline: Timeline, hex: int, at: float) -> float:
        """Let those who stay close ranks."""
        over = at
        for key in self._in(hex):
            if self._end(key) == hex:
                over = max(over, self._slide(timeline, key, self._rest(key, hex, hex), at, STEP_MS))
        return over

    def _leave(self, timeline: Timeline, cue: Cue, at: float) -> float:
        hex = self._hex(cue.start)
        who, over, out = self._in(hex), at, self.plan.way_out(hex)
        tokens = [(key, self._at[key]) for key in who]
        if who:
            tokens += [(lead + min(who), self.plan.centres[hex]) for lead in (UNIT, BASE)]
        for key, start in tokens:
            timeline.fade(key, 1.0, 0.0, at=at + timeline.motion.scaled(STEP_MS) / 2, duration=STEP_MS / 2)
            over = max(over, timeline.move(key, start, out, at=at, duration=STEP_MS))
        for key in who:
            del self._where[key]
        return over

    def _fall(self, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a model topple; a Dreadnought bursts."""
        hex = self._hex(cue.start)
        able = [key for key in self._in(hex) if self._where[key].id == cue.kind]
        able.sort(key=lambda key: (key in self.ledger.pieces, -key))
        if not able:
            return at
        key, model = able[0], self._where[able[0]].model
        if model.systems:
            self._fallen, over = key, timeline.hit(key, at=at)
            timeline.show(Burst(self._at[key], 1.5), at=at, duration=BURST_MS)
        else:
            over = self._topple(timeline, key, at + timeline.motion.scaled(LEADER_MS if model.leader else 0.0))
        del self._where[key]
        if not self._in(hex):
            for lead in (UNIT, BASE):
                timeline.fade(lead + key, 1.0, 0.0, at=over, duration=FADE_MS)
        self._settle(timeline, hex, over)
        return over

    def _topple(self, timeline: Timeline, key: int, at: float) -> float:
        """Let a model fall over, away from who attacked, and lie there before it is gone; return when it lies."""
        (x, _y), (from_x, _from_y) = self._at[key], self._attacker or self._at[key]
        timeline.hit(key, at=at)
        timeline.show(Burst(self._at[key], 0.5), at=at, duration=BURST_MS)
        turned = TOPPLED if x >= from_x else -TOPPLED
        lies = timeline.turn(key, 0.0, turned, at=at, duration=TOPPLE_MS)
        timeline.add(key, "angle", turned, turned, at=lies, duration=LIES_MS + GOES_MS)
        timeline.fade(key, 1.0, 0.0, at=lies + timeline.motion.scaled(LIES_MS), duration=GOES_MS)
        return lies

    def _appear(self, timeline: Timeline, cue: Cue, at: float) -> float:
        hex = self._hex(cue.end)
        new = [one for one in self.ledger.at.get(hex, []) if one.key not in self._where and one.id == cue.kind]
        for one in new[:1]:
            self._where[one.key] = one
            self._at[one.key] = self._rest(one.key, hex, hex)
            timeline.fade(one.key, 0.0, 1.0, at=at, duration=FADE_MS)
        self._settle(timeline, hex, at)
        return at

    # -- how they fight --

    def _shoot(self, timeline: Timeline, cue: Cue, target: Point, at: float) -> float:
        """Let each kind of weapon fire from where its bearer stands; those who are shot at shake."""
        over = at
        for weapon in _weapons(cue)[:4]:
            bearers = [key for key in self._in(self._hex(cue.start)) if self._where[key].model.ranged == weapon]
            for key in bearers[:3]:
                sight, duration = shot_of(weapon, self._at[key], target)
                over = max(over, timeline.show(sight, at=at, duration=duration))
        self._shake(timeline, self._in(self._hex(cue.end)), at + timeline.motion.scaled(SHOT_MS / 2))
        return over

    def _lunge(self, timeline: Timeline, cue: Cue, target: Point, at: float) -> float:
        """Let those who fight hand to hand lean into the blow and back."""
        over, half = at, timeline.motion.scaled(BLOW_MS / 2)
        (x, y), borne = self._middle(cue.start), _weapons(cue)
        dx, dy = (target[0] - x) * LEAN, (target[1] - y) * LEAN
        for key in self._in(self._hex(cue.start)):
            a, b = self._at[key]
            timeline.move(key, (a, b), (a + dx, b + dy), at=at, duration=BLOW_MS / 2)
            over = max(over, timeline.move(key, (a + dx, b + dy), (a, b), at=at + half, duration=BLOW_MS / 2))
        strokes = Strokes(target, count=3 if borne and WEAPONS[borne[0]] == "claw" else 2, colour=STEEL)
        timeline.show(strokes, at=at + half, duration=STROKE_MS)
        self._shake(timeline, self._in(self._hex(cue.end)), at + half)
        return over

    def _shake(self, timeline: Timeline, who: Iterable[int], at: float) -> None:
        for key in who:
            timeline.hit(key, at=at)


def _weapons(cue: Cue) -> tuple[str, ...]:
    """Return the weapons of an attack, the loudest first."""
    weapons = cue.values["weapons"]
    return tuple(map(str, weapons)) if isinstance(weapons, tuple) else ()
