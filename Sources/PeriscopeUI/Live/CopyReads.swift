internal import CPeriscopeStores

/// Whether states were read past their stores.
enum CopyReads {
  /// Runs `work`; says whether it read a state that may be an old copy.
  @inline(__always)
  static func noted(_ work: () -> Void) -> Bool {
    let outer = periscope_get_copy_read()
    periscope_set_copy_read(false)
    work()
    defer { periscope_set_copy_read(outer) }
    return periscope_get_copy_read()
  }
}
