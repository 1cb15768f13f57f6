"""Plays sequences of steps on the page and reads from it what they lead to; see `Tests/Screens/screens.py`."""

import json
from decimal import Decimal

from conftest import PAGE
from text import paste

# What the page shows, in the form of a line of a sequence. After `…` stand all the digits of a number that was shortened, of
# which it cannot be seen whether they are rounded.
SHOWN = """(() => {
  const number = (cell) => {
    const { textContent: text, dataset: { full = text, approximate } } = cell;
    if (full !== text) return "…" + full;
    return approximate === undefined ? text : "≈" + text;
  };
  const rows = [...document.querySelectorAll("#tape > .row")].map((row) => {
    const cell = (name) => row.querySelector(`[data-part="${name}"]`);
    return [
      cell("operator").textContent, (cell("following") ? "↑" : "") + number(cell("operand")), number(cell("amount")),
      number(cell("running")), cell("note").textContent, cell("remark")?.textContent ?? "",
      row.dataset.followed === undefined ? "" : "followed",
      row.dataset.edited === undefined ? "" : "edited",
    ].join("|");
  });
  const operand = document.querySelector("#operand");
  const mark = operand.dataset.following === undefined ? "" : "↑";
  const entry = [document.querySelector("#operator").textContent, mark + number(operand)].join("|");
  return [entry, ...rows];
})()"""

# Selects rows as clicks do, of which one on the only selected row would deselect that.
SELECT = """((first, last) => {
  const rows = [...document.querySelectorAll("#tape > .row")];
  const click = (row, shiftKey) => row.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey }));
  const selected = rows.filter((row) => row.dataset.selected !== undefined);
  if (selected.length !== 1 || selected[0] !== rows[first]) click(rows[first], false);
  if (last > first) click(rows[last], true);
})"""

# A choice in the sheet, as another open page would make it.
VIEW = """((words) => {
  localStorage.setItem("calculator.view", words);
  dispatchEvent(new StorageEvent("storage", { key: "calculator.view" }));
})"""

# What the page does not offer where it would be refused.
LEFT_OUT = ("edit", "round")

# Keys without a place on the page, or in the place of which others are while a row is edited.
TYPED = {"undo": "Control+z", "redo": "Control+Shift+z", "Σ": "F8", "←": "ArrowLeft", "→": "ArrowRight", "(": "(", ")": ")"}

# Keys that are there once inverse functions are asked for.
INVERSE = ("³", "10ˣ", "asin", "acos", "atan")

IS_ASKED = "document.querySelector('#pasteDialog').open"
DRAWER_TAPES = "#drawer[open] #drawerList li button"


KEY = "void document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: %s, bubbles: true, cancelable: true }))"


def play(page, sequence):
    """Plays a sequence, and returns the first step after which the page shows something else, with both, or nothing."""
    return Player(page, sequence[0]).play(sequence[1:])


