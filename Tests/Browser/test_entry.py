"""The entry line: numbers too wide for it, and the mark of a rounded one."""

import itertools

import pytest
from text import copied

OPERAND = """() => {
  const operand = document.querySelector("#operand");
  const style = getComputedStyle(operand);
  return {
    size: parseFloat(style.fontSize),
    width: operand.clientWidth,
    content: operand.scrollWidth,
    left: operand.scrollLeft,
    overflow: style.textOverflow,
    mark: getComputedStyle(operand, "::before").content,
    tabIndex: operand.tabIndex,
    clipped: operand.dataset.clipped,
  };
}"""

NARROW = (320, 568)
SHOWN = "document.querySelector('#operand').textContent"


def type_keys(page, keys):
    page.keys(keys)
    return page.evaluate(OPERAND)


def test_a_wide_number_shrinks_until_it_fits_and_then_scrolls_and_shows_its_end(open_page):
    page = open_page(size=NARROW)
    full = page.evaluate(OPERAND)["size"]
    assert type_keys(page, "123")["size"] == full
    seen = type_keys(page, "4567890123")
    assert full / 2 < seen["size"] < full
    assert seen["content"] <= seen["width"]
    assert seen["clipped"] == ""
    seen = type_keys(page, "4567890")
    assert seen["size"] == pytest.approx(full / 2, abs=0.01)
    assert seen["content"] > seen["width"]
    assert seen["left"] == pytest.approx(seen["content"] - seen["width"], abs=1)
    assert seen["overflow"] == "clip"
    assert seen["clipped"] == "start"
    assert seen["tabIndex"] == 0
    assert page.operand() == "12,345,678,901,234,567,890"
    assert type_keys(page, ["Delete"])["size"] == full
    # What is typed is never rounded.
    page.keys("0.12345678901234567")
    assert page.text("#operand") == "0.12345678901234567"


@pytest.mark.parametrize("size", [NARROW, (1280, 800)], ids=str)
def test_a_wide_result_is_rounded_to_what_fits_at_two_thirds_of_its_size(open_page, size):
    page = open_page(size=size)
    largest = page.evaluate(OPERAND)["size"]
    square = f"{98765432109876543210 ** 2:,}"
    cases = [("98765432109876543210*98765432109876543210", square, square.replace(",", "")),
             ("12345678.123456789/7", "1,763,668.30335096985714285714", "12345678123456789⁄7000000000"),
             ("1/3", "0.33333333333333333333", "1⁄3")]
    for keys, full, exact in cases:
        seen = type_keys(page, [*keys, "Enter"])
        assert seen["content"] <= seen["width"] and "≈" in seen["mark"]
        digits = sum(character.isdigit() for character in page.text("#operand").split("×")[0].lstrip("0."))
        assert digits > 8 and largest * 0.66 <= seen["size"] <= largest or digits == 8 and largest / 2 < seen["size"]
        assert (page.operand(), page.evaluate(copied())) == (full, exact)
    seen = type_keys(page, ["*", "3", "Enter"])
    assert "≈" not in seen["mark"] and page.operand() == "1"
    # What fits has all its digits.
    page.resize(max(390, size[0]), 844)
    page.frames()
    seen = type_keys(page, [*"12345678900+1", "Enter"])
    assert page.text("#operand") == "12,345,678,901" and seen["content"] <= seen["width"] and largest * 0.66 <= seen["size"]


IS_SEEN = """(({ bottom }, line) => bottom <= line.bottom + 1)(
  ...["#runningValue", ".pending"].map((selector) => document.querySelector(selector).getBoundingClientRect()))"""
AWAITED = "document.querySelector('#operand').matches('[data-awaited]')"


def test_on_a_phone_on_its_side_the_running_value_stands_before_its_operator_and_is_taken_by_a_tap(open_page):
    page = open_page(size=(667, 375))
    assert page.box("#runningValue") is None and not page.evaluate(AWAITED)
    page.keys([*"1+2+"])
    assert (page.text("#runningValue"), page.operand(), page.state()["operator"]) == ("3", "0", "+")
    assert page.evaluate(AWAITED) and page.sees("button", "Insert value 3")
    page.key("0")
    assert not page.evaluate(AWAITED)
    page.keys([*"+"])
    page.click_at("#runningValue")
    assert page.operand() == "3" and not page.evaluate(AWAITED)
    # It makes room for what is typed rather than have it smaller.
    full = page.evaluate(OPERAND)["size"]
    page.keys(["Enter", *"/7+"])
    assert page.text("#runningValue").startswith("0.857142") and page.evaluate(IS_SEEN)
    page.keys([*"12345678901"])
    assert not page.evaluate(IS_SEEN) and page.evaluate(OPERAND)["size"] == full
    # What is not seen takes no focus, and is not read.
    value = "document.querySelector('#runningValue')"
    assert page.evaluate(f"{value}.inert && !{value}.checkVisibility({{ visibilityProperty: true }})")
    page.key("Enter")
    assert page.box("#runningValue") is None


OPERATOR_IS_SEEN = """(() => {
  const [operator, operand] = ["operator", "operand"].map((id) => document.getElementById(id));
  const { left, right, top, bottom } = operator.getBoundingClientRect();
  const isOnTop = (x) => document.elementFromPoint(x, (top + bottom) / 2) === operator;
  const { width } = document.getElementById("entry").getBoundingClientRect();
  return isOnTop(left + 1) && isOnTop(right - 1) && right <= operand.getBoundingClientRect().left && [left, width];
})()"""


