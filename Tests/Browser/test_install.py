"""The page on a host: installed, without a network, in a new version, and in a frame."""

import json
import re
import shutil
import struct

import pytest
from conftest import PAGE, REPOSITORY, TYPES, Host

READY = """(async () => {
  const { active } = await navigator.serviceWorker.ready;
  return active.state === "activated" && navigator.serviceWorker.controller !== null;
})()"""
VERSIONS = "caches.keys().then((names) => names.length === 1 && names[0] !== %s)"


@pytest.fixture
def copy(tmp_path):
    """A host of a copy of the page, which may be changed and stopped."""
    folder = tmp_path / "dist"
    shutil.copytree(PAGE.parent, folder)
    host = Host(folder)
    host.folder = folder
    yield host
    host.stop()


@pytest.fixture(scope="module")
def browser(engine):
    yield engine
    engine.end_after("service workers")


def await_worker(page):
    # WebKit now and then forgets to tell a page that its worker is there.
    assert page.until_so(lambda: page.until(f"await {READY}", seconds=5) or page.reopen())


@pytest.fixture
def hosted(browser, copy):
    with browser.open(copy.address) as page:
        await_worker(page)
        yield page
        assert page.complaints == []


@pytest.fixture(scope="module")
def manifest():
    return json.loads((PAGE.parent / "manifest.webmanifest").read_text(encoding="utf-8"))


def test_the_manifest_has_what_installing_asks_for(manifest):
    assert manifest["name"] and manifest["start_url"] == "./" and manifest["display"] == "standalone"
    # Where it is opened tells it from another copy on the host: an identity would be that of both.
    assert "id" not in manifest
    sizes = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes


def test_pictures_are_there_and_as_large_as_the_manifest_says(manifest):
    for picture in [*manifest["icons"], *manifest["screenshots"], {"src": "icons/apple-touch-icon.png", "sizes": "180x180"}]:
        content = (PAGE.parent / picture["src"]).read_bytes()
        if picture["src"].endswith(".png"):
            assert content[1:4] == b"PNG"
            assert "x".join(map(str, struct.unpack(">II", content[16:24]))) == picture["sizes"]
    sizes = {picture["form_factor"]: picture["sizes"].split("x") for picture in manifest["screenshots"]}
    assert sizes.keys() == {"narrow", "wide"}
    for width, height in sizes.values():
        # Chromium shows no others.
        least, most = sorted([int(width), int(height)])
        assert least >= 320 and most <= 3840 and most <= 2.3 * least


def shortcut(manifest, name):
    return next(shortcut["url"] for shortcut in manifest["shortcuts"] if shortcut["name"] == name).removeprefix("./")


def test_installing_is_offered_once_behind_a_result(hosted):
    can_install = """() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      dispatchEvent(Object.assign(event, { prompt: () => document.body.dataset.asked = "yes" }));
    }"""
    for kind in ["manifest", "apple-touch-icon"]:
        assert (PAGE.parent / hosted.evaluate(f"document.querySelector('link[rel={kind}]').getAttribute('href')")).exists()
    for name in ["mobile-web-app-capable", "apple-mobile-web-app-capable", "apple-mobile-web-app-status-bar-style"]:
        assert hosted.evaluate(f"document.querySelector('meta[name={name}]').content")
    hosted.evaluate(can_install)
    hosted.keys([*"1+2"])
    assert hosted.box("#notice") is None
    hosted.key("Enter")
    assert hosted.hears("equals 3") and hosted.box("#notice")
    hosted.click_at("#notice [data-action=install]")
    assert hosted.evaluate("document.body.dataset.asked") == "yes" and hosted.box("#notice") is None
    hosted.restart()
    hosted.evaluate(can_install)
    hosted.keys([*"1+2", "Enter"])
    assert hosted.box("#notice") is None


