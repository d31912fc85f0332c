"""The program's own icon: five fronts, as a compass of five chevrons in brass."""

from __future__ import annotations

from pen import circle, linear, path, polygon, radial, rect, spokes, turned

MIDDLE = (32.0, 34.0)
CHEVRON = polygon([(32, 5), (44, 17), (39.2, 21.8), (32, 14.6), (24.8, 21.8), (20, 17)])


def icon() -> str:
    """Five double chevrons that point outward from a star."""
    gradients = (
        "<defs>"
        + "".join(
            (
                linear("ground", (0, 0), (0, 64), (0, "#2b333d", 1), (1, "#0f1216", 1)),
                radial("lamp", (32, 30), 30, (0, "#c9a24b", 0.34), (1, "#c9a24b", 0)),
                linear("rim", (6, 2), (58, 62), (0, "#f3dc9a", 1), (0.5, "#a07c30", 1), (1, "#6b5220", 1)),
            )
        )
        + "".join(
            linear(f"brass{index}", *_lit(index), (0, "#f7e3a4", 1), (0.5, "#c9a24b", 1), (1, "#8a6a28", 1))
            for index in range(5)
        )
        + "</defs>"
    )
    tile = rect(0.8, 0.8, 62.4, 62.4, 13, "url(#ground)", "url(#rim)", 1.6) + circle(32, 32, 30, "url(#lamp)")
    arms = "".join(
        turned(path(CHEVRON, f"url(#brass{index})", "#171308", 0.9), 72 * index, *MIDDLE) for index in range(5)
    )
    rays = zip(spokes(5, 0, 13.6, *MIDDLE), spokes(5, 0, 5.4, *MIDDLE, -54), strict=True)
    star = path(polygon([ray[1] for pair in rays for ray in pair]), "#f7e3a4", "#171308", 0.9)
    facets = "".join(
        turned(path(polygon([MIDDLE, (32, 20.9), (35.1, 29.7)]), "#b08a3a"), 72 * index, *MIDDLE) for index in range(5)
    )
    return gradients + tile + arms + star + facets


def _lit(index: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where, in a chevron's own turned frame, its light side begins and its dark side ends."""
    across = ((20, 4), (14, 22), (24, 30), (44, 26), (46, 8))[index]
    return across, (64 - across[0], 32 - across[1])


ICON_PICTURES = {"icon": icon}
