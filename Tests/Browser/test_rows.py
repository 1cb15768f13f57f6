"""Rows: selecting, using, editing, noting, putting in and deleting them, and long tapes."""

import pytest
from text import paste

FOCUSED = "document.activeElement.querySelector('[data-part=operand]')?.textContent ?? document.activeElement.id"


@pytest.fixture
def sums(page):
    page.keys([*"5+3-2", "Enter"])
    return page


def is_selected_with_the_focus(page, operand):
    return page.selected() == [page.evaluate(FOCUSED)] == [operand]


def test_arrow_keys_select_a_row_and_give_it_the_focus_and_escape_leaves_it(sums):
    for key, operand in [("ArrowUp", "6"), ("ArrowUp", "2"), ("Home", "5"), ("ArrowDown", "3"), ("End", "6"), ("PageUp", "5")]:
        sums.key(key)
        assert is_selected_with_the_focus(sums, operand)
    for keys in [["End", "ArrowDown"], ["ArrowUp", "Escape"]]:
        sums.keys(keys)
        assert sums.selected() == []
    assert len(sums.rows()) == 4


def test_a_click_selects_a_row_with_all_that_can_be_done_to_it_and_a_second_one_leaves(sums):
    sums.click_row(1)
    assert sums.selected() == ["3"]
    assert [sums.count("button", name) for name in ["Insert value", "Edit", "Note", "More for this row", "Delete"]] == [1] * 5
    # At another place: two clicks at one edit the row.
    sums.click_at("#tape > li:nth-child(2) [data-part=running]")
    assert sums.selected() == [] and sums.count("button", "Insert value") == 0
    # A third click so soon would select text.
    sums.keys(["Home", "ArrowDown"])
    sums.press_button("Insert value")
    assert sums.operand() == "3"
    sums.key("Control+z")
    sums.click_row(0)
    sums.press_button("Edit")
    assert sums.operand() == "5"
    sums.keys(["9"])
    assert sums.rows()[0] == sums.operand() == "9"
    sums.press_button("Cancel")
    assert sums.rows() == ["5", "+ 3", "− 2", "= 6"]
    sums.keys(["Home", "Enter", "9", "Enter"])
    assert sums.rows() == ["9", "+ 3", "− 2", "= 10"]
    assert sums.operand() == "10"
    sums.keys(["Home", "ArrowDown", "ArrowDown"])
    sums.press_button("More for this row")
    sums.click_at("#rowMenu [data-action=insert]")
    sums.keys(["4"])
    sums.press_button("Done")
    assert sums.rows() == ["9", "+ 3", "+ 4", "− 2", "= 14"]


def test_an_edited_row_is_shown_large_and_what_was_entered_comes_back(sums):
    colour = "getComputedStyle(document.querySelector('#operand')).color"
    usual = sums.evaluate(colour)
    sums.keys(["+", "4", "2", "Home", "ArrowDown", "Enter"])
    assert (sums.state()["operator"], sums.operand()) == ("+", "3")
    marked = sums.evaluate("getComputedStyle(document.querySelector('#tape [data-edited] [data-part=operand]')).color")
    assert sums.evaluate(colour) == marked != usual
    sums.keys(["*", "7", "Enter"])
    assert (sums.state()["operator"], sums.operand(), sums.rows()[1]) == ("+", "42", "× 7")
    assert sums.evaluate(colour) == usual


