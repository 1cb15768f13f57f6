"""Formulas of the keypad as lists of tokens, and their values: a model written from the documentation alone.

Values are fractions, or balls of Arb (python-flint) that are taken for a fraction where they are within 10^-450 of a simple one.
"""

import re
import sys
from fractions import Fraction

from flint import arb, ctx, fmpq

ctx.prec = 2600
sys.set_int_max_str_digits(0)
MOST_BITS = 16_384
NAN, LARGE = "NaN", "Too large"


class Unspecified(Exception):
    """What no page decides, or is not known well enough here."""


class NoValue(Exception):
    pass


# Values


def known(x):
    """A ball as the fraction that it is, if it is a simple one."""
    if isinstance(x, Fraction):
        if max(x.numerator.bit_length(), x.denominator.bit_length()) > MOST_BITS:
            raise NoValue(LARGE)
        return x
    if not x.is_finite():
        raise NoValue(NAN)
    if abs(x) > arb(2) ** 180_000:
        raise NoValue(LARGE)
    if x.contains(0):
        return Fraction(0)
    if abs(x) < arb(2) ** -700 or x.rad() > arb(2) ** -700:
        return x
    middle, exponent = x.mid().man_exp()
    near = (int(middle) * Fraction(2) ** int(exponent)).limit_denominator(10**60)
    return near if abs(x - ball(near)) < arb(2) ** -1500 * (1 + abs(x)) else x


def ball(x):
    return arb(fmpq(x.numerator, x.denominator)) if isinstance(x, Fraction) else x


def power(a, b):
    if b == 0:
        return Fraction(1)
    if a == 0:
        if b < 0:
            raise NoValue(NAN)
        return Fraction(0)
    if isinstance(a, Fraction) and isinstance(b, Fraction) and b.denominator == 1:
        longest = max(abs(a.numerator).bit_length(), a.denominator.bit_length())
        if abs(a) != 1 and (longest - 1) * abs(b) > MOST_BITS:
            raise NoValue(LARGE)
        return a ** int(b)
    if a < 0:
        if not isinstance(b, Fraction) or b.denominator % 2 == 0:
            raise NoValue(NAN)
        return power(-a, b) * (-1 if b.numerator % 2 else 1)
    logarithm = abs(ball(b) * ball(a).log())
    if logarithm > 2_000:
        # How many parts a number may have is not told.
        raise NoValue(LARGE) if logarithm > 900_000 else Unspecified
    return ball(a) ** ball(b)


