"""The Solar System and the Palace (HERESY-20, 21, R15, R16, R22, R28)."""

from game.heresy import events as ev
from tests.heresy.dialect import Position
from tests.rule_ids import rule

OUTSIDE = {
    "p_leon_puerto",
    "p_katabatica",
    "p_eternidad_puerto",
    "p_dhawalagiri",
    "p_marmax",
    "p_saturnina_campo",
    "p_damocles",
}
PALACE = OUTSIDE | {
    "w_leon",
    "w_colossi",
    "w_gorgona",
    "w_luz",
    "w_helios",
    "w_saturnina",
    "w_europa",
    "i_magnifican",
    "i_anterior",
    "i_bhab",
    "i_delficas",
    "i_eternidad",
    "i_sanctum",
}


def places(t: Position, beginning: str) -> set[str]:
    """Where the marches that begin like this lead."""
    return {words.split()[-1] for words in t.offered(beginning)}


@rule("HERESY-20", "HERESY-R15")
def test_the_system_is_entered_and_left_through_pluto_and_uranus() -> None:
    t = Position(molech="loyal army", pluton="loyal astartes", jupiter="loyal titan")
    assert places(t, "march army") == {"dwell", "ullanor", "kalium", "pluton", "urano"}
    assert {"beta_garmon", "cthonia", "inwit", "molech", "ullanor"} <= places(t, "march astartes")
    assert places(t, "march titan") == {"pluton", "urano", "neptuno", "saturno", "marte", "luna"}
    t.play("march army molech urano", "march army urano luna")
    assert t.at("luna") == "army" and t.marks("luna") == ["army:stepped:settled"]


@rule("HERESY-20", "HERESY-R15")
def test_a_counter_crosses_the_whole_system_in_one_march() -> None:
    t = Position(pluton="loyal army", dice=[])
    t.play("march army pluton luna")
    assert t.events(ev.Marched)[0].path == ("neptuno", "jupiter")
    t.play("end_attack", "end_attack")


@rule("HERESY-20")
def test_a_counter_crosses_the_system_and_leaves_it_in_one_phase() -> None:
    t = Position(luna="loyal army")
    t.play("march army luna pluton", "march army pluton molech")
    assert t.at("molech") == "army"
    t.does_not_offer("march army")


@rule("HERESY-R15")
def test_nobody_passes_a_planet_that_the_enemy_holds() -> None:
    t = Position(pluton="traitor army", neptuno="loyal army", urano="loyal army", seat="traitor")
    assert places(t, "march army pluton") & {"neptuno", "urano", "saturno", "jupiter"} == {"neptuno", "urano"}
    t = Position(pluton="traitor army", neptuno="loyal army", jupiter="loyal army", seat="traitor")
    t.play("march army pluton marte")
    assert t.events(ev.Marched)[0].path == ("urano", "saturno")


@rule("HERESY-R15", "HERESY-R28")
def test_winners_of_a_battle_in_the_system_go_on_and_so_do_those_who_came_to_rest() -> None:
    t = Position(pluton="traitor army*2", neptuno="loyal army", seat="traitor", dice=[6, 1])
    t.play("march army pluton urano")
    t.does_not_offer("march army urano pluton")
    t.play("march army pluton neptuno", "fight")
    assert t.at("neptuno") == "army" and t.marks("neptuno") == t.marks("urano") == []
    t.offers("march army neptuno luna", "march army urano luna", "march army urano pluton")


@rule("HERESY-20", "HERESY-R28")
def test_a_counter_goes_on_in_the_system_to_planets_where_it_has_not_been() -> None:
    t = Position(pluton="loyal army")
    t.play("march army pluton saturno")
    assert places(t, "march army saturno") == {"urano", "neptuno", "jupiter", "marte", "luna"}
    t.play("march army saturno luna")
    assert places(t, "march army luna") - PALACE == {"urano", "neptuno", "jupiter", "marte"}
    refusal = t.refusal("march army luna pluton")
    assert refusal is not None and refusal.rule == "HERESY-R28"
    t.play("march army luna i_eternidad")
    t.does_not_offer("march army")
    t.play("end_attack", "end_attack")
    assert t.s.effects == []


@rule("HERESY-R28")
def test_of_equal_counters_each_keeps_where_it_has_been() -> None:
    t = Position(pluton="loyal army*2", urano="loyal army")
    t.play("march army pluton luna", "march army urano luna")
    assert {"pluton", "urano"} < places(t, "march army luna")
    t.play("march army luna urano")
    assert "pluton" in places(t, "march army luna") and "urano" not in places(t, "march army luna")
    assert places(t, "march army urano") & {"pluton", "luna"} == set()
    t.play("march army pluton luna", "march army luna saturno")
    assert "pluton" in places(t, "march army luna") or "pluton" in places(t, "march army saturno")


@rule("HERESY-R15", "HERESY-R28")
def test_of_equal_counters_the_one_that_can_do_least_marches() -> None:
    t = Position(luna="loyal army:settled army")
    t.play("march army luna i_bhab")
    assert t.marks("i_bhab") == ["army:settled:landed"]
    t.offers("march army luna jupiter")


