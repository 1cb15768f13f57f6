// A heap whose calls take constant time, for any number of blocks and any earlier calls.
//
// The algorithm is TLSF, "Two-Level Segregated Fit" (Masmano, Ripoll, Crespo and Real, ECRTS 2004). Each class of sizes has a list
// of free blocks, and a bit that is set if the list has any. From 512 bytes on, the sizes between two powers of two form 32 classes
// of equal width. A size is rounded up to the smallest of a class. So each block of this class or a larger one is large enough.
//
// Boundary tags after Knuth, "The Art of Computer Programming", vol. 1, 2.5: every block stores its own size and the size of the
// preceding block. These sizes lead to both neighbours of a released block, which joins those that are free at once.

#include "CWebRuntime.h"

#if defined(__wasm__)
static void count_step(void) {}
#else
static size_t steps;
static void count_step(void) { steps++; }
size_t heap_steps(void) { return steps; }
#endif

/// A block: its head, then its payload; in a free block, `next` and `link` are in the place of the payload.
typedef struct Block {
  size_t preceding;  ///< The size of the preceding block in bytes; zero for the first block.
  size_t size;       ///< The size in bytes with this head, a multiple of 16; the lowest bit is set while used.
  struct Block *next;
  struct Block **link;  ///< The pointer in the list that points to this block.
} Block;

enum { unit = 16, used = 1, head = offsetof(Block, next), smallest = (sizeof(Block) + unit - 1) / unit * unit };
enum { most = 1 << 30, classes = 32, levels = 24 };
static Block *lists[levels * classes];
static uint32_t maps[levels];

/// The head that follows the last block. It has no payload and is marked as used, so no block joins it.
static Block *end_mark;

/// Returns the block whose address is `address` plus `offset` bytes.
static Block *at(const void *address, size_t offset) { return (Block *)((uintptr_t)address + offset); }

/// Returns the base-2 logarithm of the width, in bytes, of the class of sizes that contains `size`.
static unsigned width_bits(size_t size) { return sizeof(size_t) * 8 - 6 - (unsigned)__builtin_clzl(size | 1023); }

static unsigned list_for(size_t size) {
  unsigned bits = width_bits(size);
  return (bits - 4) * classes + (unsigned)(size >> bits);
}

/// Takes a free block out of its list; returns its size in bytes, or zero for a block in use.
static size_t take(Block *block) {
  count_step();
  if (block->size & used) return 0;
  *block->link = block->next;
  if (block->next) {
    block->next->link = block->link;
  } else {
    unsigned list = list_for(block->size);
    maps[list / classes] &= ~((uint32_t)!lists[list] << list % classes);
  }
  return block->size;
}

/// Returns a free block of at least `size` bytes, null if there is none; `size` must be the smallest size of a class.
static Block *find(size_t size) {
  unsigned list = list_for(size), level = list / classes;
  uint32_t fitting = maps[level] & ~(uint32_t)0 << list % classes;
  while (!fitting && ++level < levels) fitting = maps[level];
  return fitting ? lists[level * classes + (unsigned)__builtin_ctz(fitting)] : NULL;
}

/// Makes one free block of the `size` bytes at `block`, which must be marked as used, and of free neighbours; returns this block.
static Block *make_free(Block *block, size_t size) {
  size += take(at(block, size));
  size_t before = take(at(block, -block->preceding));
  block = at(block, -before);
  block->size = size += before;
  at(block, size)->preceding = size;
  unsigned list = list_for(size);
  block->next = lists[list];
  block->link = &lists[list];
  if (block->next) block->next->link = &block->next;
  lists[list] = block;
  maps[list / classes] |= (uint32_t)1 << list % classes;
  return block;
}

/// Extends memory until its last block is free and has `size` bytes or more; returns this block, or null if memory has run out.
static Block *grow(size_t size) {
  // The first head is placed so that its payload is aligned to 16 bytes.
  Block *end = end_mark ? end_mark : at(memory_start, unit - head), *last = end_mark ? at(end, -end->preceding) : NULL;
  uint64_t wanted = (uint64_t)(uintptr_t)end + head + size - (last && !(last->size & used) ? last->size : 0);
  uint64_t limit = memory_end(wanted);
  if (limit < wanted) return NULL;
  end->size = used;
  end_mark = (Block *)(uintptr_t)(limit - head);
  end_mark->size = used;
  return make_free(end, (uintptr_t)end_mark - (uintptr_t)end);
}

void *heap_allocate(size_t size) {
  if (size > most) return NULL;
  size = size + head < smallest ? smallest : size + head;
  unsigned bits = width_bits(size);
  size = (size + ((size_t)1 << bits) - 1) >> bits << bits;
  Block *block = find(size);
  if (!block && !(block = grow(size))) return NULL;
  size_t rest = take(block) - size;
  block->size |= used;
  if (rest < smallest) return &block->next;
  block->size = size | used;
  Block *tail = at(block, size);
  *tail = (Block){.preceding = size, .size = used};
  make_free(tail, rest);
  return &block->next;
}

void heap_release(void *pointer) {
  Block *block = at(pointer, -(size_t)head);
  if (pointer) make_free(block, block->size - used);
}

size_t heap_extent(void) { return end_mark ? (uintptr_t)end_mark - (uintptr_t)memory_start : 0; }
