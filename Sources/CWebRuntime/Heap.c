// A heap whose calls cost the same however many blocks there are and whatever was asked for before.
//
// The design is TLSF, "Two-Level Segregated Fit" (Masmano, Ripoll, Crespo and Real, "TLSF: a New Dynamic Memory Allocator
// for Real-Time Systems", ECRTS 2004). Free blocks stand in one list per class of sizes: every power of two is a level and
// has 32 classes of equal width. Two bit maps tell which lists have a block. The size asked for is rounded up to the
// smallest of a class, a 32nd of it at the most, so that the first block of any list from there on is large enough, and
// nothing is ever searched.
//
// Boundary tags after Knuth, "The Art of Computer Programming", vol. 1, 2.5: every block knows its own size and that of the
// block before it, so that a released block joins its free neighbours at once.

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
  unit_bits = 4,
  head = offsetof(Block, next),
  smallest = (sizeof(Block) + unit - 1) / unit * unit,
  class_bits = 5,
  classes = 1 << class_bits,
  /// Sizes below it have classes of one unit each, all of them on the first level.
  first_level_size = unit << class_bits,
  levels = sizeof(size_t) * 8 - class_bits - unit_bits + 1,
};

static const size_t used = 1;

static Block *free_blocks[levels][classes];
static uint32_t class_maps[levels];
static uint64_t level_map;

/// The block of size `head` after the last real one; always in use, so that nothing joins it.
static Block *end_mark;
static uintptr_t first_address;

#if defined(__wasm__)
static void count_step(void) {}
#else
static size_t steps;
static void count_step(void) { steps++; }
size_t heap_steps(void) { return steps; }
#endif

static size_t size_of(const Block *block) { return block->size & ~used; }
static Block *after(Block *block) { return (Block *)((char *)block + size_of(block)); }
static Block *before(Block *block) { return (Block *)((char *)block - block->preceding); }
static Block *block_of(const void *payload) { return (Block *)((char *)payload - head); }

static bool is_free(const Block *block) {
  count_step();
  return (block->size & used) == 0;
}

// MARK: Lists

/// The place of a list of free blocks.
typedef struct List {
  unsigned level, class;
} List;

static unsigned highest_bit(size_t size) { return sizeof(size_t) * 8 - 1 - (unsigned)__builtin_clzl(size); }

/// The list in which a free block of `size` bytes stands.
static List list_for(size_t size) {
  if (size < first_level_size) return (List){0, (unsigned)size >> unit_bits};
  unsigned bit = highest_bit(size);
  return (List){bit - class_bits - unit_bits + 1, (unsigned)(size >> (bit - class_bits)) & (classes - 1)};
}

/// Rounds a size up to the smallest size of a class.
static size_t rounded(size_t size) {
  if (size < first_level_size) return size;
  size_t width = (size_t)1 << (highest_bit(size) - class_bits);
  return (size + width - 1) & ~(width - 1);
}

static void insert(Block *block) {
  count_step();
  List list = list_for(block->size);
  Block **first = &free_blocks[list.level][list.class];
  block->previous = NULL;
  block->next = *first;
  if (block->next) block->next->previous = block;
  *first = block;
  class_maps[list.level] |= (uint32_t)1 << list.class;
  level_map |= (uint64_t)1 << list.level;
}

static void remove_from_list(Block *block) {
  count_step();
  if (block->next) block->next->previous = block->previous;
  if (block->previous) {
    block->previous->next = block->next;
    return;
  }
  List list = list_for(block->size);
  free_blocks[list.level][list.class] = block->next;
  if (block->next) return;
  class_maps[list.level] &= ~((uint32_t)1 << list.class);
  if (!class_maps[list.level]) level_map &= ~((uint64_t)1 << list.level);
}

/// Returns a free block of at least `size` bytes, which is rounded up.
static Block *find(size_t size) {
  List list = list_for(size);
  uint32_t fitting = class_maps[list.level] & ~(uint32_t)0 << list.class;
  if (!fitting) {
    uint64_t above = level_map & (~(uint64_t)1 << list.level);
    if (!above) return NULL;
    list.level = (unsigned)__builtin_ctzll(above);
    fitting = class_maps[list.level];
  }
  return free_blocks[list.level][__builtin_ctz(fitting)];
}

