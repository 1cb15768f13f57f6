"""What is kept: over a restart, with several pages, and when keeping is forbidden or what was kept is damaged."""

import json

import pytest
from archive import store as store_tape
from clock import AHEAD, stopped
from conftest import on_disk_and_hosted
from database import STUCK, in_database

CLICK = """%s.forEach((token) => document.querySelector(`[data-key="${token}"]`).click())"""


def store(page, change=""):
    """Returns the sizes of what is in the store."""
    return page.evaluate(in_database(f"const found = [records.getAll(), aside.getAll()]; {change}", """{
      records: found[0].result.map(({ isWhole, bytes }) => [isWhole, bytes.length]),
      aside: found[1].result.map((bytes) => bytes.length),
    }"""))


def shows(page, expected):
    """Waits until a page shows these rows, and returns whether it does."""
    return page.until_so(lambda: page.rows() == expected)


@on_disk_and_hosted
def test_the_page_opens_as_it_was_left(page):
    page.keys([*"1/3", "Enter", *"*3-12."])
    page.settle()
    before = page.state()
    page.reopen()
    after = page.state()
    assert (after["operand"], after["operator"], after["rows"]) == (before["operand"], before["operator"], before["rows"])
    assert after["operand"] == "12."
    for _ in range(9):
        page.key("Control+z")
    assert page.operand() == "1"
    assert page.rows() == []


def write_note(page):
    """Begins a note at the first of two rows."""
    page.keys(["Clear", *"5+3*"])
    page.click_row(0)
    page.press_button("Note")


def test_a_note_that_is_being_written_is_kept_when_the_page_goes(page):
    write_note(page)
    page.keys("tea")
    page.reopen()
    assert page.notes() == ["tea", ""]
    assert page.state()["operator"] == "×"


DELETE_STORE = """new Promise((resolve, reject) => {
  const request = indexedDB.deleteDatabase("calculator");
  request.onsuccess = () => resolve();
  request.onerror = reject;
})"""

# To open one that is not there would make it.
HAS_STORE = "await indexedDB.databases().then((found) => found.length > 0)"

HIDE = """(() => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  delete document.hidden;
})()"""


def test_a_note_goes_on_when_the_page_comes_back(page):
    for key, note in [("Enter", "tea 2"), ("Escape", "")]:
        write_note(page)
        page.keys("tea")
        page.run(HIDE)
        assert page.notes()[0] == "tea"
        page.keys([*" 2", key])
        assert (page.notes()[0], page.box("#note")) == (note, None)
        page.key("Control+z")
        assert page.notes()[0] == "tea"
    # One that is not kept as it was written, with a tab or too long, is kept once.
    for text in ["a\tb", "x" * 1001]:
        write_note(page)
        page.run(f"""{{
          const note = document.querySelector("#note");
          note.value = {json.dumps(text)};
          note.dispatchEvent(new InputEvent("input", {{ bubbles: true }}));
        }}""")
        for _ in range(3):
            page.run(HIDE)
        page.key("Enter")
        assert page.notes()[0] == text.replace("\t", " ")[:1000]
        page.key("Control+z")
        assert page.notes()[0] == ""


LIST_WRITING = """
  window.written = [];
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    if (options) window.written.push(options.durability);
    return transaction.call(this, stores, mode, options);
  };
"""


def test_keys_do_not_wait_for_the_disk_which_gets_them_in_the_next_pause_or_after_ten_seconds(open_page):
    page = open_page(before=LIST_WRITING + stopped(1000) + AHEAD)
    for token in "12+":
        page.click(token)
        page.settle()
    assert page.evaluate("window.written.splice(0)") == ["strict", "relaxed", "relaxed"]
    page.evaluate("passTime()")
    assert page.evaluate("window.written.splice(0)") == ["strict"]
    for token in "34":
        page.click(token)
        page.settle()
    page.evaluate("void (window.passed = 10_001)")
    page.click("5")
    page.settle()
    assert page.evaluate("window.written") == ["relaxed", "relaxed", "strict"]
    page.reopen()
    assert (page.rows(), page.operand()) == (["12"], "345")


@pytest.mark.needs("killing")
def test_a_page_killed_behind_the_frame_of_its_last_key_has_lost_nothing(open_page):
    page = open_page(before="window.mine = true")
    address = page.address()
    other = page.sibling()
    other.keys([*"12+34+5"])
    # What is painted is in the journal; before that nobody has seen it.
    other.frames()
    # Pages of one address may share a process, which takes both of them with it.
    other.kill()
    page.go(address)
    assert page.rows() == ["12", "+ 34"]
    assert page.operand() == "5"


