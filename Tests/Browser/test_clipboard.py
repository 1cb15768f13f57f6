"""Numbers, rows and tapes as text: copied, cut, pasted and saved."""

import json

import pytest
from text import copied, paste, paste_carried

SUMMARY = "document.querySelector('#pasteSummary').textContent"
NAMES = "[document.querySelector('#pasteName').textContent, document.querySelector('#pasteButton').textContent]"
UNDERSTOOD = "document.querySelector('#pastePreview').textContent"
IS_ASKED = "document.querySelector('#pasteDialog').open"
CAN_LAND = "!document.querySelector('#pasteButton').disabled"
NOTICE = "document.querySelector('#notice').matches('[hidden]') ? '' : document.querySelector('#words').textContent"
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


def test_rows_that_are_selected_are_copied_and_cut(sums):
    assert sums.evaluate(copied("cut")) == "" and len(sums.rows()) == 6
    sums.keys(["Home", "ArrowDown"])
    assert sums.evaluate(copied()) == "+ 1 → 1235.5\n"
    sums.keys(["Enter", "1", "9"])
    assert sums.evaluate(copied()) == "19"
    sums.keys(["Escape", "Home", "ArrowDown", "Shift+ArrowDown"])
    assert sums.evaluate(copied("cut")) == "+ 1 → 1235.5\n× 2 → 2471\n"
    assert sums.rows() == ["1,234.5", "= 1,234.5", "÷ 3", "= 411.5"]
    sums.key("Control+z")
    assert len(sums.rows()) == 6


def test_what_is_selected_in_the_page_or_in_a_field_is_left_to_the_browser(sums):
    sums.evaluate("getSelection().selectAllChildren(document.querySelector('#operand'))")
    assert sums.evaluate(copied()) == ""
    sums.evaluate("getSelection().removeAllRanges()")
    sums.click_row(1)
    sums.press_button("Note")
    assert sums.evaluate(copied()) == ""
    sums.evaluate(paste("7"))
    assert len(sums.rows()) == 6


def test_a_menu_closes_when_its_rows_are_cut_or_something_is_pasted(sums):
    for script, count in [(paste("7"), 6), (copied("cut"), 5)]:
        sums.keys(["Home", "Shift+F10"])
        sums.evaluate(script)
        assert sums.closes()
        assert len(sums.rows()) == count


TABLE = "window.carried.getData('text/html')"


def test_spreadsheets_get_columns_in_the_numbers_of_the_country(open_page):
    page = open_page(language="de-DE")
    page.keys([*"1,5*3", "Enter", "Home"])
    page.press_button("Note")
    page.keys([*'<a>; 3/4" b&c', "Enter", "Home", "Shift+End"])
    assert page.evaluate(copied()) == '  1.5        # <a>; 3/4" b&c\n×   3 → 4.5\n= 4.5\n'
    rows = ['|1,5||&#60;a>; 3/4" b&#38;c', "×|3|4,5|", "=|4,5||"]
    cells = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row.split('|'))}</tr>" for row in rows)
    assert page.evaluate(TABLE) == f"<table>{cells}</table>"
    # A number alone is no table.
    page.keys(["Escape", *"7"])
    assert (page.evaluate(copied()), page.evaluate(TABLE)) == ("7", "")
    saved = page.download(lambda: page.choose("saveCSV"))[1].decode()
    assert saved.splitlines() == ["\ufeffoperator;operand;running value;note", ';1,5;;"<a>; 3/4"" b&c"', "×;3;4,5;", "=;4,5;;"]


# By the keyboard, and through the clipboard of the browser


def test_a_number_copied_by_the_keyboard_is_pasted_by_it_at_once(page):
    page.keys([*"1/3", "Enter", "Control+c", *"*6+", "Control+v"])
    assert not page.evaluate(IS_ASKED)
    assert page.state()["announcement"].startswith("Pasted, ")
    page.key("Enter")
    assert page.rows()[-1] == "= 2.33333333333333333333"


def test_the_menus_copy_what_the_keyboard_pastes(sums):
    tape = ("  1234.50\n+       1 → 1235.5\n×       2 → 2471\n=    2471\n÷       3 → ≈ 823.66666666666666666667\n"
            "= ≈ 823.66666666666666666667")
    cases = [("copyEntry", "2471⁄3"), ("copyTape", tape), ("copyValue", "2"), ("copyRows", "× 2 → 2471")]
    sums.evaluate("void (navigator.clipboard.readText = () => Promise.reject())")
    for item, text in cases:
        if item in ["copyEntry", "copyTape"]:
            sums.click_at("#more")
        else:
            sums.keys(["Home", "ArrowDown", "ArrowDown", "Shift+F10"])
        sums.click_at(f"[role=menu]:popover-open [data-action={item}]:not([hidden])")
        assert sums.until(f"({NOTICE}) === 'Copied'"), item
        if item not in ["copyEntry", "copyTape"]:
            sums.key("Escape")
        sums.choose("paste")
        assert sums.until(IS_ASKED)
        sums.key("Control+v")
        assert sums.evaluate("document.querySelector('#pasteText').value").rstrip() == text
        sums.key("Escape")
        assert sums.closes()


