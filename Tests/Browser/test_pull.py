"""The tape pulled down over the pad, where it stands above it."""

import pytest

HEIGHT = "document.querySelector('#tape').clientHeight"
PAD_IS_SEEN = "document.querySelector('#keypad').checkVisibility({ visibilityProperty: true })"
BELOW = """["entry", "tools"].map((id) => document.getElementById(id).getBoundingClientRect().bottom).every((y) => y <= innerHeight)"""


@pytest.fixture
def phone(open_page):
    page = open_page(size=(390, 844), touch=True)
    page.keys([*"1+2+3+4+5+6+7+8+9", "Enter"])
    return page


def test_the_menu_pulls_the_tape_down_and_puts_it_back_and_so_does_a_key_or_an_edit(phone):
    before = phone.evaluate(HEIGHT)
    for act in ["pull", "7", "Control+z", "Edit"]:
        phone.choose("pull")
        assert phone.evaluate("document.querySelector('#pull').checked")
        assert phone.evaluate(HEIGHT) > before + 360 or act == "Edit"
        assert not phone.evaluate(PAD_IS_SEEN) and phone.evaluate(BELOW)
        assert phone.evaluate("document.querySelector('#tape').scrollTop") == 0
        if act == "pull":
            phone.choose("pull")
        else:
            # Rows can be selected on it.
            phone.click_row(1)
            assert phone.evaluate(HEIGHT) > before + 300
            phone.press_button("Edit") if act == "Edit" else phone.key(act)
        assert not phone.evaluate("document.querySelector('#pull').checked") and phone.evaluate(PAD_IS_SEEN)
        assert phone.evaluate(HEIGHT) == before or act == "Edit"


@pytest.mark.needs("touch as pointers")
def test_a_finger_pulls_it_down_and_up(phone):
    before = phone.evaluate(HEIGHT)
    x, y = phone.middle("#entry")
    phone.swipe((x, y), (x, y + 30))
    assert phone.evaluate(HEIGHT) == before
    phone.swipe((x, y), (x, y + 200))
    assert phone.evaluate(HEIGHT) > before + 360 and not phone.evaluate(PAD_IS_SEEN)
    x, y = phone.middle("#entry")
    phone.swipe((x, y), (x, y - 200))
    assert (phone.evaluate(HEIGHT), phone.evaluate(PAD_IS_SEEN)) == (before, True)
    assert phone.operand() == "45"


def test_beside_the_pad_it_takes_the_place_of_both(page):
    page.keys([*"1+2+3+4+5+6+7+8+9", "Enter"])
    for size in [(667, 375), (1280, 800)]:
        page.resize(*size)
        page.frames()
        before = page.box("#tape")
        page.choose("pull")
        pulled = page.box("#tape")
        assert pulled["height"] * pulled["width"] > 1.2 * before["height"] * before["width"], size
        assert not page.evaluate(PAD_IS_SEEN) and page.evaluate(BELOW), size
        page.key("Backspace")
        assert (page.box("#tape"), page.evaluate(PAD_IS_SEEN)) == (before, True), size
        page.key("Enter")


def test_an_empty_tape_cannot_be_pulled(open_page):
    page = open_page(touch=True)
    for keys, is_offered in [([], False), ([*"1+2", "Enter"], True)]:
        page.keys(keys)
        page.choose("view")
        assert page.evaluate("!document.querySelector('#pull').disabled") == is_offered
        page.key("Escape")
        assert page.closes()
