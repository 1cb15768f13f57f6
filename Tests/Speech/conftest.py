import pathlib
import signal
from collections import Counter

import pytest
from reader import BROWSERS, Reader

PAGE = pathlib.Path(__file__).parents[2] / "dist" / "index.html"
IS_WELL = pytest.StashKey()
# How often each test was heard, and how often it has failed.
HEARD = pytest.StashKey()
FAILED = pytest.StashKey()


def pytest_addoption(parser):
    parser.addoption("--browser", action="append", choices=BROWSERS, help="hear this one only; may be repeated")
    parser.addoption("--times", type=int, help="hear each test so often; fails where one is never heard as it should be")
    parser.addoption("--table", type=pathlib.Path, help="write how often tests have failed into this file, in Markdown")


def pytest_configure(config):
    # Ended by another program, it ends what it has started, as it does when it is interrupted.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    config.stash[HEARD] = Counter()
    config.stash[FAILED] = Counter()


def pytest_generate_tests(metafunc):
    metafunc.parametrize("browser", metafunc.config.getoption("--browser") or BROWSERS, scope="session")
    if times := metafunc.config.getoption("--times"):
        metafunc.fixturenames.append("time")
        metafunc.parametrize("time", range(1, times + 1), scope="session")


class Readers:
    """Has one reader at a time."""

    def __init__(self):
        self._browser = self._reader = None

    def reader(self, browser):
        if browser != self._browser:
            self.close()
            self._reader = Reader(browser, PAGE.as_uri()).__enter__()
            self._browser = browser
        return self._reader

    def close(self):
        reader, self._browser, self._reader = self._reader, None, None
        if reader:
            reader.__exit__()


@pytest.fixture(scope="session")
def readers():
    readers = Readers()
    yield readers
    readers.close()


@pytest.fixture
def reader(readers, browser, request):
    """The page under Orca, with a tape that is empty; after a test that has failed both are started anew."""
    is_well = False
    try:
        reader = readers.reader(browser)
        if reader.is_used:
            reader.clear()
        reader.is_used = True
        yield reader
        is_well = request.node.stash.get(IS_WELL, False)
    finally:
        if not is_well:
            readers.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    item.stash[IS_WELL] = report.passed
    if call.when == "call" or report.failed:
        test = (item.callspec.params["browser"], item.originalname)
        item.config.stash[HEARD][test] += 1
        item.config.stash[FAILED][test] += report.failed
    return report


def pytest_sessionfinish(session):
    """Writes the table, and takes for red only what was never heard as it should be."""
    heard, failed = (session.config.stash[key] for key in (HEARD, FAILED))
    if table := session.config.getoption("--table"):
        table.write_text(written(heard, failed), encoding="utf-8")
    is_rate_told = session.config.getoption("--times") and session.exitstatus == pytest.ExitCode.TESTS_FAILED
    if is_rate_told and not any(failed[test] == heard[test] for test in heard):
        session.exitstatus = pytest.ExitCode.OK


def written(heard, failed):
    """Returns how often tests were heard and have failed, first all of a browser, then those of which some have failed."""
    lines = ["| browser | test | heard | failed | rate |", "| --- | --- | ---: | ---: | ---: |"]
    for browser in sorted({browser for browser, _ in heard}):
        tests = [test for test in heard if test[0] == browser]
        lines.append(row(browser, "all of them", sum(heard[test] for test in tests), sum(failed[test] for test in tests)))
        lines += [row(browser, f"`{test[1]}`", heard[test], failed[test]) for test in tests if failed[test]]
    return "\n".join(lines) + "\n"


def row(browser, test, heard, failed):
    return f"| {browser} | {test} | {heard} | {failed} | {100 * failed / heard:.0f} % |"
