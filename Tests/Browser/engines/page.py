"""What a person can do with the page, and what can be seen of it, in any engine."""

import json
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass

STATE = """() => {
  const full = (element) => element?.dataset.full ?? element?.textContent ?? "";
  const text = (row, name) => full(row.querySelector(`[data-part="${name}"]`));
  return {
    operand: full(document.querySelector("#operand")),
    operator: document.querySelector("#operator").textContent,
    announcement: document.querySelector("#announcement").textContent.trimEnd(),
    rows: [...document.querySelectorAll("#tape > li")].map((row) =>
      Object.fromEntries(["operator", "operand", "running", "note", "spoken"].map((name) => [name, text(row, name)]))),
  };
}"""

# The boxes of elements, or of what is written in them.
BOXES = """((isWritten) => [...document.querySelectorAll(%s)].map((element) => {
  const range = new Range();
  range.selectNodeContents(element);
  return (isWritten ? range : element).getBoundingClientRect().toJSON();
}))(%s)"""

BOX = """(() => {
  const element = document.querySelector(%s);
  element.scrollIntoView({ block: "nearest" });
  return element.checkVisibility() ? element.getBoundingClientRect().toJSON() : null;
})()"""

POINTS = """(() => {
  const keys = %s.map((token) => document.querySelector(`[data-key="${token}"]`));
  for (const key of keys) key.scrollIntoView({ block: "nearest" });
  return Object.fromEntries(keys.map((key) => {
    const { x, y, width, height } = key.getBoundingClientRect();
    return [key.dataset.key, [x + width / 2, y + height / 2]];
  }));
})()"""

# Waits until the page keeps nothing any more, and returns whether that has come within what WebDriver gives a script.
SETTLED = """new Promise((resolve) => {
  const end = (isSettled) => {
    observer.disconnect();
    clearTimeout(timer);
    resolve(isSettled);
  };
  const look = () => document.documentElement.hasAttribute("data-keeping") || end(true);
  const observer = new MutationObserver(look);
  const timer = setTimeout(end, 25_000, false);
  observer.observe(document.documentElement, { attributeFilter: ["data-keeping"] });
  look();
})"""

# The page shows what was kept.
READY = "document.querySelector('html:not([data-keeping]) main:not([aria-busy])')"

# What stands in the sheet of an item of the menu, in the bar, or in the menu of the entry line.
INSIDE = {
    **dict.fromkeys(["saveText", "saveCSV", "copyTape", "print"], "output"),
    **dict.fromkeys(["pull", "onTop", "haptics", "language", "saveCopy"], "view"), "open": "paste",
}
IN_BAR = ["drawer", "kept", "functions"]
IN_ENTRY_MENU = ["copyEntry", "entryForms"]

# What is leaving is out of sight, and gone a moment later.
SHOWN = """[...document.querySelectorAll(%s)].filter((element) => element.checkVisibility() && !element.closest("[data-leaving]"))"""


def selector_of(role):
    """Returns a selector of the elements that may have a role."""
    return {"button": "button", "list": "ol", "dialog": "dialog"}.get(role, f"[role={role}]")


@dataclass(frozen=True)
class Kind:
    """What a window is like, and whoever sits before it."""

    size: tuple = (390, 844)
    touch: bool = False
    reduced_motion: bool = False
    forced_colors: bool = False
    more_contrast: bool = False
    light: bool = False
    language: str = "en-US"
    scale: float = 1

    # A script that runs before those of the page.
    before: str = ""


