"""A position as plain values: what lies there (`Board`), what may be done (`Desk`), what happened (`Line`).

No colours, no pixels, no boxes: a front end gets these alone, be it the window, the terminal, a screen reader or a
network. What a thing is about is a `Ref`. JSON brings every value back equal (`read`).
"""

from __future__ import annotations

from abc import ABC
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Struct

from game.kernel import registry
from game.kernel.actions import Action

Ref = int | str
"""The key of a token, or the id of a place: "planet:3", "lane:3:0", "hex:7,4"."""
Value = int | str | bool | tuple[int | str, ...]
"""A number or a word that is seen on a token or a place."""

if TYPE_CHECKING:
    Playable = Action
else:

    class Playable(ABC):  # noqa: B024
        """An action of a game: only the game knows which there are, so that `read` asks it."""

    Playable.register(Action)


class Token(Struct, frozen=True, omit_defaults=True):
    """A piece that lies on the board. `kind`: which picture and which printed card; `states` are ids ("exhausted"),
    `said` is all that is to be known of it in a line; `values` are the numbers that are seen on it; `on`: the token
    beneath which it is tucked; `can`: whether it may still act."""

    key: int
    kind: str
    name: str
    place: str = ""
    owner: str = ""
    states: tuple[str, ...] = ()
    said: str = ""
    values: dict[str, Value] = {}
    on: int | None = None
    can: bool = False
    facing: float | None = None


class Place(Struct, frozen=True, omit_defaults=True):
    """A place of the board. `at`: where its middle lies in board units, where the board itself says so (cells); places
    of a card table have none: their order is enough, and whoever shows them lays them out."""

    id: str
    name: str
    kind: str = ""
    owner: str = ""
    states: tuple[str, ...] = ()
    said: str = ""
    values: dict[str, Value] = {}
    at: tuple[float, float] | None = None


class Track(Struct, frozen=True, omit_defaults=True):
    """A number always in sight; `detail` says the same in a sentence, `share` how far it has come."""

    name: str
    value: str
    share: float | None = None
    detail: str = ""
    seat: str = ""
    rule: str = ""
    icon: str = ""


class Held(Struct, frozen=True, omit_defaults=True):
    """Cards of one kind in a hand."""

    kind: str
    name: str
    text: str = ""
    note: str = ""
    count: int = 1
    cost: str = ""
    flavour: str = ""
    rule: str = ""


class Hand(Struct, frozen=True, omit_defaults=True):
    """A seat's hand: how many cards, and those that the view shows."""

    seat: str
    count: int
    cards: tuple[Held, ...] = ()


class Pile(Struct, frozen=True, omit_defaults=True):
    """Cards that lie open beside the board, the topmost first; `empty` is what is said when there are none."""

    name: str
    place: str
    cards: tuple[str, ...] = ()
    empty: str = ""


class Board(Struct, frozen=True, omit_defaults=True):
    """What lies on the table, as a seat (or everyone) may see it. `title`: the turn and the phase; `standing`: the
    score in a few characters; `seats`: what each is called."""

    title: str
    tokens: tuple[Token, ...] = ()
    places: tuple[Place, ...] = ()
    tracks: tuple[Track, ...] = ()
    hands: tuple[Hand, ...] = ()
    piles: tuple[Pile, ...] = ()
    standing: str = ""
    seats: dict[str, str] = {}

    def token(self, key: int) -> Token | None:
        """Return a token by its key."""
        return next((token for token in self.tokens if token.key == key), None)

    def place(self, id: str) -> Place | None:
        """Return a place by its id."""
        return next((place for place in self.places if place.id == id), None)

    def name(self, ref: Ref | None) -> str:
        """Return what a token or a place is called; empty for none."""
        found = self.token(ref) if isinstance(ref, int) else self.place(ref or "")
        return found.name if found is not None else ""


class Offer(Struct, frozen=True, omit_defaults=True):
    """How one offered action is said and reached. `about`: the token that acts; `at`: where it is done; `card`: the
    kind of the card of a hand that it plays at once; `mode`: what is armed before; `mark`: its cost or its odds in a
    few characters; `hint`: what it leads to; `secret`: its being offered would betray something;
    `obvious`: nobody would answer anything else; `gives_up`: it lets go of something. The rest is style."""

    action: Playable
    words: str
    about: int | None = None
    at: Ref | None = None
    card: str = ""
    mode: str = ""
    mark: str = ""
    hint: tuple[str, ...] = ()
    detail: str = ""
    rule: str = ""
    icon: str = ""
    key: str = ""
    slot: str = ""
    style: str = "plain"
    tint: str = "go"
    order: int = 0
    secret: bool = False
    aside: bool = False
    obvious: bool = False
    gives_up: bool = False
    facing: float | None = None


