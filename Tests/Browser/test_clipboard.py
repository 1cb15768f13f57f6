"""Numbers, rows and tapes as text: copied, cut, pasted and saved."""

import json

import pytest
from text import copied, paste, paste_carried

SUMMARY = "['#pasteCount', '#pasteTotal'].map((id) => document.querySelector(id).textContent).join(' ').trim()"
TICKS = "[...document.querySelectorAll('#pasteRows .paste-row input')].map((tick) => tick.checked)"
CHIPS = "#pasteRows .heads .chip"
IS_ASKED = "document.querySelector('#pasteDialog').open"
CAN_LAND = "!document.querySelector('#pasteButton').disabled"
REFUSED = "[...document.querySelectorAll('#pasteRows [data-refused]')].map((row) => row.dataset.line)"
RECEIPTS = "  12\n+  3 → 15  # tea\n= 15\n\n  7.50\n×    2 → 15\n=   15\n"


def names(page):
    """Returns what the sheet and its button are called."""
    return [page.text("#pasteName"), page.text("#pasteButton")]


@pytest.fixture
def sums(page):
    page.keys([*"1234.50+1*2", "Enter", *"/3", "Enter"])
    return page


# Out


def test_rows_that_are_selected_are_copied_and_cut(sums):
    assert sums.evaluate(copied("cut")) == "" and len(sums.rows()) == 6
    sums.keys(["Home", "ArrowDown"])
    assert sums.evaluate(copied()) == "+ 1 → 1235.5\n"
    sums.keys(["Enter", *"1234.50"])
    assert (sums.operand(), sums.evaluate(copied())) == ("1,234.50", "1234.50")
    assert sums.notice() == sums.state()["announcement"] == "Copied"
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
    sums.evaluate("void (navigator.clipboard.readText = () => Promise.reject())")
    for item, text in [("copyEntry", "2471⁄3"), ("copyTape", tape), ("copyValue", "2"), ("copyRows", "× 2 → 2471")]:
        is_of_rows = item not in ["copyEntry", "copyTape"]
        if is_of_rows:
            sums.keys(["Home", "ArrowDown", "ArrowDown", "Shift+F10"])
            sums.click_at(f"#rowMenu [data-action={item}]:not([hidden])")
        else:
            sums.choose(item)
        assert sums.until_so(lambda: sums.notice() == "Copied"), item
        if is_of_rows:
            sums.key("Escape")
        sums.choose("paste")
        assert sums.opens("#pasteDialog")
        sums.key("Control+v")
        assert sums.evaluate("document.querySelector('#pasteText').value").rstrip() == text
        sums.key("Escape")
        assert sums.closes()


# In


def test_a_number_that_may_be_another_is_shown_before_it_lands(page):
    page.evaluate(paste("1,234"))
    assert page.evaluate(IS_ASKED) and page.operand() == "0"
    assert page.text("#pasteRows") == "1,234"
    choose(page, "#mark", ",")
    assert page.text("#pasteRows") == "1.234"
    page.press_button("Paste")
    assert page.operand() == "1.234"
    assert not page.evaluate(IS_ASKED)


def test_numbers_are_first_understood_as_where_the_person_lives(open_page):
    page = open_page(language="de-DE")
    page.evaluate(paste("1,234"))
    assert page.text("#pasteRows") == "1,234"
    page.key("Escape")
    assert page.until(f"!({IS_ASKED})") and page.operand() == "0"
    page.evaluate(paste("1.234", mark="."))
    assert page.operand() == "1,234"
    for keys in [[], ["+", "Home"]]:
        page.keys(["Clear", *"1.234", *keys])
        page.evaluate(copied())
        page.key("Clear")
        page.evaluate(paste_carried())
        assert not page.evaluate(IS_ASKED)
        assert page.operand() == "1,234"


def test_a_text_that_cannot_be_read_changes_nothing_and_says_where_it_stopped(page):
    page.keys("42")
    page.evaluate(paste("12\n+ abc"))
    assert page.text("#pasteReason") == "No amount found in line 2" and not page.evaluate(CAN_LAND)
    page.focus("#pasteText")
    page.keys(["Control+End", "Backspace", "Backspace", "Backspace", "5"])
    assert page.until(CAN_LAND)
    page.press_button("Close")
    assert (page.rows(), page.operand()) == ([], "42")


@pytest.mark.parametrize("home", ["http"], indirect=True)
def test_the_menu_opens_a_field_to_paste_into(open_page):
    page = open_page(before="if (navigator.clipboard) navigator.clipboard.readText = () => Promise.reject(new DOMException('', 'NotAllowedError'))")
    page.choose("paste")
    assert page.opens("#pasteDialog")
    assert page.focused() == "pasteText"
    assert not page.evaluate(CAN_LAND) and page.text("#pasteRows") == ""
    page.keys([*"12 + 3", "Control+Enter"])
    assert page.rows() == ["12", "+ 3", "= 15"]


