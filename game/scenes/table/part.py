"""What a table is made of: parts in an order, each of which sees the match as one value and acts through three doors.

A part never sees the scene. It is given `Now`, made once whenever the match is looked at anew, and three doors: `Match`
(what is done), `Board` (what lies there at this moment, and where) and `Hud` (the window around the board).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

import pygame

from game.kernel.actions import Action
from game.kernel.match.positions import Record
from game.kernel.results import Refusal
from game.scenes.ground import Ground
from game.scenes.table.choices import Choice, Choices, Target
from game.scenes.table.now import Now
from game.scenes.table.playback import Playback
from game.ui.camera import Camera, Point
from game.ui.scenes import HitArea
from game.ui.tabletop import Box, Selection, Token
from game.ui.widgets import Host


class Match(Protocol):
    """What a part can do in the match."""

    @property
    def choices(self) -> Choices:
        """Return what can be clicked at this moment."""

    @property
    def deciding(self) -> str | None:
        """Return the seat whose decision it is, if it is a person's."""

    def legal(self) -> Sequence[Action]:
        """Return what whoever decides can do."""

    def lagging(self) -> bool:
        """Return whether a person waits until what happened has been shown."""

    @property
    def records(self) -> Sequence[Record]:
        """Return what was played."""

    def due(self) -> bool:
        """Return whether a computer is to decide."""

    def go_on_reading(self) -> None:
        """Look anew: what was to be read has been read."""

    def choices_armed(self, mode: str) -> Choices:
        """Return what could be clicked if this were armed."""

    def stays_armed(self) -> bool:
        """Return whether the mode that is armed stays so when something was done with it."""

    def do(self, command: str) -> bool:
        """Do what a command of the table says; return whether there is such a command."""

    def play(self, choice: Choice) -> None:
        """Do what a choice says."""

    def take(self, choice: Choice) -> None:
        """Do what a button stands for, or say why not."""

    def attempt(self, action: Action) -> None:
        """Play an action if it is offered, or say why not."""

    def meant(self, card: str) -> Action | None:
        """Return what a click on a card means with which nothing can be done now."""

    def give(self, order: str) -> None:
        """Give a standing order, or withdraw it."""

    def arm(self, mode: str) -> None:
        """Arm something, or put it down."""

    def select(self, piece: int | None) -> None:
        """Pick a piece, or none."""

    def pick(self, pieces: tuple[int, ...]) -> None:
        """Pick several pieces that go together."""

    def taught(self, piece: int | None) -> bool:
        """Return whether a tutorial speaks of this piece, which is picked and stays so."""

    def peek(self, on: bool) -> None:
        """Show the secrets of the seat that decides, or hide them."""

    def skip(self) -> None:
        """Show the end of what is being shown at once."""

    def why_not(self, action: Action) -> Refusal | None:
        """Return why an action cannot be done now; None where nothing is said."""

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done, with the rule."""

    def say_no(self, words: str) -> None:
        """Say why something cannot be done."""

    def correctable(self) -> dict[int, int]:
        """Return the sentence that each result which people entered begins with, by its identity, and the action."""

    def correct(self, index: int) -> None:
        """Ask what the right result is of an action that people entered as a result."""

    def acted_last(self) -> int | None:
        """Return the piece that acted last in this round, in a game that can tell."""

    def possible(self) -> Sequence[Any]:
        """Return every kind of action of the person who decides."""


class Board(Protocol):
    """What lies on the board at this moment, and where it is on the screen."""

    camera: Camera
    ground: Ground
    playback: Playback
    selection: Selection
    hovered: Target | None
    cursor: Point | None
    cursor_piece: int | None
    rewatched: bool
    tokens: list[Token]
    view: Any

    @property
    def now(self) -> float:
        """Return milliseconds on the program's clock."""

    @property
    def watched(self) -> Box | None:
        """Return where others do something, as long as that is being watched."""

    @property
    def dragging(self) -> bool:
        """Return whether something is being dragged to the board."""

    def busy(self) -> bool:
        """Return whether what happened is still being shown."""

    def window(self) -> pygame.Rect:
        """Return where the board is seen and clicked."""

    def leave(self) -> None:
        """Light nothing: the pointer has left the board."""

    def board_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where the board is seen in a window of that size, with its parts that are not shown."""

    def token_at(self, point: Point) -> Token | None:
        """Return the uppermost piece at a point."""

    def tokens_at(self, point: Point) -> list[Token]:
        """Return the pieces at a point, the uppermost first."""

    def hides(self, point: Point) -> bool:
        """Return whether a point lies in another part of the board than the one that is seen alone."""

    def lacks(self, point: Point) -> bool:
        """Return whether a point of the board is not seen, though nobody is just moving the board."""

    def show_part(self, part: int | None, closer: int) -> None:
        """Show a part of the board alone, if one is named, and come so many steps closer than all of it."""

    def where(self, name: str) -> pygame.Rect | None:
        """Return where something of that name is which a tutorial points at."""

    def handled(self) -> list[pygame.Rect]:
        """Return where everything is that can be clicked or read, with the pieces."""

    def clickable(self) -> list[pygame.Rect]:
        """Return where that is on the screen which can be clicked, or is to be seen."""

    def arrangement(self) -> tuple[object, ...]:
        """Return all that `clickable` hangs on."""

    def felt(self) -> pygame.Rect | None:
        """Return where dice are thrown on a stage that is up."""

    def look_at(self, spot: Box) -> None:
        """Flash a place of the board, in sight."""

    def reveal(self, point: Point) -> None:
        """Bring a point into sight."""

    def find(self, piece: int, spot: Box | None) -> None:
        """Bring a piece into sight, or its place with the stack in which it lies."""

    def light(self, point: Point) -> None:
        """Light what is at a point, as if the pointer were there."""

    def show_card(self, piece: int | None) -> None:
        """Show the card of a piece wherever the pointer is."""

    def raise_card(self, card: str) -> None:
        """Raise a card in hand."""

    def point(self, pos: tuple[int, int] | None) -> bool:
        """Light what the pointer is at; return whether that changed anything."""

    def click(self, point: Point, pos: tuple[int, int]) -> None:
        """Do what a click on a point of the board means, or say why not."""

    def click_aside(self, point: Point, pos: tuple[int, int]) -> None:
        """List what can be done at a point of the board, or go back."""

    def drop(self, pos: tuple[int, int]) -> None:
        """Let go there of what was dragged."""

    def carry(self, pos: tuple[int, int], dropped: bool) -> None:
        """Follow what is dragged from elsewhere to the board; let it go there."""

    def paint(self, mode: str, pos: tuple[int, int]) -> None:
        """Arm a mode, if it is not, and do what it does at a point of the screen."""

    def lift(self) -> bool:
        """End a stroke; return whether it painted anything."""

    def toggle_overlay(self, id: str) -> None:
        """Show an overlay, or no longer."""


class Hud(Protocol):
    """The window around the board."""

    host: Host
    dirty: bool

    @property
    def size(self) -> tuple[int, int]:
        """Return its size."""

    @property
    def dice(self) -> str:
        """Return how dice are shown."""

    def layout(self, size: tuple[int, int]) -> None:
        """Put everything in its place for a window of that size."""

    def say(self, words: str) -> None:
        """Show a short message for a while."""

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""

    def fit_card(self) -> None:
        """Let the card beside the board grow for what it has to say."""

    def fit_lesson(self) -> None:
        """Let the card and the log make room for that of a tutorial."""

    def show_state(self) -> None:
        """Let the parts see how the match stands."""


Doors = tuple[Now, Match, Board, Hud]
"""What a part is made with: the match as it stands first, and its doors."""


class Part:
    """A part of a table; it does nothing by default. One that is a widget is placed, drawn and clicked by the window's
    host, and only refreshes."""

    def __init__(self, doors: Doors) -> None:
        self.now, self.match, self.board, self.hud = doors

    with_menu = True
    """Whether it hears while a menu is open."""

    def refresh(self, now: Now) -> None:
        """Take over how the match stands."""
        self.now = now

    def where(self, name: str) -> pygame.Rect | None:
        """Return where something of that name is which a tutorial points at; None where it is not here."""
        return None

    def update(self, dt: float) -> None:
        """Let time pass."""

    def wake_in(self) -> float | None:
        """Return in how many seconds it wants to be asked again."""
        return None

    def handle(self, event: pygame.Event) -> bool:
        """Hear an event; return whether it is used up."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw itself."""

    def hit_areas(self) -> list[HitArea]:
        """Return what a click on it can reach."""
        return []

    def doing(self, does: object) -> Callable[[], object]:
        """Return what does this: a choice, ("order", id) or a command by its name."""
        match does:
            case Choice():
                return partial(self.match.take, does)
            case ("order", str(id)):
                return partial(self.match.give, id)
        assert isinstance(does, str)
        return partial(self.match.do, does)
