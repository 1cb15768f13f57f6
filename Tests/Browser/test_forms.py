"""Every way to write a number exactly, each to be copied."""

from decimal import Decimal, localcontext

import pytest
from text import paste_carried

IS_SHOWN = "document.querySelector('#forms').open"
FORMS = "[...document.querySelectorAll('#formList li')].map(({ children: [name, text] }) => [name.textContent, text.textContent])"
FOCUSED = "document.activeElement.closest('#forms') && document.activeElement.id"
THIRDS = [["Fraction", "10⁄3"], ["Mixed number", "3 1⁄3"], ["Repeating decimal", "3.(3)"]]
DIGITS = ["≈ 50 digits", f"3.{'3' * 49}"]


@pytest.fixture
def thirds(page):
    page.keys([*"10/3", "Enter"])
    return page


def test_a_tap_on_a_result_shows_all_its_forms_and_on_what_is_typed_nothing(thirds):
    thirds.click_at("#operand")
    assert thirds.evaluate(FORMS) == [*THIRDS, DIGITS]
    for name, _ in THIRDS:
        assert thirds.sees("button", f"Copy {name}")
    thirds.press_button("Close")
    assert not thirds.evaluate(IS_SHOWN)
    thirds.keys("5")
    thirds.click_at("#operand")
    assert not thirds.evaluate(IS_SHOWN)


def test_a_decimal_that_does_not_end_has_fifty_more_digits_by_each_tap(page):
    page.click_at("[data-action=functions]")
    for token in ["√", "8", "="]:
        page.click(token)
    page.click_at("#operand")
    assert page.evaluate(FORMS)[0] == ["Exact form", "2√2"]
    page.press_button("50 more")
    page.press_button("50 more")
    name, digits = page.evaluate(FORMS)[-1]
    assert (name, len(page.evaluate(FORMS))) == ("≈ 150 digits", 2)
    with localcontext(prec=150):
        assert Decimal(digits) == Decimal(8).sqrt()
    page.press_button(f"Copy {name}")
    assert page.hears("Copied")


def test_a_number_without_a_value_has_no_forms(page):
    page.keys([*"1/0", "Enter"])
    page.click_at("#operand")
    assert not page.evaluate(IS_SHOWN)
    page.focus("#tape")
    page.key("Shift+F10")
    assert page.sees("menuitem", "Copy value") and page.count("menuitem", "Exact value…") == 0
    page.keys(["Escape", "Home", "End", "Shift+F10"])
    assert page.sees("menuitem", "Insert value") and page.count("menuitem", "Exact value…") == 0


def test_a_form_that_is_copied_is_pasted_as_the_same_number(thirds):
    thirds.run("addEventListener('copy', ({ clipboardData }) => {\n"
               "  window.carried = new DataTransfer();\n"
               "  for (const type of clipboardData.types) window.carried.setData(type, clipboardData.getData(type));\n"
               "});")
    for form, _ in THIRDS:
        thirds.keys([*"10/3", "Enter"])
        thirds.click_at("#operand")
        thirds.press_button(f"Copy {form}")
        assert not thirds.evaluate(IS_SHOWN)
        assert thirds.hears("Copied")
        thirds.keys([*"*6+"])
        thirds.evaluate(paste_carried())
        thirds.key("Enter")
        assert thirds.rows()[-1] == "= 23.33333333333333333333"


def test_the_menus_show_them_in_the_numbers_of_the_country_and_the_keyboard_goes_through_them(open_page):
    page = open_page(language="de-DE")
    page.keys([*"1/8", "Enter"])
    page.focus("#tape")
    page.keys(["Shift+F10", "End", "Enter"])
    assert page.until(IS_SHOWN) and page.evaluate(FORMS) == [["All digits", "0,125"], ["Fraction", "1⁄8"]]
    assert page.evaluate(FOCUSED) == "formCopy0"
    page.key("Tab")
    assert page.evaluate(FOCUSED) == "formCopy1"
    assert page.evaluate("document.activeElement.getAttribute('aria-description')") == "1⁄8"
    page.keys(["5", "Escape"])
    assert page.operand() == "0,125" and not page.evaluate(IS_SHOWN)
    page.keys(["Home", "ArrowDown", "Shift+F10"])
    page.click_at("#rowMenu [data-action=forms]")
    assert page.evaluate(FORMS) == [["All digits", "8"]]


def test_long_forms_are_read_by_scrolling_the_sheet(open_page):
    page = open_page(size=(320, 568))
    page.keys([*"1/983", "Enter"])
    page.click_at("#operand")
    assert len(dict(page.evaluate(FORMS))["Repeating decimal"]) > 900
    box, body = page.box("#forms"), "document.querySelector('#formList')"
    assert box["x"] >= 0 and box["right"] <= 320 and box["bottom"] <= 568
    assert page.evaluate(FOCUSED) == "formCopy0"
    assert page.evaluate(f"{body}.scrollWidth <= {body}.clientWidth && {body}.scrollHeight > {body}.clientHeight")


ROOM = "[...document.querySelector('#formRoom').children].map((part) => part.textContent).join()"
OF_THIRDS = ",10⁄3,3 1⁄3,3.(3)"
TOTALS = ",Total of results,Total ≈ 3.33333333,1 item,average ≈ 3.33333333"


@pytest.mark.parametrize("size, totals", [((1280, 800), ""), ((1920, 1080), TOTALS)], ids=str)
def test_where_there_is_room_exact_forms_stand_over_the_keys_and_in_a_high_window_totals(open_page, size, totals):
    page = open_page(size=size)
    # Of what = would give, as long as that is seen.
    page.keys([*"10/3"])
    assert page.until(f"{ROOM}.startsWith('Exact value of 10 ÷ 3{OF_THIRDS}')")
    page.key("Enter")
    assert page.until(f"{ROOM} === 'Exact value{OF_THIRDS}{totals}'")
    assert page.evaluate("document.querySelector('#formRoom > p').checkVisibility()")
    page.keys("5")
    assert page.until(f"{ROOM} === '{totals[1:]}'")
    # Of a formula, with parentheses that = would close; a whole number has no other form.
    page.keys([*"*(2+1/3"])
    assert page.until(f"{ROOM}.startsWith('Exact value of 5 × (2 + 1 ÷ 3),35⁄3,11 2⁄3,11.(6)')")
    page.keys(["Delete", *"1000*2", "Enter"])
    assert page.until(f"!{ROOM}.includes('Exact')")
    assert not totals or page.until(f"{ROOM}.includes(',Total ≈ 10,003.3333,2 items,')")
    page.keys(["Clear"])
    assert page.until(f"{ROOM} === ''")


def test_where_there_is_no_room_nothing_is_worked_out_for_it(open_page):
    page = open_page(size=(393, 659))
    page.keys([*"10/3", "Enter"])
    page.frames()
    assert page.evaluate(ROOM) == ""
