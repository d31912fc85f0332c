"""What the table of The Horus Heresy tells, and how it is played: bonuses where they leave most hits, the cheapest
counters lost first, no cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.heresy import events as ev
from game.heresy.actions import EndAttack, Fight, Lower, March, Raise
from game.heresy.frames import Battle
from game.heresy.odds import battle_chances
from game.heresy.running import running_chances
from game.heresy.state import HeresyState, unit_of
from game.heresy.telling.shades import ATTACKS, THREAT
from game.heresy.telling.stage import stage_of
from game.heresy.telling.threats import prospects
from game.heresy.units import UNITS
from game.kernel.actions import Action, Pass
from game.telling.text import probability
from game.ui.tabletop import Joint, Selection
from tests.heresy.dialect import RULES, Position
from tests.heresy.skirmish import Skirmish
from tests.heresy.test_battle_chances import careful
from tests.heresy_table.conftest import table_of
from tests.truth.figures import Figure, percent, read
from tests.truth.trials import Trial, row

TOLD = {"won": "Win %", "both": "both fall %", "lost": "lose %"}
MARCHES = ("heresy.marching._way", "heresy.marching._odds")


def joint(t: Position, origin: str, place: str) -> Joint:
    """What is offered to all counters of a place that can go to another."""
    table, index = table_of(t.session), t.s.tables.index
    told = {one.key for one in table.board_of(t.s).tokens if one.place == f"place:{origin}"}
    pieces = [token.key for token in table.tokens(t.s) if token.told in told]
    spot = table.painter.chart.spot(index[place])
    return next(one for one in table.joint(t.s, pieces, t.session.legal_actions()) if one.spot == spot)


def fought(s: HeresyState, place: int) -> str:
    """Fight a battle out; how it ends."""
    while any(frame.name == "battle" for frame in s.frames):
        RULES.apply(s, answer(s, list(RULES.legal_actions(s))))
    return how_it_stands(s, place)


def how_it_stands(s: HeresyState, place: int) -> str:
    """How a battle at a place has ended for the attacker."""
    side = s.held[place]
    return "both" if side < 0 else "won" if side == s.sides[s.seat] else "lost"


def answer(s: HeresyState, offers: list[Action]) -> Action:
    """Place bonuses well. Where one may raise or lower, it is weighed what is left when the others do as well."""
    if isinstance(offers[0], Pass):
        return offers[0]
    if s.bonus_rule == "both" or not isinstance(offers[0], Raise | Lower):
        return careful(s, offers)
    sign = 1 if s.sides[s.seats.index(RULES.to_decide(s) or "")] == s.sides[s.seat] else -1
    return max(offers, key=lambda action: sign * after(s, action))


def after(s: HeresyState, action: Action) -> float:
    """What an answer in a battle is worth to the attacker."""
    twin = s.copy()
    RULES.apply(twin, action)
    before, going = Battle.of(s.frames[-1]), [one for one in twin.frames if one.name == Battle.procedure]
    if not going:
        return {"won": 1.0, "both": 0.0, "lost": -1.0}[how_it_stands(twin, before.place)]
    if Battle.of(going[-1]).round == before.round:
        won, _both, lost = running_chances(twin, Battle.of(going[-1]))
    else:
        armies = [one for one, _origin in twin.host], twin.stacks[before.place]
        won, _both, lost = battle_chances(s.bonus_rule, *([unit_of(one) for one in army] for army in armies))
    return won - lost


def attacked(s: HeresyState, actions: Iterable[Action], place: int) -> str:
    """March and fight; "none" if nobody came."""
    for action in actions:
        RULES.apply(s, action)
    if not s.host:
        return "none"
    RULES.apply(s, Fight())
    return fought(s, place)


def attack(t: Position, origin: str, place: str) -> Trial:
    """An attack by all who can, as it is told at the place and as it ends."""
    one, number = joint(t, origin, place), t.s.tables.index[place]
    said: dict[str, Figure] = {"mark": percent(one.mark)} | read(one.hint, **TOLD, none="nobody crosses %")

    def play(s: HeresyState) -> Iterator[str]:
        result = attacked(s, one.actions, number)
        yield result
        if result == "won":
            yield "mark"

    return Trial(t.s, said, play)


@row(*MARCHES)
def an_attack() -> Trial:
    return attack(Position(calth="loyal astartes*2 army", nuceria="traitor army*2 titan"), "calth", "nuceria")


@row(*MARCHES)
def an_attack_with_a_primarch() -> Trial:
    t = Position(calth="loyal guilliman astartes*2", nuceria="traitor lorgar astartes*2", macragge="loyal army")
    return attack(t, "calth", "nuceria")


@row(*MARCHES)
def an_attack_where_a_counter_brings_one_bonus_or_the_other() -> Trial:
    t = Position(calth="loyal astartes*2 titan*2", nuceria="traitor astartes titan", options={"bonuses": "choose"})
    return attack(t, "calth", "nuceria")


@row(*MARCHES)
def an_attack_over_a_dotted_route() -> Trial:
    return attack(Position(calth="loyal astartes titan army", anuari="traitor army*2"), "calth", "anuari")


@row(*MARCHES)
def an_attack_by_those_who_come_to_others() -> Trial:
    """The second wave is told with those who are there already."""
    t = Position(calth="loyal astartes*2 army*2", nuceria="traitor army*3")
    t.play("march astartes calth nuceria", "march astartes calth nuceria")
    going, there = joint(t, "calth", "nuceria").hint[:2]
    assert (going, there) == ("2 × Imperial Army", "Already in the attack: 2 × Legiones Astartes")
    return attack(t, "calth", "nuceria")


@row("heresy.marching._way")
def a_dotted_route() -> Trial:
    t = Position(calth="loyal army", nuceria="traitor army")
    one = joint(t, "calth", "anuari")
    return Trial(t.s, read(one.hint, across="crosses on 3 or more (%)"), lambda s: _crosses(s, one.actions))


def _crosses(s: HeresyState, actions: Sequence[Action]) -> set[str]:
    events = RULES.apply(s, actions[0])
    return {"across"} if any(isinstance(one, ev.CrossingRolled) and one.crossed for one in events) else set()


@row("heresy.shades._attacks")
def where_one_can_attack() -> Trial:
    t = Position(calth="loyal astartes*3 guilliman", nuceria="traitor army*4", anuari="traitor army*3")
    table, places = table_of(t.session), ("nuceria", "anuari")
    spots = {table.painter.chart.spot(t.s.tables.index[place]): place for place in places}
    said = {spots[one.spot]: percent(one.mark) for one in table.overlay(t.s, ATTACKS, Selection()) if one.spot in spots}

    def play(s: HeresyState) -> Iterator[str]:
        for place in places:
            twin = s.copy()
            twin.dice = s.dice
            here = twin.stacks[twin.tables.index["calth"]]
            units = [UNITS[unit_of(one)].id for one in here]
            if attacked(twin, [March(unit, "calth", place) for unit in units], twin.tables.index[place]) == "won":
                yield place

    return Trial(t.s, said, play)


@row("heresy.threats._chances")
def the_best_attack_there_is() -> Trial:
    t = Position(calth="loyal astartes*2 army titan", nuceria="traitor army*2 titan", macragge="loyal army")
    one = next(one for one in prospects(t.s, "loyal") if one.at == "place:nuceria")
    place, tables = t.s.tables.index["nuceria"], t.s.tables
    said = read(one.said, won="take it in % of", both="both sides fall in %")
    said["share"] = percent(probability(one.share))

    def play(s: HeresyState) -> Iterator[str]:
        marches = [
            March(unit, start.removeprefix("place:"), "nuceria") for start in one.starts for unit in _units(s, start)
        ]
        result = attacked(s, marches, place)
        yield from {"won": ["won", "share"], "both": ["both"]}.get(result, [])

    assert one.rank == 1 and tables.ids[place] == "nuceria"
    return Trial(t.s, said, play)


def _units(s: HeresyState, place: str) -> list[str]:
    """The counters of a place, by their kinds."""
    return [UNITS[unit_of(one)].id for one in s.stacks[s.tables.index[place.removeprefix("place:")]]]


@row("heresy.threats._dangers", "heresy.shades._threats")
def a_leader_in_danger() -> Trial:
    """He is brought down when all who stand with him are; the enemy attacks next."""
    t = Position(calth="loyal guilliman army", nuceria="traitor astartes*3 army*2", seat="loyal")
    table, place = table_of(t.session), t.s.tables.index["calth"]
    one = prospects(t.s, "loyal")[0]
    said: dict[str, Figure] = read(one.said, falls="brings him down in %")
    spot = table.painter.chart.spot(place)
    said["taken"] = next(percent(mark.mark) for mark in table.overlay(t.s, THREAT, Selection()) if mark.spot == spot)

    def play(s: HeresyState) -> Iterator[str]:
        RULES.apply(s, EndAttack())
        assert s.phase == "attack" and s.seats[s.seat] == "traitor"
        result = attacked(s, [March(unit, "nuceria", "calth") for unit in _units(s, "nuceria")], place)
        if result != "lost":
            yield "falls"
        if result == "won":
            yield "taken"

    assert one.token is not None and not one.rank
    return Trial(t.s, said, play)


# -- a battle under way --


def under_way(t: Skirmish) -> Trial:
    """A battle on its stage, as the tip of its bar tells it, and fought to its end."""
    place = t.s.tables.index["calth"]
    stage = table_of(t.session).staged(t.s)
    assert stage is not None
    tip = next(prop.tip for prop in stage.props((1200, 700), ()) if prop.id == "chances")
    said = read(tip, won="raitors win %", both="both fall %", lost="oyalists win %")
    return Trial(t.s, said, lambda s: {fought(s, place)})


@row("heresy.stage._of_chances")
def a_battle_whose_dice_lie() -> Trial:
    return under_way(Skirmish(attack="astartes*2 army", defence="astartes army*2", dice=[5, 4, 1, 4, 3, 1]))


@row("heresy.stage._of_chances")
def a_battle_in_which_losses_are_still_to_be_picked() -> Trial:
    t = Skirmish(attack="horus astartes army", defence="army*3", dice=[1, 1, 1, 6, 1, 1])
    return under_way(t)


@row("heresy.stage._of_chances")
def a_battle_where_one_bonus_is_chosen() -> Trial:
    return under_way(
        Skirmish(attack="titan*2 army", defence="astartes titan", dice=[5, 4, 1, 4, 3], options={"bonuses": "choose"})
    )


@row("heresy.stage.stage", "heresy.stage._side")
def a_battle_as_a_terminal_tells_it() -> Trial:
    t = Skirmish(attack="astartes*2 army", defence="astartes army*2", dice=[5, 4, 1, 4, 3, 1])
    place, stage = t.s.tables.index["calth"], stage_of(t.s)
    assert stage is not None
    words = " ".join((*stage.notes, *(note for side in stage.sides for note in side.notes)))
    said = read(words, won="raitors win: %", both="Both fall %", lost="oyalists win: %")
    return Trial(t.s, said, lambda s: {fought(s, place)})
