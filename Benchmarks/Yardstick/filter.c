// The terminal program's filter on GMP's mpq: expressions a line, + - * / between short decimals, evaluated from left to
// right and printed with at most 20 fraction digits, rounded half away from zero; or in the notation named as argument:
// --fraction, --mixed, --repeating (up to 1,000 digits), --scientific (20 digits); or in the layout named as argument: --tsv
// and --json have the line, the value and the fraction. With --algebra there are parentheses and precedence.
#include <ctype.h>
#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static mpz_t scale, whole, digits, rest, power;

// The line, and its number from 1.
static const char *line_text;
static unsigned long line_number;

static const char *read_operand(const char *text, mpq_t value) {
  while (*text == ' ') text++;
  unsigned long significand = 0, power = 1;
  int after_point = 0;
  for (;; text++) {
    if (isdigit((unsigned char)*text)) {
      significand = significand * 10 + (unsigned long)(*text - '0');
      if (after_point) power *= 10;
    } else if (*text == '.') {
      after_point = 1;
    } else {
      break;
    }
  }
  mpq_set_ui(value, significand, power);
  mpq_canonicalize(value);
  return text;
}

static void print_decimal(mpq_t value) {
  mpz_mul(digits, mpq_numref(value), scale);
  mpz_mul_2exp(digits, digits, 1);
  int sign = mpz_sgn(digits);
  mpz_abs(digits, digits);
  mpz_add(digits, digits, mpq_denref(value));
  mpz_mul_2exp(whole, mpq_denref(value), 1);
  mpz_fdiv_q(digits, digits, whole);
  static char text[4096];
  mpz_get_str(text, 10, digits);
  size_t count = strlen(text);
  if (sign < 0) putchar_unlocked('-');
  if (count <= 20) {
    putchar_unlocked('0');
  } else {
    fwrite_unlocked(text, 1, count - 20, stdout);
  }
  size_t end = count;
  size_t start = count > 20 ? count - 20 : 0;
  while (end > start && text[end - 1] == '0') end--;
  if (end > start) {
    putchar_unlocked('.');
    for (size_t missing = count; missing < 20; missing++) putchar_unlocked('0');
    fwrite_unlocked(text + start, 1, end - start, stdout);
  }
}

static void print(mpq_t value) {
  print_decimal(value);
  putchar_unlocked('\n');
}

static void print_columns(mpq_t value) {
  for (const char *text = line_text; *text != '\n' && *text != 0; text++) {
    if (*text == '\t') fputs_unlocked("\\t", stdout);
    else if (*text == '\r') fputs_unlocked("\\r", stdout);
    else if (*text == '\\') fputs_unlocked("\\\\", stdout);
    else putchar_unlocked(*text);
  }
  putchar_unlocked('\t');
  print_decimal(value);
  gmp_printf("\t%Qd\t\n", value);
}

static void print_object(mpq_t value) {
  printf("{\"line\":%lu,\"expression\":\"", line_number);
  for (const char *text = line_text; *text != '\n' && *text != 0; text++) {
    if ((unsigned char)*text < ' ') {
      printf("\\u%04x", *text);
    } else {
      if (*text == '"' || *text == '\\') putchar_unlocked('\\');
      putchar_unlocked(*text);
    }
  }
  fputs_unlocked("\",\"value\":\"", stdout);
  print_decimal(value);
  int is_exact = mpz_divisible_p(scale, mpq_denref(value));
  gmp_printf("\",\"fraction\":\"%Qd\",\"approximate\":%s}\n", value, is_exact ? "false" : "true");
}

static void print_fraction(mpq_t value) {
  gmp_printf("%Qd\n", value);
}

static void print_mixed(mpq_t value) {
  mpz_tdiv_qr(whole, rest, mpq_numref(value), mpq_denref(value));
  if (mpz_sgn(rest) == 0) {
    gmp_printf("%Zd\n", whole);
  } else if (mpz_sgn(whole) == 0) {
    gmp_printf("%Qd\n", value);
  } else {
    mpz_abs(rest, rest);
    gmp_printf("%Zd %Zd/%Zd\n", whole, rest, mpq_denref(value));
  }
}

static void print_repeating(mpq_t value) {
  unsigned long twos = mpz_scan1(mpq_denref(value), 0), fives = 0, period = 0;
  mpz_tdiv_q_2exp(rest, mpq_denref(value), twos);
  while (mpz_divisible_ui_p(rest, 5)) {
    mpz_divexact_ui(rest, rest, 5);
    fives++;
  }
  unsigned long start = twos > fives ? twos : fives;
  if (mpz_cmp_ui(rest, 1) > 0) {
    mpz_set_ui(power, 1);
    do {
      mpz_mul_ui(power, power, 10);
      mpz_tdiv_r(power, power, rest);
      period++;
    } while (mpz_cmp_ui(power, 1) != 0 && period + start <= 1000);
  }
  unsigned long count = start + period;
  if (count > 1000) return print_fraction(value);
  mpz_abs(whole, mpq_numref(value));
  mpz_ui_pow_ui(power, 10, count);
  mpz_mul(whole, whole, power);
  mpz_tdiv_q(whole, whole, mpq_denref(value));
  static char text[4096];
  mpz_get_str(text, 10, whole);
  size_t length = strlen(text), missing = length <= count ? count + 1 - length : 0;
  if (mpq_sgn(value) < 0) putchar_unlocked('-');
  for (size_t index = 0; index < length + missing; index++) {
    if (index + count == length + missing) putchar_unlocked('.');
    if (period > 0 && index + period == length + missing) putchar_unlocked('(');
    putchar_unlocked(index < missing ? '0' : text[index - missing]);
  }
  if (period > 0) putchar_unlocked(')');
  putchar_unlocked('\n');
}

