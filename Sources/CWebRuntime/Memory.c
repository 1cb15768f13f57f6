// The C library's memory functions, under the names by which Swift and the compiler call them.

#if defined(__wasm__)

#include <stddef.h>
#include <stdint.h>

#include "CWebRuntime.h"

void *malloc(size_t size) { return heap_allocate(size); }

void free(void *pointer) { heap_release(pointer); }

// The builtins below become single WebAssembly instructions, not calls back to the functions they stand in.

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

int posix_memalign(void **result, size_t alignment, size_t size) {
  const int out_of_memory = 12;
  *result = heap_allocate_aligned(alignment, size);
  return *result ? 0 : out_of_memory;
}

void *aligned_alloc(size_t alignment, size_t size) { return heap_allocate_aligned(alignment, size); }

__attribute__((import_module("page"), import_name("randomBytes"))) void page_random_bytes(void *bytes, size_t count);

void arc4random_buf(void *bytes, size_t count) { page_random_bytes(bytes, count); }

#endif
