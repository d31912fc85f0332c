"""Colours, sizes and the interface scale."""

import pytest

from game.catalogue import GAMES
from game.kernel import registry
from game.ui import scale, theme


@pytest.mark.parametrize("palette", theme.PALETTES.values(), ids=lambda palette: palette.name)
def test_text_is_readable_on_panels(palette: theme.Palette) -> None:
    for ground in (palette.panel, palette.raised, palette.sunken, palette.table):
        assert theme.contrast(palette.text, ground) >= 7
        assert theme.contrast(palette.quiet, ground) >= 4.5
    assert theme.contrast(palette.on_accent, palette.accent) >= 7


@pytest.mark.parametrize("palette", theme.PALETTES.values(), ids=lambda palette: palette.name)
def test_seats_and_tints_differ(palette: theme.Palette, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._packages, "toy", "tests.kernel.toy")
    assert len(set(palette.seats)) == len(palette.seats) == 6
    assert len({palette.tint(game) for game in GAMES}) == len(GAMES)
    assert palette.tint("toy") == palette.accent
    assert palette.seat(7) == palette.seats[1]


def test_roles_are_colours() -> None:
    assert theme.STANDARD.role("accent") == (0xC9, 0xA2, 0x4B)
    for wrong in ("name", "seats", "hairline_width", "nothing"):
        with pytest.raises(KeyError):
            theme.STANDARD.role(wrong)


def test_a_palette_is_used_by_name() -> None:
    theme.use("high_contrast")
    assert theme.current() is theme.HIGH_CONTRAST
    with pytest.raises(KeyError):
        theme.use("sepia")


def test_ink_reads_on_its_ground() -> None:
    for ground in theme.STANDARD.seats:
        assert theme.contrast(theme.ink_on(ground), ground) >= 4.5


@pytest.mark.parametrize(
    ("size", "expected"),
    [((1280, 720), 1.0), ((1920, 1080), 1.3), ((2560, 1440), 1.6), ((3840, 2160), 2.0), ((1280, 2000), 1.0)],
)
def test_the_scale_suits_the_window(size: tuple[int, int], expected: float) -> None:
    assert scale.suit(size) == expected


def test_a_chosen_scale_wins_and_stays_within_bounds() -> None:
    scale.follow((2560, 1440))
    assert scale.current() == 1.6 and scale.px(10) == 16
    scale.use(5)
    assert scale.current() == 2.0 == scale.chosen()
    scale.use(0.1)
    assert scale.current() == 0.8 and scale.px(0.1) == 1 and scale.px(0) == 0
    scale.use(None)
    assert scale.current() == 1.6 and scale.chosen() is None