@on_disk_and_hosted
def test_keys_that_had_no_time_to_reach_the_store_are_in_the_journal(open_page):
    page = open_page(before=STUCK)
    page.keys("12+")
    page.settle()
    for name in ["0", "note", "zebra"]:
        page.evaluate(f"void localStorage.setItem('calculator {name}', 'of another program')")
    page.evaluate("void (window.isStuck = true)")
    page.evaluate(CLICK % ["3", "4", "+", "5"])
    page.reopen()
    assert (page.rows(), page.operand()) == (["12", "+ 34"], "5")
    page.restart()
    assert (page.rows(), page.operand()) == (["12", "+ 34"], "5")


# A page that is told nothing by others.
ALONE = "addEventListener('storage', (event) => event.stopImmediatePropagation(), true)"
# What a page does from here on stays in its journal.
STICK = "void (IDBDatabase.prototype.transaction = () => { throw new DOMException('', 'AbortError'); })"
ROW_COUNT = "document.querySelector('#tape > li')?.ariaSetSize"


def test_what_is_done_to_a_tape_that_is_too_long_for_the_journal_is_done_when_the_page_goes_at_once(page):
    page.evaluate(store_tape(2000))
    page.reopen()
    for tokens, rows in [(["AC"], None), (["undo"], "2000"), (["AC", "undo"], "2000")]:
        page.settle()
        page.evaluate(STICK)
        for token in tokens:
            page.evaluate(CLICK % [token])
        page.reopen()
        assert page.evaluate(ROW_COUNT) == rows, tokens
        page.restart()
        assert page.evaluate(ROW_COUNT) == rows, tokens


@on_disk_and_hosted
def test_two_pages_show_one_tape(open_page):
    page = open_page(before="window.mine = true")
    other = page.sibling()
    other.click_at("#more")
    page.run(CLICK % [*"5+3="])
    page.settle()
    other.front()
    assert shows(other, ["5", "+ 3", "= 8"])
    # A menu that is not of a row stays.
    assert other.evaluate("document.activeElement.parentElement.id") == "moreMenu"
    other.keys(["Escape", *"*2", "Enter"])
    other.settle()
    page.front()
    assert shows(page, ["5", "+ 3", "= 8", "× 2", "= 16"])
    page.keys(["Control+z"])
    page.settle()
    other.reopen()
    assert other.rows() == ["5", "+ 3", "= 8"]
    other.close_tab()


def test_the_tape_has_the_focus_when_another_page_takes_the_row_away_that_had_it(open_page):
    page = open_page(before="window.mine = true")
    other = page.sibling()
    for begun in [[], ["Shift+F10"]]:
        page.front()
        page.keys([*"5+3", "Enter", "ArrowUp", *begun])
        page.settle()
        other.front()
        assert shows(other, ["5", "+ 3", "= 8"])
        other.key("Clear")
        other.settle()
        page.front()
        assert shows(page, [])
        assert page.focused() == "tape"
    other.close_tab()


@on_disk_and_hosted
def test_digits_that_are_typed_on_two_pages_stay_in_their_order(open_page):
    # The second page waits for the first one for as long as a slow machine takes, and finds in its journal what it cannot store.
    page = open_page(before=STUCK + stopped(1000))
    other = page.sibling()
    page.evaluate("void (window.isStuck = true)")
    page.evaluate(CLICK % ["1", "2"])
    assert page.until("document.querySelector('#operand').textContent === '12'")
    other.evaluate(CLICK % ["3"])
    assert other.until("document.querySelector('#operand').textContent === '123'")
    other.restart()
    assert other.operand() == "123"
    other.close_tab()


def test_a_key_waits_for_a_store_that_does_not_answer_only_shortly(open_page):
    page = open_page(before=ALONE)
    other = page.sibling()
    # In Firefox the second tab is begun without that.
    other.evaluate(f"void {ALONE}")
    page.evaluate(CLICK % ["1"])
    page.settle()
    other.evaluate("void (IDBObjectStore.prototype.getAllKeys = () => ({}))")
    other.evaluate(CLICK % ["2"])
    assert other.until("document.querySelector('#operand').textContent === '2'")
    other.close_tab()


