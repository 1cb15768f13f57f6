import importlib
import os
import pathlib
import signal
import threading
from contextlib import ExitStack, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from engines.processes import busy, end_all
from engines.wire import WIRE
from promises import falls_to, without_test

pytest_plugins = ["soak"]

REPOSITORY = pathlib.Path(__file__).parents[2]
PAGE = REPOSITORY / "dist" / "index.html"
ENGINES = ["chromium", "firefox", "webkit"]

# Files have stores of their own kind, and tell each other nothing in some browsers.
on_disk_and_hosted = pytest.mark.parametrize("home", ["disk", "http"], indirect=True)


def pytest_addoption(parser):
    parser.addoption("--engine", action="append", choices=ENGINES, help="test in this one only; may be repeated")
    parser.addoption("--share", action="store_true", help="run what falls to each engine alone, see promises.py")
    parser.addoption("--limit", type=float, default=60, help="seconds after which a browser that does not answer is ended")
    parser.addoption("--sequences", help="play the sequences in this file, as `make soak-screens` writes it")


def pytest_ignore_collect(collection_path, config):
    return True if collection_path.name == "test_sequences.py" and not config.getoption("--sequences") else None


def pytest_generate_tests(metafunc):
    """Runs every test that opens a page in every engine."""
    if "engine" in metafunc.fixturenames:
        names = metafunc.config.getoption("--engine") or ENGINES
        metafunc.parametrize("engine", names, indirect=True, scope="session")


def pytest_collection_modifyitems(config, items):
    """Takes out what an engine says it lacks, and reports it, and what is not in its share."""
    if missing := without_test(items):
        raise pytest.UsageError(f"promises.py names tests that are not there: {missing}")
    kept, left_out = [], []
    for item in items:
        (kept if is_run(item, config) else left_out).append(item)
    config.hook.pytest_deselected(items=left_out)
    items[:] = kept


LACKS = pytest.StashKey()


def is_run(item, config):
    is_shared = config.getoption("--share")
    name = getattr(item, "callspec", None) and item.callspec.params.get("engine")
    if not name:
        return not is_shared or ENGINES[0] in (config.getoption("--engine") or ENGINES)
    needs = [need for mark in item.iter_markers("needs") for need in mark.args]
    lacks = {engine: [reason for need, reason in lacks_of(engine).items() if need in needs] for engine in ENGINES}
    if lacks[name]:
        config.stash.setdefault(LACKS, set()).add(f"{name}: {lacks[name][0]}")
        return False
    return not is_shared or falls_to(item, name, [engine for engine in ENGINES if not lacks[engine]])


def lacks_of(engine):
    return importlib.import_module(f"engines.{engine}").Engine.lacks


def pytest_terminal_summary(terminalreporter):
    for line in CRASHES:
        terminalreporter.write_line(line)


def pytest_report_collectionfinish(config):
    return [f"Not tested in {reason}." for reason in sorted(config.stash.get(LACKS, ()))]


PAGES = pytest.StashKey()
SEEN = """[
  document.querySelector("dialog[open], :popover-open")?.id, document.activeElement?.outerHTML.slice(0, 200),
  document.hasFocus(), document.querySelector("#calculator").ariaBusy, document.querySelector("#notice").textContent,
]"""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Tells of a test that has failed what was on its page."""
    report = yield
    if report.failed and call.when == "call":
        for page in item.stash.get(PAGES, []):
            report.sections.append(("page", seen_on(page, item)))
    return report


def seen_on(page, item):
    last = page.seen
    try:
        with watched(item):
            return f"{page.state()}\n{page.evaluate(SEEN)}"
    except Exception as error:
        return f"was last seen as {last}\nand cannot be asked any more: {error}"


class NoAnswer(Exception):
    """A browser did not answer, and was ended."""


# Seconds after which a test that goes on all the same is ended.
GRACE = 10


@contextmanager
def watched(item):
    """Ends the browsers when a test takes too long, by which that ends; the next one gets new ones."""
    seconds = item.config.getoption("--limit")
    words = f"The browser did not answer within {seconds:g} seconds and was ended"
    has_hung = False

    def end(*_):
        nonlocal has_hung, words
        if has_hung:
            raise NoAnswer(words)
        has_hung = True
        words += f"; busy was {busy(os.getpid())}"
        for browser in BROWSERS.values():
            browser.end()

    signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, seconds, GRACE)
    try:
        yield
    except Exception as error:
        if not has_hung:
            raise
        raise NoAnswer(words) from error
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    if has_hung:
        raise NoAnswer(words)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item):
    with watched(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    with watched(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item):
    with watched(item):
        return (yield)


class Browser:
    """An engine that is started when a page is opened, and started anew after it was ended."""

    def __init__(self, name):
        self._name = name
        self._ended = []
        self.running = None

    def end(self):
        """Ends it with all its processes."""
        end_all(os.getpid())
        # What speaks to it may be in the middle of something.
        self._ended.append(self.running)
        self.running = None

    def end_after(self, what):
        """Ends it where the engine says that it does not go on for long after that."""
        if self.running and what in self.running.wears_out_by:
            self.end()

    @contextmanager
    def open(self, address, **kind):
        opening, page = self._opened(address, kind)
        engine = self.running
        try:
            yield page
        finally:
            try:
                opening.__exit__(None, None, None)
            except Exception:
                # One that was ended cannot tidy up.
                if engine is self.running:
                    raise

    def _opened(self, address, kind):
        """Opens a page, in a new browser where the last one has crashed: WebKitGTK's does so at times, when a page is opened."""
        try:
            return self._begin(address, kind)
        except Exception:
            if not self.end_if_crashed():
                raise
            return self._begin(address, kind)

    def _begin(self, address, kind):
        if not self.running:
            self.running = importlib.import_module(f"engines.{self._name}").Engine()
        opening = self.running.open(address, **kind)
        return opening, opening.__enter__()

    def end_if_crashed(self):
        """Ends it where a page of it does not answer. Returns whether that was so."""
        try:
            if self.running:
                self.running.answer()
            return False
        except Exception:
            CRASHES.append(f"{self._name} crashed and was started anew")
            self.end()
            return True