def test_an_edit_ends_below_the_entry_line_beside_the_tools_that_it_needs(page):
    page.keys([*"5+3", "Enter"])
    for size, end in [((320, 568), "Cancel"), ((667, 375), "Done")]:
        page.resize(*size)
        page.keys(["Home", "Enter", "7"])
        page.frames()
        entry, button = page.box("#entry"), page.box(f"#actions [data-action={'leave' if end == 'Cancel' else 'done'}]")
        assert 0 <= button["y"] - (entry["bottom"]) <= 24, size
        assert page.evaluate("""[...document.querySelectorAll(".tool")].filter((tool) =>
          tool.checkVisibility({ visibilityProperty: true })).map(({ dataset }) => dataset.key)""")[-3:] == ["()", "%", "⌫"]
        assert entry["x"] - 4 <= button["x"] <= button["right"] <= entry["right"] + 1, size
        page.press_button(end)
        assert page.rows() == (["5", "+ 3", "= 8"] if end == "Cancel" else ["7", "+ 3", "= 10"])
        assert page.evaluate("document.activeElement === document.querySelector('#tape > li')")
    # Beside a column of History it is over the keys.
    page.resize(1280, 800)
    page.keys(["Home", "Enter"])
    page.frames()
    assert page.box("#actions")["x"] == page.box("#keypad")["x"]


# The words of the bar, with those that stick out of it.
IN_BAR = """[...document.querySelectorAll("#actions > button")].filter((button) => button.checkVisibility()).map((button) => {
  const [word, bar] = [new Range(), document.querySelector("#actions").getBoundingClientRect()];
  word.selectNodeContents(button);
  const { top, bottom } = word.getBoundingClientRect();
  const sticksOut = button.dataset.action !== "undo" && (top < bar.top - 3 || bottom > bar.bottom + 3);
  return button.dataset.action + (sticksOut ? " sticks out" : "");
})"""


def test_editing_is_the_last_thing_to_leave_the_bar_of_a_row(page):
    page.keys([*"5+3", "Enter", "Home", "ArrowDown"])
    for width, height, percent in [(393, 659, 100), (320, 568, 100), (393, 659, 200), (320, 568, 200)]:
        page.enlarge(percent)
        page.resize(width, height)
        page.frames()
        # How many have room depends on the letters.
        first, *kept, more, last = page.evaluate(IN_BAR)
        assert (first, more, last) == ("deselect", "menu", "undo")
        left = [action for action in ["note", "use", "delete", "edit"] if action not in kept]
        assert left == ["note", "use", "delete"][:len(left)] and (len(left) > 0) == (width == 320 or percent == 200)
        assert kept == [action for action in ["edit", "use", "note", "delete"] if action not in left]


def test_a_note_is_written_and_kept(sums):
    sums.click_row(1)
    sums.press_button("Note")
    sums.keys([*"tea 2", "Enter"])
    assert sums.notes()[1] == "tea 2"
    assert sums.operand() == "6"
    sums.press_button("Note")
    sums.keys([*"x", "Escape"])
    assert sums.notes()[1] == "tea 2"
    # Escape and Enter while a word is composed do not leave it; no driver has a method of input.
    sums.press_button("Note")
    sums.keys(["Control+a", *"tea"])
    for key, way in (("Escape", "isComposing: true"), ("Enter", "isComposing: true"), ("Enter", "keyCode: 229")):
        sums.run(f"""document.querySelector("#note").dispatchEvent(
          new KeyboardEvent("keydown", {{ key: "{key}", code: "{key}", {way}, bubbles: true, cancelable: true }}))""")
        assert sums.box("#note")
    sums.key("Enter")
    assert sums.notes()[1] == "tea"


def test_a_note_is_kept_when_a_key_takes_its_row_away(page):
    page.keys(["5", "+", "ArrowUp"])
    page.press_button("Note")
    page.keys(["Control+a", *"tea"])
    page.click("AC")
    assert (page.rows(), page.box("#note")) == ([], None)
    page.click("undo")
    assert page.notes() == ["tea"]


