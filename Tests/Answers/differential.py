#!/usr/bin/env python3
"""Asks the calculator's numbers random questions and compares the answers with Python's fractions and decimal, and those to
lines of algebra with its grammar.

usage: differential.py [--count N] [--seed N] [--algebra] PROGRAM...

Each PROGRAM is a command that answers, such as the built `Answers`, and is asked the same. Exit status 1 and the
questions at fault when any answer differs.
"""

import argparse
import ast
import decimal
import math
import operator
import random
import shlex
import struct
import subprocess
import sys
from fractions import Fraction

RULES = {
    "half-up": decimal.ROUND_HALF_UP,
    "half-even": decimal.ROUND_HALF_EVEN,
    "up": decimal.ROUND_UP,
    "down": decimal.ROUND_DOWN,
    "ceiling": decimal.ROUND_CEILING,
    "floor": decimal.ROUND_FLOOR,
}
BOUNDARIES = [31, 32, 62, 63, 64, 121, 123, 124, 125, 126, 127, 128, 129, 192, 256]

if hasattr(sys, "set_int_max_str_digits"):
    sys.set_int_max_str_digits(0)


def integer(rng):
    kind = rng.randrange(8)
    if kind < 3:
        value = rng.randrange(10 ** rng.randrange(1, 9))
    elif kind < 6:
        value = 2 ** rng.choice(BOUNDARIES) + rng.randrange(-1, 2)
    else:
        value = rng.getrandbits(rng.randrange(1, 700 if rng.random() < 0.97 else 8_000))
    return -value if rng.random() < 0.5 else value


def numeral(rng):
    """A decimal numeral as a person types it, and its value."""
    digits = str(rng.randrange(10 ** rng.randrange(1, 21)))
    point = rng.randrange(len(digits) + 1) if rng.random() < 0.6 else len(digits)
    text = digits[:point] + ("." + digits[point:] if point < len(digits) else "")
    if text.startswith("."):
        text = "0" + text if rng.random() < 0.5 else text
    if rng.random() < 0.05:
        bound = rng.choice((60, 60, 400, 1000))
        text += "e%d" % rng.randrange(-bound, bound)
    if rng.random() < 0.3:
        text = "-" + text
    return text, Fraction(text if not text.lstrip("-").startswith(".") else text.replace(".", "0.", 1))


def number(rng):
    kind = rng.random()
    if kind < 0.5:
        return numeral(rng)
    if kind < 0.55:
        # Powers of two and five, which cancel against a power of ten kept apart.
        text = "%de%d" % (2 ** rng.randrange(90) * 5 ** rng.randrange(60), rng.randrange(-150, 150))
        return text, Fraction(text)
    bottom = abs(integer(rng)) or 1
    top = integer(rng)
    return "%d/%d" % (top, bottom), Fraction(top, bottom)


def show(value):
    return str(value.numerator) if value.denominator == 1 else "%d/%d" % (value.numerator, value.denominator)


def round_integer(value, rule):
    """Rounds a fraction as `decimal` rounds a number with the same integer and on the same side of the middle."""
    low, rest = divmod(value, 1)
    quarters = 2 + (rest > Fraction(1, 2)) - (rest < Fraction(1, 2)) if rest else 0
    with decimal.localcontext() as context:
        context.prec = 40_000
        return int((low + decimal.Decimal(quarters) / 4).to_integral_value(RULES[rule]))


def fixed(value, digits, rule):
    scaled = round_integer(value * 10**digits, rule)
    text = str(abs(scaled)).rjust(digits + 1, "0")
    if digits:
        text = text[:-digits] + "." + text[-digits:]
    return ("-" if scaled < 0 else "") + text


def significant(value, count, rule):
    """The digits of a number but zero without zeros at their end, the power of ten of the first, and whether they are exact."""
    size = abs(value)
    exponent = len(str(size.numerator)) - len(str(size.denominator))
    while size < Fraction(10) ** exponent:
        exponent -= 1
    while size >= Fraction(10) ** (exponent + 1):
        exponent += 1
    scaled = value * Fraction(10) ** (count - 1 - exponent)
    rounded = abs(round_integer(scaled, rule))
    exact = rounded == abs(scaled)
    if rounded == 10**count:
        rounded //= 10
        exponent += 1
    return str(rounded).rstrip("0"), exponent, exact