@pytest.mark.parametrize("home", ["http"], indirect=True)
def test_the_menu_takes_what_the_browser_lets_it_read(open_page):
    page = open_page(before="if (navigator.clipboard) navigator.clipboard.readText = async () => '1\\n2\\n4'")
    page.choose("paste")
    assert page.until(CAN_LAND)
    page.press_button("Add 3 rows")
    assert page.rows() == ["1", "+ 2", "+ 4", "= 7"]


def choose(page, selector, value):
    """Chooses an option of a list, which opens in a window of the system."""
    page.run(f"""((list) => {{
      list.value = "{value}";
      list.dispatchEvent(new Event("input", {{ bubbles: true }}));
    }})(document.querySelector("{selector}"))""")


# Lists and tables: what is made of them is in pastes.tsv, which the core plays.

BANK = """Date\tDescription\tDebit\tCredit\tBalance
03 Mar\tSalary\t\t2,450.00\t3,162.40
04 Mar\tRent\t980.00\t\t2,182.40
05 Mar\tCard fee\t3.50\t\t2,178.90
07 Mar\tRefund, Lamp\t\t39.90\t2,218.80
"""


def test_numbers_of_a_list_are_left_out_by_their_ticks_and_totals_by_themselves_which_says_why(page):
    why = "[...document.querySelectorAll('#pasteRows .refusal')].map((why) => why.checkVisibility() ? why.textContent : '')"
    page.evaluate(paste("milk 2\nbread 3\nTotal 5\nrent 500"))
    assert (page.evaluate(TICKS), page.evaluate(SUMMARY)) == ([True, True, False, True], "3 of 4 rows 505")
    assert page.evaluate(why) == ["A total, or no item"]
    page.click_at("#pasteRows [data-line='2'] input")
    assert (page.evaluate(TICKS), page.evaluate(SUMMARY)) == ([True, False, False, True], "2 of 4 rows 502")
    page.keys([" ", "ArrowDown", " "])
    assert page.evaluate(why) == [""]
    page.keys(["ArrowUp", " "])
    assert (page.evaluate(TICKS), page.evaluate(SUMMARY)) == ([True, False, True, True], "3 of 4 rows 507")
    page.keys(["ArrowDown", " "])
    page.press_button("Add 2 rows")
    assert page.rows() == ["2", "+ 500", "= 502"]
    page.evaluate(paste(BANK.replace("03 Mar", "01 Mar\tOpening balance\t\t\t712.40\n03 Mar", 1)))
    assert page.evaluate(why) == ["No amount that counts"]


def test_columns_of_a_statement_change_by_a_tap_which_typing_in_the_text_does_not_take_back(page):
    page.evaluate(paste(BANK))
    assert page.texts(CHIPS) == ["note", "note", "−", "+", "ignored"]
    assert page.evaluate(SUMMARY) == "4 of 4 rows  +2,489.90 −983.50 1,506.40"
    page.click_at("#pasteRows [data-place='3']")
    assert page.texts(CHIPS) == ["note", "note", "−", "−", "ignored"]
    assert page.evaluate(SUMMARY).endswith(" -3,473.40") and page.evaluate("document.activeElement.dataset.place") == "3"
    page.click_at("#pasteRows [data-line='3'] input")
    page.press_button("Edit the text")
    page.keys(["Control+Home", "End", "Enter", *"x"])
    page.run("document.querySelector('#pasteText').setRangeText('02 Mar\\tTip\\t\\t5.00\\t', 38, 39, 'end')")
    page.run("document.querySelector('#pasteText').dispatchEvent(new Event('input', { bubbles: true }))")
    assert page.until(f"{TICKS}.length === 5")
    assert page.texts(CHIPS) == ["note", "note", "−", "−", "ignored"]
    assert page.evaluate(TICKS) == [True, True, False, True, True]
    page.focus("#pasteRows [data-place='3']")
    page.keys([" ", " ", " "])
    page.press_button("Add 4 rows")
    assert page.rows() == ["5", "+ 2,450", "− 3.5", "+ 39.9", "= 2,491.4"]
    assert page.notes()[1] == "03 Mar Salary"


def test_a_row_that_is_refused_is_marked_and_can_be_mended_or_left_out_there(page):
    page.evaluate(paste(BANK.replace("3.50", "3.5O")))
    assert page.evaluate(REFUSED) == ["4"] and page.evaluate(SUMMARY).startswith("3 of 4 rows")
    assert "“3.5O” is not a number. Is it 3.50?" in page.text("#pasteRows")
    page.press_button("Leave out")
    assert page.evaluate(REFUSED) == [] and page.evaluate(TICKS) == [True, True, False, True]
    page.key(" ")
    assert page.evaluate(REFUSED) == ["4"]
    page.press_button("Edit")
    selected = "((text) => text.value.slice(text.selectionStart, text.selectionEnd))(document.querySelector('#pasteText'))"
    assert page.evaluate(selected) == "05 Mar\tCard fee\t3.5O\t\t2,178.90"
    page.press_button("Use 3.50")
    assert page.evaluate(REFUSED) == [] and page.evaluate(SUMMARY) == "4 of 4 rows  +2,489.90 −983.50 1,506.40"
    assert "3.50" in page.evaluate("document.querySelector('#pasteText').value")


