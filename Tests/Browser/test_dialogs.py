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
    # A click there closes it at the most.
    for selector in ["#more", "#tape > :first-child", "[data-key=AC]"]:
        forms.click_at(selector)
        assert (len(forms.rows()), forms.evaluate("document.querySelector(':popover-open')")) == (3, None)
        if not forms.evaluate(OPEN):
            forms.click_at("#operand")
    # No key reaches what is behind it.
    forms.keys(["5", "Control+f", "?"])
    assert (forms.evaluate(OPEN), len(forms.rows()), forms.evaluate("document.querySelector('.find').hidden")) == (["forms"], 3, True)
    forms.key("Escape")
    assert (forms.evaluate(OPEN), len(forms.rows())) == ([], 3)


def test_a_click_beside_it_closes_it_and_the_focus_is_where_it_was(forms):
    forms.key("Escape")
    forms.focus("#more")
    forms.keys(["?"])
    # A press that begins in it and ends beside it selects text.
    forms.mouse_move(*forms.middle("#helpText"))
    forms.mouse_button(True)
    forms.mouse_move(2, 2)
    forms.mouse_button(False)
    assert forms.evaluate(OPEN) == ["help"]
    # A key behind it does nothing, whoever clicks it.
    forms.evaluate("document.querySelector('[data-key=AC]').click()")
    assert len(forms.rows()) == 3
    forms.mouse_button(True)
    forms.mouse_button(False)
    assert (forms.evaluate(OPEN), forms.focused()) == ([], "more")


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
    page.keys([*"1+2", "Enter", "Clear"])
    page.choose("drawer")
    assert page.until("document.querySelector('#drawerList button')")
    page.click_at("#drawerList button")
    assert page.opens("#drawerTape")
    page.click_at("#drawer [data-action=closeDialog]")
    assert page.evaluate(OPEN) == ["drawer"]
    page.key("Escape")
    assert page.evaluate(OPEN) == []
