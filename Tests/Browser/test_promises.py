"""README makes the promises of which promises.py names the tests."""

from conftest import REPOSITORY
from promises import PROMISES


def test_readme_makes_them():
    words = " ".join((REPOSITORY / "README.md").read_text(encoding="utf-8").split())
    assert [promise for promise in PROMISES if promise not in words] == []