// MARK: Blocks

/// Makes `block` a free block of `size` bytes, joined with its free neighbours, and returns it.
static Block *make_free(Block *block, size_t size) {
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
  return block;
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

/// Lengthens the heap until its last block is a free one of at least `size` bytes, and returns that; a null pointer when
/// memory has run out.
static Block *grow(size_t size) {
  size_t granted;
  if (end_mark) {
    Block *last = end_mark->preceding ? before(end_mark) : NULL;
    size_t present = last && is_free(last) ? last->size : 0;
    size_t lacking = size - present;
    granted = heap_source_extend(lacking);
    if (granted < lacking) return NULL;
  } else {
    // The first head stands so that the payload after it is aligned; a last head closes the heap.
    uintptr_t start = heap_source_start();
    first_address = (start + head + unit - 1) / unit * unit - head;
    size_t lost = first_address - start + head;
    granted = heap_source_extend(size + lost);
    if (granted < size + lost) return NULL;
    granted -= lost;
    end_mark = (Block *)first_address;
    end_mark->preceding = 0;
  }
  granted = granted / unit * unit;
  Block *block = end_mark;
  end_mark = (Block *)((char *)block + granted);
  end_mark->size = used;
  return make_free(block, granted);
}

/// The size of the block for a payload of `size` bytes; zero when there can be none.
static size_t block_size(size_t size) {
  if (size > SIZE_MAX / 4) return 0;
  size = (size + head + unit - 1) / unit * unit;
  return size < smallest ? (size_t)smallest : rounded(size);
}

void *heap_allocate(size_t size) {
  size = block_size(size);
  if (!size) return NULL;
  Block *block = find(size);
  if (!block) block = grow(size);
  if (!block) return NULL;
  remove_from_list(block);
  block->size |= used;
  trim(block, size);
  return &block->next;
}

void *heap_allocate_aligned(size_t alignment, size_t size) {
  if (alignment <= unit) return heap_allocate(size);
  size_t needed = block_size(size);
  if (!needed || alignment > SIZE_MAX / 4 - needed) return NULL;
  char *payload = heap_allocate(needed + alignment + smallest);
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
  trim(block, needed);
  return &block->next;
}

void heap_release(void *pointer) {
  if (!pointer) return;
  Block *block = block_of(pointer);
  make_free(block, size_of(block));
}

size_t heap_usable_size(const void *pointer) { return size_of(block_of(pointer)) - head; }

size_t heap_extent(void) { return end_mark ? (uintptr_t)end_mark - first_address : 0; }

// MARK: Testing

#if !defined(__wasm__)

static bool is_listed(const Block *block) {
  List list = list_for(block->size);
  if (!(class_maps[list.level] >> list.class & 1) || !(level_map >> list.level & 1)) return false;
  const Block *listed = free_blocks[list.level][list.class];
  while (listed && listed != block) listed = listed->next;
  return listed == block;
}

HeapSurvey heap_survey(void) {
  HeapSurvey survey = {.is_valid = true};
  if (!end_mark) return survey;
  size_t preceding = 0;
  bool follows_free = false;
  Block *block = (Block *)first_address;
  for (; block < end_mark; block = after(block)) {
    bool is_used = block->size & used;
    if (block->preceding != preceding || size_of(block) < smallest || size_of(block) % unit) survey.is_valid = false;
    if (!is_used && (follows_free || !is_listed(block))) survey.is_valid = false;
    if (!survey.is_valid) return survey;
    survey.used_blocks += is_used;
    survey.free_blocks += !is_used;
    follows_free = !is_used;
    preceding = size_of(block);
  }
  if (block != end_mark || end_mark->preceding != preceding) survey.is_valid = false;
  size_t listed = 0;
  for (unsigned level = 0; level < levels; level++) {
    for (unsigned class = 0; class < classes; class++) {
      for (Block *block = free_blocks[level][class]; block; block = block->next) listed++;
    }
  }
  if (listed != survey.free_blocks) survey.is_valid = false;
  return survey;
}

#endif