def test_a_note_that_is_longer_than_what_is_kept_of_it_is_told_so(sums):
    def insert(text):
        sums.run(f"document.execCommand('insertText', false, '{text}')")
        return "too long" in sums.notice()

    sums.click_row(1)
    sums.press_button("Note")
    # A syllable has three bytes, and a thousand are kept.
    assert (insert("가" * 333), insert("a"), insert("b")) == (False, False, True)
    assert sums.evaluate(f"document.elementFromPoint{sums.middle('#note')}.id") == "note"
    sums.key("Backspace")
    assert sums.notice() == ""
    insert("b")
    sums.run("document.querySelector('#announcement').textContent = ''")
    assert (insert("c"), sums.state()["announcement"]) == (True, "")
    sums.key("Enter")
    assert "too long" in sums.notice() and "too long" in sums.state()["announcement"]
    assert sums.notes()[1] == "가" * 333 + "a"
    for end, note in [("Enter", "tea"), ("Escape", "tea")]:
        sums.press_button("Note")
        assert insert("가" * 334)
        sums.keys(["Control+a", *note, end])
        assert (sums.notice(), sums.notes()[1]) == ("", "tea")


def test_a_row_is_deleted_with_an_offer_to_undo(sums):
    sums.keys(["ArrowUp", "ArrowUp", "Delete"])
    assert sums.rows() == ["5", "+ 3", "= 8"]
    assert is_selected_with_the_focus(sums, "8")
    sums.press_button("Undo")
    assert sums.rows() == ["5", "+ 3", "− 2", "= 6"]
    assert sums.closes("#notice")
    # Delete and Escape are about the row that took its place.
    for keys, rows, selected in [(["Home", "ArrowDown", "Delete"], ["5", "− 2", "= 3"], ["2"]), (["Delete"], ["5", "= 5"], ["5"])]:
        sums.keys(keys)
        assert (sums.rows(), sums.selected()) == (rows, selected)
    # The offer ends when a note begins.
    assert sums.count("button", "Undo") == 1
    sums.press_button("Note")
    assert sums.closes("#notice")
    sums.keys(["Escape", "Escape"])
    assert (sums.rows(), sums.selected(), sums.focused()) == (["5", "= 5"], [], "tape")
    # The tape has the focus when the last row is gone.
    sums.keys(["Home", "Delete"])
    assert (sums.rows(), sums.focused()) == ([], "tape")
    sums.key("Tab")
    sums.press_button("Undo")
    assert (sums.rows(), sums.focused()) == (["5", "= 5"], "tape")


@pytest.mark.needs("touch as pointers")
def test_a_swiped_row_shows_where_it_will_be_deleted(open_page):
    page = open_page(touch=True)
    page.keys([*"5+3-2", "Enter"])
    row = page.box("#tape > :nth-child(2)")
    y = row["y"] + row["height"] / 2
    shown = "['uncovered'].map((id) => document.getElementById(id)).map((it) => [it.checkVisibility(), 'armed' in it.dataset])[0]"
    seen = []
    path = [("start", 0, 300, y), ("move", 0, 270, y), ("move", 0, 250, y), ("move", 0, 180, y), ("move", 0, 250, y),
            ("end", 0, 250, y)]
    for step in path:
        page.touch([step])
        page.frames()
        seen.append(page.evaluate(shown))
    assert seen == [[False, False], [True, False], [True, False], [True, True], [True, False], [False, False]]
    assert len(page.rows()) == 4
    page.swipe((300, y), (180, y))
    assert page.until("document.querySelectorAll('#tape > li').length === 3")


def test_the_tape_has_the_focus_when_what_had_it_is_gone(sums):
    for gone in [["ArrowUp", "7", "Escape"], ["Control+z", "ArrowUp", "Tab", "5"], ["ArrowUp", "Control+z"]]:
        sums.keys(gone)
        assert sums.focused() == "tape", gone


