"""The rows of the shop as they are drawn: each is clicked where it is seen, whatever else the rail shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from msgspec import structs

from game import Session
from game.sector.actions import Build, EndBuilding, EndConquest, EndShips
from game.sector.table import shopdraw
from game.sector.table.shopstage import ShopStage
from game.telling.staging import Prop
from game.ui import scale
from tests.table.hand import Hand

SIZES = [((1280, 720), None), ((1920, 1080), None), ((2560, 1440), None), ((1920, 1080), 1.1)]


class Customer(Hand):
    """A hand at the shop of a new match."""

    def __init__(self, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn: dict[str, pygame.Rect] = {}
        self.wares: dict[str, Prop] = {}
        draw = shopdraw.ware

        def drawing(picture: pygame.Surface, rect: pygame.Rect, one: Prop, *rest: object) -> None:
            self.drawn[one.id], self.wares[one.id] = rect, one
            draw(picture, rect, one, *rest)  # type: ignore[arg-type]

        monkeypatch.setattr(shopdraw, "ware", drawing)
        super().__init__(Session.new("sector", seed=4, options={"battles": "resolved"}), size)
        while not isinstance(self.scene.stage.shown, ShopStage):
            legal = self.session.legal_actions()
            ends = [one for one in legal if isinstance(one, EndShips | EndConquest | EndBuilding)]
            self.scene.match.attempt((ends or [*legal])[0])
            self.settle()

    def rows(self) -> dict[str, pygame.Rect]:
        """Where each ware is drawn in the window; there and nowhere else it is clicked."""
        self.app.draw()
        stage = self.scene.stage
        rows = {id: rect.move(stage.rect.topleft) for id, rect in self.drawn.items()}
        assert rows and rows == {box.prop.id: box.rect for box in stage.lying.boxes if box.prop.id in rows}
        return rows


@pytest.fixture(autouse=True)
def scaled() -> Iterator[None]:
    yield
    scale.use(None)


@pytest.mark.parametrize(("size", "chosen"), SIZES)
def test_every_ware_is_bought_where_it_is_drawn(
    size: tuple[int, int], chosen: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    scale.use(chosen)
    hand = Customer(size, monkeypatch)
    rows = hand.rows()
    count = len(hand.session.records)
    dear = next(id for id, ware in hand.wares.items() if ware.why)
    hand.click(rows[dear].center)
    assert len(hand.session.records) == count
    bought = next(id for id in rows if id.startswith("build corvette"))
    hand.click(rows[bought].center)
    assert isinstance(hand.session.records[-1].action, Build) and hand.session.records[-1].action.kind == "corvette"
    hand.rows()


def test_the_rows_follow_a_shop_that_has_less_room(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Customer((1920, 1080), monkeypatch)
    before, end = hand.rows(), hand.scene.frame.actions.end
    for high in (120, 20):
        end.height = high
        end.relayout()
        after = hand.rows()
        assert after != before
        before = after
    for id, rect in before.items():
        ware, count = hand.wares[id], len(hand.session.records)
        hand.click(rect.center)
        assert [one.action for one in hand.session.records[count:]] == ([] if ware.action is None else [ware.action])
        if ware.action is not None:
            hand.scene.match.undo()
            hand.settle()


@pytest.mark.parametrize("berths", [1, 5])
def test_a_low_shop_draws_all_its_rows_below_each_other(berths: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shop = Customer((1280, 720), monkeypatch).scene.stage.shown
    assert isinstance(shop, ShopStage)
    props = [Prop(f"at A{n}", "berth", f"A{n}") for n in range(berths)]
    props += [prop for prop in shop.told.props if prop.kind == "ware"]
    shop = replace(shop, told=structs.replace(shop.told, props=tuple(props)), base="")
    for height in range(120, 700, 20):
        shop.draw(pygame.Surface((250, height)))
        wares, planets, _headings = shop.boxes((250, height))
        rects = [rect for _prop, rect in (*wares, *planets)]
        assert min(rect.height for rect in rects) >= 14
        assert not any(rect.collidelistall(rects[:n]) for n, rect in enumerate(rects))
    assert rects[-1].right <= 250