# In


def test_a_number_that_may_be_another_is_shown_before_it_lands(page):
    page.evaluate(paste("1,234"))
    assert page.evaluate(IS_ASKED) and page.operand() == "0"
    assert page.evaluate(UNDERSTOOD) == "1,234"
    page.click_at("#marks [value=',']")
    assert page.evaluate(UNDERSTOOD) == "1.234"
    page.press_button("Paste")
    assert page.operand() == "1.234"
    assert not page.evaluate(IS_ASKED)


def test_numbers_are_first_understood_as_where_the_person_lives(open_page):
    page = open_page(language="de-DE")
    page.evaluate(paste("1,234"))
    assert page.evaluate(UNDERSTOOD) == "1,234"
    page.key("Escape")
    assert page.until(f"!({IS_ASKED})") and page.operand() == "0"
    page.evaluate(paste("1.234", mark="."))
    assert page.operand() == "1,234"
    for keys in [[], ["+", "Home"]]:
        page.keys(["Clear", *"1.234", *keys])
        page.evaluate(copied())
        page.key("Clear")
        assert page.operand() == "0"
        page.evaluate(paste_carried())
        assert not page.evaluate(IS_ASKED)
        assert page.operand() == "1,234"


def test_a_text_that_cannot_be_read_changes_nothing_and_says_where_it_stopped(page):
    page.keys("42")
    page.evaluate(paste("12\n+ abc"))
    assert page.evaluate(UNDERSTOOD) == "No amount found in line 2"
    assert not page.evaluate(CAN_LAND)
    page.focus("#pasteText")
    page.keys(["Control+End", "Backspace", "Backspace", "Backspace", "5"])
    assert page.evaluate(CAN_LAND)
    page.press_button("Cancel")
    assert (page.rows(), page.operand()) == ([], "42")


@pytest.mark.parametrize("home", ["http"], indirect=True)
def test_the_menu_opens_a_field_to_paste_into(open_page):
    page = open_page(before="if (navigator.clipboard) navigator.clipboard.readText = () => Promise.reject(new DOMException('', 'NotAllowedError'))")
    page.choose("paste")
    assert page.until(IS_ASKED)
    assert page.evaluate("document.activeElement.id") == "pasteText"
    assert not page.evaluate(CAN_LAND) and page.evaluate(UNDERSTOOD) == ""
    page.keys([*"12 + 3", "Control+Enter"])
    assert page.rows() == ["12", "+ 3", "= 15"]


@pytest.mark.parametrize("home", ["http"], indirect=True)
def test_the_menu_takes_what_the_browser_lets_it_read(open_page):
    page = open_page(before="if (navigator.clipboard) navigator.clipboard.readText = async () => '1\\n2\\n4'")
    page.choose("paste")
    assert page.until(CAN_LAND)
    page.press_button("Paste")
    assert page.rows() == ["1", "+ 2", "+ 4", "= 7"]


# Files

def test_numbers_of_a_list_are_left_out_by_their_ticks_and_totals_by_themselves(page):
    ticks = "[...document.querySelectorAll('#pastePreview input')].map((tick) => tick.checked)"
    page.evaluate(paste("milk 2\nbread 3\nTotal 5\nrent 500"))
    assert (page.evaluate(ticks), page.evaluate(SUMMARY)) == ([True, True, False, True], "Rows: 4, total: 505")
    page.click_at("#pastePreview label:nth-child(2)")
    assert (page.evaluate(ticks), page.evaluate(SUMMARY)) == ([True, False, False, True], "Rows: 3, total: 502")
    page.keys([" ", " "])
    page.press_button("Paste")
    assert page.rows() == ["2", "+ 500", "= 502"]


# A person chooses a file in a window of the system, which no driver has.
CHOOSE = """(...parts) => {
  HTMLInputElement.prototype.click = function () {
    const chosen = new DataTransfer();
    chosen.items.add(new File(parts, "tape.txt", { type: "text/plain" }));
    this.files = chosen.files;
    window.accepted = this.accept;
    this.dispatchEvent(new Event("change"));
  };
}"""