# Windows, among them one of a zoom of 400 %, and sizes of text.
SMALL_AND_LARGE = [((320, 568), 200), ((320, 200), 100), ((667, 375), 200), ((1280, 800), 100)]
# What covers something that it must not: the bar, the note's field and a notice have places of their own.
COVERED = """(() => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const box = (element) => element.getBoundingClientRect();
  const overlap = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;
  const tape = box(document.querySelector("#tape"));
  const parts = all("#actions, #noteForm, #findForm, #totals, #notice, #tape, #entry, .tool");
  const pairs = parts.flatMap((part, index) => parts.slice(index + 1).map((other) => [part, other]));
  const covered = pairs.filter((pair) => overlap(...pair.map(box))).map((pair) => pair.map(({ id }) => id).join(" over "));
  const row = document.activeElement.closest("#tape > .row");
  if (row && (box(row).top < tape.top - 0.5 || box(row).bottom > tape.bottom + 0.5)) covered.push("the row is not in view");
  const cut = all("#actions button, #notice button, #findForm, #totals").filter(
    (element) => box(element).left < 0 || box(element).right > innerWidth);
  return [...covered, ...cut.map(({ textContent }) => textContent)];
})()"""


@pytest.mark.parametrize("size, text", SMALL_AND_LARGE, ids=str)
def test_neither_the_bar_nor_a_notice_nor_the_field_of_a_note_covers_anything(open_page, size, text):
    page = open_page(size=size)
    page.enlarge(text)
    page.keys([*"5+3-2*4+11/7", "Enter"])
    steps = [["Home"], ["End"], ["ArrowUp"], "note", [*"tea", "Enter"], ["Delete"], ["ArrowUp"], ["Shift+ArrowUp"],
             ["Escape", "ArrowUp", "ArrowUp", "Enter"], ["7"], ["!"], ["Escape", "Escape"], ["^"],
             ["Escape", "Control+f", "2"]]
    for step in steps:
        if step == "note":
            page.do(step)
            assert page.focused() == "note"
        else:
            page.keys(step)
        page.frames()
        assert (step, page.evaluate(COVERED)) == (step, [])


def test_a_row_that_is_selected_stays_under_the_finger(page):
    page.keys([*"1+2+3+4+5+6+7+8+9+10+11+12", "Enter"])
    top = page.box("#tape > :nth-child(9)")["y"]
    page.click_row(8)
    page.frames()
    assert page.box("#tape > :nth-child(9)")["y"] == pytest.approx(top, abs=1)
    page.key("Escape")
    page.frames()
    assert page.box("#tape > :nth-child(9)")["y"] == pytest.approx(top, abs=1)
    # Since a key came between them, these are not two clicks that edit it.
    page.click_row(8)
    page.frames()
    assert is_selected_with_the_focus(page, "9")
    assert page.evaluate("document.querySelector('[data-edited]')") is None


def test_rows_in_view_stay_where_they_are_when_a_notice_comes_and_goes(page):
    page.keys([*"1+2+3+4+5+6+7+8+9+10+11+12+13+14+15+16+17+18", "Enter"])
    for size in [(390, 844), (1280, 600)]:
        page.resize(*size)
        page.frames()
        page.evaluate("void (document.querySelector('#tape').scrollTop = 100)")
        page.frames()
        top = page.box("#tape > :nth-child(9)")["y"]
        for act in [lambda: page.key(")"), lambda: page.click_at("#notice [data-action=close]")]:
            act()
            page.frames()
            assert page.box("#tape > :nth-child(9)")["y"] == pytest.approx(top, abs=1)


def test_arrows_go_on_from_a_row_that_was_edited_or_noted_and_escape_only_leaves_it(sums):
    for end in [["Enter"], ["Escape"], ["Tab", "Enter"]]:
        sums.keys(["Home", "F2", "7", *end])
        assert sums.selected() == [sums.evaluate(FOCUSED)] != ["6"]
        sums.key("ArrowDown")
        assert sums.selected() == ["3"]
        sums.key("Escape")
        assert (len(sums.rows()), sums.selected()) == (4, [])
    assert sums.count("button", "Undo") == 0
    for end in ["Enter", "Escape"]:
        sums.keys(["Home", "ArrowDown"])
        sums.press_button("Note")
        sums.keys([*"rent", end, "Escape"])
        assert len(sums.rows()) == 4
        assert sums.focused() == "tape"


