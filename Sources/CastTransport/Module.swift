package enum CastTransportModule {}
