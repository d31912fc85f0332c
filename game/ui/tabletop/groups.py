"""What only some tables have: cards, named places, standing orders, stacks, a stage, reports; by default nothing."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Generic, Protocol

import pygame

from game.kernel.actions import Action, Event
from game.kernel.match_stats import StatsListener
from game.telling.book import BookWriter
from game.telling.happening import Fallen
from game.telling.report import Paper
from game.telling.sheet import Asked, Order
from game.telling.text import _
from game.ui.camera import Camera
from game.ui.tabletop.values import Box, Card, Part, Point, View, Walk


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


class ReportTable(Generic[View]):
    """What a table reports; by default nothing."""

    throws: ClassVar[bool] = True
    """Whether dice or other throws decide anything, so that their luck is told."""

    def log_opening(self, view: View) -> str:
        """Return what stands in the log before anything has happened."""
        return _("This is the log. Click a line to see where it happened.")

    def goals(self, view: View) -> list[str]:
        """Return the ways to win and the other ends, a sentence each."""
        return []

    def terms(self, view: View) -> list[str]:
        """Return what else holds in this scenario, a sentence each."""
        return []

    def standing(self, view: View) -> str:
        """Return the figures that decide the match, of all sides, in a few characters."""
        return ""

    def fallen(self, before: View, event: Event) -> Fallen | None:
        """Return who fell; by default nobody is named."""
        return None

    def figure(self, after: View, event: Event) -> Mapping[str, float]:
        """Return what decides the match, by seat, where an event counts it, or ends the match; `after`: the position
        then."""
        return {}

    def figure_name(self) -> str:
        """Return what that is, as the head of a picture of it."""
        return ""

    def turn_of(self, view: View) -> str | None:
        """Return the seat whose turn it is, whoever decides something in it; empty while it is nobody's; None where
        turns are not reported."""
        return None

    def gist(self, happened: Sequence[tuple[View, Sequence[Event]]], seat: str) -> list[TurnNote]:
        """Return what happened since that seat's last turn, from the position before each action and what it brought;
        the weightiest first."""
        return []

    def trace(self, before: View, event: Event) -> Arrow | None:
        """Return the arrow of an event that is a move: it stays on the board for a while."""
        return None

    def trace_turn(self, view: View) -> Hashable | None:
        """Return whose turn it is, and which: arrows of the turn before are faint, older ones gone; None where no
        turn is seen again."""
        return None

    def trace_stays(self, view: View, turn: Hashable) -> bool:
        """Return whether arrows of a turn may still be seen in a position."""
        return True

    def acted(self, view: View, event: Event) -> int | None:
        """Return the piece that did this, if it still is where it did it: the card may show the one that acted last."""
        return None

    def begins(self, event: Event) -> bool:
        """Return whether nothing that was done before matters any more."""
        return True

    def decided(self, view: View, reason: str) -> str:
        """Return why a match was won, with the figures; nothing where its reason says it all."""
        return ""

    def end_title(self, view: View, seat: str, won: bool) -> str:
        """Return what the end of a match is called to whoever played a seat and won or lost; by default nothing of its
        own."""
        return ""

    def closing(self, view: View, seat: str) -> str:
        """Return the last line of the story of a match that a seat has won; by default there is none."""
        return ""

    def defeat(self, view: View) -> str:
        """Return the last line of the story for people whom the computer has beaten; by default it is the winner's."""
        return ""

    def length(self, view: View, rounds: int) -> int:
        """Return how many rounds were played of those that began."""
        return rounds

    def story(self) -> StatsListener | None:
        """Return what hears the events of one match, where losses and throws are recounted."""
        return None

    def throw_name(self, kind: str) -> str:
        """Return what throws of a kind were good for, as the head of a line that counts them."""
        return kind

    def losses_name(self) -> str:
        """Return what the sides lose, as the head of a picture of it."""
        return ""

    def paper(self, view: View) -> Paper | None:
        """Return what can be printed for what waits to be settled outside of the match; by default nothing."""
        return None

    def book_writer(self) -> BookWriter | None:
        """Return what hears the match from its beginning and writes its book; by default matches have none."""
        return None


@dataclass(frozen=True)
class HandCard:
    """A card in a hand: what it is called, what it does, when it is played, how many of it there are, its wide picture,
    what it costs, and its line of flavour, which is seen where it is enlarged."""

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


