"""A tape of a hundred thousand rows."""

import pytest
from archive import store
from text import copied

COUNT = 100_000
TAPE = """(() => {
  const { top, bottom } = document.querySelector("#tape").getBoundingClientRect();
  const rows = [...document.querySelectorAll("#tape > li")];
  const seen = rows.filter((row) => row.getBoundingClientRect().top < bottom && row.getBoundingClientRect().bottom > top);
  return { inDocument: rows.length, seen: seen.map((row) => Number(row.ariaPosInSet)), count: Number(rows[0]?.ariaSetSize) };
})()"""
RECORDS = """new Promise((resolve, reject) => {
  const opening = indexedDB.open("calculator");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const counting = opening.result.transaction("records").objectStore("records").count();
    counting.onsuccess = () => {
      opening.result.close();
      resolve(counting.result);
    };
  };
})"""
IS_EVEN = "((seen) => seen.length > 4 && seen.every((index, place) => index === seen[0] + place))"


@pytest.fixture
def long(page):
    page.evaluate(store(COUNT))
    page.reopen()
    return page


def test_it_opens_at_its_end_with_only_what_is_near_in_the_document(long):
    seen = long.evaluate(TAPE)
    assert seen["count"] == COUNT and seen["seen"][-1] == COUNT
    assert seen["inDocument"] <= 200
    assert long.operand() == "7"


def test_it_is_scrolled_everywhere(long):
    for share in [0.5, 0.001, 0.9999, 0.25, 0]:
        long.evaluate(f"void (document.querySelector('#tape').scrollTop = document.querySelector('#tape').scrollHeight * {share})")
        assert long.until(f"{IS_EVEN}({TAPE}.seen)")
        seen = long.evaluate(TAPE)
        assert seen["inDocument"] <= 200
        assert abs(seen["seen"][0] - share * COUNT) < 0.02 * COUNT
    assert seen["seen"][0] == 1


def test_keys_go_through_it(long):
    places = []
    for key in ["ArrowUp", "PageUp", "Home", "PageDown", "End"]:
        long.key(key)
        places.append(int(long.evaluate("document.activeElement.ariaPosInSet")))
    assert places[0] == places[4] == COUNT and places[2] == 1
    assert COUNT - 200 < places[1] < COUNT - 2 and 2 < places[3] < 200


def test_keys_after_the_long_snapshot_are_kept_one_by_one(long):
    for count, key in enumerate("+5+", start=2):
        long.key(key)
        assert any(long.evaluate(RECORDS) == count or long.wait(100) for _ in range(100))


def test_a_key_changes_little_of_the_document(long):
    long.evaluate("""void new MutationObserver((changes) => (window.changes = (window.changes ?? 0) + changes.length))
      .observe(document.querySelector("#tape"), { childList: true, subtree: true, characterData: true })""")
    long.key("+")
    assert long.until("document.querySelector('#tape').lastElementChild.ariaPosInSet === '100001'")
    assert long.evaluate("window.changes") < 20


def test_a_row_at_its_beginning_is_edited_and_all_is_undone(long):
    long.key("Home")
    for key in ["Enter", "Delete", "5", "Enter", "Home"]:
        long.key(key)
    assert long.state()["rows"][0]["operand"] == "5"
    long.key("Control+z")
    long.key("Home")
    assert long.state()["rows"][0]["operand"] == "1"


def test_it_is_copied_cut_and_undone_as_a_whole(long):
    for key in ["End", "Control+a"]:
        long.key(key)
    text = long.evaluate(copied("cut"))
    assert len([line for line in text.split("\n") if line]) == COUNT
    assert long.state()["rows"] == []
    long.key("Control+z")
    assert long.evaluate(TAPE)["count"] == COUNT
