"""What players may agree on before a match."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from game.heresy import turns, victory
from game.heresy.bonuses import ARMY_BONUS, BOTH, CHOOSE
from game.heresy.campaign import Campaign
from game.heresy.dealing import LISTED
from game.heresy.rolls import WITHDRAW
from game.heresy.setup import FIVES, WHOLE
from game.heresy.state import HeresyState
from game.heresy.units import ASTARTES, TRAITOR
from game.kernel import effects
from game.kernel.rules import OptionInfo, PresetInfo
from game.kernel.text import N_, NC_

TO_THE_END: Final = "to_the_end"
OFF, NONE = "off", "none"
ONCE, AGAIN = "once", "again"

ORDER = OptionInfo(
    id="order",
    name=N_("Turn order"),
    default=turns.HIGHEST,
    choices=(turns.HIGHEST, turns.AS_DEPLOYED, turns.ALTERNATING),
    labels={
        turns.HIGHEST: N_("Highest roll first"),
        turns.AS_DEPLOYED: N_("Same as deployment"),
        turns.ALTERNATING: N_("Reverses every round"),
    },
    help=N_("The last player to act in a round has an advantage: they see what everybody else has done."),
    rule="HERESY-R21",
)
THROWS = OptionInfo(
    id="throws",
    name=N_("Rolls for turn order"),
    default=ONCE,
    choices=(ONCE, AGAIN),
    labels={ONCE: N_("One roll"), AGAIN: N_("Second roll")},
    help=N_(
        "With one roll, the lowest deploys first and acts last. With a second roll, you deploy without "
        "knowing who acts first."
    ),
    rule="HERESY-R1",
)
MARINES = OptionInfo(
    id="traitor_marines",
    name=N_("Free traitor Legions"),
    default="13",
    choices=("13", "9"),
    labels={"13": N_("13"), "9": N_("9")},
    help=N_("How many Legiones Astartes the traitors place at the start. 13 is usual; 9 makes them weaker."),
    rule="HERESY-R2",
)
BONUSES = OptionInfo(
    id="bonuses",
    name=N_("Bonuses in battle"),
    default=BOTH,
    choices=(BOTH, CHOOSE, ARMY_BONUS),
    labels={BOTH: N_("Both +1 and −1"), CHOOSE: N_("One of the two"), ARMY_BONUS: N_("One for the whole army")},
    help=N_("What a counter with +1 and −1 brings to a battle."),
    rule="HERESY-R5",
)
BATTLES = OptionInfo(
    id="battles",
    name=N_("Length of battles"),
    default=TO_THE_END,
    choices=(TO_THE_END, WITHDRAW),
    labels={TO_THE_END: N_("To the end"), WITHDRAW: N_("The attacker may withdraw")},
    help=N_("Whether the attacker can return after a round of battle."),
    rule="HERESY-R7",
)
ECONOMY = OptionInfo(
    id="economy",
    name=N_("Economic victory"),
    default=victory.AT_COUNT,
    choices=(victory.AT_COUNT, victory.IMMEDIATE),
    labels={victory.AT_COUNT: N_("At the start of a round"), victory.IMMEDIATE: N_("At once")},
    help=N_("When the economic victory is checked. “At once” lets an early rush win."),
    rule="HERESY-R17",
)
DEPLOYMENT = OptionInfo(
    id="deployment",
    name=NC_("option", "Deployment"),
    default=WHOLE,
    choices=(WHOLE, FIVES),
    labels={WHOLE: N_("One player at a time"), FIVES: N_("Five counters in turn")},
    help=N_("How you place your free counters."),
    rule="HERESY-R24",
)
ROUNDS = OptionInfo(
    id="rounds",
    name=N_("Round limit"),
    default=OFF,
    choices=(OFF, "6", "8", "12", "15", "20"),
    labels={OFF: N_("No limit"), "6": N_("6"), "8": N_("8"), "12": N_("12"), "15": N_("15"), "20": N_("20")},
    help=N_(
        "After the last round the side with the higher production wins. 6 or 8 rounds fill an evening; "
        "without a limit a match can take many hours."
    ),
    rule="HERESY-R26",
)
HEAD_START = OptionInfo(
    id="head_start",
    name=N_("Head start"),
    default=NONE,
    choices=(NONE, "2", "4", "6", "8", "12"),
    labels={NONE: N_("No resources"), "2": N_("2"), "4": N_("4"), "6": N_("6"), "8": N_("8"), "12": N_("12")},
    help=N_("Extra resources for the first player in the first round."),
    rule="HERESY-R30",
)
HAND = OptionInfo(
    id="hand",
    name=N_("Hand limit"),
    default=NONE,
    choices=(NONE, "5"),
    labels={NONE: N_("No limit"), "5": N_("5 cards")},
    help=N_("How many stratagem cards you can hold."),
    rule="HERESY-C5",
)

PRESETS: Final = (
    PresetInfo(
        id="as-written",
        name=NC_("preset", "Standard"),
        help=N_(
            "The rules as they are written. The highest roll acts first in every round, "
            "which helps the last to act: between equal players they win nearly every match."
        ),
    ),
    PresetInfo(
        id="tournament",
        name=N_("Tournament"),
        help=N_(
            "Turn order reverses every round, the first player starts with 6 extra resources, and the game "
            "ends after round 20."
        ),
        options={ORDER.id: turns.ALTERNATING, ROUNDS.id: "20", HEAD_START.id: "6"},
    ),
)
"""Sets of options that go well together: the rules as they are written, and fairer ones (HERESY-R1, R21, R26, R30)."""
AS_DESIGNED: Final = PresetInfo(
    id="as-designed",
    name=NC_("preset", "As designed"),
    help=N_("The round limit, turn order and head start that this campaign was made for."),
)


def options_of(campaign: Campaign) -> tuple[OptionInfo, ...]:
    """Return the choices that matter in a campaign; what its preset names is usual there."""
    marines = (MARINES,) if dict(campaign.free[TRAITOR]).get(ASTARTES) == LISTED else ()
    usual = preset_of(campaign)
    options = (ROUNDS, ORDER, THROWS, *marines, BONUSES, BATTLES, ECONOMY, DEPLOYMENT, HEAD_START, HAND)
    return tuple(structs.replace(option, default=usual.get(option.id, option.default)) for option in options)


def preset_of(campaign: Campaign) -> dict[str, str]:
    """Return the choices that a campaign was made for; none where its file names no preset."""
    preset = campaign.file.preset
    return structs.asdict(preset) if preset is not None else {}


def presets_of(campaign: Campaign) -> tuple[PresetInfo, ...]:
    """Return the sets of options that go well together in a campaign."""
    return (AS_DESIGNED,) if campaign.file.preset is not None else PRESETS


def agree(s: HeresyState, options: dict[str, str]) -> None:
    """Set the variants that the players chose; what they did not choose stays as it is."""
    s.order_rule = options.get(ORDER.id, s.order_rule)
    s.traitor_marines = int(options.get(MARINES.id, s.traitor_marines))
    s.bonus_rule = options.get(BONUSES.id, s.bonus_rule)
    s.battle_rule = options.get(BATTLES.id, s.battle_rule)
    s.economy_rule = options.get(ECONOMY.id, s.economy_rule)
    s.deploy_rule = options.get(DEPLOYMENT.id, s.deploy_rule)
    s.round_limit = _number(options.get(ROUNDS.id, OFF))
    s.hand_limit = _number(options.get(HAND.id, NONE))
    if options.get(THROWS.id) == ONCE:
        effects.add(s, turns.ONE_THROW, "deployment")
    if more := _number(options.get(HEAD_START.id, NONE)):
        effects.add(s, turns.HEAD_START, "deployment", more)


def _number(choice: str) -> int:
    return int(choice) if choice.isdigit() else 0
