"""Finds where mistakes can be planted in a Swift source, and plants them so that a program holds all and makes one of them.

The source is read as text, a statement at a time; a place that is misread makes a mistake that does not compile, and is left
out. What cannot change an answer is left alone: comments, texts, preconditions, and hints about memory.
"""

import hashlib
import re
from dataclasses import dataclass

# Each operator stands between spaces, as `swift format` writes it.
OPERATORS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+", "*": "/",
    "/": "*", "%": "/", "&+": "&-", "&-": "&+", "&*": "&+", "<<": ">>", ">>": "<<", "&<<": "&>>", "&>>": "&<<", "&": "|",
    "|": "&", "^": "|", "+=": "-=", "-=": "+=", "*=": "+=", "/=": "*=", "&+=": "&-=", "&-=": "&+=", "|=": "&="}
OPERATOR = re.compile(r"(?<=\s)(" + "|".join(map(re.escape, sorted(OPERATORS, key=len, reverse=True))) + r")(?=\s)")
WORDS = {
    "true": "false", "false": "true", "max(": "min(", "min(": "max(", ".add": ".subtract", ".subtract": ".add",
    ".multiply": ".divide", ".divide": ".multiply", "...": "..<", "..<": "...", "first": "last", "last": "first"}
WORD = re.compile(r"\b(?:true|false)\b|(?<![\w.])(?:min|max)\(|\.(?:add|subtract|multiply|divide)\b(?!\()|\.\.[.<]"
                  r"|(?<=\.)(?:first|last)\b(?!\()")
NUMBER = re.compile(r"(?<![\w$])(?<![\w)\]]\.)(?:0x[0-9A-Fa-f_]+|[0-9][0-9_]*)(?![\w]|\.\w)")
NEGATION = re.compile(r"(?<![\w!)\]])!(?=[\w(.])")
HARMLESS = re.compile(r"(?:\w+\.)*(?:precondition|preconditionFailure|assert|fatalError|reserveCapacity)\(")

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|""".*?"""|"(?:\\.|[^"\\\n])*"', re.DOTALL)
EMBEDDED = re.compile(r"^ *#if hasFeature\(Embedded\)\n(.*?)^ *#(?:else|endif)", re.DOTALL | re.MULTILINE)
CONTINUED = re.compile(r"(?:[=,+\-*/%&|^<>?]|\.\.[.<]|->|\belse|\bthrows\(\w+\))\s*$")
CONTINUES = re.compile(r"\s*(?:[.?:]|&&|\|\||[-+*/|&^<>=]+ |\?\?|else\b|\{)")
MODIFIERS = re.compile(
    r"(?:(?:public|package|private|fileprivate|internal|static|mutating|nonmutating|indirect|lazy|private\(set\)"
    r"|public private\(set\)|package private\(set\)|@\w+(?:\([^)]*\))?)\s+)*")
BLOCKS = {"(": ")", "[": "]", "{": "}"}


@dataclass(frozen=True)
class Mutant:
    """A mistake: what stands in a file between two places, and what is put there instead."""

    path: str
    start: int
    end: int
    before: str
    after: str
    form: str
    line: int
    ordinal: int

    @property
    def name(self):
        """What the mistake is called: the file, what stands there, how many like it stand above, and what is put there."""
        ordinal = f" ({self.ordinal})" if self.ordinal else ""
        return f"{self.path}\t{one_line(self.before)}{ordinal}\t{one_line(self.after) or 'nothing'}"

    @property
    def rank(self):
        """A number without meaning by which a sample is chosen, which stays the same while other code changes."""
        return hashlib.sha256(self.name.encode()).hexdigest()


def one_line(text):
    """Returns code as one line."""
    return " ".join(text.split())


def masked(source):
    """Returns the source with blanks for what no mistake is planted in, all else in its place."""
    def blank(match):
        return re.sub(r"[^\n]", "_" if match.group()[0] == '"' else " ", match.group())
    return EMBEDDED.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), TOKEN.sub(blank, source))


def closing(code, start):
    """Returns the index of the bracket that closes the one at `start`."""
    depth = 0
    for index in range(start, len(code)):
        if code[index] in "([{":
            depth += 1
        elif code[index] in ")]}":
            depth -= 1
            if depth == 0:
                return index
    return len(code)


def outside(code, pattern, start, end):
    """Returns the first match of a pattern between two places that stands in no brackets opened there, if there is one."""
    index = start
    while index < end:
        match = pattern.match(code, index, end)
        if match:
            return match
        index = closing(code, index) + 1 if code[index] in BLOCKS else index + 1
    return None


