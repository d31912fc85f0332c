"""The computer players: positions in which the right move is plain."""

from __future__ import annotations

import pytest

from game.bots.catalogue import players_of
from game.bots.player import CAREFUL, GENTLE
from game.conquest import actions as act
from game.conquest import board
from game.conquest.bots.evaluation import features, worth
from game.conquest.bots.weights import WEIGHTS
from game.conquest.state import TAKEN
from game.kernel.actions import Action
from tests.conquest.dialect import RULES, Table
from tests.conquest.positions import positions

SALTS = range(5)


def chosen(t: Table, salt: int, kind: str = CAREFUL) -> Action:
    """What a player does."""
    seat = t.to_decide
    assert seat is not None
    player = players_of("conquest")[kind](RULES, seat, salt)
    return player(RULES.seen_by(t.s, seat), t.offers)


def choices(t: Table) -> set[Action]:
    """What careful players of several salts do."""
    return {chosen(t, salt) for salt in SALTS}


def test_defeats_the_bloodied_warlord_instead_of_a_dearer_unit() -> None:
    t = Table(
        first={1: "captain_cato_sicarius land_raider eager_recruit"},
        second={1: "nazdreg*/2 goff_nob"},
        phase="combat",
    )
    assert choices(t) == set(t.offered(act.Attack, attacker="land_raider", defender="nazdreg"))


def test_shields_a_unit_that_would_die() -> None:
    t = Table(
        first={1: "goff_nob goff_nob"},
        second={1: "land_raider/3", "hand": "tallassarian_tempest_blade"},
        warlords=("nazdreg", "captain_cato_sicarius"),
        phase="combat",
        stops="shields",
    )
    t.attack("goff_nob", "land_raider")
    assert t.to_decide == "second"
    assert choices(t) == set(t.offered(act.Shield, unit="land_raider"))


def test_keeps_its_card_where_the_shield_saves_nothing() -> None:
    t = Table(
        first={1: "goff_nob goff_nob"},
        second={1: "eager_recruit land_raider", "hand": "indomitable"},
        warlords=("nazdreg", "captain_cato_sicarius"),
        phase="combat",
        stops="shields",
    )
    t.attack("goff_nob", "eager_recruit")
    assert not {action for action in choices(t) if isinstance(action, act.Shield)}


def test_a_warlord_leaves_a_hopeless_fight() -> None:
    t = Table(
        first={1: "captain_cato_sicarius*/2"},
        second={1: "goff_nob goff_nob land_raider"},
        phase="combat",
    )
    assert choices(t) == set(t.offered(act.Withdraw))


def test_commits_to_the_planet_that_completes_three_of_a_type() -> None:
    t = Table(
        first={3: "goff_nob shoota_mob", 5: "shoota_mob"},
        second={3: "land_raider eager_recruit", 4: "tactical_squad_cardinis"},
        warlords=("nazdreg", "captain_cato_sicarius"),
        row=("osus_iv", "barlus", "plannum", "ferrin", "elouith", "tarrus", "iridial"),
        phase="command",
        first_planet=3,
    )
    t.s.lies[:2] = [TAKEN, TAKEN]
    board.changed(t.s)
    assert choices(t) == {act.SetDial(2)}


@pytest.mark.parametrize("kind", [CAREFUL, GENTLE])
def test_answers_with_what_is_offered_in_every_position_and_by_its_salt(kind: str) -> None:
    for name, s in positions():
        seat = RULES.to_decide(s)
        assert seat is not None
        view, offers = RULES.seen_by(s, seat), RULES.legal_actions(s)
        first, again = (players_of("conquest")[kind](RULES, seat, 7)(view, offers) for _ in range(2))
        assert first in offers and first == again, name


def test_what_one_seat_gains_the_other_loses() -> None:
    for name, s in positions():
        assert set(features(s)) == set(WEIGHTS)
        assert worth(s, 0, WEIGHTS) + worth(s, 1, WEIGHTS) == pytest.approx(1), name
