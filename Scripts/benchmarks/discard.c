// discard PORT PATH: one GET over loopback, whose answer the kernel throws away without a copy. Prints the bytes.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

int main(int count, char **arguments) {
  if (count != 3) return 64;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((unsigned short)atoi(arguments[1]))};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int client = socket(AF_INET, SOCK_STREAM, 0);
  if (client < 0 || connect(client, (struct sockaddr *)&address, sizeof address) != 0) {
    perror("discard");
    return 69;
  }
  char request[4096];
  int length = snprintf(
      request, sizeof request, "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n", arguments[2]);
  if (send(client, request, (size_t)length, 0) != length) return 74;
  static char buffer[1 << 20];
  unsigned long long total = 0;
  for (ssize_t received; (received = recv(client, buffer, sizeof buffer, MSG_TRUNC)) > 0;) {
    total += (unsigned long long)received;
  }
  close(client);
  printf("%llu\n", total);
  return 0;
}
