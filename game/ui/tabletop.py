"""What a game tells the table scene: how its board, pieces, offers and events look and read.

The table scene knows no game. It asks a `Tabletop` (one object a match, made by the game's `table/` package) everything
it shows. All positions are in board units: one unit is one square, hex or card. A `view` is a state as some seat, or
everyone, may see it; what is hidden in it is drawn face down. Nothing here changes a state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import pygame

from game.kernel.actions import Action, Event
from game.ui.camera import Camera
from game.ui.motion import Pose, Timeline

Box = tuple[float, float, float, float]
"""Left, top, width, height in board units."""


@dataclass(frozen=True)
class End:
    """One of two places of the board between which something is chosen."""

    name: str
    spot: Box


@dataclass(frozen=True)
class Offer:
    """How one offered action is shown and reached.

    `piece`: shown only while that piece is selected (None: always). `spot`: where on the board it is clicked (None: it
    is a button in the action bar). `mark`: the few characters on its spot or button (a cost, odds). `opens`: it is a
    door to further offers of its piece (activate, command): the scene looks behind it and shows those too. `secret`:
    its being offered would betray something, so it is lit only when its owner asks. `mode`: it is lit only after that
    mode was armed in the bar (a weapon too dangerous for a slip of the mouse). `hint`: what is said beside the pointer
    while it is on the spot. `ends`: it is chosen by two clicks on the board, on these, either of them first.
    """

    action: Action
    text: str
    piece: int | None = None
    spot: Box | None = None
    tint: str = "go"
    mark: str = ""
    detail: str = ""
    rule: str = ""
    icon: str = ""
    key: str = ""
    style: str = "plain"
    facing: float | None = None
    opens: bool = False
    secret: bool = False
    harmless: bool = False
    shades: tuple[Box, ...] = ()
    mode: str = ""
    order: int = 0
    hint: tuple[str, ...] = ()
    ends: tuple[End, ...] = ()


@dataclass(frozen=True)
class Mode:
    """Something to arm before it lights its targets: a button of the bar. `sticky`: it stays armed afterwards.

    `wanting`: why nothing can be done with it now, where it is to be shown all the same.
    """

    id: str
    name: str
    icon: str
    key: str
    mark: str = ""
    detail: str = ""
    rule: str = ""
    sticky: bool = False
    wanting: str = ""


@dataclass(frozen=True)
class Part:
    """A part of the board that can be seen alone: its name and its box."""

    name: str
    box: Box


@dataclass(frozen=True)
class Token:
    """A piece on the board: its key, centre, heading in degrees clockwise from north, size in units, drawing order.
    One that is not `solid` belongs to another: it is not picked by itself."""

    key: int
    centre: tuple[float, float]
    angle: float = 0.0
    size: float = 1.0
    layer: int = 0
    seat: str = ""
    ready: bool = False
    hidden: bool = False
    solid: bool = True


@dataclass(frozen=True)
class Card:
    """What is said of a piece or a place under the pointer."""

    title: str
    lines: tuple[str, ...] = ()
    icon: str = ""
    seat: str = ""
    rules: tuple[str, ...] = ()
    badges: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class RosterEntry:
    """A line of the roster: a piece that can be selected, its name, numbers, states and whether it is out. `spot`: what
    a click looks at besides."""

    piece: int
    name: str
    icon: str
    detail: str = ""
    points: tuple[int, int] | None = None
    badges: tuple[tuple[str, str], ...] = ()
    out: bool = False
    done: bool = False
    seat: str = ""
    spot: Box | None = None


@dataclass(frozen=True)
class Track:
    """A number always in sight: a name, its value as text, a share of a whole for a bar, and what it means.

    `short` is the value where room is short.
    """

    name: str
    value: str
    share: float | None = None
    detail: str = ""
    icon: str = ""
    tint: str = ""
    short: str = ""
    rule: str = ""


@dataclass(frozen=True)
class Telling:
    """An event as a sentence of the log, with the place it happened at and the rule behind it.

    `way` is what the game's `joined` needs to tell this and what follows in one line.
    """

    text: str
    spot: Box | None = None
    rule: str = ""
    seat: str = ""
    heading: bool = False
    way: Any = None


@dataclass(frozen=True)
class DiceShow:
    """Dice of an event: faces, a mark each ("hit", "miss", "plain", "rerolled"), a seat each, and a caption."""

    faces: tuple[int, ...]
    marks: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    caption: str = ""
    result: str = ""


@dataclass(frozen=True)
class Overlay:
    """Something to see while a key is held or a button is down."""

    id: str
    name: str
    key: str
    icon: str
    rule: str = ""


@dataclass(frozen=True)
class Shade:
    """A coloured place of an overlay, with a few characters on it."""

    spot: Box
    tint: str
    mark: str = ""
    strength: float = 0.35


@dataclass(frozen=True)
class Walk:
    """A way to a place farther off: the actions one after another, the whole cost, the end facing, the way taken;
    `tint`: how the place is lit."""

    spot: Box
    actions: tuple[Action, ...]
    cost: int
    facing: float | None = None
    path: tuple[tuple[float, float], ...] = ()
    text: str = ""
    tint: str = "walk"


@dataclass
class Selection:
    """What the person at the mouse has picked and points at; `group`: all the pieces picked together; `menu`: where a
    menu lies over the board."""

    piece: int | None = None
    group: tuple[int, ...] = ()
    hover: tuple[float, float] | None = None
    pinned: dict[str, Any] = field(default_factory=dict)
    menu: pygame.Rect | None = None


class Tabletop(Protocol):
    """One game at the table."""

    key: str

    # the board and what lies on it
    def board(self, view: Any) -> Box: ...
    def parts(self, view: Any) -> list[Part]: ...
    def ground_key(self, view: Any) -> Any: ...
    def draw_ground(self, surface: pygame.Surface, camera: Camera, view: Any) -> None: ...
    def draw_under(self, surface: pygame.Surface, camera: Camera, view: Any, now: float) -> None: ...
    def draw_over(self, surface: pygame.Surface, camera: Camera, view: Any, now: float) -> None: ...
    def lively(self, view: Any) -> bool: ...
    def tokens(self, view: Any) -> list[Token]: ...
    def draw_token(self, surface: pygame.Surface, camera: Camera, view: Any, token: Token, pose: Pose) -> None: ...

    # what may be done
    def active(self, view: Any) -> int | None: ...
    def offers(self, view: Any, actions: Sequence[Action]) -> list[Offer]: ...
    def attempts(self, view: Any, seat: str, piece: int | None) -> list[Offer]: ...
    def modes(self, view: Any) -> list[Mode]: ...
    def secretive(self, view: Any, seat: str) -> str: ...
    def tried(self, view: Any, seat: str, piece: int | None, at: tuple[float, float]) -> Action | None: ...
    def walks(self, view: Any, piece: int) -> list[Walk]: ...
    def walk_on(self, view: Any, actions: Sequence[Action]) -> Action | None: ...
    def quiet(self, events: Sequence[Event]) -> bool: ...
    def question(self, view: Any, seat: str) -> str: ...
    def asking(self, view: Any) -> bool: ...
    def end_phase(self, view: Any) -> Action | None: ...
    def unused(self, view: Any) -> str: ...

    # what is said
    def seat_name(self, seat: str) -> str: ...
    def phase(self, view: Any) -> str: ...
    def tracks(self, view: Any, seat: str | None) -> list[Track]: ...
    def roster(self, view: Any) -> list[RosterEntry]: ...
    def card(self, view: Any, at: tuple[float, float] | None, piece: int | None) -> Card | None: ...
    def tell(self, before: Any, event: Event, earlier: Sequence[Event] = ()) -> Telling | None: ...
    def joined(self, last: Telling, following: Telling) -> Telling | None: ...
    def reason(self, outcome_reason: str, drawn: bool = False) -> str: ...
    def score(self, seat: str, score: int) -> str: ...
    def overlays(self) -> list[Overlay]: ...
    def overlay(self, view: Any, id: str, selection: Selection) -> list[Shade]: ...

    # what is seen and heard when it happens
    def dice(self, before: Any, event: Event) -> DiceShow | None: ...
    def animate(self, before: Any, event: Event, timeline: Timeline, at: float) -> float: ...
    def breaks(self, event: Event) -> int | None: ...
    def sound(self, before: Any, event: Event) -> str | None: ...
    def pause_after(self, event: Event) -> float: ...

    # the clock of the table
    def clock_seat(self, view: Any) -> str | None: ...
    def clock_seconds(self, options: dict[str, str]) -> float | None: ...
    def clock_turn(self, view: Any) -> int: ...
