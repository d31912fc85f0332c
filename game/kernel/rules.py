"""The contract of a game's rules, and the base that fulfils most of it.

A game is one object of a class derived from `GameRules`, without a state of its own. How the kernel says what a game
may need:

- seats and sides: `ScenarioInfo.seats` lists the seats for each number of players, two to six; which side a seat is
  on is the game's own business (`same_side`), and `Outcome.winners` may name several seats;
- hidden hands, hidden counters, piles nobody may see: ordinary fields; `hide` masks them in the copy that a seat gets,
  and `fill` lays in such a view what might be there, from nothing but the view: computer players play from it;
- choices of each seat before the match: options whose id is `seat.name`;
- what happens in set-up (cards dealt, the first round begun) is told in `events` of the state that is laid out;
- boards made from a seed, or for a number of seats: `scenario(id, options, seed, players)` makes and returns them as
  plain data; the save embeds that;
- reactions, nested answers, batches, secret choices, answers from outside: see `sequence` and the modules it names;
- a match inside a match: `side_match` asks for it, `side_result` makes an offered action of its result; see `nested`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from game.kernel import paths
from game.kernel.actions import KERNEL_ACTIONS, KERNEL_EVENTS, Action, Event
from game.kernel.dice import Dice
from game.kernel.errors import BadChoice, BadFile
from game.kernel.nested import MatchRequest
from game.kernel.results import Outcome, Refusal
from game.kernel.sequence import SequenceOfPlay, call
from game.kernel.state import State
from game.kernel.text import N_, said

S = TypeVar("S", bound=State)


class OptionInfo(msgspec.Struct, frozen=True):
    """A choice made before the match: its id (`seat.name` when each seat has its own), name, default and choices, what
    takes the place of the default where nobody is at the screen, if anything does, and the heading under which it is
    folded away, if it need not be looked at before a first match."""

    id: str
    name: str
    default: str
    choices: tuple[str, ...]
    labels: dict[str, str] = {}
    help: str = ""
    rule: str = ""
    unattended: str = ""
    page: str = ""


class PresetInfo(msgspec.Struct, frozen=True):
    """Options that go well together, chosen at one click; what it does not name keeps its default."""

    id: str
    name: str
    help: str
    options: dict[str, str] = {}


class ScenarioInfo(msgspec.Struct, frozen=True):
    """What can be played: an id, a name, a story in a paragraph, the seats for each number of players, the options,
    sets of options that go well together, what each side must do to win, a sentence each, how long it lasts, in a
    sentence, and in minutes as far as that is known, and how often each side wins, in a sentence where it is known and
    the scenario was not made to be even. `drawn`: its board is made from the seed, so that another can be drawn.
    `even`: options with which both sides have about the same chances; one of
    these sets is drawn at a click."""

    id: str
    name: str
    story: str
    seats: dict[int, tuple[str, ...]]
    options: tuple[OptionInfo, ...] = ()
    presets: tuple[PresetInfo, ...] = ()
    aims: tuple[str, ...] = ()
    lasts: str = ""
    minutes: int = 0
    forecast: str = ""
    drawn: bool = False
    even: tuple[dict[str, str], ...] = ()


ROUND, ROUNDS = N_("Round {number}"), N_("Rounds")
"""What games with rounds call their turns."""


GIVING_UP_ENDS = Refusal("", N_("The match ends when a side concedes."))


class GameRules(ABC, Generic[S]):
    """What the session, the table and the computer players ask of a game. A game fills in the class variables and what
    is abstract; how it is played is its `sequence`, which begins with the procedure `match`."""

    key: ClassVar[str]
    name: ClassVar[str]
    turn_name: ClassVar[str] = N_("Turn {number}")
    turns_name: ClassVar[str] = N_("Turns")
    version: ClassVar[int] = 1
    own_actions: ClassVar[tuple[type[Action], ...]] = ()
    own_events: ClassVar[tuple[type[Event], ...]] = ()
    ended: ClassVar[Refusal] = Refusal("", N_("The match is over. Start a new one from the menu."))
    """Why nothing can be done any more."""
    listed: ClassVar[bool] = True
    """Whether every legal action is listed; else what is not refused is legal, as where people draw a board."""
    sequence: SequenceOfPlay[S] = SequenceOfPlay({}, ())

    @property
    def action_types(self) -> tuple[type[Action], ...]:
        """Return every verb that a player may use."""
        return KERNEL_ACTIONS + self.own_actions

    @property
    def event_types(self) -> tuple[type[Event], ...]:
        """Return every verb that may be told."""
        return KERNEL_EVENTS + self.own_events

    @abstractmethod
    def scenarios(self) -> Sequence[ScenarioInfo]:
        """Return what can be played, in its order."""

    def broken(self) -> Sequence[BadFile]:
        """Return the files among the scenarios that cannot be used, and what is wrong with each."""
        return ()

    @abstractmethod
    def scenario(self, id: str, options: dict[str, str], seed: int, players: int = 2) -> Any:
        """Return a scenario as plain data, as a save embeds it. Raises BadChoice."""

    def titled(self, scenario: Any) -> tuple[str, str] | None:
        """Return the name and the story of a scenario's board, where it has others than the scenario: there may be one
        for each number of players."""
        return None

    def measured(self, scenario: Any) -> str:
        """Return in a sentence how fair a board is that was made from a seed; empty where nothing is known of it."""
        return ""

    def new_state(self, scenario: Any, options: dict[str, str], dice: Dice, players: int = 2) -> S:
        """Set a match up, up to its first decision."""
        s = self.blank(scenario, options, dice, players)
        self.lay_out(s, options)
        call(s, "match")
        self.sequence.settle(s)
        return s

    def read_state(self, scenario: Any, options: dict[str, str], value: Any, players: int = 2) -> S:
        """Return the state of which `value` is the JSON. Raises ValueError."""
        s = self.blank(scenario, options, Dice(), players)
        s.read(self.sequence.unnamed(value))
        return s

    @abstractmethod
    def blank(self, scenario: Any, options: dict[str, str], dice: Dice, players: int) -> S:
        """Return the board of a scenario on which nothing lies yet. Raises ValueError."""

    def lay_out(self, s: S, options: dict[str, str]) -> None:
        """Take over what the players chose, and lay out what lies on the board before the first step of play."""

    def to_decide(self, state: S) -> str | None:
        """Return the seat whose decision it is; None: the match is over."""
        return self.sequence.seat(state)

    def legal_actions(self, state: S) -> Sequence[Action]:
        """Return every legal action of the seat that decides, complete and in a stable order; empty when the match is
        over."""
        return self.sequence.offers(state)

    def apply(self, state: S, action: Action) -> list[Event]:
        """Play an offered action, in place, up to the next decision; the events in the order they happened."""
        events: list[Event] = []
        state.events = events
        self.sequence.handle(state, action)
        return events

    def refusal(self, state: S, action: Action) -> Refusal | None:
        """Return why an action is not legal now; None exactly when it is offered."""
        waiting = self.sequence.decision(state)
        return self.ended if waiting is None else waiting[0].why_not(state, waiting[1], action.worded(""))

    def seen_by(self, state: S, seat: str | None) -> S:
        """Return a state of what a seat may know; None: of what everyone may."""
        view = state.copy()
        view.dice = Dice()
        self.hide(view, seat)
        return view

    def hide(self, view: S, seat: str | None) -> None:
        """Mask in a copy, in place, what a seat may not know; None: what not everyone may. Nothing is hidden by default
        but the dice."""

    def heard_by(self, events: Sequence[Event], seat: str | None) -> list[Event]:
        """Return events as a seat may hear them; None: as everyone may. By default everyone hears everything."""
        return list(events)

    def resample(self, view: S, seat: str | None, dice: Dice) -> S:
        """Return a whole state that might be the true one, drawn from a view alone."""
        world = view.copy()
        self.fill(world, seat, dice)
        world.dice = dice.split()
        return world

    def fill(self, world: S, seat: str | None, dice: Dice) -> None:
        """Lay in a copy of a seat's view, in place, what might be where the seat sees nothing."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the match ended; None while it goes on."""

    def outside(self, state: S) -> bool:
        """Return whether what is to be decided is settled outside of the match: no computer player is asked."""
        waiting = self.sequence.decision(state) if self.sequence.outside else None
        return waiting is not None and waiting[0].outside

    def resolve(self, state: S, dice: Dice) -> Action:
        """Draw one of the results that are offered from outside, each as likely unless a game knows better."""
        return dice.pick(self.legal_actions(state))

    def settlements(self, state: S) -> tuple[str, ...]:
        """Return in which ways people may settle what is wanted from outside: "enter" it, "draw" it, "play" it."""
        return ("enter", "draw", "play")

    def otherwise(self, state: S) -> Action | None:
        """Return the offered action by which people settle it in another way than they had agreed on, if any."""
        return None

    def side_match(self, state: S) -> MatchRequest | None:
        """Return the match whose result is wanted from outside; None: it is only entered or drawn."""
        return None

    def side_result(self, state: S, outcome: Outcome, final: dict[str, Any]) -> Action:
        """Return the offered action that takes the result of the match that was asked for, however it ended. `outcome`
        names our seats; `final` is its last state as JSON."""
        raise LookupError(f"{self.key} does not say what the result of a match means")

    def why_not_leave(self, state: S, seat: str) -> Refusal | None:
        """Return why a seat cannot leave a match that goes on without it; by default a match ends when a seat gives
        up, which the refusal without a rule says."""
        return GIVING_UP_ENDS

    def leave(self, state: S, seat: str) -> list[Event]:
        """Let a seat leave, in place, up to the next decision; the events in the order they happened."""
        raise LookupError(f"{self.key} does not go on without a seat")

    def round(self, state: S) -> int:
        """Return which round of play it is; undo keeps the states of this round."""
        return 0

    def same_side(self, seat: str, other: str) -> bool:
        """Return whether two seats win and lose together."""
        return seat == other

    def invariants(self, state: S) -> list[str]:
        """Return what is wrong with a state, a sentence each; empty when nothing is."""
        return []


