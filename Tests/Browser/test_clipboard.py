"""Numbers, rows and tapes as text: copied, cut, pasted and saved."""

import json

import pytest
from conftest import once
from text import copied, paste, paste_carried

SUMMARY = "document.querySelector('#pasteSummary').textContent"
NAMES = "[document.querySelector('#pasteName').textContent, document.querySelector('#pasteButton').textContent]"
UNDERSTOOD = "document.querySelector('#pastePreview').textContent"
IS_ASKED = "document.querySelector('#pasteDialog').open"
CAN_LAND = "!document.querySelector('#pasteButton').disabled"
NOTICE = "document.querySelector('#notice').matches('[hidden], [data-leaving]') ? '' : document.querySelector('#words').textContent"
RECEIPTS = "  12\n+  3 → 15  # tea\n= 15\n\n  7.50\n×    2 → 15\n=   15\n"


@pytest.fixture
def sums(page):
    page.keys([*"1234.50+1*2", "Enter", *"/3", "Enter"])
    return page


# Out


def test_the_number_in_the_entry_line_is_copied_without_grouping(page):
    page.keys("1234.50")
    assert page.operand() == "1,234.50"
    assert page.evaluate(copied()) == "1234.50"
    assert page.evaluate(NOTICE) == page.state()["announcement"] == "Copied"


@pytest.mark.once
@pytest.mark.parametrize("keys, value", [("1/8", "0.125"), ("2/3", "2⁄3"), ("10/4*3", "7.5"), ("1/0", "NaN")])
def test_a_result_is_copied_exactly(page, keys, value):
    page.keys([*keys, "Enter"])
    assert page.evaluate(copied()) == value


def test_a_selected_row_is_copied(sums):
    sums.keys(["Home", "ArrowDown"])
    assert sums.evaluate(copied()) == "+ 1 → 1235.5\n"


def test_selected_rows_are_copied(sums):
    sums.keys(["Home", "Shift+ArrowDown"])
    assert sums.evaluate(copied()) == "  1234.50\n+       1 → 1235.5\n"


def test_the_number_of_an_edited_row_is_copied(sums):
    sums.keys(["Home", "ArrowDown", "Enter", "1", "9"])
    assert sums.evaluate(copied()) == "19"


def test_what_is_selected_in_the_page_or_in_a_field_is_left_to_the_browser(sums):
    sums.evaluate("getSelection().selectAllChildren(document.querySelector('#operand'))")
    assert sums.evaluate(copied()) == ""
    sums.evaluate("getSelection().removeAllRanges()")
    sums.click_row(1)
    sums.press_button("Note")
    assert sums.evaluate(copied()) == ""
    sums.evaluate(paste("7"))
    assert len(sums.rows()) == 6


def test_cutting_takes_the_rows_away(sums):
    sums.keys(["Home", "ArrowDown", "Shift+ArrowDown"])
    assert sums.evaluate(copied("cut")) == "+ 1 → 1235.5\n× 2 → 2471\n"
    assert sums.rows() == ["1,234.5", "= 1,234.5", "÷ 3", "= 411.5"]
    sums.key("Control+z")
    assert len(sums.rows()) == 6


def test_cutting_without_a_selection_does_nothing(sums):
    assert sums.evaluate(copied("cut")) == ""
    assert len(sums.rows()) == 6


@pytest.mark.parametrize("script, rows", [(copied("cut"), ["1", "× 2", "= 2", "÷ 3", "= 0.66666666666666666667"]), (paste("7"), None)])
def test_a_menu_closes_when_its_rows_are_cut_or_something_is_pasted(sums, script, rows):
    before = sums.rows()
    sums.keys(["Home", "Shift+F10"])
    sums.evaluate(script)
    assert sums.until("!document.querySelector(':popover-open')")
    assert sums.rows() == (rows or before)


# By the keyboard, and through the clipboard of the browser


def test_a_number_copied_by_the_keyboard_is_pasted_by_it(page):
    page.keys([*"1/3", "Enter", "Control+c", *"*6+", "Control+v", "Enter"])
    assert page.rows()[-1] == "= 2.33333333333333333333"


