"""VLC's Chromecast output: device-auth challenge first, "autoplay" as a string, its own HTTP server. Never run as root."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile

from harness import Receiver, check, clip_folder, main

ADDRESS = "127.0.0.79"


def plays_through_its_renderer():
    with tempfile.TemporaryDirectory() as home, Receiver(ADDRESS, 8009, 8008) as receiver:
        clip = os.path.join(home, "clip.mp4")
        shutil.copy(clip_folder() / "clip.mp4", clip)
        account = None
        if os.geteuid() == 0:
            account = pwd.getpwnam("nobody")
            os.chown(home, account.pw_uid, account.pw_gid)
            os.chmod(clip, 0o644)
        command = [
            "cvlc", f"--sout=#chromecast{{ip={ADDRESS},port=8009}}", "--demux-filter=demux_chromecast", "--play-and-exit", clip,
        ]
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            start_new_session=True, env=dict(os.environ, HOME=home, XDG_RUNTIME_DIR=home), cwd=home,
            user=account.pw_uid if account else None, group=account.pw_gid if account else None,
            extra_groups=[] if account else None,
        )
        try:
            receiver.wait_for("launched", timeout=30)
            receiver.wait_for("loaded", timeout=30)
            check(True, "VLC gets past the challenge, launches and loads")
            receiver.wait_for("stateChanged", timeout=30, where=lambda event: event["playerState"] == "PLAYING")
            check(True, "and plays")
            os.killpg(process.pid, signal.SIGTERM)
            receiver.wait_for("senderDisconnected", timeout=20)
        finally:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.communicate()


main(plays_through_its_renderer)
