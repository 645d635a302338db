package enum MediaServerModule {}
