#ifndef FILE_GUARD_H
#define FILE_GUARD_H

// libmicrohttpd spins when a file becomes shorter than what was promised: sendfile then gives 0 for ever. So a thread looks at
// the files that are being sent four times a second, and cuts such a connection.

#include <stdbool.h>
#include <stdint.h>

struct file_guard;

// Null if there is no memory.
struct file_guard *file_guard_create(void);

// A connection begins to send a file up to `end`. False if memory or descriptors have run out.
bool file_guard_begin(struct file_guard *guard, const void *connection, int socket, int file, uint64_t end);

// The connection's exchange is over; its socket must still be open. Whether it was cut. Fine if nothing was begun.
bool file_guard_end(struct file_guard *guard, const void *connection);

// Every exchange must be over.
void file_guard_destroy(struct file_guard *guard);

#endif