def scientific(value, count, rule):
    if value == 0:
        return "0 true"
    digits, exponent, exact = significant(value, count, rule)
    fraction = "." + digits[1:] if digits[1:] else ""
    return f"{'-' if value < 0 else ''}{digits[0]}{fraction}e{exponent} {'true' if exact else 'false'}"


def repeating(value, limit):
    size = abs(value)
    whole, rest = divmod(size.numerator, size.denominator)
    digits, seen = "", {}
    while rest and rest not in seen:
        if len(digits) > limit:
            return "nil"
        seen[rest] = len(digits)
        digit, rest = divmod(rest * 10, size.denominator)
        digits += str(digit)
    if len(digits) > limit:
        return "nil"
    start = seen[rest] if rest else len(digits)
    repetend = f"({digits[start:]})" if rest else ""
    return f"{whole}.{digits[:start]}{repetend}".rstrip(".")


def nearest_double(value):
    try:
        result = value.numerator / value.denominator
    except OverflowError:
        result = float("inf") if value > 0 else float("-inf")
    return str(struct.unpack("<Q", struct.pack("<d", result))[0])


def displayed(value):
    """A number as the display shows it, without grouping: at most 20 fraction digits, or 20 significant ones."""
    if value == 0:
        return "0"
    _, exponent, _ = significant(value, 1, "down")
    text = fixed(value, 20, "half-up")
    exact = Fraction(text) == value
    if len(text.lstrip("-")) <= 61 and Fraction(text) != 0 and (exact or exponent >= -7):
        return text.rstrip("0").rstrip(".")
    return scientific(value, 20, "half-up").split(" ")[0]


def signs(rng):
    """Signs before an operand that leave its value as it is."""
    return "".join(rng.choice(["+", "+ ", "--", "- −", "-+ -"]) for _ in range(rng.choice([0, 0, 0, 0, 1, 2])))


def line(rng):
    """An expression as people and programs write it, and its value as it is shown."""
    text, value = numeral(rng)
    text = " " * rng.randrange(2) + signs(rng) + text
    for _ in range(rng.randrange(0, 8)):
        operator = rng.choice("+-*/−×÷~")
        space = rng.choice(["", " ", " ", "\u202f"])
        word, operand = numeral(rng)
        if rng.random() < 0.1:
            word, operand = word + "%", operand / 100
            # Of the sum, where it is added or taken away.
            if operator in "+-−" and value is not None:
                operand *= value
        prefix = signs(rng)
        # `5-+ 3` is refused, for it might be -5 + 3.
        if space == "" and operator in "-−" and prefix.startswith("+ "):
            prefix = "+" + prefix[2:]
        text += space + operator + space + prefix + word
        if value is None or operator in "/÷~" and operand == 0:
            value = None
        elif operator == "~":
            step = abs(operand)
            value = (1 if value > 0 else -1) * math.floor(abs(value) / step + Fraction(1, 2)) * step
        elif operator == "+":
            value += operand
        elif operator in "-−":
            value -= operand
        elif operator in "*×":
            value *= operand
        else:
            value /= operand
    return "line " + text, "NaN" if value is None else displayed(value)


# Most bits of a number on the way to an answer: less than the programs compute with.
MOST_BITS = 12_000