def test_the_operator_is_seen_whole_however_long_the_operand_is(page):
    for size in [NARROW, (844, 390), (1280, 800)]:
        page.resize(*size)
        page.frames()
        page.keys(["Clear", *"100*"])
        for digits in ["1", "2345", "67890", "12345", "6789", "0"]:
            page.keys(digits)
            page.frames()
            assert page.evaluate(OPERATOR_IS_SEEN), (size, digits)
        # On a phone that is held upright at the left.
        left, width = page.evaluate(OPERATOR_IS_SEEN)
        assert left < 0.15 * width or size[0] > size[1], size
        page.keys([*"+1/3+"])
        assert page.evaluate(OPERATOR_IS_SEEN), size


ROW = """(() => {
  const row = document.querySelector("#tape > :nth-child(2)");
  const parts = ["running", "operand"].map((part) => row.querySelector(`[data-part=${part}]`));
  return [row.offsetHeight, parts.map((part) => part.textContent)];
})()"""


def test_an_operand_and_its_running_value_stand_in_one_line(open_page):
    page = open_page(size=NARROW)
    page.keys([*"1+2+"])
    height = page.evaluate(ROW)[0]
    for keys in ["2/3", "12345678901234567890/7", "99999999999999999999*99999999999999999999"]:
        page.keys(["Clear", *keys, "+"])
        now, (running, operand) = page.evaluate(ROW)
        assert now <= height + 2, keys
        assert sum(character.isdigit() for character in running.split(".")[-1].split("×")[0]) <= 10 or "." not in running
        assert operand == page.state()["rows"][1]["operand"]
        assert len(page.state()["rows"][1]["running"]) >= len(running)


LAST_ROW = "document.querySelector('#tape > li:last-child [data-part=operand]').textContent"


@pytest.mark.parametrize("place, text, keys", [(SHOWN, 100, "12345678901234567*1.5"), (LAST_ROW, 200, "12345678*1.25")],
                         ids=["the result", "its row"])
def test_a_result_and_its_row_are_rounded_anew_when_the_window_gets_another_size(open_page, place, text, keys):
    page = open_page(size=(1280, 800))
    page.enlarge(text)
    page.keys([*keys, "Enter"])
    wide = page.evaluate(place)
    page.resize(*NARROW)
    assert page.until(f"({place}).length < {len(wide)}")
    if place == SHOWN:
        seen = page.evaluate(OPERAND)
        assert seen["content"] <= seen["width"]
    page.resize(1280, 800)
    assert page.until(f"({place}) === '{wide}'")


def test_who_has_a_mouse_has_a_named_pencil_where_there_is_room(open_page):
    page = open_page(size=(1280, 800))
    page.keys([*"1+12.5"])
    pencil, operator = page.box("#entryNote"), page.box("#operator")
    assert pencil["right"] <= operator["x"]
    # In the middle of its line.
    assert abs(2 * pencil["y"] + pencil["height"] - 2 * operator["y"] - operator["height"]) <= 4
    # With its name.
    assert pencil["width"] > 44.5
    page.click_at("#entryNote")
    page.keys([*"tea", "Enter", "Enter"])
    assert page.notes() == ["", "tea", ""]
    page.resize(390, 844)
    page.keys([*"1+12.5"])
    assert page.box("#entryNote") is None


def test_what_equals_would_give_stands_in_the_columns_of_the_tape_where_there_is_room(page):
    for size, keys in itertools.product([(820, 1180), (1280, 800)], ["84.2+18.95", "3163.47/7"]):
        page.resize(*size)
        page.frames()
        page.keys(["Clear", *keys])
        page.frames()
        sign, number = [page.box(f"#outcome > :nth-child({place})") for place in (1, 2)]
        operator, operand = page.box("#operator"), page.box("#operand")
        assert sign["x"] + sign["width"] / 2 == pytest.approx(operator["x"] + operator["width"] / 2, abs=1), (size, keys)
        assert number["right"] == pytest.approx(operand["right"], abs=2), (size, keys)
        assert sign["right"] <= number["x"] + 0.5, (size, keys)


@pytest.mark.needs("coarse pointer")
def test_a_note_is_written_behind_the_number_that_is_typed(open_page):
    page = open_page(touch=True)
    page.keys([*"12.5lunch", "Enter", "+"])
    assert [(row["operand"], row["note"]) for row in page.state()["rows"]] == [("12.5", "lunch")]
    page.keys([*"3"])
    page.click_at("#entryNote")
    page.keys([*"tea", "Enter"])
    assert page.text("#entryNote") == "tea"
    page.key("Enter")
    assert [(row["operand"], row["note"]) for row in page.state()["rows"]] == [("12.5", "lunch"), ("3", "tea"), ("15.5", "")]
    # An operator behind a space is pressed when a digit or Enter follows it; before a word it is one of the note.
    page.keys([*"4t-shirt - red -1+2tea +", "Enter", *"3", "Enter"])
    rows = [(row["operator"], row["operand"], row["note"]) for row in page.state()["rows"]]
    assert rows[3:7] == [("", "4", "t-shirt - red"), ("−", "1", ""), ("+", "2", "tea"), ("+", "3", "")]
    # A number that is cleared takes its note with it, and Escape keeps none.
    page.keys([*"7cake", "Enter", "Delete", *"8pie", "Escape", "+"])
    assert page.notes()[-1] == ""
