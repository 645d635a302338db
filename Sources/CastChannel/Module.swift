package enum CastChannelModule {}
