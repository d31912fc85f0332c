"""The contract that every game keeps, check by check. Each takes a random game and looks at its moments."""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Any

import msgspec

from game.kernel.actions import AgreeDraw, Concede, Event, tag_of, to_json
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.kernel.registry import from_json
from game.kernel.results import Illegal, Refusal
from game.kernel.secret_choice import SecretChoice
from game.kernel.state import State
from tests.contract.subjects import Course, Moment, kind_of

APPLIED = 6
"""Offers that are tried besides the one that was chosen."""
REFUSED = 40
"""Actions not offered that are tried at a moment."""
OFTEN = 40
"""A field hidden more often than this in a game must have been drawn anew at least once."""
COLD = 3
"""Moments at which the rules forget all they remember: to learn the board anew takes a while."""
SHOWN_BRIEFLY = {"hulk": {"counter_shown", "blips_drawn"}, "conquest": {"card_revealed"}}
"""Events that rightly show a seat what may be out of its sight again at the next decision."""


def everything(state: State) -> dict[str, Any]:
    """All of a state, what is cached and what has been told included."""
    return {**state.to_json(), **{name: getattr(state, name) for name in state.cached}, "events": state.events}


def fields_that_differ(one: State, other: State) -> set[str]:
    """The fields in which two states differ."""
    mine, its = to_json(one.to_json()), to_json(other.to_json())
    return {name for name, value in mine.items() if value != its[name]}


def each_offer_applies(course: Course) -> None:
    """Each offer applies, to a copy as to the original, and leads to a next decision or the end."""
    rules, chance = course.subject.rules, random.Random(1)
    for moment in course.moments:
        before = everything(moment.state)
        for action in {moment.action, *chance.sample(moment.offers, min(APPLIED, len(moment.offers)))}:
            one, two = moment.state.copy(), moment.state.copy()
            told = rules.apply(one, action)
            assert told == rules.apply(two, action) and everything(one) == everything(two)
            assert all(isinstance(event, rules.event_types) for event in told)
            assert (rules.to_decide(one) is None) == (rules.outcome(one) is not None)
            assert rules.invariants(one) == [], f"after {action}"
        assert everything(moment.state) == before, f"{moment.kind} reaches through a copy"


def copies_are_equal(course: Course) -> None:
    """A copy equals its original, offers the same, and shares nothing that changes."""
    rules = course.subject.rules
    for moment in course.moments:
        copy = moment.state.copy()
        assert copy.digest() == moment.state.digest()
        assert {**everything(copy), "events": 0} == {**everything(moment.state), "events": 0}
        assert list(rules.legal_actions(copy)) == moment.offers
        assert set(vars(copy)) == set(vars(moment.state)), "a field is not declared"
        for name, value in vars(copy).items():
            if isinstance(value, list):
                assert value is not getattr(moment.state, name), f"{name} is shared"


def nonsense(course: Course, moment: Moment, chance: random.Random) -> list[Any]:
    """Actions that are not offered: offered elsewhere, to others, slightly wrong, or never offered at all."""
    found: dict[Any, None] = {}
    for action in chance.sample(list(course.pool), min(REFUSED, len(course.pool))):
        found[action] = None
    for action in chance.sample(moment.offers, min(4, len(moment.offers))):
        for name, value in to_json(action).items():
            others: list[Any] = [value + 1, -1, 10**6] if isinstance(value, int) else ["nobody", ""]
            if name != "do" and not isinstance(value, list):
                found.update({msgspec.structs.replace(action, **{name: other}): None for other in others})
    for kind in course.subject.rules.action_types:
        if not kind.__struct_fields__:
            found[kind()] = None
    found.update({AgreeDraw(): None, Concede(moment.seat): None})
    return [action for action in found if action.worded("") not in set(moment.offers)]


def nonsense_is_refused(course: Course) -> None:
    """What is not offered is refused with a sentence, what is offered is not, and asking changes nothing."""
    rules, chance = course.subject.rules, random.Random(2)
    for moment in course.moments:
        before = everything(moment.state)
        for action in moment.offers:
            assert rules.refusal(moment.state, action) is None
        for action in nonsense(course, moment, chance):
            refusal = rules.refusal(moment.state, action)
            assert isinstance(refusal, Refusal) and str(refusal), f"{action} at {moment.kind}"
        assert everything(moment.state) == before
    end = course.end
    assert end is not None
    assert all(rules.refusal(end, action) is not None for action in course.pool)


