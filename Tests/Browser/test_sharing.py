"""A tape that is sent: as text by the device, as a link, as a QR code; and what comes from a link."""

import base64
import json
import subprocess
import zlib

import pytest
from conftest import once
from test_drawer import RENT, holds, open_drawer, show, tear_off
from test_keep import notice, on_disk_and_hosted, settle
from text import copied, paste

hosted = pytest.mark.parametrize("home", ["http"], indirect=True)
WORDS = "document.querySelector('#shareWords').textContent"
STATUS = "document.querySelector('#shareStatus').textContent"
IS_ASKED = "document.querySelector('#pasteDialog').open"
NAMES = "[document.querySelector('#pasteName').textContent, document.querySelector('#pasteButton').textContent]"
LISTEN = "addEventListener('copy', ({ clipboardData }) => (window.lastCopied = clipboardData.getData('text/plain')))"


def open_share(page):
    page.click_at("#more")
    page.click_at("#moreMenu [data-action=shareTape]")
    assert page.until("document.querySelector('#share').open")


def link_of(page):
    """Copies the link of the sheet and returns it."""
    page.run(LISTEN)
    page.click_at("#copyLink")
    assert page.until(f"{STATUS} === 'Link copied'")
    return page.evaluate("lastCopied")


def link_with(text):
    packed = base64.urlsafe_b64encode(zlib.compress(text if isinstance(text, bytes) else text.encode())).decode().rstrip("=")
    return f"#tape=1{packed}"


def follow(page, fragment):
    page.run(f"location.hash = {json.dumps(fragment)}")


@pytest.fixture
def rent(page):
    page.evaluate(paste(RENT))
    page.click_at("#pasteButton")
    return page


def all_text(page):
    page.keys(["Home", "Shift+End"])
    text = page.evaluate(copied())
    page.key("Escape")
    return text


# Out


@on_disk_and_hosted
def test_a_link_carries_the_tape_to_another_page(rent):
    before = all_text(rent)
    open_share(rent)
    link = link_of(rent)
    assert link.startswith(rent.address().split("#")[0].split("?")[0] + "#tape=1")
    rent.keys(["Escape", "Escape"])
    assert rent.rows() == []
    rent.go(link)
    assert rent.until(IS_ASKED)
    assert rent.evaluate(NAMES) == ["Shared tape", "Put on the tape"]
    assert rent.rows() == []
    rent.click_at("#pasteButton")
    assert all_text(rent) == before
    assert rent.evaluate("location.hash") == ""
    rent.key("Control+z")
    assert rent.rows() == []


def test_a_file_says_where_its_link_opens_and_has_no_code(rent):
    open_share(rent)
    assert rent.evaluate(WORDS) == "This page is a file on this device, so the link opens here only."
    assert rent.box("#shareCode") is None


def test_a_file_that_knows_where_it_is_published_links_there(rent):
    rent.run("""document.head.append(Object.assign(
      document.createElement("link"), { rel: "canonical", href: "https://example.org/calculator/" }))""")
    open_share(rent)
    assert link_of(rent).startswith("https://example.org/calculator/#tape=1")
    assert rent.box("#shareCode") is not None


@hosted
@pytest.mark.needs("pictures")
@pytest.mark.parametrize("look", [{}, {"light": True}, {"size": (320, 568), "scale": 2}], ids=["dark", "light", "small"])
def test_the_code_is_that_of_the_link(open_page, look, tmp_path):
    """ZBar, which is a program of its own, reads the code from a picture of the page."""
    page = open_page(**look)
    page.evaluate(paste(RENT))
    page.click_at("#pasteButton")
    open_share(page)
    link = link_of(page)
    page.picture(tmp_path / "page.png")
    read = subprocess.run(["zbarimg", "--quiet", "--raw", tmp_path / "page.png"], capture_output=True, text=True, check=True)
    assert read.stdout.strip() == link


