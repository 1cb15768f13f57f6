"""Finds where mistakes can be planted in a Swift source, and plants them so that a program holds all and makes one of them.

Statements and conditions that have a line of their own are found by their first word. A place that is misread makes a
mistake that does not compile, and is left out. What cannot change an answer is left alone: comments, texts,
preconditions, and hints about memory.
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

# What a line begins with that goes on with the one above, and what one ends with that goes on below.
CONTINUES = re.compile(r"\s*(?:[.?:)\]]|&&|\|\||[-+*/|&^<>=]+ |\?\?)")
CONTINUED = re.compile(r"(?:[(\[=,+\-*/%&|^<>?]|\.\.[.<]|->)\s*$")

# Where a line has something that can be wrong, and what that is. The first form that a line has counts.
MODIFIERS = r"(?:\w+(?:\(\w+\))? )*?"
FORMS = [(re.compile(pattern), form) for pattern, form in (
    (r"(?:struct|enum|extension|import|typealias|switch|break|continue|fallthrough|class|do|defer|repeat)\b()", "none"),
    (r"(?:(?:in|pre|post)fix operator|associatedtype)\b()", "none"),
    (r"(?:\} )?(?:else )?(?:if|while) (.*?) \{", "clauses"),
    (r"guard (.*?) else \{", "clauses"),
    (r"for .*? in (.*?) (?:\{|where )", "condition"),
    (r"(?:case|default)\b.*?: (\S.*)", "statement"),
    (MODIFIERS + r"(?:var \w+: |func .*-> )Bool \{ (.*) \}$", "claim"),
    (MODIFIERS + r"(?:func|init|subscript|get|set|didSet|var [^={]*)\b.*? \{ (.*) \}$", "statement"),
    (MODIFIERS + r"(?:let|var) [^=]*= (.*[^{])$", "value"),
    (MODIFIERS + r"(?:func|init|let|var|protocol|extension|subscript|case|else|for|guard|where)\b()", "none"),
    (r"([\w`(].*[^{,:])$", "statement"))]


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


def is_balanced(code):
    """Whether each bracket in a piece of code is closed in it."""
    depth = 0
    for character in code:
        depth += (character in "([{") - (character in ")]}")
        if depth < 0:
            return False
    return depth == 0


class Source:
    """A Swift file, with the mistakes that can be planted in it."""

    def __init__(self, path, text):
        self.path = path
        self.text = text
        self.code = masked(text)
        self.mutants = []
        self.seen = {}
        lines = self.code.split("\n")
        place, goes_on = 0, False
        for line, below in zip(lines, [*lines[1:], ""]):
            ends = not CONTINUED.search(line) and not CONTINUES.match(below)
            if line.strip() and not goes_on and ends:
                self.read_line(place + len(line) - len(line.lstrip()), place + len(line.rstrip()))
            goes_on = not ends
            place += len(line) + 1

    def read_line(self, start, end):
        """Plants mistakes in a line that is a statement, the head of a block, or both."""
        line = self.code[start:end]
        match, form = next(((match, form) for pattern, form in FORMS if (match := pattern.match(line))), (None, "none"))
        if form == "none" or HARMLESS.match(line):
            return
        start, end = start + match.start(1), start + match.end(1)
        code = self.code[start:end]
        if form == "clauses":
            return self.read_clauses(start, end)
        if is_balanced(code):
            self.plant(start, end, form, negated=form == "claim")
            if form == "statement" and re.match(r"(?!return\b|throw\b).*(?:\)$| \S*= )", code):
                self.add(start, end, "", form)

    def read_clauses(self, start, end):
        """Plants mistakes in each clause of a condition."""
        pattern = r"(?:let|var)\b[^=]*= (?P<value>[^,]*)|(?P<claim>[^,]*)(?:, )?"
        for clause in re.finditer(pattern, self.code[start:end]):
            form = "claim" if clause["claim"] else "value"
            code = clause[form]
            if code and is_balanced(code) and not re.match(r"(?:let|var|case)\b", code):
                self.plant(*(start + place for place in clause.span(form)), "condition", negated=form == "claim")

    def plant(self, start, end, form, negated=False):
        """Plants mistakes in an expression or statement, each with one operator, constant or condition changed."""
        text, code = self.text[start:end], self.code[start:end]
        # A comparison alone is negated by its operator, and what is negated already by leaving that out.
        if negated and not re.fullmatch(r"![\w.]+|[^&|?]* [!=]= [^&|?]*", code):
            self.add(start, end, f"!({text})", form)
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
    source, spans, place = b"import MutantSwitch; ", [], 0
    for (start, end, form), choices in sorted(regions.items()):
        opening, begin, between, otherwise, close = ("", "if isPlanted({}) {{ ", "\n} else ", "{ ", "\n}")
        if form == "condition":
            opening, begin, between, otherwise, close = ("(", "isPlanted({}) ? (", ") : ", "(", "))")
        source += (text[place:start] + opening).encode()
        parts = [(begin.format(number) + mutant.after + between, (number,)) for number, mutant in choices]
        parts.append((otherwise + text[start:end] + close, tuple(number for number, _ in choices)))
        for part, numbers in parts:
            spans.append((len(source), len(source) + len(part.encode()), numbers))
            source += part.encode()
        place = end
    return (source + text[place:].encode()).decode(), spans
