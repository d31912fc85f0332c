"""How a campaign is won (HERESY-22 to 24, R17, R19, R26)."""

import pytest

from game.heresy import events as ev
from game.heresy.control import production, sectors
from tests.heresy.dialect import Position
from tests.heresy.positions import ALL_BUT_MACRAGGE
from tests.rule_ids import rule

NEUTRAL = (
    "ullanor",
    "dwell",
    "belis_corona",
    "prospero",
    "tigrus",
    "puerto_maw",
    "gethsamaine",
    "laeran",
    "lucius",
    "triplex",
    "gulgorahd",
    "espandor",
    "badab",
    "percepton",
    "traoris",
    "herevail",
    "paramar",
    "yarant",
    "perditus",
)


def garrison(seat: str, *places: str) -> dict[str, str]:
    """A counter of a seat on each of these places."""
    return dict.fromkeys(places, f"{seat} army")


POOR = ("ullanor", "dwell", "yarant", "perditus", "badab", "laeran")
RICH = garrison("loyal", *[place for place in NEUTRAL if place not in POOR])


@rule("HERESY-22")
def test_the_death_of_the_emperor_ends_the_match() -> None:
    t = Position(i_sanctum="loyal emperor", i_eternidad="traitor titan*2", seat="traitor", dice=[6, 6, 1])
    t.play("march titan i_eternidad i_sanctum", "march titan i_eternidad i_sanctum")
    t.fight()
    assert t.ended == (("traitor",), "emperor") and t.offered() == set()
    assert t.events(ev.CampaignWon) == [ev.CampaignWon("traitor", "emperor")]


@rule("HERESY-22")
def test_the_death_of_horus_ends_the_match() -> None:
    t = Position(vanaheim="loyal titan*2", mpandex="traitor horus", dice=[6, 6, 1, 3])
    t.play("march titan vanaheim mpandex", "march titan vanaheim mpandex")
    t.fight()
    assert t.ended == (("loyal",), "horus")


@rule("HERESY-22")
def test_nobody_wins_when_both_fall_in_one_round_of_battle() -> None:
    t = Position(
        i_sanctum="loyal emperor", i_eternidad="traitor horus", mpandex="traitor army", seat="traitor", dice=[6, 6]
    )
    t.play("march horus i_eternidad i_sanctum")
    t.fight()
    assert t.ended == ((), "leaders")


@rule("HERESY-23", "HERESY-R17")
def test_a_production_of_forty_eight_wins_at_the_count() -> None:
    t = Position(phase="end", **RICH)  # type: ignore[arg-type]
    assert production(t.s, 0) >= 48 and t.ended == (("loyal",), "production")
    assert t.events(ev.RoundBegan)[0].loyal == production(t.s, 0)


@rule("HERESY-23")
def test_forty_seven_is_not_enough() -> None:
    fewer = dict(RICH)
    t = Position(phase="attack", **RICH)  # type: ignore[arg-type]
    while sum_of(fewer) > 47:
        fewer.pop(next(place for place in fewer if worth(t, place) <= sum_of(fewer) - 47))
    assert sum_of(fewer) == 47
    t = Position(phase="end", **fewer)  # type: ignore[arg-type]
    assert t.ended is None and t.decides == "loyal"


def worth(t: Position, place: str) -> int:
    """What a world yields."""
    return t.s.campaign.board.places[t.s.tables.index[place]].production


def sum_of(places: dict[str, str]) -> int:
    """What the loyal have with these."""
    return production(Position(phase="attack", **places).s, 0)  # type: ignore[arg-type]


@rule("HERESY-R17")
def test_production_is_not_looked_at_between_counts() -> None:
    places = dict(RICH)
    del places["lucius"]
    t = Position(baal="loyal army", **places)  # type: ignore[arg-type]
    t.play("march army baal lucius")
    assert production(t.s, 0) >= 48 and t.ended is None
    t.play("end_attack", "end_attack")
    assert t.ended == (("loyal",), "production")


@rule("HERESY-R17")
def test_as_an_option_production_wins_at_once() -> None:
    places = dict(RICH)
    del places["lucius"]
    t = Position(baal="loyal army", options={"economy": "immediate"}, **places)  # type: ignore[arg-type]
    t.play("march army baal lucius")
    assert t.ended == (("loyal",), "production")


@rule("HERESY-R17")
def test_when_both_reach_the_goal_the_higher_wins_and_a_tie_plays_on() -> None:
    low = {"production_goal": 29}
    loyal, traitor = garrison("loyal", "lucius"), garrison("traitor", "triplex", "paramar")
    assert Position(phase="count", campaign=low, **loyal, **traitor).ended == (("loyal",), "production")  # type: ignore[arg-type]
    more = garrison("traitor", "ullanor")
    assert Position(phase="count", campaign=low, **loyal, **traitor, **more).ended is None  # type: ignore[arg-type]
    more |= garrison("traitor", "dwell")
    won = Position(phase="count", campaign=low, **loyal, **traitor, **more).ended  # type: ignore[arg-type]
    assert won == (("traitor",), "production")


@rule("HERESY-R17")
def test_the_first_count_comes_after_the_first_round() -> None:
    told = {"phase": "count", "campaign": {"production_goal": 29}, "lucius": "loyal army"}
    assert Position(round=1, **told).ended is None  # type: ignore[arg-type]
    assert Position(round=2, **told).ended == (("loyal",), "production")  # type: ignore[arg-type]


def test_what_cards_add_does_not_count() -> None:
    t = Position(phase="production", hands={"loyal": "diezmo"}, campaign={"production_goal": 29})
    t.play("play_card diezmo")
    assert t.purse("loyal") == 31 and t.ended is None


