"""What the log tells of cards, of Terra, and of who is close to winning or has won."""

from __future__ import annotations

import pytest

from game.heresy import events as ev
from game.kernel.actions import Event
from game.kernel.match.session import Session
from game.telling.text import use_language
from tests.heresy.dialect import Position
from tests.heresy.skirmish import Skirmish
from tests.heresy_table.conftest import HeresyTable, table_of
from tests.rule_ids import rule


@pytest.fixture(scope="module")
def table() -> HeresyTable:
    return table_of(Session.new("heresy", seed=1))


def told(table: HeresyTable, event: Event) -> str:
    """The line of an event."""
    telling = table.tell(Position().s, event)
    assert telling is not None
    return telling.text


def test_a_card_that_is_played_is_quoted(table: HeresyTable) -> None:
    line = told(table, ev.CardPlayed("loyal", "diezmo"))
    assert line == "Loyalists play the card Extraordinary Tithe. It says: “Gain 3 resources.”"


CARDS = (
    (("sabotaje", "deny_world", "sarum"), "Sarum yields nothing this turn."),
    (("lealtad_marte", "reduce_world", "marte", "", "", 2), "Mars yields 2 fewer this turn."),
    (("economia_guerra", "double_world", "macragge", "", "", 3), "Macragge yields 3 more this turn."),
    (
        ("tormenta_ruina", "dotted", "calth", "nuceria"),
        "The warp route between Calth and Nuceria is dotted until the round ends.",
    ),
    (("caza_lobos", "survival_mod", "", "", "horus", -1), "−1 to Horus's survival roll."),
    (("hidra", "teleport", "calth", "nuceria", "alpharius"), "Alpharius moves from Calth to Nuceria."),
    (("sangre_baal", "die_mod", "attack", "", "", 1), "+1 on all dice of the attacker."),
    (("posiciones", "threshold", "defence", "", "", 3), "The defender's dice hit on 3 or more."),
)


@pytest.mark.parametrize(("values", "line"), CARDS)
def test_what_a_card_does_is_a_sentence(table: HeresyTable, values: tuple[str, ...], line: str) -> None:
    assert told(table, ev.CardTold("loyal", *values)) == line  # type: ignore[arg-type]


def test_what_a_card_does_to_a_die_names_what_it_shows() -> None:
    t = Skirmish(attack="horus astartes", defence="titan army", dice=[6, 4, 3, 5])
    event = ev.CardTold("loyal", "cortina_humo", "die_mod", "defence", "0", "", -1)
    telling = table_of(t.session).tell(t.s, event)
    assert telling is not None and telling.text == "−1 on the defender's die that shows 3."


VERBS = (
    "cancel_casualty",
    "survival_mod",
    "survival_auto",
    "extra_step",
    "solid",
    "dotted",
    "closed",
    "add_route",
    "ignore_dotted",
    "teleport",
    "double_world",
    "deny_world",
    "reduce_world",
    "place",
    "discount",
)
OF_DICE = ("die_mod", "reroll_misses", "threshold", "first_strike", "deny_dice")


@pytest.mark.parametrize("language", ["en", "es", "el"])
def test_every_effect_is_told_in_every_language(table: HeresyTable, language: str) -> None:
    use_language(language)
    try:
        for verb in VERBS:
            line = told(table, ev.CardTold("loyal", "sabotaje", verb, "calth", "nuceria", "army", 2))
            assert line and "{" not in line and " · " not in line
        for verb in OF_DICE:
            for role in ("attack", "defence"):
                line = told(table, ev.CardTold("loyal", "sabotaje", verb, role, "", "army", 2))
                assert line and "{" not in line and " · " not in line
    finally:
        use_language("en")


@rule("HERESY-R22")
def test_that_terra_yields_nothing_any_more_is_told(table: HeresyTable) -> None:
    assert told(table, ev.Taken("terra", "")) == "Terra no longer yields to either side."
    assert told(table, ev.Taken("terra", "loyal")) == "Terra yields to loyalists again."


def test_who_has_won_is_not_close_to_winning(table: HeresyTable) -> None:
    assert "Traitors are close to winning" in told(table, ev.RoundBegan(5, 30, 47))
    assert "close to winning" not in told(table, ev.RoundBegan(5, 30, 48))
    assert "close to winning" in told(table, ev.RoundBegan(5, 48, 48)), "equal counts decide nothing"


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("production", "Traitors produce enough to decide the war."),
        ("sectors", "Traitors control enough whole sectors."),
        ("round_limit", "The last round is over: traitors produce more and win."),
        ("horus", "Horus is dead. The rebellion dies with him."),
    ],
)
def test_the_last_line_names_the_side_that_has_won(table: HeresyTable, reason: str, words: str) -> None:
    assert told(table, ev.CampaignWon("traitor", reason)) == words
