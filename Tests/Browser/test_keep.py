"""What is kept: over a restart, with several pages, and when keeping is forbidden or what was kept is damaged."""

import json

import pytest
from archive import store as store_tape
from clock import stopped
from text import paste

# Files have stores, locks and channels of their own kind, or none.
on_disk_and_hosted = pytest.mark.parametrize("home", ["disk", "http"], indirect=True)

ALL_BYTES = """new Promise((resolve, reject) => {
  const opening = indexedDB.open("calculator");
  opening.onsuccess = () => {
    const { result } = opening;
    const transaction = result.transaction(["records", "aside"], "readwrite");
    const records = transaction.objectStore("records");
    const found = { records: records.getAll(), aside: transaction.objectStore("aside").getAll() };
    CHANGE
    transaction.oncomplete = () => {
      result.close();
      resolve({
        records: found.records.result.map(({ isWhole, bytes }) => [isWhole, bytes.length]),
        aside: found.aside.result.map((bytes) => bytes.length),
      });
    };
  };
  opening.onerror = () => reject(opening.error);
})"""

CLICK = """%s.forEach((token) => document.querySelector(`[data-key="${token}"]`).click())"""
# Painting would take most of the time of many keys.
CLICK_UNSEEN = f"(document.body.hidden = true, {CLICK})"
# All changes are in the store, and no longer in the journal.
IS_AT_REST = "Object.keys(localStorage).every((name) => !name.startsWith('calculator '))"


def store(page, change=""):
    return page.evaluate(ALL_BYTES.replace("CHANGE", change))


def rest(page):
    """Waits until nothing has come into the store for a second."""
    seen = [store(page)]
    while len(seen) < 10 or any(found != seen[-1] for found in seen[-10:]):
        page.wait(100)
        seen.append(store(page))


def shows(page, expected):
    """Waits until a page shows these rows, ten seconds at the most, and returns whether it does."""
    return any(page.rows() == expected or page.wait(100) for _ in range(100))


def settle(page):
    page.wait(60)


def notice(page):
    return page.evaluate("document.querySelector('#notice').matches('[hidden], [data-leaving]') ? '' : document.querySelector('#words').textContent")


@on_disk_and_hosted
def test_the_page_opens_as_it_was_left(page):
    page.keys([*"1/3", "Enter", *"*3-12."])
    settle(page)
    before = page.state()
    page.reopen()
    after = page.state()
    assert (after["operand"], after["operator"], after["rows"]) == (before["operand"], before["operator"], before["rows"])
    assert after["operand"] == "12."
    for _ in range(9):
        page.key("Control+z")
    assert page.operand() == "1"
    assert page.rows() == []


def test_a_note_that_is_being_written_is_kept_when_the_page_goes(page):
    page.keys("5+3*")
    page.click_row(0)
    page.press_button("Note")
    page.keys("tea")
    page.reopen()
    assert [row["note"] for row in page.state()["rows"]] == ["tea", ""]
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


@pytest.mark.parametrize("key, note, after_undo", [("Enter", "tea 2", "tea"), ("Escape", "", "tea")])
def test_a_note_goes_on_when_the_page_comes_back(page, key, note, after_undo):
    page.keys("5+3*")
    page.click_row(0)
    page.press_button("Note")
    page.keys("tea")
    page.run(HIDE)
    assert page.state()["rows"][0]["note"] == "tea"
    page.keys([*" 2", key])
    assert page.state()["rows"][0]["note"] == note
    assert page.box("#note") is None
    page.key("Control+z")
    assert page.state()["rows"][0]["note"] == after_undo


@pytest.mark.parametrize("text", ["a\\tb", "x" * 1001], ids=["a tab", "too long"])
def test_a_note_that_is_not_kept_as_it_was_written_is_kept_once(page, text):
    page.keys("5+3*")
    page.click_row(0)
    page.press_button("Note")
    page.run(f"""{{
      const note = document.querySelector("#note");
      note.value = "{text}";
      note.dispatchEvent(new InputEvent("input", {{ bubbles: true }}));
    }}""")
    for _ in range(3):
        page.run(HIDE)
    page.key("Enter")
    assert page.state()["rows"][0]["note"] == text.replace("\\t", " ")[:1000]
    page.key("Control+z")
    assert page.state()["rows"][0]["note"] == ""


