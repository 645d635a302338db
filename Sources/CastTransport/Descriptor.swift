internal import CLinux

/// A descriptor that is closed when its owner goes.
final class Descriptor {
  let number: Int32

  /// Takes a descriptor over, or the negative errno of the call that should have given one.
  init(_ number: Int32, _ call: String) throws(SystemError) {
    self.number = try SystemError.check(number, call)
  }

  deinit { linux_close(number) }
}
