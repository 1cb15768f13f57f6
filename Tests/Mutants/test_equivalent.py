"""Checks that the mistakes without effect in equivalent.tsv are among those that are planted now."""

import unittest

from mutants import read_equivalent, read_mutants


class EquivalentTests(unittest.TestCase):
    def test_each_mistake_without_effect_is_planted_somewhere(self):
        planted = {mutant.name for mutant in read_mutants()[1]}
        missing = sorted(read_equivalent().keys() - planted)
        if missing:
            self.fail("equivalent.tsv names what is planted nowhere:\n" + "\n".join(missing))


if __name__ == "__main__":
    unittest.main()
