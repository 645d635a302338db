"""Measures conversions of one SubRip file: cast-tracks, ffmpeg, pysubs2. See Scripts/benchmarks/subtitles."""

import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile

WORDS = "the quick brown fox jumps over a lazy dog then it goes home to sleep while rain falls on old roofs".split()


def clock(time):
    return f"{time // 3600000:02}:{time // 60000 % 60:02}:{time // 1000 % 60:02},{time % 1000:03}"


def write_subtitles(path, count):
    """Cues of one or two lines; a tenth are italic, a few coloured. Always the same file."""
    source = random.Random(1)
    start = 0
    with open(path, "w", encoding="utf-8") as file:
        for number in range(1, count + 1):
            start += source.randint(50, 400)
            lines = [" ".join(source.choices(WORDS, k=source.randint(3, 8))) for _ in range(source.randint(1, 2))]
            if number % 10 == 0:
                lines[0] = f"<i>{lines[0]}</i>"
            if number % 37 == 0:
                lines[-1] = f'<font color="#ffff00">{lines[-1]}</font>'
            end = start + source.randint(1000, 4000)
            file.write(f"{number}\n{clock(start)} --> {clock(end)}\n" + "\n".join(lines) + "\n\n")


def cost(command):
    """Processor seconds and peak memory in bytes of a command."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"subtitles: {command[0]} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def main():
    rounds = int(sys.argv[1])
    ours = os.environ["CAST_TRACKS"]
    with tempfile.TemporaryDirectory() as folder:
        short, long = os.path.join(folder, "short.srt"), os.path.join(folder, "long.srt")
        write_subtitles(short, 100_000)
        write_subtitles(long, 1_000_000)
        output = os.path.join(folder, "out.vtt")
        commands = {
            "cast-tracks": [ours, "convert", short, output],
            "ffmpeg": ["ffmpeg", "-v", "error", "-y", "-i", short, "-f", "webvtt", output],
            "pysubs2": [sys.executable, "-c", f"import pysubs2; pysubs2.load({short!r}).save({output!r})"],
            "a million": [ours, "convert", long, output],
        }
        costs = {name: [] for name in commands}
        for _ in range(rounds):
            for name, command in commands.items():
                costs[name].append(cost(command))
        time = {name: statistics.median(pair[0] for pair in pairs) for name, pairs in costs.items()}
        for name, seconds in time.items():
            print(f"{name}: {seconds:.3f} s")
        print(f"ratio ffmpeg {time['ffmpeg'] / time['cast-tracks']:.1f}")
        print(f"ratio pysubs2 {time['pysubs2'] / time['cast-tracks']:.1f}")
        for name, path in (("cast-tracks", short), ("a million", long)):
            peak = max(pair[1] for pair in costs[name])
            print(f"memory {name}: {peak >> 20} MiB, {peak / pathlib.Path(path).stat().st_size:.2f} times the file")
        print(f"growth {time['a million'] / 10 / time['cast-tracks']:.2f}")


main()
