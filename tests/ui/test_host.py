"""What pops up over a screen: tooltips, menus, toasts and dialogs."""

from typing import Any

import pygame

from game.telling import text
from game.ui.widgets import (
    Button,
    Dialog,
    DialogButton,
    Label,
    MenuItem,
    Panel,
    TextField,
    Toggle,
    Tooltip,
    WidgetScene,
    column,
    iconnames,
    row,
)
from tests.ui.hands import Hands, Shown, shown


def host_of(hands: Hands) -> Any:
    scene = hands.app.stack.top
    assert isinstance(scene, WidgetScene)
    return scene.host


def menu(chosen: list[str]) -> list[MenuItem]:
    return [
        MenuItem("Shoot", lambda: chosen.append("shoot"), key="S", detail="31 %"),
        MenuItem("Open the door", lambda: chosen.append("door"), enabled=False),
        MenuItem("Move", lambda: chosen.append("move")),
    ]


def test_a_tooltip_comes_when_the_pointer_rests() -> None:
    hands = shown(Button("Overwatch", tooltip="Shoots at what moves."), (600, 300, 120, 40))
    host = host_of(hands)
    hands.move((620, 310))
    assert host.wake_in() == 0.45
    hands.wait(0.3)
    assert host.mouse.tooltip.words == ""
    hands.wait(0.2)
    assert host.mouse.tooltip.words == "Shoots at what moves." and host.wake_in() is None
    before = pygame.image.tobytes(hands.app.draw(), "RGB")
    hands.move((10, 10))
    assert host.mouse.tooltip.words == "" and pygame.image.tobytes(hands.app.draw(), "RGB") != before


def test_a_tooltip_goes_away_with_a_click_and_a_key() -> None:
    hands = shown(Button("Overwatch", tooltip="Shoots at what moves."), (600, 300, 120, 40))
    tooltip = host_of(hands).mouse.tooltip
    for act in (
        lambda: hands.click((620, 310)),
        lambda: hands.click((620, 310), button=3),
        lambda: hands.key(pygame.K_a),
        lambda: hands.wheel((620, 310), 1),
    ):
        hands.move((620, 310))
        hands.wait(0.5)
        assert tooltip.words
        act()
        assert not tooltip.words
        hands.wait(1.0)
        hands.move((622, 311))
        hands.wait(1.0)
        assert not tooltip.words and host_of(hands).wake_in() is None
        hands.move((10, 10))


def test_a_tooltip_goes_away_with_what_it_belongs_to() -> None:
    button = Button("Overwatch", tooltip="Shoots at what moves.")
    hands = shown(button, (600, 300, 120, 40))
    hands.move((620, 310))
    hands.wait(0.5)
    assert host_of(hands).mouse.tooltip.words
    button.visible = False
    hands.app.draw()
    assert not host_of(hands).mouse.tooltip.words


def test_a_tooltip_stands_above_where_it_should_not_hide_what_is_below() -> None:
    tooltip, screen, beside = Tooltip(), pygame.Rect(0, 0, 1280, 720), pygame.Rect(600, 300, 40, 40)
    for above, top in ((False, beside), (True, beside), (True, beside.move(0, -295))):
        tooltip.show("A hit", top, top.center, above)
        rect = tooltip.place(screen, ["A hit"])
        assert screen.contains(rect) and not rect.colliderect(top)
        assert (rect.bottom < top.top) == (above and top is beside)
    below = pygame.Rect(540, 348, 200, 60)
    tooltip.show("here", beside, (620, 320), clear=[below])
    assert not tooltip.place(screen, ["here"]).colliderect(below), "it leaves free what is to be kept clear"


def test_a_menu_opens_at_the_pointer_and_takes_everything() -> None:
    chosen: list[str] = []
    hands = shown(Button("Below", lambda: chosen.append("below")))
    host_of(hands).open_menu(menu(chosen), (1270, 710))
    window = pygame.Rect(0, 0, 1280, 720)
    assert hands.labels()[:3] == ["Shoot", "Open the door", "Move"]
    assert all(window.contains(area.rect) for area in hands.app.hit_areas())
    hands.click("Open the door")
    assert chosen == [] and host_of(hands).menu is not None
    hands.click("Move")
    assert chosen == ["move"] and hands.labels() == ["Below"]


def test_a_menu_is_left_by_clicking_beside_it_and_by_esc() -> None:
    chosen: list[str] = []
    hands = shown(Button("Below", lambda: chosen.append("below")), (600, 300, 120, 40))
    host_of(hands).open_menu(menu(chosen), (300, 300))
    hands.click((20, 20))
    assert chosen == [] and host_of(hands).menu is None
    host_of(hands).open_menu(menu(chosen), (300, 300))
    assert hands.key(pygame.K_ESCAPE) and chosen == [] and host_of(hands).menu is None


