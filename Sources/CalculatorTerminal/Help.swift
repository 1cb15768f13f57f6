/// What `--help` prints; it fits a terminal of 24 rows of 80 cells, with the prompt.
let help: StaticString = """
  Usage: calculator [OPTION]... [EXPRESSION]...
         calculator keys [--strict] [KEY]...
         calculator tape [--csv] [FILE]... | check [--staged] [FILE]...
  Prints the exact values of expressions, worked out strictly from left to right.
  Without any, answers standard input by line, a terminal by key. * / mean × ÷.

    -f, --fraction    as 7/2        -d, --digits N       at most N after the point
    -m, --mixed       as 3 1/2          --rounding RULE  half-up, half-even, up,
    -r, --repeating   as 0.1(6)                          down, ceiling or floor
    -e, --scientific  as 1.5e-3     -g, --group          as 1,234,567
    -s, --sum         print the sum of all values instead of them
    -t, --tsv         print expression, value, fraction and error, tab-separated
    -j, --json        print a JSON object for each line
        --strict      stop after the first line without a value
    -0, --null        end lines with NUL  --no-history  read and keep no tape
        --file FILE   answer the lines of FILE; - is standard input
    -h, --help        print this help     -V, --version  print the version
  keys: 0 … 9 00 . + − × ÷ = ± % AC CE ⌫ undo redo, or lines of them on standard
  input. Prints operand, operator and tape. --strict locks keys after a result.
  tape: works tapes out. check: lists wrong values in them or in git (--staged).
  Examples: calculator '2 + 3 × 3 − 1' -.5+3      calculator --sum < expenses.txt
            calculator --fraction 1/3             calculator keys 5 + 3 =
  Exit status: 0 every line has a value, 1 some line has none, 2 other trouble.

  """

/// What `--version` prints: the version of the library, the program, the page and the app.
///
/// A test compares the other places that bear it with this one.
let version: StaticString = "calculator 1.0.0\n"
