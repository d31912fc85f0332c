"""What is played at the table: choices, standing orders, what goes on at a secret price, and undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.kernel.actions import Action, Event
from game.kernel.nested import Child
from game.kernel.results import Refusal
from game.kernel.state import State
from game.scenes.table.choices import Choice
from game.scenes.table.confirming import begin, end
from game.scenes.table.matchview import MatchView
from game.scenes.table.wordsdialog import WordsDialog
from game.telling.text import _, refusal_text
from game.ui.tabletop import Order, Walk

FEW = 8
"""Of more answers than that none is obvious."""


class Orders:
    """The standing orders of a table scene, where its game has any: one a seat, until it is fulfilled or withdrawn."""

    def __init__(self, scene: MatchView) -> None:
        self.scene = scene
        self.table = scene.table
        self.standing: dict[str, str] = {}
        self._accepted: dict[str, set[str]] = {}
        """What a seat knew to be about to befall it as it gave its order, anew each time that it was stopped for it."""
        self._begun: dict[str, int] = {}
        """How many actions had been taken when each seat gave its order."""

    def offered(self) -> list[Order]:
        """Return the orders that the person who decides could give now."""
        seat = self.scene.deciding
        if seat is None or self.scene.rewatched or self.scene.lesson is not None:
            return []
        return self.table.orders(self._seen(seat), self.scene.session.legal_actions())

    def give(self, id: str) -> None:
        """Give an order, or withdraw it."""
        seat = self.scene.deciding
        if seat is None:
            return
        order = next((order for order in self.offered() if order.id == id), None)
        if order is None or self.standing.get(seat) == id:
            self._give(seat, id)
        elif order.leaves:
            end(self.scene, True, order.name, order.leaves, lambda: self._give(seat, id))
        else:
            begin(self.scene, order.sets_off, lambda: self._give(seat, id))

    def _give(self, seat: str, id: str) -> None:
        at_once = any(order.id == id and order.at_once for order in self.offered())
        if self.standing.pop(seat, "") != id:
            self.standing[seat] = id
            self._begun[seat] = len(self.scene.session.records)
            grave = self._grave(seat)
            self._accepted[seat] = self._accepted.get(seat, set()) | {grave} if grave else set()
        self.scene.skip()
        self.scene.after_play()
        if at_once:
            self.scene.skip()

    def next(self) -> Action | None:
        """Return what the order of the seat that decides says to do now; an order with nothing more to say is over,
        unless it lasts."""
        seat = self.scene.deciding
        if seat is None or seat not in self.standing:
            return None
        grave = self._grave(seat)
        if grave and grave not in self._accepted.get(seat, ()):
            del self.standing[seat]
            self.scene.say(grave, seconds=8.0)
            return None
        action = self.table.ordered(self.standing[seat], self._seen(seat), self.scene.session.legal_actions())
        if action is None or self.scene.session.refusal(action) is not None:
            if self.standing[seat] not in self.table.lasting:
                del self.standing[seat]
            return None
        return action

    def hear(self, events: Sequence[Event]) -> None:
        """End the orders that are fulfilled by what happened, and say what they have brought."""
        self._stop_at(events)
        for seat, id in list(self.standing.items()):
            self._report(seat, id)
            if any(self.table.fulfilled(id, event) for event in events):
                del self.standing[seat]

    def _report(self, seat: str, id: str) -> None:
        """Say, once, what an order has brought to the seat that gave it."""
        if seat not in self._begun:
            return
        taken = [record.action for record in self.scene.session.records[self._begun[seat] :] if record.seat == seat]
        words = self.table.carried_out(id, self._seen(seat), seat, taken)
        if words:
            del self._begun[seat]
            self.scene.say(words, seconds=8.0, solid=False)

    def _stop_at(self, events: Sequence[Event]) -> None:
        """Stop orders at what has befallen their givers, and say so where something is left to decide."""
        for seat, id in list(self.standing.items()):
            words = [self.table.befell(id, event, seat) for event in events]
            if any(words):
                del self.standing[seat]
                if not any(self.table.fulfilled(id, event) for event in events):
                    self.scene.say(next(filter(None, words)), seconds=8.0)

    def clear(self) -> bool:
        """Withdraw all of them; whether there were any."""
        stood = bool(self.standing)
        self.standing.clear()
        return stood

    def _grave(self, seat: str) -> str:
        """Return what the order of a seat stops for."""
        return self.table.grave(self.standing[seat], self._seen(seat), seat)

    def _seen(self, seat: str) -> Any:
        return self.scene.session.view(seat)


class GrantedActions:
    """The piece that goes on in a table scene, until it cannot, its owner stops or another piece is picked."""

    def __init__(self, scene: MatchView, undo: Callable[[], None]) -> None:
        self.scene = scene
        self.table = scene.table
        self.undo = undo
        self.piece: int | None = None

    def hear(self, action: Action) -> None:
        """Remember the piece that a person's action lets go on."""
        piece = self.table.granted(action)
        if piece is not None:
            self.piece = piece

    def recall(self) -> None:
        """Look again who goes on: whoever was granted something last has yet to use it."""
        self.piece = None
        records = self.scene.session.records
        if records and self.scene.people.is_human(records[-1].seat):
            self.hear(records[-1].action)

    def keep(self) -> None:
        """Let go of a piece that cannot go on; what was granted last, and not yet used, is still its piece's."""
        if self.piece is None:
            self.piece = self._unused()
        if self.piece is None:
            return
        if self.scene.session.to_decide is None or not self.table.goes_on(
            self.scene.view, self.piece, self.scene.session.legal_actions()
        ):
            self.piece = None

    def stop(self) -> bool:
        """Let nobody go on, and take back what was granted and not used; return whether there was anything to stop."""
        if self._take_back():
            return True
        if self.piece is None or self._unused() is not None:
            return False
        self.piece = None
        self.scene.refresh()
        return True

    def leave(self, pieces: tuple[int, ...]) -> None:
        """Let nobody go on when other pieces are picked, and take back what was granted and not used."""
        unused = self._unused()
        if self.piece in pieces or (unused is not None and unused in pieces) or self._take_back():
            return
        if unused is None:
            self.piece = None

    def _unused(self) -> int | None:
        """Return the piece of the person who decides that was granted something just now and has done nothing with
        it."""
        scene = self.scene
        last = scene.session.records[-1] if scene.session.records else None
        if last is None or scene.deciding is None or last.seat != scene.deciding:
            return None
        return self.table.granted(last.action)

    def _take_back(self) -> bool:
        """Take back what was granted and not used, where undo goes that far; whether it did."""
        if self._unused() is None or not self._revocable():
            return False
        self.undo()
        return True

    def _revocable(self) -> bool:
        """Return whether what was done last may be taken back."""
        session = self.scene.session
        return self.scene.lesson is None and session.undo_target() is not None and not session.records[-1].barrier

    def holds(self, active: int) -> bool:
        """Return whether another piece than the active one goes on."""
        return self.piece is not None and self.piece != active

    def door(self, piece: int | None) -> Action | None:
        """Return the action by which the piece goes on, where it may."""
        if piece is None or piece != self.piece:
            return None
        door = self.table.grant(piece)
        return door if door in self.scene.session.legal_actions() else None

    def walks(self, piece: int | None) -> list[Walk]:
        """Return ways that the piece can go on, as its owner knows them."""
        session = self.scene.session
        if piece is None or piece != self.piece or session.to_decide is None:
            return []
        return self.table.granted_walks(session.view(session.to_decide), piece)

    def stopping(self) -> str:
        """Return what the button says that stops it; empty where nothing can be stopped."""
        held = self._unused() is not None and not self._revocable()
        if self.piece is None or self.scene.deciding is None or held:
            return ""
        return self.table.stopping(self.scene.view, self.piece)


