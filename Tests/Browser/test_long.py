"""A tape of a hundred thousand rows."""

import pytest
from archive import store
from test_keep import store as kept
from text import paste

COUNT = 100_000
TAPE = """(() => {
  const { top, bottom } = document.querySelector("#tape").getBoundingClientRect();
  const rows = [...document.querySelectorAll("#tape > li")];
  const seen = rows.filter((row) => row.getBoundingClientRect().top < bottom && row.getBoundingClientRect().bottom > top);
  return { inDocument: rows.length, seen: seen.map((row) => Number(row.ariaPosInSet)), count: Number(rows[0]?.ariaSetSize) };
})()"""
IS_EVEN = "((seen) => seen.length > 4 && seen.every((index, place) => index === seen[0] + place))"


@pytest.fixture
def long(page):
    page.evaluate(store(COUNT))
    page.reopen()
    return page


def test_it_opens_at_its_end_and_is_scrolled_everywhere_with_only_what_is_near_in_the_document(long):
    seen = long.evaluate(TAPE)
    assert seen["count"] == COUNT and seen["seen"][-1] == COUNT
    assert seen["inDocument"] <= 200
    assert long.operand() == "7"
    for share in [0.5, 0.001, 0.9999, 0.25, 0]:
        long.evaluate(f"void (document.querySelector('#tape').scrollTop = document.querySelector('#tape').scrollHeight * {share})")
        assert long.until(f"{IS_EVEN}({TAPE}.seen)")
        seen = long.evaluate(TAPE)
        assert seen["inDocument"] <= 200
        assert abs(seen["seen"][0] - share * COUNT) < 0.02 * COUNT
    assert seen["seen"][0] == 1


def test_keys_go_through_it_and_change_little_of_the_document_and_of_what_is_kept(long):
    places = []
    for key in ["ArrowUp", "PageUp", "Home", "PageDown", "End"]:
        long.key(key)
        places.append(int(long.evaluate("document.activeElement.ariaPosInSet")))
    assert places[0] == places[4] == COUNT and places[2] == 1
    assert COUNT - 200 < places[1] < COUNT - 2 and 2 < places[3] < 200
    long.evaluate("""void new MutationObserver((changes) => (window.changes = (window.changes ?? 0) + changes.length))
      .observe(document.querySelector("#tape"), { childList: true, subtree: true, characterData: true })""")
    for count, key in enumerate("+5+", start=2):
        long.key(key)
        long.settle()
        assert len(kept(long)["records"]) == count
    assert long.until("document.querySelector('#tape').lastElementChild.ariaPosInSet === '100002'")
    assert long.evaluate("window.changes") < 40


def test_rows_far_below_one_that_is_edited_are_dim(page):
    dim = "[...document.querySelectorAll('#tape > li')].filter(({ ariaDisabled }) => ariaDisabled).length"
    page.evaluate(paste("1\n" + "+ 1\n" * 500))
    page.keys(["Enter", "Home", "Enter", "2"])
    page.evaluate("void (document.querySelector('#tape').scrollTop = 1e6)")
    assert page.until("document.querySelector('#tape').lastElementChild.ariaPosInSet === '501'")
    assert page.evaluate(dim) == page.evaluate("document.querySelector('#tape').childElementCount")
    page.key("Escape")
    assert page.evaluate(dim) == 0