BROWSERS = {}
CRASHES = []


@pytest.fixture(scope="session")
def engine(request):
    browser = BROWSERS[request.param] = Browser(request.param)
    yield browser
    BROWSERS.pop(request.param).end()


# The types that a host says the files have, by the ends of their names.
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


class Handler(SimpleHTTPRequestHandler):
    extensions_map = TYPES

    def __init__(self, *arguments, sent, headers, **options):
        self._sent, self._headers = sent, headers
        super().__init__(*arguments, **options)

    def log_message(self, *_): ...

    def log_request(self, code="-", size="-"):
        self._sent.append((self.path, int(code)))

    def end_headers(self):
        for line in (PAGE.parent / "_headers").read_text(encoding="utf-8").splitlines()[1:]:
            self.send_header(*line.strip().split(": ", 1))
        for header in self._headers:
            self.send_header(*header)
        super().end_headers()


class Host:
    """Serves a folder with the headers that come with the page, and more, on a port of its own, also after it was stopped."""

    def __init__(self, folder, headers=()):
        self._folder = folder
        self._headers = headers
        self._port = 0
        # Which files were asked for, and with which status they were answered.
        self.sent = []
        self.start()

    def start(self):
        handler = partial(Handler, directory=self._folder, sent=self.sent, headers=self._headers)
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), handler)
        self._port = self._server.server_port
        self.address = f"http://127.0.0.1:{self._port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self):
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="session")
def host():
    """Serves `dist`; returns its address."""
    host = Host(PAGE.parent)
    yield host.address
    host.stop()


@pytest.fixture
def wire():
    """What the browsers are cut off from the network by; it was asked for nothing yet."""
    WIRE.taken()
    return WIRE


@pytest.fixture(autouse=True)
def nothing_leaves():
    """Fails a test in which a browser has asked for anything outside of this machine."""
    yield
    assert WIRE.taken() == []


@pytest.fixture
def home(request):
    """The address of the page: on disk, or where a test asks for it, of a host."""
    return request.getfixturevalue("host") if getattr(request, "param", "disk") == "http" else PAGE.as_uri()


@pytest.fixture
def open_page(engine, home, request):
    """Opens the page; whatever it complains about fails the test."""
    with ExitStack() as stack:
        pages = request.node.stash[PAGES] = []

        def open_page(query="", **options):
            pages.append(stack.enter_context(engine.open(home + query, **options)))
            return pages[-1]

        yield open_page
        if engine.running:
            assert [complaint for page in pages for complaint in page.complaints] == []


@pytest.fixture
def page(open_page):
    return open_page()


# Set in a page that tests share; it is gone when a test between them has opened another one in the same window.
IS_SHARED = "window.isShared"


@pytest.fixture(scope="module")
def opened_once(engine):
    """Opens the page for all tests of a file that share it, and once more where it is gone."""
    with ExitStack() as stack:
        pages = {}

        def opened_once():
            engine.end_if_crashed()
            page = pages.get(engine.running)
            if not page or not page.evaluate(IS_SHARED):
                page = pages[engine.running] = stack.enter_context(engine.open(PAGE.as_uri()))
                page.evaluate(f"void ({IS_SHARED} = true)")
            return page

        yield opened_once
        if engine.running in pages:
            assert pages[engine.running].complaints == []


@pytest.fixture
def shared_page(opened_once, request):
    """One page for many small tests, each of which begins with clearing it."""
    page = opened_once()
    request.node.stash[PAGES] = [page]
    return page