class Source:
    """The statements of a Swift file, with the regions of it in which mistakes can be planted."""

    def __init__(self, path, text):
        self.path = path
        self.text = text
        self.code = masked(text)
        # Each region with its form and the mistakes in it: `statement`, `value`, `condition` or `pattern`.
        self.mutants = []
        self.seen = {}
        place = 0
        while place < len(text):
            place = self.read_statement(place)

    # Statements

    def read_statement(self, start):
        """Reads the statement, or the head of a block, that begins at `start`; returns where it ends."""
        start = re.compile(r"[\s}]*").match(self.code, start).end()
        index = start
        has_block = False
        while index < len(self.code):
            character = self.code[index]
            if character == "{":
                has_block = True
                end = closing(self.code, index)
                if "\n" in self.code[index:end]:
                    self.read_head(start, index)
                    return index + 1
                index = end + 1
            elif character in "([":
                index = closing(self.code, index) + 1
            elif character == "\n" and not self.goes_on(start, index, has_block):
                break
            elif character == "}":
                break
            else:
                index += 1
        self.read_head(start, index)
        return index + 1

    def goes_on(self, start, index, has_block):
        """Whether the statement goes on after the line that ends at `index`."""
        line = self.code[start:index].rstrip()
        if re.match(r"(?:else )?(?:if|while|guard|for)\b", line) and not has_block:
            return True
        if re.fullmatch(MODIFIERS, line + " "):
            return True
        if re.match(r"case\b|default\b", line) and line.endswith(":"):
            return False
        return bool(CONTINUED.search(line) or CONTINUES.match(self.code, index + 1))

    def read_head(self, start, end):
        """Reads a statement on its own, or one up to the block that it opens."""
        end = start + len(self.code[start:end].rstrip())
        start = MODIFIERS.match(self.code, start, end).end()
        head = self.code[start:end]
        word = re.match(r"#?\w*", head).group()
        if not head or word.startswith("#") or head[0] in ".,)]":
            return
        if word == "else":
            rest = start + 4 + len(re.match(r"else(\s*)", head).group(1))
            self.read_head(rest, end) if self.code[rest] != "{" else self.read_blocks(rest, end)
        elif word in ("if", "while", "guard"):
            self.read_condition(start + len(word), end, "else" if word == "guard" else "{")
        elif word == "for":
            self.read_loop(start, end)
        elif word in ("case", "default"):
            self.read_case(start, end)
        elif word in ("let", "var"):
            self.read_variable(start, end)
        elif word in ("func", "init", "subscript", "get", "set", "didSet"):
            self.read_blocks(start, end, is_claim=bool(re.search(r"-> Bool (?:where [^{]*)?\{", head)))
        elif word in ("do", "defer", "repeat", "catch"):
            self.read_blocks(start, end)
            condition = outside(self.code, re.compile(r"while "), start, end)
            if condition:
                self.read_condition(condition.end(), end, "{")
        elif word not in ("struct", "enum", "extension", "protocol", "import", "typealias", "switch", "break", "continue",
                          "associatedtype", "fallthrough", "class", "infix", "prefix"):
            self.read_action(start, end, word)

    def read_blocks(self, start, end, is_claim=False):
        """Reads the statements in blocks of one line."""
        block = outside(self.code, re.compile(r"\{"), start, end)
        if block:
            close = closing(self.code, block.start())
            body = self.trimmed(block.end(), close)
            if body[0] < body[1]:
                self.read_body(*body, is_claim)
            self.read_blocks(close + 1, end)

    def read_body(self, start, end, is_claim=False):
        """Reads the one statement of a block of one line."""
        if is_claim and not re.match(r"(?:switch|if|guard|let|var|return)\b", self.code[start:end]):
            self.plant(start, end, "statement", negated=True)
        else:
            self.read_head(start, end)

    def read_condition(self, start, end, stop):
        """Reads the clauses of a condition, and the blocks of one line after it."""
        pattern = re.compile(r"\belse\b" if stop == "else" else r"\{")
        found = outside(self.code, pattern, start, end)
        stop = found.start() if found else end
        while start < stop:
            comma = outside(self.code, re.compile(","), start, stop)
            clause_end = comma.start() if comma else stop
            clause = self.trimmed(start, clause_end)
            binding = re.compile(r"(?:let|var)\b[^=]*=\s").match(self.code, *clause)
            if binding:
                self.plant(binding.end(), clause[1], "condition")
            elif not re.match(r"(?:let|var|case)\b", self.code[clause[0]:clause[1]]):
                self.plant(*clause, "condition", negated=True)
            start = clause_end + 1
        self.read_blocks(stop, end)

    def read_loop(self, start, end):
        """Reads what a loop goes through, of a range the last element too, and its block of one line."""
        sequence = outside(self.code, re.compile(r"\bin "), start, end)
        if not sequence:
            return
        found = outside(self.code, re.compile(r"\{| where "), sequence.end(), end)
        stop = found.start() if found else end
        bounds = self.trimmed(sequence.end(), stop)
        self.plant(*bounds, "condition")
        upper = outside(self.code, re.compile(r"\.\.<"), *bounds)
        if upper:
            text = self.text[bounds[0]:bounds[1]]
            place = upper.end() - bounds[0]
            self.add(*bounds, f"{text[:place]}({text[place:]}) - 1", "condition")
        self.read_blocks(stop, end)

    def read_case(self, start, end):
        """Reads the numbers in the patterns of a case, and the statement after its colon."""
        colon = outside(self.code, re.compile(":"), start, end)
        if not colon:
            return
        for number in NUMBER.finditer(self.code, start, colon.start()):
            for other in neighbours(number.group()):
                self.add(number.start(), number.end(), other, "pattern")
        body = self.trimmed(colon.end(), end)
        if body[0] < body[1]:
            self.read_body(*body)

    def read_variable(self, start, end):
        """Reads the initial value of a variable, or the one-line body of a computed one."""
        equals = outside(self.code, re.compile(r"=\s"), start, end)
        block = outside(self.code, re.compile(r"\{"), start, end)
        if equals and not (block and block.start() < equals.start()):
            if self.is_whole(equals.end(), end):
                self.plant(*self.trimmed(equals.end(), end), "value")
        else:
            self.read_blocks(start, end, is_claim=bool(re.search(r": Bool \{", self.code[start:end])))

    def read_action(self, start, end, word):
        """Reads a call, an assignment, a result or an error."""
        if self.is_whole(start, end) and not HARMLESS.match(self.code, start):
            self.plant(start, end, "statement")
            if word not in ("return", "throw"):
                self.add(start, end, "", "statement")

    def is_whole(self, start, end):
        """Whether no block of several lines, which is read by itself, is opened at the end."""
        return start < end and not re.match(r"\s*\{", self.code[end:])

    def trimmed(self, start, end):
        """Returns two places without the space between them at both ends."""
        text = self.code[start:end]
        return start + len(text) - len(text.lstrip()), end - len(text) + len(text.rstrip())

    # Mistakes

    def plant(self, start, end, form, negated=False):
        """Plants mistakes in an expression or statement, each with one operator, constant or condition changed."""
        text, code = self.text[start:end], self.code[start:end]
        # A comparison alone is negated by its operator, and what is negated already by leaving that out.
        if negated and not re.fullmatch(r"![\w.]+|[^&|?]* [!=]= [^&|?]*", code):
            self.add(start, end, f"!({text})", form)
        question = outside(self.code, re.compile(r"\s\? "), start, end)
        if question:
            equals = [match.end() for match in re.finditer(r"(?:^|\s)(?:return|=)\s", code[:question.start() - start])]
            place, mark = equals[-1] if equals else 0, question.start() - start
            self.add(start, end, f"{text[:place]}!({text[place:mark]}){text[mark:]}", form)
        for pattern, others in ((OPERATOR, lambda sign: [OPERATORS[sign]]), (WORD, lambda word: [WORDS[word]]),
                                (NUMBER, neighbours), (NEGATION, lambda _: [""])):
            for match in pattern.finditer(code):
                for other in others(match.group()):
                    self.add(start, end, text[:match.start()] + other + text[match.end():], form)

    def add(self, start, end, after, form):
        """Adds a mistake."""
        before = self.text[start:end]
        key = (one_line(before), one_line(after))
        places = self.seen.setdefault(key, [])
        if start not in places:
            places.append(start)
            line = self.text.count("\n", 0, start) + 1
            self.mutants.append(Mutant(self.path, start, end, before, after, form, line, len(places) - 1))