def open_file(page, parts, choose=CHOOSE):
    page.run(f"({choose})({parts})")
    page.choose("open")


def test_the_tape_is_saved_as_files_that_are_opened_again(page):
    csv = "\ufeffoperator,operand,running value,note\r\n,12,,\r\n+,3,15,tea\r\n=,15,,\r\n,7.5,,\r\n×,2,15,\r\n=,15,,\r\n"
    page.evaluate(paste(RECEIPTS))
    page.key("Enter")
    before = page.state()["rows"]
    day = page.evaluate("new Date().toLocaleDateString('sv')")
    for action, name, content in [("saveText", " tea.txt", RECEIPTS), ("saveCSV", " tea.csv", csv)]:
        saved = page.download(lambda: page.choose(action))
        assert saved == (day + name, content.encode())
    page.click("AC")
    assert page.rows() == []
    open_file(page, json.dumps(RECEIPTS))
    assert page.until(IS_ASKED) and page.evaluate(NAMES) == ["Open", "Open"]
    assert page.evaluate("window.accepted.split(',')") == [".txt", ".csv", "text/plain", "text/csv"]
    page.press_button("Open")
    assert page.state()["rows"] == before


# A person drops a file from another window, which no driver has.
DROP = """(fill) => {
  const dropped = new DataTransfer();
  fill(dropped);
  const send = (name) => document.querySelector("#tape").dispatchEvent(Object.defineProperty(
    new DragEvent(name, { bubbles: true, cancelable: true }), "dataTransfer", { value: dropped }));
  return !send("dragover") && !send("drop");
}"""


def dropped_file(text):
    return f"({DROP})((dropped) => dropped.items.add(new File(['{text}'], 'tape.csv', {{ type: 'text/csv' }})))"


def test_a_file_that_is_dropped_is_opened_and_a_text_is_left_to_the_browser(page):
    page.keys("42")
    assert page.evaluate(f"({DROP})((dropped) => dropped.setData('text/plain', '5'))") is False
    assert not page.evaluate(IS_ASKED)
    assert page.evaluate(dropped_file("5\\n7"))
    assert page.until(IS_ASKED) and page.evaluate(NAMES) == ["Open", "Open"]
    page.evaluate(dropped_file("5\\n8"))
    assert page.until(f"({SUMMARY}) === 'Rows: 3, total: 13'")
    page.key("Enter")
    assert page.rows() == ["42", "5", "+ 8", "= 13"]
    page.evaluate(paste("5\n8"))
    assert page.evaluate(NAMES) == ["Paste", "Paste"]


@pytest.mark.parametrize("encoding, file, text", [
    ("UTF-16", "tea 3", "tea 3"), ("Windows-1252", "Caf\xe9 12.50 \x80", "Café 12.50 €"),
    ("CP949", "\xc1\xa1\xbd\xc9 3", "점심 3"),
])
def test_files_in_other_encodings_are_shown_as_what_they_were_read(page, encoding, file, text):
    data = [0xFF, 0xFE, *file.encode("utf-16-le")] if encoding == "UTF-16" else [*file.encode("latin-1")]
    open_file(page, f"new Uint8Array({data})")
    assert page.until(IS_ASKED) and page.evaluate(NAMES) == [f"Open · {encoding}", "Open"]
    assert page.evaluate("document.querySelector('#pasteText').value") == text


def test_a_syllable_that_only_windows_in_korea_has_is_read_on_a_korean_page(open_page):
    page = open_page(language="ko-KR")
    open_file(page, "new Uint8Array([0x8c, 0x63, 0x20, 0x33])")
    assert page.until(IS_ASKED) and page.evaluate("document.querySelector('#pasteText').value") == "똠 3"


def test_what_is_no_text_or_too_long_or_cannot_be_read_is_told_so_and_not_shown(page):
    page.keys("42+")
    open_file(page, "new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])")
    no_text = "This is not a text file"
    assert page.until(f"({NOTICE}) === '{no_text}'") and page.hears(no_text)
    open_file(page, "'1\\n'.repeat(5 << 20)")
    too_long = "The text is too long to paste"
    assert page.until(f"({NOTICE}) === '{too_long}'") and page.hears(too_long)
    page.run("void (Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('It is gone', 'NotReadableError')))")
    open_file(page, "'5'")
    assert page.until(f"({NOTICE}) === 'It is gone'") and page.hears("It is gone")
    page.evaluate(paste("LONG").replace('"LONG"', "'1\\n'.repeat(5 << 20)"))
    assert page.until(f"({NOTICE}) === '{too_long}'")
    assert not page.evaluate(IS_ASKED)
    assert page.rows() == ["42"]
