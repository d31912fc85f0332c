"""Three players and more (HERESY-5, R20, R27)."""

from game.heresy import events as ev
from game.heresy.control import holder
from game.heresy.units import LOYAL
from tests.heresy.dialect import Position
from tests.rule_ids import rule


def dealt_to(t: Position, seat: str) -> list[str]:
    """The worlds dealt to a seat."""
    number = t.s.seats.index(seat)
    return [t.s.tables.ids[place] for place, owner in enumerate(t.s.dealt) if owner == number]


def galactic(t: Position, seat: str) -> str:
    """A world of the galaxy that a seat was dealt."""
    return next(id for id in dealt_to(t, seat) if t.s.campaign.board.places[t.s.tables.index[id]].board == 0)


@rule("HERESY-R20")
def test_each_player_draws_the_production_of_his_own_worlds() -> None:
    t = Position(phase="production", players=3, lucius="loyal-2 army")
    assert t.purse("loyal") == 14
    t.play("end_production")
    assert t.decides == "loyal-2" and t.purse("loyal-2") == 17
    t.play("end_production")
    assert t.purse("traitor") == 24


@rule("HERESY-R20")
def test_a_world_of_ones_colour_is_the_players_it_was_dealt_to_whoever_stands_there() -> None:
    t = Position(players=3)
    mine = galactic(t, "loyal")
    t = Position(players=3, **{mine: "loyal-2 army*2"})  # type: ignore[arg-type]
    assert holder(t.s, t.s.tables.index[mine]) == 0


@rule("HERESY-R20", "HERESY-R11")
def test_nobody_buys_on_worlds_of_another_player_of_his_side() -> None:
    t = Position(phase="production", players=3, lucius="loyal-2 army", laeran="loyal army")
    places = {words.split()[2] for words in t.offered("buy army")}
    assert places.isdisjoint(dealt_to(t, "loyal-2")) and "lucius" not in places and "laeran" in places
    assert {id for id in dealt_to(t, "loyal") if id != "terra"} < places


@rule("HERESY-R27")
def test_who_has_most_counters_commands_a_shared_territory() -> None:
    t = Position(players=3, lucius="loyal army, loyal-2 army*2", laeran="loyal army, loyal-2 army")
    assert holder(t.s, t.s.tables.index["lucius"]) == 1
    assert holder(t.s, t.s.tables.index["laeran"]) == 0


@rule("HERESY-R27")
def test_who_commands_fights_for_all() -> None:
    t = Position(
        players=3, calth="loyal army, loyal-2 astartes*2", nuceria="traitor army", seat="traitor", dice=[6, 6, 1, 1]
    )
    t.play("march army nuceria calth", "fight")
    assert t.events(ev.BattleBegan)[0].defender == "loyal-2" and t.decides == "loyal-2"
    t.fight_on()
    assert t.at("calth") == "astartes*2"


@rule("HERESY-R20")
def test_the_limit_of_five_is_for_a_side() -> None:
    t = Position(players=3, konor="loyal army", macragge="loyal army*2, loyal-2 army*3")
    t.does_not_offer("march army konor macragge")
    t.offers("march army konor sotha")
    t = Position(players=3, konor="loyal army", macragge="loyal-2 army*4")
    t.play("march army konor macragge")
    assert t.at("macragge") == "army*5"


@rule("HERESY-R20")
def test_each_player_moves_his_own_counters() -> None:
    t = Position(players=3, konor="loyal army, loyal-2 astartes")
    t.does_not_offer("march astartes")
    t.play("end_attack")
    t.does_not_offer("march army")
    t.offers("march astartes konor macragge")


@rule("HERESY-R20")
def test_victory_is_counted_by_side() -> None:
    t = Position(phase="count", players=4, campaign={"production_goal": 29}, lucius="loyal-2 army")
    assert t.ended == (("loyal", "loyal-2"), "production")
    assert (t.production("loyal"), t.production("loyal-2")) == (14, 17)
    assert sum(side == LOYAL for side in t.s.sides) == 2


@rule("HERESY-R16")
def test_a_battle_of_one_traitor_holds_back_the_other() -> None:
    t = Position(
        players=4,
        saturno="traitor army",
        luna="loyal army",
        marte="traitor-2 army",
        p_marmax="loyal army",
        seat="traitor",
        dice=[1, 6],
    )
    t.play("march army saturno jupiter", "end_attack")
    assert t.decides == "traitor-2"
    t.offers("march army marte p_marmax")
    t = Position(
        players=4,
        saturno="traitor army",
        luna="loyal army",
        marte="traitor-2 army",
        p_marmax="loyal army",
        seat="traitor",
        dice=[1, 6],
    )
    t.play("march army saturno luna", "fight", "end_attack")
    assert t.decides == "traitor-2"
    t.does_not_offer("march army marte p_marmax")
