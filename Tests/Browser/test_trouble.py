"""What a browser forbids stops nothing, and what nobody foresaw is told."""

import pytest
from conftest import PAGE, Host
from text import paste

SANDBOXED = [("Content-Security-Policy", "sandbox allow-scripts")]

# The tape of 4 + 1, in a link.
LINK = "#tape=1eJwz4dJWMOSyVTDlAgAHxAFh"


@pytest.fixture
def sandboxed(engine):
    """The page as in a sandboxed frame, where a browser forbids it to keep anything, to send forms and to change its address."""
    host = Host(PAGE.parent, SANDBOXED)
    with engine.open(host.address + LINK) as page:
        yield page
        # Engines tell of what they forbid, and of icons; the page has no errors of its own.
        assert [text for text in page.complaints if "Uncaught" in text or "SecurityError" in text] == []
    host.stop()
    engine.end_after("sandboxed pages")


def test_a_sandboxed_page_calculates_and_says_that_nothing_is_kept(sandboxed):
    assert sandboxed.evaluate("origin") == "null"
    assert "cannot be saved" in sandboxed.notice()
    # The tape of the link is offered, once.
    sandboxed.click_at("#pasteButton")
    assert sandboxed.closes()
    assert sandboxed.rows() == ["4", "+ 1", "= 5"]
    assert sandboxed.until("!location.hash.includes('tape')")
    sandboxed.clicks("+3=")
    assert sandboxed.rows()[-2:] == ["+ 3", "= 8"]
    # A note ends with Enter, and a list with its button.
    sandboxed.click_row(1)
    sandboxed.press_button("Note")
    sandboxed.keys([*"tea", "Enter"])
    assert sandboxed.evaluate("document.activeElement.dataset.selected") == ""
    assert sandboxed.state()["rows"][1]["note"] == "tea"
    sandboxed.take(paste("20\n30"))
    assert sandboxed.rows()[-3:] == ["20", "+ 30", "= 50"]
    sandboxed.choose("view")
    sandboxed.click_at("#money")
    assert sandboxed.operand() == "50.00"


@pytest.mark.parametrize("trouble, cause", [
    ("document.querySelector('#hint').remove(); document.querySelector('[data-key=CE]').click()", ""),
    ("Promise.reject('out of order')", "out of order"),
], ids=["thrown", "rejected without an error"])
def test_what_nobody_foresaw_is_told_while_keys_go_on(page, trouble, cause):
    page.evaluate(f"void setTimeout(() => {{ {trouble} }})")
    assert page.until("document.querySelector('#announcement').textContent.startsWith('Something went wrong: ')")
    assert cause in page.notice()
    page.keys("12")
    assert "Something went wrong" in page.notice()
    assert page.until_so(lambda: page.operand() == "12")
    page.complaints.clear()


def test_what_keeps_the_page_from_starting_is_told(open_page):
    page = open_page(before="Object.defineProperty(navigator, 'languages', { get() { throw new Error('out of order'); } })")
    assert page.until("document.querySelector('[role=alert]').innerText.includes('could not start: out of order')")
    page.complaints.clear()


def test_what_does_not_keep_the_page_from_starting_is_told_too(open_page):
    page = open_page(before="addEventListener('DOMContentLoaded', () => Promise.reject(new Error('out of order')))")
    assert page.until("document.querySelector('#words').innerText.includes('out of order')")
    assert page.box("[role=alert]") is None
    page.keys("12")
    assert page.until_so(lambda: page.operand() == "12")
    page.complaints.clear()
