"""A tape that is sent: as text by the device, as a link; and what comes from a link."""

import base64
import json
import zlib

from conftest import on_disk_and_hosted
from test_clipboard import IS_ASKED, names
from test_drawer import RENT
from text import copied, paste

LISTEN = "addEventListener('copy', ({ clipboardData }) => (window.lastCopied = clipboardData.getData('text/plain')))"


def open_share(page):
    page.choose("shareTape")
    assert page.opens("#share")


def link_of(page):
    """Copies the link of the sheet and returns it."""
    page.run(LISTEN)
    page.click_at("#copyLink")
    assert page.until_so(lambda: page.text("#shareStatus") == "Link copied")
    return page.evaluate("lastCopied")


def link_with(text):
    packed = base64.urlsafe_b64encode(zlib.compress(text if isinstance(text, bytes) else text.encode())).decode().rstrip("=")
    return f"#tape=1{packed}"


def follow(page, fragment):
    page.run(f"location.hash = {json.dumps(fragment)}")


def all_text(page):
    page.keys(["Home", "Shift+End"])
    text = page.evaluate(copied())
    page.key("Escape")
    return text


def test_a_link_that_is_pasted_opens_as_one(page):
    page.keys([*"42+"])
    page.evaluate(paste(f" https://example.org/calculator/{link_with(RENT)}\n"))
    assert page.until(IS_ASKED) and names(page) == ["Shared tape", "Add to tape"]
    assert page.until("location.hash !== ''")
    page.key("Escape")
    assert page.closes() and page.until("location.hash === ''")
    assert page.rows() == ["42"]


# Out


TRICKY = """1
÷ 3  # a third, 삼분의 일; "quoted" = 5
× 12345678901234567890
− 20%
~ 0.05
÷ -7
=

0.000000000000000001
÷ 983
"""


@on_disk_and_hosted
def test_a_link_carries_the_tape_to_another_page_to_the_last_digit(page):
    page.take(paste(TRICKY))
    before = all_text(page)
    open_share(page)
    link = link_of(page)
    assert link.startswith(page.address().split("#")[0].split("?")[0] + "#tape=1")
    page.keys(["Escape", "Clear"])
    assert page.rows() == []
    page.go(link)
    assert page.until(IS_ASKED)
    assert names(page) == ["Shared tape", "Add to tape"]
    assert page.rows() == []
    page.click_at("#pasteButton")
    assert all_text(page) == before
    assert page.until("location.hash === ''")
    page.key("Control+z")
    assert page.rows() == []


def test_a_file_says_where_its_link_opens_until_it_knows_where_it_is_published(open_page):
    page = open_page(before="delete Navigator.prototype.share")
    page.keys([*"1+2", "Enter"])
    open_share(page)
    assert page.text("#shareWords") == "This page is a file on this device, so the link opens here only."
    # Nor does this device send texts.
    assert page.box("#sendText") is None
    page.key("Escape")
    page.run("""document.head.append(Object.assign(
      document.createElement("link"), { rel: "canonical", href: "https://example.org/calculator/" }))""")
    open_share(page)
    assert link_of(page).startswith("https://example.org/calculator/#tape=1")


def test_a_tape_that_is_too_long_for_a_link_is_told(page):
    page.take(paste("1\n" + "+ 1 → 0\n" * 2000))
    open_share(page)
    assert page.text("#shareWords") == "A link can hold at most 2,000 rows. You can copy or save this tape instead."
    assert page.box("#copyLink") is None


SHARE = """navigator.share = (data) => {
  window.sent = data;
  return window.refusal ? Promise.reject(new DOMException("", window.refusal)) : Promise.resolve();
}"""


def test_the_device_sends_the_tape_as_text(open_page):
    page = open_page(before=SHARE)
    page.take(paste(RENT))
    text = all_text(page)
    open_share(page)
    page.run("window.refusal = 'AbortError'")
    page.click_at("#sendText")
    assert page.until("window.sent")
    assert page.evaluate("sent") == {"title": "rent", "text": text}
    assert page.text("#shareStatus") == ""
    page.run("window.refusal = 'NotAllowedError'")
    page.click_at("#sendText")
    assert page.until_so(lambda: page.text("#shareStatus") == "The text could not be sent")
    page.run("window.refusal = undefined")
    page.click_at("#sendText")
    assert page.until("!document.querySelector('#share').open")
    assert page.focused() == "more"


# In


def test_a_link_waits_until_a_text_that_is_to_be_pasted_is_done_with(page):
    page.evaluate(paste("1\n+ 2\n+ 3\n"))
    assert page.until(IS_ASKED)
    follow(page, link_with("7\n+ 8\n=\n"))
    page.settle()
    assert page.evaluate("document.querySelector('#pasteText').value") == "1\n+ 2\n+ 3\n"
    page.click_at("#pasteButton")
    assert page.rows() == ["1", "+ 2", "+ 3"]
    assert page.until(f"{IS_ASKED} && document.querySelector('#pasteText').value.startsWith('7')")
    follow(page, link_with("9\n+ 9\n=\n"))
    page.key("Escape")
    assert page.until(f"{IS_ASKED} && document.querySelector('#pasteText').value.startsWith('9')")
    page.key("Escape")
    assert page.until("location.hash === ''")
    assert not page.evaluate(IS_ASKED)
    assert page.rows() == ["1", "+ 2", "+ 3"]


# What can be wrong with one is in tape-link.test.mjs.
WRONG = [("#tape=2AAAA", "newer release"), (link_with("1\n+ 2\n")[:-5], "damaged")]


def test_a_link_with_something_wrong_is_told_and_changes_nothing(page):
    page.keys([*"1+2", "Enter"])
    page.settle()
    for fragment, words in WRONG:
        follow(page, fragment)
        assert page.until_so(lambda words=words: words in page.notice()), words
        assert "Nothing was changed" in page.notice() and page.state()["announcement"] == page.notice()
        assert page.until("location.hash === ''")
        assert not page.evaluate(IS_ASKED)
        assert page.rows() == ["1", "+ 2", "= 3"]
        page.press_button("Close")
