"""What the enemy can do in the next battles, as it is shown on asking."""

from __future__ import annotations

import pytest

from tests.conquest.dialect import Table
from tests.truth.conquest import at_table


@pytest.mark.rule("CONQUEST-6.27")
def test_a_seat_sees_who_can_die_and_its_warlord_in_danger() -> None:
    t = Table(
        first={1: "captain_cato_sicarius/5 land_raider", 3: "tankbusta_bommaz"},
        second={1: "goff_nob goff_boyz!", 2: "tankbusta_bommaz", "hq": "nazdreg"},
    )
    told = {one.at: one for one in at_table(t).teller.shades(t.s, "threat", None, "first")}
    leader, tank = told[0], told[t.id("land_raider")]
    assert leader.tint == "danger" and "bloodied" in leader.said
    assert tank.tint == "hit" and tank.mark == leader.mark, "an exhausted unit strikes nobody"
    assert "will be fought" in told["lane:0:1"].said and "only if a warlord" in told["lane:1:1"].said
    assert "lane:2:1" not in told, "nobody threatens the third planet"
    theirs = {one.at for one in at_table(t).teller.shades(t.s, "threat", None, "second")}
    assert "lane:0:0" in theirs and "lane:0:1" not in theirs