@pytest.mark.parametrize(
    "opener, item, text",
    [("More for this row", "copyValue", "2"), ("More for this row", "copyRows", "× 2 → 2471"), ("More", "copyEntry", "2471⁄3"),
     ("More", "copyTape", "  1234.50\n+       1 → 1235.5\n×       2 → 2471\n=    2471\n÷       3 → ≈ 823.66666666666666666667\n"
      "= ≈ 823.66666666666666666667")],
)
def test_the_menus_copy_what_the_keyboard_pastes(sums, opener, item, text):
    if opener != "More":
        sums.keys(["Home", "ArrowDown", "ArrowDown"])
    sums.press_button(opener)
    sums.click_at(f"[role=menu]:popover-open [data-action={item}]:not([hidden])")
    assert sums.evaluate(NOTICE) == "Copied"
    sums.press_button("More")
    sums.evaluate("void (navigator.clipboard.readText = () => Promise.reject())")
    sums.click_at("#moreMenu [data-action=paste]")
    sums.until(IS_ASKED)
    sums.key("Control+v")
    assert sums.evaluate("document.querySelector('#pasteText').value").rstrip() == text


# In


@pytest.mark.parametrize(
    "text, operand",
    [("$ 1 234,5 ", "1,234.5"), ("١٢٫٥", "12.5"), once("1,234.50", "1,234.50"), once("(12.25)", "-12.25"), once("５", "5"),
     once("1⁄3", "0.33333333333333333333"), once("5%", "5%"), once("1'234'567", "1,234,567"), once("12−", "-12")],
)
def test_a_number_lands_at_once(page, text, operand):
    page.keys("8+")
    page.evaluate(paste(text))
    assert not page.evaluate(IS_ASKED)
    assert (page.operand(), page.state()["operator"]) == (operand, "+")
    assert page.state()["announcement"].startswith("Pasted, ")
    page.key("Control+z")
    assert page.operand() == "0"


def test_a_number_that_may_be_another_is_shown_before_it_lands(page):
    page.evaluate(paste("1,234"))
    assert page.evaluate(IS_ASKED) and page.operand() == "0"
    assert page.evaluate(UNDERSTOOD) == "1,234"
    page.click_at("#marks [value=',']")
    assert page.evaluate(UNDERSTOOD) == "1.234"
    page.press_button("Paste")
    assert page.operand() == "1.234"
    assert not page.evaluate(IS_ASKED)


def test_it_is_first_understood_as_where_the_person_lives(open_page):
    page = open_page(language="de-DE")
    page.evaluate(paste("1,234"))
    assert page.evaluate(UNDERSTOOD) == "1,234"
    page.key("Escape")
    assert page.until(f"!({IS_ASKED})") and page.operand() == "0"
    page.evaluate(paste("1.234", mark="."))
    assert page.operand() == "1,234"


@pytest.mark.parametrize("language, shown", [("en-US", "1.234"), ("de-DE", "1,234"), once("fr-FR", "1,234")])
@pytest.mark.parametrize("keys", [[], once(["+", "Home", "Enter"]), once(["+", "0", "Enter"]), ["+", "Home"]])
def test_a_copied_number_is_the_same_when_it_is_pasted(open_page, language, shown, keys):
    page = open_page(language=language)
    page.keys([*"1.234", *keys])
    page.evaluate(copied())
    page.keys(["Escape", "Escape"])
    assert page.operand() == "0"
    page.evaluate(paste_carried())
    assert not page.evaluate(IS_ASKED)
    assert page.operand() == shown


def test_rows_are_shown_before_they_land(page):
    page.keys("42")
    page.evaluate(paste("12\n7,5\n-3\n"))
    assert page.rows() == []
    assert page.evaluate(UNDERSTOOD).split("\n")[-2] == "= 16.5"
    page.key("Enter")
    assert page.rows() == ["42", "12", "+ 7.5", "+ -3", "= 16.5"]
    page.key("Control+z")
    assert (page.rows(), page.operand()) == ([], "42")


@pytest.mark.parametrize(
    "language, shown, total",
    [("en-US", "  1,000.5 # Item Price Coffee, black\n+   300   → 1,300.5  # Tea\n= 1,300.5\n", "Rows: 3, total: 1,300.5"),
     ("de-DE", "  1.000,5 # Item Price Coffee, black\n+   300   → 1.300,5  # Tea\n= 1.300,5\n", "Rows: 3, total: 1.300,5")],
)
def test_a_table_is_shown_with_its_total_in_the_numbers_of_the_country(open_page, language, shown, total):
    page = open_page(language=language)
    page.evaluate(paste('Item,Price\n"Coffee, black","1,000.50"\nTea,300\n'))
    assert page.evaluate(UNDERSTOOD).replace(" ", "") == shown.replace(" ", "")
    assert page.evaluate(SUMMARY) == total
    page.key("Enter")
    assert [row["note"] for row in page.state()["rows"]] == ["Item Price Coffee, black", "Tea", ""]
    page.evaluate(paste("coffee 2 4.50"))
    assert page.evaluate(UNDERSTOOD) == "Line 1: there are words and several numbers in this line"
    assert page.evaluate(SUMMARY) == ""


