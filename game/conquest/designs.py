"""What is printed on the cards: the file of all designs, as people write it, and as the rules read it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from game.kernel.door import guarded
from game.kernel.jsonread import convert
from game.kernel.mapfile import Name, Part, Plain, Source, check_schema, read_json
from game.kernel.paths import folder
from game.kernel.text import N_, NC_

SCHEMA: Final = "conquest-cards.json"
CardId = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9_-]{0,39}$", description="A name for machines.")]
Faction = Literal["space_marines", "astra_militarum", "orks", "chaos", "dark_eldar", "eldar", "tau", "neutral"]
CardType = Literal["warlord", "army", "attachment", "support", "event", "token"]
Loyalty = Literal["common", "loyal", "signature"]
Symbol = Literal["material", "technology", "stronghold"]
Keyword = Literal[
    "ambush",
    "area_effect",
    "armorbane",
    "brutal",
    "flying",
    "immune",
    "limited",
    "mobile",
    "no_attachments",
    "no_wargear_attachments",
    "ranged",
]
Small = Annotated[int, Meta(ge=0, le=20)]
UNITS: Final = ("warlord", "army", "token")
"""The types of card that are units (CONQUEST-1.20)."""
FACTION_NAMES: Final[Mapping[str, str]] = {
    "space_marines": NC_("faction", "Space Marines"),
    "astra_militarum": NC_("faction", "Astra Militarum"),
    "orks": NC_("faction", "Orks"),
    "chaos": NC_("faction", "Chaos"),
    "dark_eldar": NC_("faction", "Dark Eldar"),
    "eldar": NC_("faction", "Eldar"),
    "tau": NC_("faction", "Tau"),
    "neutral": NC_("faction", "Neutral"),
}


class Bonus(Part, frozen=True, kw_only=True):
    """What a unit adds to the bonuses of a planet where its player wins the command struggle."""

    resources: Small = 0
    cards: Small = 0


class Back(Part, frozen=True, kw_only=True):
    """The bloodied face of a warlord, which has no text."""

    attack: Small
    hp: Small


class Host(Part, frozen=True, kw_only=True):
    """What a card may be attached to. `mode`: the card is a unit that may enter play as an attachment instead."""

    types: tuple[CardType, ...] = ("army",)
    unique: bool = False
    own: bool = False
    without: str = ""
    one_relic: bool = False
    one_each: bool = False
    mode: bool = False


class Design(Part, frozen=True, kw_only=True):
    """A card as it is printed. `cost` is -1 where it is an X, and 0 for what is never paid for; `squad` is the number
    of the warlord whose signature card it is; `flavour` is a line that has no effect on play."""

    id: CardId
    number: int
    name: Name
    faction: Faction
    type: CardType
    unique: bool = False
    loyalty: Loyalty = "common"
    squad: int = 0
    cost: Annotated[int, Meta(ge=-1, le=20)] = 0
    icons: Small = 0
    attack: Small = 0
    hp: Small = 0
    shields: Small = 0
    traits: tuple[str, ...] = ()
    keywords: dict[Keyword, int] = {}
    wins: Bonus | None = None
    attach: Host | None = None
    cards: Small = 0
    """A warlord's hand at first."""
    resources: Small = 0
    """A warlord's resources at first."""
    bloodied: Back | None = None
    copies: Small = 1
    """Copies in one core box, and so in a starter deck, but for the neutral ones."""
    text: Annotated[Plain, Meta(max_length=300)] = ""
    flavour: Annotated[Plain, Meta(max_length=80)] = ""

    @property
    def is_unit(self) -> bool:
        """Return whether it is a warlord, an army unit or a token."""
        return self.type in UNITS


class PlanetDesign(Part, frozen=True, kw_only=True):
    """A planet as it is printed."""

    id: CardId
    number: int
    name: Name
    resources: Small
    cards: Small
    symbols: tuple[Symbol, ...]
    text: Annotated[Plain, Meta(max_length=300)] = ""


class CardsFile(Part, frozen=True, kw_only=True):
    """All cards of the core box."""

    schema: str = msgspec.field(name="$schema", default="")
    format: Literal[1]
    id: Literal["cards"]
    cards: tuple[Design, ...]
    planets: tuple[PlanetDesign, ...]


class Designs(dict[str, Design]):
    """The designs by their ids, and the planets by theirs."""

    def __init__(self, file: CardsFile) -> None:
        super().__init__((design.id, design) for design in file.cards)
        self.planets: dict[str, PlanetDesign] = {planet.id: planet for planet in file.planets}


def load_cards(path: Path) -> CardsFile:
    """Read the file of all designs. Raises BadFile."""
    source = Source(str(path))
    with guarded(source.path):
        file = convert(read_json(path), CardsFile, source.path)
        check_schema(file.schema, SCHEMA, source.path)
        seen: set[str] = set()
        places = [(f"/cards/{i}/id", design.id) for i, design in enumerate(file.cards)]
        for place, id in [*places, *((f"/planets/{i}/id", planet.id) for i, planet in enumerate(file.planets))]:
            source.refuse_if(id in seen, place, N_("Another card has the same id."))
            seen.add(id)
        return file


@cache
def designs() -> Designs:
    """Return what is printed on the cards of the core box."""
    return Designs(load_cards(folder("maps", "conquest") / "cards.json"))