@pytest.mark.parametrize("deleted, noted", [(0, ["tea", ""]), (1, ["", ""])])
def test_a_note_stays_with_its_row_while_another_page_deletes_one(open_page, deleted, noted):
    page = open_page(before="window.mine = true")
    page.keys([*"5+3-2*"])
    page.settle()
    other = page.sibling()
    page.front()
    page.click_row(1)
    page.press_button("Note")
    page.keys("tea")
    other.evaluate(f"document.querySelectorAll('#tape > li')[{deleted}].click()")
    other.evaluate("document.querySelector('#actions [data-action=delete]').click()")
    # In WebKit pages from disk cannot speak to each other.
    other.settle()
    page.front()
    assert page.until("document.querySelectorAll('#tape > li').length === 2")
    if deleted == 1:
        assert "tea" in page.notice()
        assert page.box("#note") is None
    else:
        page.key("Enter")
    assert page.notes() == noted
    other.close_tab()


@pytest.mark.parametrize(
    "forbidding",
    [
        "Object.defineProperty(window, 'indexedDB', { value: undefined })",
        # As in Firefox where a site may keep nothing.
        """const refuse = () => { throw new DOMException('', 'SecurityError'); };
          for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches'])
            Object.defineProperty(window, name, { get: refuse });
          window.BroadcastChannel = refuse;""",
    ],
)
def test_where_nothing_can_be_kept_it_says_so_once_and_goes_on(open_page, forbidding):
    page = open_page(before=forbidding)
    assert "cannot be saved" in page.notice()
    assert "cannot be saved" in page.state()["announcement"]
    page.keys([*"5+3", "Enter"])
    assert page.operand() == "8"
    page.press_button("Close")
    page.keys([*"5+3", "Enter"])
    assert page.notice() == ""
    page.click("AC")
    assert "could not be moved to History" in page.notice()
    page.press_button("Undo")
    page.choose("drawer")
    assert page.until_so(lambda: "saved" in page.text("#drawerStatus"))


def test_what_is_there_is_kept_anew_after_the_store_was_deleted_or_emptied(page):
    page.keys("5+")
    page.settle()
    for clearing, keys, operand in [(DELETE_STORE, "3", "3"), (in_database("records.clear()"), "4", "34")]:
        # The second time no key follows.
        for typed in [keys, ""]:
            page.evaluate(clearing)
            page.front()
            page.keys(typed)
            page.settle()
        assert (page.rows(), page.operand(), page.notice()) == (["5"], operand, "")
        page.reopen()
        assert (page.rows(), page.operand(), page.notice()) == (["5"], operand, "")


@pytest.mark.parametrize("home", ["http"], indirect=True)
def test_a_tape_that_the_browser_has_cleared_is_missed(page):
    page.keys("5+3")
    page.settle()
    address = page.address()
    page.visit(f"{address}icons/icon.svg")
    page.evaluate(DELETE_STORE)
    page.go(address)
    assert "has cleared the saved tape" in page.notice()
    page.keys("7")
    page.settle()
    page.go(address)
    assert (page.operand(), page.notice()) == ("7", "")


def test_a_connection_that_is_lost_loses_nothing(open_page):
    page = open_page(before="""
      addEventListener("DOMContentLoaded", () => (window.lose = () => {
        for (const database of window.databases.splice(0)) {
          database.close();
          database.onclose?.();
        }
      }));
      window.databases = [];
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (...rest) {
        if (!window.databases.includes(this)) window.databases.push(this);
        return transaction.apply(this, rest);
      };
    """)
    page.keys("5+3*2")
    page.settle()
    page.run("lose()")
    # This is not done again on what is read anew.
    page.evaluate("document.querySelector('#tape > li').click()")
    page.evaluate("document.querySelector('#actions [data-action=delete]').click()")
    page.settle()
    assert page.rows() == ["3"]
    page.reopen()
    assert (page.rows(), page.operand()) == (["3"], "2")


# A store that does not answer, for which the page waits no longer than for the next task.
STUCK_STORE = """if (location.search === "?stuck") {
  IDBFactory.prototype.open = () => ({});
  const { setTimeout } = window;
  window.setTimeout = (run, time, ...rest) => setTimeout(run, time === 3000 ? 0 : time, ...rest);
}"""


@pytest.mark.parametrize("home", ["http"], indirect=True)
@pytest.mark.parametrize("before, typed, rows, operand", [
    ("", "12+3^2", ["12"], "3^2"), ("5+3=", ["7", "Clear"], ["5", "+ 3", "= 8"], "0"),
], ids=str)
def test_a_store_that_does_not_answer_is_told_and_keys_mean_later_what_they_meant_there(open_page, before, typed, rows, operand):
    page = open_page(before=STUCK_STORE + stopped(5000))
    address = page.address()
    page.clicks(before)
    page.settle()
    page.visit(f"{address}?stuck")
    assert page.until("document.documentElement.dataset.keeping === ''")
    assert page.evaluate("document.querySelector('main').ariaBusy") == "true"
    page.evaluate("passTime()")
    assert page.until("!document.querySelector('main').ariaBusy")
    assert "cannot be saved" in page.notice()
    page.press_button("Close")
    page.keys(typed)
    assert "cannot be saved" not in page.notice()
    page.go(address)
    assert (page.rows(), page.operand()) == (rows, operand)