@pytest.mark.needs("coarse pointer")
def test_text_of_rows_is_selected_by_a_mouse_and_not_by_a_finger(open_page):
    for touch, selecting in [(True, "none"), (False, "auto")]:
        page = open_page(touch=touch)
        page.keys([*"5+3", "Enter"])
        assert page.evaluate("getComputedStyle(document.querySelector('.row')).userSelect") == selecting


@pytest.mark.needs("touch as pointers")
def test_a_swipe_to_the_left_deletes_a_row_wherever_it_begins_and_the_last_digit_of_the_entry_line(open_page):
    page = open_page(touch=True)
    page.keys([*"5+31234567-2", "Enter"])
    assert page.until("document.getAnimations().length === 0")
    for part in ["[data-part=operand]", "[data-part=running]", ""]:
        box = page.box(f"#tape > li:nth-child(2) {part}")
        x, y = max(90, box["right"] - 14), box["y"] + box["height"] / 2
        page.swipe((x, y), (x - 40, y))
        assert len(page.rows()) == 4
        page.swipe((x, y), (x - 80, y))
        assert page.rows() == ["5", "− 2", "= 3"]
        page.press_button("Undo")
    # It goes back when another finger comes.
    (x, y), (_, other) = page.middle("#tape > li:nth-child(2)"), page.middle("#tape > li:nth-child(4)")
    moves = [("move", 0, x - distance, y) for distance in (20, 40, 60)]
    page.touch([("start", 0, x, y), *moves, ("start", 1, x, other), ("end", 0, x - 60, y), ("end", 1, x, other)])
    assert page.evaluate("[...document.querySelectorAll('#tape > li')].every((row) => getComputedStyle(row).opacity === '1')")
    assert len(page.rows()) == 4
    page.keys("567")
    box = page.box("#operand")
    right, middle = box["right"] - 20, box["y"] + box["height"] / 2
    page.swipe((right, middle), (right - 100, middle))
    assert page.operand() == "56"


SEEN = """(() => {
  const { top, bottom } = document.querySelector("#tape").getBoundingClientRect();
  const seen = [...document.querySelectorAll("#tape > li")].filter((row) => {
    const box = row.getBoundingClientRect();
    return box.top < bottom && box.bottom > top;
  });
  return seen.length > 0 && { count: document.querySelector("#tape").childElementCount, seen: seen.length,
    first: Number(seen[0].ariaPosInSet), size: Number(seen[0].ariaSetSize) };
})()"""


@pytest.fixture
def long(page):
    page.evaluate(paste("7\n" + "+ 7 → 0\n" * 699))
    page.key("Enter")
    return page


def test_a_row_of_a_long_tape_stays_in_view_when_its_edit_ends(long):
    place = "[document.activeElement.ariaPosInSet, document.activeElement.querySelector('[data-part=operand]').textContent]"
    for end, operand in [("Escape", "7"), ("leave", "7"), ("Enter", "9"), ("done", "9")]:
        long.keys(["Home", "ArrowDown", "Enter", "9"])
        if end in ["done", "leave"]:
            long.click_at(f"#actions [data-action={end}]")
        else:
            long.key(end)
        assert long.evaluate(place) == ["2", operand]
        assert long.evaluate(SEEN)["first"] == 1
        long.key("ArrowDown")
        assert long.evaluate("document.activeElement.ariaPosInSet") == "3"


def test_scrolling_a_long_tape_by_hand_moves_it_evenly(long):
    place = "[...document.querySelectorAll('#tape > li')].map((row) => row.ariaPosInSet + ':' + row.getBoundingClientRect().top)"

    def places():
        return {int(index): float(top) for index, top in (entry.split(":") for entry in long.evaluate(place))}

    for _ in range(8):
        before = places()
        long.evaluate("document.querySelector('#tape').scrollTop -= 200")
        long.frames()
        after = places()
        moved = {after[index] - before[index] for index in before.keys() & after.keys()}
        # To the pixel; Firefox stands between two of them.
        assert all(abs(distance - 200) < 0.51 for distance in moved), moved