def json_is_exact(course: Course) -> None:
    """State, actions and events go to JSON and back without a change, and the caches are made anew as they were."""
    rules, subject = course.subject.rules, course.subject
    setup = subject.setup()
    for moment in course.moments:
        text = msgspec.json.encode(moment.state.to_json())
        if subject.position:
            read = moment.state.copy()
            read.read(msgspec.json.decode(text))
        else:
            embedded = msgspec.json.decode(msgspec.json.encode(setup.scenario))
            read = rules.read_state(embedded, setup.options, msgspec.json.decode(text), setup.players)
        assert read.digest() == moment.state.digest()
        assert everything(read) == {**everything(moment.state), "events": []}
        assert list(rules.legal_actions(read)) == moment.offers
        for thing in (*moment.offers, *moment.events):
            plain = msgspec.json.decode(msgspec.json.encode(to_json(thing)))
            assert from_json(subject.key, plain) == thing and to_json(from_json(subject.key, plain)) == plain


def caches_are_true(course: Course) -> None:
    """What is kept for speed is what it would be if it were worked out again."""
    for moment in course.moments:
        again = moment.after.copy()
        again.recache()
        assert {**everything(again), "events": 0} == {**everything(moment.after), "events": 0}


def what_is_kept_changes_no_offer(course: Course) -> None:
    """A state that was changed by hand, and rules that remember nothing, offer what is offered else."""
    rules, subject = course.subject.rules, course.subject
    moments = random.Random(4).sample(course.moments, len(course.moments))
    worn, session = moments[0].state.copy(), Session(subject.setup())
    for moment in moments:
        worn.read(msgspec.json.decode(msgspec.json.encode(moment.state.to_json())))
        session.state = worn
        assert list(rules.legal_actions(worn)) == session.legal_actions() == moment.offers, "the state was changed"
        assert session.to_decide == moment.seat
    for moment in moments[:COLD]:
        forget(subject.key)
        setup = subject.setup()
        state = moment.state.copy()
        if not subject.position:
            state = rules.read_state(setup.scenario, setup.options, msgspec.to_builtins(state.to_json()), setup.players)
        assert list(rules.legal_actions(state)) == moment.offers, "nothing is remembered"


def forget(key: str) -> None:
    """Empty all that the functions of a game remember."""
    for name, module in list(sys.modules.items()):
        if name.startswith((f"game.{key}.", "game.cards.", "game.boards.")):
            for thing in list(vars(module).values()):
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


def views_hold_nothing_hidden(course: Course) -> None:
    """A view shows no dice, is its own view, and lets its seat decide just as well as the whole state does."""
    rules = course.subject.rules
    for moment in course.moments:
        for seat in (*course.subject.seats(), None):
            view = rules.seen_by(moment.state, seat)
            assert view.dice == Dice(), "a view knows the dice to come"
            assert view.events == []
            assert everything(rules.seen_by(view, seat)) == everything(view)
            assert rules.to_decide(view) == moment.seat
            told = rules.heard_by(moment.events, seat)
            assert rules.heard_by(told, seat) == told
            if seat == moment.seat:
                assert list(rules.legal_actions(view)) == moment.offers


def nothing_hidden_leaks(course: Course) -> None:
    """What a seat does not know, drawn anew, changes neither its view, nor its offers, nor who is asked next.

    The same dice are rolled in both; where the same action tells the seat the same, the next decision is the same too,
    and where it tells something else, the seat sees something else.
    """
    rules, chance = course.subject.rules, Dice(7)
    hidden: Counter[str] = Counter()
    drawn: set[str] = set()
    for moment in course.moments:
        before = everything(moment.state)
        for seat in (*course.subject.seats(), None):
            view = rules.seen_by(moment.state, seat)
            other = rules.resample(view, seat, chance)
            assert everything(rules.seen_by(other, seat)) == everything(view), f"{seat} at {moment.kind}"
            assert rules.invariants(other) == []
            other.dice = moment.state.dice.copy()
            hidden.update(fields_that_differ(view, moment.state))
            drawn |= fields_that_differ(other, moment.state)
            if seat == moment.seat:
                assert list(rules.legal_actions(other)) == moment.offers
            _same_to_a_seat(rules, moment, other, seat)
        assert everything(moment.state) == before
    never = {name for name, times in hidden.items() if times > OFTEN} - drawn - {"dice"}
    assert not never, f"hidden, but never drawn anew: {never}"


def views_are_enough_to_draw_from(course: Course) -> None:
    """What a seat does not know is drawn from its view alone: the whole state gives the same, and nothing changes.

    So nothing that is drawn hangs on what is true, however often a player draws.
    """
    rules, chance = course.subject.rules, Dice(11)
    for moment in course.moments:
        for seat in (*course.subject.seats(), None):
            view = rules.seen_by(moment.state, seat)
            before, again = everything(view), chance.copy()
            world = rules.resample(view, seat, chance)
            assert everything(world) == everything(rules.resample(moment.state, seat, again)), f"{seat}: {moment.kind}"
            assert chance == again and everything(view) == before
            assert rules.invariants(world) == []
            assert rules.to_decide(world) == moment.seat
            if seat == moment.seat:
                assert list(rules.legal_actions(world)) == moment.offers


