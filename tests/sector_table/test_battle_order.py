"""The battle order prints what counts on a table with miniatures, and what is entered of it is told."""

from __future__ import annotations

import pytest

from game.sector import events as ev
from game.sector.actions import Acquire, BattleResult, Land
from game.sector.building import Building
from game.sector.telling import battleorder, names
from game.sector.telling.wares import wares
from game.telling.text import use_language
from tests.rule_ids import rule
from tests.sector.dialect import Table
from tests.sector_table.looking import table_at

GIFTS = {
    1: "1 fewer wound",
    2: "+1 Strength and −1 Movement",
    3: "before you write your own",
    4: "within 6 inches of the leader have 1 less Leadership",
    5: "+1 Attack",
    6: "1 spell and 1 dispel",
}


def landed(battles: str = "entered", general: str = " general") -> Table:
    return Table(
        f"player-1: corvette E5{general}, frigate D5 still",
        worlds="bastion E5 2",
        phase="landing",
        battles=battles,
    )


def order(t: Table) -> str:
    """The battle order of the battle under way."""
    paper = table_at(t).paper(t.s)
    assert paper is not None
    return paper.html


@rule("SECTOR-R26")
@pytest.mark.parametrize("gift", GIFTS)
def test_a_gift_is_printed_as_the_annex_has_it(gift: int) -> None:
    t = landed()
    t.s.blessing[0] = (gift,)
    t.play(Land(t["E5"]))
    assert GIFTS[gift] in order(t)


@rule("SECTOR-R26")
def test_a_gift_is_not_printed_where_its_leader_is_not() -> None:
    t = landed(general="")
    t.s.blessing[0] = (5,)
    t.play(Land(t["E5"]))
    assert "+1 Attack" not in order(t)


@rule("SECTOR-R39")
def test_no_dice_of_the_resolver_stand_on_a_battle_order() -> None:
    t = landed()
    t.s.blessing[0], t.s.relics[0], t.s.titles[0], t.s.triumphs[0] = (2, 5, 6), 2, (4,), 1
    t.s.slots[0] = (1, 0, 0, 0, 0, 1)
    t.play(Land(t["E5"]))
    page = order(t)
    for words in ("success", "engagement", "rerolls in the battle"):
        assert words not in page, words
    for words in (
        "Transports</td><td>one for each squad",
        "2 HQ, 1 Elite, 1 Lord of War, Line without limit",
        "Relics of the realm</td><td>2 models carry one each",
        "Tactician</td><td>reroll one die in this battle",
        "Orbital Support</td><td>by the rules of your game",
        "Multiple Fronts</td><td>2 fronts",
        "Garrisons, a bastion included</td><td>1",
        "Battlefield: ",
        "A draw",
        "Note for the campaign book:",
    ):
        assert words in page, words


@rule("SECTOR-R39")
def test_the_points_of_a_battle_order_have_the_bombardment_taken_off() -> None:
    t = landed()
    t.play(Land(t["E5"]))
    _attack, defence = battleorder.lines(t.s, battleorder.battle_of(t.s))  # type: ignore[arg-type]
    assert ("Points to spend", "900") in defence
    assert ("Bombarded, points already taken off", "−10%") in defence


@rule("SECTOR-R39", "SECTOR-20")
@pytest.mark.parametrize(("stayed", "points", "taken"), [(0, "1000", ""), (1, "1000", ""), (2, "900", "−10%")])
def test_the_order_of_an_unbowed_general_says_what_was_taken_off(stayed: int, points: str, taken: str) -> None:
    t = Table("player-1: frigate E5, frigate D5", worlds="bastion E5 2", phase="landing", battles="entered")
    t.s.ship_still[t["D5"]] = stayed
    t.s.general_ship[1], t.s.general_at[1], t.s.titles[1], t.s.triumphs[1] = -1, t.cell("E5"), (5,), 1
    t.play(Land(t["E5"]))
    _attack, defence = battleorder.lines(t.s, battleorder.battle_of(t.s))  # type: ignore[arg-type]
    assert ("Points to spend", points) in defence
    assert [value for name, value in defence if name.startswith("Bombarded")] == [taken] * bool(taken)
    assert (("Unbowed", "ignores 10% of a bombardment") in defence) == bool(stayed)


@rule("SECTOR-R26")
def test_a_vision_takes_no_points_off_a_list_on_a_table() -> None:
    t = landed()
    t.s.blessing[0] = (3,)
    t.play(Land(t["E5"]))
    _attack, defence = battleorder.lines(t.s, battleorder.battle_of(t.s))  # type: ignore[arg-type]
    assert ("Points to spend", "900") in defence, "one ship bombards"


@rule("SECTOR-28")
def test_spells_bought_by_name_are_printed_for_their_side_alone() -> None:
    t = landed()
    t.s.spells = [(0, "Smite <3>"), (1, "Iron will")]
    t.play(Land(t["E5"]))
    attack, defence = battleorder.lines(t.s, battleorder.battle_of(t.s))  # type: ignore[arg-type]
    assert ("Spells and strategies", "Smite <3>") in attack and ("Spells and strategies", "Iron will") in defence
    assert "Smite &lt;3&gt;" in order(t)


@rule("SECTOR-R39")
@pytest.mark.parametrize("language", ["en", "es", "el"])
def test_a_draw_is_offered_and_told_with_its_note(language: str) -> None:
    t = landed()
    t.play(Land(t["E5"]))
    draw = BattleResult(False, how="drawn")
    use_language(language)
    try:
        table = table_at(t)
        offers = table.offers(t.s, t.offers)
        assert len({offer.text for offer in offers}) == len(offers)
        offer = next(offer for offer in offers if offer.action == draw)
        assert offer.detail and table.words_for(draw) is not None
        before = t.s.copy()
        events = t.play(draw.worded("Both ran out of time."))
        texts = [telling.text for n, one in enumerate(events) if (telling := table.tell(before, one, events[:n]))]
        assert any("Both ran out of time." in text and names.seat_name("player-2") in text for text in texts)
    finally:
        use_language("en")
    assert "draw" in table_at(t).tell(before, events[0]).text  # type: ignore[union-attr]


@rule("SECTOR-28")
def test_the_shop_sells_spells_for_a_table_and_lists_those_bought() -> None:
    t = Table(phase="building", battles="entered")
    t.s.stones[0], t.s.spells = 1, [(0, "Smite")]
    ware = [ware for ware in wares(t.s, Building.of(t.s.frames[-1])) if "acquire" in ware.id][-1]
    assert (
        ware.action == Acquire("table")
        and not ware.why
        and ware.values["held"] == "you have 1"
        and "Smite" in ware.said
    )
    table = table_at(t)
    table.offers(t.s, t.offers)
    assert table.words_for(ware.action) is not None and table.words_for(Acquire("fate")) is None


@rule("SECTOR-28")
def test_buying_a_spell_is_told_by_its_name() -> None:
    t = Table(phase="building", battles="entered")
    told = table_at(t).tell(t.s, ev.Acquired("player-1", "table", "Smite"))
    assert told is not None and told.text == "Aurelia buys a spell or strategy for its own table: Smite."


@rule("SECTOR-R26")
def test_gifts_are_told_by_dice_or_for_a_table_as_battles_are_settled() -> None:
    texts = {way: names.gift_text(Table(battles=way).s, 5) for way in ("resolved", "entered", "ask")}
    assert texts["resolved"] == "1 more reroll in land battles" and texts["entered"] == "the leader has +1 Attack"
    assert texts["resolved"] in texts["ask"] and texts["entered"] in texts["ask"]
