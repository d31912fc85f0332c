"""Immune to enemy events: nothing that an event of the opponent does changes the unit (CONQUEST-G42, A41)."""

from __future__ import annotations

import random

import pytest

from game.conquest import actions as act
from game.conquest import values
from game.conquest.abilities import REGISTRY, Ability, Context, Effect
from game.conquest.cards import damages, durations, units
from game.conquest.cards.hands import return_named
from game.conquest.cards.which import enemy
from game.conquest.designs import designs
from game.conquest.frames import Using
from game.conquest.options import RULES as OPTIONS
from game.conquest.state import ConquestState
from game.kernel.actions import Action, Pass, UseAbility
from tests.conquest.dialect import Side, Table
from tests.quick import some
from tests.rule_ids import rule

SEVEN = ("captain_cato_sicarius", "colonel_straken")


@rule("CONQUEST-G42")
def test_exterminatus_leaves_an_immune_unit() -> None:
    t = Table(first={"hand": "exterminatus"}, second={3: "stalwart_ogryn infantry_conscripts"}, warlords=SEVEN)
    t.use("exterminatus")
    assert t.zone("stalwart_ogryn") == "planet 3" and t.zone("infantry_conscripts") == "discard"


@rule("CONQUEST-G42", "CONQUEST-G45")
@pytest.mark.parametrize(("card", "place"), [("exterminatus", 3), ("doom", "hq")])
def test_what_could_only_change_an_immune_unit_is_not_offered(card: str, place: int | str) -> None:
    own = Table(first={place: "stalwart_ogryn", "hand": card}, second={}, warlords=SEVEN)
    assert own.offered(act.Act, card=card)
    t = Table(first={"hand": card}, second={place: "stalwart_ogryn"}, warlords=SEVEN)
    assert not t.offered(act.Act, card=card)


@rule("CONQUEST-G42")
def test_warpstorm_spares_only_the_immune_unit_there() -> None:
    t = Table(
        first={"hand": "warpstorm"},
        second={2: "stalwart_ogryn", 3: "stalwart_ogryn infantry_conscripts mordian_hellhound"},
        phase="combat",
        stops="windows",
        warlords=("zarathur_high_sorcerer", "colonel_straken"),
    )
    t.use("warpstorm")
    assert not t.offered(act.ChoosePlace, place=2)
    t.choose_planet(3)
    assert (t.damage("stalwart_ogryn#2"), t.damage("mordian_hellhound")) == (0, 2)


@rule("CONQUEST-G42")
def test_an_immune_unit_does_not_die_by_the_fury_of_sicarius() -> None:
    def struck(defender: str) -> Table:
        t = Table(
            first={1: "eager_recruit", "hand": "the_fury_of_sicarius"},
            second={1: f"{defender}+hostile_environment_gear"},
            phase="combat",
            stops="answers",
            warlords=SEVEN,
        )
        return t.attack("eager_recruit", defender)

    assert struck("mordian_hellhound").offered(UseAbility, source="the_fury_of_sicarius")
    t = struck("stalwart_ogryn")
    assert not t.offered(UseAbility, source="the_fury_of_sicarius") and t.damage("stalwart_ogryn") == 2


@rule("CONQUEST-G42")
def test_an_immune_attacker_takes_nothing_from_glorious_intervention() -> None:
    t = Table(
        first={1: "stalwart_ogryn"},
        second={1: "captain_markis elysian_assault_team", "hand": "glorious_intervention"},
        phase="combat",
        stops="answers",
        warlords=("colonel_straken", "colonel_straken"),
    )
    t.attack("stalwart_ogryn", "captain_markis").use("glorious_intervention")
    assert t.zone("elysian_assault_team") == "discard" and t.damage("captain_markis") == 0
    assert t.damage("stalwart_ogryn") == 0


