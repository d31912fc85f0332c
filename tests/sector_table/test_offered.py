"""What can be done is offered by name, with what it costs and risks; questions have a card for each answer."""

from __future__ import annotations

import re

import pytest

from game.sector import actions as act
from game.sector.telling.asking import Asking
from game.sector.telling.kinds import KINDS
from game.sector.telling.questions import PLAIN, QUESTIONS
from game.ui.tabletop import Offer
from tests.sector_table.conftest import campaign

CODE = re.compile(r"player-\d|\bseat\b|[a-z]+_[a-z]+|\{|\}|None|-1|\bNone\b")
CAMPAIGNS = [(5, {}), (11, {"battles": "ask"}), (23, {"events": "deck"}), (41, {"battles": "ask", "factories": "all"})]
each = pytest.mark.parametrize(("seed", "options"), CAMPAIGNS, ids=[str(seed) for seed, _ in CAMPAIGNS])


def said(offer: Offer) -> str:
    return " ".join((offer.text, offer.detail, offer.mark, *offer.hint))


@each
@pytest.mark.sweep(5)
def test_every_action_is_offered_by_a_name_of_its_own_with_its_rule(seed: int, options: dict[str, str]) -> None:
    table, moments = campaign(seed, **options)
    for moment in moments[::3]:
        offers = table.offers(moment.before, moment.legal)
        assert [offer.action for offer in offers] == moment.legal
        assert len({offer.text for offer in offers}) == len(offers), [offer.text for offer in offers]
        for offer in offers:
            assert not CODE.search(said(offer)), said(offer)
            assert offer.text[0].isupper() and offer.rule, offer


@each
def test_every_decision_is_said_and_what_is_no_phase_is_asked(seed: int, options: dict[str, str]) -> None:
    table, moments = campaign(seed, **options)
    for moment in moments[::3]:
        desk = Asking(moment.before)
        seat = moment.before.seats[desk.seat]
        words, asked = table.question(moment.before, seat), table.asked(moment.before, seat)
        assert words and not CODE.search(words), words
        assert (asked is None) == (desk.asks in PLAIN)
        if asked is not None:
            assert asked.text == words and not any(CODE.search(note) for note in asked.notes)


def test_most_questions_come_up_in_these_campaigns() -> None:
    asks = set()
    for seed, options in CAMPAIGNS:
        table, moments = campaign(seed, **options)
        asks |= {Asking(moment.before).asks for moment in moments}
    missing = {name for name in QUESTIONS if " " not in name} - asks
    assert len(missing) <= 3, missing


def test_every_kind_of_action_has_a_name_or_names_itself() -> None:
    alone = {act.Advance, act.LeaveChoice, act.Agree, act.Decline, act.Reconsider, act.AskAgain}
    assert set(act.ACTIONS) - set(KINDS) <= alone
