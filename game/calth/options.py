"""What players may agree on before a match, and the weapons that each chooses."""

from __future__ import annotations

from typing import Final

import msgspec

from game.calth import consolidating, initiative, setup
from game.calth.models import MODELS, SEATS
from game.calth.scenario import Choice, Scenario
from game.calth.state import CalthState
from game.kernel.rules import OptionInfo
from game.kernel.text import N_, NC_

ON, OFF = "on", "off"
SLOTS: Final = {
    "sergeant": N_("Sergeant's weapon"),
    "special": N_("Special weapon"),
    "heavy": N_("Heavy weapon"),
    "vexilla": NC_("banner", "Standard"),
    "arm": N_("Dreadnought's weapon"),
}
SLOTS_OF_MORE: Final = {
    "sergeant": N_("Sergeant's weapon, second squad"),
    "special": N_("Special weapon, second squad"),
    "heavy": N_("Heavy weapon, second squad"),
    "vexilla": N_("Standard, second squad"),
    "arm": N_("Second Dreadnought's weapon"),
}

SERGEANTS = OptionInfo(
    id="sergeants",
    name=N_("Sergeants in the initiative"),
    default=initiative.ON,
    choices=(initiative.ON, initiative.OFF),
    labels={ON: N_("A die each"), OFF: N_("No dice")},
    help=N_("Whether every sergeant in play adds a die to his side's roll for the initiative."),
    rule="CALTH-A1",
)
CRITICALS = OptionInfo(
    id="criticals",
    name=N_("Criticals in the initiative"),
    default=initiative.ONE,
    choices=(initiative.ONE, initiative.TWO),
    labels={initiative.ONE: N_("One hit"), initiative.TWO: N_("Two hits")},
    help=N_("What a critical counts in the roll for the initiative."),
    rule="CALTH-A1",
)
DEFENCE = OptionInfo(
    id="defence",
    name=N_("Defence roll"),
    default="sum",
    choices=("sum", "model"),
    labels={"sum": N_("Armour of the whole unit"), "model": N_("Armour of the target")},
    help=N_("Whose armour is rolled. With the target's alone, models fall about twice as fast."),
    rule="CALTH-A2",
)
STRIKE_BACK = OptionInfo(
    id="strike_back",
    name=N_("Strike back"),
    default=ON,
    choices=(ON, OFF),
    labels={ON: N_("Survivors strike back"), OFF: N_("Nobody strikes back")},
    help=N_("Whether those who survive an assault strike back at once."),
    rule="CALTH-A3",
)
SIGHT = OptionInfo(
    id="sight",
    name=N_("Lines of sight"),
    default="three_states",
    choices=("three_states", "clear", "never_blocked"),
    labels={
        "three_states": N_("Clear, obscured or blocked"),
        "clear": N_("Only clear ones count"),
        "never_blocked": N_("Never blocked"),
    },
    help=N_("Whether a unit may shoot where its line of sight is not clear."),
    rule="CALTH-A4",
)
SPLIT = OptionInfo(
    id="split",
    name=N_("Falling back"),
    default="one_hex",
    choices=("one_hex", "several"),
    labels={"one_hex": N_("All to one hex"), "several": N_("To several, if one is too small")},
    help=N_("Whether a unit that finds no room in one hex may fall back to several."),
    rule="CALTH-A5",
)
MOVE_IN = OptionInfo(
    id="move_in",
    name=N_("Moving in after an assault"),
    default="either",
    choices=("either", "wiped_out"),
    labels={"either": N_("When the enemy is gone"), "wiped_out": N_("Only when he is wiped out")},
    help=N_("When the assaulting unit may enter the hex that it assaulted."),
    rule="CALTH-A6",
)
CONSOLIDATE = OptionInfo(
    id="consolidate",
    name=N_("Consolidating"),
    default=consolidating.ONE_HEX,
    choices=(consolidating.ONE_HEX, consolidating.SEVERAL),
    labels={consolidating.ONE_HEX: N_("Into one hex"), consolidating.SEVERAL: N_("Into several hexes")},
    help=N_("Where the models of a unit may go in one action."),
    rule="CALTH-A12",
)
DEPLOYMENT = OptionInfo(
    id="deployment",
    name=NC_("option", "Deployment"),
    default=setup.FREE,
    choices=(setup.FREE, setup.LISTED),
    labels={setup.FREE: N_("Players deploy"), setup.LISTED: N_("As the scenario lists it")},
    help=N_("Who decides where the models stand at first."),
    rule="CALTH-A43",
)
VARIANTS: Final = (DEPLOYMENT, SERGEANTS, CRITICALS, DEFENCE, STRIKE_BACK, SIGHT, SPLIT, MOVE_IN, CONSOLIDATE)


def options_of(scenario: Scenario) -> tuple[OptionInfo, ...]:
    """Return the weapons that each seat may choose in a scenario, then the variants."""
    weapons = [_weapon(side, choice) for side in (0, 1) for choice in scenario.forces[side].choices]
    return (*weapons[:1], *(msgspec.structs.replace(weapon, help="") for weapon in weapons[1:]), *VARIANTS)


def weapon_option(side: int, choice: Choice) -> str:
    """Return the id of the option for a choice of weapons."""
    return f"{SEATS[side]}.{choice.slot}" if choice.squad == 1 else f"{SEATS[side]}.{choice.slot}-{choice.squad}"


def agree(s: CalthState, options: dict[str, str]) -> None:
    """What the players chose; what they did not choose stays as it is."""
    s.deploy_rule = options.get(DEPLOYMENT.id, s.deploy_rule)
    s.sergeant_rule = options.get(SERGEANTS.id, s.sergeant_rule)
    s.initiative_criticals = options.get(CRITICALS.id, s.initiative_criticals)
    s.defence_rule = options.get(DEFENCE.id, s.defence_rule)
    s.strike_back_rule = options.get(STRIKE_BACK.id, s.strike_back_rule)
    s.sight_rule = options.get(SIGHT.id, s.sight_rule)
    s.split_rule = options.get(SPLIT.id, s.split_rule)
    s.move_in_rule = options.get(MOVE_IN.id, s.move_in_rule)
    s.consolidate_rule = options.get(CONSOLIDATE.id, s.consolidate_rule)
    one, other = (
        {
            choice.key: options[weapon_option(side, choice)]
            for choice in s.scenario.forces[side].choices
            if weapon_option(side, choice) in options
        }
        for side in (0, 1)
    )
    s.listed = (s.scenario.armed(0, one), s.scenario.armed(1, other))


def _weapon(side: int, choice: Choice) -> OptionInfo:
    kinds = [MODELS[kind] for kind in choice.kinds]
    return OptionInfo(
        id=weapon_option(side, choice),
        name=(SLOTS if choice.squad == 1 else SLOTS_OF_MORE)[choice.slot],
        default=kinds[0].id,
        choices=tuple(kind.id for kind in kinds),
        labels={kind.id: kind.name for kind in kinds},
        help=N_("What this model carries."),
        rule="CALTH-D2",
    )
