package enum SubtitlesModule {}