class Algebra:
    """A random expression with parentheses and precedence: as people write it, and as Python does.

    In Python's form the numbers are names of their values."""

    POWERS, PRODUCTS, SUMS = (("^", "**"), ("**", "**")), (("*", "*"), ("×", "*"), ("/", "/"), ("÷", "/"), ("mod", "%"), ("%", "%")), (
        ("+", "+"), ("-", "-"), ("−", "-"))
    OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
                 ast.Mod: operator.mod, ast.USub: operator.neg, ast.UAdd: operator.pos}

    def __init__(self, rng):
        self.rng, self.values = rng, {}
        self.text, self.python = self.expression(rng.randrange(1, 9))

    def value(self):
        """The value that Python's grammar gives, or None."""
        return self.evaluate(ast.parse(self.python, mode="eval").body)

    def evaluate(self, node):
        if isinstance(node, ast.Name):
            return self.values[node.id]
        if isinstance(node, ast.UnaryOp):
            value = self.evaluate(node.operand)
            return None if value is None else self.OPERATORS[type(node.op)](value)
        left, right = self.evaluate(node.left), self.evaluate(node.right)
        if left is None or right is None:
            return None
        if isinstance(node.op, (ast.Div, ast.Mod)) and right == 0:
            return None
        if not isinstance(node.op, ast.Pow):
            value = self.OPERATORS[type(node.op)](left, right)
            if max(value.numerator.bit_length(), value.denominator.bit_length()) > MOST_BITS:
                raise OverflowError
            return value
        if right.denominator != 1:
            # Roots are asked for by `reals.py`.
            raise OverflowError
        if left == 0 and right < 0:
            return None
        bits = max(left.numerator.bit_length(), left.denominator.bit_length())
        if abs(left) not in (0, 1) and abs(right) * bits > MOST_BITS:
            raise OverflowError
        return left ** int(right) if abs(left) not in (0, 1) else left ** int(right % 2 or 2 * (right != 0))

    def expression(self, operands):
        if operands == 1:
            return self.operand()
        if self.rng.random() < 0.1:
            # A percentage is that part of all that stands before it in its parentheses.
            (a, a_python), (text, value) = self.expression(operands - 1), numeral(self.rng)
            sign, python = self.rng.choice(self.SUMS)
            part = f"({a_python}) * ({self.name(abs(value))} / {self.name(Fraction(100))})"
            return f"({a} {sign} {text.lstrip('-')}%)", f"(({a_python}) {python} {part})"
        left = self.rng.randrange(1, operands)
        (a, a_python), (b, b_python) = self.expression(left), self.expression(operands - left)
        kind = self.rng.random()
        if kind < 0.1:
            # An exponent that can be raised to.
            exponent = self.rng.choice(["0", "1", "2", "3", "-1", "−2", "--2", "- +3", "2^2", "-2^2", "(1 + 2)", "(4/2)"])
            b, b_python = exponent, self.translate(exponent)
        operators = self.POWERS if kind < 0.1 else self.PRODUCTS if kind < 0.55 else self.SUMS
        sign, python = self.rng.choice(operators)
        space = " " if sign == "mod" else self.rng.choice(["", " ", " ", "\u202f"])
        # Before a sign, % could be a percentage.
        if sign == "%" and b.lstrip()[0] in "+-−":
            sign, space = "mod", " "
        text, python = f"{a}{space}{sign}{space}{b}", f"{a_python} {python} {b_python}"
        return (f"({text})", f"({python})") if self.rng.random() < 0.4 else (text, python)

    def translate(self, exponent):
        """The exponent in Python's form; its digits are numbers."""
        python = exponent.replace("^", "**").replace("−", "-")
        return "".join(self.name(Fraction(character)) if character.isdigit() else character for character in python)

    def operand(self):
        text, value = numeral(self.rng)
        text, value = text.lstrip("-"), abs(value)
        python = self.name(value)
        if self.rng.random() < 0.05:
            # What follows tells a percentage from `mod`.
            text, python = f"({text}%)", f"({python} / {self.name(Fraction(100))})"
        sign = self.rng.choice(["", "", "", "-", "−", "- ", "+", "--", "-+"])
        return sign + text, sign.replace("−", "-") + python

    def name(self, value):
        name = f"n{len(self.values)}"
        self.values[name] = value
        return name


def algebra(rng):
    while True:
        expression = Algebra(rng)
        try:
            value = expression.value()
        except OverflowError:
            continue
        return "algebra " + expression.text, "none" if value is None else show(value)


def is_prime(value):
    """Whether an odd number below 2^81 is prime: to these bases no other one passes the strong test."""
    bases = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
    if value < 43:
        return value in bases
    twos = ((value - 1) & (1 - value)).bit_length() - 1
    return all(any(pow(base, (value - 1) >> i, value) == value - 1 for i in range(1, twos + 1))
               or pow(base, (value - 1) >> twos, value) == 1 for base in bases)


def about_integers(rng):
    a, b, c = integer(rng), integer(rng), 0
    kind = rng.choice("&|^<>rpmtb")
    if kind in "<>":
        b = rng.randrange(-200, 200)
        value = a << abs(b) if (kind == "<") == (b > 0) else a >> abs(b)
    elif kind == "r":
        a = abs(a)
        value = math.isqrt(a)
    elif kind == "p":
        b, c = abs(b) % 2**64, abs(integer(rng)) or 1
        value = pow(a, b, c)
    elif kind == "t":
        a = abs(a) % 2**80 | 1
        value = int(is_prime(a))
    elif kind == "b":
        value = int.from_bytes(str(a).encode(), "big") * (-1 if a < 0 else 1)
    else:
        value = {"m": math.lcm, "&": operator.and_, "|": operator.or_, "^": operator.xor}[kind](a, b)
    return f"integer-of {kind} {a} {b} {c}", str(value)