def test_a_third_is_exact_after_a_restart(page):
    page.keys([*"1/3", "Enter"])
    settle(page)
    page.reopen()
    page.keys(["*", "3", "Enter"])
    assert page.operand() == "1"


COUNT_OPENINGS = """{
  const { open } = IDBFactory.prototype;
  window.openings = 0;
  IDBFactory.prototype.open = function (...rest) {
    window.openings += 1;
    return open.apply(this, rest);
  };
}"""


def test_the_store_is_opened_once(open_page):
    page = open_page(before=COUNT_OPENINGS)
    for token in "1+2=":
        page.click(token)
        settle(page)
    assert page.evaluate("openings") == 1


def test_each_key_adds_one_small_record(page):
    page.keys("1")
    settle(page)
    page.keys("+")
    settle(page)
    page.keys("2")
    settle(page)
    kept = store(page)["records"]
    assert [whole for whole, _ in kept] == [True, False, False]
    assert all(size < 100 for _, size in kept)


LIST_WRITING = """
  window.written = [];
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    if (options) window.written.push(options.durability);
    return transaction.call(this, stores, mode, options);
  };
"""


@pytest.mark.once
def test_keys_do_not_wait_for_the_disk_which_gets_them_in_the_next_pause(open_page):
    page = open_page(before=LIST_WRITING)
    for token in "12+":
        page.click(token)
        assert page.until(IS_AT_REST)
    assert page.until("window.written.at(-1) === 'strict' && window.written.length > 1")
    assert page.evaluate("window.written") in (["strict", *["relaxed"] * count, "strict"] for count in (1, 2))
    page.reopen()
    assert (page.rows(), page.operand()) == (["12"], "0")


@pytest.mark.once
def test_keys_that_go_on_without_a_pause_get_to_the_disk_every_ten_seconds(open_page):
    page = open_page(before=LIST_WRITING + """
      const { now } = performance;
      Performance.prototype.now = function () { return now.call(this) + (window.millisecondsAhead ?? 0); };
    """)
    for token in "12":
        page.click(token)
        assert page.until(IS_AT_REST)
    page.evaluate("void (window.millisecondsAhead = 10_001)")
    page.click("+")
    assert page.until("window.written.length === 3")
    assert page.evaluate("window.written") == ["strict", "relaxed", "strict"]


@on_disk_and_hosted
@pytest.mark.needs("killing")
def test_a_page_killed_between_two_keys_has_lost_nothing(open_page):
    page = open_page(before="window.mine = true")
    address = page.address()
    other = page.sibling()
    other.keys([*"12+34+5"])
    # Pages of one address may share a process, which takes both of them with it.
    other.kill()
    page.go(address)
    assert page.until("await navigator.locks.query().then(({ held }) => held.length === 1)")
    page.go(address)
    assert page.rows() == ["12", "+ 34"]
    assert page.operand() == "5"


# Counts the bytes of the records that are read.
COUNT_READING = """
  window.bytesRead = 0;
  for (const name of ["get", "getAll", "openCursor"]) {
    const read = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...rest) {
      const request = read.apply(this, rest);
      request.addEventListener("success", ({ target: { result } }) => {
        for (const record of [result?.value ?? result].flat()) window.bytesRead += record?.bytes?.length ?? 0;
      });
      return request;
    };
  }
"""


def test_a_key_after_a_long_record_does_not_read_it(open_page):
    page = open_page(before=COUNT_READING)
    page.evaluate(paste("1" + "\n+ 1" * 9_999))
    page.key("Enter")
    kept = ALL_BYTES.replace("CHANGE", "")
    assert page.until(f"await {kept}.then(({{ records }}) => records.some(([, size]) => size > 40_000))")
    for token in "78":
        page.evaluate("void (window.bytesRead = 0)")
        page.front()
        page.click(token)
        assert page.until(IS_AT_REST)
        assert page.evaluate("window.bytesRead") < 100
        # The next key comes after the snapshot.
        rest(page)
    page.reopen()
    assert page.evaluate(ROW_COUNT) == "10000"
    assert page.operand() == "78"