@hosted
def test_a_long_link_has_no_code(page):
    rows = [f"+ {number * 7919 % 99901} # item {number * 104729 % 99907}\n" for number in range(200)]
    page.evaluate(paste("1\n" + "".join(rows)))
    page.click_at("#pasteButton")
    open_share(page)
    assert len(link_of(page)) > 1273
    assert page.box("#shareCode") is None


MANY_ROWS = "1\n" + "+ 1 → 0\n" * 2000
# Digits in no order do not pack well.
LONG = "1\n" + "".join(f"+ {number ** 9 % 10 ** 20}  # {number ** 17 % 10 ** 40}\n" for number in range(2, 1500))


@pytest.mark.parametrize(
    "text, words",
    [(MANY_ROWS, "A link has room for 2,000 rows at the most. This tape can be copied or saved."),
     (LONG, "This tape is too long for a link. It can be copied or saved.")],
    ids=["many rows", "many digits"],
)
def test_a_tape_that_is_too_long_for_a_link_is_told(page, text, words):
    page.evaluate(paste(text))
    page.click_at("#pasteButton")
    open_share(page)
    assert page.evaluate(WORDS) == words
    assert page.box("#copyLink") is None


SHARE = """navigator.share = (data) => {
  window.sent = data;
  return window.refusal ? Promise.reject(new DOMException("", window.refusal)) : Promise.resolve();
}"""


def test_the_device_sends_the_tape_as_text(open_page):
    page = open_page(before=SHARE)
    page.evaluate(paste(RENT))
    page.click_at("#pasteButton")
    text = all_text(page)
    open_share(page)
    page.run("window.refusal = 'AbortError'")
    page.click_at("#sendText")
    assert page.until("window.sent")
    assert page.evaluate("sent") == {"title": "rent", "text": text}
    assert page.evaluate(STATUS) == ""
    page.run("window.refusal = 'NotAllowedError'")
    page.click_at("#sendText")
    assert page.until(f"{STATUS} === 'The text could not be sent'")
    page.run("window.refusal = undefined")
    page.click_at("#sendText")
    assert page.until("!document.querySelector('#share').open")
    assert page.evaluate("document.activeElement.id") == "more"


def test_a_device_without_that_offers_the_link_alone(open_page):
    page = open_page(before="delete Navigator.prototype.share")
    page.keys([*"1+2", "Enter"])
    open_share(page)
    assert page.box("#sendText") is None


def test_a_tape_of_the_drawer_is_sent(page):
    tear_off(page, RENT)
    assert holds(page, 1)
    show(page, 0)
    page.click_at("[data-action=shareShown]")
    assert page.until("document.querySelector('#share').open")
    link = link_of(page)
    page.keys(["Escape", "Escape", "Escape"])
    page.go(link)
    assert page.until(IS_ASKED)
    page.click_at("#pasteButton")
    assert page.rows() == ["900", "+ 45.5", "= 945.5"]


# In


def test_a_link_that_comes_to_an_open_page_asks_too(page):
    page.keys("7")
    follow(page, link_with("1\n+ 2\n=\n"))
    assert page.until(IS_ASKED)
    page.key("Escape")
    assert page.until("location.hash === ''")
    assert (page.operand(), page.rows()) == ("7", [])


def test_a_link_waits_until_a_text_that_is_to_be_pasted_is_done_with(page):
    page.evaluate(paste("1\n+ 2\n+ 3\n"))
    assert page.until(IS_ASKED)
    follow(page, link_with("7\n+ 8\n=\n"))
    settle(page)
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


