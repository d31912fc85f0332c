"""The numbers in the rulebook of Sector Invasion: what ships are, and what things cost."""

from __future__ import annotations

from game.kernel.rulebook import Figures
from game.sector import building, ships, victory

PLAYERS = ("two", "three", "four", "five", "six")
SLOTS = ("headquarters", "elite", "fast_attack", "heavy_support", "flyer", "lord_of_war")


def figures() -> Figures:
    """Return the values of each kind of ship, the prices of what is bought (SECTOR-25 to SECTOR-27), and the shares of
    planets that win (SECTOR-R57)."""
    kinds = {
        kind.replace("-", "_"): {
            **dict(zip(ships.ATTRIBUTES, profile.printed, strict=True)),
            **_price(profile.price),
            **_price(profile.repair, "repair_"),
        }
        for kind, profile in zip(ships.KINDS, ships.PROFILES, strict=True)
    }
    slots = {slot: _price(price) for slot, price in zip(SLOTS, building.SLOT_PRICES, strict=True)}
    share = dict(zip(PLAYERS, victory.SHARES.values(), strict=True))
    return {**kinds, **slots, "garrison": _price(building.GARRISON), "share": share}


def _price(price: tuple[int, int], prefix: str = "") -> dict[str, int]:
    return {f"{prefix}{good}": count for good, count in zip(building.GOODS, price, strict=True)}