static void print_scientific(mpq_t value) {
  if (mpq_sgn(value) == 0) {
    puts("0");
    return;
  }
  // The exponent or up to 3 less, then 20 digits.
  mpz_abs(rest, mpq_numref(value));
  long exponent = (long)mpz_sizeinbase(rest, 10) - (long)mpz_sizeinbase(mpq_denref(value), 10) - 2;
  for (;;) {
    long shift = 19 - exponent;
    mpz_ui_pow_ui(power, 10, (unsigned long)labs(shift));
    if (shift >= 0) mpz_mul(whole, rest, power); else mpz_set(whole, rest);
    if (shift < 0) mpz_mul(power, power, mpq_denref(value)); else mpz_set(power, mpq_denref(value));
    mpz_mul_2exp(whole, whole, 1);
    mpz_add(whole, whole, power);
    mpz_mul_2exp(power, power, 1);
    mpz_tdiv_q(whole, whole, power);
    static char text[4096];
    mpz_get_str(text, 10, whole);
    size_t end = strlen(text);
    if (end > 20) {
      exponent++;
      continue;
    }
    while (end > 1 && text[end - 1] == '0') end--;
    if (mpq_sgn(value) < 0) putchar_unlocked('-');
    putchar_unlocked(text[0]);
    if (end > 1) putchar_unlocked('.');
    fwrite_unlocked(text + 1, 1, end - 1, stdout);
    printf("e%ld\n", exponent);
    return;
  }
}

// Numbers for each level of nesting, made when they are first needed.
#define MAXIMUM_DEPTH 256
static mpq_t sums[MAXIMUM_DEPTH], terms[MAXIMUM_DEPTH], factors[MAXIMUM_DEPTH];
static int levels, failed;

static const char *skip_spaces(const char *text) {
  while (*text == ' ') text++;
  return text;
}

// Reads a sum at a level of nesting into `sums`.
static const char *read_sum(const char *text, int level) {
  for (; levels <= level; levels++) mpq_inits(sums[levels], terms[levels], factors[levels], NULL);
  char sum_sign = 0;
  for (;;) {
    char sign = 0;
    for (;;) {
      mpq_t *factor = sign ? &factors[level] : &terms[level];
      text = skip_spaces(text);
      if (*text == '(') {
        text = read_sum(text + 1, level + 1) + 1;
        mpq_swap(*factor, sums[level + 1]);
      } else {
        text = read_operand(text, *factor);
      }
      if (sign == '*') mpq_mul(terms[level], terms[level], *factor);
      else if (sign == '/' && mpq_sgn(*factor) == 0) failed = 1;
      else if (sign == '/') mpq_div(terms[level], terms[level], *factor);
      text = skip_spaces(text);
      sign = *text;
      if (sign != '*' && sign != '/') break;
      text++;
    }
    if (sum_sign == '+') mpq_add(sums[level], sums[level], terms[level]);
    else if (sum_sign == '-') mpq_sub(sums[level], sums[level], terms[level]);
    else mpq_swap(sums[level], terms[level]);
    sum_sign = *text;
    if (sum_sign != '+' && sum_sign != '-') return text;
    text++;
  }
}

static int answer_algebra(void) {
  char *line = NULL;
  size_t capacity = 0;
  while (getline(&line, &capacity, stdin) > 0) {
    failed = 0;
    read_sum(line, 0);
    if (failed) puts("NaN"); else print(sums[0]);
  }
  return 0;
}

int main(int argc, char **argv) {
  void (*print_as)(mpq_t) = print;
  mpz_inits(scale, whole, digits, rest, power, NULL);
  mpz_ui_pow_ui(scale, 10, 20);
  if (argc > 1) {
    const char *notation = argv[1];
    if (strcmp(notation, "--algebra") == 0) return answer_algebra();
    if (strcmp(notation, "--fraction") == 0) print_as = print_fraction;
    else if (strcmp(notation, "--mixed") == 0) print_as = print_mixed;
    else if (strcmp(notation, "--repeating") == 0) print_as = print_repeating;
    else if (strcmp(notation, "--scientific") == 0) print_as = print_scientific;
    else if (strcmp(notation, "--tsv") == 0) print_as = print_columns;
    else if (strcmp(notation, "--json") == 0) print_as = print_object;
    else return 2;
  }
  mpq_t value, operand;
  mpq_inits(value, operand, NULL);
  char *line = NULL;
  size_t capacity = 0;
  while (getline(&line, &capacity, stdin) > 0) {
    const char *text = read_operand(line, value);
    int failed = 0;
    line_text = line;
    line_number++;
    for (;;) {
      while (*text == ' ') text++;
      char sign = *text;
      if (sign == '\n' || sign == 0) break;
      text = read_operand(text + 1, operand);
      if (sign == '+') mpq_add(value, value, operand);
      else if (sign == '-') mpq_sub(value, value, operand);
      else if (sign == '*') mpq_mul(value, value, operand);
      else if (mpq_sgn(operand) == 0) failed = 1;
      else mpq_div(value, value, operand);
    }
    if (failed) puts("NaN"); else print_as(value);
  }
  return 0;
}
