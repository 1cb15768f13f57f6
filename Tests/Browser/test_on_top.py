"""The calculator in a small window on top of others."""

import pytest

SMALL = "documentPictureInPicture.window"
SHOWN = f"[...{SMALL}.document.querySelectorAll('#tape > li [data-part=operand]')].map((part) => part.textContent)"


@pytest.mark.needs("windows on top")
def test_the_calculator_goes_on_in_a_window_on_top_and_comes_back(page):
    page.keys([*"1+2+3", "Enter", *"45"])
    page.choose("onTop")
    assert page.until(f"{SMALL}?.document.querySelector('#calculator')")
    assert page.evaluate(SHOWN) == ["1", "2", "3", "6"]
    assert page.evaluate(f"{SMALL}.getComputedStyle({SMALL}.document.querySelector('.key')).borderRadius") != "0px"
    page.run(f"{SMALL}.document.querySelector(\"[data-key='6']\").click()")
    page.run(f"{SMALL}.document.body.dispatchEvent(new KeyboardEvent('keydown', {{ key: '+', bubbles: true }}))")
    # What has less room is fitted anew.
    page.run(f"{SMALL}.document.documentElement.style.width = '200px'")
    page.run(f"{SMALL}.dispatchEvent(new Event('resize'))")
    page.run(f"{SMALL}.document.documentElement.style.width = ''")
    # A key in the window where it was is not for it.
    page.key("7")
    assert page.evaluate(SHOWN) == ["1", "2", "3", "6", "456"]
    page.press_button("Bring the calculator back")
    assert page.until("document.querySelector('#calculator')")
    page.keys([*"4", "Enter"])
    assert (page.rows()[-3:], page.count("button", "Bring the calculator back")) == (["456", "+ 4", "= 460"], 0)
    page.restart()
    assert page.operand() == "460"
