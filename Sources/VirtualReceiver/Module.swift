package enum VirtualReceiverModule {}
