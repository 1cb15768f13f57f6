"""Chromium, driven by Playwright: Debian's headless shell, or the browser that CHROMIUM names."""

import asyncio
import itertools
import json
import os
import pathlib
import socket
import time
from contextlib import contextmanager
from dataclasses import replace

from playwright.sync_api import Error, sync_playwright
from websockets.sync.client import connect

from engines.page import Kind, Page
from engines.wire import WIRE


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


# What Chromium says where the page was clicked before the element with `autofocus` came to its turn.
CLICKED_EARLY = "Autofocus processing was blocked because a document already has a focused element."

# Where what Playwright cannot do is asked for.
PORT = free_port()


class Engine:
    lacks = {}
    wears_out_by = []

    def __init__(self):
        # To asyncio a Playwright whose processes were ended is still running.
        asyncio._set_running_loop(None)
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"),
            args=[f"--remote-debugging-port={PORT}", f"--proxy-server={WIRE.address}"],
        )
        self._pages = {}

    def close(self):
        self._browser.close()
        self._playwright.stop()

    def answer(self):
        for page in self._pages.values():
            page.evaluate("1")

    @contextmanager
    def open(self, address, **kind):
        """Opens a page. A window takes longer to open than most tests, so tests that want the same kind share one."""
        kind = Kind(**kind)
        shared = replace(kind, before="")
        page = self._pages.get(shared) if not kind.before else None
        if not page:
            page = ChromiumPage(self._new_context(kind).new_page())
            if not kind.before:
                self._pages[shared] = page
        page.resize(*kind.size)
        page.begin(address)
        try:
            yield page
        finally:
            page.slow_down(1)
            page.put_notch(0, 0)
            if kind.before:
                page.close()

    def _new_context(self, kind):
        context = self._browser.new_context(
            viewport={"width": kind.size[0], "height": kind.size[1]},
            device_scale_factor=kind.scale,
            has_touch=kind.touch,
            is_mobile=kind.touch,
            reduced_motion="reduce" if kind.reduced_motion else "no-preference",
            forced_colors="active" if kind.forced_colors else "none",
            contrast="more" if kind.more_contrast else "no-preference",
            color_scheme="light" if kind.light else "dark",
            locale=kind.language,
        )
        if kind.before:
            context.add_init_script(kind.before)
        return context


class ChromiumPage(Page):
    def __init__(self, page):
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self.complaints = []
        self.requests = []
        page.on("console", lambda message: message.text == CLICKED_EARLY or self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))

    def close(self):
        self._page.context.close()

    def forget(self):
        # One of them that is left open would keep its tape again when that is cleared.
        for other in self._page.context.pages:
            if other != self._page:
                other.close()
        address = self._page.url
        if address == "about:blank":
            return
        self._page.goto("about:blank")
        origin = "file://" if address.startswith("file:") else "/".join(address.split("/")[:3])
        self._session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})

    def visit(self, address):
        self._page.goto(address)

    def visit_previous(self):
        self._page.go_back()

    def sibling(self):
        other = ChromiumPage(self._page.context.new_page())
        other.complaints = self.complaints
        other.go(self.address())
        return other

    def front(self):
        self._page.bring_to_front()
        super().front()

    def close_tab(self):
        self._page.close()

    def kill(self):
        """Kills the process of the page as if the system had done it."""
        try:
            self._page.goto("chrome://crash", timeout=5000)
        except Error:
            return

    def resize(self, width, height):
        size = {"width": width, "height": height}
        if self._page.viewport_size != size:
            self._page.set_viewport_size(size)

    def download(self, act):
        with self._page.expect_download() as waiting:
            act()
        return waiting.value.suggested_filename, pathlib.Path(waiting.value.path()).read_bytes()

    def slow_down(self, factor):
        """Takes so many times as long for everything that the page does."""
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": factor})

    def limit_storage(self, size=None):
        """Gives the page room for so many bytes, or as much as it has by itself."""
        origin = "/".join(self._page.url.split("/")[:3])
        quota = {} if size is None else {"quotaSize": size}
        self._session.send("Storage.overrideQuotaForOrigin", {"origin": origin, **quota})

    def put_notch(self, top, side):
        """Takes room from the window as a phone with rounded corners and a notch does."""
        insets = {"top": top, "bottom": top and 34, "left": side, "right": side}
        self._session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})

    def press_button(self, name):
        self._page.get_by_role("button", name=name, exact=True).click()

    def clicks(self, tokens):
        points = self.points(tokens)
        for token in tokens:
            self._page.mouse.click(*points[token])

    def mouse_move(self, x, y):
        self._page.mouse.move(x, y)

    def mouse_button(self, is_down):
        self._page.mouse.down() if is_down else self._page.mouse.up()

    def wheel(self, selector, amount):
        self._page.mouse.move(*self.middle(selector))
        self._page.mouse.wheel(0, amount)

    def touch(self, steps):
        kinds = {"start": "touchStart", "move": "touchMove", "end": "touchEnd"}
        for kind, finger, x, y in steps:
            points = [{"x": x, "y": y, "id": finger}]
            self._session.send("Input.dispatchTouchEvent", {"type": kinds[kind], "touchPoints": points})

    def tap_at_intervals(self, tokens, milliseconds):
        """Taps keys without waiting until the page has answered."""
        target = self._session.send("Target.getTargetInfo")["targetInfo"]["targetId"]
        points = self.points(tokens)
        taps = [points[token] for token in tokens]
        with connect(f"ws://127.0.0.1:{PORT}/devtools/page/{target}") as session:
            start = time.monotonic()
            for number, (x, y) in enumerate(taps):
                time.sleep(max(0, start + number * milliseconds / 1000 - time.monotonic()))
                for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
                    touch = {"type": kind, "touchPoints": points}
                    session.send(json.dumps({"id": number, "method": "Input.dispatchTouchEvent", "params": touch}))
            for _ in range(2 * len(taps)):
                assert "error" not in json.loads(session.recv(timeout=60))

    def keys(self, names):
        # Playwright types characters together in half the time.
        for is_character, group in itertools.groupby(names, lambda name: len(name) == 1):
            if is_character:
                self._page.keyboard.type("".join(group))
                continue
            for name in group:
                if name == "Clear":
                    # Playwright does not know it.
                    for kind in ("rawKeyDown", "keyUp"):
                        self._session.send("Input.dispatchKeyEvent", {"type": kind, "key": "Clear", "windowsVirtualKeyCode": 12})
                else:
                    self._page.keyboard.press(playwright_name(name))

    def key_down(self, name):
        self._page.keyboard.down(name)

    def key_up(self, name):
        self._page.keyboard.up(name)

    def evaluate(self, expression):
        return self._page.evaluate(expression)

    def run(self, source):
        self._page.evaluate(source)

    def count(self, role, name):
        return self._page.get_by_role(role, name=name, exact=True).count()

    # Playwright's events come only while it waits.
    def wait(self, milliseconds):
        self._page.wait_for_timeout(milliseconds)

    def picture(self, path):
        self._page.screenshot(path=path)

    def printed(self, width=None):
        paper = {"width": f"{width}cm", "height": "29.7cm"} if width else {}
        return self._page.pdf(prefer_css_page_size=True, print_background=True, **paper)


def playwright_name(name):
    """Playwright takes the numeric pad to be without Num Lock, where Shift gives its digits."""
    return f"Shift+{name}" if name.startswith("Numpad") and (name[-1].isdigit() or name == "NumpadDecimal") else name
