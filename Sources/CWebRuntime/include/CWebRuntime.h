/// What Embedded Swift expects of a C library, for a WebAssembly module that has none.
///
/// The module brings an allocator, the memory functions, random bytes, and the 128-bit arithmetic that the compiler
/// calls by name. Elsewhere the platform has all of them, and this target only offers its allocator, for testing.

#ifndef C_WEB_RUNTIME_H
#define C_WEB_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns `size` bytes aligned to 16, or a null pointer when memory has run out.
void *heap_allocate(size_t size);

/// Returns `size` bytes aligned to `alignment`, a power of two, or a null pointer when memory has run out.
void *heap_allocate_aligned(size_t alignment, size_t size);

/// Gives back what `heap_allocate` or `heap_allocate_aligned` returned; a null pointer is ignored.
void heap_release(void *pointer);

/// Returns how many bytes can be used at `pointer`, at least as many as were asked for.
size_t heap_usable_size(const void *pointer);

/// Returns how many bytes the heap has taken from the system so far; it never gives any back.
size_t heap_extent(void);

#if !defined(__wasm__)

/// Returns how many blocks the heap has looked at so far, which is what its calls cost; for testing.
size_t heap_steps(void);

/// What a walk over all blocks of the heap finds.
typedef struct HeapSurvey {
  /// Whether all blocks lie end to end, no two free ones beside each other, and each free one is in its list.
  bool is_valid;
  size_t used_blocks, free_blocks;
} HeapSurvey;

/// Walks over the whole heap; for testing.
HeapSurvey heap_survey(void);

/// A number of 128 bits.
typedef struct WideWords {
  uint64_t high, low;
} WideWords;

/// What the compiler calls for numbers of 128 bits.
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
