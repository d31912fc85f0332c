"""What is seen when something happens: ships that fly, fight and are lost, storms, worlds that change hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.sector.ships import EXPLORER, KINDS
from game.sector.table.chart import Chart, seat_of
from game.sector.table.effects import BREAK_MS, RISE_MS, Breach, Convoy, Rising
from game.sector.table.moments import PLATE_MS, SWEEP_MS, Plate, Sweep
from game.sector.table.portraits import picture_of
from game.sector.table.scape import Scape, heading_of
from game.sector.table.storms import STAIN, SWIRL_MS
from game.sector.table.tidings import STAYS, Tidings
from game.sector.telling.places import Point
from game.sector.telling.words import WORLD, cell_at
from game.telling.happening import Cue
from game.telling.sheet import Board
from game.telling.values import Ref
from game.ui import theme
from game.ui.motion import BURST_MS, FADE_MS, HIT_MS, LONGEST_WAIT_MS, RINGS_MS, SHOT_MS, STEP_MS, Timeline, ease_out
from game.ui.tabletop import Box
from game.ui.tabletop.painter import Acting, Painter
from game.ui.theme import Colour
from game.ui.vfx import AUSPEX, BLOOD, FIRE, PLASMA, WARP, Bolts, Burst, Rings

FLIGHT_MS: Final = 1.25 * STEP_MS
"""How long a ship takes from a cell to the next."""
GLIDE_MS: Final = 1.8 * STEP_MS
"""How long a hive ship takes."""
WEATHER_MS: Final = 560.0
"""How long a storm takes to cover a cell, or to leave it."""
SWEEPS_MS: Final = 110.0
"""How much later it comes to each cell than to the one before."""
CONVOY_MS: Final = 560.0
LEAVES: Final = 1.5
"""How far beyond the map a hive ship is seen that leaves it."""
GOLD: Final[Colour] = (255, 214, 120)
GATE: Final[Colour] = (110, 232, 222)
RAW: Final[Colour] = (226, 178, 120)
SPORES: Final[Colour] = (180, 240, 90)
GOODS: Final[Colour] = (168, 206, 226)
STONES: Final[Colour] = (196, 160, 255)
TROOPS: Final[Colour] = (232, 228, 216)
GAINS: Final[dict[str, tuple[tuple[str, Colour], ...]]] = {
    "goods": (("sector/raw", RAW), ("sector/production", GOODS)),
    "stone": (("sector/stone", STONES),),
    "plans": (("sector/plans", GOODS),),
}
"""The pictures of what a seat gains."""


class SectorActing(Acting):
    """Shows what happens; it knows where each ship is while event after event is shown."""

    def __init__(self, painter: Scape) -> None:
        self.painter, self.grid, self.plan = painter, painter.grid, painter.plan
        self._before: Chart | None = None
        self._at: dict[int, int] = {}
        self._swallowed = -1
        """The ship that the warp has swallowed."""

    def begin(self, painter: Painter, board: Board) -> None:
        self._before, self._swallowed = self.painter.chart(board), -1
        self._at = dict(self._before.at)

    def box(self, painter: Painter, board: Board, ref: Ref) -> Box | None:
        if isinstance(ref, str):
            return painter.box(board, ref)
        return self.plan.spot(self._at[ref]) if ref in self._at else None

    def broken(self, cue: Cue) -> int | None:
        return cue.token if cue.token != self._swallowed else None

    def stirs(self, board: Board) -> float | None:
        """Return after how long the whirls have turned on, while any storm rages."""
        return SWIRL_MS if any(self.painter.chart(board).storm) else None

    def show(self, painter: Painter, board: Board, cue: Cue, timeline: Timeline, at: float) -> float:
        self.painter.timeline, seen = timeline, SHOWS.get(cue.do)
        if seen is None:
            return super().show(painter, board, cue, timeline, at)
        return seen(self, self.painter.chart(board), timeline, cue, at)

    # -- ships --

    def _fly(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a ship fly to a cell, through a gate where it is not next to it; its area spreads as it arrives."""
        ship, cell = cue.token, end_of(cue)
        start = self._at.get(ship, cell)
        if cell not in self.grid.near[start] and cell != start:
            over = self._jump(before, timeline, ship, cell, at)
        else:
            over = self._move(before, timeline, ship, cell, at, FLIGHT_MS)
        self._spread(before, timeline, ship, cell, over)
        return over

    def _push(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a ship be driven to a cell."""
        timeline.show(Burst(self._point(cue.token), 0.5, FIRE, True), at=at, duration=BURST_MS)
        timeline.hit(cue.token, at=at)
        return self._move(before, timeline, cue.token, end_of(cue), at, 1.4 * STEP_MS, turns=False)

    def _break(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a ship burst, unless the warp has swallowed it."""
        if cue.token != self._swallowed:
            timeline.show(Burst(self._point(cue.token), 1.5), at=at, duration=2 * BURST_MS)
            timeline.show(Burst(self._point(cue.token), 0.8, FIRE, True), at=at, duration=3 * BURST_MS)
        cell = self._at.pop(cue.token, -1)
        if cell >= 0:
            self._tell_of(timeline, cell, cue, at)
        return timeline.fade(cue.token, 1.0, 1.0, at=at, duration=HIT_MS)

    def _breach(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a ship go into a storm."""
        timeline.show(Breach(self._point(cue.token), 0.7), at=at, duration=BREAK_MS)
        return timeline.hit(cue.token, at=at, duration=2 * HIT_MS)

    def _slip(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Show whether a ship slips through."""
        ring = Rings(self._point(cue.token), 0.6, FIRE if cue.broken else AUSPEX, 1)
        return timeline.show(ring, at=at, duration=RINGS_MS / 2)

    def _ring(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Show whether a ship has won what it fought for."""
        ring = Rings(self._point(cue.token), cue.weight, FIRE if cue.broken else AUSPEX)
        return timeline.show(ring, at=at, duration=RINGS_MS)

    def _upgrade(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a ship shine that is better than before."""
        self.painter.lag.hold(timeline, before, ("ship_gains",), (cue.token,), at)
        timeline.show(Rings(self._point(cue.token), 0.8, GOLD), at=at, duration=RINGS_MS)
        return timeline.flash(cue.token, at=at, duration=2 * HIT_MS)

    def _repair(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Show that a ship is fit again."""
        self.painter.lag.hold(timeline, before, ("ship_state",), (cue.token,), at)
        return timeline.show(Rings(self._point(cue.token), 0.7, AUSPEX, 1), at=at, duration=RINGS_MS / 2)

    def _board(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Show where a general goes."""
        where = self._point(cue.token) if cue.token >= 0 else self._middle(end_of(cue))
        timeline.show(Rising(where, (("sector/general", "", GOLD),)), at=at, duration=RISE_MS)
        return timeline.show(Rings(where, 0.6, GOLD, 1), at=at, duration=RINGS_MS / 2)

    def _sweep(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a cell be searched."""
        sweep = Rings(self._middle(end_of(cue)), 1.2, AUSPEX, 3)
        self.painter.lag.hold(timeline, before, ("what", "owner", "colour"), (end_of(cue),), at)
        return timeline.show(sweep, at=at, duration=1.4 * RINGS_MS) - timeline.motion.scaled(0.6 * RINGS_MS)

    def _spread(self, before: Chart, timeline: Timeline, ship: int, cell: int, at: float) -> None:
        """Let the area of a ship's seat spread about a cell from a time on."""
        about = (cell, *self.grid.near[cell])
        self.painter.lag.hold(timeline, before, ("colour",), about, at)
        told = before.ships.get(ship)
        seat = seat_of(told.owner, self.painter.seats) if told is not None else -1
        free = any(before.colour[near] != seat and not before.storm[near] for near in about)
        if told is not None and seat >= 0 and free and told.kind != KINDS[EXPLORER]:
            ring = Rings(self._middle(cell), 1.3, theme.darker(self.painter.colour_of(seat), 0.35), 1)
            timeline.show(ring, at=at, duration=RINGS_MS)

    def _move(
        self,
        before: Chart,
        timeline: Timeline,
        ship: int,
        cell: int,
        at: float,
        duration: float,
        turns: bool = True,
    ) -> float:
        """Carry a ship to a cell, its bow ahead unless it is driven there."""
        start, end = self._stand_of(before, ship), self.painter.stand(before, cell)
        begun = at
        if turns and start != end:
            begun = self._turn(timeline, ship, start, end, at)
        self._at[ship] = cell
        ease = {} if turns else {"ease": ease_out}
        return timeline.move(ship, start, end, at=begun, duration=duration, **ease)

    def _turn(self, timeline: Timeline, ship: int, start: Point, end: Point, at: float) -> float:
        """Let a ship turn to where it goes, while it begins to move."""
        old = self.painter.headings.get(ship, self.painter.inward(self._at.get(ship, 0)))
        new = heading_of(start, end)
        self.painter.headings[ship] = new
        self.painter.turns += 1
        if abs((new - old + 180) % 360 - 180) > 8:
            timeline.turn(ship, old, new, at=at, duration=STEP_MS / 2)
        return at

    def _jump(self, before: Chart, timeline: Timeline, ship: int, cell: int, at: float) -> float:
        """Let a ship vanish in one gate and come out of another."""
        start, end = self._stand_of(before, ship), self.painter.stand(before, cell)
        timeline.show(Rings(start, 0.8, GATE), at=at, duration=RINGS_MS)
        gone = timeline.fade(ship, 1.0, 0.0, at=at, duration=FADE_MS)
        timeline.add(ship, "x", start[0], end[0], at=at, duration=2 * FADE_MS, ease=lambda x: float(x >= 0.5))
        timeline.add(ship, "y", start[1], end[1], at=at, duration=2 * FADE_MS, ease=lambda x: float(x >= 0.5))
        self._at[ship] = cell
        timeline.show(Rings(end, 0.8, GATE), at=gone, duration=RINGS_MS)
        return timeline.fade(ship, 0.0, 1.0, at=gone, duration=FADE_MS)

    def _glide(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a hive ship glide on, or out of the sector."""
        ship = cue.token
        if cue.end is not None:
            return self._move(before, timeline, ship, end_of(cue), at, GLIDE_MS)
        start = self._stand_of(before, ship)
        left, top, width, height = self.plan.cells
        dx, dy = start[0] - left - width / 2, start[1] - top - height / 2
        far = max(abs(dx), abs(dy), 0.1)
        end = start[0] + LEAVES * dx / far, start[1] + LEAVES * dy / far
        self._turn(timeline, ship, start, end, at)
        timeline.move(ship, start, end, at=at, duration=1.8 * GLIDE_MS)
        self._at.pop(ship, None)
        return timeline.fade(ship, 1.0, 0.0, at=at, duration=1.8 * GLIDE_MS)

    def _salvo(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a ship turn to another and fire, the more the stronger it is, and that be hit."""
        ship, other = cue.token, int(cue.end or 0)
        start, end = self._point(ship), self._point(other)
        self._face(timeline, ship, start, end, at)
        if cue.weight:
            told = before.ships.get(ship)
            seated = told is not None and told.owner in self.painter.seats
            tint = theme.mix(self.painter.colour(told.owner) if told and seated else SPORES, (255, 220, 150), 0.45)
            bolts = Bolts(start, end, min(6, 1 + int(cue.weight)), tint, spread=0.2)
            timeline.show(bolts, at=at, duration=2 * SHOT_MS)
        timeline.hit(other, at=at + timeline.motion.scaled(SHOT_MS))
        return at + timeline.motion.scaled(2 * SHOT_MS)

    def _face(self, timeline: Timeline, ship: int, start: Point, end: Point, at: float) -> None:
        if start != end:
            self._turn(timeline, ship, start, end, at)

    def _strike(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a ship be struck, or its armour ring."""
        self.painter.lag.hold(timeline, before, ("ship_state",), (cue.token,), at)
        where = self._point(cue.token)
        if not cue.broken:
            return timeline.show(Rings(where, 0.6, PLASMA, 1), at=at, duration=RINGS_MS / 2)
        timeline.show(Burst(where, 0.6), at=at, duration=BURST_MS)
        return timeline.hit(cue.token, at=at, duration=2 * HIT_MS)

    def _swallow(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let the warp swallow a ship."""
        ship = self._swallowed = cue.token
        timeline.show(Breach(self._point(ship), 0.9, True), at=at, duration=BREAK_MS)
        if not timeline.motion.reduced:
            angle = self.painter.headings.get(ship, 0.0)
            timeline.add(ship, "angle", angle, angle + 300, at=at, duration=0.6 * BREAK_MS)
        return timeline.fade(ship, 1.0, 0.0, at=at, duration=0.6 * BREAK_MS)

    def _emerge(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a ship come out of the warp."""
        self._swallowed = -1
        ship, cell = cue.token, end_of(cue)
        start, end = self._stand_of(before, ship), self.painter.stand(before, cell)
        for channel, a, b in (("x", start[0], end[0]), ("y", start[1], end[1])):
            timeline.add(ship, channel, a, b, at=at, duration=10.0, ease=lambda x: float(x > 0))
        self._at[ship] = cell
        timeline.show(Breach(end, 0.8), at=at, duration=BREAK_MS)
        over = timeline.fade(ship, 0.0, 1.0, at=at, duration=0.6 * BREAK_MS)
        self._spread(before, timeline, ship, cell, over)
        return over

    def _appear(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a new ship appear."""
        ship, cell = cue.token, end_of(cue)
        self._at[ship] = cell
        tint = self._tint(cue.seat) if cue.seat else BLOOD
        timeline.show(Rings(self._middle(cell), 0.9, tint), at=at, duration=RINGS_MS)
        self.painter.lag.hold(timeline, before, ("colour",), (cell, *self.grid.near[cell]), at)
        self._tell_of(timeline, cell, cue, at)
        timeline.fade(ship, 0.0, 1.0, at=at, duration=2 * FADE_MS)
        return timeline.grow(ship, 0.4, 1.0, at=at, duration=2 * STEP_MS)

    # -- worlds --

    def _raid(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let worlds burn."""
        cells = tuple(map(cell_at, map(str, cue.via)))
        self.painter.lag.hold(timeline, before, ("quiet",), cells, at)
        for cell in cells:
            timeline.show(Burst(self._middle(cell), 0.6, FIRE, True), at=at, duration=BURST_MS)
            timeline.hit(WORLD + cell, at=at)
        return at + timeline.motion.scaled(BURST_MS / 2)

    def _hold(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Show whether a world was held."""
        tint = BLOOD if cue.broken else AUSPEX
        return timeline.show(Rings(self._middle(end_of(cue)), 0.8, tint), at=at, duration=RINGS_MS)

    def _gate(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a gate open on a world."""
        timeline.show(Rings(self._middle(end_of(cue)), 1.1, GATE, 3), at=at, duration=1.5 * RINGS_MS)
        return timeline.flash(WORLD + end_of(cue), at=at, duration=3 * HIT_MS)

    def _burst(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let the fight for a world end."""
        timeline.show(Burst(self._middle(end_of(cue)), 0.8), at=at, duration=BURST_MS)
        return timeline.hit(WORLD + end_of(cue), at=at)

    def _muster(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a garrison be raised."""
        self.painter.lag.hold(timeline, before, ("garrison",), (end_of(cue),), at)
        return self._rise(timeline, end_of(cue), (("sector/garrison", "+1", TROOPS),), at)

    def _gain(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Show at its headquarters what a seat gains."""
        said = (cue.words, cue.detail)
        gains = tuple((picture, said[n], tint) for n, (picture, tint) in enumerate(GAINS[cue.kind]))
        return self._rise(timeline, self._home(cue.seat), gains, at)

    def _rise(self, timeline: Timeline, cell: int, gains: tuple[tuple[str, str, Colour], ...], at: float) -> float:
        if cell < 0:
            return at
        timeline.show(Rising(self._middle(cell), gains), at=at, duration=RISE_MS)
        return at + timeline.motion.scaled(STEP_MS)

    def _take(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a world change hands."""
        cell, tint = end_of(cue), self._tint(cue.seat)
        turned = at + timeline.motion.scaled(SWEEP_MS / 2)
        self.painter.lag.hold(timeline, before, ("owner", "garrison"), (cell,), turned)
        self.painter.lag.hold(timeline, before, ("colour",), (cell, *self.grid.near[cell]), turned)
        timeline.flash(WORLD + cell, at=at, duration=3 * HIT_MS)
        self._tell_of(timeline, cell, cue, at)
        over = timeline.show(Sweep(self._middle(cell), tint), at=at, duration=SWEEP_MS)
        return timeline.hold(over, 0.0)

    def _tell_of(self, timeline: Timeline, cell: int, cue: Cue, at: float) -> None:
        """Show for a while what has happened in a cell, while play goes on."""
        if cue.words:
            seats = self.painter.seats
            number = seats.index(cue.seat) if cue.seat in seats else -1
            middle, tint = self._middle(cell), self._tint(cue.seat)
            seen = [one for _begin, end, one in timeline.planned() if isinstance(one, Plate) and end > at]
            taken = {one.row for one in seen if one.near(middle)}
            row = min(set(range(len(taken) + 1)) - taken)
            plate = Plate(middle, cue.words, cue.detail, tint, lambda: self.painter.room, number, row)
            timeline.show(plate, at=at, duration=PLATE_MS)

    def _find(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a new world appear where nothing, or something unknown, lay."""
        cell = end_of(cue)
        timeline.show(Rings(self._middle(cell), 1.0, AUSPEX), at=at, duration=RINGS_MS)
        if before.what[cell]:
            self.painter.lag.hold(timeline, before, ("what", "owner", "colour"), (cell,), at)
            return timeline.flash(WORLD + cell, at=at, duration=3 * HIT_MS)
        over = timeline.grow(WORLD + cell, 0.2, 1.0, at=at, duration=2.5 * STEP_MS)
        self.painter.lag.hold(timeline, before, ("what", "owner", "colour"), (cell,), over)
        return over

    def _land(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let troops fall on a world, through its fire."""
        cell, tint = end_of(cue), self._tint(cue.seat)
        x, y = self._middle(cell)
        for n, (dx, dy) in enumerate(((0.5, -0.42), (-0.46, -0.4), (0.1, -0.6))):
            start = x + dx, y + dy
            begun = at + timeline.motion.scaled(n * SHOT_MS / 2)
            timeline.show(Bolts(start, (x, y), 2, tint, spread=0.12), at=begun, duration=2 * SHOT_MS)
        timeline.hit(WORLD + cell, at=at + timeline.motion.scaled(SHOT_MS))
        return at + timeline.motion.scaled(2 * SHOT_MS)

    def _convoy(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a garrison go from world to world."""
        over, start, end = at + timeline.motion.scaled(CONVOY_MS), cell_at(str(cue.start)), end_of(cue)
        self.painter.lag.hold(timeline, before, ("garrison",), (start,), at)
        self.painter.lag.hold(timeline, before, ("garrison",), (end,), over)
        way = Convoy(self._middle(start), self._middle(end), "sector/garrison", self._tint(cue.seat))
        timeline.show(way, at=at, duration=CONVOY_MS)
        return over

    # -- storms --

    def _tidings(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Tell the event of the turn while play goes on."""
        told = Tidings(cue.words, cue.detail, picture_of(cue.kind), theme.current().tint(self.painter.key))
        timeline.show(told, at=at, duration=STAYS)
        return at

    def _stir(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let the core of a storm stir."""
        return timeline.show(Rings(self._middle(end_of(cue)), 1.0, STAIN, 1), at=at, duration=RINGS_MS / 2)

    def _weather(self, before: Chart, timeline: Timeline, cue: Cue, at: float) -> float:
        """Let a storm cover cells, or leave them."""
        if timeline.motion.scaled(1.0) <= 0.0:
            return at
        cells, grows = tuple(map(cell_at, map(str, cue.via))), cue.do == "cover"
        over, each = at, min(SWEEPS_MS, (LONGEST_WAIT_MS - WEATHER_MS) / max(1, len(cells) - 1))
        for n, cell in enumerate(cells):
            at = at + timeline.motion.scaled(each) if n else at
            light = (0.0, 1.0) if grows else (1.0, 0.0)
            over = timeline.add(("storm", cell), "light", *light, at=at, duration=WEATHER_MS)
            until = at if grows else over
            self.painter.lag.set(timeline, "storm", cell, int(not grows), until)
            self.painter.lag.hold(timeline, before, ("colour",), (cell,), until)
            timeline.show(Breach(self._middle(cell), 0.8, not grows, WARP), at=at, duration=BREAK_MS)
        return over

    # -- where things are --

    def _middle(self, cell: int) -> Point:
        return self.plan.centres[cell]

    def _point(self, ship: int) -> Point:
        """Return where a ship is just then."""
        cell = self._at.get(ship, -1)
        return self.painter.stand(self._before, cell) if cell >= 0 and self._before is not None else self._middle(0)

    def _stand_of(self, before: Chart, ship: int) -> Point:
        cell = self._at.get(ship, -1)
        return self.painter.stand(before, cell) if cell >= 0 else self._middle(0)

    def _home(self, seat: str) -> int:
        """Return where the headquarters of a seat was; -1 for who is no seat."""
        seats = self.painter.seats
        return self.painter.sector.headquarters[seats.index(seat)] if seat in seats else -1

    def _tint(self, seat: str) -> Colour:
        return self.painter.colour(seat) if seat in self.painter.seats else (196, 178, 140)


def end_of(cue: Cue) -> int:
    """Return the cell in which something ends."""
    return cell_at(str(cue.end))


SHOWS: Final[dict[str, Callable[[SectorActing, Chart, Timeline, Cue, float], float]]] = {
    "fly": SectorActing._fly,
    "glide": SectorActing._glide,
    "push": SectorActing._push,
    "salvo": SectorActing._salvo,
    "strike": SectorActing._strike,
    "break": SectorActing._break,
    "breach": SectorActing._breach,
    "swallow": SectorActing._swallow,
    "emerge": SectorActing._emerge,
    "appear": SectorActing._appear,
    "slip": SectorActing._slip,
    "ring": SectorActing._ring,
    "upgrade": SectorActing._upgrade,
    "repair": SectorActing._repair,
    "board": SectorActing._board,
    "sweep": SectorActing._sweep,
    "take": SectorActing._take,
    "find": SectorActing._find,
    "raid": SectorActing._raid,
    "hold": SectorActing._hold,
    "gate": SectorActing._gate,
    "land": SectorActing._land,
    "burst": SectorActing._burst,
    "muster": SectorActing._muster,
    "convoy": SectorActing._convoy,
    "gain": SectorActing._gain,
    "stir": SectorActing._stir,
    "tidings": SectorActing._tidings,
    "cover": SectorActing._weather,
    "uncover": SectorActing._weather,
}
"""How each cue is seen."""