def test_a_click_beside_a_menu_is_the_click_that_it_is() -> None:
    chosen: list[str] = []
    hands = shown(Button("Below", lambda: chosen.append("below")), (600, 300, 120, 40))
    host_of(hands).open_menu(menu(chosen), (20, 20))
    hands.click((620, 310))
    assert chosen == ["below"] and host_of(hands).menu is None


def test_a_framed_menu_is_answered_by_numbers_and_by_enter() -> None:
    chosen: list[str] = []
    hands = shown(Button("Below"))
    for key in (pygame.K_RETURN, pygame.K_3, pygame.K_9):
        host_of(hands).open_menu(menu(chosen), (300, 300), framed=True)
        hands.move((20, 20))
        hands.key(key)
    assert chosen == ["shoot", "move"] and host_of(hands).menu is not None


def test_a_menu_by_keyboard_skips_what_is_off() -> None:
    chosen: list[str] = []
    hands = shown(Button("Below"))
    for keys in ([pygame.K_DOWN], [pygame.K_DOWN, pygame.K_DOWN], [pygame.K_UP]):
        host_of(hands).open_menu(menu(chosen), (300, 300))
        for key in keys:
            hands.key(key)
        hands.key(pygame.K_RETURN)
    assert chosen == ["shoot", "move", "move"]


def test_a_long_menu_stands_in_columns() -> None:
    hands = shown(Button("Below"))
    host_of(hands).open_menu([MenuItem(f"Mission {n}") for n in range(50)], (300, 300))
    hands.app.draw()
    window = pygame.Rect(0, 0, 1280, 720)
    assert len(hands.labels()) == 51 and all(window.contains(area.rect) for area in hands.app.hit_areas())


def test_a_toast_goes_away_or_leads_somewhere() -> None:
    followed: list[int] = []
    hands = shown(Button("Below"), (0, 0, 100, 40))
    host = host_of(hands)
    host.toast("The match is saved.", "Show folder", lambda: followed.append(1), seconds=2)
    host.toast("The match is saved.", "Show folder", lambda: followed.append(2), seconds=2)
    assert len(host.toasts) == 1 and host.wake_in() == 2
    assert hands.labels() == ["Show folder", "Below"]
    hands.app.draw()
    hands.wait(1)
    hands.wait(1.1)
    assert hands.labels() == ["Below"] and host.wake_in() is None
    host.toast("Again.", "Show folder", lambda: followed.append(3))
    hands.click("Show folder")
    assert followed == [3] and host.toasts == []


def test_the_pointer_does_not_reach_through_panels() -> None:
    hands = Hands(Shown(lambda: Panel([Label("Words")], style="panel"), pygame.Rect(0, 0, 300, 720)))
    assert hands.move((100, 100)) and hands.down((100, 100)) and hands.up((100, 100))
    assert not hands.move((900, 100)) and not hands.down((900, 100)) and not hands.up((900, 100))
    clear = Hands(Shown(lambda: column(Label("Words")), pygame.Rect(0, 0, 300, 720)))
    assert not clear.move((100, 100))


def test_floating_widgets_stand_above() -> None:
    pressed: list[str] = []
    hands = shown(Button("Below", lambda: pressed.append("below")))
    above = Button("Above", lambda: pressed.append("above"))
    host_of(hands).add(above, lambda size: pygame.Rect(size[0] - 100, 0, 100, 40))
    hands.click((1200, 20))
    hands.click((600, 300))
    assert pressed == ["above", "below"] and hands.labels() == ["Above", "Below"]
    host_of(hands).remove(above)
    assert hands.labels() == ["Below"]


def test_the_keyboard_ring_is_seen() -> None:
    hands = shown(row(Button("One"), Button("Two")), (200, 200, 300, 40))
    before = pygame.image.tobytes(hands.app.draw(), "RGB")
    hands.key(pygame.K_TAB)
    assert pygame.image.tobytes(hands.app.draw(), "RGB") != before


def test_arrows_find_the_nearest_widget() -> None:
    names = [[f"{x}{y}" for x in range(3)] for y in range(3)]
    buttons = {name: Button(name) for line in names for name in line}
    hands = shown(column(*(row(*(buttons[name] for name in line)) for line in names)), (200, 200, 300, 300))
    buttons["00"].focus()
    for key, name in (
        (pygame.K_RIGHT, "10"),
        (pygame.K_DOWN, "11"),
        (pygame.K_DOWN, "12"),
        (pygame.K_DOWN, "12"),
        (pygame.K_LEFT, "02"),
        (pygame.K_UP, "01"),
    ):
        hands.key(key)
        assert buttons[name].focused


