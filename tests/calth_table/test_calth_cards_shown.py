"""Cards that are played are shown and told, each with its own rule; doors go by their names."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import game.calth.rulebook
from game import Session
from game.calth import events as ev
from game.calth.actions import PlayCard
from game.calth.scenario import SCENARIOS, load_deck, load_scenario, scenario_from_json
from game.calth.telling import names
from game.scenes.table.playback import Reading
from game.scenes.table.reading import words_of
from game.ui.tabletop import ReadCard
from tests.calth_table.conftest import CalthHand, table_of, until
from tests.translations import words_of_map

DECK = load_deck(SCENARIOS.folder / "command-cards.json").cards


@pytest.mark.rule("CALTH-C0")
def test_every_card_names_its_own_rule() -> None:
    text = (Path(game.calth.rulebook.__file__).parent / "en.md").read_text(encoding="utf-8")
    named = {name: rule for rule, name in re.findall(r"\*\*(CALTH-C\d+)\*\* (.+?) \((?:Ultram|Word)", text)}
    assert [names.card_rule(design.id) for design in DECK] == [named[design.name] for design in DECK]
    assert names.card_rule("a-card-of-ones-own") == "CALTH-C0"


def _about_to_play() -> Session:
    return until("captain-and-chaplain", lambda s: any(isinstance(a, PlayCard) for a in s.legal_actions()))


@pytest.mark.rule("CALTH-C0")
def test_the_log_says_what_a_card_does_and_leads_to_its_rule() -> None:
    session = _about_to_play()
    action = next(a for a in session.legal_actions() if isinstance(a, PlayCard))
    before = session.state.copy()
    played = session.play(action)[0]
    assert isinstance(played, ev.CardPlayed)
    told = table_of(session).tell(before, played)  # type: ignore[arg-type]
    design = next(design for design in DECK if design.id == action.card)
    assert told is not None and design.text in told.text and told.rule == names.card_rule(design.id)


def test_a_card_is_shown_large_and_a_click_puts_it_away() -> None:
    session = _about_to_play()
    action = next(a for a in session.legal_actions() if isinstance(a, PlayCard))
    hand = CalthHand(session, animation_speed="normal")
    hand.scene.match.attempt(action)
    hand.time += 0.5
    shown = _read(hand)[0].card
    design = next(design for design in DECK if design.id == action.card)
    assert (shown.name, shown.text, shown.rule) == (
        design.name,
        f"{design.text} “{design.flavour}”",
        names.card_rule(design.id),
    )
    records = len(session.records)
    hand.click(hand.scene.tray.places.read_at(_read(hand)[0]).center)
    assert not _read(hand) and len(session.records) == records


def _read(hand: CalthHand) -> list[Reading]:
    return hand.scene.board.playback.readings


def test_a_card_to_read_has_room_for_all_its_words() -> None:
    for design in DECK:
        words = f"{design.text} “{design.flavour}”"
        card = ReadCard(design.name, words, "They play", kind=design.id, rule=names.card_rule(design.id))
        assert words_of(card, (267, 373)).left > 0


def test_doors_go_by_their_names_and_without_one_by_their_place() -> None:
    paths = [*SCENARIOS.folder.glob("*.json"), *SCENARIOS.folder.glob("tutorial/*.json")]
    files = [path for path in paths if '"doors"' in path.read_text(encoding="utf-8")]
    assert len(files) > 1
    for path in files:
        scenario = load_scenario(path)
        gathered = set(words_of_map(msgspec.json.decode(path.read_bytes())))
        assert all(door.name and door.name in gathered for door in scenario.file.doors)
        assert [names.door_name(scenario, door.id) for door in scenario.file.doors] == [
            door.name for door in scenario.file.doors
        ]
    value = scenario.to_json()
    for door in value["doors"]:
        del door["name"]
    nameless = scenario_from_json(value)
    door = nameless.file.doors[0]
    assert names.door_name(nameless, door.id) == f"Blast door at {door.hex}"


def test_a_card_that_is_discarded_is_shown_to_be_read() -> None:
    session = _about_to_play()
    card = next(a for a in session.legal_actions() if isinstance(a, PlayCard)).card
    read = table_of(session).read_card(session.state, ev.CardDiscarded("ultramarines", card))
    design = next(design for design in DECK if design.id == card)
    assert read is not None and read.name == design.name and design.text in read.text
    assert read.heading == f"Ultramarines discard {design.name}."


def test_what_declines_for_longer_is_said_in_a_line_below_the_others() -> None:
    hand = CalthHand(_about_to_play())
    hand.click(next(area for area in hand.app.hit_areas() if area.label.startswith("Your card")).rect.center)
    cards = hand.scene.frame.question.cards
    lasting = [card for card in cards if card.label in ("No card this round", "Skip this moment")]
    assert len(lasting) == 2 and not any(card.detail() for card in lasting)
    others = [card for card in cards if card not in lasting]
    assert min(card.rect.top for card in lasting) >= max(card.rect.bottom for card in others)
