"""Rows that are kept, in a line above the pad, and done again by a tap."""

import pytest

LINE = "document.querySelector('#kept:not([hidden])') && [...document.querySelectorAll('#keptRows button')].map(({ textContent }) => textContent.trim())"
NAMES = "[...document.querySelectorAll('#keptRows button')].map(({ ariaLabel }) => ariaLabel)"
FOCUSED = "[...document.querySelectorAll('#keptRows button')].indexOf(document.activeElement)"
KEYS = """[...document.querySelectorAll("#keypad [data-key]")].map((key) => {
  const { x, y, width } = key.getBoundingClientRect();
  return [x, y, width];
})"""
OUTSIDE = "document.documentElement.scrollHeight - innerHeight"


def row(index):
    return f"#keptRows button:nth-child({index + 1})"


@pytest.fixture
def kept(page):
    """Three rows that are kept."""
    page.choose("kept")
    write(page, "+ 19% # VAT\n÷ 119% # net\n~ 0,05")
    return page


def show_text(page):
    page.click_at("#kept [data-action=keptMenu]")
    page.click_at("#keptMenu [data-action=keptAsText]")


def write(page, text):
    if not page.evaluate("document.querySelector('#keptDialog').open"):
        show_text(page)
    page.evaluate(f"document.querySelector('#keptText').value = {text!r}")
    page.press_button("Done")


def test_a_row_is_kept_from_its_menu_and_done_again_by_a_tap(page):
    page.keys([*"100+19%", "Enter", "Home", "ArrowDown", *"vat", "Enter"])
    page.keys(["Home", "Shift+F10"])
    assert not page.box("#rowMenu [data-action=keep]")
    page.keys(["Escape", "ArrowDown", "Shift+F10"])
    page.click_at("#rowMenu [data-action=keep]")
    assert page.evaluate(LINE) == ["+ 19% vat"]
    assert page.hears("Kept: vat, plus 19 percent")
    page.keys([*"200"])
    page.click_at(row(0))
    assert page.hears("plus 19 percent, which is 38, running value 238")
    assert page.rows() == ["100", "+ 19%", "= 119", "200", "+ 19%"]
    assert page.notes()[-1] == "vat"
    page.key("=")
    assert page.rows()[-1] == "= 238"
    page.keys(["Control+z", "Control+z"])
    assert page.operand() == "200"
    page.restart()
    assert page.evaluate(LINE) == ["+ 19% vat"]


def test_kept_rows_are_renamed_moved_and_removed_by_their_menu_with_undo(kept):
    def choose(index, item):
        kept.evaluate(f"document.querySelector('{row(index)}').dispatchEvent(new MouseEvent('contextmenu', {{ bubbles: true }}))")
        kept.click_at(f"#keptMenu [data-action={item}]")

    assert kept.evaluate(LINE) == ["+ 19% VAT", "÷ 119% net", "~ 0.05"]
    assert kept.evaluate(NAMES) == ["VAT, plus 19 percent", "net, divide by 119 percent", "round to a multiple of 0.05"]
    kept.focus(row(2))
    choose(2, "keptLeft")
    assert (kept.evaluate(LINE), kept.evaluate(FOCUSED)) == (["+ 19% VAT", "~ 0.05", "÷ 119% net"], 1)
    choose(1, "keptRename")
    kept.keys([*"cash"])
    kept.press_button("Done")
    assert kept.evaluate(LINE) == ["+ 19% VAT", "~ 0.05 cash", "÷ 119% net"]
    choose(0, "keptRemove")
    assert kept.evaluate(LINE) == ["~ 0.05 cash", "÷ 119% net"]
    assert kept.hears("No longer kept: VAT, plus 19 percent")
    kept.press_button("Undo")
    assert kept.evaluate(LINE) == ["+ 19% VAT", "~ 0.05 cash", "÷ 119% net"]
    assert kept.rows() == []


def test_a_row_that_has_no_room_fades_where_the_line_goes_on_and_the_last_one_does_not(open_page):
    page = open_page(size=(320, 568))
    page.choose("kept")
    write(page, "+ 19% # VAT\n× 38.5 # an hour\n− 3% # cash")
    # The mask is as wide as the room behind the last row.
    mask, room = page.evaluate("""(({ maskImage, paddingRight }) => [maskImage, paddingRight])(getComputedStyle(document.querySelector("#keptRows")))""")
    assert mask.startswith("linear-gradient(to left, ") and room in mask
    right = "document.querySelector('#keptRows').getBoundingClientRect().right"
    assert page.evaluate(f"document.querySelector('{row(2)}').getBoundingClientRect().right > {right}")
    page.evaluate("void (document.querySelector('#keptRows').scrollLeft = 999)")
    assert page.evaluate(f"document.querySelector('{row(2)}').getBoundingClientRect().right <= {right} - {room[:-2]} + 0.5")


@pytest.mark.needs("touch as pointers")
def test_a_finger_that_rests_on_a_kept_row_opens_its_menu(open_page):
    page = open_page(touch=True)
    page.choose("kept")
    page.tap("5")
    page.click_at(row(0))
    page.hold(row(0), 700)
    assert page.box("#keptMenu [data-action=keptRemove]")
    page.key("Escape")
    assert page.rows() == ["5", "+ 15%"]


# On a keyboard for Korean letters.
CONTROL_K = """void document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { key: "ㅏ", code: "KeyK", ctrlKey: true, bubbles: true, cancelable: true }))"""


def test_what_is_offered_fits_the_country_and_is_kept_when_it_is_taken(open_page):
    page = open_page(language="ko-KR")
    page.keys("100")
    page.evaluate(CONTROL_K)
    assert page.evaluate(LINE) == ["+ 10% 부가세", "÷ 110% 공급가", "− 10% 할인"]
    assert page.evaluate("localStorage.getItem('calculator.keptRows')") is None
    page.keys(["ArrowRight", "Enter"])
    assert page.evaluate(LINE) == ["÷ 110% 공급가"]
    assert page.rows() == ["100", "÷ 110%"]
    page.keys(["5", "Control+k"])
    assert page.evaluate(LINE) is None
    assert page.operand() == "5"


def test_their_text_goes_to_other_pages_and_what_cannot_be_read_is_refused(kept):
    other = kept.sibling()
    assert other.evaluate(LINE) == ["+ 19% VAT", "÷ 119% net", "~ 0.05"]
    show_text(other)
    assert other.evaluate("document.querySelector('#keptText').value") == "+  19%  # VAT\n÷ 119%  # net\n~ 0.05"
    write(other, "+ 19%\n19")
    assert "Each line needs an operator" in other.text("#keptError")
    write(other, "× 2")
    assert other.evaluate(LINE) == ["× 2"]
    kept.front()
    assert kept.until(f"({LINE}).join() === '× 2'")


def test_the_line_takes_its_room_from_the_tape_alone(page):
    page.keys([*"1+2+3+4+5+6"])
    for size in [(393, 659), (320, 568), (667, 375), (1280, 800)]:
        page.resize(*size)
        page.frames()
        keys, tape = page.evaluate(KEYS), page.box("#tape")
        page.choose("kept")
        page.frames()
        assert page.evaluate(KEYS) == keys, size
        assert 44 <= tape["height"] - page.box("#tape")["height"] <= 52 or size == (1280, 800), size
        assert page.evaluate(OUTSIDE) <= 0, size
        tall = page.evaluate("[...document.querySelectorAll('#kept button')].map((button) => button.getBoundingClientRect().height)")
        assert all(height >= 44 for height in tall), size
        page.choose("kept")