def test_arrows_and_enter_belong_to_the_board_while_no_widget_has_the_keyboard() -> None:
    hands = shown(Button("One"), (200, 200, 300, 40))
    assert not hands.key(pygame.K_LEFT) and not hands.key(pygame.K_RETURN) and not hands.key(pygame.K_ESCAPE)


def ask(hands: Hands, **kw: Any) -> tuple[Dialog, list[str]]:
    answers: list[str] = []
    dialog = Dialog(
        "End the turn?",
        "Three marines have action points left.",
        [
            DialogButton("Back", lambda: answers.append("back"), key="Esc"),
            DialogButton("End the turn", lambda: answers.append("end"), "primary", key="Enter"),
        ],
        on_cancel=lambda: answers.append("cancelled"),
        **kw,
    )
    hands.app.stack.push(dialog)
    return dialog, answers


def test_a_dialog_wants_an_answer_first() -> None:
    pressed: list[int] = []
    hands = shown(Button("Below", lambda: pressed.append(1)))
    _, answers = ask(hands)
    assert sorted(hands.labels()) == ["Back", "End the turn"]
    hands.click((5, 5))
    hands.app.draw()
    assert pressed == [] and answers == []
    hands.click("Back")
    assert answers == ["back"] and hands.labels() == ["Below"]


def test_a_dialog_by_keyboard() -> None:
    hands = shown(Button("Below"))
    for keys, answer in (
        ([pygame.K_RETURN], "end"),
        ([pygame.K_ESCAPE], "cancelled"),
        ([pygame.K_TAB, pygame.K_SPACE], "back"),
    ):
        _, answers = ask(hands)
        for key in keys:
            hands.key(key)
        assert answers == [answer] and hands.labels() == ["Below"]
    dialog, answers = ask(hands, can_cancel=False)
    hands.key(pygame.K_ESCAPE)
    assert hands.app.stack.top is dialog and answers == []


def test_a_dialog_holds_widgets_and_fits_the_window() -> None:
    hands = shown(Button("Below"))
    body = column(TextField("Name"), *(Toggle(f"Toggle {n}") for n in range(40)))
    dialog, _ = ask(hands, body=body)
    hands.app.draw()
    window = pygame.Rect(0, 0, 1280, 720)
    assert window.contains(dialog.host.area)
    assert all(dialog.host.area.contains(area.rect) for area in hands.app.hit_areas())
    assert "Back" in hands.labels() and "Toggle 0" in hands.labels() and "Toggle 39" not in hands.labels()


def test_a_dialog_begins_in_its_text_field_without_the_letter_that_opened_it() -> None:
    hands = shown(Button("Below"))
    part = TextField("Name")
    hands.app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0))
    ask(hands, body=part)
    hands.type("n")
    assert part.focused and part.value == ""
    hands.app.handle(pygame.Event(pygame.KEYUP, key=pygame.K_n, mod=0))
    hands.type("Ada")
    assert part.value == "Ada" and hands.app.stack.top is not None and hands.app.stack.top.repeats_keys()


def test_a_dialog_grows_with_what_it_holds() -> None:
    hands = shown(Button("Below"))
    body = column(Label("One"))
    dialog, _ = ask(hands, body=body)
    hands.app.draw()
    before = dialog.host.area.height
    body.add(Label("Two"))
    hands.app.draw()
    assert dialog.host.area.height > before


def test_a_change_of_language_lays_the_screen_out_anew() -> None:
    words = {"en": "Go", "es": "Adelante con todo"}
    hands = shown(row(Button(lambda: words[text.language()])))
    narrow = hands.find("Go").rect.width
    text.use_language("es")
    hands.app.draw()
    assert hands.find("Adelante con todo").rect.width > narrow


def test_buttons_of_a_picture_are_named_while_alt_is_held() -> None:
    tools = [Button("", icon="icons/undo", tooltip="Undo · Ctrl+Z"), Button("", icon="icons/redo", tooltip="Redo")]
    hands = shown(row(*tools, Button("Save", icon="icons/save", tooltip="To a file")), (600, 300, 300, 40))
    host = host_of(hands)
    bare = pygame.image.tobytes(hands.app.draw(), "RGB")
    hands.app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode=""))
    assert host.naming and iconnames.rows_of([*tools]) == [tools]
    assert pygame.image.tobytes(hands.app.draw(), "RGB") != bare
    hands.app.handle(pygame.Event(pygame.KEYUP, key=pygame.K_LALT, mod=0))
    assert pygame.image.tobytes(hands.app.draw(), "RGB") == bare