def neighbours(number):
    """Returns the numbers next to a literal."""
    if number.startswith("0x"):
        value, spelling = int(number.replace("_", ""), 16), "0x{:X}".format
    else:
        value, spelling = int(number.replace("_", "")), str
    return [spelling(value + 1)] + [spelling(value - 1)] * (value > 0)


def planted(text, numbered):
    """Returns a source that makes the mistake whose number is chosen when the program begins, and where each stands in it.

    What is given are pairs of a number and a mistake. The spans are in bytes of UTF-8: a start, an end and the numbers to which
    code there belongs.
    """
    regions = {}
    for number, mutant in numbered:
        regions.setdefault((mutant.start, mutant.end, mutant.form), []).append((number, mutant))
    parts, spans, place = [], [], 0
    size = 0

    def write(part, numbers=()):
        nonlocal size
        count = len(part.encode())
        if numbers:
            spans.append((size, size + count, tuple(numbers)))
        parts.append(part)
        size += count

    write("import MutantSwitch; ")
    for (start, end, form), choices in sorted(regions.items()):
        write(text[place:start])
        begin, between, otherwise, close = {
            "statement": ("if isPlanted({}) {{ ", "\n} else ", "{ ", "\n}"),
            "value": ("if isPlanted({}) {{ ", "\n} else ", "{ ", "\n}"),
        }.get(form, ("isPlanted({}) ? (", ") : ", "(", ")"))
        if begin.startswith("isPlanted"):
            write("(")
        for number, mutant in choices:
            write(begin.format(number) + mutant.after + between, [number])
        write(otherwise + text[start:end] + close, [number for number, _ in choices])
        if begin.startswith("isPlanted"):
            write(")")
        place = end
    write(text[place:])
    return "".join(parts), spans
