"""What the table says before the click: shields, copies, the starting hand, the first game without texts."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pygame
import pytest

from game import Session
from game.conquest import board
from game.conquest.actions import Shield
from game.conquest.designs import designs
from game.conquest.events import CardDeployed, ResourcesGained, StruggleWon, UnitMoved
from game.conquest.frames import Damaging
from game.conquest.state import SEATS
from game.conquest.table.collection import ConquestCollection
from game.conquest.table.layout import Row, shelf_box
from game.conquest.telling.asking import pending
from game.conquest.telling.cards import described
from game.conquest.telling.printed import UNUSED
from game.kernel.actions import Event, UseAbility
from game.kernel.paths import folder
from game.kernel.sequence import find
from game.scenes.table.enlarged import ZoomDialog
from game.scenes.tables import table_of
from game.ui.tabletop import GameTable
from game.ui.widgets import Host, ListBox, Widget
from tests.conquest.dialect import Table
from tests.conquest_table.conftest import begun
from tests.scenes.test_fits import within
from tests.table.games import choice
from tests.table.hand import Hand
from tests.translations import words_of_map


def shields(seed: int) -> list[tuple[str, int, int, int]]:
    """Of each shield offered in a match: what is said, the shields, the damage assigned and the hit points left."""
    session, chance = begun(seed)
    hand, found = Hand(session), []
    while legal := session.legal_actions():
        if any(isinstance(action, Shield) for action in legal):
            view = session.view(session.to_decide)
            damaging = find(view, Damaging)
            for offer in hand.scene.table.offers(view, legal):
                if isinstance(offer.action, Shield):
                    unit = offer.action.unit
                    amount = damaging.amounts[damaging.items.index(unit)]
                    words = offer.detail or offer.hint[0]
                    left = hand.scene.table.card(view, None, unit).lines[0]
                    found.append((words, view.designs[offer.action.kind].shields, amount, int(left.split()[4])))
        session.play(choice("conquest", chance, legal))
    return found


def test_a_shield_says_what_is_left_after_the_damage() -> None:
    said = [one for seed in (3, 5) for one in shields(seed)]
    assert len(said) > 5
    for words, worth, amount, left in said:
        prevented = min(worth, amount)
        assert words.startswith(f"Prevents {prevented} of {amount} damage")
        after = left - amount + prevented
        assert ("destroyed" in words) is (after <= 0), (words, left)
        assert after <= 0 or f": {after} of " in words


def test_copies_of_a_card_in_hand_answer_once() -> None:
    asked = 0
    for seed in range(6):
        session, chance = begun(seed)
        while legal := session.legal_actions():
            answers = [(one.ability, one.item) for one in legal if isinstance(one, UseAbility)]
            held = [one for one in legal if isinstance(one, UseAbility) and session.state.zone[one.source] == "hand"]
            asked += len(held) > 0
            hands = [(one.ability, one.item) for one in held]
            assert len(set(hands)) == len(hands), answers
            session.play(choice("conquest", chance, legal))
    assert asked


@pytest.mark.parametrize("size", [(1280, 690), (1280, 720), (1920, 1080), (2560, 1440)])
def test_the_hand_lies_whole_below_the_headquarters(size: tuple[int, int]) -> None:
    session, _chance = begun(1)
    hand = Hand(session, size)
    hand.scene.match.ask()
    shown = hand.scene.hand
    rects = [rect for _card, rect in shown.places()]
    assert len(rects) == 7 and all(rect.bottom <= size[1] for rect in rects)
    assert not any(a.colliderect(b) for a, b in pairwise(rects)), "no word lies under another card"
    shelf = shelf_box(Row.of(hand.scene.table.board_of(hand.scene.board.view)).plan, 0)  # type: ignore[attr-defined]
    assert hand.scene.board.camera.rect_to_screen(shelf).bottom <= rects[0].top


@pytest.mark.parametrize("scenario", ["core", "first-game"])
def test_texts_are_told_only_where_they_count(scenario: str) -> None:
    session = Session.new("conquest", scenario, seed=5)
    hand, view = Hand(session), session.state
    lines = hand.scene.table.card(view, None, 0).lines
    told = described(view.design(0), texts=False)
    assert (view.design(0).text in lines) is (scenario == "core")
    assert (UNUSED in lines) is (scenario == "first-game")
    assert {line for line in told if not line.startswith("Printed") and line != UNUSED} <= set(lines)


def test_the_result_says_why_as_many_planets_as_the_others_were_enough() -> None:
    session = Session.new("conquest", seed=1)
    table = GameTable("conquest", session.setup.scenario, SEATS, {})
    assert table.teller.end(session.state, "planets").decided == "Three planets of one type. Planets won: 0 : 0"
    assert table.teller.end(session.state, "most_planets").decided.endswith(
        "The player with the most wins. Planets won: 0 : 0"
    )
    assert table.teller.end(session.state, "warlord").decided == ""


def test_how_it_stands_is_told_when_the_match_is_over_too() -> None:
    session = Session.new("conquest", seed=1)
    table = GameTable("conquest", session.setup.scenario, SEATS, {})
    session.state.frames.clear()
    card = table.card(session.state, None, None)
    assert (
        session.rules.to_decide(session.state) is None
        and card is not None
        and card.lines[-1].startswith("Win with 3 planets that share a type")
        and card.lines[1:-1]
        == (
            "Sicarius: planets won 0",
            "Nazdreg: planets won 0",
        )
    )


def test_every_event_has_a_line_of_flavour_of_its_own() -> None:
    lines = {design.id: design.flavour for design in designs().values() if design.flavour}
    assert set(lines) == {design.id for design in designs().values() if design.type == "event"} and len(lines) == 30
    assert len(set(lines.values())) == 30 and all(len(line.split()) <= 12 for line in lines.values())
    gathered = set(words_of_map(msgspec.json.decode((folder("maps", "conquest") / "cards.json").read_bytes())))
    assert set(lines.values()) <= gathered


@pytest.mark.parametrize("scenario", ["core", "first-game"])
def test_a_line_of_flavour_is_read_where_a_card_is_read_large(scenario: str) -> None:
    session = Session.new("conquest", scenario, seed=5)
    hand, flavoured = Hand(session), 0
    table, shelf = hand.scene.table, ConquestCollection()
    for seat in session.seats:
        for held in table.hand(session.view(seat), seat):
            line = designs()[held.id].flavour
            told = table.told(held.id)
            assert held.flavour == told.flavour == shelf.told(held.id).flavour == line
            assert not line or line not in held.text
            flavoured += bool(line)
    assert flavoured


def test_the_key_enlarges_a_card_in_hand_with_its_flavour() -> None:
    session = next(s for s in (begun(seed)[0] for seed in range(20)) if events_held(s))
    hand, (card, *_) = Hand(session), events_held(session)
    hand.scene.match.ask()
    hand.scene.hand.raised = card
    hand.key(pygame.K_F7)
    top = hand.app.stack.top
    assert isinstance(top, ZoomDialog)
    words = [part for part in within(top.host.root) if part.label == designs()[card].flavour]
    assert [(part.role, part.serif) for part in words] == [("quiet", True)]


def events_held(session: Session) -> list[str]:
    """The events in the hand of the seat that decides."""
    view, seat = session.view(session.to_decide), SEATS.index(session.to_decide)
    return [view.kind[id] for id in board.hand(view, seat) if view.design(id).type == "event"]


def at_table(t: Table) -> GameTable:
    """The table of a position."""
    return GameTable("conquest", Session.new("conquest", seed=1).setup.scenario, t.s.seats, {})


def answers(t: Table) -> list[tuple[str, str]]:
    """What the table offers at a position, with what stands beneath."""
    return [(one.text, one.detail) for one in at_table(t).offers(t.s, t.offers)]


@pytest.mark.parametrize(
    ("stops", "hand", "words"),
    [("shields", "indomitable", "No shield"), ("retreats", "", "Stay and fight"), ("ability", "", "Don't use it")],
)
def test_to_decline_is_called_by_what_comes_of_it(stops: str, hand: str, words: str) -> None:
    t = Table(
        first={1: "land_raider!", "hand": hand},
        second={1: "goff_nob"} if stops == "shields" else {},
        phase="combat",
        stops=stops,
        initiative="second",
    )
    if stops == "shields":
        t.attack("goff_nob", "land_raider")
    assert words in [text for text, _detail in answers(t)]


def test_a_battle_ability_says_what_it_does() -> None:
    t = Table(first={1: "land_raider"}, phase="combat", stops="ability", second={"hand": "goff_nob"})
    said = dict(answers(t))["Use the battle ability"]
    assert said == t.s.designs.planets[t.s.row[0]].text


def test_bonuses_are_told_in_words() -> None:
    t = Table(first={2: "rogue_trader", 1: "land_raider"}, phase="command").dials(5, 4)
    said = [text for text, _detail in answers(t)]
    assert said[0] == "Take 1 card and 1 resource" and {"Take 1 card", "Take 1 resource", "Take nothing"} < set(said)


def test_an_event_tells_its_price() -> None:
    t = Table(
        first={1: "land_raider", "hand": "indomitable"},
        second={1: "goff_nob"},
        phase="combat",
        stops="answers",
        initiative="second",
    )
    t.attack("goff_nob", "land_raider")
    assert "Use Indomitable for 1 resource" in [text for text, _detail in answers(t)]


def test_values_that_are_as_printed_are_told_once() -> None:
    t = Table(first={1: "land_raider", 2: "goff_boyz"}, second={})
    table = at_table(t)
    assert not any(line.startswith("Printed") for line in table.card(t.s, None, t.id("land_raider")).lines)
    t = Table(first={1: "goff_boyz"})
    assert any(line.startswith("Printed") for line in at_table(t).card(t.s, None, t.id("goff_boyz")).lines)


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (ResourcesGained("first", 2), ""),
        (StruggleWon("first", 0, True, 1, 0), "CONQUEST-5.15"),
        (StruggleWon("first", 0, False, 1, 0), "CONQUEST-5.16"),
        (UnitMoved("first", 2, "goff_nob", 0, 7, "home"), "CONQUEST-6.52"),
        (UnitMoved("first", 2, "goff_nob", 0, 7, "retreat"), "CONQUEST-6.22"),
    ],
)
def test_each_line_names_the_rule_behind_it(event: Event, rule: str) -> None:
    t = Table(first={1: "goff_nob"}, phase="command")
    told = at_table(t).tell(t.s, event)
    assert told is not None and told.rule == rule


def test_a_support_that_takes_damage_is_neither_shielded_nor_destroyed_by_it() -> None:
    t = Table(
        first={1: "goff_boyz"},
        second={1: "deathwing_guard", "hq": "rockcrete_bunker", "hand": "indomitable"},
        phase="combat",
        stops="answers shields",
    )
    t.attack("goff_boyz", "deathwing_guard").use("rockcrete_bunker")
    while not t.offered(Shield):
        t.passes()
    assert at_table(t).question(t.s, "second") == "Shield Deathwing Guard from 2 damage?"
    assert pending(t.s)[0] == "Damage: Deathwing Guard 2, Rockcrete Bunker 1"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_with_the_panels_folded_away_no_log_lies_over_the_piles(size: tuple[int, int]) -> None:
    t = Table(first={1: "eager_recruit"}, second={1: "goff_nob", "hand": "battle_cry"}, phase="combat", stops="shields")
    t.attack("eager_recruit", "goff_nob")
    hand = Hand(Session(Session.new("conquest", seed=1).setup, t.s), size=size, kinds={"first": "random"})
    scene = hand.scene
    hand.key(pygame.K_F10)
    hand.app.draw()
    assert any(box.label == "No shield" for box in scene.stage.children), "what is asked is still answered"
    for seat in SEATS:
        rect = scene.board.camera.rect_to_screen(scene.table.spot_named(scene.board.view, f"piles {seat}"))
        logs = [one.rect for one in shown_widgets(scene.hud.host) if isinstance(one, ListBox)]
        assert rect.collidelist(logs) < 0, (rect, logs)


def shown_widgets(host: Host) -> list[Widget]:
    def within(widget: Widget) -> list[Widget]:
        return [widget, *(one for child in widget.children if child.visible for one in within(child))]

    return [one for top in host.floating if top.visible for one in within(top)]


def test_seats_go_by_their_warlords_wherever_nothing_is_looked_at() -> None:
    names = {}
    for decks in (("orks", "space-marines"), ("orks", "orks")):
        session = Session.new("conquest", seed=3, options=dict(zip(("first.deck", "second.deck"), decks, strict=True)))
        names[decks] = [table_of(session.setup).teller.seat_name(seat) for seat in session.seats]
    assert list(names.values()) == [["Nazdreg", "Sicarius"], ["First player", "Second player"]]


def test_an_enemy_card_is_read_with_a_ribbon_to_where_it_goes() -> None:
    session, chance = begun(5)
    deployed: list[CardDeployed] = []
    while not deployed:
        before = session.state
        session.play(choice("conquest", chance, session.legal_actions()))
        deployed = [event for event in session.records[-1].events if isinstance(event, CardDeployed)]
    hand = Hand(Session.new("conquest", seed=5))
    read = hand.scene.table.read_card(before, deployed[0])
    assert read is not None and read.kind == deployed[0].kind and read.spots and read.others
    playback = hand.scene.board.playback
    assert playback.here(read.seat), "nobody reads at a shared screen what a person has just laid"
