// The memory of the module, and the C library's memory functions, under the names that Swift and the compiler call.

#include "CWebRuntime.h"

static const uint64_t page = 65536;

#if defined(__wasm__)

uint64_t memory_end(uint64_t wanted) {
  uint64_t end = __builtin_wasm_memory_size(0) * page;
  if (wanted <= end) return end;
  uint64_t pages = (wanted - end + page - 1) / page;
  return __builtin_wasm_memory_grow(0, (size_t)pages) == SIZE_MAX ? end : end + pages * page;
}

void *malloc(size_t size) { return heap_allocate(size); }

void free(void *pointer) { heap_release(pointer); }

// Each builtin compiles to one WebAssembly instruction, not to a call of the function around it.

void *memcpy(void *restrict destination, const void *restrict source, size_t count) {
  return __builtin_memcpy(destination, source, count);
}

void *memmove(void *destination, const void *source, size_t count) {
  return __builtin_memmove(destination, source, count);
}

void *memset(void *destination, int byte, size_t count) { return __builtin_memset(destination, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count; a++, b++, count--) {
    if (*a != *b) return *a - *b;
  }
  return 0;
}

void *calloc(size_t count, size_t size) {
  size_t total;
  if (__builtin_mul_overflow(count, size, &total)) return NULL;
  void *pointer = heap_allocate(total);
  return pointer ? memset(pointer, 0, total) : NULL;
}

// Refuses alignments above 16 bytes, which no code in the module needs.
void *aligned_alloc(size_t alignment, size_t size) { return alignment > 16 ? NULL : heap_allocate(size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  const int out_of_memory = 12;
  *result = aligned_alloc(alignment, size);
  return *result ? 0 : out_of_memory;
}

__attribute__((import_module("page"), import_name("randomBytes"))) void page_random_bytes(void *bytes, size_t count);

void arc4random_buf(void *bytes, size_t count) { page_random_bytes(bytes, count); }

#else

// In tests of the heap, this array is the memory of the module.
_Alignas(16) unsigned char memory_start[8 << 20];

uint64_t memory_end(uint64_t wanted) {
  uint64_t start = (uintptr_t)memory_start, size = (wanted - start + page - 1) / page * page;
  return size > sizeof memory_start ? 0 : start + size;
}

#endif