class Player:
    def __init__(self, page, title):
        self._page = page
        page.begin(PAGE.as_uri() + ("?strict" if title.endswith(" strict") else ""))

    def play(self, lines):
        keys = []
        for number, line in enumerate(lines):
            step, outcome, said, entry, *rows = line.split("\t")
            verb, _, rest = step.partition(" ")
            if verb == "press":
                keys.append(rest)
            # Keys are pressed together up to one that is refused.
            is_next_press = number + 1 < len(lines) and lines[number + 1].startswith("press ")
            if verb == "press" and is_next_press and not outcome and len(keys) < 5:
                continue
            if keys:
                self._press(keys)
                keys = []
            # While a row is edited, the page offers nothing for others.
            if verb in ("use", "delete", "insert") and any(row.endswith("|edited") for row in lines[number - 1].split("\t")):
                return ""
            if verb != "press":
                self._do(verb, rest, outcome)
            shown, expected = self._page.evaluate(SHOWN), [entry.rpartition("|")[0], *rows]
            if not is_same(expected, shown):
                return f"after {step!r}, step {number + 1}: shown is\n{shown}\nand not\n{expected}"
            # Where the page does not offer what would be refused, or says why in a dialog, nothing is announced.
            if outcome == "refused" and verb not in (*LEFT_OUT, "paste") and not self._page.hears(said):
                return f"after {step!r}, step {number + 1}: the page does not say {said!r}"
        return ""

    def _do(self, verb, rest, outcome):
        if verb in LEFT_OUT and outcome == "refused":
            return
        getattr(self, f"_{verb}")(*([rest] if verb in ("type", "paste", "view") else rest.split(" ", 1)))

    def _press(self, tokens):
        """Clicks keys, and types those that cannot be clicked."""
        for token in tokens:
            if token in TYPED:
                self._page.key(TYPED[token])
                continue
            if token in INVERSE:
                self._page.click_at("[data-action=inverse]")
            self._page.clicks([token])

    # Steps

    def _type(self, character):
        # Of a character that no key writes, some engines tell the page nothing.
        if character.isascii():
            self._page.key(character)
        else:
            self._page.evaluate(KEY % json.dumps(character))

    def _use(self, row):
        self._act(int(row), "use")

    def _edit(self, row):
        self._act(int(row), "edit")

    def _insert(self, row):
        self._act(int(row), "insert")

    def _delete(self, row, count):
        self._act(int(row), "delete", int(count))

    def _total(self, rows="", end=None):
        if end:
            self._act(int(rows), "useTotal", int(end) - int(rows))
        else:
            self._click("#moreMenu [data-action=resultTotal]")
            self._click("#useResultTotal")

    def _mean(self, start, end):
        self._act(int(start), "useMean", int(end) - int(start))

    def _note(self, row, text=""):
        self._act(int(row), "note")
        self._page.evaluate(f"void (document.querySelector('#note').value = {json.dumps(text)})")
        self._page.key("Enter")

    def _paste(self, text):
        self._page.evaluate(paste(text.replace("⏎", "\n")))
        if self._page.evaluate(IS_ASKED):
            is_read = self._page.evaluate("!document.querySelector('#pasteButton').disabled")
            self._click("#pasteButton" if is_read else "#pasteDialog [data-action=closeDialog]")

    def _putBack(self, place):
        self._click(".tools [data-action=drawer]")
        assert self._page.until(f"document.querySelectorAll('{DRAWER_TAPES}').length > {place}")
        self._page.evaluate(f"document.querySelectorAll('{DRAWER_TAPES}')[{place}].click()")
        assert self._page.until("document.querySelector('#drawerTape').open")
        self._click("#drawerTape [data-action=putBack]")

    def _view(self, words):
        self._page.evaluate(f"{VIEW}({json.dumps(words)})")

    def _reopen(self, _=""):
        self._page.reopen()

    def _act(self, row, action, count=1):
        """Selects rows and does what a button of the bar or of the menu does."""
        self._page.evaluate(f"{SELECT}({row}, {row + count - 1})")
        self._click(f"#rowMenu [data-action={action}]")

    def _click(self, selector):
        self._page.evaluate(f"document.querySelector({json.dumps(selector)}).click()")


def is_same(expected, shown):
    return len(expected) == len(shown) and all(map(is_same_line, expected, shown))


def is_same_line(expected, shown):
    pairs = list(zip(expected.split("|"), shown.split("|")))
    return len(pairs) == expected.count("|") + 1 == shown.count("|") + 1 and all(map(is_same_text, *zip(*pairs)))


def is_same_text(expected, shown):
    if expected.startswith("↑") and shown.startswith("↑"):
        expected, shown = expected[1:], shown[1:]
    if shown.startswith("…"):
        return expected.removeprefix("≈") == shown[1:]
    return expected == shown or is_rounded(expected, shown)


def is_rounded(expected, shown):
    """Tells whether an approximate number is shown with fewer of its digits, as that of a percentage is where it has little room."""
    if not (expected.startswith("≈") and shown.startswith("≈") and expected.endswith("%") == shown.endswith("%")):
        return False
    whole, rounded = (Decimal(text.strip("≈%").replace(",", "").replace("−", "-")) for text in (expected, shown))
    half = Decimal((0, (5,), rounded.as_tuple().exponent - 1))
    return len(rounded.as_tuple().digits) < len(whole.as_tuple().digits) and abs(whole - rounded) <= half
