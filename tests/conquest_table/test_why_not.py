"""What the table says of what cannot be done: the refusal of the action that a click means, with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from game import Session
from game.conquest import actions as act
from game.conquest.table.layout import Row, planet_box
from game.kernel.actions import Pass
from tests.conquest.dialect import Table
from tests.conquest_table.conftest import begun
from tests.table.hand import Hand


def at_window(t: Table) -> Hand:
    """A window onto a position, with the hand of whoever decides shown."""
    session = Session.new("conquest", "core", seed=1)
    session._state = t.s
    hand = Hand(session)
    hand.scene.match.ask()
    hand.scene.refresh()
    hand.settle()
    return hand


def told(hand: Hand) -> list[tuple[str, str]]:
    """The messages at the window, each with its rule."""
    return [(toast.label, toast.link) for toast in hand.app.stack.top.host.toasts]


def click_card(hand: Hand, card: str) -> None:
    """Click a card of the hand that is shown."""
    tray = hand.scene.hand
    tray.take(next(one for one in tray.cards() if one.id == card))


@pytest.mark.parametrize(
    ("side", "card", "words"),
    [
        ({"hand": "land_raider"}, "land_raider", "Land Raider costs 5, and you have 3."),
        (
            {"hand": "land_raider", "hq": "fortress_monastery"},
            "land_raider",
            "Land Raider costs 4 even at its lowest, and you have 3.",
        ),
        (
            {"hand": "veteran_brother_maxos", 3: "veteran_brother_maxos"},
            "veteran_brother_maxos",
            "Veteran Brother Maxos is unique, and you already have it at the planet Barlus.",
        ),
        (
            {"hand": "indomitable"},
            "indomitable",
            "Indomitable is a reaction: you will be asked after what it answers happens.",
        ),
        ({"hand": "drop_pod_assault"}, "drop_pod_assault", "Drop Pod Assault can be used only in the combat phase."),
    ],
    ids=["dear", "dear with a reducer", "unique", "reaction", "phase"],
)
def test_a_click_on_a_card_that_cannot_be_played_says_why(side: dict[Any, str], card: str, words: str) -> None:
    t = Table(first=side, second={1: "goff_nob"}, resources=(3, 7))
    hand = at_window(t)
    note = next(one.note for one in hand.scene.hand.cards() if one.id == card)
    click_card(hand, card)
    refusal = t.s and hand.session.refusal(hand.scene.table.teller.meant(t.s, "first", card))
    assert refusal is not None and refusal.rule.startswith("CONQUEST-")
    assert told(hand)[-1] == (words, refusal.rule) and note == words


def test_a_card_that_something_makes_cheap_enough_does_not_say_that_it_is_too_dear() -> None:
    hand = at_window(Table(first={"hand": "land_raider", "hq": "fortress_monastery"}, resources=(4, 7)))
    assert "have" not in next(one.note for one in hand.scene.hand.cards() if one.id == "land_raider")


def fight() -> Table:
    """A combat turn at the First Planet."""
    return Table(
        first={1: "land_raider tactical_squad_cardinis!"},
        second={1: "honored_librarian shoota_mob"},
        phase="combat",
    )


def test_a_click_on_a_guarded_unit_and_on_the_grey_pass_say_why() -> None:
    t = fight()
    hand = at_window(t)
    table, view = hand.scene.table, hand.scene.board.view
    hand.scene.match.select(t.id("land_raider"))
    box = table.box_of(view, t.id("honored_librarian"))
    assert box is not None
    centre = box[0] + box[2] / 2, box[1] + box[3] / 2
    hand.scene.pointer.click(centre, hand.at(centre))
    assert told(hand)[-1] == (
        "Honored Librarian can't be attacked while Shoota Mob is with it. Attack Shoota Mob first.",
        "CONQUEST-1.3",
    )
    slot = next(slot for slot in table.slots(view, "first", None) if slot.id == "pass")
    assert slot.tried == Pass()
    assert hand.scene.frame.actions.in_vain(slot.key)
    assert told(hand)[-1] == ("You can't pass while you can attack, and Land Raider is ready.", "CONQUEST-R5")


def test_a_target_that_cannot_be_chosen_says_why_when_it_is_clicked() -> None:
    t = Table(
        first={"hand": "deception", 1: "fire_warrior_elite"},
        second={1: "land_raider 10th_company_scout", 2: "goff_nob eager_recruit shoota_mob"},
        warlords=("commander_shadowsun", "captain_cato_sicarius"),
    )
    t.use("deception")
    hand = at_window(t)
    for name, words, rule in (
        ("goff_nob", "Deception spares these: Elite. Goff Nob is one of them.", "CONQUEST-G40"),
        ("10th_company_scout", "Land Raider shelters 10th Company Scout from enemy abilities.", "CONQUEST-1.3"),
    ):
        box = hand.scene.table.box_of(hand.scene.board.view, t.id(name))
        assert box is not None
        centre = box[0] + box[2] / 2, box[1] + box[3] / 2
        hand.scene.pointer.click(centre, hand.at(centre))
        assert told(hand)[-1] == (words, rule)


def test_an_armed_card_says_why_it_cannot_go_there() -> None:
    t = Table(first={"hand": "eager_recruit godwyn_pattern_bolter", 1: "land_raider"}, second={1: "goff_nob"})
    hand = at_window(t)
    table = hand.scene.table
    click_card(hand, "eager_recruit")
    assert hand.scene.board.mode
    left, top, wide, high = planet_box(Row.of(table.board_of(t.s)), 5)
    centre = left + wide / 2, top + high / 2
    hand.scene.pointer.click(centre, hand.at(centre))
    assert told(hand)[-1] == ("That planet lies face down. Deploy at a planet that lies face up.", "CONQUEST-4.13")
    click_card(hand, "godwyn_pattern_bolter")
    box = table.box_of(t.s, t.id("land_raider"))
    assert box is not None
    centre = box[0] + box[2] / 2, box[1] + box[3] / 2
    hand.scene.pointer.click(centre, hand.at(centre))
    assert told(hand)[-1][1] == "CONQUEST-G51"


def test_notes_of_a_random_match_are_whole_sentences_or_prices() -> None:
    session, dice = begun(6)
    hand, seen = Hand(session), set[str]()
    while legal := session.legal_actions():
        seat = str(session.to_decide)
        for card in hand.scene.table.hand(session.view(seat), seat):
            assert card.note and "{" not in card.note
            playable = card.note.startswith("Cost ")
            seen.add("price" if playable else "why")
        session.play(legal[dice.below(len(legal))])
    assert seen == {"price", "why"}
    assert all(isinstance(kind, type) for kind in act.ACTIONS)
