"""What a game's table may be able to do beside what every `Tabletop` can. The table scene asks whether it can."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import pygame

from game.kernel.actions import Action, Event
from game.kernel.chronicle import Story
from game.ui.camera import Camera
from game.ui.dice_faces import Painter
from game.ui.tabletop import Box, Selection, Walk


@dataclass(frozen=True)
class Heap:
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


@runtime_checkable
class Heaping(Protocol):
    """Pieces lie in heaps, of which one, some or all are picked and go together."""

    def heap_at(self, view: Any, point: tuple[float, float]) -> Heap | None:
        """The heap at a point of the board."""

    def movable(self, view: Any, pieces: Sequence[int], actions: Sequence[Action]) -> tuple[int, ...]:
        """Those of the pieces that one of the actions moves."""

    def joint(self, view: Any, pieces: Sequence[int], actions: Sequence[Action]) -> list[Joint]:
        """What the picked pieces can do together."""

    def draw_piece(self, surface: pygame.Surface, rect: pygame.Rect, view: Any, piece: int) -> None:
        """A piece by itself, in a square of the screen."""


@runtime_checkable
class Chaining(Protocol):
    """Some things are done by several actions one after another, chosen by one click."""

    def chains(self, view: Any, piece: int, actions: Sequence[Action]) -> list[Chain]:
        """What a piece can do in that way."""


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


@runtime_checkable
class Granting(Protocol):
    """A piece can go on at the cost of something that its owner keeps secret, one action at a time."""

    def grant(self, piece: int) -> Action:
        """The action that lets a piece take one action more."""

    def granted(self, action: Action) -> int | None:
        """The piece that an action lets take one more; None for any other action."""

    def goes_on(self, view: Any, piece: int, actions: Sequence[Action]) -> bool:
        """Whether a piece that was granted something may be granted more, or has yet to use it."""

    def granted_walks(self, view: Any, piece: int) -> list[Walk]:
        """Ways of several steps, each granted by itself."""

    def stopping(self, view: Any, piece: int) -> str:
        """What the button says that ends it."""


@runtime_checkable
class Acting(Protocol):
    """What a piece does is seen by everybody, so that the card may show the one that acted last."""

    def acted(self, view: Any, event: Event) -> int | None:
        """The piece that did this, if it still is where it did it."""

    def begins(self, event: Event) -> bool:
        """Whether nothing that was done before matters any more."""


@runtime_checkable
class Forfeiting(Protocol):
    """An action may give up something without having been chosen for that."""

    def given_up(self, before: Any, action: Action, events: Sequence[Event]) -> str:
        """What an action gave up by the way; empty when nothing."""


@runtime_checkable
class Outlining(Protocol):
    """The places of the board are no squares."""

    def outline(self, spot: Box) -> Sequence[tuple[float, float]]:
        """The corners of the place whose spot this is; nothing where it is a box."""


@runtime_checkable
class Snapping(Protocol):
    """A click on the side between two places means the nearer one in which something is lit."""

    def snapped(self, point: tuple[float, float]) -> Sequence[tuple[float, float]]:
        """The middles of the places at a point of the board, the nearest first."""


@runtime_checkable
class Pointing(Protocol):
    """What the pointer is on shows more on the board."""

    def draw_pointed(self, surface: pygame.Surface, camera: Camera, view: Any, selection: Selection) -> None:
        """Draw it, above all pieces; `selection` says where the pointer is."""


@runtime_checkable
class Holding(Protocol):
    """A question may be one piece's alone: until it is answered no other piece is picked."""

    def held(self, view: Any) -> int | None:
        """The piece that is asked; None where any may be picked."""


@runtime_checkable
class Beginning(Protocol):
    """A match may begin in earnest with one last thing that is set up."""

    def sets_off(self, view: Any, action: Action) -> bool:
        """Whether this action is the last before the match begins."""


@runtime_checkable
class Retracting(Protocol):
    """Something may stand half chosen, and letting go then takes it back."""

    def unfinished(self, view: Any) -> bool:
        """Whether whoever decides is still choosing what something is meant for."""


@runtime_checkable
class Hastening(Protocol):
    """There are times of many small actions, which computers do without a pause."""

    def brisk(self, view: Any) -> bool:
        """Whether this is such a time."""


@runtime_checkable
class Garrisoning(Protocol):
    """Who picks a whole heap may do well to leave somebody behind."""

    def first_pick(self, view: Any, pieces: Sequence[int]) -> tuple[int, ...]:
        """Of the pieces of a heap that can move those that a first click on it picks."""


