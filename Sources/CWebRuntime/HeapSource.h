/// Where the heap has its memory from: one range of addresses that only ever grows.

#ifndef HEAP_SOURCE_H
#define HEAP_SOURCE_H

#include <stddef.h>
#include <stdint.h>

/// Returns the first address of the range, before anything was taken.
uintptr_t heap_source_start(void);

/// Lengthens the range by at least `size` bytes and returns by how many, or zero when there is no more.
size_t heap_source_extend(size_t size);

#endif
