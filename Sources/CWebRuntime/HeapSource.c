#include "HeapSource.h"

#if defined(__wasm__)

extern unsigned char __heap_base;

static uintptr_t limit;

uintptr_t heap_source_start(void) { return (uintptr_t)&__heap_base; }

size_t heap_source_extend(size_t size) {
  // The last page of all stays free, so that no address after a block comes round to zero.
  const size_t page = 65536, most_pages = 65535;
  if (!limit) limit = heap_source_start();
  size_t present = __builtin_wasm_memory_size(0) * page - limit;
  if (present < size) {
    size_t pages = (size - present + page - 1) / page;
    if (pages > most_pages - __builtin_wasm_memory_size(0)) return 0;
    if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return 0;
    present += pages * page;
  }
  limit += present;
  return present;
}

#else

// A fixed range stands for the memory of a WebAssembly module when the heap is tested.

static unsigned char range[8 << 20];
static size_t taken;

uintptr_t heap_source_start(void) { return (uintptr_t)range; }

size_t heap_source_extend(size_t size) {
  const size_t page = 65536;
  size_t granted = (size + page - 1) / page * page;
  if (granted > sizeof range - taken) return 0;
  taken += granted;
  return granted;
}

#endif
