"""What `make test` leaves to `make soak`: most cases of long tables. They are run with `--all`."""

import pytest


def soak(*case, id=None):
    """Returns a case of a table that is run with `--all` alone."""
    return pytest.param(*case, id=id, marks=pytest.mark.soak)


def pytest_addoption(parser):
    parser.addoption("--all", action="store_true", help="run every case of the long tables too")


def pytest_configure(config):
    config.addinivalue_line("markers", "soak: run with --all alone")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--all"):
        return
    config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("soak")])
    items[:] = [item for item in items if not item.get_closest_marker("soak")]
