"""Every card that asks for something is played by the mouse: what is lit, what is said, and how it is taken back."""

from __future__ import annotations

import pygame
import pytest

from game import Session
from game.heresy.actions import NameCounter, NameDie, NamePlace, NameRoute, PlayCard
from tests.heresy.dialect import Position
from tests.heresy.skirmish import Skirmish
from tests.heresy_table.conftest import HeresyHand, known

WORLD = {
    "calth": "loyal guilliman army*2 astartes",
    "konor": "loyal army",
    "nuceria": "traitor army*2",
    "cadia": "traitor alpharius army*3",
    "olympia": "traitor lorgar",
    "anuari": "traitor army daemon",
}
ON_THE_MAP = {
    "ruta_olvidada": ("loyal", "attack"),
    "marea_favorable": ("loyal", "attack"),
    "calma_chicha": ("loyal", "attack"),
    "tormenta_subita": ("loyal", "attack"),
    "tormenta_ruina": ("traitor", "attack"),
    "cuchillos": ("loyal", "attack"),
    "hidra": ("traitor", "attack"),
    "economia_guerra": ("loyal", "production"),
    "leva": ("loyal", "production"),
    "imperium_secundus": ("loyal", "production"),
    "invocacion": ("traitor", "production"),
}
NAMING = (NamePlace, NameRoute, NameCounter, NameDie)


def holding(card: str, seat: str, phase: str = "attack") -> HeresyHand:
    """A person who holds one card."""
    world = {**WORLD, "calth": "loyal army:stepped astartes", "konor": "loyal army:stepped"}
    world = world if card == "marea_favorable" else WORLD
    position = Position(seat=seat, phase=phase, hands={seat: card}, **world)
    while position.decides != seat or position.offered("pass_for"):
        position.play("pass")
    return at_hand(position)


def at_hand(position: Position) -> HeresyHand:
    """A match that begins where the position stands."""
    return HeresyHand(Session(position.session.setup, position.s.copy()), privacy="open")


@pytest.mark.parametrize(("card", "seat", "phase"), [(card, *told) for card, told in ON_THE_MAP.items()])
def test_a_card_says_what_is_to_be_chosen_and_lights_worlds_only(card: str, seat: str, phase: str) -> None:
    hand = holding(card, seat, phase)
    hand.reach(PlayCard(card))
    table = known(hand.scene.table)
    asked = table.question(hand.scene.board.view, seat)
    assert asked.count(":") >= 1 and not asked.endswith("choose."), asked
    spots = {table.painter.chart.spot(place) for place in range(len(table.painter.chart.centres))}
    lit = [target.spot for target in hand.scene.board.choices.targets]
    assert lit and len(set(lit)) == len(lit) and set(lit) <= spots
    while hand.session.state.frames[-1].name == "card" and hand.session.to_decide == seat:  # type: ignore[attr-defined]
        legal = [one for one in hand.session.legal_actions() if isinstance(one, NAMING)]
        hand.reach(legal[0])


def test_a_route_is_chosen_by_its_two_ends_and_shown_before_it_is_made() -> None:
    hand = holding("ruta_olvidada", "loyal")
    hand.reach(PlayCard("ruta_olvidada"))
    count, index = len(hand.session.records), hand.scene.board.view.tables.index
    hand.click(hand.world("calth"))
    assert len(hand.session.records) == count, "the first end plays nothing"
    table = known(hand.scene.table)
    offered = {one for one in hand.session.legal_actions() if isinstance(one, NameRoute)}
    others = {id for one in offered for id in (one.origin, one.place) if "calth" in (one.origin, one.place)}
    lit = {target.spot for target in hand.scene.board.choices.targets}
    assert lit == {table.painter.chart.spot(index[id]) for id in {"calth", *others}}
    hand.rest(hand.world("sotha"))
    hovered = hand.scene.board.hovered
    assert hovered is not None and hovered.first.walk is not None and hovered.first.offer.hint
    for (x, y), id in zip(hovered.first.walk.path, ("calth", "sotha"), strict=True):
        assert (x, y) == pytest.approx(table.painter.chart.centres[index[id]])
    hand.click(hand.world("calth"))
    assert not hand.scene.board.mode and len(hand.session.records) == count, "the first end is put back"
    hand.click(hand.world("sotha"))
    hand.click(hand.world("calth"))
    played = hand.session.records[count].action
    assert isinstance(played, NameRoute) and {played.origin, played.place} == {"calth", "sotha"}


def test_escape_lets_go_of_an_end_then_of_the_card_and_only_then_opens_the_menu() -> None:
    hand = holding("ruta_olvidada", "loyal")
    hand.reach(PlayCard("ruta_olvidada"))
    hand.click(hand.world("calth"))
    hand.key(pygame.K_ESCAPE)
    assert not hand.scene.board.mode and hand.scene.table.desk(hand.scene.board.view).unfinished  # type: ignore[attr-defined]
    hand.key(pygame.K_ESCAPE)
    assert not hand.scene.table.desk(hand.scene.board.view).unfinished and not hand.program.opened  # type: ignore[attr-defined]
    assert PlayCard("ruta_olvidada") in hand.session.legal_actions()
    hand.scene.board.asked = False
    hand.key(pygame.K_ESCAPE)
    assert hand.program.opened == ["open_pause"]


def test_what_dice_have_followed_is_not_taken_back_by_escape() -> None:
    t = Skirmish("calth", attack="astartes army*2", defence="army*3", dice=[6, 1, 1, 2, 2, 1], loyal="fuego_apoyo")
    while t.offered("pass_for") and not t.offered("play_card"):
        t.play("pass")
    hand = at_hand(t)
    hand.reach(PlayCard("fuego_apoyo"))
    assert hand.scene.table.desk(hand.scene.board.view).unfinished  # type: ignore[attr-defined]
    while not any(record.barrier for record in hand.session.records):
        hand.reach(hand.session.legal_actions()[0])
    count = len(hand.session.records)
    hand.key(pygame.K_ESCAPE)
    assert len(hand.session.records) == count, "what was rolled stays rolled"


@pytest.mark.parametrize("part", [0, 1, 2])
def test_no_card_in_hand_lies_over_a_place_of_the_fitted_board(part: int) -> None:
    position = Position(seat="loyal", hands={"loyal": "ruta_olvidada calma_chicha astronomicon"}, **WORLD)
    hand = at_hand(position)
    hand.scene.board.parts.show(part)
    hand.settle()
    table = known(hand.scene.table)
    assert len(hand.scene.hand.places()) == 3
    for place in table.painter.chart.graph.places:
        if part == place.board:
            pos = hand.at(table.painter.chart.centres[place.index])
            assert hand.scene.hand.at(pos) is None, place.name
