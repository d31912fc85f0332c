"""Every decision says in a sentence what is to be clicked and for what; how it ended is told as what happened."""

from __future__ import annotations

import random

import pytest

from game import Session
from game.calth import actions as act
from game.calth import events as ev
from game.calth.cards import CARDS, Naming
from game.calth.deckfile import EnemyDiscards
from game.calth.frames import AttackFrame
from game.calth.models import SEATS
from game.calth.telling import names
from game.calth.telling.asking import question_of
from game.calth.telling.slots import modes
from game.calth.victory import win
from game.kernel.sequence import find, inside
from game.scenes.table.hand import CALLED, PEEP
from game.telling import text
from game.telling.text import refusal_text
from game.ui.scale import px
from tests.calth import cardfights as fights
from tests.calth.skirmish import THEM, US, Skirmish
from tests.calth_table.conftest import CalthHand, deployed, random_match, table_of, until


def _discarding(session: Session) -> bool:
    at = names.waiting(session.state)  # type: ignore[arg-type]
    if at is None or not isinstance(at[0], Naming):
        return False
    return isinstance(CARDS.effect_of(session.state, at[1]), EnemyDiscards)  # type: ignore[arg-type]


def _must_discard() -> Session:
    for seed in range(40):
        for moment in random_match("wrath-of-veridia", seed, 400):
            if _discarding(moment.session) and len(moment.session.legal_actions()) > 1:
                return moment.session
    raise AssertionError("nobody has to discard")


@pytest.mark.rule("CALTH-A41")
def test_who_must_discard_is_told_so_and_finds_his_cards_lit() -> None:
    session = _must_discard()
    seat = session.to_decide
    other = next(one for one in session.seats if one != seat)
    hand = CalthHand(session, kinds={other: "medium"})
    scene = hand.scene
    question = scene.table.question(scene.board.view, seat)
    assert "discard a card" in question and question in scene.seen.decides
    places = scene.hand.places()
    assert places and scene.seen.awaited
    board = scene.hand.room.bottom
    assert all(board - rect.top > px(CALLED) > px(PEEP) for _card, rect in places)
    refused = session.rules.refusal(session.state, act.Advance("0,0", "1,0"))
    assert refused is not None and "card in your hand" in refusal_text(refused)
    card, rect = places[0]
    hand.click((rect.centerx, rect.top + 20))
    assert any(record.action == act.Discard(card.id) for record in session.records)


THREE, FAR = "veteran*3", "0,7 veteran"


def _asked() -> dict[str, Skirmish]:
    """A fight for each card that asks for something, up to its question."""
    far = f"9,0 {THREE}"
    covering = Skirmish(f"2,2 {THREE}; 2,6 veteran", f"7,2 {THREE}", turn=THEM, dice="hh----", cards="covering-fire")
    covering.play("advance 7,2 6,2")
    covering.until("enemy_moved", US)
    whispers = fights.round("measured-volley hold-the-line", "whispers").until("action_phase", THEM)
    found = {
        "fighting-withdrawal": Skirmish(
            f"2,2 {THREE}; {FAR}", f"3,2 {THREE}; 3,4 veteran", cards="fighting-withdrawal"
        ),
        "zealous-charge": Skirmish(f"5,2 {THREE}; 3,5 veteran", f"2,2 {THREE}", turn=THEM, traitors="zealous-charge"),
        "covering-fire": covering,
        "reserve-of-will": Skirmish(f"2,2 {THREE}:0; 0,0 veteran:0; {FAR}", far, cards="reserve-of-will"),
        "blood-offering": Skirmish(
            far, f"2,2 {THREE}:1; 3,2 {THREE}:1; 1,2 veteran:1", turn=THEM, traitors="blood-offering"
        ),
        "dread-presence": Skirmish("3,2 veteran; 1,2 veteran", f"2,2 {THREE}", turn=THEM, traitors="dread-presence"),
        "whispers": whispers,
    }
    for name, fight in found.items():
        fight.play(fights.card(name))
    return found


@pytest.mark.parametrize("language", ["en", "es", "el"])
def test_every_card_asks_in_a_sentence_that_names_it(language: str) -> None:
    found, questions = _asked(), set()
    text.use_language(language)
    try:
        for name, fight in found.items():
            at = names.waiting(fight.s)
            assert at is not None and isinstance(at[0], Naming), name
            question = question_of(fight.s, at[0].seat(fight.s, at[1]) or "")
            card = names.card_name(fight.s.scenario, name)
            assert question.startswith(card) and "{" not in question
            questions.add(question.removeprefix(card))
        assert len(questions) == len(found) and all(len(one) > 25 for one in questions)
    finally:
        text.use_language("en")


