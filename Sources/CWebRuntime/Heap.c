// A heap with boundary tags: every block knows its own size and that of the block before it, so a released block joins
// its free neighbours at once and the heap does not fall to pieces however long the page stays open.
//
// Free blocks stand in one list per power of two of their size. A request takes the first block of its own list that is
// large enough, else the first of any list above, which always is.

#include "CWebRuntime.h"

#include <stdbool.h>
#include <stdint.h>

#include "HeapSource.h"

/// The head of a block. A payload follows it; in a free block the payload starts with the two links of its list.
typedef struct Block {
  size_t preceding;  ///< Size of the block in front of this one, zero for the first.
  size_t size;       ///< Size in bytes with this head, a multiple of 16; the lowest bit is set while in use.
  struct Block *next;
  struct Block *previous;
} Block;

enum {
  unit = 16,
  head = offsetof(Block, next),
  smallest = (sizeof(Block) + unit - 1) / unit * unit,
  lists = sizeof(size_t) * 8,
};

static const size_t used = 1;

static Block *free_blocks[lists];

/// The block of size `head` behind the last real one; always in use, so that nothing joins it.
static Block *end_mark;
static uintptr_t first_address;

static size_t size_of(const Block *block) { return block->size & ~used; }
static Block *after(Block *block) { return (Block *)((char *)block + size_of(block)); }
static Block *before(Block *block) { return (Block *)((char *)block - block->preceding); }
static bool is_free(const Block *block) { return (block->size & used) == 0; }
static Block *block_of(const void *payload) { return (Block *)((char *)payload - head); }

static unsigned list_for(size_t size) { return lists - 1 - (unsigned)__builtin_clzl(size); }

static void insert(Block *block) {
  Block **list = &free_blocks[list_for(block->size)];
  block->previous = NULL;
  block->next = *list;
  if (block->next) block->next->previous = block;
  *list = block;
}

static void remove_from_list(Block *block) {
  if (block->next) block->next->previous = block->previous;
  if (block->previous) {
    block->previous->next = block->next;
  } else {
    free_blocks[list_for(block->size)] = block->next;
  }
}

/// Makes `block` a free block of `size` bytes, joined with its free neighbours.
static void make_free(Block *block, size_t size) {
  Block *following = (Block *)((char *)block + size);
  if (is_free(following)) {
    remove_from_list(following);
    size += following->size;
  }
  if (block->preceding && is_free(before(block))) {
    block = before(block);
    remove_from_list(block);
    size += block->size;
  }
  block->size = size;
  after(block)->preceding = size;
  insert(block);
}

/// Cuts a used block after `size` bytes and frees the rest, if that is enough for a block.
static void trim(Block *block, size_t size) {
  size_t rest = size_of(block) - size;
  if (rest < smallest) return;
  block->size = size | used;
  Block *tail = after(block);
  tail->preceding = size;
  make_free(tail, rest);
}

/// Makes room for a block of `size` bytes at the end of the heap.
static bool grow(size_t size) {
  size_t granted;
  if (end_mark) {
    granted = heap_source_extend(size);
  } else {
    // The first head stands so that the payload behind it is aligned; a last head closes the heap.
    uintptr_t start = heap_source_start();
    first_address = (start + head + unit - 1) / unit * unit - head;
    size_t lost = first_address - start + head;
    granted = heap_source_extend(size + lost);
    if (granted > lost) granted -= lost;
    if (granted >= size) {
      end_mark = (Block *)first_address;
      end_mark->preceding = 0;
    }
  }
  if (granted < size) return false;
  granted = granted / unit * unit;
  Block *block = end_mark;
  end_mark = (Block *)((char *)block + granted);
  end_mark->size = used;
  make_free(block, granted);
  return true;
}

static Block *find(size_t size) {
  unsigned list = list_for(size);
  for (Block *block = free_blocks[list]; block; block = block->next) {
    if (block->size >= size) return block;
  }
  while (++list < lists) {
    if (free_blocks[list]) return free_blocks[list];
  }
  return NULL;
}

void *heap_allocate(size_t size) {
  if (size > SIZE_MAX / 4) return NULL;
  size = (size + head + unit - 1) / unit * unit;
  if (size < smallest) size = smallest;
  Block *block = find(size);
  if (!block) {
    if (!grow(size)) return NULL;
    block = find(size);
    if (!block) return NULL;
  }
  remove_from_list(block);
  block->size |= used;
  trim(block, size);
  return &block->next;
}

void *heap_allocate_aligned(size_t alignment, size_t size) {
  if (alignment <= unit) return heap_allocate(size);
  if (size > SIZE_MAX / 4 || alignment > SIZE_MAX / 4) return NULL;
  char *payload = heap_allocate(size + alignment + smallest);
  if (!payload) return NULL;
  Block *block = block_of(payload);
  if ((uintptr_t)payload % alignment) {
    uintptr_t wanted = ((uintptr_t)payload + smallest + alignment - 1) / alignment * alignment;
    size_t front = wanted - (uintptr_t)payload;
    Block *inner = (Block *)((char *)block + front);
    inner->preceding = front;
    inner->size = (size_of(block) - front) | used;
    after(inner)->preceding = size_of(inner);
    make_free(block, front);
    block = inner;
  }
  size_t needed = (size + head + unit - 1) / unit * unit;
  trim(block, needed < smallest ? (size_t)smallest : needed);
  return &block->next;
}

void heap_release(void *pointer) {
  if (!pointer) return;
  Block *block = block_of(pointer);
  make_free(block, size_of(block));
}

size_t heap_usable_size(const void *pointer) { return size_of(block_of(pointer)) - head; }

size_t heap_extent(void) { return end_mark ? (uintptr_t)end_mark - first_address : 0; }
