"""Converts subtitle files with cast-tracks and has webvtt-py and ffmpeg read what comes out."""

import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import webvtt

HERE = pathlib.Path(__file__).resolve().parent
SEEDS = HERE.parent / "fuzzing" / "Seeds"
# The fuzz targets whose seeds are subtitles, and the names of their formats.
FORMATS = {
    "SubRip": "srt", "WebVTT": "vtt", "ASS": "ass", "TTML": "ttml", "SAMI": "sami", "MicroDVD": "microdvd",
    "MPL2": "mpl2", "SubViewer": "subviewer", "SubViewer1": "subviewer1", "LRC": "lrc", "TMPlayer": "tmplayer",
    "RealText": "realtext", "JACOsub": "jacosub", "USF": "usf", "YouTube": "youtube", "AnySubtitles": None,
}


def milliseconds(text):
    *hours, minutes, seconds = text.split(":")
    whole, fraction = seconds.split(".")
    return ((int(hours[0]) if hours else 0) * 60 + int(minutes)) * 60000 + int(whole) * 1000 + int(fraction)


def cues_in_text(text):
    """The times of the lines that have them; all that is ours is what a cue's times look like."""
    return [
        (milliseconds(start), milliseconds(end))
        for start, end in re.findall(r"^([\d:]+\.\d{3}) --> ([\d:]+\.\d{3})", text, re.MULTILINE)
    ]


def cues_of_webvtt_py(path):
    return [(milliseconds(cue.start), milliseconds(cue.end)) for cue in webvtt.read(path)]


def cues_of_ffprobe(path):
    command = ["ffprobe", "-v", "error", "-f", "webvtt", "-show_packets", "-of", "json", "-i", path]
    packets = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)["packets"]
    cues = []
    for packet in packets:
        start = float(packet["pts_time"])
        cues.append((round(start * 1000), round((start + float(packet.get("duration_time", 0))) * 1000)))
    return cues


def cues_of_ffmpeg(path):
    command = ["ffmpeg", "-v", "error", "-i", path, "-f", "webvtt", "-"]
    output = subprocess.run(command, capture_output=True, check=True).stdout
    return cues_in_text(output.decode("utf-8"))


def check(job):
    """What is wrong with one file's conversion; None if nothing is, an empty text if there is nothing to convert."""
    source, options = job
    with tempfile.TemporaryDirectory() as folder:
        target = os.path.join(folder, "out.vtt")
        done = subprocess.run([os.environ["CAST_TRACKS"], "convert", source, target, *options], capture_output=True)
        if done.returncode == 65:
            return ""
        if done.returncode != 0:
            return f"convert ended with {done.returncode}: {done.stderr.decode('utf-8', 'replace').strip()}"
        ours = cues_in_text(pathlib.Path(target).read_bytes().decode("utf-8").replace("\r", "\n"))
        if not ours:
            return ""
        for name, read in (
            ("webvtt-py", cues_of_webvtt_py), ("ffprobe", cues_of_ffprobe), ("ffmpeg", cues_of_ffmpeg),
        ):
            try:
                theirs = read(target)
            except Exception as error:  # What a stranger throws is its verdict.
                return f"{name} refuses it: {error!r}"
            if theirs != ours:
                first = next((pair for pair in zip(ours, theirs) if pair[0] != pair[1]), None)
                return f"{name} finds {len(theirs)} cues of {len(ours)}, first difference {first}"
    return None


def main():
    if len(sys.argv) > 1:
        jobs = [(path, []) for path in sys.argv[1:]]
    else:
        jobs = []
        for target, name in FORMATS.items():
            for seed in sorted((SEEDS / target).iterdir()):
                jobs.append((str(seed), ["--from", name] if name else []))
        data = pathlib.Path(os.environ["CAST_TRACKS_DATA"]) / "subtitles"
        if data.is_dir():
            jobs += [(str(path), []) for path in sorted(data.glob("*/*")) if path.is_file()]
        else:
            print("interop-subtitles: the shared data folder is absent: only the seeds are read", file=sys.stderr)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        verdicts = list(pool.map(check, jobs))
    faults = [(job[0], verdict) for job, verdict in zip(jobs, verdicts) if verdict]
    for path, verdict in faults:
        print(f"interop-subtitles: {path}: {verdict}", file=sys.stderr)
    read = sum(verdict is None for verdict in verdicts)
    print(f"interop-subtitles: {read} files read alike by webvtt-py and ffmpeg, {verdicts.count('')} without cues")
    if faults or read == 0:
        sys.exit(1)


main()
