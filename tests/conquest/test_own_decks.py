"""Decks of one's own: chosen by the name of their file, checked, and embedded in the match that they begin."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game import Session
from game.commands.dispatch import run
from game.conquest.deckbuilding import playable, unplayable
from game.conquest.deckfile import DeckFile, decks, delete_deck, forget, own_decks, peoples_folder, save_deck, slug_of
from game.kernel.dice import Dice
from game.kernel.errors import BadChoice
from game.kernel.match import savefile
from game.kernel.match.matchfile import load
from game.kernel.match.setup import prepare
from game.kernel.paths import HOME
from game.kernel.registry import rules_of
from tests.conquest.randomdecks import random_deck


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    monkeypatch.setenv(HOME, str(tmp_path))
    forget()
    yield tmp_path
    forget()


def own(id: str = "green-tide", seed: int = 7) -> DeckFile:
    """A deck of one's own, written to one's folder."""
    deck = msgspec.structs.replace(random_deck(Dice.seeded(seed), id), name="Green Tide")
    save_deck(deck)
    return deck


def begun() -> Session:
    return Session(prepare("conquest", seed=3, options={"first.deck": "green-tide"}))


def ahead(session: Session, count: int) -> None:
    chance = Dice.seeded(5)
    for _ in range(count):
        session.play(chance.pick(session.legal_actions()))


def test_a_deck_is_chosen_by_the_name_of_its_file() -> None:
    deck = own()
    assert begun().setup.scenario["decks"][0]["warlord"] == deck.warlord
    assert {"green-tide", "orks"} <= set(playable())
    assert set(own_decks()) == {"green-tide"}


def test_simulate_and_check_know_it(capsys: pytest.CaptureFixture[str]) -> None:
    own()
    assert run(["simulate", "conquest", "--option", "first.deck=green-tide", "--seed", "1"]) == 0
    assert run(["check", str(peoples_folder() / "green-tide.json")]) == 0
    assert "CONQUEST" not in capsys.readouterr().out


def test_check_names_each_breach_with_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    deck = own()
    save_deck(msgspec.structs.replace(deck, cards={"rogue_trader": 9}))
    assert run(["check", str(peoples_folder() / "green-tide.json")]) == 0
    told = capsys.readouterr().out
    assert "/cards: " in told and all(f"(CONQUEST-{n})" in told for n in ("8.2", "8.10", "8.11"))


def test_a_deck_that_breaks_a_rule_is_not_played_and_is_told_of() -> None:
    deck = own()
    save_deck(msgspec.structs.replace(deck, cards=dict.fromkeys(deck.cards, 1)))
    assert "green-tide" not in playable() and "green-tide" in decks().found
    (error,) = unplayable()
    assert error.file.endswith("green-tide.json") and error.pointer == "/cards" and "CONQUEST-8.2" in error.sentence
    with pytest.raises(BadChoice):
        begun()


def written(id: str, warlord: str, cards: str) -> str:
    return f'{{"format": 1, "id": "{id}", "name": "G", "warlord": "{warlord}", "cards": {{{cards}}}}}'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "green-tide.json"),
        (
            '{"format": 1, "id": "green-tide", "name": "G", "warlord": "nobody", "cards": {}}',
            "No warlord has the id “nobody”.",
        ),
        (
            '{"format": 1, "id": "green-tide", "name": "G", "warlord": "nazdreg", "cards": {"foo": 1}}',
            "No card has the id “foo”.",
        ),
        ('{"format": 1, "id": "other", "name": "G", "warlord": "nazdreg", "cards": {"goff_boyz": 9}}', "green-tide"),
    ],
)
def test_a_damaged_file_is_told_and_hides_no_other_deck(text: str, words: str) -> None:
    own("fine")
    path = peoples_folder() / "green-tide.json"
    path.write_text(text, encoding="utf-8")
    forget()
    assert {"fine", "orks", "tau"} <= set(playable())
    (error,) = decks().broken
    assert error in rules_of("conquest").broken() and words in str(error)


@pytest.mark.parametrize("what", ["edited", "deleted", "damaged"])
def test_a_match_keeps_the_deck_with_which_it_began(what: str, tmp_path: Path) -> None:
    deck = own()
    session = begun()
    ahead(session, 25)
    path = tmp_path / "match.ffs"
    savefile.write(session, path)
    before = session.state.to_json()
    if what == "edited":
        save_deck(msgspec.structs.replace(deck, cards={"rogue_trader": 3, "void_pirate": 9}))
    elif what == "deleted":
        delete_deck("green-tide")
    else:
        (peoples_folder() / "green-tide.json").write_text("{", encoding="utf-8")
        forget()
    again = load(path)
    assert again.state.to_json() == before
    again.undo()
    again.redo()
    for _ in range(40):
        if again.outcome is None:
            again.play(again.legal_actions()[0])
    again.go_back(3)
    assert again.setup.scenario["decks"][0]["cards"] == dict(deck.cards)


def test_a_deck_s_file_has_a_name_of_letters_and_never_that_of_another() -> None:
    assert slug_of("Green Tide!") == "green-tide"
    assert slug_of("Marea Verde Ñandú", {"marea-verde-nandu"}) == "marea-verde-nandu-2"
    assert slug_of("Πράσινη") == "deck"
    assert slug_of("40 thousand") == "deck-40-thousand"
    assert len(slug_of("x" * 99)) <= 40
