"""The widgets, used as a person uses them."""

from typing import Any

import pygame
import pytest

from game.ui import fonts, scale, theme
from game.ui.widgets import (
    Button,
    Canvas,
    Choice,
    Dialog,
    DialogButton,
    Label,
    Line,
    ListBox,
    Panel,
    Scroll,
    Slider,
    Spacer,
    TextField,
    Toggle,
    Widget,
    column,
    linked,
    row,
)
from tests.ui.hands import shown

AREA = (100, 100, 400, 300)


def test_a_button_is_pressed_by_mouse_and_by_keyboard() -> None:
    pressed: list[str] = []
    hands = shown(row(Button("Go", lambda: pressed.append("go")), Button("Stop", lambda: pressed.append("stop"))))
    hands.click("Go")
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_SPACE)
    hands.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RETURN)
    assert pressed == ["go", "go", "stop", "go", "stop"]


def test_a_press_that_slides_off_does_nothing() -> None:
    pressed: list[int] = []
    hands = shown(Button("Go", lambda: pressed.append(1)), AREA)
    hands.down((150, 150))
    hands.move((10, 10))
    hands.up((10, 10))
    assert pressed == []
    hands.down((150, 150))
    hands.move((10, 10))
    hands.move((150, 150))
    hands.up((150, 150))
    assert pressed == [1]


def test_a_button_that_is_off_does_nothing_and_says_so() -> None:
    pressed: list[int] = []
    button = Button("Go", lambda: pressed.append(1), enabled=False)
    hands = shown(button, AREA)
    hands.click("Go")
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert pressed == [] and [area.enabled for area in hands.app.hit_areas()] == [False]
    button.enabled = True
    hands.click("Go")
    assert pressed == [1]


def test_a_widget_is_drawn_again_only_when_it_looks_different() -> None:
    class Counted(Button):
        drawn = 0

        def render(self, picture: pygame.Surface) -> None:
            self.drawn += 1
            super().render(picture)

    words = ["One"]
    button = Counted(lambda: words[0])
    hands = shown(button, AREA)
    for _ in range(3):
        hands.app.draw()
    assert button.drawn == 1
    words[0] = "Two"
    hands.app.draw()
    assert button.drawn == 2 and hands.labels() == ["Two"]
    hands.move((150, 150))
    hands.app.draw()
    theme.use("high_contrast")
    hands.app.draw()
    scale.use(1.5)
    hands.app.draw()
    assert button.drawn == 5


def test_invisible_widgets_take_no_room_and_no_clicks() -> None:
    first, second = Button("First"), Button("Second")
    hands = shown(column(first, second), AREA)
    top = hands.find("Second").rect.y
    first.visible = False
    assert hands.labels() == ["Second"] and hands.find("Second").rect.y < top


def test_columns_and_rows_share_out_room() -> None:
    parts = [Label("a"), Spacer(grow=1), Label("b"), Spacer(grow=2)]
    hands = shown(column(*parts, gap=10), AREA)
    hands.app.draw()
    assert parts[0].rect.top == 100 and parts[3].rect.bottom == 400
    assert parts[3].rect.height == pytest.approx(2 * parts[1].rect.height, abs=2)
    assert all(b.rect.top - a.rect.bottom == 10 for a, b in zip(parts, parts[1:], strict=False))
    left, right = Button("Left", grow=1), Button("Right", grow=1, width=100)
    hands = shown(row(left, right, gap=0), AREA)
    hands.app.draw()
    assert left.rect.left == 100 and right.rect.right == 500 and left.rect.right == right.rect.left


def test_too_little_room_is_shared_too() -> None:
    parts = [Label("a", height=200), Label("b", height=200, grow=1)]
    hands = shown(column(*parts, gap=0), AREA)
    hands.app.draw()
    assert [part.rect.height for part in parts] == [200, 100]


def test_widgets_align_across_their_panel() -> None:
    for align, left in (("start", 100), ("centre", 250), ("end", 400)):
        part = Button("x", width=100, align=align)
        hands = shown(column(part), AREA)
        hands.app.draw()
        assert (part.rect.left, part.rect.width) == (left, 100)


def test_a_label_takes_as_many_lines_as_it_needs() -> None:
    words = "The marines have four action points each, and a command counter is drawn every turn."
    label = Label(words)
    assert label.preferred(None)[1] * 3 <= label.preferred(200)[1]
    assert label.preferred(200)[0] <= 200


