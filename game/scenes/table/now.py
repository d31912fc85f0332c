"""The match at a moment, as one value: what stands, what can be clicked, who shows it, and what is asked.

It is made once whenever the match is looked at anew; every part of the table reads it.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple

from game.bots.opponents import Opponent
from game.kernel.actions import Action, Event, Pass, PassFor, StandingAnswer
from game.kernel.state import State
from game.scenes.table.choices import Choice, Choices, golden
from game.scenes.words import computer_name
from game.telling import labels
from game.telling.text import _, addressed
from game.ui.keys import Keys
from game.ui.tabletop import Box, GameTable, HandCard, LogEntry, Order, Question, RosterEntry, Stack, Token

MOST = 6
"""So many answers that are given on the board have cards besides."""


class Row(NamedTuple):
    """What an action brought: its number, whose turn it was, whether it only declined something, the position before
    it, and the events."""

    at: int
    turn: str
    declined: bool
    before: State
    events: Sequence[Event]


@dataclass(frozen=True)
class Answer:
    """An answer: what it is and does, its cost or odds, its picture, its key; the piece that gives it, at what. `does`:
    a choice, ("order", id), or a command by its name; `side`: whose the piece is."""

    words: str
    detail: str
    mark: str
    icon: str
    key: str
    does: Choice | tuple[str, str] | str
    style: str = "plain"
    side: str = ""
    piece: int | None = None
    aims: tuple[Box, ...] = ()
    rule: str = ""


@dataclass(frozen=True)
class Asking:
    """A question that stands beside the board: its answers, whose it is and what it is about, and what is to be clicked
    on the board instead."""

    question: Question
    answers: tuple[Answer, ...]
    names: tuple[str, ...]
    icon: str
    side: str
    hint: str


@dataclass(frozen=True, eq=False)
class Now:
    """The match at a moment, as this screen may show it: `view` is the position, and `table` says how it is told.

    `turn`: the seat that decides; `seat`: that seat if a person decides for it; "" for nobody. `order`: its standing
    order; `asked`, `secrets`: whether its player asked to see, or may see unasked, what hangs on its secrets; `cards`:
    those of the hand that are shown. `stage`: whether a choice is reached on the stage that is up; None where none is;
    `staged`: the title of what stands there. `asks`: whether a tutorial asks for these actions next; None outside of
    one; `reads`: whether it waits to be read. `due`: a computer is to decide; `moment`: it waits, so that something can
    be taken back. `fresh`: the last action was told. `named`: places have their names. `count`: actions played.
    `aim`: the place that is aimed at, `aimed`: what is done there. `computers`: who plays the sides of no person.
    """

    table: GameTable
    view: State
    keys: Keys
    turn: str = ""
    seat: str = ""
    humans: tuple[str, ...] = ()
    legal: Sequence[Action] = ()
    choices: Choices = Choices()
    tokens: Sequence[Token] = ()
    picked: int | None = None
    group: tuple[int, ...] = ()
    armed: str = ""
    aim: str = ""
    aimed: Choice | None = None
    asked: bool = False
    secrets: bool = False
    busy: bool = False
    lagging: bool = False
    viewer: str | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    computers: Mapping[str, Opponent] = field(default_factory=dict)
    overlay: str = ""
    named: bool = False
    clock: float | None = None
    log: Sequence[LogEntry] = ()
    fresh: bool = False
    staged: str | None = None
    orders: Sequence[Order] = ()
    order: str = ""
    stopping: str = ""
    goes_on: bool = False
    due: bool = False
    hurried: bool = False
    pondering: bool = False
    moment: bool = False
    ended: str = ""
    asks: Callable[[Sequence[Action]], bool] | None = None
    reads: bool = False
    cards: Sequence[HandCard] = ()
    curtained: bool = False
    count: int = 0
    stage: Callable[[Choice], bool] | None = None

    @cached_property
    def roster(self) -> Sequence[RosterEntry]:
        """Return the lines of the roster."""
        return self.table.roster(self.view)

    @property
    def taught(self) -> bool:
        """Return whether a tutorial leads through the match."""
        return self.asks is not None

    @property
    def who(self) -> str:
        """Return who decides: the name, if the player has one, and the side."""
        name, side = self.names.get(self.turn, ""), self.table.teller.seat_name(self.turn)
        return _(labels.NAME_AND_SIDE).format(name=name, side=side) if name else side

    @property
    def decides(self) -> str:
        """Return who decides what."""
        if not self.turn:
            return _("The match is over.")
        if not self.seat:
            return self.playing
        held = next((mode for mode in self.table.modes(self.view) if mode.card and mode.id == self.armed), None)
        if held is not None:
            return _("{card}: choose where it goes.").format(card=held.name)
        question = self.table.question(self.view, self.turn)
        return addressed(self.who, question) if question else self.who

    @property
    def playing(self) -> str:
        """Return which computer is playing, or which side it is of one without a name."""
        if self.turn in self.computers:
            return _("{name} is playing.").format(name=computer_name(self.computers[self.turn]))
        side = self.table.teller.seat_name(self.turn)
        return _("The computer is playing {side}. It continues by itself.").format(side=side)

    @property
    def chosen(self) -> int | None:
        """Return the piece that is picked; where pieces stand in stacks, one that a person picked."""
        return self.picked if not self.table.manner.stacks or self.group else None

    def movable(self, stack: Stack | None) -> tuple[int, ...]:
        """Return the pieces of a stack that whoever decides can move."""
        return self.table.movable(self.view, stack.pieces, self.legal) if self.seat and stack is not None else ()

    def line(self, piece: int | None) -> RosterEntry | None:
        """Return the line of the roster about a piece."""
        return None if piece is None else next((one for one in self.roster if one.piece == piece), None)

    # -- who shows a choice --

    @cached_property
    def awaited(self) -> bool:
        """Return whether what has to be clicked now is one of the cards that are shown, and nothing else."""
        if not self.seat or self.choices.targets or self.busy:
            return False
        return bool(self.choices.bar) and all(self.in_hand(choice) for choice in self.choices.bar)

    def shown(self, choice: Choice) -> Literal["stage", "hand", "question", "bar"]:
        """Return who shows a choice that is no lit place of the board."""
        if self.stage is not None and self.stage(choice):
            return "stage"
        if self.in_hand(choice) and (self.awaited or self.asking is None):
            return "hand"
        return "bar" if self.asking is None else "question"

    def in_hand(self, choice: Choice) -> bool:
        """Return whether a choice is reached through a card that is shown."""
        card = self.table.card_of(choice.actions[0]) if self.cards else ""
        return bool(card) and any(one.id == card for one in self.cards)

    @property
    def hides(self) -> str:
        """Return the words of what lights up what hangs on a secret of whoever decides, where it is not lit by itself
        and something might."""
        return self.table.secretive(self.view, self.seat) if self.seat and not (self.secrets or self.goes_on) else ""

    def suggested(self, choices: Sequence[Choice]) -> Choice | None:
        """Return the choice that stands in gold: the one that a tutorial asks for, else the one that is almost always
        right."""
        if self.asks is None:
            return golden(self.table, self.view, choices)
        return next((one for one in choices if self.asks(one.actions)), None)

    # -- what is asked beside the board --

    @cached_property
    def asking(self) -> Asking | None:
        """Return the question beside the board, unless it is declined by doing anything else."""
        if not self.seat or self.lagging or self.table.desk(self.view, self.legal).yields is not None:
            return None
        asked = self.table.asked(self.view, self.seat)
        answers = tuple(self._answers(asked)) if asked is not None else ()
        on_board = bool(self.choices.targets) or self.awaited
        if asked is None or not (answers or on_board) or (not answers and self.stage is not None):
            return None
        entry = self.line(asked.piece)
        names = dict.fromkeys((self.table.teller.seat_name(self.seat), asked.title or (entry.name if entry else "")))
        side = asked.seat or (entry.seat if entry is not None else self.seat)
        icon = asked.icon or (entry.icon if entry is not None else "")
        return Asking(asked, answers, tuple(filter(None, names)), icon, side, self._hint() if on_board else "")

    def _hint(self) -> str:
        if self.awaited:
            return _("Click one of your cards at the foot of the board.")
        return "" if self.table.desk(self.view).reacting else _("Click a lit place on the board.")

    def _answers(self, asked: Question) -> Iterator[Answer]:
        """Return the answers in their order, those that decline last; each has a key."""
        stage, awaited = self.stage, self.awaited
        rest = [one for one in self.choices.bar if not (stage and stage(one))]
        choices = [one for one in rest if not (awaited and self.in_hand(one))]
        board = [one for target in self.choices.targets for one in target.choices if one.offer.icon]
        choices = [*(board if len(board) <= MOST and stage is None else ()), *choices]
        choices.sort(key=lambda one: (one.offer.action.passing, one.offer.order))
        taken = {choice.offer.key for choice in choices}
        free = [key for key in string.digits[1:] if key not in taken]
        primary, secret, first = self.suggested(choices), self.hides, self.table.desk(self.view).reacting
        tip = _("Show what your secret lets you do (only you should look). Click again to hide it.")
        hidden = [Answer(secret, tip, "", "peek", "", "ask", "armed" if self.asked else "plain")] if secret else []
        last = [choice for choice in choices if choice.offer.action.passing or choice.offer.style == "quiet"]
        yield from hidden if first else ()
        for choice in choices:
            if choice not in last:
                yield self._answer(choice, choice is primary, free, asked)
        for order in self.orders:
            style, does = "armed" if self.order == order.id else "plain", ("order", order.id)
            yield Answer(order.name, order.detail, "", order.icon, order.key, does, style, rule=order.rule)
        yield from () if first else hidden
        for choice in last:
            yield self._answer(choice, choice is primary, free, asked)

    def _answer(self, choice: Choice, primary: bool, free: list[str], asked: Question) -> Answer:
        offer = choice.offer
        key = offer.key or (free.pop(0) if free else "")
        piece = offer.piece if offer.piece is not None else getattr(choice.actions[0], self.table.teller.acts_by, None)
        entry, declines = self.line(piece), offer.action.passing or offer.style == "quiet"
        icon = offer.icon if entry is None or offer.action.passing else entry.icon
        detail = offer.detail
        if not detail and isinstance(offer.action, Pass) and self._recurs:
            detail = _("You will be asked again next time.")
        style = "primary" if primary else "quiet" if declines else "plain"
        aims = (offer.spot,) if offer.spot is not None else asked.spots
        side = entry.seat if entry is not None else ""
        return Answer(offer.text, detail, offer.mark, icon, key, choice, style, side, piece, aims, offer.rule)

    @property
    def _recurs(self) -> bool:
        """Return whether the question comes again: it can be answered for longer than this once."""
        actions = (choice.offer.action for choice in self.choices.bar)
        return any(isinstance(action, PassFor | StandingAnswer) for action in actions)
