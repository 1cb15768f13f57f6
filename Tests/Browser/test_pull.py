"""The tape pulled down over the pad, where it stands above it."""

import pytest

HEIGHT = "document.querySelector('#tape').clientHeight"
PAD_IS_SEEN = "document.querySelector('#keypad').checkVisibility({ visibilityProperty: true })"
BELOW = """["entry", "tools"].map((id) => document.getElementById(id).getBoundingClientRect().bottom).every((y) => y <= innerHeight)"""


def pull_by_menu(page):
    page.click_at("#more")
    page.click_at("#pull")


@pytest.fixture
def phone(open_page):
    page = open_page(size=(390, 844), touch=True)
    page.keys([*"1+2+3+4+5+6+7+8+9", "Enter"])
    return page


def test_the_menu_pulls_the_tape_down_and_puts_it_back(phone):
    before = phone.evaluate(HEIGHT)
    pull_by_menu(phone)
    assert phone.evaluate(HEIGHT) > before + 400
    assert not phone.evaluate(PAD_IS_SEEN) and phone.evaluate(BELOW)
    assert phone.evaluate("document.querySelector('#tape').scrollTop") == 0
    assert phone.evaluate("document.querySelector('#pull').ariaChecked") == "false"
    phone.click_at("#more")
    assert phone.evaluate("document.querySelector('#pull').ariaChecked") == "true"
    phone.click_at("#pull")
    assert (phone.evaluate(HEIGHT), phone.evaluate(PAD_IS_SEEN)) == (before, True)


@pytest.mark.parametrize("act", ["7", "Backspace", "Control+z"])
def test_a_key_puts_the_tape_back(phone, act):
    before = phone.evaluate(HEIGHT)
    pull_by_menu(phone)
    phone.key(act)
    assert (phone.evaluate(HEIGHT), phone.evaluate(PAD_IS_SEEN)) == (before, True)


def test_rows_can_be_selected_on_it_and_an_edit_puts_it_back(phone):
    before = phone.evaluate(HEIGHT)
    pull_by_menu(phone)
    phone.click_row(1)
    assert phone.evaluate(HEIGHT) > before + 300
    phone.press_button("Edit")
    assert phone.evaluate(PAD_IS_SEEN)


@pytest.mark.needs("touch as pointers")
def test_a_finger_pulls_it_down_and_up(phone):
    before = phone.evaluate(HEIGHT)
    x, y = phone.middle("#entry")
    phone.swipe((x, y), (x, y + 30))
    assert phone.evaluate(HEIGHT) == before
    phone.swipe((x, y), (x, y + 200))
    assert phone.evaluate(HEIGHT) > before + 400 and not phone.evaluate(PAD_IS_SEEN)
    x, y = phone.middle("#entry")
    phone.swipe((x, y), (x, y - 200))
    assert (phone.evaluate(HEIGHT), phone.evaluate(PAD_IS_SEEN)) == (before, True)
    assert phone.operand() == "45"


@pytest.mark.parametrize("size", [(1280, 800), (667, 375)])
def test_beside_the_pad_there_is_nothing_to_pull(open_page, size):
    page = open_page(size=size)
    page.keys([*"1+2", "Enter"])
    page.click_at("#more")
    assert not page.evaluate("document.querySelector('#pull').checkVisibility()")


def test_an_empty_tape_cannot_be_pulled(open_page):
    page = open_page(touch=True)
    page.click_at("#more")
    assert not page.evaluate("document.querySelector('#pull').checkVisibility()")
