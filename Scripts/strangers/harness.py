"""What the stranger tests share: our receiver as a child process, a file server that is not ours, and checks."""

import http.server
import json
import os
import pathlib
import queue
import re
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def binary():
    """The cast-tracks under test: $CAST_TRACKS, else the release build, else the debug one."""
    candidates = [os.environ.get("CAST_TRACKS"), ROOT / ".build/release/cast-tracks", ROOT / ".build/debug/cast-tracks"]
    for candidate in candidates:
        if candidate and pathlib.Path(candidate).exists():
            return str(candidate)
    sys.exit("interop: no cast-tracks binary; run 'swift build -c release' first")


class Receiver:
    """`cast-tracks receiver --json`, its events kept as they come."""

    def __init__(self, bind="127.0.0.1", port=0, http_port=0, *extra):
        self.events = []
        self._queue = queue.Queue()
        command = [binary(), "receiver", "--json", "--bind", bind, "--port", str(port), "--http-port", str(http_port)]
        self._process = subprocess.Popen(
            command + list(extra), stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True
        )
        threading.Thread(target=self._read, daemon=True).start()
        self._stderr = []
        threading.Thread(target=lambda: self._stderr.extend(self._process.stderr), daemon=True).start()
        listening = self.wait_for("listening")
        self.address, self.port, self.http_port = listening["address"], listening["port"], listening["httpPort"]

    def _read(self):
        for line in self._process.stdout:
            event = json.loads(line)
            self.events.append(event)
            self._queue.put(event)
        self._queue.put(None)

    def wait_for(self, name, timeout=10, where=lambda event: True):
        """The next event of that name for which `where` holds; earlier ones are passed over."""
        deadline = time.monotonic() + timeout
        while True:
            try:
                event = self._queue.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"the receiver did not report '{name}' within {timeout} s; it reported {self.events}")
            if event is None:
                raise AssertionError(f"the receiver ended before '{name}': {''.join(self._stderr)}")
            if event.get("event") == name and where(event):
                return event

    def close(self):
        self._process.terminate()
        status = self._process.wait(timeout=10)
        check(status == 0, f"the receiver ends with 0 on SIGTERM (it said {status}: {''.join(self._stderr)})")

    def __enter__(self):
        return self

    def __exit__(self, kind, *rest):
        if kind is None:
            self.close()
        else:
            self._process.kill()


class FileServer:
    """A folder over HTTP with single ranges and CORS headers (or, with cors=False, without)."""

    def __init__(self, folder, bind="127.0.0.1", cors=True):
        self.requests = []
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                path = pathlib.Path(folder) / self.path.lstrip("/").split("?")[0]
                outer.requests.append((self.path, dict(self.headers)))
                if not path.is_file():
                    return self.send_error(404)
                data = path.read_bytes()
                total, status, start, end = len(data), 200, 0, len(data) - 1
                match = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
                if match:
                    status, start = 206, int(match[1])
                    end = min(int(match[2]) if match[2] else end, end)
                self.send_response(status)
                kinds = {".mp4": "video/mp4", ".vtt": "text/vtt; charset=utf-8"}
                self.send_header("Content-Type", kinds.get(path.suffix, "application/octet-stream"))
                self.send_header("Content-Length", str(end - start + 1))
                self.send_header("Accept-Ranges", "bytes")
                if status == 206:
                    self.send_header("Content-Range", f"bytes {start}-{end}/{total}")
                if cors:
                    self.send_header("Access-Control-Allow-Origin", "*")
                self.end_headers()
                try:
                    self.wfile.write(data[start : end + 1])
                except OSError:
                    self.close_connection = True

            def log_message(self, *args):
                pass

        self._server = http.server.ThreadingHTTPServer((bind, 0), Handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.base = f"http://{bind}:{self._server.server_address[1]}"

    def __enter__(self):
        return self

    def __exit__(self, *rest):
        self._server.shutdown()
        self._server.server_close()


passed = 0


def check(condition, what):
    """One thing that must hold, named."""
    global passed
    if not condition:
        raise AssertionError(what)
    passed += 1


def eventually(condition, what, timeout=10.0):
    """Waits until the condition holds: for clients that tell their state but not its change."""
    deadline = time.monotonic() + timeout
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"within {timeout} s: {what}")
        time.sleep(0.02)
    check(True, what)


def clip_folder():
    """The sample clip and its tracks, made once."""
    folder = pathlib.Path(os.environ.get("CAST_TRACKS_CLIP", ROOT / ".build/clip"))
    subprocess.run([ROOT / "Scripts/make-clip", folder], check=True)
    return folder


def main(*tests):
    """Runs the tests in order; prints the closing line; exits 1 at the first failure."""
    name = pathlib.Path(sys.argv[0]).stem
    for test in tests:
        try:
            test()
        except AssertionError as failure:
            sys.exit(f"{name}: {test.__name__}: FAILED: {failure}")
        print(f"{name}: {test.__name__}: ok", flush=True)
    print(f"{name}: {passed} passed, 0 failed", flush=True)
