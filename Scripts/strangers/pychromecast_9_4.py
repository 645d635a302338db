"""pychromecast as Debian 12 has it (9.4): another generation of the library, with its own habits."""

import sys

sys.path.insert(0, "/usr/lib/python3/dist-packages")

import uuid  # noqa: E402

import pychromecast  # noqa: E402

from harness import FileServer, Receiver, check, clip_folder, eventually, main  # noqa: E402


def plays_with_a_subtitle_track():
    with Receiver() as receiver, FileServer(clip_folder()) as files:
        cast = pychromecast.get_chromecast_from_host(
            (receiver.address, receiver.port, uuid.uuid4(), "Chromecast", "Virtual"), tries=1, timeout=10
        )
        cast.wait(timeout=10)
        media = cast.media_controller
        media.play_media(
            f"{files.base}/clip.mp4", "video/mp4", title="Clip", subtitles=f"{files.base}/clip.fr.vtt", subtitles_lang="fr"
        )
        media.block_until_active(timeout=10)
        eventually(lambda: media.status.player_state == "PLAYING", "it plays")
        check(media.status.subtitle_tracks[0]["language"] == "fr", "its track is reported")
        media.disable_subtitle()
        receiver.wait_for("activeTracks", where=lambda event: event["activeTrackIds"] == [])
        media.enable_subtitle(1)
        eventually(lambda: media.status.current_subtitle_tracks == [1], "the track is on again")
        media.pause()
        eventually(lambda: media.status.player_state == "PAUSED", "pause")
        media.seek(10)
        eventually(lambda: media.status.current_time >= 10, "seek")
        cast.set_volume(0.3)
        eventually(lambda: abs(cast.status.volume_level - 0.3) < 0.03, "volume")
        media.stop()
        eventually(lambda: media.status.player_state == "IDLE", "stop")
        cast.quit_app()
        eventually(lambda: cast.app_id != "CC1AD845", "quit")
        cast.disconnect(timeout=5)


main(plays_with_a_subtitle_track)