class CardTable(Generic[View]):
    """What a table says of its cards; by default there are none."""

    holds_cards: ClassVar[bool] = False
    """Whether players hold cards: room for them is kept free from the first turn on."""

    def hand(self, view: View, seat: str) -> list[HandCard]:
        """Return the cards of a seat that the view shows; none where they are hidden."""
        return []

    def spreads_hand(self, view: View) -> bool:
        """Return whether the whole hand is what is decided about now, and is seen whole."""
        return False

    def card_of(self, action: Action) -> str:
        """Return the id of the card that an action plays; empty for any other."""
        return ""

    def mode_of_card(self, view: View, seat: str, card: str) -> str:
        """Return the mode that a click on a card of a seat's hand arms, where it is then put somewhere; empty for
        none."""
        return ""

    def meant(self, view: View, seat: str, card: str) -> Action | None:
        """Return what a click on a card of a seat's hand means while nothing can be done with it, so that the rules say
        why not; None where its note says when."""
        return None

    def draw_card(self, surface: pygame.Surface, rect: pygame.Rect, card: str) -> None:
        """Draw a card that is not in play, in a box of the screen three quarters as wide as it is high."""

    def told(self, card: str) -> Card | None:
        """Return what is said of a card that is not in play."""
        return None

    def piles(self, view: View) -> list[Pile]:
        """Return the piles that anyone may look through."""
        return []

    def stock(self, view: View) -> Stock | None:
        """Return the cards that can be bought unseen; None while none can be."""
        return None


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


class GridTable(Generic[View]):
    """What a table says of the places of its board; by default they are nameless boxes of one whole."""

    opens_parts: ClassVar[bool] = False
    """Whether its parts are opened from places of the board, so that stepping back leads to the whole."""

    landmarks: ClassVar[bool] = False
    """Whether its places are such that nothing may lie on them, rather than all the ground there is."""

    def overlooks(self, view: View, seat: str) -> bool:
        """Return whether this is a phase of the seat's that begins with a look at the whole board."""
        return False

    def parts(self, view: View) -> list[Part]:
        """Return the parts of the board that can be seen alone."""
        return []

    def part_behind(self, view: View, point: Point) -> int:
        """Return the part that a click there opens; -1 for none."""
        return -1

    def outline(self, spot: Box) -> Sequence[Point]:
        """Return the corners of the place whose spot this is; nothing where it is a box."""
        return ()

    def snapped(self, point: Point) -> Sequence[Point]:
        """Return the middles of the places at a point of the board, the nearest first: a click on the side between two
        means the nearer one in which something is lit."""
        return ()

    def coordinates(self, view: View) -> Coordinates | None:
        """Return the names of the places; None where they have none."""
        return None

    def written(self, camera: Camera, view: View) -> Sequence[pygame.Rect]:
        """Return what names on the board cover: on a chart, coordinates give way to them."""
        return ()

    def places(self, view: View) -> list[Found]:
        """Return every place that can be looked up by its name."""
        return []

    def name_at(self, camera: Camera, point: Point) -> pygame.Rect | None:
        """Return where on the screen the name of the place at a point stands; None where it is not shown."""
        return None

    def spot_named(self, view: View, name: str) -> Box:
        """Return where the place is that diagrams of the rulebook call so."""
        raise KeyError(name)


class OrderTable(Generic[View]):
    """What standing orders there are; by default none. They are asked with what the seat may see."""

    lasting: ClassVar[frozenset[str]] = frozenset()
    """Those that stay given while their giver decides what they say nothing about."""

    def words_for(self, action: Action) -> Asked | None:
        """Return what people are asked to write beside an action; None where nothing."""
        return None

    def orders(self, view: View, actions: Sequence[Action]) -> list[Order]:
        """Return those that could be given now."""
        return []

    def ordered(self, order: str, view: View, actions: Sequence[Action]) -> Action | None:
        """Return what an order says to do now; None: it has nothing more to say, or this is for its giver to decide."""
        return None

    def fulfilled(self, order: str, event: Event) -> bool:
        """Return whether an event puts an end to an order."""
        return False

    def grave(self, order: str, view: View, seat: str) -> str:
        """Return what may be about to befall a seat for which an order of its stops, in a sentence; nothing where it
        goes on."""
        return ""

    def befell(self, order: str, event: Event, seat: str) -> str:
        """Return the same of what has befallen it."""
        return ""

    def carried_out(self, order: str, view: View, seat: str, actions: Sequence[Action]) -> str:
        """Return what a seat's order has brought by these actions, in a sentence; nothing before it is done, or where
        it was seen."""
        return ""


