/* The same work as Sources/Numbers, on GMP: prints the nanoseconds of one operation and a checksum of the result. */
#include <gmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t state = 42;

static uint64_t next(void) {
  state += 0x9E3779B97F4A7C15;
  uint64_t bits = state;
  bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
  bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
  return bits ^ (bits >> 31);
}

static char *digits(size_t count) {
  char *text = malloc(count + 1);
  text[0] = '1' + next() % 9;
  for (size_t index = 1; index < count; index++) text[index] = '0' + next() % 10;
  text[count] = 0;
  return text;
}

static uint64_t hash = 0xCBF29CE484222325;

static void feed(const char *text) {
  for (; *text; text++) hash = (hash ^ (uint8_t)*text) * 0x100000001B3;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static double measure(void (*body)(void), long count) {
  double start = now();
  for (long index = 0; index < count; index++) body();
  return now() - start;
}

static double nanoseconds(void (*body)(void)) {
  long count = 1;
  double least = measure(body, 1);
  while (least < 0.2e6) least = measure(body, count *= 2);
  long rounds = 0.2e9 / least;
  for (long round = 0; round < (rounds > 4 ? rounds : 4); round++) {
    double time = measure(body, count);
    if (time < least) least = time;
  }
  return least / count;
}

enum { rowCount = 1000 };
static mpq_t left[rowCount], right[rowCount], result;
static void (*operation)(mpq_ptr, mpq_srcptr, mpq_srcptr);
static size_t size;
static mpz_t a, b, c;
static char *text;
static mpq_t sum;

static void pairs(void) {
  for (int index = 0; index < rowCount; index++) operation(result, left[index], right[index]);
}

static void decimals(mpq_t *row) {
  for (int index = 0; index < rowCount; index++) {
    mpq_init(row[index]);
    unsigned long significand = 10000000 + next() % 90000000, power = 1;
    for (unsigned long scale = next() % 5; scale > 0; scale--) power *= 10;
    mpq_set_ui(row[index], significand, power);
    mpq_canonicalize(row[index]);
  }
}

static void fractions(mpq_t *row) {
  for (int index = 0; index < rowCount; index++) {
    mpq_init(row[index]);
    unsigned long numerator = next() % 9999 + 1;
    mpq_set_ui(row[index], numerator, next() % 9999 + 1);
    mpq_canonicalize(row[index]);
  }
}

static void total(void) {
  mpq_set_ui(sum, 0, 1);
  for (int index = 0; index < rowCount; index++) mpq_add(sum, sum, left[index]);
}

static mpz_t terms[rowCount];

static void sumIntegers(void) {
  mpz_set_ui(c, 0);
  for (int index = 0; index < rowCount; index++) mpz_add(c, c, terms[index]);
}

static void productIntegers(void) {
  for (int index = 0; index < rowCount; index++) mpz_mul(c, terms[index], terms[index]);
}

static void harmonic(void) {
  mpq_t term;
  mpq_init(term);
  mpq_set_ui(sum, 0, 1);
  for (size_t denominator = 1; denominator <= size; denominator++) {
    mpq_set_ui(term, 1, denominator);
    mpq_add(sum, sum, term);
  }
  mpq_clear(term);
}

static void multiply(void) { mpz_mul(c, a, b); }
static void divide(void) { mpz_tdiv_q(c, a, b); }
static void gcd(void) { mpz_gcd(c, a, b); }
static void parse(void) { mpz_set_str(c, text, 10); }
static void print(void) { free(mpz_get_str(NULL, 10, c)); }

int main(int count, char **arguments) {
  const char *work = count > 1 ? arguments[1] : "";
  size = count > 2 ? strtoul(arguments[2], NULL, 10) : 0;
  mpq_init(result);
  mpq_init(sum);
  mpz_inits(a, b, c, NULL);
  double time;
  const char *shape = strchr(work, '-');
  if (strcmp(work, "sum-decimals") == 0) {
    decimals(left);
    time = nanoseconds(total) / rowCount;
    feed(mpq_get_str(NULL, 10, sum));
  } else if (shape && strcmp(shape, "-integers") == 0) {
    for (int index = 0; index < rowCount; index++) mpz_init_set_ui(terms[index], next() >> 34);
    time = nanoseconds(work[0] == 's' ? sumIntegers : productIntegers) / rowCount;
    feed(mpz_get_str(NULL, 10, c));
  } else if (shape) {
    operation = work[0] == 'a' ? mpq_add : work[0] == 'm' ? mpq_mul : mpq_div;
    void (*fill)(mpq_t *) = strcmp(shape, "-decimals") == 0 ? decimals : fractions;
    fill(left);
    fill(right);
    time = nanoseconds(pairs) / rowCount;
    for (int index = 0; index < rowCount; index++) {
      operation(result, left[index], right[index]);
      feed(mpq_get_str(NULL, 10, result));
      feed(" ");
    }
  } else if (strcmp(work, "harmonic") == 0) {
    time = nanoseconds(harmonic);
    feed(mpq_get_str(NULL, 10, sum));
  } else {
    void (*body)(void) = NULL;
    if (strcmp(work, "multiply") == 0) {
      mpz_set_str(a, digits(size), 10);
      mpz_set_str(b, digits(size), 10);
      body = multiply;
    } else if (strcmp(work, "divide") == 0) {
      mpz_set_str(a, digits(2 * size), 10);
      mpz_set_str(b, digits(size), 10);
      body = divide;
    } else if (strcmp(work, "gcd") == 0) {
      mpz_set_str(c, digits(size / 4), 10);
      mpz_set_str(a, digits(size - size / 4), 10);
      mpz_set_str(b, digits(size - size / 4), 10);
      mpz_mul(a, a, c);
      mpz_mul(b, b, c);
      body = gcd;
    } else if (strcmp(work, "parse") == 0) {
      text = digits(size);
      body = parse;
    } else if (strcmp(work, "print") == 0) {
      mpz_set_str(c, digits(size), 10);
      body = print;
    } else {
      return 2;
    }
    time = nanoseconds(body);
    feed(mpz_get_str(NULL, 10, c));
  }
  printf("%.2f %lu\n", time, hash);
  return 0;
}
