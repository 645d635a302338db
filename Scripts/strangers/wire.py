"""The wire as it is: OpenSSL's own client, and frames written by hand with nothing of ours."""

import json
import socket
import ssl
import struct
import subprocess

from harness import Receiver, check, main

HEARTBEAT = "urn:x-cast:com.google.cast.tp.heartbeat"
CONNECTION = "urn:x-cast:com.google.cast.tp.connection"
PLATFORM = "urn:x-cast:com.google.cast.receiver"

# {"type":"PING"} from sender-0 to receiver-0, written out: header 00 00 00 54, then the six fields.
PING = (
    b"\x00\x00\x00\x54\x08\x00\x12\x08sender-0\x1a\x0areceiver-0"
    b"\x22\x27urn:x-cast:com.google.cast.tp.heartbeat\x28\x00\x32\x0f" + b'{"type":"PING"}'
)
PONG = (
    b"\x00\x00\x00\x54\x08\x00\x12\x0areceiver-0\x1a\x08sender-0"
    b"\x22\x27urn:x-cast:com.google.cast.tp.heartbeat\x28\x00\x32\x0f" + b'{"type":"PONG"}'
)


def frame(source, destination, namespace, payload):
    def field(number, data):
        assert len(data) < 128 * 128
        size = bytes([len(data)]) if len(data) < 128 else bytes([len(data) & 127 | 128, len(data) >> 7])
        return bytes([number << 3 | 2]) + size + data

    body = b"\x08\x00" + field(2, source.encode()) + field(3, destination.encode()) + field(4, namespace.encode())
    body += b"\x28\x00" + field(6, payload.encode())
    return struct.pack(">I", len(body)) + body


class Client:
    def __init__(self, receiver):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        raw = socket.create_connection((receiver.address, receiver.port), timeout=10)
        self.socket = context.wrap_socket(raw)

    def read_exactly(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise AssertionError(f"the receiver closed after {len(data)} of {count} bytes")
            data += part
        return data

    def read_frame(self):
        header = self.read_exactly(4)
        return header + self.read_exactly(struct.unpack(">I", header)[0])

    def at_end(self):
        try:
            while True:
                if not self.socket.recv(4096):
                    return True
        except (ConnectionError, ssl.SSLError):
            return True
        except TimeoutError:
            return False


def s_client_shakes_hands():
    with Receiver() as receiver:
        for version in ["-tls1_2", "-tls1_3"]:
            said = subprocess.run(
                ["openssl", "s_client", "-connect", f"{receiver.address}:{receiver.port}", version],
                stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20,
            ).stdout
            check("-----BEGIN CERTIFICATE-----" in said, f"s_client {version} gets the certificate")
            check("Cipher is (NONE)" not in said, f"s_client {version} agrees on a cipher")
        said = subprocess.run(
            ["openssl", "s_client", "-connect", f"{receiver.address}:{receiver.port}", "-tls1_1", "-cipher", "ALL:@SECLEVEL=0"],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20,
        ).stdout
        check("Cipher is (NONE)" in said, "TLS 1.1 is refused: 1.2 is the floor")


def ping_byte_for_byte():
    check(len(PING) == 88 and PING == frame("sender-0", "receiver-0", HEARTBEAT, '{"type":"PING"}'), "the example is 84 bytes and a header")
    with Receiver() as receiver:
        client = Client(receiver)
        client.socket.sendall(PING)
        check(client.read_frame() == PONG, "PING is answered PONG, byte for byte")
        for byte in PING:
            client.socket.sendall(bytes([byte]))
        check(client.read_frame() == PONG, "a PING a byte at a time is answered as well")
        client.socket.sendall(PING * 50)
        for _ in range(50):
            check(client.read_frame() == PONG, "fifty in one write: fifty answers")


def connect_comes_first():
    with Receiver() as receiver:
        client = Client(receiver)
        client.socket.sendall(frame("sender-0", "receiver-0", PLATFORM, '{"type":"GET_STATUS","requestId":7}'))
        check(b'"CLOSE"' in client.read_frame(), "GET_STATUS without CONNECT is answered with CLOSE")
        client.socket.sendall(frame("sender-0", "receiver-0", CONNECTION, '{"type":"CONNECT"}'))
        client.socket.sendall(frame("sender-0", "receiver-0", PLATFORM, '{"type":"GET_STATUS","requestId":8}'))
        reply = client.read_frame()
        status = json.loads(reply[reply.index(b"{") :])
        check(status["type"] == "RECEIVER_STATUS" and status["requestId"] == 8, "then it is answered")


def bad_frames_close_one_connection_only():
    with Receiver() as receiver:
        bystander = Client(receiver)
        for name, data in [
            ("oversize", struct.pack(">I", 65537) + b"x"),
            ("huge", b"\xff\xff\xff\xff"),
            ("not protobuf", struct.pack(">I", 8) + b"\xff" * 8),
            ("required fields missing", struct.pack(">I", 2) + b"\x08\x00"),
            ("not TLS inside TLS", b"GET / HTTP/1.1\r\n\r\n"),
        ]:
            client = Client(receiver)
            client.socket.settimeout(5)
            client.socket.sendall(data)
            check(client.at_end(), f"a frame that is {name} closes its connection")
        bystander.socket.sendall(PING)
        check(bystander.read_frame() == PONG, "the others stay")


main(s_client_shakes_hands, ping_byte_for_byte, connect_comes_first, bad_frames_close_one_connection_only)
