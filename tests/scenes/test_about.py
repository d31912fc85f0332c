"""The notice of whose the names are, at the foot of the title."""

from __future__ import annotations

from game.ui.widgets import Button, Dialog, Label
from tests.scenes.conftest import Player
from tests.scenes.test_shell import title
from tests.scenes.test_story import within


def test_the_title_says_that_it_is_unofficial_and_tells_more_at_a_click(player: Player) -> None:
    words = [one.label for one in within(title(player).host.root) if isinstance(one, Button)]
    line = next(one for one in words if "unofficial" in one)
    player.click(line)
    notice = player.top
    assert isinstance(notice, Dialog)
    told = " ".join(one.label for one in within(notice.host.root) if isinstance(one, Label))
    for part in ("not endorsed by Games Workshop", "trademarks of their owners", "MIT", "CC BY 4.0"):
        assert part in told
    player.click("Close")
    assert player.screen == "Title"