def test_the_store_stays_small(page):
    for _ in range(6):
        page.evaluate(CLICK_UNSEEN % "Array(60).fill(['7', '+']).flat()")
        settle(page)
    page.keys(["Escape"])
    page.wait(1300)
    kept = store(page)["records"]
    assert kept[0][0] and len(kept) < 600
    assert sum(size for _, size in kept) < 64_000


SLOW_LOCKS = """
  let questions = 0;
  const request = window.LockManager?.prototype.request;
  if (request) LockManager.prototype.request = function (name, options, callback) {
    if (options.ifAvailable && (questions += 1) <= %d) return Promise.resolve(callback(null));
    return request.apply(this, arguments);
  };
"""


@on_disk_and_hosted
@pytest.mark.parametrize("locks", ["", SLOW_LOCKS % 2, SLOW_LOCKS % 60], ids=["free", "free a little later", "free much later"])
def test_keys_that_had_no_time_to_reach_the_store_are_in_the_journal(open_page, locks):
    page = open_page(before=locks + """
      const { add } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.add = function (...rest) {
        if (window.isStuck) throw new DOMException("", "AbortError");
        return add.apply(this, rest);
      };
    """)
    page.keys("12+")
    settle(page)
    for name in ["0", "note", "zebra"]:
        page.evaluate(f"void localStorage.setItem('calculator {name}', 'of another program')")
    page.evaluate("void (window.isStuck = true)")
    page.evaluate(CLICK % ["3", "4", "+", "5"])
    page.reopen()
    assert (page.rows(), page.operand()) == (["12", "+ 34"], "5")
    settle(page)
    page.reopen()
    assert (page.rows(), page.operand()) == (["12", "+ 34"], "5")


def test_more_than_the_journal_takes_is_not_there_twice(open_page):
    page = open_page(before="window.BroadcastChannel = undefined")
    other = page.sibling()
    other.evaluate(CLICK % ["1"])
    settle(other)
    page.evaluate(CLICK_UNSEEN % (["+", "7"] * 1000))
    assert page.until("document.querySelector('#tape > li')?.dataset.operator === '+'")
    kept = ALL_BYTES.replace("CHANGE", "")
    assert page.until(f"await {kept}.then(({{ records }}) => records.some(([, size]) => size > 5000))")
    page.go(page.address())
    assert page.evaluate("document.querySelector('#tape > li').ariaSetSize") == "1000"
    assert page.operand() == "7"
    other.close_tab()


ALONE = "window.BroadcastChannel = undefined"
# What a page does from here on stays in its journal.
STICK = "void (IDBObjectStore.prototype.add = () => { throw new DOMException('', 'AbortError'); })"


# The same where a page would ask the store something first.
STICK_AT_ONCE = "void (IDBDatabase.prototype.transaction = () => { throw new DOMException('', 'AbortError'); })"
ROW_COUNT = "document.querySelector('#tape > li')?.ariaSetSize"


@pytest.mark.parametrize("before, after, rows", [
    ([], ["AC"], None), (["AC"], ["undo"], "2000"), ([], ["AC", "undo"], "2000"), (["AC", "undo"], ["redo"], None),
], ids=["AC", "undo", "AC and undo", "redo"])
def test_what_is_done_to_a_tape_that_is_too_long_for_the_journal_is_done_when_the_page_goes_at_once(page, before, after, rows):
    page.evaluate(store_tape(2000))
    page.reopen()
    for token in before:
        page.evaluate(CLICK % [token])
    assert page.until(IS_AT_REST)
    page.evaluate(STICK_AT_ONCE)
    for token in after:
        page.evaluate(CLICK % [token])
    page.reopen()
    assert page.evaluate(ROW_COUNT) == rows
    assert page.until(IS_AT_REST)
    page.reopen()
    assert page.evaluate(ROW_COUNT) == rows


# Keeps each text that a journal has had.
KEEP_JOURNALS = """
  const { setItem } = Storage.prototype;
  window.journals = new Set();
  Storage.prototype.setItem = function (name, text) {
    if (name.startsWith("calculator ")) window.journals.add(text);
    return setItem.call(this, name, text);
  };
"""


