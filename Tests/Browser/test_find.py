"""Finding a text in notes and numbers of the tape."""

import pytest
from text import paste

BAR = "document.querySelector('#findForm:not([hidden])')?.checkVisibility() ?? false"
TAPE = "1,234.50  # Rent\n+ 20  # 집세\n= 1254.5\n\n7\n− 9  # refund\n= -2"


@pytest.fixture
def rent(page):
    page.take(paste(TAPE, "."))
    return page


def find(page, text):
    page.key("Control+f")
    page.keys([*text])


def test_a_row_is_found_by_its_note_while_it_is_typed(rent):
    find(rent, "gas")
    assert (rent.focused(), rent.selected(), rent.text("#findCount")) == ("findText", [], "Not found")
    assert rent.hears("Not found") and rent.evaluate("document.querySelector('#findText').ariaInvalid") == "true"
    rent.keys(["Control+a", *"re"])
    assert rent.selected() == ["1,234.5"]
    assert rent.text("#findCount") == "1 of 2"
    assert rent.hears("1 of 2. 1234.5. Rent")
    outline = rent.evaluate("""(({ outlineOffset, outlineWidth }) => parseFloat(outlineOffset) + parseFloat(outlineWidth))(
      getComputedStyle(document.querySelector("#findText")))""")
    assert rent.box("#findText")["right"] + outline <= rent.written("#findCount")[0]["left"]
    rent.key("f")
    assert rent.selected() == ["9"]
    assert rent.operand() == "-2"
    # Escape closes the bar, and the row has the focus.
    rent.key("Escape")
    assert not rent.evaluate(BAR)
    assert rent.evaluate("document.activeElement.querySelector('[data-part=note]').textContent") == "refund"
    rent.key("Delete")
    assert rent.rows() == ["1,234.5", "+ 20", "= 1,254.5", "7", "= 7"]


def test_enter_leads_on_and_with_shift_back(rent):
    find(rent, "2")
    found = [rent.selected()]
    for key in ["Enter", "Enter", "Enter", "Shift+Enter", "Shift+Enter"]:
        rent.key(key)
        found.append(rent.selected())
    assert found == [["1,234.5"], ["20"], ["1,254.5"], ["9"], ["1,254.5"], ["20"]]
    rent.press_button("Next")
    assert rent.selected() == ["1,254.5"]
    rent.press_button("Previous")
    assert rent.selected() == ["20"]
    rent.keys(["Shift+Tab", "Enter", "Clear"])
    # Marks between groups do not count.
    find(rent, "1234")
    assert rent.selected() == ["1,234.5"]
    assert rent.rows() == ["1,234.5", "+ 20", "= 1,254.5", "7", "− 9", "= -2"]


def test_the_second_press_and_one_without_a_tape_are_for_the_browser(page):
    press = """document.activeElement.dispatchEvent(
      new KeyboardEvent("keydown", { key: "f", ctrlKey: true, bubbles: true, cancelable: true }))"""
    assert page.evaluate(press) and not page.evaluate(BAR)
    page.keys("7+")
    assert not page.evaluate(press) and page.evaluate(BAR)
    assert page.evaluate(press)


def test_a_row_of_a_long_tape_is_found_and_comes_into_view(page):
    page.take(paste("1\n" + "+ 2  # tea\n" * 1_000 + "+ 777  # coffee\n" + "+ 2\n" * 1_000))
    find(page, "coffee")
    assert page.selected() == ["777"]
    box, tape = page.box("#tape > [data-selected]"), page.box("#tape")
    assert box["y"] >= tape["y"] and box["bottom"] <= tape["bottom"]


def test_what_changes_the_tape_takes_the_place_out_of_the_bar(rent):
    find(rent, "re")
    rent.press_button("Note")
    rent.keys([*"gas", "Enter"])
    assert rent.evaluate(BAR)
    assert rent.text("#findCount") == ""
    rent.click_at("#findText")
    rent.key("Enter")
    assert rent.text("#findCount") == "1 of 1"
    assert rent.selected() == ["9"]


def test_the_menu_opens_it_and_it_closes_by_its_button_or_when_there_is_nothing_to_find(rent):
    for close in [lambda: rent.click_at("#findForm [data-action=closeFind]"), lambda: rent.press_button("Edit"), lambda: rent.click("AC")]:
        rent.choose("find")
        assert rent.evaluate(BAR) and rent.focused() == "findText"
        rent.keys("re")
        close()
        assert rent.until(f"!({BAR})")
        rent.key("Escape")
    assert rent.rows() == []
