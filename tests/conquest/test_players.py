"""The computer players: positions in which the right move is plain."""

from __future__ import annotations

import pytest

from game.bots.catalogue import players_of
from game.bots.player import CAREFUL, GENTLE, salt_of
from game.conquest import actions as act
from game.conquest import board
from game.conquest.bots.evaluation import features, worth
from game.conquest.bots.weights import WEIGHTS
from game.conquest.deckfile import decks
from game.conquest.state import SEATS, TAKEN
from game.kernel.actions import Action
from tests.conquest.dialect import RULES, Table
from tests.conquest.greedy import greedy
from tests.conquest.positions import positions
from tests.matches import match
from tests.quick import case

SALTS = range(5)
STARTERS = [deck for deck in decks().found.values() if deck.starter]


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


def test_an_attachment_counts_on_a_card_of_its_own_side_alone() -> None:
    own = Table(first={2: "goff_nob+mobility"}, second={2: "goff_nob"})
    lent = Table(first={2: "goff_nob"}, second={2: "goff_nob+~mobility"})
    assert [features(t.s)["attachments"] for t in (own, lent)] == [1.0, 0.0]


def test_what_one_seat_gains_the_other_loses() -> None:
    for name, s in positions():
        assert set(features(s)) == set(WEIGHTS)
        assert worth(s, 0, WEIGHTS) + worth(s, 1, WEIGHTS) == pytest.approx(1), name


def test_greedy_deploys_its_dearest_card_where_it_leads_most() -> None:
    t = Table(
        first={"hand": "land_raider eager_recruit", 2: "veteran_brother_maxos"},
        second={2: "bad_dok", 3: "bad_dok", 4: "bad_dok", 5: "bad_dok", 1: "bad_dok"},
    )
    (best,) = t.offered(act.Deploy, card="land_raider", place=2)
    assert greedy(RULES, "first", 1)(RULES.seen_by(t.s, "first"), t.offers) == best


def test_greedy_dials_the_first_planet_and_attacks_the_weakest() -> None:
    t = Table(first={1: "goff_nob"}, second={1: "land_raider eager_recruit"}, phase="command")
    assert greedy(RULES, "first", 1)(RULES.seen_by(t.s, "first"), t.offers) == act.SetDial(0)
    fight = Table(first={1: "goff_nob"}, second={1: "land_raider eager_recruit"}, phase="combat")
    (weakest,) = fight.offered(act.Attack, defender="eager_recruit")
    assert greedy(RULES, "first", 1)(RULES.seen_by(fight.s, "first"), fight.offers) == weakest


@pytest.mark.slow
@pytest.mark.parametrize("deck", [case(deck.id, slow=at > 0) for at, deck in enumerate(STARTERS)])
def test_careful_beats_greedy_with_every_starter_deck_in_either_seat(deck: str) -> None:
    won = 0
    for seed in range(6):
        seat, other = SEATS if seed % 2 else reversed(SEATS)
        players = {
            seat: players_of("conquest")[CAREFUL](RULES, seat, salt_of(seed, seat)),
            other: greedy(RULES, other, salt_of(seed, other)),
        }
        outcome, _state = match(RULES, "core", seed, players, {f"{seat}.deck": deck, f"{other}.deck": "orks"})
        won += outcome is not None and seat in outcome.winners
    assert won >= 5
