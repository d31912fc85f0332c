"""Battlefields as people write them: a scenario of another game with its forces left open, and what can be bought.

What a battlefield is played with is data of that game: the scenario in its own form without forces, the names of its
models, its areas. Only that game's rules know what they mean, and check what is put together.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from game.kernel.mapfile import Name, Part, Plain, Slug

SCHEMA: Final = "sector-battlefield.json"
World = Literal["raw", "production", "factory", "bastion", "shipyard", "forge", "hive", "headquarters"]
Role = Literal["line", "general", "headquarters", "elite", "fast-attack", "heavy-support", "flyer", "lord-of-war"]
Model = str | dict[str, Any]
"""A model of the other game: its id, or what that game writes of it."""
Points = Annotated[int, Meta(ge=-1000, le=1000)]


class Troop(Part, frozen=True, kw_only=True):
    """What can be bought for points: so many `models`; `instead` of them other ones for a seat of the other game.

    Its `role`: a researched slot brings the first troop of its name, a second one the next; "general" comes with a
    general; "line" is bought for all other points, in the order of the list, over and over.
    """

    role: Role
    points: Points
    models: Annotated[tuple[Model, ...], Meta(max_length=12)] = ()
    instead: dict[str, tuple[Model, ...]] = {}


class Grant(Part, frozen=True, kw_only=True):
    """What a side gets for something that it has: points, models, and what the other game knows besides."""

    points: Points = 0
    models: Annotated[tuple[Model, ...], Meta(max_length=12)] = ()
    cards: Annotated[int, Meta(ge=0, le=6)] = 0
    scouts: Annotated[int, Meta(ge=0, le=20)] = 0


class Front(Part, frozen=True, kw_only=True):
    """Where a side comes from: the areas in which it deploys, and the places where its units are listed, in order."""

    deployment: Annotated[tuple[Any, ...], Meta(max_length=40)] = ()
    places: Annotated[tuple[Any, ...], Meta(max_length=60)] = ()


class SideFile(Part, frozen=True, kw_only=True):
    """One side: the points that keep it going and buy nothing, what it always has, its price list, its fronts (the
    first is everybody's, each further front of the attacker opens the next), where flyers set it down, and what it
    gets for each front beyond the first, Orbital Support, each garrison beyond the first, each re-roll and success
    from elsewhere, and each of the researched slots."""

    upkeep: Annotated[int, Meta(ge=0, le=900)] = 0
    core: Annotated[tuple[Model, ...], Meta(max_length=20)] = ()
    troops: Annotated[tuple[Troop, ...], Meta(min_length=1, max_length=40)]
    fronts: Annotated[tuple[Front, ...], Meta(min_length=1, max_length=4)]
    drop: Front = Front()
    front: Grant = Grant()
    orbital: Grant = Grant()
    garrison: Grant = Grant()
    reroll: Grant = Grant()
    success: Grant = Grant()
    slots: dict[Role, Grant] = {}

    def models(self) -> Iterator[tuple[str, Model]]:
        """Yield every model that the side may have, and the place where it stands."""
        lists = [("/core", self.core)]
        for i, troop in enumerate(self.troops):
            lists.append((f"/troops/{i}/models", troop.models))
            lists += [(f"/troops/{i}/instead/{seat}", models) for seat, models in troop.instead.items()]
        for name in ("front", "orbital", "garrison", "reroll", "success"):
            lists.append((f"/{name}/models", getattr(self, name).models))
        lists += [(f"/slots/{slot}/models", grant.models) for slot, grant in self.slots.items()]
        yield from ((f"{place}/{i}", model) for place, models in lists for i, model in enumerate(models))


class BattlefieldFile(Part, frozen=True, kw_only=True):
    """A battlefield: on which kinds of planets it lies, of which game it is, and whose side attacks: a seat of that
    game, or "either". `scenario`: the other game's scenario without forces."""

    schema: str = msgspec.field(name="$schema", default="")
    format: Literal[1]
    id: Slug
    number: Annotated[int, Meta(ge=1, le=999)] | None = None
    name: Name
    story: Annotated[Plain, Meta(min_length=1, max_length=1200)]
    game: Literal["calth", "hulk"]
    worlds: Annotated[tuple[World, ...], Meta(min_length=1, max_length=8)]
    attacker: str = "either"
    scenario: dict[str, Any]
    attack: SideFile
    defence: SideFile
