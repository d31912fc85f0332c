"""The match of a table as it is played: what people and computers do, undo, standing orders, what is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.kernel.actions import Action, Event
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.nested import Child
from game.kernel.results import Refusal
from game.kernel.state import State
from game.scenes.table.board import Board
from game.scenes.table.choices import Choice, undone
from game.scenes.table.floor_marks import FloorMarks
from game.scenes.table.orders import Orders
from game.scenes.table.people import Computers
from game.scenes.table.picking import Picking
from game.scenes.table.playback import MatchLog
from game.scenes.table.turn_replay import Again, MoveTrails, Turns
from game.scenes.table.unasked import Unasked
from game.telling.text import _, refusal_text
from game.ui.tabletop import LogEntry

A_FEW = 8
"""So many actions are told anew until the window is seen to be alive."""
LONG_MS = 600.0
"""What is shown for longer is seen to its end before anything is asked."""


class Match(Picking):
    """Plays a match, which is a session or what keeps one (`recorded`); draws nothing."""

    after: Callable[[], None]
    """Called when something was played: a computer, a curtain or the result may be due."""
    doubts: Callable[[Choice], bool] = staticmethod(lambda choice: False)
    """Asks about what would be a mistake, where people want that; returns whether it asks."""
    correct: Callable[[int], None]
    """Asks what the right result is of an action that people entered as a result."""

    def __init__(self, recorded: Session | JournalledMatch, board: Board) -> None:
        self.recorded = recorded
        self.keeper = recorded if isinstance(recorded, JournalledMatch) else None
        self.board, self.hud, self.table = board, board.hud, board.table
        self.people, self.session = board.people, board.session
        self.computers = Computers(self.session, self.people, self.hud.program.worker)
        self.log = MatchLog(self.table)
        self.turns = Turns(board)
        self.trails = MoveTrails(board, self.turns)
        self.floor_marks = FloorMarks(board)
        self.again = Again(board, self.turns)
        self.orders = Orders(board)
        self.granted = board.granted
        self.finished = False
        """Whether the end has been seen."""
        self._walk: list[Action] = []
        self._halted: list[Action] = []
        self._stirred = False
        self._lost = ""
        self.unasked = Unasked(board)
        self._clicks: list[tuple[int, int]] = []
        """How many actions there were before and after each click that brought several."""

    @property
    def kept(self) -> bool:
        """Return whether the match has a journal."""
        return self.keeper is not None and self.keeper.path is not None

    def lagging(self) -> bool:
        """Return whether a person is to decide, but what others did, or something long, is still being shown; or what
        ended the match."""
        records, seat, board = self.session.records, self.people.deciding, self.board
        if self.session.to_decide is None:
            return bool(records) and not self.finished and not board.rewatched and board.busy()
        watched = seat is not None and records and not board.rewatched and board.busy()
        return bool(watched) and (records[-1].seat != seat or board.playback.left(board.now) > LONG_MS)

    # -- what happened --

    def rebuild_log(self) -> None:
        """Tell the whole log anew, in the language of the moment; the window stays alive meanwhile."""
        self._cut(0)
        session, ears = self.session, self.people.told_to()
        for n, (record, before) in enumerate(zip(session.records, session.positions.walk(), strict=False)):
            if n % A_FEW == 0:
                self.hud.program.app.stay_awake()
            self._hear(session.rules.seen_by(before, ears), session.rules.heard_by(record.events, ears))

    def _hear(self, before: State, events: Sequence[Event]) -> list[LogEntry]:
        """Tell and remember what the next action brought; return its sentences."""
        at = len(self.log.rows)
        self.trails.add(at, before, events)
        self.turns.add(at, before, events)
        self.floor_marks.add(before, events)
        return self.log.add(before, events)

    def _cut(self, count: int) -> None:
        """Forget what all but the first `count` actions brought."""
        for memory in (self.log, self.trails, self.turns, self.floor_marks):
            memory.cut(count)

    def moved_in_time(self) -> None:
        """Forget what came later: the match stands elsewhere."""
        self._cut(len(self.session.records))
        self.board.playback.clear()
        self.orders.clear()
        self.granted.piece = None
        self.unasked.forget()
        last = self.session.records[-1] if self.session.records else None
        if last is not None and self.people.is_human(last.seat):
            self.granted.hear(last.action)
        self.finished = self.board.asked = False
        self.hud.refresh()

    def skip(self) -> None:
        """Show the end of what is being shown at once."""
        if self.board.rewatched:
            self.again.stop()
        for cue in self.board.playback.finish(self.board.now):
            self.board.sound(cue)
        self.hud.touch()

    # -- what is asked and given --

    def peek(self, on: bool) -> None:
        """Show the secrets of the seat that decides, or hide them."""
        if self.people.peeking != on:
            self.people.peeking = on
            self.hud.refresh()

    def ask(self) -> None:
        """Let the owner of a secret see what it allows, or no longer."""
        self.board.asked = not self.board.asked
        self.hud.refresh()

    def give(self, id: str) -> None:
        """Give a standing order, or withdraw it."""
        seat = self.people.deciding
        if seat is None:
            return
        order = next((order for order in self.orders.offered() if order.id == id), None)
        do = partial(self._give, seat, id, order is not None and order.at_once)
        if order is None or self.orders.standing.get(seat) == id:
            do()
        elif order.leaves:
            self.hud.end(True, order.name, order.leaves, do)
        else:
            self.hud.begin(order.sets_off, do)

    def _give(self, seat: str, id: str, at_once: bool) -> None:
        self.orders.give(seat, id)
        self.skip()
        self.after_play()
        if at_once:
            self.skip()
            self.hud.show_state()

    def meant(self, card: str) -> Action | None:
        """Return what a click on a card means with which nothing can be done now."""
        seat = self.people.deciding
        return (
            None if seat is None or self.board.busy() else self.table.teller.meant(self.session.view(seat), seat, card)
        )

    # -- what is done --

    def take(self, choice: Choice, told: bool = False) -> None:
        """Play what a button means, or say why not; ask before a phase ends with something left undone, if the options
        say so; `told`: the button says what is left, which is enough where that is usual."""
        if self.session.refusal(choice.actions[0]) is not None:
            self.attempt(choice.actions[0])
            return
        view = self.board.view
        desk = self.table.desk(view)
        left = "" if told and desk.usual else undone(self.table, view, choice)
        self.hud.end(desk.end == choice.actions[-1], choice.text, left, lambda: self.play(choice))

    def play(self, choice: Choice) -> None:
        """Do what a choice says: its first action now, the rest as long as each is offered and nothing stirs."""
        if choice.arms is not None:
            self.board.mode = choice.arms
            self.hud.refresh()
            return
        if not self._allowed(choice.actions) or self.doubts(choice) or self._asks_words(choice):
            return
        resumed = self._halted if choice.offer.action.passing else []
        self._walk, self._halted = list(choice.actions[1:]) or resumed, []
        walking = choice.walk is not None or bool(resumed)
        start, session = len(self.session.records), self.session
        self._play(choice.actions[0])
        while self._walk and not (walking and self._stirred):
            by_itself = self.table.desk(self.people.view(), session.legal_actions()).on_way
            following = self._walk.pop(0) if by_itself is None else by_itself
            if session.refusal(following) is not None:
                self._halted = [following, *self._walk] if self.table.desk(self.people.view()).reacting else []
                break
            self._play(following)
        self._walk = []
        self._at_one_click(start)
        self.after_play()
        self._tell_loss()

    def _asks_words(self, choice: Choice) -> bool:
        """Return whether people first write something beside an action, which is then taken with it."""
        action, asked = choice.actions[0], self.table.words_for(choice.actions[0])
        if asked is None or self.people.lesson is not None:
            return False
        self.hud.ask_words(choice.offer.text, asked.words, asked.most, lambda words: self.attempt(action.worded(words)))
        return True

    def attempt(self, action: Action) -> None:
        """Play an action if it is offered; else say why not, with the rule."""
        refusal = self.session.refusal(action)
        if refusal is not None:
            self.refuse(refusal)
        elif self._allowed((action,)):
            self._play(action)
            self.after_play()
            self._tell_loss()

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done, with the rule."""
        self.hud.sound("refuse")
        link = refusal.rule
        self.hud.say(refusal_text(refusal), link, partial(self.hud.open_rule, link) if link else None)
        if self.people.lesson is not None:
            self.people.lesson.refused(refusal)
        self.hud.touch()

    def _allowed(self, actions: Sequence[Action]) -> bool:
        """Return whether a tutorial, if this is one, has come to these actions; if not, it says what comes first."""
        lesson = self.people.lesson
        if lesson is None or self.people.deciding is None or lesson.allows(actions):
            return True
        self.hud.sound("refuse")
        lesson.turned_down()
        return False

    def enter(self, action: Action, child: Child | None = None, instead: Action | None = None) -> None:
        """Play a result from outside of the match, and of that match if it was one; `instead` is what it corrects."""
        self._play(action, child, instead)
        self.after_play()

    def replace(self, index: int, action: Action, keep: int = 0) -> None:
        """Go back to a result that was entered, as all have agreed, and put another one in its place; play so many of
        the actions after it again, which still fit."""
        wrong = self.session.wrong(index, action)
        later = self.session.records[index + 1 : index + 1 + keep]
        self.recorded.go_back(index)
        self.moved_in_time()
        self._play(action, None, wrong)
        for record in later:
            self._play(record.action, None, record.instead)
        if later:
            self.skip()
        self.after_play()

    def place_again(self, start: int, placed: Sequence[Action]) -> None:
        """Take back all that was placed after `start` actions, and place this instead."""
        while len(self.session.records) > start and self.recorded.undo():
            pass
        self.moved_in_time()
        for action in placed:
            self._play(action)
        self.skip()
        self.hud.sound("card")
        self.after_play()

    def _play(self, action: Action, child: Child | None = None, instead: Action | None = None) -> None:
        session, board, table, people = self.session, self.board, self.table, self.people
        ears = people.told_to()
        before, by_hand = session.view(ears), people.deciding is not None
        self.unasked.hear(action)
        shown_before, tokens_before = board.view, board.tokens or table.tokens(board.view)
        events = session.rules.heard_by(self.recorded.play(action, child, instead), ears)
        if by_hand:
            self.granted.hear(action)
            self._lost = table.teller.given_up(before, action, events) or self._lost
        self._stirred = not table.quiet(events)
        if self._walk and not self._stirred:
            self._stirred = table.teller.halts(before, session.view(ears))
        board.asked = False
        if not board.stays_armed():
            board.mode = ""
        told = self._hear(before, events)
        board.view = people.view()
        board.tokens = table.tokens(board.view)
        seen_at = board.now + board.follow(told)
        board.playback.show(shown_before, board.tokens, tokens_before, events, seen_at)
        self.orders.hear(events)

    def _tell_loss(self) -> None:
        """Say what was given up by the way, and how it comes back where it can."""
        words, self._lost = self._lost, ""
        if not words or self.people.lesson is not None:
            return
        if self.session.undo_target() is not None:
            words += " " + _("{key} undoes it.").format(key=self.hud.keys.hint("undo"))
        self.hud.say(words, solid=False)
        self.hud.touch()

    def after_play(self) -> None:
        """Look anew after actions; play what needs no choice; hand over to a computer, a curtain or the result."""
        board, records = self.board, self.session.records
        used = next((token for token in board.tokens if token.key == board.selection.piece), None)
        if used is not None and records and records[-1].seat == used.seat:
            board.used[used.seat] = used.key
        self.play_harmless()
        self.look_again()

    def look_again(self) -> None:
        """Look anew; hand over to whoever is next."""
        self.hud.refresh()
        self.after()

    def play_harmless(self) -> None:
        """Play what a standing order says, a choice with one harmless answer, and reactions nobody wants to be asked
        for; the window stays alive meanwhile."""
        while self.people.deciding is not None:
            action = self.orders.next() or self.unasked.answer()
            if action is None:
                return
            self._play(action)
            self.hud.program.app.stay_awake()

    # -- what is taken back --

    def _at_one_click(self, start: int) -> None:
        """Remember that all actions since then were one click's."""
        end = len(self.session.records)
        self._clicks = [click for click in self._clicks if click[1] <= start]
        if end > start + 1:
            self._clicks.append((start, end))

    def _within_click(self) -> bool:
        """Return whether the match stands amid what one click did."""
        at = len(self.session.records)
        return any(start < at < end for start, end in self._clicks)

    def unanswered(self) -> bool:
        """Return whether a computer is to answer, and what a person did last can still be taken back."""
        target = self.session.undo_target(handed_over=True) if self.computers.due() else None
        taught = self.people.lesson is not None
        return target is not None and not taught and self.people.is_human(self.session.records[target].seat)

    def undo(self) -> None:
        """Take back what the last click did, as far as that is allowed: its last action at least."""
        if self.recorded.undo(self.unanswered()):
            while self._within_click() and self.recorded.undo():
                pass
            self.moved_in_time()
            self.hud.sound("card")
        elif self.people.lesson is not None:
            self.hud.say_no(_("You can't undo in a tutorial. Carry on, or start over from the menu."))
        else:
            self.hud.say_no(_("You can't undo past a dice roll, a reveal or a change of player."))
        self.hud.touch()

    def retract(self) -> bool:
        """Take back what is being chosen for, as long as it has brought nothing else; whether there is such a thing."""
        if self.people.lesson is not None or not self.table.desk(self.board.view).unfinished:
            return False
        records = self.session.records
        if not records or records[-1].seat != self.people.deciding or not self.granted.revocable():
            return False
        self.undo()
        return True

    def take_back(self) -> bool:
        """Take back what was granted and not used, where undo goes that far; whether it did."""
        unused = self.granted.unused(self.people.deciding)
        if unused is None or self.people.lesson is not None or not self.granted.revocable():
            return False
        self.undo()
        return True

    def stop(self) -> bool:
        """Let nobody go on, and take back what was granted and not used; return whether there was anything to stop."""
        if self.take_back():
            return True
        if self.granted.piece is None or self.granted.unused(self.people.deciding) is not None:
            return False
        self.granted.piece = None
        self.hud.refresh()
        return True

    def stopping(self) -> str:
        """Return what the button says that stops what was granted; empty where nothing can be stopped."""
        granted, seat = self.granted, self.people.deciding
        revocable = self.people.lesson is None and granted.revocable()
        held = granted.unused(seat) is not None and not revocable
        if granted.piece is None or seat is None or held:
            return ""
        return self.table.stopping(self.board.view, granted.piece)

    def redo(self) -> None:
        """Play again what was taken back, all that one click did, with the passes behind it."""
        session, again = self.session, bool(self.session.undone)
        while again:
            ears = self.people.told_to()
            before = session.view(ears)
            if self.recorded.redo():
                self._hear(before, session.rules.heard_by(session.records[-1].events, ears))
                self.moved_in_time()
            undone = session.undone
            again = bool(undone) and (self._within_click() or undone[-1].action.passing)
        if not session.undone:
            self.after_play()