class Kind(Struct, frozen=True):
    """What a kind of action is called, in English, and its picture."""

    name: str
    icon: str


class Mode(Struct, frozen=True, omit_defaults=True):
    """What is armed before its places are lit; `card`: the kind of card of the hand that it is."""

    id: str
    name: str
    icon: str = ""
    key: str = ""
    mark: str = ""
    detail: str = ""
    rule: str = ""
    card: str = ""
    sticky: bool = False
    wanting: str = ""


class Slot(Struct, frozen=True, omit_defaults=True):
    """A fixed place for the offers that name it. `tried`: what it would do, so that the rules say why not."""

    id: str
    name: str
    icon: str = ""
    key: str = ""
    mark: str = ""
    tried: Playable | None = None
    why: str = ""
    ends: bool = False


class Question(Struct, frozen=True, omit_defaults=True):
    """What is asked beside picking a piece that acts; `about`: what it concerns; `pending`: what waits for the answer,
    the next first; `whole_hand`: whether all cards of the hand are shown with it."""

    words: str
    title: str = ""
    token: int | None = None
    about: tuple[Ref, ...] = ()
    pending: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    whole_hand: bool = False


class Desk(Struct, frozen=True, omit_defaults=True):
    """What the seat that decides may do. `prompt`: what it decides; `secret`: what its secrets are called."""

    seat: str = ""
    prompt: str = ""
    offers: tuple[Offer, ...] = ()
    question: Question | None = None
    modes: tuple[Mode, ...] = ()
    slots: tuple[Slot, ...] = ()
    secret: str = ""
    active: int | None = None
    overlays: tuple[tuple[str, str], ...] = ()


class Sheet(Struct, frozen=True, omit_defaults=True):
    """A whole position as it is told."""

    board: Board
    desk: Desk = Desk()


class Way(Struct, frozen=True, omit_defaults=True):
    """Several actions that one choice means, asked for a picked piece: a walk, a run, models that part."""

    at: Ref
    actions: tuple[Playable, ...]
    words: str = ""
    mark: str = ""
    path: tuple[tuple[float, float], ...] = ()
    tint: str = "walk"
    mode: str = ""
    rule: str = ""
    order: int = 0


class Shade(Struct, frozen=True, omit_defaults=True):
    """A place of an overlay, with a few characters and a word for its state."""

    at: Ref
    tint: str
    mark: str = ""
    strength: float = 0.35
    said: str = ""


class Card(Struct, frozen=True, omit_defaults=True):
    """What is said of a token, a place or a kind of card on asking."""

    title: str
    lines: tuple[str, ...] = ()
    kind: str = ""
    seat: str = ""
    rules: tuple[str, ...] = ()
    badges: tuple[tuple[str, str], ...] = ()
    flavour: str = ""


class Drama(Struct, frozen=True, omit_defaults=True):
    """A great moment."""

    title: str
    detail: str = ""
    icon: str = ""
    seat: str = ""
    sound: str = ""
    seconds: float = 1.0
    effect: str = ""


class Throw(Struct, frozen=True, omit_defaults=True):
    """Dice of an event: faces, a mark each ("hit", "miss", "plain", "rerolled"), whose, what for, what came of it."""

    faces: tuple[int, ...]
    marks: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    caption: str = ""
    result: str = ""
    sides: int = 6


class Cue(Struct, frozen=True, omit_defaults=True):
    """What is seen as something happens: `do` is "move", "turn", "fade", "flash", "banner" or "arrow"; `start` and
    `end` are where it begins and ends, `angles` through what it turns."""

    do: str
    token: int = -1
    start: Ref | None = None
    end: Ref | None = None
    angles: tuple[float, float] | None = None
    words: str = ""
    detail: str = ""
    seat: str = ""
    weight: float = 1.0


class Line(Struct, frozen=True, omit_defaults=True):
    """What an event is told as. Without words it is only seen and heard. `pause`: for how many milliseconds a person
    needs to follow; `joins`: what the game's `join` needs to tell this and what follows in one line."""

    words: str = ""
    rule: str = ""
    at: Ref | None = None
    seat: str = ""
    heading: bool = False
    sound: str = ""
    pause: float = 0.0
    drama: Drama | None = None
    throw: Throw | None = None
    cues: tuple[Cue, ...] = ()
    joins: tuple[str, ...] = ()


Told = TypeVar("Told", Board, Desk, Sheet, Line, Card, Way, Shade)


def read(kind: type[Told], data: bytes, key: str) -> Told:
    """Return a value of that kind from its JSON, in which the actions are those of that game. Raises ValueError."""

    def playable(_kind: type[Any], value: Any) -> Any:
        return registry.from_json(key, value)

    return msgspec.json.decode(data, type=kind, dec_hook=playable)
