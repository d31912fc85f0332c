"""What a table says of its board, its pieces, its offers and what happens: small values, drawn by the scenes.

All positions are in board units: one unit is one square, hex or card.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.kernel.actions import Action
from game.telling.sheet import Term
from game.telling.staging import Figure

Point = tuple[float, float]
"""A point of the board."""
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

    `piece`: shown only while that piece is selected (None: always). `spot`: where on the board it is clicked (None:
    it is a button in the action bar). `mark`: the few characters on its spot or button (a cost, odds).
    `needs_activation`: it leads to further offers of its piece (activate, command), which the scene shows too.
    `secret`: its being offered would betray something, so it is lit only when its owner asks. `mode`: it is lit
    only after that mode was armed in the bar (a weapon too dangerous for a slip of the mouse). `hint`: what is said
    beside the pointer while it is on the spot. `ends`: it is chosen by two clicks on the board, on these, either of
    them first. `aside`: a right click on its spot leads to it, a plain click never by itself. `slot`: the slot of the
    action bar in which its button stands (see `Slot`). `harmless`: where it is all that is offered, it is done by
    itself; `obvious`: so it is wherever it is offered, since nobody would answer anything else. `gives_up`: it lets go
    of something, which `detail` names, as all that declines does. `face`: the kind of the card that it is about, by
    which it is shown; `outcome`: what it leads to, in a few words; `then`: the actions that it means beside, done
    after it."""

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
    needs_activation: bool = False
    secret: bool = False
    harmless: bool = False
    obvious: bool = False
    gives_up: bool = False
    shades: tuple[Box, ...] = ()
    mode: str = ""
    order: int = 0
    hint: tuple[str, ...] = ()
    ends: tuple[End, ...] = ()
    aside: bool = False
    slot: str = ""
    face: str = ""
    outcome: str = ""
    then: tuple[Action, ...] = ()

    @property
    def actions(self) -> tuple[Action, ...]:
        """Return all that it means, one after another."""
        return (self.action, *self.then)


@dataclass(frozen=True)
class Question:
    """What is to be decided, where it is not simply which piece acts and how: it is shown beside the board, with a card
    for each answer.

    `piece` is whom it is about or who decides, whose picture and name stand there unless `icon` and `title` say
    otherwise; `seat` is whose colour the picture has then; `count` is how many of it are meant; `spots` are ringed, and
    answers aim at them. `pending` is what waits for the answer, the next first; `notes` are what whoever decides should
    know.
    """

    text: str
    piece: int | None = None
    title: str = ""
    icon: str = ""
    seat: str = ""
    count: int = 0
    spots: tuple[Box, ...] = ()
    pending: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Part:
    """A part of the board that can be seen alone: its name and its box."""

    name: str
    box: Box


@dataclass(frozen=True)
class Token:
    """A piece on the board: its key, centre, heading in degrees clockwise from north, width and height in units as it
    heads north, drawing order. One that is not `solid` belongs to another: it is not picked by itself. `about`: the
    token that is told of, where several pieces are shown of it."""

    key: int
    centre: Point
    angle: float = 0.0
    size: tuple[float, float] = (1.0, 1.0)
    layer: int = 0
    seat: str = ""
    ready: bool = False
    hidden: bool = False
    solid: bool = True
    about: int | None = None

    @property
    def told(self) -> int:
        """Return the token that is told of."""
        return self.key if self.about is None else self.about

    @property
    def extent(self) -> tuple[float, float]:
        """Return how wide and high it lies: turned sideways the other way round."""
        wide, high = self.size
        return (high, wide) if round(self.angle / 90.0) % 2 else (wide, high)

    @property
    def box(self) -> Box:
        """Return the box in which it lies."""
        (x, y), (wide, high) = self.centre, self.extent
        return x - wide / 2, y - high / 2, wide, high

    def contains(self, point: Point) -> bool:
        """Return whether a point of the board lies on it."""
        (x, y), (wide, high) = self.centre, self.extent
        return abs(x - point[0]) <= wide / 2 and abs(y - point[1]) <= high / 2


@dataclass(frozen=True)
class Card:
    """What is said of a piece or a place under the pointer."""

    title: str
    lines: tuple[str, ...] = ()
    icon: str = ""
    seat: str = ""
    rules: tuple[str, ...] = ()
    badges: tuple[tuple[str, str], ...] = ()
    how: tuple[str, ...] = ()
    """What there is to do, said before the lines while whoever decides is at this screen."""
    picture: str = ""
    """A wide picture, where it has one."""
    face: str = ""
    """The kind of card whose whole face is drawn where it is enlarged."""
    flavour: str = ""
    """A line that has no effect on play, below all others."""
    figures: tuple[Figure, ...] = ()
    """Who it is about, each with its picture as its kind."""


@dataclass(frozen=True)
class Remains:
    """What lies on the floor where something died or burned: its picture, `kind-number`, its middle, and how large a
    square of the board is there, in units."""

    name: str
    centre: Point
    size: float = 1.0


@dataclass(frozen=True)
class RosterEntry:
    """A line of the roster: a piece that can be selected, its name, numbers, states and whether it is out. `spot`: what
    a click looks at besides; `alarm`: what endangers it, in a few characters."""

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
    alarm: str = ""


@dataclass(frozen=True)
class LogEntry:
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
    """Dice of an event: faces, a mark each ("hit", "miss", "plain", "rerolled"), a seat each, and a caption; `spot`:
    beside what on the board they fall, where that is one place. A die with more than six `sides` is
    thrown by itself and shows a number."""

    faces: tuple[int, ...]
    marks: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    caption: str = ""
    result: str = ""
    spot: Box | None = None
    sides: int = 6


