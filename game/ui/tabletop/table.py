"""One game at the table: the base class of every game's table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic

import msgspec
import pygame

from game.kernel.actions import Action, Conceded, Corrected, DrawAgreed, Event
from game.telling import labels
from game.telling.plain import ended, in_words, verb_name
from game.telling.sheet import Kind, Mode, Overlay, Slot, Track
from game.telling.text import _
from game.ui import theme
from game.ui.camera import Camera
from game.ui.dice_faces import Painter
from game.ui.motion import Pose, Timeline
from game.ui.tabletop.groups import CardTable, GrantTable, GridTable, OrderTable, ReportTable, StackTable, StageTable
from game.ui.tabletop.values import (
    Box,
    Card,
    Chain,
    DiceShow,
    Drama,
    Offer,
    Point,
    Question,
    Remains,
    RosterEntry,
    Selection,
    Shade,
    Telling,
    Token,
    View,
    Walk,
)


class ClockTable(Generic[View]):
    """Whose time is measured; by default nobody's."""

    def clock_seat(self, view: View) -> str | None:
        """Return the seat whose clock runs now."""
        return None

    def clock_seconds(self, options: dict[str, str]) -> float | None:
        """Return the time that a seat has for a turn; None: there is no clock."""
        return None

    def clock_turn(self, view: View) -> int:
        """Return the turn for which the time is given."""
        return 0


