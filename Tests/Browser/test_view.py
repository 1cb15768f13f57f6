"""Decimals, rounding and add mode, and rows that do not add up as they are shown."""

import itertools

import pytest
from text import paste

SHEET = "document.querySelector('#view').open"
CHOSEN = """["#decimals", "#rounding", "#numbers :checked"].map((id) => document.querySelector(id).value)"""
EXAMPLES = "[...document.querySelectorAll('#view [data-keys]')].map((example) => example.textContent)"
MARK = "document.querySelector('#viewMark:not([hidden])')?.textContent"
REMARKS = "[...document.querySelectorAll('#tape [data-part=remark]')].map((words) => words.textContent)"
NOT_ADDING_UP = [*"10/3*3", "Enter"]


def open_sheet(page):
    page.choose("view")


def choose(page, name, token):
    open_sheet(page)
    set_value(page, name, token)
    page.click_at("#view [data-action=closeDialog]")


def set_value(page, name, token):
    """Chooses an option of a list, which opens in a window of the system, or a button beside others."""
    page.run(f"""((list) => {{
      const option = list.querySelector('[value="{token}"]');
      if (list.localName === "select") list.value = "{token}";
      else option.checked = true;
      option.dispatchEvent(new Event("change", {{ bubbles: true }}));
    }})(document.querySelector("#{name}"))""")


@pytest.fixture
def cents(page):
    choose(page, "decimals", "2")
    return page


def test_decimals_are_chosen_act_at_once_and_are_kept(page):
    page.keys([*"2/3", "Enter"])
    open_sheet(page)
    assert page.evaluate(CHOSEN) == ["all", "half-up", "local"]
    set_value(page, "decimals", "2")
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
    marks = "[document.querySelector('[data-key=\".\"]').textContent, document.querySelector('#roundingName + small').textContent]"
    page.keys([*"1234567.5*1", "Enter"])
    assert page.rows()[0] == "1.234.567,5"
    for token, shown in [("space", "1\u00a0234\u00a0567,5"), ("local", "1.234.567,5"), ("lakh", "12,34,567.5")]:
        choose(page, "numbers", token)
        assert (page.rows()[0], page.operand()) == (shown, shown)
        mark = "," if token in ("local", "space") else "."
        assert page.evaluate(marks) == [mark, f"2{mark}345 → 2{mark}35"]
    page.run(paste("1,23,456.5"))
    assert page.operand() == "1,23,456.5"
    page.key("+")
    page.restart()
    assert page.rows()[-1] == "1,23,456.5"
    open_sheet(page)
    assert page.evaluate(CHOSEN) == ["all", "half-up", "lakh"]
    names = "[...document.querySelectorAll('#numbers label')].map((label) => label.textContent)"
    assert page.evaluate(names) == ["As in your country", "1,234.5", "1.234,5", "1\u00a0234,5", "12,34,567.8", "1234.5"]


def test_the_sheet_is_used_by_the_keyboard_alone_and_examples_are_worked_out(open_page):
    # It scrolls in so small a window.
    page = open_page(size=(320, 568))
    page.keys([*"2/3", "Enter"])
    page.press_button("More")
    page.keys(["s", "s", "Enter"])
    assert page.until(SHEET)
    assert page.evaluate(EXAMPLES) == [
        "612.50 · off: 612.5", "2.345 → 2.35", "2 + 3 × 4 = 14 · off: 20", "80 + 17 − = 63 · off: 97",
        "1 2 5 0 = 12.5 · off: 1,250", "5 + 3 = = 11 · off: 8", "sin 30 = 0.5"]
    in_force = "[...document.querySelectorAll('#view [data-keys] > b')].map((state) => state.textContent)"
    assert page.evaluate(in_force) == ["off: 612.5", "off: 20", "off: 97", "off: 1,250", "off: 8"]
    page.key(" ")
    assert page.evaluate(CHOSEN) == ["2", "half-up", "local"] and page.operand() == "0.67"
    page.keys(["Tab", "Tab", "Tab", "ArrowRight", "Tab", " ", "Tab", " ", "Tab", " ", "Tab", " ", "Tab", "ArrowRight"])
    assert page.evaluate(EXAMPLES) == [
        "612.50 · off: 612.5", "2.345 → 2.35", "2 + 3 × 4 = 14.00 · off: 20.00", "80 + 17 − = 63.00 · off: 97.00",
        "1 2 5 0 = 12.50 · off: 1,250.00", "5 + 3 = = 11.00 · off: 8.00", "sin 30 = -0.99"]
    assert page.evaluate(in_force) == ["612.50", "14.00", "63.00", "12.50", "11.00"]
    page.keys(["7", "Escape"])
    assert not page.evaluate(SHEET)
    assert page.operand() == "0.67"


def test_the_theme_is_chosen_and_kept(page):
    open_sheet(page)
    set_value(page, "theme", "light")
    theme = "document.documentElement.dataset.theme"
    assert page.evaluate(theme) == "light"
    page.restart()
    assert page.evaluate(theme) == "light"


def test_the_mark_of_decimals_is_written_as_where_the_person_lives_and_add_mode_takes_digits_for_hundredths(open_page):
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


def test_a_second_equals_repeats_where_that_was_chosen_which_is_kept(page):
    page.keys([*"5+3", "Enter", "Enter"])
    assert page.operand() == "8"
    open_sheet(page)
    page.click_at("#repeats")
    page.press_button("Close")
    page.keys(["Enter"])
    assert page.operand() == "11"
    page.restart()
    page.keys(["Enter"])
    assert page.operand() == "14"


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
    assert cents.evaluate("""(() => {
      const row = document.querySelector("[data-part=remark]").parentElement;
      const [number, remark] = ["operand", "remark"].map((part) => row.querySelector(`[data-part=${part}]`).getBoundingClientRect());
      return remark.top >= number.bottom - 1;
    })()""")
    cents.click("undo")
    assert cents.evaluate(REMARKS) == []


@pytest.mark.parametrize("language, words", [("en-US", ["Adding-machine order", "× before +"]), ("ko-KR", ["가산기 방식", "×를 +보다 먼저"])])
def test_rules_that_change_what_keys_do_are_told_beside_the_entry_line(open_page, language, words):
    page = open_page(language=language)
    page.evaluate("localStorage.setItem('calculator.view', 'all half-up first adding repeat')")
    page.reopen()
    mark = "(({ textContent, ariaLabel, scrollWidth, clientWidth }) => [textContent, ariaLabel, scrollWidth - clientWidth])(document.querySelector('#viewMark'))"
    for size, keys in itertools.product([(320, 568), (568, 320), (820, 1180), (1280, 800)], ["Delete", "1234.5"]):
        page.resize(*size)
        page.frames()
        page.keys([keys] if keys == "Delete" else keys)
        page.frames()
        assert page.evaluate(mark) == [" ".join(words), ", ".join(words), 0], size
        entry, box, outcome = page.box("#entry"), page.box("#viewMark"), page.box("#outcome")
        assert entry["y"] <= box["y"] and box["height"] >= 12 and box["bottom"] <= entry["bottom"] + 1, size
        assert not outcome or box["right"] <= outcome["x"], size


def test_the_ways_to_write_numbers_stand_in_rows_of_three(page):
    open_sheet(page)
    for size in [(393, 659), (1280, 800)]:
        page.resize(*size)
        page.frames()
        lefts = page.evaluate("[...document.querySelectorAll('#numbers > label')].map((label) => label.getBoundingClientRect().left)")
        assert len({*lefts}) == 3, size
