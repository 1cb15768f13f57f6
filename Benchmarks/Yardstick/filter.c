// The terminal program's filter on GMP's mpq: expressions a line, + - * / between short decimals, evaluated from left to
// right and printed with at most 20 fraction digits, rounded half away from zero.
#include <ctype.h>
#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static mpz_t scale, whole, digits;

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

static void print(mpq_t value) {
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
  putchar_unlocked('\n');
}

int main(void) {
  mpq_t value, operand;
  mpq_inits(value, operand, NULL);
  mpz_inits(scale, whole, digits, NULL);
  mpz_ui_pow_ui(scale, 10, 20);
  char *line = NULL;
  size_t capacity = 0;
  while (getline(&line, &capacity, stdin) > 0) {
    const char *text = read_operand(line, value);
    int failed = 0;
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
    if (failed) puts("NaN"); else print(value);
  }
  return 0;
}
