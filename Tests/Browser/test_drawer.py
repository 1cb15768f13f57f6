"""The drawer: tapes that AC has torn off are kept, found, looked at, put back, saved, printed and deleted."""

import base64
import io
import json

import pytest
from archive import saved_tape
from conftest import on_disk_and_hosted
from database import in_database
from pypdf import PdfReader
from text import paste

IS_LOADED = """document.querySelector("#drawer").open
  && (document.querySelector("#drawerList li") || ["drawerStatus", "drawerEmpty"].some((id) => document.getElementById(id).textContent))"""
ITEMS = """[...document.querySelectorAll("#drawerList li button")].map((button) =>
  ["drawer-note", "drawer-result", "drawer-more"].map((name) => button.querySelector("." + name).textContent))"""
FOCUS = "document.activeElement.innerText.replace(/\\s+/g, ' ')"
ROWS = """[...document.querySelectorAll("#drawerRows > li, #paperRows > li")].map((row) =>
  ["operator", "operand", "running", "note"].map((name) => row.querySelector(`[data-part="${name}"]`).textContent).join(" ").trim())"""
RENT = "900  # rent\n+ 45.5  # power\n= 945.5\n"


def kept(page, change=""):
    """Returns the records in the drawer, and does something to them."""
    return page.evaluate(in_database(f"const kept = drawer.getAll(); {change}", "kept.result"))


def texts(page):
    return [record["text"] for record in kept(page)]


def holds(page, count):
    """Waits until there are so many records in the drawer, and returns whether there are."""
    return page.until_so(lambda: len(kept(page)) == count)


def open_drawer(page):
    # A dialog that was just closed may still be there.
    assert page.until("!document.querySelector('dialog[open]')")
    page.choose("drawer")
    assert page.until(IS_LOADED)


def tear_off(page, text):
    """Puts a text on the tape and tears it off."""
    page.evaluate(paste(text))
    if page.evaluate("document.querySelector('#pasteDialog').open"):
        page.click_at("#pasteButton")
    page.key("Clear")
    assert page.state()["rows"] == []


@pytest.fixture
def two(page):
    """A page with two tapes in its drawer."""
    tear_off(page, RENT)
    tear_off(page, "1234\n÷ 3\n=\n")
    assert holds(page, 2)
    return page


# Storing


@on_disk_and_hosted
def test_a_tape_that_is_cleared_is_in_the_drawer_once_with_its_time(page):
    page.keys([*"1/3", "Enter", "Clear"])
    assert page.rows() == []
    assert holds(page, 1)
    [record] = kept(page)
    assert record["text"] == "  1\n÷ 3 → ≈ 0.33333333333333333333\n= ≈ 0.33333333333333333333\n"
    assert (record["note"], record["value"], record["rowCount"]) == ("", "1⁄3", 3)
    assert abs(page.evaluate("Date.now()") - record["time"]) < 60_000
    page.reopen()
    assert len(kept(page)) == 1


def test_undo_takes_it_out_and_redo_puts_it_in_also_after_a_restart(page):
    page.keys([*"1+2", "Enter", "Clear"])
    assert holds(page, 1)
    page.key("Control+z")
    assert page.rows() == ["1", "+ 2", "= 3"]
    assert holds(page, 0)
    for key, count in [("Control+y", 1), ("Control+z", 0)]:
        page.restart()
        page.key(key)
        assert holds(page, count)


def test_two_pages_that_clear_one_tape_put_it_there_once(page):
    page.keys([*"1+2", "Enter"])
    page.settle()
    other = page.sibling()
    clear = """document.querySelector('[data-key="AC"]').click()"""
    page.run(clear)
    other.run(clear)
    assert holds(page, 1)
    for each in (page, other):
        each.front()
        each.settle()
    assert page.until("document.querySelectorAll('#tape > li').length === 0")
    assert len(kept(page)) == 1
    other.close_tab()