def test_a_selected_row_of_a_long_tape_is_what_keys_are_for_out_of_view_and_has_its_actions_back_in_view(long):
    def scroll_to(place):
        long.evaluate(f"void (tape.scrollTop = tape.{place})")
        is_there = str(place == "clientTop").lower()
        assert long.until(f"Boolean(document.querySelector('[data-selected]')) === {is_there}")
        assert long.until(f"document.querySelector('#actions').checkVisibility() === {is_there}")

    long.keys(["Home", "ArrowDown"])
    scroll_to("scrollHeight")
    scroll_to("clientTop")
    assert long.focused() == "tape"
    for key, there_is in [("Enter", "[data-edited][aria-posinset='2']"), ("Shift+F10", "#rowMenu:popover-open")]:
        long.keys(["Home", "ArrowDown"])
        scroll_to("scrollHeight")
        long.key(key)
        assert long.until(f"document.querySelector(\"{there_is}\")")
        long.key("Escape")


def test_keys_stay_where_they_are_in_a_small_window_while_a_row_is_edited(open_page):
    page = open_page(size=(320, 200))
    page.keys([*"5+3", "Enter", "Home", "Enter"])
    page.points(["0"])
    place = page.evaluate("scrollY")
    page.click("0")
    assert page.rows()[0] == "0"
    assert page.evaluate("scrollY") == place > 100


TWELFTH = "document.querySelector('#tape > li:nth-child(12)')"
PLACE = "document.querySelector('#tape').scrollTop"


@pytest.fixture
def forty(page):
    """A page with forty rows, of which the twelfth is selected and can be seen."""
    page.evaluate(paste("1\n" + "+ 1 → 0\n" * 39 + "=\n"))
    page.key("Enter")
    page.click_row(11)
    assert is_in_view(page)
    return page


def is_in_view(page):
    """Tells whether the twelfth row can be seen."""
    [tape], [row] = page.boxes("#tape"), page.boxes("#tape > li:nth-child(12)")
    return row["top"] >= tape["top"] and row["bottom"] <= tape["bottom"]


def test_a_row_in_the_middle_that_is_changed_stays_in_view(forty):
    place = forty.evaluate(PLACE)
    for steps in [[["F2", "7", "Enter"], ["Control+z"], ["Control+y"]], [["F2", "7", "Escape"], ["Insert", "7", "Enter"]],
                  [["Delete"], ["Control+z"], ["Control+y"]], [["Note"], [*"rent", "Enter"], ["Control+z"]]]:
        if not forty.selected():
            forty.click_row(11)
        for step in steps:
            forty.press_button("Note") if step == ["Note"] else forty.keys(step)
            assert is_in_view(forty), step
            assert abs(forty.evaluate(PLACE) - place) < 80, step


def test_an_edit_that_changes_nothing_leaves_the_row_where_it_is_and_a_key_for_the_entry_line_returns_to_the_end(forty):
    forty.evaluate(f"{TWELFTH}.scrollIntoView({{ block: 'center' }})")
    place = forty.evaluate(PLACE)
    for end in [["Enter"], ["7", "Escape"]]:
        forty.keys(["F2", *end])
        assert forty.evaluate(PLACE) == place
    forty.keys(["Delete", "5"])
    assert not is_in_view(forty)
    assert forty.evaluate("document.querySelector('#tape').scrollTop + document.querySelector('#tape').clientHeight "
                          ">= document.querySelector('#tape').scrollHeight - 1")


def test_escape_closes_a_notice_or_a_menu_and_clears_nothing(sums):
    sums.keys(["Home", "Delete"])
    sums.focus("#notice [data-action=undo]")
    sums.keys(["Escape", "Escape"])
    sums.click_at("#more")
    # It is closed also when it has lost the focus.
    sums.evaluate("document.activeElement.blur()")
    sums.key("Escape")
    assert sums.closes("#notice, #moreMenu")
    assert len(sums.rows()) == 3


