/// Names of the protocol.
public enum CastProtocolModule {}
