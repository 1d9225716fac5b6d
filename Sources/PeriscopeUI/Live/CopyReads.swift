internal import CPeriscopeStores

/// Detects reads of state copies, which bypass the stores.
enum CopyReads {
  /// Runs `work`. Returns whether it read a state that may be an outdated copy.
  @inline(__always)
  static func noted(_ work: () -> Void) -> Bool {
    let outer = periscope_get_copy_read()
    periscope_set_copy_read(false)
    work()
    defer { periscope_set_copy_read(outer) }
    return periscope_get_copy_read()
  }
}
