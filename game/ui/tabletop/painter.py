"""How a game's boards look: where things lie, and how they are drawn. A painter never sees a state."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Literal

import pygame

from game.telling import sheet
from game.telling.happening import Cue, Line
from game.telling.sheet import Board
from game.telling.sides import Hero
from game.telling.staging import Stage
from game.telling.values import Ref
from game.ui import dice_faces, fonts, paint, sprites, theme
from game.ui.banners import AWAY, BESIDE, DECK, HAND, SHOWN, Banner, Count, Flight
from game.ui.camera import Camera
from game.ui.motion import BANNER_MS, CARD_MS, COUNT_MS, FADE_MS, SHOWN_MS, STEP_MS, Pose, Timeline
from game.ui.tabletop.staged import Staged, Standing
from game.ui.tabletop.values import Box, Coordinates, Point, Selection, Token

Layer = Literal["standing", "under", "over", "pointed", "small"]
"""What is drawn over the ground: what seldom changes, kept with it; what lies beneath the pieces; what lies over them;
what the pointer shows more of; what stands on the small map besides the pieces."""
Use = Literal["icon", "portrait", "wide"]
"""What a picture is for: a small one of a kind, of a token, or a wide one of a card."""


CARDS = {"deck": DECK, "hand": HAND, "away": AWAY, "shown": SHOWN, "beside": BESIDE}
"""Where cards lie beside the board."""

FACE: Final = (254, 346)
"""The box of the whole face of a card that is raised in a hand, with all that juts out, in plain pixels."""


@dataclass(frozen=True)
class Manner:
    """How a table is used, whatever lies on it. `roster`: a list of the pieces stands beside it; `stacks`: pieces lie
    in stacks, of which some are picked; `cards`: players hold cards; `drags`: pieces and cards are dragged as well as
    clicked; `sketched`: what stands on it belongs to its picture before a match; `landmarks`: nothing may lie on its
    places; `opens_parts`: its parts are opened from places of the board; `traces_stay`: arrows of the turn before are
    seen, faintly; `fixed`: the kinds of places that lie where they lie whatever happens, "token" among them where a
    token's place is its key; `sought`: the kinds of places and tokens that are looked up by their names, or by what
    their values have as "sought", with what is "found" there; `faces`: cards are drawn whole, with all that stands on
    them; `cells`: how many pixels of a window of 1920x1080 a unit has in play, and while a fight stands in its lane;
    `verbs`: they have a lane at the foot of the board, or the few there are stand in the rail; `banner`: the phase and
    the tracks have a lane above the board, which is in the rail's head otherwise; `flows`:
    pieces glide to their new places where others need room."""

    roster: bool = True
    stacks: bool = False
    cards: bool = False
    faces: bool = False
    drags: bool = False
    sketched: bool = False
    landmarks: bool = False
    opens_parts: bool = False
    traces_stay: bool = True
    cells: tuple[float, float] | None = None
    fixed: tuple[str, ...] = ()
    sought: tuple[str, ...] = ()
    verbs: Literal["foot", "rail"] = "foot"
    banner: bool = True
    flows: bool = False


@dataclass(frozen=True)
class Look:
    """What a layer hangs on besides the board: the time, what is picked and pointed at, what that could do there; what
    stands on the stage, which may be about what the board no longer tells."""

    now: float = 0.0
    selection: Selection = field(default_factory=Selection)
    aimed: Stage | None = None
    stage: Stage | None = None


@dataclass(frozen=True)
class ToldStage(Standing):
    """A stage as it was told, and where on the board it goes on."""

    told: Stage
    spot: Box


class Lattice:
    """The places of a board as they are measured and named; by default they are nameless boxes."""

    def middle(self, painter: Painter, board: Board, ref: Ref | None) -> Point | None:
        """Return the middle of where a token or a place lies."""
        box = None if ref is None else painter.box(board, ref)
        return None if box is None else (box[0] + box[2] / 2, box[1] + box[3] / 2)

    def clicked(self, painter: Painter, board: Board, at: Ref, turned: float | None) -> Box | None:
        """Return where a token or a place is clicked, or the arrow in it that turns what stands there to a heading."""
        return painter.box(board, at)

    def outline(self, spot: Box) -> Sequence[Point]:
        """Return the corners of the place whose spot this is; nothing where it is a box."""
        return ()

    def snapped(self, point: Point) -> Sequence[Point]:
        """Return the middles of the places at a point of the board, the nearest first: a click on the side between two
        means the nearer one in which something is lit."""
        return ()

    def coordinates(self, board: Board) -> Coordinates | None:
        """Return the names of the places; None where they have none."""
        return None

    def named(self, painter: Painter, board: Board, name: str) -> Box:
        """Return where the place is that diagrams of the rulebook call so."""
        raise KeyError(name)

    def part_behind(self, board: Board, point: Point) -> int:
        """Return the part that a click there opens; -1 for none."""
        return -1

    def written(self, camera: Camera, board: Board) -> Sequence[pygame.Rect]:
        """Return what names on the board cover: on a chart, coordinates give way to them."""
        return ()

    def name_at(self, camera: Camera, board: Board, point: Point) -> pygame.Rect | None:
        """Return where on the screen the name of the place at a point stands; None where it is not shown."""
        return None


class Acting:
    """How a board moves: by default each cue of a line is seen in the way that all games share."""

    def begin(self, painter: Painter, board: Board) -> None:
        """Note that what comes next came of an action in that position."""

    def box(self, painter: Painter, board: Board, ref: Ref) -> Box | None:
        """Return where a token or a place lies just then, while event after event is shown."""
        return painter.box(board, ref)

    def animate(self, painter: Painter, board: Board, line: Line, timeline: Timeline, at: float) -> float:
        """Let what a line tells of be seen, from that time on; return when it is over."""
        end = at
        for cue in line.cues:
            end = max(end, self.show(painter, board, cue, timeline, end if cue.do == "fade" else at))
        return end

    def show(self, painter: Painter, board: Board, cue: Cue, timeline: Timeline, at: float) -> float:
        """Let a cue be seen; return when it is over. What fades at its start is gone, all else appears."""
        match cue.do:
            case "fade":
                gone = float(cue.start is not None)
                return timeline.fade(cue.token, gone, 1.0 - gone, at=at, duration=FADE_MS * cue.weight)
            case "break":
                return timeline.hit(cue.token, at=at)
            case "turn" if cue.angles is not None:
                return timeline.turn(cue.token, *cue.angles, at=at)
            case "flash":
                return timeline.flash(cue.token, at=at)
            case "move":
                start = painter.lattice.middle(painter, board, cue.token if cue.start is None else cue.start)
                end = painter.lattice.middle(painter, board, cue.end)
                if start is not None and end is not None:
                    return timeline.move(cue.token, start, end, at=at, duration=STEP_MS * cue.weight)
            case "banner":
                tints = {"seat": painter.colour(cue.seat), "game": theme.current().tint(painter.key)}
                tint = tints.get(cue.kind, theme.current().accent)
                timeline.show(Banner(cue.words, cue.detail, tint), at=at, duration=BANNER_MS * cue.weight)
            case "count":
                had, has, parts = (int(str(cue.values.get(name, 1))) for name in ("had", "has", "parts"))
                timeline.show(Count(cue.words, had, has, _tint(painter, cue.seat), parts), at=at, duration=COUNT_MS)
            case "card" if cue.end != "read":
                self._card(painter, cue, timeline, at)
        return at

    def _card(self, painter: Painter, cue: Cue, timeline: Timeline, at: float) -> None:
        """Let a card go from one place beside the board to another, and stay there for a while where it is shown."""
        start, end, tint = CARDS[str(cue.start)], CARDS[str(cue.end)], _tint(painter, cue.seat)
        shown = cue.end in ("shown", "beside")
        flight = Flight(cue.words, tint, start, end, shown)
        timeline.show(flight, at=at, duration=SHOWN_MS if shown else CARD_MS)

    def broken(self, cue: Cue) -> int | None:
        """Return the piece that breaks; by default the token's own; None where none is seen to break."""
        return cue.token

    def worded(self, line: Line) -> Line:
        """Return a line as it is read beside the board: what lies there in another order than it was told is named in
        that order."""
        return line

    def lively(self, board: Board) -> bool:
        """Return whether anything moves by itself."""
        return False

    def stirs(self, board: Board) -> float | None:
        """Return after how many milliseconds what moves by itself, however still the table is, has moved on a little;
        None where nothing does."""
        return None