def _same_to_a_seat(rules: Any, moment: Moment, other: State, seat: str | None) -> None:
    if rules.to_decide(other) != moment.seat or rules.refusal(other, moment.action) is not None:
        assert seat != moment.seat
        return
    told: list[Event] = rules.apply(other, moment.action)
    if rules.heard_by(told, seat) != rules.heard_by(moment.events, seat):
        brief = SHOWN_BRIEFLY.get(rules.key, set())
        heard = [
            [e for e in rules.heard_by(events, seat) if tag_of(type(e)) not in brief]
            for events in (told, moment.events)
        ]
        views = [everything(rules.seen_by(state, seat)) for state in (other, moment.after)]
        assert heard[0] == heard[1] or views[0] != views[1], f"{seat} is told what it may not see: {heard[1]}"
    else:
        assert rules.to_decide(other) == rules.to_decide(moment.after), f"{seat} learns it by who is asked"
        kinds = [kind_of(rules, rules.seen_by(state, seat)) for state in (other, moment.after)]
        assert kinds[0] == kinds[1], f"{seat} learns it by what is asked: {kinds}"


def sealed_choices_are_secret(course: Course) -> None:
    """While dials are being set, the others neither see, nor hear, nor are asked otherwise, whatever is chosen."""
    rules = course.subject.rules
    for moment in course.moments:
        place = [moment.state.frames[-1].name, moment.state.frames[-1].step]
        after = [moment.after.frames[-1].name, moment.after.frames[-1].step] if moment.after.frames else []
        if not isinstance(rules.sequence.decision(moment.state)[0], SecretChoice) or place != after:
            continue
        for seat in {*course.subject.seats(), None} - {moment.seat}:
            view = everything(rules.seen_by(moment.after, seat))
            for action in moment.offers:
                other = moment.state.copy()
                told = rules.apply(other, action)
                assert rules.heard_by(told, seat) == rules.heard_by(moment.events, seat), (
                    f"{seat} hears {moment.seat}'s choice"
                )
                assert everything(rules.seen_by(other, seat)) == view, f"{seat} sees {moment.seat}'s choice"


PLAYED = 400
"""Actions of a game that are played through a session."""


def undo_is_exact(course: Course) -> None:
    """Undo returns the exact digest, redo too; a refused action changes nothing; undo crosses no die and no seat."""
    chance, session = random.Random(3), Session(course.subject.setup())
    careful = Session(course.subject.setup(undo="to_last_reveal"))
    digests = [session.digest()]
    for action in course.actions[:PLAYED]:
        assert session.play(action) == careful.play(action)
        digests.append(session.digest())
        assert careful.digest() == digests[-1]
        _undo_carefully(careful, digests)
        if chance.random() < 0.1:
            _undo_and_redo(session, digests, chance.randint(1, 12))
            _refused(session, course)
    session.go_back(0)
    assert session.digest() == session.state.digest() == digests[0]
    while session.redo():
        assert session.digest() == digests[len(session.records)]
    assert len(session.records) == len(digests) - 1


def _undo_and_redo(session: Session, digests: list[str], times: int) -> None:
    for _ in range(times):
        if session.undo():
            assert session.digest() == session.state.digest() == digests[len(session.records)]
    while session.redo():
        assert session.digest() == session.state.digest() == digests[len(session.records)]
    assert len(session.records) == len(digests) - 1


def _undo_carefully(session: Session, digests: list[str]) -> None:
    before, now = session.state.dice.copy(), session.to_decide
    if session.undo():
        assert session.state.dice == before, "undo crossed a die"
        assert now is None or session.to_decide == now, "undo crossed a seat"
        assert session.digest() == digests[len(session.records)]
        while session.redo():
            pass
        assert session.digest() == digests[-1]


def _refused(session: Session, course: Course) -> None:
    offers = set(session.legal_actions())
    digest, count = session.digest(), len(session.records)
    for action in [action for action in course.pool if action not in offers][:5]:
        try:
            session.play(action)
        except Illegal as error:
            assert str(error.refusal)
        else:
            raise AssertionError(f"{action} was played")
    assert (session.digest(), session.state.digest(), len(session.records)) == (digest, digest, count)


CHECKS = (
    each_offer_applies,
    copies_are_equal,
    nonsense_is_refused,
    json_is_exact,
    caches_are_true,
    what_is_kept_changes_no_offer,
    views_hold_nothing_hidden,
    nothing_hidden_leaks,
    views_are_enough_to_draw_from,
    sealed_choices_are_secret,
    undo_is_exact,
)
