"""pychromecast: connect, launch, play a URL with a subtitle track, switch, volume, pause, seek, stop, quit."""

import uuid

import pychromecast
from pychromecast.controllers.media import MediaStatusListener

from harness import FileServer, Receiver, check, clip_folder, eventually, main


def connect(receiver):
    host = (receiver.address, receiver.port, uuid.uuid4(), "Virtual", "Virtual")
    cast = pychromecast.get_chromecast_from_host(host, tries=1, timeout=10)
    cast.wait(timeout=10)
    return cast


class Statuses(MediaStatusListener):
    def __init__(self):
        self.seen = []

    def new_media_status(self, status):
        self.seen.append((status.player_state, list(status.current_subtitle_tracks or [])))

    def load_media_failed(self, queue_item_id, error_code):
        raise AssertionError(f"a load failed with {error_code}")


def plays_with_a_subtitle_track():
    with Receiver() as receiver, FileServer(clip_folder()) as files:
        cast = connect(receiver)
        check(cast.status is not None, "the first status arrives")
        bystander = connect(receiver)
        seen, seen_by_other = Statuses(), Statuses()
        cast.media_controller.register_status_listener(seen)
        media = cast.media_controller
        media.play_media(
            f"{files.base}/clip.mp4", "video/mp4", title="Clip", stream_type="BUFFERED",
            subtitles=f"{files.base}/clip.en.vtt", subtitles_lang="en",
        )
        media.block_until_active(timeout=10)
        eventually(lambda: media.status.player_state == "PLAYING", "it plays")
        check(cast.app_id == "CC1AD845", "in the Default Media Receiver")
        check([track["trackId"] for track in media.status.subtitle_tracks] == [1], "its track is reported")
        check(media.status.current_subtitle_tracks == [1], "and active, as asked at LOAD")
        check(19 <= media.status.duration <= 21, f"the duration is the file's ({media.status.duration})")
        check("/clip.mp4" in [path for path, _ in files.requests], "the media was really fetched")
        track_headers = [headers for path, headers in files.requests if path == "/clip.en.vtt"]
        check(track_headers and track_headers[0].get("Origin") == "https://www.gstatic.com", "the track too, with an Origin")

        eventually(lambda: bystander.app_id == "CC1AD845", "a second sender sees the app")
        bystander.media_controller.register_status_listener(seen_by_other)
        bystander.media_controller.update_status()
        eventually(lambda: bystander.media_controller.status.player_state == "PLAYING", "and what plays")

        media.disable_subtitle(timeout=5)
        receiver.wait_for("activeTracks", where=lambda event: event["activeTrackIds"] == [])
        media.enable_subtitle(1, timeout=5)
        eventually(lambda: media.status.current_subtitle_tracks == [1], "the track is on again")
        eventually(lambda: ("PLAYING", [1]) in seen_by_other.seen, "the second sender hears of it")

        media.pause(timeout=5)
        eventually(lambda: media.status.player_state == "PAUSED", "pause")
        media.play(timeout=5)
        eventually(lambda: media.status.player_state == "PLAYING", "play")
        media.seek(10, timeout=5)
        eventually(lambda: media.status.adjusted_current_time >= 10, "seek")
        check(abs(cast.set_volume(0.3, timeout=5) - 0.3) < 0.03, "volume")
        eventually(lambda: abs(bystander.status.volume_level - 0.3) < 0.03, "which the second sender sees")
        cast.set_volume_muted(True, timeout=5)
        eventually(lambda: cast.status.volume_muted, "mute")
        media.set_playback_rate(1.5, timeout=5)
        eventually(lambda: media.status.playback_rate == 1.5, "playback rate")
        media.stop(timeout=5)
        eventually(lambda: media.status.player_state == "IDLE", "stop")
        cast.quit_app(timeout=5)
        eventually(lambda: cast.app_id != "CC1AD845", "quit: the app is gone")
        cast.disconnect(timeout=5)
        bystander.disconnect(timeout=5)


def missing_cors_fails_the_load():
    with Receiver() as receiver, FileServer(clip_folder(), cors=False) as files:
        cast = connect(receiver)
        answers = []
        cast.media_controller.play_media(
            f"{files.base}/clip.mp4", "video/mp4", stream_type="BUFFERED", subtitles=f"{files.base}/clip.en.vtt",
            callback_function=lambda sent, answer: answers.append(answer),
        )
        # Its listeners hear of no failure without a code, and receivers send none here: its callback does.
        eventually(lambda: any(a and a.get("type") == "LOAD_FAILED" for a in answers), "with a track, media without CORS fails")
        check(receiver.wait_for("loadFailed")["reason"] == "corsMissing", "and the receiver says why")
        cast.media_controller.play_media(f"{files.base}/clip.mp4", "video/mp4", stream_type="BUFFERED")
        eventually(lambda: cast.media_controller.status.player_state == "PLAYING", "without tracks it plays all the same")
        cast.quit_app(timeout=5)
        cast.disconnect(timeout=5)


def a_missing_app_is_refused():
    with Receiver() as receiver:
        cast = connect(receiver)
        try:
            cast.start_app("00000000", timeout=5)
        except pychromecast.error.RequestFailed:
            check(True, "an unknown app is refused")
        else:
            raise AssertionError("an unknown app was launched")
        cast.disconnect(timeout=5)


main(plays_with_a_subtitle_track, missing_cors_fails_the_load, a_missing_app_is_refused)