@rule("HERESY-24", "HERESY-R19")
def test_six_sectors_under_complete_control_win() -> None:
    names = ("solar", "fenris", "ultramar", "tempestus", "pacificus", "oriental")
    t = Position()
    foreign = [
        t.s.tables.ids[place]
        for sector in t.s.campaign.board.sectors
        if sector.id in names
        for place in sector.places
        if t.s.tables.colour[place] != 0
    ]
    last = foreign.pop(foreign.index("nuceria"))
    t = Position(calth="loyal army", **garrison("loyal", *foreign))  # type: ignore[arg-type]
    assert len(sectors(t.s, 0)) == 5 and t.ended is None
    t.play(f"march army calth {last}")
    assert t.ended == (("loyal",), "sectors")


@rule("HERESY-R19")
def test_ones_own_colour_counts_without_presence_and_one_enemy_spoils_a_sector() -> None:
    places = garrison("loyal", "dwell", "ullanor", "cthonia")
    t = Position(**places)  # type: ignore[arg-type]
    names = [t.s.campaign.board.sectors[number].id for number in sectors(t.s, 0)]
    assert names == ["solar"]
    assert sectors(Position(voss="traitor army", **places).s, 0) == []  # type: ignore[arg-type]


@rule("HERESY-R19", "HERESY-R22")
def test_the_sector_sol_is_the_planets_and_the_palace_without_terra() -> None:
    t = Position(marte="loyal army")
    assert [t.s.campaign.board.sectors[number].id for number in sectors(t.s, 0)] == ["sol"]
    sol = t.s.tables.sectors[[sector.id for sector in t.s.campaign.board.sectors].index("sol")]
    assert sol.bit_count() == 27 and not sol & t.s.tables.terra_bit
    assert sectors(Position(marte="loyal army", w_leon="traitor army").s, 0) == []


@rule("HERESY-R26")
def test_without_a_limit_the_match_is_drawn_after_a_hundred_rounds() -> None:
    assert Position(phase="end", round=99).ended is None
    assert Position(phase="end", round=100).ended == ((), "round_cap")


@rule("HERESY-R26")
@pytest.mark.parametrize("limit", ["12", "15", "20"])
def test_with_an_agreed_limit_the_higher_production_wins(limit: str) -> None:
    told = {"phase": "end", "options": {"rounds": limit}}
    assert Position(round=int(limit) - 1, **told).ended is None  # type: ignore[arg-type]
    assert Position(round=int(limit), **told).ended == (("loyal",), "round_limit")  # type: ignore[arg-type]
    more = garrison("traitor", "lucius", "triplex")
    assert Position(round=int(limit), **told, **more).ended == (("traitor",), "round_limit")  # type: ignore[arg-type]
    even = garrison("traitor", "lucius", "laeran")
    assert Position(round=int(limit), **told, **even).ended == ((), "round_limit")  # type: ignore[arg-type]


def test_the_outcome_names_every_winner_and_what_the_worlds_come_to() -> None:
    t = Position(phase="end", players=4, round=12, options={"rounds": "12"})
    assert t.ended == (("loyal", "loyal-2"), "round_limit")
    assert t.session.result is not None and sum(t.session.result.scores.values()) == 52


def _all_but_macragge(**more: object) -> Position:
    return Position(**{**ALL_BUT_MACRAGGE, "seat": "traitor", **more})  # type: ignore[arg-type]


@rule("HERESY-10", "HERESY-16", "HERESY-24")
def test_nobody_wins_while_an_attack_is_under_way() -> None:
    t = _all_but_macragge(dice=[5] * 5 + [1])
    assert len(sectors(t.s, 0)) == 5
    t.play(*["march army macragge calth"] * 5)
    assert t.ended is None and t.holds("macragge") == "loyal" and len(sectors(t.s, 0)) == 6
    t.play("fight")
    assert t.at("calth") == "army*5" and t.ended is None and len(sectors(t.s, 0)) == 5


@rule("HERESY-16", "HERESY-24")
def test_the_map_is_judged_when_the_attack_is_over() -> None:
    t = _all_but_macragge(macragge="traitor army", dice=[1, 6])
    t.play("march army macragge calth", "fight")
    assert t.ended == (("loyal",), "sectors")


@rule("HERESY-16", "HERESY-R17")
def test_production_too_is_judged_only_when_the_attack_is_over() -> None:
    told = {"options": {"economy": "immediate"}, "campaign": {"production_goal": 31}, "seat": "traitor"}
    told |= {"macragge": "traitor army*2", "sotha": "loyal army", "lucius": "loyal army"}
    t = Position(dice=[5, 5, 1], **told)  # type: ignore[arg-type]
    t.play(*["march army macragge sotha"] * 2)
    assert t.ended is None and production(t.s, 0) == 31
    t.play("fight")
    assert t.at("sotha") == "army*2" and t.ended is None


@rule("HERESY-16", "HERESY-24")
def test_a_world_left_to_reinforce_an_attack_wins_for_nobody_in_the_middle_of_it() -> None:
    t = _all_but_macragge(
        macragge="traitor army",
        armatura="traitor army",
        dice=[5, 5, 1],
        hands={"traitor": "reserva_orbital"},
    )
    t.play("march army armatura calth", "fight", "play_card reserva_orbital")
    if t.offered("name_counter"):
        t.play("name_counter army macragge")
    assert t.at("calth") == "army*2" and t.ended is None and t.s.phase == "attack"
