"""The arsenal at the table: ammunition, reloads, odds, explosions, blocks and the choice of a die."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.hulk.actions import Attack, Fire, Overwatch, Reload, Reroll
from game.hulk.combat import die_to_reroll
from game.hulk.state import MARINES
from game.hulk.table import counters
from game.hulk.telling.chances import attack_chances, explosion_chance, shot_chance
from game.kernel.actions import Pass
from game.kernel.dice import Dice
from game.ui.motion import Motion, Speed, Timeline
from game.ui.tabletop import GameTable, Offer
from tests.hulk.dialect import Position
from tests.rule_ids import rule

FACE_TO_FACE = """
    ######
    #.Sg.#
    ######
"""
LANE = """
    #########
    #C...g..#
    #########
"""
SECTION = """
    #########
    #rrrrrrr#
    #########
"""


def table_of(t: Position) -> GameTable:
    """The table of a drawn position."""
    return GameTable("hulk", t.mission.to_json(), t.session.seats, {})


def shown(t: Position, kind: type) -> list[Offer]:
    """How the offered actions of that kind are shown to the Marine player."""
    offers = table_of(t).offers(t.session.view(MARINES), t.session.legal_actions())
    return [offer for offer in offers if isinstance(offer.action, kind)]


def lines(t: Position, *actions: str) -> list[str]:
    """What the log says of these actions."""
    found = []
    for action in actions:
        before = t.s
        table, timeline = table_of(t), Timeline(Motion(Speed.NORMAL))
        for event in t.play(action):
            telling, show = table.tell(before, event), table.dice(before, event)
            assert show is None or len(show.faces) == len(show.marks)
            table.animate(before, event, timeline, 0.0)
            table.sound(before, event)
            found.append(telling.text if telling else "")
    return [line for line in found if line]


# -- the cannon --


def test_the_ammunition_has_a_track() -> None:
    t = Position(LANE, C="cannon E shots=7", g="genestealer W", active="C", dice=[1, 1, 2])
    for left in (7, 6):
        tracks = {track.name: track for track in table_of(t).tracks(t.session.view(None), None)}
        track = tracks["Assault cannon"]
        assert track.value == f"{left} of 10"
        assert track.share == left / 10
        t.play("fire C F2") if left == 7 else None
    t = Position(LANE, C="bolter E", g="genestealer W")
    assert "Assault cannon" not in {track.name for track in table_of(t).tracks(t.session.view(None), None)}


@rule("HULK-1.26")
def test_the_counter_shows_the_ammunition_and_that_it_was_reloaded() -> None:
    looks = []
    for words in ("cannon E shots=7", "cannon E shots=8", "cannon E shots=8 reloaded"):
        t = Position(LANE, C=words, g="genestealer W")
        view = t.session.view(None)
        told = table_of(t).board_of(view).token(0)
        assert told is not None
        looks.append(counters.look_of(told, 60, 0, (60, 110, 190)))
        assert str(view.shots[0]) in table_of(t).card(view, None, 0).badges[0][1]
    assert [look.number for look in looks] == ["7", "8", "8"]
    assert [look.warning for look in looks] == [False, False, True]
    pictures = {counters.picture_of(look)[0].get_buffer().raw for look in looks}
    assert len(pictures) == 3


def test_a_shot_names_its_dice_its_chance_and_the_chance_to_explode() -> None:
    t = Position(LANE, C="cannon E", g="genestealer W", active="C")
    (offer,) = shown(t, Fire)
    assert offer.mark == "70%" and "3 dice" in offer.detail and "explode" not in offer.detail
    assert shot_chance(t.s, 0, 5) == pytest.approx(1 - (4 / 6) ** 3)
    t = Position(LANE, C="cannon E reloaded aim=g", g="genestealer W", active="C")
    (offer,) = shown(t, Fire)
    assert offer.mark == "kill 88% · lost 3%" and "explode: 3%" in offer.detail
    assert explosion_chance(t.s, 0) == pytest.approx(1 / 36)


def test_reload_is_a_button_with_a_key_and_secret_when_it_takes_command_points() -> None:
    t = Position(LANE, C="cannon E shots=2", g="genestealer W", active="C", counter=2)
    (offer,) = shown(t, Reload)
    assert (offer.key, offer.mark, offer.icon, offer.secret) == ("r", "4", "reload", False)
    t.play("turn C N")
    (offer,) = shown(t, Reload)
    assert offer.secret


@pytest.mark.parametrize(("options", "mark"), [({}, "2"), ({"cannon_overwatch": "1"}, "1")])
def test_overwatch_shows_what_was_agreed(options: dict[str, str], mark: str) -> None:
    t = Position(LANE, C="cannon E", g="genestealer W", active="C", options=options)
    assert [offer.mark for offer in shown(t, Overwatch)] == [mark]


def test_reload_and_explosion_are_told() -> None:
    t = Position(
        LANE, C="cannon E shots=0", g="genestealer W", active="C", counter=1, dice=[4, 4, 4, 4], sections=SECTION
    )
    assert "C reloads the assault cannon: 10 shots." in lines(t, "reload C")
    said = lines(t, "command C", "fire C F2")
    assert any("explodes" in line for line in said)
    assert "C is killed at B2 as the assault cannon explodes." in said
    assert "Genestealer 1 is caught in the explosion (4)." in said


# -- close combat --

FIGHTS = {
    "claws attack": {"S": "claws E", "active": "S"},
    "claws on guard": {"S": "claws E guard", "active": "g"},
    "claws from aside": {"S": "claws N guard", "active": "g"},
    "hammer attacks": {"S": "hammer E", "active": "S"},
    "shield": {"S": "hammer E", "active": "g"},
    "shield on guard": {"S": "hammer E guard", "active": "g", "options": {"storm_shield": "one_die_fewer"}},
    "shield, a die fewer": {"S": "hammer E", "active": "g", "options": {"storm_shield": "one_die_fewer"}},
    "shield from aside": {"S": "hammer W", "active": "g"},
}
GAMES = 3000


@pytest.mark.slow
@pytest.mark.parametrize("name", FIGHTS)
def test_the_chances_shown_are_those_of_the_rules(name: str) -> None:
    told = FIGHTS[name]
    stealer = told["active"] == "g"
    t = Position(
        FACE_TO_FACE,
        g="genestealer W",
        phase="genestealers" if stealer else "marines",
        dice=None,
        counter=6 if stealer else 0,
        spent=6 if stealer else 0,
        **told,
    )
    attacker, other = ("g", "S") if stealer else ("S", "g")
    square = t.s.place[t.id(other)]
    chances = attack_chances(t.s, t.id(attacker), square)
    assert sum(chances) == pytest.approx(1)
    counted: Counter[str] = Counter()
    rng = random.Random(name)
    for _ in range(GAMES):
        s = t.s.copy()
        s.dice = Dice.seeded(rng.randrange(2**40))
        t.rules.apply(s, Attack(t.id(attacker), square))
        while any(frame.name == "combat" for frame in s.frames):
            t.rules.apply(s, _well_played(t, s))
        counted["win" if s.place[t.id(other)] < 0 else "lose" if s.place[t.id(attacker)] < 0 else "tie"] += 1
    for result, chance in zip(("win", "tie", "lose"), chances, strict=True):
        assert counted[result] / GAMES == pytest.approx(chance, abs=0.035), result


def _well_played(t: Position, s):
    """The die is rolled again that the chances say."""
    rerolls = [action for action in t.rules.legal_actions(s) if isinstance(action, Reroll)]
    best = die_to_reroll(s, s.frames[-1])
    return next((action for action in rerolls if action.die == best), Pass())


@rule("HULK-R79")
def test_the_published_chances_of_the_storm_shield() -> None:
    for options, expected in (({}, (2.8, 4.9, 92.3)), ({"storm_shield": "one_die_fewer"}, (26.9, 14.8, 58.3))):
        t = Position(FACE_TO_FACE, S="hammer E", g="genestealer W", phase="genestealers", options=options)
        chances = attack_chances(t.s, t.id("g"), t.square("C2"))
        assert [round(100 * chance, 1) for chance in chances] == list(expected)


def test_doors_fall_to_a_chain_fist_for_certain_and_to_claws_often() -> None:
    drawing = "#######\n#.S+..#\n#######"
    for words, chance in (("chainfist E", 1.0), ("claws E", 20 / 36), ("hammer E", 2 / 6), ("cannon E", 1 / 6)):
        t = Position(drawing, S=words, active="S")
        assert attack_chances(t.s, 0, t.square("D2")) == pytest.approx((chance, 1 - chance, 0))


@rule("HULK-13.60")
def test_each_die_that_may_be_rolled_again_is_named() -> None:
    t = Position(
        FACE_TO_FACE,
        S="claws E guard",
        g="genestealer W",
        active="g",
        phase="genestealers",
        counter=6,
        spent=6,
        dice=[6, 6, 6, 5, 2],
    )
    t.play("attack g C2")
    high, low = shown(t, Reroll)
    assert (high.text, high.key) == ("Reroll the 5", "shift+r")
    assert (low.text, low.key, low.style) == ("Reroll the 2", "r", "primary")
    assert "one of the dice" in table_of(t).question(t.session.view(MARINES), MARINES)


def test_a_block_is_told() -> None:
    told = {"S": "hammer E", "g": "genestealer W", "active": "g", "phase": "genestealers", "counter": 6, "spent": 6}
    t = Position(FACE_TO_FACE, dice=[6, 2, 5, 1], **told)
    assert "S blocks with the storm shield: the lowest die counts, 2." in lines(t, "attack g C2")
    t = Position(FACE_TO_FACE, dice=[6, 2, 1], options={"storm_shield": "one_die_fewer"}, **told)
    assert "S blocks with the storm shield: the attacker rolls one fewer die." in lines(t, "attack g C2")


def test_cards_name_weapons_and_ranks() -> None:
    said = set()
    for kind in ("cannon", "claws", "chainfist", "hammer"):
        t = Position(LANE, C=f"{kind} E", g="genestealer W")
        card = table_of(t).card(t.session.view(None), None, 0)
        said |= set(card.lines)
        assert card.icon == f"hulk_terminators/{kind}-still"
    assert {"Assault cannon", "Lightning claws", "Chainfist", "Sergeant with thunder hammer"} <= said
    assert not any("_" in line for line in said)
