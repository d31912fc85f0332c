"""What the table of the Horus Heresy offers and tells, looked at through random matches."""

from __future__ import annotations

import pytest

from game.heresy.actions import Buy, Deploy, March, PlayCard
from game.heresy.events import (
    EVENTS,
    BattleEnded,
    BattleRolled,
    BonusPlaced,
    Bought,
    Deployed,
    DiceThrown,
    Lost,
    Mustered,
    RoundBegan,
    Taken,
)
from game.heresy.movement import fought
from game.heresy.state import LANDED, SETTLED, SPENT, STEPPED, counter, moved_of
from game.heresy.telling.cards import counter_card
from game.heresy.telling.counters import Piece
from game.heresy.units import LOYAL, TRAITOR, UNIT
from game.kernel.match.session import Session
from game.scenes.table.playback import MatchLog
from game.telling.text import refusal_text
from game.ui.motion import Timeline
from game.ui.tabletop import LogEntry
from tests.heresy_table.conftest import Moment, at_phase, random_match, table_of


@pytest.fixture(scope="module")
def moments() -> list[Moment]:
    return [moment for seed in (11, 12, 13) for moment in random_match(seed, 330)]


def test_every_action_is_offered_once_with_words(moments: list[Moment]) -> None:
    table = table_of(moments[0].session)
    kinds = set()
    for seed in (21, 22):
        for moment in random_match(seed, 220):
            legal = moment.session.legal_actions()
            seat = moment.session.to_decide
            if seat is None:
                break
            view = moment.session.view(seat)
            offers = table.offers(view, legal)
            assert [offer.action for offer in offers] == legal
            assert all(offer.text and "{" not in offer.text for offer in offers)
            kinds |= {type(action).__name__ for action in legal}
            assert table.question(view, seat) and table.board_of(view).title
    assert {"Deploy", "Buy", "BuyCard", "March", "PlayCard", "EndAttack", "EndProduction", "Pass"} <= kinds


def test_what_names_a_card_is_a_secret(moments: list[Moment]) -> None:
    table = table_of(moments[0].session)
    session = Session.new("heresy", seed=1)
    view = session.view(session.to_decide)
    card = next(iter(table.painter.chart.campaign.designs))
    assert table.offers(view, [PlayCard(card)])[0].secret


def test_deploying_and_buying_wait_for_their_kind() -> None:
    for phase, kind in (("deployment", Deploy), ("production", Buy)):
        session = at_phase(phase, 0 if phase == "deployment" else 1)
        table, view = table_of(session), session.view(session.to_decide)
        offers = [o for o in table.offers(view, session.legal_actions()) if isinstance(o.action, kind)]
        modes = {mode.id for mode in table.modes(view)}
        assert offers and all(offer.mode == offer.action.unit and offer.mode in modes for offer in offers)  # type: ignore[attr-defined]
        assert all(mode.sticky and mode.mark for mode in table.modes(view))


def test_every_event_is_told(moments: list[Moment]) -> None:
    table = table_of(moments[0].session)
    told = set()
    for moment in moments:
        for event in moment.events:
            telling = table.tell(moment.before, event)
            assert telling is not None and telling.text and "{" not in telling.text
            told.add(type(event))
            table.dice(moment.before, event)
            assert table.pause_after(event) >= 0
    assert len(told) >= len(EVENTS) - 12


def test_marches_of_the_same_way_share_a_line(moments: list[Moment]) -> None:
    table = table_of(moments[0].session)
    lines = [
        table.tell(moment.before, event)
        for moment in moments
        for event in moment.events
        if type(event).__name__ in ("Marched", "Mustered")
    ]
    one = next(line for line in lines if line is not None)
    both = table.joined(one, one)
    assert both is not None and "2 × " in both.text
    again = table.joined(both, one)
    assert again is not None and "3 × " in again.text
    other = next(line for line in lines if line is not None and line.spot != one.spot)
    assert table.joined(one, other) is None


def test_the_deployments_of_a_seat_share_a_line() -> None:
    session = at_phase("deployment", 0)
    table, seat = table_of(session), session.to_decide
    view = session.view(None)

    def told(place: str, seat: str = seat or "") -> LogEntry:
        telling = table.tell(view, Deployed(seat, "army", place))
        assert telling is not None
        return telling

    here = table.joined(told("terra"), told("terra"))
    assert here is not None and "2 × " in here.text
    there = table.joined(here, told("ullanor"))
    assert there is not None and ": 3 counters" in there.text and "Ullanor" in there.text
    back = table.joined(there, told("ullanor"))
    assert back is not None and ": 4 counters" in back.text
    assert table.joined(back, told("ullanor", "nobody")) is None