class Page(ABC):
    # What the engine has said about the page, and which addresses it has asked for, since `start`.
    complaints: list
    requests: list

    # What was seen of it last.
    seen = None

    # Opening and closing

    def begin(self, address):
        self.forget()
        self.start(address)

    def start(self, address):
        self.complaints.clear()
        self.requests.clear()
        self.go(address)

    @abstractmethod
    def forget(self):
        """Leaves the page and makes the browser forget what it kept."""

    def go(self, address):
        """Opens the page and waits until it is ready."""
        self.visit(address)
        self._await_ready()

    def back(self):
        """Goes back to the page before and waits until it is ready."""
        self.visit_previous()
        self._await_ready()

    def _await_ready(self):
        assert self.until(READY), f"{self.address()} does not get ready"

    @abstractmethod
    def visit(self, address): ...

    @abstractmethod
    def visit_previous(self): ...

    def reopen(self):
        self.go(self.address())

    def restart(self):
        """Opens the page again once it has kept all."""
        self.settle()
        self.reopen()

    def address(self):
        return self.evaluate("location.href")

    @abstractmethod
    def sibling(self):
        """Opens the same address in a second tab of the same window."""

    def front(self):
        self.evaluate("void dispatchEvent(new Event('focus'))")

    @abstractmethod
    def close_tab(self): ...

    @abstractmethod
    def resize(self, width, height): ...

    def download(self, act):
        """Does something that saves a file, and returns the file's name and bytes."""
        act()
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            for file in self.downloads.iterdir():
                if file.suffix != ".part" and file.stat().st_size > 0:
                    saved = file.name, file.read_bytes()
                    file.unlink()
                    return saved
            self.wait(20)
        raise AssertionError("Nothing was saved")

    # Pressing. Coordinates are pixels of the window, keys of the keyboard are named as in `keys.py`.

    def points(self, tokens):
        """Returns where keys of the pad are, by their tokens."""
        return self.evaluate(POINTS % json.dumps(sorted(set(tokens))))

    def middle(self, selector):
        box = self.box(selector)
        return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def click(self, token):
        self.clicks([token])

    @abstractmethod
    def clicks(self, tokens):
        """Clicks keys of the pad one after the other."""

    def mouse_down(self, token):
        self.mouse_move(*self.points([token])[token])
        self.mouse_button(True)

    def mouse_up(self):
        self.mouse_button(False)

    def click_at(self, selector):
        self.mouse_move(*self.middle(selector))
        self.mouse_button(True)
        self.mouse_button(False)

    def choose(self, action):
        """Clicks an item of the menu, or what one of its sheets has."""
        if action in IN_BAR:
            # In the narrowest windows it may have no room.
            return self.evaluate(f"document.querySelector('.tools [data-action={action}]').click()")
        if action in IN_ENTRY_MENU:
            self.focus("#tape")
            self.key("Shift+F10")
            return self.click_at(f"#entryMenu [data-action={action}]")
        if not self.evaluate("document.querySelector('#more').checkVisibility({ visibilityProperty: true })"):
            self.key("Escape")
        self.click_at("#more")
        self.click_at(f"#moreMenu [data-action={INSIDE.get(action, action)}]")
        if INSIDE.get(action) == "paste":
            assert self.opens("#pasteDialog")
            if self.box("#openFile") is None:
                self.click_at("#editText")
        if action in INSIDE:
            # What is in a sheet that still rises would be missed.
            assert self.until("document.querySelector('dialog[open]').getAnimations({ subtree: true }).length === 0")
            self.click_at(f"dialog[open] :is([data-action={action}], #{action})")

    def take(self, pasting):
        """Pastes by a script, and confirms what the page then asks."""
        self.evaluate(pasting)
        self.click_at("#pasteButton")

    def click_row(self, index):
        self.click_at(f"#tape > li:nth-child({index + 1})")

    @abstractmethod
    def press_button(self, name):
        """Clicks the button with an accessible name."""

    @abstractmethod
    def mouse_move(self, x, y): ...

    @abstractmethod
    def mouse_button(self, is_down): ...

    @abstractmethod
    def wheel(self, selector, amount): ...

    @abstractmethod
    def touch(self, steps):
        """Moves fingers on the glass: steps of `("start" | "move" | "end", finger, x, y)`."""

    def tap(self, token):
        self.roll([token])

    def roll(self, tokens):
        """Taps keys with two fingers in turn, each going down before the other is lifted, and drifting on its key."""
        points = self.points(tokens)
        steps = []
        for index, token in enumerate(tokens):
            x, y = points[token]
            steps += [("start", index % 2, x, y), ("move", index % 2, x + 1, y + 2)]
            if index > 0:
                steps.append(("end", (index - 1) % 2, *points[tokens[index - 1]]))
        self.touch([*steps, ("end", (len(tokens) - 1) % 2, *points[tokens[-1]])])

    def swipe(self, start, end):
        """Moves a finger in five steps."""
        path = [[start[axis] + (end[axis] - start[axis]) * step / 5 for axis in (0, 1)] for step in range(6)]
        self.touch([("move" if step else "start", 0, x, y) for step, (x, y) in enumerate(path)] + [("end", 0, *path[-1])])

    def hold(self, selector, milliseconds):
        """Rests a finger on an element."""
        x, y = self.middle(selector)
        self.touch([("start", 0, x, y)])
        self.wait(milliseconds)
        self.touch([("end", 0, x, y)])

    def key(self, name):
        self.keys([name])

    @abstractmethod
    def keys(self, names):
        """Presses keys of the keyboard one after the other."""

    @abstractmethod
    def key_down(self, name): ...

    @abstractmethod
    def key_up(self, name): ...

    def focus(self, selector):
        self.evaluate(f"document.querySelector({json.dumps(selector)}).focus()")

    def do(self, action):
        """Does what the menu of rows offers for the selected ones, also where that is not open."""
        self.evaluate(f"document.querySelector('#rowMenu [data-action={action}]').click()")

    def enlarge(self, percent=200):
        """Has text so many times as large."""
        self.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
        self.frames()

    # Looking

    @abstractmethod
    def evaluate(self, expression):
        """Returns the value of an expression, or of a call of it where it is a function."""

    @abstractmethod
    def run(self, source):
        """Runs a script in the page."""

    @abstractmethod
    def count(self, role, name):
        """Returns how many elements with that role and that accessible name the engine sees."""

    def sees(self, role, name):
        """Waits until the engine sees one element with that role and that accessible name, and returns whether it does."""
        return self.until_so(lambda: self.count(role, name) == 1)

    def state(self):
        self.seen = self.evaluate(STATE)
        return self.seen

    def operand(self):
        return self.state()["operand"]

    def notes(self):
        return [row["note"] for row in self.state()["rows"]]

    def texts(self, selector):
        """Returns the text of each element that a selector finds."""
        return self.evaluate(f"[...document.querySelectorAll({json.dumps(selector)})].map(({{ textContent }}) => textContent)")

    def text(self, selector):
        return self.texts(selector)[0]

    def selected(self):
        """Returns the operands of the rows that are selected."""
        return self.texts("#tape > [data-selected] [data-part=operand]")

    def focused(self):
        """Returns the id of what has the focus."""
        return self.evaluate("document.activeElement.id")

    def notice(self):
        """Returns the words of the notice that is shown."""
        return self.evaluate("document.querySelector('#notice').hidden ? '' : document.querySelector('#words').textContent")

    def opens(self, selector):
        """Waits until a dialog is open, and returns whether it is."""
        return self.until(f"document.querySelector('{selector}').open")

    def hears(self, words):
        """Waits until words are announced, and returns whether they are; those after a dialog come a moment later."""
        return self.until(f"document.querySelector('#announcement').textContent.trimEnd() === {json.dumps(words)}")

    def rows(self):
        return [f"{row['operator']} {row['operand']}".strip() for row in self.state()["rows"]]

    def box(self, selector):
        """Returns where an element is, once it is in view; `None` while it is not shown."""
        return self.evaluate(BOX % json.dumps(selector))

    def boxes(self, selector):
        return self.evaluate(BOXES % (json.dumps(selector), "false"))

    def written(self, selector):
        """Returns where that is which is written in each element that a selector finds."""
        return self.evaluate(BOXES % (json.dumps(selector), "true"))

    def settle(self):
        """Waits until all that was done on the page is shown, and in the store or refused by it."""
        assert self.evaluate(SETTLED), "The page does not come to an end with keeping"

    def until(self, condition, seconds=30):
        """Waits until an expression is true, and returns whether it is."""
        return self.until_so(lambda: self.evaluate(f"(async () => Boolean({condition}))()"), seconds)

    def until_so(self, condition, seconds=30):
        """Calls a function until it returns something true, and returns what it has returned last."""
        deadline = time.monotonic() + seconds
        while not (holds := condition()) and time.monotonic() < deadline:
            self.wait(10)
        return holds

    def closes(self, selector="dialog[open]:not([data-pane]), :popover-open"):
        """Waits until nothing is seen of what was open, and returns whether that is so.

        What has had the focus stays unseen for a second, for screen readers; only tests of that wait for its end.
        """
        return self.until(f"!{SHOWN % json.dumps(selector)}.length")

    def frames(self):
        """Waits until what was done has been painted."""
        self.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))")

    def wait(self, milliseconds):
        time.sleep(milliseconds / 1000)

    @abstractmethod
    def picture(self, path): ...

    @abstractmethod
    def printed(self, width=None):
        """Prints the page as a person would, on paper as wide as so many centimetres, and returns the bytes of the PDF."""