@pytest.mark.parametrize(
    "fragment, words",
    [("#tape=1AAAA", "damaged"), once("#tape=2AAAA", "newer release"), once("#tape=", "damaged"), ("#tape=1%00", "damaged"),
     (link_with("1\n+ 2\n")[:-5], "damaged"), (link_with(b"\xff\xfe1"), "damaged"), once("#tape=1" + "A" * 40_000, "too long"),
     (link_with(b"1" * (20 << 20)), "too long")],
    ids=["not packed", "newer", "empty", "encoded", "cut", "not UTF-8", "long", "a bomb"],
)
def test_a_link_with_something_wrong_is_told_and_changes_nothing(page, fragment, words):
    page.keys([*"1+2", "Enter"])
    settle(page)
    follow(page, fragment)
    assert page.until(f"document.querySelector('#words').textContent.includes({json.dumps(words)})")
    assert "Nothing was changed" in notice(page) and page.state()["announcement"] == notice(page)
    assert page.evaluate("location.hash") == ""
    assert not page.evaluate(IS_ASKED)
    assert page.rows() == ["1", "+ 2", "= 3"]


def test_a_link_with_a_text_that_is_no_tape_says_where_it_is_wrong(page):
    follow(page, link_with("1\n+ two\n"))
    assert page.until(IS_ASKED)
    assert "Line 2" in page.evaluate("document.querySelector('#pastePreview').textContent")
    assert page.evaluate("document.querySelector('#pasteButton').disabled")


@pytest.mark.once
@pytest.mark.parametrize(
    "text", ["1\n+ " + "(" * 200_000, "1\n+ " + "9" * 200_000, "1\n+ 9e999999999\n", "1\n" + "× 9e9999\n" * 2000, "1 # " + "é" * 100_000,
             "=\n" * 4000, "1\n\0\x1b[31m\n"],
    ids=["deep", "a long number", "a great number", "many great numbers", "a long note", "results alone", "controls"],
)
def test_a_link_that_wants_too_much_is_shown_or_refused_and_the_page_goes_on(page, text):
    page.keys([*"1+2", "Enter"])
    follow(page, link_with(text))
    assert page.until(f"{IS_ASKED} || document.querySelector('#words').textContent")
    page.key("Escape")
    page.keys([*"4*5", "Enter"])
    assert page.rows() == ["1", "+ 2", "= 3", "4", "× 5", "= 20"]


def test_an_address_with_another_fragment_is_left_alone(open_page):
    page = open_page("#top")
    assert page.evaluate("location.hash") == "#top"
    assert not page.evaluate(IS_ASKED)


# All ways


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


def test_a_tape_is_the_same_to_the_last_digit_after_every_way_there_is(open_page):
    page = open_page(size=(1280, 800))
    page.evaluate(paste(TRICKY))
    page.click_at("#pasteButton")
    page.key("Enter")
    text, rows = all_text(page), page.rows()
    forms = "[...document.querySelectorAll('#formList span')].map(({ textContent }) => textContent)"

    def exact():
        page.click_at("#operand")
        found = page.evaluate(forms)
        page.key("Escape")
        return found

    digits = exact()
    assert len(digits) > 1
    # The drawer.
    page.key("Escape")
    assert holds(page, 1)
    open_drawer(page)
    page.click_at("#drawerList button")
    assert page.until("document.querySelector('#drawerTape').open")
    page.click_at("[data-action=putBack]")
    assert (all_text(page), page.rows()) == (text, rows)
    # A link.
    open_share(page)
    link = link_of(page)
    page.keys(["Escape", "Escape"])
    page.go(link)
    assert page.until(IS_ASKED)
    page.click_at("#pasteButton")
    assert (all_text(page), page.rows()) == (text, rows)
    # Text, and then comma-separated values.
    for action in ["saveText", "saveCSV"]:
        page.click_at("#more")
        _, content = page.download(lambda action=action: page.click_at(f"#moreMenu [data-action={action}]"))
        page.key("Escape")
        assert page.rows() == []
        page.evaluate(paste(content.decode()))
        assert page.until(IS_ASKED)
        page.click_at("#pasteButton")
        assert (all_text(page), page.rows()) == (text, rows)
    # What is kept.
    settle(page)
    page.reopen()
    assert (all_text(page), page.rows()) == (text, rows)
    page.keys(["+", "0", "Enter"])
    assert exact() == digits
