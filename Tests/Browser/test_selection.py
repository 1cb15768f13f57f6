"""Several rows at once, and the menus, by keyboard, mouse and finger."""

import itertools
import re

import pytest
from boxes import is_within
from clock import stopped
from text import copied

ITEMS = "[...document.querySelectorAll(':popover-open > :not([hidden], hr)')].map((item) => item.textContent)"
FOCUSED = "document.activeElement.textContent.trim()"
RIGHT_CLICK = """(() => {
  const row = document.querySelector("#tape > li:nth-child(%d)");
  const { left: clientX, top: clientY } = row.getBoundingClientRect();
  return row.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX, clientY }));
})()"""
FOR_A_ROW = ["Insert value", "Edit", "Note", "Keep", "Insert row above", "Copy value", "Exact value…", "Copy row", "Check from here…", "Select rows…", "Delete"]


@pytest.fixture
def sums(page):
    page.keys([*"1+2+3+4", "Enter"])
    return page


# Selecting


def test_shift_with_arrows_selects_several_rows(sums):
    sums.keys(["Home", "ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown"])
    assert sums.selected() == ["2", "3", "4"]
    assert sums.state()["announcement"] == "3 rows selected. Total 9, 3 items, average 3"
    sums.keys(["Shift+ArrowUp", "Shift+ArrowUp"])
    assert (sums.selected(), sums.state()["announcement"]) == (["2"], "")
    for key, selected in [("Shift+Home", ["1", "2"]), ("Shift+End", ["2", "3", "4", "10"]), ("ArrowUp", ["4"])]:
        sums.key(key)
        assert sums.selected() == selected
    # A digit leaves them and acts.
    sums.keys(["Home", "Shift+ArrowDown", "7"])
    assert (sums.selected(), sums.operand(), len(sums.rows())) == ([], "7", 5)


def test_shift_with_a_click_selects_several_rows_and_control_picks_those_that_are_apart(sums):
    sums.click_row(3)
    sums.key_down("Shift")
    sums.click_row(1)
    sums.key_up("Shift")
    assert sums.selected() == ["2", "3", "4"]
    assert sums.evaluate("getSelection().toString()") == ""
    sums.click_row(2)
    assert sums.selected() == ["3"]
    sums.click_row(1)
    sums.key_down("Control")
    sums.click_row(3)
    assert sums.state()["announcement"] == "2 rows selected. Total 6, 2 items, average 3"
    assert (sums.selected(), sums.evaluate(copied())) == (["2", "4"], "+ 2 → 3\n+ 4 → 10\n")
    sums.click_row(0)
    sums.click_row(1)
    sums.key_up("Control")
    assert sums.selected() == ["1", "4"]
    sums.press_button("Delete")
    assert sums.rows() == ["2", "+ 3", "= 5"]
    sums.press_button("Undo")
    assert sums.rows() == ["1", "+ 2", "+ 3", "+ 4", "= 10"]


def test_a_mouse_that_is_dragged_over_rows_selects_them(sums):
    sums.mouse_move(*sums.middle("#tape > li:nth-child(2)"))
    sums.mouse_button(True)
    for row in [3, 4, 3]:
        sums.mouse_move(*sums.middle(f"#tape > li:nth-child({row})"))
    sums.mouse_button(False)
    assert (sums.selected(), sums.evaluate("getSelection().toString()")) == (["2", "3"], "")
    sums.click_row(4)
    assert sums.selected() == ["10"]


def test_rows_are_hinted_at_until_one_is_tapped(sums):
    shown = "document.querySelector('#tape').dataset.hint !== undefined"
    assert sums.evaluate(shown)
    sums.reopen()
    assert sums.evaluate(shown)
    sums.click_row(1)
    assert not sums.evaluate(shown)
    sums.reopen()
    assert not sums.evaluate(shown)


def test_control_a_selects_all_rows_wherever_the_focus_is(sums):
    for focus in ["document.querySelector('[data-key=\"7\"]').focus()", "document.activeElement.blur()"]:
        sums.run(focus)
        sums.key("Control+a")
        assert len(sums.selected()) == 5 and sums.evaluate("getSelection().toString()") == ""
        assert sums.evaluate(copied()).count("\n") == 5
    sums.key("Escape")
    assert sums.selected() == []
    assert len(sums.rows()) == 5


