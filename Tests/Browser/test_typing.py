"""Keys of the keyboard that the calculator does not have: nothing typed disappears in silence while the rest counts."""

import pytest
from clock import stopped
from text import paste

# The words for a refused key, as long as they can be seen.
WORDS = "(() => { const words = document.querySelector('#words'); return words.checkVisibility() ? words.textContent : ''; })()"

# Keys are refused for a second, which lasts until a test lets it pass.
SECOND = stopped(1000)


@pytest.fixture
def page(open_page):
    return open_page(before=SECOND)


def test_nothing_counts_after_a_key_that_is_not_there_until_the_words_were_there_for_a_second(page):
    words = {"^": "There is no key for ^", "(": "Brackets cannot be used here", "'": "There is no key for '"}
    for typed, operand in [("2^3", "2"), ("2(3+4)=", "2"), ("2'5", "2")]:
        page.keys(["Clear", *typed])
        assert (page.operand(), page.rows()) == (operand, [])
        assert page.evaluate(WORDS) == words[typed[1]]
        assert page.state()["announcement"] == page.evaluate(WORDS)
    # The pad waits too.
    page.clicks(["+", "3"])
    assert (page.operand(), page.state()["operator"]) == ("2", "")
    page.run("passTime()")
    page.keys([*"+3", "Enter"])
    assert (page.operand(), page.evaluate(WORDS)) == ("5", "")


def test_who_corrects_closes_the_words_or_pastes_has_seen_them(page):
    for key in ["Backspace", "Control+z"]:
        page.keys(["Clear", *"2^3", key, "4"])
        assert page.operand() == "4"
    page.keys([*"^"])
    page.click_at("#notice [data-action=close]")
    page.keys([*"3"])
    assert page.operand() == "43"
    page.keys([*"^"])
    # Even if the text cannot be read.
    page.evaluate(paste("three"))
    page.click_at("#pasteDialog [data-action=closeDialog]")
    page.keys([*"4"])
    assert page.operand() == "434"


def test_words_for_a_refused_key_stay_for_a_second_whatever_is_typed(page):
    page.keys([*"2o5"])
    assert (page.operand(), page.evaluate(WORDS)) == ("25", "There is no key for o")
    assert page.state()["announcement"] == "There is no key for o"
    page.run("passTime()")
    page.keys([*"1"])
    assert (page.evaluate(WORDS), page.state()["announcement"]) == ("", "")


def test_keys_wait_also_when_the_change_of_another_page_comes_between(page):
    page.keys([*"2^"])
    other = page.sibling()
    assert other.until("document.querySelector('#operand').textContent === '2'")
    other.keys([*"9"])
    assert other.until("document.querySelector('#operand').textContent === '29'")
    page.front()
    assert page.until("document.querySelector('#operand').textContent === '29'")
    page.keys([*"3"])
    assert page.operand() == "29"
    other.close_tab()


STROKE = """document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { bubbles: true, cancelable: true, key: "Dead", code: "Backquote" }))"""


def test_a_circumflex_that_waits_for_its_letter_and_the_digit_that_finds_no_room_are_refused(page):
    page.keys([*"2"])
    page.evaluate(STROKE)
    page.keys([*"3"])
    assert (page.operand(), page.evaluate(WORDS)) == ("2", "There is no key for ^")
    page.keys(["Clear", *"123456789012345678901"])
    assert page.evaluate(WORDS) == "No room for more digits"
