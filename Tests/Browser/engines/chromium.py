"""Chromium, driven by Playwright: Debian's headless shell, or the browser that CHROMIUM names."""

import os
import pathlib
import time
from contextlib import contextmanager

from playwright.sync_api import Error, sync_playwright

STATE = """() => {
  const text = (parent, name) => parent.querySelector(`[data-part="${name}"]`)?.textContent ?? "";
  return {
    operand: document.querySelector("#operand").textContent,
    operator: document.querySelector("#operator").textContent,
    announcement: document.querySelector("#announcement").textContent,
    rows: [...document.querySelectorAll("#tape > li")].map((row) =>
      Object.fromEntries(["operator", "operand", "running", "note", "spoken"].map((name) => [name, text(row, name)]))),
  };
}"""


class Engine:
    name = "chromium"

    def __init__(self):
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
        )
        self._pages = {}

    def close(self):
        self._browser.close()
        self._playwright.stop()

    @contextmanager
    def open(
        self, address, size=(390, 844), touch=False, reduced_motion=False, forced_colors=False, scale=1, before=""
    ):
        """Opens a page; `before` is a script that runs before those of the page.

        Opening a window takes longer than most tests, so tests that want the same kind have one in turn.
        """
        kind = (size, touch, reduced_motion, forced_colors, scale)
        if before:
            page = self._new_page(*kind, before)
        else:
            page = self._pages.get(kind) or self._pages.setdefault(kind, self._new_page(*kind))
        page.begin(address)
        try:
            yield page
        finally:
            page.slow_down(1)
            if before:
                page.close()

    def _new_page(self, size, touch, reduced_motion, forced_colors, scale, before=""):
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=scale,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if reduced_motion else "no-preference",
            forced_colors="active" if forced_colors else "none",
        )
        if before:
            context.add_init_script(before)
        return Page(context.new_page())


class Page:
    """What a person can do with the page, and what can be seen of it."""

    def __init__(self, page):
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._points = {}
        self.complaints = []
        self.requests = []
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))

    def close(self):
        self._page.context.close()

    def begin(self, address):
        self.complaints.clear()
        self.requests.clear()
        self.forget()
        self.go(address)

    def forget(self):
        """Leaves the page and makes the browser forget what it kept."""
        if self.address() == "about:blank":
            return
        self._page.goto("about:blank")
        self._session.send("Storage.clearDataForOrigin", {"origin": "file://", "storageTypes": "indexeddb,local_storage"})

    def go(self, address):
        self._page.goto(address)
        self._page.locator("main:not([aria-busy])").wait_for()

    def address(self):
        return self._page.url

    def sibling(self):
        """Opens the same address in a second tab of the same window."""
        other = Page(self._page.context.new_page())
        other.go(self.address())
        return other

    def front(self):
        self._page.bring_to_front()
        self._page.evaluate("dispatchEvent(new Event('focus'))")

    def close_tab(self):
        self._page.close()

    def kill(self):
        """Kills the process of the page as if the system had done it."""
        try:
            self._page.goto("chrome://crash", timeout=5000)
        except Error:
            return

    # Pressing

    def point(self, token):
        """Returns the middle of a key, measured once."""
        if token not in self._points:
            box = self.box(f'[data-key="{token}"]')
            self._points[token] = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        return self._points[token]

    def click(self, token):
        self._page.mouse.click(*self.point(token))

    def mouse_down(self, token):
        self._page.mouse.move(*self.point(token))
        self._page.mouse.down()

    def mouse_move(self, x, y):
        self._page.mouse.move(x, y)

    def mouse_up(self):
        self._page.mouse.up()

    def click_at(self, selector):
        self._page.locator(selector).click()

    def click_row(self, index):
        self.click_at(f"#tape > li:nth-child({index + 1})")

    def press_button(self, name):
        self._page.get_by_role("button", name=name, exact=True).click()

    def wheel(self, selector, amount):
        box = self.box(selector)
        self._page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self._page.mouse.wheel(0, amount)

    def tap(self, token):
        self._page.touchscreen.tap(*self.point(token))

    def roll(self, tokens):
        """Taps keys with two fingers in turn, each going down before the other is lifted."""
        held = []

        def send(kind, point):
            self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})

        for index, token in enumerate(tokens):
            x, y = self.point(token)
            held.append({"x": x, "y": y, "id": index % 2})
            send("touchStart", held[-1])
            if len(held) == 2:
                send("touchEnd", held.pop(0))
        send("touchEnd", held.pop())

    def swipe(self, start, end):
        """Moves a finger in ten steps."""
        def send(kind, points):
            self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        for step in range(11):
            x, y = (start[axis] + (end[axis] - start[axis]) * step / 10 for axis in (0, 1))
            send("touchMove" if step else "touchStart", [{"x": x, "y": y}])
        send("touchEnd", [])

    def hold(self, selector, milliseconds):
        """Rests a finger on an element."""
        box = self.box(selector)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self._session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        self.wait(milliseconds)
        self._session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def resize(self, width, height):
        self._page.set_viewport_size({"width": width, "height": height})

    def download(self, act):
        """Does something that saves a file, and returns the file's name and bytes."""
        with self._page.expect_download() as waiting:
            act()
        return waiting.value.suggested_filename, pathlib.Path(waiting.value.path()).read_bytes()

    def slow_down(self, factor):
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": factor})

    def key(self, name):
        """Presses a key of the keyboard by its name in `KeyboardEvent.key`, with modifiers before it: `Control+z`."""
        self._page.keyboard.press(name)

    def key_down(self, name):
        self._page.keyboard.down(name)

    def key_up(self, name):
        self._page.keyboard.up(name)

    def focus(self, selector):
        self._page.locator(selector).focus()

    # Looking

    def state(self):
        return self._page.evaluate(STATE)

    def operand(self):
        return self.state()["operand"]

    def box(self, selector):
        return self._page.locator(selector).bounding_box()

    def evaluate(self, script):
        return self._page.evaluate(script)

    def count(self, role, name):
        """Returns how many elements with that role and that accessible name there are."""
        return self._page.get_by_role(role, name=name, exact=True).count()

    def until(self, condition):
        """Waits until a script has a true value, ten seconds at the most, and returns whether it has."""
        deadline = time.monotonic() + 10
        while not (holds := self.evaluate(condition)) and time.monotonic() < deadline:
            self.wait(10)
        return bool(holds)

    def wait(self, milliseconds):
        self._page.wait_for_timeout(milliseconds)

    def picture(self, path):
        self._page.screenshot(path=path)