def question(rng):
    left, a = number(rng)
    right, b = number(rng)
    kind = rng.choice("++--**//^<=dDrrRsnplllaaiic")
    if kind == "i":
        return about_integers(rng)
    if kind == "a":
        return algebra(rng)
    if kind == "l":
        return line(rng)
    if kind in "+-*/":
        if kind == "/" and b == 0:
            return f"/ {left} {right}", "division by zero"
        result = {"+": a + b, "-": a - b, "*": a * b}[kind] if kind != "/" else a / b
        return f"{kind} {left} {right}", show(result)
    if kind == "^":
        most = min(12, MOST_BITS // max(a.numerator.bit_length(), a.denominator.bit_length()))
        exponent = rng.randint(-most, most)
        if a == 0 and exponent < 0:
            return f"^ {left} {exponent}", "division by zero"
        return f"^ {left} {exponent}", show(a**exponent)
    if kind == "<":
        return f"< {left} {right}", "true" if a < b else "false"
    if kind == "=":
        if rng.random() < 0.7:
            # The same value in another form.
            factor = abs(integer(rng)) or 1
            right, b = "%d/%d" % (a.numerator * factor, a.denominator * factor), a
        return f"= {left} {right}", "true" if a == b else "false"
    if kind == "c":
        most = rng.randrange(1, 10 ** rng.randrange(1, 20))
        # Of two numbers as near, Python takes the lesser one.
        return f"approximate {left} {most}", show(abs(a).limit_denominator(most) * (1 if a > 0 else -1))
    if kind == "d":
        if rng.random() < 0.3:
            a *= Fraction(10) ** rng.randrange(-330, 320)
        return "double " + show(a), nearest_double(a)
    if kind == "D":
        bits = rng.getrandbits(64)
        value = struct.unpack("<d", struct.pack("<Q", bits))[0]
        finite = value == value and abs(value) != float("inf")
        return f"from-double 0 {bits}", show(Fraction(value)) if finite else "nil"
    rule = rng.choice(list(RULES))
    if kind == "r":
        if rng.random() < 0.3:
            # Ties.
            a = Fraction(2 * rng.randrange(-10**6, 10**6) + 1, 2 * 10 ** rng.randrange(6))
            left = show(a)
        digits = rng.randrange(0, 41)
        return f"round {left} {digits} {rule}", fixed(a, digits, rule)
    if kind == "R":
        return f"integer {left} {rule}", str(round_integer(a, rule))
    if kind == "s":
        count = rng.randrange(1, 41)
        return f"digits {left} {count} {rule}", scientific(a, count, rule)
    if kind == "p":
        bottom = rng.randrange(1, 2000)
        a = Fraction(rng.randrange(-5000, 5000), bottom)
        limit = rng.randrange(0, 300)
        return f"repeat {show(a)} {limit}", repeating(a, limit)
    return f"- {left} {left}", "0"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--algebra", action="store_true", help="ask for lines of algebra only")
    parser.add_argument("programs", metavar="PROGRAM", nargs="+")
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.SystemRandom().getrandbits(32)
    rng = random.Random(seed)
    different = 0
    done = 0
    while done < options.count:
        ask = algebra if options.algebra else question
        part = [ask(rng) for _ in range(min(20_000, options.count - done))]
        text = "".join(words + "\n" for words, _ in part)
        for program in options.programs:
            run = subprocess.run(shlex.split(program), input=text, capture_output=True, text=True)
            answers = run.stdout.split("\n")[:-1]
            if run.returncode != 0 or len(answers) != len(part):
                last = part[min(len(answers), len(part) - 1)][0]
                print(f"{program} stopped after {len(answers)} answers at: {last}")
                print(run.stderr[:2000])
                return 1
            for (question_text, expected), answer in zip(part, answers):
                if answer != expected:
                    different += 1
                    if different <= 10:
                        print(f"{program}\n{question_text}\n  expected {expected}\n  answered {answer}")
        done += len(part)
    print(f"{done} questions, {different} differences, seed {seed}")
    return 1 if different else 0


sys.exit(main())
