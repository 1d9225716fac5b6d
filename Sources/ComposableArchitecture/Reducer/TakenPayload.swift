internal import CPeriscopeStores

/// A payload that a reducer on this thread changes, while the memory of its enum is deinitialized.
///
/// A read of the store in the meantime, such as by a closure that the reducer calls, first restores the enum with a
/// copy of the payload.
final class TakenPayload {
  private let putBack: () -> Void
  private var outer: UnsafeMutableRawPointer?
  private(set) var isBack = false

  init(putBack: @escaping () -> Void) { self.putBack = putBack }

  /// Runs `work`, which changes the payload.
  func whileOut<Result>(_ work: () -> Result) -> Result {
    outer = periscope_get_taken_payload()
    periscope_set_taken_payload(Unmanaged.passUnretained(self).toOpaque())
    defer { periscope_set_taken_payload(outer) }
    return work()
  }

  /// Restores all enums whose payloads are taken on this thread. It begins with the innermost, which is a part of the
  /// next.
  @inline(__always)
  static func putAllBack() {
    if let innermost = periscope_get_taken_payload() { putBack(from: innermost) }
  }

  @inline(never)
  private static func putBack(from innermost: UnsafeMutableRawPointer) {
    var next: UnsafeMutableRawPointer? = innermost
    while let taken = next.map({ Unmanaged<TakenPayload>.fromOpaque($0).takeUnretainedValue() }) {
      if !taken.isBack { taken.putBack() }
      taken.isBack = true
      next = taken.outer
    }
  }
}
