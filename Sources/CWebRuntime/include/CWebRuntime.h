/// What Embedded Swift expects of a C library, for a WebAssembly module that has none.
///
/// The module brings an allocator, the memory functions, random bytes, and the 128-bit arithmetic that the compiler calls by name.
/// Elsewhere the platform has all of these, and this target only offers its allocator, for testing.

#ifndef C_WEB_RUNTIME_H
#define C_WEB_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns `size` bytes aligned to 16, or a null pointer when memory has run out.
void *heap_allocate(size_t size);

/// Gives back what `heap_allocate` returned; a null pointer is ignored.
void heap_release(void *pointer);

/// Returns how many bytes the heap has taken from the system so far; it never gives any back.
size_t heap_extent(void);

#if defined(__wasm__)
extern unsigned char memory_start[] __asm__("__heap_base");
#else
extern unsigned char memory_start[];
#endif

/// Returns the address of the end of memory, after adding pages up to `wanted`, or as many as can be had.
uint64_t memory_end(uint64_t wanted);

#if !defined(__wasm__)

/// Returns how many blocks the heap has looked at so far, the cost of its calls; for testing.
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

/// Calculates with this target's 128-bit arithmetic, for testing; the right side of a shift counts bits.
WideWords wide_calculate(WideOperation operation, WideWords left, WideWords right);

#endif

#endif