@runtime_checkable
class Judging(Protocol):
    """How a match stands, and by how much it was decided, can be said in figures."""

    def standing(self, view: Any) -> str:
        """The figures that decide the match, of all sides, in a few characters."""

    def decided(self, view: Any, reason: str) -> str:
        """Why a match was won, with the figures; nothing where its reason says it all."""

    def figure(self, after: Any, event: Event) -> dict[str, int]:
        """What decides the match, by seat, where an event counts it, or ends the match; `after`: the position then."""

    def figure_name(self) -> str:
        """What that is, as the head of a picture of it."""

    def length(self, view: Any) -> int:
        """How many rounds were played."""


@runtime_checkable
class OwnDice(Protocol):
    """The dice have faces of the game's own."""

    def die_painter(self) -> Painter:
        """What paints them."""


@dataclass(frozen=True)
class Found:
    """A place that can be looked up by its name."""

    name: str
    spot: Box
    detail: str = ""


@runtime_checkable
class Finding(Protocol):
    """Places have names and can be looked up."""

    def places(self, view: Any) -> list[Found]:
        """Every place."""


@runtime_checkable
class Lettering(Protocol):
    """Names stand beside their places on the board."""

    def name_at(self, camera: Camera, point: tuple[float, float]) -> pygame.Rect | None:
        """Where on the screen the name of the place at a point stands; None where it is not shown."""


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


@runtime_checkable
class Gridded(Protocol):
    """Places lie in a grid and are named by it."""

    def coordinates(self, view: Any) -> Coordinates:
        """The names of the places."""


@dataclass(frozen=True)
class Arrow:
    """A move as an arrow on the board, in the colour of its seat; `broken`: it was stopped on its way."""

    start: tuple[float, float]
    end: tuple[float, float]
    seat: str
    broken: bool = False


@runtime_checkable
class Tracing(Protocol):
    """The moves of a turn stay on the board for a while."""

    def trace(self, before: Any, event: Event) -> Arrow | None:
        """The arrow of an event that is a move."""

    def trace_turn(self, view: Any) -> Hashable:
        """Whose turn it is, and which: arrows of the turn before are faint, older ones gone."""


@dataclass(frozen=True)
class Gist:
    """What came of the others' turns, in a line; `seat`: who did it; `good`: 1 where whom it is told to may be glad of
    it, -1 where not."""

    text: str
    detail: str = ""
    spots: tuple[Box, ...] = ()
    seat: str = ""
    good: int = 0


@dataclass(frozen=True)
class Stock:
    """The cards that can be bought: a note on all of them, and each kind."""

    note: str
    kinds: tuple[Gist, ...]


@runtime_checkable
class Stocking(Protocol):
    """Cards can be bought unseen, so that people want to know which there are."""

    def stock(self, view: Any) -> Stock | None:
        """What there is; None while none can be bought."""


@runtime_checkable
class Gisting(Protocol):
    """As a person's turn begins he is told in short what the others did."""

    def turn_of(self, view: Any) -> str:
        """The seat whose turn it is, whoever decides something in it."""

    def gist(self, happened: Sequence[tuple[Any, Sequence[Event]]], seat: str) -> list[Gist]:
        """What happened since that seat's last turn, from the position before each action and what it brought; the
        weightiest first."""


@dataclass(frozen=True)
class HandCard:
    """A card in a hand: what it is called, what it does, when it is played, how many of it there are."""

    id: str
    name: str
    text: str
    note: str = ""
    icon: str = ""
    tint: str = ""
    count: int = 1
    rule: str = ""


@runtime_checkable
class Handing(Protocol):
    """Seats hold cards that only they see."""

    def hand(self, view: Any, seat: str) -> list[HandCard]:
        """The cards of a seat that the view shows; none where they are hidden."""

    def card_of(self, action: Action) -> str:
        """The id of the card that an action plays; empty for any other."""


@runtime_checkable
class Colouring(Protocol):
    """Seats have colours of their own: those of one side are akin."""

    def seat_colour(self, seat: str) -> tuple[int, int, int]:
        """The colour of a seat."""


@runtime_checkable
class Opening(Protocol):
    """A place of the board opens another of its parts."""

    def part_behind(self, view: Any, point: tuple[float, float]) -> int:
        """The part that a click there opens; -1 for none."""


@runtime_checkable
class Placing(Protocol):
    """What is armed means an action wherever it is put, so that the rules can say why not."""

    def placed(self, view: Any, mode: str, point: tuple[float, float]) -> Action | None:
        """What a click there means while that mode is armed; None for nothing."""