@pytest.mark.once
@pytest.mark.parametrize("is_tidied", [False, True], ids=["", "after a new snapshot"])
def test_a_journal_that_a_killed_browser_brings_back_adds_nothing(open_page, is_tidied):
    page = open_page(before=KEEP_JOURNALS)
    page.evaluate(CLICK % ["7", "+", "1"])
    if is_tidied:
        page.evaluate(CLICK_UNSEEN % "Array(800).fill(['⌫', '1']).flat()")
    page.evaluate(CLICK % ["2", "+", "3"])
    page.evaluate(CLICK % ["4"])
    rest(page)
    assert [whole for whole, _ in store(page)["records"]].count(True) == 1
    journals = page.evaluate("[...window.journals].slice(-20)")
    assert len(journals) > 3
    for number, text in enumerate(journals):
        page.evaluate(f"void localStorage.setItem('calculator 179536590980{number} 0.5', {json.dumps(text)})")
    page.reopen()
    assert (page.rows(), page.operand(), notice(page)) == (["7", "+ 12"], "34", "")


@on_disk_and_hosted
def test_two_journals_after_one_record_are_both_brought_in(open_page):
    page = open_page(before=ALONE)
    page.keys("12+")
    settle(page)
    other = page.sibling()
    for each, token in [(page, "3"), (other, "4")]:
        each.evaluate(STICK)
        each.evaluate(CLICK % [token])
    other.close_tab()
    page.reopen()
    assert (page.rows(), page.operand()) == (["12"], "34")
    settle(page)
    page.reopen()
    assert (page.rows(), page.operand()) == (["12"], "34")


def test_a_journal_that_can_neither_be_put_in_nor_pressed_again_is_set_aside(open_page):
    page = open_page(before=ALONE)
    page.keys("12+")
    settle(page)
    other = page.sibling()
    for each, action in [(page, CLICK % ["3"]), (other, paste("77"))]:
        each.evaluate(STICK)
        each.evaluate(action)
    other.close_tab()
    page.reopen()
    assert (page.rows(), page.operand()) == (["12"], "3")
    assert "set aside" in notice(page)
    rest(page)
    assert len(store(page)["aside"]) == 1
    page.reopen()
    assert notice(page) == ""


