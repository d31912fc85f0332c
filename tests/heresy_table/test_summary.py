"""As a person's turn begins he is told in short what the computer did, until he puts that away."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.heresy.actions import Escape, Lose, Lower, Raise
from game.kernel.actions import Event
from game.telling import text
from game.ui.tabletop import TurnNote
from tests.heresy.dialect import Position, action
from tests.heresy_table.conftest import table_of
from tests.table.hand import Hand

WORLDS = {
    "calth": "loyal guilliman army",
    "konor": "loyal army*3",
    "macragge": "loyal army",
    "nuceria": "traitor astartes*2 army*2 titan",
    "anuari": "traitor army*2",
}
DICE = (6, 6, 1, 1, 6)
BATTLE = ("march astartes nuceria calth", "march titan nuceria calth", "fight")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    text.use_language("en")


def happened(t: Position, *words: str) -> list[tuple[object, list[Event]]]:
    """The positions and events of actions; what must be answered in between is answered with the first offer."""
    found = []
    for one in words:
        while action(one) not in (legal := t.session.legal_actions()):
            assert isinstance(legal[0], Raise | Lower | Lose | Escape) or legal[0].passing
            found.append((t.s.copy(), t.session.play(legal[0])))
        found.append((t.s.copy(), t.session.play(action(one))))
    return found


def told(t: Position, *words: str, seat: str = "loyal") -> list[TurnNote]:
    """What a seat is told of these actions."""
    return table_of(t.session).gist(happened(t, *words), seat)


def test_a_battle_is_a_line_with_its_losses_its_place_and_who_may_be_glad() -> None:
    for seat, good in (("loyal", -1), ("traitor", 1)):
        t = Position(seat="traitor", dice=[*DICE, *[6] * 40], **WORLDS)
        line = told(t, *BATTLE, "end_attack", seat=seat)[0]
        assert line.text == "Calth: traitors attack and win."
        assert line.detail == "Loyalists lose Imperial Army. Roboute Guilliman withdraws to Macragge."
        assert line.good == good and line.seat == "traitor"
        assert line.spots == (table_of(t.session).painter.chart.spot(t.s.tables.index["calth"]),)


def test_the_death_of_a_leader_is_told_after_the_battle_in_which_he_fell() -> None:
    t = Position(seat="traitor", dice=[6, 6, 1, 1, 1, *[6] * 40], **WORLDS)
    lines = told(t, *BATTLE, "end_attack")
    assert [line.text for line in lines[:2]] == [
        "Calth: traitors attack and win.",
        "Roboute Guilliman will not rise again.",
    ]


def test_an_attack_that_is_beaten_off_is_good_news() -> None:
    t = Position(seat="traitor", dice=[1, 1, 6, 6, *[1, 1, 6, 6] * 9], **WORLDS)
    line = told(t, *BATTLE, "end_attack")[0]
    assert line.text == "Calth: traitors attack and are beaten off." and line.good == 1


def test_what_is_taken_without_a_fight_is_told_by_whose_it_was() -> None:
    t = Position(seat="traitor", nuceria="traitor army*3", calth="traitor army", dice=[6] * 9)
    lines = told(t, "march army calth macragge", "march army nuceria espandor", "end_attack")
    assert [(line.text, line.good, len(line.spots)) for line in lines] == [
        ("Traitors take from you without a fight: Macragge.", -1, 1),
        ("Loyalists hold again: Calth.", 1, 1),
        ("Traitors take without a fight: Espandor.", 0, 1),
    ]


def test_counters_and_cards_bought_are_told_together() -> None:
    worlds = {"calth": "loyal army", "nuceria": "traitor army", "anuari": "traitor army*2"}
    t = Position(seat="traitor", phase="production", purse={"traitor": 12}, pile="sabotaje pacto", dice=None, **worlds)
    lines = told(t, "buy army nuceria", "buy army anuari", "buy_card", "end_production")
    assert [line.text for line in lines] == ["Traitors raise 2 × Imperial Army.", "Traitors buy 1 card."]
    assert lines[0].detail == "Nuceria, Anuari" and len(lines[0].spots) == 2
    assert not told(Position(seat="traitor", phase="production", dice=None, **worlds), "end_production")


# -- at the table --


def after_the_computer(**kinds: str) -> Hand:
    """A table at which the traitors have attacked, and the loyal's attack begins."""
    t = Position(seat="traitor", dice=[*DICE, *[6] * 40], **WORLDS)
    hand = Hand(t.session)
    hand.scene.people.kinds.update(kinds)
    hand.scene.timing.pause()
    for one in (*BATTLE, "end_attack"):
        while action(one) not in t.session.legal_actions():
            hand.scene.match.attempt(t.session.legal_actions()[0])
        hand.scene.match.attempt(action(one))
    hand.settle()
    return hand


