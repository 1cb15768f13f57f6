"""Markup and scripts that others have written stay text, wherever they come from and wherever they are shown."""

import json

from archive import store
from test_check import check_all
from test_clipboard import CHOOSE, IS_ASKED, open_file
from test_drawer import holds, kept, open_drawer, show
from test_find import find
from test_sharing import SHARE, follow, link_with, open_share
from text import paste

MARKUP = "</script><script>window.ran = 1</script><img class=planted src=x onerror='window.ran=1'>\"><svg class=planted onload=window.ran=1>"
TAPE = f"12  # {MARKUP}\n+ 3  # {MARKUP}\n= 15\n"


def is_text(page):
    """Whether nothing of the markup became an element or ran."""
    return page.evaluate("[window.ran ?? 0, document.querySelectorAll('.planted, img, iframe, [onerror], [onload]').length]") == [0, 0]


def test_in_the_notes_of_a_text_that_is_pasted(open_page):
    page = open_page(before=SHARE)
    page.evaluate(paste(TAPE))
    assert page.until(IS_ASKED) and is_text(page)
    page.click_at("#pasteButton")
    assert page.notes() == [MARKUP, MARKUP, ""]
    check_all(page)
    assert page.text("#checkNote") == MARKUP and is_text(page)
    page.keys([" ", "Escape"])
    find(page, "<script>")
    assert page.text("#findCount") == "2 of 2" and is_text(page)
    page.keys(["Escape", "Home"])
    open_share(page)
    page.click_at("#sendText")
    assert page.until("window.sent") and MARKUP in page.evaluate("sent.text")
    name, _ = page.download(lambda: page.choose("saveText"))
    assert not set("<>/\\\"") & set(name)
    page.run("dispatchEvent(new Event('beforeprint'))")
    assert is_text(page)
    page.restart()
    assert page.notes()[0] == MARKUP and is_text(page)


def test_in_the_drawer(page):
    page.take(paste(TAPE))
    page.key("Clear")
    assert holds(page, 1)
    kept(page, f"drawer.put({{ id: 7, time: 0, text: '5', note: {json.dumps(MARKUP)}, value: {json.dumps(MARKUP)}, rowCount: 1 }});")
    kept(page, f"drawer.put({{ id: 8, time: {json.dumps(MARKUP)}, text: {json.dumps(MARKUP)} }});")
    open_drawer(page)
    assert page.until_so(lambda: page.text("#drawerStatus")) and is_text(page)
    page.keys("<img")
    assert is_text(page)
    page.keys(["Escape", "Escape"])
    show(page, 0)
    assert is_text(page)
    page.run("void (window.print = () => dispatchEvent(new Event('beforeprint')))")
    page.click_at("[data-action=printShown]")
    assert page.until("document.querySelector('#paperRows > li')") and is_text(page)


def test_in_a_link(page):
    follow(page, link_with(TAPE))
    assert page.until(IS_ASKED) and is_text(page)
    page.click_at("#pasteButton")
    assert page.notes()[0] == MARKUP and is_text(page)
    follow(page, link_with(f"1\n+ {MARKUP}\n"))
    assert page.until_so(lambda: page.text("#pasteReason").startswith("Line 2: ")) and is_text(page)
    page.key("Escape")
    follow(page, f"#tape={MARKUP}")
    assert page.until_so(page.notice) and is_text(page)


def test_in_a_file_and_in_its_name(page):
    quoted = MARKUP.replace('"', '""')
    for content in [f'operator,operand,running value,note\r\n,5,,"{quoted}"\r\n', f"{MARKUP}\n5\n7\n", MARKUP]:
        open_file(page, json.dumps(content), choose=CHOOSE.replace("tape.txt", MARKUP.replace('"', "")))
        assert page.until(IS_ASKED) and is_text(page)
        is_read = not page.evaluate("document.querySelector('#pasteButton').disabled")
        page.click_at("#pasteButton" if is_read else "#pasteDialog [data-action=closeDialog]")
        assert page.until(f"!({IS_ASKED})") and is_text(page)


def test_in_what_is_kept(page):
    page.evaluate(store(51, note=MARKUP.encode()))
    page.keys("7")
    page.run(f"for (const name of Object.keys(localStorage)) localStorage.setItem(name, {json.dumps(MARKUP)})")
    page.run(f"for (const name of ['language', 'vibration']) localStorage.setItem(`calculator.${{name}}`, {json.dumps(MARKUP)})")
    page.reopen()
    assert page.notes()[50] == MARKUP and is_text(page)


def test_in_the_address(open_page):
    page = open_page("?" + "<img class=planted src=x onerror=window.ran=1>")
    assert is_text(page)
