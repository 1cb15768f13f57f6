// 128-bit arithmetic, under the names that the compiler calls for processors without 128-bit instructions. Other platforms already
// have functions with these names. There, the functions of this file are renamed, and only WideArithmeticTests calls them.

#include <stddef.h>
#include <stdint.h>

#include "CWebRuntime.h"

#if !defined(__wasm__)
#define __multi3 tested_multi3
#define __ashlti3 tested_ashlti3
#define __lshrti3 tested_lshrti3
#define __ashrti3 tested_ashrti3
#define __udivti3 tested_udivti3
#define __umodti3 tested_umodti3
#define __divti3 tested_divti3
#define __modti3 tested_modti3
#endif

typedef unsigned __int128 Wide;

static uint64_t low(Wide value) { return (uint64_t)value; }

static uint64_t high(Wide value) {
  union {
    Wide wide;
    uint64_t words[2];
  } parts = {.wide = value};
  return parts.words[1];
}

static Wide wide(uint64_t high, uint64_t low) {
  union {
    uint64_t words[2];
    Wide wide;
  } parts = {.words = {low, high}};
  return parts.wide;
}

/// Returns the 128-bit product of two 64-bit words, from four products of 32-bit halves.
static Wide product(uint64_t a, uint64_t b) {
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t lowest = a0 * b0;
  uint64_t middle = a1 * b0 + (lowest >> 32);
  uint64_t carried = a0 * b1 + (uint32_t)middle;
  return wide(a1 * b1 + (middle >> 32) + (carried >> 32), carried << 32 | (uint32_t)lowest);
}

Wide __multi3(Wide a, Wide b);
Wide __ashlti3(Wide value, int count);
Wide __lshrti3(Wide value, int count);
__int128 __ashrti3(__int128 value, int count);
Wide __udivti3(Wide dividend, Wide divisor);
Wide __umodti3(Wide dividend, Wide divisor);
__int128 __divti3(__int128 dividend, __int128 divisor);
__int128 __modti3(__int128 dividend, __int128 divisor);

Wide __multi3(Wide a, Wide b) {
  Wide result = product(low(a), low(b));
  return wide(high(result) + low(a) * high(b) + high(a) * low(b), low(result));
}

Wide __ashlti3(Wide value, int count) {
  if (count == 0) return value;
  if (count >= 64) return wide(low(value) << (count - 64), 0);
  return wide(high(value) << count | low(value) >> (64 - count), low(value) << count);
}

Wide __lshrti3(Wide value, int count) {
  if (count == 0) return value;
  if (count >= 64) return wide(0, high(value) >> (count - 64));
  return wide(high(value) >> count, low(value) >> count | high(value) << (64 - count));
}

__int128 __ashrti3(__int128 value, int count) {
  if (count == 0) return value;
  uint64_t upper = high((Wide)value), lower = low((Wide)value);
  uint64_t sign = (uint64_t)((int64_t)upper >> 63);
  if (count >= 64) return (__int128)wide(sign, (uint64_t)((int64_t)upper >> (count - 64)));
  return (__int128)wide((uint64_t)((int64_t)upper >> count), lower >> count | upper << (64 - count));
}

/// Returns the quotient of a two-word number and a one-word divisor, by long division in base 2³²; the quotient must fit a word.
///
/// Knuth, "The Art of Computer Programming", vol. 2, 4.3.1, algorithm D, for a divisor of two digits.
static uint64_t divide_by_word(uint64_t upper, uint64_t lower, uint64_t divisor, uint64_t *remainder) {
  int shift = __builtin_clzll(divisor);
  if (shift) {
    divisor <<= shift;
    upper = upper << shift | lower >> (64 - shift);
    lower <<= shift;
  }
  uint64_t divisor1 = divisor >> 32, divisor0 = (uint32_t)divisor;
  uint64_t quotient = 0;
  uint64_t digits[2] = {lower >> 32, (uint32_t)lower};
  for (int i = 0; i < 2; i++) {
    uint64_t digit = upper / divisor1, rest = upper % divisor1;
    while (digit >> 32 || digit * divisor0 > (rest << 32 | digits[i])) {
      digit--;
      rest += divisor1;
      if (rest >> 32) break;
    }
    upper = (upper << 32 | digits[i]) - digit * divisor;
    quotient = quotient << 32 | digit;
  }
  *remainder = upper >> shift;
  return quotient;
}

static Wide divide(Wide dividend, Wide divisor, Wide *remainder) {
  if (high(divisor) == 0) {
    if (low(divisor) == 0) __builtin_trap();
    uint64_t rest;
    uint64_t upper = high(dividend) / low(divisor);
    uint64_t lower = divide_by_word(high(dividend) % low(divisor), low(dividend), low(divisor), &rest);
    *remainder = rest;
    return wide(upper, lower);
  }
  // Here the quotient fits a word. The estimate from the leading bits of both numbers is at most one too large.
  int shift = __builtin_clzll(high(divisor));
  Wide halved = __lshrti3(dividend, 1);
  uint64_t rest;
  uint64_t estimate = divide_by_word(high(halved), low(halved), high(__ashlti3(divisor, shift)), &rest);
  uint64_t quotient = estimate >> (63 - shift);
  if (quotient) quotient--;
  Wide left = dividend - __multi3(quotient, divisor);
  if (left >= divisor) {
    quotient++;
    left -= divisor;
  }
  *remainder = left;
  return quotient;
}

Wide __udivti3(Wide dividend, Wide divisor) {
  Wide remainder;
  return divide(dividend, divisor, &remainder);
}

Wide __umodti3(Wide dividend, Wide divisor) {
  Wide remainder;
  divide(dividend, divisor, &remainder);
  return remainder;
}

static Wide magnitude(__int128 value) { return value < 0 ? -(Wide)value : (Wide)value; }

__int128 __divti3(__int128 dividend, __int128 divisor) {
  Wide quotient = __udivti3(magnitude(dividend), magnitude(divisor));
  return (__int128)((dividend < 0) != (divisor < 0) ? -quotient : quotient);
}

__int128 __modti3(__int128 dividend, __int128 divisor) {
  Wide remainder = __umodti3(magnitude(dividend), magnitude(divisor));
  return (__int128)(dividend < 0 ? -remainder : remainder);
}

#if !defined(__wasm__)

static Wide joined(WideWords words) { return wide(words.high, words.low); }
static WideWords split(Wide value) { return (WideWords){.high = high(value), .low = low(value)}; }

WideWords wide_calculate(WideOperation operation, WideWords left, WideWords right) {
  Wide a = joined(left), b = joined(right);
  switch (operation) {
    case wide_product: return split(__multi3(a, b));
    case wide_quotient: return split(__udivti3(a, b));
    case wide_remainder: return split(__umodti3(a, b));
    case wide_signed_quotient: return split((Wide)__divti3((__int128)a, (__int128)b));
    case wide_signed_remainder: return split((Wide)__modti3((__int128)a, (__int128)b));
    case wide_left_shift: return split(__ashlti3(a, (int)right.low));
    case wide_right_shift: return split(__lshrti3(a, (int)right.low));
    case wide_signed_right_shift: return split((Wide)__ashrti3((__int128)a, (int)right.low));
  }
  __builtin_trap();
}

#endif
