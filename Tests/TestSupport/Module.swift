package enum TestSupportModule {}