def test_a_panel_folds_away() -> None:
    panel = Panel([Button("Inside")], title="Roster", style="panel", foldable=True)
    hands = shown(column(panel, Spacer()), AREA)
    high = panel.preferred(400)[1]
    hands.click("Roster")
    assert panel.folded and hands.labels() == ["Roster"] and panel.preferred(400)[1] < high
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert not panel.folded and "Inside" in hands.labels()
    hands.click((AREA[0] + 10, panel.rect.bottom - 3))
    assert not panel.folded


def test_a_toggle_turns() -> None:
    heard: list[bool] = []
    toggle = Toggle("Plain dice", False, heard.append)
    hands = shown(toggle, AREA)
    hands.click("Plain dice")
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_SPACE)
    assert heard == [True, False] and not toggle.value


def test_one_of_several_side_by_side() -> None:
    heard: list[str] = []
    choice = Choice("Privacy", [("o", "Open"), ("p", "Peek"), ("c", "Curtain")], "p", heard.append)
    hands = shown(choice, AREA)
    hands.click("Curtain")
    hands.click("Curtain")
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_LEFT)
    assert heard == ["c", "p", "o"] and choice.value == "o"


def test_one_of_several_in_a_list_that_opens() -> None:
    heard: list[str] = []
    choice = Choice("Language", [("en", "English"), ("el", "Ελληνικά")], "en", heard.append, style="dropdown")
    hands = shown(choice, AREA)
    hands.click("Language")
    assert hands.labels() == ["English", "Ελληνικά", "Language"]
    hands.app.draw()
    hands.click("Ελληνικά")
    assert heard == ["el"] and hands.labels() == ["Language"]
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_UP)
    hands.key(pygame.K_RETURN)
    assert heard == ["el", "en"]
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_ESCAPE)
    assert hands.labels() == ["Language"]


def test_a_slider_slides_in_steps() -> None:
    heard: list[float] = []
    slider = Slider("Music", 0.5, 0, 1, 0.1, heard.append)
    hands = shown(slider, AREA)
    track = hands.find("Music").rect
    hands.down((track.right - 1, track.centery))
    hands.move((track.centerx, track.centery))
    hands.up((track.centerx, track.centery))
    assert heard == [1.0, 0.5]
    hands.key(pygame.K_TAB)
    for key in (pygame.K_LEFT, pygame.K_HOME, pygame.K_LEFT, pygame.K_END):
        hands.key(key)
    assert heard == [1.0, 0.5, 0.4, 0, 1]


def field(**kw: Any) -> tuple[TextField, list[str], Any]:
    heard: list[str] = []
    part = TextField("Name", "Ada", heard.append, **kw)
    return part, heard, shown(part, AREA)


def test_text_is_typed_where_the_caret_is() -> None:
    part, heard, hands = field(max_length=8)
    hands.type("x")
    assert heard == []
    hands.click((part.rect.right - 5, part.rect.centery))
    hands.type(" Ωñ")
    hands.key(pygame.K_HOME)
    hands.key(pygame.K_DELETE)
    hands.type("I")
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_BACKSPACE)
    assert part.value == "Ia Ωñ" and heard[-1] == "Ia Ωñ"
    hands.type("123456")
    assert len(part.value) == 8


def test_a_selection_is_replaced() -> None:
    part, _, hands = field()
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_a, pygame.KMOD_LCTRL)
    hands.type("Bo")
    assert part.value == "Bo"
    hands.key(pygame.K_LEFT, pygame.KMOD_LSHIFT)
    assert part.selection == (1, 2)
    hands.key(pygame.K_BACKSPACE)
    assert part.value == "B"
    hands.down((part.rect.right - 5, part.rect.centery))
    hands.move((part.rect.x + 1, part.rect.centery))
    hands.up((part.rect.x + 1, part.rect.centery))
    hands.type("Z")
    assert part.value == "Z"


def test_letters_typed_into_a_field_are_no_commands() -> None:
    part, _, hands = field()
    assert not hands.key(pygame.K_o)
    hands.click(part.rect.center)
    assert hands.key(pygame.K_o) and not hands.key(pygame.K_F1)
    assert hands.key(pygame.K_ESCAPE) and not part.focused and not hands.key(pygame.K_o)


def test_enter_submits() -> None:
    heard: list[str] = []
    hands = shown(TextField("Name", "Ada", on_submit=heard.append), AREA)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert heard == ["Ada"]


def test_copy_and_paste() -> None:
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    part, _, hands = field()
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_a, pygame.KMOD_LCTRL)
    hands.key(pygame.K_x, pygame.KMOD_LCTRL)
    assert part.value == ""
    hands.key(pygame.K_v, pygame.KMOD_LCTRL)
    hands.key(pygame.K_v, pygame.KMOD_LCTRL)
    assert part.value == "AdaAda"
    pygame.display.quit()


