"""What is seen when something happens: counters move and fall, shots fly, doors slide, fire runs."""

from __future__ import annotations

from collections.abc import Sequence

from game.hulk.state import MARINES
from game.hulk.telling.words import number_of
from game.telling.happening import Cue, Line
from game.telling.sheet import Board
from game.ui.banners import AWAY, DECK, Flight
from game.ui.chit import Chit
from game.ui.motion import (
    BURST_MS,
    CARD_MS,
    HIT_MS,
    JET_MS,
    LONGEST_WAIT_MS,
    RINGS_MS,
    SHOT_MS,
    SLIDE_MS,
    STROKE_MS,
    TURN_MS,
    Timeline,
)
from game.ui.tabletop import Point
from game.ui.tabletop.painter import Acting, Painter
from game.ui.theme import Colour
from game.ui.vfx import AUSPEX, BLOOD, FIRE, STEEL, WARP, Bolts, Burst, Jet, Rings, Strokes

COMMAND, CHIT_MS = "badges/command", 1100.0
"""The picture of the command points, and how long a command counter is seen that comes or goes."""
BLOW_MS = 240.0
"""How long an attacker leans into its blow."""
DOOR, FLAMES, SLID = "door", "fire", "slid"
"""What names a door or the fire of a square on the timeline, and how far it has come."""
WAYS = {"open": (0.0, 1.0, SLIDE_MS), "shut": (1.0, 0.0, SLIDE_MS), "broken": (0.0, 0.0, TURN_MS)}
"""How wide a door stands open at first and in the end, and for how long it moves."""
COLOURS = {"steel": STEEL, "warp": WARP, "blood": BLOOD}


class HulkActing(Acting):
    """Counters move and what happens is seen."""

    timeline: Timeline | None = None
    sliding: frozenset[int] = frozenset()
    """The squares of doors that have moved."""

    def animate(self, painter: Painter, board: Board, line: Line, timeline: Timeline, at: float) -> float:
        self.timeline = timeline
        return super().animate(painter, board, line, timeline, at)

    def slid(self, now: float) -> tuple[tuple[int, float], ...]:
        """Return how wide each door stands open that is moving, by its square."""
        if self.timeline is None:
            return ()
        moving = ((at, self.timeline.value((DOOR, at), SLID, now)) for at in self.sliding)
        return tuple((at, wide) for at, wide in moving if wide is not None)

    def kindled(self, squares: Sequence[int], now: float) -> tuple[int, ...]:
        """Return which of these squares burn by then: the fire is still on its way to the others."""
        timeline = self.timeline
        if timeline is None:
            return tuple(squares)
        return tuple(at for at in squares if timeline.value((FLAMES, at), SLID, now) is None)

    def show(self, painter: Painter, board: Board, cue: Cue, timeline: Timeline, at: float) -> float:
        start, end = painter.lattice.middle(painter, board, cue.start), painter.lattice.middle(painter, board, cue.end)
        match cue.do:
            case "appear":
                timeline.fade(cue.token, 0.0, 1.0, at=at)
                return timeline.grow(cue.token, 0.6, 1.0, at=at)
            case "grow":
                timeline.grow(cue.token, cue.weight, 1.0, at=at)
            case "hit":
                return timeline.hit(cue.token, at=at)
            case "burst" if start is not None:
                colour = _colour(painter, cue.kind) if cue.kind else FIRE
                timeline.show(Burst(start, cue.weight, colour), at=at, duration=BURST_MS)
            case "rings" | "ring" if start is not None:
                colour = _colour(painter, cue.kind) if cue.kind else AUSPEX
                rings = Rings(start, cue.weight, colour, 1 if cue.do == "ring" else 2)
                timeline.show(rings, at=at, duration=RINGS_MS)
            case "bolts":
                timeline.flash(cue.token, at=at, duration=HIT_MS)
                return _shoot(cue, start, end, timeline, at)
            case "blow" if start is not None and end is not None:
                return _blow(cue, start, end, timeline, at)
            case "jet" if end is not None:
                _burn(painter, board, cue, timeline, at)
            case "slide" if not timeline.motion.reduced:
                return self._slide(cue, timeline, at)
            case "chit":
                gone = cue.kind == "leaves"
                chit = Chit(cue.words, painter.colour(MARINES), COMMAND, gone, int(cue.detail or 0))
                timeline.show(chit, at=at, duration=CHIT_MS)
                return at + timeline.motion.scaled(LONGEST_WAIT_MS)
            case "deck":
                timeline.show(Flight("", _colour(painter, cue.kind), DECK, AWAY), at=at, duration=CARD_MS)
            case _:
                return super().show(painter, board, cue, timeline, at)
        return at

    def _slide(self, cue: Cue, timeline: Timeline, at: float) -> float:
        """Slide the leaves of a door apart or together, and wait for it; one that breaks is gone in a moment."""
        door, (start, end, duration) = number_of(str(cue.start), "square"), WAYS[cue.kind]
        self.sliding |= {door}
        over = timeline.add((DOOR, door), SLID, start, end, at=at, duration=duration)
        return at if cue.kind == "broken" else over


def _colour(painter: Painter, kind: str) -> Colour:
    """Return the colour of a kind of light, or of a seat."""
    return COLOURS.get(kind) or painter.colour(kind)


def _burn(painter: Painter, board: Board, cue: Cue, timeline: Timeline, at: float) -> None:
    """Send fire to where it was aimed, and from there over all that burns; until then nothing burns there."""
    if not timeline.motion.reduced:
        for place in cue.via:
            timeline.add((FLAMES, number_of(str(place), "square")), SLID, 0.0, 1.0, at=at, duration=JET_MS / 2)
    start, target = painter.lattice.middle(painter, board, cue.start), painter.lattice.middle(painter, board, cue.end)
    if start is not None and target is not None:
        timeline.show(Jet(start, target), at=at, duration=JET_MS)
    later = at + timeline.motion.scaled(JET_MS / 2)
    for place in cue.via:
        if place != cue.end and (centre := painter.lattice.middle(painter, board, place)) is not None:
            timeline.show(Burst(centre, 0.9, flare=True), at=later, duration=BURST_MS)


def _shoot(cue: Cue, start: Point | None, end: Point | None, timeline: Timeline, at: float) -> float:
    """Let rounds fly: what they hit shakes, those that miss go wide."""
    if start is not None and end is not None:
        count, spread = (7, 0.2) if cue.kind == "cannon" else (3, 0.1)
        shot = Bolts(start, end, count, spread=0.42 if cue.broken else spread)
        at = timeline.show(shot, at=at, duration=SHOT_MS)
    return timeline.hit(cue.end, at=at) if isinstance(cue.end, int) and not cue.broken else at


def _blow(cue: Cue, start: Point, target: Point, timeline: Timeline, at: float) -> float:
    """Let the attacker lean a third of a square towards its target and back."""
    lean = start[0] + (target[0] - start[0]) / 3, start[1] + (target[1] - start[1]) / 3
    middle = timeline.move(cue.token, start, lean, at=at, duration=BLOW_MS / 2)
    colour = STEEL if cue.seat == MARINES else BLOOD
    timeline.show(Strokes(target, count=3 if cue.kind == "claw" else 1, colour=colour), at=middle, duration=STROKE_MS)
    if isinstance(cue.end, int):
        timeline.hit(cue.end, at=middle)
    return timeline.move(cue.token, lean, start, at=middle, duration=BLOW_MS / 2)
