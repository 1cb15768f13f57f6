"""What the screen reader Orca says in all else that somebody may do: all of it, and nothing twice

Now and then Orca misses what a browser tells it, so each is heard several times, see `--times`.
"""

import re

import pytest
from reader import LIST


@pytest.fixture
def reader(reader):
    # What Orca knows of a page that was used for long is not all true.
    reader.reopen()
    reader.clear()
    return reader


class Saying:
    """What is said in this form, a regular expression; it equals the words that match it."""

    def __init__(self, form):
        self._form = re.compile(form)

    def __eq__(self, words):
        return self._form.fullmatch(words) is not None

    def __repr__(self):
        return self._form.pattern


def test_the_same_result_twice(reader):
    reader.hears("2 plus 3 equal", "equals 5")
    reader.hears("1 plus 4 equal", "equals 5")
    reader.hears("equal", "Nothing to compute")
    reader.hears("equal", "Nothing to compute")


def test_undo(reader):
    reader.hears("1 2 plus 3 equal", "equals 15")
    reader.hears("ctrl+z", "Undone, plus 3")
    reader.hears("ctrl+y", "Redone, 15")
    reader.hears("Clear", "Tape moved to History")
    reader.hears("Tab", "Undo push button", "Browse mode")
    # The focus and the announcement come at once.
    reader.hears_in_any_order("Return", "Tape", LIST.format(3), "Focus mode", "Undone, 3 rows back, 15")
    reader.hears("2 plus 3 Return", "equals 5")


def test_a_menu(reader):
    reader.hears("2 plus 3 equal Up", "equals 5", "equals 5")
    reader.hears("shift+F10", "Row menu", "Insert value")
    reader.hears("Down", "Note")
    reader.hears("Escape", "Tape " + LIST.format(3), "equals 5")
    reader.hears("Escape", "Tape", LIST.format(3))


def test_a_note(reader):
    reader.hears("2 plus 3 equal Up", "equals 5", "equals 5")
    reader.hears("shift+F10 Down", "Row menu", "Insert value", "Note")
    reader.hears("Return", "Note entry")
    # On a slow machine Orca tells also of the tape around the row.
    reader.hears_in_any_order("t e a Return", "equals 5 tea", "Note saved", perhaps=["Tape " + LIST.format(3)])
    reader.hears("Up Down", "plus 3, running value 5", "equals 5 tea")


def test_finding_a_note(reader):
    reader.hears("2 plus 3 equal Up", "equals 5", "equals 5")
    reader.moves("shift+F10 n Return t e a Return")
    reader.moves("ctrl+f")
    reader.hears("a", "1 of 1. equals 5. tea")
    reader.hears("x", "Not found")
    reader.hears("BackSpace", "x", "1 of 1. equals 5. tea")
    reader.hears("Escape", "leaving search", "Tape " + LIST.format(3), "equals 5 tea")


def test_help_and_back_to_the_row(reader, browser):
    reader.hears("2 plus 3 equal Up Up", "equals 5", "equals 5", "plus 3, running value 5")
    reader.hears("question", "Help region" + " clickable" * (browser == "chromium"), "Browse mode")
    reader.hears("Escape", "Tape " + LIST.format(3), "plus 3, running value 5", "Focus mode")
    reader.hears("Up", "2")
    reader.hears("7 plus 2 Return", "equals 9")
    reader.hears("Up", "equals 9")


def test_tools_after_dialogs_and_menus(reader):
    reader.moves("1 slash 3 equal Up shift+F10 Up Up Up Up Up Return Return")
    reader.moves("Up shift+Up ctrl+c Escape ctrl+v Escape question Escape")
    reader.moves("Home shift+F10 c c c Return space Escape Escape")
    reader.hears("2 plus 3 equal", "equals 5")
    reader.hears("Tab", "undo push button", "Browse mode")
    reader.hears("Tab", "redo push button grayed")
    reader.hears("Tab", "More push button", "opens menu", "Focus mode")
    reader.hears("Tab", "round to a multiple of push button", "Browse mode")
    reader.moves("shift+Tab " * 4)
    reader.hears("7 plus 2 equal", "equals 9")


def test_the_exact_value_of_a_row(reader):
    reader.hears("1 slash 3 equal Up", *["equals approximately 0.3333333333"] * 2)
    reader.hears(
        "shift+F10 Up Up Up Up Up", "Row menu", "Insert value", "Delete", "Select rows…", "Check from here…", "Copy row", "Exact value…")
    reader.hears("Return", "Exact value dialog", "List with 2 items", "Copy Fraction push button", "1⁄3", "Browse mode")
    reader.hears("Tab", "Copy Repeating decimal push button", "0.(3)")
    row = "equals approximately 0.3333333333"
    reader.hears_in_any_order("Return", "Tape " + LIST.format(3), row, "Focus mode", "Copied")


def test_selecting_several_rows(reader):
    reader.hears("1 plus 2 plus 3 equal", "running value 3", "equals 6")
    reader.hears("Up", "equals 6")
    reader.hears_in_any_order("shift+Up", "plus 3, running value 6", "2 rows selected. Total 3, 1 item, average 3")
    reader.hears_in_any_order("shift+Up", "plus 2, running value 3", "3 rows selected. Total 5, 2 items, average 2.5")
    reader.hears_in_any_order("Delete", "1", "3 rows deleted")