def test_one_tap_chooses_how_a_list_is_read_where_there_are_several_ways(page):
    readings = "[...document.querySelectorAll('#readings button')].map((one) => [one.textContent, one.ariaPressed])"
    page.evaluate(paste("Room 12 80.00\nTea 4.50\nCoffee 2 4.50"))
    assert page.evaluate(REFUSED) == ["1", "3"]
    assert page.text("#pasteReason") == "Line 1: two numbers: 12 and 80.00. Keep only one" and not page.evaluate(CAN_LAND)
    page.press_button("last number of each line")
    assert page.evaluate(SUMMARY) == "3 of 3 rows 89.00"
    page.key("Escape")
    assert page.closes()
    page.evaluate(paste("item;amount;type\npay;20;CR\nrent;4;DR\ntea;1;DR"))
    assert page.evaluate(readings) == [["CR +  DR −", "true"], ["CR −  DR +", "false"], ["just words", "false"]]
    assert (page.texts(CHIPS), page.evaluate(SUMMARY)) == (["note", "+ −", "sign"], "3 of 3 rows  +20 −5 15")
    page.click_at("#readings button:nth-child(2)")
    assert page.evaluate(SUMMARY) == "3 of 3 rows  +5 −20 -15"
    assert page.evaluate(readings) == [["CR +  DR −", "false"], ["CR −  DR +", "true"], ["just words", "false"]]
    page.press_button("Add 3 rows")
    assert page.rows()[-1] == "= -15"


def test_a_row_that_is_ticked_before_others_that_were_typed_are_read_is_painted_with_them_at_once(page):
    page.run("performance.now = ((time) => () => (time += 100))(performance.now())")
    page.evaluate(paste("tea\t2\nmilk\t3"))
    page.press_button("Edit the text")
    page.run("document.querySelector('#pasteText').value += '\\nrice\\t9';"
             "document.querySelector('#pasteText').dispatchEvent(new Event('input', { bubbles: true }));"
             "document.querySelector('#pasteRows [data-line=\"2\"] input').click()")
    assert (page.evaluate(TICKS), page.evaluate(SUMMARY)) == ([True, False, True], "2 of 3 rows 11")


def test_a_text_that_takes_long_to_read_is_pasted_whole_right_after_it_was_typed(page):
    page.run("performance.now = ((time) => () => (time += 100))(performance.now())")
    page.evaluate(paste("tea\t2\nmilk\t3"))
    page.press_button("Edit the text")
    page.run("document.querySelector('#pasteText').value += '\\nrice\\t9';"
             "document.querySelector('#pasteText').dispatchEvent(new Event('input', { bubbles: true }));"
             "document.querySelector('#pasteText').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }))")
    assert page.until_so(lambda: page.rows() == ["2", "+ 3", "+ 9", "= 14"])


# Functions of the module, which a page can be made to have others for.
MODULE = """{
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    window.module = { ...(await instantiate.apply(WebAssembly, given)).exports };
    return { instance: { exports: window.module } };
  };
}"""
FILL_ROOM = "window.reserve = window.module.reserve; window.module.reserve = () => 0"
MAKE_ROOM = "window.module.reserve = window.reserve"
TOO_LONG = "The text is too long to paste"
# How many bytes the text has that the module looks at, with its quotation marks.
LOOKED_AT = "new DataView(window.module.memory.buffer).getUint32(window.module.listText() >>> 0, true)"


def test_a_text_that_has_become_too_long_is_not_pasted_as_it_was_and_kept_until_it_is_pasted_or_cancelled(open_page):
    page = open_page(before=MODULE)
    page.evaluate(paste("7"))
    assert (page.operand(), page.evaluate(LOOKED_AT)) == ("7", 2)
    page.evaluate(paste("tea\t2\nmilk\t3"))
    page.press_button("Edit the text")
    page.run(FILL_ROOM)
    page.keys("7")
    assert page.until_so(lambda: page.text("#pasteReason") == TOO_LONG)
    assert (page.evaluate(CAN_LAND), page.text("#pasteRows")) == (False, "")
    page.run(MAKE_ROOM)
    page.key("Backspace")
    assert page.until(f"({SUMMARY}) === '2 of 2 rows 5'")
    assert (page.text("#pasteReason"), page.evaluate(CAN_LAND)) == ("", True)
    page.run(FILL_ROOM)
    page.press_button("Add 2 rows")
    assert page.until_so(lambda: page.text("#pasteReason") == TOO_LONG) and page.evaluate(IS_ASKED)
    assert page.evaluate("document.querySelector('#pasteText').value") == "tea\t2\nmilk\t3"
    page.run(MAKE_ROOM)
    page.press_button("Add 2 rows")
    assert page.until(f"({LOOKED_AT}) === 2") and page.rows()[-1] == "= 5"
    page.evaluate(paste("tea\t2\nmilk\t3"))
    page.press_button("Close")
    assert page.until(f"({LOOKED_AT}) === 2")