def test_what_is_bought_for_a_place_shares_a_line() -> None:
    session = at_phase("deployment", 0)
    table, view = table_of(session), session.view(None)
    army = table.tell(view, Bought("loyal", "army", "ullanor", 2))
    titan = table.tell(view, Bought("loyal", "titan", "ullanor", 4))
    assert army is not None and titan is not None
    both = table.joined(army, titan)
    assert both is not None and "Imperial Army" in both.text and "(6)" in both.text
    elsewhere = table.tell(view, Bought("loyal", "army", "terra", 2))
    assert elsewhere is not None and table.joined(both, elsewhere) is None


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (BattleEnded("ullanor", "traitor", 2), "Traitors raise their banner over Ullanor."),
        (BattleEnded("ullanor", "", 2), "Both armies die at Ullanor. The field belongs to the dead."),
        (Taken("ullanor", "loyal"), "Loyalists now hold Ullanor."),
        (Taken("ullanor", ""), "Ullanor stands abandoned."),
    ],
)
def test_who_wins_and_holds_a_place_is_a_whole_sentence(event: BattleEnded | Taken, words: str) -> None:
    session = at_phase("deployment", 0)
    telling = table_of(session).tell(session.view(None), event)
    assert telling is not None and telling.text == words


def test_what_moves_is_shown_moving(moments: list[Moment]) -> None:
    table = table_of(moments[0].session)
    moved = 0
    for moment in random_match(31, 330):
        table.tokens(moment.before)
        table.tokens(moment.after)
        timeline = Timeline()
        for event in moment.events:
            end = table.animate(moment.before, event, timeline, 0.0)
            if type(event).__name__ in ("Marched", "Mustered"):
                assert end > 0
                moved += 1
    assert moved > 5


def test_the_lost_break(moments: list[Moment]) -> None:
    table = table_of(moments[0].session)
    broken = lost = 0
    for moment in random_match(12, 330):
        before = {token.key for token in table.tokens(moment.before)}
        table.tokens(moment.after)
        for event in moment.events:
            table.line(moment.before, event)
            if type(event).__name__ == "Lost":
                lost += 1
                piece = table.breaks(event)
                broken += piece is not None
                assert piece is None or piece in before
            else:
                assert table.breaks(event) is None
    assert lost and broken >= lost * 0.8


def test_the_tracks_say_how_near_each_side_is(moments: list[Moment]) -> None:
    table = table_of(moments[0].session)
    moment = moments[-1]
    tracks = table.tracks(moment.after, None)
    rounds = [event for m in moments for event in m.events if isinstance(event, RoundBegan)]
    assert rounds
    for side in (LOYAL, TRAITOR):
        assert (
            " of 48 · sectors " in tracks[side].value
            and tracks[side].value.endswith(" of 6")
            and tracks[side].share is not None
        )
    assert len(tracks) == 4 and len(table.tracks(moment.after, "loyal")) == 3


def test_the_roster_names_every_leader_and_every_held_world(moments: list[Moment]) -> None:
    table = table_of(moments[0].session)
    view = moments[-1].after
    entries = table.roster(view)
    held = sum(1 for stack in view.stacks if stack)
    leaders = sum(1 for stack in view.stacks for one in stack if one >> 6 >= 5)
    assert len(entries) == held + leaders + len(view.fallen)
    assert sum(entry.out for entry in entries) == len(view.fallen)
    assert len({entry.piece for entry in entries}) == len(entries)
    for entry in (entry for entry in entries if not entry.out):
        card = table.card(view, None, entry.piece)
        assert card is not None and entry.spot is not None
        assert card.title.endswith(entry.name) or entry.piece > 0


def test_places_have_cards_that_say_who_is_there(moments: list[Moment]) -> None:
    table = table_of(moments[0].session)
    view = moments[-1].after
    for place, stack in enumerate(view.stacks):
        card = table.card(view, table.painter.chart.centres[place], None)
        assert card is not None and card.title
        assert bool(card.icon) == bool(stack)