def test_clearing_is_told_with_an_offer_to_undo(sums):
    for clear in [lambda: sums.click("AC"), lambda: sums.key("Clear")]:
        clear()
        assert sums.rows() == []
        assert sums.notice() == "Tape moved to History"
        sums.press_button("Undo")
        assert sums.rows() == ["5", "+ 3", "− 2", "= 6"]


def test_a_lasting_notice_is_there_again_after_a_brief_one(open_page):
    page = open_page(before="IDBFactory.prototype.open = () => { throw new DOMException('', 'UnknownError'); }")
    lasting = page.notice()
    assert "cannot be saved" in lasting
    page.key(")")
    assert page.notice() not in ("", lasting)
    page.key("7")
    assert page.notice() == lasting


LONG = "[data-part=operand]').dataset.clipped"


def show_long_numbers(page):
    page.enlarge(225)
    page.take(paste("5\n× (" + " + ".join(["123456789"] * 6) + ")\n=\n"))
    page.frames()


@pytest.mark.needs("touch as pointers")
def test_a_finger_scrolls_a_long_number_and_its_row_stays(open_page):
    page = open_page(size=(320, 568), touch=True)
    show_long_numbers(page)
    ends = f"document.querySelector('#tape > li:nth-child(2) {LONG}"
    (x, y), _ = page.middle("#tape > li:nth-child(2) [data-part=operand]"), page.frames()
    page.swipe((x + 30, y), (x - 90, y))
    assert page.until(f"{ends}.includes('start')")
    for _ in range(2):
        page.swipe((x - 25, y), (x + 50, y))
    assert page.until(f"{ends} === 'end'")
    assert len(page.rows()) == 3
    assert page.evaluate("""[...document.querySelectorAll("[aria-hidden=true], [aria-hidden=true] *")]
      .every((element) => !/auto|scroll/.test(getComputedStyle(element).overflowX))""")


def test_all_of_a_long_number_is_read_by_keys_and_nothing_hidden_takes_the_focus(open_page):
    page = open_page(size=(320, 568))
    show_long_numbers(page)
    page.keys(["ArrowUp", "ArrowUp"])
    ends = f"document.querySelector('.row[data-selected] {LONG}"
    page.key("ArrowUp")
    page.key("ArrowDown")
    assert page.evaluate(ends) == "end"
    page.keys(["ArrowRight"] * 10)
    assert page.until(f"{ends} === 'start'")
    page.keys(["ArrowLeft"] * 10)
    assert page.until(f"{ends} === 'end'")
    page.run("window.hidden = []; addEventListener('focusin', ({ target }) => window.hidden.push(target.closest('[aria-hidden=true]')))")
    page.keys(["Tab"] * 30)
    assert set(map(str, page.evaluate("window.hidden"))) == {"None"}


def test_after_a_dialog_or_a_calculation_arrows_lead_on_from_the_row(page):
    page.keys([*"1+2+3", "Enter", "Home", "?"])
    assert page.opens("#help")
    page.key("Escape")
    assert is_selected_with_the_focus(page, "1")
    page.key("ArrowDown")
    assert is_selected_with_the_focus(page, "2")
    page.keys([*"5*4", "Enter", "ArrowUp"])
    assert page.evaluate(FOCUSED) == "20"


def test_what_was_announced_is_not_there_to_be_said_again_after_a_dialog(page):
    announced = "document.querySelector('#announcement').textContent.trim()"
    page.keys([*"1+2", "Enter"])
    assert page.until(f"{announced} === 'equals 3'")
    page.key("?")
    assert page.evaluate(announced) == ""
    page.key("Escape")
    page.evaluate(paste("4\n+ 5"))
    page.key("Enter")
    assert page.until(f"{announced} === 'Pasted, 9'")
