"""Dialogs: while one is open, nothing behind it can be pressed or has the focus."""

import pytest

OPEN = "[...document.querySelectorAll('dialog[open]')].map(({ id }) => id)"
FOCUSED = "(document.activeElement.closest('#forms') && document.activeElement.textContent)"


@pytest.fixture
def forms(page):
    page.keys([*"1/3", "Enter"])
    page.click_at("#operand")
    assert page.evaluate(OPEN) == ["forms"]
    return page


def at_middle(selector):
    """An expression for what a pointer meets in the middle of an element."""
    return ("(({ left, top, width, height }) => document.elementFromPoint(left + width / 2, top + height / 2))"
            f"(document.querySelector('{selector}').getBoundingClientRect())")


def test_nothing_behind_it_is_pressed(forms):
    for selector in ["[data-key=AC]", "#more", "#tape", "[data-key=CE]"]:
        assert forms.evaluate(f"{at_middle(selector)}.closest('main') === null")
    forms.click_at("[data-key=AC]")
    assert (forms.evaluate(OPEN), len(forms.rows())) == (["forms"], 3)
    # The dialog still has the focus, so that no key reaches what is behind it.
    assert forms.evaluate("document.activeElement.closest('dialog')?.id") == "forms"
    forms.keys(["5", "Control+f", "?"])
    assert (forms.evaluate(OPEN), len(forms.rows()), forms.evaluate("document.querySelector('.find').hidden")) == (["forms"], 3, True)
    forms.key("Escape")
    assert (forms.evaluate(OPEN), len(forms.rows())) == ([], 3)


def test_it_is_the_only_thing_that_can_be_used_and_keeps_the_focus(forms):
    assert forms.evaluate("document.querySelector('#forms').ariaModal") == "true"
    forms.keys(["Tab", "Tab"])
    assert forms.evaluate(FOCUSED) == "Close"
    forms.key("Tab")
    assert forms.evaluate("document.activeElement.id") == "formCopy0"
    forms.key("Shift+Tab")
    assert forms.evaluate(FOCUSED) == "Close"
    forms.run("document.activeElement.blur()")
    forms.focus("#tape")
    assert forms.evaluate("document.activeElement.id") == "formCopy0"


def test_a_dialog_covers_the_one_that_it_was_opened_from(page):
    page.keys([*"1+2", "Enter", "Escape"])
    page.choose("drawer")
    assert page.until("document.querySelector('#drawerList button')")
    page.click_at("#drawerList button")
    assert page.until("document.querySelector('#drawerTape').open")
    for selector in ["#drawerSearch", "[data-action=closeDrawer]"]:
        assert page.evaluate(f"{at_middle(selector)}.closest('#drawer') === null")
    page.key("Escape")
    assert page.evaluate(OPEN) == ["drawer"]
    page.key("Escape")
    assert page.evaluate(OPEN) == []
