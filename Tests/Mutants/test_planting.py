"""Checks which mistakes are found in pieces of Swift, and how they are planted."""

import unittest

from planting import Source, one_line, planted


def found(text):
    """Returns what is put in place of what in a source, each in one line."""
    return [f"{one_line(mutant.before)} → {one_line(mutant.after)}" for mutant in Source("A.swift", text).mutants]


class PlantingTests(unittest.TestCase):
    def assert_found(self, text, *mistakes):
        self.assertEqual(sorted(found(text)), sorted(mistakes), text)

    def test_operators_and_bounds_are_exchanged(self):
        self.assert_found("let a = b + c", "b + c → b - c")
        self.assert_found("let a = b &>> c", "b &>> c → b &<< c")
        self.assert_found("return a[..<b]", "return a[..<b] → return a[...b]")
        self.assert_found("let a = max(b, c)", "max(b, c) → min(b, c)")
        self.assert_found("while a < b {\n}", "a < b → a <= b", "a < b → !(a < b)")

    def test_constants_become_their_neighbours(self):
        self.assert_found("let a = 1", "1 → 2", "1 → 0")
        self.assert_found("let a = 0x0F", "0x0F → 0x10", "0x0F → 0xE")
        self.assert_found("let a = b.0", *[])
        self.assert_found("let a = true", "true → false")
        self.assert_found("case 0xA...b: return", "0xA → 0xB", "0xA → 0x9")

    def test_conditions_are_negated_clause_by_clause(self):
        self.assert_found("guard a, let b = c, !d else { return }", "a → !(a)", "!d → d")
        self.assert_found("if a == b {\n}", "a == b → a != b")
        self.assert_found("var a: Bool { b }", "b → !(b)")
        self.assert_found("let a = b ? c : d", "b ? c : d → !(b) ? c : d")

    def test_statements_are_dropped(self):
        self.assert_found("a.b(c)", "a.b(c) → ")
        self.assert_found("if a { b = c }", "a → !(a)", "b = c → ")
        self.assert_found("guard a > b\nelse { return }\nc()", "a > b → a >= b", "a > b → !(a > b)", "c() → ")
        self.assert_found("return a")

    def test_loops_leave_out_the_last_one(self):
        self.assert_found("for a in b..<c {\n}", "b..<c → b...c", "b..<c → b..<(c) - 1")

    def test_what_cannot_change_an_answer_is_left_alone(self):
        self.assert_found("// a + 1")
        self.assert_found("/* a\n + 1 */")
        self.assert_found('let a = "1 + \\(b + 1)"')
        self.assert_found("precondition(a > 1)")
        self.assert_found("#if hasFeature(Embedded)\nlet a = 1\n#else\nlet a = 2\n#endif", "2 → 3", "2 → 1")
        self.assert_found("func a(b: Int = 1) -> Int {\n}")

    def test_statements_of_several_lines_are_one(self):
        self.assert_found("a(\n  b,\n  c)", "a( b, c) → ")
        self.assert_found("let a =\n  b\n  ? c : d", "b ? c : d → !(b ) ? c : d")

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
        other = Source("A.swift", "c()\n\n\na +=\n  b\n").mutants
        self.assertEqual([mutant.name for mutant in one], [mutant.name for mutant in other if mutant.before.startswith("a")])
        twice = Source("A.swift", "a += b\na += b\n").mutants
        self.assertEqual(len({mutant.name for mutant in twice}), 4)


if __name__ == "__main__":
    unittest.main()