@rule("CONQUEST-G42")
def test_no_attachment_is_moved_to_an_immune_unit_by_an_enemy_event() -> None:
    t = Table(
        first={"hand": "even_the_odds"},
        second={1: "mordian_hellhound+hostile_environment_gear stalwart_ogryn infantry_conscripts"},
        warlords=("commander_shadowsun", "colonel_straken"),
    )
    t.use("even_the_odds")
    gear = t.id("hostile_environment_gear")
    assert t.s.kind[t.s.attached_to[gear]] == "infantry_conscripts"


@rule("CONQUEST-A41")
@pytest.mark.parametrize(("rule_", "taken"), [("asked", True), ("spared", False)])
def test_a_player_may_have_to_sacrifice_an_immune_unit(rule_: str, taken: bool) -> None:
    t = Table(
        first={"hand": "power_from_pain"},
        second={3: "stalwart_ogryn"},
        phase="combat",
        stops="windows",
        warlords=("packmaster_kith", "colonel_straken"),
        options={"sacrifice_rule": rule_},
    )
    assert bool(t.offered(act.Act, card="power_from_pain")) == taken
    if taken:
        t.use("power_from_pain")
    assert t.zone("stalwart_ogryn") == ("discard" if taken else "planet 3")
    assert OPTIONS["sacrifice_rule"].choices == ("asked", "spared")


# -- all events, and all verbs --


PROTECTED = "stalwart_ogryn"
OWNERS = {
    "space_marines": "captain_cato_sicarius",
    "astra_militarum": "colonel_straken",
    "orks": "nazdreg",
    "chaos": "zarathur_high_sorcerer",
    "dark_eldar": "packmaster_kith",
    "eldar": "eldorath_starbane",
    "tau": "commander_shadowsun",
    "neutral": "captain_cato_sicarius",
}
"""A warlord of each faction."""
EVENTS = sorted(id for id, design in designs().items() if design.type == "event")
FOLLOWERS = {
    "space_marines": "tactical_squad_cardinis land_raider",
    "astra_militarum": "captain_markis ratling_deadeye",
    "orks": "goff_nob shoota_mob",
    "chaos": "khorne_berzerker cultist",
    "dark_eldar": "incubus_warrior khymera",
    "eldar": "soaring_falcon spiritseer_erathal",
    "tau": "fire_warrior_elite+ion_rifle fireblade_kaisvre",
    "neutral": "land_raider goff_nob",
}
"""Units that events of a faction ask for."""


def _of(s: ConquestState, id: int) -> tuple[object, ...]:
    """All that a card is and counts."""
    fields = (s.zone, s.planet, s.ready, s.damage, s.counters, s.controller, s.owner)
    numbers = [values.value(s, id, stat) for stat in ("attack", "hp", "icons")]
    about = sorted(repr(one) for one in s.effects if len(one) > 2 and one[2] == id and "standing" not in one[0])
    return (*(field[id] for field in fields), *numbers, sorted(values.keywords(s, id).items()), about)


def _play(t: Table, dice: random.Random, kind: str) -> int:
    """Play an event whenever it can be, with choices at random, and see that nothing of the immune unit changes by it;
    return how often it was played."""
    played = 0
    for _ in range(60):
        if t.to_decide is None:
            break
        offers: list[Action] = t.offers
        event = [one for one in offers if _card_of(t.s, one) == kind]
        if not event or t.to_decide != "first":
            passing = [one for one in offers if isinstance(one, Pass)]
            t.play(dice.choice(passing or offers))
            continue
        protected = t.id(PROTECTED)
        before = _of(t.s, protected)
        t.play(dice.choice(event))
        played += 1
        while any(frame.name == "ability" and frame.values["kind"] == kind for frame in t.s.frames):
            choices = [
                one for one in t.offers if isinstance(one, act.Choose | act.ChoosePlace | act.ChooseNumber | Pass)
            ]
            t.play(dice.choice(choices or t.offers))
        assert _of(t.s, protected) == before, (kind, before, _of(t.s, protected))
    return played