def test_a_row_alone_goes_on_from_what_is_there(page):
    page.keys("42")
    page.evaluate(paste("× 2 → 84\n"))
    assert page.rows() == ["42", "× 2"]


def test_a_tape_that_was_copied_comes_back_the_same(page):
    page.evaluate(paste(RECEIPTS))
    page.key("Enter")
    page.click_at("#tape")
    before = page.state()["rows"]
    page.keys(["End", "Home", "Control+a"])
    text = page.evaluate(copied())
    assert text == RECEIPTS
    page.keys(["Escape", "Escape"])
    assert page.rows() == []
    page.evaluate(paste(text))
    page.key("Enter")
    assert page.state()["rows"] == before


def test_a_text_that_cannot_be_read_changes_nothing_and_says_where_it_stopped(page):
    page.keys("42")
    page.evaluate(paste("12\n+ abc"))
    assert page.evaluate(UNDERSTOOD) == "Line 2: this is not a number or a row"
    assert not page.evaluate(CAN_LAND)
    page.focus("#pasteText")
    page.keys(["Control+End", "Backspace", "Backspace", "Backspace", "5"])
    assert page.evaluate(CAN_LAND)
    page.press_button("Cancel")
    assert (page.rows(), page.operand()) == ([], "42")


def test_a_number_goes_into_the_row_that_is_edited(sums):
    sums.keys(["Home", "Enter"])
    sums.evaluate(paste("7.25"))
    assert sums.rows()[0] == "7.25"
    sums.key("Enter")
    assert sums.rows()[3] == "= 16.5"


@pytest.mark.parametrize("home", ["http"], indirect=True)
def test_the_menu_opens_a_field_to_paste_into(open_page):
    page = open_page(before="if (navigator.clipboard) navigator.clipboard.readText = () => Promise.reject(new DOMException('', 'NotAllowedError'))")
    page.press_button("More")
    page.click_at("#moreMenu [data-action=paste]")
    assert page.until(IS_ASKED)
    assert page.evaluate("document.activeElement.id") == "pasteText"
    assert not page.evaluate(CAN_LAND) and page.evaluate(UNDERSTOOD) == ""
    page.keys([*"12 + 3", "Control+Enter"])
    assert page.rows() == ["12", "+ 3", "= 15"]


@pytest.mark.parametrize("home", ["http"], indirect=True)
def test_the_menu_takes_what_the_browser_lets_it_read(open_page):
    page = open_page(before="if (navigator.clipboard) navigator.clipboard.readText = async () => '1\\n2\\n3'")
    page.press_button("More")
    page.click_at("#moreMenu [data-action=paste]")
    assert page.until(CAN_LAND)
    page.press_button("Paste")
    assert page.rows() == ["1", "+ 2", "+ 3", "= 6"]


def test_a_paste_is_kept(page):
    page.evaluate(paste(RECEIPTS))
    page.key("Enter")
    page.settle()
    page.reopen()
    assert page.rows() == ["12", "+ 3", "= 15", "7.5", "× 2", "= 15"]
    assert page.state()["rows"][1]["note"] == "tea"
    page.key("Control+z")
    assert page.rows() == []


# Files


@pytest.mark.parametrize(
    "action, name, content",
    [
        ("saveText", " tea.txt", RECEIPTS),
        ("saveCSV", " tea.csv", "\ufeffoperator,operand,running value,note\r\n,12,,\r\n+,3,15,tea\r\n=,15,,\r\n"
                               ",7.5,,\r\n×,2,15,\r\n=,15,,\r\n"),
    ],
)
def test_the_tape_is_saved_as_a_file(page, action, name, content):
    page.evaluate(paste(RECEIPTS))
    page.key("Enter")
    page.press_button("More")
    saved = page.download(lambda: page.click_at(f"#moreMenu [data-action={action}]"))
    day = page.evaluate("new Date().toLocaleDateString('sv')")
    assert saved == (day + name, content.encode())


# A person chooses a file in a window of the system, which no driver has.
CHOOSE = """(...parts) => {
  HTMLInputElement.prototype.click = function () {
    const chosen = new DataTransfer();
    chosen.items.add(new File(parts, "tape.txt", { type: "text/plain" }));
    this.files = chosen.files;
    this.dispatchEvent(new Event("change"));
  };
}"""


