// A bump allocator for one decode: everything is freed at once, and the sum is limited.

#ifndef CAST_ARENA_H
#define CAST_ARENA_H

#include <protobuf-c/protobuf-c.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct CastArenaBlock {
  struct CastArenaBlock *next;
  size_t size;
  size_t used;
} CastArenaBlock;

typedef struct CastArena {
  ProtobufCAllocator allocator;
  CastArenaBlock *blocks;
  size_t first_block;
  size_t remaining;
  bool exhausted;
} CastArena;

/// Prepares an arena for decoding `count` bytes: one block is enough for an ordinary message. It refuses when unknown
/// fields by the thousand would need many times the memory of the message itself.
void cast_arena_init(CastArena *arena, size_t count);

/// Aligned memory, or null.
void *cast_arena_alloc(CastArena *arena, size_t size);

/// Frees a chain of blocks.
void cast_arena_free(CastArenaBlock *blocks);

#endif