class GrantTable(Generic[View]):
    """How a piece goes on at the cost of something that its owner keeps secret; by default none does."""

    def grant(self, piece: int) -> Action | None:
        """Return the action that lets a piece take one action more."""
        return None

    def granted(self, action: Action) -> int | None:
        """Return the piece that an action lets take one more; None for any other action."""
        return None

    def goes_on(self, view: View, piece: int, actions: Sequence[Action]) -> bool:
        """Return whether a piece that was granted something may be granted more, or has yet to use it."""
        return False

    def granted_walks(self, view: View, piece: int) -> list[Walk]:
        """Return ways of several steps, each granted by itself."""
        return []

    def stopping(self, view: View, piece: int) -> str:
        """Return what the button says that ends it."""
        return ""


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


class StackTable(Generic[View]):
    """What a table says of its stacks; by default there are none."""

    stacks: ClassVar[bool] = False
    """Whether pieces lie in stacks, of which one, some or all are picked."""

    def stack_at(self, view: View, point: Point) -> Stack | None:
        """Return the stack at a point of the board."""
        return None

    def movable(self, view: View, pieces: Sequence[int], actions: Sequence[Action]) -> tuple[int, ...]:
        """Return those of the pieces that one of the actions moves."""
        return ()

    def first_pick(self, view: View, pieces: Sequence[int]) -> tuple[int, ...]:
        """Return those of the pieces of a stack that can move which a first click picks: one may do well to leave
        somebody behind."""
        return tuple(pieces)

    def joint(self, view: View, pieces: Sequence[int], actions: Sequence[Action]) -> list[Joint]:
        """Return what the picked pieces can do together."""
        return []

    def draw_piece(self, surface: pygame.Surface, rect: pygame.Rect, view: View, piece: int) -> None:
        """Draw a piece by itself, in a square of the screen."""


@dataclass(frozen=True)
class Prop:
    """Something that lies on a stage: its box in pixels from the stage's left upper corner, and what it is called.

    `action`: the offered action that a click on it means. `chip`: it is picked up by a click and put down on another
    prop, or dragged there, which does what a click on that one does. `tip`: what is said of it under the pointer.
    `words`: it is a button that says its name; otherwise the stage draws it. `why`: what is said on a click that cannot
    be served. `picks`: a click on it is told to the stage (`Staged.pick`). `meant`: what is done before its action.
    """

    id: str
    box: tuple[int, int, int, int]
    name: str
    action: Action | None = None
    chip: bool = False
    tip: str = ""
    words: bool = False
    why: str = ""
    picks: bool = False
    meant: Callable[[], None] | None = field(default=None, compare=False)


class Staged(Protocol):
    """What stands on the stage at one moment; equal ones look the same. Sizes are in pixels of the screen."""

    @property
    def title(self) -> str:
        """Return what is going on."""

    @property
    def spot(self) -> Box:
        """Return where on the board it is going on."""

    @property
    def choosing(self) -> bool:
        """Return whether it is there only for whoever is to choose on it."""

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return how large the stage is where there is so much room."""

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return what lies on it, with what may be done now."""

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where on it dice are thrown."""

    def draw(self, picture: pygame.Surface) -> None:
        """Draw it on a picture of its size, above its ground."""

    def draw_prop(self, picture: pygame.Surface, id: str) -> None:
        """Draw a chip by itself, as it is carried."""

    def pick(self, id: str) -> None:
        """Pick a prop, or put it back, where things are picked before something is done with all of them."""

    def serves(self, action: Action) -> bool:
        """Return whether an action is reached by picking."""


class StageTable(Generic[View]):
    """What a table puts on its stage; by default there is none."""

    def staged(self, view: View) -> Staged | None:
        """Return what stands on the stage in a position; None: there is no stage."""
        return None

    def dice_lie(self, view: View) -> bool:
        """Return whether dice that are decided about lie on the board: nothing else shows them then."""
        return False

    def staged_for(self, view: View, event: Event) -> Staged | None:
        """Return what is put there before an event is shown; None: what stands there stays."""
        return None

    def staged_after(self, staged: Staged | None, before: View, event: Event) -> Staged | None:
        """Return what stands there once an event has been shown."""
        return None
