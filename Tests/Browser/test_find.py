"""Finding a text in notes and numbers of the tape."""

import pytest
from text import paste

BAR = "document.querySelector('#findForm:not([hidden])')?.checkVisibility() ?? false"
SELECTED = "[...document.querySelectorAll('#tape > [data-selected] [data-part=operand]')].map((part) => part.textContent)"
COUNT = "document.querySelector('#findCount').textContent"
FOCUSED = "document.activeElement.id || document.activeElement.className"
TAPE = "1,234.50  # Rent\n+ 20  # 집세\n= 1254.5\n\n7\n− 9  # refund\n= -2"


OUTLINE_ENDS_BEFORE_COUNT = """(() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector("#findCount"));
  const field = document.querySelector("#findText");
  const { outlineOffset, outlineWidth } = getComputedStyle(field);
  const outline = parseFloat(outlineOffset) + parseFloat(outlineWidth);
  return field.getBoundingClientRect().right + outline <= range.getBoundingClientRect().left;
})()"""


@pytest.fixture
def rent(page):
    page.take(paste(TAPE, "."))
    return page


def find(page, text):
    page.key("Control+f")
    page.keys([*text])


def test_a_row_is_found_by_its_note_while_it_is_typed(rent):
    find(rent, "re")
    assert rent.evaluate(FOCUSED) == "findText"
    assert rent.evaluate(SELECTED) == ["1,234.5"]
    assert rent.evaluate(COUNT) == "1 of 2"
    assert rent.hears("1 of 2. 1234.5. Rent")
    assert rent.evaluate(OUTLINE_ENDS_BEFORE_COUNT)
    rent.key("f")
    assert rent.evaluate(SELECTED) == ["9"]
    assert rent.operand() == "-2"
    # Escape closes the bar, and the row has the focus.
    rent.key("Escape")
    assert not rent.evaluate(BAR)
    assert rent.evaluate("document.activeElement.querySelector('[data-part=note]').textContent") == "refund"
    rent.key("Delete")
    assert rent.rows() == ["1,234.5", "+ 20", "= 1,254.5", "7", "= 7"]


def test_enter_leads_on_and_with_shift_back(rent):
    find(rent, "2")
    found = [rent.evaluate(SELECTED)]
    for key in ["Enter", "Enter", "Enter", "Shift+Enter", "Shift+Enter"]:
        rent.key(key)
        found.append(rent.evaluate(SELECTED))
    assert found == [["1,234.5"], ["20"], ["1,254.5"], ["9"], ["1,254.5"], ["20"]]
    rent.press_button("Next")
    assert rent.evaluate(SELECTED) == ["1,254.5"]
    rent.press_button("Previous")
    assert rent.evaluate(SELECTED) == ["20"]
    rent.keys(["Shift+Tab", "Enter", "Clear"])
    # Marks between groups do not count.
    find(rent, "1234")
    assert rent.evaluate(SELECTED) == ["1,234.5"]
    assert rent.rows() == ["1,234.5", "+ 20", "= 1,254.5", "7", "− 9", "= -2"]


def test_what_is_not_there_is_told(rent):
    find(rent, "gas")
    assert rent.evaluate(SELECTED) == []
    assert rent.evaluate(COUNT) == "Not found"
    assert rent.hears("Not found")
    assert rent.evaluate("document.querySelector('#findText').ariaInvalid") == "true"


def test_the_menu_opens_it_and_a_button_closes_it(rent):
    rent.choose("find")
    assert rent.evaluate(BAR)
    assert rent.evaluate(FOCUSED) == "findText"
    rent.keys([*"7"])
    rent.click_at("#findForm [data-action=closeFind]")
    assert not rent.evaluate(BAR)
    assert rent.operand() == "-2"


def test_the_second_press_and_one_without_a_tape_are_for_the_browser(page):
    press = """document.activeElement.dispatchEvent(
      new KeyboardEvent("keydown", { key: "f", ctrlKey: true, bubbles: true, cancelable: true }))"""
    assert page.evaluate(press)
    assert not page.evaluate(BAR)
    page.keys("7+")
    assert not page.evaluate(press)
    assert page.evaluate(BAR)
    assert page.evaluate(press)


def test_a_row_of_a_long_tape_is_found_and_comes_into_view(page):
    page.take(paste("1\n" + "+ 2  # tea\n" * 3_000 + "+ 777  # coffee\n" + "+ 2\n" * 3_000))
    find(page, "coffee")
    assert page.evaluate(SELECTED) == ["777"]
    box, tape = page.box("#tape > [data-selected]"), page.box("#tape")
    assert box["y"] >= tape["y"] and box["y"] + box["height"] <= tape["y"] + tape["height"]


def test_what_changes_the_tape_takes_the_place_out_of_the_bar(rent):
    find(rent, "re")
    rent.press_button("Note")
    rent.keys([*"gas", "Enter"])
    assert rent.evaluate(BAR)
    assert rent.evaluate(COUNT) == ""
    rent.click_at("#findText")
    rent.key("Enter")
    assert rent.evaluate(COUNT) == "1 of 1"
    assert rent.evaluate(SELECTED) == ["9"]


@pytest.mark.parametrize("key", ["AC", "Edit"])
def test_the_bar_closes_when_there_is_nothing_to_find(rent, key):
    find(rent, "re")
    if key == "AC":
        rent.click_at("[data-key=AC]")
        assert rent.rows() == []
    else:
        rent.press_button("Edit")
    assert rent.until(f"!({BAR})")
