"""A position as plain values: what lies there (`Board`), and what is said on asking; `desk` has what may be done.

No colours, no pixels, no boxes: a front end gets these alone, be it the window, the terminal, a screen reader or a
network. What a thing is about is a `Ref`. JSON brings every value back equal (`values.read`).
"""

from __future__ import annotations

from msgspec import Struct

from game.telling.happening import Note
from game.telling.staging import Figure, Stage
from game.telling.values import Badge, Ref, Value


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
    """A number always in sight; `detail` says what it means in a sentence, `share` how far it has come, `short` the
    same where room is short. `own`: whoever looks from a seat sees of these that of the own seat alone; `alarms`: it
    is a danger to those who are not of its side; `steps`: how many of how many are done besides: two such tracks stand
    on one scale."""

    name: str
    value: str
    share: float | None = None
    detail: str = ""
    seat: str = ""
    rule: str = ""
    icon: str = ""
    short: str = ""
    tint: str = ""
    own: bool = False
    alarms: bool = False
    steps: tuple[int, int] = (0, 0)


class Entry(Struct, frozen=True, omit_defaults=True):
    """A line of the roster: a token that can be picked, its numbers and states; `points`: those it has left, of how
    many; `out`: it is no longer there; `done`: it has acted; `at`: what is looked at with it; `alarm`: what endangers
    it, in a few characters."""

    token: int
    name: str
    kind: str = ""
    detail: str = ""
    points: tuple[int, int] | None = None
    badges: tuple[Badge, ...] = ()
    out: bool = False
    done: bool = False
    seat: str = ""
    at: Ref | None = None
    alarm: str = ""


class Term(Struct, frozen=True):
    """A word or an icon that is explained: what it is called, what it means, and its rule."""

    name: str
    said: str
    rule: str


class Held(Struct, frozen=True, omit_defaults=True):
    """Cards of one kind in a hand; `tint`: of whom they are, or what is done with them; `terms`: what is on it that is
    explained."""

    kind: str
    name: str
    text: str = ""
    note: str = ""
    count: int = 1
    cost: str = ""
    flavour: str = ""
    rule: str = ""
    tint: str = ""
    terms: tuple[Term, ...] = ()


class Hand(Struct, frozen=True, omit_defaults=True):
    """A seat's hand: how many cards, and those that the view shows."""

    seat: str
    count: int
    cards: tuple[Held, ...] = ()


class Pile(Struct, frozen=True, omit_defaults=True):
    """Cards that lie open beside the board, the topmost first: their kinds, and what these are called; `empty` is what
    is said when there are none."""

    name: str
    place: str
    cards: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    empty: str = ""


class Stock(Struct, frozen=True, omit_defaults=True):
    """Cards that can be bought unseen: a note on all of them, and each kind."""

    note: str
    kinds: tuple[Note, ...]


class Pointed(Struct, frozen=True, omit_defaults=True):
    """What lies at a point of the board: the uppermost token, and the place."""

    token: int | None = None
    place: str = ""


class When(Struct, frozen=True, omit_defaults=True):
    """Whose turn it is, whoever decides in it (empty while what happens is nobody's doing, None while none of it is
    reported), which round, and what is told of together: the turn and whose part of it."""

    turn: str | None = None
    round: int = 0
    span: tuple[Value, ...] = ()


class Prospect(Struct, frozen=True, omit_defaults=True):
    """What an attack on a place would bring. `share`: the chance of it; `rank`: of the best there are, 1 for the first,
    0 where it is a danger to whoever looks; `token`: the one that is in danger; `starts`: the places from which it
    comes; `comers` and `against`: pictures of tokens and how many of each; `going`: the tokens that would go; `said`:
    all of it in a sentence or two, `short` in a few words; `leaves`: what could come to the places that are left;
    `open`: anything could."""

    at: Ref
    share: float
    name: str
    rank: int = 0
    token: int | None = None
    starts: tuple[Ref, ...] = ()
    comers: tuple[tuple[str, int], ...] = ()
    against: tuple[tuple[str, int], ...] = ()
    going: tuple[int, ...] = ()
    said: str = ""
    short: str = ""
    rule: str = ""
    leaves: str = ""
    open: bool = False


class Board(Struct, frozen=True, omit_defaults=True):
    """What lies on the table, as a seat (or everyone) may see it. `title`: the turn and the phase; `when`: whose
    turn it is; `looker`: whose own numbers are seen where nobody in particular looks; `clock`: whose time runs;
    `standing`: the score in a few characters; `seats`: what each is called; `headings`: what stands over each seat's
    lines of the roster, `numbers`: what its numbers are, `stands`: how each does in a line, in their order;
    `parts`: the places of the board that are seen alone, by their names; `stage`: the fight that goes on, or the shop;
    `goals`: the places where the match is decided, `faced`: enemies in sight, both kept in view; `values`: what else is
    seen of the whole board."""

    title: str
    tokens: tuple[Token, ...] = ()
    places: tuple[Place, ...] = ()
    tracks: tuple[Track, ...] = ()
    hands: tuple[Hand, ...] = ()
    piles: tuple[Pile, ...] = ()
    roster: tuple[Entry, ...] = ()
    headings: dict[str, str] = {}
    numbers: dict[str, str] = {}
    stands: dict[str, str] = {}
    stock: Stock | None = None
    stage: Stage | None = None
    standing: str = ""
    when: When = When()
    looker: str = ""
    clock: str = ""
    seats: dict[str, str] = {}
    parts: dict[str, str] = {}
    goals: tuple[Ref, ...] = ()
    faced: tuple[int, ...] = ()
    values: dict[str, Value] = {}

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


class Highlight(Struct, frozen=True, omit_defaults=True):
    """A place of an overlay, with a few characters and a word for its state; `states` say how it looks: "hatched",
    "edged", "counted", with its mark as a number in the corner, or "above" what lies there; `far`: how many steps from
    where it spreads."""

    at: Ref
    tint: str
    mark: str = ""
    strength: float = 0.35
    said: str = ""
    states: tuple[str, ...] = ()
    far: int = 0


class Card(Struct, frozen=True, omit_defaults=True):
    """What is said of a token, a place or a kind of card on asking; `how`: what there is to do, said first to whoever
    decides; `figures`: who it is about, one below another."""

    title: str
    lines: tuple[str, ...] = ()
    kind: str = ""
    seat: str = ""
    rules: tuple[str, ...] = ()
    badges: tuple[Badge, ...] = ()
    flavour: str = ""
    icon: str = ""
    how: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
