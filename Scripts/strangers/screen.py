"""The receiver's screen in headless Chromium: what the browser really fetches, times and draws, by its own report and by pixels."""

import json
import pathlib
import struct
import subprocess
import tempfile
import zlib

from harness import FileServer, Receiver, binary, check, clip_folder, eventually, main


def cast_tracks(receiver, *arguments, status=0):
    command = [binary(), *arguments, "-d", f"{receiver.address}:{receiver.port}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)
    check(done.returncode == status, f"{' '.join(arguments)} exits {status}, not {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout + done.stderr


class Picture:
    """A PNG's pixels (8 bits, RGB or RGBA, not interlaced)."""

    def __init__(self, path):
        data = pathlib.Path(path).read_bytes()
        check(data[:8] == b"\x89PNG\r\n\x1a\n", "a screenshot is a PNG")
        at, packed = 8, b""
        while at < len(data):
            size, kind = struct.unpack(">I4s", data[at : at + 8])
            body = data[at + 8 : at + 8 + size]
            if kind == b"IHDR":
                self.width, self.height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", body)
                check((depth, interlace) == (8, 0) and colour in (2, 6), "of a plain kind")
                self.channels = 3 if colour == 2 else 4
            elif kind == b"IDAT":
                packed += body
            at += size + 12
        raw, stride, n = zlib.decompress(packed), self.width * self.channels, self.channels
        self.rows, previous = [], bytearray(stride)
        for y in range(self.height):
            start = y * (stride + 1)
            kind, line = raw[start], bytearray(raw[start + 1 : start + 1 + stride])
            if kind == 1:
                for i in range(n, stride):
                    line[i] = (line[i] + line[i - n]) & 255
            elif kind == 2:
                line = bytearray((a + b) & 255 for a, b in zip(line, previous))
            elif kind == 3:
                for i in range(stride):
                    line[i] = (line[i] + ((line[i - n] if i >= n else 0) + previous[i]) // 2) & 255
            elif kind == 4:
                for i in range(stride):
                    a, b, c = (line[i - n] if i >= n else 0), previous[i], (previous[i - n] if i >= n else 0)
                    p = a + b - c
                    pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
                    line[i] = (line[i] + (a if pa <= pb and pa <= pc else b if pb <= pc else c)) & 255
            self.rows.append(bytes(line))
            previous = line

    def count(self, box, colour):
        """How many pixels of the box have exactly this colour."""
        left, top, width, height = box
        found = 0
        for row in self.rows[max(0, top) : min(self.height, top + height)]:
            for x in range(max(0, left), min(self.width, left + width)):
                found += tuple(row[x * self.channels : x * self.channels + 3]) == colour
        return found

    def box(self, box):
        left, top, width, height = box
        return [row[left * self.channels : (left + width) * self.channels] for row in self.rows[top : top + height]]


class Session:
    """A receiver with a headless browser for a screen, and a load that serves the clip to it."""

    def __init__(self, folder, *tracks):
        self.receiver = Receiver("127.0.0.1", 0, 0, "--screen", "--headless")
        self.receiver.wait_for("screenOpened", timeout=30)
        command = [binary(), "load", str(folder / "clip.mp4"), "--no-sidecars", "--json"]
        for track in tracks:
            command += ["--track", track]
        self.load = subprocess.Popen(
            command + ["-d", f"{self.receiver.address}:{self.receiver.port}"], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        self.load.stdout.readline()

    def captions(self, text, timeout=15):
        """Waits until the browser draws a caption that holds this text."""
        event = self.receiver.wait_for(
            "screenCaptions", timeout, where=lambda event: any(text in cue["text"] for cue in event["cues"])
        )
        return event, next(cue for cue in event["cues"] if text in cue["text"])

    def restyled(self, where, timeout=15):
        event = self.receiver.wait_for(
            "screenCaptions", timeout, where=lambda event: event["cues"] and where(event["cues"][0])
        )
        return event["cues"][0]

    def screenshot(self, name):
        with tempfile.TemporaryDirectory() as folder:
            file = f"{folder}/{name}.png"
            cast_tracks(self.receiver, "receiver", "screenshot", file)
            return Picture(file)

    def __enter__(self):
        return self

    def __exit__(self, kind, *rest):
        if kind is None:
            cast_tracks(self.receiver, "quit")
            check(self.load.wait(timeout=10) == 0, f"the load that served ends with 0: {self.load.stderr.read()}")
            self.receiver.close()
        else:
            self.load.kill()
            self.receiver.__exit__(kind)


def a_real_browser_shows_what_is_asked():
    folder = clip_folder()
    tracks = [
        f"en:captions={folder}/clip.en.vtt", f"fr:subtitles:Français={folder}/clip.fr.vtt",
        f"ar={folder}/clip.ar.vtt",
    ]
    with Session(folder, *tracks) as session:
        receiver = session.receiver
        # Fetched and counted by the browser itself: every track, active or not.
        def loaded():
            return {event["trackId"]: event["cues"] for event in receiver.events if event["event"] == "screenTrack"}

        eventually(lambda: loaded() == {1: 3, 2: 3, 3: 3}, "the browser read three tracks of three cues")
        event, cue = session.captions("Good evening")
        check(0.5 <= event["currentTime"] < 6, f"the first English cue, at its time ({event['currentTime']})")
        check(cue["direction"] == "ltr", "left to right")

        cast_tracks(receiver, "pause")
        cast_tracks(receiver, "seek", "3")
        cast_tracks(receiver, "activate", "fr")
        _, cue = session.captions("sous-titres français")
        cast_tracks(receiver, "activate", "3")
        _, cue = session.captions("ترجمة")
        check(cue["direction"] == "rtl", "Arabic is drawn right to left")
        cast_tracks(receiver, "seek", "8")
        session.captions("تغييرها")
        cast_tracks(receiver, "seek", "3")
        cast_tracks(receiver, "activate", "en")
        session.captions("Good evening")

        plain = session.screenshot("plain")
        check(plain.count((0, 360, 1280, 360), (128, 0, 0)) == 0, "no half red before")

        # The style the project was started from: red at 50 %, serif; over black it is exactly half red.
        cast_tracks(receiver, "style", "--foreground", "#FF0000@50%", "--background", "#000000", "--font-family", "serif")
        serif = session.restyled(lambda cue: "Serif" in cue["fontFamily"])
        check(serif["color"] in ("rgba(255, 0, 0, 0.5)", "rgba(255, 0, 0, 0.502)"), f"red at 50 % ({serif['color']})")
        check(serif["backgroundColor"] == "rgb(0, 0, 0)", "on black")
        picture = session.screenshot("serif")
        check((picture.width, picture.height) == (1280, 720), "a screenshot is 1280×720")
        # The live page's box is measured on a window of the same size.
        left, top, width, height = serif["box"]
        half_red = picture.count((0, 360, 1280, 360), (128, 0, 0))
        check(half_red > 300, f"half red is on the picture, {half_red} pixels of it")

        cast_tracks(receiver, "style", "--font-family", "sans-serif")
        sans = session.restyled(lambda cue: "Sans" in cue["fontFamily"])
        check(sans["box"] != serif["box"], f"serif and sans differ in extent ({serif['box']}, {sans['box']})")
        check(session.screenshot("sans").box((0, 360, 1280, 360)) != picture.box((0, 360, 1280, 360)), "and in pixels")

        cast_tracks(
            receiver, "style", "--replace", "--foreground", "#FFFFFF", "--background", "transparent", "--edge", "outline",
            "--edge-color", "#00FF00",
        )
        outlined = session.restyled(lambda cue: cue["textShadow"] != "none")
        check("rgb(0, 255, 0)" in outlined["textShadow"], "the outline has its colour")
        # Pure green is in the test picture too: the outline adds to it.
        green = session.screenshot("outline").count((0, 600, 1280, 120), (0, 255, 0))
        check(green > picture.count((0, 600, 1280, 120), (0, 255, 0)) + 200, f"and is on the picture ({green})")

        cast_tracks(receiver, "style", "--style", "high-contrast", "--font-generic-family", "small-capitals", "--font-scale", "2")
        large = session.restyled(lambda cue: cue["fontVariantCaps"] == "small-caps")
        check(float(large["fontSize"][:-2]) == 2 * float(outlined["fontSize"][:-2]), "twice the size")
        check(int(large["fontWeight"]) >= 700 and large["color"] == "rgb(255, 255, 0)", "bold and yellow")
        cast_tracks(
            receiver, "style", "--window", "rounded-corners", "--window-color", "#12AB56", "--window-radius", "12",
            "--font-style", "bold-italic",
        )
        window = session.restyled(lambda cue: cue["windowColor"] == "rgb(18, 171, 86)")
        check(window["windowRadius"] == "12px" and window["fontStyle"] == "italic", "a rounded window, italic")

        before = session.screenshot("window")
        check(before.count((0, 0, 1280, 720), (18, 171, 86)) > 1000, "the window is on the picture")
        cast_tracks(receiver, "deactivate")
        receiver.wait_for("screenCaptions", where=lambda event: event["cues"] == [] and event["activeTrackIds"] == [])
        after = session.screenshot("off")
        check(after.count((0, 0, 1280, 720), (18, 171, 86)) == 0, "without active tracks nothing is drawn")

        cast_tracks(receiver, "play")
        receiver.wait_for("stateChanged", where=lambda event: event["playerState"] == "PLAYING")
        status = json.loads(cast_tracks(receiver, "status", "--json"))
        check(abs(status["media"]["duration"] - 20) < 0.5, "the duration is the browser's")
        check(status["media"]["playerState"] == "PLAYING", "so is the state")
        cast_tracks(receiver, "seek", "18.5")
        receiver.wait_for("stateChanged", timeout=20, where=lambda event: event["idleReason"] == "FINISHED")


def a_browser_refuses_what_has_no_cors():
    with tempfile.TemporaryDirectory() as home, Receiver("127.0.0.1", 0, 0, "--screen", "--headless") as receiver:
        receiver.wait_for("screenOpened", timeout=30)
        folder = clip_folder()
        with FileServer(folder, cors=False) as closed, FileServer(folder) as opened:
            said = cast_tracks(
                receiver, "load", f"{closed.base}/clip.mp4", "--track", f"en={opened.base}/clip.en.vtt", status=1
            )
            check("Access-Control-Allow-Origin" in said, f"the missing header is named: {said}")
            failed = receiver.wait_for("loadFailed")
            check("browser" in failed["message"], f"it was the browser that refused: {failed['message']}")
            cast_tracks(receiver, "load", f"{opened.base}/clip.mp4", "--track", f"en={closed.base}/clip.en.vtt")
            refused = receiver.wait_for("screenTrack")
            check(refused["loaded"] is False, "a track without CORS is refused by the browser, and reported")
            cast_tracks(receiver, "load", f"{closed.base}/clip.mp4", "--no-sidecars")
            receiver.wait_for("stateChanged", where=lambda event: event["playerState"] == "PLAYING")
            check(True, "media without tracks needs no CORS")
            cast_tracks(receiver, "quit")


def nothing_a_sender_writes_is_executed():
    with Receiver("127.0.0.1", 0, 0, "--screen", "--headless") as receiver, FileServer(clip_folder()) as files:
        receiver.wait_for("screenOpened", timeout=30)
        probe = f"{files.base}/executed"
        evil = f"<img src='{probe}' onerror=\"fetch('{probe}')\"><script>fetch('{probe}')</script>"
        (clip_folder() / "evil.vtt").write_text(
            f"WEBVTT\n\n00:00.000 --> 00:19.000\n<c.x onclick=fetch('{probe}')>{evil}</c> evil cue\n", encoding="utf-8"
        )
        cast_tracks(
            receiver, "load", f"{files.base}/clip.mp4", "--title", evil, "--subtitle", evil,
            "--track", f"en:captions:{evil.replace('=', '≡')}={files.base}/evil.vtt", status=0,
        )
        receiver.wait_for("screenCaptions", where=lambda event: any("evil cue" in cue["text"] for cue in event["cues"]))
        check(not any("executed" in path for path, _ in files.requests), "nothing was fetched that only markup asks for")
        cast_tracks(receiver, "quit")


main(a_real_browser_shows_what_is_asked, a_browser_refuses_what_has_no_cors, nothing_a_sender_writes_is_executed)
