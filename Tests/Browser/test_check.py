"""Going through the tape row by row, and hearing it."""

import json

import pytest
from boxes import is_within
from text import paste

TAPE = "1,200  # rent\n+ 34.5\n= 1234.5\n\n7\n× 3\n= 21"
IS_OPEN = "document.querySelector('#check').open"
ROW = """["checkOperator", "checkOperand", "checkRunning", "checkNote"]
  .map((id) => document.querySelector('#' + id).textContent).filter((text) => text).join(" ")"""
TICKED = "#tape > [data-check=ticked] [data-part=operand]"
CURRENT = "#tape > [data-check=current] [data-part=operand]"
SAID = "window.said"

# Voices of the device and of a service; what is read is kept.
VOICES = """
  window.said = [];
  Object.defineProperty(window, "speechSynthesis", { value: {
    getVoices: () => [
      { name: "far", lang: "en-US", localService: false, default: true }, { name: "near", lang: "en-GB", localService: true },
      { name: "가까이", lang: "ko-KR", localService: true }],
    speak: ({ text, rate, voice }) => said.push([text, rate, voice.name]),
    cancel: () => {},
  } });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
NO_VOICES = VOICES.replace('{ name: "near", lang: "en-GB", localService: true },', "")


def tells(page, words):
    return page.until(f"document.querySelector('#checkSpoken').textContent === {json.dumps(words)}")


def place(page):
    return page.text("#checkPlace")


def filled(page):
    page.take(paste(TAPE, "."))
    return page


@pytest.fixture
def tape(page):
    return filled(page)


def check_all(page):
    page.choose("checkAll")


def test_every_row_is_shown_and_ticked(tape):
    check_all(tape)
    shown = []
    for key in [" ", "Enter", " ", " ", " ", "Enter"]:
        shown.append((place(tape), tape.evaluate(ROW)))
        tape.key(key)
    assert shown == [
        ("Row 1 of 6", "1,200 rent"), ("Row 2 of 6", "+ 34.5 1,234.5"), ("Row 3 of 6", "= 1,234.5"), ("Row 4 of 6", "7"),
        ("Row 5 of 6", "× 3 21"), ("Row 6 of 6", "= 21"),
    ]
    assert (place(tape), tape.evaluate(ROW)) == ("All 6 rows checked", "= 21") and tells(tape, "All 6 rows checked. equals 21")
    assert tape.texts(TICKED) == ["1,200", "34.5", "1,234.5", "7", "3", "21"]
    assert tape.evaluate("""[...document.querySelectorAll("#tape > [data-check=ticked]")].every((row) => {
      const { position, left, width, content } = getComputedStyle(row, "::before");
      const { paddingLeft } = getComputedStyle(row);
      return content.includes("✓") && position === "absolute" && parseFloat(left) + parseFloat(width) <= parseFloat(paddingLeft);
    })""")
    tape.key("Enter")
    assert not tape.evaluate(IS_OPEN)
    assert tape.texts(TICKED) == [] and len(tape.rows()) == 6
    tape.key("5")
    assert tape.operand() == "5"


def test_buttons_do_the_same_as_keys_and_a_tap_means_right(tape):
    check_all(tape)
    tape.keys([" ", " ", " ", "Backspace"])
    assert (place(tape), tape.texts(TICKED), tape.texts(CURRENT)) == ("Row 3 of 6", ["1,200", "34.5"], ["1,234.5"])
    tape.keys(["ArrowUp", "ArrowUp", "ArrowUp"])
    assert place(tape) == "Row 1 of 6"
    tape.click_at("#checkedRow")
    tape.press_button("Matches")
    assert place(tape) == "Row 3 of 6"
    tape.press_button("Back")
    assert place(tape) == "Row 2 of 6"
    tape.press_button("Change")
    tape.keys(["7", "Enter"])
    assert tape.rows()[1] == "+ 7"
    assert place(tape) == "Row 3 of 6"
    tape.press_button("Close")
    assert not tape.evaluate(IS_OPEN)


def test_it_begins_with_the_chosen_row_and_leaves_the_last_one_selected(tape):
    tape.click_row(3)
    tape.key("Shift+F10")
    tape.click_at("#rowMenu [data-action=check]")
    assert (place(tape), tape.texts(CURRENT)) == ("Row 4 of 6", ["7"])
    tape.keys([" ", " ", " "])
    assert (place(tape), tape.texts(TICKED)) == ("All 3 rows checked", ["7", "3", "21"])
    tape.keys(["Backspace", "Escape", "ArrowUp"])
    assert tape.selected() == ["3"]


def test_a_digit_edits_the_row_and_equals_goes_on_with_the_next(tape):
    check_all(tape)
    tape.keys([" ", "4"])
    assert (tape.evaluate(IS_OPEN), tape.operand(), tape.texts(TICKED)) == (False, "4", ["1,200"])
    # A row whose edit is taken back is looked at again.
    tape.keys(["Control+z", "Control+z"])
    assert tape.evaluate(IS_OPEN) and (place(tape), tape.rows()[1]) == ("Row 2 of 6", "+ 34.5")
    tape.keys(["4", "3", "Enter"])
    assert tape.rows()[1:3] == ["+ 43", "= 1,243"] and tape.until(IS_OPEN)
    assert (place(tape), tape.evaluate(ROW), tape.selected()) == ("Row 3 of 6", "= 1,243", [])
    tape.key("5")
    assert tells(tape, "A result cannot be edited. Edit the rows above") and place(tape) == "Row 3 of 6"
    tape.keys([" ", "8", "Escape"])
    assert (place(tape), tape.rows()[3]) == ("Row 4 of 6", "7")
    # Who pastes rows meanwhile ends it.
    tape.key("4")
    tape.take(paste("9\n+ 1", "."))
    assert (tape.rows()[-2:], tape.texts(TICKED), tape.texts(CURRENT)) == (["9", "+ 1"], [], [])
    tape.key("Enter")
    assert not tape.evaluate(IS_OPEN)


@pytest.mark.parametrize("keys, goes_on", [
    (["+", *"5", "Enter"], True), (["Home", "ArrowDown", "Enter", *"35", "Enter"], False), (["Clear"], False),
], ids=["goes on after", "edits a ticked row", "clears"])
def test_ticks_stay_with_their_rows_when_another_page_changes_the_tape(open_page, keys, goes_on):
    page = filled(open_page(before="window.mine = true"))
    page.settle()
    other = page.sibling()
    page.front()
    check_all(page)
    page.keys([" ", " "])
    other.front()
    other.keys(keys)
    other.settle()
    rows = other.rows()
    other.close_tab()
    page.front()
    assert page.until_so(lambda: page.rows() == rows)
    assert page.evaluate(IS_OPEN) == goes_on
    assert page.texts(TICKED) == (["1,200", "34.5"] if goes_on else [])
    assert page.notice() == ("" if goes_on else "Another page has changed rows that were checked. The check has ended.")
    assert not goes_on or place(page) == f"Row 3 of {len(rows)}"


def test_it_is_read_by_a_voice_of_the_device_and_then_by_nothing_else(open_page):
    page = filled(open_page(before=VOICES))
    check_all(page)
    assert page.evaluate(SAID) == []
    assert tells(page, "Row 1 of 6. 1200. rent")
    page.click_at("#voice")
    assert page.evaluate(SAID) == [["Row 1 of 6. 1200. rent", 1, "near"]]
    assert tells(page, "")
    page.evaluate("(() => { const pace = document.querySelector('#pace'); pace.value = 'fast';"
                  " pace.dispatchEvent(new Event('change', { bubbles: true })); })()")
    page.press_button("Matches")
    assert page.evaluate(SAID)[1:] == [["Row 2 of 6. plus 34.5, running value 1234.5", 1.4, "near"]]
    page.keys(["Escape", "Escape"])
    check_all(page)
    assert page.evaluate("document.querySelector('#voice').checked && document.querySelector('#pace').value") == "fast"
    assert len(page.evaluate(SAID)) == 3


NO_SPEECH = "Object.defineProperty(window, 'speechSynthesis', { value: undefined })"


@pytest.mark.parametrize("before, language", [(NO_VOICES, "en-US"), (NO_SPEECH, "ko-KR")], ids=["no voice of the device", "no speech"])
def test_without_a_voice_for_the_language_it_says_so_nothing_leaves_and_it_goes_on(open_page, before, language):
    page = filled(open_page(before=before, language=language))
    is_english = language == "en-US"
    check_all(page)
    page.click_at("#voice")
    assert page.evaluate("window.said ?? []") == []
    assert not is_english or page.text("#voiceMissing") == "This device has no voice for this language."
    assert tells(page, "Row 1 of 6. 1200. rent" if is_english else "1/6행. 1200. rent")
    page.press_button("Matches" if is_english else "맞음")
    assert place(page) == ("Row 2 of 6" if is_english else "2/6행")


def test_rows_of_a_long_tape_come_into_view_and_the_sheet_is_in_view_everywhere(page):
    page.take(paste("1\n" + "+ 2\n" * 400, "."))
    page.keys(["Home", *["PageDown"] * 12, "Shift+F10"])
    page.click_at("#rowMenu [data-action=check]")
    page.keys([" "] * 20)
    box, tape = page.box("#tape > [data-check=current]"), page.box("#tape")
    assert box["y"] >= tape["y"] - 1 and box["bottom"] <= tape["bottom"] + 1
    assert len(page.texts(TICKED)) == 20
    for width, height in [(320, 568), (667, 375), (1280, 800)]:
        page.resize(width, height)
        page.frames()
        assert is_within(page.box("#check"), width, height)
        assert page.evaluate(
            "(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)(document.querySelector('#check'))")