# A store as an earlier release has made it; the page that is open must not make a new one first.
OLD_STORE = """new Promise((resolve, reject) => {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, version) {
    return version > 2 ? {} : open.call(this, name, version);
  };
  const deleting = indexedDB.deleteDatabase("calculator");
  deleting.onerror = () => reject(deleting.error);
  deleting.onsuccess = () => {
    const opening = indexedDB.open("calculator", 2);
    opening.onupgradeneeded = () => {
      const bytes = Uint8Array.from(atob("BYTES"), (character) => character.charCodeAt());
      opening.result.createObjectStore("records").add({ isWhole: true, bytes }, 1);
      opening.result.createObjectStore("aside", { autoIncrement: true }).add(Uint8Array.of(7));
    };
    opening.onsuccess = () => resolve(opening.result.close());
  };
})"""


def test_what_an_earlier_release_has_kept_comes_over(page):
    page.evaluate(OLD_STORE.replace("BYTES", base64.b64encode(saved_tape(2)).decode()))
    page.reopen()
    assert (page.rows(), page.operand()) == (["1", "+ 80.19"], "7")
    page.key("Clear")
    assert holds(page, 1)


# What is put into the drawer finds no room: the browser ends the transaction and says why.
FULL_DRAWER = """{
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (...rest) {
    if (!window.isFull || this.name !== "drawer") return add.apply(this, rest);
    Object.defineProperty(this.transaction, "error", { value: new DOMException("", "QuotaExceededError") });
    queueMicrotask(() => this.transaction.abort());
  };
}"""


def test_without_room_in_the_drawer_undo_brings_the_tape_back(open_page):
    page = open_page(before=FULL_DRAWER)
    page.keys([*"1+2", "Enter"])
    page.settle()
    page.run("window.isFull = true")
    page.key("Clear")
    assert page.until_so(lambda: page.notice() == "The tape could not be moved to History. Undo brings it back.")
    page.restart()
    assert page.rows() == []
    page.key("Control+z")
    assert page.rows() == ["1", "+ 2", "= 3"]


# The list


def test_the_list_has_days_notes_results_and_counts_and_is_searched_by_any_word_or_number(two):
    open_drawer(two)
    items = two.evaluate(ITEMS)
    assert [item[1] for item in items] == ["≈ 411.333333", "945.5"]
    assert (items[1][0], items[1][2].split(" · ")[1]) == ("rent", "3 rows")
    today = two.evaluate("new Date().toLocaleDateString('en-US', { dateStyle: 'full' })")
    headings = "[...document.querySelectorAll('#drawerList h3')].map(({ textContent, className }) => [textContent, className])"
    # Of today it is only heard.
    assert two.evaluate(headings) == [[today, "visually-hidden"]]
    two.click_at("#drawerSearch")
    for query, found, status in [("RENT", [items[1]], "1 tape found"), ("1,234", [items[0]], "1 tape found"),
                                 ("nothing", [], "0 tapes found"), ("  ", items, "")]:
        two.keys(["Space" if key == " " else key for key in query])
        assert (two.evaluate(ITEMS), two.text("#drawerStatus")) == (found, status)
        two.keys(["Backspace"] * len(query))
        assert (two.evaluate(ITEMS), two.text("#drawerStatus")) == (items, "")


def test_results_are_shown_as_numbers_are_shown_now_and_a_tape_without_a_note_is_called_by_what_it_calculates(two):
    for text in ["6\n÷ 0\n=\n", "250\n− 30\n=\n"]:
        tear_off(two, text)
    assert holds(two, 4)
    shown = {
        "all": [["250 − 30", "220"], ["6 ÷ 0", "NaN"], ["1,234 ÷ 3", "≈ 411.333333"], ["rent", "945.5"]],
        "2": [["250.00 − 30.00", "220.00"], ["6.00 ÷ 0", "NaN"], ["1,234.00 ÷ 3", "≈ 411.33"], ["rent", "945.50"]],
    }
    for decimals, items in shown.items():
        two.run(f"localStorage.setItem('calculator.view', '{decimals} half-up')")
        two.restart()
        open_drawer(two)
        assert [item[:2] for item in two.evaluate(ITEMS)] == items