def test_several_rows_are_deleted_in_one_step_and_undo_leaves_them(sums):
    sums.keys(["Home", "ArrowDown", "Shift+ArrowDown"])
    shown = "[...document.querySelectorAll('#actions > :not([hidden])')].map((button) => button.textContent)"
    assert sums.evaluate(shown) == ["", "Copy", "Insert total", "Delete", "", "undo"]
    sums.press_button("Delete")
    assert sums.rows() == ["1", "+ 4", "= 5"]
    assert sums.state()["announcement"] == "2 rows deleted"
    # A second tap on Delete would take a row that nobody has chosen.
    assert (sums.selected(), sums.focused()) == ([], "tape")
    assert sums.box("#actions") is None
    sums.press_button("Undo")
    assert (sums.rows(), sums.focused()) == (["1", "+ 2", "+ 3", "+ 4", "= 10"], "tape")
    sums.key("Control+Shift+z")
    assert (sums.rows(), sums.focused()) == (["1", "+ 4", "= 5"], "tape")
    # Whoever deletes by the keyboard keeps a place.
    sums.keys(["Control+z", "Home", "ArrowDown", "Shift+ArrowDown", "Delete"])
    assert (sums.rows(), sums.selected()) == (["1", "+ 4", "= 5"], ["4"])
    assert sums.evaluate("document.activeElement.matches('.row[data-selected]')")


@pytest.mark.needs("touch as pointers")
def test_a_finger_selects_several_rows_by_the_menu(open_page):
    page = open_page(touch=True)
    page.keys([*"1+2+3+4", "Enter"])
    page.hold("#tape > li:nth-child(2)", 700)
    assert page.evaluate(ITEMS) == FOR_A_ROW
    assert page.selected() == ["2"]
    page.click_at("#rowMenu [data-action=selectMore]")
    assert page.notice() in ["Tap rows to select them", "Click rows to select them"]
    page.click_row(3)
    assert page.selected() == ["2", "4"]
    assert page.box("#notice") is None
    page.click_row(2)
    page.click_row(1)
    assert page.selected() == ["3", "4"]
    page.press_button("Cancel")
    assert page.selected() == []
    page.click_row(0)
    page.click_row(1)
    assert page.selected() == ["2"]


@pytest.mark.needs("touch as pointers")
def test_a_finger_that_rests_shortly_or_moves_opens_no_menu(open_page):
    page = open_page(touch=True, before=stopped(500))
    page.keys([*"1+2+3+4", "Enter"])
    page.hold("#tape > li:nth-child(2)", 100)
    assert page.evaluate(ITEMS) == []
    assert page.selected() == ["2"]
    box = page.box("#tape > li:nth-child(3)")
    middle = box["y"] + box["height"] / 2
    page.swipe((200, middle), (160, middle))
    page.run("passTime()")
    assert page.evaluate(ITEMS) == []


@pytest.mark.needs("touch as pointers")
def test_after_a_finger_has_rested_the_menu_has_the_focus_and_clicks_of_no_finger_are_taken(open_page):
    page = open_page(touch=True, before=stopped(400))
    page.keys([*"1+2+3+4", "Enter"])
    page.hold("#tape > li:nth-child(2)", 700)
    assert page.evaluate(FOCUSED) == "Insert value"
    page.keys(["Escape", "Escape"])
    page.run("passTime()")
    page.evaluate("document.querySelector('#tape > li:nth-child(3)').click()")
    assert page.selected() == ["3"]


# Menus


def test_the_keyboard_opens_the_menu_of_a_row(sums):
    sums.keys(["Home", "ArrowDown"])
    # WebDriver has no name for the menu key.
    sums.evaluate("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ContextMenu', bubbles: true }))")
    assert sums.evaluate(ITEMS) == FOR_A_ROW
    sums.keys(["Escape", "Shift+F10"])
    assert sums.evaluate(ITEMS) == FOR_A_ROW
    assert sums.evaluate(FOCUSED) == "Insert value"
    assert [sums.count("menu", "Row"), sums.count("menuitem", "Copy value")] == [1, 1]
    # There is no menu of the browser over it.
    event = "new MouseEvent('contextmenu', { bubbles: true, cancelable: true })"
    assert sums.evaluate(f"document.activeElement.dispatchEvent({event})") is False
    seen = []
    for pressed in ["ArrowDown", "ArrowDown", "End", "ArrowDown", "ArrowUp", "Home", "c", "c", "i", "i"]:
        sums.key(pressed)
        seen.append(sums.evaluate(FOCUSED))
    assert seen == ["Edit", "Note", "Delete", "Insert value", "Delete", "Insert value", "Copy value", "Copy row", "Insert value", "Insert row above"]
    sums.key("Escape")
    assert sums.evaluate(ITEMS) == []
    assert sums.evaluate("document.activeElement.matches('#tape > li:nth-child(2)')")
    assert len(sums.rows()) == 5
    assert sums.evaluate(f"document.querySelector('#operand').dispatchEvent({event})") is True
    sums.keys(["Shift+F10", "End", "Enter"])
    assert sums.rows() == ["1", "+ 3", "+ 4", "= 8"]
    assert sums.selected() == ["3"]