@pytest.mark.rule("CALTH-9.4")
def test_the_unit_that_takes_the_hits_is_named() -> None:
    session = until("wrath-of-veridia", lambda s: any(isinstance(a, act.Target) for a in s.legal_actions()))
    view = session.view(session.to_decide)
    at = names.waiting(view)  # type: ignore[arg-type]
    assert at is not None and session.to_decide is not None
    unit = names.unit_title(view, at[1].values["target"])  # type: ignore[arg-type]
    assert unit in question_of(view, session.to_decide)  # type: ignore[arg-type]
    told = [offer.text for offer in table_of(session).offers(view, session.legal_actions())]
    assert told == [names.named_model(action.model) for action in session.legal_actions()]  # type: ignore[attr-defined]


def test_keys_of_kinds_stay_while_others_are_used_up() -> None:
    session = Session.new("calth", "wrath-of-veridia", seed=3)
    keys: dict[tuple[int, str], str] = {}
    rng = random.Random(2)
    while session.state.round == 0:  # type: ignore[attr-defined]
        side = session.state.turn  # type: ignore[attr-defined]
        for mode in modes(session.state):  # type: ignore[arg-type]
            assert keys.setdefault((side, mode.id), mode.key) == mode.key
        session.play(rng.choice([a for a in session.legal_actions() if isinstance(a, act.Place)]))
    assert len(keys) > 6


def test_the_set_up_says_whether_there_are_cards() -> None:
    for info in Session.new("calth", "wrath-of-veridia", seed=1).rules.scenarios():
        assert "command cards" in info.lasts


def test_how_it_ended_is_told_with_numbers() -> None:
    session = deployed("wrath-of-veridia")
    state = session.state
    state.left = [(), (1, 2)]  # type: ignore[attr-defined]
    win(state, 1, "most_out")  # type: ignore[arg-type]
    assert (
        table_of(session).teller.end(state, "most_out").decided == "Word Bearers got 2 models out, Ultramarines none."
    )  # type: ignore[arg-type]
    reasons = {
        "hold-the-works": ("objectives", "wiped_out"),
        "break-the-cordon": ("broke_out", "cordon_held", "time"),
        "iron-shade": ("slain", "wiped_out", "time"),
        "rite-below": ("rite", "leader_slain", "time"),
        "captain-and-chaplain": ("most_worth", "wiped_out"),
    }
    for scenario, found in reasons.items():
        for reason in found:
            for side in (0, 1):
                session = deployed(scenario)
                state = session.state
                win(state, side, reason)  # type: ignore[arg-type]
                told = table_of(session).teller.end(state, reason).decided  # type: ignore[arg-type]
                assert told and "{" not in told and any(letter.isdigit() for letter in told)


def test_what_decided_is_drawn() -> None:
    session = deployed("wrath-of-veridia")
    session.state.left = [(), (1, 2)]  # type: ignore[attr-defined]
    table = table_of(session)
    assert table.teller.figure(session.state, ev.LeftBoard(SEATS[1], "3,0", ("veteran",))) == {SEATS[0]: 0, SEATS[1]: 2}  # type: ignore[arg-type]
    assert table.tallies().figure == "Models out" and "0 : 2" in table.board_of(session.state).standing  # type: ignore[arg-type]
    for scenario, event in (
        ("captain-and-chaplain", ev.Scored),
        ("rite-below", ev.ChantRolled),
    ):
        for seed in range(30):
            moments = list(random_match(scenario, seed, 500))
            table = table_of(moments[0].session)
            counted = [
                table.teller.figure(one.after, two) for one in moments for two in one.events if isinstance(two, event)
            ]
            if counted:
                assert all(set(one) <= set(SEATS) and one for one in counted) and table.tallies().figure
                assert (table.teller.end(moments[-1].after, "").rounds or 3) == 3 and table.board_of(
                    moments[-1].after
                ).standing
                break
        else:
            raise AssertionError(f"nothing is counted in {scenario}")


def test_skirmishes_have_no_figures_that_nobody_counts() -> None:
    t = Skirmish("2,2 veteran*3", "4,2 veteran*2")
    assert table_of(t.session).teller.figure(t.session.state, ev.ScenarioWon("", "time")) == {}  # type: ignore[arg-type]


def fallen(hand: CalthHand) -> bool:
    """Whether the dice of an attack lie there."""
    view = hand.scene.board.view
    return inside(view, AttackFrame) and bool(find(view, AttackFrame).faces)


def shooting(seed: int) -> CalthHand:
    """A hand that has shot, up to the first decision about the dice if there is one."""
    session = deployed("wrath-of-veridia", seed)
    hand = CalthHand(session, dice="tumbling", animation_speed="normal", reduced_motion=False)
    hand.reach(next(action for action in session.legal_actions() if isinstance(action, act.Shoot)))
    while hand.scene.table.desk(hand.scene.board.view).reacting and not fallen(hand):
        hand.reach(next(action for action in session.legal_actions() if action.passing))
    return hand


def test_dice_that_are_decided_about_are_shown_once() -> None:
    hands = (shooting(seed) for seed in range(20))
    hand = next(hand for hand in hands if fallen(hand))
    hand.rest((5, 5), 1.0)
    scene = hand.scene
    assert scene.stage.up and not scene.board.busy() and not scene.stage.moving
    assert not scene.board.playback.thrown, "they lie on the stage, and in no tray"
