"""What several rows, or all results, have come to."""

import pytest

TOTALS = "document.querySelector('#totals:not([hidden])')?.textContent"
SHEET = "document.querySelector('#resultTotal').open"
SHOWN = "document.querySelector('#resultTotalText').textContent"


@pytest.fixture
def thirds(page):
    page.keys([*"10/3*3+4", "Enter"])
    return page


def show_total_of_results(page):
    page.choose("resultTotal")


def test_selected_rows_show_what_they_have_come_to_which_is_inserted_exactly(thirds):
    thirds.keys(["Home", "Shift+ArrowDown"])
    assert thirds.evaluate(TOTALS) == "Total ≈\u00a03.33333333, 2 items, average ≈\u00a01.66666667"
    assert thirds.hears(
        "2 rows selected. Total approximately 3.333333333, 2 items, average approximately 1.666666667")
    thirds.press_button("Insert total")
    assert thirds.evaluate(TOTALS) is None
    assert thirds.operand() == "3.33333333333333333333"
    thirds.keys([*"*3", "Enter"])
    assert thirds.operand() == "10"
    thirds.keys([*"9-", "Home", "Shift+ArrowDown", "Shift+ArrowDown"])
    assert thirds.evaluate(TOTALS) == "Total 10, 3 items, average ≈\u00a03.33333333"
    thirds.key("Shift+F10")
    thirds.click_at("#rowMenu [data-action=useMean]")
    assert (thirds.operand(), thirds.state()["operator"]) == ("3.33333333333333333333", "−")
    thirds.key("Control+z")
    assert thirds.operand() == "0"


def test_all_results_have_a_total_that_is_inserted(thirds):
    thirds.keys([*"1/3", "Enter"])
    show_total_of_results(thirds)
    assert thirds.evaluate(SHEET)
    assert thirds.evaluate(SHOWN).split("\n") == ["Total ≈ 14.3333333", "2 items", "average ≈ 7.16666667"]
    thirds.press_button("Insert total")
    assert not thirds.evaluate(SHEET)
    thirds.keys([*"*3", "Enter"])
    assert thirds.operand() == "43"
    show_total_of_results(thirds)
    thirds.press_button("Close")
    assert not thirds.evaluate(SHEET)
