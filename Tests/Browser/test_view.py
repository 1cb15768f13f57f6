"""Decimals, rounding and add mode, and rows that do not add up as they are shown."""

import pytest
from text import paste

SHEET = "document.querySelector('#view').open"
CHECKED = "[...document.querySelectorAll('#view input:checked')].map(({ value }) => value)"
MARK = "document.querySelector('#viewMark:not([hidden])')?.textContent"
REMARKS = "[...document.querySelectorAll('#tape [data-part=remark]')].map((words) => words.textContent)"
NOT_ADDING_UP = [*"10/3*3", "Enter"]


def open_sheet(page):
    page.choose("view")


def choose(page, name, token):
    open_sheet(page)
    page.click_at(f'#view [name={name}][value="{token}"]')
    page.click_at("#view [data-action=closeDialog]")


@pytest.fixture
def cents(page):
    choose(page, "decimals", "2")
    return page


def test_decimals_are_chosen_act_at_once_and_are_kept(page):
    page.keys([*"2/3", "Enter"])
    open_sheet(page)
    assert page.evaluate(CHECKED) == ["all", "half-up", "local"]
    page.click_at('#view [name=decimals][value="2"]')
    assert page.rows() == ["2.00", "÷ 3", "= 0.67"]
    assert page.evaluate("document.querySelector('#operand').dataset.approximate") == ""
    page.press_button("Close")
    assert page.evaluate(MARK) == ".00"
    page.keys([*"+1.005"])
    assert page.operand() == "1.005"
    page.restart()
    assert page.rows() == ["2.00", "÷ 3", "= 0.67"]
    assert page.evaluate(MARK) == ".00"
    named = "(({ role, ariaLabel }) => [role, ariaLabel])(document.querySelector('#viewMark'))"
    assert page.evaluate(named) == ["img", "Decimals: 2"]
    page.keys(["Clear", *"2/3", "Enter"])
    choose(page, "rounding", "down")
    assert page.operand() == "0.66"
    choose(page, "decimals", "10")
    assert page.rows() == ["2", "÷ 3", "= 0.6666666666"]
    assert (page.evaluate(MARK), page.evaluate(named)) == ("10 digits", ["img", "Decimals: 10 digits"])
    choose(page, "decimals", "all")
    assert page.rows()[-1] == "= 0.66666666666666666667"
    assert page.evaluate(MARK) is None


def test_numbers_are_written_as_was_chosen_which_is_kept(open_page):
    page = open_page(language="de-DE")
    marks = "[document.querySelector('[data-key=\".\"]').textContent, document.querySelector('#addModeText [data-decimal]').textContent]"
    page.keys([*"1234567.5*1", "Enter"])
    assert page.rows()[0] == "1.234.567,5"
    for token, shown in [("lakh", "12,34,567.5"), ("space", "1\u00a0234\u00a0567,5"), ("plain", "1234567.5"),
                         ("point", "1,234,567.5"), ("local", "1.234.567,5"), ("lakh", "12,34,567.5")]:
        choose(page, "numbers", token)
        assert (page.rows()[0], page.operand()) == (shown, shown)
        mark = "," if token in ("local", "space") else "."
        assert page.evaluate(marks) == [mark, f"12{mark}34"]
    page.run(paste("1,23,456.5"))
    assert page.operand() == "1,23,456.5"
    page.key("+")
    page.restart()
    assert page.rows()[-1] == "1,23,456.5"
    open_sheet(page)
    assert page.evaluate(CHECKED) == ["all", "half-up", "lakh"]
    names = "[...document.querySelectorAll('#numbers label')].map((label) => label.textContent)"
    assert page.evaluate(names) == ["As in your country", "1,234.5", "1.234,5", "1\u00a0234,5", "12,34,567.8", "1234.5"]


def test_the_sheet_is_used_by_the_keyboard_alone(open_page):
    # It scrolls in so small a window.
    page = open_page(size=(320, 568))
    page.keys([*"2/3", "Enter"])
    page.press_button("More")
    page.keys(["d", "Enter"])
    assert page.until(SHEET)
    page.keys(["ArrowRight"] * 3)
    assert page.evaluate(CHECKED) == ["1", "half-up", "local"]
    assert page.operand() == "0.7"
    page.keys(["Tab", "ArrowDown", "Tab", "Tab", " "])
    assert page.evaluate(CHECKED) == ["1", "half-even", "local", "on"]
    page.keys(["7", "Escape"])
    assert not page.evaluate(SHEET)
    assert page.operand() == "0.7"
    page.key("5")
    assert page.operand() == "5"


def test_what_a_switch_does_stands_right_below_it(page):
    page.choose("view")
    assert page.evaluate("""["addMode", "repeats", "hours"].map((id) => {
      const { bottom } = document.querySelector(`#${id}`).parentElement.getBoundingClientRect();
      return Math.round(document.querySelector(`#${id}Text`).getBoundingClientRect().top - bottom);
    })""") == [0, 0, 0]


def test_add_mode_takes_digits_for_hundredths_and_the_mark_is_written_as_where_the_person_lives(open_page):
    page = open_page(language="de-DE")
    choose(page, "decimals", "2")
    assert page.evaluate(MARK) == ",00"
    choose(page, "decimals", "0")
    assert page.evaluate(MARK) == "0"
    choose(page, "decimals", "all")
    open_sheet(page)
    page.click_at("#addMode")
    page.press_button("Close")
    assert page.evaluate(MARK) == "Add mode"
    page.keys([*"1234+5", "Enter"])
    assert page.rows() == ["12,34", "+ 0,05", "= 12,39"]


@pytest.mark.parametrize("home", ["http"], indirect=True)
def test_all_open_pages_show_the_same_decimals(page):
    page.keys([*"2/3", "Enter"])
    page.settle()
    other = page.sibling()
    assert other.operand() == "0.66666666666666666667"
    choose(other, "decimals", "2")
    assert other.operand() == "0.67"
    other.close_tab()
    page.front()
    assert page.until("document.querySelector('#operand').textContent === '0.67'")
    assert page.evaluate(MARK) == ".00"


def test_rows_that_do_not_add_up_are_told_of(cents):
    cents.keys(NOT_ADDING_UP)
    assert cents.evaluate(REMARKS) == ["The rounded rows do not add up to this result"]
    assert cents.hears("equals 10.00. The rounded rows do not add up to this result")
    cents.click("undo")
    assert cents.evaluate(REMARKS) == []