# A person drops a file from another window, which no driver has.
DROP = """(...parts) => {
  const dropped = new DataTransfer();
  dropped.items.add(new File(parts, "tape.csv", { type: "text/csv" }));
  const send = (name) => document.querySelector("#tape").dispatchEvent(Object.defineProperty(
    new DragEvent(name, { bubbles: true, cancelable: true }), "dataTransfer", { value: dropped }));
  return !send("dragover") && !send("drop");
}"""


def test_a_file_that_is_dropped_is_opened(page):
    page.keys("42")
    assert page.evaluate(f"({DROP})('5\\n7')")
    assert page.until(IS_ASKED) and page.evaluate(NAMES) == ["Open", "Open"]
    page.evaluate(f"({DROP})('5\\n8')")
    assert page.until(f"({SUMMARY}) === 'Rows: 3, total: 13'")
    page.key("Enter")
    assert page.rows() == ["42", "5", "+ 8", "= 13"]
    page.evaluate(paste("5\n8"))
    assert page.evaluate(NAMES) == ["Paste", "Paste"]


def test_what_is_dropped_and_no_file_is_left_to_the_browser(page):
    assert page.evaluate("""(() => {
      const dropped = new DataTransfer();
      dropped.setData("text/plain", "5");
      const send = (name) => document.querySelector("#tape").dispatchEvent(Object.defineProperty(
        new DragEvent(name, { bubbles: true, cancelable: true }), "dataTransfer", { value: dropped }));
      return send("dragover") && send("drop");
    })()""")
    assert not page.evaluate(IS_ASKED)


def test_a_tape_that_was_saved_as_csv_comes_back_the_same(page):
    page.evaluate(paste(RECEIPTS))
    page.key("Enter")
    before = page.state()["rows"]
    page.press_button("More")
    _, content = page.download(lambda: page.click_at("#moreMenu [data-action=saveCSV]"))
    page.click("AC")
    assert page.rows() == []
    page.run(f"({CHOOSE})({json.dumps(content.decode())})")
    page.press_button("More")
    page.click_at("#moreMenu [data-action=open]")
    assert page.until(IS_ASKED) and page.evaluate(NAMES) == ["Open", "Open"]
    page.press_button("Open")
    assert page.state()["rows"] == before


def test_csv_can_be_chosen(page):
    page.run("void (HTMLInputElement.prototype.click = function () { window.accepted = this.accept; })")
    page.press_button("More")
    page.click_at("#moreMenu [data-action=open]")
    assert page.evaluate("window.accepted.split(',')") == [".txt", ".csv", "text/plain", "text/csv"]


def test_a_file_that_is_no_text_is_told_so_and_not_shown(page):
    page.run(f"({CHOOSE})(new Uint8Array([0x31, 0, 0x32, 0]))")
    page.press_button("More")
    page.click_at("#moreMenu [data-action=open]")
    assert page.until(IS_ASKED)
    assert page.evaluate("document.querySelector('#pasteText').value") == "\ufffd"
    assert page.evaluate(UNDERSTOOD) == "Line 1: this is not a number or a row"


@pytest.mark.parametrize("is_file", [False, True], ids=["text", "file"])
def test_what_is_too_long_is_told_so_and_not_shown(page, is_file):
    page.keys("42+")
    if is_file:
        page.run(f"({CHOOSE})('1\\n'.repeat(5 << 20))")
        page.press_button("More")
        page.click_at("#moreMenu [data-action=open]")
    else:
        page.evaluate(paste("LONG").replace('"LONG"', "'1\\n'.repeat(5 << 20)"))
    assert page.until(f"({NOTICE}) === 'The text is too long to paste'")
    assert page.state()["announcement"] == "The text is too long to paste"
    assert not page.evaluate(IS_ASKED)
    assert page.rows() == ["42"]


def test_a_file_that_cannot_be_read_is_told_so(page):
    page.run(f"({CHOOSE})('5')")
    page.run("void (Blob.prototype.text = () => Promise.reject(new DOMException('It is gone', 'NotReadableError')))")
    page.press_button("More")
    page.click_at("#moreMenu [data-action=open]")
    assert page.until(f"({NOTICE}) === 'It is gone'")
    assert page.state()["announcement"] == "It is gone"


def test_a_file_is_shown_before_it_lands(page):
    page.keys("42+")
    page.run(f"({CHOOSE})({json.dumps(RECEIPTS)})")
    page.press_button("More")
    page.click_at("#moreMenu [data-action=open]")
    assert page.until(IS_ASKED) and page.evaluate(CAN_LAND)
    assert page.evaluate("document.querySelector('#pasteText').value") == RECEIPTS
    page.press_button("Open")
    assert page.rows() == ["42", "12", "+ 3", "= 15", "7.5", "× 2", "= 15"]
