/// The parts of a C library that Embedded Swift needs, for a WebAssembly module without a C library.
///
/// These are an allocator, memory functions, random bytes, and 128-bit arithmetic. Other platforms already have all of them; there,
/// this target offers the allocator and the arithmetic for tests.

#ifndef C_WEB_RUNTIME_H
#define C_WEB_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns the address of `size` bytes, a multiple of 16; null if memory has run out.
void *heap_allocate(size_t size);

/// Releases the bytes that `heap_allocate` returned; a null pointer is ignored.
void heap_release(void *pointer);

/// Returns how many bytes the heap has taken from the system so far; the heap never gives bytes back.
size_t heap_extent(void);

#if defined(__wasm__)
extern unsigned char memory_start[] __asm__("__heap_base");
#else
extern unsigned char memory_start[];
#endif

/// Adds pages until memory ends at the address `wanted` or later, or has run out; returns the address of the end.
uint64_t memory_end(uint64_t wanted);

#if !defined(__wasm__)

/// Returns the count of blocks that all calls of the heap have visited so far; for testing.
size_t heap_steps(void);

/// A number of 128 bits.
typedef struct WideWords {
  uint64_t high, low;
} WideWords;

/// The operations on numbers of 128 bits that the compiler calls.
typedef enum WideOperation : uint32_t {
  wide_product,
  wide_quotient,
  wide_remainder,
  wide_signed_quotient,
  wide_signed_remainder,
  wide_left_shift,
  wide_right_shift,
  wide_signed_right_shift,
} WideOperation;

/// Applies an operation of this target to two numbers, for testing; for shifts, `right` is a count of bits.
WideWords wide_calculate(WideOperation operation, WideWords left, WideWords right);

#endif

#endif
