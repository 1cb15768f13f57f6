"""Dialogs: while one is open, nothing behind it can be pressed or has the focus."""

import pytest

OPEN = "[...document.querySelectorAll('dialog[open]')].map(({ id }) => id)"


@pytest.fixture
def forms(page):
    page.keys([*"1/3", "Enter"])
    page.click_at("#operand")
    assert page.evaluate(OPEN) == ["forms"]
    return page


def test_nothing_behind_it_is_pressed(forms):
    for selector in ["#more", "#tape > :first-child", "[data-key=AC]"]:
        forms.click_at(selector)
    assert (forms.evaluate(OPEN), len(forms.rows())) == (["forms"], 3)
    # No key reaches what is behind it.
    forms.keys(["5", "Control+f", "?"])
    assert (forms.evaluate(OPEN), len(forms.rows()), forms.evaluate("document.querySelector('.find').hidden")) == (["forms"], 3, True)
    forms.key("Escape")
    assert (forms.evaluate(OPEN), len(forms.rows())) == ([], 3)


def test_tab_and_scripts_lead_to_nothing_behind_it(forms):
    assert forms.evaluate("document.querySelector('#forms').matches(':modal')")
    for key in ["Tab"] * 4 + ["Shift+Tab"] * 4:
        forms.key(key)
        assert forms.evaluate("document.activeElement === document.body || document.activeElement.closest('#forms') !== null")
    forms.run("document.activeElement.blur()")
    forms.focus("#tape")
    assert not forms.evaluate("document.activeElement.matches('#tape')")
    forms.key("Escape")
    assert forms.evaluate(OPEN) == []


def test_a_dialog_covers_the_one_that_it_was_opened_from(page):
    page.keys([*"1+2", "Enter", "Escape"])
    page.choose("drawer")
    assert page.until("document.querySelector('#drawerList button')")
    page.click_at("#drawerList button")
    assert page.until("document.querySelector('#drawerTape').open")
    page.click_at("[data-action=closeDrawer]")
    assert page.evaluate(OPEN) == ["drawer", "drawerTape"]
    page.key("Escape")
    assert page.evaluate(OPEN) == ["drawer"]
    page.key("Escape")
    assert page.evaluate(OPEN) == []
