"""WebKitGTK, the engine nearest to the iPhone's, driven by Selenium on a display of its own."""

import json
import os
import pathlib
import subprocess
import tempfile
from contextlib import contextmanager

from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from engines.actions import PageWithActions
from engines.page import SHOWN, Kind, selector_of
from engines.wire import WIRE

WINDOW = pathlib.Path(__file__).with_name("webkit_window.py")


class Engine:
    lacks = {
        "narrow paper": "WebKitGTK prints on paper of one size",
        "windows on top": "only Chromium lets a page have windows on top of others",
        "notch": "WebKitGTK has no way to take room from its window",
        "throttling": "WebKitGTK has no way to slow its processor down",
        "zoom": "WebKitGTK on a desktop does not zoom by taps",
        "killing": "WebKitGTK's WebDriver ends with the page that is killed",
        "touch as pointers": "WebKitGTK tells a page of touch as taps of one finger, not as pointers",
        "storage for good": "WebKitGTK has no storage that a page can ask to be kept for good",
        "kept files": "WebKitGTK keeps no files that it could ask about while it is driven",
        "coarse pointer": "WebKitGTK on a desktop takes a mouse for granted",
        "forced colors": "WebKitGTK has no forced colours and no wish for more contrast",
    }
    # It can stop answering some time after it had service workers, and its driver does after a sandboxed page.
    wears_out_by = ["service workers", "sandboxed pages"]

    def __init__(self):
        reading, writing = os.pipe()
        self._display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1200x24", "-nolisten", "tcp"],
            pass_fds=[writing], stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        number = os.read(reading, 16).decode().strip()
        assert number, "Xvfb has not started"
        options = Options()
        options.binary_location = str(WINDOW)
        # Without a graphics processor, layers drawn apart cost a quarter more.
        drawing = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        environment = {**os.environ, **drawing, "DISPLAY": f":{number}", "LC_ALL": "C.UTF-8", "PROXY": WIRE.address}
        self._driver = WebKitGTK(options=options, service=Service("/usr/bin/WebKitWebDriver", env=environment))
        self._page = self._driver.spoken_to = WebKitPage(self._driver)
        self._downloads = tempfile.TemporaryDirectory(prefix="webkit-")
        self._page.downloads = pathlib.Path(self._downloads.name)

    def close(self):
        self._driver.quit()
        self._display.terminate()
        self._display.wait(20)
        self._downloads.cleanup()

    def answer(self):
        self._page.evaluate("1")

    @contextmanager
    def open(self, address, **kind):
        kind = Kind(**kind)
        page = self._page
        page.forget()
        page.dress(kind)
        page.start(address)
        try:
            yield page
        finally:
            for window in self._driver.window_handles:
                if window != page.window:
                    self._driver.switch_to.window(window)
                    self._driver.close()
                    self._driver.spoken_to = None


class WebKitPage(PageWithActions):
    def __init__(self, driver):
        self._driver = driver
        self.window = driver.current_window_handle
        self._size = None
        self._complaints = []
        self._requests = []

    def _turn(self):
        """Makes WebDriver speak to this window, if it has spoken to another one last."""
        if self._driver.spoken_to is not self:
            self._driver.switch_to.window(self.window)
            self._driver.spoken_to = self
        return self._driver

    def _script(self, source, *arguments):
        return self._turn().execute_async_script(source, *arguments)

    def _ask(self, name, *arguments):
        """Asks the program around the window, see `webkit_window.py`."""
        request = "webkit.messageHandlers.driver.postMessage(arguments[0]).then(arguments[1])"
        return self._script(request, [name, *arguments])

    def _listen(self):
        heard = self._ask("heard")
        self._complaints += heard["complaints"]
        self._requests += heard["requests"]

    @property
    def complaints(self):
        self._listen()
        return self._complaints

    @property
    def requests(self):
        self._listen()
        return self._requests

    def dress(self, kind):
        self.resize(*kind.size)
        self._ask("save", self.downloads.as_uri())
        self._ask("prefer", not kind.light, not kind.reduced_motion, kind.language)
        self._ask("before", kind.before)

    def resize(self, width, height):
        if self._size != (width, height):
            self._driver.set_window_rect(0, 0, width, height)
            self._size = (width, height)

    def forget(self):
        self._dismiss_workers()
        self.visit("about:blank")
        self._ask("forget")

    def _dismiss_workers(self):
        """Ends the service workers of the page; WebKit now and then waits for ever when they are to be forgotten alive.

        Nor does it always tell that one has ended, soon after the page was opened, so that is not waited for long.
        """
        self.evaluate("""(async () => {
          const all = await navigator.serviceWorker?.getRegistrations().catch(() => []);
          const gone = Promise.all((all ?? []).map((registration) => registration.unregister()));
          await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 2000))]);
        })().catch(() => {})""")

    def visit(self, address):
        self._turn().get(address)

    def visit_previous(self):
        self._turn().back()

    def sibling(self):
        address = self.address()
        self._driver.switch_to.new_window("window")
        other = self._driver.spoken_to = WebKitPage(self._driver)
        other.go(address)
        return other

    def close_tab(self):
        self._turn().close()

    def press_button(self, name):
        self._button(name).click()

    def _named(self, role, name):
        # It has no names for elements that are not shown.
        elements = self._turn().execute_script(f"return {SHOWN % json.dumps(selector_of(role))}")
        return [element for element in elements if element.accessible_name == name and element.aria_role == role]

    def perform(self, *sources):
        self._turn().execute("actions", {"actions": sources})

    def touch(self, steps):
        self._ask("touch", steps)

    def evaluate(self, expression):
        value, trouble = self._script(f"""
          const done = arguments[0];
          (async () => {{
            const value = ({expression});
            return JSON.stringify(await (typeof value === "function" ? value() : value));
          }})().then((value) => done([value, null]), (error) => done([null, String(error)]));
        """)
        assert trouble is None, trouble
        return value and json.loads(value)

    def run(self, source):
        self._turn().execute_script(source)

    def picture(self, path):
        self.frames()
        self._turn().save_screenshot(str(path))

    def printed(self, width=None):
        path = self.downloads / "printed.pdf"
        trouble = self._ask("print", str(path))
        assert trouble is True, trouble
        content = path.read_bytes()
        path.unlink()
        return content
