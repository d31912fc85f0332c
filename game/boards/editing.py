"""Boards that people draw: a draft of things at places, and what a stroke of a tool changes. Knows no game.

A draft is edited in a session like any match: each stroke is an action, kept in a journal, undone and redone. Nobody
wins, so what may be done is not listed; `why_not` says what is refused. A game derives its editor from `MapEditor` and
names it in its manifest; what the page shows of it are the small values below.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from game.boards.rings import RingGrid
from game.kernel.actions import KERNEL_ACTIONS, Action, Event
from game.kernel.dice import Dice
from game.kernel.errors import BadChoice
from game.kernel.listing import ScenarioFiles
from game.kernel.match.setup import Setup
from game.kernel.results import Outcome, Refusal
from game.kernel.rules import GameRules, ScenarioInfo
from game.kernel.state import State, frozen
from game.kernel.text import N_

DRAFT, PERSON = "map", "editor"
"""The only scenario of an editor, and its only seat."""
FIELD: Final = "field"
"""The layer of what is true of the whole map."""
SELECT: Final = "select"
"""The tool that picks and moves instead of placing."""

Change = tuple[str, Any]
"""A thing (`layer/place`) and what it becomes; None: it is gone."""
Changes = tuple[Change, ...]


class Edit(Action, frozen=True, gc=False):
    """Change things, all at once."""

    changes: tuple[tuple[str, Any], ...]


class Edited(Event, frozen=True, gc=False):
    """These things were changed."""

    things: tuple[str, ...]


class Draft(State):
    """A map that is being drawn: its things by `layer/place`. They are never changed, only replaced as a whole."""

    plain = ("things",)
    things: Mapping[str, Any]

    def __init__(self, things: Mapping[str, Any]) -> None:
        super().__init__(Dice())
        self.things = frozen(dict(things))

    def layer(self, name: str) -> dict[str, Any]:
        """Return what lies in a layer, by place."""
        start = f"{name}/"
        return {key[len(start) :]: value for key, value in self.things.items() if key.startswith(start)}

    def get(self, layer: str, place: str, otherwise: Any = None) -> Any:
        """Return a thing, or something else where there is none."""
        return self.things.get(f"{layer}/{place}", otherwise)

    def field(self, name: str, otherwise: Any = None) -> Any:
        """Return what is true of the whole map."""
        return self.things.get(f"{FIELD}/{name}", otherwise)

    def changed(self, changes: Sequence[Change]) -> Draft:
        """Return a draft with these changes."""
        twin = self.copy()
        twin.change(changes)
        return twin

    def change(self, changes: Sequence[Change]) -> None:
        """Take changes over."""
        gone = {thing for thing, value in changes if value is None}
        put = {thing: frozen(value) for thing, value in changes if value is not None}
        self.things = {
            thing: value for thing, value in (*self.things.items(), *put.items()) if thing not in gone - put.keys()
        }


@dataclass(frozen=True)
class Setting:
    """A choice that goes with a tool: whose ship it is, perhaps."""

    id: str
    name: str
    choices: tuple[tuple[Any, str], ...]


@dataclass(frozen=True)
class Tool:
    """What the pointer does to a cell. `icon`: its picture, where that is not what it places; `brush`: it may paint
    many cells at once."""

    id: str
    name: str
    key: str
    help: str = ""
    group: str = ""
    icon: str = ""
    brush: bool = True
    settings: tuple[Setting, ...] = ()


@dataclass(frozen=True)
class Property:
    """A value of the map or of something on it that can be set: as words, a number, one of `choices`, or on and off by
    what `value` is. `id` says whose it is."""

    id: str
    name: str
    value: Any
    choices: tuple[tuple[Any, str], ...] = ()
    range: tuple[int, int] | None = None
    lines: int = 1
    help: str = ""


@dataclass(frozen=True)
class Sheet:
    """Properties that belong together, under a title."""

    title: str
    properties: tuple[Property, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Page:
    """A leaf of sheets beside the map."""

    id: str
    name: str
    sheets: tuple[Sheet, ...]


@dataclass(frozen=True)
class Flaw:
    """What keeps a map from being played, in a sentence, and where that is, if anywhere."""

    words: str
    place: str = ""


class MapEditor(GameRules[Draft]):
    """The rules by which the maps of a game are drawn. A game fills in what is left open."""

    game: ClassVar[str]
    own_actions = (Edit,)
    own_events = (Edited,)
    listed = False
    files: ClassVar[ScenarioFiles[Any]]
    """Where the maps lie, the program's own and the player's."""

    # -- a draft as a match --

    def setup(self, things: Mapping[str, Any]) -> Setup:
        """Return the set-up of a session in which a map is drawn."""
        return Setup(self.key, DRAFT, dict(things), 1, {}, 0, None, (PERSON,), {}, "free")

    def scenarios(self) -> Sequence[ScenarioInfo]:
        """Return the draft, which is all there is."""
        return [ScenarioInfo(DRAFT, N_("A map"), N_("A map that is being drawn."), {1: (PERSON,)})]

    def scenario(self, id: str, options: dict[str, str], seed: int, players: int = 2) -> Any:
        """Return an empty map. Raises BadChoice."""
        if id != DRAFT:
            raise BadChoice(id)
        return dict(self.fresh())

    def new_state(self, scenario: Any, options: dict[str, str], dice: Dice, players: int = 2) -> Draft:
        """Return the draft with which the session begins."""
        return Draft(scenario)

    def blank(self, scenario: Any, options: dict[str, str], dice: Dice, players: int) -> Draft:
        """Return a draft without anything."""
        return Draft({})

    def to_decide(self, state: Draft) -> str | None:
        """Return whoever draws: there is always more to draw."""
        return PERSON

    def legal_actions(self, state: Draft) -> Sequence[Action]:
        """Return nothing: there would be too much to list."""
        return ()

    def refusal(self, state: Draft, action: Action) -> Refusal | None:
        """Return why something cannot be changed; None where it can."""
        if not isinstance(action, Edit):
            return Refusal("", N_("You can draw on a map, but not play it. Close the editor first."))
        words = self.why_not(state, action.changes)
        return Refusal("", words) if words else None

    def apply(self, state: Draft, action: Action) -> list[Event]:
        """Change the draft."""
        assert isinstance(action, Edit)
        state.change(action.changes)
        return [Edited(tuple(thing for thing, _value in action.changes))]

    def seen_by(self, state: Draft, seat: str | None) -> Draft:
        """Return all: nothing is hidden."""
        return state

    def resample(self, view: Draft, seat: str | None, dice: Dice) -> Draft:
        """Return the draft: nothing about it is uncertain."""
        return view.copy()

    def outcome(self, state: Draft) -> Outcome | None:
        """Return nothing: a map is never over."""
        return None

    def outside(self, state: Draft) -> bool:
        """Return that nothing is settled elsewhere."""
        return False

    @property
    def action_types(self) -> tuple[type[Action], ...]:
        """Return the one verb, and those of every session."""
        return KERNEL_ACTIONS + self.own_actions

    # -- what a game says of its maps --

    @abstractmethod
    def why_not(self, draft: Draft, changes: Changes) -> str:
        """Return in a sentence why these things cannot become so; empty when they can."""

    @abstractmethod
    def fresh(self) -> Mapping[str, Any]:
        """Return the things of an empty map."""

    @abstractmethod
    def drawn(self, seed: int, draft: Draft) -> Mapping[str, Any]:
        """Return the things of a map made from a seed, as large a match as this one is for."""

    @abstractmethod
    def opened(self, value: Any, file: str) -> Mapping[str, Any]:
        """Return the things of a map of a file's JSON value, however much is missing. Raises BadFile."""

    @abstractmethod
    def of_match(self, state: Any, name: str) -> Mapping[str, Any]:
        """Return the things of a map of this name as a match of the game has made it, to play on from there. Raises
        BadFile."""

    @abstractmethod
    def written(self, draft: Draft, id: str) -> dict[str, Any]:
        """Return the map as the JSON value of a file, however much is missing."""

    @abstractmethod
    def grid(self, draft: Draft) -> RingGrid:
        """Return the cells."""

    @abstractmethod
    def tools(self, draft: Draft) -> Sequence[Tool]:
        """Return the tools, in the order of the palette."""

    @abstractmethod
    def stroke(self, draft: Draft, tool: str, places: Sequence[str], chosen: Mapping[str, Any]) -> Changes:
        """Return what a tool does at places, one after another, with its settings. Raises BadChoice with a sentence."""

    @abstractmethod
    def turned(self, draft: Draft, tool: str, chosen: Mapping[str, Any], step: int) -> Mapping[str, Any]:
        """Return the settings of a tool for the image of a stroke that is so many steps further on."""

    def following(self, draft: Draft, tool: str, chosen: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the settings that a tool has after a stroke: those it had, unless something else comes next."""
        return chosen

    @abstractmethod
    def moved(self, draft: Draft, start: str, end: str) -> Changes:
        """Return what happens when what lies at a place is carried to another."""

    @abstractmethod
    def alike(self, draft: Draft, place: str) -> Any:
        """Return what a place is filled by: a fill spreads over places that have the same."""

    @abstractmethod
    def told(self, draft: Draft, place: str) -> str:
        """Return what lies at a place, in a line; empty when nothing does."""

    @abstractmethod
    def pages(self, draft: Draft, place: str) -> Sequence[Page]:
        """Return what can be set: of the map, and of what lies at the place that is picked, if one is."""

    @abstractmethod
    def put(self, draft: Draft, property: str, value: Any) -> Changes:
        """Return the changes that give a property a value."""

    @abstractmethod
    def lost(self, draft: Draft, changes: Changes) -> Sequence[str]:
        """Return what falls off the map by these changes, a line each."""

    @abstractmethod
    def flaws(self, draft: Draft) -> Sequence[Flaw]:
        """Return what keeps the map from being played."""

    @abstractmethod
    def view(self, draft: Draft) -> tuple[Any, Any]:
        """Return what the game's table draws: the scenario, as its table takes it, and the position."""
