internal import CPeriscopePerception

/// Closures to call after the current change on this thread.
@usableFromInline
final class AfterChange {
  private var closures: [() -> Void] = []

  /// Calls a closure after the current change.
  static func call(_ closure: @escaping () -> Void) {
    guard let list = periscope_get_after_change() else {
      let list = AfterChange()
      list.closures = [closure]
      // Released in `deliver()`.
      return periscope_set_after_change(Unmanaged.passRetained(list).toOpaque())
    }
    Unmanaged<AfterChange>.fromOpaque(list).takeUnretainedValue().closures.append(closure)
  }

  /// Calls the closures, after the change.
  @usableFromInline @inline(never)
  static func deliver() {
    guard let list = periscope_get_after_change() else { return }
    periscope_set_after_change(nil)
    for closure in Unmanaged<AfterChange>.fromOpaque(list).takeRetainedValue().closures { closure() }
  }
}
