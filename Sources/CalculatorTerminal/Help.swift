/// What `--help` prints; it fits a terminal of 24 rows of 80 cells.
let help: StaticString = """
  Usage: calculator [OPTION]... [EXPRESSION]...
         calculator keys [OPTION]... [KEY]...

  Works out expressions exactly, strictly from left to right, and prints their
  values, one a line. Without expressions, reads them from standard input, one a
  line. Operators are + − × ÷ or + - * /; an empty line is answered with one.

    -f, --fraction  print exact values as fractions, 1/3, or integers
    -h, --help      print this help
    -V, --version   print the version
    --              what follows is no option, whatever it looks like

  'keys' presses keys of the pocket calculator, 0 … 9 00 . + − × ÷ = ± % AC CE ⌫
  undo redo, and prints operand, operator and tape, with tabs between. Without
  keys, reads them from standard input, for a fresh calculator on each line.

        --strict    lock most keys after a result, until an operator, AC or CE

  Examples: calculator '2 + 3 × 3 − 1'      calculator --fraction 1/3 -.5+.25
            calculator < sums.txt           calculator keys 5 + 3 =

  Exit status: 0 every line has a value, 1 some line has none, 2 other trouble.

  """

/// What `--version` prints.
let version: StaticString = "calculator 0.1.0\n"
