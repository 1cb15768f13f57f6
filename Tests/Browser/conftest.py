import importlib
import pathlib
from contextlib import ExitStack

import pytest

REPOSITORY = pathlib.Path(__file__).parents[2]
PAGE = REPOSITORY / "dist" / "index.html"


def pytest_addoption(parser):
    parser.addoption("--engine", default="chromium", help="a module in engines/")


@pytest.fixture(scope="session")
def engine(request):
    engine = importlib.import_module(f"engines.{request.config.getoption('engine')}").Engine()
    yield engine
    engine.close()


@pytest.fixture
def open_page(engine):
    """Opens the page from disk; whatever it complains about fails the test."""
    with ExitStack() as stack:
        pages = []

        def open_page(query="", **options):
            pages.append(stack.enter_context(engine.open(PAGE.as_uri() + query, **options)))
            return pages[-1]

        yield open_page
        assert [complaint for page in pages for complaint in page.complaints] == []


@pytest.fixture
def page(open_page):
    return open_page()
