"""A model of the keypad with formulas, written from the documentation alone: keys lead to what `calculator keys` shows."""

from fractions import Fraction
from typing import NamedTuple

from formula_values import (CONSTANTS, FUNCTIONS, IN_NUMBER, LARGE, NAN, OPERATORS, POSTFIX, ROOTS, NoValue, Unspecified, arithmetic,
                            as_text, before_postfix, depth, ends_operand, evaluate, innermost, is_digit, is_opening,
                            opening, operand_start, parsed, show, simple_start)

MOST_DIGITS, MOST_TOKENS = 20, 200
DIGITS = ("00", *"0123456789.")
OPERATIONS = ("+", "−", "×", "÷", "~")
SPELLINGS = {"-": "−", "*": "×", "x": "×", "/": "÷", "sqrt": "√", "cbrt": "∛", "pi": "π", "**": "^", "left": "←", "right": "→"}


class Refused(Exception):
    pass


# What the entry line holds: nothing begun, the result of the row above, or one of these.
NOTHING, RESULT = "nothing", "result"


class Exact(NamedTuple):
    """A number that was not typed."""
    value: object
    is_percentage: bool = False


class Formula(NamedTuple):
    """What was typed, also when it is nothing but a number."""
    tokens: tuple
    caret: int

    @property
    def is_number(self):
        """Whether it is a plain number with its caret at the end."""
        digits = self.tokens[self.tokens[0] == "-":len(self.tokens) - self.is_percentage]
        return self.caret == len(self.tokens) and 0 < len(digits) and all(each in "0123456789." for each in digits) and \
            digits.count(".") < 2

    @property
    def is_percentage(self):
        return self.tokens[-1] == "%"


ZERO = Formula(("0",), 1)


class Row(NamedTuple):
    operator: str
    operand: object
    value: object
    is_implied: bool = False


class State(NamedTuple):
    rows: tuple = ()
    operator: str = ""
    entry: object = NOTHING
    # Whether the entry goes on with the calculation of the last row.
    goes_on: bool = False


def value(operand):
    """The value of an operand, and whether it is a percentage."""
    try:
        if isinstance(operand, Formula):
            if {"!", "^"} & {*operand.tokens} and is_undone(operand.tokens):
                raise Unspecified
            return evaluate(parsed(operand.tokens[:-1] if operand.is_percentage else operand.tokens)), operand.is_percentage
        return operand.value, operand.is_percentage
    except NoValue as reason:
        return str(reason), False


def has_stray_sign(tokens):
    """Whether ⌫ or the caret has left a sign such as ! without an operand."""
    return any(token in POSTFIX and not ends_operand(tokens[place - 1] if place else None) for place, token in enumerate(tokens))


def is_undone(tokens):
    """Whether there is a sine and an inverse one: whether what comes of them is known to be a fraction is not told."""
    names = {token.rstrip("(").rstrip("°") for token in tokens}
    return names & {"asin", "acos", "atan"} and names & {"sin", "cos", "tan"}


def operated(operator, left, operand):
    right, is_percentage = value(operand)
    for number in (left, right):
        if number in (NAN, LARGE):
            return number
    try:
        if is_percentage:
            right = arithmetic("÷", right, Fraction(100))
            right = arithmetic("×", left, right) if operator and operator in "+−" else right
        return arithmetic(operator, left, right) if operator else right
    except NoValue as reason:
        return str(reason)


def shown(operand):
    if isinstance(operand, Exact):
        return show(operand.value) + "%" * operand.is_percentage
    text = as_text(operand.tokens)
    return text.replace(".", "0.", 1) if operand.is_number and text.lstrip("-").startswith(".") else text


def shown_on_tape(operand):
    if isinstance(operand, Formula) and operand.is_number:
        return show(evaluate(parsed(operand.tokens[:-1] if operand.is_percentage else operand.tokens))) + "%" * operand.is_percentage
    return shown(operand)


def negated(operand):
    if isinstance(operand, Exact):
        return operand._replace(value=-operand.value)
    tokens = operand.tokens[1:] if operand.tokens[0] == "-" else ("-", *operand.tokens)
    return Formula(tokens, len(tokens))