def test_a_hidden_hand_is_not_shown() -> None:
    session = at_phase("production", 2)
    table = table_of(session)
    for seat in session.seats:
        own = session.state.hands[session.seats.index(seat)]  # type: ignore[attr-defined]
        assert {card.id for card in table.hand(session.view(seat), seat)} == set(own)
        assert table.hand(session.view(None), seat) == []


def test_a_click_where_nothing_is_offered_asks_the_rules_why() -> None:
    session = at_phase("attack")
    table, seat = table_of(session), session.to_decide
    assert seat is not None
    view = session.view(seat)
    token = next(token for token in table.tokens(view) if token.seat == seat)
    far = max(
        range(len(table.painter.chart.centres)),
        key=lambda place: abs(table.painter.chart.centres[place][0] - token.centre[0]),
    )
    action = table.tried(view, seat, token.key, table.painter.chart.centres[far])
    assert isinstance(action, March)
    refusal = session.refusal(action)
    assert refusal is not None and refusal_text(refusal)


def test_who_threw_is_told_by_name(moments: list[Moment]) -> None:
    table = table_of(moments[0].session)
    event = DiceThrown("order", ("loyal", "traitor"), (3, 5))
    telling = table.tell(moments[0].before, event)
    assert telling is not None and "Loyalists: 3" in telling.text and "Traitors: 5" in telling.text
    show = table.dice(moments[0].before, event)
    assert show is not None and show.faces == (3, 5) and show.seats == ("loyal", "traitor")


def test_overlays_have_places_for_everything(moments: list[Moment]) -> None:
    from game.ui.tabletop import Selection

    table = table_of(moments[0].session)
    view = moments[-1].after
    counts = {overlay.id: len(table.overlay(view, overlay.id, Selection())) for overlay in table.teller.overlays()}
    assert counts["forces"] == sum(1 for stack in view.stacks if stack)
    assert counts["yield"] == sum(1 for place in table.painter.chart.graph.places if place.production)
    assert counts["sectors"] > 0


@pytest.mark.parametrize(
    ("place", "moved", "said"),
    [
        ("beta_garmon", SPENT, ["Can't move again in this phase"]),
        ("beta_garmon", STEPPED, ["Has used its warp route"]),
        ("beta_garmon", STEPPED | LANDED, ["Has used its warp route"]),
        ("saturno", SETTLED, ["Has crossed the Solar System"]),
        ("saturno", 0, []),
    ],
)
def test_a_counters_card_tells_what_it_has_done_where_it_matters(place: str, moved: int, said: list[str]) -> None:
    session = at_phase("attack")
    view = session.view(session.to_decide)
    here = view.tables.index[place]
    card = counter_card(view, Piece(1, UNIT["army"], view.seat, here, moved))
    assert [words for _icon, words in card.badges] == said


def test_a_counter_that_fought_in_the_galaxy_only_moves_no_more() -> None:
    session = at_phase("attack")
    view = session.view(session.to_decide)
    here = view.tables.index["beta_garmon"]
    one = fought(view, counter(UNIT["army"], view.seat, STEPPED), here)
    card = counter_card(view, Piece(1, UNIT["army"], view.seat, here, moved_of(one)))
    assert [words for _icon, words in card.badges] == ["Can't move again in this phase"]


def test_what_belongs_together_in_a_battle_is_one_line_of_the_log(moments: list[Moment]) -> None:
    table, before = table_of(moments[0].session), moments[0].before
    told = MatchLog(table)
    told.add(
        before,
        [
            Mustered("traitor", "army", "nuceria", "calth"),
            Mustered("traitor", "titan", "anuari", "calth"),
            BattleRolled("calth", 1, (6, 1, 4), (5,), ("army",) * 3, ("army",)),
            BonusPlaced("traitor", "attack", 2, 1),
            BonusPlaced("traitor", "attack", 0, 1),
            BonusPlaced("traitor", "defence", 0, -1),
            Lost("loyal", "army", "calth"),
            Lost("loyal", "army", "calth"),
            Lost("traitor", "army", "calth"),
            Lost("traitor", "army", "konor"),
        ],
    )
    assert [line.text for line in told.lines] == [
        "Imperial Army, Legio Titanicus attack Calth from Nuceria, Anuari.",
        "Round of battle 1: attack 6 1 4, defence 5.",
        "Traitors: +1 on the dice that show 4, 6.",
        "Traitors: −1 on the die that shows 5.",
        "Loyalists count their dead: 2 × Imperial Army.",
        "Traitors lose Imperial Army.",
        "Traitors count their dead: Imperial Army.",
    ]