def test_another_separator_is_offered_where_it_could_part_cells(page):
    page.evaluate(paste("tea;1,50\nmilk;2,20"))
    choose(page, "#separator", ",")
    assert page.box("#parts") and page.evaluate(f"document.querySelector('#pasteReason').textContent !== '' || {SUMMARY} !== ''")
    page.key("Escape")
    assert page.closes()
    page.evaluate(paste("tea\t1.50\nmilk\t2.20"))
    assert page.box("#parts") is None


def test_thousands_of_rows_are_shown_at_once(page):
    page.evaluate(paste("LIST").replace('"LIST"', "Array.from({ length: 2500 }, (_, index) => `tea ${index}\\t2`).join('\\n')"))
    assert page.evaluate(TICKS + ".length") == 2000
    assert page.evaluate(SUMMARY) == "2,500 of 2,500 rows 5,000"
    page.click_at("#pasteRows [data-line='2'] input")
    assert page.until(f"({SUMMARY}) === '2,499 of 2,500 rows 4,998'")
    assert "500 more rows" in page.text("#pasteRows")


# Files


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
    # A tape is shown as the tape is.
    assert page.texts("#pasteRows .row > [data-part=operand]") == ["12", "3", "15", "7.5", "2", "15"]
    assert page.box("#pasteText") is None
    page.key("Enter")
    before = page.state()["rows"]
    day = page.evaluate("new Date().toLocaleDateString('sv')")
    for action, name, content in [("saveText", " tea.txt", RECEIPTS), ("saveCSV", " tea.csv", csv)]:
        saved = page.download(lambda: page.choose(action))
        assert saved == (day + name, content.encode())
    page.click("AC")
    assert page.rows() == []
    open_file(page, json.dumps(RECEIPTS))
    assert page.until(IS_ASKED) and names(page) == ["Open", "Add 6 rows"]
    assert page.evaluate("window.accepted.split(',')") == [".txt", ".csv", "text/plain", "text/csv"]
    page.press_button("Add 6 rows")
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
    assert page.until(IS_ASKED) and names(page) == ["Open", "Add 2 rows"]
    page.evaluate(dropped_file("5\\n8"))
    assert page.until(f"({SUMMARY}) === '2 of 2 rows 13'")
    page.key("Enter")
    assert page.rows() == ["42", "5", "+ 8", "= 13"]
    page.evaluate(paste("5\n8"))
    assert names(page) == ["Paste a list", "Add 2 rows"]


# What is in a file is tested in file-text.test.mjs; decoders are the browser's.
@pytest.mark.parametrize("language, encoding, file, text", [
    ("en-US", "UTF-16", b"\xff\xfet\0e\0a\0 \x003\0", "tea 3"), ("en-US", "Windows-1252", b"Caf\xe9 12.50 \x80", "Café 12.50 €"),
    ("ko-KR", "CP949", b"\x8c\x63 3", "똠 3"),
], ids=["UTF-16", "Windows-1252", "a syllable that only Windows in Korea has"])
def test_files_in_other_encodings_are_shown_as_what_they_were_read(open_page, language, encoding, file, text):
    page = open_page(language=language)
    open_file(page, f"new Uint8Array({[*file]})")
    assert page.opens("#pasteDialog") and page.text("#pasteName").endswith(f" · {encoding}")
    assert page.evaluate("document.querySelector('#pasteText').value") == text


def test_what_is_no_text_or_too_long_or_cannot_be_read_is_told_so_and_not_shown(page):
    def is_told(words):
        return page.until_so(lambda: page.notice() == words) and page.hears(words)

    page.keys("42+")
    open_file(page, "new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])")
    assert is_told("This is not a text file")
    open_file(page, "'1\\n'.repeat(5 << 20)")
    assert is_told(TOO_LONG)
    page.run("void (Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('It is gone', 'NotReadableError')))")
    open_file(page, "'5'")
    assert is_told("It is gone")
    page.evaluate(paste("LONG").replace('"LONG"', "'1\\n'.repeat(5 << 20)"))
    assert is_told(TOO_LONG)
    assert not page.evaluate(IS_ASKED)
    assert page.rows() == ["42"]