def unsigned(row):
    """The amount of a row in adding-machine order: a first one has its sign itself."""
    operand = row.operand
    is_negative = operand.value < 0 if isinstance(operand, Exact) else operand.tokens[0] == "-"
    return negated(operand) if row.operator == "" and is_negative else operand


def digit_count(number):
    """The count of digits without a lone leading 0."""
    return sum(map(is_digit, number)) - ([*number[:2]] == ["0", "."])


def as_operand(tokens, is_first):
    """A complete formula as on the tape, where one that is a number in parentheses or with an exponent is that number.

    As the first row, `(10%)` is a percentage as well: alone on its line it would be read as a negative one.
    """
    if is_first and tokens[0] == "(" and tokens[-2:] == ["%", ")"] and all(each in IN_NUMBER for each in tokens[2 if tokens[1] == "-" else 1:-2]):
        tokens = tokens[1:-1]
    tokens = [each for token in tokens for each in ("^3" if token == "³" else [token])]
    whole = Formula(tuple(tokens), len(tokens))
    if whole.is_number:
        return whole
    number, mark = (tokens[:-1], ["%"]) if whole.is_percentage else (tokens, [])
    if number[:2] == ["(", "-"] and opening(number, len(number)) == 0 and not any(
            token in OPERATORS and depth(number[:place]) == 1 for place, token in enumerate(number)):
        # An operand with a sign has these parentheses in text; on the tape it needs none.
        whole = Formula((*number[1:-1], *mark), len(tokens) - 2)
    while number[0] == "(" and number[-1] == ")":
        number = number[1:-1]
    if any(token not in IN_NUMBER for token in number[number[0] == "-":]) or parsed(number) is None:
        return whole
    typed = Formula((*number, *mark), len(number) + len(mark))
    if typed.is_number and digit_count(number) <= MOST_DIGITS:
        return typed
    try:
        return Exact(evaluate(parsed(number)), whole.is_percentage)
    except NoValue:
        return whole


def simple_start_with_roots(tokens, end):
    start = simple_start(tokens, before_postfix(tokens, end))
    while start > 0 and (tokens[start - 1] in ROOTS or start > 1 and tokens[start - 1] == "-" and tokens[start - 2] in ROOTS):
        start -= 1
    return start


def numeral(number):
    """The tokens of the exact text of a value."""
    if not isinstance(number, Fraction):
        raise Refused if number in (NAN, LARGE) else Unspecified
    size, exponent = abs(number), 0
    while exponent < 40 and (size * 10**exponent).denominator != 1:
        exponent += 1
    if exponent == 40:
        tokens = [*str(size.numerator), "⁄", *str(size.denominator)]
    else:
        digits = str(int(size * 10**exponent)).zfill(exponent + 1)
        tokens = [*digits[:len(digits) - exponent], *("." + digits[len(digits) - exponent:] if exponent else "")]
    if len(tokens) > MOST_DIGITS:
        raise Unspecified
    return ["(", *["-"] * (number < 0), *tokens, ")"] if number < 0 or exponent == 40 else tokens


