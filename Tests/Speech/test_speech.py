"""What the screen reader Orca says while somebody calculates who does not see the page."""

import pathlib

import pytest
from reader import BROWSERS, Reader

PAGE = pathlib.Path(__file__).parents[2] / "dist" / "index.html"


def pytest_generate_tests(metafunc):
    metafunc.parametrize("browser", BROWSERS, scope="module")


@pytest.fixture(scope="module")
def reader(browser):
    with Reader(browser, PAGE.as_uri()) as reader:
        yield reader


def test_what_is_typed_right_after_opening_counts(reader):
    reader.press(*"12", "plus", *"3", "equal")
    reader.hears("equals 15")


def test_rows_are_walked_and_keys_go_on_to_the_calculator(reader):
    reader.press("Up", "Up")
    reader.hears("plus 3, running total 15")
    reader.press(*"7", "plus", *"2", "Return")
    reader.hears("equals 9")


def test_digits_count_after_tab_to_a_button_and_back(reader):
    reader.press("Tab")
    reader.hears("undo")
    reader.press("shift+Tab")
    reader.hears("Tape")
    reader.press(*"8", "minus", *"2", "Return")
    reader.hears("equals 6")


def test_digits_count_after_a_button_that_goes_when_it_is_pressed(reader):
    reader.press("Escape")
    reader.hears("Cleared")
    reader.press("Tab")
    reader.hears("Undo")
    reader.press("Return")
    reader.hears("Undone")
    reader.press(*"2", "plus", *"3", "Return")
    reader.hears("equals 5")


def test_a_division_by_zero_is_told_in_words(reader):
    reader.press(*"6", "slash", *"0", "equal")
    reader.hears("Cannot divide by zero")


def test_a_key_that_is_not_there_is_told(reader):
    reader.press("Escape")
    reader.hears("Cleared")
    reader.press(*"2", "asciicircum", *"3")
    for _ in range(2):
        reader.hears("There is no key for ^")
