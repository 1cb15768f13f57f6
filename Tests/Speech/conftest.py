from reader import BROWSERS


def pytest_addoption(parser):
    parser.addoption("--browser", action="append", choices=BROWSERS, help="hear this one only; may be repeated")