def test_undo_leaves_an_older_equal_tape_there_when_the_newer_was_deleted(page):
    tear_off(page, RENT)
    page.run("{ const now = Date.now; Date.now = () => now() + 5000; }")
    tear_off(page, RENT)
    assert holds(page, 2)
    older, newer = kept(page)
    assert newer["time"] > older["time"]
    kept(page, f"drawer.delete({newer['id']});")
    page.key("Control+z")
    assert page.rows() == ["900", "+ 45.5", "= 945.5"]
    page.settle()
    assert kept(page) == [older]
    # Torn off again, it has the time that it had.
    page.key("Control+y")
    assert holds(page, 2)
    assert kept(page)[1]["time"] == newer["time"]


def test_an_empty_drawer_says_what_it_is(page):
    open_drawer(page)
    words = page.box("#drawerEmpty")
    assert page.text("#drawerEmpty") == "History is empty. AC moves the tape here."
    search = page.box("#drawerSearch")
    assert 0 < words["y"] - (search["bottom"]) < 40
    assert page.evaluate("document.querySelector('#saveDrawer').disabled")
    page.key("Escape")
    assert page.closes()


def test_beside_the_tape_the_search_and_a_new_tape_are_icons_and_a_title_has_a_line_of_its_own(open_page):
    page = open_page(size=(1280, 800))
    tear_off(page, "√2\n× √2\n=")
    page.keys([*"5.2*3.8*55+20%", "Enter", "Clear"])
    assert page.until_so(lambda: len(page.evaluate(ITEMS)) == 2)
    assert [title for title, *_ in page.evaluate(ITEMS)] == ["5.2 × 3.8 × 55 + 20%", "√2 × √2"]
    title, result = page.box("#drawerList .drawer-note"), page.box("#drawerList .drawer-result")
    assert title["bottom"] <= result["y"] + 1
    assert page.evaluate("document.querySelectorAll('#drawerList .radicand').length") == 2
    assert page.box("#drawerSearch") is None
    page.press_button("Search History")
    page.keys([*"55"])
    assert page.until_so(lambda: len(page.evaluate(ITEMS)) == 1)
    page.keys(["Escape", "Escape"])
    assert page.box("#drawerSearch") is None and page.focused() == "tape"
    page.keys([*"1+2", "Enter"])
    page.press_button("New tape")
    assert page.until_so(lambda: len(page.evaluate(ITEMS)) == 3)
    assert page.rows() == []


def test_the_list_is_used_by_the_keyboard(two):
    open_drawer(two)
    assert two.focused() == "drawerSearch"
    two.key("ArrowDown")
    assert "411.333" in two.evaluate(FOCUS)
    two.key("ArrowDown")
    assert two.evaluate(FOCUS).startswith("rent 945.5")
    two.key("Enter")
    assert two.opens("#drawerTape")
    two.key("Escape")
    assert two.until("!document.querySelector('#drawerTape').open")
    assert two.evaluate(FOCUS).startswith("rent 945.5")
    two.keys(["Home", "ArrowUp", "End"])
    assert two.evaluate(FOCUS).startswith("rent 945.5")
    # Escape empties the field, and then closes the drawer.
    two.keys([*"1,234", "Escape"])
    assert two.evaluate("document.querySelector('#drawerSearch').value") == ""
    assert len(two.evaluate(ITEMS)) == 2
    two.key("Escape")
    assert two.closes()


def test_the_drawer_has_a_button_beside_that_of_the_menu_also_below_a_tape_that_was_pulled_down(open_page):
    page = open_page(size=(360, 640))
    page.keys([*"1+2+3", "Enter"])
    page.choose("pull")
    assert page.until("!document.querySelector('dialog[open]')")
    box = page.box(".tool[data-action=drawer]")
    assert box["width"] >= 44 and box["height"] >= 40
    page.press_button("History")
    assert page.until(IS_LOADED)
    page.key("Escape")
    assert page.evaluate("document.activeElement.dataset.action") == "drawer"
    page.resize(320, 568)
    assert page.box(".tool[data-action=drawer]") and not page.box("[data-key=redo]")
    page.key("Control+z")
    assert page.box("[data-key=redo]")


@pytest.mark.needs("coarse pointer")
def test_a_finger_that_opens_the_drawer_brings_no_keyboard_up(open_page):
    page = open_page(touch=True)
    page.keys([*"1+2", "Enter", "Clear"])
    open_drawer(page)
    assert page.focused() == "drawerName"


# A tape


