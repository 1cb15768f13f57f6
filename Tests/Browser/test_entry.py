"""The entry line: numbers too wide for it, and the mark of a rounded one."""

import pytest
from conftest import once
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


SHOWN = "document.querySelector('#operand').textContent"


@pytest.mark.parametrize("size", [NARROW, (390, 844), (667, 375), (1280, 800)], ids=str)
@pytest.mark.parametrize("keys, full", [
    ("98765432109876543210*98765432109876543210", f"{98765432109876543210 ** 2:,}"),
    ("1/3", "0.33333333333333333333"),
    once("12345678.123456789/7", "1,763,668.30335096985714285714"),
])
def test_a_wide_result_is_rounded_to_what_fits_at_two_thirds_of_its_size(open_page, size, keys, full):
    page = open_page(size=size)
    largest = page.evaluate(OPERAND)["size"]
    seen = type_keys(page, [*keys, "Enter"])
    assert seen["content"] <= seen["width"]
    assert "≈" in seen["mark"]
    shown = page.evaluate(SHOWN)
    digits = sum(character.isdigit() for character in shown.split("e")[0].lstrip("0."))
    assert digits > 8 and largest * 0.66 <= seen["size"] <= largest or digits == 8 and largest / 2 < seen["size"]
    assert page.operand() == full
    assert page.evaluate(copied()) == {"1/3": "1⁄3", "12345678.123456789/7": "12345678123456789⁄7000000000"}.get(keys, full.replace(",", ""))


def test_a_result_is_rounded_anew_when_the_window_gets_another_size(open_page):
    page = open_page(size=(1280, 800))
    page.keys([*"1/3", "Enter"])
    wide = page.evaluate(SHOWN)
    page.resize(*NARROW)
    assert page.until(f"({SHOWN}).length < {len(wide)}")
    seen = page.evaluate(OPERAND)
    assert seen["content"] <= seen["width"]
    page.resize(1280, 800)
    assert page.until(f"({SHOWN}) === '{wide}'")


def test_what_is_typed_is_never_rounded(open_page):
    page = open_page(size=NARROW)
    page.keys("0.12345678901234567")
    assert page.evaluate(SHOWN) == "0.12345678901234567"


def test_the_number_is_full_size_again_when_it_is_short_again(open_page):
    page = open_page(size=NARROW)
    full = page.evaluate(OPERAND)["size"]
    assert type_keys(page, [*"12345678901234567890", "Delete"])["size"] == full


def test_a_rounded_number_is_marked_beside_its_text(page):
    assert "≈" in type_keys(page, [*"2/3", "Enter"])["mark"]
    assert page.operand() == "0.66666666666666666667"
    assert "≈" not in type_keys(page, ["*", "3", "Enter"])["mark"]
    assert page.operand() == "2"
