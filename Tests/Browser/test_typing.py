"""Keys of the keyboard that the calculator does not have: nothing typed disappears in silence while the rest counts."""

import pytest
from clock import stopped
from conftest import once
from text import paste

# The words for a refused key, as long as they can be seen.
WORDS = "(() => { const words = document.querySelector('#words'); return words.checkVisibility() ? words.textContent : ''; })()"

# Keys are refused for a second, which lasts until a test lets it pass.
SECOND = stopped(1000)


@pytest.fixture
def page(open_page):
    return open_page(before=SECOND)


@pytest.mark.parametrize("typed", ["2^3", "2(3+4)=", "2'5", *map(once, ["2!", "2e5", "2#3=", '2"5', "2\\5", "2[5]"])])
def test_nothing_counts_after_a_key_that_is_not_there(page, typed):
    page.keys([*typed])
    assert page.operand() == "2"
    assert page.rows() == []
    assert page.evaluate(WORDS) == f"There is no key for {typed[1]}. Please wait a second."
    assert page.state()["announcement"] == page.evaluate(WORDS)


def test_a_product_with_brackets_is_not_computed_without_them(page):
    page.keys([*"2*(3+4)", "Enter"])
    assert (page.operand(), page.state()["operator"], page.rows()) == ("0", "×", ["2"])


def test_keys_are_taken_again_when_the_words_were_there_for_a_second(page):
    page.keys([*"2^"])
    page.run("passTime()")
    page.keys([*"+3", "Enter"])
    assert (page.operand(), page.evaluate(WORDS)) == ("5", "")


def test_the_pad_waits_too(page):
    page.keys([*"2^"])
    page.clicks(["+", "3"])
    assert (page.operand(), page.state()["operator"]) == ("2", "")


@pytest.mark.parametrize("key, operand", [("Backspace", "4"), once("Delete", "4"), once("Escape", "4"), ("Control+z", "4")])
def test_a_corrective_key_shows_that_the_person_has_seen_it(page, key, operand):
    page.keys([*"2^3", key, "4"])
    assert page.operand() == operand


def test_a_letter_is_refused_and_stops_nothing(page):
    page.keys([*"2q"])
    assert page.evaluate(WORDS) == "There is no key for q"
    page.keys([*"3"])
    assert page.operand() == "23"


def test_words_for_a_refused_key_stay_for_a_second_whatever_is_typed(page):
    page.keys([*"2o5"])
    assert (page.operand(), page.evaluate(WORDS)) == ("25", "There is no key for o")
    assert page.state()["announcement"] == "There is no key for o"
    page.run("passTime()")
    page.keys([*"1"])
    assert (page.evaluate(WORDS), page.state()["announcement"]) == ("", "")


def test_closing_the_words_shows_that_they_were_seen(page):
    page.keys([*"2^"])
    page.click_at("#notice [data-action=close]")
    page.keys([*"3"])
    assert page.operand() == "23"


def test_who_pastes_has_seen_the_words_even_if_the_text_cannot_be_read(page):
    page.keys([*"2^"])
    page.evaluate(paste("three"))
    page.click_at("#pasteDialog [data-action=cancelPaste]")
    page.keys([*"4"])
    assert page.operand() == "24"


def test_a_refused_key_leaves_the_tape_where_it_is(page):
    page.evaluate(paste("1\n" + "+ 1 → 0\n" * 39 + "=\n"))
    page.key("Enter")
    page.click_row(11)
    place = page.evaluate("document.querySelector('#tape').scrollTop")
    page.keys([*"q"])
    assert page.evaluate("document.querySelector('#tape').scrollTop") == place
    assert page.evaluate("document.querySelectorAll('[aria-selected=true]').length") == 1


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


def test_a_circumflex_that_waits_for_its_letter_is_refused(page):
    page.keys([*"2"])
    page.evaluate(STROKE)
    page.keys([*"3"])
    assert (page.operand(), page.evaluate(WORDS)) == ("2", "There is no key for ^. Please wait a second.")


def test_the_digit_that_finds_no_more_room_is_told_in_words(page):
    page.keys([*"123456789012345678901"])
    assert page.evaluate(WORDS) == "No room for more digits"


@pytest.mark.once
@pytest.mark.parametrize("typed, operand", [("1,234.56", "1,234.56"), ("1,5", "1.5"), ("1,234", "1.234")])
def test_a_comma_is_the_decimal_mark_unless_three_digits_and_a_point_follow(page, typed, operand):
    page.keys([*typed])
    assert page.operand() == operand


@pytest.mark.once
@pytest.mark.parametrize("typed, operand", [("1..5", "1."), ("1,23.4", "1.23"), ("1.234,5", "1.234")])
def test_any_other_second_mark_is_refused(page, typed, operand):
    page.keys([*typed])
    words = "There is a decimal mark already. Please wait a second."
    assert (page.operand(), page.evaluate(WORDS)) == (operand, words)


@pytest.mark.once
@pytest.mark.parametrize("typed, operand", [("1,5", "1,5"), ("1.5", "1,5"), ("1.234,56", "1.234,56")])
def test_where_the_mark_is_a_comma_the_point_is_one_too(open_page, typed, operand):
    page = open_page(language="de-DE", before=SECOND)
    page.keys([*typed])
    assert page.operand() == operand


def test_it_is_said_in_the_language_of_the_page(open_page):
    page = open_page(language="ko-KR", before=SECOND)
    page.keys([*"2^"])
    assert page.evaluate(WORDS) == "계산기에 없는 키입니다: ^. 1초 뒤에 다시 누를 수 있습니다."