def show(page, index):
    open_drawer(page)
    page.click_at(f"#drawerList li:nth-child({index + 1}) button")
    assert page.opens("#drawerTape")


def test_a_tape_of_one_number_follows_nothing_and_results_are_rounded_to_their_place(open_page):
    page = open_page(size=(320, 568))
    page.keys([*"5+", "Clear", *"9/7", "Enter", "Clear"])
    assert holds(page, 2)
    show(page, 1)
    assert page.evaluate(ROWS) == ["5"]
    assert page.evaluate("document.querySelector('#drawerRows [data-part=following]')") is None
    page.keys(["Escape", "Escape"])
    show(page, 0)
    result = page.evaluate(ROWS)[-1]
    assert 8 <= sum(character.isdigit() for character in result) < 20
    assert page.evaluate("document.querySelector('#drawerRows > :last-child').getClientRects()[0].height") < 44
    assert page.evaluate("document.querySelector('#drawerRows > :last-child [data-part=operand]').dataset.full").endswith(
        "1.28571428571428571429")


def test_a_tape_is_shown_as_the_tape_shows_it_and_put_back_by_one_change_and_stays(two):
    two.keys([*"8-3", "Enter"])
    show(two, 1)
    assert two.evaluate(ROWS) == ["900  rent", "+ 45.5 945.5 power", "= 945.5"]
    assert two.text("#drawerTapeName") == "rent" and two.operand() == "5"
    two.click_at("[data-action=putBack]")
    assert two.until("!document.querySelector('#drawer').open")
    assert two.rows() == ["8", "− 3", "= 5", "900", "+ 45.5", "= 945.5"]
    two.key("Control+z")
    assert two.rows() == ["8", "− 3", "= 5"]
    assert len(kept(two)) == 2


def test_a_tape_is_copied_shared_and_saved_under_its_day_and_note_and_all_as_one_text_that_is_read_back(two):
    show(two, 1)
    name, content = two.download(lambda: two.click_at("[data-action=saveShown]"))
    day = two.evaluate("new Date().toLocaleDateString('sv')")
    assert (name, content.decode()) == (f"{day} rent.txt", texts(two)[0])
    two.click_at("[data-action=copyShown]")
    assert two.until_so(lambda: two.text("#drawerTapeStatus") == "Copied")
    two.click_at("[data-action=shareShown]")
    assert two.opens("#share")
    two.keys(["Escape", "Escape"])
    name, content = two.download(lambda: two.click_at("#saveDrawer"))
    assert name == f"{day} History.txt"
    two.keys(["Escape", "Control+v"])
    assert two.opens("#pasteDialog")
    assert two.evaluate("document.querySelector('#pasteText').value") == texts(two)[0]
    two.key("Escape")
    two.take(paste(content.decode()))
    assert two.rows() == ["900", "+ 45.5", "= 945.5", "1,234", "÷ 3", "= 411.33333333333333333333"]
    assert all(day in two.notes()[index] for index in (0, 3))


def test_a_tape_is_printed_under_its_title_and_day(two):
    show(two, 1)
    two.evaluate("void (window.print = () => dispatchEvent(new Event('beforeprint')))")
    two.click_at("[data-action=printShown]")
    assert two.until("document.querySelector('#paperRows > li')")
    sheets = PdfReader(io.BytesIO(two.printed())).pages
    words = " ".join(sheet.extract_text() for sheet in sheets).split()
    year = two.evaluate("String(new Date().getFullYear())")
    assert {"rent", year, "900", "power"} <= {*words} and any(word.startswith("45.5") for word in words)
    assert not {"AC", "History", "Delete", "1,234"} & {*words}
    # The shade behind the dialog stays on the screen.
    assert {state["/ca"] for sheet in sheets for state in sheet["/Resources"]["/ExtGState"].values() if "/ca" in state} == {1}


