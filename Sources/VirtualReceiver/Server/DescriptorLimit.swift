internal import Glibc

/// How many descriptors this process may have.
enum DescriptorLimit {
  /// Raises the limit as far as it goes.
  ///
  /// - Returns: the limit that holds.
  static func raise() -> Int {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
    if limit.rlim_cur < limit.rlim_max {
      limit.rlim_cur = limit.rlim_max
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      _ = unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    return Int(min(limit.rlim_cur, 1 << 20))
  }
}
