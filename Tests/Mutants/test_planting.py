"""Checks which mistakes are found in pieces of Swift, and how they are planted."""

import unittest

from planting import Source, one_line, planted

# Pieces of Swift, and what is put in place of what in them.
FOUND = {
    "let a = b + c": ["b + c → b - c"],
    "let a = max(b, c)": ["max(b, c) → min(b, c)"],
    "return a[..<b]": ["return a[..<b] → return a[...b]"],
    "while a < b {\n}": ["a < b → a <= b", "a < b → !(a < b)"],
    "let a = 1": ["1 → 2", "1 → 0"],
    "let a = 0x0F": ["0x0F → 0x10", "0x0F → 0xE"],
    "let a = b.0": [],
    "guard a, let b = c, !d else { return }": ["a → !(a)", "!d → d"],
    "private var a: Bool { b }": ["b → !(b)"],
    "a.b(c)": ["a.b(c) → "],
    "case .a: b = c": ["b = c → "],
    "for a in b..<c {\n}": ["b..<c → b...c"],
    "a(\n  b,\n  c + 1)": [],
    "// a + 1": [],
    'let a = "1 + \\(b + 1)"': [],
    "precondition(a > 1)": [],
    "#if hasFeature(Embedded)\nlet a = 1\n#else\nlet a = 2\n#endif": ["2 → 3", "2 → 1"],
    "func a(b: Int = 1) -> Int {\n}": [],
}


def found(text):
    """Returns what is put in place of what in a source, each in one line."""
    return [f"{one_line(mutant.before)} → {one_line(mutant.after)}" for mutant in Source("A.swift", text).mutants]


class PlantingTests(unittest.TestCase):
    def test_what_can_be_wrong_is_found(self):
        for text, mistakes in FOUND.items():
            self.assertEqual(sorted(found(text)), sorted(mistakes), text)

    def test_all_mistakes_of_a_place_are_in_the_source(self):
        mutants = Source("A.swift", "é = 1\n").mutants
        text, spans = planted("é = 1\n", list(enumerate(mutants, start=7)))
        self.assertEqual(
            one_line(text),
            "import MutantSwitch; if isPlanted(7) { é = 2 } else if isPlanted(8) { é = 0 } else if isPlanted(9) { } "
            "else { é = 1 }")
        for number, (start, end, numbers) in enumerate(spans[:3], start=7):
            self.assertEqual(numbers, (number,))
            self.assertIn(f"isPlanted({number})", text.encode()[start:end].decode())
        self.assertEqual(spans[3][2], (7, 8, 9))

    def test_a_name_does_not_depend_on_what_stands_around(self):
        one = Source("A.swift", "a += b\n").mutants
        other = Source("A.swift", "c()\n\n\na += b\n").mutants
        self.assertEqual([mutant.name for mutant in one], [mutant.name for mutant in other if mutant.before != "c()"])
        twice = Source("A.swift", "a += b\na += b\n").mutants
        self.assertEqual(len({mutant.name for mutant in twice}), 4)


if __name__ == "__main__":
    unittest.main()