def test_tapes_are_deleted_and_come_back_by_undo_also_later(two):
    before = kept(two)
    open_drawer(two)
    for count in (1, 0):
        two.click_at("#drawerList button")
        assert two.opens("#drawerTape")
        two.click_at("[data-action=deleteShown]")
        assert two.until_so(lambda: two.text("#drawerStatus") == "Tape deleted") and two.until("!document.querySelector('#drawerTape').open")
        assert texts(two) == [record["text"] for record in before[:count]]
        if count:
            assert two.evaluate(FOCUS).startswith("rent")
    two.keys([*"rent"])
    two.click_at("#drawer [data-action=closeDialog]")
    open_drawer(two)
    for count in (1, 2):
        two.click_at("[data-action=undoDelete]")
        assert two.until_so(lambda: two.text("#drawerStatus") == "The tape is in History again")
        assert len(kept(two)) == len(two.evaluate(ITEMS)) == count
    assert kept(two) == before
    assert two.until("document.querySelector('#undoDelete').hidden")


# Trouble


def test_a_text_that_is_no_tape_can_still_be_saved(two):
    kept(two, "drawer.put({ id: 1, time: 0, text: 'no tape at all', note: 'odd', value: '', rowCount: 3 });")
    open_drawer(two)
    two.keys(["ArrowDown", "End", "Enter"])
    assert two.opens("#drawerTape")
    assert two.text("#drawerTapeStatus") == "This tape cannot be read. Its text can still be copied and saved."
    _, content = two.download(lambda: two.click_at("[data-action=saveShown]"))
    assert content == b"no tape at all"


READ_COPY = """(() => {
  const [input, chosen] = [document.querySelector("#copyFile"), new DataTransfer()];
  chosen.items.add(new File([%s], "copy.json"));
  input.files = chosen.files;
  input.dispatchEvent(new Event("change"));
})()"""


def set_aside(page, **settings):
    """Has other settings, as another page would make them."""
    for name, value in settings.items():
        page.run(f"localStorage.setItem('calculator.{name}', {json.dumps(value)}); dispatchEvent(new Event('storage'))")


def reads_copy(page, copy, words):
    page.run(READ_COPY % json.dumps(copy if isinstance(copy, str) else json.dumps(copy)))
    return page.until_so(lambda: page.text("#words") == words)


def test_a_copy_of_everything_is_read_back_on_another_device_and_adds_each_tape_once(open_page):
    page = open_page("?device=one")
    page.keys([*"72+18", "Enter", "Clear", *"1+2", "Enter"])
    set_aside(page, keptRows="× 119%  # VAT\n", language="en")
    page.choose("view")
    page.run("document.querySelector('#money').click()")
    page.key("Escape")
    assert page.closes()
    name, copy = page.download(lambda: page.choose("saveCopy"))
    assert name.endswith(" everything.json")
    page.key("Escape")
    page.run("localStorage.clear()")
    set_aside(page, keptRows="+ 5  # mine\n")
    page.keys([*"5+5", "Enter", "Clear"])
    for added in [1, 0]:
        assert reads_copy(page, copy.decode(), f"Read back. Tapes added to History: {added}")
    page.choose("kept")
    kept = page.text("#keptRows")
    assert kept.index("mine") < kept.index("VAT")
    page.click_at("[data-action=drawer]")
    results = "[...document.querySelectorAll('#drawerList button')].map((tape) => tape.children[1].textContent).sort().join()"
    assert page.until(f"{results} === '10.00,3.00,90.00'"), page.evaluate(results)


def test_of_a_copy_of_everything_what_cannot_be_read_is_refused_and_the_rest_taken(page):
    page.keys([*"72+18", "Enter", "Clear"])
    assert holds(page, 1)
    copy = json.loads(page.download(lambda: page.choose("saveCopy"))[1])
    page.key("Escape")
    copy["tapes"].append({**copy["tapes"][0], "text": "no tape at all", "time": 7})
    # A tape may be longer than what can be pasted.
    copy["tapes"].append({**copy["tapes"][0], "text": "1\n" + "+ 1\n" * 100_000, "time": 8})
    said = "Read back. Tapes added to History: %d. Left out, since they cannot be read: 1"
    assert reads_copy(page, {**copy, "settings": {"language": "xx"}}, said % 1)
    assert page.evaluate("document.documentElement.lang") == "en"
    page.run(READ_COPY % json.dumps(json.dumps({**copy, "settings": {"language": "ko"}})))
    assert page.until("document.documentElement.lang === 'ko'")
    set_aside(page, language="en")
    assert reads_copy(page, "{}", "This file is no copy of a calculator")
