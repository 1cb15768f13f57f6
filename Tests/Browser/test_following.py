"""Rows that follow others."""

import pytest

MARKS = """[...document.querySelectorAll("#tape > li")].map((row) =>
  (row.matches("[data-followed]") ? "!" : "") + (row.querySelector("[data-part=following]") ? "↑" : ""))"""
FOCUSED = "[...document.querySelectorAll('#tape > li')].indexOf(document.activeElement)"
FOLLOWS = "document.querySelector('#operand').matches('[data-following]')"
MENU = "[...document.querySelectorAll('#rowMenu button:not([hidden])')].map(({ dataset }) => dataset.action)"


@pytest.fixture
def plan(page):
    """Twenty-five, of which three are seventy-five."""
    page.keys([*"20+5", "Enter", *"3*", "ArrowUp", "ArrowUp"])
    page.press_button("Insert value")
    assert page.operand() == "25"
    assert page.evaluate(FOLLOWS)
    page.key("Enter")
    return page


def edit_first_row(page, digits):
    page.keys(["Home", "Enter", *digits, "Enter", "Escape"])


def test_a_value_that_is_inserted_changes_with_its_row_as_one_step(plan):
    assert plan.rows() == ["20", "+ 5", "= 25", "3", "× 25", "= 75"]
    assert plan.evaluate(MARKS) == ["", "", "!", "", "↑", ""]
    edit_first_row(plan, "30")
    assert plan.rows() == ["30", "+ 5", "= 35", "3", "× 35", "= 105"]
    assert plan.operand() == "105"
    plan.key("Control+z")
    assert plan.rows() == ["20", "+ 5", "= 25", "3", "× 25", "= 75"]
    plan.key("Control+y")
    plan.restart()
    assert plan.rows()[-1] == "= 105"
    assert plan.evaluate(MARKS) == ["", "", "!", "", "↑", ""]
    edit_first_row(plan, "0")
    assert plan.rows()[-1] == "= 15"


def test_the_mark_leads_to_the_row_by_a_click_and_by_the_menu(plan):
    plan.click_at("#tape [data-part=following]")
    assert plan.evaluate(FOCUSED) == 2
    assert len(plan.selected()) == 1
    plan.keys(["End", "ArrowUp", "Shift+F10"])
    assert "followed" in plan.evaluate(MENU)
    plan.click_at("#rowMenu [data-action=followed]")
    assert plan.evaluate(FOCUSED) == 2
    plan.key("Shift+F10")
    assert "followed" not in plan.evaluate(MENU)