def test_a_store_that_opens_late_is_used(open_page):
    page = open_page(before="""
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (...rest) {
        if (!sessionStorage.isLate) throw new DOMException("", "UnknownError");
        return open.apply(this, rest);
      };
    """)
    page.keys("12+3")
    page.run("sessionStorage.isLate = true")
    page.keys("4")
    assert page.until(HAS_STORE)
    page.settle()
    page.run("localStorage.clear()")
    page.reopen()
    assert (page.rows(), page.operand()) == (["12"], "34")


@on_disk_and_hosted
def test_a_page_that_a_person_goes_back_to_keeps_what_is_typed(page):
    for _ in range(2):
        page.keys([*"12"])
        page.visit("about:blank")
        page.back()
        page.keys(["3"])
        page.restart()
        assert page.operand() == "123"
        page.key("Escape")
        page.settle()


# A store that has no room, which the browser tells when a record is added, or when it has tried to write the record: Chromium
# may do so while the request is still under way.
FULL_WHEN_ADDING = """
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (...rest) {
    if (window.isFull) throw new DOMException("", "QuotaExceededError");
    return add.apply(this, rest);
  };
"""
FULL_WHEN_WRITING = """
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (...rest) {
    const request = add.apply(this, rest);
    if (!window.isFull) return request;
    const notFinished = () => { throw new DOMException("", "InvalidStateError"); };
    Object.defineProperties(request, { readyState: { value: "pending" }, error: { get: notFinished } });
    Object.defineProperty(this.transaction, "error", { value: new DOMException("", "QuotaExceededError") });
    this.transaction.commit = this.transaction.abort;
    return request;
  };
"""


@pytest.mark.parametrize("filling", [FULL_WHEN_ADDING, FULL_WHEN_WRITING], ids=["when adding", "when writing"])
def test_a_full_store_is_told_once_and_all_is_kept_when_there_is_room(open_page, filling):
    page = open_page(before=filling)
    page.keys("12")
    page.settle()
    page.evaluate("window.isFull = true")
    page.keys("3+")
    assert page.until_so(lambda: "Storage is full" in page.notice())
    page.press_button("Close")
    page.keys("4")
    page.settle()
    assert page.notice() == ""
    page.evaluate("window.isFull = false")
    page.keys("5")
    page.restart()
    assert page.rows() == ["123"]
    assert page.operand() == "45"


REPLACE = "records.clear(); records.put({{ isWhole: true, bytes: Uint8Array.of({}) }}, 9);"


@pytest.mark.parametrize(
    "damage, told, operand",
    [
        ("records.put({ isWhole: false, bytes: new Uint8Array([2, 9, 9, 9]) }, 4);", "The end", "12"),
        ("records.put(5, 4);", "The end", "12"),
        (REPLACE.format("67, 65, 76, 67, 200, 1"), "newer", "0"),
    ],
)
def test_what_cannot_be_read_is_set_aside(page, damage, told, operand):
    for key in "12":
        page.keys(key)
        page.settle()
    store(page, damage)
    page.reopen()
    assert told in page.notice()
    assert page.operand() == operand
    page.settle()
    kept = store(page)
    assert len(kept["aside"]) == 1 and kept["aside"][0] > 0
    assert [whole for whole, _ in kept["records"]] == [True]
    page.keys("3")
    page.restart()
    assert page.notice() == ""
    assert page.operand() == ("123" if operand == "12" else "3")


def test_what_is_pressed_before_the_store_is_read_acts_on_what_is_in_it(open_page):
    page = open_page(before="""
      addEventListener("DOMContentLoaded", () => {
        const pressed = new URLSearchParams(location.search).getAll("press");
        for (const token of pressed) document.querySelector(`[data-key="${token}"]`).click();
      });
    """)
    page.keys("12+345")
    page.settle()
    # Without what was kept there is nothing that any of these could act on.
    page.go(f"{page.address()}?press=undo&press=⌫&press=±&press==")
    assert (page.rows(), page.operand()) == (["12", "+ -3", "= 9"], "9")
    page.settle()
    page.go(page.address().split("?")[0])
    assert (page.rows(), page.operand()) == (["12", "+ -3", "= 9"], "9")
