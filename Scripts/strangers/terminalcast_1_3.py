"""terminalcast: finds the device by its address (port 8008 and 8009), serves a file itself, plays it."""

import os
import pathlib
import signal
import subprocess
import sys

from harness import Receiver, check, clip_folder, main

ADDRESS = "127.0.0.78"


def serves_and_plays():
    with Receiver(ADDRESS, 8009, 8008) as receiver:
        program = pathlib.Path(sys.executable).parent / "terminalcast"
        command = [
            str(program), "--non-interactive", "--ip", "127.0.0.1", "--known-hosts", ADDRESS, str(clip_folder() / "clip.mp4"),
        ]
        # It serves until it is interrupted.
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            start_new_session=True,
        )
        try:
            loaded = receiver.wait_for("loaded", timeout=60)
            check(19 <= loaded["duration"] <= 21, "what it serves is read")
            receiver.wait_for("stateChanged", where=lambda event: event["playerState"] == "PLAYING")
            check(True, "and plays")
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()


main(serves_and_plays)
