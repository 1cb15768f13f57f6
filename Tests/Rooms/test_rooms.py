"""Plants names in rooms where the check must find them, and where it must not; and weighs functions by their rooms."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Scripts"))

from check_rooms import bytes_in_lists, comparisons, foundations, libraries, violations
from weigh import LIBRARY, room

PICTURE = """
flowchart TD
  subgraph faces
    One --> Two
  end
  subgraph core["Core"]
    Top --> Middle --> Base
    Top --> Side --> Base
  end
  subgraph numbers["Numbers"]
    Digits --> Words
  end
  other --> core --> numbers
"""
ROOMS = {"Words": "package struct Word {}", "Digits": "package struct Digit { package init() {} }", "Base": "struct Ground {}",
         "Side": "enum Door {}", "Middle": "struct Floor { let ground = Ground() }",
         "Top": "struct Roof { let floor = Floor() }\nfunc climb() {}\nextension Ground { var height: Int { 1 } }"}


def found(room, source):
    """Returns what is said where a source is added to a room."""
    with tempfile.TemporaryDirectory() as folder:
        for library, names in (("Numbers", ("Words", "Digits")), ("Core", ("Base", "Side", "Middle", "Top"))):
            for name in names:
                path = Path(folder) / library / name / f"{name}.swift"
                path.parent.mkdir(parents=True)
                beginning = "import Numbers\n" if library == "Core" else ""
                path.write_text(beginning + ROOMS[name] + "\n" + (source if name == room else ""))
        said = []
        for library in libraries(PICTURE):
            said += violations(Path(folder) / library, foundations(PICTURE, library), folder)
        return [line.split("/")[-1] for line in said]


class RoomsTests(unittest.TestCase):
    def test_the_picture_says_what_rests_on_what(self):
        self.assertEqual(
            foundations(PICTURE, "Core"),
            {"Top": {"Middle", "Side", "Base"}, "Middle": {"Base"}, "Side": {"Base"}, "Base": set()})
        self.assertEqual(libraries(PICTURE), ["Numbers", "Core"])

    def test_types_functions_and_members_of_rooms_above_are_found(self):
        said = found("Base", "let a = climb()\nlet b = Ground().height\nlet c: Roof? = nil")
        self.assertEqual(
            said, ["Base.swift:3:9: error: cannot find 'climb' in scope (Base)",
                   "Base.swift:4:18: error: value of type 'Ground' has no member 'height' (Base)",
                   "Base.swift:5:8: error: cannot find type 'Roof' in scope (Base)"])

    def test_rooms_beside_each_other_are_apart(self):
        self.assertEqual(found("Middle", "let a: Door? = nil"), ["Middle.swift:3:8: error: cannot find type 'Door' in scope (Middle)"])

    def test_names_of_rooms_below_are_none(self):
        self.assertEqual(found("Middle", "let a = Ground(), b = Floor(), c = Digit()"), [])

    def test_picture_and_folders_agree(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(violations(Path(folder), {"Top": set()}, folder), ["Top: in the picture, but no folder"])
            (Path(folder) / "Top").mkdir()
            self.assertEqual(violations(Path(folder), {}, folder), ["Top: not in the picture"])

    def test_rooms_rest_on_none_that_rests_on_them(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "A").mkdir()
            self.assertEqual(violations(Path(folder), {"A": {"A"}}, folder), ["A: in a circle with itself"])
            self.assertEqual(foundations('subgraph core["Core"]\n  A --> B --> A\nend', "Core")["A"], {"A", "B"})

    def test_bytes_are_found_in_the_readers_of_lists(self):
        with tempfile.TemporaryDirectory() as folder:
            room = Path(folder) / "CalculatorCore/Lists"
            room.mkdir(parents=True)
            (room / "ListChoice.swift").write_text("text.utf8\n")
            (room / "ListReader.swift").write_text("UTF8Text(utf8: word)\nlet a = word.utf8[0]\nlet b = UTF8Cursor(text)\n")
            said = [line.split("/")[-1] for line in bytes_in_lists(folder)]
            self.assertEqual(said, ["ListReader.swift:2: bytes where tokens are read: let a = word.utf8[0]",
                                    "ListReader.swift:3: bytes where tokens are read: let b = UTF8Cursor(text)"])

    def test_comparisons_with_what_is_shown_are_found_in_faces(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, lines in (("WebApp/scripts/a.js", 'row.operator === "="\n"NaN" === operand\n/^Σ/.test(row.operand)\noperator === ""\n'),
                                ("iOS/A.swift", 'row.operator != "Σ"\nrow.operator == .add\n')):
                path = Path(folder) / name
                path.parent.mkdir(parents=True)
                path.write_text(lines)
            said = [line.split(": ")[0].split("/")[-1] for line in comparisons(folder)]
            self.assertEqual(said, ["A.swift:1", "a.js:1", "a.js:2", "a.js:3"])

    def test_a_function_weighs_in_the_room_of_its_name_or_else_of_its_type(self):
        homes = {"Calculator": "CalculatorCore/Keypad", "spoken": "CalculatorCore/Presentation", "Tape": "CalculatorCore/Tape"}
        for name, home in (
            ("CalculatorCore.Calculator.press(CalculatorCore.Tape) -> Swift.Bool", "CalculatorCore/Keypad"),
            ("CalculatorCore.Calculator.(spoken in _0123456789ABCDEF0123456789ABCDEF)(Swift.Int) -> ()", "CalculatorCore/Presentation"),
            ("closure #1 (Swift.Int) -> Swift.Bool in CalculatorCore.Tape.total.getter : Swift.Int", "CalculatorCore/Tape"),
            ("generic specialization <CalculatorCore.Tape> of Swift.Array.append(__owned A) -> ()", LIBRARY),
            ("(extension in CalculatorCore):Swift.UInt.spoken() -> ()", "CalculatorCore/Presentation"),
            ("heap_allocate", "CalculatorWeb, CWebRuntime")):
            with self.subTest(name):
                self.assertEqual(room(name, homes), home)


if __name__ == "__main__":
    unittest.main()
