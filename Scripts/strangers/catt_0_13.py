"""catt: cast a URL with subtitles, list and switch them, pause, seek, volume, stop. It knows only ports 8009 and 8008."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

from harness import FileServer, Receiver, check, clip_folder, main

# Another loopback address than the rest uses, since the ports can't be chosen.
ADDRESS = "127.0.0.77"


def catt(*arguments, home):
    command = [str(pathlib.Path(sys.executable).parent / "catt"), "-d", ADDRESS, *arguments]
    environment = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home)
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment, stdin=subprocess.DEVNULL)
    check(done.returncode == 0, f"catt {' '.join(arguments)} exits 0: {done.stdout}{done.stderr}")
    return done.stdout


def casts_and_controls():
    with tempfile.TemporaryDirectory() as home, Receiver(ADDRESS, 8009, 8008) as receiver, FileServer(clip_folder()) as files:
        catt("cast", "-f", f"{files.base}/clip.mp4", "-s", f"{files.base}/clip.en.vtt", home=home)
        receiver.wait_for("loaded")
        check("English" in catt("subs", "-l", home=home) or "1" in catt("subs", "-l", home=home), "the track is listed")
        catt("subs", "--off", home=home)
        receiver.wait_for("activeTracks", where=lambda event: event["activeTrackIds"] == [])
        catt("subs", "1", home=home)
        receiver.wait_for("activeTracks", where=lambda event: event["activeTrackIds"] == [1])
        catt("pause", home=home)
        info = json.loads(catt("info", "-j", home=home))
        check(info["player_state"] == "PAUSED", "pause")
        catt("play", home=home)
        catt("seek", "10", home=home)
        info = json.loads(catt("info", "-j", home=home))
        check(float(info["current_time"]) >= 9.9, f"seek ({info['current_time']})")
        catt("volume", "40", home=home)
        info = json.loads(catt("info", "-j", home=home))
        check(abs(float(info["volume_level"]) - 0.4) < 0.03, "volume")
        catt("volumemute", "on", home=home)
        catt("stop", home=home)
        receiver.wait_for("stopped")


main(casts_and_controls)
