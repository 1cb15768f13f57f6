"""Random sequences of steps lead to the same screens on the page as in the core alone; they are in the file that is named."""

from conftest import REPOSITORY
from sequences import play


def pytest_generate_tests(metafunc):
    text = (REPOSITORY / metafunc.config.getoption("--sequences")).read_text(encoding="utf-8")
    metafunc.parametrize("sequence", cases(text), ids=lambda lines: lines[0])


def cases(text):
    """Returns the sequences of a file that are not for terminals, each with its first line."""
    sequences = [f"sequence {part}".splitlines() for part in text.split("sequence ")[1:]]
    return [lines for lines in sequences if not lines[0].endswith(" terminal")]


def test_sequence(open_page, sequence):
    assert play(open_page(size=(1900, 900)), sequence) == ""