def find_scenario(rules: GameRules[Any], id: str | None) -> ScenarioInfo:
    """Return the scenario of that id, or the first. Raises BadChoice; BadFile when there is none at all."""
    known = rules.scenarios()
    if not known:
        raise BadFile(
            str(paths.folder("maps", rules.key)), "", said("The maps of {game} are missing.", game=rules.name)
        )
    if id is None:
        return known[0]
    for info in known:
        if info.id == id:
            return info
    names = ", ".join(info.id for info in known)
    raise BadChoice(
        said("{key} has no scenario called “{id}”; its scenarios: {names}.", key=rules.key, id=id, names=names)
    )


def unattended(info: ScenarioInfo) -> dict[str, str]:
    """Return the options that have another default where nobody is at the screen."""
    return {option.id: option.unattended for option in info.options if option.unattended}


def settled_options(info: ScenarioInfo, chosen: dict[str, Any]) -> dict[str, str]:
    """Return every option with its value: the chosen ones, checked, and the defaults of the rest. Raises BadChoice."""
    known = {option.id: option for option in info.options}
    for id in chosen:
        if id not in known:
            raise BadChoice(
                said(
                    "{id} has no option called “{id2}”; its options: {names}.",
                    id=info.id,
                    id2=id,
                    names=", ".join(known) or "none",
                )
            )
    settled = {}
    for option in info.options:
        value = str(chosen.get(option.id, option.default))
        if value not in option.choices:
            raise BadChoice(
                said(
                    "option {id} can't be “{value}”; it can be: {names}.",
                    id=option.id,
                    value=value,
                    names=", ".join(option.choices),
                )
            )
        settled[option.id] = value
    return settled
