"""Seven things that the screen reader Orca says while somebody calculates who does not see the page"""

import pytest
from reader import LIST


@pytest.fixture
def no_reader(readers):
    readers.close()


def test_opening(no_reader, reader):
    assert reader.opening[-1] == "Focus mode"
    # What is typed right after opening counts.
    reader.hears("1 2 plus 3 equal", "equals 15")


def test_a_sum(reader):
    reader.hears("1 2 plus 3 minus", "running value 15")
    reader.hears("5 equal", "equals 10")


def test_rows(reader):
    reader.hears("1 2 plus 1 0 percent", "plus 10 percent")
    reader.hears("equal", "equals 13.2")
    reader.hears("Up", "equals 13.2")
    reader.hears("Up", "plus 10 percent, which is 1.2, running value 13.2")
    reader.hears("Up", "12")
    reader.hears("Escape", "Tape", LIST.format(3))
    reader.hears("7 plus 2 Return", "equals 9")


def test_an_edit(reader):
    reader.hears("1 2 plus 3 equal", "equals 15")
    reader.hears("Home", "12")
    reader.hears("F2", "Editing 12")
    reader.hears("BackSpace", "1")
    reader.hears("5 equal", "Row 1 is now 15")


def test_a_formula(reader):
    reader.hears("parenleft 2 plus 3 parenright asterisk 4 equal", "equals 20")
    reader.hears("Up", "equals 20")
    reader.hears("Up", "multiply by 4, running value 20")
    reader.hears("Up", "open bracket 2 plus 3 close bracket, which is 5")


def test_refusals(reader):
    reader.hears("6 slash 0 equal", "Cannot divide by zero")
    reader.clear()
    reader.hears("2 plus 3 equal", "equals 5")
    reader.hears("equal", "Nothing to compute")


# Firefox tells Orca of the button that has the focus, and not that it is in a dialog.
DIALOG = {"chromium": ["Paste a list dialog"], "firefox": []}


def test_a_dialog(reader, browser):
    reader.hears("2 plus 3 equal", "equals 5")
    reader.hears("Up", "equals 5")
    reader.hears_in_any_order("shift+Up", "plus 3, running value 5", "2 rows selected. Total 3, 1 item, average 3")
    reader.hears("ctrl+c", "Copied")
    reader.hears("Escape", "Tape", LIST.format(3))
    reader.hears("ctrl+v", *DIALOG[browser], "Add 2 rows push button", "Rows: 2, total: 8", "Browse mode")
    # On a busy machine Orca now and then misses that the tape has the focus again.
    reader.hears("Return", "Pasted, 8", perhaps=["Tape", LIST.format(5), "Focus mode"])
