#include "arena.h"

#include <stdint.h>
#include <stdlib.h>

enum { alignment = 16 };

static size_t aligned(size_t size) { return (size + (alignment - 1)) & ~(size_t)(alignment - 1); }

static void *allocate(void *context, size_t size) { return cast_arena_alloc(context, size); }

static void release(void *context, void *pointer) {
  (void)context;
  (void)pointer;
}

void cast_arena_init(CastArena *arena, size_t count) {
  *arena = (CastArena){
      .allocator = {.alloc = allocate, .free = release, .allocator_data = arena},
      .first_block = count + 512,
      .remaining = 4 * count + (64 << 10),
  };
}

void *cast_arena_alloc(CastArena *arena, size_t size) {
  if (size > arena->remaining) {
    arena->exhausted = true;
    return NULL;
  }
  size = aligned(size);
  CastArenaBlock *block = arena->blocks;
  if (block == NULL || block->size - block->used < size) {
    size_t header = aligned(sizeof(CastArenaBlock));
    size_t room = block == NULL ? aligned(arena->first_block) : block->size;
    if (room < size) room = size;
    block = malloc(header + room);
    if (block == NULL) {
      arena->exhausted = true;
      return NULL;
    }
    *block = (CastArenaBlock){.next = arena->blocks, .size = header + room, .used = header};
    arena->blocks = block;
  }
  void *result = (uint8_t *)block + block->used;
  block->used += size;
  arena->remaining -= size < arena->remaining ? size : arena->remaining;
  return result;
}

void cast_arena_free(CastArenaBlock *blocks) {
  while (blocks != NULL) {
    CastArenaBlock *next = blocks->next;
    free(blocks);
    blocks = next;
  }
}