@dataclass(frozen=True)
class ReadCard:
    """A card that is played and shown to be read: what it is called and does, who plays it (`heading`), in whose seat,
    its kind, its rule, its wide picture, a portrait of who plays it, and the places that it is about; `others`: only
    who did not play it needs to read it."""

    name: str
    text: str = ""
    heading: str = ""
    seat: str = ""
    kind: str = ""
    rule: str = ""
    picture: str = ""
    portrait: str = ""
    spots: tuple[Box, ...] = ()
    others: bool = False


@dataclass(frozen=True)
class Drama:
    """A moment that is staged: what it is called and what it means, a picture, where, the seat in whose colour, what
    is heard instead of the event's own sound, for how many seconds; `effect`: "flicker", "flash", "dark", "topple" or
    none; `large`: it is one of the greatest."""

    title: str
    detail: str = ""
    icon: str = ""
    spot: Box | None = None
    seat: str = ""
    sound: str = ""
    seconds: float = 1.65
    effect: str = ""
    large: bool = False


@dataclass(frozen=True)
class Highlight:
    """A coloured place of an overlay, with a few characters on it."""

    spot: Box
    tint: str
    mark: str = ""
    strength: float = 0.35
    states: tuple[str, ...] = ()
    far: int = 0


@dataclass(frozen=True)
class Walk:
    """A way to a place farther off: the actions one after another, the whole cost, the end facing, the way taken;
    `tint`: how the place is lit, with `mark` on it, or else with the cost; `hint` is said beside the pointer. `beside`:
    it is another way to a place that is lit already: a click there asks which. `mode`: it is lit while that is armed,
    too."""

    spot: Box
    actions: tuple[Action, ...]
    cost: int
    facing: float | None = None
    path: tuple[tuple[float, float], ...] = ()
    text: str = ""
    tint: str = "walk"
    mark: str = ""
    hint: tuple[str, ...] = ()
    beside: bool = False
    mode: str = ""


@dataclass(frozen=True)
class Chain:
    """Actions one after another that a click on a spot means. `mode`: lit only while that is armed; `order`: its
    place among what a click there may mean."""

    spot: Box
    actions: tuple[Action, ...]
    text: str
    mode: str = ""
    rule: str = ""
    mark: str = ""
    order: int = 0


@dataclass
class Selection:
    """What the person at the mouse has picked and points at; `group`: all the pieces picked together; `menu`: where a
    menu lies over the board."""

    piece: int | None = None
    group: tuple[int, ...] = ()
    hover: tuple[float, float] | None = None
    pinned: dict[str, Any] = field(default_factory=dict)
    menu: pygame.Rect | None = None


@dataclass(frozen=True)
class Arrow:
    """A move as an arrow on the board, in the colour of its seat; `broken`: it was stopped on its way. Moves of one
    `piece`, each from where the last one ended, are one arrow: it goes `via` the places between. One that is `brief` is
    seen only until what it shows is over."""

    start: tuple[float, float]
    end: tuple[float, float]
    seat: str
    broken: bool = False
    piece: Hashable = None
    via: tuple[tuple[float, float], ...] = ()
    brief: bool = False


@dataclass(frozen=True)
class TurnNote:
    """What came of the others' turns, in a line; `seat`: who did it; `good`: 1 where whom it is told to may be glad of
    it, -1 where not."""

    text: str
    detail: str = ""
    spots: tuple[Box, ...] = ()
    seat: str = ""
    good: int = 0


@dataclass(frozen=True)
class HandCard:
    """A card in a hand: what it is called, what it does, when it is played, how many of it there are, its wide picture,
    what it costs, its line of flavour, which is seen where it is enlarged, the kind of card whose whole face it is,
    and what is explained beside that."""

    id: str
    name: str
    text: str
    note: str = ""
    icon: str = ""
    tint: str = ""
    count: int = 1
    rule: str = ""
    picture: str = ""
    cost: str = ""
    flavour: str = ""
    face: str = ""
    terms: tuple[Term, ...] = ()


@dataclass(frozen=True)
class Stock:
    """The cards that can be bought: a note on all of them, and each kind."""

    note: str
    kinds: tuple[TurnNote, ...]


@dataclass(frozen=True)
class Pile:
    """Cards that lie open beside the board: what they are called together, where, and each by its id, the topmost
    first."""

    name: str
    spot: Box
    cards: tuple[str, ...]
    empty: str = ""


@dataclass(frozen=True)
class Found:
    """A place that can be looked up by its name."""

    name: str
    spot: Box
    detail: str = ""


@dataclass(frozen=True)
class Ruler:
    """The names of the columns and rows of a part of the board, each with its middle in board units."""

    box: Box
    columns: tuple[tuple[float, str], ...]
    rows: tuple[tuple[float, str], ...]


@dataclass(frozen=True)
class Coordinates:
    """What places are called, as the log says it: by columns and rows, or each by itself, by its middle; `sparse`:
    those that are named where there is no room for all."""

    rulers: tuple[Ruler, ...] = ()
    places: tuple[tuple[tuple[float, float], str], ...] = ()
    sparse: tuple[tuple[tuple[float, float], str], ...] = ()


@dataclass(frozen=True)
class Stack:
    """Several pieces that lie at one spot: they fan out under the pointer."""

    spot: Box
    pieces: tuple[int, ...]


@dataclass(frozen=True)
class Joint:
    """What several picked pieces can do together: actions one after another, as long as nothing stirs.

    `hint`: what is said beside the pointer. `path`: where they go, as an arrow.
    """

    spot: Box
    actions: tuple[Action, ...]
    text: str
    mark: str = ""
    tint: str = "go"
    hint: tuple[str, ...] = ()
    path: tuple[tuple[float, float], ...] = ()