class Keypad:
    def __init__(self, rules=()):
        self.rules, self.state, self.undone, self.redone = rules, State(), [], []

    def press(self, key):
        """Presses a key; what is refused changes nothing."""
        key = SPELLINGS.get(key, key)
        if key in ("undo", "redo"):
            here, there = (self.undone, self.redone) if key == "undo" else (self.redone, self.undone)
            if here:
                there.append(self.state)
                self.state = here.pop()
            return
        entry = self.state.entry
        if isinstance(entry, Formula) and key not in ("⌫", "CE", "AC", "←", "→") and has_stray_sign(entry.tokens):
            raise Unspecified
        try:
            state = self.after(key)
        except Refused:
            return
        if state != self.state:
            self.undone.append(self.state)
            self.state, self.redone = state, []

    def screen(self):
        rows, operator, entry, _ = self.state
        operand = "0" if entry == NOTHING else show(rows[-1].value) if entry == RESULT else shown(entry)
        written = [f"= {show(row.value)}" if row.operator == "=" else f"{row.operator} {shown_on_tape(row.operand)}".strip() for row in rows]
        return f"{operand}\t{operator}\t{'|'.join(written)}"

    def after(self, key):
        state = self.state
        if key == "AC":
            return State()
        if "strict" in self.rules and state.entry == RESULT:
            if key == "CE":
                return State()
            if key not in ("⌫", *OPERATIONS) or state.rows[-1].value in (NAN, LARGE):
                raise Refused
        if key == "CE":
            return state._replace(entry=NOTHING, goes_on=state.goes_on and state.entry != RESULT)
        if key == "⌫":
            return self.deleted()
        if isinstance(state.entry, Formula) and key not in "←→":
            state = self.decided(state, key)
        if key == "=":
            return self.result(state)
        if key in OPERATIONS:
            return self.operation(state, key)
        if key in DIGITS:
            entry = self.with_digit(state, key)
        elif key == "±":
            entry = self.with_sign(state)
        elif key == "%":
            entry = self.with_percent(state)
        else:
            entry = self.with_token(state, key)
        if key not in ("←", "→", "±") and isinstance(entry, Formula):
            entry = self.parted(entry)
        return state._replace(entry=entry, goes_on=state.goes_on and state.entry != RESULT)

    # Typing

    def with_digit(self, state, key):
        tokens, caret = self.typed(state.entry)
        before = self.before(tokens, caret)
        if ends_operand(before) and not is_digit(before) and before != ".":
            tokens, caret = self.with_times(tokens, caret)
        start = end = caret
        while start > 0 and tokens[start - 1] in IN_NUMBER:
            start -= 1
        while end < len(tokens) and tokens[end] in IN_NUMBER:
            end += 1
        number = tokens[start:end]
        if key == "." and ("." in number or "⁄" in number or "E" in tokens[start:caret]):
            raise Refused
        if key != "." and tokens[start:caret] == ["0"]:
            return Formula((*tokens[:start], key[0], *tokens[caret:]), caret)
        keys = [*key[:1]] if key == "00" and start == caret else [*key]
        keys = keys[:MOST_DIGITS - digit_count(number)] if key != "." else keys
        if not keys:
            raise Refused
        if key == "." and start == caret and tokens:
            keys = ["0", "."]
        return self.inserted(tokens, caret, keys)

    def with_token(self, state, key):
        if key not in ("(", ")", "^", "²", "³", "!", "1/x", "mod", "←", "→", *CONSTANTS, *ROOTS, *FUNCTIONS):
            # Σ and times are no parts of formulas.
            raise Refused if key in "Σ:" and isinstance(state.entry, Formula) and not state.entry.is_number else Unspecified
        tokens, caret = self.typed(state.entry)
        if caret > 0 and (tokens[:1] == ["."] or tokens[:2] == ["-", "."]):
            tokens.insert(tokens.index("."), "0")
            caret += 1
        if self.exact(state):
            if key == ")":
                raise Refused
            if state.entry != RESULT or key not in ("(", *CONSTANTS):
                tokens = self.taken(state)
                caret = len(tokens)
        before, level = self.before(tokens, caret), depth(tokens[:caret])
        if key in "←→":
            if tokens[-1:] == ["%"] and depth(tokens) == 0:
                raise Refused
            if before == "E":
                raise Unspecified
            caret += 1 if key == "→" else -1
            if not 0 <= caret <= len(tokens):
                raise Refused
            return Formula(tuple(tokens), caret)
        if before in ("e+", "e-") or before == "%" and level == 0:
            raise Refused
        if key == "e" and is_digit(before) and "E" not in tokens[simple_start(tokens, caret):caret]:
            return self.inserted(tokens, caret, ["E"])
        if key in ("(", *CONSTANTS):
            if ends_operand(before):
                tokens, caret = self.with_times(tokens, caret)
            return self.inserted(tokens, caret, [key])
        if key == ")":
            everything = tokens[:caret] + [")"] + tokens[caret:]
            if level == 0 or not ends_operand(before) or any(depth(everything[:end]) < 0 for end in range(len(everything) + 1)):
                raise Refused
            return self.inserted(tokens, caret, [")"])
        if key in ("^", "²", "³", "!"):
            if not ends_operand(before) or before == "%":
                raise Refused
            start = simple_start_with_roots(tokens, caret)
            if start > 0 and tokens[start - 1] == "-" and (start < 2 or tokens[start - 2] not in ("^", *ROOTS)):
                start -= 1
                tokens, caret = self.in_parentheses(tokens, start, caret)
            elif before == "³" or key == before == "²":
                tokens, caret = self.in_parentheses(tokens, start, caret)
            behind = tokens[caret] if caret < len(tokens) else None
            entry = self.inserted(tokens, caret, [key])
            # ³ is written ^3, and what is typed belongs to what stood there: nothing may be read together with it.
            if key == behind == "²" or key == "³" and behind in ("^", *POSTFIX):
                return Formula(*self.in_parentheses(entry.tokens, start, entry.caret))
            return entry
        if key == "mod":
            if before in OPERATORS and level > 0:
                return Formula((*tokens[:caret - 1], "mod", *tokens[caret:]), caret)
            if not ends_operand(before):
                raise Refused
            if level == 0:
                tokens, caret = ["(", *tokens], caret + 1
            return self.inserted(tokens, caret, ["mod"])
        return self.with_function(tokens, caret, key)

    def with_function(self, tokens, caret, key):
        is_angle = key in ("sin", "cos", "tan", "asin", "acos", "atan") and "radians" not in self.rules
        opens = ["(", "1", "÷"] if key == "1/x" else [key] if key in ROOTS else [key + ("°(" if is_angle else "(")]
        if not ends_operand(self.before(tokens, caret)):
            if key == "1/x":
                raise Refused
            return self.inserted(tokens, caret, opens)
        start = operand_start(tokens, caret)
        operand = tokens[start:caret]
        is_parenthesis = operand[0] in "([" and operand[-1] == ")" and opening(operand, len(operand)) == 0
        is_number = all(token in IN_NUMBER for token in operand[operand[0] == "-":])
        if key in ROOTS:
            taken = opens + (operand if is_parenthesis or is_number and not {"-", "E", "⁄"} & {*operand} else ["(", *operand, ")"])
        else:
            taken = opens + (operand[1:] if is_parenthesis and key != "1/x" else operand + [")"])
        return self.inserted(tokens[:start] + tokens[caret:], start, taken)

    def with_sign(self, state):
        if exact := self.exact(state):
            if exact.value in (NAN, LARGE, 0):
                raise Refused
            return exact._replace(value=-exact.value)
        tokens, caret = self.typed(state.entry)
        if not ends_operand(self.before(tokens, caret)):
            raise Refused
        end = before_postfix(tokens, caret)
        if not ends_operand(self.before(tokens, end)):
            raise Refused
        start = simple_start(tokens, end)
        if tokens in (["0"], ["0", "%"]):
            raise Refused
        if tokens[-1] == "%" and depth(tokens) == 0:
            return negated(state.entry)
        if tokens[caret - 1] == "%":
            raise Refused
        while (tokens[end - 1] not in IN_NUMBER or end < caret) and start > 0 and tokens[start - 1] in ROOTS:
            start -= 1
        if start > 0 and tokens[start - 1] == "-":
            return Formula((*tokens[:start - 1], *tokens[start:]), caret - 1)
        return Formula((*tokens[:start], "-", *tokens[start:]), caret + 1)

    def with_percent(self, state):
        if exact := self.exact(state):
            if exact.is_percentage or exact.value in (NAN, LARGE):
                raise Refused
            return exact._replace(is_percentage=True)
        tokens, caret = self.typed(state.entry)
        if not tokens:
            raise Refused
        if depth(tokens[:caret]) > 0:
            if not ends_operand(self.before(tokens, caret)) or "%" in tokens[caret - 1:caret + 1]:
                raise Refused
            if tokens[caret - 1] == "³":
                tokens, caret = self.in_parentheses(tokens, simple_start_with_roots(tokens, caret), caret)
            return self.inserted(tokens, caret, ["%"])
        tokens = self.complete(state.entry)
        if tokens[-1] == "%":
            raise Refused
        is_tight = any(token in ("^", "³", "-", *ROOTS) and depth(tokens[:place]) == 0 for place, token in enumerate(tokens))
        if is_tight and any(token not in IN_NUMBER for token in tokens[tokens[0] == "-":]):
            tokens = ["(", *tokens, ")"]
        return self.inserted(tokens, len(tokens), ["%"])

    # Parts of typing

    @staticmethod
    def typed(entry):
        return (list(entry.tokens), entry.caret) if isinstance(entry, Formula) else ([], 0)

    @staticmethod
    def exact(state):
        """What was not typed, if that is the entry."""
        return Exact(state.rows[-1].value) if state.entry == RESULT else state.entry if isinstance(state.entry, Exact) else None

    def taken(self, state):
        """Its tokens."""
        exact = self.exact(state)
        if is_undone(token for row in state.rows if isinstance(row.operand, Formula) for token in row.operand.tokens):
            raise Unspecified
        return numeral(exact.value) + ["%"] * exact.is_percentage

    @staticmethod
    def before(tokens, caret):
        return tokens[caret - 1] if caret > 0 else None

    @staticmethod
    def inserted(tokens, caret, new):
        if len(tokens) + len(new) > MOST_TOKENS:
            raise Refused
        tokens, caret = [*tokens[:caret], *new, *tokens[caret:]], caret + len(new)
        return Formula(tuple(tokens), caret)

    @staticmethod
    def parted(entry):
        """Also before an operand behind the caret a × is put, outside parentheses in one with both."""
        tokens, caret = list(entry.tokens), entry.caret
        before, behind = tokens[caret - 1] if caret else None, tokens[caret] if caret < len(tokens) else None
        begins = behind and (behind in (*CONSTANTS, *ROOTS, ".") or is_opening(behind) or is_digit(behind))
        if not ends_operand(before) or not begins or before in IN_NUMBER and behind in IN_NUMBER:
            return entry
        if depth(tokens[:caret]) == 0:
            tokens, caret = ["(", *tokens], caret + 1
        return Formula((*tokens[:caret], "×", *tokens[caret:]), caret)

    @staticmethod
    def in_parentheses(tokens, start, end):
        return [*tokens[:start], "(", *tokens[start:end], ")", *tokens[end:]], end + 2

    @staticmethod
    def with_times(tokens, caret):
        """Puts a × at the caret; outside parentheses a `(` before the whole operand first."""
        if depth(tokens[:caret]) == 0:
            if tokens[caret - 1] == "%":
                raise Refused
            tokens, caret = ["(", *tokens], caret + 1
        return [*tokens[:caret], "×", *tokens[caret:]], caret + 1

    @staticmethod
    def complete(formula):
        """The tokens with all that is open closed, in parentheses where an operator would stand in none."""
        tokens = formula.tokens
        if formula.is_number and tokens[tokens[0] == "-"] == ".":
            # As it is seen.
            tokens = (*tokens[:tokens.index(".")], "0", *tokens[tokens.index("."):])
        if any(token in OPERATORS and depth(tokens[:place]) == 0 for place, token in enumerate(tokens)):
            tokens = ["(", *tokens, *[")"] * depth(tokens), ")"]
        if any(depth(tokens[:end]) < 0 for end in range(len(tokens))) or parsed(tokens) is None:
            if any(ends_operand(left) and (right in (*CONSTANTS, *ROOTS) or is_opening(right) or right in IN_NUMBER and left not in IN_NUMBER)
                   for left, right in zip(tokens, tokens[1:])):
                # An operand was put before another with the caret.
                raise Unspecified
            raise Refused
        closed = [*tokens] + [")"] * depth(tokens)
        kept = []
        for place, token in enumerate(closed):
            is_needless = token == "0" and place + 1 < len(closed) and is_digit(closed[place + 1])
            # In a row, zeros before other digits are needless, also those of an exponent.
            if not is_needless or kept and kept[-1] in "0123456789.":
                kept.append("(" if token == "[" else token)
        return kept

    def decided(self, state, key):
        """Takes an `e` behind a digit for the constant when no exponent follows it."""
        tokens, caret = list(state.entry.tokens), state.entry.caret
        if self.before(tokens, caret) != "E" or key in "00123456789.+−":
            return state
        if key == "=" and caret < len(tokens) and is_digit(tokens[caret]):
            # As it is seen.
            return state
        if key == "%" and depth(tokens) == 0:
            raise Unspecified
        tokens[caret - 1:caret] = []
        tokens, caret = self.with_times(tokens, caret - 1)
        return state._replace(entry=self.inserted(tokens, caret, ["e"]))

    # Operators and =

    def operation(self, state, key):
        rows, operator, entry, goes_on = state
        if isinstance(entry, Formula):
            tokens, caret = list(entry.tokens), entry.caret
            before, level = self.before(tokens, caret), depth(tokens[:caret])
            if before == "E" and key in "+−":
                return state._replace(entry=self.inserted(tokens, caret, ["e+" if key == "+" else "e-"]))
            if level > 0:
                is_own = innermost(tokens[:caret]) == "[" and key in "+−~"
                is_own = is_own and not (key == "−" and (before in ("^", *ROOTS) or is_opening(before)))
                if is_own and tokens[-1] in OPERATORS:
                    # A slip: the × goes with its parenthesis, when there is nothing else in it.
                    tokens = tokens[:-1] if any(each in OPERATORS and depth(tokens[:place]) == 1 for place, each in enumerate(tokens[:-1])) else tokens[1:-1]
                    if tokens[-1] not in OPERATORS and not ends_operand(tokens[-1]):
                        # The caret had been elsewhere: a number is missing.
                        raise Refused
                    return self.operation(state._replace(entry=Formula(tuple(tokens), len(tokens))), key)
                if is_own and ends_operand(before) and not any(each in OPERATORS and depth(tokens[:place]) == 1 for place, each in enumerate(tokens)):
                    # It has nothing to keep together any more.
                    return self.operation(state._replace(entry=Formula(tuple(tokens[1:]), len(tokens) - 1)), key)
                if not (is_own and (ends_operand(before) or caret < len(tokens))):
                    return state._replace(entry=self.operator_inside(tokens, caret, key))
            elif before in ("^", *ROOTS) and key == "−":
                return state._replace(entry=self.inserted(tokens, caret, ["-"]))
            entry = as_operand(self.complete(entry), not (goes_on or operator))
        opens = entry not in (NOTHING, RESULT) and key in "×÷" and (
            "adding" in self.rules or "first" in self.rules and operator != "" and operator in "+−")
        if opens or entry == RESULT and key in "×÷" and "adding" in self.rules:
            tokens = [*state.entry.tokens] if isinstance(state.entry, Formula) else self.taken(state._replace(entry=entry))
            if tokens[-1] == "%" or isinstance(state.entry, Formula) and state.entry.caret < len(state.entry.tokens):
                raise Unspecified
            if tokens[0] == "." or tokens[:2] == ["-", "."]:
                tokens.insert(tokens.index("."), "0")
            return state._replace(entry=self.inserted(["[", *tokens], len(tokens) + 1, [key]), goes_on=goes_on and entry != RESULT)
        if "adding" in self.rules:
            return self.entered(state, key, entry)
        if entry in (NOTHING, RESULT):
            return state._replace(operator=key, entry=NOTHING)
        return State(self.with_rows(state, entry), key, NOTHING, True)

    def operator_inside(self, tokens, caret, key):
        before = self.before(tokens, caret)
        if key == "~":
            raise Refused
        if before in OPERATORS:
            return Formula((*tokens[:caret - 1], key, *tokens[caret:]), caret)
        if is_opening(before) or before in ("^", *ROOTS):
            if key == "−":
                return self.inserted(tokens, caret, ["-"])
            raise Refused
        if not ends_operand(before):
            raise Refused
        return self.inserted(tokens, caret, [key])

    def with_rows(self, state, operand):
        rows, operator, _, goes_on = state
        if goes_on:
            return (*rows, Row(operator, operand, operated(operator, rows[-1].value, operand)))
        if operator:
            rows = (*rows, Row("", ZERO, Fraction(0), True))
            return (*rows, Row(operator, operand, operated(operator, Fraction(0), operand)))
        return (*rows, Row("", operand, operated("", Fraction(0), operand)))

    def entered(self, state, key, entry):
        """In adding-machine order: enters a number with the sign that follows it."""
        if key not in "+−":
            raise Refused if entry in (NOTHING, RESULT) else Unspecified
        if entry == RESULT:
            return state._replace(entry=NOTHING)
        if entry == NOTHING:
            amounts = [row for row in state.rows if row.operator != "="]
            if not state.goes_on or not amounts:
                raise Refused
            entry = unsigned(amounts[-1])
        elif not state.goes_on and key == "−":
            entry = negated(entry)
            entry = as_operand([*entry.tokens], True) if isinstance(entry, Formula) else entry
        return State(self.with_rows(state._replace(operator=key if state.goes_on else ""), entry), "", NOTHING, True)

    def result(self, state):
        rows, operator, entry, goes_on = state
        if entry == RESULT:
            raise Refused
        if entry == NOTHING and "adding" in self.rules:
            if not goes_on or rows[-1].operator == "=":
                raise Refused
            return State((*rows, Row("=", None, rows[-1].value)), "", RESULT, True)
        if isinstance(entry, Formula) and self.before(entry.tokens, entry.caret) in ("e+", "e-"):
            raise Refused
        operand = ZERO if entry == NOTHING else as_operand(self.complete(entry), not (goes_on or operator)) if isinstance(entry, Formula) else entry
        is_number = isinstance(operand, Exact) or operand.is_number
        if operator == "" and (goes_on or is_number and not operand.is_percentage):
            raise Refused
        rows = self.with_rows(state, operand)
        if entry == NOTHING:
            rows = (*rows[:-1], rows[-1]._replace(is_implied=True))
        return State((*rows, Row("=", None, rows[-1].value)), "", RESULT, True)

    # Going back

    def deleted(self):
        rows, operator, entry, goes_on = self.state
        if isinstance(entry, Formula):
            if entry.caret == 0:
                raise Refused
            tokens, caret = entry.tokens[:entry.caret - 1] + entry.tokens[entry.caret:], entry.caret - 1
            if entry.is_number and tokens in (("-",), ("-", "0")):
                tokens, caret = tokens[1:], caret - 1
            return self.state._replace(entry=Formula(tokens, caret) if tokens else NOTHING)
        if isinstance(entry, Exact) and entry.is_percentage:
            return self.state._replace(entry=entry._replace(is_percentage=False))
        if isinstance(entry, Exact):
            return self.state._replace(entry=NOTHING)
        if entry == RESULT:
            return State(rows[:-1], "", NOTHING, True) if "adding" in self.rules else self.opened(rows[:-1])
        if not goes_on:
            if not operator:
                raise Refused
            return self.state._replace(operator="")
        if rows[-1].operator == "=":
            return State(rows, "", RESULT, True)
        return self.opened(rows)

    def opened(self, rows):
        """Opens the operand of the last row again."""
        row, rows = rows[-1], rows[:-1]
        if rows and rows[-1].is_implied:
            rows, goes_on = rows[:-1], False
        else:
            goes_on = row.operator != ""
        if "adding" in self.rules:
            return State(rows, "", unsigned(row), goes_on)
        return State(rows, row.operator, NOTHING if row.is_implied else row.operand, goes_on)


def played(keys, rules=()):
    keypad = Keypad(rules)
    for key in keys:
        keypad.press(key)
    return keypad.screen()
