"""What players may agree on before a match, and the weapons that each chooses."""

from __future__ import annotations

from typing import Final

import msgspec

from game.calth.models import MODELS
from game.calth.scenario import Choice, Scenario
from game.calth.state import CalthState
from game.kernel.rules import OptionInfo
from game.kernel.text import N_, NC_

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

VARIANTS: Final = {
    "deploy_rule": OptionInfo(
        id="deployment",
        name=NC_("option", "Deployment"),
        default="free",
        choices=("free", "listed"),
        labels={"free": N_("Players deploy"), "listed": N_("As the scenario lists it")},
        help=N_("Whether the players choose where models start, or the scenario does."),
        rule="CALTH-A43",
    ),
    "sergeant_rule": OptionInfo(
        id="sergeants",
        name=N_("Sergeants in the initiative"),
        default="on",
        choices=("on", "off"),
        labels={"on": N_("One die each"), "off": N_("No dice")},
        help=N_("Whether each sergeant in play adds one die to his side's initiative roll."),
        rule="CALTH-A1",
    ),
    "initiative_criticals": OptionInfo(
        id="criticals",
        name=N_("Criticals in the initiative"),
        default="one",
        choices=("one", "two"),
        labels={"one": N_("One hit"), "two": N_("Two hits")},
        help=N_("How many hits a critical is worth in the initiative roll."),
        rule="CALTH-A1",
    ),
    "defence_rule": OptionInfo(
        id="defence",
        name=N_("Defence roll"),
        default="sum",
        choices=("sum", "model"),
        labels={"sum": N_("Armour of the whole unit"), "model": N_("Armour of the target")},
        help=N_("Whose armour dice the defender rolls. With the target's alone, models fall about twice as fast."),
        rule="CALTH-A2",
    ),
    "strike_back_rule": OptionInfo(
        id="strike_back",
        name=N_("Strike back"),
        default="on",
        choices=("on", "off"),
        labels={"on": N_("Survivors strike back"), "off": N_("No strike back")},
        help=N_("Whether the survivors of an assault strike back."),
        rule="CALTH-A3",
    ),
    "sight_rule": OptionInfo(
        id="sight",
        name=N_("Lines of sight"),
        default="three_states",
        choices=("three_states", "clear", "never_blocked"),
        labels={
            "three_states": N_("Clear, obscured or blocked"),
            "clear": N_("Only clear ones count"),
            "never_blocked": N_("Never blocked"),
        },
        help=N_("Whether a unit may shoot along a line of sight that isn't clear."),
        rule="CALTH-A4",
    ),
    "split_rule": OptionInfo(
        id="split",
        name=N_("Falling back"),
        default="one_hex",
        choices=("one_hex", "several"),
        labels={"one_hex": N_("All to one hex"), "several": N_("To several, if one is too small")},
        help=N_("Whether a unit may fall back into several hexes if one is too small."),
        rule="CALTH-A5",
    ),
    "move_in_rule": OptionInfo(
        id="move_in",
        name=N_("Moving in after an assault"),
        default="either",
        choices=("either", "wiped_out"),
        labels={"either": N_("When the hex is empty"), "wiped_out": N_("Only if the enemy is wiped out")},
        help=N_("When the assaulting unit may move into the enemy's hex."),
        rule="CALTH-A6",
    ),
    "consolidate_rule": OptionInfo(
        id="consolidate",
        name=N_("Consolidating"),
        default="one_hex",
        choices=("one_hex", "several"),
        labels={"one_hex": N_("Into one hex"), "several": N_("Into several hexes")},
        help=N_("Where models of one unit may go in a single action."),
        rule="CALTH-A12",
    ),
}
"""The variants, by the field of the state that says which one is played."""


def options_of(scenario: Scenario) -> tuple[OptionInfo, ...]:
    """Return the weapons that each seat may choose in a scenario, then the variants."""
    weapons = [_weapon(choice) for force in scenario.forces for choice in force.choices]
    return (*weapons[:1], *(msgspec.structs.replace(weapon, help="") for weapon in weapons[1:]), *VARIANTS.values())


def agree(s: CalthState, options: dict[str, str]) -> None:
    """Take over what the players chose; what they did not choose stays as it is."""
    for field, option in VARIANTS.items():
        setattr(s, field, options.get(option.id, getattr(s, field)))
    s.listed = (s.scenario.armed(0, options), s.scenario.armed(1, options))


def _weapon(choice: Choice) -> OptionInfo:
    kinds = [MODELS[kind] for kind in choice.kinds]
    return OptionInfo(
        id=choice.option,
        name=(SLOTS if choice.squad == 1 else SLOTS_OF_MORE)[choice.slot],
        default=kinds[0].id,
        choices=tuple(kind.id for kind in kinds),
        labels={kind.id: kind.name for kind in kinds},
        help=N_("Which weapon this model carries."),
        rule="CALTH-D2",
    )