def test_on_an_iphone_it_is_told_where_installing_is(browser, copy):
    # A page from disk cannot be installed.
    for address, words in [(copy.address, "Add to Home Screen"), (PAGE.as_uri(), "")]:
        with browser.open(address, before="Object.defineProperty(navigator, 'standalone', { value: false })") as page:
            page.keys([*"1+2", "Enter"])
            assert page.text("#words").endswith(words)
            assert (page.box("#notice") is None) == (words == "") and page.box("#notice [data-action=install]") is None


def test_the_shortcuts_clear_the_tape_and_open_the_field_to_paste_once(hosted, copy, manifest):
    hosted.keys([*"12+3", "Enter"])
    hosted.settle()
    hosted.go(copy.address + shortcut(manifest, "New tape"))
    assert hosted.until("document.querySelector('#tape:empty')")
    assert (hosted.operand(), hosted.address()) == ("0", copy.address)
    hosted.press_button("Undo")
    assert hosted.rows() == ["12", "+ 3", "= 15"]
    hosted.restart()
    assert hosted.rows() == ["12", "+ 3", "= 15"]
    hosted.go(copy.address + shortcut(manifest, "Paste"))
    assert hosted.opens("#pasteDialog")
    hosted.evaluate("void (document.querySelector('#pasteDialog').close(), 0)")
    hosted.reopen()
    assert hosted.address() == copy.address
    assert not hosted.evaluate("document.querySelector('#pasteDialog').open")


def test_what_is_pressed_meanwhile_counts_more_than_a_shortcut(browser, copy, manifest):
    pressing = """if (location.search) {
      document.addEventListener("DOMContentLoaded", () => document.querySelector("[data-key='7']").click());
    }"""
    with browser.open(copy.address, before=pressing) as page:
        page.keys([*"12+3", "Enter"])
        page.settle()
        page.go(copy.address + shortcut(manifest, "New tape"))
        assert (page.operand(), page.rows()) == ("7", ["12", "+ 3", "= 15"])


SHARE = """(async () => {
  const form = new FormData();
  for (const [name, value] of %s) form.set(name, value);
  await fetch("./?shared", { method: "POST", body: form, redirect: "manual" });
})()"""
WORDS = '[["title", "Groceries"], ["text", "milk 1.50\\nbread 2.25"]]'
FILE = '[["title", "list"], ["file", new File(["tea;3,50\\nmilk;2,25\\n"], "list.csv", { type: "text/csv" })]]'


def test_what_another_app_shares_is_shown_before_it_is_taken(hosted, copy, manifest):
    assert manifest["share_target"]["action"] == "./?shared"
    (copy.folder / "sender.html").write_text("<!doctype html><main></main>", encoding="utf-8")
    for form, shown in [(WORDS, "Groceries milk"), (FILE, "milk2,25")]:
        hosted.go(copy.address + "sender.html")
        hosted.evaluate(SHARE % form)
        hosted.go(copy.address + "?shared")
        assert hosted.opens("#pasteDialog")
        assert shown in hosted.text("#pasteRows")
        assert hosted.address() == copy.address
        assert hosted.evaluate("caches.keys().then((names) => names.length)") == 1
        hosted.reopen()
        assert (hosted.rows(), hosted.evaluate("document.querySelector('#pasteDialog').open")) == ([], False)


OPENED_WITH = """Object.defineProperty(window, "launchQueue", { value: {
  setConsumer: (take) => take({ files: [{ getFile: async () => new File(["1\\n2\\n"], "list.csv") }] }),
} });"""


def test_a_file_that_the_system_opens_with_the_page_is_shown(open_page, manifest):
    assert manifest["file_handlers"][0]["accept"].keys() == {"text/plain", "text/csv"}
    page = open_page(before=OPENED_WITH)
    assert page.opens("#pasteDialog")
    assert page.evaluate("document.querySelector('#pasteText').value") == "1\n2\n"