@rule("HERESY-R15", "HERESY-21")
def test_traitors_land_outside_the_walls_only() -> None:
    t = Position(luna="traitor army", w_leon="traitor titan", seat="traitor")
    assert places(t, "march army luna") & PALACE == OUTSIDE
    assert places(t, "march titan") == {"p_leon_puerto", "w_colossi", "w_europa", "i_anterior"}
    t.play("march army luna p_marmax")
    t.does_not_offer("march army")
    t.play("end_attack", "end_attack", "end_production", "end_production", "march army p_marmax w_helios")
    assert t.decides == "traitor" and t.at("w_helios") == "army"


@rule("HERESY-R15")
def test_traitors_leave_from_outside_the_walls() -> None:
    t = Position(p_marmax="traitor army", w_leon="traitor titan", seat="traitor")
    assert {"luna", "marte"} <= places(t, "march army p_marmax")
    t.play("march army p_marmax luna", "march army luna pluton", "march army pluton molech")
    assert t.at("molech") == "army"


@rule("HERESY-R15")
def test_the_loyal_pass_between_luna_or_mars_and_all_of_the_palace_they_hold() -> None:
    t = Position(luna="loyal army", marte="loyal astartes", i_bhab="loyal titan", w_leon="traitor army")
    assert places(t, "march army luna") & PALACE == PALACE - {"w_leon"}
    assert places(t, "march astartes marte") & PALACE == PALACE - {"w_leon"}
    assert places(t, "march titan") == {
        "i_anterior",
        "i_delficas",
        "i_eternidad",
        "w_saturnina",
        "w_europa",
        "luna",
        "marte",
    }
    t.play("march army luna i_anterior")
    t.does_not_offer("march army i_anterior")


@rule("HERESY-R15")
def test_in_the_palace_a_counter_takes_one_step() -> None:
    t = Position(i_bhab="loyal army", w_europa="traitor army", dice=[6, 1])
    t.play("march army i_bhab w_europa", "fight")
    assert t.at("w_europa") == "army" and t.marks("w_europa") == ["army:landed"]
    t.does_not_offer("march army")


@rule("HERESY-15")
def test_the_emperor_never_leaves_terra() -> None:
    t = Position(i_eternidad="loyal emperor dorn")
    assert places(t, "march emperor") == {"i_sanctum", "i_anterior", "i_bhab", "i_delficas"}
    assert {"luna", "marte"} < places(t, "march dorn")


@rule("HERESY-R16", "HERESY-21")
def test_traitors_who_fought_in_the_system_begin_no_battle_in_the_palace() -> None:
    t = Position(
        marte="traitor army*3",
        luna="loyal army",
        p_marmax="loyal army",
        w_leon="traitor army",
        i_anterior="loyal army",
        seat="traitor",
        dice=[6, 1, 1, 6],
    )
    t.offers("march army marte p_marmax", "march army w_leon i_anterior")
    t.play("march army marte luna", "fight")
    t.does_not_offer("march army marte p_marmax", "march army w_leon i_anterior", "march army luna p_marmax")
    t.offers("march army marte p_damocles")
    t.does_not_offer("march army w_leon w_colossi")
    refusal = t.refusal("march army w_leon w_colossi")
    assert refusal is not None and refusal.rule == "HERESY-R16"
    t.play("end_attack", "end_attack", "end_production", "end_production")
    t.offers("march army marte p_marmax", "march army w_leon i_anterior", "march army w_leon w_colossi")


@rule("HERESY-R16")
def test_traitors_who_fought_in_the_system_do_not_walk_into_empty_walls() -> None:
    t = Position(marte="traitor army*3", luna="loyal army", p_dhawalagiri="traitor army", seat="traitor", dice=[6, 1])
    t.offers("march army p_dhawalagiri w_luz")
    t.play("march army marte luna", "fight")
    t.does_not_offer("march army p_dhawalagiri w_luz")
    t.offers("march army p_dhawalagiri p_marmax")


@rule("HERESY-R16")
def test_a_battle_in_the_galaxy_does_not_hold_traitors_back() -> None:
    t = Position(
        marte="traitor army",
        p_marmax="loyal army",
        nuceria="traitor army",
        calth="loyal army",
        seat="traitor",
        dice=[6, 1],
    )
    t.play("march army nuceria calth", "fight")
    t.offers("march army marte p_marmax")


@rule("HERESY-R16")
def test_the_loyal_are_not_held_back() -> None:
    t = Position(luna="loyal army", marte="traitor army", i_bhab="loyal army", w_europa="traitor army", dice=[6, 1])
    t.play("march army luna marte", "fight")
    t.offers("march army i_bhab w_europa")


@rule("HERESY-R22")
def test_nobody_stands_on_terra_itself() -> None:
    t = Position(luna="loyal army", marte="traitor army", phase="production", purse={"loyal": 9})
    assert "buy army terra" not in t.offered("buy army")
    t.play("end_production", "end_production")
    assert "terra" not in places(t, "march army luna")


@rule("HERESY-R22")
def test_terra_is_loyal_while_no_traitor_stands_in_the_sanctum() -> None:
    t = Position(i_bhab="loyal emperor", i_eternidad="traitor army", seat="traitor")
    before = t.production("loyal"), t.production("traitor")
    assert t.holds("terra") == "loyal"
    t.play("march army i_eternidad i_sanctum")
    assert t.holds("terra") == "" and t.holds("i_sanctum") == "traitor"
    assert t.events(ev.Taken)[-2:] == [ev.Taken("i_sanctum", "traitor"), ev.Taken("terra", "")]
    assert (t.production("loyal"), t.production("traitor")) == (before[0] - 4, before[1])
    t.play("end_attack", "end_attack")