@pytest.mark.parametrize("later, operand", [(["5"], "534"), (["5", "+", "6"], "634")])
def test_a_journal_is_not_put_after_the_record_of_another_page(open_page, later, operand):
    page = open_page(before=ALONE)
    page.keys("12+")
    settle(page)
    other = page.sibling()
    page.evaluate(STICK)
    for token in "34":
        page.evaluate(CLICK % [token])
    for token in later:
        other.evaluate(CLICK % [token])
    assert other.until(f"document.querySelector('#operand').textContent === '{later[-1]}'")
    settle(other)
    other.close_tab()
    page.reopen()
    assert page.operand() == operand
    assert page.rows() == ["12", "+ 5"][: 1 + len(later) // 2]


@on_disk_and_hosted
def test_two_pages_show_one_tape(open_page):
    page = open_page(before="window.mine = true")
    other = page.sibling()
    page.keys([*"5+3", "Enter"])
    rest(page)
    other.front()
    assert shows(other, ["5", "+ 3", "= 8"])
    other.keys([*"*2", "Enter"])
    rest(page)
    page.front()
    assert shows(page, ["5", "+ 3", "= 8", "× 2", "= 16"])
    page.keys(["Control+z"])
    rest(page)
    other.reopen()
    assert other.rows() == ["5", "+ 3", "= 8"]
    other.close_tab()


def test_a_menu_that_is_not_of_a_row_stays_when_another_page_changes_the_tape(open_page):
    page = open_page(before="window.mine = true")
    other = page.sibling()
    other.click_at("#more")
    page.run(CLICK % ["5"])
    rest(page)
    other.front()
    assert other.until("document.querySelector('#operand').textContent === '5'")
    assert other.evaluate("document.activeElement.parentElement.id") == "moreMenu"
    other.close_tab()


@pytest.mark.parametrize("begun", [[], ["Shift+F10"]])
def test_the_tape_has_the_focus_when_another_page_takes_the_row_away_that_had_it(open_page, begun):
    page = open_page(before="window.mine = true")
    page.keys([*"5+3", "Enter", "ArrowUp", *begun])
    settle(page)
    other = page.sibling()
    other.key("Escape")
    settle(other)
    other.close_tab()
    page.front()
    assert shows(page, [])
    assert page.evaluate("document.activeElement.id") == "tape"


@on_disk_and_hosted
def test_keys_pressed_on_two_pages_at_once_are_all_kept(open_page):
    page = open_page(before="window.BroadcastChannel = undefined")
    other = page.sibling()
    page.evaluate(CLICK % ["1", "+"])
    other.evaluate(CLICK % ["2", "+"])
    # The second page waits for the first one, but not for ever. What the first one does later, it sees when it comes to the front.
    assert other.until_so(lambda: other.front() or other.rows() in (["1", "+ 2"], ["2", "+ 1"]))
    rows = other.rows()
    rest(page)
    other.reopen()
    assert other.rows() == rows
    other.close_tab()


# A page whose changes stay in its journal until another page takes the turn.
SLOW = """{
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...rest) {
    if (window.isStuck) throw new DOMException("", "AbortError");
    return transaction.apply(this, rest);
  };
  addEventListener("storage", ({ key }) => key === "calculator.turn" && (window.isStuck = false));
}"""


@on_disk_and_hosted
def test_digits_that_are_typed_on_two_pages_stay_in_their_order(open_page):
    # The second page waits for the first one for as long as a slow machine takes.
    page = open_page(before=SLOW + stopped(1000))
    other = page.sibling()
    page.evaluate("void (window.isStuck = true)")
    page.evaluate(CLICK % ["1", "2"])
    assert page.until("document.querySelector('#operand').textContent === '12'")
    other.evaluate(CLICK % ["3"])
    assert other.until("document.querySelector('#operand').textContent === '123'")
    rest(other)
    other.reopen()
    assert other.operand() == "123"
    other.close_tab()


def test_a_key_waits_for_another_page_that_does_not_answer_only_shortly(open_page):
    page = open_page(before=ALONE)
    other = page.sibling()
    page.evaluate(STICK)
    page.evaluate(CLICK % ["1"])
    assert page.until("document.querySelector('#operand').textContent === '1'")
    other.evaluate(CLICK % ["2"])
    assert other.until("document.querySelector('#operand').textContent === '2'")
    other.close_tab()


def test_a_key_that_waits_for_another_page_is_kept_when_its_own_is_closed(open_page):
    page = open_page(before=ALONE)
    other = page.sibling()
    page.evaluate(CLICK % ["1"])
    assert page.until("document.querySelector('#operand').textContent === '1'")
    rest(page)
    other.evaluate(CLICK % ["2"])
    other.reopen()
    assert other.operand() == "12"
    other.close_tab()


def test_a_key_that_did_nothing_is_pressed_again_on_what_another_page_has_kept(open_page):
    page = open_page(before="window.BroadcastChannel = undefined")
    page.keys("7+")
    settle(page)
    other = page.sibling()
    page.evaluate(CLICK % ["5"])
    rest(page)
    other.evaluate(CLICK % ["+", "3"])
    assert shows(other, ["7", "+ 5"])
    assert other.operand() == "3"
    rest(page)
    other.reopen()
    assert (other.rows(), other.operand()) == (["7", "+ 5"], "3")
    other.close_tab()


def test_a_page_that_comes_too_late_loses_nothing_to_a_snapshot(open_page):
    page = open_page(before="window.BroadcastChannel = undefined")
    page.keys("12")
    settle(page)
    other = page.sibling()
    other.evaluate(CLICK_UNSEEN % (["+", "7"] * 1500))
    kept = ALL_BYTES.replace("CHANGE", "")
    assert other.until(f"await {kept}.then(({{ records }}) => records.length <= 2 && records[0][1] > 5000)")
    page.evaluate(CLICK % ["3"])
    assert other.until(f"await {kept}.then(({{ records }}) => !records.at(-1)[0] && records.at(-1)[1] > 0)")
    rest(page)
    other.reopen()
    assert other.evaluate("document.querySelector('#tape > li').ariaSetSize") == "1500"
    assert other.operand() == "73"
    other.close_tab()


@on_disk_and_hosted
@pytest.mark.parametrize("deleted, noted", [(0, ["tea", ""]), (2, ["", "tea"]), (1, ["", ""])])
def test_a_note_stays_with_its_row_while_another_page_deletes_one(open_page, deleted, noted):
    page = open_page(before="window.mine = true")
    page.keys([*"5+3-2*"])
    settle(page)
    other = page.sibling()
    page.front()
    page.click_row(1)
    page.press_button("Note")
    page.keys("tea")
    other.evaluate(f"document.querySelectorAll('#tape > li')[{deleted}].click()")
    other.evaluate("document.querySelector('#actions [data-action=delete]').click()")
    # In WebKit pages from disk cannot speak to each other.
    settle(other)
    page.front()
    assert page.until("document.querySelectorAll('#tape > li').length === 2")
    if deleted == 1:
        assert "tea" in notice(page)
        assert page.box("#note") is None
    else:
        page.key("Enter")
    assert [row["note"] for row in page.state()["rows"]] == noted
    other.close_tab()


@pytest.mark.parametrize(
    "forbidding",
    [
        "Object.defineProperty(window, 'indexedDB', { value: undefined })",
        "IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError'); }",
    ],
)
def test_where_nothing_can_be_kept_it_says_so_once_and_goes_on(open_page, forbidding):
    page = open_page(before=forbidding)
    assert "cannot be saved" in notice(page)
    assert "cannot be saved" in page.state()["announcement"]
    page.keys([*"5+3", "Enter"])
    assert page.operand() == "8"
    page.press_button("Close")
    page.keys([*"5+3", "Enter"])
    assert notice(page) == ""


@on_disk_and_hosted
def test_what_is_there_is_kept_anew_after_the_store_was_cleared(page):
    page.keys("5+")
    settle(page)
    page.evaluate(DELETE_STORE)
    page.keys("3")
    rest(page)
    assert notice(page) == ""
    page.reopen()
    assert (page.rows(), page.operand()) == (["5"], "3")


@on_disk_and_hosted
def test_a_tape_that_is_shown_is_kept_when_the_store_is_cleared(page):
    page.keys("5+3")
    settle(page)
    page.evaluate(DELETE_STORE)
    assert page.until(HAS_STORE)
    rest(page)
    page.reopen()
    assert (page.rows(), page.operand()) == (["5"], "3")


@pytest.mark.parametrize("keys", ["", "4"])
def test_a_store_found_empty_takes_nothing_from_the_page(page, keys):
    page.keys("5+3")
    settle(page)
    store(page, "records.clear();")
    page.front()
    page.keys(keys)
    rest(page)
    assert (page.rows(), page.operand()) == (["5"], "3" + keys)
    page.reopen()
    assert (page.rows(), page.operand(), notice(page)) == (["5"], "3" + keys, "")


@pytest.mark.parametrize("home", ["http"], indirect=True)
def test_a_tape_that_the_browser_has_cleared_is_missed(page):
    page.keys("5+3")
    settle(page)
    address = page.address()
    page.visit(f"{address}icons/icon.svg")
    page.evaluate(DELETE_STORE)
    page.go(address)
    assert "has cleared the saved tape" in notice(page)
    page.keys("7")
    settle(page)
    page.go(address)
    assert (page.operand(), notice(page)) == ("7", "")


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
    settle(page)
    page.run("lose()")
    # This is not done again on what is read anew.
    page.evaluate("document.querySelector('#tape > li').click()")
    page.evaluate("document.querySelector('#actions [data-action=delete]').click()")
    rest(page)
    assert page.rows() == ["3"]
    page.reopen()
    assert (page.rows(), page.operand()) == (["3"], "2")


@pytest.mark.once
@pytest.mark.parametrize("failing", ["return {}", "throw new DOMException('', 'UnknownError')"], ids=["silent", "failing"])
def test_a_store_that_does_not_open_is_told_and_its_keys_wait_in_the_journal(open_page, failing):
    page = open_page("?stuck", before=f"""
      const {{ open }} = IDBFactory.prototype;
      IDBFactory.prototype.open = function (...rest) {{
        if (location.search === "?stuck") {{ {failing}; }}
        return open.apply(this, rest);
      }};
    """)
    page.keys("12+3")
    assert page.until("document.querySelector('#words').textContent.includes('cannot be saved')")
    page.press_button("Close")
    page.keys("4")
    assert notice(page) == ""
    page.go(page.address().split("?")[0])
    assert (page.rows(), page.operand()) == (["12"], "34")


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
    rest(page)
    page.run("localStorage.clear()")
    page.reopen()
    assert (page.rows(), page.operand()) == (["12"], "34")


@on_disk_and_hosted
def test_a_page_that_a_person_goes_back_to_keeps_what_is_typed(page):
    for _ in range(3):
        page.keys([*"12"])
        page.visit("about:blank")
        page.back()
        page.keys(["3"])
        settle(page)
        page.reopen()
        assert page.operand() == "123"
        page.key("Escape")
        settle(page)


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
    settle(page)
    page.evaluate("window.isFull = true")
    page.keys("3+")
    assert page.until("document.querySelector('#words').textContent.includes('Storage is full')")
    page.press_button("Close")
    page.keys("4")
    settle(page)
    assert notice(page) == ""
    page.evaluate("window.isFull = false")
    page.keys("5")
    settle(page)
    page.reopen()
    assert page.rows() == ["123"]
    assert page.operand() == "45"


@pytest.mark.once
@pytest.mark.parametrize("is_reopened", [False, True])
def test_what_is_entered_after_damage_while_there_is_no_room_is_kept(open_page, is_reopened):
    page = open_page(before="window.isFull = location.search === '?full';" + FULL_WHEN_ADDING)
    address = page.address()
    for key in "12":
        page.keys(key)
        settle(page)
    store(page, "records.put({ isWhole: false, bytes: new Uint8Array([2, 9, 9, 9]) }, 3);")
    page.go(f"{address}?full")
    page.keys("+345")
    settle(page)
    if is_reopened:
        page.go(f"{address}?full")
        assert (page.rows(), page.operand()) == (["12"], "345")
    page.evaluate("void (window.isFull = false)")
    page.keys("+6")
    rest(page)
    page.go(address)
    assert (page.rows(), page.operand()) == (["12", "+ 345"], "6")
    assert notice(page) == ""
    assert len(store(page)["aside"]) == 1


@pytest.mark.parametrize(
    "damage, told, operand",
    [
        ("records.put({ isWhole: false, bytes: new Uint8Array([2, 9, 9, 9]) }, 4);", "The end", "12"),
        ("records.clear(); records.put({ isWhole: true, bytes: new Uint8Array([1, 2, 3, 4, 5, 6]) }, 9);", "cannot be read", "0"),
        ("records.clear(); records.put({ isWhole: true, bytes: new Uint8Array([67, 65, 76, 67, 200, 1]) }, 9);", "newer", "0"),
    ],
)
def test_what_cannot_be_read_is_set_aside(page, damage, told, operand):
    for key in "12":
        page.keys(key)
        settle(page)
    store(page, damage)
    page.reopen()
    assert told in notice(page)
    assert page.operand() == operand
    settle(page)
    kept = store(page)
    assert len(kept["aside"]) == 1 and kept["aside"][0] > 0
    assert [whole for whole, _ in kept["records"]] == [True]
    page.keys("3")
    settle(page)
    page.reopen()
    assert notice(page) == ""
    assert page.operand() == ("123" if operand == "12" else "3")


# The store answers late, and keys were pressed before that.
LATE = """
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...rest) {
    const late = { onsuccess() {} };
    setTimeout(() => {
      const request = open.apply(this, rest);
      for (const name of ["onupgradeneeded", "onsuccess", "onerror"]) {
        request[name] = (event) => { late.result = request.result; late[name](event); };
      }
    }, 400);
    return late;
  };
  addEventListener("DOMContentLoaded", () => {
    for (const token of TOKENS) document.querySelector(`[data-key="${token}"]`).click();
  });
"""


def test_keys_pressed_before_the_store_answers_are_kept(open_page):
    page = open_page(before=LATE.replace("TOKENS", '["4", "+", "3"]'))
    assert page.operand() == "3"
    settle(page)
    page.reopen()
    assert page.rows()[0] == "4"


def test_what_is_pressed_before_the_store_is_read_acts_on_what_is_in_it(open_page):
    page = open_page(before="""
      addEventListener("DOMContentLoaded", () => {
        const pressed = new URLSearchParams(location.search).getAll("press");
        for (const token of pressed) document.querySelector(`[data-key="${token}"]`).click();
      });
    """)
    page.keys("12+345")
    settle(page)
    # Without what was kept there is nothing that any of these could act on.
    page.go(f"{page.address()}?press=undo&press=⌫&press=±&press==")
    assert (page.rows(), page.operand()) == (["12", "+ -3", "= 9"], "9")
    settle(page)
    page.go(page.address().split("?")[0])
    assert (page.rows(), page.operand()) == (["12", "+ -3", "= 9"], "9")


def test_twenty_receipts(page):
    page.keys([key for number in range(20) for key in [*f"{number + 1}.50", "+"]] + ["0", "Enter"])
    assert page.operand() == "220"
    page.click_row(2)
    page.press_button("Edit")
    page.keys(["Delete", *"100", "Enter"])
    assert page.operand() == "316.5"
    settle(page)
    page.reopen()
    assert page.operand() == "316.5"
    page.key("Control+z")
    assert page.operand() == "220"
    assert page.rows()[2] == "+ 3.5"


JOURNALS = "Object.keys(localStorage).filter((name) => name.startsWith('calculator '))"


@on_disk_and_hosted
def test_keys_that_did_nothing_leave_nothing_behind(page):
    page.keys([*"5+3", "Enter"])
    settle(page)
    other = page.sibling()
    other.key("Escape")
    settle(other)
    other.key("Escape")
    rest(other)
    assert other.evaluate(JOURNALS) == []
    other.close_tab()
    page.front()
    page.keys([*"32+5", "Enter"])
    settle(page)
    page.reopen()
    assert page.rows() == ["32", "+ 5", "= 37"]


@on_disk_and_hosted
def test_a_key_that_lost_and_is_refused_when_pressed_again_leaves_nothing_behind(open_page):
    page = open_page(before=ALONE)
    page.keys("5+3")
    settle(page)
    other = page.sibling()
    for each in (page, other):
        each.key("Enter")
        rest(each)
    assert other.evaluate(JOURNALS) == []


def test_a_row_action_that_lost_is_told(open_page):
    page = open_page(before=ALONE)
    page.keys([*"5+3", "Enter"])
    settle(page)
    other = page.sibling()
    page.keys("7")
    rest(page)
    other.keys(["Home", "Delete"])
    rest(other)
    assert "was not applied" in notice(other)
    assert (other.rows(), other.operand(), other.evaluate(JOURNALS)) == (["5", "+ 3", "= 8"], "7", [])


# A page whose store does not answer, by its address.
STUCK = "if (location.search === '?stuck') IDBFactory.prototype.open = () => ({})"


@pytest.mark.once
@pytest.mark.parametrize("home", ["http"], indirect=True)
@pytest.mark.parametrize("typed, shown", [(["2", "^", "3"], ("2", [])), (["7", "Escape"], ("0", ["5", "+ 3", "= 8"])),
                                          (["1", "Escape", "2"], ("2", []))], ids=str)
def test_keys_of_a_page_without_its_store_mean_later_what_they_meant_there(open_page, typed, shown):
    page = open_page(before=STUCK)
    address = page.address()
    operand, rows = shown
    if rows:
        page.keys([*"5+3", "Enter"])
        settle(page)
    page.go(address + "?stuck")
    page.keys(typed)
    page.go(address)
    assert (page.operand() if not rows else "0", page.rows()) == (operand, rows)


def test_an_earlier_release_cannot_open_the_store(page):
    page.keys("5")
    settle(page)
    opened = """new Promise((resolve) => {
      const request = indexedDB.open("calculator", 1);
      request.onsuccess = () => resolve("opened");
      request.onerror = () => resolve(request.error.name);
    })"""
    assert page.evaluate(opened) == "VersionError"


@pytest.mark.parametrize("change", ["records.put(5, 9)", "records.put({ isWhole: true }, 9)"])
def test_a_record_that_is_none_is_damage(page, change):
    page.keys("12+3")
    rest(page)
    store(page, change + ";")
    page.reopen()
    assert (page.rows(), page.operand()) == (["12"], "3")
    assert "set aside" in notice(page)
    page.keys("4")
    settle(page)
    page.reopen()
    assert (page.rows(), page.operand(), notice(page)) == (["12"], "34", "")
