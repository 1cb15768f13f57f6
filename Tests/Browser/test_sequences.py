"""Random sequences of steps lead to the same screens on the page as in the core alone."""

import pathlib

import pytest
from conftest import REPOSITORY
from sequences import play
from soak import soak


def pytest_generate_tests(metafunc):
    path = pathlib.Path(metafunc.config.getoption("--sequences"))
    metafunc.parametrize("sequence", cases((REPOSITORY / path).read_text(encoding="utf-8")))


def cases(text):
    """Returns the sequences of a file, each with its first line; one by each of the page's rules is always played."""
    sequences = [f"sequence {part}".splitlines() for part in text.split("sequence ")[1:]]
    return [
        (pytest.param if number in (5, 10) else soak)(lines, id=lines[0])
        for number, lines in enumerate(sequences, start=1)
    ]


@pytest.mark.timeout(300)
def test_sequence(open_page, sequence):
    assert play(open_page(size=(1900, 900)), sequence) == ""
