"""Sprites keep to what the program's renderer draws, and each is there to be seen."""

import importlib
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
FILES = sorted(SPRITES.rglob("*.svg"))
DRAWN = {
    "svg",
    "g",
    "defs",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "linearGradient",
    "radialGradient",
    "stop",
}
"""What the renderer draws; text, use, pattern, image, clip paths, masks and filters it drops or ignores."""
TWO_TONES = {"#f2eee2", "#15181d", "none"}


def name(path):
    return path.relative_to(SPRITES).with_suffix("").as_posix()


def elements(path):
    return [(element.tag.rpartition("}")[2], element.attrib) for element in ElementTree.parse(path).iter()]


def rendered(path, px):
    return pygame.image.load_sized_svg(str(path), (px, px))


def test_there_are_sprites():
    assert len(FILES) > 60
    assert {path.parent.name for path in FILES} >= {"icons", "badges", "app"}


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_sprite_uses_only_what_is_drawn(path):
    found = elements(path)
    assert {tag for tag, _ in found} <= DRAWN
    for tag, attributes in found:
        assert not {"clip-path", "mask", "filter", "style", "href"} & set(attributes)
        if tag.endswith("Gradient"):
            assert attributes["gradientUnits"] == "userSpaceOnUse", "fractions of a box are drawn as one flat colour"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_gradient_that_is_used_is_there(path):
    found = elements(path)
    used = {
        match
        for _, attributes in found
        for value in attributes.values()
        for match in re.findall(r"url\(#(\w+)\)", value)
    }
    assert used <= {attributes["id"] for tag, attributes in found if tag.endswith("Gradient")}


@pytest.mark.parametrize("px", [32, 128])
@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_sprite_can_be_seen(path, px):
    picture = rendered(path, px)
    seen = pygame.mask.from_surface(picture, 60).count()
    assert seen > 0.04 * picture.get_width() * picture.get_height()


@pytest.mark.parametrize("path", [path for path in FILES if path.parent.name in ("hulk", "icons", "badges")], ids=name)
def test_a_sprite_is_not_cut_off_at_its_edge(path):
    mask = pygame.mask.from_surface(rendered(path, 128), 200)
    width, height = mask.get_size()
    rim = [(x, y) for x in range(width) for y in (0, height - 1)]
    rim += [(x, y) for y in range(height) for x in (0, width - 1)]
    assert sum(mask.get_at(spot) for spot in rim) < 0.03 * len(rim)


@pytest.mark.parametrize("path", [path for path in FILES if path.parent.name == "hulk"], ids=name)
def test_a_counter_is_printed_in_two_tones(path):
    colours = {attributes[key] for _, attributes in elements(path) for key in ("fill", "stroke") if key in attributes}
    assert colours <= TWO_TONES


def on_ground(path):
    """The brightness of a counter's pixels at 32 px on a blue ground."""
    ground = pygame.Surface((32, 32))
    ground.fill((48, 92, 140))
    ground.blit(rendered(path, 32), (0, 0))
    return [sum(ground.get_at((x, y))[:3]) // 3 for y in range(32) for x in range(32)]


def test_counters_are_told_apart_when_small():
    pictures = {path.stem: on_ground(path) for path in FILES if path.parent.name == "hulk"}
    names = sorted(pictures)
    for index, one in enumerate(names):
        for other in names[:index]:
            differing = sum(abs(a - b) > 60 for a, b in zip(pictures[one], pictures[other], strict=True))
            assert differing > 0.05 * 32 * 32, f"{one} and {other} look the same"


def test_the_drawings_are_what_the_script_draws(monkeypatch):
    monkeypatch.syspath_prepend(str(SPRITES))
    before = set(sys.modules)
    drawn = importlib.import_module("make").pictures()
    for module in set(sys.modules) - before:
        monkeypatch.delitem(sys.modules, module)
    assert {f"{key}.svg" for key in drawn} == {path.relative_to(SPRITES).as_posix() for path in FILES}
    stale = [key for key, text in drawn.items() if (SPRITES / f"{key}.svg").read_text(encoding="utf-8") != text]
    assert not stale
