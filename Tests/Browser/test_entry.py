"""The entry line: numbers too wide for it, and the mark of a rounded one."""

import pytest

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


def type_keys(page, keys):
    page.keys(keys)
    return page.evaluate(OPERAND)


def test_a_number_that_fits_has_full_size(open_page):
    page = open_page(size=NARROW)
    full = page.evaluate(OPERAND)["size"]
    assert type_keys(page, "123")["size"] == full


def test_a_wide_number_shrinks_until_it_fits(open_page):
    page = open_page(size=NARROW)
    full = page.evaluate(OPERAND)["size"]
    seen = type_keys(page, "12345678")
    assert full / 2 < seen["size"] < full
    assert seen["content"] <= seen["width"]
    assert seen["clipped"] == ""


def test_a_very_wide_number_scrolls_and_shows_its_end_while_typing(open_page):
    page = open_page(size=NARROW)
    full = page.evaluate(OPERAND)["size"]
    seen = type_keys(page, "12345678901234567890")
    assert seen["size"] == pytest.approx(full / 2)
    assert seen["content"] > seen["width"]
    assert seen["left"] == pytest.approx(seen["content"] - seen["width"], abs=1)
    assert seen["overflow"] == "clip"
    assert seen["clipped"] == "start"
    assert seen["tabIndex"] == 0
    assert page.operand() == "12,345,678,901,234,567,890"


def test_a_very_wide_result_shows_its_start(open_page):
    page = open_page(size=NARROW)
    seen = type_keys(page, [*"99999999999999999999*99999999999999999999", "Enter"])
    assert seen["content"] > seen["width"]
    assert seen["left"] == 0
    assert seen["clipped"] == "end"


def test_the_number_is_full_size_again_when_it_is_short_again(open_page):
    page = open_page(size=NARROW)
    full = page.evaluate(OPERAND)["size"]
    assert type_keys(page, [*"12345678901234567890", "Delete"])["size"] == full


def test_a_rounded_number_is_marked_beside_its_text(page):
    assert "≈" in type_keys(page, [*"2/3", "Enter"])["mark"]
    assert page.operand() == "0.66666666666666666667"
    assert "≈" not in type_keys(page, ["*", "3", "Enter"])["mark"]
    assert page.operand() == "2"