@dataclass(frozen=True)
class Prop:
    """Something that lies on a stage: its box in pixels from the stage's left upper corner, and what it is called.

    `action`: the offered action that a click on it means. `chip`: it is picked up by a click and put down on another
    prop, or dragged there, which does what a click on that one does. `tip`: what is said of it under the pointer.
    `words`: it is a button that says its name; otherwise the stage draws it. `why`: what is said on a click that cannot
    be served. `picks`: a click on it is told to the stage (`Picking`).
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


class Staged(Protocol):
    """What stands on the stage at one moment; equal ones look the same. Sizes are in pixels of the screen."""

    @property
    def title(self) -> str:
        """What is going on."""

    @property
    def spot(self) -> Box:
        """Where on the board it is going on."""

    @property
    def choosing(self) -> bool:
        """Whether it is there only for whoever is to choose on it."""

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """How large the stage is where there is so much room."""

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """What lies on it, with what may be done now."""

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Where on it dice are thrown."""

    def draw(self, picture: pygame.Surface) -> None:
        """Draw it on a picture of its size, above its ground."""

    def draw_prop(self, picture: pygame.Surface, id: str) -> None:
        """Draw a chip by itself, as it is carried."""


@runtime_checkable
class Picking(Protocol):
    """A stage on which things are picked one by one before something is done with all of them."""

    def pick(self, id: str) -> None:
        """Pick a prop, or put it back."""

    def serves(self, action: Action) -> bool:
        """Whether an action is reached by picking."""


@runtime_checkable
class Staging(Protocol):
    """Some of what happens has a stage of its own above the board."""

    def staged(self, view: Any) -> Staged | None:
        """What stands on the stage in a position; None: there is no stage."""

    def staged_after(self, staged: Staged | None, before: Any, event: Event) -> Staged | None:
        """What stands there once an event has been shown."""


@dataclass(frozen=True)
class Order:
    """A standing order: a seat's own decisions are taken by it, one offered action after another, until it is done.

    `at_once`: what it brings is not shown piece by piece.
    """

    id: str
    name: str
    detail: str
    icon: str = ""
    key: str = ""
    rule: str = ""
    at_once: bool = False


@runtime_checkable
class Ordering(Protocol):
    """A seat may give standing orders. They are asked with what the seat may see."""

    def orders(self, view: Any, actions: Sequence[Action]) -> list[Order]:
        """Those that could be given now."""

    def ordered(self, order: str, view: Any, actions: Sequence[Action]) -> Action | None:
        """What an order says to do now; None: it has nothing more to say, or this is for its giver to decide."""

    def fulfilled(self, order: str, event: Event) -> bool:
        """Whether an event puts an end to an order."""


@runtime_checkable
class Cautious(Protocol):
    """Some orders stop before what their giver would want to decide."""

    def grave(self, order: str, view: Any, seat: str) -> str:
        """What may be about to befall a seat for which an order of its stops, in a sentence; nothing where it goes on.
        """

    def befell(self, order: str, event: Event, seat: str) -> str:
        """The same of what has befallen it."""


@runtime_checkable
class Recounting(Protocol):
    """How a match went can be told: what was lost, what the dice brought, what turned it."""

    def story(self) -> Story:
        """What hears the events of one match."""

    def throw_name(self, kind: str) -> str:
        """What throws of a kind were good for, as the head of a line that counts them."""

    def losses_name(self) -> str:
        """What the sides lose, as the head of a picture of it."""


@dataclass(frozen=True)
class Kind:
    """A kind of action: its name, in English, and its picture."""

    name: str
    icon: str


@runtime_checkable
class Sorting(Protocol):
    """What can be done is told by kinds that have names."""

    def kind(self, action: Action) -> Kind | None:
        """What actions of this kind are called; None where what an offer of it says is its name."""

    def wanted(self, view: Any, seat: str, piece: int | None) -> Sequence[Action]:
        """What a seat may want to do with the piece selected, one action a kind, so that the rules say why not."""


@runtime_checkable
class Locating(Protocol):
    """Places are found by the names that diagrams of the rulebook use."""

    def spot_named(self, view: Any, name: str) -> Box:
        """Where that place is."""


@runtime_checkable
class Briefing(Protocol):
    """How each side wins, and what else the scenario lays down, can be said before a match begins."""

    def goals(self, view: Any) -> list[str]:
        """The ways to win and the other ends, a sentence each."""

    def terms(self, view: Any) -> list[str]:
        """What else holds in this scenario, a sentence each."""