class ActionPlayer:
    """Plays actions of the match of a table scene, one after another."""

    def __init__(self, scene: MatchView, orders: Orders, grants: GrantedActions) -> None:
        self.scene, self.orders, self.granted_actions = scene, orders, grants
        self.table = scene.table
        self._walk: list[Action] = []
        self._halted: list[Action] = []
        self._stirred = False
        self._lost = ""
        self._clicks: list[tuple[int, int]] = []
        """How many actions there were before and after each click that brought several."""

    def play(self, choice: Choice) -> None:
        """Do what a choice says: its first action now, the rest as long as each is offered and nothing stirs."""
        if choice.arms is not None:
            self.scene.mode = choice.arms
            self.scene.refresh()
            return
        if not self._taught(choice.actions) or self._asks_words(choice):
            return
        resumed = self._halted if choice.offer.action.passing else []
        self._walk, self._halted = list(choice.actions[1:]) or resumed, []
        walking = choice.walk is not None or bool(resumed)
        scene = self.scene
        start = len(scene.session.records)
        self._play(choice.actions[0])
        while self._walk and not (walking and self._stirred):
            by_itself = scene.table.walk_on(scene.people.view(), scene.session.legal_actions())
            following = self._walk.pop(0) if by_itself is None else by_itself
            if scene.session.refusal(following) is not None:
                self._halted = [following, *self._walk] if scene.table.asking(scene.people.view()) else []
                break
            self._play(following)
        self._walk = []
        self._at_one_click(start)
        scene.after_play()
        self._tell_loss()

    def _asks_words(self, choice: Choice) -> bool:
        """Return whether people first write something beside an action, which is then taken with it."""
        action, asked = choice.actions[0], self.table.words_for(choice.actions[0])
        if asked is None or self.scene.lesson is not None:
            return False
        take = partial(self._take_worded, action)
        self.scene.app.stack.push(WordsDialog(choice.offer.text, asked.words, asked.most, take))
        return True

    def _take_worded(self, action: Action, words: str) -> None:
        self.attempt(action.worded(words))

    def attempt(self, action: Action) -> None:
        """Play an action if it is offered; else say why not, with the rule."""
        scene = self.scene
        refusal = scene.session.refusal(action)
        if refusal is None:
            if self._taught((action,)):
                self._play(action)
                scene.after_play()
                self._tell_loss()
            return
        self.refuse(refusal)

    def refuse(self, refusal: Refusal) -> None:
        """Say why not, with the rule."""
        scene, link = self.scene, refusal.rule
        scene.sound("refuse")
        open_rule = partial(scene.program.open_rulebook, scene.table.key, link) if link else None
        scene.say(refusal_text(refusal), link, open_rule)
        if scene.lesson is not None:
            scene.lesson.refused(refusal)
        scene.dirty = True

    def _taught(self, actions: Sequence[Action]) -> bool:
        """Return whether a tutorial, if this is one, has come to these actions; if not, it says what comes first."""
        lesson = self.scene.lesson
        if lesson is None or self.scene.deciding is None or lesson.allows(actions):
            return True
        self.scene.sound("refuse")
        lesson.turned_down()
        return False

    def take(self, action: Action, child: Child | None = None, instead: Action | None = None) -> None:
        """Play a result from outside of the match, and of that match if it was one; `instead` is what it corrects."""
        self._play(action, child, instead)
        self.scene.after_play()

    def correct(self, index: int, action: Action, keep: int = 0) -> None:
        """Go back to a result that was entered, as all have agreed, and put another one in its place; play so many of
        the actions after it again, which still fit."""
        scene = self.scene
        wrong = scene.session.wrong(index, action)
        later = scene.session.records[index + 1 : index + 1 + keep]
        scene.match.go_back(index)
        scene.moved_in_time()
        self._play(action, None, wrong)
        for record in later:
            self._play(record.action, None, record.instead)
        if later:
            scene.skip()
        scene.after_play()

    def place_again(self, start: int, placed: Sequence[Action]) -> None:
        """Take back all that was placed after `start` actions, and place this instead."""
        scene = self.scene
        while len(scene.session.records) > start and scene.match.undo():
            pass
        scene.moved_in_time()
        for action in placed:
            self._play(action)
        scene.skip()
        scene.sound("card")
        scene.after_play()

    def _play(self, action: Action, child: Child | None = None, instead: Action | None = None) -> None:
        scene = self.scene
        rules, ears = scene.session.rules, scene.people.told_to()
        before, by_hand = scene.session.view(ears), scene.deciding is not None
        shown_before, tokens_before = scene.view, scene.tokens or scene.table.tokens(scene.view)
        events = rules.heard_by(scene.match.play(action, child, instead), ears)
        if by_hand:
            self.granted_actions.hear(action)
            self._lost = scene.table.given_up(before, action, events) or self._lost
        self._stirred = not scene.table.quiet(events)
        if self._walk and not self._stirred:
            self._stirred = scene.table.halts(before, scene.session.view(ears))
        scene.asked = False
        if not scene.stays_armed():
            scene.mode = ""
        told = scene.hear(before, events)
        scene.view = scene.people.view()
        scene.tokens = scene.table.tokens(scene.view)
        seen_at = scene.now + scene.follow(told)
        scene.playback.show(shown_before, scene.tokens, tokens_before, events, seen_at)
        self.orders.hear(events)

    def _tell_loss(self) -> None:
        """Say what was given up by the way, and how it comes back where it can."""
        scene, words, self._lost = self.scene, self._lost, ""
        if not words or scene.lesson is not None:
            return
        if scene.session.undo_target() is not None:
            words += " " + _("{key} undoes it.").format(key=scene.keys.hint("undo"))
        scene.say(words, solid=False)
        scene.dirty = True

    def play_harmless(self) -> None:
        """Play what a standing order says, a choice with one harmless answer, and reactions nobody wants to be asked
        for."""
        scene = self.scene
        while scene.deciding is not None:
            view, legal = scene.people.view(), scene.session.legal_actions()
            ordered = self.orders.next()
            if ordered is not None:
                self._play(ordered)
            elif (obvious := self._obvious(view, legal)) is not None:
                self._play(obvious)
            elif self._unasked(view, legal):
                self._play(next(action for action in legal if action.passing))
            else:
                return

    def _obvious(self, view: State, legal: list[Action]) -> Action | None:
        """Return the one answer that anybody would give, outside of a tutorial; None where there is a choice."""
        offers = self.scene.table.offers(view, legal) if len(legal) <= FEW else []
        if len(offers) == 1 and offers[0].harmless:
            return offers[0].action
        found = [offer.action for offer in offers if offer.obvious]
        return found[0] if found and self.scene.lesson is None else None

    def _unasked(self, view: State, legal: list[Action]) -> bool:
        """Return whether this reaction is declined without asking: because the options say so, or because nothing else
        can be answered and no other person is there from whom that should be hidden."""
        scene = self.scene
        prompts = scene.program.settings.reactions
        if scene.lesson is not None:
            prompts = "ask"
        if not scene.table.asking(view) or not any(action.passing for action in legal):
            return False
        alone = len(scene.people.humans) == 1
        nothing_else = all(action.passing for action in legal)
        return prompts == "never" or (nothing_else and (alone or prompts == "when_possible"))

    def _at_one_click(self, start: int) -> None:
        """Remember that all actions since then were one click's."""
        end = len(self.scene.session.records)
        self._clicks = [click for click in self._clicks if click[1] <= start]
        if end > start + 1:
            self._clicks.append((start, end))

    def _within_click(self) -> bool:
        """Return whether the match stands amid what one click did."""
        at = len(self.scene.session.records)
        return any(start < at < end for start, end in self._clicks)

    def unanswered(self) -> bool:
        """Return whether a computer is to answer, and what a person did last can still be taken back."""
        scene = self.scene
        target = scene.session.undo_target(handed_over=True) if scene.computers.due() else None
        taught = scene.lesson is not None
        return target is not None and not taught and scene.people.is_human(scene.session.records[target].seat)

    def undo(self) -> None:
        """Take back what the last click did, as far as that is allowed: its last action at least."""
        scene = self.scene
        if scene.match.undo(self.unanswered()):
            while self._within_click() and scene.match.undo():
                pass
            scene.moved_in_time()
            scene.sound("card")
        elif scene.lesson is not None:
            scene.say_no(_("You can't undo in a tutorial. Carry on, or start over from the menu."))
        else:
            scene.say_no(_("You can't undo past a dice roll, a reveal or a change of player."))
        scene.dirty = True

    def held_to(self, pieces: tuple[int, ...]) -> tuple[int, ...]:
        """Return the pieces that are picked, or the one that has to answer first; then it is said what is asked."""
        scene = self.scene
        table, seat = scene.table, scene.deciding
        asked = table.held(scene.view) if seat is not None else None
        if asked is None or asked in pieces:
            return pieces
        if pieces and seat is not None:
            scene.say_no(table.question(scene.view, seat))
        return (asked,)

    def retract(self) -> bool:
        """Take back what is being chosen for, as long as it has brought nothing else; whether there is such a thing."""
        scene, session = self.scene, self.scene.session
        if scene.lesson is not None or not scene.table.unfinished(scene.view):
            return False
        last = session.records[-1] if session.records else None
        if last is None or last.barrier or last.seat != scene.deciding or session.undo_target() is None:
            return False
        self.undo()
        return True

    def redo(self) -> None:
        """Play again what was taken back, all that one click did, with the passes behind it."""
        scene = self.scene
        again = bool(scene.session.undone)
        while again:
            rules, ears = scene.session.rules, scene.people.told_to()
            before = scene.session.view(ears)
            if scene.match.redo():
                scene.hear(before, rules.heard_by(scene.session.records[-1].events, ears))
                scene.moved_in_time()
            undone = scene.session.undone
            again = bool(undone) and (self._within_click() or undone[-1].action.passing)
        if not scene.session.undone:
            scene.after_play()
