"""The match of a table as it is seen: the position, what is picked and armed, what can be clicked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from game.bots.worker import Worker
from game.kernel.actions import Action, Event
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.results import Refusal
from game.kernel.settings import Settings
from game.kernel.state import State
from game.scenes.result_text import ResultText
from game.scenes.table.choices import Choice, Choices, Target
from game.scenes.table.keylist import TABLE_COMMANDS
from game.scenes.table.now import Now
from game.scenes.table.people import Computers, People
from game.scenes.table.playback import MatchLog, Playback
from game.scenes.tables import table_of
from game.ui.keys import Keys
from game.ui.scenes import Screen
from game.ui.tabletop import Box, Selection, Telling, Token

if TYPE_CHECKING:
    from game.ui.sound import Sounds

LONG_MS = 600.0
"""What is shown for longer is seen to its end before anything is asked."""


class Program(Protocol):
    """What a match at the table asks of the program around it."""

    settings: Settings
    sounds: Sounds | None
    worker: Worker | None

    def open_rulebook(self, key: str, rule: str | None = None) -> None:
        """Read the rules, at a rule perhaps."""

    def take_picture(self) -> None:
        """Write what is on the screen to a file."""


class Teacher(Protocol):
    """A tutorial, as far as what is played asks it."""

    @property
    def waits(self) -> bool:
        """Return whether the other side waits until something has been read."""

    def allows(self, actions: Sequence[Action]) -> bool:
        """Return whether the pupil may do these actions now."""

    def asks(self, actions: Sequence[Action]) -> bool:
        """Return whether these actions are what the pupil is to do next."""

    def turned_down(self) -> None:
        """Say that something legal was clicked which comes later."""

    def refused(self, refusal: Refusal) -> None:
        """Say that something was clicked that the rules do not allow."""

    def speaks_of(self, piece: int | None) -> bool:
        """Return whether what the step still wants is done by this piece."""

    def beat(self) -> None:
        """Draw the eye to the ring once more."""


class MatchView(ABC):
    """A match at this screen, as every part of its table sees it. `match` is a session or what keeps one."""

    app: Screen
    dirty: bool
    playback: Playback
    computers: Computers
    lesson: Teacher | None = None
    seen: Now
    """The match as its parts have it."""

    def __init__(self, match: Session | JournalledMatch, kinds: Mapping[str, str], program: Program) -> None:
        self.match = match
        self.keeper = match if isinstance(match, JournalledMatch) else None
        self.session = match.session if isinstance(match, JournalledMatch) else match
        self.program = program
        self.table = table_of(self.session.setup)
        self.people = People(self.session, kinds, program.settings.privacy)
        self.keys = Keys(TABLE_COMMANDS, program.settings.keys)
        self.log = MatchLog(self.table)
        self.rewatched = False
        """Whether actions are shown once more."""
        self.selection = Selection()
        self.choices = Choices()
        self.hovered: Target | None = None
        self.asked = self.suggested = False
        self.mode = ""
        self.view: State = self.people.view()
        self.tokens: list[Token] = []
        self.finished = False

    @property
    def kept(self) -> bool:
        """Return whether the match has a journal."""
        return self.keeper is not None and self.keeper.path is not None

    @property
    def now(self) -> float:
        """Return milliseconds on the program's clock."""
        return self.app.now * 1000.0

    @property
    def deciding(self) -> str | None:
        """Return the seat whose decision it is, if it is a person's, or what people settle."""
        session, people = self.session, self.people
        return session.to_decide if people.settles() or people.is_human(session.to_decide) else None

    @property
    def picked(self) -> int | None:
        """Return the piece that is picked; where pieces stand in stacks, one that a person picked."""
        return self.selection.piece if not self.table.stacks or self.selection.group else None

    @property
    def confirms(self) -> str:
        """Return what is asked before it is done, as the options have it; nothing in a tutorial."""
        return self.program.settings.confirm if self.lesson is None else "never"

    def legal(self) -> Sequence[Action]:
        """Return what whoever decides can do."""
        return self.session.legal_actions()

    def busy(self) -> bool:
        """Return whether what happened is still being shown."""
        return self.playback.busy(self.now) or self.rewatched

    def lagging(self) -> bool:
        """Return whether a person is to decide, but what others did, or something long, is still being shown; or what
        ended the match."""
        records, seat = self.session.records, self.deciding
        if self.session.to_decide is None:
            return bool(records) and not self.finished and not self.rewatched and self.busy()
        watched = seat is not None and records and not self.rewatched and self.busy()
        return bool(watched) and (records[-1].seat != seat or self.playback.left(self.now) > LONG_MS)

    def stays_armed(self) -> bool:
        """Return whether the mode that is armed stays so when something was done with it."""
        return any(mode.id == self.mode and mode.sticky for mode in self.table.modes(self.view))

    def tokens_at(self, point: tuple[float, float]) -> list[Token]:
        """Return the pieces at a point of the board, the uppermost first."""
        upper = sorted(self.tokens, key=lambda token: -token.layer)
        return [token for token in upper if token.solid and token.contains(point)]

    def token_at(self, point: tuple[float, float]) -> Token | None:
        """Return the uppermost piece at a point of the board."""
        return next(iter(self.tokens_at(point)), None)

    def sound(self, name: str) -> None:
        """Play a sound, where there is a device; to people who have all lost a victory sounds otherwise."""
        if self.program.sounds is not None:
            lost = name == "victory" and ResultText(self.session, self.people, self.table).beaten
            self.program.sounds.play("defeat" if lost else name)

    def say_no(self, words: str) -> None:
        """Say why something cannot be done."""
        self.sound("refuse")
        self.say(words)
        self.dirty = True

    # -- what the layers above do --

    @abstractmethod
    def refresh(self) -> None:
        """Look at the match anew: the view, the pieces, what can be clicked."""

    @abstractmethod
    def show_state(self) -> None:
        """Let the panels show how the match stands."""

    @abstractmethod
    def play(self, choice: Choice) -> None:
        """Do what a choice says."""

    @abstractmethod
    def attempt(self, action: Action) -> None:
        """Play an action if it is offered, or say why not."""

    @abstractmethod
    def unanswered(self) -> bool:
        """Return whether a computer is to answer, and what a person did last can still be taken back."""

    @abstractmethod
    def skip(self) -> None:
        """Show the end of what is being shown at once."""

    @abstractmethod
    def hear(self, before: State, events: Sequence[Event]) -> list[Telling]:
        """Tell and remember what the next action brought; return its sentences."""

    @abstractmethod
    def follow(self, told: Sequence[Telling]) -> float:
        """Show where something happened; return the milliseconds until it is in view."""

    @abstractmethod
    def after_play(self) -> None:
        """Look anew after actions; hand over to whoever is next."""

    @abstractmethod
    def moved_in_time(self) -> None:
        """Forget what came later: the match stands elsewhere."""

    @abstractmethod
    def say(
        self,
        words: str,
        link: str = "",
        on_link: Callable[[], Any] | None = None,
        seconds: float = 5.0,
        solid: bool = True,
    ) -> None:
        """Show a short message for a while."""

    @abstractmethod
    def look_at(self, spot: Box) -> None:
        """Flash a place of the board, in sight."""

    @abstractmethod
    def draw_curtain(self, seat: str) -> None:
        """Hide everything until the mouse has been passed to the player of that seat."""

    @abstractmethod
    def open_result(self) -> None:
        """Show how the match ended."""