def _card_of(s: ConquestState, action: Action) -> str:
    card = getattr(action, "card", getattr(action, "source", None))
    fits = isinstance(action, act.Act | UseAbility) and card is not None and card >= 0
    return s.kind[card] if fits and card is not None else ""


def _position(kind: str, where: int | str, dice: random.Random) -> Table:
    """A position at random in which a seat holds an event against an immune unit."""
    faction = designs()[kind].faction
    phase = {"exterminatus": "deploy", "doom": "deploy"}.get(kind) or dice.choice(("deploy", "combat", "command"))
    first: Side = {1: FOLLOWERS[faction], "hq": "cultist khymera haemonculus_tormentor", "hand": f"{kind} {kind}"}
    more = {1: ["tactical_squad_cardinis"], 2: ["infantry_conscripts"], "hq": ["haemonculus_tormentor promethium_mine"]}
    hurt = dice.choice(("", "/1", "!"))
    more.setdefault(where, []).append(
        PROTECTED + hurt + dice.choice(("", "+ion_rifle", "+~suffering") if kind != "even_the_odds" else ("",))
    )
    return Table(
        first=first,
        second={at: " ".join(cards) for at, cards in more.items()},
        phase=phase,
        resources=(6, 9),
        stops="windows answers",
        warlords=(OWNERS[faction], "colonel_straken"),
        seed=dice.randrange(99),
        initiative=dice.choice(("first", "second")),
        options={"sacrifice_rule": "spared"},
    )


@rule("CONQUEST-G42")
@pytest.mark.parametrize("seed", some(range(8), 4))
@pytest.mark.sweep(3)
def test_no_enemy_event_changes_an_immune_unit(seed: int) -> None:
    played = set()
    for kind in EVENTS:
        for where in (1, 2, "hq"):
            dice = random.Random(f"{kind}/{where}/{seed}")
            if _play(_position(kind, where, dice), dice, kind):
                played.add(kind)
    assert len(played) > 2 * len(EVENTS) // 3, sorted(set(EVENTS) - played)


VERBS: dict[str, tuple[Effect, bool]] = {
    "exhaust": (units.exhaust, True),
    "ready": (units.ready, True),
    "wound": (damages.wound(1), True),
    "wound_all": (damages.wound_all(enemy, 1), False),
    "destroy": (units.destroy, True),
    "destroy_all": (units.destroy_all(enemy), False),
    "return": (return_named, True),
    "move_here": (units.move_here, True),
    "move_to_first": (units.move_to_first, True),
    "rout": (units.rout, True),
    "heal": (damages.heal(1), True),
    "bonus": (durations.bonus("attack", 2, "phase"), True),
    "bonus_all": (durations.bonus_all(enemy, "attack", -2, "phase"), False),
    "gains": (durations.gains("ranged", "phase"), True),
    "marked": (durations.marked("blank", "phase"), True),
}
"""What a card can do to others: to those that were named, or to all of some."""


@rule("CONQUEST-G42")
@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("immune", [True, False])
def test_every_verb_asks_what_is_immune(verb: str, immune: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    do, named = VERBS[verb]

    def meets(s: ConquestState, f: Using, c: Context) -> None:
        f.named, f.place = (unit,), 0
        do(s, f, c)

    monkeypatch.setitem(REGISTRY, "raid", (Ability("action", (meets if named else do,), hand=True),))
    unit_kind = PROTECTED if immune else "mordian_hellhound"
    t = Table(
        first={"hand": "raid"},
        second={3: unit_kind + ("/1!" if verb == "ready" else "/1")},
        warlords=("packmaster_kith", "colonel_straken"),
    )
    unit = t.id(unit_kind)
    before = _of(t.s, unit)
    t.use("raid")
    changed = _of(t.s, unit) != before if t.s.zone[unit] in ("hq", "planet") else True
    assert changed != immune
