"""Plants names in rooms where the check must find them, and where it must not; and weighs functions by their rooms."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Scripts"))

from check_rooms import foundations, libraries, violations
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

TOP = """
public struct Roof {
  enum Tile {}
  enum Twin {}
}
struct Wall { enum Twin {} }
func climb() {}
public let height = 1
"""


def found(base, middle=""):
    """Returns what is said about rooms in which `base` and `middle` stand."""
    rooms = {"Top": {"Top.swift": TOP}, "Middle": {"Middle.swift": "enum Floor {}\n" + middle}, "Side": {},
             "Base": {"Base.swift": base}, "Digits": {}, "Words": {}}
    return violations(rooms, foundations(PICTURE))


class RoomsTests(unittest.TestCase):
    def test_the_picture_says_what_rests_on_what(self):
        self.assertEqual(
            foundations(PICTURE),
            {"Top": {"Middle", "Side", "Base", "Digits", "Words"}, "Middle": {"Base", "Digits", "Words"},
             "Side": {"Base", "Digits", "Words"}, "Base": {"Digits", "Words"}, "Digits": {"Words"}, "Words": set()})
        self.assertEqual(libraries(PICTURE), ["Core", "Numbers"])

    def test_names_of_rooms_above_are_found(self):
        for source, name in (
            ("var a: Roof", "Roof"), ("extension Roof {}", "Roof"), ("/* a */ let a = Roof()", "Roof"),
            ("var a: Roof.Type // b", "Roof"), ("a(Tile.self)", "Tile"), ("climb()", "climb"), ("a(height)", "height"),
            ("func f<A: Roof>(a: A) {}", "Roof"), (r'let a = "\(f("Roof", Roof()))"', "Roof"),
            (r'let a = #"\#(Roof())"#', "Roof"), ('let a = """\\(Roof())"""', "Roof")):
            with self.subTest(source):
                self.assertEqual(found(source), [f"Base.swift:1: Base uses {name}, which is declared in Top"])

    def test_the_line_is_told_after_comments_and_strings(self):
        self.assertEqual(
            found('/* a\n/* b */\n*/ let a = """\n  b\n  """\nvar b: Floor'),
            ["Base.swift:6: Base uses Floor, which is declared in Middle"])

    def test_comments_strings_and_other_names_are_none(self):
        for source in (
            "// Roof", "/* Roof /* Roof */ Roof */", r'let text = "Roof \" Roof"', '"""\n  Roof " Roof\n  """',
            r'let a = #"Roof " \(Roof)"#', "let Roofs = 1", "func f<Roof>(a: Roof) {}", "var a: Twin",
            "struct Roof {}; var a: Roof", "var b: Twin", "protocol P { associatedtype Roof }"):
            with self.subTest(source):
                self.assertEqual(found(source), [])

    def test_names_of_rooms_below_are_none(self):
        self.assertEqual(found("enum Ground {}", middle="var a: Ground, b: Floor"), [])

    def test_rooms_beside_each_other_are_apart(self):
        rooms = {"Top": {}, "Middle": {"M.swift": "var a: Door"}, "Side": {"S.swift": "enum Door {}"}, "Base": {}, "Digits": {},
                 "Words": {}}
        self.assertEqual(
            violations(rooms, foundations(PICTURE)), ["M.swift:1: Middle uses Door, which is declared in Side"])

    def test_picture_and_folders_agree(self):
        self.assertEqual(violations({"Top": {}}, {}), ["Top: not in the picture"])
        self.assertEqual(violations({}, {"Top": set()}), ["Top: in the picture, but no folder"])

    def test_rooms_rest_on_none_that_rests_on_them(self):
        self.assertEqual(
            violations({"A": {}, "B": {}}, foundations('subgraph core["Core"]\n  A --> B --> A\nend')),
            ["A: in a circle with itself", "B: in a circle with itself"])

    def test_a_function_weighs_in_the_room_of_its_name_or_else_of_its_type(self):
        homes = {"Calculator": "CalculatorCore/Keypad", "spoken": "CalculatorCore/Speech", "Tape": "CalculatorCore/Tape"}
        for name, home in (
            ("CalculatorCore.Calculator.press(CalculatorCore.Tape) -> Swift.Bool", "CalculatorCore/Keypad"),
            ("CalculatorCore.Calculator.(spoken in _0123456789ABCDEF0123456789ABCDEF)(Swift.Int) -> ()", "CalculatorCore/Speech"),
            ("closure #1 (Swift.Int) -> Swift.Bool in CalculatorCore.Tape.total.getter : Swift.Int", "CalculatorCore/Tape"),
            ("generic specialization <CalculatorCore.Tape> of Swift.Array.append(__owned A) -> ()", LIBRARY),
            ("(extension in CalculatorCore):Swift.UInt.spoken() -> ()", "CalculatorCore/Speech"),
            ("heap_allocate", "CalculatorWeb, CWebRuntime")):
            with self.subTest(name):
                self.assertEqual(room(name, homes), home)


if __name__ == "__main__":
    unittest.main()