class Tabletop(
    StackTable[View],
    CardTable[View],
    GridTable[View],
    StageTable[View],
    OrderTable[View],
    GrantTable[View],
    ReportTable[View],
    ClockTable[View],
    ABC,
):
    """How a game looks, reads and is clicked: one object a match.

    A table says what its board and its pieces are: `board`, `draw_ground`, `tokens` and `draw_token`. All else has a
    default: what is offered and told appears by its verb, and what only some games need does nothing.
    """

    key: ClassVar[str]
    kinds: ClassVar[Mapping[type[Action], Kind]] = {}
    """What kinds of actions are called; where one is missing, what its offer says is its name."""
    sounds: ClassVar[Mapping[type[Event], str]] = {}
    """The sounds of events."""
    pauses: ClassVar[Mapping[type[Event], float]] = {}
    """How long a person needs to follow an event, in milliseconds."""
    has_roster: ClassVar[bool] = True
    """Whether a list of the pieces stands beside the board: not where the board itself shows all that it would say."""

    sketched_pieces: ClassVar[bool] = False
    """Whether what stands on the board belongs to its picture before a match."""
    acts_by: ClassVar[str] = "piece"
    """The field of actions that names the piece that acts."""
    wordless = False
    """Whether names are left out on the board, as in the picture of a single thing."""
    dragged: ClassVar[bool] = False
    """Whether pieces and cards of the hand are dragged to where they go, as well as clicked."""

    placings: ClassVar[tuple[type[Action], ...]] = ()
    """The actions that place one piece each before a match begins: it can be dragged elsewhere until then."""

    still: bool = False
    """Whether nothing is to move by itself, as the options have it."""

    def __init__(self, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        self.seats = seats
        self.names = names

    # -- the board and what lies on it --

    @abstractmethod
    def board(self, view: View) -> Box:
        """Return the box that shows everything."""

    def charted(self, view: View) -> Box:
        """Return the box that a chart shows: the same, without empty ground around it."""
        return self.board(view)

    def ground_key(self, view: View) -> Hashable:
        """Return what the ground looks like by: equal keys, equal pictures. By default it never changes."""
        return None

    def ground_changes(self, before: Hashable, after: Hashable) -> Sequence[Box] | None:
        """Return where alone two grounds of these keys differ; None: everywhere."""
        return None

    @abstractmethod
    def draw_ground(self, surface: pygame.Surface, camera: Camera, view: View) -> None:
        """Draw what lies beneath everything; the picture is kept."""

    def ground_steps(self, surface: pygame.Surface, camera: Camera, view: View) -> Iterator[None]:
        """Draw the same in steps, each a small part of the work, where it takes long."""
        self.draw_ground(surface, camera, view)
        yield

    def warm(self, view: View) -> Iterator[None]:
        """Work out in small steps what takes long when it is first drawn, however large; it is kept for all tables."""
        return iter(())

    def warm_first(self, camera: Camera, view: View) -> Iterator[None]:
        """Load in small steps, before the table is shown, the pictures that its first frame needs and that take long to
        load."""
        return iter(())

    def warm_pieces(self, camera: Camera, view: View) -> Iterator[None]:
        """Load in small steps the figures of the pieces that may come, as large as the camera shows them."""
        return iter(())

    def standing_key(self, view: View, now: float) -> Hashable:
        """Return all that `draw_standing` depends on, besides where the camera looks and the palette."""
        return ()

    def draw_standing(self, surface: pygame.Surface, camera: Camera, view: View, now: float) -> None:
        """Draw what lies on the ground and seldom changes; it is kept with the ground while the camera rests."""

    def draw_under(self, surface: pygame.Surface, camera: Camera, view: View, now: float) -> None:
        """Draw what lies above that, beneath the pieces."""

    def draw_over(self, surface: pygame.Surface, camera: Camera, view: View, now: float) -> None:
        """Draw what lies over the pieces."""

    def draw_pointed(self, surface: pygame.Surface, camera: Camera, view: View, selection: Selection) -> None:
        """Draw, above all pieces, what the pointer shows more of; `selection` says where it is."""

    def small_key(self, view: View) -> Hashable:
        """Return what `draw_small` depends on, besides the ground."""
        return None

    def draw_small(self, surface: pygame.Surface, camera: Camera, view: View) -> None:
        """Draw on the ground of the small map what is to be seen there besides the pieces."""

    def lively(self, view: View) -> bool:
        """Return whether anything moves by itself."""
        return False

    def stirs(self, view: View) -> float | None:
        """Return after how many milliseconds what moves by itself, however still the table is, has moved on a little;
        None where nothing does."""
        return None

    @abstractmethod
    def tokens(self, view: View) -> list[Token]:
        """Return the pieces on the board."""

    @abstractmethod
    def draw_token(self, surface: pygame.Surface, camera: Camera, view: View, token: Token, pose: Pose) -> None:
        """Draw a piece where it is now."""

    def seat_colour(self, seat: str) -> theme.Colour:
        """Return the colour of a seat; that of text for what is no seat."""
        look = theme.current()
        return look.seat(self.seats.index(seat)) if seat in self.seats else look.text

    def seat_mark(self, seat: str, size: int) -> pygame.Surface | None:
        """Return the mark of a seat's pieces, in a square of so many pixels, shared; None where only their colour tells
        whose they are."""
        return None

    def side_of(self, seat: str) -> int:
        """Return the number of the side for which a seat plays; by default each seat is a side of its own."""
        return self.seats.index(seat) if seat in self.seats else 0

    def die_painter(self) -> Painter | None:
        """Return what paints the faces of the game's own dice; None: they have pips."""
        return None

    # -- what may be done --

    def active(self, view: View) -> int | None:
        """Return the piece that acts now."""
        return None

    def held(self, view: View) -> int | None:
        """Return the piece whose question comes first, until it is answered; None where any may be picked."""
        return None

    def offers(self, view: View, actions: Sequence[Action]) -> list[Offer]:
        """Return how each action is shown and reached; by default as a button of its verb and values in words."""
        return [Offer(action, _words_of(action)) for action in actions]

    def chains(self, view: View, piece: int, actions: Sequence[Action]) -> list[Chain]:
        """Return what a piece can do by several actions one after another, chosen by one click."""
        return []

    def attempts(self, view: View, seat: str, piece: int | None) -> list[Offer]:
        """Return what may be tried whether or not it is offered."""
        return []

    def modes(self, view: View) -> Sequence[Mode]:
        """Return what is armed before it lights its targets."""
        return []

    def slots(self, view: View, seat: str, piece: int | None) -> Sequence[Slot]:
        """Return the fixed places of the action bar while a seat decides with that piece picked, in their order; what
        has none stands behind them."""
        return ()

    def placed(self, view: View, mode: str, point: Point) -> Action | None:
        """Return what a click there means while that mode is armed, so that the rules can say why not."""
        return None

    def kind(self, action: Action) -> Kind | None:
        """Return what actions of this kind are called; None where what an offer of it says is its name."""
        return self.kinds.get(type(action))

    def wanted(self, view: View, seat: str, piece: int | None) -> Sequence[Action]:
        """Return what a seat may want to do with the piece selected, one action a kind, so that the rules say why
        not."""
        return ()

    def secretive(self, view: View, seat: str) -> str:
        """Return what the button says that lights up what hangs on the seat's secret; empty when nothing can."""
        return ""

    def tried(self, view: View, seat: str, piece: int | None, at: Point) -> Action | None:
        """Return what a click where nothing is offered seems to mean."""
        return None

    def picks_targets(self, view: View) -> bool:
        """Return whether a click on a piece is meant to choose it before anything else: what `tried` says of it goes
        before picking it."""
        return False

    def walks(self, view: View, piece: int) -> list[Walk]:
        """Return ways of several steps."""
        return []

    def walk_on(self, view: View, actions: Sequence[Action]) -> Action | None:
        """Return what a walk does by itself at a choice on its way."""
        return None

    def yields(self, view: View, actions: Sequence[Action]) -> Action | None:
        """Return the action that answers a question by the way when anything else is done; None where it is to be
        answered first."""
        return None

    def halts(self, before: View, view: View) -> bool:
        """Return whether something came into sight at which a walk stops."""
        return False

    def ghost(self, view: View, action: Action) -> Token | None:
        """Return how a piece would stand that this action puts on the board."""
        return None

    def rearranged(self, view: View, placed: Sequence[Action], piece: int, point: Point) -> Sequence[Action]:
        """Return what to place instead of all that was placed so that a piece stands at a point, and what stands there
        where it stood; nothing where it may not be moved. The rules say whether it is allowed."""
        return ()

    def quiet(self, events: Sequence[Event]) -> bool:
        """Return whether a walk, or the next of several pieces, may go on after these events."""
        return False

    def question(self, view: View, seat: str) -> str:
        """Return what the seat decides now."""
        return ""

    def asking(self, view: View) -> bool:
        """Return whether a seat is asked for an answer to what another does."""
        return False

    def asked(self, view: View, seat: str) -> Question | None:
        """Return what the seat is asked with a card for each answer; None while a piece is to be picked and to act."""
        return Question(self.question(view, seat)) if self.asking(view) else None

    def unfinished(self, view: View) -> bool:
        """Return whether whoever decides is still choosing what something is meant for: letting go takes it back."""
        return False

    def sets_off(self, view: View, action: Action) -> bool:
        """Return whether this action is the last before the match begins in earnest."""
        return False

    def end_phase(self, view: View) -> Action | None:
        """Return the action that ends the phase, where one may begin an action."""
        return None

    def unused(self, view: View) -> str:
        """Return what is left undone if the phase ends now."""
        return ""

    def given_up(self, before: View, action: Action, events: Sequence[Event]) -> str:
        """Return what an action gave up by the way; empty when nothing."""
        return ""

    def brisk(self, view: View) -> bool:
        """Return whether this is a time of many small actions, which computers do without a pause."""
        return False

    # -- what is said --

    def seat_name(self, seat: str) -> str:
        """Return what a side is called; by default its id in words."""
        return in_words(seat)

    def phase(self, view: View) -> str:
        """Return the turn and the phase."""
        return ""

    def tracks(self, view: View, seat: str | None) -> list[Track]:
        """Return the numbers always in sight."""
        return []

    def roster(self, view: View) -> list[RosterEntry]:
        """Return the lines of the roster."""
        return []

    def roster_heading(self, view: View, seat: str) -> str:
        """Return what stands over a side's lines of the roster, its numbers perhaps; nothing where they need none. Such
        lines are folded away while another side's come first."""
        return ""

    def roster_numbers(self, view: View, seat: str) -> str:
        """Return in words what the numbers over a side's lines of the roster are; nothing where they say it."""
        return ""

    def card(self, view: View, at: Point | None, piece: int | None) -> Card | None:
        """Return what is said of a piece or a place, or of the match where nothing is pointed at."""
        return None

    def tell(self, before: View, event: Event, earlier: Sequence[Event] = ()) -> Telling | None:
        """Return an event as a sentence of the log; by default its verb in words."""
        if isinstance(event, Conceded):
            return Telling(_(labels.SURRENDER).format(side=self.seat_name(event.seat)), seat=event.seat, heading=True)
        if isinstance(event, DrawAgreed):
            return Telling(self.reason("draw_agreed"), heading=True)
        if isinstance(event, Corrected):
            return Telling(_(labels.CORRECTED))
        return Telling(verb_name(event), seat=getattr(event, "seat", ""))

    def joined(self, last: Telling, following: Telling) -> Telling | None:
        """Return both in one line, where they belong together."""
        return None

    def reason(self, outcome_reason: str, drawn: bool = False) -> str:
        """Return how the match ended; by default what is the same in all games, else its id in words."""
        return ended(outcome_reason)

    def score(self, seat: str, score: int) -> str:
        """Return what a side has to show."""
        return str(score)

    def overlays(self) -> Sequence[Overlay]:
        """Return what can be shown on asking."""
        return []

    def overlay(self, view: View, id: str, selection: Selection) -> list[Shade]:
        """Return the places of an overlay."""
        return []

    # -- what is seen and heard when it happens --

    def dice(self, before: View, event: Event) -> DiceShow | None:
        """Return the dice of an event."""
        return None

    def animate(self, before: View, event: Event, timeline: Timeline, at: float) -> float:
        """Let the pieces of an event move, from that time on; return when they have."""
        return at

    def drama(self, before: View, event: Event) -> Drama | None:
        """Return how an event is staged that gets a moment of its own; by default none does."""
        return None

    def remains(self, before: View, event: Event) -> Sequence[Remains]:
        """Return what an event leaves on the floor for the rest of the match."""
        return ()

    def breaks(self, event: Event) -> int | None:
        """Return the piece that breaks and falls."""
        return None

    def sound(self, before: View, event: Event) -> str | None:
        """Return the sound of an event."""
        return self.sounds.get(type(event))

    def pause_after(self, event: Event) -> float:
        """Return how long a person needs to follow, in milliseconds."""
        return self.pauses.get(type(event), 0.0)


def _words_of(action: Action) -> str:
    """Return an action's verb and values as they may be read where a game has no words for them yet."""
    return " ".join([verb_name(action), *(str(value) for value in msgspec.structs.asdict(action).values())])