FEWEST: Final = 4
"""How many plates wide a board is that no game draws, at least."""
PLATE: Final = 0.92, 0.6


def _fitting(words: str, height: int, width: int) -> pygame.Surface:
    """Return words of that height, smaller where there is less room."""
    colour = theme.current().text
    wide = max(width, fonts.exact_picture(words, max(6, height), colour).get_width())
    return fonts.exact_picture(words, max(6, height * width // wide), colour)


def _rows(board: Board) -> list[list[sheet.Token]]:
    """Return the tokens by the places where they lie."""
    rows: dict[str, list[sheet.Token]] = {}
    for token in board.tokens:
        rows.setdefault(token.place, []).append(token)
    return list(rows.values())


def _tint(painter: Painter, seat: str) -> theme.Colour:
    """Return the colour of a seat, or else that of the game."""
    return painter.colour(seat) if seat in painter.seats else theme.current().tint(painter.key)


class Painter:
    """Draws the boards of one game: one object a table. By default each token is a plate with its name and its numbers,
    and those of a place stand in a row."""

    key: ClassVar[str] = ""
    manner: ClassVar[Manner] = Manner()
    wordless = False
    """Whether names are left out on the board, as in the picture of a single thing."""
    still = False
    """Whether nothing is to move by itself, as the options have it."""
    pace = 0.0
    """How many times as long as usual everything takes that moves on the board; nothing: nothing does."""
    prospects: Sequence[sheet.Prospect] = ()
    """What is to be seen of the best attacks of whoever decides, and of what is in danger of theirs."""

    def __init__(self, scenario: Any, seats: tuple[str, ...]) -> None:
        self.seats = seats
        self.lattice, self.acting = Lattice(), Acting()
        self.die_painter: dice_faces.Painter | None = None

    # -- where things lie --

    def bounds(self, board: Board) -> Box:
        """Return the box that shows everything."""
        rows = _rows(board)
        return 0.0, 0.0, float(max((FEWEST, *map(len, rows)))), float(max(FEWEST / 2, len(rows)))

    def tokens(self, board: Board) -> list[Token]:
        """Return the tokens where they lie."""
        return [
            Token(one.key, (x + 0.5, y + 0.5), size=PLATE, seat=one.owner, ready=one.can)
            for y, row in enumerate(_rows(board))
            for x, one in enumerate(row)
        ]

    def box(self, board: Board, ref: Ref, ring: bool = False) -> Box | None:
        """Return where a token, a place or a part lies and is clicked, or what a ring around it encloses."""
        return next((token.box for token in self.tokens(board) if token.key == ref), None)

    def at(self, board: Board, point: Point) -> str:
        """Return the place at a point; empty for none."""
        return ""

    # -- the ground --

    def ground_key(self, board: Board) -> Hashable:
        """Return what the ground looks like by: equal keys, equal pictures. By default it never changes."""
        return None

    def ground_changes(self, before: Any, after: Any) -> Sequence[Box] | None:
        """Return where alone two grounds of these keys differ; None: everywhere."""
        return None

    def ground_steps(self, surface: pygame.Surface, camera: Camera, board: Board) -> Iterator[None]:
        """Draw what lies beneath everything, in steps; the picture is kept."""
        surface.fill(theme.current().table)
        yield

    def layer_key(self, layer: Layer, board: Board, now: float) -> Hashable:
        """Return all that "standing" or "small" depends on, besides where the camera looks, the palette and the
        language."""
        return ()

    def draw(self, layer: Layer, surface: pygame.Surface, camera: Camera, board: Board, look: Look) -> None:
        """Draw a layer."""

    # -- pieces and cards --

    def draw_token(self, surface: pygame.Surface, camera: Camera, told: sheet.Token, token: Token, pose: Pose) -> None:
        """Draw a token where it is now."""
        look, (wide, high) = theme.current(), (round(side * camera.zoom) for side in token.size)
        rect = pygame.Rect(0, 0, wide, high)
        rect.center = tuple(map(round, camera.to_screen((pose.x, pose.y))))
        paint.stamp(surface, rect, look.raised, max(3, high // 8), self.colour(token.seat), 2)
        for words, y in ((told.name, 0.32), (" · ".join(map(str, told.values.values())), 0.68)):
            picture = _fitting(words, round(high * 0.24), wide - 8)
            surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.y + round(high * y))))

    def draw_alone(self, surface: pygame.Surface, rect: pygame.Rect, what: sheet.Token | str, small: bool) -> None:
        """Draw a token or a kind of card by itself; its picture alone where it is `small`."""

    def draw_held(self, surface: pygame.Surface, rect: pygame.Rect, what: str, shown: int, free: float) -> None:
        """Draw a kind of card as it lies in the hand, where it is shown so wide and others leave that share free."""
        self.draw_alone(surface, rect, what, False)

    def picture(self, board: Board | None, what: Ref, use: Use) -> str:
        """Return the name of a picture of a kind, or of a token's own; empty where it has none."""
        return str(what) if use == "icon" else ""

    def portrait(self, name: str, side: int) -> pygame.Surface:
        """Return a picture of who or what is shown large at a moment, in a square. Shared."""
        return sprites.sprite(name, side)

    def face(self, hero: Hero) -> str:
        """Return the name of the best picture there is of who stands for a seat; empty for none."""
        return self.picture(None, hero.face, "portrait") if hero.face else ""

    def colour(self, seat: str) -> theme.Colour:
        """Return the colour of a seat; that of text for what is no seat."""
        look = theme.current()
        return look.seat(self.seats.index(seat)) if seat in self.seats else look.text

    def mark(self, seat: str, size: int) -> pygame.Surface | None:
        """Return the mark of a seat's pieces, in a square of so many pixels, shared; None where only their colour tells
        whose they are."""
        return None

    # -- the stage, and what is made ready --

    def stage(self, board: Board, told: Stage) -> Staged | None:
        """Return how a stage looks."""
        return None

    def warm(self, what: Literal["first", "board", "pieces"], camera: Camera | None, board: Board) -> Iterator[None]:
        """Load in small steps what takes long when it is first drawn: for the first frame, of the board however large,
        or of the pieces that may come as large as the camera shows them."""
        return iter(())

    def warm_over(self, camera: Camera, board: Board) -> Iterator[None]:
        """Work out in small steps what is drawn over the pieces, where that takes long."""
        return iter(())

    def ahead(self, camera: Camera, board: Board, window: tuple[int, int]) -> Iterator[bool]:
        """Make ready in small steps what may be shown once more has happened, in a window of that size; before a step
        that takes longer than a frame has time for yield LONG."""
        return iter(())