def floor(x):
    if isinstance(x, Fraction):
        return Fraction(x.numerator // x.denominator)
    whole = x.floor().unique_fmpz()
    if whole is None:
        raise Unspecified
    return Fraction(int(whole))


def arithmetic(operator, a, b):
    if operator in "÷mod~" and b == 0:
        raise NoValue(NAN)
    if not (isinstance(a, Fraction) and isinstance(b, Fraction)):
        a, b = ball(a), ball(b)
    if operator == "~":
        quotient = known(a / abs(b))
        count = rounded(abs(quotient)) * (1 if quotient > 0 else -1)
        return known(count * abs(b))
    if operator == "mod":
        return known(a - b * int(floor(known(a / b))))
    return known(a + b if operator == "+" else a - b if operator == "−" else a * b if operator == "×" else a / b)


def function(name, x):
    name, degrees = name.rstrip("°"), name.endswith("°")
    if name == "!":
        if not isinstance(x, Fraction) or x.denominator != 1 or x < 0:
            raise NoValue(NAN)
        if x > 2_000:
            raise NoValue(LARGE)
        result = Fraction(1)
        for factor in range(2, int(x) + 1):
            result *= factor
        return result
    if name == "abs":
        return abs(x)
    if name in "√∛":
        return power(x, Fraction(1, 2 if name == "√" else 3))
    if name in ("ln", "log"):
        if x <= 0:
            raise NoValue(NAN)
        return ball(x).log() / (1 if name == "ln" else arb(10).log())
    if name in ("asin", "acos") and abs(x) > 1:
        raise NoValue(NAN)
    if name == "atan" and abs(x) > 2**400 or name in ("sin", "cos", "tan") and not isinstance(x, Fraction) and abs(x) > 1_000:
        # Nearly 90°; a number of too many parts, such as the logarithm of a factorial.
        raise Unspecified
    if name == "exp":
        return power(arb(1).exp(), x)
    if degrees and name in ("sin", "cos", "tan") and (isinstance(x, Fraction) or abs(x) < 2**500):
        x = known(x / 180)
        turn = fmpq(x.numerator % (2 * x.denominator), x.denominator) if isinstance(x, Fraction) else None
        sine, cosine = (arb.sin_pi_fmpq(turn), arb.cos_pi_fmpq(turn)) if turn is not None else (arb.sin_pi(x), arb.cos_pi(x))
    elif name in ("sin", "cos", "tan") and abs(x) > 2**500:
        raise Unspecified
    else:
        sine, cosine = ball(x).sin(), ball(x).cos()
    if name == "tan" and known(cosine) == 0:
        raise NoValue(NAN)
    if name in ("sin", "cos", "tan"):
        return sine if name == "sin" else cosine if name == "cos" else sine / cosine
    result = getattr(ball(x), name)()
    return result * 180 / arb.pi() if degrees else result


def decimal(digits, exponent, sign):
    """Twenty digits, the first of which has the exponent."""
    digits = str(digits).rstrip("0") or "0"
    return f"{sign}{digits[0]}{'.' if digits[1:] else ''}{digits[1:]}e{exponent}"


def grouped(digits):
    return re.sub(r"(?<=\d)(?=(\d{3})+$)", ",", digits)


def rounded(x):
    """Half up, of a number of zero or more."""
    return int(floor(x + Fraction(1, 2) if isinstance(x, Fraction) else x + arb(0.5)))


def show(x):
    if x in (NAN, LARGE):
        return x
    sign, x = "-" if x < 0 else "", abs(x)
    is_finite = isinstance(x, Fraction) and 10**20 % x.denominator == 0
    if x != 0 and (x >= 10**40 or x < Fraction(1, 10**7) and not is_finite if isinstance(x, Fraction) else x >= 10**40 or x * 10**7 < 1):
        exponent = int((ball(x).log() / arb(10).log()).mid().floor().unique_fmpz())
        scale = lambda e: x * (Fraction(10) ** (19 - e) if isinstance(x, Fraction) else arb(10) ** (19 - e))
        exponent += (scale(exponent) >= 10**20) - (scale(exponent) < 10**19)
        digits = rounded(scale(exponent))
        return decimal(digits, exponent + (digits == 10**20), sign)
    digits = str(rounded(x * 10**20)).zfill(21)
    fraction = digits[-20:].rstrip("0")
    return sign + grouped(digits[:-20]) + ("." + fraction if fraction else "")


# Formulas: a list of tokens. `[` is a parenthesis that × put; `-` is a sign, `E` the mark of an exponent, `e+` and `e-` with its sign.

CONSTANTS, POSTFIX, ROOTS, OPERATORS = ("π", "e"), ("!", "²", "³", "%"), ("√", "∛"), ("+", "−", "×", "÷", "mod")
FUNCTIONS = ("abs", "ln", "log", "exp", "sin", "cos", "tan", "asin", "acos", "atan")
IN_NUMBER = (*"0123456789.", "E", "e+", "e-", "⁄")


def is_digit(token):
    return token is not None and token in "0123456789"


def is_opening(token):
    return token is not None and token[-1] in "(["


def ends_operand(token):
    return token is not None and (is_digit(token) or token in (".", ")", *CONSTANTS, *POSTFIX))


def depth(tokens):
    return sum(map(is_opening, tokens)) - tokens.count(")")


def opening(tokens, end):
    """The place of the `(` or function that the `)` before `end` closes."""
    level, place = 0, end
    while place > 0:
        place -= 1
        level += (tokens[place] == ")") - is_opening(tokens[place])
        if level == 0:
            return place
    raise Unspecified


def innermost(tokens):
    """What opened the innermost open parenthesis."""
    level = 0
    for token in reversed(tokens):
        level += is_opening(token) - (token == ")")
        if level > 0:
            return token
    return None


def simple_start(tokens, end):
    """Where the number, constant or parenthesis that ends at `end` begins, with its function, without sign and root."""
    if tokens[end - 1] == ")":
        return opening(tokens, end)
    start = end - 1
    while tokens[end - 1] in IN_NUMBER and start > 0 and tokens[start - 1] in IN_NUMBER:
        start -= 1
    return start


def before_postfix(tokens, end):
    while end > 0 and tokens[end - 1] in POSTFIX:
        end -= 1
    return end


def operand_start(tokens, end):
    """Where the operand before `end` begins, with roots, powers and sign."""
    while True:
        end = before_postfix(tokens, end)
        if end == 0 or not ends_operand(tokens[end - 1]):
            raise Unspecified
        start = simple_start(tokens, end)
        while start > 0 and tokens[start - 1] in (*ROOTS, "-"):
            start -= 1
        if start == 0 or tokens[start - 1] != "^":
            return start
        end = start - 1


def as_text(tokens):
    tokens = list(tokens)
    text, place = "", 0
    while place < len(tokens):
        token = tokens[place]
        if token in IN_NUMBER:
            end = place
            while end < len(tokens) and tokens[end] in IN_NUMBER:
                end += 1
            number = "".join(tokens[place:end]).replace("e+", "+").replace("e-", "-")
            whole = re.match(r"\d*", number).group()
            rest = re.sub(r"(?<=⁄)\d+", lambda denominator: grouped(denominator.group()), number[len(whole):])
            text += (whole if whole[:1] == "0" else grouped(whole)) + rest.replace("E", "e")
            place = end
            continue
        if place > 0 and ends_operand(tokens[place - 1]) and (token == "e" or is_opening(token) and token[0] not in "(["):
            # Where deleting has left two operands side by side.
            text += " "
        if token in OPERATORS:
            text += f" {token} "
        elif token in ("sin°(", "cos°(", "tan°(") and (closed := number_end(tokens, place + 1)) is not None:
            text += token[:3] + "(" + as_text(tokens[place + 1:closed]) + "°)"
            place = closed
        else:
            text += "(" if token == "[" else "^3" if token == "³" else token
        place += 1
    return text.rstrip()


def number_end(tokens, place):
    """The place of the `)` behind what is nothing but a number."""
    start = place + (tokens[place:place + 1] == ["-"])
    end = start
    while end < len(tokens) and tokens[end] in "0123456789.":
        end += 1
    return end if end > start and tokens[end:end + 1] == [")"] else None


class Parser:
    """The grammar inside parentheses; what is open at the end is taken as closed. Outside is one operand."""

    def __init__(self, tokens):
        self.tokens, self.place = list(tokens) + [")"] * depth(tokens), 0

    def next(self):
        return self.tokens[self.place] if self.place < len(self.tokens) else None

    def take(self, *wanted):
        if self.next() in wanted and self.next() is not None:
            self.place += 1
            return self.tokens[self.place - 1]
        return None

    def whole(self):
        node = self.signed()
        if self.place != len(self.tokens):
            raise SyntaxError
        return node

    def sum(self):
        node = self.product()
        while operator := self.take("+", "−"):
            node = (operator, node, self.product())
        return node

    def product(self):
        node = self.signed()
        while operator := self.take("×", "÷", "mod"):
            node = (operator, node, self.signed())
        return node

    def signed(self):
        if self.take("-"):
            return ("-", self.signed())
        node = self.simple()
        while postfix := self.take(*POSTFIX):
            node = (postfix, node)
        return ("^", node, self.signed()) if self.take("^") else node

    def under_root(self):
        node = self.simple()
        return ("%", node) if node[0] == "number" and self.take("%") else node

    def simple(self):
        if root := self.take(*ROOTS):
            return (root, ("-", self.under_root()) if self.take("-") else self.under_root())
        if constant := self.take(*CONSTANTS):
            return (constant,)
        token = self.next()
        if is_opening(token):
            self.place += 1
            node = self.sum()
            if not self.take(")"):
                raise SyntaxError
            return ("(", node) if len(token) == 1 else (token[:-1], node)
        text = ""
        while self.next() in IN_NUMBER:
            text += self.take(*IN_NUMBER)[-1]
        if not re.fullmatch(r"(\d+\.?\d*|\.\d+)(E[+-]?\d+)?|\d+⁄0*[1-9]\d*", text):
            raise SyntaxError
        if "⁄" in text:
            return ("number", Fraction(text.replace("⁄", "/")))
        significand, _, exponent = text.partition("E")
        if abs(int(exponent or 0)) > 5_000 and significand.strip("0."):
            return ("large",)
        return ("number", Fraction("0" + significand + "0" * significand.endswith(".")) * Fraction(10) ** (int(exponent or 0) if significand.strip("0.") else 0))


def parsed(tokens):
    """The tree of a complete formula, or nothing."""
    try:
        return Parser(tokens).whole()
    except SyntaxError:
        return None


def part(node):
    """What a percentage that is a whole term is a percentage of, signed."""
    if node[0] == "-":
        inner = part(node[1])
        return inner and ("-", inner)
    return node[1] if node[0] == "%" else None


def evaluate(node):
    kind = node[0]
    if kind == "large":
        raise NoValue(LARGE)
    if kind == "number":
        return known(node[1])
    if kind == "π" or kind == "e":
        return arb.pi() if kind == "π" else arb(1).exp()
    if kind in ("+", "−") and (percentage := part(node[2])):
        whole = evaluate(node[1])
        share = arithmetic("×", whole, arithmetic("÷", evaluate(percentage), Fraction(100)))
        return arithmetic(kind, whole, share)
    values = [evaluate(each) for each in node[1:]]
    if kind in OPERATORS:
        return arithmetic(kind, *values)
    x = values[0]
    if kind == "(":
        return x
    if kind == "-":
        return -x
    if kind == "%":
        return arithmetic("÷", x, Fraction(100))
    if kind in "^²³":
        return known(power(x, values[1] if kind == "^" else Fraction(2 if kind == "²" else 3)))
    return known(function(kind, x))
