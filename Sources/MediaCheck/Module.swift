package enum MediaCheckModule {}
