"""The match of a table as it is played: what people and computers do, undo, standing orders, time, what is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.kernel.actions import Action, Event
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.positions import Record
from game.kernel.match.session import Session
from game.kernel.state import State
from game.scenes.table.action_player import ActionPlayer, GrantedActions, Orders
from game.scenes.table.choices import Choice, Choices, choices_for
from game.scenes.table.floor_marks import FloorMarks
from game.scenes.table.keylist import TABLE_COMMANDS
from game.scenes.table.matchview import MatchView, Program
from game.scenes.table.people import Computers
from game.scenes.table.timing import Timing
from game.scenes.table.turn_replay import Again, MoveTrails, Turns
from game.ui.keys import Keys
from game.ui.tabletop import Telling


class Controller(MatchView):
    """Plays the match: draws nothing."""

    def __init__(self, match: Session | JournalledMatch, kinds: Mapping[str, str], program: Program) -> None:
        super().__init__(match, kinds, program)
        self.turns = Turns(self)
        self.trails = MoveTrails(self, self.turns)
        self.floor_marks = FloorMarks(self)
        self.orders = Orders(self)
        self.granted_actions = GrantedActions(self, lambda: self.action_player.undo())
        self.action_player = ActionPlayer(self, self.orders, self.granted_actions)
        self.give, self.refuse = self.orders.give, self.action_player.refuse
        self.computers = Computers(self.session, self.people, program.worker)
        self.timing = Timing(self)
        self.again = Again(self, self.turns)
        self._used: dict[str, int] = {}
        """The piece with which each seat acted last: picked again when nothing else is."""
        self._chooser: str | None = None
        """The seat that chose last: where the pointer rests then tells the next one nothing."""

    def settings_changed(self) -> None:
        """Take over what the options now say."""
        self.people.privacy = self.program.settings.privacy
        self.keys = Keys(TABLE_COMMANDS, self.program.settings.keys)
        self.rebuild_log()
        self.refresh()

    # -- what happened --

    def rebuild_log(self) -> None:
        """Tell the whole log anew, in the language of the moment."""
        self._cut(0)
        session, ears = self.session, self.people.told_to()
        for record, before in zip(session.records, session.positions.walk(), strict=False):
            self.hear(session.rules.seen_by(before, ears), session.rules.heard_by(record.events, ears))

    def hear(self, before: State, events: Sequence[Event]) -> list[Telling]:
        at = len(self.log.rows)
        self.trails.add(at, before, events)
        self.turns.add(at, before, events)
        self.floor_marks.add(before, events)
        return self.log.add(before, events)

    def _cut(self, count: int) -> None:
        """Forget what all but the first `count` actions brought."""
        self.log.cut(count)
        self.trails.cut(count)
        self.turns.cut(count)
        self.floor_marks.cut(count)

    def moved_in_time(self) -> None:
        self._cut(len(self.session.records))
        self.playback.clear()
        self.orders.clear()
        self.granted_actions.recall()
        self.finished = self.asked = False
        self.refresh()

    def skip(self) -> None:
        if self.rewatched:
            self.again.stop()
        for cue in self.playback.finish(self.now):
            self.sound(cue)
        self.dirty = True

    # -- what is done --

    def after_play(self) -> None:
        """Look anew after actions; play what needs no choice; hand over to a computer, a curtain or the result."""
        used = next((token for token in self.tokens if token.key == self.selection.piece), None)
        if used is not None and self.session.records and self.session.records[-1].seat == used.seat:
            self._used[used.seat] = used.key
        self.action_player.play_harmless()
        self.refresh()
        self.timing.after_play()

    def look_anew(self) -> None:
        """See the position, its pieces and what can be clicked; what is no longer there is let go of."""
        self.view = self.people.view()
        self.tokens = self.table.tokens(self.view)
        active = self.table.active(self.view)
        self.granted_actions.keep()
        if active is not None and self.deciding and not self.granted_actions.holds(active):
            self.selection.piece = active
        if self.selection.piece not in {token.key for token in self.tokens}:
            self.selection.piece = None
        self._keep_group()
        self._refresh_choices()
        self._pick_next()

    def _keep_group(self) -> None:
        """Keep those picked who can still move; where none can, none stays picked."""
        picked, legal = self.selection, self.session.legal_actions() if self.deciding is not None else ()
        if not picked.group:
            return
        picked.group = self.table.movable(self.view, picked.group, legal) if legal else ()
        if picked.piece not in picked.group:
            picked.piece = next(iter(picked.group), None)

    def play(self, choice: Choice) -> None:
        self.action_player.play(choice)

    def attempt(self, action: Action) -> None:
        self.action_player.attempt(action)

    def unanswered(self) -> bool:
        return self.action_player.unanswered()

    @property
    def records(self) -> Sequence[Record]:
        """Return what was played."""
        return self.session.records

    def due(self) -> bool:
        """Return whether a computer is to decide."""
        return self.computers.due()

    # -- what is picked and armed --

    def arm(self, mode: str) -> None:
        """Arm something, so that its targets are lit, or put it down again."""
        self.mode = "" if self.mode == mode else mode
        self.asked = self.asked or (bool(self.mode) and not self.stays_armed())
        self.refresh()

    def select(self, piece: int | None) -> None:
        """Pick a piece, or none."""
        self.pick((piece,) if piece is not None else ())

    def pick(self, pieces: tuple[int, ...]) -> None:
        """Pick several pieces that go together; the first is the one that is shown."""
        self.granted_actions.leave(pieces)
        pieces = self.action_player.held_to(pieces)
        self.selection.piece = pieces[0] if pieces else None
        known = {token.key for token in self.tokens} if self.table.stacks else set()
        self.selection.group = tuple(piece for piece in pieces if piece in known)
        self.mode, self.suggested = "", False
        self._refresh_choices()
        self.show_state()
        self.dirty = True

    def taught(self, piece: int | None) -> bool:
        """Return whether a tutorial speaks of this piece, which is picked: then it stays so, and the ring shows what is
        next."""
        if self.lesson is None or not self.lesson.speaks_of(piece):
            return False
        self.lesson.beat()
        return True

    def peek(self, on: bool) -> None:
        """Show the secrets of the seat that decides, or hide them."""
        if self.people.peeking != on:
            self.people.peeking = on
            self.refresh()

    def ask(self) -> None:
        """Let the owner of a secret see what it allows, or no longer."""
        self.asked = not self.asked
        self.refresh()

    # -- what can be clicked --

    def _refresh_choices(self) -> None:
        """Find what can be clicked as the match stands, for what is picked and armed."""
        seat = self.deciding
        if seat is None or self.session.to_decide is None:
            self.choices = Choices()
        else:
            self.choices = self._choices_of(seat)
            if self.mode and self.mode not in self.choices.modes:
                self.mode = ""
                self.choices = self._choices_of(seat)
        if seat != self._chooser and len(self.people.humans) > 1:
            self.selection.hover = None
        self._chooser = seat
        self.hovered = None if self.selection.hover is None else self.choices.at(self.selection.hover)

    def choices_armed(self, mode: str) -> Choices:
        """Return what could be clicked if this were armed."""
        armed, self.mode = self.mode, mode
        found = self._choices_of(self.deciding) if self.deciding is not None else Choices()
        self.mode = armed
        return found

    def _choices_of(self, seat: str) -> Choices:
        piece = self.selection.piece
        goes_on = piece is not None and piece == self.granted_actions.piece
        secrets = self.asked or goes_on or self.people.shows_secrets_of(seat)
        found = choices_for(
            self.session,
            self.table,
            self.view,
            piece,
            secrets,
            self.mode,
            self.selection.group,
            self.granted_actions.door(piece),
            self.granted_actions.walks(piece),
        )
        if piece is None and not (found.targets or found.bar):
            able = [o.piece for o in self.table.offers(self.view, self.session.legal_actions()) if o.piece is not None]
            last = self._used.get(seat)
            self.selection.piece = last if last in able else next(iter(able), None)
            if self.selection.piece is not None:
                self.suggested = True
                return self._choices_of(seat)
        return found

    def _pick_next(self) -> None:
        """Pick the next piece that can do something, where nothing can be clicked for the one that is picked."""
        done = self.selection.piece
        if self.deciding is None or done is None or self.choices != Choices():
            return
        self.selection.piece = None
        self._refresh_choices()
        if self.selection.piece is None:
            self.selection.piece = done
