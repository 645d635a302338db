// Between LinuxAddress and the system's socket addresses.

#ifndef CLINUX_ADDRESSES_H
#define CLINUX_ADDRESSES_H

#include <sys/socket.h>

#include "CLinux.h"

socklen_t linux_address_to_socket(const LinuxAddress *address, struct sockaddr_storage *storage);
/// IPv4 in IPv6 becomes IPv4; false for other families.
bool linux_address_from_socket(const struct sockaddr *socket, LinuxAddress *address);

#endif
