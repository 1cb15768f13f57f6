"""What leaves the machine, as a proxy sees it that every engine is behind: nothing."""

import pytest
from conftest import PAGE, Host
from test_clipboard import IS_ASKED
from test_drawer import holds, open_drawer
from test_install import await_worker, browser  # noqa: F401
from test_sharing import SHARE, link_of, link_with, open_share
from text import copied, paste

# A tape with addresses in it, which nobody may follow.
TAPE = "12  # http://notes.example/a.png\n× 3  # <img src=http://notes.example/b.png>\n= 36  # url(//notes.example/c)\n"
ELSEWHERE = "http://elsewhere.example/secret"


@pytest.fixture
def served(tmp_path):
    """Returns a function that serves a document; it returns the address."""
    hosts = []

    def served(document):
        (tmp_path / "other.html").write_text(f"<!doctype html><main></main>{document}", encoding="utf-8")
        hosts.append(Host(tmp_path))
        return f"{hosts[-1].address}other.html"

    yield served
    for host in hosts:
        host.stop()


def test_a_page_that_asks_for_something_elsewhere_is_noticed(engine, served, wire):
    """Otherwise the other tests would prove nothing."""
    with engine.open(served("")) as page:
        page.run(f"""
          fetch("{ELSEWHERE}?fetch", {{ mode: "no-cors" }}).catch(() => {{}});
          new Image().src = "{ELSEWHERE}?image";
          navigator.sendBeacon("{ELSEWHERE}?beacon", "1");
        """)
        for way in ["fetch", "image", "beacon"]:
            assert page.until_so(lambda way=way: any(f"{ELSEWHERE}?{way}" in line for line in wire.asked)), way
    wire.taken()


def test_the_page_itself_may_not_ask_for_anything_elsewhere(open_page, wire):
    page = open_page()
    page.run(f"""
      fetch("{ELSEWHERE}", {{ mode: "no-cors" }}).catch(() => {{}});
      new Image().src = "{ELSEWHERE}";
      try {{ navigator.sendBeacon("{ELSEWHERE}", "1"); }} catch {{}}
      try {{ new WebSocket("ws://elsewhere.example/"); }} catch {{}}
      document.body.append(Object.assign(document.createElement("iframe"), {{ src: "{ELSEWHERE}" }}));
    """)
    assert page.until("document.querySelector('iframe')")
    # A browser tells of what it has refused a while later, and names the directive by which it did.
    assert page.until_so(lambda: sum("-src" in complaint for complaint in page.complaints) == 5)
    page.complaints.clear()
    assert wire.asked == []


def test_whatever_is_done_with_a_tape_nothing_is_sent(browser, wire):
    """Keys, notes, sharing with its link and code, checking, finding, saving, printing, the drawer, a link, opening again."""
    host = Host(PAGE.parent)
    with browser.open(host.address, before=SHARE) as page:
        await_worker(page)
        page.take(paste(TAPE))
        page.evaluate(copied())
        open_share(page)
        link = link_of(page)
        page.click_at("#sendText")
        assert page.until("window.sent && !document.querySelector('#share').open")
        page.choose("checkAll")
        page.keys([" ", " ", "Escape"])
        page.keys(["Control+f", *"notes", "Escape"])
        for action in ["saveText", "saveCSV"]:
            page.download(lambda action=action: page.choose(action))
        page.printed()
        page.keys(["Escape", "Clear"])
        assert holds(page, 1)
        open_drawer(page)
        page.click_at("#drawerList button")
        assert page.opens("#drawerTape")
        page.keys(["Escape", "Escape"])
        page.go(link)
        assert page.until(IS_ASKED)
        page.click_at("#pasteButton")
        page.reopen()
        page.run(f"location.hash = '{link_with(TAPE)}'")
        assert page.until(IS_ASKED)
        page.key("Escape")
        assert page.complaints == []
    files = {f"/{file.relative_to(PAGE.parent)}" for file in PAGE.parent.rglob("*")} | {"/"}
    # The host is asked for its own files, and told nothing.
    assert {path for path, _ in host.sent} - files == set()
    host.stop()
    assert wire.asked == []