def test_a_high_room_scrolls() -> None:
    buttons = [Button(f"Number {n}") for n in range(30)]
    hands = shown(Scroll(column(*buttons)), AREA)
    assert "Number 0" in hands.labels() and "Number 29" not in hands.labels()
    assert hands.wheel((200, 200), -100)
    assert "Number 29" in hands.labels() and "Number 0" not in hands.labels()
    area = pygame.Rect(AREA)
    assert all(area.contains(hit.rect) for hit in hands.app.hit_areas())
    hands.down((area.right - 3, area.bottom - 3))
    hands.move((area.right - 3, area.top))
    hands.up((area.right - 3, area.top))
    assert "Number 0" in hands.labels()
    hands.app.draw()


def test_the_keyboard_scrolls_to_what_it_reaches() -> None:
    buttons = [Button(f"Number {n}") for n in range(30)]
    hands = shown(Scroll(column(*buttons)), AREA)
    for _ in range(25):
        hands.key(pygame.K_TAB)
    assert buttons[24].focused and pygame.Rect(AREA).contains(buttons[24].rect)


def test_a_canvas_draws_when_its_key_changes() -> None:
    drawn: list[pygame.Rect] = []
    key = [1]
    hands = shown(Canvas(lambda _, rect: drawn.append(rect), lambda: key[0], (50, 40), "Map"), AREA)
    hands.app.draw()
    hands.app.draw()
    key[0] = 2
    hands.app.draw()
    assert [rect.size for rect in drawn] == [(400, 300), (400, 300)] and hands.labels() == []


def log(count: int, **kw: Any) -> ListBox:
    box = ListBox(**kw)
    box.set_lines([Line(f"Line {n}", data=n) for n in range(count)])
    return box


def test_a_log_keeps_showing_its_end() -> None:
    box = log(100)
    hands = shown(box, AREA)
    hands.app.draw()
    assert box.bar.offset == box.bar.furthest > 0
    box.append(Line("The newest"))
    assert box.bar.offset == box.bar.furthest
    hands.wheel((200, 200), 3)
    offset = box.bar.offset
    box.append(Line("Newer still"))
    assert box.bar.offset == offset < box.bar.furthest


def test_only_lines_in_sight_are_drawn_and_a_new_one_costs_one() -> None:
    box = log(1000)
    hands = shown(box, AREA)
    hands.app.draw()
    laid = list(box._laid)
    assert 5 < sum(line._picture is not None for line in laid) < 20
    box.append(Line("One more"))
    hands.app.draw()
    assert box._laid[:1000] == laid and len(box._laid) == 1001


def test_a_line_is_chosen_by_mouse_and_by_keyboard() -> None:
    chosen: list[int] = []
    box = log(40, on_choose=lambda line: chosen.append(line.data), selectable=True, follow=False)
    hands = shown(box, AREA)
    hands.click("Line 3")
    assert box.selected == 3
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_END)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_PAGEUP)
    hands.key(pygame.K_HOME)
    hands.key(pygame.K_UP)
    hands.key(pygame.K_SPACE)
    assert chosen == [3, 4, 39, 0] and "Line 0" in hands.labels()


def test_a_link_within_a_line_leads_somewhere() -> None:
    followed: list[Any] = []
    chosen: list[Any] = []
    text = "A Marine cannot sidestep · HULK-4.12 and so it stays where it is, as HULK-4.13 says."
    box = ListBox(lambda line: chosen.append(line.data), followed.append)
    box.append(Line(text, data="line", links=linked(text, {"HULK-4.12": 412, "HULK-4.13": 413, "HULK-4.1": 41})))
    hands = shown(box, (100, 100, 240, 300))
    assert hands.labels() == ["HULK-4.12", "HULK-4.13", text]
    hands.click("HULK-4.13")
    hands.click("HULK-4.12")
    hands.click((112, 110))
    assert followed == [413, 412] and chosen == ["line"]
    hands.app.draw()


def test_links_do_not_overlap() -> None:
    assert linked("a HULK-4.12 b HULK-4.1", {"HULK-4.12": 1, "HULK-4.1": 2}) == ((2, 11, 1), (14, 22, 2))
    assert linked("nothing", {"": 1, "x": 2}) == ()


def test_a_list_tells_which_line_the_pointer_is_over() -> None:
    over: list[Any] = []
    hands = shown(log(5, on_hover=lambda line: over.append(line and line.data)), AREA)
    hands.move((150, 110))
    hands.move((150, 112))
    hands.move((20, 20))
    assert over == [0, None]


