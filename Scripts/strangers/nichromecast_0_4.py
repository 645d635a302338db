"""nichromecast: its own protocol code joins or launches the app, loads, pauses, seeks, sets the volume, stops."""

from nichromecast.backends.base import State
from nichromecast.backends.cast import CastPlayer

from harness import FileServer, Receiver, check, clip_folder, eventually, main


def plays_and_controls():
    with Receiver() as receiver, FileServer(clip_folder()) as files:
        player = CastPlayer(receiver.address, receiver.port)
        player.load(f"{files.base}/clip.mp4", title="Clip")
        eventually(lambda: player.status().state is State.PLAYING, "it plays")
        check(19 <= player.status().duration <= 21, "with the file's duration")
        player.pause()
        check(player.status().state is State.PAUSED, "pause")
        player.seek(10)
        check(player.status().position >= 10, "seek")
        player.play()
        eventually(lambda: player.status().state is State.PLAYING, "play")
        player.set_volume(0.4)
        eventually(lambda: abs(player.status().volume - 0.4) < 0.03, "volume")
        other = CastPlayer.attach(receiver.address, receiver.port)
        check(other is not None and other.status().title == "Clip", "a second one joins what runs")
        player.stop()
        receiver.wait_for("stateChanged", where=lambda event: event["idleReason"] == "CANCELLED")
        other.close()
        player.close()


main(plays_and_controls)