def test_keys_on_the_pad_say_what_they_have_typed(reader):
    reader.hears("1 plus 2")
    reader.moves("Tab " * 10)
    reader.hears("space", "divide by, running value 3")
    reader.moves("Tab")
    reader.hears("space", "7")
    reader.hears("space", "77")
    reader.moves("shift+Tab shift+Tab")
    reader.hears("space", "divide by negative 77")


def test_the_drawer(reader, browser):
    reader.hears("1 plus 2 equal", "equals 3")
    reader.hears("Clear", "Tape moved to History")
    reader.hears("5 plus 1 equal", "equals 6")
    reader.moves("Tab " * 3 + "Return d")
    reader.hears("Return", "History dialog", "Search History entry Word or number")
    reader.hears("z", "0 tapes found")
    reader.moves("BackSpace Down")
    rows = ["Tape", "List with 3 items"] + ["clickable"] * (browser == "chromium")
    reader.hears("Return", Saying(r"Tape dialog \w+, \w+ \d+, \d+ .* · 3 rows"), *rows)
    reader.hears("Tab", "Copy push button")
    reader.hears("Escape", "History dialog", Saying(r"List with \d+ items?"), Saying(".* 3 3 rows push button"))
    reader.hears("Escape", "More push button", "opens menu", "Focus mode")
    reader.hears("4 plus 1 equal", "equals 5")


def test_a_tape_is_checked_row_by_row(reader):
    reader.hears("2 plus 3 equal", "equals 5")
    reader.moves("Home shift+F10 c c c")
    reader.hears("Return", "Right push button", "Row 1 of 3. 2")
    reader.hears("space", "Row 2 of 3. plus 3, running value 5")
    reader.hears("BackSpace", "Row 1 of 3. 2")
    reader.hears("space", "Row 2 of 3. plus 3, running value 5")
    reader.hears("space", "Row 3 of 3. equals 5")
    reader.hears("space", "All 3 rows checked. equals 5")
    reader.moves("Escape")
    reader.hears("7 plus 2 Return", "equals 9")


def test_a_digit_corrects_the_row_that_is_checked(reader):
    reader.hears("2 plus 3 equal", "equals 5")
    reader.moves("Home shift+F10 c c c")
    reader.hears("Return", "Right push button", "Row 1 of 3. 2")
    reader.hears_in_any_order("4", "Tape " + LIST.format(3), "4", "Editing 2")
    reader.hears("Return", "Right push button", "Row 1 is now 4. Row 2 of 3. plus 3, running value 7")
    reader.hears("Tab", "Voice check box not checked", "Browse mode")
    reader.hears("Escape", "Tape " + LIST.format(3), "plus 3, running value 7", "Focus mode")


def test_hours_and_minutes(reader):
    reader.hears("1 colon 4 5 plus 2 colon 3 0 minus", "running value 4 hours 15 minutes")
    reader.hears("0 colon 1 5 equal", "equals 4 hours")
    reader.hears("Up Up", "equals 4 hours", "minus 15 minutes, running value 4 hours")


def test_a_row_that_follows_another(reader):
    reader.hears("2 0 plus 5 equal", "equals 25")
    reader.hears("3 asterisk Up Up", "3", "equals 25")
    reader.hears("shift+F10", "Row menu", "Insert value")
    reader.hears_in_any_order("Return", "Tape", LIST.format(4), "multiply by 25, from row 3")
    reader.hears("equal", "equals 75")
    reader.hears("Up Up", "equals 75", "multiply by 25, from row 3, running value 75")


def test_kept_rows(reader):
    reader.hears("1 1 9 slash 1 1 9 percent equal", "divide by 119 percent", "equals 100")
    reader.hears("ctrl+k", "Kept rows panel", "tip, plus 15 percent push button", "Browse mode")
    reader.hears("Return", "plus 15 percent, which is 15, running value 115")


@pytest.fixture
def no_reader_afterwards(readers):
    yield
    readers.close()


def test_korean(no_reader_afterwards, reader):
    reader.hears("Tab", "More push button", "opens menu")
    reader.hears("Return", "Copy value", perhaps=["More menu", "menu"])
    reader.hears("Up", "한국어")
    reader.moves("Return")
    reader.reopen()
    reader.hears("2 0 plus 5 minus 1 equal", "누계 25", "결과 24")
    reader.hears("3 asterisk Up Up", "3", "결과 24", perhaps=["테이프 " + LIST.format(5)])
    reader.hears("Up", "빼기 1, 누계 24")
    reader.hears("Down", "결과 24")
    reader.hears("shift+F10", "행 menu", "값 넣기")
    reader.hears_in_any_order("Return", "테이프", LIST.format(5), "곱하기 24, 4행에서")
    reader.hears("equal", "결과 72")
    reader.hears("1 colon 4 5 plus 2 colon 3 0 minus", "누계 4시간 15분")
    reader.hears("0 slash 0 equal", "누계 4시간 15분", "0으로 나눌 수 없음")
    reader.hears("equal", "계산할 것이 없습니다")