def test_a_list_can_be_cut_short_and_be_empty() -> None:
    box = log(10, empty="Nothing has happened yet.")
    hands = shown(box, AREA)
    box.truncate(4)
    assert [line.data for line in box.lines] == [0, 1, 2, 3]
    box.set_lines([])
    hands.app.draw()
    assert hands.labels() == [] and box.lines == []


def test_lines_keep_their_order_at_another_width_and_scale() -> None:
    box = log(50, on_choose=lambda _: None, follow=False)
    hands = shown(box, (0, 0, 300, 300))
    before = len(hands.labels())
    scale.use(2.0)
    hands.app.draw()
    assert len(hands.labels()) < before and hands.labels()[:2] == ["Line 0", "Line 1"]


def everything() -> Widget:
    return column(
        Label("Words"),
        row(Button("Play", style="primary", key="Enter"), Button("Quiet", style="quiet"), Button("No", style="danger")),
        Toggle("Toggle", True),
        Choice("Choice", [(1, "One"), (2, "Two")], 1),
        Choice("Drop", [(1, "Uno"), (2, "Dos")], 1, style="dropdown"),
        Slider("Slide", 0.5),
        TextField("Field", "value"),
        log(20, on_choose=lambda _: None),
        style="panel",
        title="All",
    )


@pytest.mark.parametrize("palette", theme.PALETTES)
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
@pytest.mark.parametrize("factor", [None, 0.8, 2.0])
def test_everything_is_within_the_window_and_apart(palette: str, size: tuple[int, int], factor: float | None) -> None:
    theme.use(palette)
    scale.use(factor)
    hands = shown(everything(), size=size)
    hands.app.draw()
    areas = hands.app.hit_areas()
    window = pygame.Rect((0, 0), size)
    assert len(areas) > 10 and all(window.contains(area.rect) for area in areas)
    for n, one in enumerate(areas):
        assert not any(one.rect.colliderect(other.rect) for other in areas[n + 1 :])


@pytest.mark.parametrize("size", [(1, 1), (90, 60), (200, 900), (900, 30), (600, 400)])
def test_a_window_too_small_for_anything_does_no_harm(size: tuple[int, int]) -> None:
    hands = shown(everything())
    hands.app.resize(size)
    hands.app.draw()
    for x in range(0, size[0], 37):
        hands.click((x, size[1] // 2))
    for _ in range(12):
        hands.key(pygame.K_TAB)
        hands.app.draw()


def test_drawing_twice_gives_the_same_picture() -> None:
    hands = shown(everything())
    first = pygame.image.tobytes(hands.app.draw(), "RGB")
    assert pygame.image.tobytes(hands.app.draw(), "RGB") == first
    assert pygame.image.tobytes(shown(everything()).app.draw(), "RGB") == first


def test_the_answer_that_is_meant_stands_at_the_right_end_of_every_dialog() -> None:
    for buttons in (
        [DialogButton("Do it", style="primary"), DialogButton("Not yet")],
        [DialogButton("Keep", style="primary"), DialogButton("Delete", style="danger")],
        [DialogButton("Delete", style="danger"), DialogButton("Keep")],
    ):
        answers = Dialog("?", "", buttons).build().children[-1].children
        styles = [one.style for one in answers if isinstance(one, Button)]
        assert styles == sorted(styles, key=("plain", "danger", "primary").index)


@pytest.mark.parametrize("height", range(70, 110, 3))
def test_a_list_at_its_end_cuts_no_row_of_words_in_two(height: int) -> None:
    box = log(100)
    hands = shown(box, (100, 100, 400, height))
    hands.app.draw()
    index, row = box._in_sight()[0]
    hidden, step = box.rect.y - row.y, fonts.line_height(theme.TEXT)
    start = max(hidden, box._laid[index].uncut(hidden))
    assert start < hidden + step + 6 and start <= row.height, "the next row is seen whole"
    strip = pygame.Rect(110, 100, 200, start - hidden)
    drawn = pygame.image.tobytes(hands.app.surface.subsurface(strip), "RGB")
    assert max(drawn, default=0) < 120, "no word is seen in the strip above the first whole row"


def test_a_steady_scroll_keeps_its_width_when_what_it_shows_grows() -> None:
    wide = []
    for high in (50, 500):
        inner = Spacer(10, height=high)
        Scroll(inner, steady=True).put(pygame.Rect(0, 0, 300, 200))
        wide.append(inner.rect.width)
    assert wide[0] == wide[1] < 300