def test_it_is_told_as_a_turn_begins_after_a_computers() -> None:
    hand = after_the_computer(traitor="careful")
    assert hand.scene.people.deciding == "loyal" and hand.scene.summary.open
    assert [line.gist.text for line in hand.scene.summary.lines][:1] == ["Calth: traitors attack and win."]


def test_people_among_themselves_saw_it() -> None:
    assert not after_the_computer().scene.summary.open


def test_a_line_flashes_its_place_and_stays() -> None:
    hand = after_the_computer(traitor="careful")
    hand.app.draw()
    line = hand.scene.summary.lines[0]
    hand.click(line.rect.center)
    assert hand.scene.board.flash is not None and hand.scene.board.flash[0] == line.gist.spots[0]
    assert hand.scene.summary.open


def test_a_click_elsewhere_is_a_click_and_leaves_it() -> None:
    hand = after_the_computer(traitor="careful")
    place = table_of(hand.session).painter.chart.centres[hand.session.state.tables.index["konor"]]  # type: ignore[attr-defined]
    hand.click(hand.at(place))
    assert hand.scene.summary.open and hand.scene.board.selection.piece is not None
    hand.key(pygame.K_F5)
    hand.scene.refresh()
    assert not hand.scene.summary.open, "it is told once"


def test_esc_puts_it_away_and_opens_no_menu() -> None:
    hand = after_the_computer(traitor="careful")
    hand.key(pygame.K_ESCAPE)
    assert not hand.scene.summary.open and "open_pause" not in hand.program.opened


def test_playing_on_leaves_it_and_the_end_of_the_turn_puts_it_away() -> None:
    hand = after_the_computer(traitor="careful")
    hand.scene.match.attempt(next(a for a in hand.session.legal_actions() if not a.passing))
    hand.settle()
    assert hand.scene.summary.open
    while hand.session.state.seats[hand.session.state.seat] == "loyal":  # type: ignore[attr-defined]
        hand.scene.match.attempt(hand.session.legal_actions()[-1])
        hand.settle()
    assert not hand.scene.summary.open


def test_it_is_shown_again_from_its_first_action() -> None:
    hand = after_the_computer(traitor="careful")
    assert hand.scene.match.again.span() == (0, len(hand.session.records))
    again = next(area for area in hand.app.hit_areas() if area.label == "Show again")
    hand.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=again.rect.center, button=1))
    hand.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=again.rect.center, button=1))
    assert hand.scene.board.rewatched and not hand.scene.summary.open


@pytest.mark.parametrize("language", ["en", "es", "el"])
def test_all_of_it_is_in_the_players_language_and_on_the_screen(language: str) -> None:
    text.use_language(language)
    hand = after_the_computer(traitor="careful")
    hand.app.draw()
    line = hand.scene.summary.lines[0]
    assert (line.gist.text == "Calth: traitors attack and win.") == (language == "en")
    assert pygame.Rect(0, 0, 1280, 720).contains(line.rect)