def test_a_right_click_opens_the_menu_of_a_row_and_of_several(sums):
    assert not sums.evaluate(RIGHT_CLICK % 3)
    assert sums.selected() == ["3"]
    assert sums.evaluate(ITEMS) == FOR_A_ROW
    sums.click("=")
    assert sums.evaluate(ITEMS) == []
    sums.keys(["Home", "Enter"])
    assert sums.evaluate(RIGHT_CLICK % 2)
    assert sums.evaluate(ITEMS) == []
    sums.keys(["Escape", "End", "Shift+F10"])
    assert sums.evaluate(ITEMS) == [item for item in FOR_A_ROW if item not in ("Edit", "Keep")]
    sums.keys(["Escape", "Home", "Shift+ArrowDown", "Shift+ArrowDown"])
    sums.evaluate(RIGHT_CLICK % 2)
    assert sums.evaluate(ITEMS) == ["Insert total", "Insert average", "Copy rows", "Delete rows"]
    sums.click_at("#rowMenu [data-when=several][data-action=delete]")
    assert sums.rows() == ["4", "= 4"]


def test_what_has_no_room_in_the_bar_is_in_the_menu_and_menus_are_in_view(page):
    page.keys([*"1+2", "Enter"])
    for size, percent in [((390, 844), 100), ((320, 568), 200)]:
        page.enlarge(percent)
        page.resize(*size)
        page.frames()
        page.keys(["Home", "ArrowDown"])
        in_bar = page.evaluate("[...document.querySelectorAll('#actions > :not([hidden])')].map(({ textContent }) => textContent)")
        assert (in_bar[0], in_bar[-2:]) == ("", ["", "undo"])
        page.click_at("#actions [data-action=menu]")
        assert sorted(page.evaluate(ITEMS) + in_bar[1:-2]) == sorted(FOR_A_ROW), size
        assert is_within(page.box("#rowMenu"), *size), size
        page.key("Escape")
    page.enlarge(100)
    for size, key in itertools.product([(667, 375), (1280, 800)], ["Home", "End"]):
        page.resize(*size)
        page.keys([key, "Shift+F10"])
        page.frames()
        assert is_within(page.box("#rowMenu"), *size), size
        page.key("Escape")


def test_delete_is_red_and_apart_in_the_menu(open_page):
    for light in [False, True]:
        page = open_page(light=light)
        page.keys([*"1+2", "Enter", "Home", "ArrowDown", "Shift+F10"])
        tops = page.evaluate("[...document.querySelectorAll('#rowMenu > :not([hidden], hr)')].map((item) => item.offsetTop)")
        steps = [below - above for above, below in itertools.pairwise(tops)]
        assert steps[-1] > max(steps[:-1]) + 8
        page.key("ArrowUp")
        assert page.evaluate(FOCUSED) == "Delete"
        color = page.evaluate("getComputedStyle(document.activeElement).backgroundColor")
        red, green, blue = map(int, re.findall(r"\d+", color)[:3])
        assert red > 2 * max(green, blue)


def test_the_button_opens_and_closes_its_menu(page):
    # By the focus a screen reader knows that the menu is open.
    focused = "document.activeElement.closest('[role=menu]')?.id"
    page.press_button("More")
    # What is of no use with an empty tape is not offered.
    assert page.evaluate(ITEMS) == ["Paste a list…", "Settings…", "Help"]
    page.keys(["Escape", *"1+2+3+4", "Enter"])
    page.press_button("More")
    assert page.evaluate(focused) == "moreMenu"
    assert page.evaluate(ITEMS) == [
        "Paste a list…", "Check…", "Find…", "Share…", "Print and export…", "Totals…", "Settings…", "Help",
    ]
    # A menu that covered it would have one of its items pressed in its place.
    left, top = page.middle("#more")
    assert page.evaluate(f"document.elementFromPoint({left}, {top}).closest('button').id") == "more"
    page.click_at("#more")
    assert (page.evaluate(focused), page.evaluate(ITEMS)) == (None, [])
    page.focus("#more")
    # By the keyboard: what a mouse has focused leaves Enter to the sum.
    page.keys(["Tab", "Shift+Tab", "Enter", "Escape"])
    assert page.focused() == "more"
    assert len(page.rows()) == 5