ASKED_TO_KEEP = "navigator.storage.persist = () => ((window.asked = (window.asked ?? 0) + 1), Promise.resolve(true));"
INSTALLED = """
  const { matchMedia } = window;
  window.matchMedia = (query) => query === "(display-mode: standalone)" ? { matches: true } : matchMedia(query);
"""


@pytest.mark.needs("storage for good")
@pytest.mark.parametrize("script, asked", [("", 0), (INSTALLED, 1)], ids=["in a browser", "installed"])
def test_what_an_installed_page_keeps_is_kept_for_good(browser, copy, script, asked):
    with browser.open(copy.address, before=ASKED_TO_KEEP + script) as page:
        assert page.evaluate("window.asked ?? 0") == asked
        page.evaluate("void dispatchEvent(new Event('appinstalled'))")
        assert page.evaluate("window.asked") == asked + 1


def update(hosted, copy):
    """Puts another version of the worker on the host, and waits until it has taken over."""
    before = hosted.evaluate("caches.keys()")
    worker = copy.folder / "service-worker.js"
    worker.write_text(worker.read_text(encoding="utf-8").replace(before[0].split()[-1], "another"), encoding="utf-8")
    hosted.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => true)")
    assert hosted.until(f"await {VERSIONS % json.dumps(before[0])}")


@pytest.mark.needs("kept files")
def test_a_new_version_fetches_only_what_is_new(hosted, copy):
    copy.sent.clear()
    update(hosted, copy)
    assert ("/icons/icon-512.png", 304) in copy.sent
    assert [path for path, status in copy.sent if status == 200] == ["/service-worker.js"]


def test_a_new_version_takes_over_and_a_half_typed_number_stays(hosted, copy):
    hosted.keys([*"12+3.0"])
    page = copy.folder / "index.html"
    page.write_text(page.read_text(encoding="utf-8").replace("<title>Calculator", "<title>New"), encoding="utf-8")
    update(hosted, copy)
    assert (hosted.operand(), hosted.evaluate("document.title")) == ("3.0", "Calculator")
    hosted.key("5")
    hosted.restart()
    assert (hosted.operand(), hosted.evaluate("document.title")) == ("3.05", "New")


def test_what_else_a_host_has_is_shown_as_it_is(hosted, copy):
    (copy.folder / "other").mkdir()
    for name in ["other.html", "other/index.html"]:
        (copy.folder / name).write_text("<!doctype html><title>Other</title><main></main>", encoding="utf-8")
    for name in ["other.html", "other/"]:
        hosted.go(copy.address + name)
        assert hosted.evaluate("document.title") == "Other"
    for name in ["", "index.html", "?strict"]:
        hosted.go(copy.address + name)
        assert hosted.evaluate("document.title") == "Calculator"


def test_it_cannot_be_framed(engine, copy):
    (copy.folder / "frame.html").write_text("<!doctype html><main></main>", encoding="utf-8")
    with engine.open(f"{copy.address}frame.html") as page:
        page.evaluate("""new Promise((resolve) => {
          const frame = document.createElement("iframe");
          frame.onload = frame.onerror = () => resolve(true);
          frame.src = "./";
          document.body.append(frame);
          setTimeout(resolve, 2000, true);
        })""")
        assert page.evaluate("""(() => {
          try {
            return document.querySelector("iframe").contentDocument?.querySelector("#keypad") ?? null;
          } catch {
            return null;
          }
        })()""") is None


def test_what_a_host_answers_is_what_the_documentation_says():
    hosting = (REPOSITORY / "Documentation" / "Hosting.md").read_text(encoding="utf-8")
    documented = [f"{name}: {value}" for name, value in re.findall(r'^ +add_header (\S+) "(.+)" always;$', hosting, re.MULTILINE)]
    sent = [line.strip() for line in (PAGE.parent / "_headers").read_text(encoding="utf-8").splitlines()[1:]]
    assert documented == sent
    assert {file.suffix for file in PAGE.parent.rglob("*") if file.is_file()} == {*TYPES, ""}
